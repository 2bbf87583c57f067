//! Pieces.

use crate::piece::{PieceSet, Turning};

spelled! {
    PieceSet {
        Pentominoes = "pentominoes",
        Dominoes = "dominoes",
        Trominoes = "trominoes",
        Tetrominoes = "tetrominoes",
        Hexominoes = "hexominoes",
        Diamonds = "diamonds",
        Triamonds = "triamonds",
        Tetriamonds = "tetriamonds",
        Pentiamonds = "pentiamonds",
        Hexiamonds = "hexiamonds",
    }
}

spelled! {
    Turning {
        Free = "free",
        OneSided = "one-sided",
        Fixed = "fixed",
    }
}
