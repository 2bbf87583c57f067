//! A sudoku in one line.

use ecp_puzzle::Puzzle;
use ecp_puzzle::build::{self, box_cons, col_cons, drawing, inputs, row_cons};

/// What is wrong with a sudoku line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The number of characters is no square of a square.
    #[error("a sudoku line has 81 characters, found {0}")]
    Length(usize),
    /// A character that means nothing here.
    #[error("character {place} is {found:?}: a sudoku line holds 1 to 9, and . or 0 for an empty cell")]
    Character {
        /// The place in the line, from 1.
        place: usize,
        /// The character.
        found: char,
    },
}

/// The sudoku that a line of 81 characters describes, row by row: 1 to 9, and `.` or 0 for an empty cell.
///
/// # Errors
/// [`LineError`] if the line has another length or other characters.
pub fn puzzle_from_line(line: &str) -> Result<Puzzle, LineError> {
    let line = line.trim();
    if let Some((place, found)) =
        line.chars().zip(1..).map(|(c, p)| (p, c)).find(|(_, c)| !matches!(c, '0'..='9' | '.'))
    {
        return Err(LineError::Character { place, found });
    }
    if line.len() != 81 {
        return Err(LineError::Length(line.len()));
    }
    let line = line.replace('0', ".");
    let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
    let puzzle = build::puzzle()
        .inputs(inputs(1..=9).occur_each(1))
        .board(drawing(&rows))
        .primary(row_cons().next(col_cons()).next(box_cons(3, 3)))
        .build();
    Ok(puzzle.expect("every digit is an input"))
}
