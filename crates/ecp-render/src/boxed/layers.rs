//! The layers of a board in space, side by side.

use ecp_puzzle::{Board, CellId, Grid};

use super::notes::Notes;
use super::{Brush, Drawing};
use crate::sheet::Line;
use crate::{Clues, Picture};

/// The blanks between two layers.
const BETWEEN: usize = 2;

/// A layer as it is drawn, under its name.
struct Layer {
    lines: Vec<Line>,
    name: Line,
}

impl Layer {
    fn width(&self) -> usize {
        std::iter::once(&self.name).chain(&self.lines).map(Line::columns).max().unwrap_or(0)
    }
}

/// All layers, each with lines of its own: as many in a row as there is room for, at least one.
pub(super) fn draw(brush: &Brush<'_>) -> Vec<Line> {
    let layers: Vec<Layer> =
        (0..brush.picture.grid.board.layers()).map(|number| layer(brush, number)).collect();
    let mut lines = Vec::new();
    let mut rest = layers.as_slice();
    while !rest.is_empty() {
        let mut room = 0;
        let fits = |layer: &&Layer| {
            room += layer.width() + BETWEEN;
            room <= brush.room.columns + BETWEEN
        };
        let number = rest.iter().take_while(fits).count().max(1);
        let (row, later) = rest.split_at(number);
        rest = later;
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        side_by_side(row, &mut lines);
    }
    lines
}

fn side_by_side(row: &[Layer], lines: &mut Vec<Line>) {
    let height = row.iter().map(|layer| layer.lines.len()).max().unwrap_or(0);
    let mut push = |part: &dyn Fn(&Layer) -> Line| {
        let mut line = Line::default();
        for layer in row {
            let part = part(layer);
            line.append(&part);
            line.push(&" ".repeat(layer.width() - part.columns() + BETWEEN));
        }
        line.trim_end();
        lines.push(line);
    };
    push(&|layer| layer.name.clone());
    for number in 0..height {
        push(&|layer| layer.lines.get(number).cloned().unwrap_or_default());
    }
}

/// A layer, drawn as a board of its own.
fn layer(brush: &Brush<'_>, number: u32) -> Layer {
    let picture = brush.picture;
    let board = &picture.grid.board;
    let mut name = Line::default();
    name.push(&format!("layer {}", number + 1));
    let height = board.layer_height() as usize;
    let rows: Vec<_> = board.rows().iter().skip(number as usize * height).take(height).cloned().collect();
    let lies_there = |cell: &CellId| board.cell(*cell).position.layer == Some(number);
    let cells: Vec<CellId> = board.cell_ids().filter(lies_there).collect();
    if cells.is_empty() {
        return Layer { lines: Vec::new(), name };
    }
    let grid = Grid { board: Board::from_rows(rows), ..picture.grid.clone() };
    let filling: Vec<_> = cells.iter().map(|cell| picture.input(*cell)).collect();
    let regions: Vec<_> = cells.iter().map(|cell| picture.region(*cell)).collect();
    let (tiles, marks) = (picture.tiles.of_cells(&cells), brush.marks.of_cells(&cells));
    let picture =
        Picture { grid: &grid, filling: &filling, regions: &regions, tiles: &tiles, clues: Clues::none() };
    let notes = Notes::default();
    let lines = Drawing::of(Brush { picture: &picture, notes: &notes, marks: &marks, ..*brush }).draw();
    Layer { lines: lines.into_iter().map(|line| line.with_cells(&cells)).collect(), name }
}
