//! The clues that stand beside the board, in its holes and in its cells.

use std::collections::{BTreeMap, BTreeSet};

use ecp::puzzle::vocabulary::Side;
use ecp::puzzle::{Arrow, CellId, Clue, Direction, Grid, Position, RuleId};
use ecp::render::printable;
use ecp::{Corner, Spot};

use crate::filling::Filled;
use crate::forms::listed;
use crate::marks::{Reported, rays};
use crate::painter::Painter;
use crate::scene::{Anchor, CELL, Point, Role, Shape};
use crate::text;

/// The height of a clue beside the board, by the width of a cell.
const SIZE: f64 = 0.44;

/// For each row or column its marks, those of one relation on one side.
type Lane = BTreeMap<u32, Vec<String>>;

/// What stands in holes and cells.
#[derive(Default)]
struct Inside {
    cells: BTreeMap<CellId, Vec<Vec<String>>>,
    holes: BTreeMap<Position, Vec<String>>,
    before: BTreeMap<Position, Vec<(Direction, String)>>,
    arrows: BTreeMap<Position, Vec<(Arrow, String)>>,
    corners: BTreeMap<CellId, Vec<String>>,
    grid_corners: BTreeMap<Corner, Vec<String>>,
}

/// The sizes of clues within the board, by the width of a cell: one for all of a kind.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    /// A clue alone in its place.
    one: f64,
    /// Several lines of a list.
    several: f64,
    /// Before a run.
    before: f64,
}

impl Sizes {
    fn of(inside: &Inside) -> Self {
        let lines: Vec<Vec<String>> = inside.cells.values().map(|clues| lines_of(clues)).collect();
        let (several, one): (Vec<_>, Vec<_>) = lines.into_iter().partition(|lines| lines.len() > 1);
        let holes = inside.holes.values().map(|marks| marks.join(" "));
        let one: Vec<String> = one.into_iter().flatten().chain(holes).collect();
        let before = inside.before.values().flatten().map(|(_, text)| text.as_str());
        // beside a list no clue is larger
        let largest = if several.is_empty() { 0.5 } else { 0.3 };
        Self {
            one: text::smallest(one.iter().map(String::as_str), 0.8, largest),
            several: text::smallest(several.iter().flatten().map(String::as_str), 0.8, 0.3),
            before: text::smallest(before, 0.46, 0.34),
        }
    }
}

/// The lines in which the clues of a cell stand: a long list in two or three, as pencil marks stand.
fn lines_of(clues: &[Vec<String>]) -> Vec<String> {
    match clues {
        [marks] if marks.len() > 2 => {
            let per_line = if marks.len() > 4 { 3 } else { 2 };
            marks.chunks(per_line).map(|line| line.join(" ")).collect()
        }
        _ => vec![clues.iter().map(|marks| marks.join(" ")).collect::<Vec<_>>().join(", ")],
    }
}

/// Draws the clues of all families but those that are listed, whose shapes have [marks](crate::marks) of their own. Tells
/// which relations have clues, and in words those clues that have no place.
pub(crate) fn draw(painter: &mut Painter<'_>, filled: &Filled<'_>) -> (Vec<(RuleId, Reported)>, Vec<String>) {
    let grid = painter.grid;
    let mut reported = Vec::new();
    let mut said = Vec::new();
    let mut lanes: BTreeMap<Side, Vec<Lane>> = BTreeMap::new();
    let mut inside = Inside::default();
    for (rule, clues) in ecp::drawn_clues_of_relations(grid) {
        if listed(&grid.relation(rule).shapes.family).is_some() {
            continue;
        }
        reported.push((rule, Reported::Keyed(None)));
        // beside a board of layers no clue would say which layer it is for
        if grid.board.topology().has_layers() && clues.iter().any(|(spot, _)| side(*spot).is_some()) {
            said.extend(painter.in_words(rule));
            continue;
        }
        let mut own: BTreeMap<Side, Lane> = BTreeMap::new();
        for (spot, clue) in clues {
            match side(spot) {
                Some((side, line)) => {
                    own.entry(side).or_default().entry(line).or_default().extend(painter.marks(&clue));
                }
                None => painter.sort(spot, &clue, &mut inside),
            }
        }
        own.into_iter().for_each(|(side, lane)| lanes.entry(side).or_default().push(lane));
    }
    for (spot, clue) in clues_of_pieces(grid) {
        painter.sort(spot, &clue, &mut inside);
    }
    painter.beside(&lanes);
    painter.inside(&inside, filled);
    painter.rays();
    (reported, said)
}

/// The clues that no relation reads, but pieces and what else a solution makes.
fn clues_of_pieces(grid: &Grid) -> ecp::puzzle::DrawnClues<'_> {
    let of_relations: usize = ecp::drawn_clues_of_relations(grid).iter().map(|(_, clues)| clues.len()).sum();
    ecp::drawn_clues(grid).split_off(of_relations)
}

/// The sides at which relations have clues, those next to the board first.
pub(crate) fn sides(grid: &Grid) -> Vec<(RuleId, Side)> {
    let mut sides = Vec::new();
    for (rule, clues) in ecp::drawn_clues_of_relations(grid) {
        let own: BTreeSet<Side> = clues.iter().filter_map(|(spot, _)| Some(side(*spot)?.0)).collect();
        sides.extend(own.into_iter().map(|side| (rule, side)));
    }
    sides
}

/// The side of a spot beside the board, with its row or column.
fn side(spot: Spot) -> Option<(Side, u32)> {
    Some(match spot {
        Spot::Left(row) => (Side::Left, row),
        Spot::Right(row) => (Side::Right, row),
        Spot::Top(column) => (Side::Top, column),
        Spot::Bottom(column) => (Side::Bottom, column),
        Spot::Hole(_)
        | Spot::Before(..)
        | Spot::Arrow(..)
        | Spot::Cell(_)
        | Spot::Corner(_)
        | Spot::GridCorner(_) => return None,
    })
}

impl Painter<'_> {
    /// The clues of a relation, each with its shape.
    fn in_words(&self, rule: RuleId) -> Vec<String> {
        let relation = self.grid.relation(rule);
        let said = relation
            .clued_shapes(&self.grid.board)
            .filter_map(|(shape, clue)| Some(format!("{}: {}", shape.label, self.marks(clue?).join(" "))));
        vec![format!("The numbers outside: {}.", said.collect::<Vec<_>>().join("; "))]
    }

    /// Puts a clue of a place where it belongs.
    fn sort(&self, spot: Spot, clue: &Clue, inside: &mut Inside) {
        let marks = self.marks(clue);
        match spot {
            Spot::Left(_) | Spot::Right(_) | Spot::Top(_) | Spot::Bottom(_) => {}
            Spot::Hole(hole) => inside.holes.entry(hole).or_default().extend(marks),
            Spot::Before(direction, hole) => {
                inside.before.entry(hole).or_default().push((direction, marks.join(" ")));
            }
            Spot::Arrow(place, arrow) => {
                inside.arrows.entry(place).or_default().push((arrow, marks.join(" ")));
            }
            Spot::Cell(cell) => inside.cells.entry(cell).or_default().push(marks),
            Spot::GridCorner(corner) => {
                inside.grid_corners.entry(corner).or_default().push(marks.join(" "));
            }
            Spot::Corner(cell) => inside.corners.entry(cell).or_default().push(marks.join(" ")),
        }
    }

    /// Clues beside the board, the first lane next to it.
    fn beside(&mut self, lanes: &BTreeMap<Side, Vec<Lane>>) {
        for (side, lanes) in lanes {
            let mut away = 0.2 * CELL;
            for lane in lanes {
                away += match side {
                    Side::Left | Side::Right => self.beside_rows(*side, lane, away),
                    Side::Top | Side::Bottom => self.over_columns(*side, lane, away),
                } + 0.2 * CELL;
            }
        }
    }

    /// Marks on the left or on the right, each in a column of its own. Returns how much room they take.
    fn beside_rows(&mut self, side: Side, lane: &Lane, away: f64) -> f64 {
        let size = SIZE * CELL;
        let widest = lane.values().flatten().map(|mark| text::width(mark)).fold(0.0, f64::max) * size;
        let step = widest.max(0.3 * CELL) + 0.12 * CELL;
        for (row, marks) in lane {
            let Some((left, right, y)) = self.row(*row) else { continue };
            for (number, mark) in marks.iter().enumerate() {
                let x = match side {
                    // the last mark stands next to the board
                    Side::Left => left - away - step * (marks.len() - number) as f64 + step / 2.0,
                    _ => right + away + step * number as f64 + step / 2.0,
                };
                self.scene.add(Role::Clue, Shape::text(Point::new(x, y), size, printable(mark)));
            }
        }
        step * lane.values().map(Vec::len).max().unwrap_or(0) as f64
    }

    /// Marks over or under the columns, one under the other.
    fn over_columns(&mut self, side: Side, lane: &Lane, away: f64) -> f64 {
        let step = 0.54 * CELL;
        let size = text::smallest(lane.values().flatten().map(String::as_str), 0.9 * CELL, SIZE * CELL);
        for (column, marks) in lane {
            let Some((top, bottom, x)) = self.column(*column) else { continue };
            for (number, mark) in marks.iter().enumerate() {
                let y = match side {
                    Side::Top => top - away - step * (marks.len() - number) as f64 + step / 2.0,
                    _ => bottom + away + step * number as f64 + step / 2.0,
                };
                self.scene.add(Role::Clue, Shape::text(Point::new(x, y), size, printable(mark)));
            }
        }
        step * lane.values().map(Vec::len).max().unwrap_or(0) as f64
    }

    /// Where the board ends on the left and on the right of a row, and the height of the row.
    fn row(&self, row: u32) -> Option<(f64, f64, f64)> {
        let board = &self.grid.board;
        let columns = board.rows().get(row as usize)?.len() as u32;
        let is_staggered = board.lattice().is_staggered;
        let own = (0..columns).filter(|column| board.at(Position::new(row, *column)).is_some());
        // clues of staggered rows stand where the row begins, others below each other
        let first = if is_staggered { own.clone().min().unwrap_or(0) } else { 0 };
        let last = if is_staggered { own.max().unwrap_or(0) } else { board.width().saturating_sub(1) };
        let (left, right) = (Position::new(row, first), Position::new(row, last));
        let corners = [left, right].into_iter().flat_map(|place| self.layout.corners_of(place));
        let points: Vec<Point> = corners.map(|corner| self.layout.point(corner)).collect();
        let least = |along: fn(&Point) -> f64| points.iter().map(along).fold(f64::INFINITY, f64::min);
        let most = |along: fn(&Point) -> f64| points.iter().map(along).fold(f64::NEG_INFINITY, f64::max);
        let middle = (least(|point| point.y) + most(|point| point.y)) / 2.0;
        Some((least(|point| point.x), most(|point| point.x), middle))
    }

    fn column(&self, column: u32) -> Option<(f64, f64, f64)> {
        let last = self.grid.board.height().checked_sub(1)?;
        let top = self.layout.centre_of(Position::new(0, column));
        let bottom = self.layout.centre_of(Position::new(last, column));
        Some((top.y - CELL / 2.0, bottom.y + CELL / 2.0, top.x))
    }

    fn inside(&mut self, inside: &Inside, filled: &Filled<'_>) {
        let sizes = Sizes::of(inside);
        for (hole, marks) in &inside.holes {
            let at = self.layout.centre_of(*hole);
            self.text(Role::ClueOnDark, at, (0.8, sizes.one), &printable(&marks.join(" ")));
        }
        for (hole, texts) in &inside.before {
            self.before(*hole, texts, sizes.before);
        }
        for (place, clues) in &inside.arrows {
            let cell = self.grid.board.at(*place);
            let beside = cell.and_then(|cell| inside.cells.get(&cell));
            let is_dark = match (cell, beside.filter(|clues| self.is_wall(clues))) {
                (None, _) => true,
                (Some(cell), Some(color)) => self.wall(cell, color),
                (Some(cell), None) => filled.at(cell).is_some() && self.is_full(cell, filled),
            };
            self.pointing(*place, clues, is_dark);
        }
        for (cell, clues) in &inside.cells {
            if inside.arrows.contains_key(&self.grid.board.cell(*cell).position) {
                if self.is_wall(clues) {
                    continue;
                }
                let text = clues.iter().map(|marks| marks.join(" ")).collect::<Vec<_>>().join(", ");
                self.corner(&[*cell], &text);
                continue;
            }
            self.in_cell(*cell, clues, filled, sizes);
        }
        for (cell, clues) in &inside.corners {
            self.corner(&[*cell], &clues.join(", "));
        }
        for (corner, clues) in &inside.grid_corners {
            let behind = self.layout.centre_of(Position::new(corner.row, corner.column));
            self.knot_at(behind.moved(-CELL / 2.0, -CELL / 2.0), &clues.join(", "));
        }
    }

    /// A hole that is divided, with the sum of the run below it and of the run on its right.
    fn before(&mut self, hole: Position, texts: &[(Direction, String)], size: f64) {
        let centre = self.layout.centre_of(hole);
        let half = CELL / 2.0;
        self.scene
            .add(Role::HoleLine, Shape::line(vec![centre.moved(-half, -half), centre.moved(half, half)]));
        for (direction, text) in texts {
            let away = if *direction == Direction::Down { -0.23 * CELL } else { 0.23 * CELL };
            self.text(Role::ClueOnDark, centre.moved(away, -away), (0.46, size), &printable(text));
        }
    }

    /// Numbers, each with its arrow: over it where it points along the row, else on its right.
    fn pointing(&mut self, place: Position, clues: &[(Arrow, String)], is_dark: bool) {
        let (text, line) =
            if is_dark { (Role::ClueOnDark, Role::HoleLine) } else { (Role::Clue, Role::Sign) };
        let part = CELL / clues.len() as f64;
        for (number, (arrow, clue)) in clues.iter().enumerate() {
            let down = (number as f64 + 0.5) * part - CELL / 2.0;
            let centre = self.layout.centre_of(place).moved(0.0, down);
            let (dy, dx) = (arrow.step().0 as f64, arrow.step().1 as f64);
            let away = 0.26 * part;
            let (at, middle) = match dy == 0.0 {
                true => (centre.moved(0.0, away / 2.0), centre.moved(0.0, -1.2 * away)),
                false => (centre.moved(-away / 2.0, 0.0), centre.moved(away, 0.0)),
            };
            self.text(text, at, (0.6, 0.44 * part / CELL), &printable(clue));
            let (from, to) = (middle.moved(-away * dx, -away * dy), middle.moved(away * dx, away * dy));
            let wing = |side: f64| to.moved(0.5 * away * (-dx - side * dy), 0.5 * away * (-dy + side * dx));
            self.scene.add(line, Shape::line(vec![from, to]));
            self.scene.add(line, Shape::line(vec![wing(0.8), to, wing(-0.8)]));
        }
    }

    /// The clues of a cell: in its middle as long as nothing stands there, or what stands there fills the cell.
    fn in_cell(&mut self, cell: CellId, clues: &[Vec<String>], filled: &Filled<'_>, sizes: Sizes) {
        if self.on_line(cell, clues) {
            return;
        }
        let lines = lines_of(clues);
        let centre = self.layout.centre(cell);
        if filled.at(cell).is_some() && !self.is_full(cell, filled) {
            let text = clues.iter().map(|marks| marks.join(" ")).collect::<Vec<_>>().join(", ");
            return self.corner(&[cell], &text);
        }
        let role = if filled.at(cell).is_some() { Role::ClueOnDark } else { Role::Clue };
        let size = if lines.len() > 1 { sizes.several } else { sizes.one };
        let step = 0.8 * CELL / lines.len() as f64;
        for (number, line) in lines.iter().enumerate() {
            let down = (number as f64 - (lines.len() - 1) as f64 / 2.0) * step;
            self.text(role, centre.moved(0.0, down), (0.8, size), &printable(line));
        }
    }

    /// Clues at the ends of diagonals and lines. Where two would stand in one place, the later one goes to the other end,
    /// if that says the same.
    fn rays(&mut self) {
        let mut taken = BTreeSet::new();
        let all = rays(self.grid, self.ground());
        for (cells, clue, may_turn) in all {
            let mut turned = cells.clone();
            turned.reverse();
            let ends = [Some(cells), may_turn.then_some(turned)].into_iter().flatten();
            let found: Vec<_> = ends.filter_map(|cells| self.ground().ray(&cells)).collect();
            let free = found.iter().find(|(before, _)| !taken.contains(before)).or(found.first());
            let Some((before, step)) = free.copied() else { continue };
            taken.insert(before);
            self.ray(before, step, &self.marks(clue).join(" "));
        }
    }

    fn ray(&mut self, (row, column): (i64, i64), step: (i64, i64), text: &str) {
        let at = |part: f64| {
            let middle = |line: i64, along: i64| (line as f64 + 0.5 + part * along as f64) * CELL;
            Point::new(middle(column, step.1), middle(row, step.0))
        };
        if step.0 == 0 || step.1 == 0 {
            return self.text(Role::Clue, at(-0.05), (0.9, 0.4), &printable(text));
        }
        self.text(Role::Clue, at(-0.02), (0.6, 0.4), &printable(text));
        self.head(at(0.2), at(0.44));
        self.scene.add(Role::Arrow, Shape::line(vec![at(0.24), at(0.44)]));
    }
}

/// A text that begins at a place.
pub(crate) fn beginning_at(at: Point, size: f64, text: impl Into<String>) -> Shape {
    Shape::Text { at, anchor: Anchor::Start, size, text: text.into() }
}
