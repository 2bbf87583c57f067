//! What is drawn, as a puzzle: the lines of text that a link holds.
//!
//! The first line is the head: kind, columns, rows, and how it looks; title, author, source, rules. Line 2 says how many
//! rows and columns around the board are drawn, line 4 what is drawn, line 6 which cells there are, line 18 how its genre
//! is called.

mod cages;
mod reported;

use std::collections::BTreeSet;

use ecp::syntax::Diagnostic;
use serde_json::{Map, Value};

use super::points::{At, Points, name};
use super::{broken, escape, regions};
use crate::fpuzzles::{Arrow, Cell, Lines, Model};
use crate::{Bounds, codes};
use reported::DRAWN;

/// What is read by itself, or tells how the drawing was made.
const READ: &[&str] = &[
    "command_redo",
    "command_undo",
    "command_replay",
    "number",
    "numberS",
    "lineE",
    "deletelineE",
    "cage",
    "killercages",
    "thermo",
    "arrows",
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
    reading.check_cells(lines.get(5).and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default())?;
    reading.read(&genres, head[0] == "sudoku");
    let mut drawing = reading.drawing;
    reported(&mut drawing.model, &head);
    Ok(drawing)
}

/// Title, author and rules.
fn reported(model: &mut Model, head: &[&str]) {
    let field = |index: usize, word: &str| {
        let text = escape::read(head.get(index)?, escape::TITLE);
        Some(text.strip_prefix(word).unwrap_or(&text).trim().to_owned())
    };
    model.title = field(15, "Title:");
    model.author = field(16, "Author:");
    let rules = head.get(18).map(|text| escape::read(text, escape::RULES));
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

    /// Checks the cells that there are, each told as its distance from the one before: all of the square, and no more.
    fn check_cells(&mut self, distances: Vec<i64>) -> Result<(), Diagnostic> {
        if distances.is_empty() {
            return Ok(());
        }
        let mut last: i64 = 0;
        let points = distances.into_iter().map(|distance| {
            last = last.saturating_add(distance);
            usize::try_from(last).unwrap_or(usize::MAX)
        });
        let points: BTreeSet<usize> = points.collect();
        let size = self.drawing.model.size;
        let inside = points.iter().filter(|point| self.points.cell(**point).is_some()).count();
        if inside < size * size {
            let message = format!("{} cells of its square are not on the board", size * size - inside);
            return Err(Diagnostic::error(codes::GENRE, message)
                .help("write the puzzle in the language; the guide says how"));
        }
        self.leave_out(points.len() - inside, "cells outside the square");
        Ok(())
    }

    fn read(&mut self, genres: &[String], is_sudoku: bool) {
        self.numbers();
        let is_latin = genres.iter().any(|genre| genre == "latin");
        let has_regions = self.regions(is_latin);
        let is_known = |genre: &String| genre == "nonconsecutive" || DRAWN_GENRES.contains(&genre.as_str());
        if !(is_sudoku || is_latin || has_regions || genres.iter().any(is_known)) {
            let reported = "what kind of puzzle it is; rows, columns and boxes of a sudoku were presumed";
            self.drawing.left_out.push(reported.to_owned());
        }
        reported::tell_drawn(self);
        let line = |line: Vec<String>| Lines { lines: vec![line], value: Value::Null };
        self.drawing.model.thermometer = self.lists("thermo").into_iter().map(line).collect();
        let arrow = |cells: Vec<String>| Arrow { cells: cells[..1].to_vec(), lines: vec![cells] };
        self.drawing.model.arrow = self.lists("arrows").into_iter().map(arrow).collect();
        cages::read(self);
        self.genres(genres);
        self.unknown();
    }

    /// Tells of whatever else is drawn.
    fn unknown(&mut self) {
        let is_known = |key: &str| READ.contains(&key) || DRAWN.iter().any(|(known, _)| *known == key);
        let is_empty = |value: &Value| match value {
            Value::Null | Value::Bool(false) => true,
            Value::Array(list) => list.is_empty(),
            Value::Object(map) => map.is_empty(),
            Value::String(text) => text.is_empty(),
            _ => false,
        };
        let others = self.question.iter().filter(|(key, value)| !is_known(key) && !is_empty(value));
        let count =
            |value: &Value| value.as_object().map(Map::len).or_else(|| value.as_array().map(Vec::len));
        let others = others.map(|(key, value)| match count(value) {
            Some(number) => format!("{number} of what penpa-edit calls {key:?}"),
            None => format!("what penpa-edit calls {key:?}"),
        });
        self.drawing.left_out.extend(others);
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
            self.drawing.left_out.push(format!("{number} {what}"));
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
        let (found, lost): (Vec<_>, Vec<_>) =
            lists.iter().map(|list| (names(list), list)).partition(|(names, _)| names.is_some());
        let first = |list: &Value| usize::try_from(list.get(0)?.as_u64()?).ok();
        reported::tell(
            self,
            &format!("{key} over the edge"),
            lost.iter().map(|(_, list)| (String::new(), first(list))),
        );
        found.into_iter().filter_map(|(names, _)| names).collect()
    }

    /// Digits in cells; those outside are clues of some kind.
    fn numbers(&mut self) {
        let (mut outside, mut others) = (Vec::new(), Vec::new());
        for (key, mark) in &self.map("number") {
            let digit = text_of(mark).and_then(|text| text.trim().parse::<u32>().ok());
            let is_plain = mark.get(2).is_none_or(|kind| kind == "1" || kind == "6" || kind == "10");
            let model = &mut self.drawing.model;
            let thing = (String::new(), reported::point(key));
            match (key.parse().ok().and_then(|point| self.points.cell(point)), digit) {
                (Some((row, column)), Some(digit))
                    if is_plain && digit > 0 && digit as usize <= model.size =>
                {
                    model.grid[row][column] = Cell { value: Some(digit), given: true, ..Cell::default() };
                }
                (Some(_), _) => others.push(thing),
                (None, _) => outside.push(thing),
            }
        }
        reported::tell(self, "clues outside the board", outside);
        reported::tell(self, "marks in cells", others);
    }

    /// Regions from the edges that are drawn; where there are none, boxes, or no regions in a Latin square.
    /// Returns whether there are.
    fn regions(&mut self, is_latin: bool) -> bool {
        let size = self.drawing.model.size;
        let end = |text: &str| text.trim().parse::<usize>().ok();
        let ends = |key: &String| key.split_once(',').and_then(|(from, to)| end(from).zip(end(to)));
        let edges: BTreeSet<regions::Edge> =
            self.map("lineE").keys().filter_map(ends).map(|(a, b)| (a.min(b), a.max(b))).collect();
        let found = if edges.is_empty() { None } else { regions::found(&self.points, size, &edges) };
        if found.is_none() {
            reported::tell(
                self,
                "edges that are drawn",
                edges.iter().map(|(from, _)| (String::new(), Some(*from))),
            );
        }
        let is_found = found.is_some();
        let regions: Vec<Value> = match found {
            Some(regions) => regions.into_iter().map(Value::from).collect(),
            None if is_latin => vec![Value::Null; size * size],
            None => return false,
        };
        for (cell, region) in self.drawing.model.grid.iter_mut().flatten().zip(regions) {
            cell.region = Some(region);
        }
        is_found
    }
}

/// What a mark says: a text, or a number.
fn text_of(mark: &Value) -> Option<String> {
    let text = mark.get(0)?;
    text.as_str().map(str::to_owned).or_else(|| text.as_u64().map(|number| number.to_string()))
}

/// Whether something is a list that is not empty.
fn is_list(list: &Value) -> bool {
    list.as_array().is_some_and(|list| !list.is_empty())
}
