//! What is wrong with a puzzle, in words.

mod count;
mod group;
mod meant;
mod piece;
mod relation;
mod size;

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;

use ecp_lower::Fault;
use ecp_puzzle::english::{grouped, listed};
use ecp_puzzle::report::{Code, Place, Severity};
use ecp_puzzle::shapes::{Shape, shapes_on};
use ecp_puzzle::{CellId, Grid, InputId, Puzzle, RuleId, Rules};

use crate::codes;
use crate::names::{self, called_by_author};
pub use relation::totals_in_words;

/// What is said of a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Its code.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// What was found and what was expected; lower case, no full stop.
    pub message: String,
    /// The parts of the puzzle that it is about, the most important first.
    pub labels: Vec<Label>,
    /// What to do.
    pub help: Option<String>,
}

/// A part of the puzzle and what to say there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The part.
    pub place: Place,
    /// A few words, lower case, no full stop.
    pub text: String,
    /// What to say where several such parts stand at one place, as all pieces of a set do.
    pub together: Option<&'static str>,
}

impl Report {
    /// Whether what is reported stops the work: anything but a warning.
    #[must_use]
    pub fn is_fatal(&self) -> bool {
        self.severity != Severity::Warning
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, "; {help}"))
    }
}

/// The faults of a puzzle in words, in their order.
#[must_use]
pub fn describe(faults: &[Fault], puzzle: &Puzzle) -> Vec<Report> {
    let wording = Wording { puzzle, names: RefCell::default() };
    faults.iter().map(|fault| wording.report(fault)).collect()
}

/// `K, X and 5 more`: of many inputs only some are named.
fn some_symbols(grid: &Grid, inputs: &[InputId]) -> String {
    const FEW: usize = 4;
    // one more takes no more room than its name
    let named = if inputs.len() == FEW + 1 { inputs.len() } else { FEW.min(inputs.len()) };
    let (few, more) = (&inputs[..named], inputs.len() - named);
    let mut named: Vec<String> = few.iter().map(|input| names::symbol(grid, *input).to_owned()).collect();
    if more > 0 {
        named.push(format!("{} more", grouped(more as u64)));
    }
    listed(&named)
}

/// `it`, or `them` of several.
const fn it(number: usize) -> &'static str {
    if number == 1 { "it" } else { "them" }
}

pub(crate) fn label(place: Place, text: impl Into<String>) -> Label {
    Label { place, text: text.into(), together: None }
}

/// What the words of a puzzle's faults are made of.
struct Wording<'p> {
    puzzle: &'p Puzzle,
    /// What the shapes of rules are called, by their labels: worked out once, for there may be many faults.
    names: RefCell<HashMap<RuleId, HashMap<String, String>>>,
}

impl Wording<'_> {
    fn report(&self, fault: &Fault) -> Report {
        match fault {
            Fault::Count(fault) => self.count(fault),
            Fault::Group(fault) => self.group(fault),
            Fault::Size(fault) => self.size(fault),
            Fault::Relation(fault) => self.relation(fault),
            Fault::Piece(fault) => self.piece(fault),
            Fault::Problem(error) => Report {
                code: codes::PROBLEM,
                severity: Severity::Error,
                message: error.to_string(),
                labels: Vec::new(),
                help: None,
            },
        }
    }

    fn grid(&self) -> Option<&Grid> {
        match &self.puzzle.rules {
            Rules::Grid(grid) => Some(grid),
            Rules::Cover(_) => None,
        }
    }

    fn symbol(&self, input: InputId) -> &str {
        self.grid().map_or("", |grid| names::symbol(grid, input))
    }

    fn position(&self, cell: CellId) -> String {
        self.grid().map(|grid| names::position(grid, cell).to_string()).unwrap_or_default()
    }

    /// What the family of a rule is called; of several the first.
    fn family(&self, rule: RuleId) -> &str {
        self.family_of(rule, 0)
    }

    /// What a family of a rule is called, by its number there.
    fn family_of(&self, rule: RuleId, number: usize) -> &str {
        self.grid().and_then(|grid| grid.rule(rule).families().get(number)).map_or("", |shapes| &shapes.name)
    }

    /// `9 is declared`, `K, X and 5 more are declared`
    fn declared(&self, inputs: &[InputId]) -> String {
        let named = self.grid().map_or_else(String::new, |grid| some_symbols(grid, inputs));
        format!("{named} {} declared", if inputs.len() == 1 { "is" } else { "are" })
    }

    /// What the author calls the shape of a label; the label where it is no shape of the rule.
    fn called(&self, rule: RuleId, label: &str) -> String {
        let mut names = self.names.borrow_mut();
        let names = names.entry(rule).or_insert_with(|| self.names_of(rule));
        names.get(label).cloned().unwrap_or_else(|| label.to_owned())
    }

    fn names_of(&self, rule: RuleId) -> HashMap<String, String> {
        let Some(grid) = self.grid() else { return HashMap::new() };
        let [shapes] = grid.rule(rule).families() else { return HashMap::new() };
        let named = |shape: &Shape| {
            let name = called_by_author(shapes, shape, &grid.board);
            (shape.label.clone(), name)
        };
        shapes_on(&shapes.family, &grid.board).iter().map(named).collect()
    }
}
