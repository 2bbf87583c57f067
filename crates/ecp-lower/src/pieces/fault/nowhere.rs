//! Pieces that fit nowhere, or in fewer ways than they must be used, and what keeps them out.

use ecp_puzzle::piece::set;
use ecp_puzzle::{Form, Grid, Piece};

use super::super::{PiecePlacements, fit};
use super::PieceFault;

/// What keeps a piece out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptOut {
    /// It is a word that is longer than the board is wide and high.
    Length,
    /// Its cells: they do not lie on cells that may be covered.
    Shape,
    /// The rules of `in pieces`.
    Rules,
    /// What it carries, which may not stand where it would fit.
    Inputs,
    /// Nothing of its own: rules that say of places how many pieces lie there.
    Numbers,
}

/// A piece that can lie in fewer ways than it must be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scarce {
    /// The piece, by its index in the puzzle.
    pub piece: usize,
    /// How often it must be used.
    pub wanted: u32,
    /// In how many ways it can lie.
    pub ways: usize,
}

/// The pieces that fit nowhere, and then those that fit too rarely; those that the same keeps out are reported together.
pub(super) fn faults(grid: &Grid, placements: &PiecePlacements) -> Vec<PieceFault> {
    let mut nowhere: Vec<(KeptOut, Vec<usize>)> = Vec::new();
    let mut scarce: Vec<(KeptOut, Vec<Scarce>)> = Vec::new();
    for (number, piece) in grid.pieces.list.iter().enumerate() {
        let ways = placements.of(number).len();
        let wanted = if grid.pieces.may_be_left { 0 } else { piece.occurs.lo };
        if ways == 0 && !is_spare(grid, piece, wanted) {
            add(&mut nowhere, kept_out(grid, number, 1), number);
        } else if (ways as u64) < u64::from(wanted) {
            let scarce_piece = Scarce { piece: number, wanted, ways };
            add(&mut scarce, kept_out(grid, number, wanted), scarce_piece);
        }
    }
    let nowhere = nowhere.into_iter().map(|(by, pieces)| PieceFault::FitsNowhere { pieces, by });
    let scarce = scarce.into_iter().map(|(by, pieces)| PieceFault::TooFewPlaces { pieces, by });
    nowhere.chain(scarce).collect()
}

fn add<T>(groups: &mut Vec<(KeptOut, Vec<T>)>, by: KeptOut, one: T) {
    match groups.iter_mut().find(|(other, _)| *other == by) {
        Some((_, group)) => group.push(one),
        None => groups.push((by, vec![one])),
    }
}

/// Whether nobody misses the piece: it is not to be used, or it is one of a list from which pieces are chosen.
fn is_spare(grid: &Grid, piece: &Piece, wanted: u32) -> bool {
    let is_of_set = || {
        let sets = grid.board.lattice().sets.iter().copied();
        let pieces = |name| set(name, grid.board.topology(), piece.turning, piece.occurs);
        sets.filter(|name| Some(name.size()) == piece.size()).any(|name| pieces(name).contains(piece))
    };
    piece.occurs.hi == Some(0)
        || (wanted == 0 && (matches!(piece.form, Form::Word(_) | Form::Overlay(_)) || is_of_set()))
}

/// What keeps a piece from lying in so many ways.
fn kept_out(grid: &Grid, number: usize, wanted: u32) -> KeptOut {
    let piece = &grid.pieces.list[number];
    match piece.form {
        Form::Rectangles | Form::Polyominoes(..) | Form::Areas if grid.pieces.rules.is_empty() => {
            KeptOut::Shape
        }
        Form::Rectangles | Form::Polyominoes(..) | Form::Areas => KeptOut::Rules,
        Form::Word(_) | Form::Overlay(_) if is_long(grid, piece) => KeptOut::Length,
        Form::Drawn(_) | Form::Word(_) | Form::Overlay(_)
            if fit::ways_of_shape(grid, number, wanted, |_| true) < wanted =>
        {
            KeptOut::Shape
        }
        Form::Drawn(_) | Form::Word(_) | Form::Overlay(_) => {
            let by_rules = |cells: &[_]| super::super::allow(grid, number, cells);
            let is_kept = fit::ways_of_shape(grid, number, wanted, by_rules) < wanted;
            match (is_kept, !piece.is_bare()) {
                (true, _) => KeptOut::Rules,
                (false, true) => KeptOut::Inputs,
                (false, false) => KeptOut::Numbers,
            }
        }
    }
}

/// Whether a word is longer than the board is wide and high.
fn is_long(grid: &Grid, piece: &Piece) -> bool {
    let longest = grid.board.width().max(grid.board.layer_height()) as usize;
    piece.size().is_some_and(|size| size > longest)
}
