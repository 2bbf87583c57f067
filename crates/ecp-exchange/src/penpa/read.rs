//! What is drawn, as a puzzle: the lines of text that a link holds.
//!
//! The first line is the head: kind, columns, rows, and how it looks; title, author, source, rules. Line 2 says how many
//! rows and columns around the board are drawn, line 4 what is drawn, line 18 how its genre is called.

use std::collections::BTreeSet;

use ecp::syntax::Diagnostic;
use serde_json::{Map, Value};

use super::points::{At, Points};
use super::{broken, regions};
use crate::fpuzzles::{Arrow, Cell, Cells, Lines, Model};
use crate::{Bounds, codes};

/// What is drawn and means nothing by itself, with its name.
const DRAWN: &[(&str, &str)] = &[
    ("surface", "shaded cells"),
    ("symbol", "symbols"),
    ("line", "lines"),
    ("freeline", "lines"),
    ("freelineE", "lines"),
    ("wall", "walls"),
    ("nobulbthermo", "lines"),
    ("direction", "arrows"),
    ("squareframe", "frames"),
    ("polygon", "polygons"),
];

/// Genres that say no more than what is drawn.
const DRAWN_GENRES: &[&str] = &["classic", "irregular", "killer", "thermo", "arrow"];

/// A drawing as a puzzle.
pub(super) struct Drawing {
    pub(super) model: Model,
    pub(super) left_out: Vec<String>,
}

/// Reads the lines of a link.
///
/// # Errors
/// That they are broken, or their board is none of a sudoku.
pub(super) fn read(text: &str, bounds: &Bounds) -> Result<Drawing, Diagnostic> {
    let lines: Vec<&str> = text.lines().collect();
    let head: Vec<&str> = lines.first().copied().unwrap_or_default().split(',').collect();
    let number = |index: usize| head.get(index).and_then(|text| text.trim().parse::<usize>().ok());
    if !matches!(head.first(), Some(&("square" | "sudoku"))) {
        let kind = head.first().copied().unwrap_or_default();
        return Err(Diagnostic::error(
            codes::GENRE,
            format!("a board of the kind {kind:?} is none of a sudoku"),
        )
        .help("write the puzzle in the language; the guide says how"));
    }
    let (columns, rows) = number(1).zip(number(2)).ok_or_else(|| broken("does not say its size"))?;
    bounds.check_cells(columns, rows)?;
    let space: Vec<usize> = lines.get(1).and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let question: Map<String, Value> = lines
        .get(3)
        .and_then(|line| serde_json::from_str(line).ok())
        .ok_or_else(|| broken("does not say what is drawn"))?;
    let genres: Vec<String> =
        lines.get(17).and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let mut reading = Reading::new(columns, rows, &space, question)?;
    reading.read(&genres);
    let mut drawing = reading.drawing;
    told(&mut drawing.model, &head);
    Ok(drawing)
}

/// Title, author and rules.
fn told(model: &mut Model, head: &[&str]) {
    let field = |index: usize, word: &str| {
        let text = head.get(index)?.replace("%2C", ",");
        Some(text.strip_prefix(word).unwrap_or(&text).trim().to_owned())
    };
    model.title = field(15, "Title:");
    model.author = field(16, "Author:");
    let rules = head
        .get(18)
        .map(|text| text.replace("%2D", "\n").replace("%2C", ",").replace("%2E", "&").replace("%2F", "="));
    model.ruleset = rules.filter(|rules| !rules.trim().is_empty());
}

/// A square board within a drawing.
struct Reading {
    points: Points,
    question: Map<String, Value>,
    drawing: Drawing,
}

impl Reading {
    fn new(
        columns: usize,
        rows: usize,
        space: &[usize],
        question: Map<String, Value>,
    ) -> Result<Self, Diagnostic> {
        let space = |index: usize| space.get(index).copied().unwrap_or(0).min(1000);
        let width = columns.checked_sub(space(2) + space(3));
        let height = rows.checked_sub(space(0) + space(1));
        let size = width.filter(|width| *width > 0 && Some(*width) == height).ok_or_else(|| {
            Diagnostic::error(codes::GENRE, "the board is no square, and only sudokus are carried over")
                .help("write the puzzle in the language; the guide says how")
        })?;
        let grid = vec![vec![Cell::default(); size]; size];
        let model = Model { size, grid, ..Model::default() };
        let points = Points::new((columns, rows), (space(2), space(0)), size);
        Ok(Self { points, question, drawing: Drawing { model, left_out: Vec::new() } })
    }

    fn read(&mut self, genres: &[String]) {
        self.numbers();
        self.regions(genres.iter().any(|genre| genre == "latin"));
        for (key, what) in DRAWN {
            self.leave_out(self.drawn(key), what);
        }
        let line = |line: Vec<String>| Lines { lines: vec![line], value: Value::Null };
        self.drawing.model.thermometer = self.lists("thermo").into_iter().map(line).collect();
        let arrow = |cells: Vec<String>| Arrow { cells: cells[..1].to_vec(), lines: vec![cells] };
        self.drawing.model.arrow = self.lists("arrows").into_iter().map(arrow).collect();
        self.cages();
        self.genres(genres);
    }

    /// How many things of a kind are drawn.
    fn drawn(&self, key: &str) -> usize {
        match self.question.get(key) {
            Some(Value::Object(map)) => map.len(),
            Some(Value::Array(list)) => list.len(),
            _ => 0,
        }
    }

    fn map(&self, key: &str) -> Map<String, Value> {
        self.question.get(key).and_then(Value::as_object).cloned().unwrap_or_default()
    }

    fn leave_out(&mut self, number: usize, what: &str) {
        if number > 0 {
            self.drawing.left_out.push(format!("what {number} {what} mean that are drawn"));
        }
    }

    /// What the names of its genres say.
    fn genres(&mut self, genres: &[String]) {
        for genre in genres.iter().map(String::as_str) {
            match genre {
                "nonconsecutive" if self.drawn("symbol") == 0 => self.drawing.model.nonconsecutive = true,
                "latin" => {}
                _ if DRAWN_GENRES.contains(&genre) => {}
                _ => self.drawing.left_out.push(format!("what the genre {genre:?} asks for")),
            }
        }
    }

    fn cell(&self, point: &Value) -> Option<At> {
        self.points.cell(usize::try_from(point.as_u64()?).ok()?)
    }

    /// Lists of cells; those that leave the board are counted instead.
    fn lists(&mut self, key: &str) -> Vec<Vec<String>> {
        let lists = self.question.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
        let lists: Vec<Value> = lists.into_iter().filter(is_list).collect();
        let cell_name = |point: &Value| self.cell(point).map(name);
        let names = |list: &Value| list.as_array()?.iter().map(cell_name).collect::<Option<Vec<_>>>();
        let found: Vec<Vec<String>> = lists.iter().filter_map(names).collect();
        let lost = lists.len() - found.len();
        self.leave_out(lost, "lines or cages over the edge");
        found
    }

    /// Digits in cells; those outside are clues of some kind.
    fn numbers(&mut self) {
        let (mut outside, mut others) = (0, 0);
        for (point, mark) in &self.map("number") {
            let text = mark.get(0).and_then(|text| {
                text.as_str().map(str::to_owned).or_else(|| text.as_u64().map(|n| n.to_string()))
            });
            let digit = text.and_then(|text| text.trim().parse::<u32>().ok());
            let is_plain = mark.get(2).is_none_or(|kind| kind == "1" || kind == "6" || kind == "10");
            let model = &mut self.drawing.model;
            match (point.parse().ok().and_then(|point| self.points.cell(point)), digit) {
                (Some((row, column)), Some(digit))
                    if is_plain && digit > 0 && digit as usize <= model.size =>
                {
                    model.grid[row][column] = Cell { value: Some(digit), given: true, ..Cell::default() };
                }
                (Some(_), _) => others += 1,
                (None, _) => outside += 1,
            }
        }
        self.leave_out(outside, "clues outside the board");
        self.leave_out(others, "marks in cells");
    }

    /// Cages, with the number in a corner of one of their cells.
    fn cages(&mut self) {
        let lists = self.question.get("killercages").and_then(Value::as_array).cloned().unwrap_or_default();
        let corners = self.map("numberS");
        let points = self.points;
        let mut caged: BTreeSet<At> = BTreeSet::new();
        let mut used = 0;
        let mut sum = |list: &Value| {
            let cells: Vec<At> = list.as_array()?.iter().filter_map(|point| self.cell(point)).collect();
            caged.extend(&cells);
            let mut keys = cells.iter().flat_map(|cell| (0..4).map(|corner| points.small(*cell) + corner));
            let mark = keys.find_map(|key| corners.get(&key.to_string()))?;
            used += 1;
            mark.get(0)?.as_str().map(str::to_owned)
        };
        let sums: Vec<Option<String>> = lists.iter().filter(|list| is_list(list)).map(&mut sum).collect();
        self.leave_out(corners.len().saturating_sub(used), "small numbers");
        self.leave_out(self.edges_apart(&caged), "edges of cages");
        let cages = self.lists("killercages");
        let sums = if cages.len() < sums.len() {
            // which of them has which sum is not known any more
            self.drawing.left_out.push("the sums of the cages".to_owned());
            vec![None; cages.len()]
        } else {
            sums
        };
        let cage = |(cells, sum): (Vec<String>, Option<String>)| Cells {
            cells,
            value: sum.map_or(Value::Null, Value::from),
        };
        self.drawing.model.killercage = cages.into_iter().zip(sums).map(cage).collect();
    }

    /// How many edges of cages are drawn that belong to no cage.
    fn edges_apart(&self, caged: &BTreeSet<At>) -> usize {
        let is_caged = |text: &str| {
            let point = text.trim().parse().ok();
            point.and_then(|point| self.points.cell_of_small(point)).is_some_and(|cell| caged.contains(&cell))
        };
        let edges = self.map("cage");
        edges.keys().filter(|key| !key.split(',').all(is_caged)).count()
    }

    /// Regions from the edges that are drawn; where there are none, boxes, or no regions in a Latin square.
    fn regions(&mut self, is_latin: bool) {
        let size = self.drawing.model.size;
        let end = |text: &str| text.trim().parse::<usize>().ok();
        let ends = |key: &String| key.split_once(',').and_then(|(from, to)| end(from).zip(end(to)));
        let edges: BTreeSet<regions::Edge> =
            self.map("lineE").keys().filter_map(ends).map(|(a, b)| (a.min(b), a.max(b))).collect();
        let found = if edges.is_empty() { None } else { regions::found(&self.points, size, &edges) };
        if found.is_none() {
            self.leave_out(edges.len(), "edges");
        }
        let regions: Vec<Value> = match found {
            Some(regions) => regions.into_iter().map(Value::from).collect(),
            None if is_latin => vec![Value::Null; size * size],
            None => return,
        };
        for (cell, region) in self.drawing.model.grid.iter_mut().flatten().zip(regions) {
            cell.region = Some(region);
        }
    }
}

/// Whether something is a list that is not empty.
fn is_list(list: &Value) -> bool {
    list.as_array().is_some_and(|list| !list.is_empty())
}

/// The name of a cell.
fn name((row, column): At) -> String {
    format!("R{}C{}", row + 1, column + 1)
}
