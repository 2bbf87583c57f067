//! Two looks at once: what no filling of both shapes holds, where they share cells.
//!
//! The cases of the cells that they share are tried one by one; in each of them the two shapes have nothing more to do with
//! each other. So is seen what two clues say of the cells that only one of them counts.

use std::collections::{HashMap, HashSet};

use ecp::puzzle::CellId;
use ecp::{Broken, Candidate, Propagators};

/// The most cases that are tried.
const MOST_CASES: u32 = 300;

/// The most pairs of propagators that overlap.
const MOST_PAIRS: usize = 20_000;

/// Two propagators that share cells.
#[derive(Clone, Debug)]
pub(super) struct Overlap {
    pub(super) propagators: [usize; 2],
    shared: Vec<CellId>,
}

/// Every two propagators that share more than one cell: of one cell, each by itself says all to the other.
pub(super) fn overlaps(propagators: &Propagators) -> Vec<Overlap> {
    let mut holding: HashMap<CellId, Vec<usize>> = HashMap::new();
    let mut overlaps = Vec::new();
    for propagator in 0..propagators.number() {
        let mut shared: HashMap<usize, Vec<CellId>> = HashMap::new();
        for cell in propagators.cells(propagator) {
            let others = holding.entry(*cell).or_default();
            others.iter().for_each(|other| shared.entry(*other).or_default().push(*cell));
            others.push(propagator);
        }
        let mut shared: Vec<(usize, Vec<CellId>)> =
            shared.into_iter().filter(|(_, cells)| cells.len() > 1).collect();
        shared.sort_unstable();
        overlaps.extend(
            shared.into_iter().map(|(other, shared)| Overlap { propagators: [other, propagator], shared }),
        );
        if overlaps.len() > MOST_PAIRS {
            return Vec::new();
        }
    }
    overlaps
}

/// What two propagators rule out together; nothing where there are too many cases.
pub(super) fn peek(propagators: &Propagators, overlap: &Overlap) -> Vec<Candidate> {
    let open = |cell: &&CellId| propagators.only_value(**cell).is_none();
    if overlap.shared.iter().filter(open).count() < 2 {
        return Vec::new();
    }
    let mut cases = Cases { overlap, left: MOST_CASES, held: HashSet::new() };
    if cases.try_all(propagators.clone()).is_none() {
        return Vec::new();
    }
    let cells: HashSet<CellId> =
        overlap.propagators.iter().flat_map(|propagator| propagators.cells(*propagator)).copied().collect();
    let candidates = cells.into_iter().flat_map(|cell| propagators.values_of(cell));
    let mut out: Vec<Candidate> = candidates.filter(|candidate| !cases.held.contains(candidate)).collect();
    out.sort_unstable();
    out
}

struct Cases<'o> {
    overlap: &'o Overlap,
    left: u32,
    /// What the cells hold in some case.
    held: HashSet<Candidate>,
}

impl Cases<'_> {
    /// Tries all cases that are left; `None` where they are too many.
    fn try_all(&mut self, mut propagators: Propagators) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        if self.propagate(&mut propagators).is_err() {
            return Some(());
        }
        let Some(cell) = self.overlap.shared.iter().find(|cell| propagators.only_value(**cell).is_none())
        else {
            let cells = self.overlap.propagators.iter().flat_map(|propagator| propagators.cells(*propagator));
            self.held.extend(cells.flat_map(|cell| propagators.values_of(*cell)));
            return Some(());
        };
        let values: Vec<Candidate> = propagators.values_of(*cell).collect();
        for value in &values {
            let mut then = propagators.clone();
            let mut others = values.iter().filter(|other| *other != value);
            if others.try_for_each(|other| then.rule_out(*other)).is_ok() {
                self.try_all(then)?;
            }
        }
        Some(())
    }

    /// Takes both propagators until they bring nothing more.
    fn propagate(&self, propagators: &mut Propagators) -> Result<(), Broken> {
        loop {
            let before = propagators.now();
            for propagator in self.overlap.propagators {
                propagators.propagate(propagator)?;
            }
            if propagators.now() == before {
                return Ok(());
            }
        }
    }
}
