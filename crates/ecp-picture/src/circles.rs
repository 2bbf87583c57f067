//! Clues in cells where lines are drawn from cell to cell: circles that lines go through, and walls that they go past.
//! `w` makes them white and `b` black, in walls `g` is grey.

use ecp::puzzle::{CellId, Condition, Grid, Marked, Property, Way};
use ecp::render::printable;

use crate::painter::Painter;
use crate::scene::{CELL, Role};

/// The radius of a circle, by the width of a cell.
const RADIUS: f64 = 0.34;

/// The signs of colors.
const BLACK: &str = "b";
const WHITE: &str = "w";
const GREY: &str = "g";

/// Whether lines go from cell to cell, or from clue to clue.
fn has_lines_in_cells(grid: &Grid) -> bool {
    grid.board.graph().is_some_and(|graph| {
        let draw = graph.draw();
        draw.joins_cells() || matches!(draw.way, Way::Clues { .. })
    })
}

/// Whether no line goes through a cell with a clue.
fn has_walls(grid: &Grid) -> bool {
    grid.relations().any(|relation| {
        let is_kept_free = matches!(relation.condition, Condition::Lacks(Property::OneOf(_)));
        is_kept_free && relation.selection.marked == Some(Marked::Any)
    })
}

impl Painter<'_> {
    /// Draws the clues of a cell in a circle or on a wall, where lines are drawn in cells; else nothing.
    pub(crate) fn on_line(&mut self, cell: CellId, clues: &[Vec<String>]) -> bool {
        if !has_lines_in_cells(self.grid) {
            return false;
        }
        let is_dark = self.colored(cell, clues);
        let text: Vec<&str> = texts(clues).filter(|text| ![BLACK, WHITE].contains(text)).collect();
        let role = if is_dark { Role::ClueOnDark } else { Role::Clue };
        self.text(role, self.layout.centre(cell), (0.54, 0.42), &printable(&text.join(" ")));
        true
    }

    /// The ground of a clue by its color. Returns whether it is dark.
    fn colored(&mut self, cell: CellId, clues: &[Vec<String>]) -> bool {
        if has_walls(self.grid) {
            return self.wall(cell, clues);
        }
        let is_black = texts(clues).any(|text| text == BLACK);
        let role = if is_black { Role::BlackCircle } else { Role::WhiteCircle };
        self.circle(role, self.layout.centre(cell), RADIUS);
        is_black
    }

    /// A wall in its color. Returns whether it is dark.
    pub(crate) fn wall(&mut self, cell: CellId, clues: &[Vec<String>]) -> bool {
        let color = texts(clues).find(|text| [BLACK, WHITE, GREY].contains(text));
        match color {
            Some(BLACK) => self.area(Role::FilledGiven, &[cell], 0.0),
            Some(GREY) => self.area(Role::Mark, &[cell], 0.0),
            _ => self.area(Role::WhiteDot, &[cell], 0.06 * CELL),
        }
        color == Some(BLACK)
    }

    /// Whether the clues of a cell are nothing but the color of a wall.
    pub(crate) fn is_wall(&self, clues: &[Vec<String>]) -> bool {
        let is_color = |text: &str| [BLACK, WHITE, GREY].contains(&text);
        has_lines_in_cells(self.grid) && has_walls(self.grid) && texts(clues).all(is_color)
    }
}

fn texts(clues: &[Vec<String>]) -> impl Iterator<Item = &str> {
    clues.iter().flatten().map(String::as_str)
}
