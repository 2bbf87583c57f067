//! The layers of a board in space, side by side.

use ecp_puzzle::{Board, CellId, Grid};

use super::notes::Notes;
use super::{Brush, Drawing, SCREEN};
use crate::{Clues, Picture};

/// The blanks between two layers.
const BETWEEN: usize = 2;

/// A layer as it is drawn, under its name.
struct Sheet {
    lines: Vec<String>,
    /// The columns of its lines, but for the name.
    width: usize,
    name: String,
}

impl Sheet {
    fn room(&self) -> usize {
        self.width.max(self.name.len())
    }
}

/// All layers, each with lines of its own: as many in a row as the screen is wide, at least one.
pub(super) fn draw(brush: &Brush<'_>) -> String {
    let sheets: Vec<Sheet> =
        (0..brush.picture.grid.board.layers()).map(|layer| sheet(brush, layer)).collect();
    let mut text = String::new();
    let mut rest = sheets.as_slice();
    while !rest.is_empty() {
        let mut room = 0;
        let fits = |sheet: &&Sheet| {
            room += sheet.room() + BETWEEN;
            room <= SCREEN + BETWEEN
        };
        let number = rest.iter().take_while(fits).count().max(1);
        let (row, later) = rest.split_at(number);
        rest = later;
        if !text.is_empty() {
            text.push('\n');
        }
        side_by_side(row, &mut text);
    }
    text
}

fn side_by_side(row: &[Sheet], text: &mut String) {
    let height = row.iter().map(|sheet| sheet.lines.len()).max().unwrap_or(0);
    let mut push = |parts: Vec<(&str, usize)>| {
        let mut line = String::new();
        for (number, (part, blanks)) in parts.iter().enumerate() {
            line.push_str(part);
            if number + 1 < parts.len() {
                line.push_str(&" ".repeat(blanks + BETWEEN));
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    };
    push(row.iter().map(|sheet| (sheet.name.as_str(), sheet.room() - sheet.name.len())).collect());
    for line in 0..height {
        let part = |sheet: &'_ Sheet| match sheet.lines.get(line) {
            Some(_) => sheet.room() - sheet.width,
            None => sheet.room(),
        };
        push(
            row.iter().map(|sheet| (sheet.lines.get(line).map_or("", String::as_str), part(sheet))).collect(),
        );
    }
}

/// A layer, drawn as a board of its own.
fn sheet(brush: &Brush<'_>, layer: u32) -> Sheet {
    let picture = brush.picture;
    let board = &picture.grid.board;
    let name = format!("layer {}", layer + 1);
    let height = board.layer_height() as usize;
    let rows: Vec<_> = board.rows().iter().skip(layer as usize * height).take(height).cloned().collect();
    let lies_there = |cell: &CellId| board.cell(*cell).position.layer == Some(layer);
    let cells: Vec<CellId> = board.cell_ids().filter(lies_there).collect();
    if cells.is_empty() {
        return Sheet { lines: Vec::new(), width: 0, name };
    }
    let grid = Grid { board: Board::from_rows(rows), ..picture.grid.clone() };
    let filling: Vec<_> = cells.iter().map(|cell| picture.input(*cell)).collect();
    let regions: Vec<_> = cells.iter().map(|cell| picture.region(*cell)).collect();
    let tiles = picture.tiles.of_cells(&cells);
    let picture =
        Picture { grid: &grid, filling: &filling, regions: &regions, tiles: &tiles, clues: Clues::none() };
    let notes = Notes::default();
    let drawing = Drawing::of(Brush { picture: &picture, notes: &notes, ..*brush });
    Sheet { lines: drawing.draw().lines().map(str::to_owned).collect(), width: drawing.width(), name }
}
