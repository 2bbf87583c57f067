//! `first is empty`: the ends of a shape are those of its cells that hold something; who means its cells says it by an expression.

use crate::parse::nouns::is_letter;

/// A part of a relation about an end, and what stands around it.
struct OfEnd<'t> {
    before: &'t str,
    is_first: bool,
    is_denied: bool,
    value: &'t str,
    after: &'t str,
}

/// Each `first is` and `last is` as an expression; `None` where no end is said to be empty, or where something else is said of one.
pub(super) fn of_empty(text: &str) -> Option<String> {
    let (mut written, mut rest, mut has_empty) = (String::new(), text, false);
    while let Some(part) = next(rest)? {
        has_empty |= part.value == "empty";
        let value = part.value.replace('"', "'");
        let expression =
            if part.is_first { format!("\"{value} any*\"") } else { format!("\"any* {value}\"") };
        let not = if part.is_denied { "not " } else { "" };
        written += &format!("{}{not}matches {expression}", part.before);
        rest = part.after;
    }
    has_empty.then(|| written + rest)
}

/// The next part about an end; `Some(None)` behind the last, `None` where it cannot be said by an expression.
fn next(text: &str) -> Option<Option<OfEnd<'_>>> {
    let Some((at, word)) =
        ["first", "last"].into_iter().filter_map(|word| Some((at_word(text, word)?, word))).min()
    else {
        return Some(None);
    };
    let said = text[at + word.len()..].strip_prefix(" is ")?;
    let (is_denied, said) = said.strip_prefix("not ").map_or((false, said), |said| (true, said));
    let end = said.find([' ', ')', ',']).unwrap_or(said.len());
    let (value, after) = said.split_at(end);
    let is_whole =
        after.is_empty() || [")", " and ", " or ", " then "].iter().any(|end| after.starts_with(end));
    let measures =
        ["clue", "sum", "product", "min", "max", "size", "visible", "number", "count", "first", "last"];
    (is_whole && !value.is_empty() && !measures.contains(&value)).then_some(Some(OfEnd {
        before: &text[..at],
        is_first: word == "first",
        is_denied,
        value,
        after,
    }))
}

/// Where a word stands by itself.
fn at_word(text: &str, word: &str) -> Option<usize> {
    let is_apart =
        |at: usize| !text[..at].ends_with(is_letter) && !text[at + word.len()..].starts_with(is_letter);
    text.match_indices(word).map(|(at, _)| at).find(|at| is_apart(*at))
}
