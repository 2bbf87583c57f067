//! `connected`: from cells of a shape that are to hang together to a rule over the whole problem.
//!
//! Each cell of the shape is a place of the rule, which the options decide that put something into it: it is on where the
//! cell shows what is to hang together. The outside is a place that is always on.

use ecp_cover::ProblemError;
use ecp_puzzle::{CellId, Condition, Connection, Grid, Limits, Rule, RuleId, Square};

use super::fillers::Fillers;
use crate::domains::Domains;
use crate::fault::{Fault, SizeFault};
use crate::relations::{RelationFault, RelationFaultKind};
use crate::whole::{PlacedNode, WholeRules, outside};

/// Adds a rule for each shape in which cells are to hang together.
///
/// # Errors
/// [`SizeFault::TooManyShapes`] if the shapes have more cells, or the cells more joints, than the limits allow.
pub(super) fn add(
    grid: &Grid,
    fillers: &Fillers<'_>,
    whole: &mut WholeRules<'_>,
    limits: &Limits,
) -> Result<(), Fault> {
    let mut left = limits.shape_cells();
    for (id, relation) in grid.all(Rule::relation) {
        let Condition::Connected(connection) = &relation.condition else { continue };
        for (number, shape, _) in relation.meant_shapes(&grid.board) {
            let mut cells = shape.cells;
            cells.sort_unstable();
            cells.dedup();
            add_shape(grid, fillers, ((id, number), connection, &cells), whole, &mut left).map_err(
                |error| match error {
                    AddError::TooMany => too_many(id, limits),
                    AddError::Problem(error) => error.into(),
                },
            )?;
        }
    }
    Ok(())
}

fn too_many(rule: RuleId, limits: &Limits) -> Fault {
    let limit = limits.shape_cells();
    SizeFault::TooManyShapes { rule, cells: limit + 1, limit }.into()
}

/// What is to hang together and can stand nowhere, as far as givens and counts say.
pub(super) fn idle(grid: &Grid, domains: &Domains) -> impl Iterator<Item = RelationFault> {
    let is_open = |cell: &CellId| grid.board.cell(*cell).square == Square::Empty;
    grid.all(Rule::relation).filter_map(move |(rule, relation)| {
        let Condition::Connected(connection) = &relation.condition else { return None };
        if connection.shows_empty() {
            return None;
        }
        let can_show = |cell: CellId| domains.inputs_of(cell).any(|input| connection.shows(input));
        let mut is_decided = true;
        for cell in relation.meant_shapes(&grid.board).flat_map(|(_, shape, _)| shape.cells) {
            if can_show(cell) {
                return None;
            }
            is_decided &= !is_open(&cell);
        }
        // of a board that is filled already nothing is asked
        let kind = RelationFaultKind::NothingToConnect;
        (!is_decided).then(|| RelationFault { rule, shape: String::new(), kind })
    })
}

enum AddError {
    TooMany,
    Problem(ProblemError),
}

fn add_shape(
    grid: &Grid,
    fillers: &Fillers<'_>,
    (asked_by, connection, cells): ((RuleId, usize), &Connection, &[CellId]),
    whole: &mut WholeRules<'_>,
    left: &mut u64,
) -> Result<(), AddError> {
    let joints = connection.joints(&grid.board, cells);
    let size = (cells.len() + joints.pairs.len()) as u64;
    *left = left.checked_sub(size).ok_or(AddError::TooMany)?;
    let place = |cell: &CellId| (Some(*cell), fillers.node(&connection.shown, *cell));
    let mut places: Vec<PlacedNode> = cells.iter().map(place).collect();
    let mut edges = joints.pairs;
    if connection.reaches_outside {
        let beyond = places.len() as u32;
        places.push(outside());
        edges.extend(joints.rim.into_iter().map(|cell| [cell, beyond]));
    }
    whole.connected([asked_by], places, edges).map_err(AddError::Problem)
}
