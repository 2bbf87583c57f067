//! Words of other languages, and of everyday, for words of this one.

use ecp_puzzle::vocabulary::{InputMeasure, MeasureWord, PartMeasure, PropertyWord, Side, Word, families};

use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::nearest::nearest;
use crate::parse::Names;
use crate::parse::nouns::shortened;
use crate::words;

/// Words for families that are not the language's.
const FAMILY_SLIPS: &[(&str, &str)] = &[
    ("row", "rows"),
    ("col", "cols"),
    ("column", "cols"),
    ("columns", "cols"),
    ("box", "boxes 3 3"),
    ("block", "boxes 3 3"),
    ("blocks", "boxes 3 3"),
    ("square", "boxes 3 3"),
    ("diag", "mainDiags"),
    ("diags", "mainDiags"),
    ("diagonal", "mainDiags"),
    ("diagonals", "mainDiags"),
    ("region", "regions { ... }"),
    ("neighbour", "neighbours"),
    ("neighbor", "neighbours"),
    ("adjacent", "neighbours"),
    ("cell", "cells"),
];

/// Words for the sides of a board, and for what has its clues there, that are not the language's.
const SIDE_SLIPS: &[(&str, &str)] = &[
    ("above", "top"),
    ("up", "top"),
    ("upper", "top"),
    ("over", "top"),
    ("north", "top"),
    ("below", "bottom"),
    ("beneath", "bottom"),
    ("under", "bottom"),
    ("down", "bottom"),
    ("lower", "bottom"),
    ("south", "bottom"),
    ("west", "left"),
    ("east", "right"),
    ("row", "left"),
    ("across", "left"),
    ("horizontal", "left"),
    ("col", "top"),
    ("column", "top"),
    ("columns", "top"),
    ("vertical", "top"),
    ("all", "sightlines"),
    ("outside", "sightlines"),
    ("sides", "sightlines"),
];

/// Words for what holds in a shape that are not the language's.
const HOLDS_SLIPS: &[(&str, &str)] = &[
    ("different", "distinct"),
    ("differ", "distinct"),
    ("unique", "distinct"),
    ("alldifferent", "distinct"),
    ("all_different", "distinct"),
    ("norepeat", "distinct"),
    ("increases", "increasing"),
    ("increase", "increasing"),
    ("ascending", "increasing"),
    ("grows", "increasing"),
    ("decreases", "decreasing"),
    ("descending", "decreasing"),
    ("same", "equal"),
    ("sorted", "nondecreasing"),
    ("total", "sum"),
    ("adds", "sum"),
    ("seen", "visible"),
    ("number", "count"),
];

/// The word of the language that was meant by one that says what holds.
pub(crate) fn what_holds(word: &str) -> Option<&'static str> {
    let lower = word.to_lowercase();
    if let Some((_, meant)) = HOLDS_SLIPS.iter().find(|(slip, _)| *slip == lower) {
        return Some(meant);
    }
    let properties = PropertyWord::ALL.iter().map(|property| property.word());
    let measures = MeasureWord::ALL.iter().map(|measure| measure.word());
    let of_inputs = InputMeasure::ALL.iter().map(|measure| measure.word());
    let of_parts = PartMeasure::ALL.iter().map(|measure| measure.word());
    let words = properties.chain(of_parts).chain(measures).chain(of_inputs);
    nearest(word, words).filter(|meant| *meant != word)
}

/// A word that no `shape` statement gives and that is a slip for a family of the language.
pub(crate) fn family_slip(word: &str, span: Span, names: &Names) -> Option<Diagnostic> {
    if names.contains(word) {
        return None;
    }
    let lower = word.to_lowercase();
    let meant = match FAMILY_SLIPS.iter().find(|(slip, _)| *slip == lower) {
        Some((_, meant)) => (*meant).to_owned(),
        None if words::is_cell(&lower) => lower,
        None if super::translated(word).is_some_and(|meant| families().contains(&meant)) => {
            let meant = super::translated(word).unwrap_or_default();
            if meant == "boxes" { "boxes 3 3".to_owned() } else { meant.to_owned() }
        }
        None => {
            let word = nearest(word, families().iter().copied().chain(names.iter()))?;
            families().iter().find(|family| **family == word).map(|family| (*family).to_owned())?
        }
    };
    let message = format!("no family of shapes is called `{}`", shortened(word));
    let label = "neither a word of the language nor the name of a shape";
    let diagnostic = Diagnostic::error(codes::UNKNOWN_FAMILY, message)
        .label(span, label)
        .help(format!("did you mean `{meant}`?"));
    if meant == "mainDiags" {
        let help = "did you mean `mainDiags`, the two long ones? `downDiags` and `upDiags` are all of them";
        return Some(diagnostic.help(help).instead(meant));
    }
    // what is left out cannot be written
    Some(if meant.contains("...") { diagnostic } else { diagnostic.instead(meant) })
}

/// `in left: sum is 5`: a side of the board where shapes are wanted.
pub(crate) fn side_as_family(side: &str, span: Span) -> Diagnostic {
    Diagnostic::error(
        codes::UNKNOWN_FAMILY,
        format!("`{side}` is a side of the board, not a family of shapes"),
    )
    .label(span, "a side is named where its clues are listed, as in `clues left { 3 . 1 }`")
    .help("name the shapes, as `rows` or `cols`, or their cells, as `r1c1..r9c1`")
}

/// `clues above { ... }`, `clues lefft { ... }`: the clues of a side under another word, if it is a known one or a slip
/// of the fingers; `names` are those that shapes have.
#[must_use]
pub fn side_slip<'n>(word: &str, span: Span, names: impl Iterator<Item = &'n str>) -> Option<Diagnostic> {
    let lower = word.to_lowercase();
    let known = SIDE_SLIPS.iter().find(|(slip, _)| *slip == lower).map(|(_, meant)| *meant);
    let meant = known.or_else(|| misspelt_side(word, names))?;
    let diagnostic =
        Diagnostic::error(codes::UNKNOWN_FAMILY, format!("no side of the board is called `{word}`"))
            .label(span, "the sides are `left`, `right`, `top` and `bottom`");
    Some(match meant {
        "sightlines" => diagnostic.help("list the clues of each side by itself, as in `clues left { 3 . 1 }`"),
        "top" if known.is_some() => diagnostic
            .help("did you mean `top`, where the clues of columns stand? `cols` means the same for columns in order")
            .instead(meant),
        "left" if known.is_some() => diagnostic
            .help("did you mean `left`, where the clues of rows stand? `rows` means the same for rows in order")
            .instead(meant),
        side => diagnostic.help(format!("did you mean `{side}`?")).instead(side),
    })
}

/// The side whose word is nearest, unless another word is nearer that may stand in its place.
fn misspelt_side<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'static str> {
    let sides = Side::ALL.iter().map(|side| -> &'n str { side.word() });
    let nearest = nearest(word, sides.chain(families().iter().copied()).chain(names))?;
    Side::ALL.iter().map(|side| side.word()).find(|side| *side == nearest && *side != word)
}
