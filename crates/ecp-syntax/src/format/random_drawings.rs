//! Random drawings: what is even is not changed again, and says what it said.

use ecp_rounds::rounds;
use fastrand::Rng;

use super::format;
use crate::ast::{BoardStatement, Drawing, EntryList, FamilyExpr, Lay, Statement};
use crate::parse;

/// Boards of squares and of others, and maps and lists, which say nothing of the board on which they lie.
const BEFORE: [&str; 7] = [
    "board ",
    "board torus ",
    "board hex ",
    "board triangles ",
    "shape m = regions ",
    "piece L ",
    "clues rows ",
];
const CELLS: [&str; 10] = [".", "1", "2", "12", "(1)", "#", "\"a\"", "♛", "10", "#\\3"];

fn random_drawing(rng: &mut Rng) -> String {
    let (height, width, edge) = (rng.usize(1..5), rng.usize(1..6), rng.usize(0..5));
    let kinds = rng.choice([2, 4, CELLS.len()]).unwrap_or(2);
    let step = rng.choice([0, 0, 1, 2]).unwrap_or(0);
    let mut text = if rng.u8(0..12) == 0 { "{ // c\n".to_owned() } else { "{\n".to_owned() };
    for row in 0..height {
        let width = if rng.u8(0..5) == 0 { rng.usize(1..6) } else { width };
        let astray = if rng.u8(0..4) == 0 { rng.usize(0..3) } else { 0 };
        let indent = if step == 2 { edge + row } else { edge + row % 2 * step };
        text += &if rng.u8(0..25) == 0 { "\t".to_owned() } else { " ".repeat(indent + astray) };
        for _ in 0..width {
            text += CELLS[rng.usize(..kinds)];
            text +=
                if rng.u8(0..25) == 0 { "\t" } else { &"   "[..rng.choice([1, 1, 1, 2, 3]).unwrap_or(1)] };
        }
        text.truncate(text.trim_end().len());
        text += if rng.u8(0..12) == 0 { " // c\n" } else { "\n" };
        if rng.u8(0..12) == 0 {
            text +=
                rng.choice(["  +--+\n", "-----\n", "  | |\n", "layer\n", "\n", " // c\n"]).unwrap_or("\n");
        }
    }
    text + rng.choice(["}", "}", "  }"]).unwrap_or("}")
}

/// The drawing of a text, and whether its cells are squares.
fn drawn(text: &str) -> Option<(Drawing, bool)> {
    let parsed = parse(text);
    if parsed.diagnostics.iter().any(crate::Diagnostic::is_fatal) {
        return None;
    }
    Some(match &parsed.ast.statements.first()?.value {
        Statement::Board(BoardStatement::Drawing { lattice, drawing, .. }) => {
            (drawing.clone(), lattice.lattice().has_squares)
        }
        Statement::Shape { family, .. } => match &family.value {
            FamilyExpr::Regions(drawing) => (drawing.clone(), false),
            other => unreachable!("{other:?}"),
        },
        Statement::Clues(clues) => {
            let Some(EntryList { drawing, .. }) = &clues.list else { return None };
            (drawing.clone(), false)
        }
        _ => return None,
    })
}

#[test]
fn what_is_even_stays_and_says_the_same() {
    let mut read = 0;
    for round in 0..rounds(6_000) {
        let mut rng = Rng::with_seed(round);
        let text = format!("{}{}\n", rng.choice(BEFORE).unwrap_or("board "), random_drawing(&mut rng));
        let Ok(even) = format(&text) else { continue };
        read += 1;
        assert_eq!(format(&even).as_deref(), Ok(even.as_str()), "round {round}:\n{text}");
        let (Some((drawing, is_square)), Some((evened, _))) = (drawn(&text), drawn(&even)) else { continue };
        assert_eq!(drawing, evened, "round {round}:\n{text}{even}");
        // rows that cannot be those of hexagons may be moved
        if !is_square && !matches!(drawing.lay(), Lay::Crooked(_)) {
            assert_eq!(drawing.lay(), evened.lay(), "round {round}:\n{text}{even}");
        }
    }
    assert!(read > 3_000, "{read} drawings could be read");
}
