//! Learning in a thread of its own, while the dancer goes on with its next turn.
//!
//! What the dancer finds ahead waits until the lesson is over: then everything is found in the same order, whatever the
//! threads do. Only a proof that there is no further solution is told at once, by whichever has it: it is true in any
//! order. So the answers are those of one thread; of the nodes that are counted, some of a lesson that was broken off may
//! be missing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use super::{Steps, Turn, Turns, choose_again, take_back};
use crate::engine::AnyEngine;
use crate::learn::Learn;
use crate::search::{Budget, Engine, Observer, Silent, Statistics, Stop};

/// How many nodes the dancer takes before it looks whether the lesson is over.
const LOOK_AFTER: u64 = 1 << 8;

/// How long the dancer, when it is done with its turn, waits for the end of the lesson before it looks at the budget.
const NAP: Duration = Duration::from_millis(5);

/// What the dancer has done of its next turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead {
    /// Its statistics when the turn before was over.
    pub(super) before: Statistics,
    /// What it came to, if it did not go all the way; `Some(None)` is a solution.
    pub(super) outcome: Option<Option<Stop>>,
}

/// How a lesson ended, as the dancer sees it.
enum Ending {
    /// It came to its end.
    Over(Option<Stop>),
    /// The dancer has reason to stop both.
    BrokenOff(Stop),
}

impl Turns {
    /// A lesson within its slice, while the dancer goes ahead, both within the whole budget.
    pub(super) fn learn_beside<O: Observer>(
        &mut self,
        dancer: &mut AnyEngine,
        slice: &Budget,
        whole: &Budget,
        observer: &mut O,
    ) -> Option<Stop> {
        let mut learn = self.learn.take()?;
        if learn.leave_solution(observer) {
            choose_again(dancer, observer);
        }
        let ending = loop {
            match self.lesson(&mut learn, dancer, slice, whole, observer) {
                Ending::Over(None) => {
                    take_back(dancer, observer);
                    if learn.show_again(observer) {
                        break Ending::Over(None);
                    }
                    choose_again(dancer, observer);
                }
                other => break other,
            }
        };
        self.learn = Some(learn);
        match ending {
            Ending::Over(stop) => stop,
            Ending::BrokenOff(stop) => {
                (self.turn, self.ahead) = (Turn::Dance, None);
                Some(stop)
            }
        }
    }

    /// Learns until there is a solution, or a reason to stop. Where the system gives no thread, the dancer waits.
    fn lesson<O: Observer>(
        &mut self,
        learn: &mut Learn,
        dancer: &mut AnyEngine,
        slice: &Budget,
        whole: &Budget,
        observer: &mut O,
    ) -> Ending {
        let (give_up, is_over) = (Arc::new(AtomicBool::new(false)), AtomicBool::new(false));
        let own = Budget { cancel: Some(Arc::clone(&give_up)), ..slice.clone() };
        let ending = thread::scope(|scope| {
            let (asker, is_over, learn) = (thread::current(), &is_over, &mut *learn);
            let work = move || {
                let stop = learn.advance(&own, &mut Silent);
                is_over.store(true, Ordering::Release);
                asker.unpark();
                stop
            };
            let lesson = thread::Builder::new().name("learn".to_owned()).spawn_scoped(scope, work).ok()?;
            let is_over = || is_over.load(Ordering::Acquire) || lesson.is_finished();
            let reason = self.go_ahead(is_over, dancer, slice.nodes, whole, observer);
            give_up.store(reason.is_some(), Ordering::Relaxed);
            match (lesson.join(), reason) {
                (Ok(stop), None) => Some(Ending::Over(stop)),
                (Ok(_), Some(reason)) => Some(Ending::BrokenOff(reason)),
                (Err(panic), _) => std::panic::resume_unwind(panic),
            }
        });
        self.had_thread |= ending.is_some();
        ending.unwrap_or_else(|| Ending::Over(learn.advance(slice, &mut Silent)))
    }

    /// Dances until the lesson is over, or there is a reason to break it off.
    fn go_ahead<O: Observer>(
        &mut self,
        is_over: impl Fn() -> bool,
        dancer: &mut AnyEngine,
        lesson_nodes: Option<u64>,
        whole: &Budget,
        observer: &mut O,
    ) -> Option<Stop> {
        let before = dancer.statistics();
        let mut ahead = self.ahead.take().unwrap_or(Ahead { before, outcome: None });
        let end = self.end_of_encore(ahead.before.nodes);
        let end = most_ahead(whole, lesson_nodes).map_or(end, |most| most.min(end));
        let mut reason = None;
        while reason.is_none() && !is_over() {
            let nodes = dancer.statistics().nodes;
            if ahead.outcome.is_some() || nodes >= end {
                thread::park_timeout(NAP);
                reason = whole.interruption();
                continue;
            }
            let budget = Budget { nodes: Some(end.min(nodes + LOOK_AFTER)), ..whole.clone() };
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

/// How many nodes of the whole budget there are for the dancer, if the lesson takes all that it may.
fn most_ahead(whole: &Budget, lesson_nodes: Option<u64>) -> Option<u64> {
    whole.nodes.map(|nodes| nodes.saturating_sub(lesson_nodes.unwrap_or_default()))
}
