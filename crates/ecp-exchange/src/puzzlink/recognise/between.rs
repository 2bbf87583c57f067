//! What rules over a few cells draw: dots, signs and borders between two cells, arrows in walls.

use ecp::puzzle::{
    Clue, ClueMark, Comparison, Condition, Family, Grid, Measure, Part, Property, Relation, Term,
};

use crate::puzzlink::sheet::{Between, Mark, Sheet};

/// Draws what stands between cells, and arrows in walls.
pub(super) fn add(sheet: &mut Sheet, grid: &Grid) {
    sheet.between = vec![Between::None; sheet.pairs()];
    for relation in grid.relations() {
        match &relation.condition {
            Condition::Has(Property::Increasing) => {
                pairs(
                    sheet,
                    grid,
                    relation,
                    |_, is_turned| {
                        if is_turned { Between::More } else { Between::Less }
                    },
                );
            }
            Condition::Has(Property::Distinct) if matches!(relation.shapes.family, Family::Lines(_)) => {
                let pair = |(places, _): &(Vec<usize>, _)| match places[..] {
                    [one, other] => sheet.pair_of(one.min(other), one.max(other)),
                    _ => None,
                };
                let mut borders: Vec<usize> = shapes(sheet, grid, relation).iter().filter_map(pair).collect();
                borders.sort_unstable();
                sheet.given_borders = borders;
            }
            Condition::Compare(Measure::Difference | Measure::Ratio, Comparison::Is, term) => {
                let fixed = if let Term::Numbers(numbers) = term { numbers.first().copied() } else { None };
                pairs(sheet, grid, relation, |clue, _| {
                    let number = clue.or(fixed).and_then(|number| u32::try_from(number).ok());
                    number.map_or(Between::None, Between::Number)
                });
            }
            Condition::Compare(
                Measure::First(Part::Whole),
                Comparison::MoreThan,
                Term::Measure(Measure::Max(Part::Rest)),
            ) => shapes(sheet, grid, relation).into_iter().for_each(|(places, _)| arrow(sheet, &places)),
            _ => {}
        }
    }
}

/// The places of each shape, and the number of its clue.
fn shapes(sheet: &Sheet, grid: &Grid, relation: &Relation) -> Vec<(Vec<usize>, Option<i64>)> {
    let place = |cell| {
        let position = grid.board.cell(cell).position;
        position.row as usize * sheet.width + position.column as usize
    };
    let number = |clue: &Clue| match clue.0.as_slice() {
        [ClueMark::Number(number)] => Some(*number),
        [ClueMark::Input(input)] => grid.inputs[input.index()].number().map(i64::from),
        _ => None,
    };
    let shapes = relation.clued_shapes(&grid.board);
    shapes
        .map(|(shape, clue)| (shape.cells.into_iter().map(place).collect(), clue.and_then(number)))
        .collect()
}

/// Marks the pairs of a family.
fn pairs(sheet: &mut Sheet, grid: &Grid, relation: &Relation, mark: impl Fn(Option<i64>, bool) -> Between) {
    for (places, clue) in shapes(sheet, grid, relation) {
        let [first, second] = places[..] else { continue };
        let mark = mark(clue, second < first);
        if let Some(pair) = sheet.pair_of(first.min(second), first.max(second)) {
            sheet.between[pair] = mark;
        }
    }
}

/// Draws the arrow of a wall: the first place is the one to which it points, the others lie around the wall, too.
fn arrow(sheet: &mut Sheet, places: &[usize]) {
    let Some(first) = places.first() else { return };
    let around = |wall: usize| {
        let mut cells: Vec<usize> =
            sheet.beside(wall).into_iter().flatten().filter(|place| !sheet.walls[*place]).collect();
        cells.sort_unstable();
        cells
    };
    let mut wanted = places.to_vec();
    wanted.sort_unstable();
    let walls = sheet.beside(*first).into_iter().flatten().filter(|place| sheet.walls[*place]);
    if let Some(wall) = walls.into_iter().find(|wall| around(*wall) == wanted) {
        let direction = sheet.beside(wall).iter().position(|place| *place == Some(*first));
        sheet.marks[wall] = direction.map_or(Mark::None, |direction| Mark::Number(direction as u32 + 1));
    }
}
