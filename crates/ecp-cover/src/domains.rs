//! Finite domains: for problems that were made from relations between variables with few values each.
//!
//! Where a problem has a [`Model`], the engine looks at that: each variable has the values that it may still have as the bits of a
//! word, and each relation takes away what none of its variables' values go with, until nothing changes. Then a variable is
//! chosen, and gets one of its values: the variable with the fewest values for its score, which grows with every relation
//! that fails and in which it stands. A level of the search is a copy of all domains.
//!
//! A solution is the options of the values, and whatever other options follow from them: those are found by a search in
//! which the former are chosen already.
//!
//! # Source
//! Propagators and a queue of them: C. Schulte, P. J. Stuckey, "Efficient constraint propagation engines", ACM TOPLAS 31
//! (2008). The choice: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic search by weighting
//! constraints", ECAI 2004.

mod completion;
mod derived;
mod goal;
mod propagators;
mod scores;
mod store;
#[cfg(test)]
mod tests;

use std::fmt;

use self::completion::Completion;
pub(crate) use self::goal::ValuesOfOptions;
use self::propagators::{Houses, Propagator, Propagators};
use self::scores::Scores;
use self::store::{Failed, Store, is_fixed};
use crate::problem::model::{Model, Values, numbers};
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Engine, Observer, Pace, Share, Statistics, Stop, Verdict};

/// A search through the values of the variables of a problem that is under way.
pub struct Domains {
    model: Model,
    propagators: Vec<Propagator>,
    houses: Houses,
    store: Store,
    scores: Scores,
    /// What was chosen, the first choice first.
    choices: Vec<Choice>,
    /// The domains before each choice: levels × variables.
    saved: Vec<Values>,
    phase: Phase,
    completion: Completion,
    /// For each variable the values that are wanted, where only solutions with one of them are of interest.
    goal: Option<Vec<Values>>,
    /// The options that stand on the path for whoever hears of them.
    path: Vec<OptionId>,
    share: Share,
    statistics: Statistics,
    pace: Pace,
}

/// A variable that has a value for a while.
#[derive(Clone, Copy, Debug)]
struct Choice {
    variable: u32,
    value: u32,
    /// The share of the search tree at and below the node where it was chosen, as far as other values are tried there.
    rest: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Something has changed.
    Changed,
    /// Nothing more follows: a variable is to be chosen, if there is one.
    Quiet,
    /// A solution stands.
    Solution,
    /// The choice that was made last is taken back.
    Back,
    Done,
}

impl Domains {
    /// Whether a problem has a model, and no rules besides.
    #[must_use]
    pub fn fit(problem: &Problem) -> bool {
        problem.model().is_some() && problem.rules().is_empty()
    }

    /// A search for all solutions of a problem, at its root; `None` where it has no model, or rules besides.
    #[must_use]
    pub fn new(problem: &Problem) -> Option<Self> {
        let model = problem.model().filter(|_| problem.rules().is_empty())?.clone();
        let Propagators { all: propagators, houses, clues } = Propagators::of(&model);
        let variables: Vec<Vec<u32>> = propagators.iter().map(Propagator::variables).collect();
        let domains: Vec<Values> = model.variables.iter().map(|variable| variable.values).collect();
        let is_possible = domains.iter().all(|domain| *domain != 0);
        Some(Self {
            store: Store::new(&domains, &variables),
            scores: Scores::new(domains.len(), clues),
            pace: Pace::of(model.variables.len()),
            completion: Completion::of(problem, &model),
            model,
            propagators,
            houses,
            choices: Vec::new(),
            saved: Vec::new(),
            phase: if is_possible { Phase::Changed } else { Phase::Done },
            goal: None,
            path: Vec::new(),
            share: Share::default(),
            statistics: Statistics { nodes: 1, ..Statistics::default() },
        })
    }

    /// Whether there are variables in which values occur once.
    #[cfg(feature = "learn")]
    pub(crate) fn have_houses(&self) -> bool {
        !self.houses.are_none()
    }

    /// Runs what is due until nothing is.
    fn propagate(&mut self) -> Result<(), Failed> {
        let decided = self.choices.last().map(|choice| choice.variable);
        loop {
            if let Err(house) = self.houses.settle(&mut self.store) {
                self.scores.failed(decided, house.iter().copied());
                return Err(Failed);
            }
            let Some(number) = self.store.next_due() else { return Ok(()) };
            let propagator = &mut self.propagators[number];
            self.statistics.updates += propagator.price();
            self.store.begin(number);
            let ran = propagator.run(&mut self.store);
            self.store.is_done(number);
            if ran.is_err() {
                self.scores.failed(decided, propagator.variables().into_iter());
                return ran;
            }
        }
    }

    /// Chooses a variable and a value, or says that there is nothing to choose.
    fn choose(&mut self) -> bool {
        let open = self.store.domains().iter().enumerate().filter(|(_, domain)| !is_fixed(**domain));
        let by_promise = |(variable, domain): (usize, &Values)| {
            let number = f64::from(domain.count_ones());
            // a power of 1.5: halfway between the number and its square
            (number * number.sqrt() / self.scores.of(variable), variable as u32)
        };
        let best = open.map(by_promise).min_by(|one, other| one.0.total_cmp(&other.0));
        let Some((_, variable)) = best else { return false };
        let domain = self.store.domain(variable);
        let value = self.first_value(variable);
        let share = self.share.of_branch(domain.count_ones());
        let rest = share * f64::from(domain.count_ones() - 1);
        self.saved.extend_from_slice(self.store.domains());
        self.choices.push(Choice { variable, value, rest });
        self.share.enter(share);
        self.statistics.nodes += 1;
        self.statistics.deepest_level = self.statistics.deepest_level.max(self.choices.len() as u32);
        // the value is one of the domain
        self.store.keep(variable, 1 << value).is_ok()
    }

    /// A choice, where one is left to make; else there is a solution.
    fn go_down(&mut self, observer: &mut impl Observer) -> Phase {
        if self.choose() {
            observer.node_entered(self.choices.len() as u32);
            return Phase::Changed;
        }
        if self.show(observer) { Phase::Solution } else { Phase::Back }
    }

    /// Takes the last choice back, and the value that was tried away.
    fn take_back(&mut self) -> Phase {
        self.share.leave();
        loop {
            let Some(choice) = self.choices.pop() else { return Phase::Done };
            let start = self.saved.len() - self.model.variables.len();
            self.store.restore(&self.saved[start..]);
            self.saved.truncate(start);
            self.share.enter(choice.rest);
            if self.store.keep(choice.variable, !(1 << choice.value)).is_ok() {
                return Phase::Changed;
            }
        }
    }

    /// The options of the values that the variables have.
    fn chosen(&self) -> Vec<OptionId> {
        let option = |(variable, domain): (usize, &Values)| {
            let place =
                numbers(self.model.variables[variable].values).position(|value| *domain == 1 << value)?;
            self.model.variables[variable].options[place]
        };
        let mut chosen: Vec<OptionId> = self.store.domains().iter().enumerate().filter_map(option).collect();
        chosen.sort_unstable();
        chosen
    }

    /// Shows a solution to the observer, option by option; false where it sees no hope in some of them.
    fn show(&mut self, observer: &mut impl Observer) -> bool {
        if observer.is_silent() {
            return true;
        }
        for (level, option) in (0..).zip(self.completion.of_values(&self.chosen())) {
            self.path.push(option);
            if observer.option_chosen(option, level) == Verdict::Hopeless {
                self.undo(observer);
                return false;
            }
        }
        true
    }

    /// Takes what was shown back.
    fn undo(&mut self, observer: &mut impl Observer) {
        while let Some(option) = self.path.pop() {
            observer.option_undone(option, self.path.len() as u32);
        }
    }
}

impl Engine for Domains {
    /// An observer hears of nodes, and of the options of a solution when it is complete.
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        loop {
            if self.phase == Phase::Solution {
                self.undo(observer);
                self.phase = Phase::Back;
            }
            if self.phase == Phase::Done {
                return Some(Stop::Exhausted);
            }
            if let Some(stop) = self.pace.spent(budget, self.statistics) {
                return Some(stop);
            }
            self.phase = match self.phase {
                Phase::Back => self.take_back(),
                Phase::Changed => match self.propagate() {
                    Ok(()) if self.is_promising() => Phase::Quiet,
                    Ok(()) => Phase::Back,
                    Err(Failed) => Phase::Back,
                },
                Phase::Quiet => self.go_down(observer),
                Phase::Solution | Phase::Done => self.phase,
            };
            if self.phase == Phase::Solution {
                self.statistics.solutions += 1;
                observer.solution_found(self.statistics.solutions);
                return None;
            }
        }
    }

    fn path(&self) -> Vec<OptionId> {
        match self.phase {
            Phase::Solution if self.path.is_empty() => self.completion.of_values(&self.chosen()),
            Phase::Solution => self.path.clone(),
            _ => Vec::new(),
        }
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }

    fn searched(&self) -> f64 {
        self.share.searched()
    }
}

impl fmt::Debug for Domains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { choices, phase, statistics, .. } = self;
        let mut shown = f.debug_struct("Domains");
        shown
            .field("choices", choices)
            .field("phase", phase)
            .field("statistics", statistics)
            .finish_non_exhaustive()
    }
}
