//! Links that the peers' own programs made of puzzles of `puzzles/` come in, are the same puzzles, and go out again
//! unchanged.

use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ecp::cover::Budget;
use ecp::puzzle::Puzzle;
use ecp::{Compiled, Filling, compile};
use ecp_exchange::{Bounds, Format, export, import};
use ecp_rounds::apart;
use ecp_tests::{root, text_of};
use flate2::read::DeflateDecoder;

/// The puzzle of a text, without mistakes.
fn puzzle(name: &str, text: &str) -> Puzzle {
    let reading = ecp::read(text, &Bounds::default().limits);
    assert!(reading.puzzle.is_some(), "{name}: {:?}\n{text}", reading.diagnostics);
    reading.puzzle.expect("just looked at")
}

/// The first two solutions.
fn solutions(puzzle: Puzzle) -> Vec<Option<Filling>> {
    let compilation = compile(puzzle, &ecp::Places::default(), &Bounds::default().limits);
    let compiled: Compiled = compilation.compiled.expect("it compiles");
    compiled.solve(Budget::unlimited()).take(2).map(|answer| answer.filling).collect()
}

/// Checks each line of a file, `puzzles/FILE LINK`: what a program made of the puzzle.
fn check(file: &str, format: Format, normal: impl Fn(&str) -> String) {
    let bounds = Bounds::default();
    let lines = text_of(&root().join("tests/exchange").join(file));
    assert!(lines.lines().count() >= 10, "{file} has many lines");
    for line in lines.lines() {
        let (name, link) = line.split_once(' ').expect("a name and a link");
        let imported =
            import(link, None, &bounds).unwrap_or_else(|diagnostic| panic!("{name}: {diagnostic:?}"));
        let found = puzzle(name, &imported.text);
        assert_eq!(export(&found, format, &bounds).expect(name).trim_end(), normal(link), "{name}");
        let wanted = puzzle(name, &text_of(&root().join(name)));
        assert_eq!(export(&wanted, format, &bounds).expect(name).trim_end(), normal(link), "{name}");
        assert_eq!(solutions(found), solutions(wanted), "{name}");
    }
}

#[test]
fn links_of_puzz_link_come_in_and_go_out_unchanged() {
    let normal = |link: &str| link.replace("http://pzv.jp/p.html?", "https://puzz.link/p?");
    check("puzzlink.txt", Format::PuzzLink, normal);
}

/// One link for each genre, from the test cases of the program behind puzz.link.
#[test]
fn examples_of_all_genres_come_in_as_puzzles_with_one_solution_and_go_out_unchanged() {
    let bounds = Bounds::default();
    let links = text_of(&root().join("tests/exchange/puzzlink-examples.txt"));
    assert!(links.lines().count() >= 35);
    for link in links.lines() {
        let imported = import(link, None, &bounds).unwrap_or_else(|fault| panic!("{link}: {fault:?}"));
        let found = puzzle(link, &imported.text);
        assert_eq!(export(&found, Format::PuzzLink, &bounds).expect(link).trim_end(), link);
        // what is told is lost, and may leave more solutions
        let most = if imported.warnings.is_empty() { 1 } else { 2 };
        assert!((1..=most).contains(&solutions(found).len()), "{link}\n{}", imported.text);
    }
}

#[test]
fn links_of_f_puzzles_come_in_and_go_out_unchanged() {
    check("fpuzzles.txt", Format::FPuzzles, str::to_owned);
}

#[test]
fn links_of_sudoku_pad_come_in() {
    let bounds = Bounds::default();
    let lines = text_of(&root().join("tests/exchange/sudokupad.txt"));
    assert!(lines.lines().count() >= 8);
    for line in lines.lines() {
        let (name, link) = line.split_once(' ').expect("a name and a link");
        let imported =
            import(link, None, &bounds).unwrap_or_else(|diagnostic| panic!("{name}: {diagnostic:?}"));
        assert!(imported.warnings.is_empty(), "{name}: {:?}", imported.warnings);
        let wanted = puzzle(name, &text_of(&root().join(name)));
        assert_eq!(solutions(puzzle(name, &imported.text)), solutions(wanted.clone()), "{name}");
        // what is written is what f-puzzles writes, which SudokuPad reads
        let written = export(&wanted, Format::SudokuPad, &bounds).expect(name);
        let again = puzzle(name, &import(&written, None, &bounds).expect(name).text);
        assert_eq!(export(&again, Format::SudokuPad, &bounds).expect(name), written, "{name}");
    }
}

#[test]
fn drawings_of_penpa_edit_come_in_and_go_out_as_the_same_drawings() {
    let bounds = Bounds::default();
    let lines = text_of(&root().join("tests/exchange/penpa.txt"));
    assert!(lines.lines().count() >= 14);
    for line in lines.lines() {
        let (name, link) = line.split_once(' ').expect("a name and a link");
        let imported =
            import(link, None, &bounds).unwrap_or_else(|diagnostic| panic!("{name}: {diagnostic:?}"));
        assert!(imported.warnings.is_empty(), "{name}: {:?}", imported.warnings);
        let found = puzzle(name, &imported.text);
        let written = export(&found, Format::Penpa, &bounds).expect(name);
        // the program packs otherwise than we do, and keeps its settings there: what is drawn is the same
        assert_eq!(drawn(&written), drawn(link), "{name}");
        let wanted = puzzle(name, &text_of(&root().join(name)));
        assert_eq!(export(&wanted, Format::Penpa, &bounds).expect(name), written, "{name}");
        assert_eq!(solutions(found), solutions(wanted), "{name}");
    }
}

/// The lines of a link that say what is drawn, and how large the board is, of which type, and what is told of it; letters
/// that stand for words stay, but they are read in another order.
fn drawn(link: &str) -> (String, serde_json::Value, String) {
    let packed = link.trim().split_once("p=").expect("a link").1;
    let bytes = STANDARD.decode(packed).expect("base64");
    let mut text = String::new();
    DeflateDecoder::new(bytes.as_slice()).read_to_string(&mut text).expect("deflated");
    let lines: Vec<&str> = text.lines().collect();
    let head: Vec<&str> = lines[0].split(',').take(19).collect();
    let quoted = "RU8SNEYCTL35071W4S6zM_GPBFD2Z".chars();
    let words = quoted.fold(lines[3].to_owned(), |text, letter| {
        let short = format!("z{letter}");
        text.replace(&format!("{short}:"), &format!("\"{short}\":"))
    });
    (head.join(","), serde_json::from_str(&words).expect("a drawing"), lines[5].to_owned())
}

/// The formats that puzzles are written in.
const FORMATS: &[Format] = &[
    Format::Line,
    Format::PuzzLink,
    Format::FPuzzles,
    Format::FPuzzlesJson,
    Format::SudokuPad,
    Format::Penpa,
];

#[test]
fn every_shipped_puzzle_is_written_whole_or_refused() {
    let bounds = Bounds::default();
    let mut written = 0;
    for path in ecp_tests::files_below("puzzles", "ecp").into_iter().step_by(apart(2)) {
        let Some(puzzle) = ecp::read(&text_of(&path), &bounds.limits).puzzle else { continue };
        for format in FORMATS {
            let Ok(text) = export(&puzzle, *format, &bounds) else { continue };
            let again =
                import(&text, Some(*format), &bounds).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            let again = ecp::read(&again.text, &bounds.limits).puzzle.unwrap_or_else(|| panic!("{text}"));
            assert_eq!(export(&again, *format, &bounds).ok(), Some(text), "{}", path.display());
            written += 1;
        }
    }
    assert!(written > 75, "{written}");
}
