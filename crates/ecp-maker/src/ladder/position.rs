//! Where a climb stands, on the items and options and on what the cells may hold: each learns from the other.

use ecp::cover::{ItemId, OptionId};
use ecp::puzzle::CellId;
use ecp::{Broken, Candidate, Propagators};

use super::sight::Sight;
use super::state::{Changes, State};

/// What is left without a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    Item(ItemId),
    Propagator(usize),
    Cell(CellId),
}

/// Where a climb stands.
#[derive(Clone, Debug)]
pub(super) struct Position<'s> {
    sight: &'s Sight<'s>,
    pub(super) state: State<'s>,
    propagators: Option<Propagators>,
}

impl<'s> Position<'s> {
    pub(super) fn new(sight: &'s Sight<'s>) -> Self {
        Self {
            sight,
            state: State::new(sight.compiled().problem()),
            propagators: sight.propagators().cloned(),
        }
    }

    pub(super) fn sight(&self) -> &'s Sight<'s> {
        self.sight
    }

    pub(super) fn propagators(&self) -> Option<&Propagators> {
        self.propagators.as_ref()
    }

    /// Whether nothing is open.
    pub(super) fn is_done(&self) -> bool {
        let is_settled =
            |propagators: &Propagators| self.sight.cells().all(|cell| propagators.only_value(cell).is_some());
        self.state.is_done() && self.propagators.as_ref().is_none_or(is_settled)
    }

    /// Takes an option, and notes all that changes.
    pub(super) fn take(&mut self, option: OptionId, changes: &mut Changes) -> Result<(), Thing> {
        let from = (changes.items.len(), changes.options.len());
        self.state.take(option, changes);
        if let Some(propagators) = &mut self.propagators {
            for candidate in self.sight.placed_by(option) {
                settle(propagators, candidate).map_err(|Broken| Thing::Cell(candidate.0))?;
            }
        }
        self.learn(from, changes)
    }

    /// Drops an option.
    pub(super) fn drop_option(&mut self, option: OptionId) -> Result<(), Thing> {
        let mut changes = Changes::default();
        self.state.drop_option(option, &mut changes);
        self.learn((0, 0), &changes)
    }

    /// What no option puts into a cell any more does not stand there; and no item may have lost too much.
    fn learn(&mut self, (items, options): (usize, usize), changes: &Changes) -> Result<(), Thing> {
        if let Some(propagators) = &mut self.propagators {
            let placed = changes.options[options..].iter().flat_map(|option| self.sight.placed_by(*option));
            for candidate in placed {
                let (cell, value) = candidate;
                let is_there =
                    |option: &OptionId| self.state.is_live(*option) || self.state.has_taken(*option);
                if propagators.may_hold(cell, value) && !self.sight.placing(candidate).iter().any(is_there) {
                    propagators.rule_out(candidate).map_err(|Broken| Thing::Cell(cell))?;
                }
            }
        }
        let starved =
            changes.items[items..].iter().copied().filter(|item| self.state.is_starved(*item)).min();
        starved.map_or(Ok(()), |item| Err(Thing::Item(ItemId(item as u32))))
    }

    /// Takes candidates away.
    pub(super) fn rule_out(&mut self, candidates: &[Candidate], changes: &mut Changes) -> Result<(), Thing> {
        let from = (changes.items.len(), changes.options.len());
        for candidate in candidates {
            if let Some(propagators) = &mut self.propagators {
                propagators.rule_out(*candidate).map_err(|Broken| Thing::Cell(candidate.0))?;
            }
            for option in self.sight.placing(*candidate) {
                if self.state.is_live(*option) {
                    self.state.drop_option(*option, changes);
                }
            }
        }
        self.learn(from, changes)
    }

    /// Settles what a cell holds.
    pub(super) fn settle(&mut self, (cell, value): Candidate, changes: &mut Changes) -> Result<(), Thing> {
        let all = self.propagators.iter().flat_map(|propagators| propagators.values_of(cell));
        let others: Vec<Candidate> = all.filter(|(_, other)| *other != value).collect();
        self.rule_out(&others, changes)?;
        match self.only_way((cell, value)) {
            Some(option) => self.take(option, changes),
            None => Ok(()),
        }
    }

    /// The option that puts an input into a cell, or keeps it empty, if there is just one, and it is not taken yet.
    fn only_way(&self, candidate: Candidate) -> Option<OptionId> {
        let ways = self.sight.placing(candidate).iter().copied();
        let mut ways = ways.filter(|way| self.state.is_live(*way));
        let first = ways.next()?;
        ways.next().is_none().then_some(first)
    }

    /// The cells for which just one input is left, and that are not known to hold it yet: each with its option.
    pub(super) fn last_candidates(&self) -> impl Iterator<Item = (Candidate, OptionId)> {
        let propagators = self.propagators.iter();
        let cells =
            propagators.flat_map(|propagators| self.sight.cells().map(move |cell| (propagators, cell)));
        cells.filter_map(|(propagators, cell)| {
            let candidate = (cell, Some(propagators.only_value(cell)??));
            Some((candidate, self.only_way(candidate)?))
        })
    }

    /// Runs one propagator. The answer is what it rules out, of which the options know nothing yet.
    pub(super) fn propagate(&mut self, propagator: usize) -> Result<Vec<Candidate>, Thing> {
        let propagators = self.propagators.as_mut();
        propagators.map_or(Ok(Vec::new()), |propagators| {
            propagators.propagate(propagator).map_err(|Broken| Thing::Propagator(propagator))
        })
    }

    /// Whether one propagator is left no way.
    pub(super) fn is_broken(&self, propagator: usize) -> bool {
        self.propagators
            .as_ref()
            .is_some_and(|propagators| propagators.clone().propagate(propagator).is_err())
    }

    /// What one propagator rules out, as far as it goes with all care. One that rules out nothing is done with.
    pub(super) fn peek(&mut self, propagator: usize) -> Vec<Candidate> {
        let Some(propagators) = &mut self.propagators else { return Vec::new() };
        let mut then = propagators.clone();
        let mut out = then.propagate(propagator).unwrap_or_default();
        if out.is_empty() {
            out = then.propagate_closely(propagator).unwrap_or_default();
        }
        if out.is_empty() {
            *propagators = then;
        }
        out
    }

    /// What the cells hold that have nothing else left when these candidates are out.
    pub(super) fn settled_by(&self, out: &[Candidate]) -> Vec<Candidate> {
        let Some(propagators) = &self.propagators else { return Vec::new() };
        let mut cells: Vec<CellId> = out.iter().map(|(cell, _)| *cell).collect();
        cells.dedup();
        let last = |cell: &CellId| {
            let mut left = propagators.values_of(*cell).filter(|candidate| !out.contains(candidate));
            let first = left.next()?;
            left.next().is_none().then_some(first)
        };
        cells.iter().filter_map(last).collect()
    }

    /// The looks at cells of which something has changed.
    pub(super) fn due(&self) -> Vec<usize> {
        let of = |propagators: &Propagators| {
            (0..propagators.number()).filter(|propagator| propagators.is_due(*propagator)).collect()
        };
        self.propagators.as_ref().map(of).unwrap_or_default()
    }
}

/// Takes away all that a cell may hold besides one thing.
fn settle(propagators: &mut Propagators, (cell, value): Candidate) -> Result<(), Broken> {
    let others: Vec<Candidate> = propagators.values_of(cell).filter(|(_, other)| *other != value).collect();
    others.into_iter().try_for_each(|other| propagators.rule_out(other))
}
