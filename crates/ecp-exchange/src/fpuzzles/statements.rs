//! The statements of a puzzle of f-puzzles.

use std::collections::{BTreeMap, BTreeSet};

use ecp::syntax::Diagnostic;
use serde_json::Value;

use super::model::{Cell, Cells, Lines, Model, One};
use super::outside;
use super::place::{Place, cell, cells, text};
use crate::boxes;
use crate::puzzlink::rows;

/// What becomes of a puzzle.
#[derive(Debug, Default)]
pub(crate) struct Statements {
    /// In order.
    pub(crate) list: Vec<String>,
    /// What is not carried over.
    pub(crate) left_out: Vec<String>,
}

/// A kind of line: its name in a text, and what holds along it.
struct Line {
    name: &'static str,
    rules: &'static [&'static str],
}

/// The statements of a puzzle.
///
/// # Errors
/// That a cell is none, or lies outside the board.
pub(crate) fn of(model: &Model) -> Result<Statements, Diagnostic> {
    let mut statements = Statements::default();
    statements.board(model)?;
    statements.flags(model);
    statements.cells(model)?;
    statements.cages(model)?;
    statements.arrows(model)?;
    statements.lines(model)?;
    statements.pairs(model)?;
    statements.clones(model)?;
    statements.corners(model)?;
    outside::add(&mut statements, model)?;
    Ok(statements)
}

impl Statements {
    pub(super) fn push(&mut self, statement: impl Into<String>) {
        self.list.push(statement.into());
    }

    /// A family of lines, and what holds there.
    fn family(&mut self, name: &str, lines: &[String], rules: &[&str]) {
        if lines.is_empty() {
            return;
        }
        self.push(format!("shape {name} = lines {{\n{}}}", drawn(lines)));
        rules.iter().for_each(|rule| self.push(*rule));
    }

    fn board(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let size = model.size;
        let boxes = boxes(size);
        let regions = regions(model, boxes);
        let is_usual = usual_regions(size, boxes) == regions;
        if size == 9 && is_usual {
            self.push("use sudoku");
        } else {
            self.push(format!("inputs 1..{size} occur 1"));
        }
        let places = (0..size)
            .flat_map(|row| (0..size).map(move |column| Place { row: row as i64, column: column as i64 }));
        let cells: Vec<String> = model
            .grid
            .iter()
            .flatten()
            .zip(places)
            .map(|(cell, place)| self.given(cell, place, size))
            .collect();
        self.push(format!("board {{\n{}}}", rows(&cells, size)));
        if size == 9 && is_usual {
            return Ok(());
        }
        if is_usual {
            self.push(format!("primary rows, cols, boxes {} {}", boxes.0, boxes.1));
            return Ok(());
        }
        self.regions(&regions, size);
        Ok(())
    }

    /// What is given in a cell; the board has no digits past its size.
    fn given(&mut self, cell: &Cell, place: Place, size: usize) -> String {
        let none = ".".to_owned();
        match cell.value.filter(|value| cell.given && *value > 0) {
            Some(value) if value as usize > size => {
                self.left_out.push(beyond(value, place, size));
                none
            }
            value => value.map_or(none, |value| value.to_string()),
        }
    }

    /// Regions of the setter's own: each of as many cells as there are digits holds them all.
    fn regions(&mut self, regions: &[Option<String>], size: usize) {
        let mut cells: BTreeMap<&String, usize> = BTreeMap::new();
        regions.iter().flatten().for_each(|region| *cells.entry(region).or_default() += 1);
        let names: BTreeMap<&String, String> =
            cells.keys().enumerate().map(|(number, name)| (*name, crate::region_name(number))).collect();
        let name = |region: &Option<String>| match region {
            Some(region) => names[region].clone(),
            None => ".".to_owned(),
        };
        let places: Vec<String> = regions.iter().map(name).collect();
        if names.is_empty() {
            self.push("use latin_square");
            return;
        }
        self.push(format!("shape areas = regions {{\n{}}}", rows(&places, size)));
        if cells.values().all(|cells| *cells == size) {
            self.push("use jigsaw");
        } else {
            self.push("use latin_square");
            self.push("in areas: distinct");
        }
    }

    fn flags(&mut self, model: &Model) {
        match (model.falling_diagonal, model.rising_diagonal) {
            (true, true) => self.push("use diagonals"),
            (true, false) => self.push(format!("primary r1c1..r{0}c{0}", model.size)),
            (false, true) => self.push(format!("primary r{0}c1..r1c{0}", model.size)),
            (false, false) => {}
        }
        let rules = [
            (model.antiknight, "use anti_knight"),
            (model.antiking, "use anti_king"),
            (model.nonconsecutive && model.difference.is_empty(), "use nonconsecutive"),
        ];
        rules.into_iter().filter(|(is_set, _)| *is_set).for_each(|(_, rule)| self.push(rule));
        if model.disjointgroups {
            let (width, height) = boxes(model.size);
            let place = |row: usize, column: usize| crate::region_name(row % height * width + column % width);
            let cells = (0..model.size).flat_map(|row| (0..model.size).map(move |column| (row, column)));
            let cells: Vec<String> = cells.map(|(row, column)| place(row, column)).collect();
            self.push(format!("primary regions {{\n{}}}", rows(&cells, model.size)));
        }
    }

    fn cells(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let size = model.size;
        let digits = |first: usize| {
            (first..=size).step_by(2).map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
        };
        for (cells_of, first) in [(&model.odd, 1), (&model.even, 2)] {
            let places: Result<Vec<Place>, _> = cells_of.iter().map(|one| cell(&one.cell, size)).collect();
            let names: Vec<String> = places?.into_iter().map(Place::text).collect();
            if !names.is_empty() {
                self.push(format!("in {}: one of {}", names.join(", "), digits(first)));
            }
        }
        for (row, cells) in model.grid.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let place = Place { row: row as i64, column: column as i64 };
                let digits = self.digits(cell.allowed.as_deref().unwrap_or_default(), place, size);
                if !digits.is_empty() {
                    self.push(format!("in {}: one of {}", place.text(), digits.join(" ")));
                }
            }
        }
        self.extremes("minima", &model.minimum, "in minima: first less than min of rest", size)?;
        self.extremes("maxima", &model.maximum, "in maxima: first more than max of rest", size)
    }

    /// Those digits of a list that the board has.
    fn digits(&mut self, digits: &[u32], place: Place, size: usize) -> Vec<String> {
        let (known, unknown): (Vec<u32>, Vec<u32>) =
            digits.iter().partition(|digit| (1..=size).contains(&(**digit as usize)));
        self.left_out.extend(unknown.into_iter().map(|digit| beyond(digit, place, size)));
        known.iter().map(u32::to_string).collect()
    }

    /// A cell before its neighbours.
    fn extremes(&mut self, name: &str, cells: &[One], rule: &str, size: usize) -> Result<(), Diagnostic> {
        let around = |one: &One| {
            let Place { row, column } = cell(&one.cell, size)?;
            let steps = [(0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)];
            let places = steps.map(|(down, right)| Place { row: row + down, column: column + right });
            let places: Vec<Place> = places.into_iter().filter(|place| place.is_on(size)).collect();
            Ok(text(&places))
        };
        let lines: Result<Vec<String>, Diagnostic> = cells.iter().map(around).collect();
        self.family(name, &lines?, &[rule]);
        Ok(())
    }

    fn cages(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let size = model.size;
        let mut cages = Vec::new();
        for cage in &model.killercage {
            let sum = number(&cage.value);
            if sum.is_none() && !is_blank(&cage.value) {
                self.left_out.push(format!("the value {} of a cage", cage.value));
            }
            cages.push((cells(&cage.cells, size)?, sum));
        }
        let rule =
            if cages.iter().any(|(_, sum)| sum.is_some()) { "use killer" } else { "in cages: distinct" };
        if is_map(&cages) {
            self.map_of_cages(&cages, size, rule);
        } else {
            let line = |(cells, sum): &(Vec<Place>, Option<u64>)| {
                sum.map_or_else(|| text(cells), |sum| format!("{sum}: {}", text(cells)))
            };
            let lines: Vec<String> = cages.iter().map(line).collect();
            self.family("cages", &lines, &[rule]);
        }
        self.sums(model)?;
        self.extra_regions(model)
    }

    /// Cells with a sum, in which digits may repeat.
    fn sums(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let line = |cage: &Cells| {
            let sum = number(&cage.value).unwrap_or_default();
            Ok(format!("{sum}: {}", text(&cells(&cage.cells, model.size)?)))
        };
        let lines: Result<Vec<String>, Diagnostic> = model.sums.iter().map(line).collect();
        self.family("totals", &lines?, &["in totals: sum is clue"]);
        Ok(())
    }

    /// Cages as a map, with their sums by name.
    fn map_of_cages(&mut self, cages: &[(Vec<Place>, Option<u64>)], size: usize, rule: &str) {
        let mut places = vec![".".to_owned(); size * size];
        for (number, (cells, _)) in cages.iter().enumerate() {
            for cell in cells {
                places[cell.row as usize * size + cell.column as usize] = crate::region_name(number);
            }
        }
        self.push(format!("shape cages = regions {{\n{}}}", rows(&places, size)));
        self.push(rule);
        let sums = cages.iter().enumerate().filter_map(|(number, (_, sum))| Some((number, (*sum)?)));
        let sums: Vec<String> =
            sums.map(|(number, sum)| format!("{}={sum}", crate::region_name(number))).collect();
        if !sums.is_empty() {
            let lines: Vec<String> = sums.chunks(12).map(|line| line.join(" ")).collect();
            self.push(format!("clues cages {{\n{}}}", drawn(&lines)));
        }
    }

    /// More sets of cells that hold no digit twice; each of as many cells as there are digits holds them all.
    fn extra_regions(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let size = model.size;
        let mut full = Vec::new();
        let mut short = Vec::new();
        for region in &model.extraregion {
            let cells = cells(&region.cells, size)?;
            if cells.len() == size { &mut full } else { &mut short }.push(text(&cells));
        }
        self.family("extra", &full, &["primary extra"]);
        self.family("small", &short, &["in small: distinct"]);
        Ok(())
    }

    fn arrows(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let mut lines = Vec::new();
        for arrow in &model.arrow {
            let circle: Result<Vec<Place>, _> =
                arrow.cells.iter().map(|name| cell(name, model.size)).collect();
            let mut circle = circle?;
            circle.sort();
            for line in &arrow.lines {
                let line = cells(line, model.size)?;
                let behind: Vec<Place> = line.into_iter().filter(|cell| !circle.contains(cell)).collect();
                match circle.as_slice() {
                    [] => self.left_out.push("an arrow without a circle".to_owned()),
                    _ if behind.is_empty() => self.left_out.push("an arrow without cells".to_owned()),
                    [only] => lines.push(text(&[&[*only], behind.as_slice()].concat())),
                    digits => {
                        let weights =
                            (0..digits.len() as u32).rev().map(|power| 10_u64.saturating_pow(power));
                        let terms: Vec<String> = digits.iter().zip(weights).map(weighted).collect();
                        let behind: Vec<String> = behind.iter().map(|cell| cell.text()).collect();
                        self.push(format!("require {} = {}", terms.join(" + "), behind.join(" + ")));
                    }
                }
            }
        }
        self.family("arrows", &lines, &["use arrow"]);
        Ok(())
    }

    fn lines(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let between = &[
            "in betweens: min of middle more than min of ends",
            "in betweens: max of middle less than max of ends",
        ];
        let kinds = [
            (&model.thermometer, Line { name: "thermos", rules: &["use thermo"] }),
            (&model.slowthermometer, Line { name: "slow", rules: &["in slow: nondecreasing"] }),
            (&model.palindrome, Line { name: "palindromes", rules: &["in palindromes: palindrome"] }),
            (&model.renban, Line { name: "renbans", rules: &["in renbans: consecutive"] }),
            (&model.betweenline, Line { name: "betweens", rules: between }),
            (
                &model.doublearrow,
                Line { name: "doubles", rules: &["in doubles: sum of ends is sum of middle"] },
            ),
        ];
        for (lines, kind) in kinds {
            let drawn = self.drawn_lines(kind.name, lines, model.size)?;
            self.family(kind.name, &drawn, kind.rules);
        }
        self.whispers(model)
    }

    /// Lines along which successive digits differ by 5, or by another number.
    fn whispers(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let mut kinds: Vec<(u64, Vec<String>)> = Vec::new();
        for part in &model.whispers {
            let least = match number(&part.value) {
                Some(least) => least,
                None if is_blank(&part.value) => 5,
                None => {
                    self.left_out.push(format!("whispers of {}", part.value));
                    continue;
                }
            };
            for line in &part.lines {
                let line = text(&cells(line, model.size)?);
                match kinds.iter_mut().find(|(known, _)| *known == least) {
                    Some((_, lines)) => lines.push(line),
                    None => kinds.push((least, vec![line])),
                }
            }
        }
        for (place, (least, lines)) in kinds.into_iter().enumerate() {
            let lines: Vec<String> = lines.into_iter().filter(|line| line.contains(' ')).collect();
            let name = if place == 0 { "whispers".to_owned() } else { format!("whispers_{least}") };
            self.family(&name, &lines, &[&format!("in pairs of {name}: difference at least {least}")]);
        }
        Ok(())
    }

    fn drawn_lines(&mut self, name: &str, lines: &[Lines], size: usize) -> Result<Vec<String>, Diagnostic> {
        let mut drawn = Vec::new();
        for part in lines {
            if !is_blank(&part.value) {
                self.left_out.push(format!("the value {} of a line ({name})", part.value));
            }
            for line in &part.lines {
                drawn.push(text(&cells(line, size)?));
            }
        }
        Ok(drawn.into_iter().filter(|line| line.contains(' ')).collect())
    }

    /// Dots and letters between cells, and what their absence says.
    fn pairs(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let size = model.size;
        let white = self.marked("white", &model.difference, 1, "difference", size)?;
        let black = self.marked("black", &model.ratio, 2, "ratio", size)?;
        let letter = |letter: &str| -> Result<Vec<String>, Diagnostic> {
            let of_letter = model
                .xv
                .iter()
                .filter(|pair| pair.value.as_str().is_some_and(|value| value.eq_ignore_ascii_case(letter)));
            of_letter.map(|pair| Ok(text(&cells(&pair.cells, size)?))).collect()
        };
        let (v, x) = (letter("V")?, letter("X")?);
        if v.len() + x.len() < model.xv.len() {
            self.left_out.push("marks of XV that are neither X nor V".to_owned());
        }
        self.family("v", &v, &["in v: sum is 5"]);
        self.family("x", &x, &["in x: sum is 10"]);
        let except = |families: &[(&str, bool)]| {
            let names: Vec<&str> =
                families.iter().filter(|(_, is_there)| *is_there).map(|(name, _)| *name).collect();
            if names.is_empty() {
                "neighbours".to_owned()
            } else {
                format!("neighbours except {}", names.join(" and "))
            }
        };
        if model.nonconsecutive && white.is_empty() && !model.difference.is_empty() {
            self.push("use nonconsecutive");
        }
        if model.nonconsecutive && !white.is_empty() {
            // a black dot between 1 and 2 stands for both
            let others = except(&[("white", true), ("black", !black.is_empty())]);
            for value in used(&model.difference, 1) {
                self.push(format!("in {others}: difference is not {value}"));
            }
        }
        for negative in &model.negative {
            match negative.as_str() {
                "ratio" => {
                    let others = except(&[("white", !white.is_empty()), ("black", !black.is_empty())]);
                    for value in used(&model.ratio, 2) {
                        self.push(format!("in {others}: ratio is not {value}"));
                    }
                }
                "xv" => {
                    self.push(format!("in {}: sum is not 5", except(&[("v", !v.is_empty())])));
                    self.push(format!("in {}: sum is not 10", except(&[("x", !x.is_empty())])));
                }
                other => self.left_out.push(format!("that all marks of the kind {other:?} are given")),
            }
        }
        Ok(())
    }

    /// Pairs of cells with a number; the usual number need not be written.
    fn marked(
        &mut self,
        name: &str,
        pairs: &[Cells],
        usual: u64,
        measure: &str,
        size: usize,
    ) -> Result<Vec<String>, Diagnostic> {
        let mut marked = Vec::new();
        for pair in pairs {
            let cells = text(&cells(&pair.cells, size)?);
            let value = if is_blank(&pair.value) { Some(usual) } else { number(&pair.value) };
            match value {
                Some(value) => marked.push((value, cells)),
                None => self.left_out.push(format!("the mark {} between two cells", pair.value)),
            }
        }
        if marked.iter().all(|(value, _)| *value == usual) {
            let lines: Vec<String> = marked.into_iter().map(|(_, cells)| cells).collect();
            self.family(name, &lines, &[&format!("in {name}: {measure} is {usual}")]);
            return Ok(lines);
        }
        let lines: Vec<String> =
            marked.into_iter().map(|(value, cells)| format!("{value}: {cells}")).collect();
        self.family(name, &lines, &[&format!("in {name}: {measure} is clue")]);
        Ok(lines)
    }

    fn clones(&mut self, model: &Model) -> Result<(), Diagnostic> {
        for clone in &model.clone {
            let lines = [&clone.cells, &clone.clone_cells].map(|names| cells(names, model.size));
            let [one, other] = lines;
            let (one, other) = (one?, other?);
            if one.len() == other.len() && !one.is_empty() {
                self.push(format!("among lines {{ {} / {} }}: equal", text(&one), text(&other)));
            } else {
                self.left_out.push("a clone of another size".to_owned());
            }
        }
        Ok(())
    }

    fn corners(&mut self, model: &Model) -> Result<(), Diagnostic> {
        let mut lines = Vec::new();
        for corner in &model.quadruple {
            let cells = cells(&corner.cells, model.size)?;
            let values = self.digits(&corner.values, cells[0], model.size);
            if !values.is_empty() {
                lines.push(format!("({}): {}", values.join(" "), text(&cells)));
            }
        }
        self.family("quads", &lines, &["in quads: contains clue"]);
        Ok(())
    }
}

/// The numbers of marks, and the usual one: none of them is elsewhere where all marks are given.
fn used(pairs: &[Cells], usual: u64) -> BTreeSet<u64> {
    pairs.iter().filter_map(|pair| number(&pair.value)).chain([usual]).collect()
}

/// That a digit is none of the board's.
fn beyond(digit: u32, place: Place, size: usize) -> String {
    format!("the digit {digit} at {}, where digits go from 1 to {size}", place.name())
}

fn weighted((cell, weight): (&Place, u64)) -> String {
    if weight == 1 { cell.text() } else { format!("{weight} * {}", cell.text()) }
}

/// Whether cages can be drawn as a map and come out of it in the same order: in the order of their first cells, each in
/// reading order, and none over another.
fn is_map(cages: &[(Vec<Place>, Option<u64>)]) -> bool {
    let firsts: Vec<&Place> = cages.iter().filter_map(|(cells, _)| cells.first()).collect();
    let mut all: Vec<&Place> = cages.iter().flat_map(|(cells, _)| cells).collect();
    let places = all.len();
    all.sort();
    all.dedup();
    !cages.is_empty()
        && firsts.is_sorted()
        && cages.iter().all(|(cells, _)| cells.is_sorted())
        && all.len() == places
}

/// Lines of a drawing.
pub(super) fn drawn(lines: &[String]) -> String {
    lines.iter().map(|line| format!("  {line}\n")).collect()
}

/// The number that a value says, written as one or as a text.
pub(super) fn number(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
    .filter(|number| *number < 1_000_000)
}

/// Whether nothing is said.
pub(crate) fn is_blank(value: &Value) -> bool {
    value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty())
}

/// The name of each cell's region; the box, where the cell does not say.
fn regions(model: &Model, boxes: (usize, usize)) -> Vec<Option<String>> {
    let usual = usual_regions(model.size, boxes);
    let cells = model.grid.iter().flatten().zip(usual);
    cells
        .map(|(cell, usual)| match &cell.region {
            None => usual,
            Some(Value::Null) => None,
            Some(region) => Some(region.to_string()),
        })
        .collect()
}

fn usual_regions(size: usize, (width, height): (usize, usize)) -> Vec<Option<String>> {
    let places = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    places.map(|(row, column)| Some((row / height * height + column / width).to_string())).collect()
}
