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
    remarks: Vec<String>,
}

/// More terms than variables have names for.
const MOST_TERMS: u64 = 1 << 31;

#[derive(Clone, Debug)]
enum Graph {
    Connected(Flow),
    Cycles(Stairs),
}

/// Why the rules of a problem are not said in sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsaid {
    /// There are rules of groups.
    #[error("rules of groups and areas are not said in sums")]
    Groups,
    /// The sums would have more terms than allowed.
    #[error("the sums that say its rules have more than {limit} terms")]
    TooManyTerms {
        /// The most that was allowed.
        limit: u64,
    },
}

impl RuleSums {
    /// The rules of a problem, behind so many variables and so many sums, in at most about `most` terms.
    ///
    /// # Errors
    /// [`Unsaid`]; nothing was built then.
    pub fn of(problem: &Problem, variables: u32, sums: u64, most: u64) -> Result<Self, Unsaid> {
        Self::can_say(problem, most)?;
        let mut formula = Formula::behind(variables, sums);
        let mut remarks = Vec::new();
        let graphs = problem.rules().iter().filter_map(|rule| {
            let first = formula.variables() + 1;
            let places: Vec<Place> = rule.nodes().iter().map(|node| place(node, &mut formula)).collect();
            let (graph, what) = match rule {
                Rule::Connected(rule) => (
                    Graph::Connected(Flow::of(rule, places, &mut formula)),
                    "some places hang together: they, their source, what flows between them",
                ),
                Rule::Cycles(rule) => (
                    Graph::Cycles(Stairs::of(rule, places, &mut formula)),
                    "which lines may close: the places, which closes a line, what flows along, the height of points",
                ),
                Rule::Groups(_) => return None,
            };
            remarks.push(format!("x{first} to x{}: {what}", formula.variables()));
            Some(graph)
        });
        let graphs = graphs.collect();
        Ok(Self { graphs, formula, remarks })
    }

    /// Whether the rules of a problem are said in at most about so many terms.
    ///
    /// # Errors
    /// [`Unsaid`].
    pub fn can_say(problem: &Problem, most: u64) -> Result<(), Unsaid> {
        let terms = problem.rules().iter().map(|rule| match rule {
            Rule::Connected(rule) => Ok(Flow::terms(rule)),
            Rule::Cycles(rule) => Ok(Stairs::terms(rule)),
            Rule::Groups(_) => Err(Unsaid::Groups),
        });
        let terms = terms.sum::<Result<u64, Unsaid>>()?;
        if terms > most.min(MOST_TERMS) {
            Err(Unsaid::TooManyTerms { limit: most.min(MOST_TERMS) })
        } else {
            Ok(())
        }
    }

    /// What the variables of each rule are.
    #[must_use]
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// The sums, in order, to be written: they are many, and not needed for a proof.
    #[must_use]
    pub fn take_sums(&mut self) -> Vec<Sum> {
        std::mem::take(&mut self.formula.sums)
    }

    /// How many variables there are with those before.
    #[must_use]
    pub fn variables(&self) -> u32 {
        self.formula.variables()
    }

    /// How many sums there are with those before.
    pub(super) fn last(&self) -> u64 {
        self.formula.last()
    }

    /// Writes that some places of a rule cannot be as they are said to be. `None` if that is not seen.
    pub(super) fn show(&self, rule: usize, known: &[Finding], lines: &mut Lines<'_>) -> Option<()> {
        let first = lines.next();
        let places = match self.graphs.get(rule)? {
            Graph::Connected(flow) => {
                flow.show(known, lines)?;
                &flow.places
            }
            Graph::Cycles(stairs) => {
                stairs.show(known, lines)?;
                &stairs.places
            }
        };
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
