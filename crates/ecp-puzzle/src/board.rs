//! The board: which cells there are, and what stands in them from the start.

mod odd_row;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use crate::arrow::Arrow;
use crate::borders::{Borders, Division};
use crate::draw::{Draw, DrawGraph};
use crate::family::Direction;
use crate::input::InputId;
use crate::lattice::{Point, Topology};
use crate::shapes::KeptShapes;

pub use odd_row::OddRow;

/// A place of the board, 0-based; shown as `r1c1`, from 1, and as `l1r1c1` on a board with layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The layer, from the first; `None` on a board without layers.
    pub layer: Option<u32>,
    /// The row, from the top.
    pub row: u32,
    /// The column, from the left.
    pub column: u32,
}

impl Position {
    /// The place in this row and column, both 0-based.
    #[must_use]
    pub const fn new(row: u32, column: u32) -> Self {
        Self { layer: None, row, column }
    }

    /// The same place in that layer, 0-based.
    #[must_use]
    pub const fn in_layer(self, layer: u32) -> Self {
        Self { layer: Some(layer), ..self }
    }

    /// The place on the left, or above; `None` at the edge.
    #[must_use]
    pub fn before(self, direction: Direction) -> Option<Self> {
        Some(match direction {
            Direction::Across => Self { column: self.column.checked_sub(1)?, ..self },
            Direction::Down => Self { row: self.row.checked_sub(1)?, ..self },
        })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(layer) = self.layer {
            write!(f, "l{}", layer + 1)?;
        }
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

/// A board of rows, which may have different lengths and holes. The rows of all layers stand one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    topology: Topology,
    rows: Vec<Vec<Square>>,
    /// The cells, behind them the edges on which lines may be drawn, and behind these the sides on which borders may lie.
    cells: Vec<Cell>,
    /// The number of cells.
    cell_count: usize,
    /// Where lines may be drawn.
    graph: Option<Arc<DrawGraph>>,
    /// Where borders of areas may lie.
    borders: Option<Arc<Borders>>,
    /// For each row and column the cell that lies there.
    index: Vec<Vec<Option<CellId>>>,
    /// The holes with a clue for the run that starts behind or below them.
    run_clues: BTreeSet<(Direction, Position)>,
    /// The places with an arrow, in cells or holes.
    pub(crate) arrows: BTreeSet<(Position, Arrow)>,
    /// The shapes on it that were asked for.
    pub(crate) kept_shapes: KeptShapes,
}

impl Board {
    /// A board from its rows, top to bottom.
    #[must_use]
    pub fn from_rows(rows: Vec<Vec<Square>>) -> Self {
        Self::with_topology(Topology::Plane, rows)
    }

    /// A board whose places lie like this; the rows of all layers one after another, equally many for each.
    #[must_use]
    pub fn with_topology(topology: Topology, rows: Vec<Vec<Square>>) -> Self {
        let height = topology.layer_height(rows.len() as u32);
        let mut cells = Vec::new();
        let mut index = Vec::with_capacity(rows.len());
        for (row, squares) in rows.iter().enumerate() {
            let mut ids = Vec::with_capacity(squares.len());
            for (column, &square) in squares.iter().enumerate() {
                ids.push((square != Square::Hole).then_some(CellId(cells.len() as u32)));
                if square != Square::Hole {
                    let position = topology.place(height, row as u32, column as u32);
                    cells.push(Cell { position, square });
                }
            }
            index.push(ids);
        }
        Self {
            topology,
            rows,
            cell_count: cells.len(),
            cells,
            graph: None,
            borders: None,
            index,
            run_clues: BTreeSet::new(),
            arrows: BTreeSet::new(),
            kept_shapes: KeptShapes::default(),
        }
    }

    /// The same kind of board with other rows.
    #[must_use]
    pub fn with_rows(&self, rows: Vec<Vec<Square>>) -> Self {
        let board = Self::with_topology(self.topology, rows);
        let board = self.lined(board);
        // what stands in cells makes no shapes
        let kept_shapes =
            if board.index == self.index { self.kept_shapes.clone() } else { KeptShapes::default() };
        Self { run_clues: self.run_clues.clone(), arrows: self.arrows.clone(), kept_shapes, ..board }
    }

    /// The same board with just this in its cells: the others stay empty.
    ///
    /// # Panics
    /// If there are fewer places than cells.
    #[must_use]
    pub fn filled(&self, held: &[Option<InputId>]) -> Self {
        let mut held = held.iter();
        let mut fill = |square: &Square| match square {
            Square::Hole => Square::Hole,
            _ => held.next().expect("each cell has its place").map_or(Square::Blank, Square::Given),
        };
        let rows = self.rows.iter().map(|row| row.iter().map(&mut fill).collect()).collect();
        self.with_rows(rows)
    }

    /// Another board with the same lines drawn on it as on this.
    fn lined(&self, mut board: Self) -> Self {
        let is_blank = |cell: &Cell| cell.square == Square::Blank;
        let are_alike = board.index == self.index
            && board.cells.iter().map(is_blank).eq(self.cells().iter().map(is_blank));
        if !are_alike {
            let division = self.borders().map(Borders::division);
            return board.with_lines(self.draw()).with_borders(division);
        }
        board.cells.extend_from_slice(&self.cells[self.cell_count..]);
        board.graph.clone_from(&self.graph);
        board.borders.clone_from(&self.borders);
        board
    }

    /// The same board, on which such lines are drawn.
    #[must_use]
    pub fn with_lines(mut self, draw: Option<&Draw>) -> Self {
        let division = self.borders().map(Borders::division);
        self.cells.truncate(self.cell_count);
        (self.graph, self.borders) = (None, None);
        self.forget_shapes();
        let Some(draw) = draw else { return self.with_borders(division) };
        let graph = DrawGraph::of(&self, draw);
        self.cells.extend(graph.edges().iter().map(|edge| {
            let square = if edge.ends.is_some() { Square::Empty } else { Square::Blank };
            Cell { position: edge.beside, square }
        }));
        let cells = self.cells().to_vec();
        if draw.shares_cells() {
            let is_open = |cell: &Cell| cell.square != Square::Blank;
            let square = |cell: &Cell| if is_open(cell) { Square::Empty } else { Square::Blank };
            self.cells.extend(cells.iter().map(|cell| Cell { square: square(cell), ..*cell }));
        }
        if graph.faces().is_some() {
            self.cells.extend(cells.iter().map(|cell| Cell { square: Square::Empty, ..*cell }));
        }
        self.graph = Some(Arc::new(graph));
        self.with_borders(division)
    }

    /// The same board, on whose sides borders of areas may lie.
    #[must_use]
    pub fn with_borders(mut self, division: Option<Division>) -> Self {
        if let Some(known) = self.borders.take() {
            self.cells.truncate(self.cells.len() - known.len());
        }
        self.forget_shapes();
        let Some(division) = division else { return self };
        let borders = Borders::of(&self, self.cells.len() as u32, division);
        let sides = borders.all().map(|(slot, cells)| {
            let square = if cells.is_some() { Square::Empty } else { Square::Given(division.border) };
            (slot, square)
        });
        let position = |slot| borders.side_at(slot).map_or(Position::new(0, 0), |side| side.beside);
        let cells: Vec<Cell> =
            sides.map(|(slot, square)| Cell { position: position(slot), square }).collect();
        let covers: Vec<Cell> = if borders.leaves_cells() {
            let is_open = |cell: &Cell| cell.square != Square::Blank;
            let square = |cell: &Cell| if is_open(cell) { Square::Empty } else { Square::Blank };
            self.cells().iter().map(|cell| Cell { square: square(cell), ..*cell }).collect()
        } else {
            Vec::new()
        };
        self.cells.extend(cells.into_iter().chain(covers));
        self.borders = Some(Arc::new(borders));
        self
    }

    /// The same board with a clue in each of these holes for the run that starts behind it, or below it. Only those are kept
    /// that make a run of a single cell: others are runs without them.
    #[must_use]
    pub fn with_run_clues(mut self, holes: impl IntoIterator<Item = (Direction, Position)>) -> Self {
        let is_single = |(direction, hole): &(Direction, Position)| {
            let cell = |steps: i32| match direction {
                Direction::Across => self.step(*hole, 0, steps),
                Direction::Down => self.step(*hole, steps, 0),
            };
            cell(1).is_some() && cell(2).is_none()
        };
        let holes: Vec<(Direction, Position)> = holes.into_iter().filter(is_single).collect();
        self.run_clues.extend(holes);
        self.forget_shapes();
        self
    }

    /// Shapes that were made before it got clues that make some are made again.
    pub(crate) fn forget_shapes(&mut self) {
        self.kept_shapes = KeptShapes::default();
    }

    /// Whether a clue stands in the hole before the run that starts with this cell: then also a single cell is a run.
    ///
    /// # Panics
    /// If the identifier belongs to another board and does not exist here.
    #[must_use]
    pub fn has_run_clue(&self, direction: Direction, first: CellId) -> bool {
        let hole = self.cell(first).position.before(direction);
        hole.is_some_and(|hole| self.run_clues.contains(&(direction, hole)))
    }

    /// The holes with a clue for the run that starts behind or below them, in order.
    pub fn run_clues(&self) -> impl Iterator<Item = (Direction, Position)> {
        self.run_clues.iter().copied()
    }

    /// How its places lie to each other.
    #[must_use]
    pub const fn topology(&self) -> Topology {
        self.topology
    }

    /// The number of layers; 1 on a board without.
    #[must_use]
    pub fn layers(&self) -> u32 {
        self.topology.layers()
    }

    /// The number of rows of each layer.
    #[must_use]
    pub fn layer_height(&self) -> u32 {
        self.topology.layer_height(self.height())
    }

    /// The place in a row, counted through all layers, and a column.
    #[must_use]
    pub fn place(&self, row: u32, column: u32) -> Position {
        self.topology.place(self.layer_height(), row, column)
    }

    /// The row of a place, counted through all layers.
    #[must_use]
    pub fn row_of(&self, position: Position) -> u32 {
        position.layer.unwrap_or(0) * self.layer_height() + position.row
    }

    /// `height` rows of `width` empty cells.
    #[must_use]
    pub fn rectangle(width: u32, height: u32) -> Self {
        Self::from_rows(vec![vec![Square::Empty; width as usize]; height as usize])
    }

    /// The number of rows, of all layers together.
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
        &self.cells[..self.cell_count]
    }

    /// All places in which something may stand: the cells in reading order, and behind them the edges on which lines may be
    /// drawn.
    pub fn slot_ids(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.cells.len() as u32).map(CellId)
    }

    /// How many places there are in which something may stand.
    #[must_use]
    pub fn slot_count(&self) -> usize {
        self.cells.len()
    }

    /// How a cell, or an edge, is called.
    ///
    /// # Panics
    /// If the identifier belongs to another board and does not exist here.
    #[must_use]
    pub fn slot_name(&self, id: CellId) -> String {
        let place = self.cell(id).position;
        if let Some(side) = self.borders().and_then(|borders| borders.side_at(id)) {
            return side.name.clone();
        }
        if self.borders().is_some_and(|borders| borders.cell_of_cover(id).is_some()) {
            return format!("area on {place}");
        }
        let Some(graph) = &self.graph else { return place.to_string() };
        if let Some(edge) = graph.edge_at(id) {
            edge.name.clone()
        } else if graph.cell_of_inside(id).is_some() {
            format!("inside of {place}")
        } else if self.is_of_lines(id) {
            format!("line through {place}")
        } else {
            place.to_string()
        }
    }

    /// Whether a place is no cell, but of lines or borders: an edge, a side, or where it stands whether a cell lies inside.
    #[must_use]
    pub fn is_of_lines(&self, id: CellId) -> bool {
        id.index() >= self.cell_count
    }

    /// The place in which it stands what lines do in a cell: the cell itself, or, where it may hold an input as well, one of its own.
    #[must_use]
    pub fn passing_place(&self, cell: CellId) -> CellId {
        self.graph().map_or(cell, |graph| graph.passing_place(cell))
    }

    /// Where lines may be drawn, if any are.
    #[must_use]
    pub fn graph(&self) -> Option<&DrawGraph> {
        self.graph.as_deref()
    }

    /// Where borders of areas may lie, if there are areas.
    #[must_use]
    pub fn borders(&self) -> Option<&Borders> {
        self.borders.as_deref()
    }

    /// Whether something may stand in a cell, or stands there: it is none that is to stay empty.
    #[must_use]
    pub fn is_open(&self, cell: CellId) -> bool {
        self.cell(cell).square != Square::Blank
    }

    /// What lines are drawn, if any are.
    #[must_use]
    pub fn draw(&self) -> Option<&Draw> {
        self.graph().map(DrawGraph::draw)
    }

    /// All cells by identifier, in reading order.
    pub fn cell_ids(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.cell_count as u32).map(CellId)
    }

    /// The cell, or the edge, with that identifier.
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
        if position.layer.is_some() && position.row >= self.layer_height() {
            return None;
        }
        *self.index.get(self.row_of(position) as usize)?.get(position.column as usize)?
    }

    /// The cells that share a side with a cell, in reading order.
    ///
    /// # Panics
    /// If the identifier belongs to another board and does not exist here.
    #[must_use]
    pub fn beside(&self, cell: CellId) -> Vec<CellId> {
        self.near(cell, self.lattice().sides(self.point(cell)))
    }

    /// The cells that share a side or a corner with a cell, in reading order.
    ///
    /// # Panics
    /// If the identifier belongs to another board and does not exist here.
    #[must_use]
    pub fn around(&self, cell: CellId) -> Vec<CellId> {
        self.near(cell, self.lattice().corners(self.point(cell)))
    }

    fn near(&self, cell: CellId, steps: &[Point]) -> Vec<CellId> {
        let point = self.point(cell);
        let mut cells: Vec<CellId> = steps.iter().filter_map(|step| self.at_point(point + *step)).collect();
        // a small torus meets itself
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|other| *other != cell);
        cells
    }

    /// The cell so many rows and columns of the drawing away from a place, if there is one.
    #[must_use]
    pub fn step(&self, from: Position, rows: i32, columns: i32) -> Option<CellId> {
        let row = from.row.checked_add_signed(rows)?;
        let column = from.column.checked_add_signed(columns)?;
        self.at(Position { layer: from.layer, row, column })
    }
}
