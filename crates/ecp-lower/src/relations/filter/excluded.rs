//! Inputs to which a single rule leaves no cell of the board.

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, Condition, Grid, InputId, Property, Relation, Rule, RuleId, Selection, Square};

use super::{Narrowing, Prepared};
use crate::domains::Domains;
use crate::relations::fault::{RelationFault, RelationFaultKind};

/// So many rules over all open cells are looked at.
const MOST_RULES: usize = 16;

/// Of fewer open cells one rule may say what stands in each of them.
const FEWEST_CELLS: usize = 9;

/// So many values of cells, and arcs, are looked at for one rule.
const MOST_VALUES: u64 = 2_000_000;

/// For each rule over all open cells the inputs that it excludes from them, though no clue and no given has a part in that.
pub(super) fn faults(grid: &Grid, prepared: &[Prepared], domains: &Domains) -> Vec<RelationFault> {
    let open: Vec<CellId> =
        grid.board.cell_ids().filter(|cell| grid.board.cell(*cell).square == Square::Empty).collect();
    if open.len() < FEWEST_CELLS {
        return Vec::new();
    }
    let mut is_open = vec![false; domains.cell_count()];
    open.iter().for_each(|cell| is_open[cell.index()] = true);
    let mut of_rules: BTreeMap<RuleId, Vec<&Prepared>> = BTreeMap::new();
    for one in prepared {
        of_rules.entry(one.constraint.rule).or_default().push(one);
    }
    let is_meant = |rule: &RuleId| match grid.rule(*rule) {
        // the words of a list need not have all letters
        Rule::Relation(Relation {
            condition: Condition::Has(Property::Word(_) | Property::Allowed(_) | Property::Matches(_)),
            ..
        }) => false,
        Rule::Relation(relation) => !relation.reads_clues() && relation.selection == Selection::default(),
        Rule::Among(_) => true,
        _ => false,
    };
    let covers_all = |of_rule: &Vec<&Prepared>| {
        let cells = || of_rule.iter().flat_map(|one| &one.constraint.cells);
        if cells().count() < open.len() {
            return false;
        }
        let mut is_left = is_open.clone();
        cells().for_each(|cell| is_left[cell.index()] = false);
        cells().all(|cell| is_open[cell.index()]) && !is_left.contains(&true)
    };
    let size = |of_rule: &Vec<&Prepared>| {
        domains.cell_count() as u64 * grid.inputs.len() as u64
            + of_rule.iter().map(|one| one.size()).sum::<u64>()
    };
    let rules = of_rules
        .into_iter()
        .filter(|(rule, of_rule)| is_meant(rule) && size(of_rule) <= MOST_VALUES && covers_all(of_rule));
    let fault = |(rule, of_rule): (RuleId, Vec<&Prepared>)| {
        let inputs = excluded(grid, &of_rule, domains, &open)?;
        Some(RelationFault { rule, shape: String::new(), kind: RelationFaultKind::Excludes { inputs } })
    };
    rules.take(MOST_RULES).filter_map(fault).collect()
}

/// The inputs that a rule, by itself, leaves no open cell; `None` where there are none.
fn excluded(grid: &Grid, of_rule: &[&Prepared], domains: &Domains, open: &[CellId]) -> Option<Vec<InputId>> {
    let mut narrowing = Narrowing::new(domains.clone());
    for one in of_rule {
        one.propagate(&mut narrowing).ok()?;
    }
    let stands = |domains: &Domains, input| open.iter().any(|cell| domains.admit(*cell, input));
    let is_given = |input| grid.board.cells().iter().any(|cell| cell.square == Square::Given(input));
    let declared = (0..grid.declared_inputs() as u32).map(InputId);
    let excluded: Vec<InputId> = declared
        .filter(|input| stands(domains, *input) && !stands(&narrowing.domains, *input) && !is_given(*input))
        .collect();
    (!excluded.is_empty()).then_some(excluded)
}
