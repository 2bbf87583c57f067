//! What can be said about a puzzle, apart from its words: under which code, how bad it is, and about which part.

use std::fmt;

use crate::board::CellId;
use crate::input::InputId;
use crate::rule::RuleId;

/// The code of a diagnostic, `ecp::stage::name`; each has a page in `docs/errors/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub &'static str);

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// How bad it is, and with which exit code the program answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// Worth a look; work goes on.
    Warning,
    /// Bad input (exit code 2).
    Error,
    /// More than a limit allows (exit code 3); the help names the flag that raises it.
    Limit,
}

/// A part of a puzzle to which a message can point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The board as a whole.
    Board,
    /// A row of the board's drawing, from 0.
    Row(usize),
    /// What the drawing has in a cell: a given, or that it stays empty.
    Cell(CellId),
    /// Where an input is declared.
    Input(InputId),
    /// A rule.
    Rule(RuleId),
    /// The clue of a rule for one of its shapes, counted from 0.
    Clue(RuleId, usize),
    /// The clue in a cell that groups and pieces read, of a kind by its number, or of the kind without a name.
    ClueOfCell(Option<u32>, CellId),
    /// The solution that is meant.
    Solution,
    /// A cell of that solution.
    SolutionCell(CellId),
    /// A piece, by its index in the puzzle.
    Piece(usize),
}
