//! What all parts of a picture are drawn with.

use ecp::puzzle::{CellId, Clue, Grid, InputId};

use crate::forms::Ground;
use crate::layout::{Corner, Layout};
use crate::outline::{inset, loops};
use crate::scene::{CELL, Point, Role, Scene, Shape};
use crate::text;

/// A puzzle with the scene in which it is drawn.
#[derive(Debug)]
pub(crate) struct Painter<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) layout: &'a Layout,
    pub(crate) scene: Scene,
}

/// The most characters of a text in the picture.
pub(crate) const MOST: usize = 40;

impl Painter<'_> {
    pub(crate) fn ground(&self) -> Ground<'_> {
        Ground { board: &self.grid.board, layout: self.layout }
    }

    pub(crate) fn line(&mut self, role: Role, corners: (Corner, Corner)) {
        let points = vec![self.layout.point(corners.0), self.layout.point(corners.1)];
        self.scene.add(role, Shape::line(points));
    }

    /// The outlines of some cells, drawn in.
    pub(crate) fn outlines(&self, cells: &[CellId], by: f64) -> Vec<Vec<Point>> {
        let points = |corners: Vec<Corner>| -> Vec<Point> {
            corners.into_iter().map(|corner| self.layout.point(corner)).collect()
        };
        loops(cells, self.layout).into_iter().map(|corners| inset(&points(corners), by)).collect()
    }

    /// An area of cells.
    pub(crate) fn area(&mut self, role: Role, cells: &[CellId], by: f64) {
        let outlines = self.outlines(cells, by);
        self.scene.add(role, Shape::Area(outlines));
    }

    pub(crate) fn circle(&mut self, role: Role, centre: Point, radius: f64) {
        self.scene.add(role, Shape::Circle { centre, radius: radius * CELL });
    }

    /// A text in the middle of a place, no wider than the room, both by the width of a cell.
    pub(crate) fn text(&mut self, role: Role, at: Point, (room, size): (f64, f64), text: &str) {
        let text = text::cut(text, MOST);
        let size = text::fitting(&text, room * CELL, size * CELL);
        self.scene.add(role, Shape::text(at, size, text));
    }

    pub(crate) fn symbol(&self, input: InputId) -> String {
        self.grid.inputs[input.index()].symbol.clone()
    }

    /// The marks of a clue.
    pub(crate) fn marks(&self, clue: &Clue) -> Vec<String> {
        self.grid.clue_marks(clue)
    }
}
