//! Where the parts of a puzzle lie on its board: a clash is most often of parts near each other.

use std::sync::Arc;

use ecp::Shape;
use ecp::puzzle::{Formula, FormulaTerm, Grid, Position, RuleId, Square};

use crate::part::Part;

/// The places of some parts.
pub(super) struct Near<'p> {
    parts: &'p [Part],
    /// For each part the cells that it is about; none where it is about the whole board.
    cells: Vec<Vec<Position>>,
}

impl<'p> Near<'p> {
    pub(super) fn of(grid: &Grid, parts: &'p [Part]) -> Self {
        let rules = (0..grid.rules.len() as u32).map(RuleId);
        let shapes: Vec<Arc<[Shape]>> = rules.map(|rule| grid.shapes_of(rule)).collect();
        let positions = |shape: &Shape| -> Vec<Position> {
            shape.cells.iter().map(|cell| grid.board.cell(*cell).position).collect()
        };
        let cells = |part: &Part| match part {
            Part::Given(cell) | Part::PieceClue(cell) | Part::KindClue(_, cell) => {
                vec![grid.board.cell(*cell).position]
            }
            Part::Clue(readers) => {
                readers.iter().flat_map(|(rule, shape)| positions(&shapes[rule.index()][*shape])).collect()
            }
            Part::Rule(rule) => grid.rule(*rule).formula().map_or_else(Vec::new, cells_of),
            Part::Count { rule, shape, .. } | Part::Related { rule, shape } => {
                positions(&shapes[rule.index()][*shape])
            }
            Part::Piece(_) | Part::Item(_) => Vec::new(),
        };
        Self { parts, cells: parts.iter().map(cells).collect() }
    }

    /// The cells of all the parts, in order.
    pub(super) fn all_cells(&self) -> Vec<Position> {
        let mut cells = self.cells.concat();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The parts, the nearest to a place first.
    pub(super) fn around(&self, place: Position) -> Vec<Part> {
        let mut order: Vec<(u64, &Part)> = self
            .cells
            .iter()
            .zip(self.parts)
            .map(|(cells, part)| (mean_distance(cells, place), part))
            .collect();
        order.sort_by_key(|(distance, _)| *distance);
        order.into_iter().map(|(_, part)| part.clone()).collect()
    }
}

/// The cells of a board that can hold something.
pub(super) fn cells(grid: &Grid) -> Vec<Position> {
    let cells = grid.board.cells().iter().filter(|cell| cell.square != Square::Blank);
    cells.map(|cell| cell.position).collect()
}

/// Some of a list of places, at most so many, from all over it.
pub(super) fn spread(cells: &[Position], most: usize) -> Vec<Position> {
    let number = cells.len().min(most);
    (0..number).map(|place| cells[(2 * place + 1) * cells.len() / (2 * number)]).collect()
}

/// How far cells are from a place by rows and columns in the mean, in hundredths.
fn mean_distance(cells: &[Position], place: Position) -> u64 {
    let layer = |position: Position| position.layer.unwrap_or_default();
    let distance = |cell: &Position| {
        let steps = [
            cell.row.abs_diff(place.row),
            cell.column.abs_diff(place.column),
            layer(*cell).abs_diff(layer(place)),
        ];
        steps.into_iter().map(u64::from).sum::<u64>()
    };
    100 * cells.iter().map(distance).sum::<u64>() / cells.len().max(1) as u64
}

/// The cells of a formula.
fn cells_of(formula: &Formula) -> Vec<Position> {
    formula.terms().into_iter().flat_map(FormulaTerm::cells).copied().collect()
}
