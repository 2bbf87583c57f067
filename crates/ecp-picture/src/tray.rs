//! The pieces that are to be placed, small, under the board.

use ecp::puzzle::{Board, Bounds, CellId, Form, Grid, Piece, Square};
use ecp::render::{Clues, Picture, Tile, Tiles, printable, short_labels};

use crate::layout::Layout;
use crate::outline::loops;
use crate::painter::Painter;
use crate::scene::{CELL, Point, Role, Shape};
use crate::{outside, text};

/// The width of a piece's cell, by that of the board's.
const SCALE: f64 = 0.42;

/// The most pieces that are drawn; of more, those after them are named.
const MOST: usize = 48;

/// The most squares of a piece that is drawn, its holes included; a larger one is named.
const MOST_SQUARES: usize = 400;

/// A piece, laid out.
struct Placed<'p> {
    piece: &'p Piece,
    /// What stands under it.
    label: String,
    board: Board,
    layout: Layout,
}

/// Draws the pieces of a puzzle in rows that are so wide. Tells in words what is not drawn.
pub(crate) fn draw(painter: &mut Painter<'_>) -> Vec<String> {
    let grid = painter.grid;
    let labelled = grid.pieces.list.iter().zip(labels(grid));
    let all: Vec<Placed<'_>> = labelled.filter_map(|(piece, label)| placed(piece, label, grid)).collect();
    // in space the layers of a piece stand apart, too
    let gap = if grid.board.topology().has_layers() { 0.9 } else { 0.5 } * CELL;
    let extent = painter.scene.extent();
    let room = (extent.to.x - extent.from.x).max(9.0 * CELL);
    let mut at = Point::new(extent.from.x, extent.to.y + 0.6 * CELL);
    let mut tallest: f64 = 0.0;
    for placed in all.iter().take(MOST) {
        let (width, height) = placed.size();
        if at.x > extent.from.x && at.x + width > extent.from.x + room {
            at = Point::new(extent.from.x, at.y + tallest + 0.35 * CELL);
            tallest = 0.0;
        }
        painter.piece(placed, at);
        at = at.moved(width + gap, 0.0);
        tallest = tallest.max(height);
    }
    named(grid, &all)
}

/// The pieces that are no drawing, and those for which there is no room.
fn named(grid: &Grid, all: &[Placed<'_>]) -> Vec<String> {
    let is_drawn = |piece: &&Piece| all.iter().take(MOST).any(|placed| std::ptr::eq(placed.piece, *piece));
    let is_found = |piece: &&Piece| piece.form.is_found();
    let others = grid.pieces.list.iter().filter(|piece| !is_drawn(piece) && !is_found(piece));
    let names: Vec<String> = others.map(|piece| piece.name.clone()).collect();
    if names.is_empty() {
        return Vec::new();
    }
    let is_word = grid.pieces.list.iter().all(|piece| matches!(piece.form, Form::Word(_) | Form::Overlay(_)));
    let what = if is_word { "The words" } else { "Pieces that are not drawn" };
    vec![format!("{what}: {}.", names.join(", "))]
}

/// A drawn piece on a board of its own.
fn placed<'p>(piece: &'p Piece, label: String, grid: &Grid) -> Option<Placed<'p>> {
    let Form::Drawn(cells) = &piece.form else { return None };
    let lattice = grid.board.lattice();
    let layers = cells.iter().map(|cell| cell.offset.layer + 1).max()?;
    let places: Vec<(i32, i32)> = cells.iter().filter_map(|cell| lattice.drawn(cell.offset)).collect();
    let height = places.iter().map(|(row, _)| row + 1).max()?;
    let first = places.iter().map(|(_, column)| *column).min()?;
    // a cell that stands on its head goes on doing so
    let left = if lattice.alternates() { first & !1 } else { first };
    let width = places.iter().map(|(_, column)| column - left + 1).max()?;
    if width as usize * height as usize * layers as usize > MOST_SQUARES {
        return None;
    }
    let mut rows = vec![vec![Square::Hole; width as usize]; (height * layers) as usize];
    for (cell, (row, column)) in cells.iter().zip(places) {
        let square = cell.input.map_or(Square::Empty, Square::Given);
        rows[(row + cell.offset.layer * height) as usize][(column - left) as usize] = square;
    }
    let topology = if lattice.has_layers { lattice.part.in_layers(layers as u32)? } else { lattice.part };
    let board = Board::with_topology(topology, rows);
    let layout = Layout::of(&board);
    Some(Placed { piece, label, board, layout })
}

impl Placed<'_> {
    fn place(&self, corner: Point, at: Point) -> Point {
        at.moved(corner.x * SCALE, corner.y * SCALE)
    }

    /// The room that the piece takes with its label.
    fn size(&self) -> (f64, f64) {
        let corners = self.board.cell_ids().flat_map(|cell| self.layout.corners(cell));
        let points = corners.map(|corner| self.layout.point(corner));
        let (width, height) =
            points.fold((0.0, 0.0), |(x, y): (f64, f64), point| (x.max(point.x), y.max(point.y)));
        let label = text::width(&self.label) * 0.26 * CELL;
        ((width * SCALE).max(label), height * SCALE + 0.36 * CELL)
    }
}

/// What stands under each piece: its name, with the letter that it has on a solved board where that is another one, and how
/// often it is used.
fn labels(grid: &Grid) -> Vec<String> {
    let tile = |piece| Tile { piece, cells: Vec::new() };
    let tiles = Tiles::new((0..grid.pieces.list.len()).map(tile).collect());
    let picture = Picture { grid, filling: &[], regions: &[], tiles: &tiles, clues: Clues::none() };
    let letters = short_labels(&picture);
    let label = |(piece, letter): (&Piece, &String)| {
        let times = match piece.occurs {
            Bounds { lo: 1, hi: Some(1) } => String::new(),
            Bounds { lo, hi: Some(hi) } if lo == hi => format!(" × {lo}"),
            bounds => format!(" × {bounds}"),
        };
        let has_letter = piece.name.starts_with(letter.as_str()) || piece.carries_inputs();
        let letter = if has_letter { String::new() } else { format!("{letter} ") };
        printable(&letter).into_owned() + &text::cut(&printable(&piece.name), 16) + &times
    };
    grid.pieces.list.iter().zip(&letters).map(label).collect()
}

impl Painter<'_> {
    fn piece(&mut self, placed: &Placed<'_>, at: Point) {
        let cells: Vec<CellId> = placed.board.cell_ids().collect();
        let outlines = loops(&cells, &placed.layout).into_iter().map(|corners| {
            corners.into_iter().map(|corner| placed.place(placed.layout.point(corner), at)).collect()
        });
        let outlines: Vec<Vec<Point>> = outlines.collect();
        self.scene.add(Role::TrayPiece, Shape::Area(outlines));
        for cell in &cells {
            let corners = placed.layout.corners(*cell).into_iter();
            let points = corners.map(|corner| placed.place(placed.layout.point(corner), at)).collect();
            self.scene.add(Role::TrayLine, Shape::area(points));
            if let Square::Given(input) = placed.board.cell(*cell).square {
                let centre = placed.place(placed.layout.centre(*cell), at);
                self.text(Role::Small, centre, (SCALE * 0.9, SCALE * 0.7), &printable(&self.symbol(input)));
            }
        }
        let (_, height) = placed.size();
        let label =
            outside::beginning_at(at.moved(0.0, height - 0.14 * CELL), 0.26 * CELL, placed.label.clone());
        self.scene.add(Role::Small, label);
    }
}
