//! Two cells: what does not go together conflicts directly.
//!
//! For each class of values of one cell, an item has one color from these values, and another from the values of the
//! other cell that do not go with them; so they exclude each other. The literal "the other cell holds nothing that goes
//! with them" has the second color, too: where nothing is left that goes with a value, the value goes.

use std::collections::BTreeMap;

use ecp_puzzle::CellId;

use crate::relations::automaton::Value;
use crate::relations::diagram::Diagram;
use crate::relations::literals::{Literal, Literals};

/// Whether the diagram decides two different cells.
pub(super) fn suits(diagram: &Diagram) -> bool {
    matches!(&diagram.layers[..], [one, other] if one.cell != other.cell)
}

/// For each value of a cell the values of the other that go with it.
type Supports = BTreeMap<Value, Vec<Value>>;

pub(super) fn emit(literals: &mut Literals<'_>, shape: &str, diagram: &Diagram) {
    let [one, other] = &diagram.layers[..] else { unreachable!("two cells") };
    let mut forward = Supports::new();
    let mut backward = Supports::new();
    for first in &one.arcs {
        for second in other.arcs.iter().filter(|second| second.from == first.to) {
            forward.entry(first.value).or_default().push(second.value);
            backward.entry(second.value).or_default().push(first.value);
        }
    }
    conflicts(literals, shape, (one.cell, other.cell), &forward, true);
    conflicts(literals, shape, (other.cell, one.cell), &backward, false);
}

/// The color of some values, and that of whatever does not go with them.
const THESE: u32 = 0;
const OTHERS: u32 = 1;

fn conflicts(
    literals: &mut Literals<'_>,
    shape: &str,
    (cell, other): (CellId, CellId),
    supports: &Supports,
    with_values: bool,
) {
    let all: Vec<Value> = literals.domains.values_of(other).collect();
    let mut classes: BTreeMap<Vec<Value>, Vec<Value>> = BTreeMap::new();
    for (value, supporters) in supports {
        let mut supporters = supporters.clone();
        supporters.sort_unstable();
        classes.entry(supporters).or_default().push(*value);
    }
    for (supporters, values) in classes {
        let against: Vec<Value> =
            all.iter().copied().filter(|value| supporters.binary_search(value).is_err()).collect();
        let literal = if against.is_empty() { continue } else { literals.none_of(other, &supporters) };
        // the literal of all other values but one is that one: it is among those against
        let is_value = matches!(literal, Literal::Value(..));
        if is_value && !with_values {
            continue;
        }
        let name = format!("{shape}: with {}={}", literals.place(cell), literals.list(&values));
        let item = literals.additions.secondary(name);
        for value in values {
            literals.additions.attach(cell, value, item.colored(THESE));
        }
        if !is_value {
            literals.attach(literal, item.colored(OTHERS));
        }
        for value in against.into_iter().filter(|_| with_values) {
            literals.additions.attach(other, value, item.colored(OTHERS));
        }
    }
}
