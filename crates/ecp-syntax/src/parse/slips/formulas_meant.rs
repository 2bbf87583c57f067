//! `require`, `let` and `for` as other languages have them, written again in the words of this one.

use ecp_puzzle::Comparison;
use ecp_puzzle::vocabulary::{Word, families};

use super::table::is_number;
use crate::parse::Names;
use crate::parse::nouns::{is_letter, token};
use crate::words as language;

use super::lines_meant::by_words;

/// `rnc1`, where `n` is the name of a number.
pub(super) fn with_brackets(text: &str, names: &Names) -> Option<String> {
    let part = |part: &str| {
        if is_number(part) {
            Some(part.to_owned())
        } else {
            names.is_number(part).then(|| format!("({part})"))
        }
    };
    by_words(text, |word| {
        let rest = word.strip_prefix('r')?;
        if language::is_cell(word) {
            return None;
        }
        let parts =
            rest.match_indices('c').find_map(|(at, _)| Some((part(&rest[..at])?, part(&rest[at + 1..])?)));
        parts.map(|(row, column)| format!("r{row}c{column}"))
    })
}

/// `2n`, where `n` is the name of a number.
pub(super) fn times_name(text: &str, names: &Names) -> Option<String> {
    by_words(text, |word| {
        let at = word.find(|c: char| !c.is_ascii_digit()).filter(|at| *at > 0)?;
        let (number, name) = word.split_at(at);
        names.is_number(name).then(|| format!("{number}*{name}"))
    })
}

/// `require x[1,2] < r[1]c[3]`
pub(super) fn indexed(text: &str) -> Option<String> {
    let (mut written, mut rest, mut is_changed) = (String::new(), text, false);
    while let Some(at) = rest.find('[') {
        let (before, after) = rest.split_at(at);
        let end = after.find(']')?;
        let inside: Vec<&str> = after[1..end].split(',').map(str::trim).collect();
        let name = before.rsplit(|c| !is_letter(c)).next().unwrap_or_default();
        let index = |index: &str| {
            if is_number(index) { index.to_owned() } else { format!("({index})") }
        };
        let kept = &before[..before.len() - name.len()];
        match inside[..] {
            [row, column] if !name.is_empty() => {
                written += &format!("{kept}r{}c{}", index(row), index(column));
            }
            [one] if name.eq_ignore_ascii_case("r") || name.eq_ignore_ascii_case("c") => {
                written += &format!("{kept}{}{}", name.to_lowercase(), index(one));
            }
            _ => return None,
        }
        is_changed = true;
        rest = &after[end + 1..];
    }
    is_changed.then(|| written + rest)
}

/// `require r1c1 ≤ r1c2`, `... && ...`, `... AND ...`
pub(super) fn with_signs(text: &str) -> Option<String> {
    if token(text) != "require" {
        return None;
    }
    let signs =
        [("≤", "<="), ("≥", ">="), ("≠", "!="), ("==", "="), ("<>", "!="), ("=<", "<="), ("=>", ">=")];
    let joined = [
        (" plus ", " + "),
        (" minus ", " - "),
        (" times ", " * "),
        (" equals ", " = "),
        (" is ", " = "),
        (" AND ", ", "),
        (" and ", ", "),
        (" && ", ", "),
        (" & ", ", "),
        (" ∧ ", ", "),
        ("; ", ", "),
    ];
    let written =
        signs.iter().chain(&joined).fold(text.to_owned(), |text, (sign, meant)| text.replace(sign, meant));
    (written != text).then_some(written)
}

/// `require r1c1 % 2 == 0`, `require r1c1 mod 3 = 1`
pub(super) fn remainder(text: &str) -> Option<String> {
    let rest = text.strip_prefix("require")?.trim();
    let (cell, rest) = rest.split_once('%').or_else(|| rest.split_once(" mod "))?;
    let (by, left) = rest.split_once('=')?;
    let (cell, by, left) = (cell.trim().trim_matches(['(', ')']), by.trim(), left.trim_matches(['=', ' ']));
    if !language::is_cell(cell) || !is_number(by) || !is_number(left) {
        return None;
    }
    Some(match (by, left) {
        ("2", "0") => format!("in {cell}: one of even"),
        ("2", "1") => format!("in {cell}: one of odd"),
        _ => format!("in {cell}: sum is {left} mod {by}"),
    })
}

/// The words for a sign that stands between two sides.
pub(super) fn in_words(sign: &str) -> Option<&'static str> {
    let sign = match sign {
        "==" => "=",
        "≠" => "!=",
        "≤" => "<=",
        "≥" => ">=",
        other => other,
    };
    Comparison::ALL.iter().find(|comparison| comparison.sign() == sign).map(|comparison| comparison.word())
}

/// `require |r1c1 - r1c2| = 1`, `require abs(r1c1 - r1c2) >= 5`
pub(super) fn absolute(text: &str) -> Option<String> {
    let rest = text.strip_prefix("require")?.trim();
    let inside = rest.strip_prefix("abs(").and_then(|rest| rest.split_once(')'));
    let (inside, compared) = inside.or_else(|| rest.strip_prefix('|')?.split_once('|'))?;
    let (one, other) = inside.split_once('-')?;
    let (one, other, compared) = (one.trim(), other.trim(), compared.trim());
    let number = compared.trim_start_matches(['=', '<', '>', '!', ' ']);
    let comparison = in_words(compared[..compared.len() - number.len()].trim())?;
    (language::is_cell(one) && language::is_cell(other) && is_number(number))
        .then(|| format!("in lines {{ {one} {other} }}: difference {comparison} {number}"))
}

/// `require number r1c1, r1c2 = 12`, `require number r1c1r1c2 = 12`
pub(super) fn number_of_cells(text: &str) -> Option<String> {
    let at = text.find("number ")? + "number ".len();
    let (before, rest) = text.split_at(at);
    let end = rest.find(['=', '<', '>', '+', '-', '*', '!']).unwrap_or(rest.len());
    let (said, after) = rest.split_at(end);
    let mut cells: Vec<String> = Vec::new();
    for word in said.split(|c| !is_letter(c)).filter(|word| !word.is_empty()) {
        // names of cells without blanks between them
        cells.extend(word.split('r').skip(1).map(|cell| format!("r{cell}")));
    }
    let are_cells = cells.len() > 1 && cells.iter().all(|cell| language::is_cell(cell));
    let (first, last) = (cells.first()?, cells.last()?);
    are_cells.then(|| format!("{before}{first}..{last} {}", after.trim_start()))
}

/// `require r1c1 = 1 or r1c2 = 1`
pub(super) fn either(text: &str) -> Option<String> {
    let words = [" or ", " OR ", " || ", " ∨ ", " implies ", " -> "];
    let is_either = token(text) == "require" && words.iter().any(|word| text.contains(word));
    is_either.then(|| {
        "`require` has no `or`, and its commas mean `and`: what holds of one cell or another is said of a shape of both, as in `in lines { r1c1 r1c2 }: first is 1 or last is 1`".to_owned()
    })
}

/// `require r1c1 >= 2,5`
pub(super) fn decimal(text: &str) -> Option<String> {
    let (before, after) = text.rsplit_once([',', '.']).filter(|(before, _)| !before.contains([',', '.']))?;
    let is_number_before = before.ends_with(|c: char| c.is_ascii_digit());
    let has_sign =
        before.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end().ends_with(['=', '<', '>']);
    (token(text) == "require" && is_number_before && has_sign && is_number(after.trim()))
        .then(|| "numbers are whole: nothing lies between 2 and 3".to_owned())
}

/// `let n = 4, m = 5`
pub(super) fn lets(text: &str) -> Option<Vec<String>> {
    let rest = text.strip_prefix("let ")?;
    let lines = rest.split([',', ';']).map(|part| format!("let {}", part.trim().trim_start_matches("let ")));
    Some(lines.collect())
}

/// `n = 4`, `let n = 16 / 4`
pub(super) fn let_meant(text: &str) -> Option<String> {
    let (name, value) = text.strip_prefix("let ").unwrap_or(text).split_once('=')?;
    let (name, value) = (name.trim().trim_end_matches(':').trim(), value.trim().trim_end_matches(';'));
    let is_cell = |name: &str| {
        let lower = name.to_lowercase();
        language::is_cell(&lower)
            || lower.len() < 4 && name.starts_with(|c: char| c.is_ascii_uppercase()) && is_number(&name[1..])
    };
    if !text.starts_with("let ") && is_cell(name) {
        return None;
    }
    if let Some((over, under)) = value.split_once('/') {
        let (over, under): (u32, u32) = (over.trim().parse().ok()?, under.trim().parse().ok()?);
        let divides = under > 0 && over.is_multiple_of(under);
        return divides.then(|| format!("let {name} = {}", over / under));
    }
    let is_reckoned = value.chars().all(|c| is_letter(c) || matches!(c, ' ' | '+' | '-' | '*' | '(' | ')'));
    (is_reckoned && !text.starts_with("let ")).then(|| format!("let {name} = {value}"))
}

/// `for k from 1 to 3: ...`, `for k in range(1, 4): ...`, `for k in 1..3, j in 1..3: ...`
pub(super) fn for_meant(text: &str) -> Option<String> {
    let rest = text
        .strip_prefix("for ")
        .or_else(|| text.strip_prefix("forall"))
        .or_else(|| text.strip_prefix("foreach "))?;
    if let Some((range, body)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        // as MiniZinc has it
        let body = body.trim().trim_start_matches('(').trim_end_matches([')', ';']);
        let is_bare = body.contains(['<', '>', '=']) && token(body) != "require";
        let body = if is_bare { format!("require {}", body.trim()) } else { body.to_owned() };
        return Some(format!("for {}: {body}", range.trim()));
    }
    let (head, body) = rest.rsplit_once(':').filter(|(head, _)| !head.is_empty())?;
    let body = Some(body.trim()).filter(|body| !body.is_empty()).unwrap_or("...");
    let each = |part: &str| {
        let part = part.trim().trim_start_matches("for ");
        let (name, range) = [" in ", " from ", " = "].iter().find_map(|word| part.split_once(word))?;
        let range =
            range.trim().trim_matches(['[', ']', '{', '}']).replace(" to ", "..").replace("...", "..");
        let ends = range.strip_prefix("range(").and_then(|ends| ends.strip_suffix(')'));
        let range = match ends.map(|ends| ends.split(',').map(str::trim).collect::<Vec<_>>()).as_deref() {
            Some([end]) => format!("0..({end}-1)"),
            Some([first, end]) => match end.parse::<u32>() {
                Ok(end) => format!("{first}..{}", end.saturating_sub(1)),
                Err(_) => format!("{first}..({end}-1)"),
            },
            _ => range.replacen(':', "..", 1),
        };
        range.contains("..").then(|| format!("for {}: ", format_args!("{} in {range}", name.trim())))
    };
    // a comma within brackets parts nothing
    let whole = each(head).filter(|_| !head.contains(", ") || head.contains("range("));
    let parts =
        || head.split([',', ';']).flat_map(|part| part.split(" and ")).map(each).collect::<Option<Vec<_>>>();
    let each = whole.map(|one| vec![one]).or_else(parts)?;
    let written = format!("{}{body}", each.concat());
    (written != text).then_some(written)
}

/// `for k in 1..2: { ... }`
pub(super) fn for_of_several(text: &str) -> Option<String> {
    let (_, body) = text.strip_prefix("for ")?.split_once(':')?;
    body.trim()
        .starts_with('{')
        .then(|| "a `for` says one statement: write a line for each, without braces".to_owned())
}

/// `for k in 1, 3: ...`
pub(super) fn for_of_list(text: &str) -> Option<String> {
    let (head, _) = text.strip_prefix("for ")?.split_once(':')?;
    let (_, numbers) = head.split_once(" in ")?;
    let are_listed = numbers.contains([',', ' '])
        && numbers.split([',', ' ', '{', '}', '[', ']']).all(|number| number.is_empty() || is_number(number));
    are_listed.then(|| {
        "the numbers of a `for` follow one another, as `1..3`: for others stands a line for each".to_owned()
    })
}

/// `for r in rows: increasing`
pub(super) fn for_shapes(text: &str) -> Option<String> {
    let (head, _) = text.strip_prefix("for ").or_else(|| text.strip_prefix("forall "))?.split_once(':')?;
    let (_, family) = head.split_once(" in ")?;
    let word = token(family.trim());
    families().contains(&word).then(|| {
        format!("`for` counts numbers; what holds in every shape of a family is said once, as in `in {}: distinct`", family.trim())
    })
}
