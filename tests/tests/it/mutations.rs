//! Nothing that a user can write makes the program panic or hang: shipped puzzles with random mistakes go all the way.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

use ecp::cover::Budget;
use ecp::{Limits, Places};
use ecp_rounds::rounds;
use ecp_tests::{files_below, text_of};

const PIECES: &[&str] = &[
    "primary",
    "secondary",
    "rows",
    "cols",
    "boxes 3 2",
    "with",
    "occurs",
    "0",
    "99999999999",
    "1..9",
    "a..z",
    "{",
    "}",
    "/",
    "|",
    "(",
    ")",
    "#",
    ".",
    "\n",
    "//",
    "\"",
    "board",
    "cells",
    "pairs of",
    "reversed",
    "cut by",
    "except",
    "and",
    "r1c1",
    "r2c2:r1c1",
    "r1c1..r3c3",
    "leaps 0 1..3",
    "windows 2 2",
    "at most",
    "at least",
    "any",
    "connectedInputs",
    "items",
    "option",
    ":",
    "é",
    "♛",
    "\t",
    "manually",
    "shape x =",
    "x",
    "of",
    "regions",
    "lines",
    "show",
    "in rows:",
    "sum of rest",
    "count of",
    "runs of",
    "sum between",
    "is clue",
    "at most 2",
    "distinct",
    "not",
    "contains",
    "allowed { 1 2 }",
    "word in",
    "among",
    "path",
    "require",
    "r1c1 <",
    "+ 2 *",
    "clues left {",
    "(2 1)",
    "a=15",
    "?",
    "#4",
    "#3\\\\4",
    "use sudoku",
    "piece",
    "pieces pentominoes",
    "pieces gap",
    "one-sided",
    "up to symmetry",
    "layer",
    "hex",
    "torus",
    "cuboid",
];

fn mutate(text: &str, random: &mut fastrand::Rng) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..random.usize(1..=4) {
        let place = random.usize(0..=characters.len());
        let end = (place + random.usize(0..6)).min(characters.len());
        let piece = if random.bool() { PIECES[random.usize(0..PIECES.len())] } else { "" };
        characters.splice(place..end, format!(" {piece} ").chars().skip(random.usize(0..2)));
    }
    characters.into_iter().collect()
}

/// How long the program may think about one text: far longer than it ever needs, on the slowest machine.
const TOO_LONG: Duration = Duration::from_secs(300);

/// Ends the tests with the text that is being looked at, should it never be done with.
struct Watched {
    /// Closed when this is dropped.
    _done: Sender<()>,
}

impl Watched {
    fn over(text: &str) -> Self {
        let (sender, receiver) = channel::<()>();
        let text = text.to_owned();
        std::thread::spawn(move || {
            if receiver.recv_timeout(TOO_LONG) == Err(RecvTimeoutError::Timeout) {
                eprintln!("the program hangs over this text:\n{text}");
                std::process::abort();
            }
        });
        Self { _done: sender }
    }
}

#[test]
fn puzzles_with_mistakes_are_answered_all_the_way() {
    let texts: Vec<String> = files_below("puzzles", "ecp").iter().map(|path| text_of(path)).collect();
    let mut random = fastrand::Rng::with_seed(2023);
    let limits = Limits::default().with_cells(10_000).with_inputs(1_000).with_options(20_000);
    let mut compiled_count = 0;
    let rounds = rounds(600) as usize;
    for round in 0..rounds {
        let text = mutate(&texts[round % texts.len()], &mut random);
        let _watched = Watched::over(&text);
        let reading = ecp::read(&text, &limits);
        for diagnostic in &reading.diagnostics {
            for label in &diagnostic.labels {
                // it may lie in a rule file
                let source = reading.sources.at(label.span).expect("there is a text");
                let place = label.span.start - source.start..label.span.end - source.start;
                assert!(source.text.get(place).is_some(), "{diagnostic:?} in:\n{text}");
            }
        }
        let Some(puzzle) = reading.puzzle else {
            assert!(!reading.diagnostics.is_empty(), "no puzzle, and nothing said:\n{text}");
            continue;
        };
        if let Some(compiled) = ecp::compile(puzzle, &Places::default(), &limits).compiled {
            compiled_count += 1;
            compiled.solve(Budget::unlimited().with_nodes(500)).count();
        }
    }
    assert!(compiled_count > rounds / 12, "only {compiled_count} mutations were still puzzles");
}
