//! An order of the items with the states of its frontiers, whatever their width.

use std::cmp::Ordering;

use num_bigint::BigUint;

use crate::count::frontier::{Frontier, Pause, Shortage};
use crate::count::order::Order;
use crate::count::plan::AnyPlan;
use crate::count::{Count, Method};
use crate::problem::{ItemId, Problem};
use crate::search::{Budget, Statistics, Stop};

/// A count by the frontiers of one order.
pub(super) struct Contestant {
    order: Order,
    frontier: AnyFrontier,
    plan_bytes: u64,
    /// How far it had come after so many transitions, turn by turn.
    looks: Vec<(u64, f64)>,
}

/// How many times as many transitions tell how fast frontiers widen.
const SPAN: u64 = 4;

/// Frontiers are taken to be widest when this share of the options is decided.
const WIDEST: f64 = 0.5;

enum AnyFrontier {
    One(Frontier<1>),
    Two(Frontier<2>),
    Four(Frontier<4>),
    Eight(Frontier<8>),
}

macro_rules! each {
    ($frontier:expr, $name:ident => $value:expr) => {
        match $frontier {
            AnyFrontier::One($name) => $value,
            AnyFrontier::Two($name) => $value,
            AnyFrontier::Four($name) => $value,
            AnyFrontier::Eight($name) => $value,
        }
    };
}

impl Contestant {
    /// Without memory until it [gets some](Self::set_memory); `None` where the states would be too wide, or the plan
    /// alone took more bytes than these.
    pub(super) fn new(problem: &Problem, order: Order, items: &[ItemId], memory: u64) -> Option<Self> {
        let (plan, plan_bytes) = AnyPlan::new(problem, items, memory)?;
        let frontier = match plan {
            AnyPlan::One(plan) => AnyFrontier::One(Frontier::new(plan)),
            AnyPlan::Two(plan) => AnyFrontier::Two(Frontier::new(plan)),
            AnyPlan::Four(plan) => AnyFrontier::Four(Frontier::new(plan)),
            AnyPlan::Eight(plan) => AnyFrontier::Eight(Frontier::new(plan)),
        };
        Some(Self { order, frontier, plan_bytes, looks: Vec::new() })
    }

    pub(super) fn run(&mut self, transitions: u64, budget: &Budget) -> Pause {
        let pause = each!(&mut self.frontier, frontier => frontier.run(transitions, budget));
        self.looks.push((self.transitions(), self.progress()));
        pause
    }

    /// Whether fewer states are to come than there were.
    pub(super) fn is_past_widest(&self) -> bool {
        self.progress() >= WIDEST
    }

    /// The transitions that there seem to be in all. States widen from step to step, up to about the middle, and become fewer again as
    /// they widened; how fast, the last turns tell. `None` where nothing is known.
    pub(super) fn transitions_needed(&self) -> Option<f64> {
        let now = (self.transitions(), self.progress());
        if self.is_past_widest() {
            return Some(2.0 * now.0 as f64);
        }
        let before = self.looks.iter().rev().find(|(before, _)| before.saturating_mul(SPAN) <= now.0);
        let (transitions, progress) = before?;
        let widening = (now.0 as f64 / *transitions as f64).ln() / (now.1 - progress);
        Some(2.0 * now.0 as f64 * (widening * (WIDEST - now.1)).exp())
    }

    pub(super) fn transitions(&self) -> u64 {
        each!(&self.frontier, frontier => frontier.transitions())
    }

    pub(super) fn expanded(&self) -> u64 {
        each!(&self.frontier, frontier => frontier.expanded())
    }

    pub(super) fn progress(&self) -> f64 {
        each!(&self.frontier, frontier => frontier.progress())
    }

    /// The one that seems to need less comes first; of those of which nothing is known the one that is farther.
    pub(super) fn promise(&self, other: &Self) -> Ordering {
        let needed = |one: &Self| one.transitions_needed().unwrap_or(f64::INFINITY);
        needed(self).total_cmp(&needed(other)).then(other.progress().total_cmp(&self.progress()))
    }

    /// From now on with so many bytes, those of the plan among them, and with this answer where they do not do.
    pub(super) fn set_memory(&mut self, memory: u64, shortage: Shortage) {
        let tables = memory.saturating_sub(self.plan_bytes);
        each!(&mut self.frontier, frontier => frontier.set_memory(tables, shortage));
    }

    pub(super) fn count(&self, stop: Stop) -> Count {
        let limbs = each!(&self.frontier, frontier => frontier.total());
        let peak = each!(&self.frontier, frontier => frontier.peak());
        let times_set_aside = each!(&self.frontier, frontier => frontier.times_set_aside());
        let digits = limbs.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect();
        let (nodes, updates) = (self.expanded(), self.transitions());
        Count {
            solutions: BigUint::new(digits),
            stop,
            methods: vec![Method::Frontier { order: self.order, peak, times_set_aside }],
            statistics: Statistics { nodes, updates, ..Statistics::default() },
            threads: 1,
            refused_threads: 0,
        }
    }
}
