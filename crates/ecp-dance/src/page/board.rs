//! Where the cells of a board lie on a page, and what stands beside them.

use ecp::Compiled;
use ecp::puzzle::{CellId, Grid, Lattice};
use ecp::render::printable;
use ecp_picture::scene::{CELL, middles};
use serde::Serialize;

use super::marks::{self, Marks};

/// A board; a cell is 1 wide.
#[derive(Debug, Serialize)]
pub(super) struct Board {
    /// The corners of a cell, and of one that stands on its head, clockwise, from its centre.
    forms: [Vec<[f64; 2]>; 2],
    /// How wide and how high several small symbols in a cell may be together; 0 where the page may choose.
    room: f64,
    /// The centre of each cell.
    cells: Vec<[f64; 2]>,
    /// The cells that stand on their heads.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    upended: Vec<usize>,
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
    let lattice = grid.board.lattice();
    let cells: Vec<[f64; 2]> =
        middles(&grid.board).into_iter().map(|middle| [middle.x / CELL, middle.y / CELL]).collect();
    let upended = grid.board.cell_ids().filter(|cell| lattice.is_upended(grid.board.point(*cell)));
    let upended: Vec<usize> = upended.map(CellId::index).collect();
    let forms = forms(lattice);
    let notes_at = |cell: CellId| lattice.outline.note[usize::from(upended.contains(&cell.index()))];
    let marks = marks::marks(grid);
    let mut notes = Vec::new();
    if !marks::has_room_for_clues(grid) {
        let clues = picture.clues.cells.iter();
        notes.extend(clues.map(|(cell, text)| corner(cells[cell.index()], notes_at(*cell), text)));
    }
    if marks.rim.is_none_or(|rim| is_within(rim, grid)) {
        notes.extend(numbers_beside(grid));
    }
    let rim = rim(&cells, &notes, &forms, marks.rim);
    let given = |id: usize| filling[id].map_or(-1, |input| i64::from(input.0));
    Some(Board {
        room: if lattice.has_squares { 0.0 } else { 0.5 },
        forms,
        upended,
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

/// The corners of a cell, and of one that stands on its head, from its centre.
fn forms(lattice: &Lattice) -> [Vec<[f64; 2]>; 2] {
    let outline = &lattice.outline;
    let corner =
        |(right, down): &(i32, i32)| [f64::from(*right) / 2.0, f64::from(*down) * outline.unit_height];
    outline.corners.map(|corners| corners.iter().map(corner).collect())
}

/// Left, top, right, bottom of cells, notes and marks.
fn rim(cells: &[[f64; 2]], notes: &[Note], forms: &[Vec<[f64; 2]>; 2], marks: Option<[f64; 4]>) -> [f64; 4] {
    let reach = |along: usize| {
        let ends = forms.iter().flatten().map(|corner| corner[along].abs());
        ends.fold(0.0, f64::max) + 0.1
    };
    let (wide, high) = (reach(0), reach(1));
    let of_cells = cells.iter().map(|[x, y]| [x - wide, y - high, x + wide, y + high]);
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
fn corner([x, y]: [f64; 2], (right, down): (f64, f64), text: &str) -> Note {
    Note { x: x + right + 0.07, y: y + down + 0.17, text: printable(text).into_owned(), kind: "corner" }
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
        assert_eq!(plane.cells, [[0.5, 0.5], [1.5, 0.5], [1.5, 1.5]]);
        assert_eq!(plane.given, [0, -1, -1]);
        let layers = board_of("inputs 1..2 occur 1\nboard cuboid 2 2 2\nprimary rows, cols\n");
        assert_eq!(layers.cells[4..6], [[3.5, 0.5], [4.5, 0.5]]);
        let hex = board_of("input Q occurs at most 1\nboard hex 2 2\nsecondary rows\n");
        let ([x, y], [_, top]) = (hex.cells[2], hex.cells[0]);
        assert!(x == 1.0 && (y - top - 3.0_f64.sqrt() / 2.0).abs() < 1e-9, "{hex:?}");
        assert_eq!(hex.forms[0].len(), 6);
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
