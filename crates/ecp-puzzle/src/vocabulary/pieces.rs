//! Pieces.

use crate::piece::{PieceSet, Turning};

spelled! {
    PieceSet {
        Pentominoes = "pentominoes",
        Dominoes = "dominoes",
        Trominoes = "trominoes",
        Tetrominoes = "tetrominoes",
        Hexominoes = "hexominoes",
    }
}

spelled! {
    Turning {
        Free = "free",
        OneSided = "one-sided",
        Fixed = "fixed",
    }
}
