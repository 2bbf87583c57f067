//! Square boards: queens and Latin squares.

use super::cover::Cover;

/// Rows and columns have one queen each, diagonals one at most.
pub(super) fn queens(n: usize) -> Cover {
    let option = |(row, column)| {
        let diagonals = [format!("a{}", row + column), format!("b{}", n - 1 + row - column)];
        let lines = [format!("r{row}"), format!("c{column}")];
        lines.into_iter().chain(diagonals).collect()
    };
    Cover {
        primary: ["r", "c"].iter().flat_map(|line| (0..n).map(move |i| format!("{line}{i}"))).collect(),
        secondary: ["a", "b"]
            .iter()
            .flat_map(|line| (0..2 * n - 1).map(move |i| format!("{line}{i}")))
            .collect(),
        options: cells(n).map(option).collect(),
    }
}

/// So many queens, and each cell has at least one that attacks or occupies it.
pub(super) fn dominating_queens(n: usize, queens: usize) -> Cover {
    let name = |(row, column)| format!("{row}_{column}");
    let option = |queen| {
        let attacked = cells(n).filter(|cell| attacks(queen, *cell)).map(name);
        std::iter::once("Q".to_owned()).chain(attacked).collect()
    };
    Cover {
        primary: std::iter::once(format!("{queens}|Q"))
            .chain(cells(n).map(|cell| format!("1:{queens}|{}", name(cell))))
            .collect(),
        secondary: Vec::new(),
        options: cells(n).map(option).collect(),
    }
}

/// Row, column or diagonal are the same; a queen attacks the cell where she stands, too.
fn attacks((row, column): (usize, usize), (other_row, other_column): (usize, usize)) -> bool {
    row == other_row || column == other_column || row.abs_diff(other_row) == column.abs_diff(other_column)
}

/// Each cell has a number; each row and each column has every number.
pub(super) fn latin(n: usize) -> Cover {
    latin_options(cells(n).flat_map(|cell| (0..n).map(move |number| (cell, number))))
}

/// The same without the first row and the first column, which are in order.
pub(super) fn reduced_latin(n: usize) -> Cover {
    let open = cells(n).filter(|(row, column)| *row > 0 && *column > 0);
    let may_hold = |((row, column), number): &((usize, usize), usize)| number != row && number != column;
    latin_options(open.flat_map(|cell| (0..n).map(move |number| (cell, number))).filter(may_hold))
}

/// What may stand where; the items are those that are mentioned.
fn latin_options(places: impl Iterator<Item = ((usize, usize), usize)>) -> Cover {
    let option = |((row, column), number)| {
        vec![format!("p{row}_{column}"), format!("r{row}_{number}"), format!("c{column}_{number}")]
    };
    let options: Vec<Vec<String>> = places.map(option).collect();
    let mut primary = Vec::new();
    for place in 0..3 {
        let mut names: Vec<String> = options.iter().map(|option| option[place].clone()).collect();
        names.sort();
        names.dedup();
        primary.extend(names);
    }
    Cover { primary, secondary: Vec::new(), options }
}

/// The rows and columns of the cells, in reading order.
fn cells(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |row| (0..n).map(move |column| (row, column)))
}
