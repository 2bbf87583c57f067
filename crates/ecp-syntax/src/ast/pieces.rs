//! Statements about pieces.

use super::{CountExpr, Drawing, Number, PieceSet, Spanned, Symbol, Turning};

/// `piece F { .XX / XX. / .X. }`, `piece A rectangle 5 3`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceStatement {
    /// The name.
    pub name: Symbol,
    /// How it is turned, and how often it is used.
    pub manner: Manner,
    /// Its cells.
    pub shape: PieceShape,
}

/// The cells of a piece as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceShape {
    /// `{ .XX / XX. }`
    Drawn(Drawing),
    /// `rectangle 5 3`: columns, rows.
    Rectangle(Number, Number),
    /// `cuboid 1 2 4`: columns, rows, layers.
    Cuboid(Number, Number, Number),
}

/// What is said of pieces between their name and their drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// `free`, `one-sided`, `fixed`
    pub turning: Option<Spanned<Turning>>,
    /// `occurs 4`
    pub occurs: Option<Spanned<CountExpr>>,
}

/// `pieces ...`
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PiecesStatement {
    /// `pieces pentominoes`, `pieces pentominoes lettered`
    Set {
        /// Which set.
        set: Spanned<PieceSet>,
        /// How they are turned, and how often each is used.
        manner: Manner,
        /// Whether each carries its own name in all its cells.
        is_lettered: bool,
    },
    /// `pieces rectangles occur any`
    Rectangles(Manner),
    /// `pieces areas`
    Areas(Manner),
    /// `pieces polyominoes 1..5`
    Polyominoes(Spanned<(u32, u32)>, Manner),
    /// `pieces words { CAT DOG }`, `pieces words { CAT DOG } overlay`
    Words {
        /// The words.
        words: Vec<Symbol>,
        /// How they are turned, and how often each is used.
        manner: Manner,
        /// The word by which they lie over what stands on the board.
        overlay: Option<Spanned<()>>,
    },
    /// `pieces gap`, `pieces gap corners between copies`
    Gap(GapExpr),
    /// `pieces overlap`
    Overlap,
}

/// A gap between pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GapExpr {
    /// `corners`: not even corners touch.
    pub has_corners: bool,
    /// `between copies`: of one piece only.
    pub is_between_copies: bool,
}

/// Some of the pieces, as a rule names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KindOfPieces {
    /// `pentominoes`, `rectangles`, `areas`, `polyominoes`, `words`: those that a statement with this word declares.
    Set(String),
    /// The one of this name.
    Named(String),
}
