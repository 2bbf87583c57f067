//! Learning in a thread of its own, while the dancer goes on with its next turn.
//!
//! What the dancer finds ahead waits until learning has had its turn: then everything is found in the same order, whatever the
//! threads do. Only a proof that there is no further solution is told at once, by whichever has it: it is true in any
//! order. So the answers are those of one thread; of the nodes that are counted, some of a turn of learning that was broken off may
//! be missing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use super::work::{LEARNING, Rate};
use super::{Portfolio, Steps, Turn, choose_again, take_back};
use crate::engine::AnyEngine;
use crate::learn::Learn;
use crate::search::{Budget, Engine, Observer, Silent, Statistics, Stop};

/// How many nodes the dancer takes before it looks whether learning has had its turn.
const LOOK_AFTER: u64 = 1 << 8;

/// How long the dancer, when it is done with its turn, waits for the end of the learning before it looks at the budget.
const NAP: Duration = Duration::from_millis(5);

/// What the dancer has done of its next turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead {
    /// Its statistics when the turn before was over.
    pub(super) before: Statistics,
    /// What it came to, if it did not go all the way; `Some(None)` is a solution.
    pub(super) outcome: Option<Option<Stop>>,
}

/// How a turn of learning ended.
struct Ending {
    /// What it came to.
    learning: Option<Stop>,
    /// Why the dancer broke it off, if it did.
    broken_off: Option<Stop>,
}

impl Portfolio {
    /// A turn of learning, while the dancer goes ahead, both within the whole budget, which counts no nodes.
    pub(super) fn learn_beside<O: Observer>(
        &mut self,
        dancer: &mut AnyEngine,
        whole: &Budget,
        observer: &mut O,
    ) -> Option<Stop> {
        // it is lost where it panicked
        let Some(mut learn) = self.learn.take() else { return Some(Stop::Memory) };
        if learn.leave_solution(observer) {
            choose_again(dancer, observer);
        }
        let ending = loop {
            let ending = self.learning(&mut learn, dancer, whole, observer);
            if ending.learning.is_some() || ending.broken_off == Some(Stop::Exhausted) {
                break ending;
            }
            take_back(dancer, observer);
            if learn.show_again(observer) {
                break Ending { broken_off: None, ..ending };
            }
            choose_again(dancer, observer);
        };
        self.learn = Some(learn);
        match ending.broken_off {
            None => ending.learning,
            Some(stop @ (Stop::Time | Stop::Cancelled)) => self.interrupted(dancer, stop),
            Some(stop) => {
                // nothing is left to find
                (self.turn, self.ahead, self.is_alone, self.end) = (Turn::Dance, None, true, u64::MAX);
                Some(stop)
            }
        }
    }

    /// Somebody outside stops the search: a solution on which the dancer stands is told now, and what it did ahead stays.
    fn interrupted(&mut self, dancer: &AnyEngine, stop: Stop) -> Option<Stop> {
        let Some(Ahead { before, outcome: Some(outcome) }) = self.ahead else { return Some(stop) };
        self.end = self.end_of_dance(dancer, before);
        (self.turn, self.ahead) = (Turn::Dance, None);
        outcome
    }

    /// Learns until there is a solution, or a reason to stop. Where the system gives no thread, the dancer waits.
    fn learning<O: Observer>(
        &mut self,
        learn: &mut Learn,
        dancer: &mut AnyEngine,
        whole: &Budget,
        observer: &mut O,
    ) -> Ending {
        let (give_up, is_over) = (Arc::new(AtomicBool::new(false)), AtomicBool::new(false));
        let own = Budget { cancel: Some(Arc::clone(&give_up)), ..whole.clone() };
        let end = self.end;
        let ending = thread::scope(|scope| {
            let (asker, is_over, learn) = (thread::current(), &is_over, &mut *learn);
            let work = move || {
                let stop = learn_until(learn, end, &own);
                is_over.store(true, Ordering::Release);
                asker.unpark();
                stop
            };
            let learning = thread::Builder::new().name("learn".to_owned()).spawn_scoped(scope, work).ok()?;
            let is_over = || is_over.load(Ordering::Acquire) || learning.is_finished();
            let given_up = GiveUp(&give_up);
            let broken_off = self.go_ahead(is_over, dancer, whole, observer);
            if broken_off.is_some() {
                drop(given_up);
            }
            match learning.join() {
                Ok(learning) => Some(Ending { learning, broken_off }),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        });
        (self.had_thread, self.was_refused) = (self.had_thread || ending.is_some(), ending.is_none());
        ending.unwrap_or_else(|| Ending { learning: learn_until(learn, end, whole), broken_off: None })
    }

    /// Dances until learning has had its turn, or there is a reason to break it off.
    fn go_ahead<O: Observer>(
        &mut self,
        is_over: impl Fn() -> bool,
        dancer: &mut AnyEngine,
        whole: &Budget,
        observer: &mut O,
    ) -> Option<Stop> {
        let before = dancer.statistics();
        let mut ahead = self.ahead.take().unwrap_or(Ahead { before, outcome: None });
        let end = self.end_of_dance(dancer, ahead.before);
        let mut reason = None;
        while reason.is_none() && !is_over() {
            let done = dancer.statistics();
            if ahead.outcome.is_some() || Rate::of(dancer).work(done) >= end {
                thread::park_timeout(NAP);
                reason = whole.interruption();
                continue;
            }
            let look = Rate::of(dancer).next_look(done, end).min(done.nodes + LOOK_AFTER);
            let budget = Budget { nodes: Some(look), ..whole.clone() };
            match dancer.advance(&budget, &mut Steps(observer)) {
                Some(Stop::Nodes) => {}
                Some(stop) => reason = Some(stop),
                None if self.was_found(dancer) => {}
                None => ahead.outcome = Some(None),
            }
        }
        self.ahead = Some(ahead);
        reason
    }

    /// Whether the solution of the dancer was found before.
    fn was_found(&self, dancer: &AnyEngine) -> bool {
        let mut solution = dancer.path();
        solution.sort_unstable();
        self.found.contains(&solution)
    }
}

/// Ends the learning when it goes, also where the dancer panics.
struct GiveUp<'f>(&'f AtomicBool);

impl Drop for GiveUp<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Learns until so much work is done in all.
fn learn_until(learn: &mut Learn, end: u64, budget: &Budget) -> Option<Stop> {
    loop {
        let done = learn.statistics();
        if LEARNING.work(done) >= end {
            return Some(Stop::Nodes);
        }
        let slice = Budget { nodes: Some(LEARNING.next_look(done, end)), ..budget.clone() };
        match learn.advance(&slice, &mut Silent) {
            Some(Stop::Nodes) => {}
            outcome => return outcome,
        }
    }
}
