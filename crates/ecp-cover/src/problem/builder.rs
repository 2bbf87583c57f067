//! Building a problem: every rule that a problem keeps is checked here, once.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use super::model::{MOST_IN_SETS, Model, Relation};
use super::{Color, Entry, Item, ItemId, ItemKind, Multiplicity, OptionId, Problem};

/// What a problem may not be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// An option names an item that this builder has not made.
    #[error("item number {0} does not exist")]
    UnknownItem(u32),
    /// An option holds an item twice.
    #[error("item {0} occurs twice in one option")]
    RepeatedItem(String),
    /// A primary item stands in a color.
    #[error("primary item {0} has a color: only secondary items take colors")]
    ColoredPrimary(String),
    /// An option without a primary item could be added to any solution, or to none.
    #[error("an option has no primary item")]
    NoPrimary,
    /// Bounds that no number satisfies, or that forbid every option.
    #[error("no option may hold item {name}: it is to be covered at least {lo} and at most {hi} times")]
    Bounds {
        /// The item's name.
        name: String,
        /// The lower bound.
        lo: u32,
        /// The upper bound.
        hi: u32,
    },
    /// A rule names an option that this builder has not made.
    #[error("option number {0} does not exist")]
    UnknownOption(u32),
    /// A relation of a model speaks of a variable that the model does not have.
    #[error("variable number {0} of a model does not exist")]
    UnknownVariable(u32),
    /// A set of a model has values that lie too far apart.
    #[error("the values of a set of a model do not lie within {MOST_IN_SETS} that follow one another")]
    WideSet,
    /// A rule joins a place that it does not have.
    #[error("place number {0} of a rule does not exist")]
    UnknownNode(u32),
    /// More nodes than 32-bit links can address.
    #[error("the problem has more than 2^31 nodes")]
    TooLarge,
}

/// The most items and entries together that a problem holds, so that every index and link fits 31 bits.
const MAX_NODES: usize = (1 << 31) - 1;

/// Collects items and options into a [`Problem`].
#[derive(Clone, Debug)]
pub struct ProblemBuilder {
    pub(super) problem: Problem,
    color_ids: HashMap<String, Color>,
    /// For each item the last option that holds it, counted from 1.
    last_seen: Vec<u32>,
}

impl Default for ProblemBuilder {
    fn default() -> Self {
        let problem = Problem {
            items: Vec::new(),
            colors: Vec::new(),
            entries: Vec::new(),
            starts: vec![0],
            rules: Vec::new(),
            model: None,
        };
        Self { problem, color_ids: HashMap::new(), last_seen: Vec::new() }
    }
}

impl ProblemBuilder {
    /// Adds an item to be covered exactly once.
    pub fn primary(&mut self, name: impl Into<String>) -> ItemId {
        self.item(name.into(), ItemKind::Primary(Multiplicity::ONCE))
    }

    /// Adds an item to be covered as often as `bounds` say.
    ///
    /// # Errors
    /// [`ProblemError::Bounds`] if the range is empty or holds no number but 0.
    pub fn primary_within(
        &mut self,
        name: impl Into<String>,
        bounds: RangeInclusive<u32>,
    ) -> Result<ItemId, ProblemError> {
        let (name, lo, hi) = (name.into(), *bounds.start(), *bounds.end());
        if lo > hi || hi == 0 {
            return Err(ProblemError::Bounds { name, lo, hi });
        }
        Ok(self.item(name, ItemKind::Primary(Multiplicity { lo, hi })))
    }

    /// Adds an item to be covered at most once, or any number of times in one color.
    pub fn secondary(&mut self, name: impl Into<String>) -> ItemId {
        self.item(name.into(), ItemKind::Secondary)
    }

    fn item(&mut self, name: String, kind: ItemKind) -> ItemId {
        let id = ItemId(self.problem.items.len() as u32);
        self.problem.items.push(Item { name, kind });
        self.last_seen.push(0);
        id
    }

    /// The color of that name, made where it is new.
    pub fn color(&mut self, name: &str) -> Color {
        if let Some(color) = self.color_ids.get(name) {
            return *color;
        }
        self.problem.colors.push(name.to_owned());
        let number = NonZeroU32::new(self.problem.colors.len() as u32).expect("a color was just added");
        self.color_ids.insert(name.to_owned(), Color(number));
        Color(number)
    }

    /// The number of options so far.
    #[must_use]
    pub fn option_count(&self) -> usize {
        self.problem.option_count()
    }

    /// The items so far.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        self.problem.items()
    }

    /// Adds an option; the same option twice counts as two.
    ///
    /// # Errors
    /// [`ProblemError`] if the option names an unknown item, an item twice, a primary item in a color, or no primary
    /// item, or if the problem would have more than 2^31 - 1 nodes. The builder is then as it was before.
    pub fn option<E: Into<Entry>>(
        &mut self,
        entries: impl IntoIterator<Item = E>,
    ) -> Result<OptionId, ProblemError> {
        let start = self.problem.entries.len();
        match self.push_entries(entries.into_iter().map(Into::into)) {
            Ok(()) => {
                let id = OptionId(self.problem.option_count() as u32);
                self.problem.starts.push(self.problem.entries.len() as u32);
                Ok(id)
            }
            Err(error) => {
                for entry in self.problem.entries.drain(start..) {
                    self.last_seen[entry.item.index()] = 0;
                }
                Err(error)
            }
        }
    }

    fn push_entries(&mut self, entries: impl Iterator<Item = Entry>) -> Result<(), ProblemError> {
        let stamp = self.problem.option_count() as u32 + 1;
        let mut has_primary = false;
        for entry in entries {
            let item =
                self.problem.items.get(entry.item.index()).ok_or(ProblemError::UnknownItem(entry.item.0))?;
            if self.last_seen[entry.item.index()] == stamp {
                return Err(ProblemError::RepeatedItem(item.name.clone()));
            }
            if item.is_primary() && entry.color.is_some() {
                return Err(ProblemError::ColoredPrimary(item.name.clone()));
            }
            has_primary |= item.is_primary();
            self.last_seen[entry.item.index()] = stamp;
            self.problem.entries.push(entry);
            // a node for each entry, a spacer for each option, a header for each item
            if self.problem.entries.len() + self.problem.starts.len() + self.problem.items.len() >= MAX_NODES
            {
                return Err(ProblemError::TooLarge);
            }
        }
        if has_primary { Ok(()) } else { Err(ProblemError::NoPrimary) }
    }

    /// Says the same as items and options of variables that have one value each.
    ///
    /// # Errors
    /// [`ProblemError::UnknownOption`] if a value stands for an option that this builder has not made,
    /// [`ProblemError::UnknownVariable`] if a relation speaks of a variable that the model does not have, and
    /// [`ProblemError::WideSet`] if the values of sets lie too far apart.
    pub fn model(&mut self, model: Model) -> Result<(), ProblemError> {
        let options = self.problem.option_count();
        let mut named = model.variables.iter().flat_map(|variable| variable.options.iter().flatten());
        if let Some(unknown) = named.find(|option| option.index() >= options) {
            return Err(ProblemError::UnknownOption(unknown.0));
        }
        let variables = model.variables.len();
        let unknown = model.relations.iter().flat_map(Relation::variables);
        let unknown = unknown.filter(|variable| *variable as usize >= variables).min();
        if let Some(unknown) = unknown {
            return Err(ProblemError::UnknownVariable(unknown));
        }
        if model.relations.iter().any(Relation::is_wide) {
            return Err(ProblemError::WideSet);
        }
        self.problem.model = Some(model);
        Ok(())
    }

    /// The finished problem.
    #[must_use]
    pub fn build(self) -> Problem {
        self.problem
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_that_breaks_a_rule_is_refused_and_leaves_no_trace() {
        let mut builder = Problem::builder();
        let p = builder.primary("p");
        let s = builder.secondary("s");
        let red = builder.color("red");
        assert_eq!(builder.option([p, p]), Err(ProblemError::RepeatedItem("p".into())));
        assert_eq!(builder.option([s]), Err(ProblemError::NoPrimary));
        assert_eq!(builder.option([p.colored(red)]), Err(ProblemError::ColoredPrimary("p".into())));
        assert_eq!(builder.option([ItemId(9)]), Err(ProblemError::UnknownItem(9)));
        assert_eq!(builder.option([p.into(), s.colored(red)]), Ok(OptionId(0)));
        let problem = builder.build();
        assert_eq!((problem.option_count(), problem.entry_count()), (1, 2));
    }

    #[test]
    #[expect(clippy::reversed_empty_ranges, reason = "the test is about them")]
    fn bounds_must_allow_an_option() {
        let mut builder = Problem::builder();
        assert!(builder.primary_within("a", 0..=0).is_err());
        assert!(builder.primary_within("a", 3..=2).is_err());
        assert!(builder.primary_within("a", 0..=2).is_ok());
    }

    #[test]
    fn a_model_speaks_of_what_there_is() {
        use crate::problem::model::Variable;
        let mut builder = Problem::builder();
        let a = builder.primary("a");
        let option = builder.option([a]).unwrap();
        let with = |option, relation| Model {
            variables: vec![Variable { values: 1, options: vec![Some(option)] }],
            relations: vec![relation],
        };
        let distinct = |variable| Relation::Distinct { variables: vec![variable], values: 1 };
        assert_eq!(builder.model(with(OptionId(1), distinct(0))), Err(ProblemError::UnknownOption(1)));
        assert_eq!(builder.model(with(option, distinct(1))), Err(ProblemError::UnknownVariable(1)));
        let wide = Relation::Sets { variables: vec![0], sets: vec![1, 1 << 9] };
        assert_eq!(builder.model(with(option, wide)), Err(ProblemError::WideSet));
        assert_eq!(builder.model(with(option, distinct(0))), Ok(()));
        assert!(builder.build().model().is_some());
    }

    #[test]
    fn an_item_with_too_few_options_is_named() {
        let mut builder = Problem::builder();
        let a = builder.primary("a");
        let b = builder.primary_within("b", 2..=3).unwrap();
        builder.option([a, b]).unwrap();
        assert_eq!(builder.build().starved_item(), Some(b));
    }
}
