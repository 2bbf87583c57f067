//! Texts that nobody would write: huge, deep, random. They are answered soon, and never with a panic.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use ecp_rounds::rounds;

use crate::ast::{AmountExpr, Place, Spanned, Value};
use crate::codes;
use crate::decode;
use crate::diagnostic::Code;
use crate::parse::{Parsed, evaluate, parse, read_with};

const CELL: Place = Place { layer: None, row: 1, column: 1 };

/// Generous: the tests run on busy machines.
const SOON: Duration = Duration::from_secs(4);

const VALID: &[&str] = &[
    "let n = 8\nlet m = 2*n-1\nlet S = r1c(n-1)\nboard rectangle n (m+1)*2\ninputs 1..(n*n) occur n..m",
    "let n = 3\nfor k in 1..n: for j in k..n-1: require r(k)c(j+1) < n * r1c1, S = k\nuse sudoku with n = 3, S = r1c1",
    "puzzle \"Jigsaw // sudoku\"\nauthor \"A\"\ninputs 1..9 occur 1\ninput Q occurs at most 3",
    "inputs ♛ \"x y\" \"left\" é 👩‍🌾 occur 1 2..3 any at least 1 0\ninputs A B C manually",
    "board empty 0 blank x {\n  . 2 | \"5 1\" (4 2)  // }\n  ----+----\n 1 2 / #4 3\n}\nboard rectangle 3 4",
    "shape a = regions { AAB / ABB }\nshape \"b c\" = lines { r1c1 r2c2 // x\n r1c1..r3c3 / r1c1:r2c2 }",
    "primary rows, a, \"b c\" with 1 occurs 2, 2 3 occur 1 0..3\nsecondary regions { A }, cells",
    "primary pairs of (rows except cols), (pairs of rows) reversed cut by (pairs of cols), boxes 3 3",
    "primary leaps 0 1..3 of r1c1:r2c2, runs across except a and b except c, windows 2 2",
    "connectedInputs 1..7\nshow initial\nshow 3 solutions\nshow options\nitems A..C occur 1..2",
    "in rows, a: sum of leading first is 15\nin a: not one of clue 1..3\nin b: runs of x y are (2 1)",
    "among rows cut by boxes 3 3: sum equal\npath 1..9 in touching\nin a: word in { CAT DOG }\nin a: not matches \"(■* 1..3 | cat '?'{2..3})+\" and distinct",
    "clues a { x=15 . (2 1) \"b c\"=? }\nclues left { 3 . }\nin a: allowed { 1 2 / 2 4 }",
    "require r1c1 < r1c2 <= 3 * (r2c2 - 1) + r1c1, r1c2 != 5\nshape c = lines { 15: r1c1 / (1 2): r2c2 }",
    "secondary items G\noption Anna { A \"left\":\"x\" G:red }\noption { }\n",
];

fn soon(text: &str) -> Parsed {
    let start = Instant::now();
    let parsed = parse(text);
    let taken = start.elapsed();
    let begin: String = text.chars().take(40).collect();
    assert!(taken < SOON, "{taken:?} for {begin}");
    parsed
}

fn codes_of(parsed: &Parsed) -> Vec<Code> {
    parsed.diagnostics.iter().map(|diagnostic| diagnostic.code).collect()
}

#[test]
fn deep_brackets_are_refused_soon() {
    for bracket in ["(", "{", "({"] {
        let text = format!("primary {}", bracket.repeat(200_000));
        assert_eq!(codes_of(&soon(&text)), [codes::NESTING]);
    }
    assert_eq!(codes_of(&soon(&format!("primary {}rows{}", "(".repeat(64), ")".repeat(64)))), []);
    assert_eq!(codes_of(&soon(&format!("primary {}", ")".repeat(200_000)))), [codes::UNOPENED]);
}

#[test]
fn one_line_of_a_megabyte_is_answered_soon() {
    let long = 1_000_000;
    soon(&"x".repeat(long));
    soon(&format!("puzzle \"{}\"", "x".repeat(long)));
    soon(&format!("puzzle {}", "x".repeat(long)));
    soon(&format!("primary rows{}", " reversed".repeat(long / 9)));
    soon(&format!("board {{ {} }}", "/".repeat(long)));
    soon(&" ".repeat(long));
    soon(&"\"".repeat(long));
}

#[test]
fn a_list_of_a_megabyte_is_read_soon() {
    let long = 1_000_000;
    soon(&format!("inputs {}", "1 ".repeat(long / 2)));
    soon(&format!("inputs {}", "ab ".repeat(long / 3)));
    soon(&format!("primary rows{}", ", rows".repeat(long / 6)));
    soon(&format!("primary lines {{ {} }}", "r1c1 r2c2 / ".repeat(long / 12)));
    soon(&format!("option A {{ {} }}", "a:b ".repeat(long / 4)));
}

#[test]
fn many_bad_lines_are_answered_soon() {
    soon(&"board {\n".repeat(200_000));
    soon(&"input (\n".repeat(200_000));
    soon(&"x\n".repeat(500_000));
    soon(&"primary row\n".repeat(20_000));
}

#[test]
fn a_drawing_of_a_million_cells_is_read_soon() {
    for row in [
        format!("{}\n", ". ".repeat(1_000)),
        format!("{}\n", "x".repeat(1_000)),
        format!("{}\n", "♛".repeat(1_000)),
    ] {
        let parsed = soon(&format!("board {{\n{}}}", row.repeat(1_000)));
        assert_eq!(codes_of(&parsed), []);
    }
}

#[test]
fn random_bytes_never_panic() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..rounds(600) {
        let bytes: Vec<u8> = (0..random.usize(..60)).map(|_| random.u8(..)).collect();
        let text = decode(&bytes).unwrap_or_else(|(text, _)| text);
        labels_are_in_the_text(&text);
    }
}

#[test]
fn random_words_never_panic() {
    let words: Vec<&str> =
        VALID.iter().flat_map(|text| text.split_inclusive([' ', '\n', '{', '.', ':'])).collect();
    let mut random = fastrand::Rng::with_seed(2);
    for _ in 0..rounds(1000) {
        let text: String =
            (0..random.usize(1..12)).filter_map(|_| random.choice(words.iter().copied())).collect();
        labels_are_in_the_text(&text);
        prints_back(&text);
    }
}

#[test]
fn random_mutations_never_panic() {
    let mut random = fastrand::Rng::with_seed(3);
    for round in 0..rounds(1600) as usize {
        let mut chars: Vec<char> = VALID[round % VALID.len()].chars().collect();
        for _ in 0..random.usize(1..4) {
            mutate(&mut chars, &mut random);
        }
        let text: String = chars.into_iter().collect();
        labels_are_in_the_text(&text);
        prints_back(&text);
    }
}

fn mutate(chars: &mut Vec<char>, random: &mut fastrand::Rng) {
    const NEW: &[char] =
        &['{', '}', '(', ')', '"', '/', '\n', ' ', ',', '.', '-', '1', 'r', '♛', '\u{301}', ':', '\u{200D}'];
    let at = random.usize(..chars.len().max(1));
    match random.u8(..4) {
        0 if !chars.is_empty() => drop(chars.remove(at)),
        1 => chars.insert(at, NEW[random.usize(..NEW.len())]),
        2 if !chars.is_empty() => chars[at] = NEW[random.usize(..NEW.len())],
        _ => chars.truncate(chars.len().saturating_sub(random.usize(..5))),
    }
}

fn labels_are_in_the_text(text: &str) {
    for diagnostic in parse(text).diagnostics {
        for label in &diagnostic.labels {
            assert!(text.get(label.span.start..label.span.end).is_some(), "{text:?}: {diagnostic:?}");
        }
        let message = &diagnostic.message;
        assert!(!message.ends_with('.') && !message.starts_with(char::is_uppercase), "{message}");
    }
}

/// What was understood is printed as a text that means the same.
fn prints_back(text: &str) {
    let Parsed { ast, diagnostics, .. } = parse(text);
    // a name may be given in a line that could not be read
    if !ast.names.is_empty() && diagnostics.iter().any(crate::Diagnostic::is_fatal) {
        return;
    }
    let printed = crate::print(&ast);
    let again = parse(&printed);
    let fatal = again.diagnostics.iter().find(|found| found.is_fatal() && found.code != codes::EMPTY);
    assert_eq!(fatal, None, "{text:?} printed as {printed:?}");
    assert_eq!(ast, again.ast, "{text:?} printed as {printed:?}");
}

#[test]
fn valid_texts_are_printed_as_texts_that_mean_the_same() {
    for text in VALID {
        assert_eq!(codes_of(&parse(text)), [], "{text}");
        prints_back(text);
    }
}

#[test]
fn every_code_is_produced() {
    let deep = "(".repeat(65);
    let many = "foo\n".repeat(101);
    let texts = [
        "",
        "foo",
        "input",
        "board {",
        "board }",
        &deep,
        "board rectangle -1 1",
        "input left",
        "input \"\"",
        "primary row",
        &many,
        "input \u{1}",
        "input a\u{200B}",
        "input １",
        "for k in 1..3: board rectangle 2 2",
        "in rows: matches \"a(\"",
    ];
    let mut produced: BTreeSet<Code> = texts.iter().flat_map(|text| codes_of(&parse(text))).collect();
    produced.extend(decode(b"\xFF\xFEa\0").err().map(|(_, diagnostic)| diagnostic.code));
    let values =
        [("n".to_owned(), Value::Number(1)), ("S".to_owned(), Value::Cell(CELL))].into_iter().collect();
    let reckoned = ["board rectangle n-2 1", "board rectangle S 1", "let m = k+1"];
    produced.extend(reckoned.iter().filter_map(|text| Some(read_with(text, 0, &values).err()?.code)));
    let unknown = Spanned::nowhere(AmountExpr::Name("k".to_owned()));
    produced.extend(evaluate(&unknown, &values).err().map(|diagnostic| diagnostic.code));
    assert_eq!(produced, codes::ALL.iter().copied().collect());
}
