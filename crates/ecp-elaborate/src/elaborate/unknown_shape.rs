//! A name that no shape has, and what was meant by it.

use ecp_puzzle::vocabulary::Word;
use ecp_puzzle::vocabulary::families;
use ecp_puzzle::{Board, PieceSet};

use super::Elaborator;

impl Elaborator {
    /// What to do where a family is named that there is not.
    pub(super) fn help_for_family(&self, name: &str) -> String {
        // the thesis's spellings mean the same as the short ones
        let is_short = |word: &&&str| !word.ends_with("Cons");
        let words: Vec<&str> = families().iter().filter(is_short).copied().collect();
        if let Some(help) = self.extent.and_then(|extent| one_line(name, extent)) {
            return help;
        }
        if let Some(help) = of_a_move(name) {
            return help.to_owned();
        }
        if names_pieces(name) {
            return "pieces are spoken of as `pieces`, or by their set: `in pieces: size is clue`, `among pieces meeting in neighbours: size distinct`".to_owned();
        }
        let translated = ecp_syntax::translated(name).filter(|word| words.contains(word));
        match translated.or_else(|| ecp_syntax::nearest(name, words.iter().copied())) {
            Some("boxes") if translated.is_some() => "did you mean `boxes 3 3`?".to_owned(),
            Some(near) => format!("did you mean {near}?"),
            None => format!(
                "name it above, as in `shape {name} = lines {{ r1c1 r1c2 }}`; the families of the language are {}, and pieces",
                words.join(", ")
            ),
        }
    }

    /// Notes how large the board is, for what is said of names.
    pub(super) fn note_extent(&mut self, board: &Board) {
        self.extent = Some((board.width(), board.height()));
    }
}

/// `r1`, `row3`, `c2`: one row or column, which is written by its cells.
fn one_line(name: &str, (width, height): (u32, u32)) -> Option<String> {
    let lower = name.to_lowercase();
    let number = |words: &[&str]| {
        words.iter().find_map(|word| lower.strip_prefix(word)?.trim_start_matches('_').parse::<u32>().ok())
    };
    if let Some(row) =
        number(&["row", "r", "zeile", "ligne", "fila"]).filter(|row| (1..=height).contains(row))
    {
        return Some(format!(
            "did you mean row {row}? It is written by its cells: `r{row}c1..r{row}c{width}`"
        ));
    }
    let column = number(&["column", "col", "c", "spalte", "colonne", "columna"]);
    if let Some(column) = column.filter(|column| (1..=width).contains(column)) {
        return Some(format!(
            "did you mean column {column}? It is written by its cells: `r1c{column}..r{height}c{column}`"
        ));
    }
    number(&["box", "block", "region", "b"])
        .map(|_| "one box is written by two of its corners, as `r1c1:r3c3`".to_owned())
}

/// `king`: cells that a piece of chess goes between.
fn of_a_move(name: &str) -> Option<&'static str> {
    match name.to_lowercase().trim_end_matches('s') {
        "king" => Some("cells a king's move apart are `touching`"),
        "knight" => Some("cells a knight's move apart are `leaps 1 2`"),
        _ => None,
    }
}

/// Whether a word is one for pieces.
fn names_pieces(name: &str) -> bool {
    let lower = name.to_lowercase();
    let sets = PieceSet::ALL.iter().map(|set| set.word());
    let others = ["areas", "area", "rectangles", "rectangle", "polyominoes", "polyomino", "piece", "words"];
    sets.chain(others).any(|word| word == lower)
}
