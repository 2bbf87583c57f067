//! Several threads that search one problem.
//!
//! A search starts in the thread that asks for it, and costs what it costs there: small problems never see another
//! thread. Only when it has done some work ([`Grain::alone`]) do others join. From then on the search tree is cut into *pieces*,
//! each searched by one thread with an engine of its own. A thread that has nothing to do waits until another one, which
//! looks up from its work every now and then, [cuts its piece in two](Engine::split) and gives the second part away. So no
//! node is visited twice, nothing is lost when the others join, and the statistics of all pieces together are those of
//! one thread. Threads share the budget and where solutions are collected; nothing else.
//!
//! Where a piece is cut depends on what is wanted. If the [`Order`] of the solutions does not matter, near the root: the
//! parts are large, and there are few of them. If solutions are to come as one thread finds them, pieces are cut so deep
//! that the part that is kept ends soon. Then all threads work on what comes next, and what they find too early is a
//! little, which waits for its turn. In this order everything is as with one thread: the solutions, and also where a
//! budget of solutions or nodes ends the search, and the statistics told. Only a time limit or a cancel flag, which have
//! no fixed place in the tree, may show solutions of later pieces and leave out some before them.
//!
//! Memory does not grow with the number of solutions: when more are stored than a bound, threads
//! that are ahead wait.
//!
//! # Observers
//! Each piece has an [`Observer`] of its own, made by the function that is passed in, and dropped at the piece's end. First
//! it hears of the options that stand where its piece begins, as of options chosen, then of all that happens in the piece.
//! Where a piece was cut, it is not told that what stands there is undone. Solutions are numbered in each piece from 1.
//!
//! # Source
//! Handing over the part of the search that is nearest to the root: R. Finkel, U. Manber, "DIB: a distributed
//! implementation of backtracking", ACM TOPLAS 9 (1987); R. D. Blumofe, C. E. Leiserson, "Scheduling multithreaded
//! computations by work stealing", JACM 46 (1999), on why this keeps all threads busy.

mod exchange;
mod piece;
mod store;
mod team;

use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::problem::OptionId;
use crate::search::{Budget, Engine, Observer, Silent, Statistics, Stop};
use exchange::Delivery;
use piece::{Make, Piece};
use team::Team;

/// How many threads may search, and in which order solutions come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Threads {
    /// The most threads that search at the same time.
    pub count: NonZeroUsize,
    /// The order of the solutions.
    pub order: Order,
    /// How finely the work is divided.
    pub grain: Grain,
}

/// How finely work is divided; the same answers come from any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grain {
    /// How much [work](Statistics::work) one thread does alone before others join.
    pub alone: u64,
    /// How much work a thread does before it looks up and sees whether others are idle.
    pub slice: u64,
    /// In sequential order, the nodes that the part which is kept of a cut piece has taken already.
    pub kept: u64,
}

impl Grain {
    /// What suits problems of all sizes: some milliseconds alone, slices of a fraction of a millisecond.
    pub const USUAL: Self = Self { alone: 1 << 20, slice: 1 << 16, kept: 1 << 13 };
    /// Others join at once, and pieces are cut at every node: good for tests only.
    pub const FINEST: Self = Self { alone: 0, slice: 0, kept: 0 };
}

/// In which order several threads deliver solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Order {
    /// As one thread finds them.
    #[default]
    Sequential,
    /// As they are found, which differs from run to run.
    AsFound,
}

impl Threads {
    /// One thread: the one that asks.
    pub const ONE: Self = Self { count: NonZeroUsize::MIN, order: Order::Sequential, grain: Grain::USUAL };

    /// So many threads, whose solutions come as one thread finds them.
    #[must_use]
    pub fn new(count: NonZeroUsize) -> Self {
        Self { count, ..Self::ONE }
    }

    /// The same threads, whose solutions come in this order.
    #[must_use]
    pub fn with_order(self, order: Order) -> Self {
        Self { order, ..self }
    }

    /// The same threads, whose solutions come as they are found.
    #[must_use]
    pub fn as_found(self) -> Self {
        self.with_order(Order::AsFound)
    }

    /// The same threads, between which the work is divided so finely.
    #[must_use]
    pub fn with_grain(self, grain: Grain) -> Self {
        Self { grain, ..self }
    }

    /// All solutions that the budget allows.
    #[must_use]
    pub fn solutions<E: Engine + Send + 'static>(self, engine: E, budget: Budget) -> ThreadedSolutions<E> {
        self.observed(engine, budget, || Silent)
    }

    /// All solutions that the budget allows, with [observers](self#observers) that hear of every step.
    #[must_use]
    pub fn observed<E, O>(
        self,
        engine: E,
        budget: Budget,
        observers: impl Fn() -> O + Send + Sync + 'static,
    ) -> ThreadedSolutions<E, O>
    where
        E: Engine + Send + 'static,
        O: Observer + Send + 'static,
    {
        ThreadedSolutions::new(self, engine, budget, Arc::new(observers))
    }
}

/// The solutions of a problem, one by one, found by one thread or several. Dropping it ends the search.
///
/// # Examples
/// ```
/// use ecp_cover::{Bits, Budget, Threads, text};
/// use std::num::NonZeroUsize;
///
/// let problem = text::parse_knuth("a b c\na b\nc\na\nb c\n")?.problem;
/// let threads = Threads::new(NonZeroUsize::new(4).unwrap());
/// assert_eq!(threads.solutions(Bits::new(&problem), Budget::unlimited()).count(), 2);
/// # Ok::<(), text::TextError>(())
/// ```
#[derive(Debug)]
pub struct ThreadedSolutions<E: Engine + Send + 'static, O: Observer + Send + 'static = Silent> {
    threads: Threads,
    budget: Budget,
    search: Search<E, O>,
    stop: Option<Stop>,
    /// How many threads the system did not give.
    refused: usize,
}

/// Who searches.
#[derive(Debug)]
enum Search<E: Engine + Send + 'static, O: Observer + Send + 'static> {
    /// The thread that asks.
    Alone(Box<Piece<E, O>>),
    /// The others.
    Together(Box<Team<E, O>>),
    /// Nobody: this is only there while one becomes the other.
    Nobody,
}

impl<E: Engine + Send + 'static, O: Observer + Send + 'static> ThreadedSolutions<E, O> {
    fn new(threads: Threads, mut engine: E, budget: Budget, make: Make<O>) -> Self {
        engine.allow_threads(threads.count);
        let piece = Piece::first(engine, budget.clone(), make, threads.grain);
        Self { threads, budget, search: Search::Alone(Box::new(piece)), stop: None, refused: 0 }
    }

    /// Goes to the next solution without writing it down. False when there is none, and [`stop`](Self::stop) says why.
    pub fn advance(&mut self) -> bool {
        let delivery = match self.threads.order {
            Order::Sequential => Delivery::Sequential,
            Order::AsFound => Delivery::AsFound,
        };
        self.step(delivery)
    }

    /// Counts the solutions that are left, as far as the budget goes.
    pub fn count_rest(&mut self) -> u64 {
        let before = self.statistics().solutions;
        // a search that ends in the middle has to look at solutions one by one
        let is_whole = self.budget.solutions.is_none();
        let delivery = if is_whole { Delivery::Counted } else { Delivery::AsFound };
        while self.step(delivery) {}
        self.statistics().solutions - before
    }

    fn step(&mut self, delivery: Delivery) -> bool {
        if self.stop.is_some() {
            return false;
        }
        if self.budget.solutions.is_some_and(|most| self.statistics().solutions >= most) {
            self.stop = Some(Stop::Solutions);
            return false;
        }
        self.stop = loop {
            match &mut self.search {
                Search::Alone(piece) if self.threads.count.get() == 1 || !piece.can_split(delivery) => {
                    break piece.advance_to_end();
                }
                Search::Alone(piece) => match piece.advance_alone() {
                    Some(outcome) => break outcome,
                    None => self.call_others(delivery),
                },
                Search::Together(team) => break team.advance(),
                Search::Nobody => unreachable!("somebody searches"),
            }
        };
        self.stop.is_none()
    }

    /// Lets the others join; where the system gives no thread, this one goes on alone.
    fn call_others(&mut self, delivery: Delivery) {
        let Search::Alone(piece) = std::mem::replace(&mut self.search, Search::Nobody) else { return };
        let wanted = self.threads.count.get();
        self.search = match Team::start(*piece, wanted, delivery) {
            Ok(team) => {
                self.refused = wanted - team.size();
                Search::Together(Box::new(team))
            }
            Err(piece) => {
                self.refused = wanted;
                self.threads.count = NonZeroUsize::MIN;
                Search::Alone(piece)
            }
        };
    }

    /// The options of the solution that was reached last, in the order of definition.
    #[must_use]
    pub fn current(&self) -> Vec<OptionId> {
        match &self.search {
            Search::Alone(piece) => piece.solution(),
            Search::Together(team) => team.current().to_vec(),
            Search::Nobody => Vec::new(),
        }
    }

    /// Why there was no further solution; `None` as long as there was one.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// What the search has done so far: with several threads in sequential order, what one thread would have done.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        match &self.search {
            Search::Alone(piece) => piece.statistics(),
            Search::Together(team) => team.statistics(),
            Search::Nobody => Statistics::default(),
        }
    }

    /// The engine as long as one thread searches.
    #[must_use]
    pub fn engine(&self) -> Option<&E> {
        match &self.search {
            Search::Alone(piece) => Some(piece.engine()),
            Search::Together(_) | Search::Nobody => None,
        }
    }

    /// The engine where no more than one thread has searched.
    #[must_use]
    pub fn into_engine(self) -> Option<E> {
        match self.search {
            Search::Alone(piece) => Some(piece.into_engine()),
            Search::Together(_) | Search::Nobody => None,
        }
    }

    /// How many threads have searched so far.
    #[must_use]
    pub fn threads(&self) -> usize {
        match &self.search {
            Search::Together(team) => team.busy_threads(),
            Search::Alone(piece) => piece.engine().threads(),
            Search::Nobody => 1,
        }
    }

    /// How many threads were wanted and not given by the system.
    #[must_use]
    pub fn refused_threads(&self) -> usize {
        match &self.search {
            Search::Alone(piece) => self.refused + piece.engine().refused_threads(),
            Search::Together(_) | Search::Nobody => self.refused,
        }
    }
}

impl<E: Engine + Send + 'static, O: Observer + Send + 'static> Iterator for ThreadedSolutions<E, O> {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Self::Item> {
        self.advance().then(|| self.current())
    }
}
