//! Slips whose help writes again, rightly, what the user wrote.

use super::table::{is_number, names_shapes};
use crate::nearest::nearest;
use crate::parse::grammar::Rule;
use crate::parse::mistakes::Stop;
use crate::parse::nouns::{is_letter, shortened, token};
use crate::parse::statement::can_be_read;
use crate::words as language;

/// `with 1 ocurs 2`: the misspelt word is taken for a symbol, and reading stops after it.
pub(super) fn misspelt_occurs(stop: &Stop<'_>) -> Option<String> {
    if !stop.expects(&[Rule::kw_occurs]) || matches!(stop.head, "input" | "inputs" | "items") {
        return None;
    }
    let words = stop.before.split(|c| !is_letter(c)).filter(|word| !matches!(*word, "occur" | "occurs"));
    let (slip, word) =
        words.rev().find_map(|slip| Some((slip, nearest(slip, ["occurs", "occur"].into_iter())?)))?;
    Some(format!("did you mean `{word}` where `{}` stands?", shortened(slip)))
}

/// `with 1 at most 1`: a count without the word before it.
pub(super) fn without_occurs(stop: &Stop<'_>) -> Option<String> {
    if !stop.expects(&[Rule::kw_occurs]) {
        return None;
    }
    let (_, counted) = stop.before.rsplit_once("with ")?;
    let (input, count) = ["at most", "at least"].iter().find_map(|bound| {
        let (input, number) = counted.split_once(&format!(" {bound} "))?;
        Some((input.trim(), format!("{bound} {}", token(number))))
    })?;
    Some(format!("put `occurs` before the count: `with {} occurs {count}`", shortened(input)))
}

/// `require r1c1 - r1c2 = -3`: the number is added to the other side.
pub(super) fn other_side(stop: &Stop<'_>) -> Option<String> {
    let (left, sign) = ["<=", ">=", "!=", "=", "<", ">"]
        .iter()
        .find_map(|sign| Some((stop.before.strip_suffix(sign)?.trim_end(), sign)))?;
    let number = stop.found.strip_prefix('-')?;
    let is_alone =
        stop.head == "require" && stop.after == stop.found && !left.contains(['=', '<', '>', ',', '\n']);
    let formula = format!("{left} + {number} {sign} 0");
    (is_alone && can_be_read(&formula, stop.site.names)).then_some(formula)
}

/// `option Jean-Luc { ... }`: a name with a character that means something else.
pub(super) fn hyphen(stop: &Stop<'_>) -> Option<String> {
    let is_name = matches!(stop.head, "option" | "piece") && stop.expects(&[Rule::open, Rule::drawing]);
    let rest = stop.after.split(['{', ' ', '\n']).next()?;
    let from = stop.before.rsplit(' ').next()?;
    let touches = stop.site.text.len() - stop.after.len() == stop.before.len();
    (is_name && touches && !rest.is_empty()).then(|| {
        format!("a name with other characters than letters and digits stands in quotes: `\"{from}{rest}\"`")
    })
}

/// `1-9`: a dash right after a symbol.
pub(crate) fn is_range(stop: &Stop<'_>) -> bool {
    let touches = stop.site.text.len() - stop.after.len() == stop.before.len();
    touches
        && stop.before.ends_with(|c| is_letter(c) || c == '.')
        && stop.found.starts_with(['-', '.', '–', '—', '…'])
}

/// `1-9` where it means a range; in `use` it is part of a name.
pub(super) fn range(stop: &Stop<'_>) -> Option<String> {
    if stop.head == "use" || !is_range(stop) {
        return None;
    }
    let from = stop.before.trim_end_matches('.').rsplit(|c| !is_letter(c)).next().unwrap_or_default();
    let to = token(stop.after.trim_start_matches(['-', '.', '–', '—', '…', '>']));
    let is_written = !to.is_empty() && to.chars().all(is_letter) && from.len() + to.len() < 20;
    let example = if is_written { format!("{from}..{to}") } else { "1..9".to_owned() };
    Some(format!("a range is written with two dots: `{example}`"))
}

/// `lines { r1c1 - r2c2 - r3c3 }`: cells of a line with signs between them.
pub(super) fn chain(stop: &Stop<'_>) -> Option<String> {
    const SIGNS: [char; 6] = ['-', '>', '–', '—', '→', '~'];
    let text = stop.site.text;
    let (open, close) =
        (stop.before.rfind('{')? + 1, text[stop.before.len()..].find('}')? + stop.before.len());
    if !stop.found.starts_with(SIGNS) || close - open > 400 {
        return None;
    }
    let groups = text[open..close].split('/').map(|line| {
        let cells: Vec<&str> = line.split(|c: char| SIGNS.contains(&c) || c.is_whitespace()).collect();
        cells.into_iter().filter(|cell| !cell.is_empty()).collect::<Vec<&str>>()
    });
    let lines: Vec<Vec<&str>> = groups.collect();
    // two cells that do not touch are the ends of a range
    if let [ends] = &lines[..]
        && let [one, other] = ends[..]
        && !language::touch(one, other)?
    {
        return None;
    }
    let lines: Vec<String> = lines.iter().map(|cells| cells.join(" ")).collect();
    let sentence = format!("{} {} {}", text[..open].trim_end(), lines.join(" / "), &text[close..]);
    can_be_read(&sentence, stop.site.names)
        .then(|| format!("put blanks between the cells of a line: write `{}`", sentence.trim_end()))
}

/// `shape thermos = { r1c1 r1c2 }`, `shape thermos { r1c1, r1c2 }`, `shape thermos = list { r1c1 r1c2 }`: cells without `lines`.
pub(super) fn bare_cells(stop: &Stop<'_>) -> Option<String> {
    if stop.head != "shape" {
        return None;
    }
    let (definition, cells) = stop.site.text.lines().next()?.split_once('{')?;
    if definition.trim_end().ends_with(" lines") {
        return None;
    }
    let name = definition.split_whitespace().nth(1)?.trim_end_matches('=');
    let cells = cells.split_once('}')?.0.replace(',', " ");
    let cells: Vec<&str> = cells.split_whitespace().collect();
    let is_cell = |cell: &str| {
        cell == "/" || cell.starts_with('r') && cell[1..].starts_with(|c: char| c.is_ascii_digit())
    };
    if !cells.iter().all(|cell| is_cell(cell)) {
        return None;
    }
    let sentence = format!("shape {name} = lines {{ {} }}", cells.join(" "));
    can_be_read(&sentence, stop.site.names).then(|| format!("cells are listed as lines: write `{sentence}`"))
}

/// `pieces dominoes any`: how often, without the word before it.
pub(super) fn bare_count(stop: &Stop<'_>) -> Option<String> {
    if !matches!(stop.head, "piece" | "pieces") || !stop.expects(&[Rule::kw_occurs]) {
        return None;
    }
    let count = match stop.found {
        "once" | "one" => "1",
        "twice" | "two" => "2",
        "many" | "several" | "unlimited" | "repeated" => "any",
        found => found,
    };
    if stop.before.trim_end() == "pieces areas" {
        return Some("there may be any number of areas: write `pieces areas`".to_owned());
    }
    let rest = stop.after[stop.found.len()..].lines().next().unwrap_or_default();
    let verb = if stop.head == "piece" { "occurs" } else { "occur" };
    let sentence = format!("{} {verb} {count}{rest}", stop.before.trim_end());
    can_be_read(&sentence, stop.site.names).then(|| format!("write `{}`", sentence.trim_end()))
}

/// `in (1, 2): sum is 3`: a cell as in other languages.
pub(super) fn pair_as_cell(stop: &Stop<'_>) -> Option<String> {
    let is_family_wanted = (names_shapes(stop) || stop.head == "shape") && !stop.expects(&[Rule::holds]);
    let (row, rest) = stop.after.trim_start_matches('(').split_once(',')?;
    if is_family_wanted { cell(row.trim(), token(rest.trim_start())) } else { None }
}

/// `require 1,2 = 3`, `require (1, 2) = 3`: reading stops at the comma.
pub(super) fn pair_as_factor(stop: &Stop<'_>) -> Option<String> {
    let rest = stop.after.strip_prefix(',').filter(|_| stop.head == "require")?;
    cell(stop.before.rsplit(|c| !is_letter(c)).next()?, token(rest.trim_start()))
}

/// How the cell in a row and a column is written.
fn cell(row: &str, column: &str) -> Option<String> {
    let is_short = |number: &str| is_number(number) && number.len() < 10;
    (is_short(row) && is_short(column))
        .then(|| format!("the cell in row {row} and column {column} is written `r{row}c{column}`"))
}

/// `3x3` where two numbers are wanted.
pub(super) fn times(stop: &Stop<'_>) -> Option<String> {
    let rest: String = stop.after.chars().take(24).collect();
    let (width, height) = rest.split_once(['x', 'X', '×', '*'])?;
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let height = token(height.trim_start());
    let width = width.trim_end();
    if stop.before.trim_end() == "board" {
        return (number(width) && number(height))
            .then(|| format!("write `board rectangle {width} {height}`"));
    }
    (number(width) && number(height))
        .then(|| format!("put a blank between the two numbers: `{width} {height}`"))
}

/// `board hex rectangle 6 5`: such boards are rectangles without the word.
pub(super) fn lattice_alone(stop: &Stop<'_>) -> Option<String> {
    let kind = stop.before.strip_prefix("board ")?.trim();
    let sizes = stop.after.strip_prefix("rectangle ")?.lines().next()?.trim();
    let sentence = format!("board {kind} {sizes}");
    can_be_read(&sentence, stop.site.names).then(|| format!("write `{sentence}`"))
}

/// `boxes` without a width and a height.
pub(super) fn missing_numbers(stop: &Stop<'_>) -> Option<String> {
    if !stop.expects(&[Rule::number, Rule::leap]) {
        return None;
    }
    let word = stop.before.split(|c| !is_letter(c)).rfind(|word| word.starts_with(char::is_alphabetic))?;
    let example = match word {
        "boxes" | "boxCons" | "windows" | "centred" | "centered" => "3 3",
        "leaps" => "1 2",
        "rectangle" | "torus" | "hex" => "9 9",
        "cuboid" => return Some("`cuboid` wants three numbers: `cuboid 3 3 3`".to_owned()),
        _ => return None,
    };
    Some(format!("`{word}` wants two numbers: `{word} {example}`"))
}

/// `board 530070000600195000...`: all rows of a square board in one, as lists of sudokus have them.
pub(super) fn rows_in_one(stop: &Stop<'_>) -> Option<String> {
    let cells = stop.after.split_whitespace().next().filter(|_| stop.head == "board")?;
    let side = cells.len().isqrt();
    let is_row = cells.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if side < 4 || side * side != cells.len() || !is_row || !stop.before.ends_with("board") {
        return None;
    }
    let rows: Vec<&str> = (0..side).map(|row| &cells[row * side..(row + 1) * side]).collect();
    let empty = if cells.contains('0') { "empty 0 " } else { "" };
    Some(format!("rows stand in braces, with `/` between them: `board {empty}{{ {} }}`", rows.join(" / ")))
}
