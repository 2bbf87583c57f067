//! Whole lines as other tools and languages have them, written again in the words of this one, if what comes of it can be read.

use ecp_puzzle::PieceSet;
use ecp_puzzle::vocabulary::{FamilyWord, PropertyWord, Word};

use super::relations::is_short;
use super::table::is_number;
use super::{foreign, formulas_meant};
use crate::nearest::nearest;
use crate::parse::Names;
use crate::parse::nouns::{is_letter, token};
use crate::parse::statement::can_be_read;
use crate::words as language;

/// What is said of a line that another one was meant by.
pub(crate) fn line(text: &str, names: &Names) -> Option<String> {
    let text = text.trim();
    if text.len() > MOST || text.contains(['\n', '\r']) {
        return None;
    }
    let said = |head: &str, line: String| {
        (line != text && is_short(&line) && can_be_read(&line, names)).then(|| format!("{head}`{line}`"))
    };
    let two = |lines: Vec<String>| {
        let are_right =
            lines.len() > 1 && lines.iter().all(|line| is_short(line) && can_be_read(line, names));
        are_right.then(|| format!("write a line for each: {}", quoted(&lines)))
    };
    comment(text, names)
        .or_else(|| said("the name of a cell is in lower case: write ", in_lower_case(text)?))
        .or_else(|| said("a cell is written by its row and its column: write ", of_spreadsheet(text)?))
        .or_else(|| of_formula(text, names, &said))
        .or_else(|| said("a sum or a product wants brackets there: write ", range_in_brackets(text)?))
        .or_else(|| said("write ", straight(text)?))
        .or_else(|| said("write ", exactly(text)?))
        .or_else(|| said("write ", inputs(text)?))
        .or_else(|| two(counted_in(text)?))
        .or_else(|| said("write ", board(text)?))
        .or_else(|| two(uses(text)?))
        .or_else(|| said("write ", used(text)?))
        .or_else(|| said("write ", set_of_pieces(text)?))
        .or_else(|| said("write ", piece(text)?))
        .or_else(|| said("write ", picture(text)?))
        .or_else(|| said("write ", kind_of_clues(text)?))
        .or_else(|| said("shapes are set side by side by `among`: write ", side_by_side(text)?))
        .or_else(|| said("what holds between cells begins with `require`: write ", required(text)?))
        .or_else(|| said("a condition speaks of one shape: write ", condition(text)?))
        .or_else(|| said("write ", called(text)?))
        .or_else(|| two(of_cage(text)?))
        .or_else(|| said("write ", of_line(text)?))
        .or_else(|| foreign::line(text, names).into_iter().find_map(|line| said("write ", line)))
}

/// What is said of `require`, `let` and `for`.
fn of_formula(text: &str, names: &Names, said: &dyn Fn(&str, String) -> Option<String>) -> Option<String> {
    let two = |lines: Vec<String>| {
        let are_right = lines.len() > 1 && lines.iter().all(|line| can_be_read(line, names));
        are_right.then(|| format!("write a line for each: {}", quoted(&lines)))
    };
    let bracketed = formulas_meant::with_brackets(text, names);
    bracketed
        .and_then(|line| said("a name stands in brackets within that of a cell: write ", line))
        .or_else(|| said("write ", formulas_meant::times_name(text, names)?))
        .or_else(|| said("write ", formulas_meant::indexed(text)?))
        .or_else(|| said("write ", formulas_meant::with_signs(text)?))
        .or_else(|| said("write ", formulas_meant::remainder(text)?))
        .or_else(|| said("how far numbers are apart is a measure: write ", formulas_meant::absolute(text)?))
        .or_else(|| said("cells are added by `+`: write ", added(text)?))
        .or_else(|| said("write ", formulas_meant::number_of_cells(text)?))
        .or_else(|| formulas_meant::either(text))
        .or_else(|| formulas_meant::decimal(text))
        .or_else(|| two(formulas_meant::lets(text)?))
        .or_else(|| said("a name is given to a number by `let`: write ", formulas_meant::let_meant(text)?))
        .or_else(|| formulas_meant::for_shapes(text))
        .or_else(|| formulas_meant::for_of_several(text))
        .or_else(|| formulas_meant::for_of_list(text))
        .or_else(|| Some(format!("write `{}`", formulas_meant::for_meant(text).filter(|line| line != text)?)))
}

/// The most bytes of a line that is written again.
const MOST: usize = 200;

fn quoted(lines: &[String]) -> String {
    let quoted: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
    quoted.join(", ")
}

/// `in rows: distinct # a latin square`
fn comment(text: &str, names: &Names) -> Option<String> {
    if ["%", "/*", "--", "(*", "<!--", "REM "].iter().any(|sign| text.starts_with(sign)) {
        return Some("a comment begins with `//`, and ends with its line".to_owned());
    }
    let (line, comment) =
        text.split_once(" #").or_else(|| text.split_once(" --")).or_else(|| text.split_once(" % "))?;
    let (line, comment) = (line.trim_end(), comment.trim_start_matches('#').trim());
    let written = format!("{line} // {comment}");
    (can_be_read(line, names) && is_short(line)).then(|| {
        if written.chars().count() < 90 {
            format!("a comment begins with `//`: write `{written}`")
        } else {
            "a comment begins with `//`".to_owned()
        }
    })
}

/// Each word of a text written again; `None` where none is.
pub(super) fn by_words(text: &str, mut word: impl FnMut(&str) -> Option<String>) -> Option<String> {
    let (mut written, mut is_changed, mut rest) = (String::new(), false, text);
    while !rest.is_empty() {
        let end = rest.find(|c| !is_letter(c)).unwrap_or(rest.len());
        if end == 0 {
            let first = rest.chars().next()?;
            written.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let (found, after) = rest.split_at(end);
        match word(found) {
            Some(other) => {
                is_changed = true;
                written.push_str(&other);
            }
            None => written.push_str(found),
        }
        rest = after;
    }
    is_changed.then_some(written)
}

/// `in R1C1: one of 1 2`
fn in_lower_case(text: &str) -> Option<String> {
    by_words(text, |word| {
        let lower = word.to_lowercase();
        (lower != word && language::is_cell(&lower)).then_some(lower)
    })
}

/// `require A1 < B1`: the column first, as a letter.
fn of_spreadsheet(text: &str) -> Option<String> {
    matches!(token(text), "in" | "require" | "primary" | "secondary" | "let")
        .then(|| cells_of_spreadsheet(text))?
}

fn cells_of_spreadsheet(text: &str) -> Option<String> {
    by_words(text, |word| {
        // in lower case a name of the file may look like this
        let is_column =
            |c: &char| c.is_ascii_uppercase() || text.contains("lines {") && ('a'..='i').contains(c);
        let column = word.chars().next().filter(is_column)?.to_ascii_uppercase();
        let row = &word[1..];
        (is_number(row) && row.len() < 3).then(|| format!("r{row}c{}", column as u32 - 'A' as u32 + 1))
    })
}

/// `inputs 1..n*n`
fn range_in_brackets(text: &str) -> Option<String> {
    if !matches!(
        token(text),
        "input" | "inputs" | "path" | "primary" | "secondary" | "in" | "connectedInputs"
    ) {
        return None;
    }
    let (before, after) = text.split_once("..")?;
    let end = after.find([' ', ':', ',', '}']).unwrap_or(after.len());
    let (number, rest) = after.split_at(end);
    let is_reckoned = number.contains(['*', '+', '-']) && !number.starts_with('(');
    is_reckoned.then(|| format!("{before}..({number}){rest}"))
}

/// `in r1c1 to r1c5: ...`, `in r1c1-r1c5: ...`
fn straight(text: &str) -> Option<String> {
    for sign in [" to ", " - ", "-", " through ", " bis ", " \u{2013} ", "\u{2013}", " .. ", "..."] {
        let Some((before, after)) = text.split_once(sign) else { continue };
        let last = before.rsplit(|c| !is_letter(c)).next().unwrap_or_default();
        if language::is_cell(last) && language::is_cell(token(after)) {
            return Some(format!("{before}..{after}"));
        }
    }
    None
}

/// `require sum(r1c1, r1c2) = 5`, `require sum(r1c1..r1c3) = 6`
fn added(text: &str) -> Option<String> {
    let straightened = straight(text);
    let text = straightened.as_deref().unwrap_or(text);
    let rest = text.strip_prefix("require").map_or(text, str::trim_start);
    let rest =
        rest.strip_prefix("sum").or_else(|| rest.strip_prefix("SUM")).or_else(|| rest.strip_prefix("Sum"))?;
    let end = rest.find(['=', '<', '>', '!', '≤', '≥'])?;
    let (cells, compared) = rest.split_at(end);
    if cells.contains("..") || cells.contains(':') {
        let shape = cells.trim().trim_start_matches("of ").trim_matches(['(', ')', ' ', '[', ']']);
        let sign = compared.trim_end_matches(|c: char| is_letter(c) || c == ' ');
        let number = compared[sign.len()..].trim();
        let comparison = formulas_meant::in_words(sign.trim())?;
        return is_number(number).then(|| format!("in {shape}: sum {comparison} {number}"));
    }
    let cells: Vec<String> = cells
        .split(|c: char| !is_letter(c))
        .filter(|cell| !cell.is_empty() && *cell != "of")
        .map(str::to_lowercase)
        .collect();
    let compared = compared.replace("==", "=").replace('≤', "<=").replace('≥', ">=");
    let are_cells = cells.len() > 1 && cells.iter().all(|cell| language::is_cell(cell));
    are_cells.then(|| format!("require {} {}", cells.join(" + "), compared.trim()))
}

/// `inputs 1..4 occur exactly 1`
fn exactly(text: &str) -> Option<String> {
    let written = [" exactly ", " precisely ", " just "]
        .iter()
        .find_map(|word| Some(text.replace(text.contains(word).then_some(word)?, " ")));
    written.map(|line| line.replace(" once", " 1").replace(" twice", " 2"))
}

/// `inputs {1,2,3} occur 1`, `inputs [1..4]`
fn inputs(text: &str) -> Option<String> {
    let rest = text.strip_prefix("inputs ").or_else(|| text.strip_prefix("input "))?;
    let rest = rest.trim_start_matches("digits ").trim_start_matches(['=', ':', ' ']);
    let whole = format!(
        "inputs {}",
        rest.replace(" - ", "..").replace(" – ", "..").replace(" to ", "..").replace(" and ", " ")
    );
    if whole != text && !rest.starts_with(['{', '[', '(']) {
        return Some(whole);
    }
    let is_listed = rest.starts_with(['{', '[', '(']) && rest.contains(['}', ']', ')']);
    if let Some(pairs) = paired(rest) {
        return Some(pairs);
    }
    is_listed.then(|| {
        let rest = rest.replace(['{', '}', '[', ']', '(', ')', ',', ';'], " ");
        let words: Vec<&str> = rest.split_whitespace().collect();
        format!("inputs {}", words.join(" "))
    })
}

/// `inputs {a,b} × {1,2}`: each of the one with each of the other.
fn paired(rest: &str) -> Option<String> {
    let (first, second) = rest.split_once(['×', '*'])?;
    let set = |text: &'_ str| {
        let listed = text.trim().strip_prefix(['{', '[', '('])?.strip_suffix(['}', ']', ')'])?;
        Some(listed.split([',', ' ']).filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>())
    };
    let (first, second) = (set(first)?, set(second)?);
    let pairs = first.iter().flat_map(|one| second.iter().map(move |other| format!("{one}{other}")));
    Some(format!("inputs {}", pairs.collect::<Vec<_>>().join(" ")))
}

/// `inputs 1..4 occur 1 in rows, cols`
fn counted_in(text: &str) -> Option<Vec<String>> {
    let (inputs, families) = text.split_once(" in ").filter(|_| matches!(token(text), "input" | "inputs"))?;
    Some(vec![inputs.trim().to_owned(), format!("primary {}", families.trim())])
}

/// `pieces L { X. / XX }`, `piece F .XX / XX.`
fn piece(text: &str) -> Option<String> {
    if let Some(rest) =
        text.strip_prefix("pieces ").filter(|rest| rest.contains('{') && !rest.starts_with("words"))
    {
        return Some(format!("piece {rest}"));
    }
    let (name, drawing) = text.strip_prefix("piece ")?.split_once(' ')?;
    let is_bare = !drawing.contains(['{', '"']) && drawing.contains('/');
    is_bare.then(|| format!("piece {name} {{ {} }}", drawing.trim_matches(['[', ']', '(', ')', ' '])))
}

/// `picture red r1c1`
fn picture(text: &str) -> Option<String> {
    let rest = text.strip_prefix("picture ")?;
    if let Some(colored) = colored(rest) {
        return Some(colored);
    }
    let figure = token(rest);
    let one = figure.strip_suffix('s').filter(|one| matches!(*one, "circle" | "square" | "line" | "text"));
    let is_color =
        !figure.is_empty() && !language::is_cell(figure) && figure != "arrow" && figure != "arrows";
    one.map(|one| format!("picture {one}{}", &rest[figure.len()..]))
        .or_else(|| is_color.then(|| format!("picture shade {rest}")))
}

/// `picture color r1c1 red`, `picture colour red r1c1`
fn colored(rest: &str) -> Option<String> {
    let rest = ["color ", "colour "].iter().find_map(|word| rest.strip_prefix(word))?;
    let words: Vec<&str> =
        rest.split_whitespace().filter(|word| !matches!(*word, "is" | "=" | "in")).collect();
    let (cells, colors): (Vec<&str>, Vec<&str>) =
        words.iter().partition(|word| language::is_cell(word.trim_end_matches(',')));
    let [color] = colors[..] else { return None };
    Some(format!("picture shade {color} {}", cells.join(" ")))
}

/// `in neighbours: size distinct`, said of pieces that share a side
fn side_by_side(text: &str) -> Option<String> {
    let (family, holds) = text.strip_prefix("in ")?.split_once(':')?;
    let measured = ["size", "count of", "sum", "width", "height", "clues"]
        .iter()
        .any(|word| holds.trim().starts_with(word));
    let has_property =
        holds.ends_with(" distinct") || holds.ends_with(" equal") || holds.ends_with(" different");
    let holds = holds.trim().replace(" different", " distinct").replace(" are ", " ").replace(" is ", " ");
    (measured && has_property).then(|| match family {
        "neighbours" | "touching" => format!("among pieces meeting in {family}: {holds}"),
        // of all pieces on the board it is rarely meant
        "pieces" | "areas" => format!("among pieces meeting in neighbours: {holds}"),
        _ => format!("among {family}: {holds}"),
    })
}

/// `clues minus left { 1 . }`, for `clues left as minus { 1 . }`
fn kind_of_clues(text: &str) -> Option<String> {
    let (words, list) = text.strip_prefix("clues ")?.split_once('{')?;
    let words: Vec<&str> = words.split_whitespace().collect();
    match words[..] {
        [kind, side @ ("left" | "right" | "top" | "bottom")] => {
            Some(format!("clues {side} as {kind} {{{list}"))
        }
        _ => None,
    }
}

/// `board square 4`, `board size 4 5`, `board 4 by 5`
fn board(text: &str) -> Option<String> {
    let rest = ["board ", "grid ", "size "].iter().find_map(|word| text.strip_prefix(word))?;
    let rest = rest.trim_end_matches(';');
    // the sign of times is no letter of a word
    let is_sign = |sign: char| matches!(sign, 'x' | 'X');
    let is_product = |word: &str| word.chars().all(|sign| sign.is_ascii_digit() || is_sign(sign));
    let parts = rest.split([' ', ',', '×', '*', '(', ')']);
    let parts = parts.flat_map(|word| word.split(move |sign| is_product(word) && is_sign(sign)));
    let words: Vec<&str> = parts.filter(|word| !word.is_empty()).collect();
    let numbers: Vec<&str> = words.iter().copied().filter(|word| is_number(word)).collect();
    let others: Vec<&str> = words.iter().copied().filter(|word| !is_number(word)).collect();
    let is_known = |word: &&str| {
        matches!(*word, "hex" | "torus" | "triangles" | "cuboid" | "empty" | "blank")
            || word.contains(['{', '.', '"'])
    };
    if others.iter().any(is_known) || others.len() > 3 {
        return None;
    }
    let is_tall = |word: &&str| matches!(*word, "rows" | "row" | "high" | "height" | "tall");
    let is_wide = |word: &&str| matches!(*word, "columns" | "column" | "cols" | "col" | "wide" | "width");
    // which of the two numbers is which
    let tall_first = others
        .iter()
        .position(is_tall)
        .map(|tall| others.iter().position(is_wide).is_none_or(|wide| tall < wide));
    let is_named_last = others.iter().position(is_wide).is_some_and(|_| tall_first.is_none());
    match numbers[..] {
        [_] if others == ["rectangle"] => None,
        [_, _] if is_named_last || others.len() > 2 && tall_first.is_none() => None,
        [height, width] if tall_first == Some(true) => Some(format!("board rectangle {width} {height}")),
        [one] => Some(format!("board rectangle {one} {one}")),
        [width, height] => Some(format!("board rectangle {width} {height}")),
        _ => None,
    }
}

/// `use sudoku, killer`
fn uses(text: &str) -> Option<Vec<String>> {
    let rest = ["use ", "include ", "import "].iter().find_map(|word| text.strip_prefix(word))?;
    let rest = rest.replace(" and ", ",").replace(" + ", ",").replace('&', ",");
    let names: Vec<&str> = rest.split([',', ';']).map(str::trim).filter(|name| !name.is_empty()).collect();
    let are_names = names.iter().all(|name| name.chars().all(|c| is_letter(c) || c == '-'));
    are_names.then(|| names.iter().map(|name| format!("use {}", name.replace('-', "_"))).collect())
}

/// `include sudoku`, `use anti-knight`, `use star battle`
fn used(text: &str) -> Option<String> {
    let rest = ["include ", "import ", "use "].iter().find_map(|word| text.strip_prefix(word))?;
    let is_of_part = rest.contains(" of ") || rest.contains(" with ") || rest.contains(" for ");
    let rest = if is_of_part { return None } else { rest };
    let name = rest.trim().trim_end_matches(".ecp").replace(['-', ' '], "_");
    let name =
        ["_sudoku", "_puzzle", "_rules"].iter().fold(name.as_str(), |name, word| name.trim_end_matches(word));
    let is_name = !name.is_empty() && name.chars().all(is_letter);
    is_name.then(|| format!("use {name}"))
}

/// `pentominoes`, `pieces tetrominos`
fn set_of_pieces(text: &str) -> Option<String> {
    let (name, rest) = text.strip_prefix("pieces ").unwrap_or(text).split_once(' ').map_or_else(
        || (text.strip_prefix("pieces ").unwrap_or(text), String::new()),
        |(name, rest)| (name, format!(" {rest}")),
    );
    if let Some(name) = text.strip_prefix("pieces lettered ") {
        return Some(format!("pieces {name} lettered"));
    }
    let sets: Vec<String> = PieceSet::ALL.iter().map(ToString::to_string).collect();
    let known = sets.iter().map(String::as_str).chain(["rectangles", "areas"]);
    let meant = known.clone().find(|set| *set == name).or_else(|| nearest(name, known))?;
    Some(format!("pieces {meant}{rest}"))
}

/// `r1c1 = 3`
fn required(text: &str) -> Option<String> {
    let cells = in_lower_case(text).or_else(|| cells_of_spreadsheet(text));
    let text = cells.as_deref().unwrap_or(text);
    let is_formula = language::is_cell(token(text)) && text.contains(['=', '<', '>']);
    is_formula.then(|| format!("require {}", text.replace("==", "=").trim_end_matches(';')))
}

/// `if r1c1 = 1 then r2c2 = 2`
fn condition(text: &str) -> Option<String> {
    let (condition, then) = text.strip_prefix("if ")?.split_once("then")?;
    let side = |side: &str| {
        let side = side.replace("==", "=").replace(" is ", "=");
        let (cell, value) = side.split_once('=')?;
        let (cell, value) = (cell.trim(), value.trim());
        (language::is_cell(cell) && !value.is_empty() && value.chars().all(is_letter))
            .then(|| (cell.to_owned(), value.to_owned()))
    };
    let ((one, held), (other, then)) = (side(condition.trim())?, side(then.trim())?);
    Some(format!("in lines {{ {one} {other} }}: if first is {held} then last is {then}"))
}

/// `alldifferent(rows)`, `distinct(r1c1, r1c2)`
fn called(text: &str) -> Option<String> {
    let (function, rest) = text.split_once('(')?;
    let arguments = rest.trim_end().trim_end_matches([';', '.']).strip_suffix(')')?;
    let property = match function.trim().to_lowercase().replace(['_', '-', ' '], "").as_str() {
        "alldifferent"
        | "alldiff"
        | "alldistinct"
        | "distinct"
        | "unique"
        | "different"
        | "constraintalldifferent" => "distinct",
        "allequal" | "equal" | "same" => "equal",
        "increasing" | "strictlyincreasing" | "thermo" | "thermometer" => "increasing",
        "decreasing" | "strictlydecreasing" => "decreasing",
        "renban" | "consecutive" => "consecutive",
        "palindrome" => "palindrome",
        _ => return None,
    };
    let parts: Vec<&str> = arguments.split([',', ' ']).filter(|part| !part.is_empty()).collect();
    let are_cells = parts.len() > 1 && parts.iter().all(|part| language::is_cell(&part.to_lowercase()));
    if are_cells {
        return Some(format!("in lines {{ {} }}: {property}", parts.join(" ").to_lowercase()));
    }
    let family = |part: &&str| {
        let plural = format!("{part}s");
        let known = [*part, plural.as_str()].into_iter().find_map(FamilyWord::read);
        known.map_or_else(|| (*part).to_owned(), |word| word.word().to_owned())
    };
    let families: Vec<String> = parts.iter().map(family).collect();
    (!families.is_empty()).then(|| format!("in {}: {property}", families.join(", ")))
}

/// `cage 7: r1c1 r1c2`: the digits of a cage are different, too.
fn of_cage(text: &str) -> Option<Vec<String>> {
    let is_cage = matches!(token(text).to_lowercase().as_str(), "cage" | "killer" | "killercage");
    let sum = of_line(text).filter(|line| is_cage && line.contains(": sum is "))?;
    let (shape, _) = sum.split_once(':')?;
    let distinct = format!("{shape}: {}", PropertyWord::Distinct.word());
    Some(vec![sum, distinct])
}

/// `thermo r1c1 r1c2 r1c3`, `sum 7: r1c1 r1c2`: a mark of other tools, with its cells.
fn of_line(text: &str) -> Option<String> {
    let text = &straight(text).unwrap_or_else(|| text.to_owned());
    let head = token(text);
    let words: Vec<&str> = text[head.len()..]
        .split(|c: char| !is_letter(c) && !matches!(c, ':' | '.'))
        .filter(|word| !word.is_empty())
        .collect();
    let words: Vec<&str> =
        words.into_iter().map(|word| word.trim_matches(':')).filter(|word| !word.is_empty()).collect();
    let is_line = |word: &str| {
        let ends = word.split_once("..").or_else(|| word.split_once(':'));
        ends.map_or_else(
            || language::is_cell(word),
            |(one, other)| language::is_cell(one) && language::is_cell(other),
        )
    };
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let cells: Vec<&str> = lower.iter().map(String::as_str).filter(|word| is_line(word)).collect();
    let numbers: Vec<&str> = words.iter().copied().filter(|word| is_number(word)).collect();
    // what stands before the sign may be a name
    if text.contains('=') && numbers.is_empty() {
        return None;
    }
    let color = words.iter().copied().find(|word| matches!(*word, "white" | "black"));
    let others = words.len() - cells.len() - numbers.len();
    if cells.is_empty() || others > 2 || (cells.len() == 1 && language::is_cell(cells[0])) {
        return None;
    }
    let shape = match cells[..] {
        [one] => one.to_owned(),
        _ => format!("lines {{ {} }}", cells.join(" ")),
    };
    let property = |property: PropertyWord| format!("in {shape}: {}", property.word());
    Some(match (head.to_lowercase().as_str(), &numbers[..]) {
        ("cage" | "killer" | "killercage" | "sum" | "littlekiller", [sum]) => {
            format!("in {shape}: sum is {sum}")
        }
        ("cage" | "killer" | "killercage" | "extraregion" | "region" | "clone", []) => {
            property(PropertyWord::Distinct)
        }
        ("thermo" | "thermometer" | "thermos", []) => property(PropertyWord::Increasing),
        ("arrow", []) => format!("in {shape}: first is sum of rest"),
        ("palindrome", []) => property(PropertyWord::Palindrome),
        ("renban", []) => property(PropertyWord::Consecutive),
        ("whisper" | "whispers" | "german", []) => format!("in pairs of {shape}: difference at least 5"),
        ("dutch", []) => format!("in pairs of {shape}: difference at least 4"),
        ("difference", [number]) => format!("in {shape}: difference is {number}"),
        ("ratio", [number]) => format!("in {shape}: ratio is {number}"),
        ("kropki", []) if color == Some("white") => format!("in {shape}: difference is 1"),
        ("kropki", []) if color == Some("black") => format!("in {shape}: ratio is 2"),
        ("ratio", []) => format!("in {shape}: ratio is 2"),
        ("between", []) => return None,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::parse::parse;

    /// What is written by habit, with what else stands in the file, and what is to be written.
    const SAID: &[(&str, &str)] = &[
        ("in r1c1:r1c2: sum is 5 # first cage", "in r1c1:r1c2: sum is 5 // first cage"),
        ("in R1C1:R1C2: sum is 5", "in r1c1:r1c2: sum is 5"),
        ("require A1 < B2", "require r1c1 < r2c2"),
        ("let n = 3\nrequire rnc1 < rnc2", "require r(n)c1 < r(n)c2"),
        ("let n = 3\ninputs 1..n*n occur 1", "inputs 1..(n*n) occur 1"),
        ("in r1c1 to r1c3: sum is 6", "in r1c1..r1c3: sum is 6"),
        ("in r1c1-r1c3: sum is 6", "in r1c1..r1c3: sum is 6"),
        ("require sum(r1c1, r1c2) = 5", "require r1c1 + r1c2 = 5"),
        ("require r1c1 = 1 or r1c2 = 1", "in lines { r1c1 r1c2 }: first is 1 or last is 1"),
        ("let n = 4, m = 5", "let m = 5"),
        ("board square 4", "board rectangle 4 4"),
        ("board size 4 5", "board rectangle 4 5"),
        ("board 4 by 5", "board rectangle 4 5"),
        ("board rechteck 4 4", "board rectangle 4 4"),
        ("use sudoku, killer", "use killer"),
        ("use sudoku and diagonal", "use diagonal"),
        ("use anti-knight", "use anti_knight"),
        ("include sudoku", "use sudoku"),
        ("pentominoes", "pieces pentominoes"),
        ("pieces tetrominos", "pieces tetrominoes"),
        ("r1c1 = 3", "require r1c1 = 3"),
        ("if r1c1 = 1 then r2c2 = 2", "in lines { r1c1 r2c2 }: if first is 1 then last is 2"),
        ("alldifferent(rows)", "in rows: distinct"),
        ("all_different(col);", "in cols: distinct"),
        ("alldifferent(r1c1, r1c2, r2c1)", "in lines { r1c1 r1c2 r2c1 }: distinct"),
        ("require x[1,1] < x[1,2]", "require r1c1 < r1c2"),
        ("require r[1]c[1] < r[1]c[2]", "require r1c1 < r1c2"),
        ("require r1c1 ≤ r2c2", "require r1c1 <= r2c2"),
        ("require r1c1 < r1c2 AND r2c1 < r2c2", "require r1c1 < r1c2, r2c1 < r2c2"),
        ("require r1c1 % 2 == 0", "in r1c1: one of even"),
        ("require r1c1 mod 3 = 1", "in r1c1: sum is 1 mod 3"),
        ("require number r1c1, r1c2 = 12", "require number r1c1..r1c2 = 12"),
        ("let n = 16 / 4", "let n = 4"),
        ("let n = 2\nboard rectangle n 2n", "board rectangle n 2*n"),
        ("inputs {1,2,3,4} occur 1", "inputs 1 2 3 4 occur 1"),
        ("inputs 1..4 occur exactly 1", "inputs 1..4 occur 1"),
        ("inputs 1..4 occur 1 in rows, cols", "primary rows, cols"),
        ("pieces lettered pentominoes", "pieces pentominoes lettered"),
        ("pieces L { X. / XX }", "piece L { X. / XX }"),
        ("piece F .XX / XX. / .X.", "piece F { .XX / XX. / .X. }"),
        ("in neighbours: size distinct", "among pieces meeting in neighbours: size distinct"),
        ("in rows: sum equal", "among rows: sum equal"),
        ("picture red r1c1", "picture shade red r1c1"),
        ("picture color r1c1 red", "picture shade red r1c1"),
        ("picture colour blue r1c1, r2c2", "picture shade blue r1c1, r2c2"),
        ("inputs {a,b} × {1,2}", "inputs a1 a2 b1 b2"),
        ("in rows: first is 1 implies last is 4", "in rows: if first is 1 then last is 4"),
        ("in rows: first and last are odd", "in rows: first is odd and last is odd"),
        ("in rows: first is one of 1 2", "in rows: first is 1 or first is 2"),
        ("in rows: place of 1 is 2", "in rows: places of 1 are 2"),
        ("in r1c1..r1c3: number is divisible by 3", "in r1c1..r1c3: number is 0 mod 3"),
        ("in rows: sum >= 3 and sum <= 5", "in rows: sum at least 3 and sum at most 5"),
        ("in rows: distance between 1 and 2 is 2", "in rows: gaps of 1 2 are 1"),
        ("in windows 2 2: not all ■", "in windows 2 2: count of ■ less than size"),
        ("in ■: connected", "in board: connected ■"),
        ("in groups of empty: one clue", "in groups of empty: count of clue is 1"),
        ("in islands of empty: size is clue", "in groups of empty: size is clue"),
        ("in r1c1 r1c2 r2c1: sum is 6", "in lines { r1c1 r1c2 r2c1 }: sum is 6"),
        ("shape cages = regions { a a / b b }\nin cages a: sum is 6", "in cages: sum is clue"),
        ("cage 7: r1c1 r1c2 r2c1", "in lines { r1c1 r1c2 r2c1 }: sum is 7"),
        ("cage r1c1 r1c2 = 7", "in lines { r1c1 r1c2 }: sum is 7"),
        ("thermo r1c1 r1c2 r1c3", "in lines { r1c1 r1c2 r1c3 }: increasing"),
        ("arrow r1c1..r1c3", "in r1c1..r1c3: first is sum of rest"),
        ("whisper r1c1 r1c2", "in pairs of lines { r1c1 r1c2 }: difference at least 5"),
        ("brett rechteck 4 4", "board rectangle 4 4"),
        ("zahlen 1..4", "inputs 1..4"),
        ("in zeilen: verschieden", "in rows: distinct"),
        ("in jeder Zeile: Summe ist 10", "in rows: sum is 10"),
        ("dans lignes, colonnes: distincts", "in rows, cols: distinct"),
        ("en filas: suma es 10", "in rows: sum is 10"),
        ("in r1c1: even", "in r1c1: one of even"),
        ("in r1c1..r1c3: sum between 6 and 8", "in r1c1..r1c3: sum at least 6 and sum at most 8"),
        ("in r1c1..r1c3: sum is 6..8", "in r1c1..r1c3: sum at least 6 and sum at most 8"),
        ("in r1c1..r1c3: sum is between 6 and 8", "in r1c1..r1c3: sum at least 6 and sum at most 8"),
        ("in r1c1..r1c3: sum 6", "in r1c1..r1c3: sum is 6"),
        ("in r1c1..r1c3: adds up to 6", "in r1c1..r1c3: sum is 6"),
        ("in r1c1..r1c3: strictly increasing", "in r1c1..r1c3: increasing"),
        ("in rows: 1 before 4", "in rows: matches \"any* 1 any* 4 any*\""),
        ("in rows: exactly 3 ■", "in rows: count of ■ is 3"),
        ("in rows: at most 1 ■", "in rows: count of ■ at most 1"),
        ("in rows: count ■ is 3", "in rows: count of ■ is 3"),
        ("in rows: count(■) = 3", "in rows: count of ■ is 3"),
        ("in groups empty: size is clue", "in groups of empty: size is clue"),
        ("in groups of .: size is clue", "in groups of empty: size is clue"),
        ("in cells w: one of straight", "in cells marked w: one of straight"),
        ("in cells with w: one of straight", "in cells marked w: one of straight"),
    ];

    #[test]
    fn what_is_written_by_habit_is_answered_by_the_line_to_write() {
        let mut wrong = String::new();
        for (said, meant) in SAID {
            let before = said.rsplit_once('\n').map_or("", |(before, _)| before);
            let helps: Vec<String> =
                parse(said).diagnostics.into_iter().filter_map(|diagnostic| diagnostic.help).collect();
            if !helps.iter().any(|help| help.contains(&format!("`{meant}`"))) {
                wrong += &format!("{said:?}\n  wanted: {meant}\n  said: {helps:?}\n");
            }
            assert_eq!(parse(&format!("{before}\n{meant}")).diagnostics, [], "{meant}");
        }
        assert!(wrong.is_empty(), "{wrong}");
        let help = parse("for k in 1..3, j in 1..3: require r(k)c1 < r(j)c2").diagnostics[0].help.clone();
        assert!(help.unwrap_or_default().contains("`for k in 1..3: for j in 1..3: "));
    }
}
