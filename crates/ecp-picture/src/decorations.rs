//! What the author draws for the eye: circles, squares, lines, texts, grounds.

use std::collections::HashSet;

use ecp::all_shapes_on;
use ecp::puzzle::vocabulary::{Shade, Word};
use ecp::puzzle::{CellId, Decoration, DecorationMark};
use ecp::render::printable;

use crate::painter::Painter;
use crate::scene::{CELL, Hue, Role, Shape};

/// The most cells that lines go through, all of them together.
const MOST_POINTS: usize = 100_000;

impl Painter<'_> {
    /// Draws them all, each mark in a cell once; of lines through very many cells those that come first.
    pub(crate) fn decorations(&mut self) {
        let mut drawn: HashSet<(&DecorationMark, Vec<CellId>)> = HashSet::new();
        let mut left = MOST_POINTS;
        for Decoration { mark, shapes } in &self.grid.decorations {
            let shapes = all_shapes_on(&shapes.family, &self.grid.board);
            let is_cell = |cell: &CellId| !self.grid.board.is_of_lines(*cell);
            for shape in shapes.iter() {
                let mut cells: Vec<CellId> = shape.cells.iter().copied().filter(is_cell).collect();
                if *mark == DecorationMark::Line {
                    if cells.len() > left || !drawn.insert((mark, cells.clone())) {
                        continue;
                    }
                    left -= cells.len();
                } else {
                    cells.retain(|cell| drawn.insert((mark, vec![*cell])));
                }
                self.decoration(mark, &cells);
            }
        }
    }

    fn decoration(&mut self, mark: &DecorationMark, cells: &[CellId]) {
        match mark {
            DecorationMark::Line => {
                let points = cells.iter().map(|cell| self.layout.centre(*cell)).collect();
                self.scene.add(Role::PictureLine, Shape::line(points));
            }
            DecorationMark::Shade(color) => {
                let number = Shade::ALL.iter().position(|other| other == color).unwrap_or(0) as u8;
                cells.iter().for_each(|cell| self.area(Role::Shade(Hue(number)), &[*cell], 0.0));
            }
            DecorationMark::Circle => {
                for cell in cells {
                    self.circle(Role::PictureCircle, self.layout.centre(*cell), 0.4);
                }
            }
            DecorationMark::Square => {
                for cell in cells {
                    let centre = self.layout.centre(*cell);
                    let by = 0.36 * CELL;
                    let square = Shape::rectangle(centre.moved(-by, -by), centre.moved(by, by));
                    self.scene.add(Role::PictureSquare, square);
                }
            }
            DecorationMark::Text(text) => {
                for cell in cells {
                    self.text(Role::PictureText, self.layout.centre(*cell), (0.8, 0.5), &printable(text));
                }
            }
        }
    }
}
