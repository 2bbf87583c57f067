//! The clues of a puzzle with all that a picture shows besides, for boards that are drawn as text: cages, lines, signs
//! between cells, clues outside. What has no place in such a drawing is listed.

use std::collections::BTreeSet;

use ecp::Compiled;
use ecp::prose::rules::Mark;
use ecp::puzzle::{CellId, DecorationMark, Family, Rule};
use ecp::render::{BoardCorner, Clues, Path, PathEnd, printable};
use ecp::{Spot, all_shapes_on, drawn_clues_of_relations};

use super::{Group, groups, rays, reversed};
use crate::board::Borders;
use crate::layout::Layout;
use crate::painter::Painter;
use crate::scene::Scene;

/// The columns of a list.
const WIDTH: usize = 80;

/// The clues of a puzzle for a drawing as text; `None` without a board.
#[must_use]
pub fn clues_in_text(compiled: &Compiled) -> Option<Clues> {
    clues(compiled, Room::Cells)
}

/// The same for a drawing in whose cells stands all that may stand there: lines and circles are listed.
#[must_use]
pub fn clues_around_candidates(compiled: &Compiled) -> Option<Clues> {
    clues(compiled, Room::Borders)
}

/// Where marks have room on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// In cells and between them.
    Cells,
    /// Between cells.
    Borders,
    /// In none of them.
    Nowhere,
}

fn clues(compiled: &Compiled, room: Room) -> Option<Clues> {
    let grid = compiled.grid()?;
    let layout = Layout::of(&grid.board);
    let painter = Painter { grid, layout: &layout, scene: Scene::default() };
    let groups = groups(grid, painter.ground());
    let borders = Borders::of(grid, painter.ground());
    // regions are drawn by their borders, and have their clues in corners
    let is_marked = |family: &Family| {
        groups.iter().any(|group| group.family == family && group.mark().is_some() && !is_map(family))
    };
    let walls = !Clues::have_room(&grid.board);
    let room = if walls { Room::Nowhere } else { room };
    let clues = Clues { walls, ..compiled.clues_but(is_marked) };
    let mut writer = Writer { painter: &painter, clues, room, kinds: Kinds::of(&groups) };
    if room == Room::Nowhere {
        writer.list_clues(is_marked);
    }
    let draws_lines = are_few(&groups, &painter);
    for group in groups.iter().filter(|group| is_marked(group.family)) {
        if draws_lines || group.mark() != Some(Mark::Line) {
            writer.group(group, borders.show(group.family));
        }
    }
    let is_drawn_map = |group: &&Group<'_>| is_map(group.family) && group.mark() == Some(Mark::Cage);
    for group in groups.iter().filter(is_drawn_map).filter(|_| room != Room::Nowhere) {
        writer.list_parts(Mark::Cage, writer.shapes(group));
    }
    if room != Room::Nowhere {
        writer.rays();
        writer.compared();
        writer.decorations();
    }
    Some(writer.clues)
}

/// Whether the lines without circles and arrows are not so many, all together, that one would see nothing else: those of every
/// row are.
fn are_few(groups: &[Group<'_>], painter: &Painter<'_>) -> bool {
    let lines = groups.iter().filter(|group| group.mark() == Some(Mark::Line));
    let shapes = lines.flat_map(|group| group.shapes.iter());
    painter.ground().are_sparse(shapes.map(|shape| shape.cells.as_slice()))
}

const fn is_map(family: &Family) -> bool {
    matches!(family, Family::Regions(_))
}

/// How lines are drawn: those of one kind look alike.
#[derive(Debug, Default)]
struct Kinds {
    /// The kinds that thermometers and arrows have.
    taken: BTreeSet<usize>,
    /// The kind of the next line.
    next: usize,
}

impl Kinds {
    fn of(groups: &[Group<'_>]) -> Self {
        let marks = groups.iter().filter_map(Group::mark);
        Self { taken: marks.filter_map(kind).collect(), next: 0 }
    }

    /// The kind of lines with a mark; lines without ends have one of their own for each family.
    fn of_mark(&mut self, mark: Mark) -> usize {
        kind(mark).unwrap_or_else(|| {
            let free = (self.next..).find(|kind| !self.taken.contains(kind)).unwrap_or(0);
            self.next = free + 1;
            free
        })
    }
}

/// The kind of lines that always look alike.
const fn kind(mark: Mark) -> Option<usize> {
    match mark {
        Mark::Thermometer | Mark::ThermometerFromEnd | Mark::Arrow | Mark::Ends => Some(0),
        Mark::SlowThermometer | Mark::SlowThermometerFromEnd => Some(1),
        _ => None,
    }
}

/// The clues while they are put in their places.
struct Writer<'p, 'g> {
    painter: &'p Painter<'g>,
    clues: Clues,
    room: Room,
    kinds: Kinds,
}

impl<'g> Writer<'_, 'g> {
    /// The shapes of a group, each with the text beside it.
    fn shapes(&self, group: &Group<'g>) -> Vec<(Vec<CellId>, Option<String>)> {
        let reads_clues_only = group.clued.is_some() && group.relations.len() == 1;
        let shape = |(number, shape): (usize, &ecp::Shape)| {
            let clue = group.clued.and_then(|relation| relation.clue(number));
            let is_left_out = shape.cells.is_empty() || (reads_clues_only && clue.is_none());
            let text = clue.map(|clue| self.painter.marks(clue).join(" "));
            (!is_left_out).then(|| (shape.cells.clone(), text))
        };
        let with_number = |(cells, text): (Vec<CellId>, Option<String>)| {
            let is_line = group.mark() == Some(Mark::Line);
            (cells, if is_line { text } else { text.or_else(|| group.number()) })
        };
        group.shapes.iter().enumerate().filter_map(shape).map(with_number).collect()
    }

    fn group(&mut self, group: &Group<'g>, is_bordered: bool) {
        let Some(mark) = group.mark() else { return };
        let kind = if is_line(mark) { self.kinds.of_mark(mark) } else { 0 };
        let (mut left, mut areas) = (Vec::new(), Vec::new());
        for (cells, text) in self.shapes(group) {
            let text = text.unwrap_or_default();
            let is_drawn = match mark {
                _ if self.room == Room::Nowhere => false,
                _ if self.room == Room::Borders && is_in_cells(mark) => false,
                Mark::Cage | Mark::Tint if is_bordered => self.corner(&cells, &text),
                Mark::Cage => self.cage(&cells, &(text.clone() + group.sign().unwrap_or_default())),
                Mark::Tint => self.cage(&cells, &text),
                _ => self.mark(mark, &cells, &text, (group, kind)),
            };
            if !is_drawn {
                left.push(self.named(&cells, &text));
            } else if matches!(mark, Mark::Cage | Mark::Tint) {
                areas.push((cells, Some(text)));
            }
        }
        self.list_parts(mark, areas);
        // what holds in the boxes is not seen in pictures either
        let is_of_boxes = mark == Mark::Tint && is_bordered;
        if !left.is_empty() && !is_of_boxes {
            self.list(noun(mark), &left);
        }
    }

    /// Lists the areas that do not hang together, for they look like several.
    fn list_parts(&mut self, mark: Mark, mut areas: Vec<(Vec<CellId>, Option<String>)>) {
        areas.retain(|(cells, _)| !self.painter.ground().hang_together(cells));
        let names = areas.iter().map(|(cells, text)| self.named(cells, text.as_deref().unwrap_or_default()));
        let names: Vec<String> = names.collect();
        if !names.is_empty() {
            self.list(&format!("{} in several parts", noun(mark)), &names);
        }
    }

    /// Draws a mark that is no area, if it has a place.
    fn mark(&mut self, mark: Mark, cells: &[CellId], text: &str, (group, kind): (&Group<'g>, usize)) -> bool {
        let unusual = |usual: &str| if text == usual && group.clued.is_none() { "" } else { text }.to_owned();
        match mark {
            Mark::Parity => self.parity(cells[0], group),
            Mark::Less => self.compare(cells[0], cells[1]),
            Mark::Greater => self.compare(cells[1], cells[0]),
            Mark::WhiteDot => self.sign(cells, &format!("○{}", unusual("1"))),
            Mark::BlackDot => self.sign(cells, &format!("●{}", unusual("2"))),
            Mark::Sum => self.sign(
                cells,
                match text {
                    "5" => "V",
                    "10" => "X",
                    other => other,
                },
            ),
            Mark::Knot if cells.len() == 2 => self.sign(cells, text),
            Mark::Knot => self.knot(cells, text),
            Mark::Ray => true,
            Mark::Peak => self.clues.squares.insert(cells[0]),
            Mark::Pointer => self.pointer(cells),
            Mark::Thermometer | Mark::SlowThermometer => {
                self.path(cells, kind, PathEnd::Bulb, PathEnd::Plain)
            }
            Mark::SlowThermometerFromEnd if self.painter.grid.inputs.len() == 2 => {
                self.path(cells, kind, PathEnd::Bulb, PathEnd::Plain)
            }
            Mark::ThermometerFromEnd | Mark::SlowThermometerFromEnd => {
                self.path(&reversed(cells), kind, PathEnd::Bulb, PathEnd::Plain)
            }
            Mark::Arrow => self.path(cells, kind, PathEnd::Circle, PathEnd::Arrow),
            Mark::Ends => self.path(cells, kind, PathEnd::Circle, PathEnd::Circle),
            Mark::Line => self.path(cells, kind, PathEnd::Plain, PathEnd::Plain) && self.corner(cells, text),
            Mark::Cage | Mark::Tint => false,
        }
    }

    /// A line without gaps.
    fn path(&mut self, cells: &[CellId], kind: usize, from: PathEnd, to: PathEnd) -> bool {
        if !self.painter.ground().is_path(cells) {
            return false;
        }
        self.clues.paths.push(Path { cells: cells.to_vec(), kind, ends: [from, to] });
        true
    }

    fn parity(&mut self, cell: CellId, group: &Group<'g>) -> bool {
        match group.leading().and_then(|said| self.painter.parity(said)) {
            Some(1) => self.clues.circles.insert(cell),
            Some(_) => self.clues.squares.insert(cell),
            None => return false,
        };
        true
    }

    /// A sign between two cells, if it is short enough.
    fn sign(&mut self, cells: &[CellId], text: &str) -> bool {
        let mut pair = [cells[0], cells[1]];
        pair.sort_unstable();
        if text.chars().count() > 2 || self.clues.between.contains_key(&pair) {
            return false;
        }
        self.clues.between.insert(pair, printable(text).into_owned());
        true
    }

    /// A sign that is open toward the larger of two cells.
    fn compare(&mut self, smaller: CellId, larger: CellId) -> bool {
        let place = |cell: CellId| self.painter.grid.board.cell(cell).position;
        let (small, large) = (place(smaller), place(larger));
        let sign = match (small.row == large.row, smaller < larger) {
            (true, true) => "<",
            (true, false) => ">",
            (false, true) => "∧",
            (false, false) => "∨",
        };
        self.sign(&[smaller, larger], sign)
    }

    /// A text where cells meet.
    fn knot(&mut self, cells: &[CellId], text: &str) -> bool {
        let places = || cells.iter().map(|cell| self.painter.grid.board.cell(*cell).position);
        let corner = (places().map(|at| at.row).max(), places().map(|at| at.column).max());
        let (Some(row), Some(column)) = corner else { return false };
        let corners = &mut self.clues.knots;
        let is_free = !corners.contains_key(&(row, column));
        if is_free {
            corners.insert((row, column), text.to_owned());
        }
        is_free
    }

    /// An arrow in the hole that cells are around.
    fn pointer(&mut self, cells: &[CellId]) -> bool {
        let Some(hole) = self.painter.ground().hole_within(cells) else { return false };
        let first = self.painter.grid.board.cell(cells[0]).position;
        let arrow = match (first.row.cmp(&hole.row), first.column.cmp(&hole.column)) {
            (std::cmp::Ordering::Less, _) => "↑",
            (std::cmp::Ordering::Greater, _) => "↓",
            (_, std::cmp::Ordering::Less) => "←",
            _ => "→",
        };
        self.clues.holes.insert(hole, arrow.to_owned());
        true
    }

    /// A small text in the corner of the first cell.
    fn corner(&mut self, cells: &[CellId], text: &str) -> bool {
        let Some(first) = cells.iter().min().filter(|_| !text.is_empty()) else { return true };
        let corner = self.clues.corners.entry(*first).or_default();
        let is_free = corner.is_empty();
        if is_free {
            text.clone_into(corner);
        }
        is_free
    }

    /// Lines around an area, if none of its cells is in another one.
    fn cage(&mut self, cells: &[CellId], text: &str) -> bool {
        let first = cells.iter().min().copied();
        let is_taken = |cell: &CellId| self.clues.parts.get(cell.index()).is_some_and(Option::is_some);
        if cells.iter().any(is_taken) || first.is_some_and(|cell| self.clues.corners.contains_key(&cell)) {
            return false;
        }
        let number = self.clues.parts.iter().flatten().max().map_or(0, |last| last.saturating_add(1));
        self.clues.parts.resize(self.painter.grid.board.cells().len(), None);
        cells.iter().filter(|cell| cell.index() < self.painter.grid.board.cells().len()).for_each(|cell| {
            self.clues.parts[cell.index()] = Some(number);
        });
        self.corner(cells, text)
    }

    /// Clues at the ends of lines and diagonals. Where two would stand in one place, the later one goes to the other end, if
    /// that says the same.
    fn rays(&mut self) {
        let painter = self.painter;
        let mut taken = BTreeSet::new();
        for (cells, clue, may_turn) in rays(painter.grid, painter.ground()) {
            let mut turned = cells.clone();
            turned.reverse();
            let ends = [Some(&cells), may_turn.then_some(&turned)].into_iter().flatten();
            let found: Vec<_> = ends.filter_map(|cells| painter.ground().ray(cells)).collect();
            let free = found.iter().find(|(before, _)| !taken.contains(before)).or(found.first());
            let Some((before, step)) = free.copied() else { continue };
            taken.insert(before);
            self.ray(before, step, painter.marks(clue));
        }
    }

    /// A clue outside, with an arrow where it is on a diagonal.
    fn ray(&mut self, (row, column): (i64, i64), (down, right): (i64, i64), mut marks: Vec<String>) {
        let arrow = match (down, right) {
            (1, 1) => "↘",
            (1, -1) => "↙",
            (-1, 1) => "↗",
            (-1, -1) => "↖",
            _ => "",
        };
        if !arrow.is_empty() {
            marks = vec![marks.join(" ") + arrow];
        }
        let board = &self.painter.grid.board;
        let (is_low, is_right) = (row >= i64::from(board.height()), column >= i64::from(board.width()));
        let within =
            (u32::try_from(row).ok().filter(|_| !is_low), u32::try_from(column).ok().filter(|_| !is_right));
        let clues = &mut self.clues;
        match within {
            (Some(row), _) if is_right => clues.right.entry(row).or_default().extend(marks),
            (Some(row), _) => clues.left.entry(row).or_default().extend(marks),
            (None, Some(column)) if is_low => clues.bottom.entry(column).or_default().extend(marks),
            (None, Some(column)) => clues.top.entry(column).or_default().extend(marks),
            (None, None) => {
                clues.off_corners.insert(BoardCorner { is_low, is_right }, marks.join(" "));
            }
        }
    }

    /// Signs between cells that formulas compare.
    fn compared(&mut self) {
        for (_, formula) in self.painter.grid.all(Rule::formula) {
            if let Some((smaller, larger)) = self.painter.compared_pair(formula) {
                self.compare(smaller, larger);
            }
        }
    }

    /// What the author draws for the eye, but for grounds.
    fn decorations(&mut self) {
        let grid = self.painter.grid;
        let mut left = Vec::new();
        for decoration in &grid.decorations {
            for shape in all_shapes_on(&decoration.shapes.family, &grid.board).iter() {
                let is_cell = |cell: &CellId| !grid.board.is_of_lines(*cell);
                let cells: Vec<CellId> = shape.cells.iter().copied().filter(is_cell).collect();
                match &decoration.mark {
                    DecorationMark::Circle | DecorationMark::Square if self.room == Room::Borders => {
                        left.extend(cells);
                    }
                    DecorationMark::Circle => self.clues.circles.extend(cells),
                    DecorationMark::Square => self.clues.squares.extend(cells),
                    DecorationMark::Text(text) => {
                        for cell in cells {
                            self.clues.corners.entry(cell).or_insert_with(|| text.clone());
                        }
                    }
                    DecorationMark::Line | DecorationMark::Shade(_) => {}
                }
            }
        }
        if !left.is_empty() {
            self.list("marked cells", &[self.named(&left, "")]);
        }
    }

    /// Lists the clues that a drawing of the board has no place for.
    fn list_clues(&mut self, is_marked: impl Fn(&Family) -> bool) {
        let grid = self.painter.grid;
        let lattice = grid.board.lattice();
        let has_place = |spot: &Spot| match spot {
            Spot::Left(_) | Spot::Right(_) | Spot::Top(_) | Spot::Bottom(_) | Spot::GridCorner(_) => {
                lattice.is_flat()
            }
            Spot::Corner(_) => lattice.is_flat() && grid.board.graph().is_none(),
            Spot::Hole(_) | Spot::Cell(_) | Spot::Before(..) | Spot::Arrow(..) => !lattice.has_layers,
        };
        for (rule, clues) in drawn_clues_of_relations(grid) {
            let relation = grid.relation(rule);
            if is_marked(&relation.shapes.family) || clues.iter().all(|(spot, _)| has_place(spot)) {
                continue;
            }
            let said = relation.clued_shapes(&grid.board).filter_map(|(shape, clue)| {
                let marks = self.painter.marks(clue?).join(" ");
                Some(format!("{} = {marks}", shape.label))
            });
            let said: Vec<String> = said.collect();
            self.list("clues", &said);
        }
    }

    /// The cells of a shape, with the text beside it.
    fn named(&self, cells: &[CellId], text: &str) -> String {
        let names: Vec<String> =
            cells.iter().map(|cell| self.painter.grid.board.cell(*cell).position.to_string()).collect();
        let names = names.join(" ");
        if text.is_empty() { names } else { format!("{text} in {names}") }
    }

    /// Adds a list, in lines that are not too wide.
    fn list(&mut self, title: &str, items: &[String]) {
        let mut line = format!("{title}:");
        for (number, item) in items.iter().enumerate() {
            let end = if number + 1 < items.len() { ";" } else { "" };
            let item = format!("{}{end}", printable(item));
            if line.chars().count() + item.chars().count() >= WIDTH && !line.ends_with(':') {
                self.clues.listed.push(std::mem::take(&mut line));
                line.push(' ');
            }
            line.push(' ');
            line.push_str(&item);
        }
        self.clues.listed.push(line);
    }
}

/// Whether a mark is a line through cells.
const fn is_line(mark: Mark) -> bool {
    matches!(mark, Mark::Line) || kind(mark).is_some()
}

/// Whether a mark stands around what is in a cell, or goes through cells.
const fn is_in_cells(mark: Mark) -> bool {
    is_line(mark) || matches!(mark, Mark::Parity | Mark::Peak)
}

/// What shapes with a mark are called where they are listed.
const fn noun(mark: Mark) -> &'static str {
    match mark {
        Mark::Parity => "marked cells",
        Mark::Less => "less, greater",
        Mark::Greater => "greater, less",
        Mark::WhiteDot => "white dots",
        Mark::BlackDot => "black dots",
        Mark::Sum => "sums",
        Mark::Knot | Mark::Ray => "clues",
        Mark::Peak => "grey cells",
        Mark::Pointer => "arrows toward the first",
        Mark::Thermometer | Mark::ThermometerFromEnd => "thermometers",
        Mark::SlowThermometer | Mark::SlowThermometerFromEnd => "slow thermometers",
        Mark::Arrow => "arrows",
        Mark::Ends => "lines between circles",
        Mark::Line => "lines",
        Mark::Cage => "cages",
        Mark::Tint => "areas",
    }
}
