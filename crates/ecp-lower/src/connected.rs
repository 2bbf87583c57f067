//! `connected`: from cells of a shape that are to hang together to a rule over the whole problem.
//!
//! Each cell of the shape is a place of the rule, which the options decide that put something into it: it is on where the
//! cell shows what is to hang together. The outside is a place that is always on.

use ecp_cover::{Node, OptionId, ProblemBuilder, ProblemError};
use ecp_puzzle::{CellId, Condition, Connection, Grid, InputId, Limits, Rule, RuleId, Square};

use crate::fault::{Fault, SizeFault};
use crate::placements::Placements;

/// Adds a rule for each shape in which cells are to hang together.
///
/// # Errors
/// [`SizeFault::TooManyShapes`] if the shapes have more cells, or the cells more joints, than the limits allow.
pub(super) fn add(
    grid: &Grid,
    placements: &Placements,
    builder: &mut ProblemBuilder,
    limits: &Limits,
) -> Result<(), Fault> {
    let mut fillers = None;
    let mut left = limits.shape_cells();
    for (id, relation) in grid.all(Rule::relation) {
        let Condition::Connected(connection) = &relation.condition else { continue };
        let fillers = fillers.get_or_insert_with(|| Fillers::of(grid, placements, builder.option_count()));
        for (_, shape, _) in relation.meant_shapes(&grid.board) {
            let mut cells = shape.cells;
            cells.sort_unstable();
            cells.dedup();
            fillers.add(connection, &cells, builder, &mut left).map_err(|error| match error {
                AddError::TooMany => too_many(id, limits),
                AddError::Problem(error) => error.into(),
            })?;
        }
    }
    Ok(())
}

fn too_many(rule: RuleId, limits: &Limits) -> Fault {
    let limit = limits.shape_cells();
    SizeFault::TooManyShapes { rule, cells: limit + 1, limit }.into()
}

enum AddError {
    TooMany,
    Problem(ProblemError),
}

/// For each cell the options that put something into it: an input, or a piece without one.
struct Fillers<'g> {
    grid: &'g Grid,
    of_cell: Vec<Vec<(Option<InputId>, OptionId)>>,
}

impl<'g> Fillers<'g> {
    fn of(grid: &'g Grid, placements: &Placements, options: usize) -> Self {
        let mut of_cell = vec![Vec::new(); grid.board.cells().len()];
        for option in (0..options as u32).map(OptionId) {
            for (cell, input) in placements.of(option) {
                of_cell[cell.index()].push((Some(*input), option));
            }
            let Some((piece, cells)) = placements.placed_by(option) else { continue };
            // the inputs of a piece are put there by itself or by the cells, and say more
            if !grid.pieces.list[piece].carries_inputs() {
                cells.iter().for_each(|cell| of_cell[cell.index()].push((None, option)));
            }
        }
        Self { grid, of_cell }
    }

    fn add(
        &self,
        connection: &Connection,
        cells: &[CellId],
        builder: &mut ProblemBuilder,
        left: &mut u64,
    ) -> Result<(), AddError> {
        let joints = connection.joints(&self.grid.board, cells);
        let size = (cells.len() + joints.pairs.len()) as u64;
        *left = left.checked_sub(size).ok_or(AddError::TooMany)?;
        let mut nodes: Vec<Node> = cells.iter().map(|cell| self.node(connection, *cell)).collect();
        let mut edges = joints.pairs;
        if connection.reaches_outside {
            let outside = nodes.len() as u32;
            nodes.push(Node::on_without([]));
            edges.extend(joints.rim.into_iter().map(|cell| [cell, outside]));
        }
        builder.connected(nodes, edges).map_err(AddError::Problem)
    }

    /// What a cell is in a rule about what hangs together.
    fn node(&self, connection: &Connection, cell: CellId) -> Node {
        let fixed = |shows: bool| if shows { Node::on_without([]) } else { Node::on_with([]) };
        match self.grid.board.cell(cell).square {
            Square::Given(input) => return fixed(connection.shows(input)),
            Square::Blank | Square::Hole => return fixed(connection.shows_empty()),
            Square::Empty => {}
        }
        let shows = |held: Option<InputId>| held.is_some_and(|input| connection.shows(input));
        let fillers = self.of_cell[cell.index()].iter();
        // what nothing is put into stays empty
        if connection.shows_empty() {
            Node::on_without(fillers.filter(|(held, _)| !shows(*held)).map(|(_, option)| *option))
        } else {
            Node::on_with(fillers.filter(|(held, _)| shows(*held)).map(|(_, option)| *option))
        }
    }
}
