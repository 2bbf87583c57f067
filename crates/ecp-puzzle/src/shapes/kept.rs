//! The shapes of a board are made once, when they are first asked for, and kept.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Shape, shapes};
use crate::board::Board;
use crate::family::Family;
use crate::shapes::view::View;

/// The shapes that were asked for, shared by all copies of a board. They follow from the board, so that boards with others
/// are no other boards.
#[derive(Clone, Default)]
pub(crate) struct KeptShapes(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    families: HashMap<Family, OfFamily>,
    /// The cells of all their shapes together.
    cells: usize,
}

/// The shapes of a family.
#[derive(Clone)]
pub(crate) struct OfFamily {
    /// All of them, in order.
    pub(crate) all: Arc<[Shape]>,
    /// Those with cells.
    pub(crate) with_cells: Arc<[Shape]>,
}

/// Shapes with more cells than this together are not kept, but made again each time: they would take much memory.
const MOST_CELLS: usize = 1 << 20;

impl KeptShapes {
    /// The shapes of a family on the board to which these belong.
    pub(crate) fn of(&self, family: &Family, board: &Board) -> OfFamily {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().families.get(family) {
            return known.clone();
        }
        // without the lock: some families ask for the shapes of others
        let made = OfFamily::from(shapes(family, &View::whole(board)));
        let cells: usize = made.all.iter().map(|shape| shape.cells.len()).sum();
        let mut kept = lock();
        if kept.cells + cells > MOST_CELLS {
            return made;
        }
        if kept.families.insert(family.clone(), made.clone()).is_none() {
            kept.cells += cells;
        }
        made
    }
}

impl From<Vec<Shape>> for OfFamily {
    fn from(shapes: Vec<Shape>) -> Self {
        let all: Arc<[Shape]> = shapes.into();
        let has_cells = |shape: &&Shape| !shape.cells.is_empty();
        let with_cells = if all.iter().all(|shape| has_cells(&shape)) {
            Arc::clone(&all)
        } else {
            all.iter().filter(has_cells).cloned().collect()
        };
        Self { all, with_cells }
    }
}

impl fmt::Debug for KeptShapes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeptShapes")
    }
}

impl PartialEq for KeptShapes {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for KeptShapes {}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::shapes::{all_shapes_on, shapes_on};
    use crate::{Board, Direction, Family, InputId, Position, Square};

    const O: Square = Square::Empty;
    const X: Square = Square::Hole;

    #[test]
    fn shapes_are_made_once_for_boards_of_one_form() {
        let board = Board::rectangle(3, 2);
        let rows = all_shapes_on(&Family::Rows, &board);
        assert!(Arc::ptr_eq(&rows, &all_shapes_on(&Family::Rows, &board.clone())));
        assert!(Arc::ptr_eq(&rows, &shapes_on(&Family::Rows, &board)), "no row is empty");
        let given = board.with_rows(vec![vec![O, Square::Given(InputId(0)), Square::Blank], vec![O; 3]]);
        assert!(Arc::ptr_eq(&rows, &all_shapes_on(&Family::Rows, &given)));
    }

    #[test]
    fn boards_of_other_forms_have_other_shapes() {
        let board = Board::rectangle(2, 2);
        assert_eq!(shapes_on(&Family::Rows, &board).len(), 2);
        let less = board.with_rows(vec![vec![O, O], vec![X, X]]);
        assert_eq!(
            (shapes_on(&Family::Rows, &less).len(), all_shapes_on(&Family::Rows, &less).len()),
            (1, 2)
        );
        let runs = Family::Runs(Direction::Across);
        let drawn = board.with_rows(vec![vec![X, O], vec![O, O]]);
        assert_eq!(shapes_on(&runs, &drawn).len(), 1);
        let clued = drawn.with_run_clues([(Direction::Across, Position::new(0, 0))]);
        assert_eq!(shapes_on(&runs, &clued).len(), 2, "a single cell with a clue is a run");
    }
}
