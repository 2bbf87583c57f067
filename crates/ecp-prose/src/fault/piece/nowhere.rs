//! What keeps pieces out that fit nowhere, or too rarely.

use ecp_lower::{KeptOut, Scarce};
use ecp_puzzle::english::{joined, listed};
use ecp_puzzle::{Form, Grid, Piece, Turning};

/// What to look at.
pub(super) fn help(grid: &Grid, by: KeptOut, pieces: &[usize]) -> String {
    let first = pieces.first().map(|piece| &grid.pieces.list[*piece]);
    match (by, pieces.len(), first) {
        (KeptOut::Length, 1, Some(word)) => {
            format!("no row or column of the board has its {} letters", word.size().unwrap_or(0))
        }
        (KeptOut::Length, ..) => "no row or column of the board has so many letters".to_owned(),
        (KeptOut::Rules, ..) => format!("what keeps {} out is {}", it(pieces), rules_in_words(grid)),
        (KeptOut::Inputs, _, Some(word))
            if matches!(word.form, Form::Overlay(_)) && word.turning == Turning::OneSided =>
        {
            format!(
                "read across or down, {} letters stand nowhere: `pieces words free {{ ... }} overlay` reads in all eight directions",
                if pieces.len() == 1 { "its" } else { "their" }
            )
        }
        (KeptOut::Inputs, ..) => {
            let carry = if pieces.len() == 1 { "it carries" } else { "they carry" };
            format!(
                "what {carry} may not stand where {} would fit: look at the givens and the counts",
                they(pieces)
            )
        }
        (KeptOut::Numbers, ..) => format!(
            "where {} would fit, other rules leave no room: look at those that say how many pieces lie where, as \
             `count of pieces is 0` does",
            they(pieces)
        ),
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
    let rules: Vec<String> = grid
        .pieces
        .rules
        .iter()
        .map(|rule| format!("`in pieces: {}`", grid.pieces.rule_in_words(rule)))
        .collect();
    joined(&rules, "together with")
}

fn shape_help(grid: &Grid, piece: &Piece) -> String {
    match piece.form {
        Form::Drawn(_) => {
            let how = turning_in_words(grid, piece);
            format!("look at its drawing, at the holes and blank cells, and at how it is turned: {how}")
        }
        Form::Word(_) | Form::Overlay(_) => {
            let how = reading_in_words(piece.turning);
            format!("look at the holes and blank cells, and at how it is read: {how}")
        }
        Form::Rectangles | Form::Polyominoes(..) | Form::Areas => {
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
    let names = pieces.iter().map(|piece| grid.pieces.list[*piece].name.clone());
    let mut named: Vec<String> = names.take(FEW).collect();
    let more = pieces.len().saturating_sub(FEW);
    if more > 0 {
        named.push(format!("{more} more"));
    }
    let noun = if named.len() == 1 { "piece" } else { "pieces" };
    format!("{noun} {}", listed(&named))
}
