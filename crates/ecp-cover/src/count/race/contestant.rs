//! An order of the items with the states of its frontiers, whatever their width.

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
}

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
        Some(Self { order, frontier, plan_bytes })
    }

    pub(super) fn run(&mut self, transitions: u64, budget: &Budget) -> Pause {
        each!(&mut self.frontier, frontier => frontier.run(transitions, budget))
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
