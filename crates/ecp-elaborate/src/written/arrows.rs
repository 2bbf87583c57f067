//! The arrows of a board. They stand in its drawing, for each makes a shape, with the numbers that a relation reads there.

use std::collections::HashMap;

use ecp_puzzle::shapes::Anchor;
use ecp_puzzle::{Arrow, Clue, ClueMark, Family, Grid, Marked, Position, Relation, Rule, Square};
use ecp_syntax::ast::DrawnCell;

/// The arrows that are written into the drawing.
#[derive(Default)]
pub(super) struct Arrows<'g> {
    by_place: HashMap<Position, Vec<Arrow>>,
    /// The relation whose clues stand behind them.
    numbered: Option<&'g Relation>,
    clues: HashMap<(Position, Arrow), &'g Clue>,
}

impl<'g> Arrows<'g> {
    pub(super) fn of(grid: &'g Grid) -> Self {
        let mut arrows = Self::default();
        if !grid.rules.iter().flat_map(Rule::families).any(|shapes| uses_rays(&shapes.family)) {
            return arrows;
        }
        for (place, arrow) in grid.board.arrows() {
            arrows.by_place.entry(place).or_default().push(arrow);
        }
        arrows.numbered = grid.relations().find(|relation| has_number_for_each(relation, grid));
        if let Some(relation) = arrows.numbered {
            arrows.clues = clues(relation, grid).collect();
        }
        arrows
    }

    /// Whether any are drawn.
    pub(super) fn is_empty(&self) -> bool {
        self.by_place.is_empty()
    }

    /// Whether a relation reads these numbers, and no others.
    pub(super) fn are_those_of(&self, relation: &Relation) -> bool {
        self.numbered.is_some_and(|numbered| {
            numbered.shapes.family == relation.shapes.family && numbered.clues == relation.clues
        })
    }

    /// What stands in a square, with its arrows.
    pub(super) fn beside(&self, square: DrawnCell, is: Square, place: Position, grid: &Grid) -> DrawnCell {
        let Some(arrows) = self.by_place.get(&place) else { return square };
        let mark = |arrow: &Arrow| {
            let clue = self.clues.get(&(place, *arrow));
            let number = clue
                .and_then(|clue| clue.0.first())
                .map_or_else(|| "?".to_owned(), |mark| grid.mark_text(*mark));
            DrawnCell::mark(&format!("{arrow}{number}"))
        };
        let marks: Vec<DrawnCell> = arrows.iter().map(mark).collect();
        if is == Square::Hole { DrawnCell::hole(&marks) } else { square.with_clue(&marks) }
    }
}

/// Whether a relation reads a clue of one number at each arrow, as it is written behind it.
fn has_number_for_each(relation: &Relation, grid: &Grid) -> bool {
    let is_number = |clue: Option<&Clue>| {
        let [mark] = clue.map_or(&[][..], |clue| &clue.0) else { return false };
        matches!(mark, ClueMark::Number(_) | ClueMark::Any)
    };
    let reads_all = match relation.selection.marked {
        None => relation.condition.reads_clues(),
        Some(Marked::Any) => true,
        Some(Marked::None | Marked::With(_)) => false,
    };
    relation.shapes.family == Family::Rays
        && reads_all
        && relation.clued_shapes(&grid.board).all(|(_, clue)| is_number(clue))
}

fn clues<'g>(
    relation: &'g Relation,
    grid: &Grid,
) -> impl Iterator<Item = ((Position, Arrow), &'g Clue)> + use<'g> {
    relation.clued_shapes(&grid.board).filter_map(|(shape, clue)| match shape.anchor {
        Anchor::Arrow(place, arrow) => Some(((place, arrow), clue?)),
        _ => None,
    })
}

/// Whether a family is of the cells at which arrows point.
fn uses_rays(family: &Family) -> bool {
    *family == Family::Rays || family.made_of().any(uses_rays)
}
