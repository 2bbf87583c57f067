//! A picture of which its clues leave others, too: a few of its cells are changed, until they leave it alone.
//!
//! Cells in which solutions differ lie in places that have no row and no column in common. In all places at once one cell is
//! changed, and the change stays where that settles the place. At the end no change is left that is not needed.

use ecp::cover::{Budget, Stop};
use ecp::puzzle::{CellId, Grid, InputId, Puzzle, Rules};
use ecp::{Filling, Limits, Places};
use fastrand::Rng;

use crate::fill::random_answer;
use crate::generate::{Refusal, digs, with_clues};
use crate::irreducible::irreducible;
use crate::trial::{Outcome, Trials};

/// So many solutions are looked at for cells in which they differ.
const SOLUTIONS: usize = 5;

/// The nodes in which one of them is found at random.
const NODES: u64 = 1000;

/// So many cells are tried for a place.
const CANDIDATES: usize = 24;

/// A place with more cells is not settled by one change: fewer of them are tried.
const SMALL: usize = 16;

/// The same for such places.
const FEW_CANDIDATES: usize = 6;

/// How often cells are changed although no place gets better by it.
const PATIENCE: usize = 30;

/// A picture that its clues determine.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Mended {
    /// The puzzle in which it is meant.
    pub puzzle: Puzzle,
    /// The cells that are filled now and were not, or the other way round; none of these changes can be left out.
    pub changed: Vec<CellId>,
}

/// Changes as few cells of the picture that is meant as are found to do, until its clues leave no other.
///
/// # Errors
/// [`Refusal::NothingMeant`] where no picture of one input is meant; [`Refusal::NotMended`] where no such changes were found, and where
/// clues stand in holes; and why the search was stopped.
pub fn mend(
    puzzle: &Puzzle,
    places: &Places,
    limits: &Limits,
    budget: &Budget,
    trials: &mut Trials<'_>,
) -> Result<Mended, Refusal> {
    let Rules::Grid(grid) = &puzzle.rules else { return Err(Refusal::NothingMeant) };
    let picture = grid.solution.clone().filter(|_| grid.inputs.len() == 1).ok_or(Refusal::NothingMeant)?;
    if digs(grid) {
        return Err(Refusal::NotMended);
    }
    let random = Rng::with_seed(picture.len() as u64);
    let mut mender = Mender { puzzle, grid, places, limits, budget, trials, random, is_hard: false };
    let mended = mender.mended(&picture)?;
    let changed = mender.needed(&picture, &mended)?;
    Ok(Mended { puzzle: mender.meaning(&flipped(&picture, &changed)), changed })
}

/// A picture with some of its cells changed.
fn flipped(picture: &Filling, cells: &[CellId]) -> Filling {
    let mut picture = picture.clone();
    for cell in cells {
        let held = &mut picture[cell.index()];
        *held = if held.is_some() { None } else { Some(InputId(0)) };
    }
    picture
}

/// A place where solutions differ, and the cells that may be changed there.
struct Spot {
    cells: Vec<CellId>,
    candidates: Vec<CellId>,
    /// The change that left the fewest cells in which solutions differ, and how many.
    best: Option<(usize, CellId)>,
}

struct Mender<'a, 'h> {
    puzzle: &'a Puzzle,
    grid: &'a Grid,
    places: &'a Places,
    limits: &'a Limits,
    budget: &'a Budget,
    trials: &'a mut Trials<'h>,
    random: Rng,
    /// Whether solutions are not soon found at random.
    is_hard: bool,
}

impl Mender<'_, '_> {
    /// A picture near another one that its clues determine.
    fn mended(&mut self, picture: &Filling) -> Result<Filling, Refusal> {
        let mut picture = picture.clone();
        let mut vain = 0;
        loop {
            let Some(differ) = self.differing(&picture)? else {
                self.uninterrupted()?;
                return Err(Refusal::NotMended);
            };
            if differ.is_empty() {
                return Ok(picture);
            }
            let spots = self.spots(differ).into_iter().map(|cells| self.spot(cells)).collect();
            let is_better;
            (picture, is_better) = self.changed_in_spots(&picture, spots)?;
            vain = if is_better { 0 } else { vain + 1 };
            if vain > PATIENCE {
                return Err(Refusal::NotMended);
            }
        }
    }

    /// The picture with a change in each of some places: one that settles it, or the one that leaves the fewest cells there.
    /// Whether any place got better by it.
    fn changed_in_spots(&mut self, picture: &Filling, spots: Vec<Spot>) -> Result<(Filling, bool), Refusal> {
        self.trials.show(spots.iter().map(|spot| spot.cells.len()).sum());
        let (mut picture, mut is_better) = (picture.clone(), false);
        let mut open = spots;
        for at in 0..CANDIDATES {
            let tried: Vec<Option<CellId>> =
                open.iter().map(|spot| spot.candidates.get(at).copied()).collect();
            let flips: Vec<CellId> = tried.iter().flatten().copied().collect();
            if flips.is_empty() {
                break;
            }
            let Some(left) = self.differing(&flipped(&picture, &flips))? else { continue };
            let (mut settled, mut still) = (Vec::new(), Vec::new());
            for (mut spot, flip) in open.into_iter().zip(tried) {
                let Some(flip) = flip else {
                    still.push(spot);
                    continue;
                };
                let is_near = |cell: &&CellId| {
                    spot.cells.iter().chain([&flip]).any(|other| self.share_a_line(**cell, *other))
                };
                match left.iter().filter(is_near).count() {
                    0 => settled.push(flip),
                    number => {
                        if spot.best.is_none_or(|(fewest, _)| number < fewest) {
                            spot.best = Some((number, flip));
                        }
                        still.push(spot);
                    }
                }
            }
            is_better |= !settled.is_empty();
            picture = flipped(&picture, &settled);
            open = still;
        }
        let best: Vec<(bool, CellId)> = open
            .iter()
            .filter_map(|spot| spot.best.map(|(number, flip)| (number < spot.cells.len(), flip)))
            .collect();
        is_better |= best.iter().any(|(is_better, _)| *is_better);
        let flips: Vec<CellId> = best.into_iter().map(|(_, flip)| flip).collect();
        Ok((flipped(&picture, &flips), is_better))
    }

    /// The changes between two pictures that cannot be left out.
    fn needed(&mut self, picture: &Filling, mended: &Filling) -> Result<Vec<CellId>, Refusal> {
        let mut all = ecp::differences(picture, mended);
        self.random.shuffle(&mut all);
        // what could not be spared beside others may be spared without them
        loop {
            let before = all.len();
            all = self.spared(picture, all)?;
            if all.len() == before {
                all.sort_unstable();
                return Ok(all);
            }
        }
    }

    /// Fewer changes that do as well, if there are.
    fn spared(&mut self, picture: &Filling, all: Vec<CellId>) -> Result<Vec<CellId>, Refusal> {
        let found = irreducible(all, |left| {
            let picture = flipped(picture, left);
            let Ok(puzzle) = self.clued(&picture) else { return crate::Holds::No };
            match self.trials.try_out(puzzle) {
                Outcome::One(one) if one.filling.as_ref() == Some(&picture) => crate::Holds::Yes,
                Outcome::Stopped(Stop::Time | Stop::Cancelled, _) => crate::Holds::Stopped,
                Outcome::Stopped(..) => crate::Holds::Unknown,
                _ => crate::Holds::No,
            }
        });
        self.uninterrupted()?;
        Ok(found.left)
    }

    /// The puzzle in which another picture is meant.
    fn meaning(&self, picture: &Filling) -> Puzzle {
        let grid = Grid { solution: Some(picture.clone()), ..self.grid.clone() };
        Puzzle { rules: Rules::Grid(grid), ..self.puzzle.clone() }
    }

    /// The puzzle with the clues of a picture.
    fn clued(&self, picture: &Filling) -> Result<Puzzle, Refusal> {
        with_clues(&self.meaning(picture), self.places, self.limits, self.budget, picture)
    }

    /// The cells in which some solutions of the clues of a picture differ from it; `None` if nobody knows.
    fn differing(&mut self, picture: &Filling) -> Result<Option<Vec<CellId>>, Refusal> {
        self.uninterrupted()?;
        let compiled = match self.trials.compiled(self.clued(picture)?) {
            Ok(compiled) => compiled,
            Err(Outcome::Unfit(faults)) => return Err(Refusal::Unfit(faults)),
            Err(_) => return Ok(None),
        };
        let nodes = self.trials.nodes();
        let budget = self.budget.clone().with_nodes(nodes).with_solutions(2);
        let mut differ: Vec<CellId> = match self.trials.search(&compiled, budget) {
            Outcome::One(one) if one.filling.as_ref() == Some(picture) => return Ok(Some(Vec::new())),
            Outcome::Several(one, other) => {
                let found = [one.filling, other.filling].into_iter().flatten();
                found.flat_map(|found| ecp::differences(picture, &found)).collect()
            }
            _ => return Ok(None),
        };
        // those two may be alike in most places
        let budget = self.budget.clone().with_nodes(nodes.min(NODES));
        for _ in 0..if self.is_hard { 0 } else { SOLUTIONS } {
            let Ok(Some(found)) = random_answer(&compiled, &mut self.random, &budget) else {
                self.is_hard = true;
                break;
            };
            if let Some(other) = &found.filling {
                differ.extend(ecp::differences(picture, other));
            }
            self.uninterrupted()?;
        }
        differ.sort_unstable();
        differ.dedup();
        Ok((!differ.is_empty()).then_some(differ))
    }

    /// Cells in groups: those of a group share lines with each other, and with no others.
    fn spots(&self, cells: Vec<CellId>) -> Vec<Vec<CellId>> {
        let mut groups: Vec<Vec<CellId>> = Vec::new();
        for cell in cells {
            let meets = |group: &Vec<CellId>| group.iter().any(|other| self.share_a_line(cell, *other));
            let (meeting, mut rest): (Vec<_>, Vec<_>) = groups.into_iter().partition(meets);
            rest.push(meeting.into_iter().flatten().chain([cell]).collect());
            groups = rest;
        }
        groups
    }

    /// The cells that may be changed in a place: first those that differ, then those beside them.
    fn spot(&mut self, cells: Vec<CellId>) -> Spot {
        let board = &self.grid.board;
        let is_free = |cell: &CellId| board.cell(*cell).square == ecp::puzzle::Square::Empty;
        let mut candidates = cells.clone();
        self.random.shuffle(&mut candidates);
        if cells.len() > SMALL {
            candidates.truncate(FEW_CANDIDATES);
            candidates.retain(is_free);
            return Spot { cells, candidates, best: None };
        }
        let mut beside: Vec<CellId> = board
            .cell_ids()
            .filter(|cell| !cells.contains(cell))
            .filter(|cell| {
                let place = board.cell(*cell).position;
                cells.iter().any(|other| {
                    let other = board.cell(*other).position;
                    place.layer == other.layer
                        && place.row.abs_diff(other.row) + place.column.abs_diff(other.column) == 1
                })
            })
            .collect();
        self.random.shuffle(&mut beside);
        candidates.extend(beside);
        candidates.retain(is_free);
        Spot { cells, candidates, best: None }
    }

    fn share_a_line(&self, one: CellId, other: CellId) -> bool {
        let place = |cell: CellId| self.grid.board.cell(cell).position;
        place(one).row == place(other).row || place(one).column == place(other).column
    }

    /// Goes on unless the time is up, or somebody said stop.
    fn uninterrupted(&self) -> Result<(), Refusal> {
        self.trials.interruption().map_or(Ok(()), |stop| Err(Refusal::Stopped(stop)))
    }
}
