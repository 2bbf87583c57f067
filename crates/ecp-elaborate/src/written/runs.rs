//! Clues of runs in the holes before them. They stand in lists like all others, but where one makes a run of a single cell:
//! without its clue that is no shape, and the list would have one clue too many.

use std::collections::HashMap;

use ecp_puzzle::shapes::{Anchor, shapes_on};
use ecp_puzzle::{Clue, Direction, Family, Grid, Position, Relation};
use ecp_syntax::ast::DrawnCell;

use super::clues::clue_marks;

/// The clues that are written into the board's holes.
#[derive(Default)]
pub(super) struct RunClues<'g>(HashMap<(Direction, Position), &'g Clue>);

impl<'g> RunClues<'g> {
    pub(super) fn of(grid: &'g Grid) -> Self {
        let is_alone = |direction| {
            shapes_on(&Family::Runs(direction), &grid.board).iter().any(|run| run.cells.len() == 1)
        };
        let mut drawn = Self::default();
        if ![Direction::Across, Direction::Down].into_iter().any(is_alone) {
            return drawn;
        }
        for relation in grid.relations() {
            for (place, clue) in places(relation, grid) {
                if let (Some(place), Some(clue)) = (place, clue) {
                    drawn.0.entry(place).or_insert(clue);
                }
            }
        }
        drawn
    }

    /// Whether none are drawn.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a relation reads these clues, and no others.
    pub(super) fn are_those_of(&self, relation: &'g Relation, grid: &'g Grid) -> bool {
        let mut places = places(relation, grid).peekable();
        let is_drawn = |(place, clue): (Option<(Direction, Position)>, Option<&Clue>)| match place {
            Some(place) => self.0.get(&place).copied() == clue,
            None => clue.is_none(),
        };
        !self.0.is_empty() && places.peek().is_some() && places.all(is_drawn)
    }

    /// A hole with its clues: the run below, a stroke, the run on the right.
    pub(super) fn hole(&self, position: Position, grid: &Grid) -> DrawnCell {
        let marks = |direction| {
            self.0.get(&(direction, position)).map_or_else(Vec::new, |clue| clue_marks(clue, grid))
        };
        let (down, across) = (marks(Direction::Down), marks(Direction::Across));
        if down.is_empty() && across.is_empty() {
            return DrawnCell::mark("#");
        }
        DrawnCell::hole_before_runs(&down, &across)
    }
}

/// For each shape of a relation the hole in which its clue stands, if it stands in one, and its clue.
fn places<'g>(
    relation: &'g Relation,
    grid: &Grid,
) -> impl Iterator<Item = (Option<(Direction, Position)>, Option<&'g Clue>)> + use<'g> {
    relation.clued_shapes(&grid.board).map(|(shape, clue)| match shape.anchor {
        Anchor::Before(direction, hole) => (Some((direction, hole)), clue),
        _ => (None, clue),
    })
}
