//! Rules that say nothing: families without shapes, and relations that every board keeps.
//!
//! A relation is first looked at as it is made for the puzzle: most show in their first shape that something breaks them. What is
//! left is made again for the board without its givens, since a rule that only givens keep is no slip.

use std::collections::BTreeMap;

use ecp_puzzle::shapes::{shapes_on, size_bound};
use ecp_puzzle::{Condition, Family, Grid, Limits, Property, Relation, Rule, RuleId};

use super::automaton::{Automaton, State, Value};
use super::constraints::{Constraint, Context, Predicate};
use super::fault::{RelationFault, RelationFaultKind};
use crate::domains::Domains;

/// The most arcs that are looked at, of all relations together.
const MOST_ARCS: u64 = 300_000;

/// The most arcs of one shape.
const ARCS_OF_SHAPE: u64 = 20_000;

/// Families of relations that make no shape on the board.
pub(crate) fn without_shapes(grid: &Grid, limits: &Limits) -> Vec<RelationFault> {
    let makes_none = |family: &Family| {
        // which shapes are left out, cut or gone through depends on the map of the puzzle
        let depends_on_others = matches!(
            family,
            Family::Except(..)
                | Family::Cut(..)
                | Family::Spanning(..)
                | Family::SidesOf(..)
                | Family::OfLines(..)
        );
        !depends_on_others
            && size_bound(family, &grid.board) <= limits.shape_cells()
            && shapes_on(family, &grid.board).is_empty()
    };
    let relates = grid.rules.iter().enumerate().filter(|(_, rule)| rule.relates_inputs());
    let of_rule = |(id, rule): (usize, &Rule)| {
        let family = rule.families().iter().position(|shapes| makes_none(&shapes.family))?;
        let kind = RelationFaultKind::NoShapes { family };
        Some(RelationFault { rule: RuleId(id as u32), shape: String::new(), kind })
    };
    relates.filter_map(of_rule).collect()
}

/// The rules that every filling of their shapes keeps, as far as what may stand in their cells tells.
pub(super) fn suspects(grid: &Grid, constraints: &[Constraint], domains: &Domains) -> Vec<RuleId> {
    let mut of_rules: BTreeMap<RuleId, Vec<&Constraint>> = (0..)
        .map(RuleId)
        .zip(&grid.rules)
        .filter(|(_, rule)| may_be_idle(grid, rule))
        .map(|(id, _)| (id, Vec::new()))
        .collect();
    for constraint in constraints {
        if let Some(of_rule) = of_rules.get_mut(&constraint.rule) {
            of_rule.push(constraint);
        }
    }
    let mut arcs_left = MOST_ARCS;
    of_rules.retain(|_, constraints| {
        constraints.iter().all(|constraint| is_always_kept(constraint, domains, &mut arcs_left))
    });
    of_rules.into_keys().collect()
}

/// Those of some rules that say nothing, whatever is given.
pub(super) fn say_nothing(
    grid: &Grid,
    suspects: Vec<RuleId>,
    domains: &Domains,
    limits: &Limits,
) -> Vec<RelationFault> {
    if suspects.is_empty() {
        return Vec::new();
    }
    let domains = domains.without_givens(grid);
    let context = Context::new(grid, &domains, limits);
    let mut arcs_left = MOST_ARCS;
    let of_rule = |rule: RuleId| {
        let constraints = context.of_rule(rule)?.ok()?;
        let is_kept =
            constraints.iter().all(|constraint| is_always_kept(constraint, &domains, &mut arcs_left));
        let reach = reach_of_all(&constraints, &domains, &mut arcs_left);
        let kind = RelationFaultKind::AlwaysKept { reach };
        is_kept.then(|| RelationFault { rule, shape: String::new(), kind })
    };
    suspects.into_iter().filter_map(of_rule).collect()
}

/// Whether a rule that every board keeps would be a slip: it speaks of shapes that there are, and of no clues.
fn may_be_idle(grid: &Grid, rule: &Rule) -> bool {
    let has_shapes =
        || rule.families().iter().any(|shapes| !shapes_on(&shapes.family, &grid.board).is_empty());
    match rule {
        Rule::Relation(relation) => {
            !relation.reads_clues()
                && relation.selection.marked.is_none()
                && is_over_cells(grid, relation)
                && has_shapes()
        }
        Rule::Among(_) => has_shapes(),
        Rule::Formula(_) => true,
        Rule::Count(_) | Rule::ConnectedInputs(_) | Rule::Path(_) | Rule::Groups(_) | Rule::Draw(_) => false,
    }
}

/// Whether a relation becomes constraints over cells, and no rule over the whole board; in shapes of a single cell no cells differ,
/// and nothing increases.
fn is_over_cells(grid: &Grid, relation: &Relation) -> bool {
    let speaks_of_several = match &relation.condition {
        Condition::Connected(_) => return false,
        Condition::Has(Property::OneOf(_)) | Condition::Compare(..) | Condition::Compound(_) => false,
        Condition::Has(_) | Condition::Lacks(_) => true,
    };
    let has_several =
        || shapes_on(&relation.shapes.family, &grid.board).iter().any(|shape| shape.cells.len() > 1);
    relation.condition.measures_what_is_made().is_none() && (!speaks_of_several || has_several())
}

/// Whether every filling of the cells keeps the constraint, as far as it shows within so many arcs.
fn is_always_kept(constraint: &Constraint, domains: &Domains, arcs_left: &mut u64) -> bool {
    match &constraint.predicate {
        Predicate::Distinct => constraint.cells.len() < 2,
        Predicate::Linear(linear) => linear.is_always_kept(),
        Predicate::Path(_) => false,
        Predicate::Automaton(automaton) => {
            let values: Vec<Vec<Value>> =
                constraint.cells.iter().map(|cell| domains.values_of(*cell).collect()).collect();
            accepts_some(&**automaton, &values) && accepts_all(&**automaton, &values, arcs_left)
        }
    }
}

/// Whether a few fillings are accepted, which are soon looked at.
fn accepts_some(automaton: &dyn Automaton, values: &[Vec<Value>]) -> bool {
    let nth = |number: usize| {
        let mut state = automaton.start();
        for (place, values) in values.iter().enumerate() {
            let value = values[(number * (place + 1)) % values.len()];
            match automaton.step(&state, place, value) {
                Ok(Some(next)) => state = next,
                Ok(None) | Err(_) => return false,
            }
        }
        automaton.accepts(&state)
    };
    let most = values.iter().map(Vec::len).max().unwrap_or(1);
    values.iter().all(|values| !values.is_empty()) && nth(0) && nth(1) && nth(most - 1)
}

fn accepts_all(automaton: &dyn Automaton, values: &[Vec<Value>], arcs_left: &mut u64) -> bool {
    let mut left = ARCS_OF_SHAPE.min(*arcs_left);
    let mut states: Vec<State> = vec![automaton.start()];
    for (place, values) in values.iter().enumerate() {
        let mut next: Vec<State> = Vec::new();
        for state in &states {
            for value in values {
                let Some(less) = left.checked_sub(1) else { return false };
                left = less;
                *arcs_left -= 1;
                match automaton.step(state, place, *value) {
                    Ok(Some(reached)) => next.push(reached),
                    Ok(None) | Err(_) => return false,
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        states = next;
    }
    states.iter().all(|state| automaton.accepts(state))
}

/// The least and the most that what is compared with a number comes to, in all shapes together.
fn reach_of_all(constraints: &[Constraint], domains: &Domains, arcs_left: &mut u64) -> Option<(i64, i64)> {
    let mut of_one = |constraint: &Constraint| match &constraint.predicate {
        Predicate::Linear(linear) => Some(linear.reach()),
        Predicate::Automaton(automaton) => {
            let compared = automaton.comparison()?;
            let reach = compared.reach(false, &constraint.cells, domains, arcs_left);
            Some(reach?.0)
        }
        Predicate::Distinct | Predicate::Path(_) => None,
    };
    let mut reach: Option<(i64, i64)> = None;
    for constraint in constraints {
        let (least, most) = of_one(constraint)?;
        reach = Some(
            reach.map_or((least, most), |(least_yet, most_yet)| (least_yet.min(least), most_yet.max(most))),
        );
    }
    reach
}
