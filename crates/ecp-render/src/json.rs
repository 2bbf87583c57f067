//! Answers as JSON lines: one object a line, told apart by `type`.
//!
//! | `type` | fields |
//! |---|---|
//! | `initial` | `board`: the board as given |
//! | `solution` | `number`, from 1; and `board`, or `options`: the chosen options by name; `pieces` where some lie on it; `edges` where lines are drawn |
//! | `forced` | what is the same in all solutions; see [`Forced`] |
//! | `summary` | how the search went; see [`Summary`] |
//!
//! A board is an array of rows, top to bottom, those of all layers one after another, each an array of squares, left to right; rows may have different lengths.
//! A square is `null` for a hole, `""` for an empty cell, else the symbol that stands there; without one, the name of the
//! piece that lies there. A puzzle whose author has
//! declared the empty text as an input cannot be told from an empty cell.
//!
//! Numbers of solutions are strings, since they may be larger than JSON's numbers. Further fields may be added; none will
//! change its meaning.
//!
//! # Examples
//! ```
//! use ecp_render::json::{Answer, Line, Solution};
//!
//! let options = vec!["Anna".to_owned(), "Dennis".to_owned()];
//! let line = Line::Solution(Solution { number: 1, answer: Answer::Options(options), pieces: Vec::new(), edges: Vec::new() });
//! assert_eq!(line.to_string(), r#"{"type":"solution","number":1,"options":["Anna","Dennis"]}"#);
//! ```

use std::fmt;

use ecp_puzzle::{CellId, DrawPoint, Grid};
use serde::{Deserialize, Serialize};

use crate::Picture;
use ecp_puzzle::is_hidden;

/// A board: rows of squares, `None` for a hole, the empty text for an empty cell.
pub type Board = Vec<Vec<Option<String>>>;

/// One line. [`Display`](fmt::Display) writes it without a line feed; characters that are not
/// [`printable`](crate::printable()) are escaped, so that nothing is lost and nothing reaches a terminal as a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Line {
    /// The board before the search.
    Initial {
        /// The givens.
        board: Board,
    },
    /// A solution.
    Solution(Solution),
    /// What is the same in all solutions.
    Forced(Forced),
    /// The last line.
    Summary(Summary),
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    /// Its number in the order found, from 1.
    pub number: u64,
    /// The board or the options.
    #[serde(flatten)]
    pub answer: Answer,
    /// The pieces that lie on the board, in the order of their first cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceOnBoard>,
    /// The lines that are drawn, each by the two points that it joins: `r1c1` is a cell, or, of lines along edges, the corner with
    /// so many rows above it and columns on its left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<[String; 2]>,
}

/// A piece that lies on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct PieceOnBoard {
    /// The piece's name.
    pub name: String,
    /// Its cells in reading order: `r1c1`.
    pub cells: Vec<String>,
}

/// What a solution shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Answer {
    /// The filled board.
    Board(Board),
    /// The names of the chosen options.
    Options(Vec<String>),
}

/// How the search went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// How many solutions were found, in decimal digits.
    pub solutions: String,
    /// Whether these are all of them.
    pub complete: bool,
    /// What stopped the search before its end; `null` where it came to its end.
    pub stopped_by: Option<StoppedBy>,
    /// Nodes of the search tree.
    pub nodes: u64,
    /// Removals of a node from its list, Knuth's measure of work.
    pub updates: u64,
    /// The most choices that stood at the same time.
    pub deepest_level: u32,
}

/// What is the same in all solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forced {
    /// How many solutions there are.
    pub solutions: Number,
    /// What there is to say about the board, or about the options.
    #[serde(flatten)]
    pub about: About,
    /// Whether nothing is unknown.
    pub complete: bool,
    /// What stopped the searches before their end; `null` where they came to their end.
    pub stopped_by: Option<StoppedBy>,
    /// How many searches there were.
    pub searches: u64,
    /// Nodes of all search trees.
    pub nodes: u64,
}

/// How many solutions there are, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Number {
    /// There is no solution.
    None,
    /// There is exactly one.
    One,
    /// There are at least two.
    Several,
    /// There is at least one; the search was stopped.
    AtLeastOne,
    /// The search was stopped before it found one.
    Unknown,
}

/// What is said about a board, or about options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum About {
    /// Rows of squares, `null` for a hole.
    Cells(Vec<Vec<Option<Square>>>),
    /// The names of options.
    Options {
        /// Those of every solution.
        always: Vec<String>,
        /// Those of some solutions only.
        sometimes: Vec<String>,
        /// Those of no solution.
        never: Vec<String>,
        /// Those about which the search was stopped before it knew.
        unknown: Vec<String>,
    },
}

/// What may stand in a cell; the empty text is nothing. What is in neither list stands there in no solution.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Square {
    /// What stands there in some solution; if it is one and nothing is unknown, in every solution.
    pub possible: Vec<String>,
    /// What stands there in no solution that was found before the search was stopped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<String>,
}

/// What stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum StoppedBy {
    /// As many solutions as were wanted.
    Solutions,
    /// The limit on nodes.
    Nodes,
    /// The limit on time.
    Time,
    /// Somebody, say by Ctrl-C.
    Interrupt,
    /// The most memory that the engine may take.
    Memory,
    /// A limit on the size of what is read or made, before there was a search.
    Size,
}

/// The squares of a picture.
#[must_use]
pub fn board(picture: &Picture<'_>) -> Board {
    let symbol = |input: ecp_puzzle::InputId| picture.grid.inputs[input.index()].symbol.clone();
    let piece = |cell| {
        let tile = &picture.tiles.list()[picture.tiles.at(cell)? as usize];
        Some(picture.grid.pieces.list[tile.piece].name.clone())
    };
    let is_author = |input: &ecp_puzzle::InputId| picture.grid.stroke_at(*input).is_none();
    let square =
        |cell| picture.input(cell).filter(is_author).map(symbol).or_else(|| piece(cell)).unwrap_or_default();
    squares(picture.grid, square)
}

/// Rows of whatever is made of each cell, `None` for a hole.
pub fn squares<T>(grid: &Grid, mut square: impl FnMut(CellId) -> T) -> Vec<Vec<Option<T>>> {
    let picture = Picture {
        grid,
        filling: &[],
        regions: &[],
        tiles: crate::Tiles::none(),
        clues: crate::Clues::none(),
    };
    picture.rows().map(|row| row.into_iter().map(|cell| cell.map(&mut square)).collect()).collect()
}

/// The lines of a picture.
#[must_use]
pub fn edges(picture: &Picture<'_>) -> Vec<[String; 2]> {
    let Some(graph) = picture.grid.board.graph() else { return Vec::new() };
    let line = picture.grid.stroke(ecp_puzzle::Stroke::Line);
    let name = |point: u32| match graph.points()[point as usize] {
        DrawPoint::Cell(cell) => picture.grid.board.cell(cell).position.to_string(),
        DrawPoint::Corner(corner) => corner.to_string(),
        DrawPoint::Place(place) => place.to_string(),
    };
    let edges = graph.edges().iter().enumerate();
    let drawn = edges.filter(|(number, _)| {
        let held = picture.input(graph.slot(*number));
        held.is_some() && held == line
    });
    drawn.filter_map(|(_, edge)| Some(edge.ends?.map(name))).collect()
}

/// The pieces of a picture.
#[must_use]
pub fn pieces(picture: &Picture<'_>) -> Vec<PieceOnBoard> {
    let place = |cell: &ecp_puzzle::CellId| picture.grid.board.cell(*cell).position.to_string();
    let piece = |tile: &crate::Tile| PieceOnBoard {
        name: picture.grid.pieces.list[tile.piece].name.clone(),
        cells: tile.cells.iter().map(place).collect(),
    };
    picture.tiles.list().iter().chain(picture.tiles.over()).map(piece).collect()
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        // Outside its strings JSON has no such characters, so all of them can be escaped.
        json.chars().try_for_each(|character| match character {
            hidden if is_hidden(hidden) => write_escaped(hidden, f),
            shown => fmt::Write::write_char(f, shown),
        })
    }
}

fn write_escaped(character: char, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    character.encode_utf16(&mut [0; 2]).iter().try_for_each(|unit| write!(f, "\\u{unit:04x}"))
}

#[cfg(test)]
mod tests;
