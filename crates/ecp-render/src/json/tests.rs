use super::*;
use crate::tests::grid;
use ecp_puzzle::build::*;

/// Both ways.
fn check(line: &Line, expected: &str) {
    assert_eq!(line.to_string(), expected);
    assert_eq!(&serde_json::from_str::<Line>(expected).expect("a line"), line);
}

#[test]
fn holes_empty_cells_and_symbols_differ() {
    let grid = grid(puzzle().inputs(inputs(1..=2)).board(drawing(["1 . #", "2"])));
    let filling = crate::givens(&grid);
    let picture = Picture {
        grid: &grid,
        filling: &filling,
        regions: &[],
        tiles: crate::Tiles::none(),
        clues: crate::Clues::none(),
    };
    check(&Line::Initial { board: board(&picture) }, r#"{"type":"initial","board":[["1","",null],["2"]]}"#);
    let solution =
        Solution { number: 2, answer: Answer::Board(board(&picture)), pieces: Vec::new(), edges: Vec::new() };
    check(&Line::Solution(solution), r#"{"type":"solution","number":2,"board":[["1","",null],["2"]]}"#);
}

#[test]
fn a_summary_says_what_stopped_the_search() {
    let summary = |stopped_by| Summary { solutions: "1".to_owned(), stopped_by, ..Summary::default() };
    let head = r#"{"type":"summary","solutions":"1","complete":false,"stopped_by":"#;
    let tail = r#","nodes":0,"updates":0,"deepest_level":0}"#;
    check(&Line::Summary(summary(None)), &format!("{head}null{tail}"));
    let reasons = [
        (StoppedBy::Solutions, "solutions"),
        (StoppedBy::Nodes, "nodes"),
        (StoppedBy::Time, "time"),
        (StoppedBy::Interrupt, "interrupt"),
        (StoppedBy::Memory, "memory"),
    ];
    for (reason, word) in reasons {
        check(&Line::Summary(summary(Some(reason))), &format!("{head}\"{word}\"{tail}"));
    }
}

#[test]
fn what_a_terminal_may_obey_is_escaped_and_kept() {
    let name = "\u{1b}]8;;x\u{7}\u{9b}\u{202e}\u{e0041}\"";
    let line = Line::Solution(Solution {
        number: 1,
        answer: Answer::Options(vec![name.to_owned()]),
        pieces: Vec::new(),
        edges: Vec::new(),
    });
    let expected =
        r#"{"type":"solution","number":1,"options":["\u001b]8;;x\u0007\u009b\u202e\udb40\udc41\""]}"#;
    check(&line, expected);
}
