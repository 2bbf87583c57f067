//! A sudoku on one line: its cells row by row, `.` or 0 for an empty one, letters for 10 and above.

use ecp::puzzle::{Grid, Square};
use ecp::syntax::Diagnostic;

use crate::draft::Draft;
use crate::puzzlink::rows;
use crate::{Bounds, boxes, codes, essence, grid_of};

/// The sides that a sudoku may have; the line of another length is none.
const SIDES: &[usize] = &[4, 6, 8, 9, 10, 12, 16, 25];

/// So many digits and empty cells without a blank are nothing but a board.
const MANY_CELLS: usize = 12;

/// The side of a board with so many cells.
fn side(cells: usize) -> Option<usize> {
    SIDES.iter().copied().find(|side| side * side == cells)
}

/// The number of a character; 0 for an empty cell.
fn number(character: char) -> Option<usize> {
    match character {
        '.' | '_' | '0' => Some(0),
        _ => character.to_digit(36).map(|digit| digit as usize),
    }
}

/// Whether a text looks like a line, or like several: of a sudoku, or of digits and empty cells alone, which may be too
/// many or too few.
pub(crate) fn is_line(text: &str) -> bool {
    let is_cells = |line: &str, side: usize| {
        line.chars().all(|character| number(character).is_some_and(|number| number <= side))
    };
    let is_line = |line: &str| {
        let line = without_comment(line);
        side(line.len()).is_some_and(|side| is_cells(line, side))
            || (line.len() >= MANY_CELLS
                && is_cells(line, 9)
                && line.contains(|cell: char| cell.is_ascii_digit()))
    };
    let mut lines = text.lines().peekable();
    lines.peek().is_some() && lines.all(is_line)
}

/// A line without what collections write behind it.
fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or(line).trim()
}

/// Reads a line.
///
/// # Errors
/// That its length is none of a sudoku, or a character none of a cell.
pub(crate) fn import(text: &str) -> Result<Draft, Diagnostic> {
    let text = text.trim();
    if text.lines().count() > 1 {
        return Err(broken(format!("{} lines, and a sudoku is one", text.lines().count()))
            .help("pick one of them, as in: sed -n 5p sudokus.txt | ecp convert -; or solve them all with --from line"));
    }
    let text = without_comment(text);
    let length = text.chars().count();
    let side = side(length).ok_or_else(|| {
        let near =
            SIDES.iter().map(|side| side * side).min_by_key(|cells| cells.abs_diff(length)).unwrap_or(81);
        let (more, few) =
            if near > length { ("too few", near - length) } else { ("too many", length - near) };
        broken(format!("no sudoku has {length} cells: for {near} these are {few} {more}")).help(
            "write all cells row by row, empty ones as . or 0: 16, 36, 64, 81, 100, 144, 256 or 625 of them",
        )
    })?;
    let mut numbers = Vec::with_capacity(length);
    for (character, place) in text.chars().zip(1..) {
        let number = number(character).filter(|number| *number <= side);
        numbers.push(number.ok_or_else(|| {
            broken(format!("character {place} is {character:?}, which is no digit from 1 to {side}"))
                .help("an empty cell is . or 0; 10 and above are letters, from a")
        })?);
    }
    let mut draft = Draft::new("Sudoku", "a line");
    draft.statements = statements(side, &numbers);
    Ok(draft)
}

fn broken(message: String) -> Diagnostic {
    Diagnostic::error(codes::BROKEN, message)
}

/// A sudoku with so many digits.
fn statements(side: usize, numbers: &[usize]) -> Vec<String> {
    let cell = |number: &usize| if *number == 0 { ".".to_owned() } else { number.to_string() };
    let cells: Vec<String> = numbers.iter().map(cell).collect();
    let board = format!("board {{\n{}}}", rows(&cells, side));
    if side == 9 {
        return vec!["use sudoku".to_owned(), board];
    }
    let (width, height) = boxes(side);
    vec![format!("inputs 1..{side} occur 1"), board, format!("primary rows, cols, boxes {width} {height}")]
}

/// Writes the line of a sudoku; `None` where the puzzle is more or less than one.
pub(crate) fn export(grid: &Grid) -> Option<String> {
    let side = side(grid.board.cells().len())?;
    let number = |cell: &ecp::puzzle::Cell| match cell.square {
        Square::Given(input) => grid.inputs[input.index()].number().map(|number| number as usize),
        _ => Some(0),
    };
    let numbers: Option<Vec<usize>> = grid.board.cells().iter().map(number).collect();
    let numbers = numbers?;
    let twin = grid_of(&statements(side, &numbers).join("\n"), &Bounds::default())?;
    let digit = |number: &usize| match number {
        0 => '.',
        _ => char::from_digit(*number as u32, 36).expect("at most 25"),
    };
    (essence::of(&twin) == essence::of(grid)).then(|| numbers.iter().map(digit).collect())
}
