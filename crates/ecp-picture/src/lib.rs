//! Grid puzzles and their solutions as pictures for print.
//!
//! [`draw`] makes a [`Scene`] of a puzzle: shapes, each with the [`Role`] that it plays. A scene becomes an SVG, a page
//! of several becomes HTML, with the feature `png` a picture of pixels, and with `pdf` pages of PDF. How a relation is
//! drawn is said in one table, by the form of its shapes and by what it says of them. What no picture shows is reported in
//! words under it.
//!
//! ```
//! use ecp::Limits;
//! use ecp_picture::{Look, Subject, draw, svg};
//!
//! let text = "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . 2 }\nprimary rows, cols, boxes 2 2\n";
//! let reading = ecp::read(text, &Limits::default());
//! let puzzle = reading.puzzle.expect("it is well written");
//! let ecp::puzzle::Rules::Grid(grid) = &puzzle.rules else { unreachable!() };
//! let scene = draw(&Subject::puzzle(grid), &Look::default())?;
//! assert!(svg(&scene, &Look::default()).starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
//! # Ok::<(), ecp_picture::TooLarge>(())
//! ```

mod board;
mod caption;
mod circles;
mod decorations;
mod draw;
mod filling;
mod forms;
pub mod ink;
mod layout;
mod legend;
mod lines;
mod marks;
mod outline;
mod outside;
mod over;
mod painter;
pub mod print;
pub mod scene;
#[cfg(feature = "png")]
pub mod sketch;
mod table;
mod text;
mod tray;
mod words;

pub use caption::Caption;
pub use draw::{Look, Subject, TooLarge, draw, reported};
pub use filling::Filled;
pub use ink::Ink;
pub use marks::in_text::{clues_around_candidates, clues_in_text};
pub use print::{html, svg};
#[cfg(feature = "png")]
pub use print::{may_fit, png};
pub use scene::{Role, Scene};
pub use words::Words;
