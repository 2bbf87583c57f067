//! Boards whose cells may stay empty, though nothing speaks of that.

use ecp_puzzle::{Condition, Family, Grid, Property, Rule, RuleId, Shown, Square, Strength};
use ecp_syntax::Diagnostic;

use super::Elaborator;
use crate::codes;

impl Elaborator {
    /// `inputs 1..4` and `in rows, cols: distinct`: a latin square is meant, and cells may stay empty.
    pub(super) fn warn_of_empty_cells(&mut self, grid: &Grid) {
        let Some(rule) = first_distinct(grid).filter(|_| may_stay_empty(grid)) else { return };
        let Some(span) = self.places.rule(rule) else { return };
        self.report(
            Diagnostic::warning(codes::LEFT_EMPTY, "cells may stay empty, and what is `distinct` skips them")
                .label(span, "kept by empty cells, too")
                .help("say `primary cells` if each cell holds an input; or, as in a latin square, `occur 1` behind the inputs and `primary rows, cols`"),
        );
    }
}

/// The first rule by which no input occurs twice in a row, a column or an area.
fn first_distinct(grid: &Grid) -> Option<RuleId> {
    let is_large = |family: &Family| {
        matches!(family, Family::Rows | Family::Cols | Family::Boxes { .. } | Family::Regions(_))
    };
    let mut rules = grid.all(Rule::relation);
    let found = rules.find(|(_, relation)| {
        relation.condition == Condition::Has(Property::Distinct) && is_large(&relation.shapes.family)
    });
    found.map(|(id, _)| id)
}

/// Whether no rule fills a cell or speaks of empty ones, and nothing else than numbers is put into cells.
fn may_stay_empty(grid: &Grid) -> bool {
    let inputs = &grid.inputs[..grid.declared_inputs()];
    let are_numbers = inputs.len() > 1 && inputs.iter().all(|input| input.number().is_some());
    let is_plain = grid.pieces.list.is_empty()
        && grid.board.draw().is_none()
        && grid.connected_inputs().next().is_none();
    let fills = |constraint: &ecp_puzzle::Constraint| {
        constraint.strength == Strength::Primary
            && (constraint.fills_cells()
                || grid.counts_of(constraint).iter().any(|(_, bounds)| bounds.lo > 0))
    };
    let sees_empty = |rule: &Rule| match rule {
        Rule::Relation(relation) => {
            relation.condition.sees_empty() || relation.selection.at.contains(&Shown::Empty)
        }
        Rule::Groups(_) | Rule::Path(_) => true,
        _ => false,
    };
    let has_open = grid.board.cells().iter().any(|cell| cell.square == Square::Empty);
    are_numbers && is_plain && has_open && !grid.counts().any(fills) && !grid.rules.iter().any(sees_empty)
}
