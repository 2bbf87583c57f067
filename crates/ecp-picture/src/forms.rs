//! The forms of shapes that a puzzle lists one by one, as far as they matter for how they are drawn.

use std::collections::BTreeSet;
use std::sync::Arc;

use ecp::puzzle::{Board, CellId, Family, Position};
use ecp::{Shape, all_shapes_on};

use crate::layout::{Corner, Layout};

/// What all shapes of a family look like. A family may have several forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// One cell.
    Single,
    /// Two cells that share a side.
    Pair,
    /// All cells that meet at a corner, three or more.
    Knot,
    /// A straight line of cells from the edge of the board, on a diagonal up to the other edge.
    Ray,
    /// A cell, and cells that touch it.
    Star,
    /// Cells that share a side with one place that is no cell.
    Ring,
    /// Cells of which each touches the next.
    Path,
    /// Cells of which most touch the next: at least half of them.
    Line,
    /// Any cells of one layer or several.
    Area,
}

/// Where a relation reads the cells of a listed family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// In each shape.
    Whole,
    /// In each two successive cells.
    Pairs,
    /// In the parts of each shape.
    Parts,
}

/// The family whose shapes are listed one by one in the puzzle, and how it is read; `None` for families like rows.
pub(crate) fn listed(family: &Family) -> Option<(&Family, Scope)> {
    match family {
        Family::Lines(_) | Family::Line(..) | Family::Block(_) | Family::Cell(_) | Family::Regions(_) => {
            Some((family, Scope::Whole))
        }
        Family::Pairs(family) => listed(family).map(|(family, _)| (family, Scope::Pairs)),
        Family::Cut(family, _) | Family::Spanning(family, _) => {
            listed(family).map(|(family, _)| (family, Scope::Parts))
        }
        _ => None,
    }
}

/// A board on which shapes lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    pub(crate) board: &'a Board,
    pub(crate) layout: &'a Layout,
}

impl Ground<'_> {
    /// The shapes of a listed family, with those without cells.
    pub(crate) fn shapes(self, family: &Family) -> Arc<[Shape]> {
        all_shapes_on(family, self.board)
    }

    /// Whether all shapes have this form.
    pub(crate) fn have_form(self, shapes: &[Shape], form: Form) -> bool {
        let mut cells = shapes.iter().map(|shape| shape.cells.as_slice()).filter(|cells| !cells.is_empty());
        match form {
            Form::Single => cells.all(|cells| cells.len() == 1),
            Form::Pair => cells.all(|cells| cells.len() == 2 && self.share_side(cells[0], cells[1])),
            Form::Knot => cells.all(|cells| cells.len() > 2 && self.is_knot(cells)),
            Form::Ray => cells.all(|cells| self.ray(cells).is_some()),
            Form::Star => cells.all(|cells| cells.len() > 2 && self.is_star(cells)),
            Form::Ring => cells.all(|cells| cells.len() > 1 && self.hole_within(cells).is_some()),
            Form::Path => {
                cells.clone().all(|cells| cells.len() > 1 && self.is_path(cells)) && self.are_sparse(cells)
            }
            Form::Line => {
                cells.clone().all(|cells| cells.len() > 1)
                    && self.are_mostly_whole(cells.clone())
                    && self.are_sparse(cells)
            }
            Form::Area => true,
        }
    }

    fn share_side(self, one: CellId, other: CellId) -> bool {
        one != other && self.common_corners(&[one, other]).len() == 2
    }

    /// Whether each cell touches the next.
    pub(crate) fn is_path(self, cells: &[CellId]) -> bool {
        cells.windows(2).all(|pair| pair[0] != pair[1] && !self.common_corners(pair).is_empty())
    }

    /// Whether at least half of the cells touch the next one of their shape.
    fn are_mostly_whole<'c>(self, shapes: impl Iterator<Item = &'c [CellId]>) -> bool {
        let touches: Vec<bool> =
            shapes.flat_map(|cells| cells.windows(2)).map(|pair| self.is_path(pair)).collect();
        2 * touches.iter().filter(|touches| **touches).count() >= touches.len()
    }

    fn is_star(self, cells: &[CellId]) -> bool {
        cells[1..].iter().all(|cell| self.share_side(cells[0], *cell))
    }

    /// Whether lines are not so many that they would cover the board, as those of all rows of it would.
    pub(crate) fn are_sparse<'c>(self, paths: impl Iterator<Item = &'c [CellId]>) -> bool {
        let segment = |pair: &[CellId]| (pair[0].min(pair[1]), pair[0].max(pair[1]));
        let mut segments: Vec<_> = paths.flat_map(|cells| cells.windows(2).map(segment)).collect();
        segments.sort_unstable();
        segments.dedup();
        segments.len() * 5 <= self.board.cells().len() * 6
    }

    /// Whether the cells are all that have a corner: of fewer a mark there does not say which.
    fn is_knot(self, cells: &[CellId]) -> bool {
        let [corner] = self.common_corners(cells)[..] else { return false };
        let around = self.board.around(cells[0]);
        let others = around.iter().filter(|cell| self.layout.corners(**cell).contains(&corner));
        others.count() + 1 == cells.len()
    }

    fn common_corners(self, cells: &[CellId]) -> Vec<Corner> {
        let mut corners = self.layout.corners(cells[0]);
        for cell in &cells[1..] {
            let others = self.layout.corners(*cell);
            corners.retain(|corner| others.contains(corner));
        }
        corners
    }

    /// The place before the first cell of a ray, outside of the board, with the step of the ray.
    pub(crate) fn ray(self, cells: &[CellId]) -> Option<((i64, i64), (i64, i64))> {
        let place = |cell: CellId| {
            let position = self.board.cell(cell).position;
            (i64::from(position.row), i64::from(position.column))
        };
        if !self.board.lattice().is_plane() || cells.len() < 2 {
            return None;
        }
        let step = |from: (i64, i64), to: (i64, i64)| (to.0 - from.0, to.1 - from.1);
        let first = step(place(cells[0]), place(cells[1]));
        let is_step = first.0.abs() <= 1 && first.1.abs() <= 1;
        let is_straight = cells.windows(2).all(|pair| step(place(pair[0]), place(pair[1])) == first);
        let before = (place(cells[0]).0 - first.0, place(cells[0]).1 - first.1);
        let last = place(*cells.last()?);
        let after = (last.0 + first.0, last.1 + first.1);
        let is_diagonal = first.0 != 0 && first.1 != 0;
        let fits =
            is_step && is_straight && self.is_outside(before) && (!is_diagonal || self.is_outside(after));
        fits.then_some((before, first))
    }

    /// Whether a row and a column are beside the rectangle around the board.
    fn is_outside(self, (row, column): (i64, i64)) -> bool {
        row < 0
            || column < 0
            || row >= i64::from(self.board.height())
            || column >= i64::from(self.board.width())
    }

    /// The place that is no cell and shares a side with all of the cells.
    pub(crate) fn hole_within(self, cells: &[CellId]) -> Option<Position> {
        let first = self.board.cell(cells[0]).position;
        let beside = [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(|(down, right)| {
            let (row, column) =
                (first.row.checked_add_signed(down)?, first.column.checked_add_signed(right)?);
            (row < self.board.height() && column < self.board.width()).then_some(Position {
                layer: first.layer,
                row,
                column,
            })
        });
        let mut holes = beside.filter(|place| self.board.at(*place).is_none());
        holes.find(|hole| {
            let corners = self.layout.corners_of(*hole);
            let shared =
                |cell| self.layout.corners(cell).iter().filter(|corner| corners.contains(corner)).count();
            cells.iter().all(|cell| shared(*cell) == 2)
        })
    }

    /// Whether cells hang together by their sides.
    pub(crate) fn hang_together(self, cells: &[CellId]) -> bool {
        let mut left: BTreeSet<CellId> = cells.iter().copied().collect();
        let mut next: Vec<CellId> = left.pop_first().into_iter().collect();
        while let Some(cell) = next.pop() {
            next.extend(self.board.beside(cell).into_iter().filter(|other| left.remove(other)));
        }
        left.is_empty()
    }
}
