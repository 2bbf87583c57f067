//! Slips in `use`: how parts of the board are written behind it.

use crate::parse::grammar::Rule;
use crate::parse::mistakes::Stop;
use crate::parse::nouns::token;
use crate::parse::statement::can_be_read;
use crate::words as language;

/// The words that people write before or between parts.
const BETWEEN: &[&str] = &["of", "on", "in", "at", "for", "and", "&", "over", "from", "within"];

/// `use sudoku on r1c1:r9c9 and r7c7:r15c15`, `use sudoku with n = 3 of r1c1:r9c9`: the sentence as it is to be written.
pub(super) fn sentence(stop: &Stop<'_>) -> Option<String> {
    let rest = stop.site.text.strip_prefix("use").filter(|_| stop.head == "use")?.trim_start();
    let used = token(rest);
    let (before, with) = match rest[used.len()..].split_once(" with ") {
        None => (&rest[used.len()..], None),
        Some((before, with)) => (before, Some(with)),
    };
    let (with, behind) = match with.and_then(|with| with.rsplit_once(" of ")) {
        None => (with, ""),
        Some((with, behind)) => (Some(with), behind),
    };
    let mut parts = Vec::new();
    for word in [before, behind].iter().flat_map(|text| text.split([' ', '\t', '\n', ','])) {
        match word {
            "" => {}
            word if BETWEEN.contains(&word) => {}
            word if is_part(word) => parts.push(word),
            _ => return None,
        }
    }
    let with = with.map(|with| format!(" with {}", with.trim())).unwrap_or_default();
    let sentence = format!("use {used} of {}{with}", parts.join(", "));
    let is_told = !parts.is_empty() && can_be_read(&sentence, stop.site.names);
    is_told.then(|| {
        format!("parts of the board stand behind `of`, with commas between them: write `{sentence}`")
    })
}

/// Whether a word is a cell, or two with a sign between them.
fn is_part(word: &str) -> bool {
    let mut ends = word.split("..").flat_map(|end| end.split(':'));
    ends.all(language::is_cell)
}

/// `use sudoku of rows`: what no part of the board is.
pub(super) fn of_shapes(stop: &Stop<'_>) -> Option<String> {
    let is_wanted = stop.expects(&[Rule::cells, Rule::place, Rule::made_place]);
    (stop.head == "use" && is_wanted && !stop.before.contains("with")).then(|| {
        "a part of the board is a rectangle, written from corner to corner: `use sudoku of r1c1:r9c9`"
            .to_owned()
    })
}
