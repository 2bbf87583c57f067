//! The steps of a search, written down as it goes.

use ecp::cover::{Budget, Engine, ItemId, Links, Observer, OptionId, Problem, Stop, Verdict, Watched};

/// A step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The number of branches above it.
    pub level: u32,
    /// What happened.
    pub what: What,
}

/// What happens in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// An item was chosen, of the open ones the one with the fewest branches; with none it is dead.
    Item {
        /// The item.
        item: ItemId,
        /// Its branches: for an item that is covered once, the options that are left for it.
        branches: u32,
    },
    /// An option was taken, and its items are covered.
    Take(OptionId),
    /// It was given back, and its items are uncovered.
    Back(OptionId),
    /// No further option is taken for the item of the branch: it has as many as it needs.
    Enough,
    /// What was taken is a solution: the one with this number, from 1.
    Solution(u64),
    /// Everything was tried, and everything is as it was at first.
    Over,
}

/// Why nothing follows the last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The search is over.
    Exhausted,
    /// As many solutions as were wanted were found.
    Solutions,
    /// As many steps as were wanted were recorded.
    Steps,
}

/// A search and its steps so far. It goes on when more of them are wanted.
#[derive(Clone, Debug)]
pub struct Recording {
    engine: Watched<Links>,
    log: Log,
    most_solutions: Option<u64>,
    end: Option<End>,
}

/// One who hears of the steps and writes them down.
#[derive(Clone, Debug)]
struct Log {
    steps: Vec<Step>,
    most: usize,
    /// For each branch, whether an option of it stands, or no further one is taken.
    standing: Vec<bool>,
}

impl Recording {
    /// Before the first step. At most `steps` of them are recorded, and at most `solutions` solutions.
    #[must_use]
    pub fn new(problem: &Problem, steps: usize, solutions: Option<u64>) -> Self {
        Self::along(problem, &[], steps, solutions)
    }

    /// The same of a search that takes these options first: see [`Links::along`].
    #[must_use]
    pub fn along(problem: &Problem, path: &[OptionId], steps: usize, solutions: Option<u64>) -> Self {
        let log = Log { steps: Vec::new(), most: steps, standing: Vec::new() };
        let engine = Watched::new(Links::along(problem, path), problem);
        Self { engine, log, most_solutions: solutions, end: None }
    }

    /// The steps so far.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.log.steps
    }

    /// The most steps that are recorded.
    #[must_use]
    pub fn most_steps(&self) -> usize {
        self.log.most
    }

    /// Why no more steps follow; `None` where there are more.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Searches until there are more than so many steps, or no more follow, or the budget ends it, of which only the time
    /// and the cancel flag count; the answer is the latter reason.
    pub fn extend_past(&mut self, steps: usize, budget: &Budget) -> Option<Stop> {
        while self.end.is_none() && self.log.steps.len() <= steps {
            let nodes = self.engine.statistics().nodes + 1;
            let step = budget.clone().with_nodes(nodes).with_solutions(None);
            let stop = self.engine.advance(&step, &mut self.log);
            self.end = self.end_after(stop);
            if matches!(stop, Some(Stop::Time | Stop::Cancelled)) && self.end.is_none() {
                return stop;
            }
        }
        None
    }

    /// Searches as far as there is something to record.
    pub fn extend(&mut self, budget: &Budget) -> Option<Stop> {
        self.extend_past(usize::MAX - 1, budget)
    }

    fn end_after(&mut self, stop: Option<Stop>) -> Option<End> {
        if stop == Some(Stop::Exhausted) {
            self.log.write(0, What::Over);
        }
        if self.log.steps.len() > self.log.most {
            self.log.steps.truncate(self.log.most);
            return Some(End::Steps);
        }
        match stop {
            Some(Stop::Exhausted) => Some(End::Exhausted),
            None if self.most_solutions.is_some_and(|most| self.engine.statistics().solutions >= most) => {
                Some(End::Solutions)
            }
            _ => None,
        }
    }
}

impl Log {
    fn write(&mut self, level: u32, what: What) {
        self.steps.push(Step { level, what });
    }
}

impl Observer for Log {
    fn node_entered(&mut self, level: u32) {
        // a branch that was left without an option
        if let Some(above) = level.checked_sub(1)
            && self.standing.get(above as usize) == Some(&false)
        {
            self.standing[above as usize] = true;
            self.write(above, What::Enough);
        }
    }

    fn item_chosen(&mut self, item: ItemId, size: u32, level: u32) {
        self.standing.truncate(level as usize);
        self.standing.push(false);
        self.write(level, What::Item { item, branches: size });
    }

    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        self.standing.truncate(level as usize + 1);
        self.standing[level as usize] = true;
        self.write(level, What::Take(option));
        Verdict::Continue
    }

    fn option_undone(&mut self, option: OptionId, level: u32) {
        self.standing.truncate(level as usize + 1);
        self.standing[level as usize] = false;
        self.write(level, What::Back(option));
    }

    fn solution_found(&mut self, number: u64) {
        self.write(self.standing.len() as u32, What::Solution(number));
    }
}
