use ecp::syntax::{Code, Diagnostic, Span};
use miette::{GraphicalReportHandler, GraphicalTheme};
use unicode_width::UnicodeWidthStr;

use super::*;

fn report(content: &str, labels: &[Range<usize>]) -> String {
    let mut diagnostic = Diagnostic::error(Code("ecp::test::code"), "a message");
    for label in labels {
        diagnostic = diagnostic.label(Span::new(label.start, label.end), "here");
    }
    let drawn = Drawn::new(&diagnostic, &Text::new("name.ecp", content.to_owned()), 80);
    let mut report = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::none()).with_width(80).tab_width(4);
    handler.render_report(&mut report, &drawn).unwrap();
    report
}

/// The column at which the first caret stands, less the column at which `word` is shown.
fn caret_off(report: &str, word: &str) -> isize {
    let shown = report.lines().find(|line| line.contains(word)).expect("the word is shown");
    let caret = report.lines().find(|line| line.contains('^')).expect("a caret is shown");
    let column = |line: &str, index: usize| line[..index].width() as isize;
    column(caret, caret.find('^').unwrap()) - column(shown, shown.find(word).unwrap())
}

fn at(content: &str, word: &str) -> Range<usize> {
    let start = content.find(word).unwrap();
    start..start + word.len()
}

#[test]
fn the_caret_stands_under_the_word() {
    for content in [
        "abc BAD",
        "九九 BAD",
        "a\tb\tBAD",
        "e\u{301}e\u{301} BAD",
        "😀 BAD",
        "\u{1b}[2J BAD",
        "\u{202e}x BAD",
    ] {
        let report = report(content, &[at(content, "BAD")]);
        assert_eq!(caret_off(&report, "BAD"), 0, "{report}");
    }
}

#[test]
fn nothing_from_the_text_reaches_the_terminal_raw() {
    let content = "a\u{1b}]52;c;aGk=\u{7} \u{9b}2J \u{202e} BAD \u{200b}\n";
    let report = report(content, &[at(content, "BAD")]);
    assert!(!report.contains(|c: char| c != '\n' && ecp::puzzle::is_hidden(c)), "{report}");
    assert!(report.contains("\\u{1b}]52"), "{report}");
}

#[test]
fn a_long_line_is_shown_as_a_window() {
    let content = format!("{}BAD{}", "x".repeat(2_500_000), "y".repeat(2_500_000));
    let report = report(&content, &[at(&content, "BAD")]);
    assert!(report.len() < 1000, "{report}");
    assert!(report.contains("…xxx"), "{report}");
    assert!(report.contains("name.ecp:1:2500001"), "{report}");
    assert_eq!(caret_off(&report, "BAD"), 0, "{report}");
}

#[test]
fn two_places_in_a_long_line_have_two_windows() {
    let content = format!("{}ONE{}TWO{}", "x".repeat(500), "y".repeat(500), "z".repeat(500));
    let report = report(&content, &[at(&content, "TWO"), at(&content, "ONE")]);
    assert!(report.contains("yy…yy"), "{report}");
}

#[test]
fn the_line_and_column_are_those_of_the_file() {
    let content = "one\r\ntwo\rthree\n  BAD\n\n";
    let report = report(content, &[at(content, "BAD")]);
    assert!(report.contains("name.ecp:4:3"), "{report}");
    assert!(report.contains(" 4 |   BAD"), "{report}");
}

#[test]
fn places_far_apart_are_both_shown() {
    let content = format!("ONE\n{}TWO\n", "filler\n".repeat(100));
    let report = report(&content, &[at(&content, "ONE"), at(&content, "TWO")]);
    assert!(report.contains(" 1 | ONE") && report.contains("102 | TWO"), "{report}");
    assert!(report.lines().count() < 25, "{report}");
}

#[test]
fn a_place_over_many_lines_is_shown_by_its_first() {
    let content = format!("board {{\n{}}}\n", ". . .\n".repeat(1000));
    let report = report(&content, &[at(&content, &content)]);
    assert!(report.lines().count() < 15, "{report}");
}

#[test]
fn the_end_of_the_text_is_behind_its_last_word() {
    let content = "board {\n\n";
    let end = content.len()..content.len();
    let report = report(content, std::slice::from_ref(&end));
    assert!(report.contains("name.ecp:1:8"), "{report}");
}

#[test]
fn odd_spans_do_no_harm() {
    for content in ["", "\n", "ä", "九\n九", "a\nb\nc\n"] {
        for start in 0..8 {
            for end in 0..8 {
                report(content, &[start..end.max(start), 0..1]);
            }
        }
    }
}
