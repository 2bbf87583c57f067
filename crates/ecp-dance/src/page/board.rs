//! Where the cells of a board lie on a page, and what stands beside them.

use ecp::Compiled;
use ecp::puzzle::{CellId, Grid, Position, Topology};
use ecp::render::{Clues, printable};
use serde::Serialize;

/// A board; a cell is 1 wide.
#[derive(Debug, Serialize)]
pub(super) struct Board {
    /// Whether the cells are hexagons.
    hex: bool,
    /// The left and the upper edge of each cell.
    cells: Vec<[f64; 2]>,
    /// What is given in each cell, or -1.
    given: Vec<i64>,
    /// The region of each cell, or -1; nothing where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    regions: Option<Vec<i64>>,
    /// The shape with a clue in which each cell lies.
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<i64>>,
    notes: Vec<Note>,
    /// Left, top, right, bottom of all that is drawn.
    rim: [f64; 4],
}

/// A text beside the board, or in it.
#[derive(Debug, Serialize)]
struct Note {
    x: f64,
    y: f64,
    text: String,
    kind: &'static str,
}

/// So many layers stand side by side.
const ACROSS: u32 = 4;
/// Rows and columns of larger boards have no numbers.
const NUMBERED: u32 = 30;

pub(super) fn board(compiled: &Compiled) -> Option<Board> {
    let grid = compiled.grid().filter(|grid| !grid.board.cells().is_empty())?;
    let filling = compiled.initial()?;
    let picture = compiled.picture(&filling)?;
    let count = grid.board.cells().len();
    let cells: Vec<[f64; 2]> = grid.board.cells().iter().map(|cell| place(grid, cell.position)).collect();
    let notes = notes(grid, picture.clues);
    let hex = grid.board.topology() == Topology::Hex;
    let rim = rim(&cells, &notes, hex);
    let given = |id: usize| filling[id].map_or(-1, |input| i64::from(input.0));
    Some(Board {
        hex,
        given: (0..count).map(given).collect(),
        regions: numbers(picture.regions, count),
        parts: numbers(&picture.clues.parts, count),
        cells,
        notes,
        rim,
    })
}

/// Numbers for all cells, if any cell has one.
fn numbers(list: &[Option<u32>], count: usize) -> Option<Vec<i64>> {
    let number = |cell: usize| list.get(cell).copied().flatten().map_or(-1, i64::from);
    list.iter().any(Option::is_some).then(|| (0..count).map(number).collect())
}

fn place(grid: &Grid, position: Position) -> [f64; 2] {
    let (x, y) = (f64::from(position.column), f64::from(position.row));
    match position.layer {
        None if grid.board.topology() == Topology::Hex => {
            [x + f64::from(position.row % 2) / 2.0, y * 3.0_f64.sqrt() / 2.0]
        }
        None => [x, y],
        Some(layer) => {
            let (width, height) = (f64::from(grid.board.width()), f64::from(grid.board.layer_height()));
            [x + f64::from(layer % ACROSS) * (width + 0.7), y + f64::from(layer / ACROSS) * (height + 0.7)]
        }
    }
}

fn rim(cells: &[[f64; 2]], notes: &[Note], is_hex: bool) -> [f64; 4] {
    let lowest = |places: &mut dyn Iterator<Item = f64>| places.fold(f64::MAX, f64::min);
    let highest = |places: &mut dyn Iterator<Item = f64>| places.fold(f64::MIN, f64::max);
    let beside = |kind: &str| if kind == "place" { 0.2 } else { 0.5 };
    [
        lowest(
            &mut cells
                .iter()
                .map(|[x, _]| *x - 0.1)
                .chain(notes.iter().map(|note| note.x - beside(note.kind))),
        ),
        lowest(
            &mut cells
                .iter()
                .map(|[_, y]| *y - 0.1)
                .chain(notes.iter().map(|note| note.y - beside(note.kind))),
        ),
        highest(&mut cells.iter().map(|[x, _]| *x + 1.1).chain(notes.iter().map(|note| note.x + 0.5))),
        highest(
            &mut cells
                .iter()
                .map(|[_, y]| *y + if is_hex { 1.3 } else { 1.1 })
                .chain(notes.iter().map(|note| note.y + 0.5)),
        ),
    ]
}

/// The clues; or the numbers of rows and columns, where there are none beside the board.
fn notes(grid: &Grid, clues: &Clues) -> Vec<Note> {
    let (width, height) = (f64::from(grid.board.width()), f64::from(grid.board.height()));
    let mut notes = Vec::new();
    let mut add = |x: f64, y: f64, text: &str, kind: &'static str| {
        notes.push(Note { x, y, text: printable(text).into_owned(), kind });
    };
    // the distance of a mark from the board; on the left and over it the last one is the nearest
    let far = |place: usize| 0.5 + 0.62 * place as f64;
    for (line, marks) in &clues.left {
        let each = marks.iter().rev().enumerate();
        each.for_each(|(place, mark)| add(-far(place), f64::from(*line) + 0.5, mark, "beside"));
    }
    for (line, marks) in &clues.right {
        let each = marks.iter().enumerate();
        each.for_each(|(place, mark)| add(width + far(place), f64::from(*line) + 0.5, mark, "beside"));
    }
    for (line, marks) in &clues.top {
        let each = marks.iter().rev().enumerate();
        each.for_each(|(place, mark)| add(f64::from(*line) + 0.5, -far(place), mark, "beside"));
    }
    for (line, marks) in &clues.bottom {
        let each = marks.iter().enumerate();
        each.for_each(|(place, mark)| add(f64::from(*line) + 0.5, height + far(place), mark, "beside"));
    }
    for (hole, text) in &clues.holes {
        let [x, y] = place(grid, *hole);
        add(x + 0.5, y + 0.5, text, "beside");
    }
    for (cell, text) in clues.corners.iter().chain(&clues.cells) {
        let [x, y] = corner(grid, *cell);
        add(x, y, text, "corner");
    }
    let has_margin =
        [&clues.left, &clues.right, &clues.top, &clues.bottom].iter().any(|margin| !margin.is_empty());
    let is_plain = matches!(grid.board.topology(), Topology::Plane | Topology::Torus);
    if !has_margin && is_plain && grid.board.width().max(grid.board.height()) <= NUMBERED {
        (0..grid.board.height())
            .for_each(|row| add(-0.26, f64::from(row) + 0.5, &(row + 1).to_string(), "place"));
        (0..grid.board.width())
            .for_each(|column| add(f64::from(column) + 0.5, -0.26, &(column + 1).to_string(), "place"));
    }
    notes
}

fn corner(grid: &Grid, cell: CellId) -> [f64; 2] {
    let [x, y] = place(grid, grid.board.cell(cell).position);
    [x + 0.07, y + 0.17]
}

#[cfg(test)]
mod tests {
    use ecp::{Limits, compile_text};

    use super::*;

    fn board_of(text: &str) -> Board {
        board(&compile_text(text, &Limits::default()).expect("the puzzle is well written"))
            .expect("it has a board")
    }

    #[test]
    fn cells_lie_where_they_are_drawn() {
        let plane = board_of("inputs 1..2 occur 1\nboard { 1 . / # . }\nsecondary rows, cols\n");
        assert_eq!(plane.cells, [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]);
        assert_eq!(plane.given, [0, -1, -1]);
        let layers = board_of("inputs 1..2 occur 1\nboard cuboid 2 2 2\nprimary rows, cols\n");
        assert_eq!(layers.cells[4..6], [[2.7, 0.0], [3.7, 0.0]]);
        let hex = board_of("input Q occurs at most 1\nboard hex 2 2\nsecondary rows\n");
        assert!(hex.hex && hex.cells[2] == [0.5, 3.0_f64.sqrt() / 2.0], "{hex:?}");
    }

    #[test]
    fn rows_and_columns_have_numbers_where_no_clues_stand() {
        let board = board_of("inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n");
        let places: Vec<&str> = board.notes.iter().map(|note| note.text.as_str()).collect();
        assert_eq!(places, ["1", "2", "1", "2"]);
    }
}
