//! What somebody has written on the board so far, while solving: whether it is still right.

use ecp::cover::Stop;
use ecp::puzzle::{CellId, Puzzle};
use ecp::{Answer, Faults, Filling};

use crate::explain::with_givens;
use crate::trial::{Outcome, Trials};

/// What is to be said of what is written.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Attempt {
    /// The puzzle has one solution.
    One {
        /// The cells that hold something else in it.
        wrong: Vec<CellId>,
        /// The cells that hold something in it, and nothing yet.
        missing: Vec<CellId>,
    },
    /// The puzzle has several solutions, and this one has all that is written.
    Several(Box<Answer>),
    /// The puzzle has several solutions, and none has all that is written.
    Astray,
    /// The puzzle has no solution.
    None,
    /// The budget was spent before.
    Stopped(Stop),
    /// The puzzle cannot be compiled.
    Unfit(Faults),
}

/// Looks whether what is written in some cells is still right.
pub fn attempt(puzzle: &Puzzle, filling: &Filling, trials: &mut Trials<'_>) -> Attempt {
    let written = || (0..).map(CellId).zip(filling).filter(|(_, held)| held.is_some());
    match trials.try_whole(puzzle.clone()) {
        Outcome::One(answer) => {
            let whole = answer.filling.unwrap_or_default();
            let held = |cell: &CellId| whole.get(cell.index()).copied().flatten();
            let wrong = written().filter(|(cell, here)| held(cell) != **here).map(|(cell, _)| cell).collect();
            let is_missing = |cell: &CellId| held(cell).is_some() && filling[cell.index()].is_none();
            let missing = (0..filling.len() as u32).map(CellId).filter(is_missing).collect();
            Attempt::One { wrong, missing }
        }
        Outcome::Several(..) => {
            let cells: Vec<CellId> = written().map(|(cell, _)| cell).collect();
            match trials.try_out(with_givens(puzzle, filling, &cells)) {
                Outcome::One(answer) | Outcome::Several(answer, _) | Outcome::Stopped(_, Some(answer)) => {
                    Attempt::Several(answer)
                }
                Outcome::Stopped(stop, None) => Attempt::Stopped(stop),
                Outcome::None | Outcome::Unfit(_) => Attempt::Astray,
            }
        }
        Outcome::None => Attempt::None,
        Outcome::Stopped(stop, _) => Attempt::Stopped(stop),
        Outcome::Unfit(faults) => Attempt::Unfit(faults),
    }
}

#[cfg(test)]
mod tests {
    use ecp::Limits;
    use ecp::cover::Budget;
    use ecp::puzzle::InputId;

    use super::*;

    fn looked_at(board: &str, written: &[(u32, u32)]) -> Attempt {
        let limits = Limits::default();
        let text = format!("inputs 1..2 occur 1\nboard {{ {board} }}\nprimary rows, cols\n");
        let puzzle = ecp::read(&text, &limits).puzzle.expect("it is well written");
        let mut filling: Filling = vec![None; 4];
        for (cell, input) in written {
            filling[*cell as usize] = Some(InputId(*input));
        }
        attempt(&puzzle, &filling, &mut Trials::new(limits, Budget::unlimited()))
    }

    #[test]
    fn what_is_wrong_or_missing_is_told_cell_by_cell() {
        let Attempt::One { wrong, missing } = looked_at("1 . / . .", &[(1, 0), (3, 0)]) else { panic!() };
        assert_eq!((wrong, missing), (vec![CellId(1)], vec![CellId(0), CellId(2)]));
        let whole = [(0, 0), (1, 1), (2, 1), (3, 0)];
        let Attempt::One { wrong, missing } = looked_at("1 . / . .", &whole) else { panic!() };
        assert!(wrong.is_empty() && missing.is_empty());
    }

    #[test]
    fn of_several_solutions_one_will_do() {
        assert!(matches!(looked_at(". . / . .", &[(0, 1)]), Attempt::Several(_)));
        assert!(matches!(looked_at(". . / . .", &[(0, 1), (1, 1)]), Attempt::Astray));
        assert!(matches!(looked_at("1 1 / . .", &[]), Attempt::None | Attempt::Unfit(_)));
    }
}
