//! `ecp render`, pictures from `ecp solve`, and `ecp book`.

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
    let beginnings =
        [("svg", "<svg "), ("html", "<!DOCTYPE html>"), ("png", "\u{fffd}PNG"), ("pdf", "%PDF-1.")];
    for (ending, beginning) in beginnings {
        let name = format!("a.{ending}");
        folder.ecp(&format!("render -o {name} mine.ecp")).answers(0, "");
        let bytes = fs::read(folder.path_of(&name)).expect("it was written");
        assert!(String::from_utf8_lossy(&bytes).starts_with(beginning), "{name}");
    }
    folder.ecp("render -o a.svg mine.ecp").fails(2, &["ecp::file::exists"]);
    folder.ecp("render --force -o a.svg mine.ecp").answers(0, "");
    folder.ecp("render --force --format svg -o mine.ecp mine.ecp").fails(2, &["ecp::file::exists"]);
    let run = folder.ecp("render -o a.gif mine.ecp");
    assert!(
        run.code == 2
            && run.stderr.contains("none of svg, png, html or pdf")
            && !folder.path_of("a.gif").exists(),
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

/// A sudoku and its like, so that three puzzles have two kinds of rules.
fn three_puzzles() -> Folder {
    let folder = folder();
    let second = ". 3 . . / . . . 1 / 2 . . . / . . 4 .";
    folder.file(
        "second.ecp",
        SUDOKU.replace("Mine", "Second").replace("1 . . . / . . 3 . / . 4 . . / . . . 2", second),
    );
    let latin = "puzzle \"Latin\"\nauthor \"A. Setter\"\ninputs 1..3 occur 1\nboard { 1 2 . / . 3 . / . . . }\nprimary rows, cols\n";
    folder.file("latin.ecp", latin);
    folder
}

/// How often a file has a text.
fn occurrences(bytes: &[u8], text: &str) -> usize {
    bytes.windows(text.len()).filter(|part| *part == text.as_bytes()).count()
}

#[test]
fn a_book_has_rules_once_then_puzzles_and_answers_at_the_back() {
    let folder = three_puzzles();
    let run = folder.ecp("book --format html --title Twelve mine.ecp latin.ecp second.ecp");
    assert_eq!((run.code, &*run.stderr), (0, ""), "{run:?}");
    let texts =
        ["Twelve", "1–2", "1. Mine", "2. Second", "3. Latin", "by A. Setter", "1 / 2", "Answers", "2 / 2"];
    let places = texts
        .map(|text| run.stdout.find(&format!(">{text}</text>")).unwrap_or_else(|| panic!("{text}: {run:?}")));
    assert!(places.is_sorted(), "{places:?}");
    // those of the sudokus come together, and are told once
    assert_eq!(run.stdout.matches("2 by 2 box").count(), 1, "{run:?}");
    let (puzzles, answers) = run.stdout.split_at(run.stdout.find(">Answers<").expect("there are some"));
    let fours = |page: &str| page.matches(">4</text>").count();
    assert_eq!((fours(puzzles), fours(answers)), (2, 8), "{run:?}");
    assert!(!run.stdout.contains("<script") && !run.stdout.contains("href"));
}

#[test]
fn a_book_is_a_pdf_with_its_fonts_and_pages() {
    let folder = three_puzzles();
    for (flags, pages, size) in [("", 2, "595.27"), ("--per-page 1 --paper letter --monochrome", 4, "612")] {
        folder.ecp(&format!("book {flags} --force -o a.pdf mine.ecp latin.ecp second.ecp")).answers(0, "");
        let bytes = fs::read(folder.path_of("a.pdf")).expect("it was written");
        assert_eq!(occurrences(&bytes, "/Type /Page\n"), pages);
        assert_eq!(occurrences(&bytes, "/FontFile2"), 2);
        assert!(occurrences(&bytes, size) > 0);
        folder.ecp(&format!("book {flags} -o b.pdf --force mine.ecp latin.ecp second.ecp")).answers(0, "");
        assert!(bytes == fs::read(folder.path_of("b.pdf")).expect("it was written"), "the same bytes");
    }
    folder.ecp("book -o a.pdf mine.ecp").fails(2, &["ecp::file::exists"]);
    folder.ecp("book --force --format pdf -o mine.ecp mine.ecp").fails(2, &["ecp::file::exists"]);
    folder.ecp("book -o no/where.pdf mine.ecp").fails(4, &["ecp::file::unwritable"]);
    folder.ecp("book -o a.svg mine.ecp").fails(2, &["neither pdf nor html"]);
    for wrong in ["0", "7", "many"] {
        folder.ecp(&format!("book --per-page {wrong} -o c.pdf mine.ecp")).fails(2, &["--per-page"]);
    }
}

#[test]
fn every_answer_of_a_book_is_found_before_it_is_written() {
    let folder = three_puzzles();
    let none = "board { 1 2 . . / . . . . / . . 3 . / . . 4 . }";
    folder.file("none.ecp", format!("inputs 1..4 occur 1\n{none}\nprimary rows, cols, boxes 2 2\n"));
    folder.file("cover.ecp", "items A B\noption both { A B }\n");
    folder.file("wrong.ecp", "inputs 1..5\nboard\n");
    for (file, code, told) in [
        ("none.ecp", 1, "none.ecp: no solution"),
        ("cover.ecp", 2, "cover.ecp has no board"),
        ("wrong.ecp", 2, "wrong.ecp:2"),
        ("missing.ecp", 2, "ecp::file::missing"),
    ] {
        folder
            .ecp(&format!("book -o a.pdf mine.ecp {file} latin.ecp"))
            .fails(code, &[told, "no book was written"]);
        assert!(!folder.path_of("a.pdf").exists());
    }
    folder.file("many.ecp", "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n");
    let run = folder.ecp("book --format html mine.ecp many.ecp");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stderr.contains("many.ecp: more than one solution"), "{run:?}");
    assert!(run.stdout.contains(">2 (one of several)</text>"), "{run:?}");
    assert_eq!(folder.ecp("book --quiet --format html mine.ecp many.ecp").stderr, "");
    folder.file(
        "long.ecp",
        "inputs 1..25 occur 1\nboard rectangle 25 25\nprimary rows, cols, boxes 5 5, mainDiags\n",
    );
    folder.ecp("book --max-nodes 1 -o a.pdf long.ecp").fails(3, &["long.ecp", "--max-nodes raises it"]);
    folder.ecp("book --time-limit 1ms -o a.pdf long.ecp").fails(3, &["--time-limit raises it"]);
    folder.ecp("book --max-squares 9 -o a.pdf mine.ecp").fails(3, &["ecp::picture::too_large"]);
}

#[test]
fn what_is_told_of_a_puzzle_never_stands_upon_another() {
    let folder = three_puzzles();
    // more notes than a page holds
    let notes = "note \"so much to say, and none of it new\"\n".repeat(2000);
    folder.file("told.ecp", format!("{notes}{SUDOKU}"));
    let run = folder.ecp("book --format html told.ecp latin.ecp");
    assert_eq!((run.code, run.stdout.matches("<figure>").count()), (0, 15), "{run:?}");
    // a board that would be too small beside others has a page for itself
    folder.file(
        "large.ecp",
        "inputs 1..30 occur 1\nboard rectangle 30 30\nprimary rows\nprimary cols\nrequire r1c1 = 1\n",
    );
    let run = folder.ecp("book --quiet --format html --per-page 6 mine.ecp large.ecp latin.ecp");
    assert_eq!((run.code, run.stdout.matches("<figure>").count()), (0, 4), "{run:?}");
}
