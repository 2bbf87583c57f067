//! The places of a rule: which are joined, and what is known of each.

use std::sync::Arc;

/// What is known of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Open,
    On,
    Off,
}

/// What follows for a place of a rule, or is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finding {
    /// The place, by its number among the rule's [nodes](crate::Rule::nodes).
    pub node: u32,
    /// Whether it is on, or off.
    pub is_on: bool,
}

/// The places of a rule and which of them are joined; what is known of them, in the order in which it was known.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// The neighbours of all places, one place after the other, and where those of each end.
    neighbours: Arc<[u32]>,
    ends: Arc<[u32]>,
    states: Vec<State>,
    /// The places that are on or off, in the order in which that was known.
    path: Vec<u32>,
    /// For each place its place on the path; what an open one has means nothing.
    steps: Vec<u32>,
}

impl Places {
    pub(super) fn new(count: usize, edges: &[[u32; 2]]) -> Self {
        let mut lists: Vec<Vec<u32>> = vec![Vec::new(); count];
        for &[one, other] in edges {
            if one != other {
                lists[one as usize].push(other);
                lists[other as usize].push(one);
            }
        }
        let mut ends = Vec::with_capacity(count);
        let mut neighbours = Vec::new();
        for mut list in lists {
            list.sort_unstable();
            list.dedup();
            neighbours.extend(list);
            ends.push(neighbours.len() as u32);
        }
        Self {
            neighbours: neighbours.into(),
            ends: ends.into(),
            states: vec![State::Open; count],
            path: Vec::new(),
            steps: vec![0; count],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// All places, by their numbers.
    pub(super) fn all(&self) -> std::ops::Range<u32> {
        0..self.states.len() as u32
    }

    pub(super) fn neighbours(&self, node: u32) -> &[u32] {
        let start = (node as usize).checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.neighbours[start as usize..self.ends[node as usize] as usize]
    }

    pub(super) fn state(&self, node: u32) -> State {
        self.states[node as usize]
    }

    /// Where on the path a place was known; what an open one has means nothing.
    pub(super) fn step(&self, node: u32) -> u32 {
        self.steps[node as usize]
    }

    /// The places that are known, in the order in which they were.
    pub(super) fn path(&self) -> &[u32] {
        &self.path
    }

    /// A place is on, or off. False if the opposite was known.
    pub(super) fn set(&mut self, node: u32, is_on: bool) -> bool {
        let state = if is_on { State::On } else { State::Off };
        match self.states[node as usize] {
            State::Open => {
                self.states[node as usize] = state;
                self.steps[node as usize] = self.path.len() as u32;
                self.path.push(node);
                true
            }
            known => known == state,
        }
    }

    /// Forgets all that was known later than the mark, which is how long the path was.
    pub(super) fn back_to(&mut self, mark: usize) {
        for node in self.path.drain(mark..) {
            self.states[node as usize] = State::Open;
        }
    }
}
