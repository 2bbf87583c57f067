//! Regions that grow around what they are to hold: first one around each filled cell of a board, then those are joined
//! until each holds enough.

use ecp::Filling;
use ecp::cover::Budget;
use ecp::puzzle::{Bounds, Constraint, Family, Grid, InputId, Puzzle, Rules};
use fastrand::Rng;

use super::pool::demands;
use super::sheet::Sheet;
use crate::fill::random_answer;
use crate::generate::clues;
use crate::trial::Trials;

/// The nodes of a search for a board.
const NODES: u64 = 20_000;

/// How often regions are joined again.
const MOST_TRIES: usize = 50;

/// A board filled at random under all rules but those of the map, and a map that allows it. `None` where the regions ask
/// for anything but so many of the first input, or it does not come to that.
pub(super) fn grown(
    puzzle: &Puzzle,
    sheet: &Sheet,
    random: &mut Rng,
    budget: &Budget,
    trials: &Trials<'_>,
) -> Option<(Filling, Sheet)> {
    let Rules::Grid(grid) = &puzzle.rules else { return None };
    let each = match demands(grid)[..] {
        [(InputId(0), Bounds { lo, hi })] if hi == Some(lo) && lo > 0 => lo as usize,
        _ => return None,
    };
    let filled = each * sheet.number_of_regions();
    let compiled = trials.compiled(without_map(puzzle, grid, u32::try_from(filled).ok()?)).ok()?;
    let brief = budget.clone().with_nodes(NODES);
    let filling = random_answer(&compiled, random, &brief).ok()??.filling?;
    let is_counted = |cell: &ecp::puzzle::CellId| filling[cell.index()] == Some(InputId(0));
    let places: Option<Vec<usize>> = grid
        .board
        .cell_ids()
        .filter(is_counted)
        .map(|cell| {
            let position = grid.board.cell(cell).position;
            sheet.place(position.row as usize, position.column as usize)
        })
        .collect();
    let places = places.filter(|places| places.len() == filled)?;
    let small = sheet.around(&places, random)?;
    let beside = sheet.borders(&small, places.len());
    let groups = (0..MOST_TRIES).find_map(|_| joined(&beside, each, random))?;
    Some((
        filling,
        sheet.with_regions(small.iter().map(|region| region.map(|region| groups[region])).collect()),
    ))
}

/// The rules without the map; but so many cells are filled.
fn without_map(puzzle: &Puzzle, grid: &Grid, filled: u32) -> Puzzle {
    let mut grid = grid.clone();
    let is_of_map = |count: &Constraint| matches!(count.shapes.family, Family::Regions(_));
    grid.rules.retain(|rule| !rule.count().is_some_and(is_of_map));
    grid.add(clues::count_of_board(filled));
    Puzzle { rules: Rules::Grid(grid), ..puzzle.clone() }
}

/// Joins regions that lie beside each other, so many each; the number of the group of each. `None` where some are left.
fn joined(beside: &[Vec<usize>], each: usize, random: &mut Rng) -> Option<Vec<usize>> {
    let mut group: Vec<Option<usize>> = vec![None; beside.len()];
    for number in 0..beside.len() / each {
        // those come first that have the fewest left beside them
        let room = |group: &[Option<usize>], one: usize| {
            beside[one].iter().filter(|other| group[**other].is_none()).count()
        };
        let mut open: Vec<usize> = (0..beside.len()).filter(|one| group[*one].is_none()).collect();
        random.shuffle(&mut open);
        let first = open.into_iter().min_by_key(|one| room(&group, *one))?;
        group[first] = Some(number);
        let mut members = vec![first];
        while members.len() < each {
            let mut next: Vec<usize> = members.iter().flat_map(|one| &beside[*one]).copied().collect();
            next.retain(|one| group[*one].is_none());
            random.shuffle(&mut next);
            let next = next.into_iter().min_by_key(|one| room(&group, *one))?;
            group[next] = Some(number);
            members.push(next);
        }
    }
    group.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_joined_with_those_beside_them() {
        // a ring of twelve
        let beside: Vec<Vec<usize>> = (0..12).map(|one| vec![(one + 11) % 12, (one + 1) % 12]).collect();
        let mut random = Rng::with_seed(1);
        for each in [1, 2, 3, 4, 6] {
            let group = (0..MOST_TRIES).find_map(|_| joined(&beside, each, &mut random)).expect("it goes");
            for number in 0..12 / each {
                let members: Vec<usize> = (0..12).filter(|one| group[*one] == number).collect();
                assert_eq!(members.len(), each);
                let ends = members.iter().filter(|one| group[(*one + 1) % 12] != number).count();
                assert_eq!(ends, 1, "{group:?} hangs together");
            }
        }
    }
}
