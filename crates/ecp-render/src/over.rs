//! The words that lie over what stands on a board, as they are listed under it.

use ecp_puzzle::{CellId, Form};

use crate::{Picture, Tile, printable};

/// Where each word lies that lies over what stands on the board, from its first letter to its last, one in a line:
/// `DOG: r3c1..r1c3`. Empty where there is none.
#[must_use]
pub fn words_over(picture: &Picture<'_>) -> String {
    let words = picture.tiles.over();
    let line = |word: &Tile| {
        let name = printable(&picture.grid.pieces.list[word.piece].name).into_owned();
        format!("{name}: {}\n", cells_of(picture, word))
    };
    words.iter().map(line).collect()
}

/// The cells of a word: the first and the last; where a line may leave the board and come back, all of them.
fn cells_of(picture: &Picture<'_>, word: &Tile) -> String {
    let board = &picture.grid.board;
    let name = |cell: &CellId| board.cell(*cell).position.to_string();
    if board.lattice().joins_edges {
        return word.cells.iter().map(name).collect::<Vec<_>>().join(" ");
    }
    let reads_on = match &picture.grid.pieces.list[word.piece].form {
        Form::Overlay(letters) => {
            word.cells.iter().zip(letters).all(|(cell, letter)| picture.input(*cell) == Some(*letter))
        }
        _ => true,
    };
    let ends = [word.cells.first(), word.cells.last()];
    let [first, last] = ends.map(|cell| cell.map(name).unwrap_or_default());
    match (word.cells.len(), reads_on) {
        (0 | 1, _) => first,
        (_, true) => format!("{first}..{last}"),
        (_, false) => format!("{last}..{first}"),
    }
}
