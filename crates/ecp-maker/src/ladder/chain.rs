//! What follows from an assumption, by looks alone or with singles, until something is left without a way.

use std::collections::BTreeSet;

use ecp::cover::OptionId;
use ecp::puzzle::CellId;

use super::position::{Position, Thing};
use super::state::Changes;

/// What is assumed, to be refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assumption {
    /// The option belongs to the solution.
    Option(OptionId),
    /// The cell stays empty.
    Empty(CellId),
}

/// An assumption that comes to nothing.
pub(super) struct Refuted {
    /// What is left without a way.
    pub(super) thing: Thing,
    /// The looks that lead there, in order, and the one that is left without a filling.
    pub(super) looks: Vec<usize>,
}

impl Refuted {
    /// The number of looks, items and cells that it takes.
    pub(super) fn things(&self) -> usize {
        self.looks.len() + usize::from(!matches!(self.thing, Thing::Look(_)))
    }
}

/// The most looks by which somebody goes on without singles.
const MOST_LOOKS: usize = 12;

/// How far one goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// To one look.
    Look,
    /// By looks alone, and not too many of them.
    Looks,
    /// By looks, and by taking all that is left a single way.
    Singles,
}

/// All that may still be assumed.
pub(super) fn assumptions(position: &Position<'_>) -> Vec<Assumption> {
    let options = position.state.live().map(Assumption::Option);
    let looks = position.looks().into_iter();
    let may_stay_empty = looks.flat_map(|looks| {
        let is_open = |cell: &CellId| looks.may_hold(*cell, None) && looks.only_value(*cell).is_none();
        position.sight().cells().filter(is_open)
    });
    options.chain(may_stay_empty.map(Assumption::Empty)).collect()
}

/// How an assumption comes to nothing, if it does, with no look that could be spared.
pub(super) fn refute(position: &Position<'_>, assumption: Assumption, reach: Reach) -> Option<Refuted> {
    let mut refuted = lead(position, assumption, reach, None)?;
    let mut kept = 0;
    while kept < refuted.looks.len() {
        let mut fewer = refuted.looks.clone();
        fewer.remove(kept);
        match lead(position, assumption, reach, Some(&fewer)) {
            Some(still) if still.looks.len() < refuted.looks.len() => refuted = still,
            _ => kept += 1,
        }
    }
    Some(refuted)
}

/// Whether an assumption leaves one look no way, without another look.
pub(super) fn breaks(position: &Position<'_>, assumption: Assumption, look: usize) -> bool {
    let refuted = lead(position, assumption, Reach::Looks, Some(&[look]));
    refuted.is_some_and(|refuted| refuted.thing == Thing::Look(look))
}

/// Goes on from an assumption, by some looks only where they are given, until something is left without a way.
fn lead(
    position: &Position<'_>,
    assumption: Assumption,
    reach: Reach,
    allowed: Option<&[usize]>,
) -> Option<Refuted> {
    let mut way = Way {
        singles: BTreeSet::new(),
        position: position.clone(),
        changes: Changes::default(),
        looks: Vec::new(),
    };
    if reach == Reach::Singles {
        way.singles =
            (0..way.position.state.item_count()).filter(|i| way.position.state.is_single(*i)).collect();
    }
    match way.go(assumption, reach, allowed) {
        Ok(()) => None,
        Err(thing) => {
            let broken = if let Thing::Look(look) = thing { Some(look) } else { None };
            way.looks.extend(broken);
            let mut looks: Vec<usize> = Vec::new();
            for look in way.looks {
                if !looks.contains(&look) {
                    looks.push(look);
                }
            }
            Some(Refuted { thing, looks })
        }
    }
}

struct Way<'s> {
    position: Position<'s>,
    /// The items that have no more ways than they need.
    singles: BTreeSet<usize>,
    changes: Changes,
    looks: Vec<usize>,
}

impl Way<'_> {
    fn go(&mut self, assumption: Assumption, reach: Reach, allowed: Option<&[usize]>) -> Result<(), Thing> {
        match assumption {
            Assumption::Option(option) => self.position.take(option, &mut self.changes)?,
            Assumption::Empty(cell) => self.position.settle((cell, None), &mut self.changes)?,
        }
        if reach == Reach::Look {
            let is_allowed = |look: &usize| allowed.is_none_or(|allowed| allowed.contains(look));
            let mut due = self.position.due().into_iter().filter(is_allowed);
            let broken = due.find(|look| self.position.is_broken(*look));
            return broken.map_or(Ok(()), |look| Err(Thing::Look(look)));
        }
        loop {
            if reach == Reach::Singles {
                self.take_singles()?;
            }
            let mut is_at_rest = true;
            for look in self.position.due() {
                if allowed.is_some_and(|allowed| !allowed.contains(&look)) {
                    continue;
                }
                let out = self.position.look(look)?;
                if out.is_empty() {
                    continue;
                }
                self.looks.push(look);
                self.position.rule_out(&out, &mut self.changes)?;
                is_at_rest = false;
                if reach == Reach::Singles {
                    // what is easier comes first
                    break;
                }
            }
            let is_too_long = reach == Reach::Looks && self.looks.len() > MOST_LOOKS;
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
