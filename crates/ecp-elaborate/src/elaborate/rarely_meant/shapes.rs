//! Shapes that are others than is meant: a diagonal for a block, diagonals of one cell, a line that `/` cuts off.

use ecp_puzzle::relation::Order;
use ecp_puzzle::shapes::shapes_on;
use ecp_puzzle::{Condition, Family, Grid, Position, Property, Rule, Strength};

use super::super::apart::order_of;
use super::Slip;

/// `in r1c1..r2c2: distinct`, `primary r1c1..r2c2`: two cells, where the four of the block are meant.
pub(super) fn diagonal_for_block(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let is_of_block = |condition: &Condition| {
        matches!(condition, Condition::Has(Property::Distinct | Property::Contains(_)))
    };
    let family = match rule {
        Rule::Count(constraint) => &constraint.shapes.family,
        Rule::Relation(relation) if is_of_block(&relation.condition) => &relation.shapes.family,
        _ => return None,
    };
    let Family::Line(from, to) = *family else { return None };
    let is_short = from.row.abs_diff(to.row) == 1 && from.column.abs_diff(to.column) == 1;
    // on a board of four cells it is one of the long diagonals
    let is_small = grid.board.cells().len() <= 4;
    (is_short && from.layer == to.layer && !is_small).then(|| Slip {
        message: format!("{from}..{to} is a diagonal of two cells"),
        label: "said of these two cells",
        help: format!(
            "the block of four cells is `{from}:{to}`; two cells alone are `lines {{ {from} {to} }}`"
        ),
    })
}

/// `primary downDiags`: the diagonals of one cell, in the corners, are to hold each input as well.
pub(super) fn corners_as_diagonals(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let constraint = rule.count().filter(|constraint| constraint.strength == Strength::Primary)?;
    let family = &constraint.shapes.family;
    if !matches!(family, Family::DownDiags | Family::UpDiags) {
        return None;
    }
    let (input, _) = grid.counts_of(constraint).into_iter().find(|(_, bounds)| bounds.lo > 0)?;
    // on a torus all are long
    let has_short = shapes_on(family, &grid.board).iter().any(|shape| shape.cells.len() == 1);
    let symbol = &grid.inputs[input.0 as usize].symbol;
    let word = family.spelled();
    has_short.then(|| Slip {
        message: format!("the diagonals of one cell, in two corners, are to hold {symbol}, too"),
        label: "wants its inputs in each diagonal, also the shortest",
        help: format!(
            "at most so many in each diagonal is `secondary {word}`; the two long ones are `mainDiags`"
        ),
    })
}

/// `in lines { r1c1 r2c2 / r3c3 }: increasing`: a line of one cell beside longer ones.
pub(super) fn line_of_one_cell(rule: &Rule) -> Option<Slip> {
    let relation = rule.relation()?;
    let Family::Lines(lines) = &relation.shapes.family else { return None };
    let alone: &Position =
        lines.iter().find_map(|line| if let [one] = &line[..] { Some(one) } else { None })?;
    let has_longer = lines.iter().any(|line| line.len() > 1);
    (has_longer && order_of(&relation.condition) != Order::None).then(|| Slip {
        message: format!("{alone} is a line of one cell"),
        label: "nothing is asked of one cell alone",
        help: "`/` ends a line and begins another; within a line stand blanks alone".to_owned(),
    })
}
