//! `one of`: what it excludes in single cells, before numbers are asked for.
//!
//! All else that relations exclude is found once they are read ([`filter`](super::super::filter)). But a sum is not read
//! while an input without a number may stand in its cells, and `one of 1 2 3` says that none does; nor are digits read as a
//! number while 10 may stand there.

use std::collections::BTreeMap;
use std::rc::Rc;

use ecp_puzzle::{CellId, Condition, Grid, InputId, Measure, Property, Rule, Square};

use super::super::properties;
use super::{Context, ShapeView};
use crate::domains::Domains;
use ecp_puzzle::Limits;

/// Forbids inputs that are no digits where `one of` does not list them, unless nothing were left for the cell: then the
/// statements are told as what they are, impossible. True if anything went.
pub(super) fn exclude_what_is_no_number(grid: &Grid, domains: &mut Domains, limits: &Limits) -> bool {
    let mut has_changed = false;
    // a line in a cell is skipped, as nothing is
    let is_digit = |number: u32| Measure::DIGITS.contains(&i64::from(number));
    let is_sign = |input: InputId| {
        !grid.inputs[input.index()].number().is_some_and(is_digit) && grid.stroke_at(input).is_none()
    };
    for (cell, listed) in listed(grid, domains, limits) {
        let is_listed = |input: &InputId| listed.iter().all(|inputs| inputs.contains(input));
        let (kept, gone): (Vec<InputId>, Vec<InputId>) = domains.inputs_of(cell).partition(is_listed);
        if kept.is_empty() || grid.board.cell(cell).square != Square::Empty {
            continue;
        }
        for input in gone.into_iter().filter(|input| is_sign(*input)) {
            domains.forbid(cell, input);
            has_changed = true;
        }
    }
    has_changed
}

/// For each cell of which `one of` speaks, the lists from which its input must be.
fn listed(grid: &Grid, domains: &Domains, limits: &Limits) -> BTreeMap<CellId, Vec<Rc<[InputId]>>> {
    let context = Context::new(grid, domains, limits);
    let mut listed: BTreeMap<CellId, Vec<Rc<[InputId]>>> = BTreeMap::new();
    for (rule, relation) in grid.all(Rule::relation) {
        let Condition::Has(Property::OneOf(choices)) = &relation.condition else { continue };
        // what holds only where something stands excludes nothing by itself
        if !relation.selection.at.is_empty() {
            continue;
        }
        if context.within_limits(&relation.shapes.family, rule).is_err() {
            continue;
        }
        for (index, shape, clue) in relation.meant_shapes(&grid.board) {
            let view = ShapeView::new(&context, rule, index, shape);
            let inputs: Rc<[InputId]> = properties::inputs_of(choices, &view.marked(clue.as_ref())).into();
            for cell in &view.cells {
                listed.entry(*cell).or_default().push(Rc::clone(&inputs));
            }
        }
    }
    listed
}
