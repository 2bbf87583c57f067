//! Paths: an item for each input, and for each cell the literal "the input is not beside this cell".
//!
//! The literal excludes what the path wants the input beside of. It is forced as soon as the input can no longer stand
//! beside the cell.

use std::collections::HashMap;

use ecp_puzzle::{CellId, InputId};

use crate::relations::additions::AddedItem;
use crate::relations::constraints::{CellPath, Constraint};
use crate::relations::literals::Literals;

pub(super) fn emit(literals: &mut Literals<'_>, constraint: &Constraint, path: &CellPath) {
    let is_open = |literals: &Literals<'_>, cell: CellId| literals.domains.only_value(cell).is_none();
    // a cell that is known to hold the input is the only one, whatever others admit
    let holders = |literals: &Literals<'_>, input: InputId| -> Vec<CellId> {
        let holds = |cell: &CellId| literals.domains.only_value(*cell) == Some(Some(input));
        let admits = |cell: &CellId| literals.domains.admit(*cell, input);
        let cells = || constraint.cells.iter().copied();
        cells().find(holds).map_or_else(|| cells().filter(admits).collect(), |cell| vec![cell])
    };
    for input in path.members() {
        let places = holders(literals, input);
        if places.len() > 1 {
            let name = format!("{}: {}", constraint.shape, literals.name(Some(input)));
            let item = literals.additions.primary(name);
            for cell in places {
                literals.additions.attach(cell, Some(input), item);
            }
        }
    }
    // the items that exclude what wants an input beside a cell, one for each cell and input
    let mut absent: HashMap<(CellId, InputId), AddedItem> = HashMap::new();
    for [one, other] in path.steps() {
        let places = holders(literals, other);
        for cell in holders(literals, one) {
            let elsewhere = places.iter().any(|place| *place != cell && !path.beside(cell).contains(place));
            if places.len() < 2 || !elsewhere || !is_open(literals, cell) {
                continue;
            }
            let item = *absent
                .entry((cell, other))
                .or_insert_with(|| absence(literals, constraint, path, cell, other));
            literals.additions.attach(cell, Some(one), item);
        }
    }
}

/// The item that the literal "the input is not beside the cell" covers.
fn absence(
    literals: &mut Literals<'_>,
    constraint: &Constraint,
    path: &CellPath,
    cell: CellId,
    input: InputId,
) -> AddedItem {
    let name =
        format!("{}: {} beside {}", constraint.shape, literals.name(Some(input)), literals.place(cell));
    let present = literals.additions.primary(name.clone());
    for &beside in path.beside(cell) {
        if literals.domains.admit(beside, input) {
            literals.additions.attach(beside, Some(input), present);
        }
    }
    let excluded = literals.additions.secondary(format!("{name} or what needs it"));
    literals.additions.option(vec![present.into(), excluded.into()]);
    excluded
}
