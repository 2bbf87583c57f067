//! The pieces that lie on a board, as they are told apart when it is drawn: by a label, and by a few colours.

use std::collections::BTreeSet;

use ecp_puzzle::{CellId, Grid, Piece};

use crate::Picture;
use crate::symbols::columns;

/// A piece that lies on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The piece, by its index in the puzzle.
    pub piece: usize,
    /// Its cells in reading order.
    pub cells: Vec<CellId>,
}

/// The pieces that lie on a board, none on another; and the words that lie over it, which may share cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tiles {
    list: Vec<Tile>,
    /// For each cell the tile that lies there.
    at: Vec<Option<u32>>,
    /// The words that lie over the board.
    over: Vec<Tile>,
}

/// Of more tiles than this the first comes next: a good order costs the square of their number.
const MOST_ORDERED: usize = 1000;

impl Tiles {
    /// The tiles of a board, put into the order of their first cells. Where two share a cell, the later one has it.
    #[must_use]
    pub fn new(mut list: Vec<Tile>) -> Self {
        list.sort_by(|one, other| (&one.cells, one.piece).cmp(&(&other.cells, other.piece)));
        let mut at = Vec::new();
        for (number, tile) in (0..).zip(&list) {
            for cell in &tile.cells {
                at.resize(at.len().max(cell.index() + 1), None);
                at[cell.index()] = Some(number);
            }
        }
        Self { list, at, over: Vec::new() }
    }

    /// The same with words that lie over what stands on the board, put into the order of the puzzle.
    #[must_use]
    pub fn with_over(mut self, mut words: Vec<Tile>) -> Self {
        words.sort_by(|one, other| (one.piece, &one.cells).cmp(&(other.piece, &other.cells)));
        self.over = words;
        self
    }

    /// The words that lie over what stands on the board, in the order of the puzzle.
    #[must_use]
    pub fn over(&self) -> &[Tile] {
        &self.over
    }

    /// Whether words lie over the board, and none of them over this cell.
    #[must_use]
    pub fn is_beside_words(&self, cell: CellId) -> bool {
        !self.over.is_empty() && !self.over.iter().any(|word| word.cells.contains(&cell))
    }

    /// The same tiles on a board that is made of these cells.
    pub(crate) fn of_cells(&self, cells: &[CellId]) -> Self {
        let over = Vec::new();
        Self { list: self.list.clone(), over, at: cells.iter().map(|cell| self.at(*cell)).collect() }
    }

    /// No tile at all.
    #[must_use]
    pub const fn none() -> &'static Self {
        const NONE: &Tiles = &Tiles { list: Vec::new(), at: Vec::new(), over: Vec::new() };
        NONE
    }

    /// Whether no piece lies on the board by itself.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The tiles in the order of their first cells.
    #[must_use]
    pub fn list(&self) -> &[Tile] {
        &self.list
    }

    /// The tile that has the cell, by its place in the list.
    #[must_use]
    pub fn at(&self, cell: CellId) -> Option<u32> {
        self.at.get(cell.index()).copied().flatten()
    }

    /// A colour for each tile, 0 and up, so that no two that share a side have the same: of the tiles the one comes next
    /// whose neighbours have the most colours already, and it takes the first that is left.
    ///
    /// # Source
    /// DSATUR: D. Brélaz, "New methods to color the vertices of a graph", Communications of the ACM 22 (1979).
    #[must_use]
    pub fn colors(&self, grid: &Grid) -> Vec<usize> {
        let neighbours = self.neighbours(grid);
        let mut colors: Vec<Option<usize>> = vec![None; self.list.len()];
        for first in 0..self.list.len() {
            let taken = |tile: usize| -> BTreeSet<usize> {
                neighbours[tile].iter().filter_map(|other| colors[*other]).collect()
            };
            let open = (0..self.list.len()).filter(|tile| colors[*tile].is_none());
            let rank = |tile: &usize| (taken(*tile).len(), neighbours[*tile].len(), usize::MAX - tile);
            let next = if self.list.len() > MOST_ORDERED { Some(first) } else { open.max_by_key(rank) };
            let Some(next) = next else { break };
            let taken = taken(next);
            colors[next] = (0..).find(|color| !taken.contains(color));
        }
        colors.into_iter().map(|color| color.unwrap_or(0)).collect()
    }

    fn neighbours(&self, grid: &Grid) -> Vec<BTreeSet<usize>> {
        let mut neighbours = vec![BTreeSet::new(); self.list.len()];
        for cell in grid.board.cell_ids() {
            let Some(here) = self.at(cell) else { continue };
            let others = grid.board.beside(cell).into_iter().filter_map(|cell| self.at(cell));
            neighbours[here as usize]
                .extend(others.filter(|other| *other != here).map(|other| other as usize));
        }
        neighbours
    }
}

/// For each tile a short label: the name of its piece where all names are short, else the first character where no two
/// pieces begin alike, else a letter; nothing for a shape that the solver found.
#[must_use]
pub fn short_labels(picture: &Picture<'_>) -> Vec<String> {
    let of_pieces = piece_labels(&picture.grid.pieces.list);
    let label = |tile: &Tile| of_pieces.get(tile.piece).cloned().unwrap_or_else(|| letter(tile.piece));
    picture.tiles.list().iter().map(label).collect()
}

/// The labels of all pieces that may be placed and carry no inputs; none where pieces are not told apart.
pub(crate) fn labels_to_come(picture: &Picture<'_>) -> Vec<String> {
    let pieces = &picture.grid.pieces;
    if pieces.overlap {
        return Vec::new();
    }
    let labels = piece_labels(&pieces.list).into_iter().zip(&pieces.list);
    labels.filter(|(_, piece)| piece.is_bare()).map(|(label, _)| label).collect()
}

/// For each piece its short label.
fn piece_labels(pieces: &[Piece]) -> Vec<String> {
    const SHORT: usize = 2;
    let first = |piece: &Piece| piece.name.chars().next().map(String::from).unwrap_or_default();
    let firsts: BTreeSet<String> = pieces.iter().map(first).collect();
    let are_short = pieces.iter().filter(|piece| is_named(piece)).all(|piece| columns(&piece.name) <= SHORT);
    let label = |(number, piece): (usize, &Piece)| match piece {
        piece if !is_named(piece) => String::new(),
        piece if are_short => piece.name.clone(),
        piece if firsts.len() == pieces.len() => first(piece),
        _ => letter(number),
    };
    pieces.iter().enumerate().map(label).collect()
}

/// `A` to `Z`, `A1` and so on.
fn letter(number: usize) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    if number < 26 { letter.to_string() } else { format!("{letter}{}", number / 26) }
}

/// For each tile a label of its own: the name of its piece, with a number behind it where the piece lies there more than
/// once; a number for a shape that the solver found.
pub(crate) fn own_labels(picture: &Picture<'_>) -> Vec<String> {
    let tiles = picture.tiles.list();
    let mut copies = vec![0; picture.grid.pieces.list.len()];
    let label = |tile: &Tile| {
        let Some(piece) = picture.grid.pieces.list.get(tile.piece) else { return String::new() };
        copies[tile.piece] += 1;
        let number = copies[tile.piece];
        let is_alone = tiles.iter().filter(|other| other.piece == tile.piece).count() == 1;
        match piece.name.chars().last() {
            _ if !is_named(piece) => number.to_string(),
            _ if is_alone => piece.name.clone(),
            Some(last) if last.is_numeric() => format!("{}_{number}", piece.name),
            _ => format!("{}{number}", piece.name),
        }
    };
    tiles.iter().map(label).collect()
}

/// Whether the piece has a name that its author, or the literature, gave it.
fn is_named(piece: &Piece) -> bool {
    !piece.form.is_found()
}
