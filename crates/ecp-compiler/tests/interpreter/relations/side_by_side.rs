//! What holds of shapes side by side, of single cells, and of paths; each by its definition.

use ecp_puzzle::{
    Among, AmongRule, CellId, Expression, Family, Formula, Grid, InputId, Measure, Path, Property,
};

use super::measures::{Measured, measured};
use super::{compare, families, read};

/// Whether shapes side by side are what the statement says.
pub(crate) fn among_holds(among: &Among, grid: &Grid, filling: &[Option<InputId>]) -> bool {
    groups(among, grid).iter().all(|group| {
        let readings: Vec<Vec<Option<InputId>>> = group.iter().map(|shape| read(shape, filling)).collect();
        match &among.rule {
            AmongRule::Equal => readings.iter().all(|reading| *reading == readings[0]),
            AmongRule::Distinct => {
                readings.iter().enumerate().all(|(number, one)| !readings[..number].contains(one))
            }
            AmongRule::Measured(measure, property) => {
                let measures = readings.iter().map(|reading| measured(measure, grid, reading));
                has(property, &measures.filter_map(|measured| number(&measured)).collect::<Vec<_>>(), measure)
            }
        }
    })
}

fn groups(among: &Among, grid: &Grid) -> Vec<Vec<Vec<CellId>>> {
    let mut groups = Vec::new();
    let mut whole = Vec::new();
    for shapes in &among.families {
        match &shapes.family {
            Family::Cut(family, by) => groups.extend(families::parts(family, by, &grid.board)),
            family => whole.extend(families::ordered_shapes(family, &grid.board)),
        }
    }
    groups.push(whole);
    groups
}

/// The largest of no numbers is no number.
fn number(measured: &Measured) -> Option<i64> {
    match measured {
        Measured::Number(i64::MIN | i64::MAX, _) | Measured::Nothing => None,
        Measured::Number(number, under) => {
            assert_eq!(*under, 1, "no ratios are made here");
            Some(*number)
        }
        Measured::List(_) => unreachable!("no lists are made here"),
    }
}

fn has(property: &Property, numbers: &[i64], measure: &Measure) -> bool {
    let successive = |keeps: fn(i64, i64) -> bool| numbers.windows(2).all(|pair| keeps(pair[0], pair[1]));
    match property {
        Property::Distinct => {
            numbers.iter().enumerate().all(|(index, number)| !numbers[..index].contains(number))
        }
        Property::Equal => successive(|one, other| one == other),
        Property::Increasing => successive(|one, other| one < other),
        Property::Decreasing => successive(|one, other| one > other),
        Property::Nondecreasing => successive(|one, other| one <= other),
        Property::Nonincreasing => successive(|one, other| one >= other),
        Property::Consecutive => {
            let mut sorted = numbers.to_vec();
            sorted.sort_unstable();
            sorted.windows(2).all(|pair| pair[1] - pair[0] == 1)
        }
        _ => unreachable!("{measure:?} is not asked for {property:?} here"),
    }
}

/// Whether a formula is true.
pub(crate) fn formula_holds(formula: &Formula, grid: &Grid, filling: &[Option<InputId>]) -> bool {
    let side = |expression| Measured::Number(evaluate(expression, grid, filling), 1);
    compare(&side(&formula.left), formula.comparison, &side(&formula.right))
}

fn evaluate(expression: &Expression, grid: &Grid, filling: &[Option<InputId>]) -> i64 {
    let of = |expression: &Expression| evaluate(expression, grid, filling);
    match expression {
        Expression::Number(number) => *number,
        Expression::Cell(position) => {
            let cell = grid.board.at(*position).expect("a formula names cells of the board");
            let input = filling[cell.index()].expect("every cell is filled");
            grid.inputs[input.index()].symbol.parse().expect("a number")
        }
        Expression::Add(one, other) => of(one) + of(other),
        Expression::Subtract(one, other) => of(one) - of(other),
        Expression::Multiply(one, other) => of(one) * of(other),
    }
}

/// Whether each input of a path stands in one cell, and two successive ones share a shape.
pub(crate) fn path_holds(path: &Path, grid: &Grid, filling: &[Option<InputId>]) -> bool {
    let place = |input: InputId| {
        let mut places = grid.board.cell_ids().filter(|cell| filling[cell.index()] == Some(input));
        let place = places.next();
        if places.next().is_some() { None } else { place }
    };
    let Some(places) = path.inputs.iter().map(|input| place(*input)).collect::<Option<Vec<CellId>>>() else {
        return false;
    };
    let shapes =
        || path.families.iter().flat_map(|shapes| families::ordered_shapes(&shapes.family, &grid.board));
    places
        .windows(2)
        .all(|pair| pair[0] == pair[1] || shapes().any(|shape| pair.iter().all(|cell| shape.contains(cell))))
}
