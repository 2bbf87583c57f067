//! What stands on the board beside its inputs: the clues of cells and holes, arrows, clues of runs.

use std::collections::HashMap;

use ecp_puzzle::shapes::{Anchor, Shape};
use ecp_puzzle::{Clue, ClueMark, Grid, Marked, PieceRule, Position, Relation, Rule, Square, Way};
use ecp_syntax::ast::DrawnCell;

use super::arrows::Arrows;
use super::clues::clue_marks;
use super::runs::RunClues;

/// The marks that are written into the drawing of the board.
pub(super) struct OnBoard<'g> {
    grid: &'g Grid,
    runs: RunClues<'g>,
    arrows: Arrows<'g>,
    placed: Placed<'g>,
}

impl<'g> OnBoard<'g> {
    pub(super) fn of(grid: &'g Grid) -> Self {
        let (runs, arrows) = (RunClues::of(grid), Arrows::of(grid));
        let is_free = runs.is_empty() && arrows.is_empty();
        let placed = if is_free { Placed::of(grid) } else { Placed::default() };
        let placed = if placed.can_be_drawn(grid) { placed } else { Placed::default() };
        Self { grid, runs, arrows, placed }
    }

    /// Whether the drawing must be written for their sake. Clues of runs need holes, and so a drawing anyway.
    pub(super) fn is_empty(&self) -> bool {
        self.arrows.is_empty() && self.placed.is_empty()
    }

    /// Whether a relation reads these marks, and no others.
    pub(super) fn are_those_of(&self, relation: &'g Relation) -> bool {
        self.runs.are_those_of(relation, self.grid)
            || self.arrows.are_those_of(relation)
            || self.placed.are_those_of(relation, self.grid)
    }

    /// Whether pieces and groups read the clues of cells here.
    pub(super) const fn are_those_of_pieces(&self) -> bool {
        self.placed.are_of_pieces
    }

    /// A hole, with the clues of the runs before which it stands.
    pub(super) fn hole(&self, place: Position) -> DrawnCell {
        self.runs.hole(place, self.grid)
    }

    /// What stands in a square, with what is marked beside it.
    pub(super) fn beside(&self, drawn: DrawnCell, square: Square, place: Position) -> DrawnCell {
        let drawn = self.arrows.beside(drawn, square, place, self.grid);
        self.placed.beside(drawn, square, place, self.grid)
    }
}

/// Clues that stand where they are read: in cells, or in holes.
#[derive(Default)]
struct Placed<'g> {
    clues: HashMap<Position, &'g Clue>,
    /// Where a line may end without any rule that reads a clue there.
    points: Vec<Position>,
    are_of_pieces: bool,
}

impl<'g> Placed<'g> {
    /// Those of pieces and groups, else those of the first relation that has any; what reads others has a list of its own.
    fn of(grid: &'g Grid) -> Self {
        let points = grid
            .all(Rule::draw)
            .find_map(|(_, draw)| if let Way::Clues { at, .. } = &draw.way { Some(at.clone()) } else { None })
            .unwrap_or_default();
        if pieces_read_clues(grid) {
            let position = |cell| grid.board.cell(cell).position;
            let clues = grid.pieces.clued_cells().map(|(cell, clue)| (position(cell), clue)).collect();
            return Self { clues, points, are_of_pieces: true };
        }
        let all = grid.relations().filter(|relation| relation.reads_clues());
        let all: Vec<_> =
            all.filter_map(|relation| Some((relation, clues_in_places(relation, grid)?))).collect();
        // on the board each clue must be read by some relation
        let are_read = |clues: &HashMap<Position, &Clue>| {
            let readers = all.iter().filter(|(_, others)| others == clues).map(|(relation, _)| *relation);
            let readers: Vec<&Relation> = readers.collect();
            clues.values().all(|clue| readers.iter().any(|relation| reads(relation, clue)))
        };
        let mut candidates = all.iter().map(|(_, clues)| clues).filter(|clues| !clues.is_empty());
        let clues = candidates.find(|clues| are_read(clues)).cloned();
        Self { clues: clues.unwrap_or_default(), points, are_of_pieces: false }
    }

    fn is_empty(&self) -> bool {
        self.clues.is_empty() && self.points.is_empty()
    }

    /// A row of one cell is read mark by mark: there nothing stands beside a clue.
    fn can_be_drawn(&self, grid: &Grid) -> bool {
        let stands_alone = |place: &Position| {
            let is_lone = grid.board.rows()[grid.board.row_of(*place) as usize].len() == 1;
            let is_bare = |cell| grid.board.cell(cell).square == Square::Empty;
            !is_lone || grid.board.at(*place).is_none_or(is_bare)
        };
        self.clues.keys().all(stands_alone)
    }

    fn are_those_of(&self, relation: &'g Relation, grid: &'g Grid) -> bool {
        let is_here = |place: &Position, clue: Option<&Clue>| match self.clues.get(place) {
            Some(here) => clue == Some(here),
            None if self.points.contains(place) => clue.is_some_and(|clue| clue.0 == [ClueMark::Any]),
            None => clue.is_none(),
        };
        let is_placed = |(shape, clue): (Shape, Option<&Clue>)| match &shape.anchor {
            Anchor::Place(place) => is_here(place, clue),
            _ => false,
        };
        !self.is_empty()
            && clues_in_places(relation, grid).is_some()
            && relation.clued_shapes(&grid.board).all(is_placed)
    }

    fn beside(&self, drawn: DrawnCell, square: Square, place: Position, grid: &Grid) -> DrawnCell {
        let marks = match self.clues.get(&place) {
            Some(clue) => clue_marks(clue, grid),
            None if self.points.contains(&place) => vec![DrawnCell::mark("?")],
            None => return drawn,
        };
        if square == Square::Hole { DrawnCell::hole(&marks) } else { drawn.with_clue(&marks) }
    }
}

/// Whether a relation reads a clue: one that tells shapes apart only where it is among those that it names.
fn reads(relation: &Relation, clue: &Clue) -> bool {
    match &relation.selection.marked {
        None | Some(Marked::Any) => true,
        Some(Marked::None) => false,
        Some(marked @ Marked::With(_)) => marked.means(Some(clue)),
    }
}

/// Whether some rule of pieces or groups reads the clues of the cells that they cover.
pub(super) fn pieces_read_clues(grid: &Grid) -> bool {
    grid.pieces.rules.iter().any(PieceRule::reads_clues)
        || grid.all(Rule::groups).any(|(_, rule)| rule.reads_clues())
}

/// The clues of a relation by the places in which they stand, if all its shapes have theirs in places of the whole board.
fn clues_in_places<'g>(relation: &'g Relation, grid: &Grid) -> Option<HashMap<Position, &'g Clue>> {
    if relation.shapes.family.rectangle().is_some() {
        return None;
    }
    let shapes = relation.clued_shapes(&grid.board);
    let placed = shapes.map(|(shape, clue)| match shape.anchor {
        Anchor::Place(place) => Some((place, clue)),
        _ => None,
    });
    let placed: Vec<_> = placed.collect::<Option<_>>()?;
    Some(placed.into_iter().filter_map(|(place, clue)| Some((place, clue?))).collect())
}
