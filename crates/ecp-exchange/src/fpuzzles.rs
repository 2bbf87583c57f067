//! The format of f-puzzles: JSON, in links packed as by lz-string.

mod looks;
mod model;
mod outside;
mod place;
mod recognise;
mod statements;

use ecp::puzzle::{About, Grid, InputId};
use ecp::syntax::Diagnostic;
use serde_json::Value;

use crate::draft::Draft;
use crate::pack::{pack, unpack};
use crate::puzzlink::rows;
use crate::{Bounds, codes};

pub(crate) use model::{Arrow, Cell, Cells, Lines, Model};
pub(crate) use place::{Place, cells};
pub(crate) use statements::is_blank;

/// What stands before the packed JSON of a link.
const SITE: &str = "https://f-puzzles.com/?load=";

/// Keys that say nothing about the rules, but how the puzzle looks or how far its solver is.
const LOOKS: &[&str] = &["highlightConflicts", "disabledlogic", "truecandidatesoptions", "successMessage"];

/// The packed part of a link of f-puzzles, if the text is one.
pub(crate) fn packed(text: &str) -> Option<&str> {
    let (_, load) = text.trim().split_once("f-puzzles.com/")?.1.split_once("load=")?;
    Some(load.split('&').next().unwrap_or(load))
}

/// Reads packed JSON.
///
/// # Errors
/// That it does not unpack, or is not what f-puzzles writes.
pub(crate) fn import_packed(packed: &str, bounds: &Bounds) -> Result<Draft, Diagnostic> {
    let packed = percent_encoding::percent_decode_str(packed).decode_utf8_lossy();
    import(&unpack(&packed, bounds)?, bounds)
}

/// Reads JSON.
///
/// # Errors
/// That it is not what f-puzzles writes.
pub(crate) fn import(json: &str, bounds: &Bounds) -> Result<Draft, Diagnostic> {
    let model: Model = serde_json::from_str(json).map_err(|error| {
        Diagnostic::error(codes::BROKEN, format!("the JSON is not as f-puzzles writes it: {error}"))
            .help("load it in f-puzzles, and copy it from there")
    })?;
    draft(&model, "f-puzzles", bounds)
}

/// The text of a puzzle.
///
/// # Errors
/// That its board is none, or a cell lies outside.
pub(crate) fn draft(model: &Model, origin: &'static str, bounds: &Bounds) -> Result<Draft, Diagnostic> {
    bounds.check_cells(model.size, model.size)?;
    let is_square = model.grid.len() == model.size && model.grid.iter().all(|row| row.len() == model.size);
    if model.size == 0 || model.size > 1000 || !is_square {
        let message = format!("the grid is not {0} by {0}", model.size);
        return Err(Diagnostic::error(codes::BROKEN, message)
            .help("`size` says how many rows `grid` has, and cells each row"));
    }
    let statements = statements::of(model)?;
    let mut draft = Draft::new("Sudoku", origin);
    draft.title = model.title.clone().filter(|title| !title.trim().is_empty());
    draft.author = model.author.clone().filter(|author| !author.trim().is_empty());
    draft.notes = model.ruleset.iter().flat_map(|rules| rules.lines()).map(str::to_owned).collect();
    draft.statements = statements.list;
    draft.statements.extend(looks::read(model));
    draft.statements.extend(solution(model));
    draft.left_out = statements.left_out;
    for (key, value) in &model.others {
        let is_empty =
            value.is_null() || *value == serde_json::json!([]) || *value == serde_json::json!(false);
        let is_known = LOOKS.contains(&key.as_str()) || looks::KEYS.contains(&key.as_str());
        if !is_empty && !is_known {
            draft.left_out.push(format!("what f-puzzles calls {key:?}"));
        }
    }
    Ok(draft)
}

/// The board that is meant, if it is whole; where a cell is not known there, nothing is said of it.
fn solution(model: &Model) -> Option<String> {
    let digit = |value: &Value| {
        let digit = value.as_u64().or_else(|| value.as_str()?.trim().parse().ok())?;
        (1..=model.size as u64).contains(&digit).then(|| digit.to_string())
    };
    let cells: Vec<String> = model.solution.iter().map(digit).collect::<Option<_>>()?;
    (cells.len() == model.size * model.size).then(|| format!("solution {{\n{}}}", rows(&cells, model.size)))
}

/// The digits of a board that is meant; none where one is missing.
fn digits(meant: &[Option<InputId>], grid: &Grid) -> Vec<Value> {
    let digit = |held: &Option<InputId>| grid.inputs[held.as_ref()?.index()].number().map(Value::from);
    meant.iter().map(digit).collect::<Option<_>>().unwrap_or_default()
}

/// The JSON of a puzzle.
///
/// # Errors
/// What has no place in it, in words.
pub(crate) fn json(grid: &Grid, about: &About, bounds: &Bounds) -> Result<String, String> {
    let model = model(grid, about)?;
    check_same(&model, grid, bounds)?;
    serde_json::to_string(&model).map_err(|error| error.to_string())
}

/// A puzzle as f-puzzles says it, as far as its rules are known there.
///
/// # Errors
/// What has no place in it, in words.
pub(crate) fn model(grid: &Grid, about: &About) -> Result<Model, String> {
    let mut model = recognise::model(grid).map_err(|recognise::Unheld(why)| why)?;
    looks::write(&mut model, grid);
    model.solution = grid.solution.as_ref().map_or_else(Vec::new, |meant| digits(meant, grid));
    model.title.clone_from(&about.title);
    model.author.clone_from(&about.author);
    if !about.notes.is_empty() {
        model.ruleset = Some(about.notes.join("\n"));
    }
    Ok(model)
}

/// Checks that what is about to be written says the same as the puzzle.
///
/// # Errors
/// That it does not.
pub(crate) fn check_same(model: &Model, grid: &Grid, bounds: &Bounds) -> Result<(), String> {
    let statements = statements::of(model).map_err(|diagnostic| diagnostic.message)?;
    let is_same = statements.left_out.is_empty()
        && crate::grid_of(&statements.list.join("\n"), bounds)
            .is_some_and(|other| crate::essence::of(&other) == crate::essence::of(grid));
    if is_same { Ok(()) } else { Err("one of the rules has no place there".to_owned()) }
}

/// The link of a puzzle.
///
/// # Errors
/// What has no place in it, in words.
pub(crate) fn link(grid: &Grid, about: &About, bounds: &Bounds) -> Result<String, String> {
    Ok(format!("{SITE}{}", pack(&json(grid, about, bounds)?)))
}
