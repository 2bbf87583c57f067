//! What is reckoned of groups, and what that leaves: `width + height is clue`, `size is even`.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use ecp_cover::{Demand, Outcome, Reckoned};
use ecp_puzzle::{
    ClueMark, Comparison, Expression, Measure, Operator, PieceFormula, PieceMeasure, PieceQuantity,
    PieceSide, Quantity, Remainder, Term,
};

use super::figures::ordering;
use super::{Place, Places};

/// Whether a comparison of contents is reckoned, or asks for a remainder.
pub(super) fn is_reckoned(measure: &Measure, term: &Term) -> bool {
    let is_reckoned = |measure: &Measure| matches!(measure, Measure::Reckoned(_));
    is_reckoned(measure)
        || match term {
            Term::Remainder(_) => true,
            Term::Measure(other) => is_reckoned(other),
            Term::Numbers(_) | Term::Clue | Term::Input(_) | Term::Property(_) => false,
        }
}

impl Places<'_> {
    /// What is reckoned of sizes, sides and clues of groups.
    pub(super) fn reckoned(&self, formula: &PieceFormula) -> Vec<Demand> {
        let figure = |measure: PieceMeasure| Reckoned::Figure(self.figure(measure, None));
        let left = of_expression(&formula.left, &|measure| figure(*measure));
        let comparison = formula.comparison;
        match &formula.right {
            PieceSide::Remainder(remainder) => {
                vec![Demand::Reckoned { of: left, is: leaves(*remainder, comparison), may_lack: true }]
            }
            PieceSide::Number(right) => self.for_each_clue(formula.names_clue(), |clue| {
                let right = of_expression(right, &|quantity| match quantity {
                    PieceQuantity::Measure(measure) => figure(*measure),
                    PieceQuantity::Clue => Reckoned::Number(clue),
                });
                Demand::Reckoned { of: less(left.clone(), right), is: compares(comparison), may_lack: true }
            }),
        }
    }

    /// What is reckoned of the contents of groups. Where one of its terms is nothing, as the least of no numbers, it only differs.
    pub(super) fn reckoned_contents(
        &self,
        measure: &Measure,
        comparison: Comparison,
        term: &Term,
    ) -> Vec<Demand> {
        let may_lack = comparison == Comparison::IsNot;
        let right = match term {
            Term::Remainder(remainder) => {
                let is = leaves(*remainder, comparison);
                return vec![Demand::Reckoned { of: self.content(measure, 0), is, may_lack }];
            }
            Term::Measure(other) => Some(other),
            Term::Numbers(_) | Term::Clue | Term::Input(_) | Term::Property(_) => None,
        };
        let names_clue =
            *term == Term::Clue || [Some(measure), right].iter().flatten().any(|one| one.reads_clue());
        self.for_each_clue(names_clue, |clue| {
            let right = match term {
                Term::Measure(other) => self.content(other, clue),
                Term::Numbers(numbers) => Reckoned::Number(numbers.first().copied().unwrap_or(0)),
                _ => Reckoned::Number(clue),
            };
            Demand::Reckoned {
                of: less(self.content(measure, clue), right),
                is: compares(comparison),
                may_lack,
            }
        })
    }

    /// What a measure of contents comes to where the clue is this number.
    fn content(&self, measure: &Measure, clue: i64) -> Reckoned {
        match measure {
            Measure::Reckoned(expression) => of_expression(expression, &|quantity| match quantity {
                Quantity::Measure(measure) => self.content(measure, clue),
                Quantity::Clue => Reckoned::Number(clue),
            }),
            measure => Reckoned::Figure(self.figure_of(measure)),
        }
    }

    /// A demand of the groups that have a clue, for each number that clues say; of all groups, where the clue is not read.
    fn for_each_clue(&self, is_read: bool, demand: impl Fn(i64) -> Demand) -> Vec<Demand> {
        if !is_read {
            return vec![demand(0)];
        }
        let says = |place: &Place, number: i64| {
            self.clues(place).any(|clue| clue.0.contains(&ClueMark::Number(number)))
        };
        let marks = self.grid.pieces.clued_cells().flat_map(|(_, clue)| &clue.0);
        let numbers: BTreeSet<i64> = marks
            .filter_map(|mark| if let ClueMark::Number(number) = mark { Some(*number) } else { None })
            .collect();
        let of_number = |number: i64| {
            let places = self.by_place(|place| says(place, number));
            Demand::Only { places, has_one: true, demand: Box::new(demand(number)) }
        };
        numbers.into_iter().map(of_number).collect()
    }
}

fn of_expression<T>(expression: &Expression<T>, of: &impl Fn(&T) -> Reckoned) -> Reckoned {
    let made = expression.fold(
        |part| {
            Some(match part {
                Ok(number) => Reckoned::Number(number),
                Err(term) => of(term),
            })
        },
        |operator, one, other| {
            let both = Box::new([one, other]);
            Some(match operator {
                Operator::Add => Reckoned::Add(both),
                Operator::Subtract => Reckoned::Subtract(both),
                Operator::Multiply => Reckoned::Multiply(both),
            })
        },
    );
    made.unwrap_or(Reckoned::Number(0))
}

fn less(one: Reckoned, other: Reckoned) -> Reckoned {
    Reckoned::Subtract(Box::new([one, other]))
}

fn compares(comparison: Comparison) -> Outcome {
    let (how, is_denied) = ordering(comparison);
    Outcome::Compared { how, is_denied }
}

fn leaves(remainder: Remainder, comparison: Comparison) -> Outcome {
    let by = NonZeroU32::new(remainder.by()).unwrap_or(NonZeroU32::MIN);
    Outcome::Leaves { left: remainder.left(), by, is_denied: comparison == Comparison::IsNot }
}
