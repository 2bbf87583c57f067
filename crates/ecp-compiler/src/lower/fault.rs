//! What shows to be wrong with a puzzle while it is turned into items and options.

mod messages;
mod relations;

use std::cell::RefCell;
use std::collections::HashMap;

use ecp_puzzle::{CellId, Grid, InputId, Puzzle, RuleId, Rules};
use ecp_syntax::{Code, Diagnostic, Severity, Span};

use super::pieces::PieceFault;
use super::relations::RelationFault;
use crate::codes;
use crate::elaborate::OddRow;
use crate::places::Places;
use ecp_puzzle::shapes::{Shape, called_by_author, shapes_on};

/// What is wrong with a puzzle, in the puzzle's own terms. [`describe`] says where it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// More givens of an input in a shape than its count allows.
    GivensExceedCount {
        /// The rule that counts.
        rule: RuleId,
        /// The shape's name.
        shape: String,
        /// The input.
        input: InputId,
        /// The count's upper bound.
        most: u32,
        /// The givens, in reading order.
        cells: Vec<CellId>,
    },
    /// The counts of a shape want more cells than it has.
    CountsOverflowShape {
        /// The rule that counts.
        rule: RuleId,
        /// The shape's name.
        shape: String,
        /// The number of inputs that the counts want at least.
        wanted: u64,
        /// The number of its cells that may be filled.
        cells: u32,
    },
    /// The counts of a shape want an input more often than givens and blank cells leave room for.
    CountOutOfReach {
        /// The rule that counts.
        rule: RuleId,
        /// The shape's name.
        shape: String,
        /// The input.
        input: InputId,
        /// How often it must occur.
        wanted: u32,
        /// How often it can.
        possible: u32,
    },
    /// A given that the counts do not allow in a shape they fill.
    GivenNotCounted {
        /// The rule that counts.
        rule: RuleId,
        /// The shape's name.
        shape: String,
        /// The given's cell.
        cell: CellId,
        /// The given.
        input: InputId,
    },
    /// A family without a single shape on this board.
    EmptyFamily {
        /// The rule over it.
        rule: RuleId,
    },
    /// A row that is shorter or longer than all others; it is an error where the counts want it to be like them.
    RaggedRow {
        /// The row from 0.
        row: usize,
        /// The number of its cells.
        cells: usize,
        /// The number of cells that the others have.
        usual: usize,
        /// Whether all others are alike, or only most.
        is_single: bool,
        /// Whether counts want another length.
        is_wrong: bool,
    },
    /// A constraint that counts nothing, as no input has a count.
    NothingCounted {
        /// The rule.
        rule: RuleId,
    },
    /// A constraint that every filling keeps, as its counts are no smaller than its shapes.
    NothingForbidden {
        /// The rule.
        rule: RuleId,
        /// The number of cells in the largest shape.
        cells: u32,
    },
    /// A `manually` declared input whose count was not asked for.
    Unanswered {
        /// The rule that needs the count.
        rule: RuleId,
        /// The input.
        input: InputId,
    },
    /// A connected input that is no whole number from 1 on.
    ConnectedNotNumber {
        /// The input.
        input: InputId,
    },
    /// Two connected inputs that are the same number, as 1 and 01: their groups could not be told apart.
    ConnectedTwice {
        /// The later of the two.
        input: InputId,
        /// The earlier.
        other: InputId,
    },
    /// A given that no group can hold.
    NoGroup {
        /// The given's cell.
        cell: CellId,
        /// The given.
        input: InputId,
    },
    /// More possible groups than the limit.
    TooManyGroups {
        /// The input whose groups were being listed.
        input: InputId,
        /// The limit.
        limit: u64,
    },
    /// More options than the limit.
    TooManyOptions {
        /// The number of options, or a lower bound on it.
        options: u64,
        /// The limit.
        limit: u64,
    },
    /// A family whose shapes have more cells together than the limit.
    TooManyShapes {
        /// The constraint over the family.
        rule: RuleId,
        /// An upper bound on the number of cells in all shapes.
        cells: u64,
        /// The limit.
        limit: u64,
    },
    /// What is wrong with a statement that relates inputs.
    Relation(RelationFault),
    /// What is wrong with pieces.
    Piece(PieceFault),
    /// What the problem itself refuses.
    Problem(ecp_cover::ProblemError),
}

impl Fault {
    /// Whether the fault stops the work: anything but a warning.
    #[must_use]
    pub fn is_fatal(&self) -> bool {
        self.severity() != Severity::Warning
    }

    /// How bad it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        match self {
            Self::RaggedRow { is_wrong: false, .. }
            | Self::EmptyFamily { .. }
            | Self::NothingCounted { .. }
            | Self::NothingForbidden { .. } => Severity::Warning,
            Self::TooManyGroups { .. } | Self::TooManyOptions { .. } | Self::TooManyShapes { .. } => {
                Severity::Limit
            }
            Self::Relation(fault) => fault.severity(),
            Self::Piece(fault) => fault.severity(),
            _ => Severity::Error,
        }
    }

    fn code(&self) -> Code {
        match self {
            Self::GivensExceedCount { .. } => codes::GIVENS_CLASH,
            Self::CountsOverflowShape { .. } | Self::CountOutOfReach { .. } => codes::IMPOSSIBLE_COUNT,
            Self::GivenNotCounted { .. } => codes::GIVEN_NOT_COUNTED,
            Self::EmptyFamily { .. } => codes::EMPTY_FAMILY,
            Self::RaggedRow { .. } => codes::RAGGED_ROW,
            Self::NothingCounted { .. } => codes::NOTHING_COUNTED,
            Self::NothingForbidden { .. } => codes::NOTHING_FORBIDDEN,
            Self::Unanswered { .. } => codes::UNANSWERED,
            Self::ConnectedNotNumber { .. } | Self::ConnectedTwice { .. } => codes::CONNECTED_NUMBER,
            Self::NoGroup { .. } => codes::NO_GROUP,
            Self::TooManyGroups { .. } => codes::TOO_MANY_GROUPS,
            Self::TooManyOptions { .. } => codes::TOO_MANY_OPTIONS,
            Self::TooManyShapes { .. } => codes::TOO_MANY_SHAPES,
            Self::Relation(fault) => fault.code(),
            Self::Piece(fault) => fault.code(),
            Self::Problem(_) => codes::PROBLEM,
        }
    }
}

/// The faults as diagnostics, with their places in the text as far as they are known.
#[must_use]
pub fn describe(faults: &[Fault], puzzle: &Puzzle, places: &Places) -> Vec<Diagnostic> {
    let describer = Describer { puzzle, places, names: RefCell::default() };
    faults.iter().map(|fault| describer.describe(fault)).collect()
}

struct Describer<'a> {
    puzzle: &'a Puzzle,
    places: &'a Places,
    /// What the shapes of rules are called, by their labels: worked out once, for there may be many faults.
    names: RefCell<HashMap<RuleId, HashMap<String, String>>>,
}

impl Describer<'_> {
    fn describe(&self, fault: &Fault) -> Diagnostic {
        if let Fault::RaggedRow { row, cells, usual, is_single, is_wrong } = *fault {
            let (odd, span) = (OddRow { row, cells, usual, is_single }, self.places.rows.get(row).copied());
            return if is_wrong { odd.error(span) } else { odd.warning(span) };
        }
        let diagnostic = Diagnostic {
            code: fault.code(),
            severity: fault.severity(),
            message: self.message(fault),
            labels: Vec::new(),
            help: self.help(fault),
        };
        let labels = self.labels(fault).into_iter();
        labels.fold(diagnostic, |diagnostic, (span, text)| diagnostic.label(span, text))
    }

    fn grid(&self) -> Option<&Grid> {
        match &self.puzzle.rules {
            Rules::Grid(grid) => Some(grid),
            Rules::Cover(_) => None,
        }
    }

    fn symbol(&self, input: InputId) -> &str {
        self.grid().map_or("", |grid| &grid.inputs[input.index()].symbol)
    }

    fn position(&self, cell: CellId) -> String {
        self.grid().map(|grid| grid.board.cell(cell).position.to_string()).unwrap_or_default()
    }

    /// What the family of a rule is called; of several the first.
    fn family(&self, rule: RuleId) -> &str {
        self.grid().and_then(|grid| grid.rule(rule).families().first()).map_or("", |shapes| &shapes.name)
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
        let named = |shape: Shape| {
            let name = called_by_author(shapes, &shape, &grid.board);
            (shape.label, name)
        };
        shapes_on(&shapes.family, &grid.board).into_iter().map(named).collect()
    }

    fn labels(&self, fault: &Fault) -> Vec<(Span, String)> {
        let constraint = |rule: &RuleId| self.places.rule(*rule);
        let groups =
            || self.grid().and_then(|grid| self.places.rule(grid.id_of(|rule| rule.connected().is_some())?));
        let given = |cell: &CellId| self.places.givens.get(cell).copied();
        let mut labels = Vec::new();
        match fault {
            Fault::GivensExceedCount { rule: number, cells, .. } => {
                for (index, span) in cells.iter().filter_map(given).enumerate() {
                    labels.push((span, if index == 0 { "given here" } else { "and here" }.to_owned()));
                }
                labels.extend(constraint(number).map(|span| (span, "counted here".to_owned())));
            }
            Fault::GivenNotCounted { rule: number, cell, .. } => {
                labels.extend(given(cell).map(|span| (span, "given here".to_owned())));
                labels.extend(constraint(number).map(|span| (span, "counted here".to_owned())));
            }
            Fault::CountsOverflowShape { rule: number, .. }
            | Fault::CountOutOfReach { rule: number, .. }
            | Fault::Unanswered { rule: number, .. }
            | Fault::TooManyShapes { rule: number, .. } => {
                labels.extend(constraint(number).map(|span| (span, "this constraint".to_owned())));
            }
            Fault::EmptyFamily { rule: number } => {
                labels.extend(constraint(number).map(|span| (span, "no shapes".to_owned())));
            }
            Fault::NothingCounted { rule: number } => {
                labels.extend(constraint(number).map(|span| (span, "no input has a count here".to_owned())));
            }
            Fault::NothingForbidden { rule: number, .. } => {
                labels.extend(constraint(number).map(|span| (span, "forbids nothing".to_owned())));
            }
            Fault::ConnectedNotNumber { input } => {
                labels.extend(groups().map(|span| (span, "numbers are wanted here".to_owned())));
                let input = self.places.inputs.get(input.index()).copied();
                labels.extend(input.map(|span| (span, "declared here".to_owned())));
            }
            Fault::ConnectedTwice { input, other } => {
                for (input, text) in [(input, "the same number again"), (other, "the number")] {
                    labels.extend(self.places.inputs.get(input.index()).map(|span| (*span, text.to_owned())));
                }
            }
            Fault::NoGroup { cell, .. } => {
                labels.extend(given(cell).map(|span| (span, "given here".to_owned())));
                labels.extend(groups().map(|span| (span, "groups are wanted here".to_owned())));
            }
            Fault::TooManyGroups { .. } => {
                labels.extend(groups().map(|span| (span, "this statement".to_owned())));
            }
            Fault::TooManyOptions { .. } => {
                labels.extend(self.places.board.map(|span| (span, "this board".to_owned())));
            }
            Fault::Relation(fault) => labels.extend(self.relation_labels(fault)),
            Fault::Piece(fault) => labels.extend(fault.labels(self.places)),
            Fault::Problem(_) | Fault::RaggedRow { .. } => {}
        }
        labels
    }

    fn help(&self, fault: &Fault) -> Option<String> {
        let help = match fault {
            Fault::GivensExceedCount { .. } => "change or take away one of the givens, or raise the count",
            Fault::CountsOverflowShape { rule, shape, wanted, cells } => {
                return Some(self.help_with_sizes(*rule, shape, *wanted, *cells));
            }
            Fault::CountOutOfReach { .. } => {
                "look at the givens and blank cells of this shape, or lower the count"
            }
            Fault::GivenNotCounted { .. } => "give the input a count, or take the given away",
            Fault::EmptyFamily { .. } => "look at the family's numbers and the size of the board",
            Fault::NothingCounted { .. } => {
                "say how often inputs occur, as in `inputs 1..9 occur 1` or `... with 1 occurs 2`"
            }
            Fault::NothingForbidden { .. } => {
                "give this constraint a count of its own, as in `secondary touching with ★ occurs 1`"
            }
            Fault::Unanswered { rule, input } => {
                let family = self.family(*rule);
                return Some(format!("pass --occurs '{family} {}=N'", self.symbol(*input)));
            }
            Fault::ConnectedNotNumber { .. } => {
                "a group has as many cells as its number says: list whole numbers only"
            }
            Fault::ConnectedTwice { .. } => "keep one of the two",
            Fault::NoGroup { .. } => {
                "look at the givens around it: there is no room, or too many of the same number"
            }
            Fault::TooManyGroups { .. } => {
                "fill in more cells, leave large numbers out, or raise the limit with --max-options"
            }
            Fault::TooManyOptions { .. } => {
                "declare fewer inputs, make the board smaller, or raise the limit with --max-options"
            }
            Fault::TooManyShapes { .. } => {
                "make the board or the shapes smaller, or raise the limit with --max-options"
            }
            Fault::Relation(fault) => return Some(self.relation_help(fault)),
            Fault::Piece(fault) => return self.grid().map(|grid| fault.help(grid)),
            Fault::Problem(_) | Fault::RaggedRow { .. } => return None,
        };
        Some(help.to_owned())
    }
}
