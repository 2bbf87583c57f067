//! Paths over the board.

use std::collections::{BTreeMap, BTreeSet};

use ecp_puzzle::{CellId, InputId, Path, RuleId};

use super::{Constraint, Context, Predicate};
use crate::relations::fault::{RelationFault, RelationFaultKind};
use ecp_puzzle::shapes::all_shapes_on;

/// How many pairs of cells that share a shape go with one option of the limit.
const PAIRS_PER_OPTION: u64 = 4;

/// Inputs that follow one another from cell to cell.
#[derive(Clone, Debug)]
pub(crate) struct CellPath {
    /// The inputs, in order.
    pub(in crate::relations) inputs: Vec<InputId>,
    /// For each cell those that it shares a shape with.
    beside: BTreeMap<CellId, Vec<CellId>>,
}

impl CellPath {
    /// The cells that share a shape with a cell, in order.
    pub(in crate::relations) fn beside(&self, cell: CellId) -> &[CellId] {
        self.beside.get(&cell).map_or(&[], Vec::as_slice)
    }

    /// The inputs of the path, each once.
    pub(in crate::relations) fn members(&self) -> BTreeSet<InputId> {
        self.inputs.iter().copied().collect()
    }

    /// Each two successive inputs that differ, once: an input shares its own cell with itself.
    pub(in crate::relations) fn steps(&self) -> BTreeSet<[InputId; 2]> {
        let pairs = self.inputs.windows(2).filter(|pair| pair[0] != pair[1]);
        pairs.flat_map(|pair| [[pair[0], pair[1]], [pair[1], pair[0]]]).collect()
    }
}

impl Context<'_> {
    /// The constraint of the path that is the puzzle's so manieth, from 0.
    pub(super) fn path(
        &self,
        rule: RuleId,
        path: &Path,
        number: usize,
    ) -> Result<Vec<Constraint>, RelationFault> {
        let fault = |kind| RelationFault { rule, shape: String::new(), kind };
        let mut beside: BTreeMap<CellId, BTreeSet<CellId>> = BTreeMap::new();
        let mut pairs = 0_u64;
        for shapes in &path.families {
            self.within_limits(&shapes.family, rule)?;
            for shape in all_shapes_on(&shapes.family, &self.grid.board).iter() {
                pairs = pairs.saturating_add((shape.cells.len() as u64).saturating_pow(2));
                if pairs > self.limits.options.saturating_mul(PAIRS_PER_OPTION) {
                    return Err(fault(RelationFaultKind::TooLarge { limit: self.limits.options }));
                }
                for cell in &shape.cells {
                    let others = shape.cells.iter().filter(|other| *other != cell);
                    beside.entry(*cell).or_default().extend(others);
                }
            }
        }
        let beside = beside.into_iter().map(|(cell, others)| (cell, others.into_iter().collect())).collect();
        let path = CellPath { inputs: path.inputs.clone(), beside };
        let cells: Vec<CellId> = self.grid.board.cell_ids().collect();
        let holds = |input: InputId| cells.iter().any(|cell| self.domains.admit(*cell, input));
        if let Some(input) = path.members().into_iter().find(|input| !holds(*input)) {
            return Err(fault(RelationFaultKind::NowhereOnPath { input }));
        }
        let members = path.members();
        let can_hold_one = |cell: &&CellId| members.iter().any(|input| self.domains.admit(**cell, *input));
        let room = cells.iter().filter(can_hold_one).count() as u32;
        if members.len() as u32 > room {
            return Err(fault(RelationFaultKind::PathTooLong { inputs: members.len() as u32, cells: room }));
        }
        let predicate = Predicate::Path(path);
        Ok(vec![Constraint { rule, number: 0, shape: format!("path {}", number + 1), cells, predicate }])
    }
}
