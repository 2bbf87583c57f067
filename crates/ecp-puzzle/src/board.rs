//! The board: which cells there are, and what stands in them from the start.

use std::fmt;

use crate::input::InputId;

/// A place of the board, 0-based; shown as `r1c1`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The row, from the top.
    pub row: u32,
    /// The column, from the left.
    pub column: u32,
}

impl Position {
    /// The place in this row and column, both 0-based.
    #[must_use]
    pub const fn new(row: u32, column: u32) -> Self {
        Self { row, column }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

/// A cell, by its index in reading order (0-based); holes have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId(pub u32);

impl CellId {
    /// The cell's place in [`Board::cells`].
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a place of a drawn board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// No cell at all; belongs to no shape.
    Hole,
    /// An empty cell, to be filled or not.
    Empty,
    /// A cell that stays empty.
    Blank,
    /// A cell that holds this input from the start.
    Given(InputId),
}

/// A cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Where it lies.
    pub position: Position,
    /// What stands in it; never [`Square::Hole`].
    pub square: Square,
}

/// A board of rows, which may have different lengths and holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: Vec<Vec<Square>>,
    cells: Vec<Cell>,
    /// For each row and column the cell that lies there.
    index: Vec<Vec<Option<CellId>>>,
}

impl Board {
    /// A board from its rows, top to bottom.
    #[must_use]
    pub fn from_rows(rows: Vec<Vec<Square>>) -> Self {
        let mut cells = Vec::new();
        let mut index = Vec::with_capacity(rows.len());
        for (row, squares) in rows.iter().enumerate() {
            let mut ids = Vec::with_capacity(squares.len());
            for (column, &square) in squares.iter().enumerate() {
                ids.push((square != Square::Hole).then_some(CellId(cells.len() as u32)));
                if square != Square::Hole {
                    cells.push(Cell { position: Position::new(row as u32, column as u32), square });
                }
            }
            index.push(ids);
        }
        Self { rows, cells, index }
    }

    /// `height` rows of `width` empty cells.
    #[must_use]
    pub fn rectangle(width: u32, height: u32) -> Self {
        Self::from_rows(vec![vec![Square::Empty; width as usize]; height as usize])
    }

    /// The number of rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.rows.len() as u32
    }

    /// The length of the longest row.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.rows.iter().map(Vec::len).max().unwrap_or(0) as u32
    }

    /// The rows as drawn, holes included.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Square>] {
        &self.rows
    }

    /// All cells in reading order.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// All cells by identifier, in reading order.
    pub fn cell_ids(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.cells.len() as u32).map(CellId)
    }

    /// The cell with that identifier.
    ///
    /// # Panics
    /// If the identifier belongs to another board and does not exist here.
    #[must_use]
    pub fn cell(&self, id: CellId) -> Cell {
        self.cells[id.index()]
    }

    /// The cell at a place, or `None` for a hole or a place outside the board.
    #[must_use]
    pub fn at(&self, position: Position) -> Option<CellId> {
        *self.index.get(position.row as usize)?.get(position.column as usize)?
    }

    /// The cell so many rows and columns away from a place, if there is one.
    #[must_use]
    pub fn step(&self, from: Position, rows: i32, columns: i32) -> Option<CellId> {
        let row = from.row.checked_add_signed(rows)?;
        let column = from.column.checked_add_signed(columns)?;
        self.at(Position::new(row, column))
    }
}
