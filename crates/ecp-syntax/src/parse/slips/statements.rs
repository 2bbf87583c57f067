//! What to write where no statement of the language begins, and how each statement goes.

use ecp_puzzle::vocabulary::{PropertyWord, Word, families};

use super::relations::{in_words, is_short};
use super::{connected, drawn, lines_meant};
use crate::parse::Names;
use crate::parse::nouns::shortened;
use crate::parse::statement::can_be_read;
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
    ("let", "let n = 8` or `let S = r1c1"),
    ("for", "for k in 1..4: require r(k)c1 < r(k)c2"),
    ("draw", "draw loop through cells` or `draw loop along edges"),
    ("picture", "picture circle r1c1, r2c2` or `picture shade red board"),
    ("solution", "solution { . ■ / ■ ■ }"),
];

/// An example of the statement that this word begins.
pub(crate) fn example_of(head: &str) -> Option<&'static str> {
    EXAMPLES.iter().find(|(known, _)| *known == head).map(|(_, example)| *example)
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
pub(crate) fn statement(head: &str, text: &str, names: &Names) -> Option<String> {
    let is_shape = families().contains(&head) || language::is_cell(head);
    if (is_shape || names.iter().any(|name| name == head))
        && let Some(relation) = in_words(&format!("in {text}"), names)
    {
        return Some(format!("say where it holds: `{relation}`"));
    }
    if families().contains(&head) {
        return Some(of_family(text.lines().next()?, names));
    }
    if text[head.len()..].trim_start().starts_with('=') {
        return Some(format!("a family gets a name with `shape {} = ...`", shortened(head)));
    }
    if language::is_cell(head) {
        let required = format!("require {}", text.lines().next()?);
        let example = if can_be_read(&required, names) { &required } else { "require r1c1 < r1c2" };
        return Some(format!("what holds between cells begins with `require`: `{example}`"));
    }
    if is_row_of_board(text) {
        return Some(ROWS.to_owned());
    }
    if head == "if" {
        return Some("say in which shapes it holds: `in rows: if first is even then last is odd`".to_owned());
    }
    if let Some(help) = connected::without_shapes(text, names).or_else(|| connected::blocks(text)) {
        return Some(help);
    }
    let instead = match head {
        "showInitial" => "show initial",
        "showXSolutions" | "showSolutions" => "show 3 solutions",
        "title" | "name" => "puzzle \"...\"",
        "digits" | "symbols" | "values" | "numbers" | "letters" => {
            let list =
                text[head.len()..].lines().next().unwrap_or_default().trim_start_matches([':', '=', ' ']);
            let inputs = format!("inputs {}", list.trim_end().replace(',', " "));
            let is_said = can_be_read(&inputs, names) && is_short(&inputs);
            return Some(format!("write `{}`", if is_said { &inputs } else { "inputs 1..9" }));
        }
        "constraint" | "rule" | "assert" | "constrain" | "ensure" => {
            return Some(constraint(&text[head.len()..], names));
        }
        "each" | "every" => return Some(of_each(&text[head.len()..], names)),
        "size" | "grid" | "width" => {
            return Some(
                "the board is written as `board rectangle 8 6`: how wide it is, then how high".to_owned(),
            );
        }
        "unique" | "alldifferent" => return Some(HOLDS.to_owned()),
        "map" | "region" | "areas" | "rooms" | "cages" => return Some(of_map(head, text, names)),
        "line" | "thermo" | "arrow" => "shape marks = lines { r1c1 r1c2 / r3c1..r3c4 }",
        "clue" => "clues left { 3 . 1 }",
        "answer" | "solutions" | "solved" => "solution { . ■ / ■ ■ }",
        "words" => "pieces words { CAT DOG }",
        _ => return drawn::without_draw(text),
    };
    Some(format!("write `{instead}`"))
}

/// What is said of a rule that names nothing known.
const HOLDS: &str =
    "say in which shapes, and what holds there, as in `in rows: distinct` or `in r1c1..r1c3: sum is 6`";

/// `constraint r1c1 != r2c2`, `rule: in rows: distinct`
fn constraint(rest: &str, names: &Names) -> String {
    let line = rest.lines().next().unwrap_or_default();
    let line = line.trim().trim_start_matches([':', ' ']).trim_end_matches([';', ' ']);
    for sentence in [line.to_owned(), format!("require {line}")] {
        if can_be_read(&sentence, names) && is_short(&sentence) {
            return format!("write `{sentence}`");
        }
        if let Some(help) = lines_meant::line(&sentence, names) {
            return help;
        }
    }
    HOLDS.to_owned()
}

/// `each column has a 1`, `every row: distinct`
fn of_each(rest: &str, names: &Names) -> String {
    let line = rest.lines().next().unwrap_or_default().trim();
    let (word, said) = line.split_at(line.find([' ', ':']).unwrap_or(line.len()));
    let called = if word.ends_with('s') {
        word.to_owned()
    } else if word == "box" {
        "boxes".to_owned()
    } else {
        format!("{word}s")
    };
    let family = match word {
        "row" | "rows" => "rows",
        "column" | "columns" | "col" | "cols" => "cols",
        "box" | "block" | "square" | "boxes" => "boxes 3 3",
        "diagonal" | "diagonals" => "mainDiags",
        "cell" | "cells" => "cells",
        "2x2" => "windows 2 2",
        "piece" | "area" => "pieces",
        _ => return HOLDS.to_owned(),
    };
    let said = said.trim_start_matches([':', ' ']).trim_end_matches(['.', ';', ' ']);
    let said = ["must ", "has ", "have ", "is ", "are ", "be "]
        .iter()
        .fold(said, |said, word| said.strip_prefix(word).unwrap_or(said));
    let sentence = format!("in {family}: {said}");
    if can_be_read(&sentence, names) && is_short(&sentence) {
        return format!("say where it holds: `{sentence}`");
    }
    in_words(&sentence, names).map_or_else(
        || format!("say what holds in {called}, as `in {family}: distinct` does, or how often inputs stand there: `primary {family}`"),
        |sentence| format!("say where it holds: `{sentence}`"),
    )
}

/// `cages { 9: r1c1 r1c2 }`, `regions { a a / b b }`, `rooms a=2`: a map without `shape`, or clues of one without `clues`.
fn of_map(head: &str, text: &str, names: &Names) -> String {
    let name = if head == "cages" { head } else { "rooms" };
    let rest = text[head.len()..].trim_start_matches([':', '=', ' ']);
    let inside = rest.trim_start_matches('{').trim_end_matches('}').trim();
    let has_cells = inside.split([' ', '/', ':', '.']).any(language::is_cell);
    let kinds = if has_cells { ["lines", "regions"] } else { ["regions", "lines"] };
    let drawn = kinds.map(|kind| format!("shape {name} = {kind} {{ {inside} }}"));
    let listed = format!("clues {head} {{ {inside} }}");
    let is_told = |line: &&String| !inside.is_empty() && is_short(line) && can_be_read(line, names);
    let is_of_clues = names.iter().any(|name| name == head) && inside.contains('=');
    let written = if is_of_clues { Some(&listed).filter(is_told) } else { drawn.iter().find(is_told) };
    match written {
        Some(line) => format!("write `{line}`"),
        None => format!("write `shape {name} = regions {{ ... }}`"),
    }
}

/// What is said of a line that begins with a family.
fn of_family(line: &str, names: &Names) -> String {
    let holds = PropertyWord::ALL.iter().find_map(|property| {
        let (families, rest) = line.split_once(&format!(" {}", property.word()))?;
        let families = families.trim_end_matches(" are").trim_end_matches(':');
        let relation = format!("in {families}: {}{rest}", property.word());
        can_be_read(&relation, names).then(|| format!("say where it holds: `{relation}`"))
    });
    holds.unwrap_or_else(|| {
        let counted = format!("primary {line}");
        if can_be_read(&counted, names) {
            format!("say how it counts: `{counted}`")
        } else {
            "a family stands in a statement, as in `primary rows` or `in rows: distinct`".to_owned()
        }
    })
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::vocabulary::STATEMENTS;

    use super::example_of;
    use crate::parse::parse;

    #[test]
    fn each_statement_has_examples_that_can_be_read() {
        for statement in STATEMENTS {
            let examples = example_of(statement).expect("each statement has an example");
            // between the examples of one statement stands a word, outside of the backticks
            for example in examples.split('`').step_by(2) {
                assert!(example.starts_with(statement), "{example}");
                assert_eq!(parse(example).diagnostics, [], "{example}");
            }
        }
    }
}
