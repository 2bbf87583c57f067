//! Measures on a filled board: also those of what the solution makes, the parts of lines within a shape and the groups that have
//! a cell of it.

use super::measures::Held;
use super::reading::{Numbers, Reading, unordered};
use super::{Check, Shape, held};
use crate::board::{Board, CellId};
use crate::draw::Stroke;
use crate::groups::Groups;
use crate::puzzle::Grid;
use crate::relation::{Measure, Relation};
use crate::shown::Shown;

/// What a measure comes to on a filled board.
#[derive(Clone, Debug)]
pub struct Measured<'a> {
    measure: &'a Measure,
    grid: &'a Grid,
    cells: Held<'a>,
    numbers: Numbers,
    groups: Vec<Vec<CellId>>,
}

impl<'a> Measured<'a> {
    /// A measure on a board of which each cell, and behind them each edge, holds this; no piece lies on it that carries nothing.
    #[must_use]
    pub fn on(measure: &'a Measure, grid: &'a Grid, cells: Held<'a>) -> Self {
        let shown = |cell: CellId, list: &[Shown]| grid.shows(cells, cell, list);
        let groups = of_groups(measure)
            .map(|groups| groups.on(&groups.near(&grid.board), grid.declared_inputs(), shown))
            .unwrap_or_default();
        Self { measure, grid, cells, numbers: Numbers::of(&grid.inputs), groups }
    }

    /// What it comes to in a shape.
    #[must_use]
    pub fn of(&self, shape: &Shape) -> Reading {
        match self.measure {
            Measure::SizeOfGroups(_) => {
                let has_cell = |group: &&Vec<CellId>| shape.cells.iter().any(|cell| group.contains(cell));
                Reading::Number(self.groups.iter().filter(has_cell).map(Vec::len).sum::<usize>() as i64)
            }
            Measure::MaxOfVisits => Reading::Number(self.visits(shape).into_iter().max().unwrap_or(0)),
            Measure::MinOfVisits => {
                let fewest = self.visits(shape).into_iter().min();
                Reading::Number(fewest.unwrap_or(Measure::NO_VISIT.into()))
            }
            Measure::Visits => unordered(self.visits(shape)),
            measure => {
                let measure = measure.on(&shape.cells, &self.grid.board);
                measure.along(&shape.course, &held(&shape.cells, self.cells), &self.numbers)
            }
        }
    }

    /// How many cells each part of the lines has that lies within a shape of cells with the edges between them.
    fn visits(&self, shape: &Shape) -> Vec<i64> {
        let Some(graph) = self.grid.board.graph() else { return Vec::new() };
        let line = self.grid.stroke(Stroke::Line);
        let has_line = |edge: CellId| {
            let held = self.cells[edge.index()];
            held.is_some() && held == line && shape.cells.contains(&edge)
        };
        let is_passed = |slot: &CellId| {
            self.cells[slot.index()].is_some_and(|input| self.grid.stroke_at(input).is_some())
        };
        let passed = shape.cells.iter().filter(|slot| is_passed(slot));
        let mut left: Vec<CellId> = passed.filter_map(|slot| graph.cell_of_passing(*slot)).collect();
        let mut lengths = Vec::new();
        while let Some(first) = left.pop() {
            let (mut open, mut length) = (vec![first], 0);
            while let Some(cell) = open.pop() {
                length += 1;
                for joint in graph.joints(cell.0).iter().filter(|joint| has_line(joint.edge)) {
                    if let Some(place) = left.iter().position(|other| other.0 == joint.to) {
                        open.push(left.swap_remove(place));
                    }
                }
            }
            lengths.push(length);
        }
        lengths
    }
}

fn of_groups(measure: &Measure) -> Option<&Groups> {
    if let Measure::SizeOfGroups(groups) = measure { Some(groups) } else { None }
}

/// For each cell those that it is joined with in groups that are measured; none, where none are.
pub(super) fn joined(measure: &Measure, board: &Board) -> Vec<Vec<CellId>> {
    of_groups(measure).map(|groups| groups.near(board)).unwrap_or_default()
}

impl Check<'_> {
    /// The shapes in which a relation is broken that measures what the solution makes; by how cells are joined in groups.
    pub(super) fn broken_of_made<'c>(
        &'c self,
        relation: &'c Relation,
        shapes: &'c [Shape],
        near: &[Vec<CellId>],
    ) -> Vec<usize> {
        let Some(measure) = relation.condition.measures_what_is_made() else { return Vec::new() };
        let shown = |cell: CellId, list: &[Shown]| self.shows(cell, list);
        let groups = of_groups(measure).map(|groups| groups.on(near, self.grid.declared_inputs(), shown));
        let (grid, numbers) = (self.grid, &self.meaning.numbers);
        let measured = Measured {
            measure,
            grid,
            cells: self.filling.cells,
            numbers: numbers.clone(),
            groups: groups.unwrap_or_default(),
        };
        let is_kept = |number: &usize| {
            let (shape, clue) = (&shapes[*number], relation.clue(*number));
            if shape.cells.is_empty() || !relation.means(shape, clue, &grid.board) {
                return true;
            }
            let clue = relation.read_clue(clue);
            let is_left_alone = relation.condition.reads_clues() && clue.is_none();
            let other = |_: &Measure| Reading::Nothing;
            is_left_alone || relation.condition.compares(&measured.of(shape), clue.as_ref(), numbers, other)
        };
        (0..shapes.len()).filter(|number| !is_kept(number)).collect()
    }
}
