//! Links of penpa-edit: `...#m=edit&p=`, then lines of text, deflated, in base64.
//!
//! A puzzle there is a drawing on a grid of points. Of square boards the givens, regions, thermometers, arrows and killer
//! cages come in; whatever else is drawn is counted in a warning. The format is not written.

use std::collections::BTreeSet;
use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ecp::syntax::Diagnostic;
use serde_json::{Map, Value};

use crate::draft::Draft;
use crate::fpuzzles::{self, Arrow, Cell, Cells, Lines, Model};
use crate::{Bounds, codes};

/// The short words of the format, and what they stand for; the first is what another one becomes within a text.
const WORDS: &[(&str, &str)] = &[
    ("zZ", "z"),
    ("z9", "\"qa\""),
    ("zQ", "\"pu_q\""),
    ("zA", "\"pu_a\""),
    ("zG", "\"grid\""),
    ("zM", "\"edit_mode\""),
    ("zS", "\"surface\""),
    ("zL", "\"line\""),
    ("zE", "\"lineE\""),
    ("zW", "\"wall\""),
    ("zC", "\"cage\""),
    ("zN", "\"number\""),
    ("zY", "\"symbol\""),
    ("zP", "\"special\""),
    ("zB", "\"board\""),
    ("zR", "\"command_redo\""),
    ("zU", "\"command_undo\""),
    ("z8", "\"command_replay\""),
    ("z1", "\"numberS\""),
    ("zF", "\"freeline\""),
    ("z2", "\"freelineE\""),
    ("zT", "\"thermo\""),
    ("z3", "\"arrows\""),
    ("zD", "\"direction\""),
    ("z0", "\"squareframe\""),
    ("z5", "\"polygon\""),
    ("z4", "\"deletelineE\""),
    ("z6", "\"killercages\""),
    ("z7", "\"nobulbthermo\""),
    ("z_", "\"__a\""),
    ("zO", "null"),
];

/// What is drawn and means nothing by itself, with its name.
const DRAWN: &[(&str, &str)] = &[
    ("surface", "shaded cells"),
    ("symbol", "symbols"),
    ("line", "lines"),
    ("freeline", "lines"),
    ("freelineE", "lines"),
    ("wall", "walls"),
    ("cage", "edges of cages"),
    ("nobulbthermo", "lines"),
    ("direction", "arrows"),
    ("squareframe", "frames"),
    ("polygon", "polygons"),
];

/// The packed part of a link, if the text is one.
pub(crate) fn packed(text: &str) -> Option<&str> {
    let (_, fragment) = text.trim().split_once('#')?;
    if !fragment.starts_with("m=") {
        return None;
    }
    fragment.split('&').find_map(|part| part.strip_prefix("p="))
}

fn broken(what: &str) -> Diagnostic {
    Diagnostic::error(codes::BROKEN, format!("the link of penpa-edit {what}"))
        .help("a piece of it may be missing: copy the whole link once more, and write it in single quotes")
}

/// Reads a link.
///
/// # Errors
/// That it is broken, or its board is none of a sudoku.
pub(crate) fn import(text: &str, bounds: &Bounds) -> Result<Draft, Diagnostic> {
    let packed = packed(text).ok_or_else(|| broken("has no puzzle in it"))?;
    let text = unpack(packed, bounds)?;
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
    let mut reading = Reading::new(columns, rows, &space, question)?;
    reading.read();
    let told = |index: usize, word: &str| {
        let text = head.get(index)?.replace("%2C", ",");
        Some(text.strip_prefix(word).unwrap_or(&text).trim().to_owned())
    };
    reading.model.title = told(15, "Title:");
    reading.model.author = told(16, "Author:");
    let rules = head
        .get(18)
        .map(|text| text.replace("%2D", "\n").replace("%2C", ",").replace("%2E", "&").replace("%2F", "="));
    reading.model.ruleset = rules.filter(|rules| !rules.trim().is_empty());
    let mut draft = fpuzzles::draft(&reading.model, "penpa-edit", bounds)?;
    draft.left_out.extend(reading.left_out);
    Ok(draft)
}

/// The lines of text that a link holds.
fn unpack(packed: &str, bounds: &Bounds) -> Result<String, Diagnostic> {
    let packed = percent_encoding::percent_decode_str(packed).decode_utf8_lossy().replace(' ', "+");
    let bytes = STANDARD.decode(packed).map_err(|_| broken("is not in base64"))?;
    let mut text = Vec::new();
    let decoder = flate2::read::DeflateDecoder::new(bytes.as_slice());
    decoder
        .take(bounds.unpacked.saturating_add(1))
        .read_to_end(&mut text)
        .map_err(|_| broken("does not unpack"))?;
    if text.len() as u64 > bounds.unpacked {
        return Err(Diagnostic::limit(
            codes::TOO_LARGE,
            format!("the link unpacks to more than {} bytes", bounds.unpacked),
        )
        .help("--max-unpacked raises the limit"));
    }
    let text = String::from_utf8(text).map_err(|_| broken("holds no text"))?;
    Ok(WORDS.iter().rev().fold(text, |text, (short, long)| text.replace(short, long)))
}

/// A square board within the points of a drawing, which has two more on each side.
struct Reading {
    /// Points in a row, and rows of points.
    points: (usize, usize),
    /// What lies left of the board, and above it, in points.
    before: (usize, usize),
    question: Map<String, Value>,
    model: Model,
    left_out: Vec<String>,
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
        let before = (2 + space(2), 2 + space(0));
        Ok(Self { points: (columns + 4, rows + 4), before, question, model, left_out: Vec::new() })
    }

    /// The row and column of a point that is the middle of a cell of the board.
    fn cell(&self, point: usize) -> Option<(usize, usize)> {
        let (row, column) = (point / self.points.0, point % self.points.0);
        let place = (row.checked_sub(self.before.1)?, column.checked_sub(self.before.0)?);
        (place.0 < self.model.size && place.1 < self.model.size).then_some(place)
    }

    fn name(&self, point: &Value) -> Option<String> {
        let (row, column) = self.cell(usize::try_from(point.as_u64()?).ok()?)?;
        Some(format!("R{}C{}", row + 1, column + 1))
    }

    fn leave_out(&mut self, number: usize, what: &str) {
        if number > 0 {
            self.left_out.push(format!("what {number} {what} mean that are drawn"));
        }
    }

    fn read(&mut self) {
        self.numbers();
        self.regions();
        for (key, what) in DRAWN {
            let number = match self.question.get(*key) {
                Some(Value::Object(map)) => map.len(),
                Some(Value::Array(list)) => list.len(),
                _ => 0,
            };
            self.leave_out(number, what);
        }
        let line = |line: Vec<String>| Lines { lines: vec![line], value: Value::Null };
        self.model.thermometer = self.lists("thermo").into_iter().map(line).collect();
        let arrow = |cells: Vec<String>| Arrow { cells: cells[..1].to_vec(), lines: vec![cells] };
        self.model.arrow = self.lists("arrows").into_iter().map(arrow).collect();
        self.cages();
    }

    /// Lists of cells; one that leaves the board is counted instead.
    fn lists(&mut self, key: &str) -> Vec<Vec<String>> {
        let lists = self.question.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
        let lists: Vec<Value> =
            lists.into_iter().filter(|list| list.as_array().is_some_and(|list| !list.is_empty())).collect();
        let names =
            |list: &Value| list.as_array()?.iter().map(|point| self.name(point)).collect::<Option<Vec<_>>>();
        let found: Vec<Vec<String>> = lists.iter().filter_map(names).collect();
        let lost = lists.len() - found.len();
        self.leave_out(lost, "lines or cages over the edge");
        found
    }

    /// Digits in cells; those outside are clues of some kind.
    fn numbers(&mut self) {
        let numbers = self.question.get("number").and_then(Value::as_object).cloned().unwrap_or_default();
        let (mut outside, mut others) = (0, 0);
        for (point, mark) in &numbers {
            let text = mark.get(0).and_then(|text| {
                text.as_str().map(str::to_owned).or_else(|| text.as_u64().map(|n| n.to_string()))
            });
            let digit = text.and_then(|text| text.trim().parse::<u32>().ok());
            let is_plain = mark.get(2).is_none_or(|kind| kind == "1" || kind == "6" || kind == "10");
            match (point.parse().ok().and_then(|point| self.cell(point)), digit) {
                (Some((row, column)), Some(digit))
                    if is_plain && digit > 0 && digit as usize <= self.model.size =>
                {
                    self.model.grid[row][column] =
                        Cell { value: Some(digit), given: true, ..Cell::default() };
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
        let corners = self.question.get("numberS").and_then(Value::as_object).cloned().unwrap_or_default();
        let first = self.points.0 * self.points.1;
        let mut used = 0;
        let mut sum = |list: &Value| {
            let points = list.as_array()?.iter().filter_map(Value::as_u64);
            let points = points.filter(|point| *point < u64::from(u32::MAX));
            let keys = points.flat_map(|point| {
                (0..4).map(move |corner| 4 * (point.saturating_add(first as u64)) + corner)
            });
            let mark = keys.into_iter().find_map(|key| corners.get(&key.to_string()))?;
            used += 1;
            mark.get(0)?.as_str().map(str::to_owned)
        };
        let sums: Vec<Option<String>> = lists
            .iter()
            .filter(|list| list.as_array().is_some_and(|list| !list.is_empty()))
            .map(&mut sum)
            .collect();
        let others = corners.len().saturating_sub(used);
        self.leave_out(others, "small numbers");
        let cages = self.lists("killercages");
        if cages.len() < sums.len() {
            // which of them has which sum is not known any more
            self.left_out.push("the sums of the cages".to_owned());
            let cage = |cells| Cells { cells, value: Value::Null };
            self.model.killercage = cages.into_iter().map(cage).collect();
        } else {
            let cage = |(cells, sum): (Vec<String>, Option<String>)| Cells {
                cells,
                value: sum.map_or(Value::Null, Value::from),
            };
            self.model.killercage = cages.into_iter().zip(sums).map(cage).collect();
        }
    }

    /// Regions from the edges that are drawn, if they cut the board into as many cells as there are digits each; else boxes.
    fn regions(&mut self) {
        let edges = self.question.get("lineE").and_then(Value::as_object).cloned().unwrap_or_default();
        if edges.is_empty() {
            return;
        }
        let first = self.points.0 * self.points.1;
        let ends = |key: &String| {
            let (from, to) = key.split_once(',')?;
            let end = |text: &str| text.trim().parse::<usize>().ok()?.checked_sub(first);
            Some((end(from)?, end(to)?))
        };
        let edges: BTreeSet<(usize, usize)> =
            edges.keys().filter_map(ends).map(|(a, b)| (a.min(b), a.max(b))).collect();
        let size = self.model.size;
        let regions = fill(size, |(row, column), (other_row, _)| {
            // the corner below and behind the cell
            let corner = (row + self.before.1) * self.points.0 + column + self.before.0;
            if other_row > row {
                edges.contains(&(corner - 1, corner))
            } else {
                edges.contains(&(corner.saturating_sub(self.points.0), corner))
            }
        });
        let is_full = |region: usize| regions.iter().filter(|other| **other == region).count() == size;
        if regions.iter().all(|region| is_full(*region)) {
            for (cell, region) in self.model.grid.iter_mut().flatten().zip(regions) {
                cell.region = Some(Value::from(region));
            }
        } else {
            self.leave_out(edges.len(), "edges");
        }
    }
}

/// The number of each cell's region: cells beside each other are in one, unless there is an edge between a cell and the
/// one on its right or below it.
fn fill(size: usize, is_edge: impl Fn((usize, usize), (usize, usize)) -> bool) -> Vec<usize> {
    let mut regions = vec![usize::MAX; size * size];
    let mut next = 0;
    for start in 0..size * size {
        if regions[start] != usize::MAX {
            continue;
        }
        regions[start] = next;
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            let (row, column) = (cell / size, cell % size);
            let sides = [
                (column + 1 < size && !is_edge((row, column), (row, column + 1))).then(|| cell + 1),
                (row + 1 < size && !is_edge((row, column), (row + 1, column))).then(|| cell + size),
                (column > 0 && !is_edge((row, column.wrapping_sub(1)), (row, column))).then(|| cell - 1),
                (row > 0 && !is_edge((row.wrapping_sub(1), column), (row, column))).then(|| cell - size),
            ];
            for side in sides.into_iter().flatten() {
                if regions[side] == usize::MAX {
                    regions[side] = next;
                    open.push(side);
                }
            }
        }
        next += 1;
    }
    regions
}
