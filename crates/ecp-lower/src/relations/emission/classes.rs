//! Classes: values of a cell that do the same in every state of a layer.

use std::collections::{BTreeMap, HashMap};

use crate::relations::automaton::Value;
use crate::relations::diagram::Layer;

/// The classes of a layer's values.
pub(super) struct Classes {
    /// The values of each class, in order.
    pub(super) members: Vec<Vec<Value>>,
    /// The arcs by classes: from, class, to.
    pub(super) arcs: Vec<(u32, usize, u32)>,
}

impl Classes {
    pub(super) fn of(layer: &Layer) -> Self {
        let mut columns: BTreeMap<Value, Vec<(u32, u32)>> = BTreeMap::new();
        for arc in &layer.arcs {
            columns.entry(arc.value).or_default().push((arc.from, arc.to));
        }
        let mut numbers: HashMap<Vec<(u32, u32)>, usize> = HashMap::new();
        let mut classes = Self { members: Vec::new(), arcs: Vec::new() };
        for (value, column) in columns {
            let fresh = classes.members.len();
            let number = *numbers.entry(column).or_insert_with_key(|column| {
                classes.arcs.extend(column.iter().map(|&(from, to)| (from, fresh, to)));
                classes.members.push(Vec::new());
                fresh
            });
            classes.members[number].push(value);
        }
        classes.arcs.sort_unstable();
        classes
    }
}
