//! What would help where pieces clash: another number for a clue, a clue less or more, pieces that are left.

use ecp::puzzle::{
    CellId, Clue, ClueMark, Comparison, Constraint, Grid, PieceMeasure, PieceRule, PieceTerm, Puzzle, Rules,
    Square,
};
use ecp::{Answer, Fault, PieceFault};

use super::Without;
use crate::part::{Part, clues_are_counted};
use crate::trial::{Outcome, TRIAL_NODES, Trials};

/// The cells of all pieces together, and those that they must cover; the two do not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The fewest and the most cells of the pieces; no most where there is none.
    pub pieces: (u64, Option<u64>),
    /// The cells to be covered.
    pub cells: u64,
    /// Whether it is the clues that say how large the pieces are.
    pub is_reported_by_clues: bool,
}

/// A change after which there are solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mend {
    /// The change.
    pub change: Change,
    /// How many solutions there are then.
    pub solutions: Without,
}

/// A change of one clue of pieces, or of how pieces lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change {
    /// The clue in a cell says another number; which, if only one will do.
    Number(CellId, Option<i64>),
    /// There is no clue in a cell.
    Gone(CellId),
    /// There is a clue in a cell that has none, and says so much.
    New(CellId, i64),
    /// Pieces may be left (`secondary pieces`).
    PiecesLeft,
    /// Cells may be left bare (no `primary cells`).
    CellsBare,
    /// Both.
    Both,
}

/// The nodes of a trial.
const NODES: u64 = 5000;

/// On boards with more cells without a clue no cell is looked for that could have one.
const MOST_CELLS: usize = 400;

/// Whether the pieces have as many cells as the board.
pub(super) fn area(puzzle: &Puzzle, trials: &Trials<'_>) -> Option<Area> {
    let Rules::Grid(grid) = &puzzle.rules else { return None };
    if grid.pieces.is_empty() {
        return None;
    }
    let compiled = trials.compiled(puzzle.clone()).ok()?;
    compiled.warnings().iter().find_map(|fault| match fault {
        Fault::Piece(PieceFault::Area { pieces, cells }) => {
            Some(Area { pieces: *pieces, cells: *cells, is_reported_by_clues: reports_size(grid) })
        }
        _ => None,
    })
}

/// Whether a piece has as many cells as its clue says.
fn reports_size(grid: &Grid) -> bool {
    let rule = PieceRule { measure: PieceMeasure::Size, comparison: Comparison::Is, term: PieceTerm::Clue };
    grid.pieces.rules.contains(&rule) && grid.pieces.clues.iter().any(Option::is_some)
}

/// The changes that help. Where the numbers of some clues clash, no other clue can mend that by its number.
pub(super) fn mends(
    puzzle: &Puzzle,
    clash: &[Part],
    area: Option<Area>,
    trials: &mut Trials<'_>,
) -> Vec<Mend> {
    let Rules::Grid(grid) = &puzzle.rules else { return Vec::new() };
    let mut mender = Mender { puzzle, grid, area, mends: Vec::new() };
    for part in clash {
        if let Part::PieceClue(cell) = part {
            mender.number(*cell, trials);
        }
    }
    if grid.pieces.clues.iter().any(Option::is_some) && clues_are_counted(grid) {
        mender.without_one(trials);
        mender.with_one_more(trials);
    }
    if area.is_some_and(|area| !area.is_reported_by_clues) {
        mender.bare(trials);
    }
    mender.mends
}

/// One who tries changes.
struct Mender<'a> {
    puzzle: &'a Puzzle,
    grid: &'a Grid,
    area: Option<Area>,
    mends: Vec<Mend>,
}

impl Mender<'_> {
    /// Tries another number for a clue.
    fn number(&mut self, cell: CellId, trials: &mut Trials<'_>) {
        let outcome = self
            .tried(trials, NODES, |grid| grid.pieces.clues[cell.index()] = Some(Clue(vec![ClueMark::Any])));
        let number = match &outcome {
            Outcome::One(answer) => self.size(answer, cell),
            Outcome::Several(..) | Outcome::Stopped(_, Some(_)) => self.that_fits(cell),
            _ => None,
        };
        self.keep(Change::Number(cell, number), &outcome);
    }

    /// What a clue must say for the piece that lies on it.
    fn size(&self, answer: &Answer, cell: CellId) -> Option<i64> {
        let tile = answer.tiles.at(cell).filter(|_| reports_size(self.grid))?;
        Some(answer.tiles.list()[tile as usize].cells.len() as i64)
    }

    /// What a clue must say so that all of them come to the cells of the board.
    fn that_fits(&self, cell: CellId) -> Option<i64> {
        let number = number_at(self.grid, cell)?;
        let number = number.checked_add(self.missing()?)?;
        (number > 0).then_some(number)
    }

    /// How many cells more the clues would have to come to, where all of them are known.
    fn missing(&self) -> Option<i64> {
        let area =
            self.area.filter(|area| area.is_reported_by_clues && Some(area.pieces.0) == area.pieces.1)?;
        i64::try_from(area.cells).ok()?.checked_sub(i64::try_from(area.pieces.0).ok()?)
    }

    /// Tries the board without each of its clues.
    fn without_one(&mut self, trials: &mut Trials<'_>) {
        let missing = self.missing();
        for cell in self.grid.board.cell_ids() {
            let Some(number) = self.grid.pieces.clues.get(cell.index()).and_then(Option::as_ref) else {
                continue;
            };
            let may_be = match (missing, &number.0[..]) {
                (Some(missing), [ClueMark::Number(number)]) => number.checked_neg() == Some(missing),
                _ => true,
            };
            if may_be && trials.interruption().is_none() {
                let outcome = self.tried(trials, NODES, |grid| grid.pieces.clues[cell.index()] = None);
                self.keep(Change::Gone(cell), &outcome);
            }
        }
    }

    /// Tries a clue that says what is missing in each cell that has none.
    fn with_one_more(&mut self, trials: &mut Trials<'_>) {
        let Some(missing) = self.missing().filter(|missing| *missing > 0) else { return };
        let is_open = |cell: &CellId| {
            self.grid.board.cell(*cell).square != Square::Blank
                && self.grid.pieces.clues.get(cell.index()).is_none_or(Option::is_none)
        };
        let cells: Vec<CellId> = self.grid.board.cell_ids().filter(is_open).collect();
        for cell in cells.iter().filter(|_| cells.len() <= MOST_CELLS) {
            if trials.interruption().is_some() {
                return;
            }
            let clue = Some(Clue(vec![ClueMark::Number(missing)]));
            let outcome = self.tried(trials, NODES, |grid| grid.pieces.clues[cell.index()] = clue);
            self.keep(Change::New(*cell, missing), &outcome);
        }
    }

    /// Tries to leave pieces, and cells.
    fn bare(&mut self, trials: &mut Trials<'_>) {
        for change in [Change::PiecesLeft, Change::CellsBare, Change::Both] {
            let outcome = self.tried(trials, TRIAL_NODES, |grid| {
                grid.pieces.may_be_left |= change != Change::CellsBare;
                if change != Change::PiecesLeft {
                    grid.rules.retain(|rule| !rule.count().is_some_and(Constraint::fills_cells));
                }
            });
            self.keep(change, &outcome);
            if !self.mends.is_empty() {
                return;
            }
        }
    }

    fn tried(&self, trials: &mut Trials<'_>, nodes: u64, change: impl FnOnce(&mut Grid)) -> Outcome {
        let mut grid = self.grid.clone();
        change(&mut grid);
        trials.try_within(Puzzle { rules: Rules::Grid(grid), ..self.puzzle.clone() }, nodes)
    }

    fn keep(&mut self, change: Change, outcome: &Outcome) {
        let solutions = Without::of(outcome);
        if !matches!(solutions, Without::None | Without::Unknown) {
            self.mends.push(Mend { change, solutions });
        }
    }
}

fn number_at(grid: &Grid, cell: CellId) -> Option<i64> {
    match grid.pieces.clues.get(cell.index())?.as_ref()?.0[..] {
        [ClueMark::Number(number)] => Some(number),
        _ => None,
    }
}
