//! Slips that beginners make, and what to do instead.

mod words;

use ecp_puzzle::vocabulary::families;

use super::grammar::Rule;
use super::mistakes::{Stop, begins_statement};
use super::nouns::{is_letter, shortened, token};
use super::symbols::out_of_range;
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::nearest::nearest;

pub use self::words::side_slip;
pub(crate) use self::words::{family_slip, what_holds};
use crate::words as language;

/// An example of each statement, for those that went wrong in no way that is known here.
const EXAMPLES: &[(&str, &str)] = &[
    ("puzzle", "puzzle \"Jigsaw sudoku\""),
    ("author", "author \"A. Setter\""),
    ("source", "source \"a book\""),
    ("note", "note \"easy\""),
    ("use", "use sudoku` or `use \"rules/jigsaw.ecp\""),
    ("input", "input Q occurs 1"),
    ("inputs", "inputs 1..9 occur 1"),
    ("board", "board rectangle 8 8` or `board { 1 . / . 2 }"),
    ("shape", "shape cages = regions { A A / B B }"),
    ("primary", "primary rows, cols with 1 occurs 2"),
    ("secondary", "secondary downDiags, upDiags"),
    ("connectedInputs", "connectedInputs 1..7"),
    ("show", "show initial`, `show 3 solutions` or `show options"),
    ("items", "items A B C"),
    ("option", "option Anna { A B G:red }"),
    ("in", "in rows: sum is 15` or `in rows, cols: distinct"),
    ("among", "among rows: distinct"),
    ("path", "path 1..20 in touching"),
    ("clues", "clues left { 3 . 1 }` or `clues cages { a=15 b=7 }"),
    ("require", "require r1c1 < r1c2"),
    ("piece", "piece F { .XX / XX. / .X. }"),
    ("pieces", "pieces pentominoes`, `pieces words { CAT DOG }` or `pieces gap"),
    ("up", "up to symmetry"),
];

/// Slips that have a message of their own.
pub(crate) fn diagnose(stop: &Stop<'_>) -> Option<Diagnostic> {
    negative(stop).or_else(|| unclosed_drawing(stop)).or_else(|| family(stop))
}

/// A drawing in which a line begins like a statement and another drawing opens: it was to be closed before that line.
fn unclosed_drawing(stop: &Stop<'_>) -> Option<Diagnostic> {
    if stop.found != "{" || !stop.expects(&[Rule::close]) {
        return None;
    }
    let open = stop.before.find('{')?;
    let mut at = open;
    let line = stop.before[open..].split_inclusive('\n').find(|line| {
        at += line.len();
        at > open + line.len() && begins_statement(line.trim_start())
    })?;
    let base = stop.site.base;
    let start = base + at - line.trim_start().len();
    let word = token(line.trim_start());
    Some(
        Diagnostic::error(codes::UNCLOSED, "`{` is not closed")
            .label(Span::new(base + open, base + open + 1), "opened here")
            .label(Span::new(start, start + word.len()), "a statement begins here")
            .help("close it with `}` before this line"),
    )
}

/// `-3` where a number or a symbol is wanted.
fn negative(stop: &Stop<'_>) -> Option<Diagnostic> {
    let is_number = stop.found.len() > 1 && stop.found.starts_with('-');
    let is_wanted = stop.expects(&[
        Rule::number,
        Rule::leap,
        Rule::count_of,
        Rule::counts,
        Rule::symbols,
        Rule::word,
        Rule::entry,
        Rule::with_count,
    ]);
    (is_number && is_wanted && !is_range(stop)).then(|| out_of_range(stop.found, stop.span()))
}

/// A misspelt family is taken for a name, and reading stops after it.
fn family(stop: &Stop<'_>) -> Option<Diagnostic> {
    if !stop.is_after_family() {
        return None;
    }
    let start = stop.before.rfind(|c| !is_letter(c)).map_or(0, |at| at + last_length(&stop.before[at..]));
    let word = &stop.before[start..];
    if let Some(line) = one_line(word, stop) {
        return Some(line);
    }
    if word.is_empty() || families().contains(&word) || language::is_cell(word) {
        return None;
    }
    let start = stop.site.base + start;
    if stop.head == "clues" && !stop.site.names.iter().any(|name| name == word) {
        let span = Span::new(start, start + word.len());
        if let Some(slip) = side_slip(word, span, stop.site.names.iter()) {
            return Some(slip);
        }
    }
    family_slip(word, Span::new(start, start + word.len()), stop.site.names)
}

/// `row 3`, `col 2`: one of the family, which is written by its cells.
fn one_line(word: &str, stop: &Stop<'_>) -> Option<Diagnostic> {
    let number: u32 = stop.found.parse().ok()?;
    let (what, cells) = match word.to_lowercase().as_str() {
        "row" | "rows" => ("row", format!("`r{number}c1..r{number}c9`")),
        "col" | "cols" | "column" | "columns" => ("column", format!("`r1c{number}..r9c{number}`")),
        _ => return None,
    };
    Some(
        Diagnostic::error(
            codes::EXPECTED,
            format!("one {what} is written by its cells, found `{word} {number}`"),
        )
        .label(stop.span(), "here")
        .help(format!("from the first to the last: {cells}")),
    )
}

fn last_length(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// What to do, where the message says only what was expected.
pub(crate) fn help(stop: &Stop<'_>) -> Option<String> {
    misspelt_occurs(stop)
        .or_else(|| without_occurs(stop))
        .or_else(|| hyphen(stop))
        .or_else(|| times(stop))
        .or_else(|| (stop.head != "use" && is_range(stop)).then(|| range(stop)))
        .or_else(|| wanted(stop).map(str::to_owned))
        .or_else(|| missing_numbers(stop))
        .or_else(|| {
            let (_, example) = EXAMPLES.iter().find(|(head, _)| *head == stop.head)?;
            Some(format!("write it like `{example}`"))
        })
}

/// `with 1 ocurs 2`: the misspelt word is taken for a symbol, and reading stops after it.
fn misspelt_occurs(stop: &Stop<'_>) -> Option<String> {
    if !stop.expects(&[Rule::kw_occurs]) || matches!(stop.head, "input" | "inputs" | "items") {
        return None;
    }
    let words = stop.before.split(|c| !is_letter(c)).filter(|word| !matches!(*word, "occur" | "occurs"));
    let (slip, word) =
        words.rev().find_map(|slip| Some((slip, nearest(slip, ["occurs", "occur"].into_iter())?)))?;
    Some(format!("did you mean `{word}` where `{}` stands?", shortened(slip)))
}

/// `with 1 at most 1`: a count without the word before it.
fn without_occurs(stop: &Stop<'_>) -> Option<String> {
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

/// `option Jean-Luc { ... }`: a name with a character that means something else.
fn hyphen(stop: &Stop<'_>) -> Option<String> {
    let is_name = matches!(stop.head, "option" | "piece") && stop.expects(&[Rule::open, Rule::drawing]);
    let rest = stop.after.split(['{', ' ', '\n']).next()?;
    let from = stop.before.rsplit(' ').next()?;
    let touches = stop.site.text.len() - stop.after.len() == stop.before.len();
    (is_name && touches && !rest.is_empty()).then(|| {
        format!("a name with other characters than letters and digits stands in quotes: `\"{from}{rest}\"`")
    })
}

/// `1-9`: a dash right after a symbol.
fn is_range(stop: &Stop<'_>) -> bool {
    let touches = stop.site.text.len() - stop.after.len() == stop.before.len();
    touches
        && stop.before.ends_with(|c| is_letter(c) || c == '.')
        && stop.found.starts_with(['-', '.', '–', '—', '…'])
}

fn range(stop: &Stop<'_>) -> String {
    let from = stop.before.trim_end_matches('.').rsplit(|c| !is_letter(c)).next().unwrap_or_default();
    let to = token(stop.after.trim_start_matches(['-', '.', '–', '—', '…', '>']));
    let is_written = !to.is_empty() && to.chars().all(is_letter) && from.len() + to.len() < 20;
    let example = if is_written { format!("{from}..{to}") } else { "1..9".to_owned() };
    format!("a range is written with two dots: `{example}`")
}

/// `3x3` where two numbers are wanted.
fn times(stop: &Stop<'_>) -> Option<String> {
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

/// Whether a text ends with a number.
fn ends_with_number(text: &str) -> bool {
    let last = text.rsplit(|c| !is_letter(c)).next().unwrap_or_default();
    !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text ends with the name of a cell.
fn ends_with_cell(text: &str) -> bool {
    text.rsplit(|c| !is_letter(c)).next().is_some_and(language::is_cell)
}

/// `1,2` or `(1, 2)`: a cell as in other languages.
fn is_pair_of_numbers(text: &str) -> bool {
    let text: String = text.trim_start_matches('(').chars().take(24).collect();
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once(',')
        .is_some_and(|(row, column)| is_number(row.trim()) && is_number(token(column.trim_start())))
}

/// Whether the place lies in `lines { ... }`.
fn is_in_lines(stop: &Stop<'_>) -> bool {
    stop.before.rsplit_once('{').is_some_and(|(before, _)| before.trim_end().ends_with("lines"))
}

/// Helps that depend only on what was found and what was expected.
fn wanted(stop: &Stop<'_>) -> Option<&'static str> {
    let is_list = stop.expects(&[Rule::symbols, Rule::word, Rule::sign, Rule::entry, Rule::dots]);
    let is_sign =
        matches!(stop.found, "*" | "#" | "+" | "-" | "=" | "?" | "!" | "<" | ">" | "|" | "/" | "\\");
    Some(match (stop.head, stop.found) {
        ("input" | "inputs" | "items", _) if is_sign => {
            "a sign that means something in the language stands in quotes, as in `input \"*\"`"
        }
        (_, ",") if is_in_lines(stop) => {
            "put blanks between the cells of a line, and `/` between lines: `lines { r1c1 r1c2 / r2c1 r2c2 }`"
        }
        ("in" | "primary" | "secondary", "{") => {
            "cells that are no whole row or region are listed as lines: `lines { r1c1 r1c2 / r2c1 r2c2 }`"
        }
        ("in" | "among" | "primary" | "secondary", found)
            if language::is_cell(found) && ends_with_cell(stop.before) =>
        {
            "cells of one shape stand in a list: `lines { r1c1 r1c2 }`; with commas each is a shape by itself"
        }
        ("in" | "among" | "primary" | "secondary" | "shape" | "require", found)
            if is_pair_of_numbers(stop.after)
                && found.starts_with(|c: char| c.is_ascii_digit() || c == '(') =>
        {
            "a cell is written by its row and its column: `r1c2` is the second cell of row 1"
        }
        (_, found)
            if is_in_lines(stop) && found.bytes().all(|byte| byte.is_ascii_digit()) && !found.is_empty() =>
        {
            "a clue before a line ends with a colon and a blank: `12: r1c1 r1c2`"
        }
        ("piece", "=") => "the drawing follows the name, without `=`: `piece L { X. / X. / XX }`",
        ("piece" | "pieces", "times") => "the number stands alone: `occurs 2`",
        ("piece", found) if stop.expects(&[Rule::drawing]) && found.starts_with(char::is_alphabetic) => {
            "before the drawing of a piece may stand `free`, `one-sided` or `fixed`, and `occurs 2`"
        }
        ("in", "=") => "compare in words: `is`, `is not`, `at least`, `at most`, `less than`, `more than`",
        ("in", "," | "and" | "&") if stop.expected == [Rule::EOI] => {
            "write the second relation on a line of its own: `in ...: ...`"
        }
        ("in" | "among", _) if stop.expects(&[Rule::colon]) => {
            "put `:` between the families and what holds in them"
        }
        ("require", "is" | "at" | "less" | "more") => {
            "compare cells in signs: `=`, `!=`, `<`, `<=`, `>`, `>=`"
        }
        ("in" | "primary" | "secondary" | "connectedInputs" | "path", _)
            if is_sign && stop.expects(&[Rule::chosen, Rule::choices, Rule::symbols, Rule::with_count]) =>
        {
            "a sign that means something in the language stands in quotes, here and where it is declared: `\"*\"`"
        }
        ("require", "=") if stop.before.ends_with('=') => "one `=` says that two sides are equal",
        ("require", ">") if stop.before.ends_with('<') => "two sides that differ are compared by `!=`",
        ("require", ",") if ends_with_number(stop.before) => {
            "a cell is written by its row and its column: `r1c2` is the second cell of row 1"
        }
        ("require", "and" | "&" | "also") => {
            "put a comma between two comparisons, or write a second `require` line"
        }
        ("require", "or") => "all that is required holds at once: there is no `or`",
        ("require", ":" | ".." | ".") => {
            "name single cells; a relation speaks of many: `in r1c1:r2c2: sum is 15`"
        }
        ("clues", _) if stop.before.ends_with('}') => {
            "name the family first: `shape cages = regions { ... }`, then `clues cages { a=15 }`"
        }
        ("clues", ":") => "no `:` stands before the list: `clues left { 3 . 1 }`",
        ("clues", _) if stop.expects(&[Rule::drawing]) => "put the clues in braces: `clues left { 3 . 1 }`",
        (_, ",") if is_list => "put blanks between symbols, and no commas",
        (_, ":") if stop.is_after_family() => "write a rectangle of cells without blanks: `r1c1:r3c3`",
        (_, "") if stop.before.ends_with(',') => "delete the comma, or write what comes after it",
        ("use", _) if !stop.before.ends_with("use") => {
            "the name of a rule file is one word, as `star_battle`; a file of your own is named in quotes"
        }
        (_, ";" | ".") => "a statement ends with its line: delete this",
        ("board", found)
            if stop.before.ends_with("triangles") && found.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            "write `board triangles rectangle` before the width and the height"
        }
        ("board", found)
            if stop.expects(&[Rule::drawing]) && found.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            "write `board rectangle` before the width and the height, or a drawing in `{ }`"
        }
        ("puzzle" | "author" | "source" | "note", _) => "put the text in quotes: `\"...\"`",
        (_, "{") if stop.expects(&[Rule::close]) => "a `{` in a drawing wants quotes: `\"{\"`",
        ("in", _) if stop.before.ends_with("word in") && stop.found != "{" => {
            "put the name of a file in quotes, as in `word in \"words.txt\"`; or list words in braces: `word in { CAT DOG }`"
        }
        _ if stop.expects(&[Rule::drawing]) => "put the drawing in braces: `{ ... }`",
        (_, "once" | "one") if stop.expects(&[Rule::counts, Rule::count_of]) => {
            "write the number: `occurs 1`"
        }
        (_, "twice" | "two") if stop.expects(&[Rule::counts, Rule::count_of]) => {
            "write the number: `occurs 2`"
        }
        _ if stop.expects(&[Rule::counts, Rule::count_of]) || stop.before.ends_with("at") => {
            "a count is written like `1`, `1..2`, `at most 2`, `at least 1` or `any`"
        }
        (_, found) if stop.expects(&[Rule::comma]) && found.starts_with(is_letter) => {
            "put a comma between two families"
        }
        _ => return None,
    })
}

/// `boxes` without a width and a height.
fn missing_numbers(stop: &Stop<'_>) -> Option<String> {
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

/// What is said of lines that look like the rows of a board.
pub(crate) const ROWS: &str = "the rows of a board stand in braces: `board {`, then the rows, then `}`";

/// Whether a line is made of digits and marks of empty cells, as a row of a sudoku is.
fn is_row_of_board(text: &str) -> bool {
    let is_part =
        |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '#' | '|' | '-' | '+' | '*' | ' ' | '\t');
    let cells = text.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '_')).count();
    cells > 1 && text.trim_end().chars().all(is_part)
}

/// A statement of other languages, or a family that stands alone.
pub(crate) fn statement(head: &str, text: &str) -> Option<String> {
    if families().contains(&head) {
        return Some(format!("say how it counts: `primary {}`", shortened(text.lines().next()?)));
    }
    if text[head.len()..].trim_start().starts_with('=') {
        return Some(format!("a family gets a name with `shape {} = ...`", shortened(head)));
    }
    if language::is_cell(head) {
        return Some(format!(
            "what holds between cells begins with `require`: `require {}`",
            shortened(text.lines().next()?)
        ));
    }
    if is_row_of_board(text) {
        return Some(ROWS.to_owned());
    }
    let instead = match head {
        "showInitial" => "show initial",
        "showXSolutions" | "showSolutions" => "show 3 solutions",
        "title" | "name" => "puzzle \"...\"",
        "size" | "grid" | "width" => "board rectangle 9 9",
        "digits" | "symbols" | "values" => "inputs 1..9",
        "constraint" | "rule" | "unique" | "each" | "every" | "alldifferent" => "primary rows",
        "map" | "region" | "areas" | "rooms" | "cages" => "shape areas = regions { ... }",
        "line" | "thermo" | "arrow" => "shape marks = lines { r1c1 r1c2 / r3c1..r3c4 }",
        "clue" => "clues left { 3 . 1 }",
        "words" => "pieces words { CAT DOG }",
        _ => return None,
    };
    Some(format!("write `{instead}`"))
}
