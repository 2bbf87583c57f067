//! What is asked of the grammar.

use pest::iterators::Pair;

pub(crate) use ecp_grammar::{Rule, read};

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
