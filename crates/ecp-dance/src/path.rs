//! What was chosen, from the root of the search tree to where the search stands.

use ecp::cover::{ItemId, OptionId};

use crate::recording::{Step, What};

/// The branches from the root down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    branches: Vec<Branch>,
}

/// An item that the search branches on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Branch {
    /// The item.
    pub item: ItemId,
    /// The number of its branches; with none it is dead.
    pub branches: u32,
    /// The options that were tried before, in order.
    pub tried: Vec<OptionId>,
    /// What is tried now.
    pub choice: Choice,
}

/// What is tried in a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing yet: the item was only chosen.
    None,
    /// This option.
    Option(OptionId),
    /// Nothing at the moment: the last option was given back.
    Between,
    /// No further option.
    Enough,
}

impl Path {
    /// The branches from the root down.
    #[must_use]
    pub fn branches(&self) -> &[Branch] {
        &self.branches
    }

    /// The options that stand, in the order in which they were taken.
    #[must_use]
    pub fn options(&self) -> Vec<OptionId> {
        let taken =
            |branch: &Branch| if let Choice::Option(option) = branch.choice { Some(option) } else { None };
        self.branches.iter().filter_map(taken).collect()
    }

    /// Takes a step. Steps must come in the order in which they were recorded.
    pub fn take(&mut self, step: Step) {
        let level = step.level as usize;
        match step.what {
            What::Item { item, branches } => {
                self.branches.truncate(level);
                self.branches.push(Branch { item, branches, tried: Vec::new(), choice: Choice::None });
            }
            What::Take(option) => self.choose(level, Choice::Option(option)),
            What::Back(option) => {
                self.choose(level, Choice::Between);
                if let Some(branch) = self.branches.last_mut() {
                    branch.tried.push(option);
                }
            }
            What::Enough => self.choose(level, Choice::Enough),
            What::Solution(_) => {}
            What::Over => self.branches.clear(),
        }
    }

    /// The branch at this level is the last one, and this is tried there.
    fn choose(&mut self, level: usize, choice: Choice) {
        self.branches.truncate(level + 1);
        if let Some(branch) = self.branches.last_mut() {
            branch.choice = choice;
        }
    }
}
