//! Pieces on boards of every kind.

use ecp::puzzle::Puzzle;
use ecp::puzzle::build::{
    Comparison, PieceMeasure, PieceSet, PieceTerm, any, at_most, cells, clue_of_piece, cuboid, drawing,
    in_groups, inputs, measured, not, piece, pieces, placed_pieces, puzzle, rectangle, rectangles, torus,
    windows, words,
};

const WELL_FORMED: &str = "the puzzle is well formed";

/// The twelve pentominoes in a rectangle of 3 by 20.
#[must_use]
pub fn pentominoes() -> Puzzle {
    puzzle()
        .title("Pentominoes, 3 by 20")
        .board(rectangle(20, 3))
        .pieces(pieces(PieceSet::Pentominoes))
        .primary(cells())
        .up_to_symmetry()
        .build()
        .expect(WELL_FORMED)
}

/// Piet Hein's cube: of its seven pieces, two are mirror images of each other.
#[must_use]
pub fn soma_cube() -> Puzzle {
    puzzle()
        .title("Soma cube")
        .board(cuboid(3, 3, 3))
        .pieces([
            piece("V", ["X. / XX"]),
            piece("L", ["X.. / XXX"]),
            piece("T", [".X. / XXX"]),
            piece("Z", ["XX. / .XX"]),
            piece("A", ["XX / X.", "layer", ".. / X."]),
            piece("B", ["XX / X.", "layer", ".X / .."]),
            piece("P", ["XX / X.", "layer", "X. / .."]),
        ])
        .primary(cells())
        .up_to_symmetry()
        .build()
        .expect(WELL_FORMED)
}

/// The seven ways to join four hexagons. A drawing in Rust begins all rows in one column: rows 2, 4, ... lie half a cell
/// further right.
#[must_use]
pub fn tetrahexes() -> Puzzle {
    puzzle()
        .title("Tetrahexes")
        .board(
            drawing([". . . . . . .", ". . . . . . .", "# . . . . . . .", "# . . . . . . ."]).of_hexagons(),
        )
        .pieces([
            piece("bar", ["X X X X"]),
            piece("wave", ["X X . / . X X"]),
            piece("worm", ["X X X / . . X"]),
            piece("propeller", ["X . / X X / X ."]),
            piece("arch", ["X X / . X / . X"]),
            piece("bee", ["X X / X X"]),
            piece("pistol", ["X X X / X . ."]),
        ])
        .primary(cells())
        .up_to_symmetry()
        .build()
        .expect(WELL_FORMED)
}

/// Dominoes that go over the edges of the board.
#[must_use]
pub fn dominoes_on_a_torus() -> Puzzle {
    puzzle()
        .title("Dominoes on a torus")
        .board(torus(4, 4))
        .pieces(pieces(PieceSet::Dominoes).occurs(any()))
        .primary(cells())
        .build()
        .expect(WELL_FORMED)
}

/// Mats of two squares cover a floor, and no four of them meet in a point.
#[must_use]
pub fn tatami() -> Puzzle {
    puzzle()
        .title("Tatami")
        .board(rectangle(4, 4))
        .pieces(pieces(PieceSet::Dominoes).occurs(any()))
        .primary(cells())
        .count_of_pieces(windows(2, 2), at_most(3))
        .build()
        .expect(WELL_FORMED)
}

/// Words that cross where they share a letter, in all eight directions.
#[must_use]
pub fn words_in_all_directions() -> Puzzle {
    let letters = "ABCEGHIKNOPQRSTUW".chars();
    let given = [". . . . . . .", "W . . . . . .", ". . . . I . I", ". . K E . . K", "C . . . . S ."];
    puzzle()
        .title("Words in all directions")
        .inputs(inputs(letters))
        .board(drawing(given.into_iter().chain([". . . . . . ."; 2])))
        .pieces(words(["KNIGHT", "QUEEN", "BISHOP", "ROOK", "PAWN", "KING", "CHECK"]).free())
        .pieces_overlap()
        .build()
        .expect(WELL_FORMED)
}

/// Rectangles, none of them a square, with the lengths of their borders.
#[must_use]
pub fn perimeters() -> Puzzle {
    let border = 2 * (measured(PieceMeasure::Width) + PieceMeasure::Height);
    let square = measured(PieceMeasure::Width).equals(PieceMeasure::Height);
    puzzle()
        .title("Perimeters")
        .board(rectangle(7, 7))
        .clues([
            ". . . . . (12) .",
            ". (12) . . . . (8)",
            ". (10) . . . . .",
            ". . . . . . .",
            ". (8) . (8) . (6) (8)",
            ". . (10) . . (6) .",
            "(6) . . . . (8) .",
        ])
        .pieces(rectangles())
        .primary(cells())
        .in_pieces(PieceMeasure::Clues, Comparison::Is, PieceTerm::Number(1))
        .groups(in_groups(placed_pieces()).keep(border.equals(clue_of_piece())))
        .groups(in_groups(placed_pieces()).keep(not(square)))
        .build()
        .expect(WELL_FORMED)
}
