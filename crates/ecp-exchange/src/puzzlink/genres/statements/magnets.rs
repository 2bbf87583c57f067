//! Magnets: blocks of two cells with a plus and a minus pole, or with none.

use super::{Statements, lines, mark_text};
use crate::puzzlink::sheet::{Mark, Sheet};

pub(in crate::puzzlink::genres) fn magnets(sheet: &Sheet) -> Statements {
    poles(sheet, "in neighbours: not allowed { ⊕ ⊕ / ⊖ ⊖ }")
}

/// Magnets that turn like poles to each other.
pub(in crate::puzzlink::genres) fn anti_magnets(sheet: &Sheet) -> Statements {
    poles(sheet, "in neighbours except magnets: not allowed { ⊕ ⊖ / ⊖ ⊕ }")
}

fn poles(sheet: &Sheet, meeting: &str) -> Statements {
    let pole = |place: usize| match sheet.marks[place] {
        Mark::Number(1) => "⊕".to_owned(),
        Mark::Number(2) => "⊖".to_owned(),
        _ => ".".to_owned(),
    };
    let mut statements = vec!["inputs ⊕ ⊖ ■".to_owned(), sheet.board(pole, |_| "#".to_owned())];
    statements.extend(lines(&["primary cells"]));
    statements.push(sheet.map("magnets"));
    statements.extend(lines(&[
        "in magnets: allowed { ⊕ ⊖ / ⊖ ⊕ / ■ ■ }",
        meeting,
        "in rows, cols: count of ⊕ is clue",
    ]));
    let [pluses, minuses] = &sheet.poles;
    statements.extend(clues(sheet, pluses, ["left", "top"]));
    let minus = clues(sheet, minuses, ["minus_rows", "minus_cols"]);
    if !minus.is_empty() {
        statements.extend(lines(&[
            "shape minus_rows = rows",
            "shape minus_cols = cols",
            "in minus_rows, minus_cols: count of ⊖ is clue",
        ]));
        statements.extend(minus);
    }
    statements
}

/// The clues of rows and columns, by these names, where there are any.
fn clues(sheet: &Sheet, poles: &[Mark], names: [&str; 2]) -> Statements {
    let (columns, rows) = poles.split_at(sheet.width);
    let sides = names.into_iter().zip([rows, columns]);
    sides
        .filter(|(_, marks)| marks.iter().any(|mark| *mark != Mark::None))
        .map(|(name, marks)| {
            let marks: Vec<String> = marks.iter().map(|mark| mark_text(*mark)).collect();
            format!("clues {name} {{ {} }}", marks.join(" "))
        })
        .collect()
}
