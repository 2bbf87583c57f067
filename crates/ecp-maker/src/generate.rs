//! New puzzles under the rules of an old one: the board is filled at random, all of it is given, and givens are taken
//! away in random order while there is one solution.

use ecp::cover::{Budget, Stop};
use ecp::puzzle::{Board, CellId, Grid, Position, Puzzle, Rules, Square};
use ecp::syntax::Diagnostic;
use ecp::{Batch, Filling, Limits, Places};
use fastrand::Rng;

use crate::explain::with_givens;
use crate::fill::random_answer;
use crate::irreducible::{Holds, irreducible};
use crate::measured;
use crate::part::{Part, parts, with_parts};
use crate::trial::{Outcome, Trials};

/// By what the givens lie alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symmetry {
    /// By nothing.
    #[default]
    None,
    /// By half a turn.
    Rotate,
    /// By a mirror from left to right.
    Mirror,
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The seed of all that is random: the same seed makes the same puzzle.
    pub seed: u64,
    /// By what the givens lie alike.
    pub symmetry: Symmetry,
    /// How many givens there are; as few as it goes where nothing is said.
    pub givens: Option<usize>,
    /// Whether no single given may be left that can be spared, though the givens lie less alike then.
    pub is_minimal: bool,
    /// Whether clues are taken away, too.
    pub takes_clues: bool,
}

/// A new puzzle.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzle, with its givens.
    pub puzzle: Puzzle,
    /// Its one solution.
    pub filling: Filling,
    /// The number of givens.
    pub givens: usize,
    /// The clues that were open and are not any more, by relation and shape.
    pub completed: Vec<(usize, usize)>,
    /// The clues that were taken away.
    pub spared: Vec<Part>,
    /// How many boards were filled.
    pub boards: usize,
}

/// Why there is no new puzzle.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// There is no board on which something could be given.
    NoBoard,
    /// The rules leave no solution.
    NoSolution,
    /// Not even a full board tells the solution.
    NotUnique,
    /// No board was found with so few givens; the fewest that were found.
    TooFewGivens(usize),
    /// The budget was spent before.
    Stopped(Stop),
    /// The rules do not compile.
    Unfit(Vec<Diagnostic>),
}

/// How many boards are filled for the wanted number of givens.
const MOST_BOARDS: usize = 100;

/// Makes a puzzle under the rules of another; what that one gives stays given.
///
/// # Errors
/// A [`Refusal`].
pub fn generate(
    rules: &Puzzle,
    places: &Places,
    wanted: Wanted,
    limits: &Limits,
    budget: &Budget,
    trials: &mut Trials<'_>,
) -> Result<Generated, Refusal> {
    let Rules::Grid(grid) = &rules.rules else { return Err(Refusal::NoBoard) };
    if grid.inputs.is_empty() {
        return Err(Refusal::NoBoard);
    }
    let mut random = Rng::with_seed(wanted.seed);
    let compiled = trials.compiled(rules.clone()).map_err(refusal)?;
    let mut fewest = usize::MAX;
    for boards in 1..=MOST_BOARDS {
        let answer = random_answer(&compiled, &mut random, budget).map_err(Refusal::Stopped)?;
        let filling = answer.ok_or(Refusal::NoSolution)?.filling.ok_or(Refusal::NoBoard)?;
        let mut puzzle = rules.clone();
        let completed = match &mut puzzle.rules {
            Rules::Grid(grid) => measured::complete(grid, &filling),
            Rules::Cover(_) => Vec::new(),
        };
        let mut maker = Maker::new(&puzzle, &filling, limits, budget, trials)?;
        let cells = maker.reduced(grid, wanted, &mut random)?;
        fewest = fewest.min(cells.len());
        if wanted.givens.is_some_and(|givens| cells.len() > givens) {
            continue;
        }
        let mut puzzle = with_givens(&puzzle, &filling, &cells);
        let spared = if wanted.takes_clues {
            spare_clues(&mut puzzle, places, &mut random, trials)
        } else {
            Vec::new()
        };
        return Ok(Generated { puzzle, filling, givens: cells.len(), completed, spared, boards });
    }
    Err(Refusal::TooFewGivens(fewest))
}

fn refusal(outcome: Outcome) -> Refusal {
    match outcome {
        Outcome::Unfit(diagnostics) => Refusal::Unfit(diagnostics),
        Outcome::Stopped(stop, _) => Refusal::Stopped(stop),
        _ => Refusal::NoSolution,
    }
}

/// One who takes givens away.
struct Maker<'a, 'h> {
    puzzle: &'a Puzzle,
    filling: &'a Filling,
    /// The rules, compiled once for all boards; none where sets of options are not boards.
    batch: Option<Batch>,
    budget: Budget,
    trials: &'a mut Trials<'h>,
}

impl<'a, 'h> Maker<'a, 'h> {
    fn new(
        puzzle: &'a Puzzle,
        filling: &'a Filling,
        limits: &Limits,
        budget: &Budget,
        trials: &'a mut Trials<'h>,
    ) -> Result<Self, Refusal> {
        let compiled = trials.compiled(puzzle.clone()).map_err(refusal)?;
        let batch = if compiled.merges_solutions() {
            None
        } else {
            Batch::new(puzzle.clone(), &Places::default(), limits).ok()
        };
        let nodes = budget.nodes.unwrap_or(crate::TRIAL_NODES);
        let budget = Budget { nodes: Some(nodes), ..budget.clone() }.with_solutions(2);
        Ok(Self { puzzle, filling, batch, budget, trials })
    }

    /// Whether there is one solution when these cells are given.
    fn is_unique(&mut self, cells: &[CellId]) -> bool {
        let puzzle = with_givens(self.puzzle, self.filling, cells);
        let Some(batch) = &mut self.batch else {
            return matches!(self.trials.try_out(puzzle), Outcome::One(_));
        };
        let Rules::Grid(grid) = &puzzle.rules else { return false };
        let found = batch.solve(&grid.board, &self.budget, 0);
        found.is_ok_and(|found| {
            self.trials.hear(found.statistics);
            found.solutions == 1 && found.stop == Stop::Exhausted
        })
    }

    /// The cells that stay given.
    fn reduced(&mut self, grid: &Grid, wanted: Wanted, random: &mut Rng) -> Result<Vec<CellId>, Refusal> {
        let is_open = |cell: &CellId| {
            grid.board.cell(*cell).square == Square::Empty && self.filling[cell.index()].is_some()
        };
        let mut cells: Vec<CellId> = grid.board.cell_ids().filter(is_open).collect();
        if !self.is_unique(&cells) {
            return Err(self.trials.interruption().map_or(Refusal::NotUnique, Refusal::Stopped));
        }
        let least = wanted.givens.unwrap_or(0);
        let mut orbits = orbits(&grid.board, &cells, wanted.symmetry);
        random.shuffle(&mut orbits);
        for orbit in orbits {
            if cells.len() < least + orbit.len() {
                continue;
            }
            if let Some(stop) = self.trials.interruption() {
                return Err(Refusal::Stopped(stop));
            }
            let left: Vec<CellId> = cells.iter().filter(|cell| !orbit.contains(cell)).copied().collect();
            if self.is_unique(&left) {
                cells = left;
            }
        }
        if wanted.is_minimal && wanted.symmetry != Symmetry::None {
            random.shuffle(&mut cells);
            let left = irreducible(cells, |left| if self.is_unique(left) { Holds::Yes } else { Holds::No });
            cells = left.left;
            cells.sort_unstable();
        }
        Ok(cells)
    }
}

/// The cells in groups that lie alike.
fn orbits(board: &Board, cells: &[CellId], symmetry: Symmetry) -> Vec<Vec<CellId>> {
    let image = |cell: CellId| {
        let place = board.cell(cell).position;
        let (bottom, right) = (board.layer_height() - 1, board.width() - 1);
        let (row, column) = match symmetry {
            Symmetry::None => (place.row, place.column),
            Symmetry::Rotate => (bottom - place.row, right - place.column),
            Symmetry::Mirror => (place.row, right - place.column),
        };
        board.at(Position { row, column, ..place }).filter(|image| cells.contains(image))
    };
    let orbit = |cell: &CellId| match image(*cell) {
        Some(image) if image == *cell => Some(vec![image]),
        Some(image) => (*cell < image).then(|| vec![*cell, image]),
        None => Some(vec![*cell]),
    };
    cells.iter().filter_map(orbit).collect()
}

/// Takes clues away in random order while there is one solution.
fn spare_clues(puzzle: &mut Puzzle, places: &Places, random: &mut Rng, trials: &mut Trials<'_>) -> Vec<Part> {
    let all = parts(puzzle, places);
    let (mut clues, others): (Vec<Part>, Vec<Part>) =
        all.into_iter().partition(|part| matches!(part, Part::Clue(_)));
    random.shuffle(&mut clues);
    let left = irreducible(clues.clone(), |left| {
        let fewer = with_parts(puzzle, left.iter().chain(&others));
        if matches!(trials.try_out(fewer), Outcome::One(_)) { Holds::Yes } else { Holds::No }
    });
    *puzzle = with_parts(puzzle, left.left.iter().chain(&others));
    clues.retain(|clue| !left.left.contains(clue));
    clues.sort();
    clues
}
