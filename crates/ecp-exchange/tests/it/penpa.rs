//! Links as penpa-edit makes them.

use std::io::Write;

use base64::Engine;
use ecp_exchange::{Bounds, Format, codes, export, import};
use flate2::Compression;
use flate2::write::DeflateEncoder;

/// A link of so many columns and rows in which this is drawn.
fn link(columns: usize, rows: usize, space: &str, question: &str) -> String {
    link_with("sudoku", (columns, rows), space, question, "[]")
}

/// The same of a kind, with a list of the cells that there are.
fn link_with(
    kind: &str,
    (columns, rows): (usize, usize),
    space: &str,
    question: &str,
    cells: &str,
) -> String {
    let head = format!(
        "{kind},{columns},{rows},38,0,1,1,418,418,114,114,0,0,0,0,Title: Small,Author: A%2C B,,Some rules%2DMore,OFF,false"
    );
    let text = format!("{head}\n{space}\n{{}}\n{question}\n{{}}\n{cells}\n");
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    let packed = base64::engine::general_purpose::STANDARD.encode(encoder.finish().unwrap());
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}")
}

/// The point of a cell of a board of that many columns, both from 1.
fn cell(columns: usize, row: usize, column: usize) -> usize {
    (columns + 4) * (row + 1) + column + 1
}

#[test]
fn givens_thermometers_and_cages_come_in() {
    let at = |row, column| cell(4, row, column);
    let corner = 4 * (at(3, 1) + 64);
    let question = format!(
        r#"{{zR:{{z_:[]}},zN:{{"{}":["1",1,"1"]}},zT:[[{},{}]],z6:[[{},{}]],z1:{{"{corner}":["5",1]}},zY:{{"3":[1,"circle",1]}}}}"#,
        at(1, 1),
        at(2, 1),
        at(2, 2),
        at(3, 1),
        at(3, 2),
    );
    let imported = import(&link(4, 4, "[0,0,0,0]", &question), None, &Bounds::default()).unwrap();
    for part in [
        "puzzle \"Small\"",
        "author \"A, B\"",
        "note \"Some rules\"\nnote \"More\"",
        "  1 . . .\n",
        "r2c1 r2c2",
        "a=5",
        "not carried over: 1 symbols \"circle\" (1), the first above C2",
    ] {
        assert!(imported.text.contains(part), "{part}\n{}", imported.text);
    }
    assert_eq!(imported.warnings.len(), 1);
    assert!(ecp::read(&imported.text, &Bounds::default().limits).puzzle.is_some(), "{}", imported.text);
}

#[test]
fn edges_make_regions_and_clues_outside_are_reported() {
    // four columns as regions of a board with a row of clues above and a column on the left
    let at = |row: usize, column: usize| 9 * (row + 2) + column + 2;
    let vertices = 9 * 9;
    let edge = |row: usize, column: usize| {
        format!("\"{},{}\":2", vertices + at(row, column) - 9, vertices + at(row, column))
    };
    let edges: Vec<String> = (1..=4).flat_map(|row| (1..=3).map(move |column| edge(row, column))).collect();
    let question = format!(
        r#"{{zE:{{{}}},zN:{{"{}":["7",1,"1"],"{}":["2",1,"1"]}}}}"#,
        edges.join(","),
        at(0, 1),
        at(2, 3)
    );
    let imported = import(&link(5, 5, "[1,0,1,0]", &question), None, &Bounds::default()).unwrap();
    assert!(imported.text.contains("  a b c d\n  a b c d\n"), "{}", imported.text);
    assert!(imported.text.contains("  . . 2 .\n"), "{}", imported.text);
    assert!(imported.text.contains("1 clues outside"), "{}", imported.text);
}

#[test]
fn a_bomb_is_refused() {
    let question = format!("{{zN:{{\"1\":[\"{}\"]}}}}", "z".repeat(3_000_000));
    let link = link(9, 9, "[0,0,0,0]", &question);
    assert!(link.len() < 10_000);
    assert_eq!(import(&link, None, &Bounds::default()).unwrap_err().code, codes::TOO_LARGE);
}

#[test]
fn links_without_a_sudoku_are_refused() {
    let link = link(9, 5, "[0,0,0,0]", "{}");
    assert_eq!(import(&link, None, &Bounds::default()).unwrap_err().code, codes::GENRE);
    assert_eq!(
        import("https://x/#m=edit&p=AAAA", Some(Format::Penpa), &Bounds::default()).unwrap_err().code,
        codes::BROKEN
    );
}

/// The link of a text, or why there is none.
fn exported(text: &str) -> Result<String, String> {
    let bounds = Bounds::default();
    let puzzle = ecp::read(text, &bounds.limits).puzzle.unwrap_or_else(|| panic!("{text}"));
    export(&puzzle, Format::Penpa, &bounds).map_err(|diagnostic| diagnostic.message)
}

#[test]
fn title_author_and_rules_go_out_and_come_in() {
    let about =
        "puzzle \"Zig, zag & z9 = zQ\"\nauthor \"A, B\"\nnote \"Normal rules, 1 & 2 = 3\"\nnote \"More\"\n";
    let link = exported(&format!("{about}use sudoku\nboard rectangle 9 9")).unwrap();
    let again = import(&link, None, &Bounds::default()).unwrap().text;
    assert!(again.contains(about), "{again}");
}

#[test]
fn a_region_may_be_a_column() {
    let regions = "shape areas = regions {\n  a a b b\n  a a b c\n  d d b c\n  d d c c\n}\n";
    let column = "shape areas = regions {\n  a b b c\n  a b b c\n  a d c c\n  a d d d\n}\n";
    for map in [regions, column] {
        let link = exported(&format!("inputs 1..4 occur 1\nboard rectangle 4 4\n{map}use jigsaw")).unwrap();
        let again = import(&link, None, &Bounds::default()).unwrap();
        assert!(again.warnings.is_empty(), "{:?}", again.warnings);
        assert!(again.text.contains(map), "{}", again.text);
    }
}

#[test]
fn what_a_drawing_cannot_state_is_named() {
    let small = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols, boxes 2 2\n";
    for (rule, reason) in [
        ("use anti_knight", "the anti-knight rule"),
        ("use diagonals", "diagonals hold each digit once"),
        ("in r1c1: one of 1 3", "odd cells"),
        ("shape p = lines { r1c1 r1c2 r1c3 }\nin p: palindrome", "palindromes"),
        ("shape thermos = lines { r1c1 r1c3 }\nuse thermo", "lines there go from each cell"),
        ("in lines { r1c1 r3c3 }: distinct", "a cage there is in one part"),
        ("in lines { r1c1 r1c2 / r1c2 r1c3 }: distinct", "cages there do not overlap"),
        ("clues left { 1 . . . }\nuse skyscrapers", "what clues outside the board mean"),
    ] {
        let why = exported(&format!("{small}{rule}")).unwrap_err();
        assert!(why.contains(reason), "{rule}: {why}");
    }
}

#[test]
fn what_a_genre_asks_for_is_reported() {
    let question = "{}\n{}\n[]\n[]\n{}\n\"x\"\n\"x\"\n[3,2,3]\n{}\n\"x\"\n0\n{}\n{}\n{}\n";
    for (genres, part) in [
        ("[\"latin\"]", "use latin_square"),
        ("[\"classic\",\"nonconsecutive\"]", "use nonconsecutive"),
        ("[\"tightfit\"]", "not carried over: what the genre \"tightfit\" asks for"),
    ] {
        let text = import(&link(4, 4, "[0,0,0,0]", &format!("{question}{genres}")), None, &Bounds::default());
        let text = text.unwrap().text;
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn edges_of_cages_belong_to_them_or_are_reported() {
    let (one, two) = (4 * (cell(4, 1, 1) + 64), 4 * (cell(4, 1, 2) + 64));
    let cages = format!("zC:{{\"{one},{}\":10,\"{},{two}\":10}}", one + 2, one + 1);
    let caged = format!("{{z6:[[{},{}]],{cages}}}", cell(4, 1, 1), cell(4, 1, 2));
    let imported = import(&link(4, 4, "[0,0,0,0]", &caged), None, &Bounds::default()).unwrap();
    assert!(imported.warnings.is_empty(), "{:?}", imported.warnings);
    let imported =
        import(&link(4, 4, "[0,0,0,0]", &format!("{{{cages}}}")), None, &Bounds::default()).unwrap();
    assert!(imported.text.contains("2 edges of cages"), "{}", imported.text);
}

#[test]
fn cells_that_are_not_there_are_seen() {
    let bounds = Bounds::default();
    let points = |missing: usize| {
        let all = (0..4).flat_map(|row| (0..4).map(move |column| cell(4, row + 1, column + 1)));
        let mut last = 0;
        let distance = |point: usize| (point - std::mem::replace(&mut last, point)).to_string();
        let distances: Vec<String> = all.skip(missing).map(distance).collect();
        format!("[{}]", distances.join(","))
    };
    let with = |cells: &str| import(&link_with("sudoku", (4, 4), "[0,0,0,0]", "{}", cells), None, &bounds);
    assert!(with(&points(0)).unwrap().warnings.is_empty());
    let fault = with(&points(2)).unwrap_err();
    assert_eq!(fault.code, codes::GENRE);
    assert!(fault.message.contains("2 cells of its square are not on the board"), "{}", fault.message);
    let more = points(0).replace(']', ",1]");
    assert!(with(&more).unwrap().text.contains("not carried over: 1 cells outside the square"));
}

#[test]
fn a_drawing_of_no_genre_is_reported_to_be_taken_for_a_sudoku() {
    let bounds = Bounds::default();
    let of = |kind: &str| import(&link_with(kind, (6, 6), "[0,0,0,0]", "{}", "[]"), None, &bounds).unwrap();
    assert!(of("square").text.contains("rows, columns and boxes of a sudoku were presumed"));
    assert!(of("sudoku").warnings.is_empty());
}

#[test]
fn a_small_number_goes_for_one_cage() {
    let at = |row, column| cell(4, row, column);
    let corner = |row, column| 4 * (at(row, column) + 64);
    let question = format!(
        r#"{{z6:[[{},{}],[{},{}],[{},{}]],z1:{{"{}":[3,1],"{}":["5",1],"{}":[["x"],1]}},"cubes":{{"1":2}}}}"#,
        at(1, 1),
        at(1, 2),
        at(1, 2),
        at(2, 2),
        at(4, 1),
        at(4, 2),
        corner(1, 2),
        corner(4, 2) + 3,
        corner(4, 1),
    );
    let text = import(&link(4, 4, "[0,0,0,0]", &question), None, &Bounds::default()).unwrap().text;
    for part in [
        "\n  r1c1 r1c2\n",
        "\n  3: r1c2 r2c2\n",
        "\n  5: r4c1 r4c2\n",
        "1 small numbers",
        "penpa-edit calls \"cubes\"",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn texts_with_percent_signs_come_back() {
    let about = "puzzle \"50%2D & a=b, %2C\"\nauthor \"%2C%25\"\nnote \"50%2D & a=b\"\nnote \"%2C\"\n";
    let link = exported(&format!("{about}use sudoku\nboard rectangle 9 9")).unwrap();
    let again = import(&link, None, &Bounds::default()).unwrap().text;
    assert!(again.contains(about), "{again}");
}

/// Each kind of what is drawn is told by itself, with its number and its first place.
#[test]
fn kinds_of_drawings_are_reported_one_by_one() {
    let at = |row, column| cell(4, row, column);
    let question = format!(
        r#"{{zY:{{"{}":[2,"circle_L",1],"{}":[2,"circle_L",1],"{}":[1,"star",1]}},zS:{{"{}":3}},zL:{{"{},{}":5}},zN:{{"{}":["7",1,"1"],"{}":["x",1,"1"]}}}}"#,
        at(3, 2),
        at(2, 1),
        at(4, 4),
        at(1, 2),
        at(1, 1),
        at(1, 2),
        at(0, 3),
        at(2, 2),
    );
    let text = import(&link(4, 4, "[0,0,0,0]", &question), None, &Bounds::default()).unwrap().text;
    for reported in [
        "2 symbols \"circle_L\" (2), the first in R2C1",
        "1 symbols \"star\" (1), the first in R4C4",
        "1 shaded cells of style 3, the first in R1C2",
        "1 lines of style 5, the first in R1C1",
        "1 clues outside the board, the first above C3",
        "1 marks in cells, the first in R2C2",
    ] {
        assert!(text.contains(&format!("not carried over: {reported}\n")), "{reported}\n{text}");
    }
}
