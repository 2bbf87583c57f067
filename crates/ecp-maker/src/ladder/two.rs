//! Two looks at once: what no filling of both shapes holds, where they share cells.
//!
//! The cases of the cells that they share are tried one by one; in each of them the two shapes have nothing more to do with
//! each other. So is seen what two clues say of the cells that only one of them counts.

use std::collections::{HashMap, HashSet};

use ecp::puzzle::CellId;
use ecp::{Broken, Candidate, Looks};

/// The most cases that are tried.
const MOST_CASES: u32 = 300;

/// The most pairs of looks that overlap.
const MOST_PAIRS: usize = 20_000;

/// Two looks that share cells.
#[derive(Clone, Debug)]
pub(super) struct Overlap {
    pub(super) looks: [usize; 2],
    shared: Vec<CellId>,
}

/// Every two looks that share more than one cell: of one cell, each by itself tells the other all.
pub(super) fn overlaps(looks: &Looks) -> Vec<Overlap> {
    let mut holding: HashMap<CellId, Vec<usize>> = HashMap::new();
    let mut overlaps = Vec::new();
    for look in 0..looks.number() {
        let mut shared: HashMap<usize, Vec<CellId>> = HashMap::new();
        for cell in looks.cells(look) {
            let others = holding.entry(*cell).or_default();
            others.iter().for_each(|other| shared.entry(*other).or_default().push(*cell));
            others.push(look);
        }
        let mut shared: Vec<(usize, Vec<CellId>)> =
            shared.into_iter().filter(|(_, cells)| cells.len() > 1).collect();
        shared.sort_unstable();
        overlaps.extend(shared.into_iter().map(|(other, shared)| Overlap { looks: [other, look], shared }));
        if overlaps.len() > MOST_PAIRS {
            return Vec::new();
        }
    }
    overlaps
}

/// What two looks rule out together; nothing where there are too many cases.
pub(super) fn peek(looks: &Looks, overlap: &Overlap) -> Vec<Candidate> {
    let open = |cell: &&CellId| looks.only_value(**cell).is_none();
    if overlap.shared.iter().filter(open).count() < 2 {
        return Vec::new();
    }
    let mut cases = Cases { overlap, left: MOST_CASES, held: HashSet::new() };
    if cases.try_all(looks.clone()).is_none() {
        return Vec::new();
    }
    let cells: HashSet<CellId> = overlap.looks.iter().flat_map(|look| looks.cells(*look)).copied().collect();
    let candidates = cells.into_iter().flat_map(|cell| looks.values_of(cell));
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
    fn try_all(&mut self, mut looks: Looks) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        if self.look(&mut looks).is_err() {
            return Some(());
        }
        let Some(cell) = self.overlap.shared.iter().find(|cell| looks.only_value(**cell).is_none()) else {
            let cells = self.overlap.looks.iter().flat_map(|look| looks.cells(*look));
            self.held.extend(cells.flat_map(|cell| looks.values_of(*cell)));
            return Some(());
        };
        let values: Vec<Candidate> = looks.values_of(*cell).collect();
        for value in &values {
            let mut then = looks.clone();
            let mut others = values.iter().filter(|other| *other != value);
            if others.try_for_each(|other| then.rule_out(*other)).is_ok() {
                self.try_all(then)?;
            }
        }
        Some(())
    }

    /// Takes both looks until they bring nothing more.
    fn look(&self, looks: &mut Looks) -> Result<(), Broken> {
        loop {
            let before = looks.now();
            for look in self.overlap.looks {
                looks.look(look)?;
            }
            if looks.now() == before {
                return Ok(());
            }
        }
    }
}
