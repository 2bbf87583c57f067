//! Boards as text that programs, and the language itself, read again.

use ecp_puzzle::CellId;

use crate::boxed::with_lines;
use crate::hexagons::Stagger;
use crate::sheet::Line;
use crate::symbols::{Symbols, columns};
use crate::{Picture, printable};

/// One row a line, tokens divided by blanks and aligned in columns; `.` is an empty cell, `#` a hole. Every line ends with
/// a line feed.
///
/// A line `layer` stands between two layers; of hexagons every second row is set in by half a cell.
///
/// Where lines are drawn, they are: then it is the picture of [`boxed`](crate::boxed()) without colors.
///
/// The text is a drawing of the language: a symbol that would mean something else there is quoted. A quotation mark
/// within a symbol cannot be written and becomes U+FFFD, as characters do that are not [`printable`].
#[must_use]
pub fn plain(picture: &Picture<'_>) -> String {
    if let Some(lined) = with_lines(picture) {
        return lined;
    }
    let spaced = picture.grid.board.width() > 1;
    let symbols = Symbols::in_columns(picture, |symbol| token(symbol, spaced));
    if picture.grid.board.lattice().is_staggered {
        let write = |_, square: Option<CellId>, line: &mut Line| {
            let token = written(picture, &symbols, square);
            line.push(token);
            columns(token)
        };
        let lines = Stagger::of(symbols.width()).draw(picture, write);
        return lines.iter().map(|line| line.text() + "\n").collect();
    }
    let mut text = String::new();
    for (number, row) in picture.rows().enumerate() {
        if picture.begins_layer(number) {
            text.push_str("layer\n");
        }
        let mut line = String::new();
        for square in row {
            let token = written(picture, &symbols, square);
            let (before, after) = symbols.room(token);
            line.extend([&" ".repeat(before), token, &" ".repeat(after + 1)]);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The whole board on one line, without a line feed. Where every symbol is one character and all rows are equally long,
/// it is as sudokus are passed around: characters only, row after row. Otherwise tokens are divided by blanks and rows by
/// ` / `, which is a drawing of the language again.
#[must_use]
pub fn line(picture: &Picture<'_>) -> String {
    let spaced = picture.grid.board.width() > 1;
    let symbols = Symbols::in_columns(picture, |symbol| token(symbol, spaced));
    let rows = picture.grid.board.rows();
    let even = rows.iter().all(|row| row.len() == rows[0].len());
    let (cells, lines) = if symbols.are_single() && even { ("", "") } else { (" ", " / ") };
    let mut text = String::new();
    for (number, row) in picture.rows().enumerate() {
        if number > 0 {
            text.push_str(lines);
        }
        if picture.begins_layer(number) && !lines.is_empty() {
            text.extend(["layer", lines]);
        }
        for (place, square) in row.into_iter().enumerate() {
            if place > 0 {
                text.push_str(cells);
            }
            text.push_str(written(picture, &symbols, square));
        }
    }
    text
}

/// What is written for a square.
fn written<'a>(picture: &Picture<'_>, symbols: &'a Symbols, square: Option<CellId>) -> &'a str {
    match square {
        None => "#",
        Some(cell) => symbols.at(picture, cell).unwrap_or("."),
    }
}

/// A symbol as it is written in a drawing, which is read by tokens if it is `spaced`, else by characters.
fn token(symbol: &str, spaced: bool) -> String {
    let symbol = printable(symbol);
    if needs_no_quotes(&symbol, spaced) {
        return symbol.into_owned();
    }
    format!("\"{}\"", symbol.replace('"', "\u{fffd}"))
}

/// Whether a symbol means itself in a drawing: a word, a whole number, or one character without a meaning of its own.
fn needs_no_quotes(symbol: &str, spaced: bool) -> bool {
    let mut characters = symbol.chars();
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    match (characters.next(), characters.as_str()) {
        (None, _) => false,
        (Some(only), "") => {
            !SPECIAL.contains(only) && !only.is_whitespace() && crate::symbols::columns(symbol) > 0
        }
        (Some(first), _) => spaced && first != '_' && symbol.chars().all(is_word) && symbol != "layer",
    }
}

/// The characters that mean something in the language.
const SPECIAL: &str = "._#|/\\(){},:\"=+-*<>!?";

#[cfg(test)]
mod tests;
