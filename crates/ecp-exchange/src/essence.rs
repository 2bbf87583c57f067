//! What is left of a puzzle when names and the order of its rules are forgotten: two puzzles with the same essence
//! have the same solutions, place by place.

use ecp::puzzle::{Block, Constraint, Counts, Family, Grid, Map, Occurrence, Shapes};

/// The essence of a puzzle.
pub(crate) fn of(grid: &Grid) -> String {
    let mut grid = grid.clone();
    let counts: Vec<Counts> = grid.constraints.iter().map(|constraint| counts(&grid, constraint)).collect();
    grid.constraints.iter_mut().zip(counts).for_each(|(constraint, counts)| constraint.counts = counts);
    for (place, input) in (0..).zip(&mut grid.inputs) {
        if input.number().is_none() {
            input.symbol = format!("#{place}");
        } else {
            input.value = input.number();
            input.symbol.clear();
        }
    }
    grid.constraints.iter_mut().for_each(|constraint| forget(&mut constraint.shapes));
    grid.relations.iter_mut().for_each(|relation| forget(&mut relation.shapes));
    grid.among.iter_mut().flat_map(|among| &mut among.families).for_each(forget);
    grid.paths.iter_mut().flat_map(|path| &mut path.families).for_each(forget);
    grid.pieces.meetings.iter_mut().for_each(|meeting| forget(&mut meeting.shapes));
    grid.pieces.list.iter_mut().for_each(|piece| piece.name.clear());
    grid.constraints.sort_by_cached_key(|rule| format!("{rule:?}"));
    grid.relations.sort_by_cached_key(|rule| format!("{rule:?}"));
    grid.among.sort_by_cached_key(|rule| format!("{rule:?}"));
    grid.formulas.sort_by_cached_key(|rule| format!("{rule:?}"));
    grid.pieces.rules.sort_by_cached_key(|rule| format!("{rule:?}"));
    grid.pieces.meetings.sort_by_cached_key(|rule| format!("{rule:?}"));
    format!("{grid:?}")
}

/// What a constraint counts, whether it says so itself or the inputs do.
fn counts(grid: &Grid, constraint: &Constraint) -> Counts {
    let is_asked = grid.inputs.iter().any(|input| input.occurrence == Occurrence::Manually);
    if is_asked || constraint.fills_cells() {
        return constraint.counts.clone();
    }
    let mut counts = grid.counts_of(constraint);
    counts.sort_by_key(|(input, _)| *input);
    Counts::With(counts)
}

fn forget(shapes: &mut Shapes) {
    shapes.name.clear();
    unname(&mut shapes.family);
}

/// Numbers the regions of maps in the order of their first cells.
fn unname(family: &mut Family) {
    match family {
        Family::Regions(map) => number(map),
        Family::Reversed(family) | Family::Of(family, _) | Family::Pairs(family) => unname(family),
        Family::Cut(family, by) => {
            unname(family);
            unname(by);
        }
        Family::Except(family, others) => {
            unname(family);
            others.iter_mut().for_each(unname);
        }
        // a line and a block of one cell by one are the same place
        Family::Block(Block { top_left, bottom_right }) if top_left == bottom_right => {
            *family = Family::Cell(*top_left);
        }
        _ => {}
    }
}

fn number(map: &mut Map) {
    let mut names: Vec<String> = Vec::new();
    for label in map.rows.iter_mut().flatten().flatten() {
        let number = names.iter().position(|name| name == label).unwrap_or_else(|| {
            names.push(label.clone());
            names.len() - 1
        });
        *label = number.to_string();
    }
}
