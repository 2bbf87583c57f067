//! Pieces that fit nowhere, or in fewer ways than they must be used, and what keeps them out.

use ecp_puzzle::piece::{PieceSet, set};
use ecp_puzzle::{Form, Grid, Piece, Turning};

use super::super::{Layings, fit};
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

/// The pieces that fit nowhere, and then those that fit too rarely; those that the same keeps out are told together.
pub(super) fn faults(grid: &Grid, layings: &Layings) -> Vec<PieceFault> {
    let mut nowhere: Vec<(KeptOut, Vec<usize>)> = Vec::new();
    let mut scarce: Vec<(KeptOut, Vec<Scarce>)> = Vec::new();
    for (number, piece) in grid.pieces.list.iter().enumerate() {
        let ways = layings.of(number).len();
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
        let sets = [
            PieceSet::Dominoes,
            PieceSet::Trominoes,
            PieceSet::Tetrominoes,
            PieceSet::Pentominoes,
            PieceSet::Hexominoes,
        ];
        let pieces = |name| set(name, grid.board.topology(), piece.turning, piece.occurs);
        sets.into_iter()
            .filter(|name| Some(name.size()) == piece.size())
            .any(|name| pieces(name).contains(piece))
    };
    piece.occurs.hi == Some(0) || (wanted == 0 && (matches!(piece.form, Form::Word(_)) || is_of_set()))
}

/// What keeps a piece from lying in so many ways.
fn kept_out(grid: &Grid, number: usize, wanted: u32) -> KeptOut {
    let piece = &grid.pieces.list[number];
    match piece.form {
        Form::Rectangles | Form::Polyominoes(..) if grid.pieces.rules.is_empty() => KeptOut::Shape,
        Form::Rectangles | Form::Polyominoes(..) => KeptOut::Rules,
        Form::Word(_) if is_long(grid, piece) => KeptOut::Length,
        Form::Drawn(_) | Form::Word(_) if fit::ways_of_shape(grid, number, wanted, |_| true) < wanted => {
            KeptOut::Shape
        }
        Form::Drawn(_) | Form::Word(_) => {
            let by_rules = |cells: &[_]| super::super::allow(grid, cells);
            let is_kept = fit::ways_of_shape(grid, number, wanted, by_rules) < wanted;
            if is_kept { KeptOut::Rules } else { KeptOut::Inputs }
        }
    }
}

/// Whether a word is longer than the board is wide and high.
fn is_long(grid: &Grid, piece: &Piece) -> bool {
    let longest = grid.board.width().max(grid.board.layer_height()) as usize;
    piece.size().is_some_and(|size| size > longest)
}

/// What to look at.
pub(super) fn help(grid: &Grid, by: KeptOut, pieces: &[usize]) -> String {
    let first = pieces.first().map(|piece| &grid.pieces.list[*piece]);
    match (by, pieces.len(), first) {
        (KeptOut::Length, 1, Some(word)) => {
            format!("no row or column of the board has its {} letters", word.size().unwrap_or(0))
        }
        (KeptOut::Length, ..) => "no row or column of the board has so many letters".to_owned(),
        (KeptOut::Rules, ..) => format!("what keeps {} out is {}", it(pieces), rules_in_words(grid)),
        (KeptOut::Inputs, ..) => {
            let carry = if pieces.len() == 1 { "it carries" } else { "they carry" };
            format!(
                "what {carry} may not stand where {} would fit: look at the givens and the counts",
                they(pieces)
            )
        }
        (KeptOut::Shape, 1, Some(piece)) => shape_help(grid, piece),
        (KeptOut::Shape, ..) => {
            "look at their drawings, at the holes and blank cells, and at how they are turned".to_owned()
        }
    }
}

fn it(pieces: &[usize]) -> &'static str {
    if pieces.len() == 1 { "it" } else { "them" }
}

fn they(pieces: &[usize]) -> &'static str {
    if pieces.len() == 1 { "it" } else { "they" }
}

/// `` `in pieces: size is 3` ``, or all rules of them together.
fn rules_in_words(grid: &Grid) -> String {
    let rules: Vec<String> = grid.pieces.rules.iter().map(|rule| format!("`in pieces: {rule}`")).collect();
    match rules.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{} together with {last}", before.join(", ")),
        rules => rules.concat(),
    }
}

fn shape_help(grid: &Grid, piece: &Piece) -> String {
    match piece.form {
        Form::Drawn(_) => {
            let how = turning_in_words(grid, piece);
            format!("look at its drawing, at the holes and blank cells, and at how it is turned: {how}")
        }
        Form::Word(_) => {
            let how = reading_in_words(piece.turning);
            format!("look at the holes and blank cells, and at how it is read: {how}")
        }
        Form::Rectangles | Form::Polyominoes(..) => {
            "look at the holes and blank cells: too few cells that may be covered hang together".to_owned()
        }
    }
}

/// How a piece may be turned, as it is said after `piece L`.
fn turning_in_words(grid: &Grid, piece: &Piece) -> &'static str {
    match piece.turning {
        Turning::Free if grid.board.lattice().has_layers => {
            "it may be turned, and be its mirror image (`free`)"
        }
        Turning::Free => "it may be turned and flipped (`free`)",
        Turning::OneSided => "it may be turned, but not flipped (`one-sided`)",
        Turning::Fixed => "it may be neither turned nor flipped (`fixed`)",
    }
}

/// In which directions a word is read.
fn reading_in_words(turning: Turning) -> &'static str {
    match turning {
        Turning::Free => "in all directions (`free`)",
        Turning::OneSided => "across or down",
        Turning::Fixed => "across (`fixed`)",
    }
}

/// `piece I fits nowhere on this board`
pub(super) fn nowhere_message(grid: &Grid, pieces: &[usize]) -> String {
    let (pieces, fit) =
        if pieces.len() == 1 { (named(grid, pieces), "fits") } else { (named(grid, pieces), "fit") };
    format!("{pieces} {fit} nowhere on this board")
}

/// `piece I must be used 3 times, but can lie in 2 ways`
pub(super) fn scarce_message(grid: &Grid, pieces: &[Scarce]) -> String {
    let Some((Scarce { piece, wanted, ways }, others)) = pieces.split_first() else { return String::new() };
    let name = &grid.pieces.list[*piece].name;
    let ways = if *ways == 1 { "1 way".to_owned() } else { format!("{ways} ways") };
    let first = format!("piece {name} must be used {wanted} times, but can lie in {ways}");
    match others {
        [] => first,
        [_] => format!("{first}; one more piece fits too rarely"),
        _ => format!("{first}; {} more pieces fit too rarely", others.len()),
    }
}

/// Of many pieces only some are named.
pub(super) const FEW: usize = 4;

/// `piece I`, `pieces I and L`, `pieces F, I, L, N and 8 more`
fn named(grid: &Grid, pieces: &[usize]) -> String {
    let names: Vec<&str> =
        pieces.iter().take(FEW).map(|piece| grid.pieces.list[*piece].name.as_str()).collect();
    match (names.as_slice(), pieces.len().saturating_sub(FEW)) {
        ([one], 0) => format!("piece {one}"),
        ([before @ .., last], 0) => format!("pieces {} and {last}", before.join(", ")),
        (all, more) => format!("pieces {} and {more} more", all.join(", ")),
    }
}
