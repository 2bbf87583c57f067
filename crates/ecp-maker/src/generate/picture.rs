//! Puzzles in which clues are all there is, such as nonograms and minesweeper: cells are filled at random, the clues say
//! what they measure, and cells in which solutions differ are filled or emptied until there is one. Then clues that stand
//! on the board are taken away while there is one solution.

use std::cmp::Reverse;

use ecp::Filling;
use ecp::puzzle::shapes::{Anchor, Shape};
use ecp::puzzle::{Board, CellId, Grid, InputId, Position, Puzzle, RuleId, Rules, Square};
use fastrand::Rng;

use super::clues::{self, Stand, stand};
use super::orbits::orbits;
use super::{Generated, MOST_BOARDS, Refusal, Symmetry, Wanted, Wish, uninterrupted};
use crate::irreducible::irreducible;
use crate::trial::{Outcome, Trials};

/// How often a cell is changed before another board is filled.
const MOST_CHANGES: usize = 200;

/// On a board with more cells those that are filled lie together: clues of lines say little of cells here and there.
const MOST_SCATTERED: usize = 900;

/// How often cells are drawn together.
const ROUNDS: usize = 2;

/// How many solutions of a large picture are compared.
const MOST_SOLUTIONS: u64 = 32;

/// Whether new puzzles under these rules are pictures: nothing is given, and no clue is written yet.
pub(super) fn is_picture(grid: &Grid, wanted: Wanted) -> bool {
    let is_free = |square: &Square| !matches!(square, Square::Given(_));
    let is_open = clues::bare(grid).len() == grid.relations().count() && clues::are_all(grid);
    is_open
        && grid.board.rows().iter().flatten().all(is_free)
        && (wanted.givens.is_none() || Painter::digs(grid))
}

/// Makes a picture.
pub(super) fn generate(
    rules: &Puzzle,
    grid: &Grid,
    wanted: Wanted,
    trials: &mut Trials<'_>,
) -> Result<Generated, Refusal> {
    let painter = Painter { rules, grid, digs: Painter::digs(grid) };
    painter.refuse(wanted)?;
    let mut random = Rng::with_seed(wanted.seed);
    let cells = clues::cells_to_fill(grid, wanted.density)?.unwrap_or(0);
    for _ in 0..MOST_BOARDS {
        let Some(filled) = painter.settled(cells, &mut random, trials)? else { continue };
        let puzzle = painter.with_fewer_clues(&filled, wanted, &mut random, trials)?;
        let Outcome::One(answer) = trials.try_out(puzzle.clone()) else { continue };
        let added = clues::bare(grid);
        let clues = clues::number(&puzzle, &added);
        return Ok(Generated { clues, added, ..Generated::of(puzzle, *answer) });
    }
    Err(Refusal::NoClues)
}

/// Whether a solution is a picture of one input, and clues want holes to stand in, of which the board has none.
pub(crate) fn digs(grid: &Grid) -> bool {
    Painter::digs(grid)
        && grid.declared_inputs() == 1
        && grid.pieces.is_empty()
        && grid.board.draw().is_none()
        && clues::bare(grid).into_iter().any(|rule| stand(grid.relation(rule)) == Stand::Hole)
}

/// The rules with the clues of a picture that somebody has painted.
pub(super) fn clued(rules: &Puzzle, grid: &Grid, filling: &Filling) -> Puzzle {
    let painter = Painter { rules, grid, digs: Painter::digs(grid) };
    painter.puzzle(painter.posed(&filled(filling), &|_| true))
}

/// The same without clues on the board that can be spared, where they leave one solution.
pub(super) fn thinned(
    rules: &Puzzle,
    grid: &Grid,
    filling: &Filling,
    wanted: Wanted,
    trials: &mut Trials<'_>,
) -> Result<Puzzle, Refusal> {
    let painter = Painter { rules, grid, digs: Painter::digs(grid) };
    painter.refuse(wanted)?;
    painter.with_fewer_clues(&filled(filling), wanted, &mut Rng::with_seed(wanted.seed), trials)
}

/// Which cells are filled.
fn filled(filling: &Filling) -> Vec<bool> {
    filling.iter().map(Option::is_some).collect()
}

/// One who paints pictures.
struct Painter<'a> {
    rules: &'a Puzzle,
    grid: &'a Grid,
    /// Whether clues want holes to stand in, of which the board has none: then cells that stay empty become holes.
    digs: bool,
}

impl Painter<'_> {
    fn digs(grid: &Grid) -> bool {
        let wants_holes = grid.relations().any(|relation| stand(relation) == Stand::Hole);
        wants_holes && grid.board.rows().iter().flatten().all(|square| *square != Square::Hole)
    }

    /// Refuses what means nothing where no clue stands on the board.
    fn refuse(&self, wanted: Wanted) -> Result<(), Refusal> {
        if self.digs && wanted.givens.is_some() {
            return Err(Refusal::NotHere(Wish::Givens, "nothing is given but clues"));
        }
        if self.grid.relations().any(|relation| stand(relation) != Stand::List) {
            return Ok(());
        }
        if wanted.symmetry != Symmetry::None {
            return Err(Refusal::NotHere(
                Wish::Symmetry,
                "nothing is given, and clues stand beside the board",
            ));
        }
        if wanted.is_minimal {
            return Err(Refusal::NotHere(Wish::Minimal, "nothing is given"));
        }
        Ok(())
    }

    /// The cells that may be filled.
    fn open_cells(&self) -> Vec<CellId> {
        let is_open = |cell: &CellId| self.grid.board.cell(*cell).square == Square::Empty;
        self.grid.board.cell_ids().filter(is_open).collect()
    }

    /// Which cells are filled in a picture that its clues determine; `None` where none was found.
    fn settled(
        &self,
        cells: u32,
        random: &mut Rng,
        trials: &mut Trials<'_>,
    ) -> Result<Option<Vec<bool>>, Refusal> {
        let mut open = self.open_cells();
        random.shuffle(&mut open);
        let mut filled = vec![false; self.grid.board.cells().len()];
        open.iter().take(cells as usize).for_each(|cell| filled[cell.index()] = true);
        if self.is_large() {
            for _ in 0..ROUNDS {
                self.smooth(&mut filled, &open);
            }
            return self.settled_in_places(filled, random, trials);
        }
        for _ in 0..MOST_CHANGES {
            uninterrupted(trials)?;
            let posed = self.posed(&filled, &|_| true);
            let board = posed.board.clone();
            match trials.try_out(self.puzzle(posed)) {
                Outcome::One(_) => return Ok(Some(filled)),
                Outcome::Several(one, other) => {
                    let (Some(one), Some(other)) = (one.filling, other.filling) else { return Ok(None) };
                    let differ = ecp::differences(&one, &other);
                    let Some(cell) = random.choice(&differ) else { return Ok(None) };
                    let Some(cell) = self.grid.board.at(board.cell(*cell).position) else { return Ok(None) };
                    self.change(&mut filled, cell, random);
                }
                Outcome::Unfit(faults) => return Err(Refusal::Unfit(faults)),
                Outcome::None | Outcome::Stopped(..) => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Whether clues about whole lines say next to nothing of cells filled here and there: the board is too large.
    fn is_large(&self) -> bool {
        self.grid.board.cells().len() > MOST_SCATTERED
            && self.grid.relations().all(|relation| stand(relation) == Stand::List)
    }

    /// Fills those cells that have the most filled ones around them, as many as before.
    fn smooth(&self, filled: &mut [bool], open: &[CellId]) {
        let board = &self.grid.board;
        let near = |at: u32| [at.checked_sub(1), Some(at), at.checked_add(1)].into_iter().flatten();
        let around = |cell: CellId| {
            let place = board.cell(cell).position;
            let rows = near(place.row).flat_map(|row| near(place.column).map(move |column| (row, column)));
            let cells = rows.filter_map(|(row, column)| board.at(Position { row, column, ..place }));
            cells.filter(|cell| filled[cell.index()]).count()
        };
        let mut rated: Vec<(usize, CellId)> = open.iter().map(|cell| (around(*cell), *cell)).collect();
        rated.sort_by_key(|(around, _)| Reverse(*around));
        let number = open.iter().filter(|cell| filled[cell.index()]).count();
        for (place, (_, cell)) in rated.into_iter().enumerate() {
            filled[cell.index()] = place < number;
        }
    }

    /// The same as [`settled`](Self::settled), but in each place where solutions differ a cell is changed at once.
    fn settled_in_places(
        &self,
        mut filled: Vec<bool>,
        random: &mut Rng,
        trials: &mut Trials<'_>,
    ) -> Result<Option<Vec<bool>>, Refusal> {
        for _ in 0..MOST_CHANGES {
            uninterrupted(trials)?;
            let puzzle = self.puzzle(self.posed(&filled, &|_| true));
            let (found, stop) = match trials.some_found(puzzle, MOST_SOLUTIONS, crate::TRIAL_NODES) {
                Ok(found) => found,
                Err(Outcome::Unfit(faults)) => return Err(Refusal::Unfit(faults)),
                Err(_) => return Ok(None),
            };
            let Some((first, others)) = found.split_first() else { return Ok(None) };
            if others.is_empty() {
                return Ok(stop.is_none().then_some(filled));
            }
            let mut differ: Vec<CellId> =
                others.iter().flat_map(|other| ecp::differences(first, other)).collect();
            differ.sort_unstable();
            differ.dedup();
            for place in self.in_places(differ) {
                if let Some(cell) = random.choice(&place) {
                    self.change(&mut filled, *cell, random);
                }
            }
        }
        Ok(None)
    }

    /// Cells in groups: those of a group share rows or columns with each other, and with no others.
    fn in_places(&self, cells: Vec<CellId>) -> Vec<Vec<CellId>> {
        let place = |cell: CellId| self.grid.board.cell(cell).position;
        let mut groups: Vec<Vec<CellId>> = Vec::new();
        for cell in cells {
            let meets = |group: &Vec<CellId>| {
                group.iter().any(|other| {
                    place(*other).row == place(cell).row || place(*other).column == place(cell).column
                })
            };
            let (meeting, mut rest): (Vec<_>, Vec<_>) = groups.into_iter().partition(meets);
            rest.push(meeting.into_iter().flatten().chain([cell]).collect());
            groups = rest;
        }
        groups
    }

    /// Fills a cell or empties it, and another one the other way round where the rules want so many.
    fn change(&self, filled: &mut [bool], cell: CellId, random: &mut Rng) {
        filled[cell.index()] = !filled[cell.index()];
        let number = filled.iter().filter(|filled| **filled).count();
        if clues::has_room(clues::bounds(self.grid), u32::try_from(number).unwrap_or(u32::MAX)) {
            return;
        }
        let is_alike = |other: &CellId| *other != cell && filled[other.index()] == filled[cell.index()];
        let others: Vec<CellId> = self.open_cells().into_iter().filter(is_alike).collect();
        if let Some(other) = random.choice(&others) {
            filled[other.index()] = !filled[other.index()];
        }
    }

    fn puzzle(&self, grid: Grid) -> Puzzle {
        Puzzle { rules: Rules::Grid(grid), ..self.rules.clone() }
    }

    /// The rules with the clues of a picture; on the board only those that stand where it is reported.
    fn posed(&self, filled: &[bool], is_reported: &dyn Fn(CellId) -> bool) -> Grid {
        let mut grid = self.grid.clone();
        if self.digs {
            let holes = |cell: CellId| !filled[cell.index()] && is_reported(cell);
            grid.board = dug(&self.grid.board, &holes);
            if let Some(solution) = &self.grid.solution {
                let cells = self.grid.board.cell_ids().zip(solution).filter(|(cell, _)| !holes(*cell));
                grid.solution = Some(cells.map(|(_, held)| *held).collect());
            }
        }
        let relations = clues::bare(&grid);
        clues::open(&mut grid, &relations);
        let old = |cell: CellId| self.grid.board.at(grid.board.cell(cell).position);
        let input = |cell: CellId| old(cell).filter(|cell| filled[cell.index()]).map(|_| InputId(0));
        let filling: Filling = grid.board.cell_ids().map(input).collect();
        clues::complete(&mut grid, &filling);
        clues::close(&mut grid, &relations);
        let is_cell = |rule: &RuleId| stand(grid.relation(*rule)) == Stand::Cell;
        let in_cells: Vec<RuleId> = relations.into_iter().filter(is_cell).collect();
        let board = grid.board.clone();
        let is_kept = |shape: &Shape| match shape.anchor {
            Anchor::Place(place) => self.grid.board.at(place).is_some_and(is_reported),
            Anchor::Order
            | Anchor::Name(_)
            | Anchor::Side(_)
            | Anchor::Before(..)
            | Anchor::Arrow(..)
            | Anchor::Corner(_) => false,
        };
        in_cells.into_iter().for_each(|rule| grid.relation_mut(rule).retain_clues_of(&board, is_kept));
        grid
    }

    /// The puzzle without clues on the board that can be spared.
    fn with_fewer_clues(
        &self,
        filled: &[bool],
        wanted: Wanted,
        random: &mut Rng,
        trials: &mut Trials<'_>,
    ) -> Result<Puzzle, Refusal> {
        let in_cells = self.grid.relations().any(|relation| stand(relation) == Stand::Cell);
        let cells = self.open_cells().into_iter();
        let mut reported: Vec<CellId> =
            cells.filter(|cell| in_cells || self.digs && !filled[cell.index()]).collect();
        let mut holds = |left: &[CellId]| trials.is_unique(|| self.reported(filled, left));
        let mut alike = orbits(&self.grid.board, &reported, wanted.symmetry);
        random.shuffle(&mut alike);
        let left = irreducible(alike, |left| holds(&left.concat()));
        reported = left.left.concat();
        if wanted.is_minimal {
            reported = irreducible(reported, holds).left;
        }
        uninterrupted(trials)?;
        Ok(self.reported(filled, &reported))
    }

    /// The puzzle with the clues that stand beside the board, and of those on it the ones in these cells.
    fn reported(&self, filled: &[bool], reported: &[CellId]) -> Puzzle {
        let mut is_reported = vec![false; filled.len()];
        reported.iter().for_each(|cell| is_reported[cell.index()] = true);
        self.puzzle(self.posed(filled, &|cell| is_reported[cell.index()]))
    }
}

/// A board with holes in the place of some cells.
fn dug(board: &Board, is_hole: &dyn Fn(CellId) -> bool) -> Board {
    let mut rows = board.rows().to_vec();
    for cell in board.cell_ids().filter(|cell| is_hole(*cell)) {
        let place = board.cell(cell).position;
        rows[board.row_of(place) as usize][place.column as usize] = Square::Hole;
    }
    board.with_rows(rows)
}
