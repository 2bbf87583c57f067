//! Boards with lines and cages, as a terminal shows them.

use crate::Folder;

/// A board of 4 by 4 with boxes, and rules.
fn board(rules: &str) -> Folder {
    let folder = Folder::new();
    let text = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols, boxes 2 2\n";
    folder.file("board.ecp", format!("{text}{rules}\n"));
    folder
}

fn shown(folder: &Folder, arguments: &str) -> String {
    folder.ecp(&format!("{arguments} --quiet board.ecp")).stdout
}

#[test]
fn candidates_leave_cages_their_outlines_and_lines_their_names() {
    let folder = board(
        "in lines { r1c3 r1c4 r2c4 }: increasing\nin lines { 7: r3c1 r3c2 r4c2 }: sum is clue\npicture circle r4c4",
    );
    let text = shown(&folder, "forced --possible");
    let (under, board): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.is_ascii());
    assert!(board.iter().any(|line| line.starts_with("┣7━━━") && line.contains('╋')), "{text}");
    assert!(
        board.iter().any(|line| line.starts_with("┠─────┐╌╌╌") || line.starts_with("┠───────┐")),
        "{text}"
    );
    assert_eq!(under[..2], ["thermometers: r1c3 r1c4 r2c4", "marked cells: r4c4"], "{text}");
}

#[test]
fn a_gap_in_a_line_changes_no_other_line() {
    let folder = board("in lines { r1c1 r1c2 / r2c1 r2c3 / r4c1 r4c2 r4c3 }: increasing");
    let text = shown(&folder, "solve");
    assert_eq!(text.matches('◖').count(), 2, "{text}");
    assert!(text.ends_with("┛\nthermometers: r2c1 r2c3\n"), "{text}");
}

#[test]
fn a_cage_that_does_not_hang_together_is_said_to_be_one() {
    let folder = board("in lines { 5: r1c1 r2c2 / 5: r3c1 r3c2 }: sum is clue");
    assert!(shown(&folder, "solve").ends_with("┛\ncages in several parts: 5 in r1c1 r2c2\n"));
}

#[test]
fn a_cage_of_a_map_that_does_not_hang_together_is_said_to_be_one() {
    let folder = board(
        "shape cages = regions { a a b . / . c b . / . . c . / . . d d }\nin cages: sum is clue\n\
         clues cages { a=5 b=4 c=5 d=5 }",
    );
    for arguments in ["solve", "forced --possible"] {
        let text = shown(&folder, arguments);
        assert!(text.contains("┛\ncages in several parts: 5 in r2c2 r3c3\n"), "{text}");
    }
}

#[test]
fn lines_of_which_different_things_are_said_look_different() {
    let folder = board(
        "in lines { r1c1 r1c2 r1c3 }: increasing\nin lines { r2c1 r2c2 }: nondecreasing\n\
         in lines { r3c1 r3c2 r3c3 }: consecutive\nin pairs of lines { r4c2 r4c3 r4c4 }: difference at least 1",
    );
    let text = shown(&folder, "solve");
    let rows: Vec<String> =
        text.lines().map(|line| line.chars().filter(|sign| !sign.is_ascii()).collect()).collect();
    assert_eq!(rows[1], "┃◖◗───╂─┃", "{text}");
    assert_eq!(rows[3], "┃◖◗┄┄┃┃", "{text}");
    assert_eq!(rows[5], "┃════╂═┃", "{text}");
    assert_eq!(rows[7], "┃┈╂┈┈┈┈┃", "{text}");
}

#[test]
fn cells_that_differ_are_in_brackets_on_the_board_that_solve_draws() {
    let folder = board("in lines { 5: r1c1 r1c2 / 6: r1c2 r1c3 / 7: r3c3 r3c4 r4c4 }: sum is clue");
    for verb in ["unique", "explain"] {
        let text = shown(&folder, verb);
        assert!(text.contains(", in brackets"), "{text}");
        let first: String = text.lines().skip(2).take(10).map(|line| format!("{line}\n")).collect();
        let drawn = first.replace(['[', ']'], " ");
        assert_eq!(drawn, shown(&folder, "solve"), "{text}");
        assert!(drawn.ends_with("cages: 6 in r1c2 r1c3\n") && first != drawn, "{text}");
        let colored = shown(&folder, &format!("{verb} --color always"));
        assert!(colored.contains('['), "{colored}");
    }
}

#[test]
fn one_cell_is_the_same() {
    let folder = Folder::new();
    folder.file("board.ecp", "inputs 1..2\nboard { 1 . / . . }\nprimary cells\nin rows: distinct\n");
    assert!(
        shown(&folder, "forced")
            .ends_with("several solutions; 1 of 3 open cells is the same in all of them\n")
    );
}
