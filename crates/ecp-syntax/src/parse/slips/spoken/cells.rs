//! Names of cells as other languages and programs have them, written again.

use crate::parse::nouns::{is_letter, token};
use crate::parse::slips::lines_meant::by_words;
use crate::words as language;

/// `z1s2`, `L1C2`, `f1c2`: cells in German, French, Spanish.
pub(super) fn foreign_cells(text: &str) -> Option<String> {
    let cell = |word: &str| {
        let lower = word.to_lowercase();
        let rest = lower.strip_prefix(['z', 'l', 'f'])?;
        let at = rest.find(['s', 'c'])?;
        let (row, column) = (&rest[..at], &rest[at + 1..]);
        let cell = format!("r{row}c{column}");
        language::is_cell(&cell).then_some(cell)
    };
    by_words(text, |word| {
        let ends = word.split_once("..").map(|(one, other)| (cell(one), cell(other)));
        match ends {
            Some((Some(one), Some(other))) => Some(format!("{one}..{other}")),
            _ => cell(word),
        }
    })
}

/// `c1r2`: the column before the row.
pub(super) fn column_first(text: &str) -> Option<String> {
    by_words(text, turned)
}

/// `r2c1` for `c1r2`.
pub(in crate::parse::slips) fn turned(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    let (column, row) = lower.strip_prefix('c')?.split_once('r')?;
    Some(format!("r{row}c{column}")).filter(|cell| language::is_cell(cell))
}

/// `grid[0][0] == 1`
pub(super) fn from_zero(text: &str) -> Option<String> {
    let rest = text.strip_prefix("require ").unwrap_or(text);
    let (mut written, mut rest, mut has_zero) = ("require ".to_owned(), rest, false);
    while let Some((before, after)) = rest.split_once('[') {
        let (row, after) = after.split_once("][")?;
        let (column, after) = after.split_once(']')?;
        let (row, column): (u32, u32) = (row.trim().parse().ok()?, column.trim().parse().ok()?);
        has_zero |= row == 0 || column == 0;
        let name = before.rsplit(|c| !is_letter(c)).next().unwrap_or_default();
        let kept = &before[..before.len() - name.len()];
        written += &format!("{kept}r{}c{}", row.checked_add(1)?, column.checked_add(1)?);
        rest = after;
    }
    has_zero.then(|| (written + rest).replace("==", "="))
}

/// `for k in 1..3: require rkc1 < rk+1c1`
pub(super) fn indexed(text: &str) -> Option<String> {
    let names: Vec<&str> = text
        .match_indices("for ")
        .map(|(at, word)| text[at + word.len()..].trim_start_matches("all "))
        .map(|rest| &rest[..rest.find(|c| !is_letter(c)).unwrap_or(rest.len())])
        .filter(|name| !name.is_empty() && name.len() < 4)
        .collect();
    let (head, body) = text.split_once(':').filter(|_| !names.is_empty())?;
    let (mut written, mut rest, mut is_changed) = (String::new(), body, false);
    while !rest.is_empty() {
        let is_begin = written.is_empty() || !written.ends_with(is_letter);
        if let Some((cell, after)) = is_begin.then(|| cell_by_names(rest, &names)).flatten() {
            is_changed = true;
            written += &cell;
            rest = after;
            continue;
        }
        let first = rest.chars().next()?;
        written.push(first);
        rest = &rest[first.len_utf8()..];
    }
    is_changed.then(|| format!("{head}:{written}"))
}

/// `rk+1c2` at the beginning of a text, as it is written, and what is left.
fn cell_by_names<'t>(text: &'t str, names: &[&str]) -> Option<(String, &'t str)> {
    let (row, rest) = index(text.strip_prefix('r')?, names)?;
    let (column, rest) = index(rest.strip_prefix('c')?, names)?;
    let is_end = !rest.starts_with(is_letter);
    let has_name = row.starts_with('(') || column.starts_with('(');
    (is_end && has_name).then(|| (format!("r{row}c{column}"), rest))
}

fn index<'t>(text: &'t str, names: &[&str]) -> Option<(String, &'t str)> {
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if digits(text) > 0 {
        return Some((text[..digits(text)].to_owned(), &text[digits(text)..]));
    }
    let name = names.iter().find(|name| text.starts_with(**name))?;
    let rest = &text[name.len()..];
    if let Some(number) = rest.strip_prefix(['+', '-']).filter(|number| digits(number) > 0) {
        let end = 1 + digits(number);
        return Some((format!("({name}{})", &rest[..end]), &rest[end..]));
    }
    Some((format!("({name})"), rest))
}

/// `r1c1**2`, `r1c1^2`
pub(super) fn power(text: &str) -> Option<String> {
    let (mut written, mut is_changed) = (text.to_owned(), false);
    for sign in ["**2", "^2", "²"] {
        while let Some(at) = written.find(sign) {
            let base =
                written[..at].rsplit(|c| !is_letter(c)).next().filter(|base| !base.is_empty())?.to_owned();
            written.replace_range(at..at + sign.len(), &format!(" * {base}"));
            is_changed = true;
        }
    }
    is_changed.then_some(written)
}

/// `require r1c1r1c2 = 12`
pub(super) fn digits_of_cells(text: &str) -> Option<String> {
    let written = by_words(text, |word| {
        let cells: Vec<String> = word.split('r').skip(1).map(|cell| format!("r{cell}")).collect();
        let are_cells =
            cells.len() > 1 && word.starts_with('r') && cells.iter().all(|cell| language::is_cell(cell));
        are_cells.then(|| format!("number {}..{}", cells[0], cells[cells.len() - 1]))
    });
    written.filter(|_| token(text) == "require")
}

/// `=SUM(A1:C1)=6`
pub(super) fn spreadsheet(text: &str) -> Option<String> {
    let (function, rest) = text.strip_prefix('=')?.split_once('(')?;
    let (range, compared) = rest.split_once(')')?;
    let number = compared.trim_start_matches('=').trim();
    let measure = match function.to_lowercase().as_str() {
        "sum" | "summe" | "somme" | "suma" => "sum",
        "max" => "max",
        "min" => "min",
        "product" | "produkt" => "product",
        _ => return None,
    };
    let cell = |name: &str| {
        if language::is_cell(&name.to_lowercase()) {
            return Some(name.to_lowercase());
        }
        let column = name.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_uppercase();
        Some(format!("r{}c{}", &name[1..], u32::from(column) - u32::from('A') + 1))
            .filter(|cell| language::is_cell(cell))
    };
    let (from, to) = range.split_once(':')?;
    Some(format!("in {}:{}: {measure} is {number}", cell(from.trim())?, cell(to.trim())?))
}
