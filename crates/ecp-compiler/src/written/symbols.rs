//! Symbols and texts as they are written.

use ecp_puzzle::vocabulary::is_word;
use ecp_syntax::{is_bare_symbol, words};

/// A text in quotes. A quote within it cannot be written, nor can a line end.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "'").replace(['\n', '\r'], " "))
}

/// A symbol, in quotes where it needs them.
pub(super) fn symbol(text: &str) -> String {
    let is_plain = is_bare_symbol(text) && !is_word(text) && !words::is_cell(text);
    if is_plain { text.to_owned() } else { quoted(text) }
}

/// The name of a family: a number needs quotes, too.
pub(super) fn name(text: &str) -> String {
    let is_word = text.chars().all(|c| c.is_alphanumeric() || c == '_');
    let begins_well = !text.starts_with(|c: char| c.is_ascii_digit());
    if is_word && begins_well { symbol(text) } else { quoted(text) }
}

/// The rows of a drawing, whose cells are written already: in columns, between braces. A word alone on its row, which
/// would be read letter by letter, needs quotes.
pub(super) fn drawing(rows: &[Vec<String>]) -> String {
    let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0);
    let mut text = "{\n".to_owned();
    for row in rows {
        let cells: Vec<String> = match row.as_slice() {
            [alone] if is_bare_symbol(alone) && alone.chars().count() > 1 && row != &layer() => {
                vec![quoted(alone)]
            }
            _ => row.iter().map(|cell| format!("{cell:width$}")).collect(),
        };
        text.push_str(&format!("  {}\n", cells.join(" ").trim_end()));
    }
    text.push('}');
    text
}

/// The row that begins a layer.
pub(super) fn layer() -> Vec<String> {
    vec!["layer".to_owned()]
}
