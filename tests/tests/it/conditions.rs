//! Conditions over relations: what is not put together is refused, and never read otherwise than by itself.

use ecp::Limits;

fn refused(text: &str) -> String {
    match ecp::compile_text(text, &Limits::default()) {
        Ok(_) => panic!("nothing is wrong with it:\n{text}"),
        Err(diagnostics) => format!("{diagnostics:?}"),
    }
}

fn count(text: &str) -> String {
    let compiled = ecp::compile_text(text, &Limits::default())
        .unwrap_or_else(|diagnostics| panic!("{diagnostics:?}\n{text}"));
    compiled.search().count().solutions.to_string()
}

/// Beside what names lines, cells that lines pass are not skipped, and they are beside nothing else.
#[test]
fn what_lines_do_stands_not_beside_what_cells_hold() {
    let board = "input ■\nboard rectangle 3 3\ndraw loop through cells\n";
    for rule in
        ["distinct or count of turn is 7", "equal or count of empty is 7", "last is ■ or count of turn is 7"]
    {
        let report = refused(&format!("{board}in rows: {rule}\n"));
        assert!(report.contains("lines"), "{rule}: {report}");
    }
    let one = |rule: &str| count(&format!("{board}in rows: {rule}\n"));
    assert_eq!(one("distinct or distinct"), one("distinct"));
    assert_eq!(
        one("count of turn is 2 or count of turn is 0"),
        one("not count of turn is 1 and not count of turn is 3")
    );
}

/// What looks out from a place reads its cells from there on, and an order wants them as they stand.
#[test]
fn an_order_stands_not_beside_what_is_seen() {
    let text = "inputs 0..2\nboard rectangle 2 2\nprimary cells\nin crosses: nondecreasing and seen of 0 at least 1\n";
    refused(text);
}

/// `()` is no run, and one gap of no cells.
#[test]
fn one_clue_is_not_read_as_two_lists() {
    let text = "inputs 0..3\nboard rectangle 2 1\nprimary cells\nclues rows { () }\nin rows: gaps of 2 are clue and runs of 1 are clue\n";
    assert!(refused(text).contains("two ways"));
}

#[test]
fn comments_and_reckoned_numbers_stand_in_brackets() {
    let board = "inputs 1..4\nboard rectangle 2 1\nprimary cells\n";
    let one = |rule: &str| count(&format!("{board}{rule}\n"));
    assert_eq!(one("in rows: (contains 3 or // a comment\n sum is 4)"), "8");
    assert_eq!(one("let n = 2\nin rows: sum is (n) mod 3"), one("in rows: sum is 2 mod 3"));
}
