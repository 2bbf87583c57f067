//! Why a puzzle is none of the genres: what would have to go so that it were one.

use ecp::puzzle::{Clue, ClueMark, Grid, Square};

use super::held::genre;
use crate::Bounds;

/// Larger boards are not tried again without this and that.
const MOST_CELLS: usize = 10_000;

/// What the genres have no place for, in words.
pub(super) fn reason(grid: &Grid, bounds: &Bounds) -> String {
    // what changes nothing is not tried again
    let mut tried = vec![grid.clone()];
    let mut without = |givens: bool, clues: fn(&mut Grid)| {
        let mut grid = grid.clone();
        if givens {
            take_givens(&mut grid);
        }
        clues(&mut grid);
        if tried.contains(&grid) {
            return None;
        }
        let genre = genre(&grid, bounds);
        tried.push(grid);
        genre.map(|genre| genre.title)
    };
    if grid.board.cells().len() <= MOST_CELLS {
        if let Some(title) = without(true, |_| ()) {
            return format!("it is {title} there, but links of that have no place for marks given in cells");
        }
        if let Some(title) = without(false, fill_clues) {
            return format!("it is {title} there, where a line without a clue is one that is empty");
        }
        if let Some(title) = without(false, make_clues_plain) {
            return format!("it is {title} there, but links of that have no place for one of its clues");
        }
        if let Some(title) = without(true, fill_clues).or_else(|| without(true, make_clues_plain)) {
            return format!("it is {title} there, but links of that have no place for its givens and clues");
        }
    }
    "its rules are those of no genre there".to_owned()
}

fn take_givens(grid: &mut Grid) {
    let empty = |square: &Square| if matches!(square, Square::Given(_)) { Square::Empty } else { *square };
    let rows = grid.board.rows().iter().map(|row| row.iter().map(empty).collect()).collect();
    grid.board = grid.board.with_rows(rows);
}

/// A clue everywhere: where there was none, that there is nothing.
fn fill_clues(grid: &mut Grid) {
    for relation in grid.relations_mut() {
        let nothing = relation.condition.kept_clue(Clue(Vec::new()));
        for clue in relation.clues.iter_mut().filter(|clue| clue.is_none()) {
            *clue = Some(nothing.clone());
        }
    }
}

/// A plain 1 in place of every clue that is no input. Without its clues a relation would be none, and so would be of any
/// genre.
fn make_clues_plain(grid: &mut Grid) {
    let plain = |clue: &mut Clue| {
        if !clue.0.iter().any(|mark| matches!(mark, ClueMark::Input(_))) {
            clue.0 = vec![ClueMark::Number(1)];
        }
    };
    grid.relations_mut().flat_map(|relation| &mut relation.clues).flatten().for_each(plain);
    grid.pieces.clues.iter_mut().flatten().for_each(plain);
}
