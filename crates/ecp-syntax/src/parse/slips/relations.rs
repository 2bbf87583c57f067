//! Relations as setters say them, written again in the words of the language, if what comes of it can be read.

use ecp_puzzle::vocabulary::{MeasureWord, Side, Word};

use super::table::is_number;
use super::{amounts, conditions, connected, drawn, expressions, families};
use crate::parse::Names;
use crate::parse::grammar::Rule;
use crate::parse::mistakes::Stop;
use crate::parse::nouns::{is_letter, token};
use crate::parse::statement::can_be_read;
use crate::words as language;

/// What compares in other languages, and the words for it; a sign stands behind those that begin with it.
const COMPARISONS: &[(&str, &str)] = &[
    ("<=", "at most"),
    ("=<", "at most"),
    ("≤", "at most"),
    ("⩽", "at most"),
    (">=", "at least"),
    ("=>", "at least"),
    ("≥", "at least"),
    ("⩾", "at least"),
    ("!=", "is not"),
    ("<>", "is not"),
    ("≠", "is not"),
    ("==", "is"),
    ("=", "is"),
    ("<", "less than"),
    (">", "more than"),
    (" is at ", "at"),
    (" is less ", "less"),
    (" is more ", "more"),
    (" is greater than ", "more than"),
    (" is larger than ", "more than"),
    (" is smaller than ", "less than"),
    (" greater than ", "more than"),
    (" larger than ", "more than"),
    (" smaller than ", "less than"),
    (" equals ", "is"),
];

/// How phrases begin for what a property of the language says.
const PROPERTIES: &[(&str, &str)] = &[
    ("all diff", "distinct"),
    ("all distinct", "distinct"),
    ("all unique", "distinct"),
    ("different", "distinct"),
    ("no repe", "distinct"),
    ("no dupl", "distinct"),
    ("without repe", "distinct"),
    ("all equal", "equal"),
    ("all same", "equal"),
    ("all the same", "equal"),
    ("symmetr", "symmetric about dots"),
];

/// The most characters of a sentence that is given whole.
const LONG: usize = 80;

/// The sentence to write for a relation that is right but for what is known here.
pub(crate) fn sentence(stop: &Stop<'_>) -> Option<String> {
    if stop.head != "in" {
        return None;
    }
    if let Some(sentence) = sum_of_cage(stop) {
        return Some(sentence);
    }
    if let Some(sentence) = of_one_region(stop) {
        return Some(sentence);
    }
    Some(format!("write `{}`", in_words(stop.site.text, stop.site.names)?))
}

/// `in cage r1c1 r1c2: 15`: the cells of one cage, and what they add up to.
fn sum_of_cage(stop: &Stop<'_>) -> Option<String> {
    let (shapes, holds) = parted(stop.site.text)?;
    let is_cage = matches!(token(shapes), "cage" | "killer");
    if !is_cage || !is_number(holds) {
        return None;
    }
    let cells = of_cells(shapes, stop.site.names)?;
    let sentence = format!("in {cells}: sum is {holds}");
    (is_short(&sentence) && can_be_read(&sentence, stop.site.names))
        .then(|| format!("a cage is the list of its cells, and its number their sum: write `{sentence}`"))
}

/// `in cages a: sum is 6`: the number of one region is its clue.
fn of_one_region(stop: &Stop<'_>) -> Option<String> {
    let (shapes, holds) = parted(stop.site.text)?;
    let (name, region) = shapes.split_once(' ')?;
    let (measure, number) = holds.rsplit_once(" is ")?;
    let sentence = format!("in {name}: {measure} is clue");
    let is_one = stop.site.names.iter().any(|known| known == name)
        && region.chars().all(is_letter)
        && is_number(number);
    (is_one && can_be_read(&sentence, stop.site.names))
        .then(|| format!("the number of one region is its clue: write `{sentence}` and `clues {name} {{ {region}={number} }}`"))
}

/// A relation in the words of the language. Of a long one the families are left out, if they are right.
pub(crate) fn in_words(text: &str, names: &Names) -> Option<String> {
    let (shapes, holds) = parted(text)?;
    let meant_shapes = of_sides(shapes, holds).or_else(|| of_cells(shapes, names));
    let are_cells =
        meant_shapes.as_deref().unwrap_or(shapes).split(',').all(|cell| language::is_cell(cell.trim()));
    let more_shapes = families::meant(shapes);
    let meant_holds = [
        connected::in_order(holds),
        drawn::seen_alone(holds),
        compared(holds),
        each_compared(holds),
        property(holds),
        expressions::property(holds),
        expressions::repeated(holds),
        chosen(holds, are_cells),
    ];
    let amounts = amounts::meant(holds);
    let conditions = conditions::meant(holds);
    let whole = format!("in board: connected {shapes}");
    if holds == "connected" && can_be_read(&whole, names) {
        return Some(whole);
    }
    let meant_shapes = meant_shapes.iter().chain(&more_shapes).map(String::as_str);
    for shapes_now in std::iter::once(shapes).chain(meant_shapes) {
        let meant_holds = meant_holds.iter().flatten().chain(&conditions).chain(&amounts).map(String::as_str);
        for holds_now in std::iter::once(holds).chain(meant_holds) {
            let one = if shapes_now == shapes { as_one(shapes, holds_now) } else { None };
            let sentence = format!("in {}: {holds_now}", one.as_deref().unwrap_or(shapes_now));
            if !can_be_read(&sentence, names) {
                continue;
            }
            if is_short(&sentence) {
                return Some(sentence);
            }
            return (shapes_now == shapes && is_short(holds_now)).then(|| format!("in ...: {holds_now}"));
        }
    }
    None
}

/// `r1c1, r1c2` as the one shape that a sum or a property of several cells wants.
fn as_one(shapes: &str, holds: &str) -> Option<String> {
    let cells: Vec<&str> = shapes.split(',').map(str::trim).collect();
    let is_of_several = matches!(
        token(holds),
        "sum" | "product" | "difference" | "ratio" | "distinct" | "equal" | "increasing" | "decreasing"
    );
    let are_cells = cells.len() > 1 && cells.iter().all(|cell| language::is_cell(cell));
    (is_of_several && are_cells).then(|| format!("lines {{ {} }}", cells.join(" ")))
}

/// Whether a text fits a message: it stands on one line, without comments.
pub(super) fn is_short(text: &str) -> bool {
    text.chars().count() <= LONG && !text.contains(['\n', '\r']) && !text.contains("//")
}

/// The families of a relation, and what holds in them.
pub(super) fn parted(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix("in")?;
    text.starts_with(char::is_whitespace).then_some(())?;
    let (mut depth, mut is_quoted) = (0_usize, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => is_quoted = !is_quoted,
            '{' | '(' if !is_quoted => depth += 1,
            '}' | ')' if !is_quoted => depth = depth.saturating_sub(1),
            ':' if !is_quoted && depth == 0 && !is_in_cells(text, at) => {
                return Some((text[..at].trim(), text[at + 1..].trim()));
            }
            _ => {}
        }
    }
    None
}

/// Whether the colon at a byte stands between two corners of a rectangle.
fn is_in_cells(text: &str, colon: usize) -> bool {
    let word = |text: &str| text.find(|c| !is_letter(c)).unwrap_or(text.len());
    let after = &text[colon + 1..];
    let before = text[..colon].rsplit(|c| !is_letter(c)).next().unwrap_or_default();
    language::is_cell(before) && language::is_cell(&after[..word(after)])
}

/// `left`, `top` where clues are read: the shapes that are read from these sides.
fn of_sides(shapes: &str, holds: &str) -> Option<String> {
    let shapes: Option<Vec<&str>> = shapes.split(',').map(|side| side_in_words(side.trim())).collect();
    shapes.filter(|_| holds.split(|c| !is_letter(c)).any(|word| word == "clue")).map(|all| all.join(", "))
}

fn side_in_words(side: &str) -> Option<&'static str> {
    Some(match Side::read(side)? {
        Side::Left => "rows",
        Side::Right => "rows reversed",
        Side::Top => "cols",
        Side::Bottom => "cols reversed",
    })
}

/// `cage r1c1 r1c2`: words before cells, which are one shape.
fn of_cells(shapes: &str, names: &Names) -> Option<String> {
    let parts: Vec<&str> = shapes.split([' ', '\t', ',']).filter(|part| !part.is_empty()).collect();
    let (said, cells) = parts.split_at(parts.iter().position(|part| are_cells(part))?);
    let is_noun = |word: &&str| {
        let is_family = ecp_puzzle::vocabulary::families().contains(word)
            && !matches!(*word, "cells" | "lines" | "regions");
        word.chars().all(char::is_alphabetic) && !is_family && !names.iter().any(|name| name == *word)
    };
    if said.is_empty() || !said.iter().all(is_noun) || !cells.iter().all(|part| are_cells(part)) {
        return None;
    }
    Some(if let [one] = cells { (*one).to_owned() } else { format!("lines {{ {} }}", cells.join(" ")) })
}

/// `r1c1`, `r1c1:r3c3` or `r1c1..r3c1`
fn are_cells(part: &str) -> bool {
    part.split_once("..").or_else(|| part.split_once(':')).map_or_else(
        || language::is_cell(part),
        |(from, to)| language::is_cell(from) && language::is_cell(to),
    )
}

/// `sum <= 5`, `sum is at most 5`
fn compared(holds: &str) -> Option<String> {
    let (before, after, words) = COMPARISONS.iter().find_map(|(said, words)| {
        let (before, after) = holds.split_once(said)?;
        Some((before.trim_end(), after.trim_start(), words))
    })?;
    Some(format!("{before} {words} {after}"))
}

/// `sum >= 3 and sum <= 5`
fn each_compared(holds: &str) -> Option<String> {
    let word = [" and ", " or "].into_iter().find(|word| holds.contains(word))?;
    let parts: Vec<String> =
        holds.split(word).map(|part| compared(part).unwrap_or_else(|| part.to_owned())).collect();
    Some(parts.join(word))
}

/// `all different`, `no repeated digits`
fn property(holds: &str) -> Option<String> {
    const THINGS: [&str; 6] = ["digits", "inputs", "letters", "numbers", "symbols", "values"];
    let said = holds.to_lowercase();
    let said = THINGS.iter().find_map(|thing| said.strip_suffix(thing)).unwrap_or(&said).trim_end();
    let (begin, property) = PROPERTIES.iter().find(|(begin, _)| said.starts_with(begin))?;
    // the word with which the phrase begins may have any ending
    said[begin.len()..].chars().all(is_letter).then(|| (*property).to_owned())
}

/// `sum is 3, distinct`: two relations, each of which can be read by itself.
pub(super) fn two(stop: &Stop<'_>) -> Option<String> {
    if stop.head != "in" || !matches!(stop.found, "," | "&") || !stop.expects(&[Rule::EOI]) {
        return None;
    }
    let (shapes, _) = parted(stop.site.text)?;
    let second = stop.after[stop.found.len()..].trim();
    let second = if token(second) == "in" { second.to_owned() } else { format!("in {shapes}: {second}") };
    let are_right =
        [stop.before, &second].iter().all(|one| is_short(one) && can_be_read(one, stop.site.names));
    are_right.then(|| format!("write a line for each: `{}` and `{second}`", stop.before))
}

/// `sum / 2 is clue`
pub(super) fn quotient(stop: &Stop<'_>) -> Option<String> {
    let is_divided = matches!(stop.found.chars().next(), Some('/' | '÷'));
    (matches!(stop.head, "in" | "among") && is_divided)
        .then(|| "nothing is divided: multiply the other side, as in `sum is 2 * clue`".to_owned())
}

/// `number of 1 is 2`
pub(super) fn number_of(stop: &Stop<'_>) -> Option<String> {
    let word = MeasureWord::Digits.word();
    (matches!(stop.head, "in" | "among") && stop.found == "of" && stop.before.ends_with(word)).then(|| {
        format!("how many there are is `count of`, as in `count of 1 is 2`; `{word}` is what digits make")
    })
}

/// `1, 2 or 3`, `one of {1, 2, 3}`; in single cells `3`, which elsewhere might be a sum.
fn chosen(holds: &str, are_cells: bool) -> Option<String> {
    let mut listed = holds;
    let (mut not, mut is_choice) = ("", holds.contains(" or "));
    for word in ["is", "not", "one of", "either"] {
        if let Some(rest) = listed.strip_prefix(word).filter(|rest| rest.starts_with([' ', '{', '('])) {
            listed = rest.trim_start();
            is_choice |= matches!(word, "one of" | "either");
            not = if word == "not" { "not " } else { not };
        }
    }
    let inside = |(open, close)| listed.strip_prefix(open)?.strip_suffix(close);
    let listed = inside(('{', '}')).or_else(|| inside(('(', ')'))).unwrap_or(listed).replace(" or ", ",");
    let groups: Vec<Vec<&str>> =
        listed.split([',', ';']).map(|group| group.split_whitespace().collect()).collect();
    // between commas stands one symbol; several words are a phrase, save where they are numbers
    let is_number = |symbol: &&str| symbol.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let are_listed = groups.iter().flatten().all(is_number)
        || groups.len() > 1 && groups.iter().all(|group| group.len() <= 1)
        || holds.contains("one of");
    let symbols: Vec<&str> = groups.into_iter().flatten().collect();
    (are_listed && (is_choice || are_cells)).then(|| format!("{not}one of {}", symbols.join(" ")))
}

#[cfg(test)]
mod tests {
    use crate::parse::parse;

    /// What setters write, and what they are to write.
    const SAID: &[(&str, &str)] = &[
        ("in rows: sum < 5", "in rows: sum less than 5"),
        ("in rows: sum > 5", "in rows: sum more than 5"),
        ("in rows: sum <= 5", "in rows: sum at most 5"),
        ("in rows: sum ≤ 5", "in rows: sum at most 5"),
        ("in rows: sum >= 5", "in rows: sum at least 5"),
        ("in rows: sum ≥ clue", "in rows: sum at least clue"),
        ("in rows: sum ≠ 5", "in rows: sum is not 5"),
        ("in rows: sum != 5", "in rows: sum is not 5"),
        ("in rows: sum=5", "in rows: sum is 5"),
        ("in rows: sum == 5", "in rows: sum is 5"),
        ("in rows: max < sum of ends", "in rows: max less than sum of ends"),
        ("in rows: count of 1 2 ≤ 3", "in rows: count of 1 2 at most 3"),
        ("in rows: first = ★", "in rows: first is ★"),
        ("in rows: runs of 1 = 2 1", "in rows: runs of 1 is 2 1"),
        ("in r1c1:r2c2: sum = 5", "in r1c1:r2c2: sum is 5"),
        ("in lines { 3: r1c1 r1c2 }: sum = clue", "in lines { 3: r1c1 r1c2 }: sum is clue"),
        ("in rows: sum is at most 5", "in rows: sum at most 5"),
        ("in rows: sum is less than 5", "in rows: sum less than 5"),
        ("in rows: sum is greater than 5", "in rows: sum more than 5"),
        ("in r1c1: 1, 2 or 3", "in r1c1: one of 1 2 3"),
        ("in r1c1: 1 or 2", "in r1c1: one of 1 2"),
        ("in r1c1: A or B", "in r1c1: one of A B"),
        ("in r1c1: either 1 or 2", "in r1c1: one of 1 2"),
        ("in r1c1: not 1 or 2", "in r1c1: not one of 1 2"),
        ("in r1c1: is 3", "in r1c1: one of 3"),
        ("in r1c1: 3", "in r1c1: one of 3"),
        ("in r1c1: one of {1, 2, 3}", "in r1c1: one of 1 2 3"),
        ("in r1c1: one of 1, 2, or 3", "in r1c1: one of 1 2 3"),
        ("in r1c1, r2c2: 1, 2", "in r1c1, r2c2: one of 1 2"),
        ("in cell r1c1: 3", "in r1c1: one of 3"),
        ("in rows: 1 or 2", "in rows: one of 1 2"),
        ("in r1c1: {1..3}", "in r1c1: one of 1..3"),
        ("in rows: matches ab*", "in rows: matches \"ab*\""),
        ("in rows: matches /ab*/", "in rows: matches \"ab*\""),
        ("in rows: matches 'ab*'", "in rows: matches \"ab*\""),
        ("in rows: matches .*ab?", "in rows: matches \"any* ab?\""),
        ("in rows: not matches ^[1-3]{2,3}$", "in rows: not matches \"1..3{2..3}\""),
        ("in rows: match \"ab\"", "in rows: matches \"ab\""),
        ("in rows: regex \"a.b\"", "in rows: matches \"a any b\""),
        ("in rows: like ab", "in rows: matches \"ab\""),
        ("in rows: matches \"a\" or \"b\"", "in rows: matches \"a\" or matches \"b\""),
        ("in rows: all different", "in rows: distinct"),
        ("in rows: all distinct", "in rows: distinct"),
        ("in rows: no repeated digits", "in rows: distinct"),
        ("in rows: all the same", "in rows: equal"),
        ("in pieces: symmetric", "in pieces: symmetric about dots"),
        ("in cells marked w: straight", "in cells marked w: one of straight"),
        ("in cells marked b: is turn", "in cells marked b: one of turn"),
        ("in cells marked any: empty", "in cells marked any: one of empty"),
        ("in cells marked none: not end", "in cells marked none: not one of end"),
        ("rows: no repeats", "in rows: distinct"),
        ("rows, cols: all different", "in rows, cols: distinct"),
        ("boxes 3 3: sum is 45", "in boxes 3 3: sum is 45"),
        ("rows: sum <= 5", "in rows: sum at most 5"),
        ("r1c1: 1 or 2", "in r1c1: one of 1 2"),
        ("r1c1:r2c2: sum = 5", "in r1c1:r2c2: sum is 5"),
        ("in left: sum is clue", "in rows: sum is clue"),
        ("in right: visible is clue", "in rows reversed: visible is clue"),
        ("in left, top: sum = clue", "in rows, cols: sum is clue"),
        ("in cage r1c1 r1c2: sum is 5", "in lines { r1c1 r1c2 }: sum is 5"),
        ("in cage r1c1, r1c2: sum = 5", "in lines { r1c1 r1c2 }: sum is 5"),
        ("in the cells r1c1 r1c2: sum is 5", "in lines { r1c1 r1c2 }: sum is 5"),
        ("in cage r1c1:r2c2: sum is 5", "in r1c1:r2c2: sum is 5"),
        ("in cell r1c1: one of 1 2", "in r1c1: one of 1 2"),
        ("require r1c1 - r1c2 = -3", "require r1c1 - r1c2 + 3 = 0"),
        ("rows are distinct", "in rows: distinct"),
        ("in line r1c1..r1c3: increasing", "in r1c1..r1c3: increasing"),
        ("in cage r1c1 r1c2: 15", "in lines { r1c1 r1c2 }: sum is 15"),
        ("in killer cage r1c1:r2c2: 15", "in r1c1:r2c2: sum is 15"),
        ("in rows: distinct & sum at most clue", "in rows: sum at most clue"),
        ("in rows: sum is 3 or 4", "in rows: sum is 3 or sum is 4"),
        ("in rows: sum is 3, 4 or 5", "in rows: sum is 3 or sum is 4 or sum is 5"),
        ("in rows: sum is not 3 or 4", "in rows: sum is not 3 and sum is not 4"),
        ("in rows: first is even or odd", "in rows: first is even or first is odd"),
        ("in rows: sum mod 3 is 2", "in rows: sum is 2 mod 3"),
        ("in rows: sum % 3 = 2", "in rows: sum is 2 mod 3"),
        (
            "in rows: distinct xor increasing",
            "in rows: (distinct or increasing) and not (distinct and increasing)",
        ),
        (
            "in rows: distinct iff increasing",
            "in rows: (if distinct then increasing) and (if increasing then distinct)",
        ),
        ("in rows: either distinct or sum is 4", "in rows: distinct or sum is 4"),
        (
            "in rows: if max is 3 then min is 1 else min is 2",
            "in rows: (if max is 3 then min is 1) and (if not (max is 3) then min is 2)",
        ),
        ("in rows: not if max is 3 then min is 1", "in rows: not (if max is 3 then min is 1)"),
        ("in rows: if max is 3 min is 1", "in rows: if max is 3 then min is 1"),
        ("in rows: if max is 3, min is 1", "in rows: if max is 3 then min is 1"),
    ];

    fn help(text: &str) -> String {
        let diagnostics = parse(text).diagnostics;
        diagnostics.into_iter().find_map(|diagnostic| diagnostic.help).unwrap_or_default()
    }

    #[test]
    fn what_setters_say_is_answered_by_the_sentence_to_write() {
        for (said, sentence) in SAID {
            assert!(help(said).ends_with(&format!("`{sentence}`")), "{said}: {}", help(said));
            assert_eq!(parse(sentence).diagnostics, [], "{sentence}");
        }
    }

    #[test]
    fn no_sentence_is_given_that_cannot_be_read() {
        for said in [
            "in rows: sum = 3 / 5",
            "in rows: sum = one of 1",
            "in rows: all of it",
            "in rows: different or equal",
            "in rows: sum or product",
            "in left: sum is 5",
            "in rows r1c1 r1c2: sum is 5",
            "rows: blue",
            "in rows: 15",
            "in rows: all different sums",
            "in 12 r1c1 r1c2: sum is clue",
            "rows are blue",
            "r1c1 is blue",
        ] {
            let help = help(said);
            let begins = ["write `in ", "say where it holds: `"];
            assert!(
                !help.is_empty() && !begins.iter().any(|begin| help.starts_with(begin)),
                "{said}: {help}"
            );
        }
    }

    #[test]
    fn what_is_tried_is_read_once() {
        // each try would try again, and again, for hours
        assert_eq!(help("in ghbours: not distinct"), "did you mean `neighbours`?");
    }

    #[test]
    fn a_number_below_zero_is_called_so() {
        for said in ["in rows: sum is -3", "in rows: sum at least -3", "require r1c1 < -1 + r1c2"] {
            assert_eq!(help(said), "write a number from 0 to 4,294,967,295", "{said}");
        }
    }

    #[test]
    fn of_a_long_relation_only_what_holds_is_written_again() {
        let families = vec!["r1c1:r2c2"; 20].join(", ");
        assert_eq!(help(&format!("in {families}: sum < 5")), "write `in ...: sum less than 5`");
        assert_eq!(help("in regions { a a\n b b }: sum < 5"), "write `in ...: sum less than 5`");
    }
}
