//! Counting forward: for each step the states that arrive there, with the number of ways in which they do.
//!
//! A state is expanded once, however many ways lead to it, and forgotten at once, so only the states between the steps
//! that the longest option spans are in memory. Where even those are too many, about half of them are set aside and
//! counted afterwards: the count stays exact, and what is lost are only those states that both halves arrive at. Where
//! there is no room for that either, states that have no place are followed depth first, one way after the other.
//!
//! # Source
//! The transfer-matrix method: R. P. Stanley, *Enumerative Combinatorics* 1, section 4.7; frontiers: D. E. Knuth, TAOCP
//! 4A, section 7.1.4 ("Simpath"). Exact cover with memo: M. Nishino, N. Yasuda, S. Minato, M. Nagata, "Dancing with
//! Decision Diagrams", AAAI 2017.

mod states;

use super::plan::{Action, Bits, Labels, Plan};
use super::table::Full;
use crate::search::{Budget, Stop};
use states::States;

pub(super) use states::Shortage;

/// A count that is under way.
#[derive(Clone, Debug)]
pub(super) struct Frontier<const W: usize> {
    plan: Plan<W>,
    states: States<W>,
    /// The count of the state that is being expanded.
    count: Vec<u64>,
    /// Its labels, and those of a state that comes of it.
    before: Vec<Labels>,
    after: Vec<Labels>,
    /// For each step the share of the options that is decided before it, and 1 behind the last.
    decided: Vec<f64>,
    transitions: u64,
    expanded: u64,
}

/// Why counting paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// All states are counted.
    Finished,
    /// The work allowed is done.
    Worked,
    /// There is no room for a state, and what is allowed in a [shortage](Shortage) gives none.
    OutOfMemory,
    /// The budget stopped it.
    Stopped(Stop),
}

/// How many transitions pass between two looks at the clock.
const ASK_AFTER: u64 = 1 << 14;

impl<const W: usize> Frontier<W> {
    /// Before the first step, without memory until it [gets some](Self::set_memory).
    pub(super) fn new(plan: Plan<W>) -> Self {
        let states = States::new(plan.len(), plan.has_rules());
        let (before, after) = (plan.no_labels(), plan.no_labels());
        let decided = decided(&plan);
        Self { plan, states, count: vec![1], before, after, decided, transitions: 0, expanded: 0 }
    }

    /// Goes on for so many transitions from state to state.
    pub(super) fn run(&mut self, transitions: u64, budget: &Budget) -> Pause {
        let end = self.transitions.saturating_add(transitions);
        if self.transitions == 0 {
            self.transitions = 1;
            let landing = self.plan.land(0, [0; W], &mut self.plan.no_labels());
            self.states.arrive(landing, &self.count);
        }
        while self.transitions < end {
            if let Some(stop) = budget.interruption() {
                return Pause::Stopped(stop);
            }
            if budget.nodes.is_some_and(|nodes| self.expanded >= nodes) {
                return Pause::Stopped(Stop::Nodes);
            }
            match self.work(end.min(self.transitions + ASK_AFTER)) {
                Ok(true) => {}
                Ok(false) => return Pause::Finished,
                Err(Full) => return Pause::OutOfMemory,
            }
        }
        Pause::Worked
    }

    /// Expands states until so many transitions are done; false when no states are left.
    fn work(&mut self, end: u64) -> Result<bool, Full> {
        while self.transitions < end {
            let Some((step, state)) = self.states.next(&self.plan, &mut self.count)? else {
                return Ok(false);
            };
            self.expand(step, &state);
            self.expanded += 1;
        }
        Ok(true)
    }

    fn expand(&mut self, step: usize, state: &Bits<W>) {
        let action = &self.plan.step(step).action;
        let (moves, may_pass) = match action {
            Action::Cover { moves, optional, .. } => (moves.as_slice(), *optional),
            Action::Offer(option) => (std::slice::from_ref(option), true),
            Action::Settle { .. } => (&[][..], true),
        };
        self.transitions += moves.len() as u64 + 1;
        self.plan.read(step, state, &mut self.before);
        let after = moves.iter().filter_map(|option| option.apply(state));
        for after in after.chain(may_pass.then_some(*state)) {
            self.after.clone_from_slice(&self.before);
            let landing = self.plan.go_on(step, &after, &mut self.after);
            self.states.arrive(landing, &self.count);
        }
    }

    /// The number of solutions found so far, lowest limb first.
    pub(super) fn total(&self) -> &[u64] {
        self.states.total()
    }

    /// The steps from state to state that were made.
    pub(super) fn transitions(&self) -> u64 {
        self.transitions
    }

    /// The states that were expanded.
    pub(super) fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The most states that waited at the same time.
    pub(super) fn peak(&self) -> u64 {
        self.states.peak()
    }

    /// How often states were set aside.
    pub(super) fn times_set_aside(&self) -> u64 {
        self.states.times_set_aside()
    }

    /// The share of the options that are decided, from 0 to 1; states set aside count as not begun. Of items whose options all belong to
    /// others nothing is left to decide: the rows and columns of a Latin square, where cells come first.
    pub(super) fn progress(&self) -> f64 {
        let (step, share) = self.states.first_step();
        match self.decided.get(step..step + 2) {
            Some(decided) => decided[0] + share * (decided[1] - decided[0]),
            None => 1.0,
        }
    }

    /// From now on tables of at most so many bytes, and what to do where they do not do.
    pub(super) fn set_memory(&mut self, memory: u64, shortage: Shortage) {
        self.states.set_memory(memory, shortage);
    }
}

/// For each step of a plan the share of the options that is decided before it, and 1 at the end.
fn decided<const W: usize>(plan: &Plan<W>) -> Vec<f64> {
    let weight = |step| match &plan.step(step).action {
        Action::Cover { moves, .. } => moves.len(),
        Action::Offer(_) | Action::Settle { .. } => 1,
    };
    let weights: Vec<usize> = (0..plan.len()).map(weight).collect();
    let all = weights.iter().sum::<usize>().max(1) as f64;
    let mut before = 0;
    let mut decided = Vec::with_capacity(weights.len() + 1);
    for weight in weights {
        decided.push(before as f64 / all);
        before += weight;
    }
    decided.push(1.0);
    decided
}
