//! What f-puzzles has for the eye only: circles, rectangles, lines, texts, and colors of cells.

use std::collections::BTreeMap;

use ecp::all_shapes_on;
use ecp::puzzle::vocabulary::{PictureWord, Shade, Word};
use ecp::puzzle::{CellId, DecorationMark, Grid, is_hidden};
use serde_json::{Value, json};

use super::{Model, Place};

/// The colors as f-puzzles writes them, in the order of the vocabulary.
const COLORS: [&str; 7] = ["#A8A8A8", "#FFA0A0", "#FFC97A", "#FFF08A", "#A8E08A", "#9AC8F0", "#CCA8EC"];

/// The keys that are read and written here.
pub(super) const KEYS: &[&str] = &["circle", "rectangle", "line", "text"];

/// Writes what the author draws for the eye.
pub(super) fn write(model: &mut Model, grid: &Grid) {
    let mut drawn: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for decoration in &grid.decorations {
        for shape in all_shapes_on(&decoration.shapes.family, &grid.board).iter() {
            let places: Vec<Place> = shape.cells.iter().filter_map(|cell| place(grid, *cell)).collect();
            let names: Vec<String> = places.iter().map(|place| place.name()).collect();
            match &decoration.mark {
                DecorationMark::Circle => drawn.entry("circle").or_default().extend(outlines(&names, 0.8)),
                DecorationMark::Square => {
                    drawn.entry("rectangle").or_default().extend(outlines(&names, 0.75));
                }
                DecorationMark::Line => {
                    let line = json!({ "lines": [names], "outlineC": "#9A9A9A", "width": 0.15 });
                    drawn.entry("line").or_default().push(line);
                }
                DecorationMark::Text(text) => {
                    let one = |name: &String| json!({ "cells": [name], "value": text, "fontC": "#8C8C8C", "size": 0.6 });
                    drawn.entry("text").or_default().extend(names.iter().map(one));
                }
                DecorationMark::Shade(shade) => {
                    let color = Shade::ALL.iter().position(|known| known == shade).map(|at| COLORS[at]);
                    for place in places {
                        let row = usize::try_from(place.row).ok().and_then(|row| model.grid.get_mut(row));
                        let column = usize::try_from(place.column).ok();
                        if let Some(cell) = row.zip(column).and_then(|(row, column)| row.get_mut(column)) {
                            cell.color = color.map(Value::from);
                        }
                    }
                }
            }
        }
    }
    model.others.extend(drawn.into_iter().map(|(key, list)| (key.to_owned(), Value::Array(list))));
}

fn outlines(names: &[String], size: f64) -> impl Iterator<Item = Value> {
    names.iter().map(move |name| {
        json!({
            "cells": [name], "baseColor": "#FFFFFF", "outlineColor": "#8C8C8C", "fontC": "#000000",
            "width": size, "height": size,
        })
    })
}

/// The place of a cell, if it is one.
fn place(grid: &Grid, cell: CellId) -> Option<Place> {
    let is_cell = !grid.board.is_of_lines(cell);
    let position = grid.board.cell(cell).position;
    is_cell.then(|| Place { row: position.row.into(), column: position.column.into() })
}

/// The statements that draw the same.
pub(super) fn read(model: &Model) -> Vec<String> {
    let mut statements = Vec::new();
    for key in KEYS {
        let drawn = model.others.get(*key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        for one in drawn {
            let text = || {
                let text = one.get("value").and_then(Value::as_str).unwrap_or_default();
                text.chars().filter(|c| !is_hidden(*c) && *c != '"').collect::<String>()
            };
            let word = match *key {
                "circle" => PictureWord::Circle.word().to_owned(),
                "rectangle" => PictureWord::Square.word().to_owned(),
                "line" => PictureWord::Line.word().to_owned(),
                _ if text().trim().is_empty() => continue,
                _ => format!("text \"{}\"", text()),
            };
            let lists = match one.get("lines").and_then(Value::as_array) {
                Some(lines) => lines.clone(),
                None => one.get("cells").cloned().into_iter().collect(),
            };
            for cells in lists.iter().filter_map(|list| cells_of(list, model.size)) {
                statements.push(match *key {
                    "line" => format!("picture {word} lines {{ {} }}", cells.join(" ")),
                    _ => format!("picture {word} {}", cells.join(", ")),
                });
            }
            // a circle between cells, or what has its text in the same shape
            if *key != "text" && *key != "line" && !text().trim().is_empty() {
                let cells = one.get("cells").and_then(|list| cells_of(list, model.size));
                statements
                    .extend(cells.map(|cells| format!("picture text \"{}\" {}", text(), cells.join(", "))));
            }
        }
    }
    let mut shaded: BTreeMap<Shade, Vec<String>> = BTreeMap::new();
    for (row, cells) in (0..).zip(&model.grid) {
        for (column, cell) in (0..).zip(cells) {
            if let Some(shade) = cell.color.as_ref().and_then(Value::as_str).and_then(nearest) {
                shaded.entry(shade).or_default().push(Place { row, column }.text());
            }
        }
    }
    let shades = shaded.into_iter();
    statements
        .extend(shades.map(|(shade, cells)| format!("picture shade {} {}", shade.word(), cells.join(", "))));
    statements
}

/// The cells of a list, all of them on the board.
fn cells_of(list: &Value, size: usize) -> Option<Vec<String>> {
    let cell = |name: &Value| {
        let place = Place::of(name.as_str()?).ok()?;
        let is_within = |at: i64| (0..size as i64).contains(&at);
        (is_within(place.row) && is_within(place.column)).then(|| place.text())
    };
    list.as_array()?.iter().map(cell).collect::<Option<Vec<_>>>().filter(|cells| !cells.is_empty())
}

/// The color that is nearest to one; `None` for white, and what is no color.
fn nearest(color: &str) -> Option<Shade> {
    let parts = |color: &str| -> Option<[i32; 3]> {
        let digits = color.strip_prefix('#')?;
        let part = |at: usize| i32::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some([part(0)?, part(2)?, part(4)?])
    };
    let wanted = parts(color)?;
    if wanted.iter().all(|part| *part > 240) {
        return None;
    }
    let far = |known: &str| -> i32 {
        parts(known).map_or(i32::MAX, |known| known.iter().zip(wanted).map(|(a, b)| (a - b).pow(2)).sum())
    };
    Shade::ALL.iter().copied().zip(COLORS).min_by_key(|(_, known)| far(known)).map(|(shade, _)| shade)
}
