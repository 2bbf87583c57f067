//! Slips that one sign or one way of writing makes: each sentence is written again without it.

use super::families::{self, is_cells};
use super::{Around, cells, code, ends};
use crate::parse::Names;
use crate::parse::nouns::token;
use crate::parse::slips::foreign;
use crate::parse::statement::can_be_read;
use crate::words as language;

/// What may be meant, with what is said before it.
pub(super) fn meant(text: &str, names: &Names, around: &Around) -> Vec<(&'static str, Vec<String>)> {
    const NO_PARTS: &str = "nothing is divided, and numbers are whole: ";
    const SKIPPED: &str = "`first` and `last` skip empty cells, and an expression sees all: ";
    let ways = [
        ("a list stands without commas: ", list(text)),
        ("lines are divided by `/`: ", between_lines(text)),
        ("the clue of a line stands before it: ", clues_of_lines(text)),
        ("several comparisons stand with commas: ", between_comparisons(text)),
        ("", words_of_logic(text)),
        ("a cell is written by its row and its column: ", cells::foreign_cells(text)),
        ("the row of a cell stands first: ", cells::column_first(text)),
        ("counted from 1, ", cells::from_zero(text)),
        ("numbers and names within that of a cell stand in brackets: ", cells::indexed(text)),
        ("there are no powers: ", cells::power(text)),
        (NO_PARTS, decimal(text)),
        ("there is no step: ", step(text)),
        ("inputs stand side by side, with blanks alone between them: ", inputs(text)),
        ("quotes are double, and most names need none: ", single_quotes(text)),
        ("", range(text)),
        ("", behind_drawing(text)),
        ("what an option covers stands in braces, without commas: ", option(text)),
        ("items are named behind `items`: ", items(text, around)),
        ("rows are divided by `/`: ", backslashes(text)),
        ("", quad(text)),
        ("", one_box(text, around)),
        ("a map has a name, by which rules speak of it: ", map(text, around)),
        ("a list stands with commas: ", between_families(text)),
        ("", text.contains(".: ").then(|| text.replace(".: ", ": "))),
        ("", universe(text, around)),
        ("", twice(text)),
        ("", arrow(text)),
        ("", with_equals(text)),
        ("", without_in(text, names)),
        ("what is forbidden of two cells is a comparison: ", headless(text)),
        ("", parity_of_cells(text)),
        ("", words_alone(text)),
        ("words are divided by blanks: ", commas_in_words(text)),
        ("where there is no clue, write `.`: ", dashes(text)),
        ("clues are divided by blanks, and where there is none stands `.`: ", between_commas(text)),
        ("the clues of rows are one list: ", one_clue(text, around)),
        ("", cells::spreadsheet(text)),
        ("what Interactive Sudoku Solver calls so: ", solver(text)),
        ("a second list has a name, which stands behind `clue` where it is read: ", named_list(text)),
        (SKIPPED, ends::of_empty(text)),
        ("no `:` stands behind `board`: ", board(text)),
        ("", marked(text, names)),
        ("", of_only_input(text, around)),
        ("with the cells of your diagonal and its sum: ", little_killer(text)),
        ("", path(text)),
        ("", turning(text)),
        ("", solution(text)),
        ("", printed_numbers(text)),
        ("", pictured_cells(text)),
        ("", cells::digits_of_cells(text)),
        ("", text.contains(":=").then(|| text.replace(":=", "="))),
    ];
    // what is drawn is no sentence: `X O Y` are three cells
    let is_drawn = matches!(token(text), "board" | "solution" | "piece");
    let translated =
        foreign::line(text, names).into_iter().filter(|_| !is_drawn).map(|line| ("", vec![line]));
    let of_one = ways.into_iter().filter_map(|(head, line)| Some((head, vec![line?])));
    let of_several = asked_apart(text).map(|lines| ("", lines)).into_iter().chain(xv(text, around));
    code::meant(text, names).into_iter().chain(of_several).chain(of_one).chain(translated).collect()
}

/// `sum is clue AND distinct`: where there is no clue the second part is asked, too, if it stands alone.
fn asked_apart(text: &str) -> Option<Vec<String>> {
    let (shapes, holds) = text.strip_prefix("in ")?.split_once(": ")?;
    let (one, other) = [" AND ", " && "].iter().find_map(|word| holds.split_once(word))?;
    let is_simple = |part: &str| !part.starts_with("if ") && !part.contains(" or ");
    (holds.contains("clue") && is_simple(one) && is_simple(other))
        .then(|| [one, other].map(|part| format!("in {shapes}: {part}")).to_vec())
}

/// `runs of ■ are 2, 1`
fn list(text: &str) -> Option<String> {
    const LISTS: [&str; 6] = ["runs of", "places of", "gaps of", "sums of runs", "visits", "arms"];
    let (before, list) = [" are ", " is "].iter().find_map(|word| {
        let (before, list) = text.split_once(word)?;
        Some((format!("{before}{word}"), list))
    })?;
    let is_list = list.contains(',') && list.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | ' '));
    (is_list && LISTS.iter().any(|word| before.contains(word))).then(|| {
        format!("{before}{}", list.replace(',', " ").split_whitespace().collect::<Vec<_>>().join(" "))
    })
}

/// `lines { r1c1 r1c2 = 5 / r2c1 r3c1 = 6 }`
fn clues_of_lines(text: &str) -> Option<String> {
    let (before, rest) = text.split_once("lines {")?;
    let (inside, after) = rest.split_once('}')?;
    let turned = |line: &str| {
        let (cells, clue) = line.split_once('=')?;
        let (cells, clue) = (cells.trim(), clue.trim());
        let are_cells = cells.split_whitespace().all(language::is_cell);
        (are_cells && clue.bytes().all(|byte| byte.is_ascii_digit())).then(|| format!("{clue}: {cells}"))
    };
    let lines: Vec<String> = inside.split('/').map(turned).collect::<Option<_>>()?;
    Some(format!("{before}lines {{ {} }}{after}", lines.join(" / ")))
}

/// `lines { r1c1 r1c2 ; r2c1 r2c2 }`
fn between_lines(text: &str) -> Option<String> {
    let (before, rest) = text.split_once("lines {")?;
    let (inside, after) = rest.split_once('}')?;
    inside
        .contains(';')
        .then(|| format!("{before}lines {{{}}}{after}", inside.replace(" ;", ";").replace(';', " /")))
}

/// `require r1c1 < r1c2; r2c1 < r2c2`
fn between_comparisons(text: &str) -> Option<String> {
    let (head, _) = text.split_once("require ").filter(|_| text.contains(';'))?;
    matches!(token(head), "for" | "").then(|| {
        let parts: Vec<&str> = text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect();
        let bare = parts.iter().skip(1).map(|part| part.strip_prefix("require ").unwrap_or(part));
        parts.iter().take(1).copied().chain(bare).collect::<Vec<_>>().join(", ")
    })
}

/// `sum is 10 AND distinct`, `!increasing`, `wenn ... dann`
fn words_of_logic(text: &str) -> Option<String> {
    const WORDS: [(&str, &str); 11] = [
        (" AND ", " and "),
        (" && ", " and "),
        (" OR ", " or "),
        (" || ", " or "),
        (": !", ": not "),
        (" !", " not "),
        (": NOT ", ": not "),
        (" NOT ", " not "),
        (": no ", ": not "),
        (": kein ", ": not "),
        (": nicht ", ": not "),
    ];
    if !matches!(token(text), "in" | "among") {
        return None;
    }
    let written = WORDS.iter().fold(text.to_owned(), |text, (said, meant)| text.replace(said, meant));
    (written != text).then_some(written)
}

/// `first is 2,5 * last`
fn decimal(text: &str) -> Option<String> {
    let (before, product) = text.split_once(" is ")?;
    let (number, other) = product.split_once(" * ")?;
    let (whole, part) = number.trim().split_once([',', '.'])?;
    let (head, measure) = before.split_once(": ")?;
    if part.is_empty() || part.len() > 3 {
        return None;
    }
    let (mut over, mut under): (u32, u32) =
        (format!("{whole}{part}").parse().ok()?, 10_u32.pow(u32::try_from(part.len()).ok()?));
    for divisor in [2, 5] {
        while over.is_multiple_of(divisor) && under.is_multiple_of(divisor) && over > 0 {
            (over, under) = (over / divisor, under / divisor);
        }
    }
    Some(format!("{head}: {under} * {measure} is {over} * {other}"))
}

/// `for k in 1..4 step 2: ...`
fn step(text: &str) -> Option<String> {
    let (head, body) = text.split_once(':')?;
    let (range, step) = head.split_once(" step ")?;
    let (name, range) = range.strip_prefix("for ")?.split_once(" in ")?;
    let (from, to) = range.split_once("..")?;
    let numbers = (from.trim().parse::<u32>(), to.trim().parse::<u32>(), step.trim().parse::<u32>());
    let (Ok(from), Ok(to), Ok(step @ 2..)) = numbers else { return None };
    let last = to.checked_sub(from)? / step;
    let body = body.replace(&format!("({name})"), &format!("({step}*{name}+{from})"));
    Some(format!("for {name} in 0..{last}:{body}"))
}

/// `inputs black and white occur 2`
fn inputs(text: &str) -> Option<String> {
    matches!(token(text), "input" | "inputs")
        .then(|| [" and ", " & ", " | "].iter().fold(text.to_owned(), |text, word| text.replace(word, " ")))
        .filter(|line| line != text)
}

/// `inputs 'a' 'b'`
fn single_quotes(text: &str) -> Option<String> {
    let is_quoted = matches!(token(text), "input" | "inputs") && text.contains('\'');
    is_quoted.then(|| text.replace('\'', ""))
}

/// `inputs 1 bis 4 je 1`, `inputs 1 - 4`
fn range(text: &str) -> Option<String> {
    if !matches!(token(text), "input" | "inputs") {
        return None;
    }
    let words = [" bis ", " à ", " a ", " to ", " through ", " - ", " – ", " hasta ", " until "];
    let written = words.iter().find_map(|word| {
        let (before, after) = text.split_once(word)?;
        let is_digit = |c: char| c.is_ascii_digit();
        (before.ends_with(is_digit) && after.starts_with(is_digit)).then(|| format!("{before}..{after}"))
    });
    let written = written.or_else(|| of_function(text)).unwrap_or_else(|| text.to_owned());
    let once = [" einmal", " une fois", " una vez", " una sola vez"];
    let written = once.iter().fold(written, |line, word| line.replace(word, " 1"));
    Some(written.replace(" je ", " occur ").replace(" each occur ", " occur ")).filter(|line| line != text)
}

/// `inputs range(1, 5)`: the last number is not meant.
fn of_function(text: &str) -> Option<String> {
    let (before, rest) = text.split_once("range(")?;
    let (ends, after) = rest.split_once(')')?;
    let (from, to) = ends.split_once(',')?;
    let to: u32 = to.trim().parse().ok()?;
    Some(format!("{before}{}..{}{after}", from.trim(), to.checked_sub(1)?))
}

/// `in cages: sum is the clue`
pub(super) fn without_articles(text: &str) -> Option<String> {
    let written = text.replace(" the ", " ").replace(" its ", " ");
    (matches!(token(text), "in" | "primary" | "secondary" | "among") && written != text).then_some(written)
}

/// `path 1..9`
fn path(text: &str) -> Option<String> {
    (text.starts_with("path ") && !text.contains(" in ")).then(|| format!("{text} in neighbours"))
}

/// `piece L not flipped { X. / XX }`, `pieces words { CAT } free overlay`
fn turning(text: &str) -> Option<String> {
    const WORDS: [(&str, &str); 6] = [
        (" not flipped ", " one-sided "),
        (" not mirrored ", " one-sided "),
        (" no flip ", " one-sided "),
        (" not turned ", " fixed "),
        (" not rotated ", " fixed "),
        (" no rotation ", " fixed "),
    ];
    if let Some((list, behind)) = text.strip_prefix("pieces words {").and_then(|rest| rest.split_once('}')) {
        let (way, behind) = behind.trim().split_once(' ').unwrap_or((behind.trim(), ""));
        let is_way = matches!(way, "free" | "fixed" | "one-sided");
        return is_way.then(|| {
            format!(
                "pieces words {way} {{ {} }} {behind}",
                list.replace(',', " ").split_whitespace().collect::<Vec<_>>().join(" ")
            )
        });
    }
    let written = WORDS.iter().fold(text.to_owned(), |text, (said, meant)| text.replace(said, meant));
    (matches!(token(text), "piece" | "pieces") && written != text).then_some(written)
}

/// `solution: 213 132 321`
fn solution(text: &str) -> Option<String> {
    let rows = text.strip_prefix("solution")?.trim_start_matches([':', '=', ' ']);
    let rows: Vec<&str> = rows.split([' ', ',', '/', ';']).filter(|row| !row.is_empty()).collect();
    (!rows.is_empty() && !text.contains('{')).then(|| format!("solution {{ {} }}", rows.join(" / ")))
}

/// `price { 1 2 3 / 4 5 6 }`
fn printed_numbers(text: &str) -> Option<String> {
    let (name, list) = text.split_once('{')?;
    let name = name.trim();
    let is_name = !name.is_empty() && name.chars().all(char::is_alphabetic);
    let are_numbers = list.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '.' | '/' | '}'));
    (is_name && are_numbers && list.contains('/')).then(|| format!("clues cells as {name} {{{list}"))
}

/// `picture circles r1c1 r4c4`
fn pictured_cells(text: &str) -> Option<String> {
    let (figure, cells) = text.strip_prefix("picture ")?.split_once(' ')?;
    let cells: Vec<&str> = cells.split([' ', ',']).filter(|cell| !cell.is_empty()).collect();
    let are_cells = cells.len() > 1 && cells.iter().all(|cell| is_cells(cell));
    are_cells.then(|| format!("picture {} {}", figure.trim_end_matches('s'), cells.join(", ")))
}

/// `piece L { X. / XX } occurs 2`
fn behind_drawing(text: &str) -> Option<String> {
    let (drawn, behind) = text.strip_prefix("piece ")?.rsplit_once('}')?;
    let (name, drawing) = drawn.split_once('{')?;
    let times = behind.trim().strip_prefix(['x', '×', '*']).map(str::trim);
    let times = times.filter(|number| number.parse::<u32>().is_ok()).map(|number| format!("occurs {number}"));
    let behind = times.as_deref().unwrap_or(behind);
    (!behind.trim().is_empty()).then(|| format!("piece {} {} {{{drawing}}}", name.trim(), behind.trim()))
}

/// `option A B`, `option x: A, B`
fn option(text: &str) -> Option<String> {
    let rest = text.strip_prefix("option ").filter(|rest| !rest.contains('{'))?;
    let (name, items) = rest.split_once(':').map_or((String::new(), rest), |(name, items)| {
        (if name.trim().is_empty() { String::new() } else { format!("{} ", name.trim()) }, items)
    });
    let items: Vec<&str> = items.split([',', ' ', ';']).filter(|item| !item.is_empty()).collect();
    Some(format!("option {name}{{ {} }}", items.join(" ")))
}

/// `primary A B C`, `secondary D` in a file of options
fn items(text: &str, around: &Around) -> Option<String> {
    let (head, names) = text.split_once(' ').filter(|_| around.has_options)?;
    let head = match head {
        "primary" => "items",
        "secondary" => "secondary items",
        _ => return None,
    };
    (!names.contains(" with ")).then(|| format!("{head} {}", names.replace(',', " ").replace("  ", " ")))
}

/// `board { . . \\ . . }`
fn backslashes(text: &str) -> Option<String> {
    let is_drawing = matches!(token(text), "board" | "solution" | "piece" | "shape");
    (is_drawing && text.contains(" \\ ") && !text.contains('#')).then(|| text.replace(" \\ ", " / "))
}

/// `quad r1c1 1 2 3`: the block of four from a cell on, and what stands in it.
fn quad(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split([' ', ',', ':', '=']).filter(|word| !word.is_empty()).collect();
    let [head, cell, inputs @ ..] = &words[..] else { return None };
    let is_quad = matches!(head.to_lowercase().as_str(), "quad" | "quadruple" | "quads" | "quadruples");
    let cell = cell.to_lowercase();
    let (row, column) = cell.strip_prefix('r').filter(|_| is_quad)?.split_once('c')?;
    let (row, column): (u32, u32) = (row.parse().ok()?, column.parse().ok()?);
    let last = format!("r{}c{}", row.checked_add(1)?, column.checked_add(1)?);
    (!inputs.is_empty()).then(|| format!("in {cell}:{last}: contains {}", inputs.join(" ")))
}

/// `in box 5: distinct`
fn one_box(text: &str, around: &Around) -> Option<String> {
    let (shapes, holds) = text.strip_prefix("in ")?.split_once(':')?;
    let number = ["box ", "block ", "boxes "].iter().find_map(|word| shapes.strip_prefix(word))?;
    let number: u32 = number.trim().parse().ok().filter(|number| (1..=36).contains(number))?;
    let [columns, rows] = around.size?;
    let (width, height) = boxes_of(around)?;
    let (across, place) = (columns / width, number - 1);
    let (row, column) = (place / across * height + 1, place % across * width + 1);
    let (last_row, last_column) = (row + height - 1, column + width - 1);
    (last_row <= rows).then(|| format!("in r{row}c{column}:r{last_row}c{last_column}:{holds}"))
}

/// The boxes of a board as large as a sudoku, how wide and how high.
fn boxes_of(around: &Around) -> Option<(u32, u32)> {
    let said = families::boxes(around);
    let (width, height) = said.strip_prefix("boxes ")?.split_once(' ')?;
    let (width, height): (u32, u32) = (width.parse().ok()?, height.parse().ok()?);
    let [columns, _] = around.size?;
    (width > 0 && height > 0 && width <= columns).then_some((width, height))
}

/// `regions { a a b / a b b }` where no input is declared that could be counted there: the rules that are used have it.
fn map(text: &str, around: &Around) -> Option<String> {
    let is_map = matches!(token(text), "regions" | "customCons") && text.contains('{');
    (is_map && around.inputs.is_empty()).then(|| format!("shape rooms = {text}"))
}

/// `secondary rows; cols`
fn between_families(text: &str) -> Option<String> {
    let is_list = matches!(token(text), "primary" | "secondary" | "in" | "among");
    (is_list && text.contains("; ")).then(|| text.replace("; ", ", "))
}

/// `universe 1..7` in a file of options, `items 1..4 exactly 1`
fn universe(text: &str, around: &Around) -> Option<String> {
    let (head, items) = text.split_once([' ', '=', ':'])?;
    let is_universe =
        matches!(head, "universe" | "set" | "elements" | "ground" | "points") && around.has_options;
    if head == "items" {
        return ["exactly 1", "exactly once", "once", "each once"]
            .iter()
            .find_map(|word| Some(format!("items {}", items.trim_end().strip_suffix(word)?.trim_end())));
    }
    let items = items.split_once('=').map_or(items, |(_, items)| items);
    let items = items.replace(", ..., ", "..").replace(",...,", "..").replace(['{', '}', ','], " ");
    is_universe.then(|| format!("items {}", items.split_whitespace().collect::<Vec<_>>().join(" ")))
}

/// `in touching: no ★ ★`, `in neighbours: not 3 3`
fn twice(text: &str) -> Option<String> {
    let (shapes, holds) = text.strip_prefix("in ")?.split_once(": ")?;
    let pair = holds.strip_prefix("no ").or_else(|| holds.strip_prefix("not "))?;
    let (one, other) = pair.split_once(' ')?;
    (one == other).then(|| format!("secondary {shapes} with {one} occurs 1"))
}

/// `arrow r1c1 = r1c2 + r2c2`
fn arrow(text: &str) -> Option<String> {
    let (head, rest) = text.strip_prefix("arrow ")?.split_once('=')?;
    let cells: Vec<&str> = std::iter::once(head).chain(rest.split('+')).map(str::trim).collect();
    cells
        .iter()
        .all(|cell| language::is_cell(cell))
        .then(|| format!("in lines {{ {} }}: first is sum of rest", cells.join(" ")))
}

/// `require r1c1 + r1c2 is 5`, `require r1c1 #= r1c2 + 1`
fn with_equals(text: &str) -> Option<String> {
    let written = text.strip_prefix("require ")?.replace(" is ", " = ").replace("#=", "=");
    Some(format!("require {written}")).filter(|line| line != text)
}

/// `Zeilen, Spalten: verschieden`
fn without_in(text: &str, names: &Names) -> Option<String> {
    let is_statement = crate::parse::mistakes::begins_statement(text);
    let line = (!is_statement && text.contains(": ")).then(|| format!("in {text}"))?;
    foreign::line(&line, names).into_iter().find(|line| can_be_read(line, names))
}

/// `:- r1c1 = r2c2.`: what must not be.
fn headless(text: &str) -> Option<String> {
    let denied = text.strip_prefix(":-")?.trim().trim_end_matches('.');
    let opposite =
        [("!=", "="), ("<=", ">"), (">=", "<"), ("==", "!="), ("=", "!="), ("<", ">="), (">", "<=")];
    let (sign, meant) = opposite.iter().find(|(sign, _)| denied.contains(sign))?;
    Some(format!("require {}", denied.replacen(sign, meant, 1)))
}

/// `even r1c1, r3c3`
fn parity_of_cells(text: &str) -> Option<String> {
    let (word, cells) = text.split_once([' ', ':'])?;
    let word = word.to_lowercase();
    let cells: Vec<String> =
        cells.split([',', ' ', ':']).filter(|cell| !cell.is_empty()).map(str::to_lowercase).collect();
    let are_cells = !cells.is_empty() && cells.iter().all(|cell| language::is_cell(cell));
    let is_known = matches!(word.as_str(), "even" | "odd");
    (is_known && are_cells).then(|| format!("in {}: one of {word}", cells.join(", ")))
}

/// `words { CAT DOG } overlay`
fn words_alone(text: &str) -> Option<String> {
    (token(text) == "words").then(|| format!("pieces {text}"))
}

/// `pieces words { CAT, DOG }`
fn commas_in_words(text: &str) -> Option<String> {
    (text.starts_with("pieces words") && text.contains(','))
        .then(|| text.replace(", ", " ").replace(',', " "))
}

/// `clues rows { 1 - 1 2 }`
fn dashes(text: &str) -> Option<String> {
    let (before, list) = text.split_once('{').filter(|_| token(text) == "clues")?;
    let words: Vec<&str> = list.split_whitespace().collect();
    let is_dash = |word: &&str| matches!(*word, "-" | "–");
    words.iter().any(is_dash).then(|| {
        let written: Vec<&str> = words.iter().map(|word| if is_dash(word) { "." } else { word }).collect();
        format!("{before}{{ {}", written.join(" "))
    })
}

/// `clues rows { 10, , , 4 }`
fn between_commas(text: &str) -> Option<String> {
    let (before, list) = text.split_once('{').filter(|_| token(text) == "clues")?;
    let (list, behind) = list.split_once('}')?;
    let words: Vec<&str> = list.split(',').map(str::trim).collect();
    let is_list = words.len() > 1 && words.iter().all(|word| !word.contains(char::is_whitespace));
    let is_any_missing = words.iter().any(|word| word.is_empty());
    (is_list && is_any_missing).then(|| {
        let written: Vec<&str> = words.iter().map(|word| if word.is_empty() { "." } else { word }).collect();
        format!("{before}{{ {} }}{behind}", written.join(" "))
    })
}

/// `clues row 1 { 3 }`
fn one_clue(text: &str, around: &Around) -> Option<String> {
    let rest = text.strip_prefix("clues ")?;
    let (line, list) = rest.split_once('{')?;
    let clue = list.strip_suffix('}')?.trim();
    let (line, number) = line.trim().split_once(' ')?;
    let [width, height] = around.size?;
    let (family, count) = match line {
        "row" => ("rows", height),
        "col" | "column" => ("cols", width),
        _ => return None,
    };
    let number: u32 = number.trim().parse().ok().filter(|number| (1..=count.min(30)).contains(number))?;
    let clue = if clue.contains(' ') { format!("({clue})") } else { clue.to_owned() };
    let list: Vec<&str> =
        (1..=count).map(|place| if place == number { clue.as_str() } else { "." }).collect();
    Some(format!("clues {family} {{ {} }}", list.join(" ")))
}

/// `.Thermo~R1C1~R1C2`: a line of Interactive Sudoku Solver.
fn solver(text: &str) -> Option<String> {
    let mut parts = text.strip_prefix('.')?.split('~');
    let kind = parts.next()?;
    let (cells, others): (Vec<String>, Vec<String>) = parts
        .filter(|part| !part.is_empty())
        .map(str::to_lowercase)
        .partition(|part| language::is_cell(part));
    let number = others.first().filter(|number| others.len() == 1 && number.parse::<u32>().is_ok());
    let shape = format!("lines {{ {} }}", cells.join(" "));
    if cells.len() < 2 {
        return None;
    }
    Some(match (kind, number) {
        ("Thermo", None) => format!("in {shape}: increasing"),
        ("Palindrome", None) => format!("in {shape}: palindrome"),
        ("Renban", None) => format!("in {shape}: consecutive"),
        ("Arrow", None) => format!("in {shape}: first is sum of rest"),
        ("AllDifferent", None) => format!("in {shape}: distinct"),
        ("Cage" | "Sum", Some(sum)) => format!("in {shape}: sum is {sum}"),
        ("Whisper", difference) => {
            format!("in pairs of {shape}: difference at least {}", difference.map_or("5", String::as_str))
        }
        ("WhiteDot", None) => format!("in {shape}: difference is 1"),
        ("BlackDot", None) => format!("in {shape}: ratio is 2"),
        _ => return None,
    })
}

/// `clues left2 { . 3 }`
fn named_list(text: &str) -> Option<String> {
    let (name, list) = text.strip_prefix("clues ")?.split_once('{')?;
    let name = name.trim();
    let side =
        ["left", "right", "top", "bottom", "rows", "cols"].iter().find(|side| name.starts_with(**side))?;
    let is_more = name.len() > side.len() && name.chars().all(char::is_alphanumeric);
    is_more.then(|| format!("clues {side} as {name} {{{list}"))
}

/// `in dots: X`, `in rows: XV`: what the marks between two cells say.
fn xv(text: &str, around: &Around) -> Option<(&'static str, Vec<String>)> {
    let (shapes, mark) = text.strip_prefix("in ")?.split_once(": ")?;
    if around.declares(mark) {
        return None;
    }
    match mark {
        "X" => {
            Some(("two cells with an X between them add up to 10: ", vec![format!("in {shapes}: sum is 10")]))
        }
        "V" => {
            Some(("two cells with a V between them add up to 5: ", vec![format!("in {shapes}: sum is 5")]))
        }
        "XV" | "xv" => Some((
            "the pairs of cells with a V are a shape, as `shape v = lines { r1c1 r1c2 }`, and those with an X another; ",
            vec!["in v: sum is 5".to_owned(), "in x: sum is 10".to_owned()],
        )),
        _ => None,
    }
}

/// `no touching`, `no pools`: of the only input of the file.
fn of_only_input(text: &str, around: &Around) -> Option<String> {
    let input = around.only_input().filter(|_| !around.has_pieces)?;
    match text {
        "no touching" | "no two touch" | "not touching" | "nothing touches" => {
            Some(format!("secondary touching with {input} occurs 1"))
        }
        "no pools" | "no pool" | "no lakes" => Some(format!("in windows 2 2: count of {input} at most 3")),
        _ => None,
    }
}

/// `board: rectangle 4 4`
fn board(text: &str) -> Option<String> {
    let rest = text.strip_prefix("board")?.trim_start().strip_prefix([':', '='])?;
    Some(format!("board {}", rest.trim()))
}

/// `in w: one of straight`: the cells with such a clue.
fn marked(text: &str, names: &Names) -> Option<String> {
    let (mark, rest) = text.strip_prefix("in ")?.split_once(':')?;
    let is_mark = mark.chars().count() == 1 && !is_cells(mark) && !names.iter().any(|name| name == mark);
    is_mark.then(|| format!("in cells marked {mark}:{rest}"))
}

/// `in little killer: sum is clue`
fn little_killer(text: &str) -> Option<String> {
    let (family, _) = text.strip_prefix("in ")?.split_once(':')?;
    let family: String = family.split([' ', '_', '-']).collect::<String>().to_lowercase();
    matches!(&*family, "littlekiller" | "littlekillers").then(|| "in r1c3..r3c1: sum is 12".to_owned())
}
