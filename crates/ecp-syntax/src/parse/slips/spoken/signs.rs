//! Signs and calls as mathematics and programs have them, of cells and numbers.

use super::code;
use super::families::is_cells;
use crate::parse::nouns::is_letter;
use crate::parse::slips::formulas_meant::in_words;
use crate::words as language;

/// Lines that are meant, with what is said before them.
pub(super) fn meant(text: &str) -> Vec<(&'static str, Vec<String>)> {
    let ways = [
        ("what holds of several cells is said of a shape: ", of_cells(text)),
        ("what may stand in a cell is a relation: ", element(text)),
        ("that it stands somewhere is said of a shape: ", exists(text)),
        ("what is left by division is said of a shape: ", congruent(text)),
        ("each name has a `for` of its own: ", ordered(text)),
        ("", counts_in_braces(text)),
        ("", counts_in_words(text)),
        ("", even_numbers(text)),
        ("", numbers_from(text)),
        ("", exactly_one(text)),
        ("a condition speaks of one shape: ", text.strip_prefix("require ").and_then(code::condition)),
        ("nothing is divided: ", divided(text)),
        ("an option names its items one by one: ", ranges_of_items(text)),
        ("what is reckoned in an option stands without blanks: ", blanks_in_brackets(text)),
    ];
    ways.into_iter().filter_map(|(head, line)| Some((head, vec![line?]))).collect()
}

/// Cells between brackets or braces, divided by commas or blanks.
fn cells(text: &str) -> Option<Vec<&str>> {
    let parts = text.split([',', ' ', '[', ']', '{', '}', '(', ')']).filter(|part| !part.is_empty());
    let cells: Vec<&str> = parts.collect();
    (cells.len() > 1 && cells.iter().all(|cell| is_cells(cell))).then_some(cells)
}

/// `require alldifferent(r1c1, r2c2)`, `require max(r1c1, r1c2) = r1c3`, `require product(r1c1, r1c2) <= 6`
fn of_cells(text: &str) -> Option<String> {
    const CALLS: [(&str, &[&str]); 5] = [
        (
            "distinct",
            &["alldifferent", "all_different", "alldiff", "alldistinct", "all_distinct", "distinct"],
        ),
        ("equal", &["allequal", "all_equal"]),
        ("max", &["max", "maximum"]),
        ("min", &["min", "minimum"]),
        ("product", &["product", "prod"]),
    ];
    let rest = text.strip_prefix("require ").or_else(|| text.strip_prefix("constraint ")).unwrap_or(text);
    let (call, rest) = rest.split_once('(')?;
    let call = call.trim().to_lowercase();
    let (word, _) = CALLS.iter().find(|(_, ways)| ways.contains(&&*call))?;
    let (inside, compared) = rest.rsplit_once(')')?;
    let cells = cells(inside)?;
    let compared = compared.trim_matches([' ', ';']);
    if matches!(*word, "distinct" | "equal") {
        return compared.is_empty().then(|| format!("in lines {{ {} }}: {word}", cells.join(" ")));
    }
    let other = compared.trim_start_matches(['=', '<', '>', '!', ' ']);
    let comparison = in_words(compared[..compared.len() - other.len()].trim())?;
    if language::is_cell(other) {
        let (all, many) = (cells.join(" "), cells.len());
        return Some(format!("in lines {{ {all} {other} }}: {word} of leading {many} {comparison} last"));
    }
    let is_number = !other.is_empty() && other.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| format!("in lines {{ {} }}: {word} {comparison} {other}", cells.join(" ")))
}

/// `require r1c1 ∈ {1, 3}`, `require r1c1 in [1, 3]`
fn element(text: &str) -> Option<String> {
    let rest = text.strip_prefix("require ").unwrap_or(text);
    let (cell, set) = [" ∈ ", " in ", "∈"].iter().find_map(|sign| rest.split_once(sign))?;
    let inside = set.trim().strip_prefix(['{', '[', '('])?.strip_suffix(['}', ']', ')'])?;
    let inputs: Vec<&str> = inside.split([',', ' ', '"', '\'']).filter(|input| !input.is_empty()).collect();
    language::is_cell(cell.trim()).then(|| format!("in {}: one of {}", cell.trim(), inputs.join(" ")))
}

/// `require exists k in 1..4: r1c(k) = 4`
fn exists(text: &str) -> Option<String> {
    let rest = text.strip_prefix("require ").unwrap_or(text);
    let rest = ["exists ", "there exists ", "∃ ", "∃"].iter().find_map(|word| rest.strip_prefix(word))?;
    let (head, body) = rest.split_once(':')?;
    let (name, range) = [" in ", " ∈ "].iter().find_map(|sign| head.split_once(sign))?;
    let (from, to) = range.trim_matches(['{', '}', '[', ']', ' ']).split_once("..")?;
    let (cell, input) = body.split_once('=')?;
    let (cell, input) = (cell.trim(), input.trim_matches(['=', ' ']));
    let index = format!("({})", name.trim());
    let at = |number: &str| cell.replace(&index, number.trim());
    let ends = [at(from), at(to)];
    let is_input = !input.is_empty() && input.chars().all(is_letter);
    (is_input && ends.iter().all(|end| language::is_cell(end)))
        .then(|| format!("in {}: contains {input}", ends.join("..")))
}

/// `require r1c1 + r1c2 ≡ 1 (mod 3)`
fn congruent(text: &str) -> Option<String> {
    let rest = text.strip_prefix("require ").filter(|rest| rest.contains('≡'))?;
    let line = rest.replace('≡', "=").replace("(mod", "mod");
    // of two cells that leave the same
    if let [one, "=", other, "mod", by] = line.split_whitespace().collect::<Vec<_>>()[..]
        && language::is_cell(one)
        && language::is_cell(other)
    {
        let by = by.trim_end_matches(')');
        return Some(format!("in lines {{ {one} {other} }}: difference is 0 mod {by}"));
    }
    code::remainder(&format!("require {line}"))
}

/// `for i < j in 1..n: ...`
fn ordered(text: &str) -> Option<String> {
    let (head, body) = text.strip_prefix("for ")?.split_once(':')?;
    let (names, range) = head.split_once(" in ")?;
    let (first, second) = names.split_once('<')?;
    let (first, second) = (first.trim(), second.trim());
    let (from, to) = range.split_once("..")?;
    let are_names = [first, second].iter().all(|name| !name.is_empty() && name.chars().all(is_letter));
    let (from, to, body) = (from.trim(), to.trim(), body.trim());
    are_names.then(|| format!("for {first} in {from}..{to}: for {second} in ({first}+1)..{to}: {body}"))
}

/// `primary rows with {"1": 3, "2": 1}`
fn counts_in_braces(text: &str) -> Option<String> {
    let (before, rest) = text.split_once(" with ")?;
    let inside = rest.trim().strip_prefix('{')?.strip_suffix('}')?;
    let count = |part: &str| {
        let (input, times) = part.split_once([':', '='])?;
        let input = input.trim_matches([' ', '"', '\'']);
        Some(format!("{input} occurs {}", times.trim()))
    };
    let counts: Vec<String> = inside.split(',').map(count).collect::<Option<_>>()?;
    Some(format!("{before} with {}", counts.join(", ")))
}

/// `primary rows with red twice, blue once`
fn counts_in_words(text: &str) -> Option<String> {
    const TIMES: [(&str, &str); 3] = [("once", "1"), ("twice", "2"), ("thrice", "3")];
    let (before, counts) = text.split_once(" with ")?;
    let counts = counts.replace(" and ", ", ");
    let mut is_changed = false;
    let counts: Vec<String> = counts
        .split(',')
        .map(|count| {
            let count = count.trim();
            let (input, times) = count.rsplit_once(' ').unwrap_or((count, ""));
            let (input, times) = match input.rsplit_once(' ') {
                Some((input, number)) if matches!(times, "times" | "time") => (input, number),
                _ => (input, TIMES.iter().find(|(word, _)| *word == times).map_or("", |(_, number)| *number)),
            };
            if times.is_empty() {
                return count.to_owned();
            }
            is_changed = true;
            format!("{input} occurs {times}")
        })
        .collect();
    is_changed.then(|| format!("{before} with {}", counts.join(", ")))
}

/// `inputs even numbers from 2 to 8 occur 1`
fn even_numbers(text: &str) -> Option<String> {
    const MANY: usize = 30;
    let rest = text.strip_prefix("inputs ")?;
    let (left, rest) = [("even", 0), ("odd", 1)]
        .into_iter()
        .find_map(|(word, left)| Some((left, rest.trim_start_matches("the ").strip_prefix(word)?)))?;
    let rest = ["numbers", "digits", "from", "between"]
        .iter()
        .fold(rest.trim_start(), |rest, word| rest.strip_prefix(word).unwrap_or(rest).trim_start());
    let (from, rest) = [" to ", "..", " and ", "-"].iter().find_map(|sign| rest.split_once(sign))?;
    let rest = rest.trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (from, to): (u32, u32) = (from.trim().parse().ok()?, rest[..end].parse().ok()?);
    let numbers: Vec<String> =
        (from..=to).filter(|number| number % 2 == left).map(|number| number.to_string()).take(MANY).collect();
    (numbers.len() < MANY).then(|| format!("inputs {}{}", numbers.join(" "), &rest[end..]))
}

/// `inputs numbers from 1 to 4 occur 1`
fn numbers_from(text: &str) -> Option<String> {
    let rest = text.strip_prefix("inputs ")?.trim_start_matches("the ");
    let rest = ["numbers ", "digits ", "letters ", "values ", "whole numbers "]
        .iter()
        .find_map(|word| rest.strip_prefix(word))?;
    let rest = rest.strip_prefix("from ").unwrap_or(rest);
    let (from, rest) =
        [" to ", " through ", "-", "..", " – "].iter().find_map(|sign| rest.split_once(sign))?;
    Some(format!("inputs {}..{}", from.trim(), rest.trim()))
}

/// `in cols: ∃! ♛`, `in cols: exactly one ♛`
fn exactly_one(text: &str) -> Option<String> {
    let (shapes, holds) = text.strip_prefix("in ")?.split_once(": ")?;
    let input = ["∃!", "exists exactly one ", "there exists exactly one ", "exists one "]
        .iter()
        .find_map(|word| holds.strip_prefix(word))?;
    Some(format!("in {shapes}: count of {} is 1", input.trim()))
}

/// `in rows: sum is n*(n*n+1)/2`
fn divided(text: &str) -> Option<String> {
    let (shapes, holds) = text.strip_prefix("in ")?.split_once(": ")?;
    let (measure, amount) = holds.split_once(" is ")?;
    let (amount, by) = amount.rsplit_once('/')?;
    let by: u32 = by.trim().parse().ok()?;
    measure.chars().all(is_letter).then(|| format!("in {shapes}: {by} * {measure} is {}", amount.trim()))
}

/// `option { 1..3 7 }`
fn ranges_of_items(text: &str) -> Option<String> {
    const MANY: u32 = 12;
    let (before, rest) = text.split_once('{')?;
    let inside = rest.trim_end().strip_suffix('}').filter(|_| before.starts_with("option"))?;
    let item = |item: &str| {
        let Some((from, to)) = item.split_once("..") else { return Some(item.to_owned()) };
        let (from, to): (u32, u32) = (from.parse().ok()?, to.parse().ok()?);
        let numbers = (from..=to).take_while(|number| *number < from.saturating_add(MANY));
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        (to < from.saturating_add(MANY)).then(|| numbers.join(" "))
    };
    let items: Vec<String> = inside.split_whitespace().map(item).collect::<Option<_>>()?;
    Some(format!("{before}{{ {} }}", items.join(" ")))
}

/// `option { (n + 2) }`
fn blanks_in_brackets(text: &str) -> Option<String> {
    let (before, items) = text.split_once('{').filter(|(before, _)| before.contains("option"))?;
    let mut depth = 0_u32;
    let is_kept = |c: &char| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 || *c != ' '
    };
    Some(format!("{before}{{{}", items.chars().filter(is_kept).collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_calls_are_written_in_words() {
        for (said, expected) in [
            ("require alldifferent(r1c1, r2c2, r3c3)", "in lines { r1c1 r2c2 r3c3 }: distinct"),
            ("require max(r1c1, r1c2) = r1c3", "in lines { r1c1 r1c2 r1c3 }: max of leading 2 is last"),
            ("require r1c1 ∈ {1, 3}", "in r1c1: one of 1 3"),
            ("require exists k in 1..4: r1c(k) = 4", "in r1c1..r1c4: contains 4"),
            ("require r1c1 + r1c2 + r1c3 ≡ 1 (mod 3)", "in lines { r1c1 r1c2 r1c3 }: sum is 1 mod 3"),
            (
                "for i < j in 1..n: require r1c(i) != r1c(j)",
                "for i in 1..n: for j in (i+1)..n: require r1c(i) != r1c(j)",
            ),
            ("primary rows with {\"1\": 3, \"2\": 1}", "primary rows with 1 occurs 3, 2 occurs 1"),
            ("primary rows with red twice, blue 3 times", "primary rows with red occurs 2, blue occurs 3"),
            ("inputs even numbers from 2 to 8 occur 1", "inputs 2 4 6 8 occur 1"),
            ("option b { 1..3 7 }", "option b { 1 2 3 7 }"),
            ("inputs numbers from 1 to 4 occur 1", "inputs 1..4 occur 1"),
            ("in cols: ∃! ♛", "in cols: count of ♛ is 1"),
            ("require if r1c1 = 1 then r1c2 = 2", "in lines { r1c1 r1c2 }: if first is 1 then last is 2"),
            ("in rows, cols: sum is n*(n*n+1)/2", "in rows, cols: 2 * sum is n*(n*n+1)"),
            ("require r1c1 ≡ r1c2 (mod 3)", "in lines { r1c1 r1c2 }: difference is 0 mod 3"),
            ("for n in 1..2: option { (n + 2) (n) }", "for n in 1..2: option { (n+2) (n) }"),
        ] {
            let found = meant(said);
            assert!(found.iter().any(|(_, lines)| lines == &[expected]), "{said}: {found:?}");
        }
    }
}
