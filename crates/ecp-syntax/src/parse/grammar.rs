//! The grammar, under a limit of work.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use pest::Parser;
use pest::error::Error;
use pest::iterators::{Pair, Pairs};

/// The parser that is made from `grammar/ecp.pest`.
#[derive(pest_derive::Parser)]
#[grammar = "../grammar/ecp.pest"]
struct Grammar;

/// Steps that the grammar may take for each byte. It needs far fewer; the limit stands against a grammar that a later
/// change makes explode.
const STEPS_PER_BYTE: usize = 400;
/// Steps that any text may take.
const STEPS_AT_LEAST: usize = 100_000;

/// Reads a text by a rule.
pub(crate) fn read(rule: Rule, text: &str) -> Result<Pairs<'_, Rule>, Box<Error<Rule>>> {
    limit_steps(text.len());
    Grammar::parse(rule, text).map_err(Box::new)
}

/// The limit is one for the whole process. It grows with the longest text that was read and never shrinks, so that a
/// text that is read on another thread at the same time is never cut short.
fn limit_steps(bytes: usize) {
    static HIGHEST: Mutex<usize> = Mutex::new(0);
    let wanted = STEPS_AT_LEAST.saturating_add(bytes.saturating_mul(STEPS_PER_BYTE));
    let mut highest = HIGHEST.lock().unwrap_or_else(PoisonError::into_inner);
    if *highest < wanted {
        *highest = wanted;
        pest::set_call_limit(NonZeroUsize::new(wanted));
    }
}

/// Whether a text is a symbol without quotes, words of the language aside.
pub fn is_bare_symbol(text: &str) -> bool {
    !text.starts_with(char::is_whitespace)
        && !text.ends_with(char::is_whitespace)
        && read(Rule::bare_symbol, text).is_ok()
}

/// Whether a text, braces included, is one drawing.
pub(crate) fn is_drawing(text: &str) -> bool {
    read(Rule::drawing, text).is_ok_and(|mut pairs| pairs.next().is_some_and(|pair| pair.as_str() == text))
}

/// The parts of a pair that follow a rule.
pub(crate) fn parts<'i>(pair: &Pair<'i, Rule>, rule: Rule) -> impl Iterator<Item = Pair<'i, Rule>> {
    pair.clone().into_inner().filter(move |part| part.as_rule() == rule)
}

/// The first part of a pair that follows a rule.
pub(crate) fn part<'i>(pair: &Pair<'i, Rule>, rule: Rule) -> Option<Pair<'i, Rule>> {
    parts(pair, rule).next()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ecp_puzzle::vocabulary::{FigureWord, STATEMENTS, Word, families, is_word, others};

    /// The words in quotes in the grammar, without its comments.
    fn words() -> BTreeSet<&'static str> {
        let grammar = include_str!("../../grammar/ecp.pest");
        let lines = grammar.lines().filter(|line| !line.trim_start().starts_with("//"));
        let quoted = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
        let is_one = |word: &&str| word.chars().all(|c| c.is_alphabetic() || c == '-') && word.len() > 1;
        quoted.filter(is_one).collect()
    }

    #[test]
    fn the_grammar_has_the_words_of_the_vocabulary() {
        let words = words();
        // symbols everywhere but behind `marked`, `clues` and a number
        let in_place = [
            "none", "as", "on", "mod", "let", "for", "matches", "picture", "circle", "square", "text",
            "shade",
        ];
        // symbols everywhere but behind `draw`
        let of_lines = ["through", "along", "edges", "diagonals", "crossings", "over"];
        // symbols everywhere but in what is said of pieces
        let of_pieces = ["areas", "about", "above", "below", "lettered", "overlay"];
        let figures = FigureWord::ALL.iter().map(|figure| figure.word());
        let in_place: Vec<&str> =
            in_place.into_iter().chain(of_lines).chain(of_pieces).chain(figures).collect();
        for word in words.iter().filter(|word| !in_place.contains(word)) {
            assert!(is_word(word), "{word} is no word of the vocabulary");
        }
        // the first stands in drawings, the other is kept for later
        let elsewhere = ["layer", "squares"];
        for word in STATEMENTS.iter().chain(families()).chain(others()) {
            assert_ne!(words.contains(word), elsewhere.contains(word), "{word}");
        }
    }
}
