//! New maps: as many regions as before, and as large, elsewhere on the board.
//!
//! A map is mixed by exchanges: a cell goes to a region beside it, and one of that region's cells comes back, while both
//! hang together. Where regions alone tell the solution, as in a star battle, cells go from region to region until there
//! is one: where a cell goes that other solutions use and the first one does not, those break and the first one stands.

use std::cmp::Reverse;
use std::collections::VecDeque;

use ecp::Filling;
use ecp::cover::Stop;
use ecp::puzzle::{Family, Grid, Map, Puzzle, Rules, Shapes, Topology};
use fastrand::Rng;

use self::sheet::Sheet;
use super::{Generated, Refusal, Rulebook, Wanted, Wish, clues, uninterrupted};
use crate::trial::{Outcome, Trials};

mod sheet;

/// How many maps are tried.
const MOST_MAPS: usize = 1000;

/// How many cells change their region, until a map is given up.
const MOST_MOVES: usize = 200;

/// How many solutions are looked at for the next move.
const MOST_SOLUTIONS: u64 = 100;

/// So many moves a cell stays where it went.
const RESTING: usize = 10;

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
        if clues::bare(grid).is_empty() && old.len() == 1 && !redrawn.settle(&mut random, trials)? {
            continue;
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

/// Why there can be no new maps.
fn unfit(grid: &Grid, maps: &[Map]) -> Option<&'static str> {
    let has_map = |shapes: &Shapes| matches!(shapes.family, Family::Regions(_));
    let has_clues = grid.relations.iter().any(|relation| {
        has_map(&relation.shapes) && relation.clues.iter().flatten().any(|clue| !clue.0.is_empty())
    });
    if maps.is_empty() {
        Some("there is no map of regions")
    } else if grid.board.topology() != Topology::Plane {
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
    /// Moves cells from region to region until the map alone tells one solution. False where it does not come to that; true
    /// at once where the solutions leave no cell empty, so that givens are to be expected.
    fn settle(&mut self, random: &mut Rng, trials: &mut Trials<'_>) -> Result<bool, Refusal> {
        let mut kept: Option<Filling> = None;
        let mut moved = VecDeque::new();
        for _ in 0..MOST_MOVES {
            uninterrupted(trials)?;
            let found = match trials.some(self.puzzle.clone(), MOST_SOLUTIONS, crate::TRIAL_NODES) {
                Ok(found) => found,
                Err(Outcome::Unfit(diagnostics)) => return Err(Refusal::Unfit(diagnostics)),
                Err(Outcome::Stopped(stop @ (Stop::Time | Stop::Cancelled), _)) => {
                    return Err(Refusal::Stopped(stop));
                }
                Err(_) => return Ok(false),
            };
            let Some(first) = found.first() else { return Ok(false) };
            let kept = kept.get_or_insert_with(|| first.clone());
            if found.len() == 1 || kept.iter().all(Option::is_some) {
                return Ok(true);
            }
            let Some(cell) = self.spoil(&found, kept, &moved, random) else { return Ok(false) };
            moved.push_back(cell);
            if moved.len() > RESTING {
                moved.pop_front();
            }
        }
        Ok(false)
    }

    /// Moves the cell that most fillings use, and the kept one does not, to a region beside it. None where no cell can go.
    fn spoil(
        &mut self,
        found: &[Filling],
        kept: &Filling,
        moved: &VecDeque<usize>,
        random: &mut Rng,
    ) -> Option<usize> {
        let Rules::Grid(grid) = &self.puzzle.rules else { return None };
        let uses = |cell: usize| found.iter().filter(|filling| filling[cell].is_some()).count();
        let spare = (0..kept.len()).filter(|cell| kept[*cell].is_none() && !moved.contains(cell));
        let mut cells: Vec<(usize, usize)> = spare.map(|cell| (uses(cell), cell)).collect();
        cells.retain(|(uses, _)| *uses > 0);
        random.shuffle(&mut cells);
        cells.sort_by_key(|(uses, _)| Reverse(*uses));
        let mut sheet = Sheet::new(&self.new[0]);
        let mut goes = |cell: &usize| {
            let position = grid.board.cells()[*cell].position;
            sheet.hand_over(position.row as usize, position.column as usize, random)
        };
        let cell = cells.into_iter().map(|(_, cell)| cell).find(|cell| goes(cell))?;
        let map = sheet.map(&self.new[0]);
        self.puzzle = with_maps(&self.puzzle, &self.new, std::slice::from_ref(&map));
        self.new = vec![map];
        Some(cell)
    }
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
    let counts = grid.constraints.iter_mut().map(|constraint| &mut constraint.shapes);
    let relations = grid.relations.iter_mut().map(|relation| &mut relation.shapes);
    let among = grid.among.iter_mut().flat_map(|among| &mut among.families);
    let paths = grid.paths.iter_mut().flat_map(|path| &mut path.families);
    for shapes in counts.chain(relations).chain(among).chain(paths) {
        each_map_of(&mut shapes.family, each);
    }
}

fn each_map_of(family: &mut Family, each: &mut impl FnMut(&mut Map)) {
    match family {
        Family::Regions(map) => each(map),
        Family::Reversed(inner) | Family::Of(inner, _) | Family::Pairs(inner) => each_map_of(inner, each),
        Family::Cut(one, other) => {
            each_map_of(one, each);
            each_map_of(other, each);
        }
        Family::Except(inner, others) => {
            each_map_of(inner, each);
            others.iter_mut().for_each(|other| each_map_of(other, each));
        }
        _ => {}
    }
}
