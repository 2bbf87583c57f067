//! Pieces and inputs that are most likely a slip: parts that touch at corners only, inputs that stand in no piece.

use ecp_puzzle::{Bounds, Form, Grid, InputId, Piece, PieceCell, Point};

use super::PieceFault;

/// The parts of a piece with more cells are not looked at.
const MOST_LOOKED_AT: usize = 1000;

/// Drawn pieces of several parts that touch at corners only.
pub(super) fn parted(grid: &Grid) -> Vec<PieceFault> {
    let lattice = grid.board.lattice();
    let is_parted = |piece: &Piece| match &piece.form {
        Form::Drawn(cells) if cells.len() <= MOST_LOOKED_AT => {
            parts_of(cells, |cell| lattice.sides(cell)) > 1
                && parts_of(cells, |cell| lattice.corners(cell)) == 1
        }
        _ => false,
    };
    let pieces = grid.pieces.list.iter().enumerate();
    pieces.filter(|(_, piece)| is_parted(piece)).map(|(piece, _)| PieceFault::Parted { piece }).collect()
}

/// How many parts the cells make, from each of which the others cannot be reached in these steps.
fn parts_of(cells: &[PieceCell], steps: impl Fn(Point) -> &'static [Point]) -> usize {
    let mut left: Vec<Point> = cells.iter().map(|cell| cell.offset).collect();
    let mut parts = 0;
    while let Some(start) = left.pop() {
        parts += 1;
        let mut reached = vec![start];
        while let Some(from) = reached.pop() {
            let is_near = |cell: &Point| steps(from).contains(&(*cell - from));
            reached.extend(left.iter().copied().filter(is_near));
            left.retain(|cell| !is_near(cell));
        }
    }
    parts
}

/// Whether some inputs may stand anywhere, though pieces bring others: then a board has very many fillings.
pub(super) fn stray(grid: &Grid, carries: impl Fn(InputId) -> bool) -> Option<PieceFault> {
    let has_relations = grid.relates_inputs() || grid.connected_inputs().next().is_some();
    let is_counted = |input: InputId| {
        let counting = grid.counts().filter(|constraint| !constraint.fills_cells());
        counting
            .flat_map(|constraint| grid.counts_of(constraint))
            .any(|(counted, bounds)| counted == input && bounds != Bounds::ANY)
    };
    let inputs: Vec<InputId> = (0..grid.inputs.len() as u32)
        .map(InputId)
        .filter(|input| !carries(*input) && !is_counted(*input))
        .collect();
    let some_carried = grid.pieces.list.iter().any(Piece::carries_inputs);
    let are_read = grid.pieces.lie_over();
    (some_carried && !has_relations && !are_read && !inputs.is_empty())
        .then_some(PieceFault::Stray { inputs })
}
