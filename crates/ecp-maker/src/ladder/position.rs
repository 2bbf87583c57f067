//! Where a climb stands, on the items and options and on what the cells may hold: each learns from the other.

use ecp::cover::{ItemId, OptionId, RulePropagators};
use ecp::puzzle::CellId;
use ecp::{Broken, Candidate, Propagators};

use super::Conclusion;
use super::chain::Assumption;
use super::sight::Sight;
use super::state::{Changes, State};

/// What is left without a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    Item(ItemId),
    Propagator(Propagator),
    Cell(CellId),
}

/// Something that is looked at by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Propagator {
    /// What a statement says of one shape, by its number among the [`Propagators`].
    Relation(usize),
    /// A rule over the whole board, by its number.
    Rule(usize),
}

/// Where a climb stands.
#[derive(Clone, Debug)]
pub(super) struct Position<'s> {
    sight: &'s Sight<'s>,
    pub(super) state: State<'s>,
    propagators: Option<Propagators>,
    pub(super) rules: RulePropagators,
}

impl<'s> Position<'s> {
    pub(super) fn new(sight: &'s Sight<'s>) -> Self {
        let problem = sight.compiled().problem();
        let mut position = Self {
            sight,
            state: State::new(problem),
            propagators: sight.propagators().cloned(),
            rules: RulePropagators::of(problem),
        };
        // nothing is wrong where there is a solution
        _ = position.tell_all();
        position
    }

    pub(super) fn sight(&self) -> &'s Sight<'s> {
        self.sight
    }

    pub(super) fn propagators(&self) -> Option<&Propagators> {
        self.propagators.as_ref()
    }

    /// Whether there is anything to be looked at by itself.
    pub(super) fn has_propagators(&self) -> bool {
        self.propagators.is_some() || self.rules.number() > 0
    }

    /// Whether nothing is open.
    pub(super) fn is_done(&self) -> bool {
        let is_settled =
            |propagators: &Propagators| self.sight.cells().all(|cell| propagators.only_value(cell).is_some());
        self.state.is_done() && self.propagators.as_ref().is_none_or(is_settled) && self.are_places_known()
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

    /// Drops an option, and notes all that changes.
    fn drop_option(&mut self, option: OptionId, changes: &mut Changes) -> Result<(), Thing> {
        let from = (changes.items.len(), changes.options.len());
        self.state.drop_option(option, changes);
        self.learn(from, changes)
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
        self.tell(&changes.items[items..], &changes.options[options..])?;
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
                self.tell_of_cell(candidate.0)?;
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

    /// Runs one propagator, and notes all that changes. The answer is whether anything did.
    pub(super) fn propagate(&mut self, propagator: Propagator, changes: &mut Changes) -> Result<bool, Thing> {
        match propagator {
            Propagator::Relation(number) => {
                let Some(propagators) = &mut self.propagators else { return Ok(false) };
                let out = propagators.propagate(number).map_err(|Broken| Thing::Propagator(propagator))?;
                self.rule_out(&out, changes)?;
                Ok(!out.is_empty())
            }
            Propagator::Rule(rule) => {
                let found = self.rules.propagate(rule).map_err(|_| Thing::Propagator(propagator))?;
                let mut is_any = false;
                for finding in found {
                    let consequence = self.consequence(rule, finding);
                    self.tell_place((rule, finding.node), finding.is_on)?;
                    if let Some(conclusion) = consequence {
                        is_any = true;
                        self.conclude(&conclusion, changes)?;
                    }
                }
                Ok(is_any)
            }
        }
    }

    /// Does what is assumed, and notes all that changes.
    pub(super) fn assume(&mut self, assumption: Assumption, changes: &mut Changes) -> Result<(), Thing> {
        match assumption {
            Assumption::Option(option) => self.take(option, changes),
            Assumption::Empty(cell) => self.settle((cell, None), changes),
            Assumption::NoBorder(option) => self.drop_option(option, changes),
        }
    }

    /// Does what a conclusion says, and notes all that changes.
    pub(super) fn conclude(&mut self, conclusion: &Conclusion, changes: &mut Changes) -> Result<(), Thing> {
        match conclusion {
            Conclusion::Taken(option) => self.take(*option, changes),
            Conclusion::Out(options) => {
                options.iter().try_for_each(|option| self.drop_option(*option, changes))
            }
            Conclusion::Settled(cells) => cells.iter().try_for_each(|cell| self.settle(*cell, changes)),
            Conclusion::RuledOut(candidates) => self.rule_out(candidates, changes),
        }
    }

    /// Whether one propagator is left no way.
    pub(super) fn is_broken(&self, propagator: Propagator) -> bool {
        match propagator {
            Propagator::Relation(number) => self
                .propagators
                .as_ref()
                .is_some_and(|propagators| propagators.clone().propagate(number).is_err()),
            Propagator::Rule(rule) => self.rules.clone().propagate(rule).is_err(),
        }
    }

    /// What the propagator of one relation rules out, as far as it goes with all care. One that rules out nothing is done with.
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

    /// The propagators of relations at whose cells something has changed.
    pub(super) fn due_relations(&self) -> Vec<usize> {
        let of = |propagators: &Propagators| {
            (0..propagators.number()).filter(|propagator| propagators.is_due(*propagator)).collect()
        };
        self.propagators.as_ref().map(of).unwrap_or_default()
    }

    /// The propagators that something has changed for.
    pub(super) fn due(&self) -> Vec<Propagator> {
        let rules = (0..self.rules.number()).filter(|rule| self.rules.is_due(*rule));
        let relations = self.due_relations().into_iter().map(Propagator::Relation);
        relations.chain(rules.map(Propagator::Rule)).collect()
    }
}

/// Takes away all that a cell may hold besides one thing.
fn settle(propagators: &mut Propagators, (cell, value): Candidate) -> Result<(), Broken> {
    let others: Vec<Candidate> = propagators.values_of(cell).filter(|(_, other)| *other != value).collect();
    others.into_iter().try_for_each(|other| propagators.rule_out(other))
}
