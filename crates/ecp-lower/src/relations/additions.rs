//! What relations add to a problem: items, what a value in a cell covers of them, and options of their own.

use std::collections::HashMap;

use ecp_cover::ItemKind;
use ecp_puzzle::CellId;

use super::automaton::Value;
use super::model::Draft;
use crate::subjects::Subject;

/// An item that relations add, by its place in [`Additions::items`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct AddedItem(pub(crate) u32);

/// An added item as it stands in an option; colors are numbers, each item has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AddedEntry {
    pub(crate) item: AddedItem,
    pub(crate) color: Option<u32>,
}

impl From<AddedItem> for AddedEntry {
    fn from(item: AddedItem) -> Self {
        Self { item, color: None }
    }
}

impl AddedItem {
    /// The item in a color.
    pub(super) fn colored(self, color: u32) -> AddedEntry {
        AddedEntry { item: self, color: Some(color) }
    }
}

/// What relations add. Whatever option puts a value into a cell carries the entries of that cell and value.
#[derive(Clone, Debug, Default)]
pub(crate) struct Additions {
    pub(crate) items: Vec<(String, ItemKind)>,
    /// What items are about, as far as it is seen on the board.
    pub(crate) subjects: Vec<(AddedItem, Subject)>,
    entries: HashMap<(CellId, Value), Vec<AddedEntry>>,
    pub(crate) options: Vec<Vec<AddedEntry>>,
    /// The whole puzzle said again of variables, where that can be.
    pub(crate) model: Option<Draft>,
}

impl Additions {
    /// What a value in a cell covers.
    pub(crate) fn entries(&self, cell: CellId, value: Value) -> &[AddedEntry] {
        self.entries.get(&(cell, value)).map_or(&[], Vec::as_slice)
    }

    /// Whether an option of its own must say that the cell stays empty.
    pub(crate) fn asks_if_empty(&self, cell: CellId) -> bool {
        !self.entries(cell, None).is_empty()
    }

    pub(super) fn primary(&mut self, name: String) -> AddedItem {
        self.item(name, ItemKind::Primary(ecp_cover::Multiplicity::ONCE))
    }

    pub(super) fn secondary(&mut self, name: String) -> AddedItem {
        self.item(name, ItemKind::Secondary)
    }

    /// An item that is covered as often as a count says; `hi` is at least 1.
    pub(super) fn counted(&mut self, name: String, lo: u32, hi: u32) -> AddedItem {
        self.item(name, ItemKind::Primary(ecp_cover::Multiplicity { lo, hi }))
    }

    fn item(&mut self, name: String, kind: ItemKind) -> AddedItem {
        self.items.push((name, kind));
        AddedItem(self.items.len() as u32 - 1)
    }

    /// Makes a value in a cell cover an item.
    pub(super) fn attach(&mut self, cell: CellId, value: Value, entry: impl Into<AddedEntry>) {
        self.entries.entry((cell, value)).or_default().push(entry.into());
    }

    /// Adds an option; the answer is its place in the list.
    pub(super) fn option(&mut self, entries: Vec<AddedEntry>) -> usize {
        self.options.push(entries);
        self.options.len() - 1
    }
}
