//! Boards whose cells may stay empty, though nothing speaks of that.

use ecp_puzzle::shapes::{Shape, shapes_on};
use ecp_puzzle::{
    Comparison, Compound, Condition, Family, Form, Grid, Measure, Part, Property, Rule, RuleId, Shown,
    Square, Strength, Term,
};
use ecp_syntax::Diagnostic;

use super::Elaborator;
use crate::codes;

impl Elaborator {
    /// `inputs 1..4` and `in rows, cols: distinct`: a latin square is meant, and cells may stay empty.
    pub(super) fn warn_of_empty_cells(&mut self, grid: &Grid) {
        // of a count that counts nothing it is said how inputs are counted
        let has_idle = grid
            .counts()
            .any(|constraint| !constraint.fills_cells() && grid.counts_of(constraint).is_empty());
        let is_doubtful = may_stay_empty(grid) && !has_idle;
        let Some((rule, what)) = first_that_skips(grid).filter(|_| is_doubtful) else { return };
        let Some(span) = self.places.rule(rule) else { return };
        self.report(
            Diagnostic::warning(codes::LEFT_EMPTY, format!("cells may stay empty, and what is {what} skips them"))
                .label(span, "kept by empty cells, too")
                .help("say `primary cells` if each cell holds an input; or, as in a latin square, `occur 1` behind the inputs and `primary rows, cols`"),
        );
    }
}

impl Elaborator {
    /// `in cages: distinct and sum is clue`, where some cage has no clue: nothing at all is asked of that one.
    pub(super) fn warn_of_shapes_left_alone(&mut self, grid: &Grid) {
        for (id, relation) in grid.all(Rule::relation) {
            let Condition::Compound(Compound::All(parts)) = &relation.condition else { continue };
            let reads = |part: &Condition| part.reads_clues();
            let is_mixed = parts.iter().any(reads) && !parts.iter().all(reads);
            let shapes = shapes_on(&relation.shapes.family, &grid.board);
            let lacks =
                |(number, shape): (usize, &Shape)| !shape.cells.is_empty() && relation.clue(number).is_none();
            let some_lack =
                shapes.iter().enumerate().any(lacks) && relation.clues.iter().any(Option::is_some);
            let is_chosen = relation.selection.marked.is_some() || !relation.selection.at.is_empty();
            let Some(span) = self.places.rule(id).filter(|_| is_mixed && some_lack && !is_chosen) else {
                continue;
            };
            self.report(
                Diagnostic::warning(codes::CONDITION, "a shape without a clue is left alone, whole")
                    .label(span, "not asked where there is no clue")
                    .help("what is asked of every shape is said in a relation of its own, on another line"),
            );
        }
    }
}

impl Elaborator {
    /// `pieces areas` without `primary cells`: that they divide the board is meant, and cells may lie in none.
    pub(super) fn warn_of_cells_in_no_area(&mut self, grid: &Grid) {
        let pieces = &grid.pieces;
        let Some(at) = pieces.list.iter().position(|piece| piece.form.is_found()) else { return };
        let all_are_found = pieces.list.iter().all(|piece| piece.form.is_found());
        let fills = |constraint: &ecp_puzzle::Constraint| constraint.fills_cells();
        let is_asked = grid.counts().any(fills) || grid.rules.iter().any(sees_empty);
        if !all_are_found || pieces.may_be_left || is_asked || grid.declared_inputs() > 0 {
            return;
        }
        let Some(span) = self.places.pieces.get(at).copied() else { return };
        let what = match pieces.list[at].form {
            Form::Areas => "area",
            Form::Rectangles => "rectangle",
            _ => "piece",
        };
        self.report(
            Diagnostic::warning(codes::LEFT_EMPTY, format!("cells may belong to no {what}"))
                .label(span, "not said to cover the whole board")
                .help("say `primary cells` if each cell belongs to one, and `secondary pieces` if some may be left over"),
        );
    }
}

/// The first rule that is kept by hardly anything: no input twice in a row, a column or an area, numbers that grow along a line.
fn first_that_skips(grid: &Grid) -> Option<(RuleId, &'static str)> {
    let is_large = |family: &Family| {
        matches!(family, Family::Rows | Family::Cols | Family::Boxes { .. } | Family::Regions(_))
    };
    grid.all(Rule::relation).find_map(|(id, relation)| match &relation.condition {
        Condition::Has(Property::Distinct) if is_large(&relation.shapes.family) => Some((id, "`distinct`")),
        Condition::Has(Property::Increasing) => Some((id, "`increasing`")),
        Condition::Compare(Measure::Sum(Part::Whole), Comparison::Is, Term::Numbers(_))
            if is_large(&relation.shapes.family) =>
        {
            Some((id, "added up"))
        }
        _ => None,
    })
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
    let has_open = grid.board.cells().iter().any(|cell| cell.square == Square::Empty);
    are_numbers && is_plain && has_open && !grid.counts().any(fills) && !grid.rules.iter().any(sees_empty)
}

/// Whether a rule speaks of cells that stay empty.
fn sees_empty(rule: &Rule) -> bool {
    match rule {
        Rule::Relation(relation) => {
            relation.condition.sees_empty() || relation.selection.at.contains(&Shown::Empty)
        }
        Rule::Groups(_) | Rule::Path(_) => true,
        _ => false,
    }
}
