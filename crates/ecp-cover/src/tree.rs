//! A search for all solutions told as a tree, so that another program can go through it again.

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

/// Tells the tree of dancing links, which goes through all solutions. Rules of groups cut nothing; whatever covers the items as it
/// should and does not keep all rules, as `keeps` knows, is a [`Step::Cut`]. Nothing is cut off otherwise, and no solution is told twice.
///
/// The search ends with [`Stop::Cancelled`] where `told` does not want to hear more.
pub fn tell_tree(
    problem: &Problem,
    budget: &Budget,
    mut keeps: impl FnMut(&[OptionId]) -> bool,
    told: impl FnMut(Step) -> bool,
) -> Stop {
    let is_watched = |rule: &Rule| !matches!(rule, Rule::Groups(_));
    let mut links = Links::new(problem);
    let mut teller = Teller { watch: Watch::of(&problem.with_rules(is_watched)), told, is_heard: true };
    loop {
        if let Some(stop) = links.advance(budget, &mut teller) {
            return stop;
        }
        let mut solution = links.path();
        solution.sort_unstable();
        teller.tell(if keeps(&solution) { Step::Solution } else { Step::Cut });
        if !teller.is_heard {
            return Stop::Cancelled;
        }
    }
}

struct Teller<F> {
    watch: Option<Watch>,
    told: F,
    /// Whether anybody wants to hear more.
    is_heard: bool,
}

impl<F: FnMut(Step) -> bool> Teller<F> {
    fn tell(&mut self, step: Step) {
        self.is_heard = self.is_heard && (self.told)(step);
    }
}

impl<F: FnMut(Step) -> bool> Observer for Teller<F> {
    fn item_chosen(&mut self, item: ItemId, size: u32, _level: u32) {
        self.tell(if size == 0 { Step::Dead } else { Step::Branch(item) });
    }

    fn option_chosen(&mut self, option: OptionId, _level: u32) -> Verdict {
        let verdict = self.watch.as_mut().map_or(Verdict::Continue, |watch| {
            let verdict = watch.choose_by(option, |_, _| ());
            watch.forget_excluded();
            verdict
        });
        if verdict == Verdict::Hopeless {
            self.tell(Step::Cut);
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
