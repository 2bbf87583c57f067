//! `ecp render`, and pictures from `ecp solve`.

use std::fs;

use crate::Folder;

const SUDOKU: &str = "puzzle \"Mine\"\ninputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . 2 }\nprimary rows, cols, boxes 2 2\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("mine.ecp", SUDOKU);
    folder
}

#[test]
fn a_puzzle_is_drawn_without_being_solved() {
    let folder = folder();
    // no solution, and no way to find that out by drawing
    folder.file("none.ecp", SUDOKU.replace("board { 1 .", "board { 1 1"));
    let run = folder.ecp("render none.ecp");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stdout.starts_with("<svg xmlns="), "{run:?}");
    assert_eq!(run.stdout.matches(">1</text>").count(), 2);
    let run = folder.ecp("render --solution mine.ecp");
    assert_eq!((run.code, run.stdout.matches(">1</text>").count()), (0, 4), "{run:?}");
}

#[test]
fn the_ending_of_the_file_says_what_is_written() {
    let folder = folder();
    for (name, beginning) in [("a.svg", "<svg "), ("a.html", "<!DOCTYPE html>"), ("a.png", "\u{fffd}PNG")] {
        folder.ecp(&format!("render -o {name} mine.ecp")).answers(0, "");
        let bytes = fs::read(folder.path_of(name)).expect("it was written");
        assert!(String::from_utf8_lossy(&bytes).starts_with(beginning), "{name}");
    }
    folder.ecp("render -o a.svg mine.ecp").fails(2, &["ecp::file::exists"]);
    folder.ecp("render --force -o a.svg mine.ecp").answers(0, "");
    folder.ecp("render --force --format svg -o mine.ecp mine.ecp").fails(2, &["ecp::file::exists"]);
    let run = folder.ecp("render -o a.pdf mine.ecp");
    assert!(
        run.code == 2
            && run.stderr.contains("none of svg, png or html")
            && !folder.path_of("a.pdf").exists(),
        "{run:?}"
    );
    folder.ecp("solve -o solved.svg mine.ecp").answers(0, "");
    let solved = fs::read_to_string(folder.path_of("solved.svg")).expect("it was written");
    assert!(solved.contains("<title>Mine: solution</title>"), "{solved}");
}

#[test]
fn a_page_holds_several_pictures() {
    let folder = folder();
    let run = folder.ecp("render --both --format html mine.ecp");
    assert_eq!((run.code, run.stdout.matches("<svg ").count()), (0, 2), "{run:?}");
    folder.ecp("render --both mine.ecp").fails(2, &["ecp::picture::several"]);
    folder.file("two.ecp", "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n");
    let run = folder.ecp("solve --all --format html two.ecp");
    assert_eq!((run.code, run.stdout.matches("<svg ").count()), (0, 2), "{run:?}");
    assert!(run.stdout.contains("<title>solution 2</title>"), "{run:?}");
}

#[test]
fn without_a_solution_there_is_no_picture_of_it() {
    let folder = folder();
    folder.file("none.ecp", "inputs 1..2 occur 1\nboard { 1 . . }\nprimary rows\nprimary cells\n");
    let run = folder.ecp("render --solution -o none.svg none.ecp");
    assert_ne!(run.code, 0, "{run:?}");
    assert!(!folder.path_of("none.svg").exists());
}

#[test]
fn limits_of_pictures_have_flags() {
    let folder = folder();
    folder.ecp("render --max-squares 15 mine.ecp").fails(3, &["ecp::picture::too_large", "--max-squares"]);
    folder
        .ecp("render --max-pixels 100 -o a.png mine.ecp")
        .fails(3, &["ecp::picture::pixels", "--max-pixels"]);
    folder.ecp("render --cell-size 101mm mine.ecp").fails(2, &["from 1mm to 100mm"]);
    folder.ecp("solve --monochrome mine.ecp").fails(2, &["these flags are about pictures"]);
}

#[test]
fn flags_change_the_picture() {
    let folder = folder();
    let plain = folder.ecp("render --solution mine.ecp").stdout;
    let grey = folder.ecp("render --solution --monochrome mine.ecp").stdout;
    assert!(plain.contains("#1d4f91") && !grey.contains("#1d4f91"));
    assert!(folder.ecp("render --cell-size 20mm --caption none mine.ecp").stdout.contains("width=\"90mm\""));
    assert!(
        folder
            .ecp("render --caption all mine.ecp")
            .stdout
            .contains(">Every row, every column and every 2 by 2")
    );
}
