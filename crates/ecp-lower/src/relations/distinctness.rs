//! Which cells hold no input twice: by a relation, or by counts.

use std::collections::{HashMap, HashSet};

use ecp_puzzle::CellId;

use super::constraints::{Constraint, Predicate};
use crate::counts::Counting;
use crate::domains::Domains;

/// Groups of cells in which no input occurs twice.
pub(super) struct Distinctness {
    /// For each cell the groups that it is in, in order.
    groups_of: HashMap<CellId, Vec<u32>>,
    groups: u32,
}

impl Distinctness {
    /// What the counts say. A count speaks of one input: it takes counts of all inputs that a cell may hold.
    pub(super) fn of_counts(counting: &Counting, domains: &Domains) -> Self {
        let mut distinctness = Self { groups_of: HashMap::new(), groups: 0 };
        for tally in &counting.tallies {
            let is_single =
                |input| tally.counts.iter().any(|count| count.input == input && count.is_single());
            let holds_once = |cell: &CellId| domains.inputs_of(*cell).all(is_single);
            if tally.shape.cells.iter().all(holds_once) {
                distinctness.add(&tally.shape.cells);
            }
        }
        distinctness
    }

    /// What the counts and the relations say.
    pub(super) fn of_all(counting: &Counting, constraints: &[Constraint], domains: &Domains) -> Self {
        let mut distinctness = Self::of_counts(counting, domains);
        for constraint in
            constraints.iter().filter(|constraint| matches!(constraint.predicate, Predicate::Distinct))
        {
            distinctness.add(&constraint.cells);
        }
        distinctness
    }

    fn add(&mut self, cells: &[CellId]) {
        for cell in cells {
            self.groups_of.entry(*cell).or_default().push(self.groups);
        }
        self.groups += 1;
    }

    /// Whether one group holds all these cells, and none of them is listed twice: such a cell holds its input twice.
    pub(super) fn holds(&self, cells: &[CellId]) -> bool {
        let mut seen = HashSet::new();
        if !cells.iter().all(|cell| seen.insert(cell)) {
            return false;
        }
        let Some((first, rest)) = cells.split_first() else { return true };
        let groups_of = |cell: &CellId| self.groups_of.get(cell).map_or(&[][..], Vec::as_slice);
        let holds_rest = |group: &u32| rest.iter().all(|cell| groups_of(cell).binary_search(group).is_ok());
        groups_of(first).iter().any(holds_rest)
    }
}
