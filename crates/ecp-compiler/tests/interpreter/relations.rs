//! Relations, each by its definition, on what stands in the cells of a shape in order.

pub(crate) mod measures;
mod properties;
pub(crate) mod side_by_side;

use ecp_puzzle::{CellId, Clue, ClueMark, Comparison, Condition, Grid, InputId, Relation, Rule, Term};

use super::families;
use measures::{Measured, measured};

/// What stands in the cells of a shape, in order.
pub(crate) type Reading<'a> = &'a [Option<InputId>];

/// Whether all relations hold on a board filled so.
pub(crate) fn hold(grid: &Grid, filling: &[Option<InputId>]) -> bool {
    grid.rules.iter().all(|rule| match rule {
        Rule::Relation(relation) => relation_holds(relation, grid, filling),
        Rule::Among(among) => side_by_side::among_holds(among, grid, filling),
        Rule::Formula(formula) => side_by_side::formula_holds(formula, grid, filling),
        Rule::Path(path) => side_by_side::path_holds(path, grid, filling),
        Rule::Count(_) | Rule::Connected(_) => true,
    })
}

/// Whether a relation holds in all its shapes.
pub(crate) fn relation_holds(relation: &Relation, grid: &Grid, filling: &[Option<InputId>]) -> bool {
    let reads_clues = relation.condition.reads_clues();
    let shapes = families::ordered_shapes(&relation.shapes.family, &grid.board);
    shapes.iter().enumerate().all(|(index, shape)| {
        let clue = relation.clues.get(index).and_then(Option::as_ref);
        (reads_clues && clue.is_none()) || rule_holds(&relation.condition, clue, grid, &read(shape, filling))
    })
}

/// What stands in some cells.
pub(crate) fn read(cells: &[CellId], filling: &[Option<InputId>]) -> Vec<Option<InputId>> {
    cells.iter().map(|cell| filling[cell.index()]).collect()
}

/// Whether a rule holds of what stands in a shape.
pub(crate) fn rule_holds(rule: &Condition, clue: Option<&Clue>, grid: &Grid, reading: Reading) -> bool {
    match rule {
        Condition::Has(property) => properties::has(property, clue, grid, reading),
        Condition::Lacks(property) => !properties::has(property, clue, grid, reading),
        Condition::Compare(measure, comparison, term) => {
            let left = measured(measure, grid, reading);
            match term {
                Term::Measure(other) => compare(&left, *comparison, &measured(other, grid, reading)),
                Term::Numbers(numbers) => compare(&left, *comparison, &written(&left, numbers)),
                Term::Clue => {
                    let clue = clue.expect("a shape without a clue is left alone");
                    compare_clue(&left, *comparison, clue)
                }
            }
        }
    }
}

fn written(left: &Measured, numbers: &[i64]) -> Measured {
    match (left, numbers) {
        (Measured::List(_), [0]) => Measured::List(Vec::new()),
        (Measured::List(_), _) => Measured::List(numbers.to_vec()),
        (_, numbers) => Measured::Number(numbers[0], 1),
    }
}

fn compare_clue(left: &Measured, comparison: Comparison, clue: &Clue) -> bool {
    if let Measured::List(list) = left {
        let marks = if clue.0 == [ClueMark::Number(0)] { &[][..] } else { &clue.0[..] };
        let fits = |(mark, number): (&ClueMark, &i64)| match mark {
            ClueMark::Any => true,
            ClueMark::Number(wanted) => wanted == number,
            ClueMark::Input(_) => unreachable!("no such clue is made"),
        };
        let is_alike = marks.len() == list.len() && marks.iter().zip(list).all(fits);
        return is_alike == (comparison == Comparison::Is);
    }
    match clue.0[..] {
        [ClueMark::Any] => *left != Measured::Nothing,
        [ClueMark::Number(number)] => compare(left, comparison, &Measured::Number(number, 1)),
        _ => unreachable!("no such clue is made"),
    }
}

/// Whether two measures compare so. Nothing compares with nothing, but `is not` holds.
pub(crate) fn compare(left: &Measured, comparison: Comparison, right: &Measured) -> bool {
    if let (Measured::List(left), Measured::List(right)) = (left, right) {
        return (left == right) == (comparison == Comparison::Is);
    }
    let (Measured::Number(a, b), Measured::Number(c, d)) = (left, right) else {
        return comparison == Comparison::IsNot;
    };
    // a / b and c / d
    let (left, right) = (i128::from(*a) * i128::from(*d), i128::from(*c) * i128::from(*b));
    match comparison {
        Comparison::Is => left == right,
        Comparison::IsNot => left != right,
        Comparison::AtLeast => left >= right,
        Comparison::AtMost => left <= right,
        Comparison::LessThan => left < right,
        Comparison::MoreThan => left > right,
    }
}
