//! The title over the picture, and the lines under it: what colors mean, and the rules that no picture shows.

use ecp::render::printable;

use crate::outside::beginning_at;
use crate::scene::{CELL, Point, Role, Scene, Shape};
use crate::text;

/// Which rules stand under the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Caption {
    /// Those that the picture does not show, and what its colors mean.
    #[default]
    Needed,
    /// All of them.
    All,
    /// None, and no title.
    Nothing,
}

/// A line of the caption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// What it is about looks like this.
    pub(crate) key: Option<Role>,
    pub(crate) words: String,
}

/// What stands over the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heading<'h> {
    pub(crate) title: &'h str,
    pub(crate) author: Option<&'h str>,
}

/// The size of the caption's font, by the width of a cell.
const SIZE: f64 = 0.27;

/// No caption is made narrower than so many cells.
const NARROWEST: f64 = 8.0;

/// Writes the title over what is drawn, and the lines under it.
pub(crate) fn write(scene: &mut Scene, heading: Heading<'_>, lines: &[Line]) {
    let extent = scene.extent();
    let room = (extent.to.x - extent.from.x).max(NARROWEST * CELL);
    let mut y = extent.to.y + 0.55 * CELL;
    for line in lines {
        y = write_line(scene, line, Point::new(extent.from.x, y), room);
    }
    let at = Point::new(extent.from.x, extent.from.y - 0.3 * CELL);
    let above = write_author(scene, heading.author, at, room);
    write_title(scene, heading.title, above, room);
}

/// Writes a line, broken where it is too long; returns where the next one stands.
fn write_line(scene: &mut Scene, line: &Line, at: Point, room: f64) -> f64 {
    let mut y = at.y;
    for row in rows(line, room) {
        row.write(scene, Point::new(at.x, y));
        y += HEIGHT;
    }
    y
}

/// The height of a row of words, in units.
pub(crate) const HEIGHT: f64 = 1.4 * SIZE * CELL;

/// What stands at one height of a line that may be broken.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    key: Option<Role>,
    indent: f64,
    text: String,
}

/// The rows of a line that has so much room, in units.
pub(crate) fn rows(line: &Line, room: f64) -> Vec<Row> {
    let indent = if line.key.is_some() { 0.9 * CELL } else { 0.0 };
    let parts = text::broken(&printable(&line.words), (room - indent) / (SIZE * CELL));
    let key = |place: usize| line.key.filter(|_| place == 0);
    parts.into_iter().enumerate().map(|(place, text)| Row { key: key(place), indent, text }).collect()
}

impl Row {
    /// Writes it; its middle is to the right of this place.
    pub(crate) fn write(&self, scene: &mut Scene, at: Point) {
        if let Some(role) = self.key {
            let (from, to) = (at.moved(0.12 * CELL, 0.0), at.moved(0.6 * CELL, 0.0));
            let key = match role {
                Role::Tint(_) => Shape::rectangle(from.moved(0.0, -0.14 * CELL), to.moved(0.0, 0.14 * CELL)),
                _ => Shape::line(vec![from, to]),
            };
            scene.add(role, key);
        }
        scene.add(Role::Caption, beginning_at(at.moved(self.indent, 0.0), SIZE * CELL, self.text.clone()));
    }
}

/// Writes who made the puzzle; returns where the line above it stands.
fn write_author(scene: &mut Scene, author: Option<&str>, at: Point, room: f64) -> Point {
    let size = SIZE * CELL;
    let text = author.map(|author| format!("by {}", text::cut(&printable(author), 200)));
    let lines = text.map_or_else(Vec::new, |text| text::broken(&text, room / size));
    let mut at = at;
    for line in lines.into_iter().rev() {
        scene.add(Role::Caption, beginning_at(at.moved(0.0, -0.3 * size), size, line));
        at = at.moved(0.0, -1.4 * size);
    }
    at
}

/// Writes the title in lines of which the last stands over this place.
fn write_title(scene: &mut Scene, title: &str, at: Point, room: f64) {
    let size = 0.44 * CELL;
    let lines = text::broken(&text::cut(&printable(title), 200), room / size / text::BOLD);
    for (number, line) in lines.iter().filter(|line| !line.is_empty()).rev().enumerate() {
        scene.add(
            Role::Title,
            beginning_at(at.moved(0.0, -size * (0.6 + 1.25 * number as f64)), size, line.clone()),
        );
    }
}
