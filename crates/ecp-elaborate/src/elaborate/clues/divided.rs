//! Lists of clues as other languages write them: with commas between clues, with colons or blanks behind names.

use ecp_puzzle::Family;
use ecp_syntax::ast::{CellForm, EntryList, ListEntry, Side, Spanned};
use ecp_syntax::{Diagnostic, Span};

use super::marks::ClueKind;
use super::{Slots, Written};
use crate::codes;
use crate::elaborate::inputs::Known;
use ecp_puzzle::english::many;
use ecp_puzzle::shapes::Anchor;

/// What divides entries in other languages, and nothing here.
pub(in crate::elaborate) const COMMAS: [char; 2] = [',', ';'];

/// A list that is divided by commas, or joined by colons, if it is one.
pub(super) fn slip(slots: &Slots, list: &EntryList, known: &Known) -> Option<Diagnostic> {
    let is_plain = |entry: &&Spanned<ListEntry>| {
        entry.value.form == CellForm::Plain && !known.contains_key(entry.value.text.value.as_str())
    };
    let plain: Vec<_> = list.entries.iter().filter(is_plain).collect();
    comma(slots, list, &plain).or_else(|| colon(slots, &plain)).or_else(|| apart(slots, list))
}

fn comma(slots: &Slots, list: &EntryList, plain: &[&Spanned<ListEntry>]) -> Option<Diagnostic> {
    let place =
        |entry: &&Spanned<ListEntry>| Some((entry.value.text.clone(), entry.value.text.value.find(COMMAS)?));
    let (text, at) = plain.iter().find_map(place)?;
    let start = text.span.start + at;
    let message = format!("clues are divided by blanks, found `{}`", &text.value[at..=at]);
    let diagnostic = Diagnostic::error(codes::CLUE_MARK, message);
    let numbers: Vec<&str> = text.value.split(COMMAS).collect();
    let is_list =
        numbers.iter().all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    if slots.kind == ClueKind::List && is_list && list.entries.len() > 1 {
        let clue = format!("({})", numbers.join(" "));
        return Some(
            diagnostic
                .label(text.span, "one clue of several numbers")
                .help(format!("it stands in parentheses: `{clue}`"))
                .instead(clue),
        );
    }
    let raw = &list.drawing.raw.value;
    let of_lists = with_brackets(raw).filter(|_| slots.kind == ClueKind::List);
    let named = with_names(raw).filter(|_| names(slots).next().is_some());
    let help = match of_lists.or(named).or_else(|| without_commas(raw)) {
        Some(list) => format!("write `{{ {list} }}`"),
        None => "put blanks between the clues, and no commas".to_owned(),
    };
    Some(diagnostic.label(Span::new(start, start + 1), "here").help(help))
}

/// `{ 1 1, 5, 3 }`: where commas part clues, several numbers between two of them are one clue.
fn with_brackets(raw: &str) -> Option<String> {
    let clue = |part: &str| {
        let numbers: Vec<&str> = part.split_whitespace().collect();
        let are_numbers = numbers.iter().all(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        match numbers.len() {
            0 => Some(".".to_owned()),
            1 => Some(numbers[0].to_owned()),
            _ => are_numbers.then(|| format!("({})", numbers.join(" "))),
        }
    };
    let clues: Vec<String> = raw.split(COMMAS).map(clue).collect::<Option<_>>()?;
    let list = clues.join(" ");
    (list.contains('(') && list.chars().count() <= SHORT).then_some(list)
}

/// `{ a: 6, b: 8 }`
fn with_names(raw: &str) -> Option<String> {
    let named = |part: &str| {
        let (name, clue) = part.split_once([':', '='])?;
        Some(format!("{}={}", name.trim(), clue.trim()))
    };
    let clues: Vec<String> = raw.trim().split(COMMAS).map(named).collect::<Option<_>>()?;
    let list = clues.join(" ");
    (list.chars().count() <= SHORT && !list.contains(['\n', '"', '('])).then_some(list)
}

/// The longest list that is written again.
const SHORT: usize = 40;

/// A short list with blanks for commas.
fn without_commas(raw: &str) -> Option<String> {
    let list = raw.replace(COMMAS, " ").split_whitespace().collect::<Vec<_>>().join(" ");
    (list.chars().count() <= SHORT && !raw.trim().contains(['\n', '\r', '"', '('])).then_some(list)
}

/// `a:15` where `a=15` is meant.
fn colon(slots: &Slots, plain: &[&Spanned<ListEntry>]) -> Option<Diagnostic> {
    let parted = |entry: &&Spanned<ListEntry>| {
        let text = &entry.value.text;
        let (name, clue) = text.value.split_once(':').filter(|(name, _)| !name.is_empty())?;
        let at = text.span.start + name.len();
        Some((name.to_owned(), clue.to_owned(), Span::new(at, at + 1)))
    };
    let (name, clue, at) = plain.iter().find_map(parted).filter(|_| names(slots).next().is_some())?;
    let clue = if clue.is_empty() { "15" } else { &clue };
    Some(joined(at, "here", &format!("{name}={clue}")).instead("="))
}

/// `a 15 b 7` or `a = 15` where `a=15` is meant.
fn apart(slots: &Slots, list: &EntryList) -> Option<Diagnostic> {
    let texts = || list.entries.iter().map(|entry| entry.value.text.value.as_str());
    let is_name = |text: &&str| {
        names(slots).any(|name| name == *text) && !text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let (named, all) = (texts().filter(is_name).count(), list.entries.len());
    let are_apart =
        named > 0 && named * 2 >= all && list.entries.iter().all(|entry| entry.value.name.is_none());
    let first = list.entries.iter().position(|entry| is_name(&entry.value.text.value.as_str()));
    let first = first.filter(|_| are_apart)?;
    let (name, clue) = (texts().nth(first)?, texts().nth(first + 1).unwrap_or("15"));
    Some(joined(list.entries[first].span, "the name of a region", &format!("{name}={clue}")))
}

fn joined(at: Span, label: &str, example: &str) -> Diagnostic {
    Diagnostic::error(codes::CLUE_MARK, "a clue stands behind the name of its region and `=`")
        .label(at, label)
        .help(format!("write `{example}`, without blanks"))
}

/// The names of the regions.
fn names(slots: &Slots) -> impl Iterator<Item = &str> {
    slots.anchors.iter().filter_map(|anchor| match anchor {
        Anchor::Name(name) => Some(name.as_str()),
        _ => None,
    })
}

/// That a list has another number of clues than there are shapes.
pub(super) fn wrong_number(
    slots: &Slots,
    (written, list): (&Written, &EntryList),
    expected: usize,
) -> Diagnostic {
    let side = written.statement.side.map(|side| side.value);
    let found = list.entries.len();
    let shape = noun(side, &slots.family);
    let (are, were) = (if found == 1 { "is" } else { "are" }, if expected == 1 { "was" } else { "were" });
    let message = format!("there {are} {} for {}", many(found, "clue"), shapes(expected, shape));
    Diagnostic::error(codes::CLUE_COUNT, message)
        .label(list.drawing.raw.span, format!("{} {were} expected", many(expected, "clue")))
        .help(advice(slots, (written, list), expected, shape))
}

fn advice(slots: &Slots, (written, list): (&Written, &EntryList), expected: usize, shape: &str) -> String {
    let (is_list, found) = (slots.kind == ClueKind::List, list.entries.len());
    if is_list && found > expected && list.drawing.rows.len() == expected {
        return format!(
            "a line here holds several clues; the numbers of one {shape} stand in parentheses: (2 1)"
        );
    }
    let sides =
        [(Side::Left, "`left`"), (Side::Right, "`right`"), (Side::Top, "`top`"), (Side::Bottom, "`bottom`")];
    let fits = |side: Side| slots.read_from(side).len() == found;
    let fitting: Vec<&str> = sides.iter().filter(|(side, _)| fits(*side)).map(|(_, name)| *name).collect();
    let is_of_side = written.statement.side.is_some() || matches!(slots.family, Family::Rows | Family::Cols);
    if is_of_side && !fitting.is_empty() {
        let goes = if fitting.len() == 1 { "takes" } else { "take" };
        return format!(
            "{} {goes} {}; write . where there is no clue",
            fitting.join(" and "),
            many(found, "clue")
        );
    }
    if found > expected {
        return too_many(slots, found, expected, shape);
    }
    if is_list {
        return format!(
            "write . where there is no clue; several numbers of one {shape} stand in parentheses: (2 1)"
        );
    }
    "write . where there is no clue".to_owned()
}

/// `1 row`, `4 boxes`
fn shapes(number: usize, shape: &str) -> String {
    if shape == "box" && number != 1 { format!("{number} boxes") } else { many(number, shape) }
}

/// How many clues there may be, and in which order they are read.
fn too_many(slots: &Slots, found: usize, expected: usize, shape: &str) -> String {
    let order = match shape {
        "row" => ", from the top",
        "column" => ", from the left",
        "line" => ", as they are written",
        "region" => ", in the order of their first cells",
        "box" => ", from left to right and from the top",
        _ => " in the order of the family",
    };
    let places =
        if expected == 1 { "there is 1 place".to_owned() } else { format!("there are {expected} places") };
    let surplus = found - expected;
    let several = format!("; several numbers of one {shape} stand in parentheses: (2 1)");
    let several = if slots.kind == ClueKind::List { several } else { String::new() };
    format!("{places} for clues, one for each {shape}{order}: delete {surplus} of them{several}")
}

/// What a shape is called.
fn noun(side: Option<Side>, family: &Family) -> &'static str {
    match (side, family) {
        (Some(Side::Left | Side::Right), _) | (None, Family::Rows) => "row",
        (Some(Side::Top | Side::Bottom), _) | (None, Family::Cols) => "column",
        (None, Family::Regions(_)) => "region",
        (None, Family::Lines(_)) => "line",
        (None, Family::Runs(_)) => "run",
        (None, Family::Boxes { .. }) => "box",
        _ => "shape",
    }
}
