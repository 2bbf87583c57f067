//! Domains that lose values, and when each cell last lost one.

use ecp_puzzle::CellId;

use crate::domains::Domains;
use crate::relations::automaton::Value;

/// A shape that is left without a filling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::relations) struct Contradiction(pub(super) String);

/// Domains that lose values.
#[derive(Clone, Debug)]
pub(in crate::relations) struct Narrowing {
    pub(in crate::relations) domains: Domains,
    /// For each cell the time at which it last lost a value.
    changed: Vec<u64>,
    now: u64,
}

impl Narrowing {
    pub(in crate::relations) fn new(domains: Domains) -> Self {
        let changed = vec![1; domains.cell_count()];
        Self { domains, changed, now: 1 }
    }

    /// The number of changes so far.
    pub(in crate::relations) fn now(&self) -> u64 {
        self.now
    }

    /// Whether one of the cells lost a value since the time `seen`, which becomes the present.
    pub(super) fn has_changed(&self, cells: &[CellId], seen: &mut u64) -> bool {
        let has_changed = self.has_changed_since(cells, *seen);
        *seen = self.now;
        has_changed
    }

    /// Whether one of the cells lost a value since a time.
    pub(in crate::relations) fn has_changed_since(&self, cells: &[CellId], time: u64) -> bool {
        cells.iter().any(|cell| self.changed[cell.index()] > time)
    }

    /// What is not among the values that each cell can have goes.
    pub(super) fn keep_supports(
        &mut self,
        supports: impl Iterator<Item = (CellId, Vec<Value>)>,
        shape: &str,
    ) -> Result<(), Contradiction> {
        for (cell, values) in supports {
            self.keep_only(cell, shape, |value| values.binary_search(&value).is_ok())?;
        }
        Ok(())
    }

    /// Takes away all values of a cell but these.
    pub(super) fn keep_only(
        &mut self,
        cell: CellId,
        shape: &str,
        keeps: impl Fn(Value) -> bool,
    ) -> Result<(), Contradiction> {
        let lost: Vec<Value> = self.domains.values_of(cell).filter(|value| !keeps(*value)).collect();
        for value in lost {
            self.rule_out(cell, value, shape)?;
        }
        Ok(())
    }

    /// Takes a value of a cell away.
    pub(in crate::relations) fn rule_out(
        &mut self,
        cell: CellId,
        value: Value,
        shape: &str,
    ) -> Result<(), Contradiction> {
        if !self.domains.rule_out(cell, value) {
            return Ok(());
        }
        self.now += 1;
        self.changed[cell.index()] = self.now;
        if self.domains.values_of(cell).next().is_none() {
            return Err(Contradiction(shape.to_owned()));
        }
        Ok(())
    }
}
