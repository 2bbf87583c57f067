//! Boards and maps from drawings: rows of characters, or of tokens divided by blanks, read as the text language does.

use crate::arrow::Arrow;
use crate::board::{Board, Position, Square};
use crate::family::Map;
use crate::lattice::Topology;

/// What a board is made from.
#[derive(Clone, Debug)]
pub enum Layout {
    /// So many empty cells in each of so many rows.
    Rectangle {
        /// Cells in a row.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// Empty cells that lie to each other in another way; `height` rows in all layers together.
    Lattice {
        /// How they lie.
        topology: Topology,
        /// Cells in a row.
        width: u32,
        /// Rows of each layer.
        height: u32,
    },
    /// A given state.
    Drawing(Drawing),
    /// A board that was made elsewhere.
    Board(Board),
}

impl Layout {
    /// The most squares that a board may have, holes included.
    pub const MAX_SQUARES: u64 = 1_000_000;

    /// How the cells lie to each other.
    pub(super) const fn topology(&self) -> Topology {
        match self {
            Self::Rectangle { .. } => Topology::Plane,
            Self::Lattice { topology, .. } => *topology,
            Self::Drawing(drawing) => drawing.topology,
            Self::Board(board) => board.topology(),
        }
    }
}

impl From<Drawing> for Layout {
    fn from(drawing: Drawing) -> Self {
        Self::Drawing(drawing)
    }
}

impl From<Board> for Layout {
    fn from(board: Board) -> Self {
        Self::Board(board)
    }
}

/// `height` rows of `width` empty cells.
#[must_use]
pub fn rectangle(width: u32, height: u32) -> Layout {
    Layout::Rectangle { width, height }
}

/// `height` rows of `width` empty cells, which go on at the opposite edge.
#[must_use]
pub fn torus(width: u32, height: u32) -> Layout {
    Layout::Lattice { topology: Topology::Torus, width, height }
}

/// `height` rows of `width` hexagons; the second, fourth, ... lies half a cell further right.
#[must_use]
pub fn hex(width: u32, height: u32) -> Layout {
    Layout::Lattice { topology: Topology::Hex, width, height }
}

/// `height` rows of `width` triangles; the first one points up, and beside and below it they point down.
#[must_use]
pub fn triangles(width: u32, height: u32) -> Layout {
    Layout::Lattice { topology: Topology::Triangles, width, height }
}

/// `depth` layers of `height` rows of `width` empty cells.
#[must_use]
pub fn cuboid(width: u32, height: u32, depth: u32) -> Layout {
    Layout::Lattice { topology: Topology::Cuboid { layers: depth }, width, height }
}

/// A drawing: `.` or `_` is an empty cell, `#` a hole, anything else a given. Where two cells of any row are divided by
/// a blank it is read token by token, else character by character; `"..."` and `(...)` are one cell in both. `|`, and rows
/// of `-`, `+`, `=`, `|` alone, mean nothing; `/` ends a row as the next string does. A string `layer` begins the next layer
/// of a board in space.
///
/// # Examples
/// ```
/// use ecp_puzzle::build::*;
///
/// let dense = drawing(["53.", ".#."]);
/// let spaced = drawing(["10 .  4", " . # 12"]).empty(0).blank("x");
/// ```
#[must_use]
pub fn drawing<S: AsRef<str>>(rows: impl IntoIterator<Item = S>) -> Drawing {
    let mut layers = read_layers(rows);
    let topology =
        if layers.len() > 1 { Topology::Cuboid { layers: layers.len() as u32 } } else { Topology::Plane };
    let height = layers.iter().map(Vec::len).max().unwrap_or(0);
    layers.iter_mut().for_each(|layer| layer.resize_with(height, Vec::new));
    Drawing {
        topology,
        rows: layers.into_iter().flatten().collect(),
        empty: None,
        blank: None,
        arrows: Vec::new(),
    }
}

/// A drawn board, before its symbols are looked up.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub(super) topology: Topology,
    pub(super) rows: Vec<Vec<Token>>,
    empty: Option<String>,
    blank: Option<String>,
    pub(super) arrows: Vec<(Position, Arrow)>,
}

impl Drawing {
    /// It is drawn on a torus.
    #[must_use]
    pub fn on_torus(mut self) -> Self {
        self.topology = Topology::Torus;
        self
    }

    /// Its cells are hexagons; the second, fourth, ... row lies half a cell further right.
    #[must_use]
    pub fn of_hexagons(mut self) -> Self {
        self.topology = Topology::Hex;
        self
    }

    /// Its cells are triangles; the first one points up, and beside and below it they point down.
    #[must_use]
    pub fn of_triangles(mut self) -> Self {
        self.topology = Topology::Triangles;
        self
    }

    /// Also this symbol is an empty cell.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "a bare number, character or text reads best")]
    pub fn empty(mut self, symbol: impl ToString) -> Self {
        self.empty = Some(symbol.to_string());
        self
    }

    /// This symbol is a cell that stays empty.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "a bare number, character or text reads best")]
    pub fn blank(mut self, symbol: impl ToString) -> Self {
        self.blank = Some(symbol.to_string());
        self
    }

    /// An arrow in a cell or a hole: the cells at which it points are a shape of [`rays`](super::rays), in the order of the
    /// arrows' places.
    ///
    /// # Examples
    /// Two of the three cells behind the hole are shaded.
    /// ```
    /// use ecp_puzzle::Arrow;
    /// use ecp_puzzle::build::*;
    ///
    /// let board = drawing(["#..."]).arrow(at(1, 1), Arrow::Right);
    /// let rule = in_(rays()).measure(count_of(["■"])).is_clue([2]);
    /// let puzzle = puzzle().inputs(input("■")).board(board).relation(rule).build()?;
    /// # Ok::<(), BuildError>(())
    /// ```
    #[must_use]
    pub fn arrow(mut self, place: Position, arrow: Arrow) -> Self {
        self.arrows.push((place, arrow));
        self
    }

    /// What stands there, if it is no input.
    pub(super) fn square(&self, token: &Token) -> Option<Square> {
        match token.bare() {
            Some("." | "_") => Some(Square::Empty),
            Some("#") => Some(Square::Hole),
            _ if self.empty.as_ref() == Some(&token.text) => Some(Square::Empty),
            _ if self.blank.as_ref() == Some(&token.text) => Some(Square::Blank),
            _ => None,
        }
    }
}

/// A map from a drawing: cells with the same symbol are a region; `.`, `_` and `#` are in none.
pub(super) fn map<S: AsRef<str>>(rows: impl IntoIterator<Item = S>) -> Map {
    let region = |token: Token| (!matches!(token.bare(), Some("." | "_" | "#"))).then_some(token.text);
    Map { rows: read(rows).into_iter().map(|row| row.into_iter().map(region).collect()).collect() }
}

/// A cell of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) text: String,
    quoted: bool,
}

impl Token {
    /// Whether it is a cell of a piece.
    pub(super) fn is_mark(&self) -> bool {
        !matches!(self.bare(), Some("." | "_" | "#"))
    }

    /// The text, if it was written without quotes and so may have a meaning of its own.
    fn bare(&self) -> Option<&str> {
        (!self.quoted).then_some(self.text.as_str())
    }
}

/// What a row is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Char(char),
    Group(Token),
    Blank,
    Bar,
}

/// The rows of each layer: strings `layer` stand between them.
pub(super) fn read_layers<S: AsRef<str>>(lines: impl IntoIterator<Item = S>) -> Vec<Vec<Vec<Token>>> {
    let mut layers = vec![Vec::new()];
    let mut spaced = false;
    for text in lines {
        for line in text.as_ref().lines() {
            if line.trim() == "layer" {
                layers.push(Vec::new());
                continue;
            }
            let rows = scan(line).into_iter().filter(|row| !is_ruler(row));
            layers.last_mut().expect("there is a first layer").extend(rows);
        }
    }
    for row in layers.iter().flatten() {
        spaced |= divides_cells(row);
    }
    layers.iter().map(|rows| rows.iter().map(|row| tokens(row, spaced)).collect()).collect()
}

fn read<S: AsRef<str>>(lines: impl IntoIterator<Item = S>) -> Vec<Vec<Token>> {
    read_layers(lines).into_iter().flatten().collect()
}

/// The rows that stand on one line.
fn scan(line: &str) -> Vec<Vec<Piece>> {
    let mut rows = vec![Vec::new()];
    let mut rest = line.chars();
    while let Some(character) = rest.next() {
        let piece = match character {
            '/' if rest.as_str().starts_with('/') => break,
            '/' => {
                rows.push(Vec::new());
                continue;
            }
            '"' => {
                Piece::Group(Token { text: rest.by_ref().take_while(|&c| c != '"').collect(), quoted: true })
            }
            '(' => Piece::Group(group(&mut rest)),
            '|' => Piece::Bar,
            blank if blank.is_whitespace() => Piece::Blank,
            other => Piece::Char(other),
        };
        rows.last_mut().expect("a line has a row").push(piece);
    }
    rows
}

/// What follows an opening parenthesis, with both parentheses.
fn group(rest: &mut std::str::Chars<'_>) -> Token {
    let inside: String = rest.by_ref().take_while(|&c| c != ')').collect();
    Token { text: format!("({inside})"), quoted: false }
}

/// Whether a row is empty or only drawn for the eye.
fn is_ruler(row: &[Piece]) -> bool {
    row.iter().all(|piece| matches!(piece, Piece::Blank | Piece::Bar | Piece::Char('-' | '+' | '=')))
}

/// Whether two cells are divided by blanks, and by nothing else.
fn divides_cells(row: &[Piece]) -> bool {
    let mut row = row.to_vec();
    row.dedup_by(|one, other| *one == Piece::Blank && *other == Piece::Blank);
    let is_cell = |piece: &Piece| matches!(piece, Piece::Char(_) | Piece::Group(_));
    row.windows(3).any(|three| is_cell(&three[0]) && three[1] == Piece::Blank && is_cell(&three[2]))
}

fn tokens(row: &[Piece], spaced: bool) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut open = false; // whether the last token takes further characters
    for piece in row {
        match piece {
            Piece::Char(character) if open => tokens.last_mut().expect("one is open").text.push(*character),
            Piece::Char(character) => tokens.push(Token { text: character.to_string(), quoted: false }),
            Piece::Group(token) => tokens.push(token.clone()),
            Piece::Blank | Piece::Bar => {}
        }
        open = spaced && matches!(piece, Piece::Char(_));
    }
    tokens
}
