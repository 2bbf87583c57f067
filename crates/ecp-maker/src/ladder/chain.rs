//! What follows from an assumption, by propagators alone or with singles, until something is left without a way.

use std::collections::BTreeSet;

use ecp::cover::OptionId;
use ecp::puzzle::CellId;

use super::position::{Position, Propagator, Thing};
use super::state::Changes;

/// What is assumed, to be refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assumption {
    /// The option belongs to the solution.
    Option(OptionId),
    /// The cell stays empty.
    Empty(CellId),
    /// The option, which says that a border lies on a side, does not belong to the solution.
    NoBorder(OptionId),
}

/// An assumption that comes to nothing.
pub(super) struct Refuted {
    /// What is left without a way.
    pub(super) thing: Thing,
    /// The propagators that lead there, in order, and the one that is left without a filling.
    pub(super) propagators: Vec<Propagator>,
}

impl Refuted {
    /// The number of propagators, items and cells that it takes.
    pub(super) fn things(&self) -> usize {
        self.propagators.len() + usize::from(!matches!(self.thing, Thing::Propagator(_)))
    }
}

/// The most propagators by which somebody goes on without singles.
const MOST_PROPAGATORS: usize = 12;

/// How far one goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// To one propagator.
    Propagator,
    /// By propagators alone, and not too many of them.
    Propagators,
    /// By propagators, and by taking all that is left a single way.
    Singles,
}

/// All that may still be assumed.
pub(super) fn assumptions(position: &Position<'_>) -> Vec<Assumption> {
    let options = position.state.live().map(Assumption::Option);
    let propagators = position.propagators().into_iter();
    let may_stay_empty = propagators.flat_map(|propagators| {
        let is_open =
            |cell: &CellId| propagators.may_hold(*cell, None) && propagators.only_value(*cell).is_none();
        position.sight().cells().filter(is_open)
    });
    let open = position.state.live().filter(|option| position.sight().is_border(*option));
    options.chain(may_stay_empty.map(Assumption::Empty)).chain(open.map(Assumption::NoBorder)).collect()
}

/// How an assumption comes to nothing, if it does, with no propagator that could be spared.
pub(super) fn refute(position: &Position<'_>, assumption: Assumption, reach: Reach) -> Option<Refuted> {
    let mut refuted = lead(position, assumption, reach, None)?;
    let mut kept = 0;
    while kept < refuted.propagators.len() {
        let mut fewer = refuted.propagators.clone();
        fewer.remove(kept);
        match lead(position, assumption, reach, Some(&fewer)) {
            Some(still) if still.propagators.len() < refuted.propagators.len() => refuted = still,
            _ => kept += 1,
        }
    }
    Some(refuted)
}

/// Whether an assumption leaves one propagator no way, without another propagator.
pub(super) fn breaks(position: &Position<'_>, assumption: Assumption, propagator: Propagator) -> bool {
    let refuted = lead(position, assumption, Reach::Propagators, Some(&[propagator]));
    refuted.is_some_and(|refuted| refuted.thing == Thing::Propagator(propagator))
}

/// Goes on from an assumption, by some propagators only where they are given, until something is left without a way.
fn lead(
    position: &Position<'_>,
    assumption: Assumption,
    reach: Reach,
    allowed: Option<&[Propagator]>,
) -> Option<Refuted> {
    let mut way = Way {
        singles: BTreeSet::new(),
        position: position.clone(),
        changes: Changes::default(),
        propagators: Vec::new(),
    };
    if reach == Reach::Singles {
        way.singles =
            (0..way.position.state.item_count()).filter(|i| way.position.state.is_single(*i)).collect();
    }
    match way.go(assumption, reach, allowed) {
        Ok(()) => None,
        Err(thing) => {
            let broken = if let Thing::Propagator(propagator) = thing { Some(propagator) } else { None };
            way.propagators.extend(broken);
            let mut propagators: Vec<Propagator> = Vec::new();
            for propagator in way.propagators {
                if !propagators.contains(&propagator) {
                    propagators.push(propagator);
                }
            }
            Some(Refuted { thing, propagators })
        }
    }
}

struct Way<'s> {
    position: Position<'s>,
    /// The items that have no more ways than they need.
    singles: BTreeSet<usize>,
    changes: Changes,
    propagators: Vec<Propagator>,
}

impl Way<'_> {
    fn go(
        &mut self,
        assumption: Assumption,
        reach: Reach,
        allowed: Option<&[Propagator]>,
    ) -> Result<(), Thing> {
        self.position.assume(assumption, &mut self.changes)?;
        if reach == Reach::Propagator {
            let is_allowed =
                |propagator: &Propagator| allowed.is_none_or(|allowed| allowed.contains(propagator));
            let mut due = self.position.due().into_iter().filter(is_allowed);
            let broken = due.find(|propagator| self.position.is_broken(*propagator));
            return broken.map_or(Ok(()), |propagator| Err(Thing::Propagator(propagator)));
        }
        loop {
            if reach == Reach::Singles {
                self.take_singles()?;
            }
            let mut is_at_rest = true;
            for propagator in self.position.due() {
                if allowed.is_some_and(|allowed| !allowed.contains(&propagator)) {
                    continue;
                }
                let was = self.position.propagate(propagator, &mut self.changes);
                if was == Ok(false) {
                    continue;
                }
                self.propagators.push(propagator);
                was?;
                is_at_rest = false;
                if reach == Reach::Singles {
                    // what is easier comes first
                    break;
                }
            }
            let is_too_long = reach == Reach::Propagators && self.propagators.len() > MOST_PROPAGATORS;
            if is_at_rest || is_too_long {
                return Ok(());
            }
        }
    }

    fn take_singles(&mut self) -> Result<(), Thing> {
        loop {
            for item in self.changes.items.drain(..) {
                if self.position.state.is_single(item) {
                    self.singles.insert(item);
                } else {
                    self.singles.remove(&item);
                }
            }
            let of_item = |item: &usize| self.position.state.live_of(*item).next();
            let option = match self.singles.first().and_then(of_item) {
                Some(option) => option,
                None => match self.position.last_candidates().next() {
                    Some((_, option)) => option,
                    None => return Ok(()),
                },
            };
            self.position.take(option, &mut self.changes)?;
        }
    }
}
