//! Filled boards as text: drawn with lines, plain, on one line, or as JSON.
//!
//! All of it is made from a [`Picture`]. Whatever comes from a puzzle and may reach a terminal passes [`printable`] first.
//!
//! # Examples
//! ```
//! use ecp_puzzle::build::*;
//! use ecp_puzzle::{Rules, Square};
//! use ecp_render::{Clues, Ink, Picture, Tiles, boxed, line, plain};
//!
//! let sudoku = puzzle().inputs(inputs(1..=4)).board(drawing(["1 . . 4", ". . 3 ."])).build()?;
//! let Rules::Grid(grid) = sudoku.rules else { unreachable!() };
//! let filling = ecp_render::givens(&grid);
//! let regions = [0, 0, 1, 1, 0, 0, 1, 1].map(Some);
//! let picture =
//!     Picture { grid: &grid, filling: &filling, regions: &regions, tiles: Tiles::none(), clues: Clues::none() };
//!
//! let expected = "\
//! ┏━━━━━┳━━━━━┓
//! ┃ 1 · ┃ · 4 ┃
//! ┃ · · ┃ 3 · ┃
//! ┗━━━━━┻━━━━━┛
//! ";
//! assert_eq!(boxed(&picture, Ink::Plain), expected);
//! assert_eq!(plain(&picture), "1 . . 4\n. . 3 .\n");
//! assert_eq!(line(&picture), "1..4..3.");
//! # Ok::<(), BuildError>(())
//! ```

mod boxed;
mod clues;
mod hexagons;
pub mod json;
mod marks;
mod over;
mod picture;
mod plain;
mod sheet;
mod symbols;
mod tiles;

#[cfg(test)]
mod tests;

pub use boxed::{Ink, ascii, boxed, listed, marked, pencilled, sheet};
pub use clues::{BoardCorner, Clues, Margin, Path, PathEnd};
pub use ecp_puzzle::printable;
pub use marks::Marks;
pub use over::words_over;
pub use picture::{Picture, givens};
pub use plain::{line, plain};
pub use sheet::{Fit, Line, Role, Room, Sheet, Span};
pub use tiles::{Tile, Tiles, short_labels};
