//! Several ways to count the same problem, in turn, on budgets that grow, until one of them is done.
//!
//! Nobody can tell beforehand how many states the frontiers of an order have, or how large a search tree is. What is
//! known of the tree while it is searched is the share that lies behind: so long as it promises to take long, the
//! frontiers go on; frontiers that took a good part of what the search seems to need wait for it.

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

/// What a search seems to need is sure enough when this share of its tree is searched.
const SURE: f64 = 1.0 / 16.0;

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
    let has_rules = !problem.rules().is_empty();
    let contestants = Vec::new();
    let mut race = Race {
        contestants,
        search: None,
        way,
        rules: has_rules.then(|| transitions_of_rules(problem)),
        searched_at: 0,
        memory,
        nodes: 0,
        budget,
        observer,
        finish,
    };
    match way {
        Way::Search(engine) => race.search = Some(Search::new(problem, engine)),
        Way::Any if has_rules => {
            let mut few = Search::of_few(problem);
            let stop = few.go_on_to((FIRST_NODES, Some(FEW_SOLUTIONS)), budget, race.observer);
            let is_spent = |search: &Search| budget.nodes.is_some_and(|most| search.nodes() >= most);
            if !matches!(stop, Stop::Nodes | Stop::Solutions) || is_spent(&few) {
                return few.count(stop);
            }
            let mut search = Search::with_rules(problem);
            let stop = search.go_on(4 * FIRST_NODES, budget, race.observer);
            if stop != Stop::Nodes || is_spent(&search) {
                return search.count(stop);
            }
            race.search = Some(search);
            race.enter(problem);
        }
        Way::Any => {
            let mut first = Search::first(problem);
            while is_blind(&first) || (!is_long(&first) && first.searched() < SURE) {
                let stop = first.go_on((2 * first.nodes()).max(FIRST_NODES), budget, race.observer);
                if stop != Stop::Nodes || budget.nodes.is_some_and(|most| first.nodes() >= most) {
                    return first.count(stop);
                }
            }
            if !is_long(&first) && !first.is_makeshift() {
                race.search = Some(first);
                return race.run();
            }
            race.nodes = first.nodes();
            let turn = (allowed(&first) / ORDERS).min(FIRST_TRANSITIONS);
            race.enter(problem);
            if let Some(count) = race.turns(|_, _| Some(turn)) {
                return count;
            }
            race.search = Some(Search::long(problem));
        }
        Way::Frontier | Way::Ordered(_) => {
            race.enter(problem);
            // what labels do not know is searched for
            if race.contestants.is_empty() && has_rules {
                race.search = Some(Search::with_rules(problem));
            }
        }
    }
    race.run()
}

/// Whether a search has seen nothing yet by which to judge: it has just begun, or begun again with fewer options.
fn is_blind(search: &Search) -> bool {
    search.searched() == 0.0 && search.nodes() < BLIND_NODES
}

/// Whether a search seems to need so much that orders are worth laying out.
fn is_long(search: &Search) -> bool {
    allowed(search) >= LEAST_TRANSITIONS * ORDERS
}

/// The transitions that all orders together may make, by what a search seems to need.
fn allowed(search: &Search) -> u64 {
    (search.nodes_needed() * search.transitions_of_a_node() / PART as f64) as u64
}

struct Race<'r, O> {
    contestants: Vec<Contestant>,
    search: Option<Search>,
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

impl<O: Observer> Race<'_, O> {
    /// Lets the orders of the items in that are wanted.
    fn enter(&mut self, problem: &Problem) {
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
            if let Some(count) = self.turn_of_frontiers() {
                return count;
            }
            if let Some(count) = self.turn_of_search() {
                return count;
            }
            self.give_up_frontiers();
        }
    }

    /// Every order doubles its work, the one that is farthest first, while the search seems to need much more.
    fn turn_of_frontiers(&mut self) -> Option<Count> {
        self.contestants.sort_by(|one, other| other.progress().total_cmp(&one.progress()));
        let allowed = self.search.as_ref().filter(|_| self.rules.is_none()).map_or(u64::MAX, allowed);
        let count = self.turns(|race, contestant| {
            let turn = contestant.transitions().max(FIRST_TRANSITIONS);
            (race.transitions() + turn <= allowed).then_some(turn)
        });
        self.give_up_laggards();
        count
    }

    /// A turn for every order, of so many transitions, up to the first that gets none.
    fn turns(&mut self, length: impl Fn(&Self, &Contestant) -> Option<u64>) -> Option<Count> {
        let mut index = 0;
        while index < self.contestants.len() {
            let contestants = self.contestants.len();
            let turn = length(self, &self.contestants[index])?;
            if let Some(count) = self.turn(index, turn) {
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

    /// Where the memory does not do for all, the one that has come least far leaves it to the others.
    fn give_up_slowest(&mut self) {
        let progress = self.contestants.iter().map(Contestant::progress);
        if let Some((slowest, _)) = progress.enumerate().min_by(|(_, one), (_, other)| one.total_cmp(other)) {
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
        let left = self.left();
        let Some(search) = &mut self.search else {
            return self.contestants.is_empty().then(|| self.stopped(Stop::Memory));
        };
        let done = search.nodes();
        let turn = match self.contestants.len() {
            0 => u64::MAX,
            _ => match self.rules {
                Some(of_node) => nodes_beside(transitions, of_node).saturating_sub(done).max(FIRST_NODES),
                None => done.max(FIRST_NODES).max(2 * transitions / PART),
            },
        };
        let budget = Budget { nodes: left.checked_add(done), ..self.budget.clone() };
        let stop = match turn {
            u64::MAX => search.finish(&budget, self.observer, self.finish),
            _ => search.go_on(done.saturating_add(turn), &budget, self.observer),
        };
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
    /// time, the search goes on alone.
    fn give_up_frontiers(&mut self) {
        let is_near = |search: &Search| {
            let allowed = allowed(search);
            search.searched() >= SURE && self.transitions() + FIRST_TRANSITIONS > allowed
        };
        if self.rules.is_none() && self.search.as_ref().is_some_and(is_near) {
            self.nodes += self.contestants.drain(..).map(|contestant| contestant.expanded()).sum::<u64>();
        }
    }

    /// An order that is far behind is not given another turn.
    fn give_up_laggards(&mut self) {
        let farthest = self.contestants.iter().map(Contestant::progress).fold(0.0, f64::max);
        let enough = if self.rules.is_some() { ENOUGH_WITH_RULES } else { ENOUGH };
        let is_behind = |one: &Contestant| one.transitions() >= enough && one.progress() < farthest / 2.0;
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
        frontiers.chain(search).max_by(|one, other| one.solutions.cmp(&other.solutions)).unwrap_or_else(
            || Count {
                solutions: BigUint::ZERO,
                stop,
                methods: Vec::new(),
                statistics: crate::search::Statistics::default(),
                threads: 1,
                refused_threads: 0,
            },
        )
    }
}
