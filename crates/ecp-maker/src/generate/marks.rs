//! Numbers of marks that stay: where a rule says what lies around each place without a mark, no mark can go, but its number can.

use std::collections::BTreeMap;

use ecp::puzzle::shapes::Anchor;
use ecp::puzzle::{Clue, ClueMark, Grid, Marked, Position, Puzzle, RuleId, Rules};
use fastrand::Rng;

use super::clues::{self, Stand};
use super::{NODES_WITH_RULES, Refusal, uninterrupted};
use crate::irreducible::Holds;
use crate::trial::Trials;

/// Writes `?` for numbers that can be spared, in random order. Those of marks that the text has already stay.
pub(super) fn spare_numbers(
    puzzle: &mut Puzzle,
    given: &Grid,
    random: &mut Rng,
    trials: &mut Trials<'_>,
) -> Result<(), Refusal> {
    let Rules::Grid(grid) = &puzzle.rules else { return Ok(()) };
    let is_of_unmarked = |marked: &Option<Marked>| *marked == Some(Marked::None);
    if !grid.relations().any(|relation| is_of_unmarked(&relation.selection.marked)) {
        return Ok(());
    }
    let mut places: Vec<Vec<(RuleId, usize)>> = numbers(grid, given).into_values().collect();
    random.shuffle(&mut places);
    for readers in places {
        uninterrupted(trials)?;
        let mut fewer = puzzle.clone();
        if let Rules::Grid(grid) = &mut fewer.rules {
            let open = Some(Clue(vec![ClueMark::Any]));
            readers.iter().for_each(|(rule, shape)| grid.relation_mut(*rule).set_clue(*shape, open.clone()));
        }
        let nodes = NODES_WITH_RULES.min(trials.nodes());
        if trials.is_unique_within(nodes, || fewer.clone()) == Holds::Yes {
            *puzzle = fewer;
        }
    }
    uninterrupted(trials)
}

/// The places whose clue is a number and new, each with those who read it.
fn numbers(grid: &Grid, given: &Grid) -> BTreeMap<Position, Vec<(RuleId, usize)>> {
    let mut readers: BTreeMap<Position, Vec<(RuleId, usize)>> = BTreeMap::new();
    for (rule, relation) in grid.all(|rule| rule.relation()) {
        if clues::stand(relation) == Stand::List {
            continue;
        }
        for (shape, (shown, clue)) in relation.clued_shapes(&grid.board).enumerate() {
            let is_number = clue.is_some_and(|clue| matches!(clue.0[..], [ClueMark::Number(_)]));
            let is_given = given.relation(rule).clue(shape).is_some();
            if let Anchor::Place(place) = shown.anchor
                && is_number
                && !is_given
            {
                readers.entry(place).or_default().push((rule, shape));
            }
        }
    }
    readers
}
