//! From the options of values to all options of a solution.

use crate::links::Links;
use crate::problem::model::Model;
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Engine};

/// What options follow from those of values.
#[derive(Clone, Debug)]
pub(super) struct Completion {
    problem: Problem,
    /// The options that stand for no value.
    others: Vec<OptionId>,
}

impl Completion {
    pub(super) fn of(problem: &Problem, model: &Model) -> Self {
        let mut is_of_value = vec![false; problem.option_count()];
        for option in model.variables.iter().flat_map(|variable| variable.options.iter().flatten()) {
            is_of_value[option.index()] = true;
        }
        let others = problem.option_ids().filter(|option| !is_of_value[option.index()]).collect();
        Self { problem: problem.clone(), others }
    }

    /// All options of the solution in which these stand for the values, in the order of definition.
    ///
    /// # Panics
    /// If there is no such solution: the model does not say what the problem says.
    pub(super) fn of_values(&self, chosen: &[OptionId]) -> Vec<OptionId> {
        let mut solution = chosen.to_vec();
        if !self.others.is_empty() {
            let options: Vec<OptionId> = chosen.iter().chain(&self.others).copied().collect();
            let problem = self.problem.with_options(&options);
            let first: Vec<OptionId> = (0..chosen.len() as u32).map(OptionId).collect();
            let found =
                Links::along(&problem, &first).solutions(Budget::unlimited().with_solutions(1)).next();
            let found = found.unwrap_or_default().into_iter().map(|option| options[option.index()]);
            solution = found.collect();
            solution.sort_unstable();
        }
        let holds = |option: &OptionId| solution.binary_search(option).is_ok();
        assert!(chosen.iter().all(holds), "a solution of the model is one of the problem");
        solution
    }
}
