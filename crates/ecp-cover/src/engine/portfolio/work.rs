//! Work: what engines did, in one unit for all of them that takes about a nanosecond.
//!
//! Engines count updates, each in a measure of its own. What one takes was measured once, over first solutions of packing,
//! Latin squares, sudokus, queens and puzzles of relations; so turns are long by what is done in them, and the same on any
//! machine.

use super::super::AnyEngine;
use crate::search::Statistics;

/// What an update and a node take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rate {
    update: u64,
    node: u64,
}

/// That of clause learning, whose updates are propagations.
pub(super) const LEARNING: Rate = Rate { update: 220, node: 0 };

/// That of `cells`, with its probes.
pub(super) const CELLS: Rate = Rate { update: 8, node: 200 };

/// What `bits` takes for a word of options, and for each block of items that it measures there, if that is more.
const OF_WORD: u64 = 14;
const OF_BLOCK: u64 = 2;

/// The most nodes between two looks at the work.
const MOST_NODES: u64 = 1 << 14;

/// The nodes of the first look.
const FIRST_NODES: u64 = 8;

impl Rate {
    /// That of an engine.
    pub(super) fn of(engine: &AnyEngine) -> Self {
        match engine {
            AnyEngine::Links(_) => Self { update: 12, node: 500 },
            AnyEngine::Bits(bits) => {
                Self { update: OF_WORD.max(OF_BLOCK * bits.measured_blocks() as u64), node: 60 }
            }
            AnyEngine::Cells(_) => CELLS,
            AnyEngine::Domains(_) => Self { update: 2, node: 200 },
            AnyEngine::Learn(_) | AnyEngine::Unbuilt(_) => LEARNING,
        }
    }

    /// What somebody did.
    pub(super) fn work(self, done: Statistics) -> u64 {
        done.updates.saturating_mul(self.update).saturating_add(done.nodes.saturating_mul(self.node))
    }

    /// The node at which one who has done so much is to be looked at again, if the work is to end somewhere.
    pub(super) fn next_look(self, done: Statistics, end: u64) -> u64 {
        let work = self.work(done);
        let left = end.saturating_sub(work);
        let nodes = if done.nodes < FIRST_NODES || work == 0 {
            FIRST_NODES
        } else {
            u64::try_from(u128::from(left) * u128::from(done.nodes) / u128::from(work)).unwrap_or(u64::MAX)
        };
        // nodes may grow dear: never more than as many again
        done.nodes + nodes.clamp(1, done.nodes.clamp(FIRST_NODES, MOST_NODES))
    }
}
