//! How many cells the pieces have together, beside those that they must cover and those that they can reach.

use ecp_puzzle::{
    Bounds, CellId, ClueMark, Comparison, Form, Grid, Piece, PieceMeasure, PieceRule, PieceTerm, Square,
};

use super::{PieceFault, PiecePlacements};

/// Past so many cells only the fewest and the most are looked at.
const MOST_CELLS: usize = 20_000;

/// That no choice of pieces covers the board exactly, where every cell is to be covered; or that those which must be used have
/// more cells than there are.
pub(super) fn mismatch(grid: &Grid, covered: &[CellId]) -> Option<PieceFault> {
    if lying(grid).next().is_none() || grid.pieces.overlap {
        return None;
    }
    let open = |cell: &CellId| grid.board.cell(*cell).square != Square::Blank;
    let mut wanted: Vec<CellId> = covered.iter().copied().filter(open).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let cells = wanted.len();
    let coverable = grid.board.cell_ids().filter(open).count();
    let least = fewest_cells(grid);
    if cells == 0 || has_others(grid) {
        let fault = PieceFault::NoRoom { pieces: least, cells: coverable as u64 };
        return (least > coverable as u64).then_some(fault);
    }
    if let Some(pieces) = reported_by_clues(grid) {
        let is_short = pieces.1.is_some_and(|most| most < cells as u64);
        return (pieces.0 > coverable as u64 || is_short)
            .then_some(PieceFault::Area { pieces, cells: cells as u64 });
    }
    let most = most_cells(grid);
    let fault = PieceFault::Area { pieces: (least, most), cells: cells as u64 };
    if least > coverable as u64 || most.is_some_and(|most| most < cells as u64) {
        return Some(fault);
    }
    let have_sizes = lying(grid).all(|piece| piece.size().is_some());
    (have_sizes && coverable <= MOST_CELLS && !is_sum(grid, cells, coverable)).then_some(fault)
}

/// Whether an input that no piece carries may fill a cell, and all pieces carry some.
fn has_others(grid: &Grid) -> bool {
    let is_carried = |input: usize| {
        grid.pieces.list.iter().flat_map(Piece::inputs).any(|carried| carried.index() == input)
    };
    (0..grid.inputs.len()).any(|input| !is_carried(input)) && !grid.pieces.list.iter().any(Piece::is_bare)
}

/// How many cells the pieces have at least, each as often as it must be used.
fn fewest_cells(grid: &Grid) -> u64 {
    let fewest = |piece: &Piece| {
        let size = piece.size().unwrap_or(match piece.form {
            Form::Polyominoes(least, _) => least as usize,
            _ => 1,
        });
        (size as u64).saturating_mul(u64::from(occurs(grid, piece).lo))
    };
    lying(grid).map(fewest).fold(0, u64::saturating_add)
}

/// How many cells the pieces have at most, each as often as it may be used; `None` where only the board bounds it.
fn most_cells(grid: &Grid) -> Option<u64> {
    let most = |piece: &Piece| {
        let size = match piece.form {
            Form::Polyominoes(_, most) => Some(u64::from(most)),
            _ => piece.size().map(|size| size as u64),
        };
        match occurs(grid, piece).hi {
            Some(0) => Some(0),
            copies => Some(size?.saturating_mul(u64::from(copies?))),
        }
    };
    lying(grid).try_fold(0_u64, |all, piece| Some(all.saturating_add(most(piece)?)))
}

/// The cells that some piece can reach, where every one of them is covered on every board: so many cells have the pieces
/// that must be used, and no two pieces share one. Nobody need have asked for it.
pub(super) fn covered_anyway(grid: &Grid, placements: &PiecePlacements) -> Option<Vec<CellId>> {
    if grid.pieces.overlap || lying(grid).next().is_none() {
        return None;
    }
    let mut is_reached = vec![false; grid.board.cells().len()];
    let lie = placements.iter().filter(|placement| !placement.lies_over());
    for cell in lie.flat_map(|placement| placement.cells) {
        is_reached[cell.index()] = true;
    }
    let reached: Vec<CellId> = grid.board.cell_ids().filter(|cell| is_reached[cell.index()]).collect();
    let least = fewest_cells(grid);
    (least == reached.len() as u64 && least > 0).then_some(reached)
}

/// The fewest and the most cells of all pieces together, where each has one clue, which is its size.
fn reported_by_clues(grid: &Grid) -> Option<(u64, Option<u64>)> {
    let keeps = |measure, term| {
        let rule = PieceRule { measure, comparison: Comparison::Is, term };
        grid.pieces.rules.contains(&rule)
    };
    let has_one = keeps(PieceMeasure::Clues, PieceTerm::Number(1));
    if !has_one || !keeps(PieceMeasure::Size, PieceTerm::Clue) || grid.pieces.may_be_left {
        return None;
    }
    let marks = grid.pieces.clues.iter().flatten().map(|clue| match clue.0[..] {
        [ClueMark::Number(number)] => u64::try_from(number).ok(),
        _ => None,
    });
    let mut all = (0_u64, Some(0_u64));
    for mark in marks {
        // a clue that is not known is 1 at least
        all.0 = all.0.saturating_add(mark.unwrap_or(1));
        all.1 = all.1.zip(mark).map(|(all, mark)| all.saturating_add(mark));
    }
    Some(all)
}

/// The pieces that lie on cells, and not over what stands there.
fn lying(grid: &Grid) -> impl Iterator<Item = &Piece> {
    grid.pieces.list.iter().filter(|piece| !piece.lies_over())
}

fn occurs(grid: &Grid, piece: &Piece) -> Bounds {
    if grid.pieces.may_be_left { Bounds { lo: 0, ..piece.occurs } } else { piece.occurs }
}

/// Whether pieces can be chosen that have from `least` to `most` cells together.
fn is_sum(grid: &Grid, least: usize, most: usize) -> bool {
    let mut reached = vec![false; most + 1];
    reached[0] = true;
    for piece in lying(grid) {
        let size = piece.size().unwrap_or(0);
        let Bounds { lo, hi } = occurs(grid, piece);
        // for each sum the fewest further copies that lead to it
        let mut copies: Vec<Option<u64>> = vec![None; most + 1];
        let start = size.saturating_mul(lo as usize);
        for sum in (0..=most).rev() {
            let from = sum.checked_sub(start).filter(|from| reached[*from]);
            copies[sum] = from.map(|_| 0);
        }
        for sum in size..=most {
            let one_more = copies[sum - size].map(|copies| copies + 1);
            let allowed =
                one_more.filter(|copies| hi.is_none_or(|hi| *copies <= u64::from(hi.saturating_sub(lo))));
            copies[sum] = copies[sum].or(allowed);
        }
        reached = copies.iter().map(Option::is_some).collect();
    }
    (least..=most).any(|sum| reached[sum])
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::build::{self, rectangle};
    use ecp_puzzle::{Rules, piece};

    use super::*;

    /// The pieces of a set, so often each, on a board of so many cells to be covered.
    fn covers(set: piece::PieceSet, occurs: Bounds, width: u32) -> bool {
        let puzzle = build::puzzle().inputs(build::input(1)).board(rectangle(width, 1)).build().unwrap();
        let Rules::Grid(mut grid) = puzzle.rules else { unreachable!() };
        grid.inputs.clear();
        grid.pieces.list = piece::set(set, ecp_puzzle::Topology::Plane, ecp_puzzle::Turning::Free, occurs);
        let cells: Vec<CellId> = grid.board.cell_ids().collect();
        mismatch(&grid, &cells).is_none()
    }

    #[test]
    fn pieces_cover_sums_of_their_sizes() {
        assert!(covers(PieceSet::Pentominoes, Bounds::exactly(1), 60));
        assert!(!covers(PieceSet::Pentominoes, Bounds::exactly(1), 63));
        assert!(covers(PieceSet::Dominoes, Bounds::ANY, 64));
        assert!(!covers(PieceSet::Dominoes, Bounds::ANY, 63));
        assert!(covers(PieceSet::Trominoes, Bounds::at_most(2), 12));
        assert!(!covers(PieceSet::Trominoes, Bounds::at_most(2), 15));
        assert!(!covers(PieceSet::Trominoes, Bounds::between(3, 9), 12));
    }

    use piece::PieceSet;
}
