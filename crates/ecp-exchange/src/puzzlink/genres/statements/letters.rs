//! Genres in which pieces fill the board, and letters tell their forms.

use super::pairs::borders;
use super::{Statements, lines};
use crate::puzzlink::sheet::Sheet;

/// The forms of five cells, by letter.
const PENTOMINOES: &[(&str, &str)] = &[
    ("F", ".FF / FF. / .F."),
    ("I", "IIIII"),
    ("L", "L. / L. / L. / LL"),
    ("N", ".N / NN / N. / N."),
    ("P", "PP / PP / P."),
    ("T", "TTT / .T. / .T."),
    ("U", "U.U / UUU"),
    ("V", "V.. / V.. / VVV"),
    ("W", "W.. / WW. / .WW"),
    ("X", ".X. / XXX / .X."),
    ("Y", ".Y / YY / .Y / .Y"),
    ("Z", "ZZ. / .Z. / .ZZ"),
];

/// The forms of four cells, by letter.
const TETROMINOES: &[(&str, &str)] =
    &[("I", "IIII"), ("L", "L. / L. / LL"), ("O", "OO / OO"), ("S", ".SS / SS."), ("T", "TTT / .T.")];

pub(in crate::puzzlink::genres) fn pentominous(sheet: &Sheet) -> Statements {
    lettered(sheet, PENTOMINOES)
}

pub(in crate::puzzlink::genres) fn tetrominous(sheet: &Sheet) -> Statements {
    lettered(sheet, TETROMINOES)
}

/// A board full of pieces of which no two of one form share a side. They carry their letter.
fn lettered(sheet: &Sheet, pieces: &[(&str, &str)]) -> Statements {
    let letters: Vec<&str> = pieces.iter().map(|(letter, _)| *letter).collect();
    let letter = |place: usize| {
        let index = sheet.marks[place].number().and_then(|number| (number as usize).checked_sub(1));
        index.and_then(|index| letters.get(index)).map_or(".".to_owned(), |letter| (*letter).to_owned())
    };
    let mut statements =
        vec![format!("inputs {}", letters.join(" ")), sheet.board(letter, |_| "#".to_owned())];
    statements
        .extend(pieces.iter().map(|(letter, cells)| format!("piece {letter} occurs any {{ {cells} }}")));
    statements.extend(lines(&["pieces gap between copies", "primary cells"]));
    statements.extend(borders(sheet));
    statements
}
