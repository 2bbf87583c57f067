//! What is left of a puzzle when names and the order of its rules are forgotten, and families are no more than their
//! shapes: two puzzles with the same essence have the same solutions, place by place.

use std::collections::{BTreeMap, BTreeSet};

use ecp::all_shapes_on;
use ecp::puzzle::{
    Bounds, CellId, Comparison, Condition, Constraint, Family, Grid, Input, InputId, Measure, Occurrence,
    Part, Property, Relation, Rule, Shapes, Strength, Term,
};

/// The essence of a puzzle: all that it says, each thing by itself.
pub(crate) fn of(grid: &Grid) -> BTreeSet<String> {
    let mut things = BTreeSet::new();
    things.insert(format!("inputs {:?}", grid.inputs.iter().enumerate().map(input).collect::<Vec<_>>()));
    things.insert(format!("board {:?} {:?}", grid.board.topology(), grid.board.rows()));
    for rule in &grid.rules {
        match rule {
            Rule::Count(constraint) => counts(grid, constraint, &mut things),
            Rule::Relation(of_shapes) => relation(grid, of_shapes, &mut things),
            Rule::Among(_) | Rule::Formula(_) | Rule::Path(_) => {
                let mut rule = rule.clone();
                rule.families_mut().iter_mut().for_each(unname);
                things.insert(format!("{rule:?}"));
            }
            Rule::Connected(_) => {}
        }
    }
    things.insert(pieces(grid));
    things.insert(format!("{:?} {}", grid.connected().collect::<Vec<_>>(), grid.up_to_symmetry));
    things
}

/// An input without its spelling, unless that is a number.
fn input((place, input): (usize, &Input)) -> String {
    input.number().map_or_else(|| format!("#{place}"), |number| number.to_string())
}

fn shapes(grid: &Grid, family: &Family) -> impl Iterator<Item = Vec<CellId>> + use<> {
    all_shapes_on(family, &grid.board).into_iter().map(|shape| shape.cells)
}

/// How often each input occurs in each shape. At most once each is the same as all distinct.
fn counts(grid: &Grid, constraint: &Constraint, things: &mut BTreeSet<String>) {
    let family = &constraint.shapes.family;
    if constraint.fills_cells() {
        things.extend(shapes(grid, family).map(|cells| format!("filled {cells:?}")));
        return;
    }
    let mut counts = grid.counts_of(constraint);
    counts.sort_by_key(|(input, _)| *input);
    let asked = grid.inputs.iter().filter(|input| input.occurrence == Occurrence::Manually).count();
    for mut cells in shapes(grid, family).filter(|cells| !cells.is_empty()) {
        cells.sort();
        let is_distinct =
            counts.len() == grid.inputs.len() && counts.iter().all(|(_, bounds)| bounds.hi == Some(1));
        let thing = match constraint.strength {
            Strength::Secondary if is_distinct => distinct(&cells),
            Strength::Secondary => {
                let most: Vec<(InputId, Option<u32>)> =
                    counts.iter().map(|(input, Bounds { hi, .. })| (*input, *hi)).collect();
                Some(format!("at most {most:?} {asked} {cells:?}"))
            }
            Strength::Primary => Some(format!("exactly {counts:?} {asked} {cells:?}")),
        };
        things.extend(thing);
    }
}

/// That no input occurs twice in some cells; nothing of fewer than two.
fn distinct(cells: &[CellId]) -> Option<String> {
    (cells.len() > 1).then(|| format!("distinct {cells:?}"))
}

fn relation(grid: &Grid, relation: &Relation, things: &mut BTreeSet<String>) {
    let reads_clues = relation.condition.reads_clues();
    for (shape, clue) in relation.clued_shapes(&grid.board) {
        let (mut cells, clue) = (shape.cells, clue.cloned());
        if (reads_clues && clue.is_none()) || (cells.is_empty() && !reads_clues) {
            continue;
        }
        if !is_ordered(&relation.condition) {
            cells.sort();
        } else if is_first_of_rest(&relation.condition) && !cells.is_empty() {
            cells[1..].sort();
        }
        if relation.condition == Condition::Has(Property::Distinct) {
            things.extend(distinct(&cells));
        } else {
            things.insert(format!("{:?} {clue:?} {cells:?}", relation.condition));
        }
    }
}

/// Whether a rule compares the first cell with all others, whose order does not matter.
fn is_first_of_rest(rule: &Condition) -> bool {
    let Condition::Compare(Measure::First(Part::Whole), _, Term::Measure(rest)) = rule else { return false };
    matches!(rest, Measure::Sum(Part::Rest) | Measure::Min(Part::Rest) | Measure::Max(Part::Rest))
}

/// Whether the order of a shape's cells matters to a rule; in doubt it does.
fn is_ordered(rule: &Condition) -> bool {
    match rule {
        Condition::Has(property) | Condition::Lacks(property) => !matches!(
            property,
            Property::Distinct
                | Property::Equal
                | Property::Consecutive
                | Property::Contains(_)
                | Property::OneOf(_)
        ),
        Condition::Compare(measure, comparison, _) => {
            // a statement over `rows` reads its clue where the row begins, and a list of lengths goes on from there
            *comparison != Comparison::Is
                || !matches!(
                    measure,
                    Measure::Sum(Part::Whole)
                        | Measure::Product(Part::Whole)
                        | Measure::Size
                        | Measure::Difference
                        | Measure::Ratio
                        | Measure::Count(_)
                )
        }
    }
}

fn pieces(grid: &Grid) -> String {
    let mut pieces = grid.pieces.clone();
    pieces.list.iter_mut().for_each(|piece| piece.name.clear());
    pieces.meetings.iter_mut().for_each(|meeting| unname(&mut meeting.shapes));
    pieces.list.sort_by_cached_key(|piece| format!("{piece:?}"));
    pieces.rules.sort_by_cached_key(|rule| format!("{rule:?}"));
    pieces.meetings.sort_by_cached_key(|rule| format!("{rule:?}"));
    format!("{pieces:?}")
}

/// Forgets the name of a family.
fn unname(shapes: &mut Shapes) {
    shapes.name.clear();
    number_regions(&mut shapes.family);
}

/// Numbers the regions of maps in the order of their first cells.
fn number_regions(family: &mut Family) {
    match family {
        Family::Regions(map) => {
            let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
            for label in map.rows.iter_mut().flatten().flatten() {
                let next = numbers.len();
                *label = numbers.entry(label.clone()).or_insert(next).to_string();
            }
        }
        Family::Reversed(family) | Family::Of(family, _) | Family::Pairs(family) => number_regions(family),
        Family::Cut(family, by) => {
            number_regions(family);
            number_regions(by);
        }
        Family::Except(family, others) => {
            number_regions(family);
            others.iter_mut().for_each(number_regions);
        }
        _ => {}
    }
}
