//! New maps: as many regions as before, and as large, elsewhere on the board.
//!
//! A map is mixed by exchanges: a cell goes to a region beside it, and one of that region's cells comes back, while both
//! hang together. Where regions alone determine the solution, as in a star battle, a board is filled first, and regions grow
//! around what they are to hold of it. Then cells go from region to region until there is no other solution.

use std::cmp::Reverse;

use ecp::Filling;
use ecp::cover::{Budget, Stop};
use ecp::puzzle::{Family, Grid, Map, Puzzle, Rule, Rules, Shapes};
use fastrand::Rng;

use self::pool::Pool;
use self::sheet::Sheet;
use super::{Generated, Refusal, Rulebook, Wanted, Wish, clues, uninterrupted};
use crate::trial::{Outcome, Trials};

mod growth;
mod pool;
mod sheet;

/// How many maps are tried.
const MOST_MAPS: usize = 1000;

/// How often solutions are looked for, until a map is given up.
const MOST_SEARCHES: usize = 100;

/// The nodes of such a search.
const SEARCH_NODES: u64 = 20_000;

/// How many solutions are looked at for the next move.
const MOST_SOLUTIONS: u64 = 100;

/// Makes a puzzle on new maps under the rules of another.
///
/// # Errors
/// A [`Refusal`].
pub(super) fn generate(
    book: &Rulebook<'_>,
    wanted: Wanted,
    trials: &mut Trials<'_>,
) -> Result<Generated, Refusal> {
    let grid = book.grid;
    let old = maps(grid);
    if let Some(why) = unfit(grid, &old) {
        return Err(Refusal::NotHere(Wish::NewMap, why));
    }
    let mut random = Rng::with_seed(wanted.seed);
    let on_this_map = Wanted { has_new_map: false, ..wanted };
    for _ in 0..MOST_MAPS {
        uninterrupted(trials)?;
        let new: Vec<Map> = old.iter().map(|map| mixed(map, &mut random)).collect();
        let mut redrawn = Redrawn { puzzle: with_maps(book.rules, &old, &new), new };
        // several inputs want givens, whatever the map
        if clues::bare(grid).is_empty() && old.len() == 1 && grid.inputs.len() == 1 {
            let meant = redrawn.grow(&mut random, book.budget, trials);
            if !redrawn.settle(meant, &mut random, trials)? {
                continue;
            }
        }
        let on_new_map = Rulebook::new(&redrawn.puzzle, book.places, book.limits, book.budget)?;
        match super::make(&on_new_map, on_this_map, trials) {
            Err(Refusal::NoSolution) => {}
            Err(refusal) => return Err(refusal),
            Ok(made) => {
                let maps = old.into_iter().zip(redrawn.new).collect();
                return Ok(Generated { maps, ..made });
            }
        }
    }
    Err(Refusal::NoMap)
}

/// Whether a puzzle has regions that can be drawn again.
#[must_use]
pub fn has_maps_to_draw(puzzle: &Puzzle) -> bool {
    matches!(&puzzle.rules, Rules::Grid(grid) if unfit(grid, &maps(grid)).is_none())
}

/// Why there can be no new maps.
fn unfit(grid: &Grid, maps: &[Map]) -> Option<&'static str> {
    let has_map = |shapes: &Shapes| matches!(shapes.family, Family::Regions(_));
    let has_clues = grid.relations().any(|relation| {
        has_map(&relation.shapes) && relation.clues.iter().flatten().any(|clue| !clue.0.is_empty())
    });
    if maps.is_empty() {
        Some("there is no map of regions")
    } else if !grid.board.lattice().is_plane() {
        Some("regions are drawn anew on flat boards of squares only")
    } else if has_clues {
        Some("the regions have clues already")
    } else {
        None
    }
}

/// A puzzle on new maps.
struct Redrawn {
    puzzle: Puzzle,
    new: Vec<Map>,
}

impl Redrawn {
    /// Regions that grow around a board that is filled at random, where they can; that board.
    fn grow(&mut self, random: &mut Rng, budget: &Budget, trials: &Trials<'_>) -> Option<Filling> {
        let (filling, sheet) =
            growth::grown(&self.puzzle, &Sheet::new(&self.new[0]), random, budget, trials)?;
        self.draw(&sheet);
        Some(filling)
    }

    fn draw(&mut self, sheet: &Sheet) {
        let map = sheet.map(&self.new[0]);
        self.puzzle = with_maps(&self.puzzle, &self.new, std::slice::from_ref(&map));
        self.new = vec![map];
    }

    /// Moves cells from region to region until the map alone leaves one solution. False where it does not come to that; true
    /// at once where the solutions leave no cell empty, so that givens are to be expected.
    fn settle(
        &mut self,
        mut meant: Option<Filling>,
        random: &mut Rng,
        trials: &mut Trials<'_>,
    ) -> Result<bool, Refusal> {
        let mut sheet = Sheet::new(&self.new[0]);
        let mut known: Option<Pool> = None;
        for _ in 0..MOST_SEARCHES {
            uninterrupted(trials)?;
            let (found, stop) = match trials.some_found(self.puzzle.clone(), MOST_SOLUTIONS, SEARCH_NODES) {
                Ok(found) => found,
                Err(Outcome::Unfit(faults)) => return Err(Refusal::Unfit(faults)),
                Err(_) => return Ok(false),
            };
            if let Some(stop @ (Stop::Time | Stop::Cancelled)) = stop {
                return Err(Refusal::Stopped(stop));
            }
            let Some(first) = found.first() else { return Ok(false) };
            if first.iter().all(Option::is_some) {
                return Ok(true);
            }
            if found.len() == 1 {
                return Ok(stop.is_none());
            }
            let Rules::Grid(grid) = &self.puzzle.rules else { return Ok(false) };
            let meant = meant.get_or_insert_with(|| first.clone());
            if known.is_none() {
                known = Pool::new(grid, &sheet, meant);
            }
            let is_mended = if let Some(pool) = &mut known {
                pool.remember(&found, &sheet);
                pool.mend(&mut sheet, random)
            } else {
                spoil(grid, &mut sheet, &found, meant, random)
            };
            if !is_mended {
                return Ok(false);
            }
            self.draw(&sheet);
        }
        Ok(false)
    }
}

/// Where regions ask for nothing that can be counted, the cell that most fillings use and the one that is meant does not
/// goes to a region beside it. False where no cell can go.
fn spoil(grid: &Grid, sheet: &mut Sheet, found: &[Filling], meant: &Filling, random: &mut Rng) -> bool {
    let uses = |cell: usize| found.iter().filter(|filling| filling[cell].is_some()).count();
    let spare = (0..meant.len()).filter(|cell| meant[*cell].is_none());
    let mut cells: Vec<(usize, usize)> = spare.map(|cell| (uses(cell), cell)).collect();
    cells.retain(|(uses, _)| *uses > 0);
    random.shuffle(&mut cells);
    cells.sort_by_key(|(uses, _)| Reverse(*uses));
    cells.into_iter().any(|(_, cell)| {
        let position = grid.board.cells()[cell].position;
        sheet.hand_over(position.row as usize, position.column as usize, random)
    })
}

/// A map with the same regions elsewhere.
fn mixed(map: &Map, random: &mut Rng) -> Map {
    let mut sheet = Sheet::new(map);
    sheet.mix(random);
    sheet.map(map)
}

/// The maps of a puzzle, each once.
fn maps(grid: &Grid) -> Vec<Map> {
    let mut maps = Vec::new();
    each_map(&mut grid.clone(), &mut |map| {
        if !maps.contains(map) {
            maps.push(map.clone());
        }
    });
    maps
}

/// The puzzle with each map replaced by another.
fn with_maps(puzzle: &Puzzle, old: &[Map], new: &[Map]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    if let Rules::Grid(grid) = &mut puzzle.rules {
        each_map(grid, &mut |map| {
            if let Some(number) = old.iter().position(|old| old == map) {
                map.clone_from(&new[number]);
            }
        });
    }
    puzzle
}

fn each_map(grid: &mut Grid, each: &mut impl FnMut(&mut Map)) {
    let meetings = grid.pieces.meetings.iter_mut().map(|meeting| &mut meeting.shapes);
    for shapes in grid.rules.iter_mut().flat_map(Rule::families_mut).chain(meetings) {
        each_map_of(&mut shapes.family, each);
    }
}

fn each_map_of(family: &mut Family, each: &mut impl FnMut(&mut Map)) {
    if let Family::Regions(map) = family {
        each(map);
    }
    family.made_of_mut().for_each(|family| each_map_of(family, each));
}
