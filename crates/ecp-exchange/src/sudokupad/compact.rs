//! The short links of SudokuPad, `scf...`: the digits of a 9 by 9 sudoku, each with the empty cells behind it in one
//! letter, then letters for a few rules, and title and author.

use ecp::syntax::Diagnostic;
use serde_json::Value;

use crate::codes;
use crate::fpuzzles::{Cell, Cells, Model};

/// Cells of a row.
const SIZE: usize = 9;

/// Reads what stands behind `scf`.
///
/// # Errors
/// That a letter means nothing, or there are too many cells.
pub(super) fn read(text: &str) -> Result<(Model, Vec<String>), Diagnostic> {
    let (letters, rules) =
        text.split_once('*').map_or((text, None), |(letters, rules)| (letters, Some(rules)));
    let mut digits: Vec<u32> = Vec::with_capacity(SIZE * SIZE);
    let mut rest = letters;
    while let Some(letter) = rest.chars().next() {
        // without a star the rules stand right behind the last cell
        if rules.is_none() && digits.len() >= SIZE * SIZE {
            break;
        }
        let value = value(letter).ok_or_else(|| broken(letter))?;
        digits.push(value % 10);
        digits.extend((0..value / 10).map(|_| 0));
        rest = &rest[letter.len_utf8()..];
    }
    if digits.len() > SIZE * SIZE {
        let message =
            format!("a short link of SudokuPad has {} cells, and this one {}", SIZE * SIZE, digits.len());
        return Err(Diagnostic::error(codes::BROKEN, message).help("copy the whole link once more"));
    }
    digits.resize(SIZE * SIZE, 0);
    let cell = |digit: &u32| Cell {
        value: Some(*digit).filter(|digit| *digit > 0),
        given: *digit > 0,
        ..Cell::default()
    };
    let grid = digits.chunks(SIZE).map(|row| row.iter().map(cell).collect()).collect();
    let mut model = Model { size: SIZE, grid, ..Model::default() };
    let left_out = add_rules(&mut model, rules.unwrap_or(rest));
    Ok((model, left_out))
}

fn broken(letter: char) -> Diagnostic {
    Diagnostic::error(codes::BROKEN, format!("{letter:?} has no meaning in a short link of SudokuPad"))
        .help("copy the whole link once more")
}

/// The value of a letter: a digit, and ten times the number of empty cells behind it.
fn value(letter: char) -> Option<u32> {
    match letter {
        '0'..='9' => letter.to_digit(10),
        'A'..='Z' => Some(u32::from(letter) - u32::from('A') + 10),
        'a'..='x' => Some(u32::from(letter) - u32::from('a') + 36),
        _ => None,
    }
}

/// Adds the rules of letters, title and author; tells of those that are not known.
fn add_rules(model: &mut Model, rules: &str) -> Vec<String> {
    let mut left_out = Vec::new();
    let mut letters = rules.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            'w' => model.extraregion = windows(),
            'x' => (model.falling_diagonal, model.rising_diagonal) = (true, true),
            't' => model.title = Some(reported(&mut letters)),
            'a' => model.author = Some(reported(&mut letters)),
            '*' => {}
            _ => left_out.push(format!("the rule {letter:?}")),
        }
    }
    left_out
}

/// A text up to a star; two of them are one that belongs to it.
fn reported(letters: &mut std::iter::Peekable<std::str::Chars<'_>>) -> String {
    let mut text = String::new();
    while let Some(letter) = letters.next() {
        if letter == '*' && letters.next_if_eq(&'*').is_none() {
            break;
        }
        text.push(letter);
    }
    text
}

/// The four windows of a windoku.
fn windows() -> Vec<Cells> {
    let window = |(top, left): (usize, usize)| {
        let cells = (0..9).map(|index| format!("R{}C{}", top + index / 3, left + index % 3));
        Cells { cells: cells.collect(), value: Value::Null }
    };
    [(2, 2), (2, 6), (6, 2), (6, 6)].map(window).into()
}
