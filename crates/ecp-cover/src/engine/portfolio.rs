//! A portfolio of engines: dancing, probes and clause learning in turn, so that nobody has to know which of them to pick.
//!
//! Where few solutions are wanted, a search that takes long has either much to look through, which dancing does faster, or went
//! wrong at its first choices, where it helps to begin anew in another order (`cells` with its probes), or runs into the same
//! conflict again and again, which only learning sees. Nothing tells them apart beforehand. So dancing goes first, and after
//! some time all go on in turn, each where it stopped, each turn two or four times as long as the one before. That takes a few times
//! as long as the best of them would alone. Turns are measured in [work](work): the same problem takes the same way on any
//! machine. Whoever goes first is called the dancer here, whatever the engine is.
//!
//! Where a second thread is allowed, [it learns](beside) while the first already dances its next turn. What each finds is
//! looked at in the order of the turns, so that the answers are those of one thread.
//!
//! # Source
//! Running several algorithms in turn: B. A. Huberman, R. M. Lukose, T. Hogg, "An economics approach to hard
//! computational problems", Science 275 (1997).

mod beside;
mod work;

use std::fmt;

use indexmap::IndexSet;

use self::beside::Ahead;
use self::work::{CELLS, LEARNING, Rate};
use super::AnyEngine;
use crate::cells::Cells;
use crate::learn::Learn;
use crate::problem::{ItemId, OptionId, Problem};
use crate::search::{Budget, Engine, Observer, Statistics, Stop, Verdict};

/// The work of dancing before learning begins: some 20 milliseconds.
const PATIENCE: u64 = 20_000_000;

/// How many times as long a turn is as the one before: learning that is often interrupted comes to nothing on some packings.
const GROWTH: u64 = 4;

/// How many times as long a turn of probes is as one of dancing, the first and all others.
const FIRST_TIMES_OF_PROBES: u64 = 2;
const TIMES_OF_PROBES: u64 = 4;

/// How long turns are, one kind beside the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lengths {
    /// How many times as long a turn is as the one before.
    growth: u64,
    /// A turn of learning takes so many of these parts of one of dancing.
    learning: (u64, u64),
}

impl Lengths {
    /// Turns of learning are long, since nothing of them is lost where they end. Where values are different from each other in
    /// houses, domains mostly come to an end first, and go on where they stopped; of automata alone clauses know more.
    fn beside(dancer: &AnyEngine) -> Self {
        match dancer {
            AnyEngine::Domains(domains) if domains.have_houses() => Self { growth: 2, learning: (1, 2) },
            _ => Self { growth: GROWTH, learning: (4, 1) },
        }
    }
}

/// What it takes to write the clauses of one entry of a problem: nobody learns before dancing has taken as long as that.
const WORK_OF_ENTRY: u64 = 200;

/// The most literals of the clauses of a problem that is learned from: so many are written in less than a tenth of a
/// second, during which no budget is looked at.
const LITERALS: u64 = 1 << 20;

/// Where more solutions than these were found, many of them are one to whoever asks, and learning, which would have to be
/// told of each, has no turn.
const MOST_FOUND: usize = 1 << 12;

/// Who goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Dance,
    Probe,
    Learn,
}

/// What there is besides the engine that dances.
pub(super) struct Portfolio {
    problem: Problem,
    /// The work of dancing before learning begins, and of the first turns after that.
    patience: u64,
    /// The engine that begins anew again and again; `None` before its first turn, and where it has none.
    cells: Option<Box<Cells>>,
    /// The engine that learns; `None` before its first turn.
    learn: Option<Box<Learn>>,
    /// There are too many clauses to learn.
    is_unlearnable: bool,
    /// Dancing goes on alone.
    is_alone: bool,
    turn: Turn,
    /// How often each had its turn.
    rounds: u32,
    /// The work at which the turn ends, counted by the engine that has it.
    end: u64,
    /// The solutions that both could find, each in the order of definition.
    found: IndexSet<Vec<OptionId>>,
    /// The number of solutions.
    solutions: u64,
    /// Whether learning may have a thread of its own.
    is_beside: bool,
    /// Whether it had one.
    had_thread: bool,
    /// Whether the system gave it none.
    was_refused: bool,
    /// What the dancer has done of its next turn, while the other had its own.
    ahead: Option<Ahead>,
}

impl Portfolio {
    /// For a problem that is not too large to be written as clauses.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        let is_small = problem.entry_count() as u64 <= LITERALS;
        let writing = problem.entry_count() as u64 * WORK_OF_ENTRY;
        is_small.then(|| Self::with_patience(problem, PATIENCE.max(writing)))
    }

    fn with_patience(problem: &Problem, patience: u64) -> Self {
        Self {
            problem: problem.clone(),
            patience,
            cells: None,
            learn: None,
            is_unlearnable: false,
            is_alone: false,
            turn: Turn::Dance,
            rounds: 0,
            end: patience,
            found: IndexSet::new(),
            solutions: 0,
            is_beside: false,
            had_thread: false,
            was_refused: false,
            ahead: None,
        }
    }

    /// What is searched.
    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Lets learning have a thread of its own.
    pub(super) fn allow_thread(&mut self) {
        self.is_beside = true;
    }

    /// Whether learning had a thread of its own.
    pub(super) fn had_thread(&self) -> bool {
        self.had_thread
    }

    /// Whether the system gave learning no thread.
    pub(super) fn was_refused(&self) -> bool {
        self.was_refused
    }

    /// Whether others than the dancer had a turn.
    pub(super) fn are_under_way(&self) -> bool {
        self.cells.is_some() || self.learn.is_some()
    }

    /// The engines that go on in turn, or side by side.
    pub(super) fn name(&self, dancer: &AnyEngine) -> String {
        let how = if self.had_thread { "side by side" } else { "in turn" };
        let (dancer, learn) = (dancer.name(), self.learn.is_some());
        match (&self.cells, learn) {
            (Some(_), true) => format!("{dancer}, cells and learn {how}"),
            (Some(_), false) => format!("{dancer} and cells {how}"),
            (None, _) => format!("{dancer} and learn {how}"),
        }
    }

    /// Goes on until a solution that was not found before stands on the path of the engine whose turn it is.
    pub(super) fn advance<O: Observer>(
        &mut self,
        dancer: &mut AnyEngine,
        budget: &Budget,
        observer: &mut O,
    ) -> Option<Stop> {
        loop {
            let now = self.statistics_of_turn(dancer);
            let others = self.statistics(dancer).nodes - now.nodes;
            let most = budget.nodes.map(|nodes| nodes.saturating_sub(others));
            let look = self.rate(dancer).next_look(now, self.end);
            let slice = Budget { nodes: Some(most.map_or(look, |most| most.min(look))), ..budget.clone() };
            let stop = match self.turn {
                Turn::Learn => self.learn(dancer, &slice, budget, observer),
                Turn::Probe => self.probe(&slice, observer),
                Turn::Dance => self.dance(dancer, &slice, observer),
            };
            match stop {
                Some(Stop::Nodes) if slice.nodes != most && self.is_over(dancer) => {
                    self.pass_on(dancer, observer);
                }
                Some(Stop::Nodes) if slice.nodes != most => {}
                Some(Stop::Memory) => {
                    self.pass_on(dancer, observer);
                    (self.is_alone, self.end) = (true, u64::MAX);
                }
                Some(stop) => return Some(stop),
                None if self.is_new(dancer) => {
                    self.solutions += 1;
                    observer.solution_found(self.solutions);
                    return None;
                }
                None => {}
            }
        }
    }

    /// The turn of the dancer, some of which may lie behind it.
    fn dance<O: Observer>(
        &mut self,
        dancer: &mut AnyEngine,
        slice: &Budget,
        observer: &mut O,
    ) -> Option<Stop> {
        match self.ahead.take().and_then(|ahead| ahead.outcome) {
            Some(outcome) => outcome,
            None => dancer.advance(slice, &mut Steps(observer)),
        }
    }

    /// The turn of the one who begins anew again and again.
    fn probe<O: Observer>(&mut self, slice: &Budget, observer: &mut O) -> Option<Stop> {
        let slice = Budget { solutions: Some(1), ..slice.clone() };
        self.cells.as_mut().map_or(Some(Stop::Nodes), |cells| cells.advance(&slice, &mut Steps(observer)))
    }

    /// The turn of the one who learns.
    fn learn<O: Observer>(
        &mut self,
        dancer: &mut AnyEngine,
        slice: &Budget,
        whole: &Budget,
        observer: &mut O,
    ) -> Option<Stop> {
        // where nodes are counted, each waits for the other
        if self.is_beside && whole.nodes.is_none() {
            return self.learn_beside(dancer, whole, observer);
        }
        self.learn.as_mut().map_or(Some(Stop::Memory), |learn| learn.advance(slice, &mut Steps(observer)))
    }

    /// Whether the solution that stands was not found before. Dancing alone finds none twice.
    fn is_new(&mut self, dancer: &AnyEngine) -> bool {
        let mut solution = self.path(dancer);
        solution.sort_unstable();
        if self.is_alone { !self.found.contains(&solution) } else { self.found.insert(solution) }
    }

    /// The turn is over.
    fn pass_on(&mut self, dancer: &AnyEngine, observer: &mut impl Observer) {
        match self.turn {
            Turn::Dance => {
                self.is_alone |= self.found.len() > MOST_FOUND;
                if self.is_alone {
                    self.end = u64::MAX;
                    return;
                }
                take_back(dancer, observer);
                if self.probes(dancer) {
                    self.begin_probe(dancer, observer);
                } else {
                    self.begin_learn(dancer, observer);
                }
            }
            Turn::Probe => {
                if let Some(cells) = &self.cells {
                    take_back(&**cells, observer);
                }
                self.begin_learn(dancer, observer);
            }
            Turn::Learn => {
                if !self.is_beside {
                    choose_again(dancer, observer);
                }
                self.begin_dance(dancer);
            }
        }
    }

    /// Whether it is worth while to begin anew: not by the same engine, not where domains know more, and not for what is left
    /// when a solution was found.
    fn probes(&self, dancer: &AnyEngine) -> bool {
        self.solutions == 0 && matches!(dancer, AnyEngine::Bits(_) | AnyEngine::Links(_))
    }

    fn begin_probe(&mut self, dancer: &AnyEngine, observer: &mut impl Observer) {
        // the first time, whoever needs to learn waits for them
        let times = if self.cells.is_none() { FIRST_TIMES_OF_PROBES } else { TIMES_OF_PROBES };
        let length = self.length(dancer).saturating_mul(times);
        let cells = self.cells.get_or_insert_with(|| Box::new(Cells::new(&self.problem)));
        choose_again(&**cells, observer);
        self.turn = Turn::Probe;
        self.end = CELLS.work(cells.statistics()).saturating_add(length);
    }

    fn begin_learn(&mut self, dancer: &AnyEngine, observer: &mut impl Observer) {
        let learn = self.learn.take().or_else(|| if self.is_unlearnable { None } else { self.prepare() });
        let Some(mut learn) = learn else {
            choose_again(dancer, observer);
            self.is_unlearnable = true;
            self.is_alone |= self.cells.is_none();
            return self.begin_dance(dancer);
        };
        if self.is_beside {
            choose_again(dancer, observer);
        }
        self.found.iter().for_each(|solution| learn.forbid(solution));
        self.turn = Turn::Learn;
        let (parts, of) = Lengths::beside(dancer).learning;
        let length = self.length(dancer).saturating_mul(parts) / of;
        self.end = LEARNING.work(learn.statistics()).saturating_add(length);
        self.learn = Some(learn);
    }

    fn begin_dance(&mut self, dancer: &AnyEngine) {
        let end = self.end_of_dance(dancer, self.statistics_of_dance(dancer));
        self.end = if self.is_alone { u64::MAX } else { end };
        self.turn = Turn::Dance;
        self.rounds = (self.rounds + 1).min(32);
    }

    /// Whether as much was done as the turn is long.
    fn is_over(&self, dancer: &AnyEngine) -> bool {
        self.rate(dancer).work(self.statistics_of_turn(dancer)) >= self.end
    }

    /// How long the next turn is.
    fn length(&self, dancer: &AnyEngine) -> u64 {
        self.patience.saturating_mul(Lengths::beside(dancer).growth.saturating_pow(self.rounds))
    }

    /// Where the next turn of the dancer ends that begins when so much was done.
    fn end_of_dance(&self, dancer: &AnyEngine, begin: Statistics) -> u64 {
        Rate::of(dancer).work(begin).saturating_add(self.length(dancer))
    }

    /// What the updates and nodes of the engine take whose turn it is.
    fn rate(&self, dancer: &AnyEngine) -> Rate {
        match self.turn {
            Turn::Learn => LEARNING,
            Turn::Probe => CELLS,
            Turn::Dance => Rate::of(dancer),
        }
    }

    fn prepare(&self) -> Option<Box<Learn>> {
        Learn::within(&self.problem, LITERALS, &Budget::unlimited()).ok().map(Box::new)
    }

    /// The options of the solution that stands, or those that the dancer has chosen.
    pub(super) fn path(&self, dancer: &AnyEngine) -> Vec<OptionId> {
        match (self.turn, &self.cells, &self.learn) {
            (Turn::Probe, Some(cells), _) => cells.path(),
            (Turn::Learn, _, Some(learn)) => learn.path(),
            _ => dancer.path(),
        }
    }

    /// What all did together.
    pub(super) fn statistics(&self, dancer: &AnyEngine) -> Statistics {
        let dance = self.statistics_of_dance(dancer);
        let cells = self.cells.as_ref().map(|cells| cells.statistics()).unwrap_or_default();
        let learn = self.learn.as_ref().map(|learn| learn.statistics()).unwrap_or_default();
        Statistics {
            nodes: dance.nodes + cells.nodes + learn.nodes,
            updates: dance.updates + cells.updates + learn.updates,
            solutions: self.solutions,
            removed: dance.removed,
            deepest_level: dance.deepest_level.max(cells.deepest_level).max(learn.deepest_level),
        }
    }

    fn statistics_of_turn(&self, dancer: &AnyEngine) -> Statistics {
        match (self.turn, &self.cells, &self.learn) {
            (Turn::Probe, Some(cells), _) => cells.statistics(),
            (Turn::Learn, _, Some(learn)) => learn.statistics(),
            _ => self.statistics_of_dance(dancer),
        }
    }

    /// What the dancer did in its turns so far.
    fn statistics_of_dance(&self, dancer: &AnyEngine) -> Statistics {
        match (self.turn, &self.ahead) {
            (Turn::Learn, Some(ahead)) => ahead.before,
            _ => dancer.statistics(),
        }
    }
}

/// Tells the observer that the choices of the dancer are undone.
fn take_back(dancer: &impl Engine, observer: &mut impl Observer) {
    for (level, option) in dancer.path().into_iter().enumerate().rev() {
        observer.option_undone(option, level as u32);
    }
}

/// Tells the observer that the choices of the dancer stand again.
fn choose_again(dancer: &impl Engine, observer: &mut impl Observer) {
    for (level, option) in (0..).zip(dancer.path()) {
        // it was no hopeless choice before
        let _: Verdict = observer.option_chosen(option, level);
    }
}

impl fmt::Debug for Portfolio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { learn, turn, rounds, .. } = self;
        let mut shown = f.debug_struct("Portfolio");
        shown.field("turn", turn).field("rounds", rounds).field("learn", learn).finish_non_exhaustive()
    }
}

/// Passes on everything but the solutions, some of which both engines find.
struct Steps<'o, O>(&'o mut O);

impl<O: Observer> Observer for Steps<'_, O> {
    #[inline]
    fn node_entered(&mut self, level: u32) {
        self.0.node_entered(level);
    }

    #[inline]
    fn item_chosen(&mut self, item: ItemId, size: u32, level: u32) {
        self.0.item_chosen(item, size, level);
    }

    #[inline]
    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        self.0.option_chosen(option, level)
    }

    #[inline]
    fn option_undone(&mut self, option: OptionId, level: u32) {
        self.0.option_undone(option, level);
    }

    #[inline]
    fn is_silent(&self) -> bool {
        self.0.is_silent()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;
    use crate::engine::{Chosen, EngineName, Reason};
    use crate::instances::queens;
    use crate::search::Silent;
    use crate::text::parse_knuth;
    use crate::{Bits, Links};

    /// Both engines as one, with the shortest turns.
    struct Both {
        dancer: AnyEngine,
        portfolio: Portfolio,
    }

    impl Both {
        fn new(dancer: AnyEngine, problem: &Problem) -> Self {
            Self { dancer, portfolio: Portfolio::with_patience(problem, 1000) }
        }

        /// The same, each in a thread of its own.
        fn beside(dancer: AnyEngine, problem: &Problem) -> Self {
            let mut both = Self::new(dancer, problem);
            both.portfolio.allow_thread();
            both
        }
    }

    impl Engine for Both {
        fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
            self.portfolio.advance(&mut self.dancer, budget, observer)
        }

        fn path(&self) -> Vec<OptionId> {
            self.portfolio.path(&self.dancer)
        }

        fn statistics(&self) -> Statistics {
            self.portfolio.statistics(&self.dancer)
        }
    }

    /// Holds the observer to what it is reported.
    #[derive(Default)]
    struct Standing {
        options: Vec<OptionId>,
        solutions: u64,
    }

    impl Observer for Standing {
        fn option_chosen(&mut self, option: OptionId, _level: u32) -> Verdict {
            self.options.push(option);
            Verdict::Continue
        }

        fn option_undone(&mut self, option: OptionId, _level: u32) {
            assert_eq!(self.options.pop(), Some(option));
        }

        fn solution_found(&mut self, number: u64) {
            self.solutions += 1;
            assert_eq!(self.solutions, number);
        }
    }

    #[test]
    fn no_solution_comes_twice_and_none_is_missing() {
        let problem = queens(7);
        let mut expected: Vec<_> = Links::new(&problem).solutions(Budget::unlimited()).collect();
        expected.sort();
        let links = || AnyEngine::Links(Box::new(Links::new(&problem)));
        let bits = || AnyEngine::Bits(Box::new(Bits::new(&problem)));
        for both in [
            Both::new(links(), &problem),
            Both::new(bits(), &problem),
            Both::beside(links(), &problem),
            Both::beside(bits(), &problem),
        ] {
            let mut search = both.observed(Budget::unlimited(), Standing::default());
            let mut solutions: Vec<_> = search.by_ref().collect();
            solutions.sort();
            assert_eq!(solutions, expected);
            assert_eq!((search.observer().solutions, search.stop()), (40, Some(Stop::Exhausted)));
            assert!(search.engine().portfolio.rounds > 0, "both had portfolio");
        }
    }

    #[test]
    fn a_thread_of_its_own_changes_neither_the_solutions_nor_their_order() {
        let problem = queens(8);
        for most in 0..20 {
            let expected: Vec<_> = first(Both::new(links(&problem), &problem), most);
            for _ in 0..5 {
                assert_eq!(first(Both::beside(links(&problem), &problem), most), expected);
            }
        }
    }

    /// Cancels the search after so many steps, again and again.
    struct Impatient {
        cancel: Arc<AtomicBool>,
        every: u32,
        left: u32,
    }

    impl Observer for Impatient {
        fn option_chosen(&mut self, _option: OptionId, _level: u32) -> Verdict {
            self.left -= 1;
            if self.left == 0 {
                self.left = self.every;
                self.cancel.store(true, Ordering::Relaxed);
            }
            Verdict::Continue
        }
    }

    #[test]
    fn a_search_that_is_cancelled_and_goes_on_loses_nothing() {
        let problem = queens(8);
        for every in 1..60 {
            let mut both = Both::beside(links(&problem), &problem);
            let cancel = Arc::new(AtomicBool::new(false));
            let budget = Budget { cancel: Some(Arc::clone(&cancel)), ..Budget::unlimited() };
            let mut observer = Impatient { cancel, every, left: every };
            let mut found = IndexSet::new();
            loop {
                match both.advance(&budget, &mut observer) {
                    None => {
                        let mut solution = both.path();
                        solution.sort_unstable();
                        assert!(found.insert(solution), "one comes twice");
                    }
                    Some(Stop::Cancelled) => observer.cancel.store(false, Ordering::Relaxed),
                    stop => break assert_eq!(stop, Some(Stop::Exhausted)),
                }
            }
            assert_eq!(found.len(), 92, "cancelled every {every} steps");
        }
    }

    #[test]
    fn a_search_with_a_thread_for_learning_ends_where_its_budget_of_nodes_ends() {
        let problem = queens(8);
        for nodes in 1..200 {
            let search = |both: Both| {
                let mut search = both.solutions(Budget::unlimited().with_nodes(nodes));
                let solutions: Vec<_> = search.by_ref().collect();
                (solutions, search.stop(), search.statistics().nodes)
            };
            let (alone, beside) =
                (Both::new(links(&problem), &problem), Both::beside(links(&problem), &problem));
            assert_eq!(search(alone), search(beside));
        }
    }

    fn links(problem: &Problem) -> AnyEngine {
        AnyEngine::Links(Box::new(Links::new(problem)))
    }

    fn first(both: Both, most: usize) -> Vec<Vec<OptionId>> {
        both.solutions(Budget::unlimited()).take(most).collect()
    }

    #[test]
    fn a_budget_of_nodes_is_that_of_both_together() {
        let problem = queens(8);
        for nodes in 1..100 {
            let both = Both::new(AnyEngine::Links(Box::new(Links::new(&problem))), &problem);
            let mut search = both.solutions(Budget::unlimited().with_nodes(nodes));
            while search.advance() {}
            assert_eq!((search.stop(), search.statistics().nodes), (Some(Stop::Nodes), nodes));
        }
    }

    /// Items that no options cover, since one is missing for the last; dancing must try all that come before.
    fn thrashing() -> Problem {
        let mut text = String::from("a b c d e f g h i j k l | 1 2 3 4 5 6 7 8 9 A B\n");
        for item in "abcdefghijkl".chars() {
            for color in "123456789AB".chars() {
                text += &format!("{item} {color}\n");
            }
        }
        parse_knuth(&text).unwrap().problem
    }

    #[test]
    fn learning_joins_where_few_solutions_are_wanted_and_it_takes_long() {
        let problem = thrashing();
        let budget = |nodes| Budget::unlimited().with_solutions(1).with_nodes(nodes);
        let mut chosen = Chosen::new(EngineName::Auto, &problem);
        assert_eq!(chosen.advance(&budget(1000), &mut Silent), Some(Stop::Nodes));
        assert!(matches!(chosen.reason(), Reason::Fits(_)) && chosen.name().starts_with("bits ("));
        assert_eq!(chosen.advance(&budget(1 << 19), &mut Silent), Some(Stop::Nodes));
        assert_eq!(chosen.reason(), Reason::Long);
        assert!(chosen.name().ends_with("), cells and learn in turn"));
        assert_eq!(chosen.statistics().nodes, 1 << 19);
    }

    #[test]
    fn learning_stays_out_where_its_clauses_are_too_many() {
        let problem = |options: u64| {
            let mut builder = Problem::builder();
            let item = builder.primary("a");
            for _ in 0..options {
                builder.option([item]).unwrap();
            }
            builder.build()
        };
        let few = Portfolio::new(&problem(LITERALS / 16)).unwrap();
        assert!(few.prepare().is_some());
        let many = Portfolio::new(&problem(LITERALS / 2)).unwrap();
        assert!(many.prepare().is_none() && Learn::new(&many.problem).is_ok());
    }

    #[test]
    fn learning_stays_out_where_all_solutions_are_wanted() {
        let mut chosen = Chosen::new(EngineName::Auto, &thrashing());
        let budget = Budget::unlimited().with_nodes(1 << 18);
        assert_eq!(chosen.advance(&budget, &mut Silent), Some(Stop::Nodes));
        assert!(matches!(chosen.reason(), Reason::Fits(_)));
    }
}
