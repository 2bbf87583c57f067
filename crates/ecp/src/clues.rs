//! The clues of a puzzle, as they are drawn.

use ecp_lower::Lowered;
use ecp_puzzle::{Clue, Direction, Grid, Spot, drawn_clues, drawn_parts};
use ecp_render::Clues;

/// The clues of a puzzle in their places.
pub(crate) fn drawn(grid: &Grid, lowered: &Lowered) -> Clues {
    let mut clues = Clues { parts: drawn_parts(grid, &lowered.regions), ..Clues::default() };
    for (spot, clue) in drawn_clues(grid) {
        add(&mut clues, grid, spot, marks(&clue, grid));
    }
    clues
}

fn add(clues: &mut Clues, grid: &Grid, spot: Spot, marks: Vec<String>) {
    match spot {
        Spot::Left(row) => clues.left.entry(row).or_default().extend(marks),
        Spot::Right(row) => clues.right.entry(row).or_default().extend(marks),
        Spot::Top(column) => clues.top.entry(column).or_default().extend(marks),
        Spot::Bottom(column) => clues.bottom.entry(column).or_default().extend(marks),
        Spot::Hole(hole) => clues.holes.entry(hole).or_default().push_str(&marks.join(" ")),
        // as in the language: the run below, a stroke, the run on the right
        Spot::Before(direction, hole) => {
            let text = clues.holes.entry(hole).or_insert_with(|| "\\".to_owned());
            let place = if direction == Direction::Down { 0 } else { text.len() };
            text.insert_str(place, &marks.join(" "));
        }
        // as in the language: the arrow, then the number
        Spot::Arrow(place, arrow) => {
            let text = format!("{arrow}{}", marks.join(" "));
            match grid.board.at(place) {
                Some(cell) => beside(clues.cells.entry(cell).or_default(), &[text]),
                None => clues.holes.entry(place).or_default().push_str(&text),
            }
        }
        Spot::Cell(cell) => beside(clues.cells.entry(cell).or_default(), &marks),
        Spot::GridCorner(corner) => {
            beside(clues.grid_corners.entry((corner.row, corner.column)).or_default(), &marks);
        }
        Spot::Corner(cell) => beside(clues.corners.entry(cell).or_default(), &marks),
    }
}

/// Several clues in one place stand between commas.
fn beside(text: &mut String, marks: &[String]) {
    if !text.is_empty() {
        text.push(',');
    }
    text.push_str(&marks.join(" "));
}

fn marks(clue: &Clue, grid: &Grid) -> Vec<String> {
    grid.clue_marks(clue)
}
