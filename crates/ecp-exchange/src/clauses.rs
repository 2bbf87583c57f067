//! An exact cover problem for SAT and pseudo-Boolean solvers: a variable for each option, true where it is chosen.
//!
//! A primary item asks for at least and at most so many of its options. A secondary item allows one option without a
//! color, or any number of options in one color: a color that is in use is a variable of its own. All variables that
//! are added follow from those of the options, so that the models are the solutions, one for one.

mod cnf;
mod opb;

use ecp::cover::{Color, ItemKind, OptionId, Problem};

pub use cnf::{Dimacs, TooManyLiterals};
pub use opb::Opb;

/// A variable, from 1; negative where it is false.
type Literal = i64;

/// The variable of an option.
fn literal(option: OptionId) -> Literal {
    Literal::from(option.0) + 1
}

/// At least `lo` and at most `hi` of the variables are true.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Among {
    variables: Vec<Literal>,
    lo: usize,
    hi: usize,
}

/// A variable that is true where one of the others is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Either {
    variable: Literal,
    of: Vec<Literal>,
}

/// A problem as conditions on variables.
#[derive(Clone, Debug, Default)]
struct Conditions {
    /// The number of variables.
    variables: Literal,
    /// What each variable is, in order.
    names: Vec<String>,
    among: Vec<Among>,
    either: Vec<Either>,
}

impl Conditions {
    /// The conditions of a problem whose options are called like this.
    fn of(problem: &Problem, names: Vec<String>) -> Self {
        let mut conditions = Self { variables: problem.option_count() as Literal, names, ..Self::default() };
        let mut holders: Vec<Vec<(Literal, Option<Color>)>> = vec![Vec::new(); problem.items().len()];
        for option in problem.option_ids() {
            for entry in problem.option(option) {
                holders[entry.item.index()].push((literal(option), entry.color));
            }
        }
        for (item, holders) in problem.items().iter().zip(&holders) {
            match item.kind {
                ItemKind::Primary(bounds) => conditions.among.push(Among {
                    variables: holders.iter().map(|(variable, _)| *variable).collect(),
                    lo: bounds.lo as usize,
                    hi: bounds.hi as usize,
                }),
                ItemKind::Secondary => conditions.secondary(&item.name, holders, problem),
            }
        }
        conditions
    }

    /// At most one option without a color, or one color.
    fn secondary(&mut self, item: &str, holders: &[(Literal, Option<Color>)], problem: &Problem) {
        let of_color = |wanted| {
            move |(variable, color): &(Literal, Option<Color>)| (*color == wanted).then_some(*variable)
        };
        let mut variables: Vec<Literal> = holders.iter().filter_map(of_color(None)).collect();
        let mut colors: Vec<Color> = holders.iter().filter_map(|(_, color)| *color).collect();
        colors.sort_by_key(|color| color.0);
        colors.dedup();
        if variables.is_empty() && colors.len() < 2 {
            return;
        }
        for color in colors {
            let of: Vec<Literal> = holders.iter().filter_map(of_color(Some(color))).collect();
            if let [only] = of[..] {
                variables.push(only);
                continue;
            }
            self.variables += 1;
            self.names.push(format!("{item}:{}", problem.color_name(color)));
            self.either.push(Either { variable: self.variables, of });
            variables.push(self.variables);
        }
        self.among.push(Among { variables, lo: 0, hi: 1 });
    }
}

/// A name on one line.
fn one_line(name: &str) -> String {
    name.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}

#[cfg(test)]
mod tests;
