//! Many parts in few words.

use ecp::puzzle::{Puzzle, Rules};
use ecp::syntax::Span;
use ecp_maker::{Clash, Part, Without, Wording, pieces_of, written};

use super::MOST_LISTED;

/// Parts in words, each with its place; where many belong to one statement, only some of them, those that help by
/// themselves first, and how many there are.
pub(super) fn lines(wording: &Wording<'_>, parts: &[Part], clash: &Clash) -> Vec<(Option<Span>, String)> {
    let mut lines = Vec::new();
    let puzzle = wording.puzzle;
    for family in parts.chunk_by(|one, other| one.is_like(other, puzzle)) {
        let mut listed = wording.listed(family);
        if listed.len() > MOST_LISTED {
            let words = family_in_words(wording, family, listed.len(), clash);
            listed.truncate(1);
            listed[0].1 = words;
        }
        lines.append(&mut listed);
    }
    lines
}

/// The parts that are marked in the text: of many that stand at places of their own only some.
pub(super) fn marked(puzzle: &Puzzle, parts: &[Part], clash: &Clash) -> Vec<Part> {
    let first = |family: &[Part]| match &family[0] {
        Part::Count { .. } | Part::Related { .. } => family.to_vec(),
        _ => some(family, clash),
    };
    parts.chunk_by(|one, other| one.is_like(other, puzzle)).flat_map(first).collect()
}

/// Not too many of the parts of a family, those first without which there are solutions.
fn some(family: &[Part], clash: &Clash) -> Vec<Part> {
    let rank = |part: &&Part| match clash.without.iter().find(|(other, _)| other == *part) {
        Some((_, Without::One)) => 0,
        Some((_, Without::Several | Without::AtLeastOne)) => 1,
        _ => 2,
    };
    let mut some: Vec<&Part> = family.iter().collect();
    some.sort_by_key(rank);
    some.truncate(MOST_LISTED);
    let mut some: Vec<Part> = some.into_iter().cloned().collect();
    some.sort();
    some
}

/// `primary rows, in 9 of its 12 shapes`, `24 givens: r1c1 is 5, r1c3 is 2 and 22 more`
fn family_in_words(wording: &Wording<'_>, family: &[Part], number: usize, clash: &Clash) -> String {
    let things = match &family[0] {
        Part::Count { .. } | Part::Related { .. } => return shapes_in_words(wording, family),
        Part::Given(_) => "givens",
        Part::Clue(_) | Part::PieceClue(_) | Part::KindClue(..) => "clues",
        Part::Item(_) => "items",
        Part::Piece(_) => "pieces",
        Part::Rule(_) => "comparisons",
    };
    let some: Vec<String> = some(family, clash).iter().map(|part| wording.words(part)).collect();
    format!("{number} {things}: {} and {} more", some.join(", "), number - some.len())
}

/// `primary rows, in 9 of its 12 shapes`
fn shapes_in_words(wording: &Wording<'_>, family: &[Part]) -> String {
    let rule = written(&family[0]);
    let words = wording.words(&rule);
    let Rules::Grid(_) = &wording.puzzle.rules else { return words };
    let mut shapes: Vec<Option<usize>> = family.iter().map(shape).collect();
    shapes.dedup();
    let all = pieces_of(&rule, wording.puzzle).len();
    if shapes.len() == all {
        return format!("{words}, in all its {all} shapes");
    }
    format!("{words}, in {} of its {all} shapes", shapes.len())
}

/// The number of a shape.
fn shape(part: &Part) -> Option<usize> {
    match part {
        Part::Count { shape, .. } | Part::Related { shape, .. } => Some(*shape),
        _ => None,
    }
}
