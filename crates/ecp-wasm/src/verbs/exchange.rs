//! Puzzles of other tools, read and written.

use ecp::syntax::ast::{Statement, UseStatement, Used};
use ecp_exchange::{Bounds, Format, export_using};
use serde::Deserialize;
use serde_json::{Value, json};

use super::make::refused;
use crate::asked::Asked;
use crate::sheet::in_words;
use crate::{Answered, Refused};

/// The formats, by the names under which `ecp convert` knows them.
const FORMATS: &[(&str, Format)] = &[
    ("line", Format::Line),
    ("puzzlink", Format::PuzzLink),
    ("fpuzzles", Format::FPuzzles),
    ("fpuzzles-json", Format::FPuzzlesJson),
    ("sudokupad", Format::SudokuPad),
    ("penpa", Format::Penpa),
];

/// A link, or the content of a file, as a text in the language.
pub(super) fn import(asked: &Asked<'_>) -> Answered {
    let bounds = Bounds::default().with_limits(asked.limits);
    let imported = ecp_exchange::import(asked.text, None, &bounds).map_err(|found| refused(&found))?;
    let warnings: Vec<String> = imported.warnings.iter().map(in_words).collect();
    Ok(json!({ "text": imported.text, "warnings": warnings }))
}

/// What is to be written.
#[derive(Deserialize)]
struct Wanted {
    to: String,
}

/// The puzzle as a link, or the content of a file, of another tool.
pub(super) fn export(asked: &Asked<'_>) -> Answered {
    let Wanted { to } = asked.options()?;
    let known = FORMATS.iter().find(|(name, _)| *name == to);
    let (_, format) = known.ok_or_else(|| Refused::because(format!("{to} is no format that is written")))?;
    let sheet = asked.sheet();
    let (puzzle, reading) = (sheet.puzzle()?, sheet.reading()?);
    let rules: Vec<&str> = reading
        .ast
        .statements
        .iter()
        .filter_map(|statement| match &statement.value {
            Statement::Use(UseStatement { used: Used::Rules(name), .. }) => Some(name.value.as_str()),
            _ => None,
        })
        .collect();
    let bounds = Bounds::default().with_limits(asked.limits);
    let text = export_using(puzzle, &rules, *format, &bounds).map_err(|found| refused(&found))?;
    Ok(Value::from(serde_json::Map::from_iter([("text".to_owned(), text.trim_end().into())])))
}
