//! Signs on the board, each of which says what holds of a cell: under rules such as those of Masyu.

use std::collections::HashMap;

use ecp::Filling;
use ecp::puzzle::meaning::Numbers;
use ecp::puzzle::shapes::Anchor;
use ecp::puzzle::{Clue, ClueMark, Family, Grid, Marked, Position, Relation, Rule, RuleId};
use fastrand::Rng;

use super::clues::{self, Stand, stand};

/// Whether rules read signs of places, and no clue stands on the board.
pub(super) fn are_bare(grid: &Grid) -> bool {
    let has_no_clue = |relation: &Relation| relation.clues.iter().all(Option::is_none);
    reading(grid).next().is_some() && grid.relations().all(has_no_clue)
}

/// The relations that speak of places with certain signs.
fn reading(grid: &Grid) -> impl Iterator<Item = (RuleId, &Relation)> {
    let reads_signs = |(_, relation): &(RuleId, &Relation)| {
        clues::tells_apart(relation) && matches!(relation.selection.marked, Some(Marked::With(_)))
    };
    grid.all(Rule::relation).filter(reads_signs)
}

/// The relations that read signs.
pub(super) fn readers(grid: &Grid) -> impl Iterator<Item = RuleId> {
    reading(grid).map(|(rule, _)| rule)
}

/// How many signs there are.
pub(super) fn number(grid: &Grid) -> usize {
    let signed = reading(grid).flat_map(|(_, relation)| {
        let clued = relation.clued_shapes(&grid.board);
        clued.filter(|(_, clue)| clue.is_some()).filter_map(|(shape, _)| match shape.anchor {
            Anchor::Place(place) => Some(place),
            _ => None,
        })
    });
    signed.collect::<std::collections::BTreeSet<Position>>().len()
}

/// Gives each place a sign that says the truth of a filled board, if there is one. Numbers that are read of cells stand beside the
/// signs, and nowhere else; other numbers stand in some of the places instead.
pub(super) fn put(grid: &mut Grid, added: &[RuleId], filling: &Filling) {
    let numbered = |family: fn(&Family) -> bool| -> Vec<RuleId> {
        let on_board = added.iter().filter(|rule| stand(grid.relation(**rule)) != Stand::List);
        on_board.copied().filter(|rule| family(&grid.relation(*rule).shapes.family)).collect()
    };
    let beside = numbered(is_of_cells);
    let instead = numbered(|family| !is_of_cells(family));
    let signs = signs(grid, filling);
    let numbers_beside = clues::in_places(grid, &beside);
    let numbers_instead = clues::in_places(grid, &instead);
    let seed = filling.iter().fold(0_u64, |seed, held| {
        seed.wrapping_mul(31).wrapping_add(held.map_or(0, |input| u64::from(input.0) + 1))
    });
    let mut random = Rng::with_seed(seed);
    let mut placed: HashMap<Position, Clue> = HashMap::new();
    let mut places: Vec<(Position, Vec<ClueMark>)> = signs.into_iter().collect();
    places.sort_by_key(|(place, _)| *place);
    for (place, signs) in places {
        if numbers_instead.contains_key(&place) && random.bool() {
            continue;
        }
        let Some(sign) = random.choice(signs) else { continue };
        let number = numbers_beside.get(&place).into_iter().flat_map(|clue| clue.0.iter().copied());
        placed.insert(place, Clue(std::iter::once(sign).chain(number).collect()));
    }
    for (place, number) in numbers_instead {
        placed.entry(place).or_insert(number);
    }
    let readers: Vec<RuleId> = readers(grid).collect();
    clues::put(grid, &readers, &[beside, instead].concat(), &placed);
}

/// Whether what is measured is that of a cell itself.
fn is_of_cells(family: &Family) -> bool {
    match family {
        Family::Cells => true,
        Family::OfLines(_, family) => is_of_cells(family),
        _ => false,
    }
}

/// The signs that may stand in each place, in the order of the rules.
fn signs(grid: &Grid, filling: &Filling) -> HashMap<Position, Vec<ClueMark>> {
    let numbers = Numbers::of(&grid.inputs);
    let mut all: Vec<ClueMark> = Vec::new();
    for (_, relation) in reading(grid) {
        if let Some(Marked::With(marks)) = &relation.selection.marked {
            all.extend(marks.iter().filter(|mark| !all.contains(mark)).copied().collect::<Vec<_>>());
        }
    }
    let told: Vec<&Relation> = grid
        .all(Rule::relation)
        .map(|(_, relation)| relation)
        .filter(|rule| clues::tells_apart(rule))
        .collect();
    let mut allowed: HashMap<Position, Vec<ClueMark>> = HashMap::new();
    let mut refused: HashMap<Position, Vec<ClueMark>> = HashMap::new();
    for relation in told {
        for (shape, _) in relation.clued_shapes(&grid.board) {
            let Anchor::Place(place) = shape.anchor else { continue };
            if grid.board.at(place).is_none() {
                continue;
            }
            for sign in &all {
                let clue = Clue(vec![*sign]);
                let is_kept = relation.is_kept_in(&shape, Some(&clue), &grid.board, filling, &numbers);
                if !is_kept {
                    refused.entry(place).or_default().push(*sign);
                } else if !shape.cells.is_empty() {
                    let signs = allowed.entry(place).or_default();
                    if !signs.contains(sign) {
                        signs.push(*sign);
                    }
                }
            }
        }
    }
    for (place, signs) in &mut allowed {
        signs.retain(|sign| !refused.get(place).is_some_and(|refused| refused.contains(sign)));
    }
    allowed
}
