//! Where the cells of a board lie on a page, and what stands beside them.

use ecp::Compiled;
use ecp::puzzle::Grid;
use ecp::render::printable;
use ecp_picture::scene::{CELL, Point, middles};
use serde::Serialize;

use super::marks::{self, Marks};

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
    /// Clues, cages, lines, dots.
    marks: Marks,
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

/// Rows and columns of larger boards have no numbers.
const NUMBERED: u32 = 30;

pub(super) fn board(compiled: &Compiled) -> Option<Board> {
    let grid = compiled.grid().filter(|grid| !grid.board.cells().is_empty())?;
    let filling = compiled.initial()?;
    let picture = compiled.picture(&filling)?;
    let count = grid.board.cells().len();
    let hex = !grid.board.lattice().has_squares;
    let cells = corners(grid);
    let marks = marks::marks(grid);
    let mut notes = Vec::new();
    if !marks::has_room_for_clues(grid) {
        notes.extend(picture.clues.cells.iter().map(|(cell, text)| corner(cells[cell.index()], text)));
    }
    if marks.rim.is_none_or(|rim| is_within(rim, grid)) {
        notes.extend(numbers_beside(grid));
    }
    let rim = rim(&cells, &notes, hex, marks.rim);
    let given = |id: usize| filling[id].map_or(-1, |input| i64::from(input.0));
    Some(Board {
        hex,
        given: (0..count).map(given).collect(),
        regions: numbers(picture.regions, count),
        parts: numbers(&picture.clues.parts, count),
        cells,
        notes,
        marks,
        rim,
    })
}

/// Numbers for all cells, if any cell has one.
fn numbers(list: &[Option<u32>], count: usize) -> Option<Vec<i64>> {
    let number = |cell: usize| list.get(cell).copied().flatten().map_or(-1, i64::from);
    list.iter().any(Option::is_some).then(|| (0..count).map(number).collect())
}

/// The left and the upper edge of each cell, as in the picture that the marks are from.
fn corners(grid: &Grid) -> Vec<[f64; 2]> {
    let outline = &grid.board.lattice().outline;
    let top = outline.corners.iter().map(|(_, down)| -down).max().unwrap_or(0);
    let high = f64::from(top) * outline.unit_height;
    let corner = |middle: Point| [middle.x / CELL - 0.5, middle.y / CELL - high];
    middles(&grid.board).into_iter().map(corner).collect()
}

/// Left, top, right, bottom of cells, notes and marks.
fn rim(cells: &[[f64; 2]], notes: &[Note], is_hex: bool, marks: Option<[f64; 4]>) -> [f64; 4] {
    let high = if is_hex { 1.2 } else { 1.0 };
    let of_cells = cells.iter().map(|[x, y]| [x - 0.1, y - 0.1, x + 1.1, y + high + 0.1]);
    let of_notes = notes.iter().map(|note| [note.x - 0.2, note.y - 0.2, note.x + 0.2, note.y + 0.2]);
    let of_marks = marks.map(|[left, top, right, bottom]| [left - 0.1, top - 0.1, right + 0.1, bottom + 0.1]);
    let around = |one: [f64; 4], other: [f64; 4]| {
        [one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3])]
    };
    of_cells.chain(of_notes).chain(of_marks).reduce(around).unwrap_or_default()
}

/// Whether marks stand on the board only.
fn is_within([left, top, right, bottom]: [f64; 4], grid: &Grid) -> bool {
    let (width, height) = (f64::from(grid.board.width()), f64::from(grid.board.height()));
    left >= 0.0 && top >= 0.0 && right <= width && bottom <= height
}

/// The numbers of rows and columns.
fn numbers_beside(grid: &Grid) -> Vec<Note> {
    let (width, height) = (grid.board.width(), grid.board.height());
    let is_plain = grid.board.lattice().is_flat();
    if !is_plain || width.max(height) > NUMBERED {
        return Vec::new();
    }
    let note = |x: f64, y: f64, number: u32| Note { x, y, text: (number + 1).to_string(), kind: "place" };
    let rows = (0..height).map(|row| note(-0.26, f64::from(row) + 0.5, row));
    let columns = (0..width).map(|column| note(f64::from(column) + 0.5, -0.26, column));
    rows.chain(columns).collect()
}

/// A clue in the corner of its cell.
fn corner([x, y]: [f64; 2], text: &str) -> Note {
    Note { x: x + 0.07, y: y + 0.17, text: printable(text).into_owned(), kind: "corner" }
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
        assert_eq!(layers.cells[4..6], [[3.0, 0.0], [4.0, 0.0]]);
        let hex = board_of("input Q occurs at most 1\nboard hex 2 2\nsecondary rows\n");
        let [x, y] = hex.cells[2];
        assert!(hex.hex && x == 0.5 && (y - 3.0_f64.sqrt() / 2.0).abs() < 1e-9, "{hex:?}");
    }

    /// The texts among the marks, with their places.
    fn texts(board: &Board) -> Vec<(f64, f64, String)> {
        let json = serde_json::to_value(&board.marks).expect("marks are JSON");
        let texts = json["over"].as_array().expect("a list").iter().filter_map(|mark| {
            let [place, text] = mark["text"].as_array()?.as_slice() else { return None };
            Some((place[0].as_f64()?, place[1].as_f64()?, text.as_str()?.to_owned()))
        });
        texts.collect()
    }

    #[test]
    fn clues_stand_on_all_sides_and_in_holes() {
        let board = board_of(
            "input x\nboard rectangle 3 2\nin rows, cols: runs of x are clue\n\
             clues left { (1 1) . }\nclues top { . . 2 }\n",
        );
        let found = texts(&board);
        assert_eq!(found.iter().map(|(_, _, text)| text.as_str()).collect::<Vec<_>>(), ["1", "1", "2"]);
        assert!(found[0].0 < found[1].0 && found[1].0 < 0.0 && found[2].1 < 0.0, "{found:?}");
        assert!(board.rim[0] < found[0].0 && board.rim[1] < found[2].1, "{board:?}");
        assert!(board.notes.is_empty(), "the rows have no numbers beside clues");
    }

    #[test]
    fn a_clue_where_an_input_may_stand_keeps_to_the_corner() {
        let fields = "board { (3) . / . . }\n";
        let filled = board_of(&format!("input x\n{fields}in around: count of x is clue\n"));
        assert!(texts(&filled).is_empty());
        assert!(filled.notes.iter().any(|note| note.kind == "corner" && note.text == "3"), "{filled:?}");
        let bare = board_of(&format!("{fields}pieces rectangles\nprimary cells\nin pieces: size is clue\n"));
        assert_eq!(texts(&bare), [(0.5, 0.5, "3".to_owned())]);
        assert!(bare.notes.iter().all(|note| note.kind == "place"), "{bare:?}");
    }

    #[test]
    fn lines_and_cages_are_on_the_page() {
        let thermo = board_of(
            "inputs 1..3\nboard rectangle 3 1\nshape t = lines { r1c1 r1c2 r1c3 }\nin t: increasing\n",
        );
        let json = serde_json::to_string(&thermo.marks).unwrap();
        assert!(json.contains("\"tube h0\",\"path\":\"M0.5 0.5L1.5 0.5L2.5 0.5\""), "{json}");
    }

    #[test]
    fn rows_and_columns_have_numbers_where_no_clues_stand() {
        let board = board_of("inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n");
        let places: Vec<&str> = board.notes.iter().map(|note| note.text.as_str()).collect();
        assert_eq!(places, ["1", "2", "1", "2"]);
    }
}
