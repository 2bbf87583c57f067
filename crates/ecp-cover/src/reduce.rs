//! Reduction: before any search, options that can be in no solution are taken away.
//!
//! An option goes if choosing it would leave some primary item with fewer options than it needs. As that may take
//! options from further items, everything is looked at again until nothing changes, or until so much work is done as
//! was allowed. Solutions are those of the whole problem: an option goes only if no solution holds it.
//!
//! ```
//! use ecp_cover::{Budget, reduce::reduce, text::parse_knuth};
//!
//! // whoever takes the first option leaves c without any
//! let problem = parse_knuth("a b c\na b\na\nb c\n")?.problem;
//! let reduction = reduce(&problem, &Budget::unlimited(), u64::MAX);
//! assert_eq!(reduction.kept.iter().map(|option| option.0).collect::<Vec<_>>(), [1, 2]);
//! # Ok::<(), ecp_cover::text::TextError>(())
//! ```
//!
//! # Source
//! D. E. Knuth, TAOCP volume 4B, section 7.2.2.1, on preprocessing (Algorithm P), and his program DLX-PRE. The lists
//! are those of [`cells`](crate::cells), where a choice that goes wrong is noticed at once.

use crate::cells::{Hope, Sets};
use crate::problem::{OptionId, Problem};
use crate::search::Budget;

/// How much work passes between two looks at the budget.
const ASK_AFTER: u64 = 1 << 14;

/// What is left of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reduction {
    /// The problem with the same items, and of the options only those kept.
    pub problem: Problem,
    /// For each option of the smaller problem the one that it was, in the order of definition.
    pub kept: Vec<OptionId>,
    /// How many options were taken away.
    pub removed: usize,
    /// How often an option was taken from the list of an item, for a trial or for good.
    pub updates: u64,
    /// Whether nothing more can be taken away.
    pub is_complete: bool,
}

/// Takes options away until nothing changes, or `most_updates` are made, or the budget is interrupted. A time limit or
/// a cancel flag of the budget counts; its nodes and solutions do not.
#[must_use]
pub fn reduce(problem: &Problem, budget: &Budget, most_updates: u64) -> Reduction {
    let mut sets = Sets::new(problem);
    let is_complete = run(&mut sets, budget, most_updates);
    let kept: Vec<OptionId> = problem.option_ids().filter(|option| sets.is_live(option.0)).collect();
    Reduction {
        problem: problem.with_options(&kept),
        removed: problem.option_count() - kept.len(),
        kept,
        updates: sets.updates,
        is_complete,
    }
}

/// Goes round the options until one whole round takes nothing away. False if it was stopped before.
pub(crate) fn run(sets: &mut Sets, budget: &Budget, most_updates: u64) -> bool {
    if sets.is_starved() {
        return true;
    }
    let (mut quiet, mut seen, mut asked_at) = (0, 0, 0);
    let options = sets.option_count();
    for option in (0..options).cycle() {
        // to look at an option costs something even if it is gone
        seen += 1;
        let work = sets.updates + seen;
        if work > most_updates {
            return false;
        }
        if work - asked_at >= ASK_AFTER {
            asked_at = work;
            if budget.interruption().is_some() {
                return false;
            }
        }
        quiet += 1;
        if sets.is_live(option) && goes_wrong(sets, option) {
            quiet = 0;
            if sets.hide(option) == Hope::Dead {
                // no solution at all: an item is starved
                return true;
            }
        }
        if quiet == options {
            return true;
        }
    }
    true
}

/// Whether choosing an option leaves some item with less than it needs.
fn goes_wrong(sets: &mut Sets, option: u32) -> bool {
    let mark = sets.mark();
    let hope = sets.choose(option);
    sets.undo_to(mark);
    hope == Hope::Dead
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::queens;
    use crate::text::parse_knuth;

    fn reduced(text: &str) -> Reduction {
        reduce(&parse_knuth(text).unwrap().problem, &Budget::unlimited(), u64::MAX)
    }

    const CASCADE: &str = "a b c e f\ne f\na e\na c\nb c\nf\n";

    fn kept(text: &str) -> Vec<u32> {
        reduced(text).kept.iter().map(|option| option.0).collect()
    }

    #[test]
    fn options_go_until_nothing_changes() {
        // 2 starves b; without it 0 starves a, but only the second round can see that
        assert_eq!(kept(CASCADE), [1, 3, 4]);
    }

    #[test]
    fn colors_and_bounds_count() {
        assert_eq!(kept("a b | x\na x:R\na x:B\nb x:R\n"), [0, 2], "no color but R is left for x");
        assert_eq!(kept("2|a b\na\na\na b\nb\n"), [0, 1, 2, 3], "a has enough");
        assert_eq!(kept("a 2|b\na\na b\nb\n"), [1, 2], "b needs both of its options");
    }

    #[test]
    fn a_contradiction_ends_it() {
        let reduction = reduced("a b\na\nb\na b\n");
        assert_eq!((reduction.removed, reduction.is_complete), (0, true));
        let starved = reduced("a b c\na b\nb c\nc a\n");
        assert!(starved.is_complete && starved.problem.starved_item().is_some());
        assert_eq!(reduced("a b\na\n").removed, 0, "nothing to be gained where an item has no option");
        assert_eq!(reduced("a\n").kept, []);
    }

    #[test]
    fn work_and_budget_bound_it() {
        assert_eq!((reduced(CASCADE).removed, reduced(CASCADE).is_complete), (2, true));
        let problem = parse_knuth(CASCADE).unwrap().problem;
        // a round looks at five options, and that is work, too
        let some = reduce(&problem, &Budget::unlimited(), reduced(CASCADE).updates / 2);
        assert_eq!((some.removed, some.is_complete), (1, false));
        let cancel = Some(std::sync::Arc::new(true.into()));
        let none = reduce(&queens(30), &Budget { cancel, ..Budget::default() }, u64::MAX);
        assert!(!none.is_complete && none.updates < 2 * ASK_AFTER);
    }
}
