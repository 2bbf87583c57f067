//! Grid puzzles as values: what may stand in a cell, the board, the constraints, and a builder to write them in Rust.
//!
//! A [`Puzzle`] is what the text language and the builder have in common. It knows nothing of text, and nothing of
//! items and options.
//!
//! The enums and records of the model grow with the language, and are matched exhaustively on purpose: before 1.0 a new
//! variant or field is a new minor version.

mod arrow;
pub mod board;
mod borders;
pub mod build;
mod connection;
pub mod constraint;
pub mod cover;
mod decoration;
pub mod draw;
mod drawn;
pub mod english;
pub mod family;
pub mod ground;
mod groups;
pub mod input;
pub mod lattice;
mod limits;
pub mod meaning;
pub mod piece;
mod printable;
pub mod puzzle;
pub mod relation;
pub mod report;
pub mod rule;
pub mod shapes;
mod shown;
pub mod vocabulary;

pub use arrow::Arrow;
pub use board::{Board, Cell, CellId, Position, Square};
pub use borders::{Borders, Division, Parts, sides_between};
pub use connection::{Connection, ConnectionSlip, Joints};
pub use constraint::{Constraint, Counts, Strength};
pub use cover::{Cover, CoverEntry, CoverItem, CoverOption};
pub use decoration::{Decoration, DecorationMark};
pub use draw::{Draw, DrawEdge, DrawGraph, DrawPoint, DrawSlip, Joint, Stroke, Way};
pub use drawn::{DrawnClues, Spot, drawn_clues, drawn_clues_of_relations, drawn_parts};
pub use family::{Block, Direction, Family, LineReading, Map, PlaceOfClues, Shapes, SidesOf, Want};
pub use ground::{Axis, Ground};
pub use groups::{Feature, Gathered, GroupCondition, GroupRule, GroupSlip, Groups, Likeness};
pub use input::{Bounds, Input, InputId, Occurrence};
pub use lattice::{Lattice, Nouns, Outline, Point, Symmetry, Topology};
pub use limits::Limits;
pub use piece::{
    Covered, CoveredRule, Form, Gap, KindOfClues, Meeting, Piece, PieceCell, PieceFormula, PieceMeasure,
    PieceQuantity, PieceRule, PieceSet, PieceSide, PieceTerm, Pieces, Turning,
};
pub use printable::{is_hidden, looks_blank, printable};
pub use puzzle::{About, Grid, Puzzle, Question, Rules, Show};
pub use relation::{
    Among, AmongRule, Choice, Clue, ClueMark, Comparison, Compound, Condition, Expression, Extent, Formula,
    FormulaTerm, MadeSlip, Marked, Measure, OneCell, Operator, Order, Part, Path, Pattern, Property,
    Quantity, ReadFrom, Relation, Remainder, Selection, SignId, Term, Times, Total, Worth, Written,
};
pub use rule::{Rule, RuleId};
pub use shown::Shown;
