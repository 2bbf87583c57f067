//! What is to be known of a board: how it goes on at its edges, and how its cells are called.

use super::Sentences;

impl Sentences<'_> {
    /// That the board goes on at its edges, if it does; without the full stop.
    #[must_use]
    pub fn edges(&self) -> Option<String> {
        let joins_edges = self.grid.board.lattice().joins_edges;
        joins_edges.then(|| "The board goes on at its opposite edges".to_owned())
    }

    /// How cells are called, if one of these sentences calls one by its name.
    #[must_use]
    pub fn names_of_cells<'s>(&self, mut sentences: impl Iterator<Item = &'s str>) -> Option<String> {
        let has_layers = self.grid.board.topology().has_layers();
        let words = if has_layers { IN_LAYERS } else { CELLS };
        sentences.any(names_a_cell).then(|| words.to_owned())
    }
}

const CELLS: &str = "(r2c5 is the cell in row 2 and column 5.)";
const IN_LAYERS: &str = "(l1r2c5 is the cell of layer 1 in row 2 and column 5.)";

/// Whether a text names a cell: `r2c5`.
fn names_a_cell(text: &str) -> bool {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let bytes = text.as_bytes();
    (0..bytes.len()).any(|at| {
        let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let next = at + 1 + digits;
        bytes[at] == b'r' && digits > 0 && bytes.get(next) == Some(&b'c') && is_digit(bytes.get(next + 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_cells_are_found_in_a_text() {
        assert!(names_a_cell("r1c2 > 3"));
        assert!(names_a_cell("the block r2c2 to r4c4"));
        assert!(!names_a_cell("four corners, r12 c3"));
    }
}
