//! A search with a goal: only solutions are of interest that hold one of some wanted options, or lack one of some others.
//!
//! As long as no variable has a wanted value, a state is dead where none may have one. Wanted values are tried first, so
//! that a solution holds many of them. The wanted values may become fewer during the search, as solutions are found that
//! hold them: what was passed over held none of those that are still wanted.

use super::store::is_fixed;
use super::{Domains, Phase};
use crate::problem::model::{Model, Values, numbers};
use crate::problem::{OptionId, Problem};
use crate::search::{Pace, Share, Statistics};

/// Where the options of values stand in a model.
#[derive(Clone, Debug)]
pub(crate) struct ValuesOfOptions {
    /// For each option the variable and the value that it stands for.
    places: Vec<Option<(u32, u32)>>,
}

impl ValuesOfOptions {
    pub(crate) fn of(problem: &Problem, model: &Model) -> Self {
        let mut places = vec![None; problem.option_count()];
        for (variable, described) in (0..).zip(&model.variables) {
            for (value, option) in numbers(described.values).zip(&described.options) {
                if let Some(option) = option {
                    places[option.index()] = Some((variable, value));
                }
            }
        }
        Self { places }
    }

    /// The variable and the value for which an option stands, if it does.
    pub(crate) fn place(&self, option: OptionId) -> Option<(u32, u32)> {
        self.places[option.index()]
    }

    /// Those of a set of options, as words, with what they stand for.
    fn of_words<'a>(&'a self, words: &'a [u64], is_in: bool) -> impl Iterator<Item = (u32, u32)> + 'a {
        let is_meant = move |option: usize| (words[option / 64] >> (option % 64) & 1 == 1) == is_in;
        self.places
            .iter()
            .enumerate()
            .filter(move |(option, _)| is_meant(*option))
            .filter_map(|(_, place)| *place)
    }
}

impl Domains {
    /// Back to the root, where the values of some options, as words, are left, and one option holds. What was learned of
    /// variables stays.
    pub(crate) fn restart(&mut self, options: &ValuesOfOptions, given: Option<OptionId>, kept: &[u64]) {
        let mut domains: Vec<Values> = self.model.variables.iter().map(|variable| variable.values).collect();
        for (variable, value) in options.of_words(kept, false) {
            domains[variable as usize] &= !(1 << value);
        }
        if let Some((variable, value)) = given.and_then(|option| options.place(option)) {
            domains[variable as usize] &= 1 << value;
        }
        let is_possible = domains.iter().all(|domain| *domain != 0);
        self.store.begin_again(&domains);
        self.choices.clear();
        self.saved.clear();
        self.path.clear();
        self.goal = None;
        self.share = Share::default();
        self.pace = Pace::of(self.model.variables.len());
        self.statistics = Statistics { nodes: 1, ..Statistics::default() };
        self.phase = if is_possible { Phase::Changed } else { Phase::Done };
    }

    /// From here on only solutions are of interest that hold one of some options or lack one of others; all as words.
    pub(crate) fn seek(&mut self, options: &ValuesOfOptions, held: &[u64], lacked: &[u64]) {
        let mut goal = vec![0; self.model.variables.len()];
        for (variable, value) in options.of_words(held, true) {
            goal[variable as usize] |= 1 << value;
        }
        for (variable, value) in options.of_words(lacked, true) {
            goal[variable as usize] |= self.model.variables[variable as usize].values & !(1 << value);
        }
        self.goal = Some(goal);
    }

    /// Whether a solution that is wanted may stand below.
    pub(super) fn is_promising(&self) -> bool {
        let may_have = |goal: &Vec<Values>| {
            self.store.domains().iter().zip(goal).any(|(domain, wanted)| domain & wanted != 0)
        };
        self.goal.as_ref().is_none_or(may_have)
    }

    /// The value of a variable that is tried first.
    pub(super) fn first_value(&self, variable: u32) -> u32 {
        let domain = self.store.domain(variable);
        let wanted = self.goal.as_ref().map_or(0, |goal| domain & goal[variable as usize]);
        debug_assert!(!is_fixed(domain), "a variable that is open has values");
        if wanted == 0 { domain.trailing_zeros() } else { wanted.trailing_zeros() }
    }
}
