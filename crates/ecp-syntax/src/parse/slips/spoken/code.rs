//! Lines as programs have them, written again: counted loops, braces, `if (...)`, remainders, `not` before what is denied.

use super::{cells, in_words};
use crate::parse::Names;
use crate::parse::nouns::{is_letter, token};
use crate::words as language;

/// What may be meant, with what is said before it.
pub(super) fn meant(text: &str, names: &Names) -> Vec<(&'static str, Vec<String>)> {
    const ONE: &str = "a `for` says one statement behind `:`, without braces: ";
    const LISTED: &str = "the numbers of a `for` follow one another, as `1..3`: ";
    let loops = [("", counted(text)), (ONE, in_braces(text)), (LISTED, each_by_itself(text))].into_iter();
    let loops = loops.filter_map(|(head, lines)| Some((head, lines?)));
    // `rici` is tried where `r(i)c(i)` is not what was written
    let loops = loops.flat_map(|(head, lines)| {
        let indexed = lines.iter().map(|line| cells::indexed(line).unwrap_or_else(|| line.clone())).collect();
        [(head, indexed), (head, lines)]
    });
    let ways = [
        ("numbers and names within that of a cell stand in brackets: ", braced_cells(text)),
        ("a condition speaks of one shape: ", condition(text)),
        ("", denied(text)),
        ("what is left by division is said of a shape: ", remainder(text)),
        ("how far two cells are apart is a measure: ", apart(text, names)),
        ("rows stand in braces, with `/` between them: ", rows_in_brackets(text)),
        ("a subset is an option: ", subset(text)),
        ("what holds in each shape is said with `in`: ", of_each_shape(text)),
    ];
    loops.chain(ways.into_iter().filter_map(|(head, line)| Some((head, vec![line?])))).collect()
}

/// The lines of `for k in 1, 3: require r1c(k) > 2`, where the name stands in brackets alone and the numbers are few.
fn each_by_itself(text: &str) -> Option<Vec<String>> {
    const FEW: usize = 5;
    let (head, body) = text.strip_prefix("for ")?.split_once(':')?;
    let (name, numbers) = head.split_once(" in ")?;
    let in_brackets = format!("({})", name.trim());
    let numbers = numbers.split([',', ' ', '{', '}', '[', ']']).filter(|number| !number.is_empty());
    let lines: Vec<String> = numbers.map(|number| body.trim().replace(&in_brackets, number)).collect();
    let is_named_else =
        |line: &String| line.split(|c: char| !c.is_alphanumeric()).any(|word| word == name.trim());
    let mut lines = lines;
    lines.dedup();
    (lines.len() <= FEW && body.contains(&in_brackets) && !lines.iter().any(is_named_else)).then_some(lines)
}

/// `for (i = 1; i <= 3; i++) require ...`
fn counted(text: &str) -> Option<Vec<String>> {
    let (head, body) = text.strip_prefix("for")?.trim_start().strip_prefix('(')?.split_once(')')?;
    let parts: Vec<&str> = head.split(';').map(str::trim).collect();
    let [first, last, _] = parts[..] else { return None };
    let first = ["let ", "int ", "var "].iter().fold(first, |first, word| first.trim_start_matches(word));
    let (name, from) = first.split_once('=')?;
    let (name, from) = (name.trim(), from.trim());
    let to = last.strip_prefix(name)?.trim_start();
    let to = match to.strip_prefix("<=") {
        Some(to) => to.trim().to_owned(),
        None => {
            let end = to.strip_prefix('<')?.trim();
            end.parse().map_or_else(|_| format!("({end}-1)"), |end: u32| end.saturating_sub(1).to_string())
        }
    };
    let body = body.trim_start_matches([':', '{', ' ', '\n']).trim_end_matches(['}', ' ', '\n']);
    Some(of_each(&format!("for {name} in {from}..{to}"), name, body))
}

/// `for i in 1..3 { require ... }`
fn in_braces(text: &str) -> Option<Vec<String>> {
    let (head, body) = text.strip_suffix('}')?.split_once('{')?;
    let head = head.trim().trim_end_matches(':').trim_end();
    let (name, range) = head.strip_prefix("for ")?.split_once(" in ")?;
    range.contains("..").then(|| of_each(head, name.trim(), body))
}

/// A line for each of the statements that a loop says.
fn of_each(head: &str, name: &str, body: &str) -> Vec<String> {
    let statements = body.split([';', '\n']).map(str::trim).filter(|statement| !statement.is_empty());
    let line = |statement: &str| {
        if let Some((number, then)) = one_number(statement, name) {
            return format!("for {name} in {number}..{number}: {}", required(then));
        }
        format!("{head}: {}", required(statement))
    };
    statements
        .map(|statement| {
            let statement = braced_cells(statement).unwrap_or_else(|| statement.to_owned());
            line(&statement)
        })
        .collect()
}

/// A comparison of cells is one statement, begun by a word.
fn required(statement: &str) -> String {
    let is_bare = statement.contains(['=', '<', '>']) && statement.starts_with(['r', '(']);
    if is_bare && token(statement) != "require" {
        format!("require {}", statement.replace("==", "="))
    } else {
        statement.to_owned()
    }
}

/// `if i = 2 require ...`: what is said of one number alone.
fn one_number<'t>(statement: &'t str, name: &str) -> Option<(&'t str, &'t str)> {
    let rest = statement.strip_prefix("if")?.trim_start_matches([' ', '(']).strip_prefix(name)?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start_matches(['=', ' ']);
    let end = rest.find(|c: char| !c.is_ascii_digit()).filter(|end| *end > 0)?;
    let then = rest[end..].trim_start_matches([')', ':', ' ']);
    Some((&rest[..end], then.strip_prefix("then ").unwrap_or(then)))
}

/// `r{i}c1`, `r{i+1}c{j}`
fn braced_cells(text: &str) -> Option<String> {
    let is_cell = |at: usize| {
        let before = &text[..at];
        let word =
            &before[before.rfind(|c| !is_letter(c)).map_or(0, |end| end + last_length(&before[end..]))..];
        word == "r"
            || word == "c"
            || word.starts_with('r') && word.ends_with('c')
            || before.trim_end_matches('c').ends_with('}') && before.ends_with('c')
    };
    let (mut written, mut rest, mut at, mut is_changed) = (String::new(), text, 0, false);
    while let Some(open) = rest.find('{') {
        let close = rest[open..].find('}').map(|close| open + close)?;
        let inside = &rest[open + 1..close];
        if is_cell(at + open) && !inside.contains(char::is_whitespace) && !inside.is_empty() {
            written += &format!("{}({inside})", &rest[..open]);
            is_changed = true;
            at += close + 1;
            rest = &rest[close + 1..];
        } else {
            written += &rest[..=open];
            at += open + 1;
            rest = &rest[open + 1..];
        }
    }
    is_changed.then(|| written + rest)
}

fn last_length(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// `if (r1c1 = 1) r1c2 = 2`, `if r1c1 == 1: r1c2 == 2`, `if r1c1 is 1, r1c2 is not 2`
pub(super) fn condition(text: &str) -> Option<String> {
    let rest = text.strip_prefix("if")?;
    let rest = rest.strip_prefix([' ', '('])?.trim();
    let parts = [" then ", ") ", "):", ": ", ", ", " => ", " -> "];
    let (condition, then) = parts.iter().find_map(|sign| rest.split_once(sign))?;
    let side = |side: &str| {
        let side = side.trim().trim_matches(['(', ')', ' ', ':', ';', '.']);
        let side = side.strip_prefix("require ").unwrap_or(side).replace("==", "=");
        let (cell, sign, value) = [(" is not ", "is not"), ("!=", "is not"), (" is ", "is"), ("=", "is")]
            .iter()
            .find_map(|(sign, word)| {
                side.split_once(sign)
                    .map(|(cell, value)| (cell.trim().to_owned(), *word, value.trim().to_owned()))
            })?;
        (language::is_cell(&cell) && !value.is_empty() && value.chars().all(is_letter))
            .then_some((cell, format!("{sign} {value}")))
    };
    let ((one, held), (other, then)) = (side(condition)?, side(then)?);
    Some(format!("in lines {{ {one} {other} }}: if first {held} then last {then}"))
}

/// `not r1c1 = 3`, `not in r1c1: 3`, `not in rows: increasing`
fn denied(text: &str) -> Option<String> {
    let rest = text.strip_prefix("not")?.trim_start_matches([' ', '(']).trim_end_matches(')');
    if let Some(relation) = rest.strip_prefix("in ") {
        let (shapes, holds) = relation.split_once(": ").or_else(|| relation.split_once(", "))?;
        let is_value = holds.chars().all(is_letter) && language::is_cell(shapes);
        return Some(format!("in {shapes}: not {}{holds}", if is_value { "one of " } else { "" }));
    }
    let (cell, value) = [" is ", "==", "="].iter().find_map(|sign| rest.split_once(sign))?;
    language::is_cell(cell.trim()).then(|| format!("require {} != {}", cell.trim(), value.trim()))
}

/// `require r1c1 + r1c2 = 0 mod 2`, `require (r1c1 + r1c2) % 2 == 0`
pub(super) fn remainder(text: &str) -> Option<String> {
    let rest = text.strip_prefix("require ")?;
    let (sum, left, by) = match rest.split_once('%').or_else(|| rest.split_once(" mod ")) {
        Some((sum, rest)) if !sum.contains('=') => {
            let (by, left) = rest.split_once('=')?;
            (sum, left, by)
        }
        Some((rest, by)) => {
            let (sum, left) = rest.split_once('=')?;
            (sum, left, by)
        }
        None => return None,
    };
    let number = |text: &str| text.trim_matches([' ', '=', '(', ')']).parse::<u32>().ok();
    let cells: Vec<&str> = sum.split('+').map(|cell| cell.trim_matches([' ', '(', ')', '='])).collect();
    let are_cells = cells.len() > 1 && cells.iter().all(|cell| language::is_cell(cell));
    let (left, by) = (number(left)?, number(by)?);
    are_cells.then(|| format!("in lines {{ {} }}: sum is {left} mod {by}", cells.join(" ")))
}

/// `in neighbours: |a-b| >= 2`, `in neighbours: abs(a - b) >= 2`
fn apart(text: &str, names: &Names) -> Option<String> {
    const WAYS: [&str; 6] = ["|a-b|", "|a - b|", "|x-y|", "|x - y|", "abs(a-b)", "abs(a - b)"];
    let way = WAYS.iter().find(|way| text.contains(*way)).filter(|_| text.starts_with("in "))?;
    in_words(&text.replace(way, "difference"), names)
}

/// `board [[1,0],[0,2]]`, `board = [[1, 0], [0, 2]]`
fn rows_in_brackets(text: &str) -> Option<String> {
    let rest = text.strip_prefix("board")?.trim_start_matches([' ', '=', ':']);
    let inside = rest.strip_prefix("[[")?.strip_suffix("]]")?;
    let rows: Vec<String> = inside
        .split(']')
        .map(|row| row.replace(['[', ',', '"', '\''], " ").split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let has_nought = rows.iter().any(|row| row.split(' ').any(|cell| cell == "0"));
    Some(format!("board {}{{ {} }}", if has_nought { "empty 0 " } else { "" }, rows.join(" / ")))
}

/// `subset A = {1, 4, 7}`
fn subset(text: &str) -> Option<String> {
    let (name, items) =
        text.strip_prefix("subset ").or_else(|| text.strip_prefix("set "))?.split_once('=')?;
    let items = items.trim().strip_prefix('{')?.strip_suffix('}')?.replace([',', ';'], " ");
    let items = items.split_whitespace().collect::<Vec<_>>().join(" ");
    name.trim().chars().all(is_letter).then(|| format!("option {} {{ {items} }}", name.trim()))
}

/// `among r1c1:r2c2: sum is 10`
fn of_each_shape(text: &str) -> Option<String> {
    let relation = text.strip_prefix("among ")?;
    let is_compared = [" is ", " at least ", " at most "].iter().any(|word| relation.contains(word));
    is_compared.then(|| format!("in {relation}"))
}
