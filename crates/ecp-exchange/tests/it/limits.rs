//! What is too large, too much or not there: it is left out with a word, or refused with a reason.

use ecp_exchange::{Bounds, Format, export, import};

/// What is made of a text, and that it is a puzzle.
fn imported(text: &str) -> String {
    let bounds = Bounds::default();
    let text = import(text, None, &bounds).unwrap_or_else(|fault| panic!("{fault:?}")).text;
    let reading = ecp::read(&text, &bounds.limits);
    assert!(reading.puzzle.is_some(), "{:?}\n{text}", reading.diagnostics);
    text
}

fn refused(text: &str, format: Format) -> String {
    let bounds = Bounds::default();
    let reading = ecp::read(text, &bounds.limits);
    let puzzle = reading.puzzle.unwrap_or_else(|| panic!("{:?}\n{text}", reading.diagnostics));
    export(&puzzle, format, &bounds).unwrap_err().message
}

#[test]
fn digits_past_the_size_are_left_out() {
    let json = r#"{"size":4,"grid":[[{"value":9,"given":true},{"givenPencilMarks":[1,7,0]},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"quadruple":[{"cells":["R3C3","R3C4","R4C3","R4C4"],"values":[1,5]}]}"#;
    let text = imported(json);
    for part in [
        "digit 9 at R1C1",
        "digit 7 at R1C2",
        "digit 0 at R1C2",
        "digit 5 at R3C3",
        "one of 1\n",
        "(1): r3c3",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    for (link, part) in [
        ("https://puzz.link/p?sudoku/4/4/7.2m0i", "the number 7 in r1c1, where numbers go from 1 to 4"),
        ("https://puzz.link/p?sudoku/4/4/7.2m0i", "the number 0 in r3c3"),
        ("https://puzz.link/p?skyscrapers/3/3/r5n", "the number 5 in r1c1, where numbers go from 1 to 3"),
        ("https://puzz.link/p?suguru/2/2/02999", "the number 9 in r1c1"),
    ] {
        let text = imported(link);
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn sums_of_no_cells_are_no_clues() {
    let text = imported("https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3");
    assert!(text.contains("#10\\ "), "{text}");
    // the sum 7 of the only cell in its row, and in its column
    let text = imported("https://puzz.link/p?kakuro/3/2/k..m77-");
    assert!(text.contains("\n  #   #7\\ # #\n  #\\7 .   # #\n"), "{text}");
}

#[test]
fn holes_are_in_no_room() {
    // no borders are drawn around the hole
    let text = imported("https://puzz.link/p?magnets/5/5/g222j2h2g22g0g32fubmo3or00000000000400");
    assert!(text.contains("  . . # . .\n") && text.contains("clues minus_rows { . . 2 0 3 }"), "{text}");
}

#[test]
fn fleets_are_of_straight_ships() {
    let fleet = |fleet: &str| format!("https://puzz.link/p?battleship/5/5/pzk{fleet}");
    let text = imported(&fleet("/3/11g/12o/31s"));
    assert!(text.contains("occurs 1 { ■■ }") && text.contains("occurs 1 { ■■■ }"), "{text}");
    for other in ["/2/22u/11g", "//t", "/0"] {
        let fault = import(&fleet(other), None, &Bounds::default()).unwrap_err();
        assert_eq!(fault.code, ecp_exchange::codes::GENRE, "{other}");
    }
}

#[test]
fn a_line_of_the_wrong_length_says_its_length() {
    let line = ".".repeat(79) + "1";
    let fault = import(&line, None, &Bounds::default()).unwrap_err();
    assert_eq!(fault.message, "no sudoku has 80 cells: for 81 these are 1 too few");
    let fault = import(&format!("{line}.\n{line}\n"), None, &Bounds::default()).unwrap_err();
    assert!(fault.message.contains("2 lines"), "{}", fault.message);
}

#[test]
fn what_a_link_of_a_genre_cannot_hold_is_said() {
    for (text, reason) in [
        (
            "use akari\nboard { . ☼ . / #1 . . }",
            "Akari there, but links of that have no place for marks given",
        ),
        (
            "use nonogram\nboard rectangle 3 2\nclues left { 1 . }\nclues top { 1 0 0 }",
            "Nonogram there, where a line without a clue is one that is empty",
        ),
        (
            "use akari\nboard { . . . / . #7 . / . . . }",
            "Akari there, but links of that have no place for one of its clues",
        ),
        ("input a\nboard rectangle 3 2\nprimary rows with a occurs 1", "no genre there"),
        (
            "input a\nboard rectangle 3 2\nin rows: runs of a are clue\nclues left { (1 1) 2 }",
            "no genre there",
        ),
        (
            "input a\nboard rectangle 2 2\nin corners: count of a is clue\nclues corners { 1 . . / . 2 . / . . . }",
            "no genre there",
        ),
    ] {
        let why = refused(text, Format::PuzzLink);
        assert!(why.contains(reason), "{why}");
    }
}

/// A board of so many rows in which each cell is a region is read in time that grows with its cells.
#[test]
fn boards_of_many_regions_are_read_in_time() {
    let size = 300;
    let cell = |index: usize| format!(r#"{{"region":{index}}}"#);
    let row = |row: usize| {
        format!("[{}]", (0..size).map(|column| cell(row * size + column)).collect::<Vec<_>>().join(","))
    };
    let rows = (0..size).map(row).collect::<Vec<_>>().join(",");
    let start = std::time::Instant::now();
    let text =
        import(&format!(r#"{{"size":{size},"grid":[{rows}]}}"#), None, &Bounds::default()).unwrap().text;
    assert!(text.contains("in areas: distinct"));
    // with all pairs of cells it took minutes
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

/// Where all marks are given, none of their numbers is elsewhere, and neither is the usual one.
#[test]
fn numbers_of_marks_are_nowhere_else() {
    let bounds = Bounds::default();
    let row = "[{},{},{},{}]";
    let json = format!(
        r#"{{"size":4,"grid":[{row},{row},{row},{row}],"nonconsecutive":true,"negative":["ratio"],"difference":[{{"cells":["R1C1","R1C2"],"value":"2"}}],"ratio":[{{"cells":["R3C1","R3C2"],"value":"3"}}]}}"#
    );
    let text = imported(&json);
    for rule in ["difference is not 1", "difference is not 2", "ratio is not 2", "ratio is not 3"] {
        assert!(text.contains(&format!("except white and black: {rule}")), "{rule}\n{text}");
    }
    let puzzle = ecp::read(&text, &bounds.limits).puzzle.unwrap();
    let written = export(&puzzle, Format::FPuzzlesJson, &bounds).unwrap();
    assert_eq!(imported(&written), text);
    // one of them alone has no place there
    let less = text.replace("in neighbours except white and black: ratio is not 3\n", "");
    assert!(less != text && !refused(&less, Format::FPuzzlesJson).is_empty());
}
