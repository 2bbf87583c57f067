//! Rules over the whole problem as sums, and why they exclude what they exclude.

use super::connected::Flow;
use super::cycles::Stairs;
use super::sums::{Formula, Lines, Literal, Place, Sum};
use crate::problem::{Node, Problem, Rule};
use crate::watch::Finding;

/// The rules of a problem as sums, over variables of their own behind those of the options.
#[derive(Clone, Debug)]
pub struct RuleSums {
    graphs: Vec<Graph>,
    formula: Formula,
}

#[derive(Clone, Debug)]
enum Graph {
    Connected(Flow),
    Cycles(Stairs),
}

impl RuleSums {
    /// The rules of a problem, behind so many variables and so many sums. `None` unless
    /// all of them [are said](Self::can_say) in sums.
    #[must_use]
    pub fn of(problem: &Problem, variables: u64, sums: u64) -> Option<Self> {
        let mut formula = Formula::behind(variables, sums);
        let graphs = problem.rules().iter().map(|rule| {
            let places: Vec<Place> = rule.nodes().iter().map(|node| place(node, &mut formula)).collect();
            match rule {
                Rule::Connected(rule) => Some(Graph::Connected(Flow::of(rule, places, &mut formula))),
                Rule::Cycles(rule) => Some(Graph::Cycles(Stairs::of(rule, places, &mut formula))),
                Rule::Groups(_) => None,
            }
        });
        let graphs = graphs.collect::<Option<Vec<Graph>>>()?;
        Some(Self { graphs, formula })
    }

    /// Whether the rules of a problem are said in sums: those of groups are not.
    #[must_use]
    pub fn can_say(problem: &Problem) -> bool {
        !problem.rules().iter().any(|rule| matches!(rule, Rule::Groups(_)))
    }

    /// The sums, in order.
    #[must_use]
    pub fn sums(&self) -> &[Sum] {
        &self.formula.sums
    }

    /// How many variables there are with those before.
    #[must_use]
    pub fn variables(&self) -> u64 {
        self.formula.variables()
    }

    /// How many sums there are with those before.
    pub(super) fn last(&self) -> u64 {
        self.formula.last()
    }

    /// Writes that some places of a rule cannot be as they are said to be. `None` if that is not seen.
    pub(super) fn show(&self, rule: usize, known: &[Finding], lines: &mut Lines<'_>) -> Option<()> {
        let first = lines.next();
        match &self.graphs[rule] {
            Graph::Connected(flow) => flow.show(known, lines)?,
            Graph::Cycles(stairs) => stairs.show(known, lines)?,
        }
        let places = self.places(rule);
        let broken = known.iter().filter_map(|part| match places[part.node as usize] {
            Place::Fixed(_) => None,
            Place::On(literal) => Some(if part.is_on { !literal } else { literal }),
        });
        let mut broken: Vec<Literal> = broken.collect();
        broken.sort_unstable_by_key(|literal| literal.variable());
        broken.dedup();
        let clause = lines.follows(&Sum::clause(broken));
        lines.forget(first, clause);
        Some(())
    }

    fn places(&self, rule: usize) -> &[Place] {
        match &self.graphs[rule] {
            Graph::Connected(flow) => &flow.places,
            Graph::Cycles(stairs) => &stairs.places,
        }
    }
}

/// A place by the variables of its options; one with several has a variable of its own.
fn place(node: &Node, formula: &mut Formula) -> Place {
    let options: Vec<Literal> = node.options().iter().map(|option| super::literal(*option)).collect();
    let with = match options[..] {
        [] => Place::Fixed(false),
        [option] => Place::On(option),
        _ => Place::On(formula.any(&options)),
    };
    if node.is_on_without() { !with } else { with }
}
