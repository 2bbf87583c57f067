//! A search for all solutions reported as a tree, so that another program can go through it again.

use crate::links::Links;
use crate::problem::{ItemId, OptionId, Problem, Rule};
use crate::search::{Budget, Engine, Observer, Stop, Verdict};
use crate::watch::Watch;

/// What a node of the tree is, in the order in which they are entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Some item can no longer be covered.
    Dead,
    /// A solution.
    Solution,
    /// What is chosen breaks a rule over the whole problem.
    Cut,
    /// The options of this item that are left are gone through, in the order of definition: each with those before it excluded, and
    /// at last, where the item has enough, none of them.
    Branch(ItemId),
}

/// Reports the tree of dancing links, which goes through all solutions. Rules of groups cut nothing; whatever covers the items as it
/// should and does not keep all rules, as `keeps` knows, is a [`Step::Cut`]. Nothing is cut off otherwise, and no solution is reported twice.
///
/// The search ends with [`Stop::Cancelled`] where `reported` does not want to hear more.
pub fn report_tree(
    problem: &Problem,
    budget: &Budget,
    mut keeps: impl FnMut(&[OptionId]) -> bool,
    reported: impl FnMut(Step) -> bool,
) -> Stop {
    let is_watched = |rule: &Rule| !matches!(rule, Rule::Groups(_));
    let mut links = Links::new(problem);
    let mut reporter =
        Reporter { watch: Watch::of(&problem.with_rules(is_watched)), reported, is_heard: true };
    loop {
        if let Some(stop) = links.advance(budget, &mut reporter) {
            return stop;
        }
        let mut solution = links.path();
        solution.sort_unstable();
        reporter.report(if keeps(&solution) { Step::Solution } else { Step::Cut });
        if !reporter.is_heard {
            return Stop::Cancelled;
        }
    }
}

struct Reporter<F> {
    watch: Option<Watch>,
    reported: F,
    /// Whether anybody wants to hear more.
    is_heard: bool,
}

impl<F: FnMut(Step) -> bool> Reporter<F> {
    fn report(&mut self, step: Step) {
        self.is_heard = self.is_heard && (self.reported)(step);
    }
}

impl<F: FnMut(Step) -> bool> Observer for Reporter<F> {
    fn item_chosen(&mut self, item: ItemId, size: u32, _level: u32) {
        self.report(if size == 0 { Step::Dead } else { Step::Branch(item) });
    }

    fn option_chosen(&mut self, option: OptionId, _level: u32) -> Verdict {
        let verdict = self.watch.as_mut().map_or(Verdict::Continue, |watch| {
            let verdict = watch.choose_by(option, |_, _| ());
            watch.forget_excluded();
            verdict
        });
        if verdict == Verdict::Hopeless {
            self.report(Step::Cut);
        }
        // nobody hears of what lies below
        if self.is_heard { verdict } else { Verdict::Hopeless }
    }

    fn option_undone(&mut self, _option: OptionId, _level: u32) {
        if let Some(watch) = &mut self.watch {
            watch.undo();
        }
    }
}
