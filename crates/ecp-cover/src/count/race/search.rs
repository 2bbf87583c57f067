//! An ordinary search as one way to count.

use num_bigint::BigUint;

use crate::bits;
use crate::count::{Count, Finish, Finished, Method};
use crate::engine::{Chosen, EngineName, Reason};
use crate::problem::Problem;
use crate::search::{Budget, Engine, Observer, Statistics, Stop};

/// The most bytes of tables that are built before anything else: some hundred microseconds.
const FIRST_TABLES: u64 = 1 << 20;

/// So much work of a search is at least that of a transition.
const WORK_OF_TRANSITIONS: u64 = 1 << 10;

/// Of a tree whose share that lies behind grows more slowly than the nodes to this power, more is ahead than the share says: the
/// branches that it has come to are the small ones.
const STEADY: f64 = 0.5;

/// More slowly than this nothing is taken to grow.
const SLOWEST: f64 = 0.2;

/// How many times as many nodes tell of growth.
const SPAN: u64 = 16;

/// A search that visits every solution.
pub(super) struct Search {
    engine: Standing,
    /// The share that lay behind after so many nodes, look by look.
    looks: Vec<(u64, f64)>,
    /// Whether it is only there to see whether the problem is small.
    is_makeshift: bool,
}

/// Where the search stands.
enum Standing {
    UnderWay(Box<Chosen>),
    /// The engine was taken to its end: its name, why it was chosen, and what it did.
    Finished(Method, Finished),
}

impl Search {
    pub(super) fn new(problem: &Problem, engine: EngineName) -> Self {
        let engine = Standing::UnderWay(Box::new(Chosen::new(engine, problem)));
        Self { engine, looks: Vec::new(), is_makeshift: false }
    }

    /// The search for a problem with rules over the whole.
    pub(super) fn with_rules(problem: &Problem) -> Self {
        let engine = Chosen::new(EngineName::Auto, problem).wanting(None);
        Self { engine: Standing::UnderWay(Box::new(engine)), looks: Vec::new(), is_makeshift: false }
    }

    /// The search for a problem with rules over the whole that has few solutions, if any.
    pub(super) fn of_few(problem: &Problem) -> Self {
        let engine = Chosen::new(EngineName::Auto, problem).wanting(Some(1));
        Self { engine: Standing::UnderWay(Box::new(engine)), looks: Vec::new(), is_makeshift: false }
    }

    /// The search that goes before everything else: with tables only if they are small.
    pub(super) fn first(problem: &Problem) -> Self {
        if bits::memory_for(problem) <= FIRST_TABLES {
            return Self::new(problem, EngineName::Auto);
        }
        Self { is_makeshift: true, ..Self::new(problem, EngineName::Links) }
    }

    /// Whether another engine would suit the problem better.
    pub(super) fn is_makeshift(&self) -> bool {
        self.is_makeshift
    }

    /// The search for a problem that takes long.
    pub(super) fn long(problem: &Problem) -> Self {
        let engine = Standing::UnderWay(Box::new(Chosen::for_long(problem)));
        Self { engine, looks: Vec::new(), is_makeshift: false }
    }

    /// Goes on until so many nodes are visited in all.
    pub(super) fn go_on<O: Observer>(&mut self, nodes: u64, budget: &Budget, observer: &mut O) -> Stop {
        self.go_on_to((nodes, None), budget, observer)
    }

    /// The same, or until so many solutions are found.
    pub(super) fn go_on_to<O: Observer>(
        &mut self,
        (nodes, solutions): (u64, Option<u64>),
        budget: &Budget,
        observer: &mut O,
    ) -> Stop {
        let most = budget.nodes.map_or(nodes, |most| most.min(nodes));
        let budget = Budget { nodes: Some(most), solutions, ..budget.clone() };
        let engine = match &mut self.engine {
            Standing::UnderWay(engine) => engine,
            Standing::Finished(_, finished) => return finished.stop,
        };
        let stop = loop {
            if let Some(stop) = engine.advance(&budget, observer) {
                break stop;
            }
        };
        let look = (engine.statistics().nodes, engine.searched());
        if look.1 > 0.0 {
            self.looks.push(look);
        }
        stop
    }

    /// Goes on to the end, or to that of the budget, by all threads. Where these have cut the engine up and were not done, the search
    /// [is spent](Self::is_spent).
    pub(super) fn finish<O>(&mut self, budget: &Budget, observer: &mut O, finish: &Finish<'_, O>) -> Stop {
        let method = self.method();
        let nothing =
            Finished { stop: Stop::Exhausted, statistics: self.statistics(), threads: 1, refused_threads: 0 };
        let engine = std::mem::replace(&mut self.engine, Standing::Finished(method.clone(), nothing));
        let (finished, engine) = match engine {
            Standing::UnderWay(engine) => {
                // a share of all nodes is no limit
                let nodes = budget.nodes.filter(|nodes| *nodes < u64::MAX);
                finish(*engine, &Budget { nodes, solutions: None, ..budget.clone() }, observer)
            }
            Standing::Finished(_, finished) => (finished, None),
        };
        self.engine = match engine.filter(|_| finished.stop == Stop::Nodes) {
            Some(engine) => Standing::UnderWay(Box::new(engine)),
            None => Standing::Finished(method, finished),
        };
        finished.stop
    }

    /// Whether it cannot go on, and is not done.
    pub(super) fn is_spent(&self) -> bool {
        matches!(&self.engine, Standing::Finished(_, finished) if finished.stop == Stop::Nodes)
    }

    fn method(&self) -> Method {
        match &self.engine {
            Standing::UnderWay(engine) => {
                let reason = if self.is_makeshift { Reason::Small } else { engine.reason() };
                Method::Search { engine: engine.name(), reason }
            }
            Standing::Finished(method, _) => method.clone(),
        }
    }

    fn statistics(&self) -> Statistics {
        match &self.engine {
            Standing::UnderWay(engine) => engine.statistics(),
            Standing::Finished(_, finished) => finished.statistics,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.statistics().nodes
    }

    /// How many nodes there seem to be in all; nobody knows before a share of the tree is searched. The first branches of a tiling may
    /// be those where most is forced: then the share grows as a small power of the nodes, and so it is taken to go on.
    pub(super) fn nodes_needed(&self) -> f64 {
        let growth = self.growth().filter(|growth| *growth < STEADY).unwrap_or(1.0);
        self.nodes() as f64 * self.searched().powf(-1.0 / growth.max(SLOWEST))
    }

    /// The same in transitions.
    pub(super) fn transitions_needed(&self) -> f64 {
        self.nodes_needed() * self.transitions_of_a_node()
    }

    /// The power of the nodes with which the share has grown since there were a [part](SPAN) of them; `None` where that is not known.
    pub(super) fn growth(&self) -> Option<f64> {
        let (nodes, searched) = *self.looks.last()?;
        let (before, share) = self.looks.iter().rev().find(|(before, _)| before * SPAN <= nodes)?;
        Some((searched / share).ln() / (nodes as f64 / *before as f64).ln())
    }

    /// How many transitions from state to state a node costs: about one, and more where nodes change much.
    pub(super) fn transitions_of_a_node(&self) -> f64 {
        let Statistics { nodes, .. } = self.statistics();
        1.0 + self.statistics().work() as f64 / (nodes.max(1) * WORK_OF_TRANSITIONS) as f64
    }

    /// The share of the tree that lies behind, from 0 to 1.
    pub(super) fn searched(&self) -> f64 {
        match &self.engine {
            Standing::UnderWay(engine) => engine.searched(),
            Standing::Finished(..) => 1.0,
        }
    }

    pub(super) fn count(&self, stop: Stop) -> Count {
        let statistics = self.statistics();
        let (threads, refused_threads) = match &self.engine {
            Standing::UnderWay(_) => (1, 0),
            Standing::Finished(_, finished) => (finished.threads, finished.refused_threads),
        };
        Count {
            solutions: BigUint::from(statistics.solutions),
            stop,
            methods: vec![self.method()],
            statistics,
            threads,
            refused_threads,
        }
    }
}
