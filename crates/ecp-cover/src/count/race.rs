//! Several ways to count the same problem, in turn, on budgets that grow, until one of them is done.
//!
//! Nobody can tell beforehand how many states the frontiers of an order have, or how large a search tree is. What is
//! known of the tree while it is searched is the share that lies behind: so long as it promises to take long, the
//! frontiers go on; frontiers that took a good part of what the search seems to need wait for it. A promise is not believed for
//! longer than it lasts: sister branches are not equally large, and where a search has spent twice what it promised, the frontiers go
//! on, or begin, with at least a quarter of what the search took. So neither is ever given up, and what is lost is a small factor.

mod contestant;
mod search;

use num_bigint::BigUint;

use super::frontier::{Pause, Shortage};
use super::order::{ORDERS, Order, orders};
use super::{Count, Finish, Way};
use crate::problem::Problem;
use crate::search::{Budget, Observer, Stop};
use contestant::Contestant;
use search::Search;

/// The nodes of a search before anything else is thought of; every further look doubles them.
const FIRST_NODES: u64 = 1 << 10;

/// A problem with rules over the whole has few solutions, or more than these.
const FEW_SOLUTIONS: u64 = 64;

/// A search that has seen no leaf of its tree by then is long.
const BLIND_NODES: u64 = 4 * FIRST_NODES;

/// The transitions of an order's first turn; every later turn doubles what it has done.
const FIRST_TRANSITIONS: u64 = 1 << 15;

/// An order is not worth laying out for fewer transitions than these.
const LEAST_TRANSITIONS: u64 = 1 << 12;

/// The orders together may take this part of what the search seems to need in all; the search gets at least twice this
/// part of what they took.
const PART: u64 = 32;

/// With rules over the whole problem a node of a search takes as long as these transitions at least.
const LEAST_OF_RULES: u64 = 64;

/// When frontiers have made so many transitions, the search had enough: it gets a tenth as often what it got.
const MANY_TRANSITIONS: u64 = 1 << 23;

/// How many transitions from state to state take as long as a node of a search that is watched: the places of the rules are gone
/// over at most of the nodes.
fn transitions_of_rules(problem: &Problem) -> u64 {
    let places: usize = problem.rules().iter().map(|rule| rule.nodes().len()).sum();
    (places as u64).max(LEAST_OF_RULES)
}

/// The nodes that a search with rules is to have when frontiers have made so many transitions, of which so many take as long as a
/// node: the search gets about as much of the time as the frontiers at first.
fn nodes_beside(transitions: u64, of_node: u64) -> u64 {
    let (first, later) = (transitions.min(MANY_TRANSITIONS), transitions.saturating_sub(MANY_TRANSITIONS));
    first / of_node + later / (10 * of_node)
}

/// What a search seems to need is believed for some time when this share of its tree is searched.
const SURE: f64 = 1.0 / 16.0;

/// So many times what a search seems to need it goes on alone.
const PATIENCE: f64 = 2.0;

/// What an order seems to need may be wrong by such a factor.
const SURETY: f64 = 4.0;

/// A search that seems to need fewer transitions than these is soon done, whatever frontiers seem to need.
const LONG: f64 = (1 << 22) as f64;

/// An order that seems to need so many times as much as another leaves its memory to it.
const HOPELESS: f64 = 32.0;

/// An order that seems to need more than the best has a turn when it had less than this part of its transitions.
const LAGGING: u64 = 4;

/// Of what a search took that broke its promise, the orders together may take this part.
const AMENDS: u64 = 4;

/// An order that is not half as far as another when it has made so many transitions is given up.
const ENOUGH: u64 = 1 << 20;

/// As before, with rules over the whole problem, where one order is mostly far better than the others.
const ENOUGH_WITH_RULES: u64 = 1 << 16;

/// Counts a problem of one piece.
pub(super) fn count<O: Observer>(
    problem: &Problem,
    way: Way,
    budget: &Budget,
    memory: u64,
    observer: &mut O,
    finish: &Finish<'_, O>,
) -> Count {
    let mut race = Race::new(problem, way, budget, memory, observer, finish);
    race.begin().unwrap_or_else(|| race.run())
}

/// Whether a search has seen nothing yet by which to judge: it has just begun, or begun again with fewer options.
fn is_blind(search: &Search) -> bool {
    search.searched() == 0.0 && search.nodes() < BLIND_NODES
}

/// Whether a search seems to need so much that orders are worth laying out.
fn is_long(search: &Search) -> bool {
    search.transitions_needed() >= (PART * LEAST_TRANSITIONS * ORDERS) as f64
}

/// The nodes after which a search that goes on alone has broken its promise.
fn promised(search: &Search) -> u64 {
    (PATIENCE * search.nodes_needed().max(search.nodes() as f64)) as u64
}

struct Race<'r, O> {
    problem: &'r Problem,
    contestants: Vec<Contestant>,
    /// Whether the orders had their chance.
    has_entered: bool,
    search: Option<Search>,
    /// What a search knew that could not go on.
    lost: Option<Count>,
    /// The search goes on alone up to so many nodes; `None` where frontiers go on beside it, or nothing else is left.
    promised: Option<u64>,
    /// The nodes of the last promise that was broken: the next one is longer, so that a search that begins again gets farther.
    broken: u64,
    /// The transitions that all orders together may make since the search last broke its promise.
    amends: u64,
    /// Whether the last turn of the frontiers was as long as they wanted it: then the search, which needs far more, gets a small part.
    are_free: bool,
    way: Way,
    /// Where there are rules over the whole problem how many transitions take as long as a node. What a search seems to need says
    /// little then: where frontiers are narrow it is far behind them, however much it hopes for, so both have their share of the
    /// time until one is done.
    rules: Option<u64>,
    /// The transitions that were made when the search had its last turn.
    searched_at: u64,
    /// The bytes for all contestants together.
    memory: u64,
    /// The nodes that were spent by what is no longer in the race.
    nodes: u64,
    budget: &'r Budget,
    observer: &'r mut O,
    finish: &'r Finish<'r, O>,
}

impl<'r, O: Observer> Race<'r, O> {
    fn new(
        problem: &'r Problem,
        way: Way,
        budget: &'r Budget,
        memory: u64,
        observer: &'r mut O,
        finish: &'r Finish<'r, O>,
    ) -> Self {
        let rules = (!problem.rules().is_empty()).then(|| transitions_of_rules(problem));
        Self {
            problem,
            contestants: Vec::new(),
            has_entered: false,
            search: None,
            lost: None,
            promised: None,
            broken: 0,
            amends: 0,
            are_free: false,
            way,
            rules,
            searched_at: 0,
            memory,
            nodes: 0,
            budget,
            observer,
            finish,
        }
    }

    /// Brings the search and the orders to the line; an answer where a search has it before there is a race.
    fn begin(&mut self) -> Option<Count> {
        match self.way {
            Way::Search(engine) => self.search = Some(Search::new(self.problem, engine)),
            Way::Any if self.rules.is_some() => return self.begin_with_rules(),
            Way::Any => return self.begin_with_search(),
            Way::Frontier | Way::Ordered(_) => {
                self.enter();
                // what labels do not know is searched for
                if self.contestants.is_empty() && self.rules.is_some() {
                    self.search = Some(Search::with_rules(self.problem));
                }
            }
        }
        None
    }

    /// With rules over the whole problem: where there are few solutions they are soon found; if not, a search for many begins, and
    /// the orders beside it.
    fn begin_with_rules(&mut self) -> Option<Count> {
        let mut few = Search::of_few(self.problem);
        let stop = few.go_on_to((FIRST_NODES, Some(FEW_SOLUTIONS)), self.budget, self.observer);
        if !matches!(stop, Stop::Nodes | Stop::Solutions) || self.has_no_node_beyond(&few) {
            return Some(few.count(stop));
        }
        let mut search = Search::with_rules(self.problem);
        let stop = search.go_on(4 * FIRST_NODES, self.budget, self.observer);
        if stop != Stop::Nodes || self.has_no_node_beyond(&search) {
            return Some(search.count(stop));
        }
        self.search = Some(search);
        self.enter();
        None
    }

    /// Searches until it is known how much a search seems to need. Where that is little it goes on alone; else the orders have a
    /// first turn, and a search for long trees begins.
    fn begin_with_search(&mut self) -> Option<Count> {
        let mut first = Search::first(self.problem);
        while is_blind(&first) || (!is_long(&first) && (first.searched() < SURE || first.growth().is_none()))
        {
            let stop = first.go_on((2 * first.nodes()).max(FIRST_NODES), self.budget, self.observer);
            if stop != Stop::Nodes || self.has_no_node_beyond(&first) {
                return Some(first.count(stop));
            }
        }
        if !is_long(&first) && !first.is_makeshift() {
            self.promised = Some(promised(&first));
            self.search = Some(first);
            return None;
        }
        self.nodes = first.nodes();
        let allowed = (first.transitions_needed() / PART as f64) as u64;
        let turn = (allowed / ORDERS).min(FIRST_TRANSITIONS);
        self.enter();
        let answer = self.turns(|_, _| Some(turn));
        if answer.is_none() {
            self.search = Some(Search::long(self.problem));
        }
        answer
    }

    /// Whether a search has spent all nodes of the budget.
    fn has_no_node_beyond(&self, search: &Search) -> bool {
        self.budget.nodes.is_some_and(|most| search.nodes() >= most)
    }

    /// Lets the orders of the items in that are wanted.
    fn enter(&mut self) {
        self.has_entered = true;
        let problem = self.problem;
        let orders = orders(problem, self.memory);
        let is_prompt = orders.iter().any(|(order, _)| *order == Order::Prompt);
        let is_wanted = |order| match self.way {
            Way::Ordered(wanted) => wanted == order,
            Way::Any | Way::Frontier | Way::Search(_) => !(is_prompt && order == Order::Natural),
        };
        let orders = orders.into_iter().filter(|(order, _)| is_wanted(*order));
        let contestant = |(order, items): (_, Vec<_>)| Contestant::new(problem, order, &items, self.memory);
        self.contestants = orders.filter_map(contestant).collect();
        self.share_memory();
    }

    /// All contestants get the same share. The last one may do what takes longer, where it has too little: everything,
    /// unless a search is going to take its place.
    fn share_memory(&mut self) {
        let shortage = match (self.contestants.len(), self.way) {
            // with rules, the search is to have all threads, sooner or later
            (1, Way::Any) if self.rules.is_some() => Shortage::Stop,
            (1, Way::Any) => Shortage::LayAside,
            (1, _) => Shortage::Dive,
            _ => Shortage::Stop,
        };
        let shares = self.contestants.len() as u64;
        for contestant in &mut self.contestants {
            contestant.set_memory(self.memory / shares, shortage);
        }
    }

    fn run(mut self) -> Count {
        loop {
            if let Some(promised) = self.promised.take() {
                if let Some(count) = self.search_to(Some(promised)) {
                    return count;
                }
                self.broken = promised;
                self.amends = self.spent_by_search() / AMENDS;
                if !self.has_entered {
                    self.enter();
                }
            }
            if let Some(count) = self.turn_of_frontiers() {
                return count;
            }
            if let Some(count) = self.turn_of_search() {
                return count;
            }
            self.promised = self.promise();
        }
    }

    /// Every order that may be the best doubles its work, the most promising first, while the search seems to need much more.
    fn turn_of_frontiers(&mut self) -> Option<Count> {
        self.contestants.sort_by(Contestant::promise);
        let allowed = self.allowed();
        // all of them have a turn before one has two
        let first = FIRST_TRANSITIONS.min((allowed / ORDERS).max(LEAST_TRANSITIONS));
        let length = |race: &Self, contestant: &Contestant| match race.may_be_best(contestant) {
            false => Some(0),
            true => {
                let turn = contestant.transitions().max(first);
                (race.transitions() + turn <= allowed).then_some(turn)
            }
        };
        self.are_free = self.contestants.iter().all(|contestant| length(self, contestant).is_some());
        let count = self.turns(length);
        self.give_up_laggards();
        count
    }

    /// The transitions that all orders together may make: a small part of what a search seems to need, more where it promised too
    /// little, and what the best of them seems to need where that is far less. With rules there is no bound.
    fn allowed(&self) -> u64 {
        let search = self.search.as_ref().filter(|_| self.rules.is_none());
        let Some(needed) = search.map(Search::transitions_needed) else { return u64::MAX };
        let best = SURETY
            * self.contestants.first().and_then(Contestant::transitions_needed).unwrap_or(f64::INFINITY);
        let allowed = (needed / PART as f64) as u64;
        allowed.max(self.amends).max(if best <= needed && needed >= LONG { best as u64 } else { 0 })
    }

    /// Whether an order has a turn beside the best, which is the first: not where it seems to need much more, unless it had hardly any.
    fn may_be_best(&self, contestant: &Contestant) -> bool {
        let best = self.contestants.first();
        let needed = best.zip(best.and_then(Contestant::transitions_needed));
        let Some(((best, best_needs), needs)) = needed.zip(contestant.transitions_needed()) else {
            return true;
        };
        needs <= SURETY * best_needs || contestant.transitions() <= best.transitions() / LAGGING
    }

    /// A turn for every order, of so many transitions, up to the first for which nothing is left.
    fn turns(&mut self, length: impl Fn(&Self, &Contestant) -> Option<u64>) -> Option<Count> {
        let mut index = 0;
        while index < self.contestants.len() {
            let contestants = self.contestants.len();
            let turn = length(self, &self.contestants[index])?;
            if let Some(count) = (turn > 0).then(|| self.turn(index, turn)).flatten() {
                return Some(count);
            }
            // where one gave up for want of memory, those behind moved up
            index += usize::from(contestants == self.contestants.len());
        }
        None
    }

    /// Lets one order go on; an answer where it is done or the budget spent.
    fn turn(&mut self, index: usize, transitions: u64) -> Option<Count> {
        let left = self.left();
        let contestant = &mut self.contestants[index];
        let budget = Budget { nodes: left.checked_add(contestant.expanded()), ..self.budget.clone() };
        let pause = contestant.run(transitions, &budget);
        if let Some(progress) = &self.budget.progress {
            progress.counting(contestant.expanded(), contestant.progress());
        }
        match pause {
            Pause::Finished => Some(contestant.count(Stop::Exhausted)),
            Pause::Stopped(stop) => Some(self.stopped(stop)),
            Pause::Worked => None,
            Pause::OutOfMemory => {
                self.give_up_slowest();
                None
            }
        }
    }

    /// Where the memory does not do for all, the one that seems to need most leaves it to the others.
    fn give_up_slowest(&mut self) {
        let slowest = self.contestants.iter().enumerate().max_by(|(_, one), (_, other)| one.promise(other));
        if let Some((slowest, _)) = slowest {
            self.nodes += self.contestants.remove(slowest).expanded();
            self.share_memory();
        }
    }

    fn turn_of_search(&mut self) -> Option<Count> {
        let transitions = self.transitions();
        if self.is_half_way() && transitions < 4 * self.searched_at {
            return None;
        }
        self.searched_at = transitions;
        self.begin_again_where_spent();
        let done = self.search.as_ref().map_or(0, Search::nodes);
        let turn = match self.rules {
            _ if self.contestants.is_empty() => return self.search_to(None),
            Some(of_node) => nodes_beside(transitions, of_node).saturating_sub(done).max(FIRST_NODES),
            None if self.are_free => (2 * transitions / PART).saturating_sub(done).max(FIRST_NODES),
            None => done.max(FIRST_NODES).max(2 * transitions / PART),
        };
        let budget = self.budget_of_search(done);
        let search = self.search.as_mut()?;
        let stop = search.go_on(done.saturating_add(turn), &budget, self.observer);
        self.after_search(stop, &budget)
    }

    /// The search goes on alone, by all threads, up to so many nodes in all or to its end.
    fn search_to(&mut self, nodes: Option<u64>) -> Option<Count> {
        self.begin_again_where_spent();
        let done = self.search.as_ref().map_or(0, Search::nodes);
        let budget = self.budget_of_search(done);
        let Some(search) = &mut self.search else { return Some(self.stopped(Stop::Memory)) };
        let most = budget.nodes.into_iter().chain(nodes).min();
        let stop = search.finish(&Budget { nodes: most, ..budget.clone() }, self.observer, self.finish);
        self.after_search(stop, &budget)
    }

    /// A search that several threads have cut up cannot go on.
    fn begin_again_where_spent(&mut self) {
        let Some(search) = self.search.as_mut().filter(|search| search.is_spent()) else { return };
        self.nodes += search.nodes();
        let known = search.count(Stop::Nodes);
        let lost = self.lost.take().filter(|lost| lost.solutions > known.solutions);
        self.lost = Some(lost.unwrap_or(known));
        *search = Search::long(self.problem);
    }

    fn budget_of_search(&self, done: u64) -> Budget {
        Budget { nodes: self.left().checked_add(done), ..self.budget.clone() }
    }

    /// An answer where a search has it or the budget is spent.
    fn after_search(&self, stop: Stop, budget: &Budget) -> Option<Count> {
        let search = self.search.as_ref()?;
        match stop {
            Stop::Exhausted => Some(search.count(Stop::Exhausted)),
            Stop::Nodes if budget.nodes.is_none_or(|nodes| search.nodes() < nodes) => None,
            stop => Some(self.stopped(stop)),
        }
    }

    /// Whether an order has half its steps behind, so that no more than three times as much work should be ahead.
    fn is_half_way(&self) -> bool {
        self.rules.is_some() && self.contestants.iter().any(|contestant| contestant.progress() > 0.5)
    }

    /// Where a good share of the tree is searched, and the frontiers have used up what they may take of the search's
    /// time, the search goes on alone for as long as it promises.
    fn promise(&self) -> Option<u64> {
        let search = self.search.as_ref().filter(|_| self.rules.is_none())?;
        let is_near = search.searched() >= SURE && self.transitions() + FIRST_TRANSITIONS > self.allowed();
        is_near.then(|| promised(search).max(2 * self.broken))
    }

    /// What the search has done, in transitions.
    fn spent_by_search(&self) -> u64 {
        self.search
            .as_ref()
            .map_or(0, |search| (search.nodes() as f64 * search.transitions_of_a_node()) as u64)
    }

    /// An order that is far behind, or seems to need far more than another, is not given another turn.
    fn give_up_laggards(&mut self) {
        let farthest = self.contestants.iter().map(Contestant::progress).fold(0.0, f64::max);
        let enough = if self.rules.is_some() { ENOUGH_WITH_RULES } else { ENOUGH };
        let least =
            self.contestants.iter().filter_map(Contestant::transitions_needed).fold(f64::MAX, f64::min);
        let is_behind = |one: &Contestant| {
            let needs = one.transitions_needed().unwrap_or(0.0);
            one.transitions() >= enough && (one.progress() < farthest / 2.0 || needs > HOPELESS * least)
        };
        let (behind, others) = std::mem::take(&mut self.contestants).into_iter().partition(is_behind);
        self.contestants = others;
        if !behind.is_empty() {
            self.nodes += behind.iter().map(Contestant::expanded).sum::<u64>();
            self.share_memory();
        }
    }

    /// The transitions of all orders that are still in the race.
    fn transitions(&self) -> u64 {
        self.contestants.iter().map(Contestant::transitions).sum()
    }

    /// The nodes of the budget that are left.
    fn left(&self) -> u64 {
        let search = self.search.as_ref().map_or(0, Search::nodes);
        let states: u64 = self.contestants.iter().map(Contestant::expanded).sum();
        self.budget.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(search + states + self.nodes))
    }

    /// What is known when counting is stopped: of a search, the solutions so far.
    fn stopped(&self, stop: Stop) -> Count {
        let frontiers = self.contestants.iter().map(|contestant| contestant.count(stop));
        let search = self.search.iter().map(|search| search.count(stop));
        let lost = self.lost.clone().map(|lost| Count { stop, ..lost });
        frontiers
            .chain(search)
            .chain(lost)
            .max_by(|one, other| one.solutions.cmp(&other.solutions))
            .unwrap_or_else(|| Count {
                solutions: BigUint::ZERO,
                stop,
                methods: Vec::new(),
                statistics: crate::search::Statistics::default(),
                threads: 1,
                refused_threads: 0,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::aztec_diamond;
    use super::super::{Chosen, MEMORY, finish_alone};
    use super::*;
    use crate::search::Silent;

    /// Where several threads have cut a search up it cannot go on, and it is measured by it what frontiers may do, which may be nothing:
    /// it begins again, with more patience than before.
    #[test]
    fn a_search_that_was_cut_up_begins_again() {
        let cut = |engine: Chosen, budget: &Budget, observer: &mut Silent| {
            (finish_alone(engine, budget, observer).0, None)
        };
        let (problem, budget, mut observer) = (aztec_diamond(6), Budget::unlimited(), Silent);
        let mut race = Race::new(&problem, Way::Any, &budget, MEMORY, &mut observer, &cut);
        race.enter();
        race.search = Some(Search::first(&problem));
        assert!(race.search_to(Some(100)).is_none());
        race.broken = 100;
        assert!(race.search.as_ref().is_some_and(Search::is_spent));
        assert!(race.turn_of_search().is_none());
        let search = race.search.as_ref().expect("there is one");
        assert!(!search.is_spent() && search.nodes() > 0);
        assert_eq!(race.run().solutions, BigUint::from(1_u32 << 21));
    }
}
