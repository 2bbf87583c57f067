//! The slips that show by what was found and by what could have stood there. Each has an example, which the tests read.

use super::spoken::turned;
use super::{connected, drawn, relations, rewritten, used};
use crate::parse::grammar::Rule;
use crate::parse::mistakes::Stop;
use crate::parse::nouns::is_letter;
use crate::words as language;

/// A slip, and what to do instead.
pub(crate) struct Slip {
    /// A text with it.
    #[cfg_attr(not(test), expect(dead_code, reason = "for whoever reads the table, and for the tests"))]
    example: &'static str,
    /// What is said of the example.
    help: &'static str,
    kind: Kind,
}

enum Kind {
    /// The same is said of each slip of the kind: whether reading stopped at one.
    Fixed(fn(&Stop<'_>) -> bool),
    /// What the user wrote is said as it was meant; `None` where the slip is another one.
    Rewritten(fn(&Stop<'_>) -> Option<String>),
}

impl Slip {
    /// What is said if this slip was made.
    pub(crate) fn help(&self, stop: &Stop<'_>) -> Option<String> {
        match self.kind {
            Kind::Fixed(is_made) => is_made(stop).then(|| self.help.to_owned()),
            Kind::Rewritten(help) => help(stop),
        }
    }
}

const fn slip(example: &'static str, is_made: fn(&Stop<'_>) -> bool, help: &'static str) -> Slip {
    Slip { example, help, kind: Kind::Fixed(is_made) }
}

const fn rewritten(
    example: &'static str,
    rewrite: fn(&Stop<'_>) -> Option<String>,
    help: &'static str,
) -> Slip {
    Slip { example, help, kind: Kind::Rewritten(rewrite) }
}

/// Asked from the first to the last.
pub(crate) const SLIPS: &[Slip] = &[
    rewritten("in rows: sum <= 15", relations::sentence, "write `in rows: sum at most 15`"),
    rewritten(
        "primary rows with 1 ocurs 2",
        rewritten::misspelt_occurs,
        "did you mean `occurs` where `ocurs` stands?",
    ),
    rewritten(
        "primary rows with 1 at most 1",
        rewritten::without_occurs,
        "put `occurs` before the count: `with 1 occurs at most 1`",
    ),
    rewritten(
        "option Jean-Luc { A }",
        rewritten::hyphen,
        "a name with other characters than letters and digits stands in quotes: `\"Jean-Luc\"`",
    ),
    rewritten("board 3x3", rewritten::times, "write `board rectangle 3 3`"),
    rewritten(
        "board 1..44..11..44..1",
        rewritten::rows_in_one,
        "rows stand in braces, with `/` between them: `board { 1..4 / 4..1 / 1..4 / 4..1 }`",
    ),
    rewritten(
        "in rows: number of 1 is 2",
        relations::number_of,
        "how many there are is `count of`, as in `count of 1 is 2`; `number` is what digits make",
    ),
    rewritten(
        "in rows: sum / 2 is clue",
        relations::quotient,
        "nothing is divided: multiply the other side, as in `sum is 2 * clue`",
    ),
    slip(
        "primary boxes 4/2 4/2",
        |stop| matches!(stop.found, "/" | "÷") && stop.expects(&[Rule::number]),
        "nothing is divided: give the smaller number a name, as in `let h = 2`, and write `h` here and `2*h` for the larger one",
    ),
    slip(
        "in rows: sum is even and odd",
        |stop| {
            matches!(stop.found, "even" | "odd")
                && ["and", "or"].contains(&stop.before.trim_end().rsplit(' ').next().unwrap_or_default())
        },
        "a whole part stands there, with what is measured: `sum is even and first is odd`; of each cell it is `one of odd`",
    ),
    rewritten(
        "require c1r2",
        |stop| {
            let cell = turned(stop.found)?;
            let is_alone = stop.before.trim_start() == "require" && stop.after.trim() == stop.found;
            let said = if is_alone {
                format!(", and is compared, as in `require {cell} = 1`")
            } else {
                String::new()
            };
            Some(format!("the row of a cell stands first: it is `{cell}`{said}"))
        },
        "the row of a cell stands first: it is `r2c1`, and is compared, as in `require r2c1 = 1`",
    ),
    rewritten(
        "draw a loop",
        drawn::said_otherwise,
        "say what a solution draws: `draw loop through cells` or `draw loop along edges`",
    ),
    rewritten(
        "shape marks = lines { r1c1 - r2c2 - r3c3 }",
        |stop| is_in_lines(stop).then(|| rewritten::chain(stop)).flatten(),
        "put blanks between the cells of a line: write `shape marks = lines { r1c1 r2c2 r3c3 }`",
    ),
    rewritten(
        "shape thermos = { r1c1 r1c2 }",
        rewritten::bare_cells,
        "cells are listed as lines: write `shape thermos = lines { r1c1 r1c2 }`",
    ),
    rewritten("pieces dominoes any", rewritten::bare_count, "write `pieces dominoes occur any`"),
    rewritten("inputs 1-9", rewritten::range, "a range is written with two dots: `1..9`"),
    slip(
        "input *",
        |stop| matches!(stop.head, "input" | "inputs" | "items") && is_sign(stop),
        "a sign that means something in the language stands in quotes, as in `input \"*\"`",
    ),
    slip(
        "primary lines { r1c1, r1c2 }",
        |stop| stop.found == "," && is_in_lines(stop),
        "put blanks between the cells of a line, and `/` between lines: `lines { r1c1 r1c2 / r2c1 r2c2 }`",
    ),
    slip(
        "in { r1c1 r1c2 }: distinct",
        |stop| matches!(stop.head, "in" | "primary" | "secondary") && stop.found == "{",
        "cells that are no whole row or region are listed as lines: `lines { r1c1 r1c2 / r2c1 r2c2 }`",
    ),
    slip(
        "primary r1c1 r1c2",
        |stop| names_shapes(stop) && language::is_cell(stop.found) && ends_with_cell(stop.before),
        "cells of one shape stand in a list: `lines { r1c1 r1c2 }`; with commas each is a shape by itself",
    ),
    rewritten(
        "in (1, 2): sum is 3",
        rewritten::pair_as_cell,
        "the cell in row 1 and column 2 is written `r1c2`",
    ),
    slip(
        "shape cages = lines { 12 r1c1 r1c2 }",
        |stop| is_in_lines(stop) && is_number(stop.found),
        "a clue before a line ends with a colon and a blank: `12: r1c1 r1c2`",
    ),
    slip(
        "piece L = { X. / XX }",
        |stop| stop.head == "piece" && stop.found == "=",
        "the drawing follows the name, without `=`: `piece L { X. / X. / XX }`",
    ),
    slip(
        "piece L occurs 2 times { X. / XX }",
        |stop| is_of_pieces(stop) && stop.found == "times",
        "the number stands alone: `occurs 2`",
    ),
    slip(
        "pieces pentominoes overlay",
        |stop| stop.head == "pieces" && stop.found == "overlay",
        "only words lie over what stands on the board: `pieces words { CAT DOG } overlay`",
    ),
    slip(
        "pieces words { CAT } overlay occurs 2",
        |stop| {
            stop.head == "pieces"
                && stop.before.contains('}')
                && matches!(stop.found, "occurs" | "occur" | "free" | "fixed" | "one")
        },
        "how words are read and how often they occur stands before the braces: `pieces words free occur 2 { CAT }`",
    ),
    slip(
        "piece L turned { X. / XX }",
        |stop| {
            stop.head == "piece"
                && stop.expects(&[Rule::drawing])
                && stop.found.starts_with(char::is_alphabetic)
        },
        "before the drawing of a piece may stand `free`, `one-sided` or `fixed`, and `occurs 2`",
    ),
    slip(
        "in rows: sum = 3 / 5",
        |stop| stop.head == "in" && stop.found == "=",
        "compare in words: `is`, `is not`, `at least`, `at most`, `less than`, `more than`",
    ),
    rewritten(
        "in rows: sum is 3, distinct",
        relations::two,
        "write a line for each: `in rows: sum is 3` and `in rows: distinct`",
    ),
    slip(
        "in rows: distinct, red",
        |stop| stop.head == "in" && matches!(stop.found, "," | "&") && stop.expected == [Rule::EOI],
        "write the second relation on a line of its own: `in ...: ...`",
    ),
    slip(
        "in board: connected",
        |stop| stop.before.ends_with("connected") && stop.expects(&[Rule::shown]),
        "write what hangs together: `connected ■`, or `connected empty` for the cells that stay empty",
    ),
    rewritten("in board: no 2x2", connected::blocks_in_shapes, connected::BLOCKS),
    slip(
        "in rows meeting in neighbours: distinct",
        |stop| stop.found == "meeting" && stop.is_after_family(),
        "`meeting in` stands in `among` alone: `among rooms meeting in neighbours: size distinct`",
    ),
    slip(
        "in piece P: size is 4",
        |stop| stop.head == "in" && (stop.before.ends_with("piece") || stop.before.ends_with("pieces named")),
        "what some pieces keep is said with their names, or that of their set, behind `pieces`: `in pieces P Q: size is 4`",
    ),
    slip(
        "in rows sum is 15",
        |stop| matches!(stop.head, "in" | "among") && stop.expects(&[Rule::colon]),
        "put `:` between the families and what holds in them",
    ),
    slip(
        "let xs = r1c1 r1c2",
        |stop| stop.head == "let" && language::is_cell(stop.found) && ends_with_cell(stop.before),
        "a name stands for one number or one cell; several cells are a shape: `shape xs = lines { r1c1 r1c2 }`",
    ),
    slip(
        "let xs = 1 2 3",
        |stop| {
            stop.head == "let"
                && matches!(stop.expected[..], [.., Rule::EOI] | [Rule::EOI, ..])
                && is_number(stop.found)
        },
        "a name stands for one number or one cell; numbers are listed where they are wanted, as in `one of 1 2 3`",
    ),
    slip(
        "require r1c1 less r1c2",
        |stop| stop.head == "require" && matches!(stop.found, "is" | "at" | "less" | "more"),
        "compare cells in signs: `=`, `!=`, `<`, `<=`, `>`, `>=`",
    ),
    slip(
        "primary rows with * occurs 2",
        |stop| {
            names_inputs(stop)
                && is_sign(stop)
                && stop.expects(&[Rule::shown, Rule::along, Rule::choices, Rule::symbols, Rule::with_count])
        },
        "a sign that means something in the language stands in quotes, here and where it is declared: `\"*\"`",
    ),
    slip(
        "require r1c1 == blue",
        |stop| stop.head == "require" && stop.found == "=" && stop.before.ends_with('='),
        "one `=` says that two sides are equal",
    ),
    slip(
        "require r1c1 <> blue",
        |stop| stop.head == "require" && stop.found == ">" && stop.before.ends_with('<'),
        "two sides that differ are compared by `!=`",
    ),
    rewritten(
        "require 2,3 = 4",
        rewritten::pair_as_factor,
        "the cell in row 2 and column 3 is written `r2c3`",
    ),
    slip(
        "require r1c1 < r1c2 and blue",
        |stop| stop.head == "require" && matches!(stop.found, "and" | "&" | "also"),
        "put a comma between two comparisons, or write a second `require` line",
    ),
    slip(
        "require r1c1:r2c2 < 15",
        |stop| stop.head == "require" && matches!(stop.found, ":" | ".." | "."),
        "name single cells; a relation speaks of many: `in r1c1:r2c2: sum is 15`",
    ),
    slip(
        "clues regions { A A / B B } A=15",
        |stop| stop.head == "clues" && stop.before.ends_with('}') && stop.expects(&[Rule::drawing]),
        "name the family first: `shape cages = regions { ... }`, then `clues cages { a=15 }`",
    ),
    slip(
        "clues left: { 3 . 1 }",
        |stop| stop.head == "clues" && stop.found == ":",
        "no `:` stands before the list: `clues left { 3 . 1 }`",
    ),
    slip(
        "clues left row 1 = 7",
        |stop| {
            stop.head == "clues" && matches!(stop.found, "row" | "col" | "column") && stop.after.contains('=')
        },
        "the clues on a side stand in braces, one for each line, `.` where there is none: `clues left { 7 . . }`",
    ),
    slip(
        "clues left 3 . 1",
        |stop| stop.head == "clues" && stop.expects(&[Rule::drawing]),
        "put the clues in braces: `clues left { 3 . 1 }`",
    ),
    slip(
        "inputs 1, 2, 3",
        |stop| {
            stop.found == ","
                && stop.expects(&[Rule::symbols, Rule::word, Rule::sign, Rule::entry, Rule::dots])
        },
        "put blanks between symbols, and no commas",
    ),
    slip(
        "primary r1c1 : r3c3",
        |stop| stop.found == ":" && stop.is_after_family(),
        "write a rectangle of cells without blanks: `r1c1:r3c3`",
    ),
    slip(
        "in around at: distinct",
        |stop| stop.before.ends_with(" at") && stop.expects(&[Rule::held]),
        "write what the cell holds, as `in around at ■: ...`, or `empty`",
    ),
    slip(
        "primary rows,",
        |stop| stop.found.is_empty() && stop.before.ends_with(','),
        "delete the comma, or write what comes after it",
    ),
    rewritten(
        "use sudoku for r1c1:r9c9",
        used::sentence,
        "parts of the board stand behind `of`, with commas between them: write `use sudoku of r1c1:r9c9`",
    ),
    rewritten(
        "use sudoku of rows",
        used::of_shapes,
        "a part of the board is a rectangle, written from corner to corner: `use sudoku of r1c1:r9c9`",
    ),
    slip(
        "use rules/jigsaw.ecp",
        |stop| stop.head == "use" && !stop.before.ends_with("use") && !stop.before.contains(" of "),
        "the name of a rule file is one word, as `star_battle`; a file of your own is named in quotes",
    ),
    slip(
        "primary rows;",
        |stop| matches!(stop.found, ";" | "."),
        "a statement ends with its line: delete this",
    ),
    slip(
        "board hex 3",
        |stop| stop.head == "board" && is_one_number(stop.before, "hex"),
        "`board hex 3 3` is three rows of three; a hexagon is drawn, each row half a cell further: `board hex { ... }`",
    ),
    rewritten("board hex rectangle 6 5", rewritten::lattice_alone, "write `board hex 6 5`"),
    slip(
        "board triangles 6 6",
        |stop| stop.head == "board" && stop.before.ends_with("triangles") && starts_with_digit(stop.found),
        "write `board triangles rectangle` before the width and the height",
    ),
    slip(
        "picture shade #ffcc00 r1c1",
        |stop| stop.head == "picture" && stop.before.ends_with("shade"),
        "a color is one of gray, red, orange, yellow, green, blue and purple, as in `picture shade yellow r1c1`",
    ),
    slip(
        "puzzle Jigsaw",
        |stop| matches!(stop.head, "puzzle" | "author" | "source" | "note"),
        "put the text in quotes: `\"...\"`",
    ),
    slip(
        "board { . { . } }",
        |stop| stop.found == "{" && stop.expects(&[Rule::close]),
        "a `{` in a drawing wants quotes: `\"{\"`",
    ),
    slip(
        "in rows: word in words.txt",
        |stop| stop.head == "in" && stop.before.ends_with("word in") && stop.found != "{",
        "put the name of a file in quotes, as in `word in \"words.txt\"`; or list words in braces: `word in { CAT DOG }`",
    ),
    slip(
        "in rows: matches",
        |stop| matches!(stop.head, "in") && stop.before.ends_with("matches") && stop.expects(&[Rule::text]),
        "write the expression in quotes, as in `matches \"1 any* 9\"`",
    ),
    slip(
        "primary regions A A / B B",
        |stop| stop.expects(&[Rule::drawing]),
        "put the drawing in braces: `{ ... }`",
    ),
    slip(
        "primary rows with 1 occurs once",
        |stop| matches!(stop.found, "once" | "one") && wants_count(stop),
        "write the number: `occurs 1`",
    ),
    slip(
        "primary rows with 1 occurs twice",
        |stop| matches!(stop.found, "twice" | "two") && wants_count(stop),
        "write the number: `occurs 2`",
    ),
    slip(
        "primary rows with 1 occurs some",
        |stop| wants_count(stop) || stop.before.ends_with("at"),
        "a count is written like `1`, `1..2`, `at most 2`, `at least 1` or `any`",
    ),
    slip(
        "primary rows cols",
        |stop| stop.expects(&[Rule::comma]) && stop.found.starts_with(is_letter),
        "put a comma between two families",
    ),
    rewritten("primary boxes", rewritten::missing_numbers, "`boxes` wants two numbers: `boxes 3 3`"),
];

/// Whether the statement is one that names families.
pub(super) fn names_shapes(stop: &Stop<'_>) -> bool {
    matches!(stop.head, "in" | "among" | "primary" | "secondary")
}

/// Whether the statement is one that chooses among inputs.
fn names_inputs(stop: &Stop<'_>) -> bool {
    matches!(stop.head, "in" | "primary" | "secondary" | "connectedInputs" | "path")
}

fn is_of_pieces(stop: &Stop<'_>) -> bool {
    matches!(stop.head, "piece" | "pieces")
}

/// Whether a sign was found that means something in the language.
fn is_sign(stop: &Stop<'_>) -> bool {
    matches!(stop.found, "*" | "#" | "+" | "-" | "=" | "?" | "!" | "<" | ">" | "|" | "/" | "\\")
}

fn wants_count(stop: &Stop<'_>) -> bool {
    stop.expects(&[Rule::counts, Rule::count_of])
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text ends with the name of a cell.
fn ends_with_cell(text: &str) -> bool {
    text.rsplit(|c| !is_letter(c)).next().is_some_and(language::is_cell)
}

/// Whether the place lies in `lines { ... }`.
fn is_in_lines(stop: &Stop<'_>) -> bool {
    let opened = stop.before.rsplit_once('{').filter(|(_, inside)| !inside.contains('}'));
    opened.is_some_and(|(before, _)| before.trim_end().ends_with("lines"))
}

/// Whether a board's kind is followed by a single number.
fn is_one_number(before: &str, kind: &str) -> bool {
    let words: Vec<&str> = before.split_whitespace().collect();
    matches!(words[..], ["board", word, number] if word == kind && is_number(number))
}

#[cfg(test)]
mod tests {
    use super::SLIPS;
    use crate::parse::parse;

    /// No example is taken by a row above its own.
    #[test]
    fn each_example_is_answered_by_its_row() {
        let mut wrong = String::new();
        for slip in SLIPS {
            let diagnostics = parse(slip.example).diagnostics;
            let helps: Vec<_> = diagnostics.into_iter().filter_map(|diagnostic| diagnostic.help).collect();
            if !helps.iter().any(|help| help == slip.help) {
                wrong += &format!("{:?}\n  wanted: {}\n  said: {helps:?}\n", slip.example, slip.help);
            }
        }
        assert!(wrong.is_empty(), "{wrong}");
    }
}
