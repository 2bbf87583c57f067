//! Links as penpa-edit makes them.

use std::io::Write;

use base64::Engine;
use ecp_exchange::{Bounds, Format, codes, import};
use flate2::Compression;
use flate2::write::DeflateEncoder;

/// A link of so many columns and rows in which this is drawn.
fn link(columns: usize, rows: usize, space: &str, question: &str) -> String {
    let head = format!(
        "square,{columns},{rows},38,0,1,1,418,418,114,114,0,0,0,0,Title: Small,Author: A%2C B,,Some rules%2DMore,OFF,false"
    );
    let text = format!("{head}\n{space}\n{{}}\n{question}\n{{}}\n[]\n");
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
        "// Some rules\n// More",
        "  1 . . .\n",
        "r2c1 r2c2",
        "a=5",
        "not carried over: what 1 symbols",
    ] {
        assert!(imported.text.contains(part), "{part}\n{}", imported.text);
    }
    assert_eq!(imported.warnings.len(), 1);
    assert!(ecp::read(&imported.text, &Bounds::default().limits).puzzle.is_some(), "{}", imported.text);
}

#[test]
fn edges_make_regions_and_clues_outside_are_told() {
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
