//! Where the parts of a puzzle stand in its source, so that what goes wrong after parsing can still be pointed at.

use ecp_puzzle::report::Place;
use ecp_puzzle::{CellId, RuleId};
use ecp_syntax::Span;
use indexmap::IndexMap;

/// The places of a puzzle's parts. A puzzle that was built in Rust has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Places {
    /// The board's statement.
    pub board: Option<Span>,
    /// The rows of the board's drawing, from the first cell to the last.
    pub rows: Vec<Span>,
    /// The givens.
    pub givens: IndexMap<CellId, Span>,
    /// The cells that stay empty.
    pub blanks: IndexMap<CellId, Span>,
    /// The inputs, in the order of the puzzle.
    pub inputs: Vec<Span>,
    /// The rules, in the order of the puzzle: of counts the family, of relations from the family to the end, of others the
    /// statement. The formulas of a chain have one place.
    pub rules: Vec<Span>,
    /// For each relation that reads clues, where the clue of each shape stands.
    pub clues: IndexMap<RuleId, Vec<Option<Span>>>,
    /// The clues that pieces read, by the cell in which they stand.
    pub piece_clues: IndexMap<CellId, Span>,
    /// The clues of kinds that pieces read, by the number of the kind and the cell.
    pub kind_clues: IndexMap<(u32, CellId), Span>,
    /// The pieces, in the order of the puzzle.
    pub pieces: Vec<Span>,
    /// The items of a puzzle without a board, in the order of the puzzle.
    pub items: Vec<Span>,
    /// The statement of the solution that is meant.
    pub solution: Option<Span>,
    /// The cells of that solution, in reading order.
    pub solution_cells: Vec<Span>,
    /// The options of a puzzle without a board, in the order of the puzzle.
    pub options: Vec<Span>,
    /// The rule files of the program that the puzzle uses.
    pub rule_files: Vec<Span>,
}

impl Places {
    /// Where a part of the puzzle stands.
    #[must_use]
    pub fn of(&self, place: Place) -> Option<Span> {
        match place {
            Place::Board => self.board,
            Place::Row(row) => self.rows.get(row).copied(),
            Place::Cell(cell) => self.givens.get(&cell).or_else(|| self.blanks.get(&cell)).copied(),
            Place::Input(input) => self.inputs.get(input.index()).copied(),
            Place::Rule(rule) => self.rule(rule),
            Place::Clue(rule, shape) => self.clue(rule, shape),
            Place::ClueOfCell(None, cell) => self.piece_clues.get(&cell).copied(),
            Place::ClueOfCell(Some(kind), cell) => self.kind_clues.get(&(kind, cell)).copied(),
            Place::Solution => self.solution,
            Place::SolutionCell(cell) => self.solution_cells.get(cell.index()).copied(),
            Place::Piece(piece) => self.pieces.get(piece).copied(),
        }
    }

    /// Where a rule stands.
    #[must_use]
    pub fn rule(&self, rule: RuleId) -> Option<Span> {
        self.rules.get(rule.index()).copied()
    }

    /// Whether a rule stands in a rule file of the program.
    #[must_use]
    pub fn comes_with_the_program(&self, rule: RuleId) -> bool {
        let holds = |span: Span| self.rule_files.iter().any(|file| file.to(span) == *file);
        self.rule(rule).is_some_and(holds)
    }

    /// Where the clue of a shape stands that a rule reads.
    #[must_use]
    pub fn clue(&self, rule: RuleId, shape: usize) -> Option<Span> {
        *self.clues.get(&rule)?.get(shape)?
    }
}
