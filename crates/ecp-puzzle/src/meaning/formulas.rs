//! Formulas over single cells, and paths over the board.

use super::measures::digits;
use super::reading::Numbers;
use crate::board::{Board, CellId, Position};
use crate::input::InputId;
use crate::relation::{Expression, Formula, FormulaTerm, Path};
use crate::shapes::all_shapes_on;

impl Formula {
    /// Whether the formula is true of a filled board. One that reads an empty cell, or no number, is not.
    #[must_use]
    pub fn holds(&self, board: &Board, filling: &[Option<InputId>], numbers: &Numbers) -> bool {
        let number = |term: &FormulaTerm| term.value(board, filling, numbers);
        let value = |expression: &Expression<FormulaTerm>| expression.value(number);
        let (Some(left), Some(right)) = (value(&self.left), value(&self.right)) else { return false };
        self.comparison.holds_of(left, right)
    }
}

impl FormulaTerm {
    /// The number; `None` where a cell holds none.
    fn value(&self, board: &Board, filling: &[Option<InputId>], numbers: &Numbers) -> Option<i128> {
        match self {
            Self::Cell(position) => numbers.read(filling[board.at(*position)?.index()]).map(i128::from),
            Self::Digits(positions) => {
                let held = |position: &Position| Some(filling[board.at(*position)?.index()]);
                digits(&positions.iter().map(held).collect::<Option<Vec<_>>>()?, numbers).map(i128::from)
            }
        }
    }
}

impl Path {
    /// Whether each input of the path stands in one cell, and shares a shape with the next.
    #[must_use]
    pub fn is_kept(&self, board: &Board, filling: &[Option<InputId>]) -> bool {
        let place = |input: &InputId| {
            let mut places = (0..).map(CellId).zip(filling).filter(|(_, held)| **held == Some(*input));
            let place = places.next()?.0;
            places.next().is_none().then_some(place)
        };
        let Some(places) = self.inputs.iter().map(place).collect::<Option<Vec<CellId>>>() else {
            return false;
        };
        let mut steps: Vec<&[CellId]> = places.windows(2).filter(|pair| pair[0] != pair[1]).collect();
        for shapes in &self.families {
            for shape in all_shapes_on(&shapes.family, board).iter() {
                steps.retain(|pair| !pair.iter().all(|cell| shape.cells.contains(cell)));
            }
        }
        steps.is_empty()
    }
}
