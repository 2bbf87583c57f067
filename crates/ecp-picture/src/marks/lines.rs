//! Marks that are lines through cells.

use ecp::puzzle::CellId;

use crate::painter::Painter;
use crate::scene::{CELL, Hue, Point, Role, Shape};

/// Half the width of the circle at the end of a line, by the width of a cell.
const RING: f64 = 0.4;

/// How far before the middle of a cell the head of an arrow ends, by the width of a cell.
const SHORT: f64 = 0.27;

impl Painter<'_> {
    fn through(&self, cells: &[CellId]) -> Vec<Point> {
        cells.iter().map(|cell| self.layout.centre(*cell)).collect()
    }

    /// A line through cells; over a gap goes a thin one.
    pub(super) fn path(&mut self, role: Role, cells: &[CellId]) {
        let ground = self.ground();
        let runs: Vec<&[CellId]> = cells.chunk_by(|one, other| ground.is_path(&[*one, *other])).collect();
        for ends in runs.windows(2) {
            let gap = [ends[0][ends[0].len() - 1], ends[1][0]];
            self.scene.add(Role::Arrow, Shape::line(self.through(&gap)));
        }
        for run in runs.into_iter().filter(|run| run.len() > 1) {
            self.scene.add(role, Shape::line(self.through(run)));
        }
    }

    pub(super) fn thermometer(&mut self, cells: &[CellId], hue: Hue) {
        self.path(Role::Tube(hue), cells);
        self.circle(Role::Bulb(hue), self.layout.centre(cells[0]), 0.38);
    }

    /// A circle around the first cell, and an arrow through the others.
    pub(super) fn arrow(&mut self, cells: &[CellId]) {
        let mut points = self.through(cells);
        let number = points.len();
        points[0] = points[0].toward(points[1], RING * CELL / points[0].distance(points[1]));
        // the head ends before what stands in its cell
        let last = points[number - 2].distance(points[number - 1]).max(f64::EPSILON);
        points[number - 1] = points[number - 2].toward(points[number - 1], 1.0 - SHORT * CELL / last);
        self.head(points[number - 2], points[number - 1]);
        self.scene.add(Role::Arrow, Shape::line(points));
        self.circle(Role::Ring, self.layout.centre(cells[0]), RING);
    }

    /// The head of an arrow.
    pub(crate) fn head(&mut self, from: Point, to: Point) {
        let length = from.distance(to).max(f64::EPSILON);
        let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let size = 0.17 * CELL;
        let wing = |side: f64| to.moved(-size * x - side * size * y, -size * y + side * size * x);
        self.scene.add(Role::Arrow, Shape::line(vec![wing(0.8), to, wing(-0.8)]));
    }

    /// A line with circles at its ends.
    pub(super) fn ends(&mut self, cells: &[CellId]) {
        self.path(Role::Line(Hue(0)), cells);
        for cell in [cells[0], cells[cells.len() - 1]] {
            self.circle(Role::Ring, self.layout.centre(cell), RING);
        }
    }
}
