//! Clues of new puzzles lie alike, where that is wanted.

use ecp::puzzle::shapes::Anchor;
use ecp::puzzle::{CellId, Grid, Puzzle, Rules, Square};
use ecp_maker::{Refusal, Symmetry, Wanted, Wish};

use super::generate::{PLAIN, made};
use super::learned_solution;

/// The wish that is refused.
pub(crate) fn refused(rules: &str, wanted: Wanted) -> Wish {
    match made(rules, wanted) {
        Err(Refusal::NotHere(wish, _)) => wish,
        other => panic!("{other:?}"),
    }
}

fn grid(puzzle: &Puzzle) -> &Grid {
    let Rules::Grid(grid) = &puzzle.rules else { panic!("it has a board") };
    grid
}

/// Where clues stand, twice as far from the top and the left.
fn spots(grid: &Grid) -> Vec<(u32, u32)> {
    let mut spots = Vec::new();
    for relation in grid.relations() {
        for (shape, clue) in relation.clued_shapes(&grid.board) {
            match shape.anchor {
                _ if clue.is_none() => {}
                Anchor::Place(place) => spots.push((2 * place.row + 1, 2 * place.column + 1)),
                Anchor::Corner(corner) => spots.push((2 * corner.row, 2 * corner.column)),
                other => panic!("{other:?}"),
            }
        }
    }
    for (cell, _) in grid.board.cell_ids().zip(&grid.pieces.clues).filter(|(_, clue)| clue.is_some()) {
        let place = grid.board.cell(cell).position;
        spots.push((2 * place.row + 1, 2 * place.column + 1));
    }
    spots
}

#[test]
fn clues_in_cells_and_where_cells_meet_lie_alike() {
    for kind in ["slitherlink", "gokigen", "fillomino", "kurodoko", "tapa"] {
        for symmetry in [Symmetry::Rotate, Symmetry::Mirror] {
            let rules = format!("board rectangle 6 5\nuse {kind}\n");
            let (made, text) =
                made(&rules, Wanted { seed: 2, symmetry, ..PLAIN }).expect("there are puzzles");
            let spots = spots(grid(&made.puzzle));
            assert!(!spots.is_empty(), "{text}");
            for (down, right) in &spots {
                let down = if symmetry == Symmetry::Rotate { 10 - down } else { *down };
                assert!(spots.contains(&(down, 12 - right)), "{symmetry:?}\n{text}");
            }
            learned_solution(&made.puzzle);
        }
    }
}

#[test]
fn clues_that_stand_where_their_groups_are_cannot_lie_alike() {
    let wanted = Wanted { symmetry: Symmetry::Rotate, ..PLAIN };
    assert_eq!(refused("board rectangle 6 6\nuse nurikabe\n", wanted), Wish::Symmetry);
}

#[test]
fn hexagons_lie_alike_on_paper() {
    let rules = "inputs 1..5\nboard hex {\n  . . .\n . . . .\n. . . . .\n . . . .\n  . . .\n}\nprimary cells\n\
        in rows: distinct\nin downDiags: distinct\nin upDiags: distinct\n";
    let wanted = Wanted { seed: 1, symmetry: Symmetry::Rotate, ..PLAIN };
    let (made, text) = made(rules, wanted).expect("there are puzzles");
    let board = &grid(&made.puzzle).board;
    // a half turn takes each point of the lattice to where both add up to the same
    let cells = || board.cell_ids();
    let (first, last) = (cells().next().expect("a cell"), cells().last().expect("a cell"));
    let sum = |one, other| {
        [board.point(one).row + board.point(other).row, board.point(one).column + board.point(other).column]
    };
    let givens: Vec<CellId> =
        board.cell_ids().filter(|cell| matches!(board.cell(*cell).square, Square::Given(_))).collect();
    assert!(!givens.is_empty(), "{text}");
    for given in &givens {
        let opposite = |other: &CellId| sum(*given, *other) == sum(first, last);
        assert!(givens.iter().any(opposite), "{text}");
    }
    assert_eq!(refused("board hex 6 5\ninputs 1..6\nprimary cells\n", wanted), Wish::Symmetry);
}
