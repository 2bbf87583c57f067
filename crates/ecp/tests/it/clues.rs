//! Clues belong to the shapes that they are written for.

use std::borrow::Cow;

use ecp::cover::Budget;
use ecp::puzzle::{Clue, ClueMark, Rules};
use ecp::{Limits, Spot, drawn_clues};

#[test]
fn clues_behind_a_shape_without_cells_are_those_of_their_own_shapes() {
    // there is no cell in the first column, and the last one holds two by a count, too
    let text = "input x\nboard { # . . / # . . }\nprimary r1c3..r2c3 with x occurs 2\n\
        in cols: count of x is clue\nclues top { . 1 2 }\n";
    let compiled = ecp::compile_text(text, &Limits::default()).expect("nothing clashes");
    let boards: Vec<usize> = compiled
        .solve(Budget::unlimited())
        .map(|answer| answer.filling.expect("there is a board").iter().flatten().count())
        .collect();
    assert_eq!(boards, [3, 3]);

    let Some(Rules::Grid(grid)) = compiled.puzzle().map(|puzzle| &puzzle.rules) else { panic!("a board") };
    let drawn = drawn_clues(grid);
    assert_eq!(drawn.len(), 2, "{drawn:?}");
    for column in [1, 2] {
        let is_over = |(spot, clue): &(Spot, Cow<'_, Clue>)| {
            *spot == Spot::Top(column) && clue.0 == [ClueMark::Number(i64::from(column))]
        };
        assert!(drawn.iter().any(is_over), "{drawn:?}");
    }
}

#[test]
fn clues_for_the_ends_of_lines_stand_where_these_end() {
    let text = "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n\
        in rows: first is clue\nin rows, cols: last is clue\n\
        clues left { 1 . }\nclues right { 2 . }\nclues bottom { . 1 }\n";
    let compiled = ecp::compile_text(text, &Limits::default()).expect("nothing clashes");
    let Some(Rules::Grid(grid)) = compiled.puzzle().map(|puzzle| &puzzle.rules) else { panic!("a board") };
    let spots: Vec<Spot> = drawn_clues(grid).into_iter().map(|(spot, _)| spot).collect();
    assert_eq!(spots, [Spot::Left(0), Spot::Right(0), Spot::Bottom(1)]);
}
