//! The clues of a puzzle, as they are drawn.

use ecp_lower::Lowered;
use ecp_puzzle::{
    Clue, Direction, Family, Grid, RuleId, Spot, drawn_clues, drawn_clues_of_relations, drawn_parts,
};
use ecp_render::Clues;

/// The clues of a puzzle in their places, without those of some families.
pub(crate) fn drawn_but(grid: &Grid, lowered: &Lowered, is_left_out: impl Fn(&Family) -> bool) -> Clues {
    let mut clues = Clues { parts: drawn_parts(grid, &lowered.regions), ..Clues::default() };
    let of_relations = drawn_clues_of_relations(grid);
    let number: usize = of_relations.iter().map(|(_, clues)| clues.len()).sum();
    let is_wanted = |rule: &RuleId| !is_left_out(&grid.relation(*rule).shapes.family);
    let wanted = of_relations.into_iter().filter(|(rule, _)| is_wanted(rule)).flat_map(|(_, clues)| clues);
    // those that no relation reads come behind the others
    for (spot, clue) in wanted.chain(drawn_clues(grid).into_iter().skip(number)) {
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
