//! Exact cover without a board.

use std::collections::{HashMap, HashSet};

use super::{BuildError, Builder, check};
use crate::cover::{Cover, CoverEntry, CoverItem, CoverOption};
use crate::input::Bounds;
use crate::puzzle::{Puzzle, Rules};

/// The rules of an exact cover puzzle.
#[derive(Clone, Debug, Default)]
pub struct CoverRules {
    items: Vec<CoverItem>,
    options: Vec<Written>,
}

/// An option as written: items with or without `:color`.
#[derive(Clone, Debug)]
struct Written {
    name: String,
    entries: Vec<String>,
}

/// An exact cover puzzle, empty so far.
pub fn cover() -> Builder<CoverRules> {
    Builder::default()
}

impl Builder<CoverRules> {
    /// Items that are covered exactly once each.
    pub fn items<S: ToString>(self, names: impl IntoIterator<Item = S>) -> Self {
        self.declare(names, Some(Bounds::exactly(1)))
    }

    /// Items that are covered so often: `items_occur(["A", "B"], 1..=2)`.
    pub fn items_occur<S: ToString>(
        self,
        names: impl IntoIterator<Item = S>,
        count: impl Into<Bounds>,
    ) -> Self {
        self.declare(names, Some(count.into()))
    }

    /// Items that are covered at most once, or any number of times in one color.
    pub fn secondary_items<S: ToString>(self, names: impl IntoIterator<Item = S>) -> Self {
        self.declare(names, None)
    }

    /// An option: its name and its items. A secondary item may have a color: `"G:red"`.
    #[expect(clippy::needless_pass_by_value, reason = "a bare number, character or text reads best")]
    pub fn option<S: ToString>(mut self, name: impl ToString, entries: impl IntoIterator<Item = S>) -> Self {
        let entries = entries.into_iter().map(|entry| entry.to_string()).collect();
        self.rules.options.push(Written { name: name.to_string(), entries });
        self
    }

    /// An option whose name is its number among all options, from 1.
    pub fn numbered_option<S: ToString>(self, entries: impl IntoIterator<Item = S>) -> Self {
        let number = self.rules.options.len() + 1;
        self.option(number, entries)
    }

    /// Several options, each with its name: `.options([("Anna", ["A", "B"]), ("Bob", ["B", "C"])])`.
    pub fn options<N: ToString, S: ToString, E: IntoIterator<Item = S>>(
        self,
        options: impl IntoIterator<Item = (N, E)>,
    ) -> Self {
        options.into_iter().fold(self, |puzzle, (name, entries)| puzzle.option(name, entries))
    }

    /// Several options whose names are their numbers among all options, from 1.
    pub fn numbered_options<S: ToString, E: IntoIterator<Item = S>>(
        self,
        options: impl IntoIterator<Item = E>,
    ) -> Self {
        options.into_iter().fold(self, Self::numbered_option)
    }

    /// The puzzle.
    ///
    /// # Errors
    /// The first mistake: in the items, then in the options.
    pub fn build(self) -> Result<Puzzle, BuildError> {
        Ok(Puzzle { about: self.about, rules: Rules::Cover(self.rules.cover()?), show: self.show })
    }

    fn declare<S: ToString>(mut self, names: impl IntoIterator<Item = S>, bounds: Option<Bounds>) -> Self {
        self.rules.items.extend(names.into_iter().map(|name| CoverItem { name: name.to_string(), bounds }));
        self
    }
}

impl CoverRules {
    fn cover(self) -> Result<Cover, BuildError> {
        let items = Items::new(&self.items)?;
        let mut names = HashSet::new();
        let mut options = Vec::with_capacity(self.options.len());
        for written in &self.options {
            if !names.insert(&written.name) {
                return Err(BuildError::DuplicateOption { name: written.name.clone() });
            }
            options.push(items.option(written)?);
        }
        let mut cover = Cover { items: self.items, options: Vec::new() };
        options.retain(|option| !cover.forbids(option));
        cover.options = options;
        Ok(cover)
    }
}

/// The items by name.
struct Items<'a> {
    items: &'a [CoverItem],
    index: HashMap<&'a str, usize>,
}

impl<'a> Items<'a> {
    fn new(items: &'a [CoverItem]) -> Result<Self, BuildError> {
        let mut index = HashMap::new();
        for (number, item) in items.iter().enumerate() {
            if let Some(bounds) = item.bounds {
                check::bounds(&item.name, bounds, "its declaration")?;
            }
            if index.insert(item.name.as_str(), number).is_some() {
                return Err(BuildError::DuplicateItem { name: item.name.clone() });
            }
        }
        Ok(Self { items, index })
    }

    fn option(&self, written: &Written) -> Result<CoverOption, BuildError> {
        if written.entries.is_empty() {
            return Err(BuildError::EmptyOption { option: written.name.clone() });
        }
        let mut seen = HashSet::new();
        let mut entries = Vec::with_capacity(written.entries.len());
        for text in &written.entries {
            let entry = self.entry(text, &written.name)?;
            if !seen.insert(entry.item) {
                let item = self.items[entry.item].name.clone();
                return Err(BuildError::RepeatedItem { item, option: written.name.clone() });
            }
            entries.push(entry);
        }
        Ok(CoverOption { name: written.name.clone(), entries })
    }

    /// An item, or `item:color`; an item that is itself called so comes first.
    fn entry(&self, text: &str, option: &str) -> Result<CoverEntry, BuildError> {
        if let Some(&item) = self.index.get(text) {
            return Ok(CoverEntry { item, color: None });
        }
        let (name, color) = text.rsplit_once(':').map_or((text, None), |(name, color)| (name, Some(color)));
        let unknown = || BuildError::UnknownItem { item: name.to_owned(), option: option.to_owned() };
        let item = *self.index.get(name).ok_or_else(unknown)?;
        if self.items[item].bounds.is_some() {
            return Err(BuildError::ColoredPrimary { item: name.to_owned(), option: option.to_owned() });
        }
        Ok(CoverEntry { item, color: color.map(str::to_owned) })
    }
}
