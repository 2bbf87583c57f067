//! The threads of a search, and who asks them for solutions.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use super::exchange::{Delivery, Exchange, Next};
use super::piece::Piece;
use super::store::{Batch, Event};
use crate::problem::OptionId;
use crate::search::{Engine, Observer, Statistics, Stop};

/// The threads of a search.
#[derive(Debug)]
pub(super) struct Team<E: Engine, O: Observer> {
    exchange: Arc<Exchange<E, O>>,
    threads: Vec<JoinHandle<()>>,
    /// How many of them started.
    size: usize,
    batch: Batch,
    /// How many solutions of the batch were delivered.
    place: usize,
    /// Solutions delivered, also before there was a team.
    delivered: u64,
    most: Most,
    /// What the pieces have done that come before the present one.
    passed: Statistics,
    /// What one thread would have done by now.
    now: Statistics,
}

/// The numbers of a budget.
#[derive(Clone, Copy, Debug)]
struct Most {
    solutions: Option<u64>,
    nodes: Option<u64>,
}

impl<E: Engine + Send + 'static, O: Observer + Send + 'static> Team<E, O> {
    /// Lets several threads search a piece; gives it back where the system gives no thread at all.
    pub(super) fn start(
        piece: Piece<E, O>,
        wanted: usize,
        delivery: Delivery,
    ) -> Result<Self, Box<Piece<E, O>>> {
        let (budget, now) = (piece.whole_budget(), piece.statistics());
        let exchange = Arc::new(Exchange::new(piece, delivery));
        let threads: Vec<_> = (1..=wanted).map_while(|number| spawn(&exchange, number)).collect();
        if threads.is_empty()
            && let Some(piece) = exchange.take_back()
        {
            return Err(Box::new(piece));
        }
        Ok(Self {
            exchange,
            size: threads.len(),
            threads,
            batch: Batch::default(),
            place: 0,
            delivered: now.solutions,
            most: Most { solutions: budget.solutions, nodes: budget.nodes },
            passed: Statistics::default(),
            now,
        })
    }
}

impl<E: Engine, O: Observer> Team<E, O> {
    /// Goes to the next solution, or says why there is none.
    pub(super) fn advance(&mut self) -> Option<Stop> {
        loop {
            if let Some((_, statistics)) = self.batch.get(self.place) {
                return self.deliver(self.passed.and(statistics));
            }
            let interruption = if self.delivered > 0 { self.exchange.interruption() } else { None };
            let stop = match interruption.map_or_else(|| self.exchange.next_event(), Err) {
                Ok(Event::Found(batch)) => {
                    (self.batch, self.place) = (batch, 0);
                    continue;
                }
                Ok(Event::Ended(statistics)) => {
                    self.passed = self.passed.and(statistics);
                    if self.is_out_of_nodes(self.passed) { Stop::Nodes } else { continue }
                }
                Ok(Event::OutOfNodes(statistics)) => {
                    self.passed = self.passed.and(statistics);
                    Stop::Nodes
                }
                Err(stop) => stop,
            };
            self.now = self.passed;
            self.end(stop);
            return Some(stop);
        }
    }

    /// Delivers the next solution of the batch, if one thread would have got so far.
    fn deliver(&mut self, now: Statistics) -> Option<Stop> {
        self.now = now;
        if self.is_out_of_nodes(now) {
            self.end(Stop::Nodes);
            return Some(Stop::Nodes);
        }
        self.place += 1;
        self.delivered += 1;
        if self.most.solutions == Some(self.delivered) {
            self.end(Stop::Solutions);
        }
        None
    }

    fn is_out_of_nodes(&self, statistics: Statistics) -> bool {
        self.exchange.is_sequential() && self.most.nodes.is_some_and(|most| statistics.nodes > most)
    }

    /// Ends the search and waits for the threads.
    fn end(&mut self, stop: Stop) {
        self.exchange.stop(stop);
        for thread in self.threads.drain(..) {
            if let Err(panic) = thread.join()
                && !thread::panicking()
            {
                std::panic::resume_unwind(panic);
            }
        }
    }

    /// The options of the solution that was delivered last.
    pub(super) fn current(&self) -> &[OptionId] {
        let place = self.place.checked_sub(1);
        place.and_then(|place| self.batch.get(place)).map_or(&[], |(options, _)| options)
    }

    pub(super) fn statistics(&self) -> Statistics {
        let totals = self.exchange.totals();
        match self.exchange.delivery {
            Delivery::Counted => totals,
            Delivery::AsFound => Statistics { solutions: self.delivered, ..totals },
            Delivery::Sequential => Statistics {
                solutions: self.delivered,
                nodes: self.most.nodes.map_or(self.now.nodes, |most| most.min(self.now.nodes)),
                ..self.now
            },
        }
    }

    /// How many threads there are.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// How many threads have searched.
    pub(super) fn busy_threads(&self) -> usize {
        self.exchange.busy_threads()
    }
}

impl<E: Engine, O: Observer> Drop for Team<E, O> {
    fn drop(&mut self) {
        self.end(Stop::Cancelled);
    }
}

fn spawn<E, O>(exchange: &Arc<Exchange<E, O>>, number: usize) -> Option<JoinHandle<()>>
where
    E: Engine + Send + 'static,
    O: Observer + Send + 'static,
{
    exchange.enroll();
    let own = Arc::clone(exchange);
    let thread = thread::Builder::new().name(format!("search {number}")).spawn(move || work(&own));
    if thread.is_err() {
        exchange.dismiss(false);
    }
    thread.ok()
}

/// What a thread does: one piece after the other.
fn work<E: Engine, O: Observer>(exchange: &Exchange<E, O>) {
    let _enrolled = Enrolled(exchange);
    let mut is_first = true;
    while let Some(piece) = exchange.next_piece(std::mem::take(&mut is_first)) {
        search(exchange, piece);
    }
}

/// Searches a piece, and gives parts of it away.
fn search<E: Engine, O: Observer>(exchange: &Exchange<E, O>, mut piece: Piece<E, O>) {
    loop {
        match piece.advance() {
            None if exchange.delivery == Delivery::Counted => {}
            None => {
                piece.write_down();
                if piece.batch.is_full() && !exchange.hand_over(&mut piece) {
                    return;
                }
            }
            Some(Stop::Nodes) => match exchange.report(&mut piece) {
                Next::Go => {}
                Next::Split => {
                    let rest = piece.split(exchange.is_sequential());
                    exchange.share(&piece, rest);
                }
                Next::Leave => return,
            },
            Some(stop) => return exchange.finish(&mut piece, stop),
        }
    }
}

/// Counts a thread out, whatever happens to it.
struct Enrolled<'x, E: Engine, O: Observer>(&'x Exchange<E, O>);

impl<E: Engine, O: Observer> Drop for Enrolled<'_, E, O> {
    fn drop(&mut self) {
        self.0.dismiss(thread::panicking());
    }
}
