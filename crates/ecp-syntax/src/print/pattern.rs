//! Expressions over what cells hold, as they stand in quotes.

use ecp_puzzle::Written;
use ecp_puzzle::vocabulary::{Parity, Word};

use crate::ast::{PatternCell, PatternExpr, Spanned, SymbolRange};
use crate::parse::{symbol_length, word_length};

/// Signs that mean something in an expression.
const SIGNS: [char; 11] = ['\'', '.', '*', '+', '?', '{', '}', '(', ')', '|', '_'];

/// An expression as it is written between quotes.
#[must_use]
pub fn pattern_text(pattern: &PatternExpr) -> String {
    pattern.write(&|cell: &Spanned<PatternCell>| Written::one(cell_text(&cell.value)))
}

fn cell_text(cell: &PatternCell) -> String {
    match cell {
        PatternCell::Word(word) => word.clone(),
        PatternCell::Symbols(SymbolRange::One(symbol)) => symbol_in_pattern(symbol),
        PatternCell::Symbols(SymbolRange::Range(from, to)) => format!("{}..{}", name(from), name(to)),
        PatternCell::Parity(parity) => parity.word().to_owned(),
        PatternCell::Empty => "empty".to_owned(),
        PatternCell::Any => "any".to_owned(),
    }
}

/// The name of an input as it can stand anywhere in an expression, beside whatever else.
#[must_use]
pub fn symbol_in_pattern(symbol: &str) -> String {
    let is_apart = is_letter(symbol) || !is_word(symbol);
    if is_apart { name(symbol) } else { quoted(symbol) }
}

/// A word or a sign; else in quotes.
fn name(symbol: &str) -> String {
    let is_sign = symbol_length(symbol) == symbol.len()
        && !symbol.contains(SIGNS)
        && !symbol.contains(char::is_whitespace);
    if is_word(symbol) || is_sign { symbol.to_owned() } else { quoted(symbol) }
}

fn quoted(symbol: &str) -> String {
    format!("'{}'", symbol.replace('\'', "''"))
}

/// Whether it is made of letters and digits alone.
fn is_word(symbol: &str) -> bool {
    !symbol.is_empty() && word_length(symbol) == symbol.len()
}

/// Whether it is one letter or digit.
fn is_letter(symbol: &str) -> bool {
    is_word(symbol) && symbol.chars().nth(1).is_none()
}

/// Whether an input stands by its own name alone: a word that means nothing else in an expression.
#[must_use]
pub fn is_plain_in_pattern(symbol: &str) -> bool {
    is_word(symbol) && Parity::read(symbol).is_none() && !matches!(symbol, "empty" | "any")
}
