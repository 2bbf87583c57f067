//! What the rules say of the clues of pieces.

use ecp::puzzle::{CellId, ClueMark, Comparison, Grid, PieceMeasure, PieceRule, PieceTerm, Position};

/// The rules that read clues.
pub(super) struct ClueRules {
    rules: Vec<PieceRule>,
    /// What a clue says of its piece.
    pub(super) said: PieceMeasure,
}

impl ClueRules {
    /// The rules that read clues; `None` where none says what a clue is.
    pub(super) fn of(grid: &Grid) -> Option<Self> {
        let rules = grid.pieces.rules.iter().filter(|rule| rule.reads_clues());
        let rules: Vec<PieceRule> = rules.cloned().collect();
        let says = |rule: &&PieceRule| rule.term == PieceTerm::Clue && rule.comparison == Comparison::Is;
        let said = rules.iter().find(says)?.measure;
        Some(Self { rules, said })
    }

    /// Whether a piece may cover no clue.
    pub(super) fn leave_pieces_without_clue(&self) -> bool {
        let allows_none = |rule: &PieceRule| match rule.term {
            PieceTerm::Number(number) => rule.comparison.holds(0, number),
            _ => false,
        };
        self.rules.iter().filter(|rule| rule.measure == PieceMeasure::Clues).all(allows_none)
    }

    /// Whether a piece may lie so among clues, a number or none for each cell of the board.
    pub(super) fn allow(&self, grid: &Grid, cells: &[CellId], numbers: &[Option<i64>]) -> bool {
        self.rules.iter().all(|rule| {
            let measured = measure(rule.measure, grid, cells, numbers);
            let compare = |other: i64| rule.comparison.holds(measured, other);
            match rule.term {
                PieceTerm::Number(number) => compare(number),
                PieceTerm::Measure(other) => compare(measure(other, grid, cells, numbers)),
                PieceTerm::Clue | PieceTerm::Kind(_) => {
                    cells.iter().filter_map(|cell| numbers[cell.index()]).all(compare)
                }
            }
        })
    }

    /// The rules for laying pieces before there are new clues, of at most so many cells: what they say of clues that
    /// stand there already.
    pub(super) fn without_new_clues(&self, grid: &Grid, most: Option<i64>) -> Grid {
        let mut bare = grid.clone();
        let has_clues = grid.pieces.clues.iter().any(Option::is_some);
        let rules = grid.pieces.rules.iter().filter_map(|rule| match (rule.measure, rule.comparison) {
            _ if !rule.reads_clues() => Some(rule.clone()),
            _ if !has_clues => None,
            // clues may be added, not taken away
            (PieceMeasure::Clues, Comparison::Is) => {
                Some(PieceRule { comparison: Comparison::AtMost, ..rule.clone() })
            }
            (PieceMeasure::Clues, Comparison::AtMost | Comparison::LessThan) => Some(rule.clone()),
            (PieceMeasure::Clues, _) => None,
            _ => Some(rule.clone()),
        });
        bare.pieces.rules = rules.collect();
        let size = |comparison, number| PieceRule {
            measure: PieceMeasure::Size,
            comparison,
            term: PieceTerm::Number(number),
        };
        bare.pieces.rules.extend(most.map(|most| size(Comparison::AtMost, most)));
        bare.pieces.rules.push(size(Comparison::AtLeast, self.fewest_clues()));
        bare
    }

    /// How many clues every piece must cover, where a number says it; one at least.
    fn fewest_clues(&self) -> i64 {
        let fewest = |rule: &PieceRule| match (rule.measure, rule.comparison, rule.term) {
            (PieceMeasure::Clues, Comparison::Is | Comparison::AtLeast, PieceTerm::Number(number)) => number,
            (PieceMeasure::Clues, Comparison::MoreThan, PieceTerm::Number(number)) => {
                number.saturating_add(1)
            }
            _ => 1,
        };
        self.rules.iter().map(fewest).max().unwrap_or(1).max(1)
    }
}

/// The largest number that stands on a board as a clue of pieces.
pub(in crate::generate) fn largest_clue(grid: &Grid) -> i64 {
    let marks = grid.pieces.clues.iter().flatten().flat_map(|clue| &clue.0);
    let number = |mark: &ClueMark| if let ClueMark::Number(number) = mark { *number } else { 0 };
    marks.map(number).max().unwrap_or(0)
}

/// What a measure is of a piece among clues.
pub(in crate::generate) fn measure(
    measure: PieceMeasure,
    grid: &Grid,
    cells: &[CellId],
    numbers: &[Option<i64>],
) -> i64 {
    let extent = |along: fn(Position) -> u32| {
        let places = cells.iter().map(|cell| along(grid.board.cell(*cell).position));
        let (least, most) = places.fold((u32::MAX, 0), |(least, most), at| (least.min(at), most.max(at)));
        i64::from(most) - i64::from(least) + 1
    };
    let known = || cells.iter().filter_map(|cell| numbers[cell.index()]);
    match measure {
        PieceMeasure::Size => cells.len() as i64,
        PieceMeasure::Width => extent(|place| place.column),
        PieceMeasure::Height => extent(|place| place.row),
        PieceMeasure::Clues => cells.iter().filter(|cell| numbers[cell.index()].is_some()).count() as i64,
        PieceMeasure::LeastClue => known().min().unwrap_or(0),
        PieceMeasure::MostClue => known().max().unwrap_or(0),
        // such clues are not made
        PieceMeasure::Above | PieceMeasure::Below | PieceMeasure::Left | PieceMeasure::Right => 0,
    }
}
