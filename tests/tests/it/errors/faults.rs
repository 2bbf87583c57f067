//! The classes of what can go wrong, and for each the proof that it is answered.
//!
//! The numbers are those of the project's list of faults; classes about parts that are not built have no line yet.

use std::collections::BTreeSet;
use std::time::Instant;

use ecp_rounds::rounds;

use super::case::LONGEST;
use super::generated::RIGHT;
use super::{Case, Said, case};

/// What shows that a class is answered.
enum Proof {
    /// A case with its report.
    Report(&'static str),
    /// A test of this file.
    Test(fn()),
}
use Proof::{Report, Test};

/// Every class with its proofs.
const CLASSES: &[(u8, &str, &[Proof])] = &[
    (1, "an empty file", &[Report("ecp-parse-empty/no-bytes"), Report("ecp-parse-empty/only-comments")]),
    (2, "a directory", &[Report("ecp-file-directory/puzzles")]),
    (3, "a missing file with a near name", &[Report("ecp-file-missing/near-name")]),
    (
        4,
        "a file that cannot be read, or has no end",
        &[
            Report("ecp-file-unreadable/link-in-a-circle"),
            Report("ecp-file-missing/dangling-link"),
            Report("ecp-file-special/named-pipe"),
            Report("ecp-file-special/endless-zeros"),
            Report("ecp-file-too_large/seventeen-megabytes"),
        ],
    ),
    (5, "a byte order mark", &[Test(a_byte_order_mark_is_accepted)]),
    (6, "UTF-16", &[Report("ecp-text-encoding/utf-16-le"), Report("ecp-text-encoding/utf-16-be")]),
    (7, "bytes that are not UTF-8", &[Report("ecp-text-encoding/latin-1")]),
    (8, "line ends of all kinds", &[Test(all_line_ends_are_accepted)]),
    (9, "NUL and other control characters", &[Report("ecp-text-control/nul")]),
    (
        10,
        "characters that hide or turn the direction",
        &[
            Report("ecp-text-hidden/direction-in-a-title"),
            Report("ecp-text-hidden/direction-in-a-comment"),
            Report("ecp-text-hidden/no-width-in-a-name"),
            Report("ecp-text-hidden/no-width-in-quotes"),
        ],
    ),
    (
        11,
        "look-alikes on a board",
        &[Report("ecp-text-lookalike/full-width-digit"), Report("ecp-text-lookalike/drawn-lines")],
    ),
    (
        12,
        "tabs and wide characters before the error",
        &[
            Report("ecp-parse-expected/after-a-tab"),
            Report("ecp-parse-expected/after-wide-characters"),
            Report("ecp-elaborate-unknown_given/after-tabs"),
            Report("ecp-elaborate-unknown_given/after-wide-characters"),
            Report("ecp-lower-givens_clash/after-wide-characters"),
            Test(marks_stand_under_wide_characters),
        ],
    ),
    (
        13,
        "five megabytes on one line",
        &[
            Report("ecp-elaborate-unknown_given/on-five-megabytes"),
            Report("ecp-parse-unknown_statement/five-megabytes"),
            Report("ecp-parse-number/five-megabytes"),
            Report("ecp-parse-unclosed/five-megabytes"),
        ],
    ),
    (
        14,
        "ragged rows",
        &[Report("ecp-elaborate-ragged_row/one-short"), Report("ecp-elaborate-map_size/one-row")],
    ),
    (
        15,
        "brackets and quotes that are not closed",
        &[
            Report("ecp-parse-unclosed/brace"),
            Report("ecp-parse-unclosed/quote"),
            Report("ecp-parse-unopened/brace"),
        ],
    ),
    (16, "nesting 200,000 deep", &[Report("ecp-parse-nesting/two-hundred-thousand-parentheses")]),
    (17, "nesting that could make the parser try without end", &[Test(tangled_nesting_is_answered_at_once)]),
    (
        18,
        "a deep tree",
        &[Report("ecp-parse-nesting/pairs-of-pairs"), Test(tangled_nesting_is_answered_at_once)],
    ),
    (
        19,
        "numbers out of range",
        &[Report("ecp-parse-number/too-large"), Report("ecp-parse-number/negative")],
    ),
    (20, "sums that overflow", &[Report("ecp-lower-impossible_count/huge-counts")]),
    (
        21,
        "huge and empty ranges",
        &[Report("ecp-elaborate-too_many_inputs/long-range"), Report("ecp-elaborate-range/backwards")],
    ),
    (22, "a board of 100000 by 100000", &[Report("ecp-elaborate-too_many_cells/hundred-thousand-squared")]),
    (23, "connected groups without end", &[Test(groups_without_end_are_kept_by_a_rule)]),
    (
        29,
        "unknown names and words",
        &[
            Report("ecp-parse-unknown_statement/slip"),
            Report("ecp-parse-unknown_family/slip"),
            Report("ecp-parse-expected/misspelt-word"),
            Report("ecp-elaborate-unknown_input/near-name"),
            Report("ecp-elaborate-unknown_shape/near-name"),
            Report("ecp-elaborate-unknown_item/near-name"),
        ],
    ),
    (
        30,
        "the same twice",
        &[Report("ecp-elaborate-same_option/other-order"), Report("ecp-elaborate-repeated_item/again")],
    ),
    (31, "an item with no option", &[Test(an_item_without_options_is_the_reason)]),
    (32, "counts that do not add up", &[Report("ecp-lower-impossible_count/nine-in-eight")]),
    (33, "nothing to fill", &[Test(nothing_has_one_solution)]),
    (
        34,
        "givens that contradict each other",
        &[Report("ecp-lower-givens_clash/row"), Report("ecp-lower-givens_clash/column-and-box")],
    ),
    (35, "a given that is no input", &[Report("ecp-elaborate-unknown_given/number")]),
    (36, "occurrences that are alike", &[Test(occurrences_are_not_told_apart)]),
    (
        37,
        "colors where none may be",
        &[Report("ecp-elaborate-colored_primary/color"), Report("ecp-elaborate-repeated_item/two-colors")],
    ),
    (38, "no solution", &[Test(no_solution_is_an_answer)]),
    (62, "comments in lists of clues", &[Report("ecp-elaborate-clue_mark/behind-a-comment")]),
    (63, "places that split a character", &[Report("ecp-elaborate-clue_mark/after-a-blank")]),
    (
        67,
        "fillers, tags, other alphabets, and what is hidden in Knuth's format",
        &[
            Report("ecp-text-hidden/filler"),
            Report("ecp-text-hidden/tag"),
            Report("ecp-text-hidden/no-width-in-knuths-format"),
            Report("ecp-text-hidden/direction-in-knuths-format"),
            Report("ecp-text-lookalike/two-alphabets"),
            Report("ecp-elaborate-unknown_given/cyrillic"),
        ],
    ),
];

#[test]
fn every_class_has_a_proof() {
    let classes: BTreeSet<u8> = CLASSES.iter().map(|(class, _, _)| *class).collect();
    let expected: BTreeSet<u8> = (1..=23).chain(29..=38).chain([62, 63, 67]).collect();
    assert_eq!(classes, expected);
    for (class, what, proofs) in CLASSES {
        assert!(!proofs.is_empty(), "{class}, {what}");
        for proof in *proofs {
            match proof {
                Report(name) => {
                    let path = case::stored_root().join(format!("{name}.report"));
                    assert!(path.exists(), "{class}, {what}: there is no {name}");
                }
                // each is a test by itself
                Test(test) if rounds(1) > 1 => test(),
                Test(_) => {}
            }
        }
    }
}

/// What the program says of a text.
fn said(command: &str, text: impl AsRef<[u8]>) -> Said {
    Case::new(command, &[command, "puzzle.ecp"]).file("puzzle.ecp", text).run()
}

#[track_caller]
fn assert_right(text: impl AsRef<[u8]>) {
    let Said { code, stdout, stderr } = said("check", text);
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (0, "puzzle.ecp: ok\n", ""));
}

#[test]
fn a_byte_order_mark_is_accepted() {
    assert_right(format!("\u{FEFF}{RIGHT}"));
}

#[test]
fn all_line_ends_are_accepted() {
    assert_right(RIGHT.replace('\n', "\r\n"));
    assert_right(RIGHT.replace('\n', "\r"));
    assert_right(RIGHT.replacen('\n', "\r\n", 1));
    assert_right(RIGHT.trim_end());
}

#[test]
fn marks_stand_under_wide_characters() {
    // each of the characters before the mistake takes two columns
    let said = said("check", "inputs 一 二 occur once\nboard rectangle 2 2\nprimary rows\n");
    let lines: Vec<&str> = said.stderr.lines().collect();
    let line = lines.iter().position(|line| line.contains("inputs")).expect("the line is shown");
    let columns = |text: &str| text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
    let (before, _) = lines[line].split_once("once").expect("the mistake is shown");
    let mark = lines[line + 1].find('^').expect("the mistake is marked");
    assert_eq!(columns(before), mark, "{}", said.stderr);
}

fn groups_without_end_are_kept_by_a_rule() {
    let text = "inputs 1..20\nboard rectangle 12 12\nprimary cells\nconnectedInputs 1..20\n";
    let compiled = ecp::compile_text(text, &ecp::Limits::default()).expect("a puzzle");
    assert!(!compiled.problem().rules().is_empty(), "nobody lists these groups");
}

#[test]
fn tangled_nesting_is_answered_at_once() {
    let started = Instant::now();
    for (open, close) in [("(", ")"), ("(rows except ", ")"), ("(pairs of ", " except rows and cols)")] {
        for depth in [10, 21, 30, 60] {
            let text = format!("{RIGHT}primary {}rows{}\n", open.repeat(depth), close.repeat(depth));
            let right = said("check", &text);
            assert!(
                right.code <= 2 && !right.stderr.contains("panicked"),
                "{open} {depth}: {}",
                right.stderr
            );
            let wrong = said("check", text.replace("rows", "rwos"));
            assert_eq!(wrong.code, 2, "{open} {depth}: {}", wrong.stderr);
        }
    }
    assert!(started.elapsed() < LONGEST, "{:?}", started.elapsed());
}

#[test]
fn an_item_without_options_is_the_reason() {
    let said = said("solve", "items A B\noption x { A }\n");
    assert_eq!(
        (said.code, said.stdout.as_str()),
        (1, "no solution: no options for B; `ecp explain` says why\n")
    );
}

#[test]
fn nothing_has_one_solution() {
    let said = said("solve", "inputs 1 2 occur 1\nboard { }\n");
    assert_eq!((said.code, said.stdout.as_str()), (0, "one solution: the empty board\n"));
}

#[test]
fn occurrences_are_not_told_apart() {
    let text = "inputs 1 2 occur 1 2\nboard rectangle 3 3\nprimary rows, cols\n";
    let said = said("count", text);
    assert_eq!((said.code, said.stdout.as_str()), (0, "6\n"));
}

#[test]
fn no_solution_is_an_answer() {
    let text = "inputs 1 2 occur 1\nboard { 1 . / . . }\nprimary rows, cols, r1c1..r2c2\n";
    let said = said("solve", text);
    assert_eq!((said.code, said.stderr.as_str()), (1, ""));
    assert!(said.stdout.starts_with("no solution"), "{}", said.stdout);
}
