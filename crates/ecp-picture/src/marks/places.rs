//! Marks in a cell, between cells, and around them.

use ecp::puzzle::{CellId, Choice, Condition, Property};
use ecp::render::printable;

use crate::painter::Painter;
use crate::scene::{CELL, Hue, Point, Role, Shape};
use crate::table::Said;
use crate::text;

impl Painter<'_> {
    /// The middle between two cells.
    fn between(&self, one: CellId, other: CellId) -> Point {
        self.layout.centre(one).toward(self.layout.centre(other), 0.5)
    }

    /// A circle for odd numbers, a square for even ones, a ground for anything else.
    pub(super) fn choice(&mut self, cell: CellId, said: Option<Said<'_>>, tint: Hue) {
        let centre = self.layout.centre(cell);
        let half = 0.36 * CELL;
        match said.and_then(|said| self.parity(said)) {
            Some(1) => self.circle(Role::Mark, centre, 0.38),
            Some(_) => self
                .scene
                .add(Role::Mark, Shape::rectangle(centre.moved(-half, -half), centre.moved(half, half))),
            None => self.area(Role::Tint(tint), &[cell], 0.0),
        }
    }

    /// 1 where all numbers that may be chosen are odd, 0 where all are even.
    pub(super) fn parity(&self, said: Said<'_>) -> Option<i64> {
        let numbers = self.choices(said);
        let first = (*numbers.first()?)?.rem_euclid(2);
        numbers.iter().all(|number| number.map(|n| n.rem_euclid(2)) == Some(first)).then_some(first)
    }

    /// The numbers that may be chosen.
    fn choices(&self, said: Said<'_>) -> Vec<Option<i64>> {
        let Said::Each(Condition::Has(Property::OneOf(choices))) = said else { return Vec::new() };
        let number = |choice: &Choice| self.grid.inputs[choice.input()?.index()].number().map(i64::from);
        choices.iter().map(number).collect()
    }

    /// A sign that is open toward the larger of two cells.
    pub(crate) fn compared(&mut self, smaller: CellId, larger: CellId) {
        let (from, to) = (self.layout.centre(smaller), self.layout.centre(larger));
        let length = from.distance(to).max(f64::EPSILON);
        let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let middle = from.toward(to, 0.5);
        let (long, wide) = (0.1 * CELL, 0.15 * CELL);
        let wing = |side: f64| middle.moved(long * x - side * wide * y, long * y + side * wide * x);
        let tip = middle.moved(-long * x, -long * y);
        self.circle(Role::Gap, middle, 0.17);
        self.scene.add(Role::Sign, Shape::line(vec![wing(1.0), tip, wing(-1.0)]));
    }

    pub(super) fn dot(&mut self, cells: (CellId, CellId), role: Role, text: Option<&str>) {
        let at = self.between(cells.0, cells.1);
        self.circle(role, at, if text.is_some() { 0.2 } else { 0.13 });
        if let Some(text) = text {
            let role = if role == Role::BlackDot { Role::ClueOnDark } else { Role::Small };
            self.text(role, at, (0.34, 0.26), &printable(text));
        }
    }

    /// The sum of two cells: V, X, or the number.
    pub(super) fn sum(&mut self, one: CellId, other: CellId, text: &str) {
        let at = self.between(one, other);
        let text = match text {
            "5" => "V",
            "10" => "X",
            other => other,
        };
        self.circle(Role::Gap, at, 0.17);
        self.text(Role::Clue, at, (0.4, 0.32), &printable(text));
    }

    /// A text where cells meet: more than two marks stand in two lines.
    pub(super) fn knot(&mut self, cells: &[CellId], text: &str) {
        let mut corners = self.layout.corners(cells[0]);
        corners.retain(|corner| cells.iter().all(|cell| self.layout.corners(*cell).contains(corner)));
        let points = corners.iter().map(|corner| self.layout.point(*corner)).collect::<Vec<_>>();
        let Some(first) = points.first() else { return };
        self.knot_at(first.toward(*points.last().unwrap_or(first), 0.5), text);
    }

    /// A text in a circle where cells meet.
    pub(crate) fn knot_at(&mut self, at: Point, text: &str) {
        let marks: Vec<&str> = text.split(' ').collect();
        let lines: Vec<String> = if marks.len() > 2 {
            marks.chunks(marks.len().div_ceil(2)).map(|line| line.join(" ")).collect()
        } else {
            vec![text.to_owned()]
        };
        let is_alone = lines.len() == 1;
        self.circle(Role::Knot, at, if is_alone { 0.23 } else { 0.31 });
        for (number, line) in lines.iter().enumerate() {
            let down = if is_alone { 0.0 } else { (number as f64 - 0.5) * 0.25 * CELL };
            self.text(Role::Small, at.moved(0.0, down), (0.4, 0.28), &printable(line));
        }
    }

    /// An arrow in the hole that the cells are around, toward the first of them.
    pub(super) fn pointer(&mut self, cells: &[CellId]) {
        let Some(hole) = self.ground().hole_within(cells) else { return };
        let (hole, cell) = (self.layout.centre_of(hole), self.layout.centre(cells[0]));
        let (from, to) = (hole.toward(cell, -0.26), hole.toward(cell, 0.3));
        self.scene.add(Role::HoleLine, Shape::line(vec![from, to]));
        let (x, y) = ((to.x - from.x) / 3.0, (to.y - from.y) / 3.0);
        let wing = |side: f64| to.moved(-x - side * y, -y + side * x);
        self.scene.add(Role::HoleLine, Shape::line(vec![wing(1.0), to, wing(-1.0)]));
    }

    /// A dashed outline with a text in the corner of the first cell.
    pub(super) fn cage(&mut self, cells: &[CellId], text: &str) {
        for outline in self.outlines(cells, 0.08 * CELL) {
            self.scene.add(Role::Cage, Shape::area(outline));
        }
        self.corner(cells, text);
    }

    /// A small text in the corner of the first cell.
    pub(crate) fn corner(&mut self, cells: &[CellId], text: &str) {
        let Some(first) = cells.iter().min() else { return };
        if text.is_empty() {
            return;
        }
        let text = text::cut(&printable(text), 24);
        let size = text::fitting(&text, 0.8 * CELL, 0.26 * CELL);
        let at = self.layout.upper_left(*first).moved(0.06 * CELL, 0.05 * CELL);
        let (width, height) = (text::width(&text) * size * 0.95 + 2.0, size);
        self.scene.add(Role::Gap, Shape::rectangle(at.moved(-0.5, -0.5), at.moved(width, height)));
        let shape =
            Shape::Text { at: at.moved(0.5, height / 2.0), anchor: crate::scene::Anchor::Start, size, text };
        self.scene.add(Role::Small, shape);
    }
}
