//! The exact cover problem: items, options, and the builder that checks them.

mod builder;
pub mod model;
mod rules;

use std::fmt;
use std::num::NonZeroU32;

pub use builder::{ProblemBuilder, ProblemError};
pub use model::Model;
pub use rules::{
    Alike, Amount, Centre, Closed, Connected, Cycles, Demand, Figure, Groups, Node, Outcome, Reckoned, Rule,
    Tally,
};
pub(crate) use rules::{Range, sum};

/// An item, by its index in [`Problem::items`] (0-based).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u32);

/// An option, by its index in the order of definition (0-based).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionId(pub u32);

/// A color of a secondary item, as made by [`ProblemBuilder::color`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(pub NonZeroU32);

/// How often a primary item must be covered: at least `lo` times and at most `hi` times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Multiplicity {
    /// The smallest number of chosen options that hold the item.
    pub lo: u32,
    /// The largest number of chosen options that hold the item; at least `lo` and at least 1.
    pub hi: u32,
}

impl Multiplicity {
    /// Exactly once, the multiplicity of plain exact cover.
    pub const ONCE: Self = Self { lo: 1, hi: 1 };

    /// The range by which the multiplicity may vary, `hi - lo`.
    #[must_use]
    pub fn slack(self) -> u32 {
        self.hi - self.lo
    }
}

impl fmt::Display for Multiplicity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.lo == self.hi { write!(f, "{}", self.lo) } else { write!(f, "{}:{}", self.lo, self.hi) }
    }
}

/// What a solution owes an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ItemKind {
    /// Covered as often as the multiplicity says.
    Primary(Multiplicity),
    /// Covered at most once, or any number of times in one color.
    Secondary,
}

/// An item with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The name under which the item is shown; unique in its problem.
    pub name: String,
    /// Primary, with its multiplicity, or secondary.
    pub kind: ItemKind,
}

impl Item {
    /// The multiplicity of a primary item.
    #[must_use]
    pub fn multiplicity(&self) -> Option<Multiplicity> {
        match self.kind {
            ItemKind::Primary(multiplicity) => Some(multiplicity),
            ItemKind::Secondary => None,
        }
    }

    /// Whether the item is primary.
    #[must_use]
    pub fn is_primary(&self) -> bool {
        self.multiplicity().is_some()
    }
}

/// An item as it stands in an option: with a color, or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The item.
    pub item: ItemId,
    /// The color that the option gives to it; `None` on primary items.
    pub color: Option<Color>,
}

impl From<ItemId> for Entry {
    fn from(item: ItemId) -> Self {
        Self { item, color: None }
    }
}

impl ItemId {
    /// The item's place in [`Problem::items`].
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The item in a color.
    #[must_use]
    pub fn colored(self, color: Color) -> Entry {
        Entry { item: self, color: Some(color) }
    }
}

impl OptionId {
    /// The option's place in the order of definition.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A checked exact cover problem; made by a [`ProblemBuilder`] and never changed afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    items: Vec<Item>,
    colors: Vec<String>,
    /// The entries of all options, one option after the other.
    entries: Vec<Entry>,
    /// Where each option starts in `entries`, and at the end their number: options + 1 values.
    starts: Vec<u32>,
    /// What is asked beside the items.
    rules: Vec<Rule>,
    /// The same said of variables, where somebody does.
    model: Option<Model>,
}

impl Problem {
    /// A builder without items or options.
    #[must_use]
    pub fn builder() -> ProblemBuilder {
        ProblemBuilder::default()
    }

    /// All items, in the order of definition.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The number of options.
    #[must_use]
    pub fn option_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of entries in all options together: the nodes of the linked matrix without headers and spacers.
    #[must_use]
    pub fn entry_count(&self) -> usize {
        self.entries.len()
    }

    /// The identifiers of all options, in order.
    pub fn option_ids(&self) -> impl Iterator<Item = OptionId> + use<> {
        (0..self.starts.len() as u32 - 1).map(OptionId)
    }

    /// The items of an option with their colors, in the order in which they were given.
    ///
    /// # Panics
    /// If the option belongs to another problem and does not exist here.
    #[must_use]
    pub fn option(&self, option: OptionId) -> &[Entry] {
        &self.entries[self.starts[option.index()] as usize..self.starts[option.index() + 1] as usize]
    }

    /// The same items and rules with only some of the options, in the order given, each once.
    #[must_use]
    pub fn with_options(&self, options: &[OptionId]) -> Self {
        let mut problem = Self {
            items: self.items.clone(),
            colors: self.colors.clone(),
            entries: Vec::with_capacity(self.entries.len()),
            starts: vec![0],
            rules: self.rules_with(options),
            model: None,
        };
        for option in options {
            problem.entries.extend_from_slice(self.option(*option));
            problem.starts.push(problem.entries.len() as u32);
        }
        problem
    }

    /// The same said of variables that have one value each, where whoever made the problem said so. A problem with
    /// [other options](Self::with_options) has none.
    #[must_use]
    pub fn model(&self) -> Option<&Model> {
        self.model.as_ref()
    }

    /// The options that a solution may hold or not as far as its primary items go: each of these has bounds that differ. One
    /// solution is part of another only by such options.
    #[must_use]
    pub fn loose_options(&self) -> Vec<OptionId> {
        let has_slack =
            |item: ItemId| self.items[item.index()].multiplicity().is_none_or(|bounds| bounds.slack() > 0);
        let is_loose = |id: &OptionId| self.option(*id).iter().all(|entry| has_slack(entry.item));
        self.option_ids().filter(is_loose).collect()
    }

    /// The name of a color.
    ///
    /// # Panics
    /// If the color belongs to another problem and does not exist here.
    #[must_use]
    pub fn color_name(&self, color: Color) -> &str {
        &self.colors[color.0.get() as usize - 1]
    }

    /// The names of all colors; the color with the number `n` is the `n`-th, counted from 1.
    #[must_use]
    pub fn colors(&self) -> &[String] {
        &self.colors
    }

    /// The first primary item that needs more options than hold it: such a problem has no solution.
    #[must_use]
    pub fn starved_item(&self) -> Option<ItemId> {
        let mut holders = vec![0_u32; self.items.len()];
        for entry in &self.entries {
            holders[entry.item.index()] += 1;
        }
        let starved = |(item, holders): (&Item, &u32)| item.multiplicity().is_some_and(|m| m.lo > *holders);
        self.items.iter().zip(&holders).position(starved).map(|index| ItemId(index as u32))
    }
}
