//! Literals: options that say that a cell holds none of some values.
//!
//! An engine takes an option away only when another is chosen. For it to draw conclusions from what a cell can *not*
//! hold, that must be an option, too: a literal is chosen if and only if the cell holds none of its values. It shares
//! with the options that put these values there an item that is covered exactly once. As soon as all of them are gone,
//! the literal is forced, and takes away whatever needs one of the values.

use std::collections::HashMap;

use ecp_puzzle::{CellId, Grid};

use super::additions::{AddedEntry, AddedItem, Additions};
use super::automaton::Value;
use crate::domains::Domains;

/// What says that a cell holds none of some values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Literal {
    /// The only other value.
    Value(CellId, Value),
    /// An option of its own.
    Option(usize),
}

/// The literals made so far, each shared by all that need it.
pub(super) struct Literals<'a> {
    pub(super) grid: &'a Grid,
    pub(super) domains: &'a Domains,
    pub(super) additions: Additions,
    known: HashMap<(CellId, Vec<Value>), usize>,
}

impl<'a> Literals<'a> {
    pub(super) fn new(grid: &'a Grid, domains: &'a Domains) -> Self {
        Self { grid, domains, additions: Additions::default(), known: HashMap::new() }
    }

    /// The literal for a cell without these values: some, but not all, of those it may hold.
    pub(super) fn none_of(&mut self, cell: CellId, values: &[Value]) -> Literal {
        let mut values = values.to_vec();
        values.sort_unstable();
        values.dedup();
        let mut others = self.domains.values_of(cell).filter(|value| values.binary_search(value).is_err());
        let (other, more) = (others.next(), others.next());
        drop(others);
        if let (Some(other), None) = (other, more) {
            return Literal::Value(cell, other);
        }
        if let Some(&option) = self.known.get(&(cell, values.clone())) {
            return Literal::Option(option);
        }
        let item = self.additions.primary(format!("{} among {}", self.place(cell), self.list(&values)));
        for value in &values {
            self.additions.attach(cell, *value, item);
        }
        let option = self.additions.option(vec![item.into()]);
        self.known.insert((cell, values), option);
        Literal::Option(option)
    }

    /// Makes a literal cover an item.
    pub(super) fn attach(&mut self, literal: Literal, entry: impl Into<AddedEntry>) {
        match literal {
            Literal::Value(cell, value) => self.additions.attach(cell, value, entry),
            Literal::Option(option) => self.additions.options[option].push(entry.into()),
        }
    }

    /// An item that is covered exactly once: by a literal, or by those that need one of its values.
    pub(super) fn covered_unless(&mut self, name: String, literal: Literal) -> AddedItem {
        let item = self.additions.primary(name);
        self.attach(literal, item);
        item
    }

    /// How a cell is called.
    pub(super) fn place(&self, cell: CellId) -> String {
        self.grid.board.cell(cell).position.to_string()
    }

    /// How a value is called.
    pub(super) fn name(&self, value: Value) -> String {
        value.map_or_else(|| "empty".to_owned(), |input| self.grid.inputs[input.index()].symbol.clone())
    }

    /// How some values are called.
    pub(super) fn list(&self, values: &[Value]) -> String {
        values.iter().map(|value| self.name(*value)).collect::<Vec<_>>().join(" ")
    }
}
