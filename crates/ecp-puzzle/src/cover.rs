//! Exact cover without a board: named items and options.

use crate::input::Bounds;

/// An item of an exact cover puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverItem {
    /// The name; unique in its puzzle.
    pub name: String,
    /// How often the item is covered; `None` for a secondary item.
    pub bounds: Option<Bounds>,
}

/// An item as it stands in an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverEntry {
    /// The item, by its index in [`Cover::items`].
    pub item: usize,
    /// Its color.
    pub color: Option<String>,
}

/// An option of an exact cover puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverOption {
    /// The name: as written, or its number in the file, from 1.
    pub name: String,
    /// The items with their colors.
    pub entries: Vec<CoverEntry>,
}

/// An exact cover puzzle written item by item and option by option.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// The items, in the order of declaration.
    pub items: Vec<CoverItem>,
    /// The options, in the order of declaration.
    pub options: Vec<CoverOption>,
}

impl Cover {
    /// Whether an option holds an item that occurs 0 times, so that nobody may choose it. Such options are left out.
    #[must_use]
    pub fn forbids(&self, option: &CoverOption) -> bool {
        let is_out =
            |entry: &CoverEntry| self.items[entry.item].bounds.is_some_and(|bounds| bounds.hi == Some(0));
        option.entries.iter().any(is_out)
    }
}
