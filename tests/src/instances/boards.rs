//! Puzzles on a board: queens, Latin squares, sudokus, rooks, polyominoes.

use super::Instance;

/// The board of a row of the table.
#[must_use]
pub fn instance(nr: u32) -> Option<Instance> {
    let text = match nr {
        1 => queens(4),
        2 => queens(6),
        3 => queens(8),
        4 => queens(10),
        5 => queens(12),
        6 => queens(13),
        7 => return Some(Instance::UpToSymmetry(queens(6))),
        8 => return Some(Instance::UpToSymmetry(queens(8))),
        9 => return Some(Instance::UpToSymmetry(queens(9))),
        10 => toroidal_queens(5),
        11 => toroidal_queens(7),
        12 => toroidal_queens(9),
        13 => toroidal_queens(11),
        14 => latin_squares(3),
        15 => latin_squares(4),
        16 => latin_squares(5),
        17 => reduced_latin_squares(5),
        18 => reduced_latin_squares(6),
        19 => diagonal_latin_squares(4),
        20 => diagonal_latin_squares(5),
        50 => empty_sudoku(2, 2, ""),
        51 => sudokus_with_first_row(3, 2),
        52 => empty_sudoku(2, 2, ", mainDiags"),
        53 => sudoku("000000010400000000020000000000050407008000300001090000300400200050100000000806000"),
        54 => sudoku("005300000800000020070010500400005300010070006003200080060500009004000030000009700"),
        92 => rooks(7, |_, _| true),
        93 => rooks(7, |row, column| row != column),
        94 => rooks(7, |row, column| row != column && (row + 1) % 7 != column),
        101 => return Some(Instance::UpToSymmetry(polyominoes(5, 3))),
        102 => polyominoes(7, 7),
        103 => return Some(Instance::UpToSymmetry(polyominoes(7, 4))),
        _ => return None,
    };
    Some(Instance::Board(text))
}

/// The rows of a drawing, each with the token of each of its squares.
fn drawing(height: usize, width: usize, token: impl Fn(usize, usize) -> String) -> String {
    let row = |row| (0..width).map(|column| format!(" {}", token(row, column))).collect::<String>();
    (0..height).map(|number| format!(" {}\n", row(number))).collect()
}

/// No two queens in a row, column or diagonal.
fn queens(n: usize) -> String {
    format!(
        "input ♛ occurs 1\n\
         board rectangle {n} {n}\n\
         primary rows, cols\n\
         secondary downDiags, upDiags\n"
    )
}

/// Diagonals go on at the opposite side, so that each has n cells: a region is a broken diagonal.
fn toroidal_queens(n: usize) -> String {
    let down = drawing(n, n, |row, column| ((n + column - row) % n).to_string());
    let up = drawing(n, n, |row, column| ((row + column) % n).to_string());
    format!(
        "input ♛ occurs 1\n\
         board rectangle {n} {n}\n\
         primary rows, cols\n\
         secondary regions {{\n{down}}}\n\
         secondary regions {{\n{up}}}\n"
    )
}

/// Every number once in each row and column.
fn latin_squares(n: usize) -> String {
    format!("inputs 1..{n} occur 1\nboard rectangle {n} {n}\nprimary rows, cols\n")
}

/// Latin squares whose first row and first column are in order.
fn reduced_latin_squares(n: usize) -> String {
    let given = |row: usize, column: usize| match (row, column) {
        (0, number) | (number, 0) => (number + 1).to_string(),
        _ => ".".to_owned(),
    };
    format!("inputs 1..{n} occur 1\nboard {{\n{}}}\nprimary rows, cols\n", drawing(n, n, given))
}

/// Latin squares with every number once in both long diagonals too.
fn diagonal_latin_squares(n: usize) -> String {
    format!("inputs 1..{n} occur 1\nboard rectangle {n} {n}\nprimary rows, cols, mainDiags\n")
}

/// An empty sudoku with boxes of this width and height, and with further families.
fn empty_sudoku(width: usize, height: usize, families: &str) -> String {
    let n = width * height;
    format!(
        "inputs 1..{n} occur 1\n\
         board rectangle {n} {n}\n\
         primary rows, cols, boxes {width} {height}{families}\n"
    )
}

/// A sudoku with boxes of this width and height whose first row is in order, and nothing else given.
fn sudokus_with_first_row(width: usize, height: usize) -> String {
    let n = width * height;
    let given = |row, column: usize| if row == 0 { (column + 1).to_string() } else { ".".to_owned() };
    let board = drawing(n, n, given);
    format!("inputs 1..{n} occur 1\nboard {{\n{board}}}\nprimary rows, cols, boxes {width} {height}\n")
}

/// A sudoku from its line of 81 digits.
fn sudoku(line: &str) -> String {
    let board = drawing(9, 9, |row, column| line[9 * row + column..][..1].to_owned());
    format!("inputs 1..9 occur 1\nboard empty 0 {{\n{board}}}\nprimary rows, cols, boxes 3 3\n")
}

/// A rook in each row and column, on allowed squares only.
fn rooks(n: usize, is_allowed: impl Fn(usize, usize) -> bool) -> String {
    let square = |row, column| if is_allowed(row, column) { "." } else { "x" }.to_owned();
    let board = drawing(n, n, square);
    format!("input ♜ occurs 1\nboard blank x {{\n{board}}}\nprimary rows, cols\n")
}

/// One connected group of n cells that touches the top and the left side: a polyomino in its place. As height and width
/// together are n + 1 at most, a height of half of that has room for each, lying or standing.
fn polyominoes(n: usize, height: usize) -> String {
    format!(
        "input {n}\n\
         board rectangle {n} {height}\n\
         connectedInputs {n}\n\
         primary board with {n} occurs {n}\n\
         primary r1c1..r1c{n}, r1c1..r{height}c1 with {n} occurs at least 1\n"
    )
}
