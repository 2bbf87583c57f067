//! `word in` and `allowed`: the inputs in order are one of a list.

use std::collections::HashMap;

use ecp_puzzle::InputId;

use super::super::automaton::{Automaton, State, Step, Value};

/// The list as a tree: each word is a path from the root. Remembers the node.
pub(super) struct Trie {
    next: HashMap<(i64, InputId), i64>,
    cells: usize,
    is_empty: bool,
}

impl Trie {
    /// The tree of those tuples that have the length of the shape.
    pub(super) fn new(tuples: &[Vec<InputId>], cells: usize) -> Self {
        let mut trie = Self { next: HashMap::new(), cells, is_empty: true };
        let mut nodes = 1;
        for tuple in tuples.iter().filter(|tuple| tuple.len() == cells) {
            trie.is_empty = false;
            let mut node = 0;
            for input in tuple {
                node = *trie.next.entry((node, *input)).or_insert_with(|| {
                    nodes += 1;
                    nodes - 1
                });
            }
        }
        trie
    }
}

impl Automaton for Trie {
    /// The node, and its depth.
    fn start(&self) -> State {
        vec![0, 0]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        let Some(input) = value else { return Ok(None) };
        Ok(self.next.get(&(state[0], input)).map(|node| vec![*node, state[1] + 1]))
    }

    fn accepts(&self, state: &State) -> bool {
        !self.is_empty && state[1] as usize == self.cells
    }
}
