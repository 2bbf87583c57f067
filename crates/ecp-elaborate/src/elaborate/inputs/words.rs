//! Words of English among inputs that are numbers: `inputs 1..4 once` declares five inputs, and four are meant.

use ecp_puzzle::english::listed;
use ecp_syntax::ast::{Spanned, SymbolRange};
use ecp_syntax::{Diagnostic, Span};

use super::super::Elaborator;
use crate::codes;

/// Words that say how often inputs occur, where they stand, or which they are.
const WORDS: &[&str] = &[
    "all",
    "any",
    "between",
    "box",
    "cell",
    "col",
    "column",
    "columns",
    "different",
    "digit",
    "digits",
    "each",
    "every",
    "exactly",
    "from",
    "integer",
    "integers",
    "numbers",
    "once",
    "only",
    "per",
    "row",
    "through",
    "thrice",
    "times",
    "to",
    "twice",
    "unique",
    "until",
    "value",
    "values",
];

/// Words that stand for a range of inputs, where nothing else is declared.
const NAMES_OF_RANGES: &[&str] = &["digits", "integers", "letters", "numbers", "values"];

impl Elaborator {
    /// Warns of words beside a range of numbers that read like a part of the sentence, and of `inputs digits`.
    pub(super) fn warn_of_words_as_inputs(&mut self, symbols: &[Spanned<SymbolRange>]) {
        let has_range = symbols.iter().any(|symbol| is_range_of_numbers(&symbol.value));
        let wanted = if has_range {
            WORDS
        } else if symbols.len() == 1 {
            NAMES_OF_RANGES
        } else {
            return;
        };
        let words: Vec<(&str, Span)> =
            symbols.iter().filter_map(|symbol| word_among(symbol, wanted)).collect();
        let names: Vec<String> = words.iter().map(|(word, _)| (*word).to_owned()).collect();
        let message = match &names[..] {
            [] => return,
            [word] => format!("{word} is read as an input"),
            _ => format!("{} are read as inputs", listed(&names)),
        };
        let help = if has_range {
            "`occur 1` behind the inputs and `primary rows, cols` say how often they occur, and where; an input that is called so stands in quotes"
        } else {
            "list what may stand in a cell, as in `inputs 1..9` or `inputs A..Z`; an input that is called so stands in quotes"
        };
        let diagnostic = Diagnostic::warning(codes::WORD_AS_INPUT, message).help(help);
        let labelled = |diagnostic: Diagnostic, (_, span)| diagnostic.label(span, "may stand in a cell");
        let diagnostic = words.into_iter().fold(diagnostic, labelled);
        self.report(diagnostic);
    }
}

fn is_range_of_numbers(symbol: &SymbolRange) -> bool {
    let is_number = |end: &str| end.bytes().all(|byte| byte.is_ascii_digit());
    matches!(symbol, SymbolRange::Range(from, to) if is_number(from) && is_number(to))
}

/// The symbol, if it is one of these words, and not in quotes.
fn word_among<'s>(symbol: &'s Spanned<SymbolRange>, words: &[&str]) -> Option<(&'s str, Span)> {
    let SymbolRange::One(word) = &symbol.value else { return None };
    let is_bare = symbol.span.end - symbol.span.start == word.len();
    (is_bare && words.contains(&word.as_str())).then_some((word, symbol.span))
}
