//! Inputs declared `manually`, answered by flags.

use crate::Folder;

#[test]
fn flags_answer_what_a_puzzle_asks() {
    let folder = Folder::new();
    let run = folder.ecp_of(&[
        "count",
        "open.ecp",
        "--occurs",
        "rows A=1",
        "--occurs",
        "rowCons B=1",
        "--occurs",
        "cols A=1",
        "--occurs",
        "colCons B=1..2",
    ]);
    run.answers(0, "12\n");
    let run = folder.ecp_of(&[
        "count",
        "open.ecp",
        "--occurs",
        "rows A=3",
        "--occurs",
        "rows B=at most 0",
        "--occurs",
        "cols A=any",
        "--occurs",
        "cols B=0",
    ]);
    assert_eq!(run.code, 2, "A and C do not fit a row of three: {run:?}");
}

#[test]
fn what_is_missing_is_listed_as_one_types_it() {
    let folder = Folder::new();
    let run = folder.ecp_of(&["solve", "open.ecp", "--occurs", "rows A=1"]);
    run.fails(
        2,
        &[
            "ecp::occurs::missing",
            "3 counts",
            "--occurs 'rows B=N'",
            "--occurs 'cols A=N'",
            "--occurs 'cols B=N'",
        ],
    );
    assert!(!run.stderr.contains("'rows A=N'"), "{run:?}");
    folder.file("quote.ecp", "input \"x y\" manually\nboard rectangle 2 2\nprimary rows\n");
    let run = folder.ecp("solve quote.ecp");
    run.fails(2, &["--occurs 'rows \"x y\"=N'"]);
    folder.ecp_of(&["count", "quote.ecp", "--occurs", "rows \"x y\"=1"]).answers(0, "4\n");
}

#[test]
fn an_answer_to_nothing_is_an_error() {
    let folder = Folder::new();
    folder
        .ecp_of(&["solve", "open.ecp", "--occurs", "rwos A=1"])
        .fails(2, &["ecp::occurs::unknown", "did you mean 'rows A=...'?"]);
    folder.ecp_of(&["solve", "open.ecp", "--occurs", "rows Z=1"]).fails(2, &["ecp::occurs::unknown"]);
    folder.ecp_of(&["solve", "one.ecp", "--occurs", "rows 1=1"]).fails(2, &["the puzzle asks nothing"]);
    folder.ecp_of(&["solve", "items.ecp", "--occurs", "rows 1=1"]).fails(2, &["ecp::occurs::unknown"]);
    for bad in ["rows", "rows A", "A=1", "rows A=", "rows A=-1", "rows A=2..1", "rows A=many"] {
        folder.ecp_of(&["solve", "open.ecp", "--occurs", bad]).fails(2, &["--occurs"]);
    }
}
