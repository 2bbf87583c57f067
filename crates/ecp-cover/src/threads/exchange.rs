//! Where threads meet: pieces that wait for a thread, threads that wait for a piece, and what was found.
//!
//! One mutex guards all of it. It is taken once in a slice of work, a fraction of a millisecond, so that nobody waits for
//! it. What must hold: at most as many pieces are ready as threads
//! are idle, so that every piece has a thread.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::piece::Piece;
use super::store::{Event, Store};
use crate::search::{Budget, Engine, Observer, Statistics, Stop};

/// What becomes of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delivery {
    /// They are delivered in the order of one thread.
    Sequential,
    /// They are delivered as they are found.
    AsFound,
    /// They are counted only.
    Counted,
}

/// The number of the piece that begins a search.
const FIRST: u64 = 0;

/// Where threads meet.
#[derive(Debug)]
pub(super) struct Exchange<E, O> {
    pub(super) delivery: Delivery,
    budget: Budget,
    state: Mutex<State<E, O>>,
    /// Idle threads wait for a piece.
    work: Condvar,
    /// Starving threads wait for nodes that others did not need.
    nodes: Condvar,
    /// Threads that are ahead wait until there is room for their solutions.
    room: Condvar,
    /// Who asks for solutions waits for them.
    news: Condvar,
}

#[derive(Debug)]
struct State<E, O> {
    ready: Vec<Piece<E, O>>,
    store: Store,
    /// The number of the next piece.
    next_id: u64,
    /// Threads that live.
    threads: usize,
    /// Those of them that wait for a piece.
    idle: usize,
    /// Those of the idle ones for whom a piece is being cut.
    promised: usize,
    /// Threads that wait for nodes.
    starving: usize,
    /// Threads that have had a piece.
    busy_threads: usize,
    /// The nodes of the budget that nobody has been allowed yet; not used in sequential order.
    nodes_left: Option<u64>,
    /// The nodes of all pieces that were passed in sequential order.
    nodes_passed: u64,
    /// What all pieces together have done.
    totals: Statistics,
    /// Why the search is over.
    end: Option<Stop>,
}

/// What a thread does next with its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Search on.
    Go,
    /// Somebody is idle: give a part away, then search on.
    Split,
    /// The piece is over.
    Leave,
}

impl<E: Engine, O: Observer> Exchange<E, O> {
    /// The exchange for a search that a piece begins.
    pub(super) fn new(mut piece: Piece<E, O>, delivery: Delivery) -> Self {
        let budget = piece.whole_budget();
        let nodes = piece.statistics().nodes;
        piece.look_up_at(nodes);
        let is_pooled = delivery != Delivery::Sequential;
        let state = State {
            store: Store::new(FIRST),
            next_id: FIRST + 1,
            ready: vec![piece],
            threads: 0,
            idle: 0,
            promised: 0,
            starving: 0,
            busy_threads: 0,
            nodes_left: budget.nodes.filter(|_| is_pooled).map(|most| most.saturating_sub(nodes)),
            nodes_passed: 0,
            totals: Statistics::default(),
            end: None,
        };
        Self {
            delivery,
            budget,
            state: Mutex::new(state),
            work: Condvar::new(),
            nodes: Condvar::new(),
            room: Condvar::new(),
            news: Condvar::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State<E, O>> {
        // a thread that panics ends the search; what it leaves is whole
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_sequential(&self) -> bool {
        self.delivery == Delivery::Sequential
    }

    /// Counts a thread in before it starts.
    pub(super) fn enroll(&self) {
        self.state().threads += 1;
    }

    /// Counts a thread out that ends, or that could not start.
    pub(super) fn dismiss(&self, has_panicked: bool) {
        let mut state = self.state();
        state.threads -= 1;
        if has_panicked {
            self.end(&mut state, Stop::Cancelled);
        }
        self.end_if_all_wait(&mut state);
        self.news.notify_all();
    }

    /// The piece that began the search, if no thread has taken it.
    pub(super) fn take_back(&self) -> Option<Piece<E, O>> {
        self.state().ready.pop()
    }

    /// Ends the search. The first reason counts.
    pub(super) fn stop(&self, stop: Stop) {
        self.end(&mut self.state(), stop);
    }

    fn end(&self, state: &mut State<E, O>, stop: Stop) {
        state.end.get_or_insert(stop);
        for mut piece in std::mem::take(&mut state.ready) {
            self.close(state, &mut piece, Event::Ended);
        }
        for waiting in [&self.work, &self.nodes, &self.room, &self.news] {
            waiting.notify_all();
        }
    }

    /// Ends the search when nobody can go on.
    fn end_if_all_wait(&self, state: &mut State<E, O>) {
        if state.ready.is_empty() && state.idle + state.starving == state.threads {
            match state.starving {
                0 => self.end(state, Stop::Exhausted),
                _ if state.nodes_left == Some(0) => self.end(state, Stop::Nodes),
                _ => {}
            }
        }
    }

    /// A piece for a thread that has none; `None` when the search is over.
    pub(super) fn next_piece(&self, is_first: bool) -> Option<Piece<E, O>> {
        let mut state = self.state();
        state.idle += 1;
        self.end_if_all_wait(&mut state);
        loop {
            if state.end.is_some() {
                state.idle -= 1;
                return None;
            }
            if let Some(piece) = state.ready.pop() {
                state.idle -= 1;
                state.busy_threads += usize::from(is_first);
                return Some(piece);
            }
            state = wait(&self.work, state);
        }
    }

    /// Takes what a piece has found and done, and says what to do next.
    pub(super) fn report(&self, piece: &mut Piece<E, O>) -> Next {
        let mut state = self.wait_for_nodes(self.note(piece));
        if state.end.is_some() {
            self.close(&mut state, piece, Event::Ended);
            return Next::Leave;
        }
        if !self.allow_nodes(&mut state, piece) {
            self.close(&mut state, piece, Event::OutOfNodes);
            return Next::Leave;
        }
        if state.ready.len() + state.promised == state.idle {
            return Next::Go;
        }
        state.promised += 1;
        Next::Split
    }

    /// Gives the second part of a piece to an idle thread; it may turn out that there is none.
    pub(super) fn share(&self, piece: &Piece<E, O>, rest: Option<Piece<E, O>>) {
        let mut state = self.state();
        state.promised -= 1;
        let Some(mut rest) = rest else { return };
        rest.id = state.next_id;
        state.next_id += 1;
        if self.is_sequential() {
            state.store.insert_after(piece.id, rest.id);
        }
        if state.end.is_some() {
            self.close(&mut state, &mut rest, Event::Ended);
            return;
        }
        state.ready.push(rest);
        self.work.notify_one();
    }

    /// Hands over solutions in the middle of a slice. False if the search is over.
    pub(super) fn hand_over(&self, piece: &mut Piece<E, O>) -> bool {
        let mut state = self.note(piece);
        if state.end.is_some() {
            self.close(&mut state, piece, Event::Ended);
        }
        state.end.is_none()
    }

    /// Takes a piece that came to its end, or was stopped by time or a cancel flag.
    pub(super) fn finish(&self, piece: &mut Piece<E, O>, stop: Stop) {
        let mut state = self.note(piece);
        if let Some(nodes) = &mut state.nodes_left {
            *nodes += piece.unused_nodes();
            self.nodes.notify_all();
        }
        self.close(&mut state, piece, Event::Ended);
        if stop != Stop::Exhausted {
            self.end(&mut state, stop);
        }
    }

    /// Takes what a piece has found and done, as soon as there is room for it.
    fn note(&self, piece: &mut Piece<E, O>) -> MutexGuard<'_, State<E, O>> {
        let mut state = self.state();
        state.totals = state.totals.and(piece.news());
        if piece.batch.is_empty() {
            return state;
        }
        let line = if self.is_sequential() { piece.id } else { FIRST };
        while state.end.is_none() && !state.store.has_room(line) {
            state = wait(&self.room, state);
        }
        state.store.push(line, std::mem::take(&mut piece.batch));
        self.news.notify_all();
        state
    }

    /// Notes the end of a piece in the order of pieces.
    fn close(&self, state: &mut State<E, O>, piece: &mut Piece<E, O>, event: fn(Statistics) -> Event) {
        state.totals = state.totals.and(piece.news());
        if self.is_sequential() {
            state.store.end(piece.id, event(piece.statistics()));
            // another piece may be the first now
            self.room.notify_all();
            self.news.notify_all();
        }
    }

    /// Waits while all nodes of the budget are allowed to others, who may give some back.
    fn wait_for_nodes<'s>(&self, mut state: MutexGuard<'s, State<E, O>>) -> MutexGuard<'s, State<E, O>> {
        if state.nodes_left == Some(0) {
            state.starving += 1;
            self.end_if_all_wait(&mut state);
            while state.end.is_none() && state.nodes_left == Some(0) {
                state = wait(&self.nodes, state);
            }
            state.starving -= 1;
        }
        state
    }

    /// Allows a piece the nodes of a slice. False if one thread would not get further.
    fn allow_nodes(&self, state: &mut State<E, O>, piece: &mut Piece<E, O>) -> bool {
        let (now, slice) = (piece.statistics().nodes, piece.slice());
        let mut until = now + slice;
        if let Some(left) = &mut state.nodes_left {
            // smaller and smaller portions, so that nobody has much to give back
            let portion = slice.min(*left / (2 * state.threads as u64)).max(1);
            *left -= portion;
            until = now + portion;
        } else if let Some(most) = self.budget.nodes {
            until = until.min(most.saturating_sub(state.nodes_passed));
        }
        piece.look_up_at(until);
        until > now
    }

    /// The next event in the order of delivery, or why there is none.
    pub(super) fn next_event(&self) -> Result<Event, Stop> {
        if let Some(stop) = self.budget.interruption() {
            self.stop(stop);
        }
        let mut state = self.state();
        loop {
            if let Some(event) = state.store.take() {
                if let Event::Ended(statistics) | Event::OutOfNodes(statistics) = &event {
                    state.nodes_passed += statistics.nodes;
                }
                self.room.notify_all();
                return Ok(event);
            }
            if let (Some(stop), 0) = (state.end, state.threads) {
                return Err(stop);
            }
            state = wait(&self.news, state);
        }
    }

    /// Whether the clock or the cancel flag says that it is over; then it is, whatever was found and not delivered.
    pub(super) fn interruption(&self) -> Option<Stop> {
        let stop = self.budget.interruption()?;
        self.stop(stop);
        Some(stop)
    }

    /// What all pieces together have done.
    pub(super) fn totals(&self) -> Statistics {
        self.state().totals
    }

    /// How many threads have had a piece.
    pub(super) fn busy_threads(&self) -> usize {
        self.state().busy_threads
    }
}

fn wait<'s, T>(event: &Condvar, state: MutexGuard<'s, T>) -> MutexGuard<'s, T> {
    event.wait(state).unwrap_or_else(PoisonError::into_inner)
}
