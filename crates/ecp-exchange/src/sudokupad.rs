//! The links and JSON of SudokuPad: a packed puzzle of f-puzzles, or its own JSON with cells, regions and cages.
//!
//! A puzzle there is a drawing. What lines and marks mean stands in the rules as prose, which no program can be sure to
//! read; so of its own JSON, givens, regions, cages and the few rules with a name of their own are carried over, and
//! everything else that is drawn is named.

mod cages;
mod compact;
mod lenient;

use std::collections::BTreeMap;

use ecp::syntax::Diagnostic;
use serde_json::Value;

use crate::draft::Draft;
use crate::fpuzzles::{self, Cell, Model};
use crate::pack::{pack, unpack};
use crate::{Bounds, codes, line};

/// What stands before the puzzle of a link.
const SITE: &str = "https://sudokupad.app/";

/// The places where the program runs.
const SITES: &[&str] = &["sudokupad.app/", "app.crackingthecryptic.com/", "sudokupad.svencodes.com/"];

/// What a link holds, behind the name of the site.
pub(crate) fn payload(text: &str) -> Option<&str> {
    let text = text.trim();
    let behind = SITES.iter().find_map(|site| text.split_once(site)).map(|(_, behind)| behind);
    let is_bare = || {
        text.starts_with("fpuz")
            || text.starts_with("scl")
            || text.starts_with("scf")
            || text.starts_with("ctc")
    };
    let payload = behind
        .or_else(|| (is_bare() && text.len() > 20 && !text.contains(char::is_whitespace)).then_some(text))?;
    let payload = payload.strip_prefix("sudoku/").unwrap_or(payload);
    let payload =
        payload.split_once("puzzleid=").map_or(payload, |(_, id)| id.split('&').next().unwrap_or(id));
    Some(payload.strip_prefix('?').unwrap_or(payload))
}

/// Reads a link.
///
/// # Errors
/// That it does not hold its puzzle, or a broken one.
pub(crate) fn import(text: &str, bounds: &Bounds) -> Result<Draft, Diagnostic> {
    if text.trim_start().starts_with('{') {
        return import_json(text, bounds);
    }
    let payload = payload(text).ok_or_else(|| {
        Diagnostic::error(codes::BROKEN, "this is no link of SudokuPad")
            .help("such a link goes: https://sudokupad.app/...")
    })?;
    let payload = percent_encoding::percent_decode_str(payload).decode_utf8_lossy();
    if let Some(packed) = payload.strip_prefix("fpuzzles").or_else(|| payload.strip_prefix("fpuz")) {
        return fpuzzles::import_packed(packed, bounds);
    }
    if let Some(packed) = payload.strip_prefix("scl").or_else(|| payload.strip_prefix("ctc")) {
        return import_json(&unpack(packed, bounds)?, bounds);
    }
    if let Some(short) = payload.strip_prefix("scf") {
        let (model, left_out) = compact::read(short)?;
        let mut draft = fpuzzles::draft(&model, "SudokuPad", bounds)?;
        draft.left_out.extend(left_out);
        return Ok(draft);
    }
    if let Some(givens) = payload.strip_prefix("classic") {
        return line::import(&classic(givens, bounds)?);
    }
    Err(Diagnostic::error(codes::BROKEN, "this link only names a puzzle that SudokuPad keeps").help(
        "open it there, and copy the link of the puzzle itself, which begins with scl, scf, ctc or fpuzzles",
    ))
}

/// The letters for runs of empty cells, from none on.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// The line of a classic sudoku: digits, and letters for runs of empty cells.
fn classic(givens: &str, bounds: &Bounds) -> Result<String, Diagnostic> {
    let mut line = String::new();
    for letter in givens.chars() {
        match letter {
            '1'..='9' => line.push(letter),
            _ => {
                let run = RUNS.chars().position(|run| run == letter).ok_or_else(|| {
                    Diagnostic::error(codes::BROKEN, format!("{letter:?} has no meaning in a classic sudoku"))
                        .help("copy the whole link once more")
                })?;
                line.extend(std::iter::repeat_n('.', run));
            }
        }
        bounds.check_cells(line.len().max(1), 1)?;
    }
    Ok(line)
}

/// Writes the link of a puzzle: SudokuPad reads what f-puzzles packs.
///
/// # Errors
/// What has no place in it, in words.
pub(crate) fn link(
    grid: &ecp::puzzle::Grid,
    about: &ecp::puzzle::About,
    bounds: &Bounds,
) -> Result<String, String> {
    Ok(format!("{SITE}fpuzzles{}", pack(&fpuzzles::json(grid, about, bounds)?)))
}

/// Names of lists that are drawn.
const DRAWN: &[&str] = &["lines", "arrows", "underlays", "overlays"];

/// Keys that say nothing about the rules.
const LOOKS: &[&str] = &[
    "id", "cellSize", "cells", "regions", "cages", "metadata", "metaData", "settings", "solution", "videos",
    "duration", "replay",
];

/// The rules that have a name of their own.
const FLAGS: &[&str] = &["antiknight", "antiking", "nonconsecutive", "disjointgroups"];

/// Reads its own JSON, also in its short form.
fn import_json(text: &str, bounds: &Bounds) -> Result<Draft, Diagnostic> {
    let puzzle = lenient::parse(text).ok_or_else(|| {
        Diagnostic::error(codes::BROKEN, "the JSON is not as SudokuPad writes it")
            .help("copy the whole link once more")
    })?;
    let mut reading = Reading::default();
    reading.board(&puzzle)?;
    reading.about(&puzzle);
    cages::read(&mut reading, &puzzle);
    for name in DRAWN {
        let drawn = list(&puzzle, name);
        if let Some(first) = drawn.first() {
            let place =
                first_place(first).map_or_else(String::new, |place| format!(", the first at {place}"));
            reading.left_out.push(format!("{} {name} that are drawn{place}", drawn.len()));
        }
    }
    for (key, (number, first)) in std::mem::take(&mut reading.said) {
        reading.left_out.push(format!("{key:?} of {number} cells, the first at {first}"));
    }
    let known = |key: &String| DRAWN.contains(&key.as_str()) || LOOKS.contains(&key.as_str());
    for (key, _) in puzzle.as_object().into_iter().flatten().filter(|(key, _)| !known(key)) {
        reading.left_out.push(format!("what SudokuPad calls {key:?}"));
    }
    let mut draft = fpuzzles::draft(&reading.model, "SudokuPad", bounds)?;
    draft.left_out.extend(reading.left_out);
    Ok(draft)
}

/// The cell at which something drawn begins, or in which its middle lies.
fn first_place(drawn: &Value) -> Option<String> {
    let point = drawn.get("wayPoints").and_then(|points| points.get(0)).or_else(|| drawn.get("center"))?;
    let number = |index: usize| point.get(index)?.as_f64().filter(|at| (0.0..1e6).contains(at));
    Some(name((number(0)? as usize, number(1)? as usize)))
}

#[derive(Default)]
struct Reading {
    model: Model,
    left_out: Vec<String>,
    /// What cells say besides their digits: how many say it, and which one first.
    said: BTreeMap<String, (usize, String)>,
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// A place, written as a list of row and column from 0.
fn place(value: &Value) -> Option<(usize, usize)> {
    let number = |index: usize| value.get(index)?.as_u64().and_then(|number| u16::try_from(number).ok());
    Some((number(0)?.into(), number(1)?.into()))
}

/// The name of a place, as f-puzzles writes it.
fn name((row, column): (usize, usize)) -> String {
    format!("R{}C{}", row + 1, column + 1)
}

/// A number, written as one or as a text.
fn number(value: &Value) -> Option<u32> {
    let text = value.as_str().and_then(|text| text.trim().parse().ok());
    text.or_else(|| value.as_u64().and_then(|number| u32::try_from(number).ok()))
}

impl Reading {
    fn board(&mut self, puzzle: &Value) -> Result<(), Diagnostic> {
        let rows = list(puzzle, "cells");
        let size = rows.len();
        if size == 0 || rows.iter().any(|row| row.as_array().map_or(0, Vec::len) != size) {
            let message = "its board is no square, and only sudokus are carried over";
            return Err(Diagnostic::error(codes::GENRE, message)
                .help("write the puzzle in the language; the guide says how"));
        }
        self.model.size = size;
        for (row, cells) in rows.iter().enumerate() {
            let cells = cells.as_array().into_iter().flatten().enumerate();
            let cells = cells.map(|(column, cell)| self.cell(cell, (row, column))).collect();
            self.model.grid.push(cells);
        }
        self.regions(list(puzzle, "regions"));
        Ok(())
    }

    /// A cell with its given; what is no digit is reported.
    fn cell(&mut self, cell: &Value, at: (usize, usize)) -> Cell {
        let said = cell.get("value").filter(|value| !fpuzzles::is_blank(value));
        let value = said.and_then(number).filter(|value| *value > 0);
        if let (Some(said), None) = (said, value) {
            self.left_out.push(format!("the given {said} at {}", name(at)));
        }
        for (key, said) in cell.as_object().into_iter().flatten() {
            if key != "value"
                && !fpuzzles::is_blank(said)
                && said.as_array().is_none_or(|list| !list.is_empty())
            {
                self.said.entry(key.clone()).or_insert_with(|| (0, name(at))).0 += 1;
            }
        }
        Cell { value, given: value.is_some(), ..Cell::default() }
    }

    fn regions(&mut self, regions: &[Value]) {
        let mut numbers = BTreeMap::new();
        let size = self.model.size;
        for (number, region) in regions.iter().enumerate() {
            for cell in region.as_array().map_or(std::slice::from_ref(region), Vec::as_slice) {
                match place(cell).filter(|(row, column)| *row < size && *column < size) {
                    None => self.left_out.push(format!("the place {cell} of a region, which is no cell")),
                    Some(at) => {
                        if numbers.insert(at, number).is_some_and(|other| other != number) {
                            self.left_out.push(format!("the first of two regions of {}", name(at)));
                        }
                    }
                }
            }
        }
        for (row, cells) in self.model.grid.iter_mut().enumerate() {
            for (column, cell) in cells.iter_mut().enumerate() {
                cell.region =
                    Some(numbers.get(&(row, column)).map_or(Value::Null, |number| Value::from(*number)));
            }
        }
    }

    /// Title, author and rules, and the rules that have a name of their own.
    fn about(&mut self, puzzle: &Value) {
        let reported = ["metadata", "metaData"].into_iter().filter_map(|key| puzzle.get(key)?.as_object());
        reported.flatten().for_each(|(key, value)| self.reported(key, value));
    }

    fn reported(&mut self, key: &str, value: &Value) {
        let text = || value.as_str().map(str::to_owned);
        let is_set = self.is_set(key, value);
        match key {
            "title" => self.model.title = text(),
            "author" => self.model.author = text(),
            "rules" => {
                let lines = value
                    .as_array()
                    .map(|lines| lines.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n"));
                self.model.ruleset = text().or(lines);
            }
            "antiknight" => self.model.antiknight = is_set,
            "antiking" => self.model.antiking = is_set,
            "nonconsecutive" => self.model.nonconsecutive = is_set,
            "disjointgroups" => self.model.disjointgroups = is_set,
            _ if is_set => self.left_out.push(format!("the rule {key}")),
            _ => {}
        }
    }

    /// Whether a rule is switched on, in whatever words; of the rules that are known, others are reported.
    fn is_set(&mut self, key: &str, value: &Value) -> bool {
        let word = value.as_str().map_or_else(|| value.to_string(), |text| text.trim().to_lowercase());
        let is_known = FLAGS.contains(&key);
        match word.as_str() {
            "true" => true,
            "yes" | "on" | "1" => is_known,
            "false" | "no" | "off" | "0" | "" | "null" => false,
            _ if is_known => {
                self.left_out.push(format!("the rule {key} with the value {value}"));
                false
            }
            _ => false,
        }
    }
}
