//! A board that is changed by the one who watches: the puzzle is compiled again.

use std::collections::HashMap;

use ecp::cover::OptionId;
use ecp::puzzle::{Board, CellId, InputId, Rules, Square};
use ecp::{Compiled, Faults, Limits};
use thiserror::Error;

/// Why a board cannot be changed so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChangeError {
    /// A problem of items and options alone.
    #[error("a puzzle without a board has no givens")]
    NoBoard,
    /// The changed puzzle cannot be compiled, as when two givens clash.
    #[error(transparent)]
    Unfit(#[from] Faults),
}

/// The puzzle with other givens: for each cell the input that is given there, or nothing.
///
/// # Errors
/// What speaks against it.
pub fn with_givens(
    compiled: &Compiled,
    givens: &[(CellId, Option<InputId>)],
    limits: &Limits,
) -> Result<Compiled, ChangeError> {
    let mut puzzle = compiled.puzzle().cloned().ok_or(ChangeError::NoBoard)?;
    let Rules::Grid(grid) = &mut puzzle.rules else { return Err(ChangeError::NoBoard) };
    grid.board = board_with(&grid.board, givens);
    Ok(Compiled::of(puzzle, limits)?)
}

/// Those of a puzzle's options that a changed one has as well, by their names there.
#[must_use]
pub fn still_there(options: &[OptionId], before: &Compiled, after: &Compiled) -> Vec<OptionId> {
    let names = after.problem().option_ids().map(|option| (after.option_name(option), option));
    let names: HashMap<String, OptionId> = names.collect();
    options.iter().filter_map(|option| names.get(&before.option_name(*option)).copied()).collect()
}

fn board_with(board: &Board, givens: &[(CellId, Option<InputId>)]) -> Board {
    let mut rows = board.rows().to_vec();
    for (cell, input) in givens {
        let position = board.cell(*cell).position;
        let row = board.row_of(position) as usize;
        rows[row][position.column as usize] = input.map_or(Square::Empty, Square::Given);
    }
    board.with_rows(rows)
}

#[cfg(test)]
mod tests {
    use ecp::compile_text;
    use ecp::cover::Budget;

    use super::*;

    #[test]
    fn a_given_changes_what_is_found() {
        let limits = Limits::default();
        let text = "inputs 1..2 occur 1\nboard { . . / . . }\nprimary rows, cols\n";
        let empty = compile_text(text, &limits).unwrap();
        let count = |compiled: &Compiled| compiled.solve(Budget::unlimited()).count();
        assert_eq!(count(&empty), 2);
        let given = with_givens(&empty, &[(CellId(3), Some(InputId(1)))], &limits).unwrap();
        assert_eq!(count(&given), 1);
        assert_eq!(count(&with_givens(&given, &[(CellId(3), None)], &limits).unwrap()), 2);
        let clash = with_givens(&given, &[(CellId(2), Some(InputId(1)))], &limits);
        let Err(ChangeError::Unfit(clash)) = clash else { panic!("two givens clash") };
        assert_eq!(clash.reports[0].code, ecp::codes::compiling::IMPOSSIBLE_COUNT);
        let bare = Compiled::from_problem(empty.problem().clone());
        assert_eq!(with_givens(&bare, &[], &limits).unwrap_err(), ChangeError::NoBoard);
    }

    #[test]
    fn options_are_found_again_by_their_names() {
        let limits = Limits::default();
        let text = "inputs 1..3 occur 1\nboard rectangle 3 3\nprimary rows, cols\n";
        let empty = compile_text(text, &limits).unwrap();
        let given = with_givens(&empty, &[(CellId(4), Some(InputId(1)))], &limits).unwrap();
        let named = |compiled: &Compiled, name: &str| {
            compiled.problem().option_ids().find(|option| compiled.option_name(*option) == name).unwrap()
        };
        let before = ["r1c1=1", "r1c2=2", "r3c3=1"].map(|name| named(&empty, name));
        let after = ["r1c1=1", "r3c3=1"].map(|name| named(&given, name));
        assert_eq!(still_there(&before, &empty, &given), after);
    }
}
