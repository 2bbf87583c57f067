//! Where the parts of a puzzle stand in its source, so that what goes wrong after parsing can still be pointed at.

use ecp_puzzle::CellId;
use ecp_syntax::Span;
use indexmap::IndexMap;

use crate::lower::Statement;

/// The places of a puzzle's parts. A puzzle that was built in Rust has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The board's statement.
    pub board: Option<Span>,
    /// The rows of the board's drawing, from the first cell to the last.
    pub rows: Vec<Span>,
    /// The givens.
    pub givens: IndexMap<CellId, Span>,
    /// The inputs, in the order of the puzzle.
    pub inputs: Vec<Span>,
    /// The families of the constraints, in the order of the puzzle.
    pub constraints: Vec<Span>,
    /// The relations from their families to their ends, in the order of the puzzle.
    pub relations: Vec<Span>,
    /// For each relation that reads clues, by its place in the puzzle, where the clue of each shape stands.
    pub clues: IndexMap<usize, Vec<Option<Span>>>,
    /// The clues that pieces read, by the cell in which they stand.
    pub piece_clues: IndexMap<CellId, Span>,
    /// The `among` statements, in the order of the puzzle.
    pub among: Vec<Span>,
    /// The formulas, in the order of the puzzle; those of a chain have one place.
    pub formulas: Vec<Span>,
    /// The `path` statements, in the order of the puzzle.
    pub paths: Vec<Span>,
    /// The `connectedInputs` statement.
    pub connected: Option<Span>,
    /// The pieces, in the order of the puzzle.
    pub pieces: Vec<Span>,
    /// The items of a puzzle without a board, in the order of the puzzle.
    pub items: Vec<Span>,
    /// The options of a puzzle without a board, in the order of the puzzle.
    pub options: Vec<Span>,
}

impl Places {
    /// Where a statement stands that relates inputs.
    pub(crate) fn statement(&self, statement: Statement) -> Option<Span> {
        let spans = match statement {
            Statement::Relation(number) => self.relations.get(number),
            Statement::Among(number) => self.among.get(number),
            Statement::Formula(number) => self.formulas.get(number),
            Statement::Path(number) => self.paths.get(number),
        };
        spans.copied()
    }
}
