//! The numbers that a filled board gives to clues that are still open (`?`).

use ecp::puzzle::{
    CellId, Clue, ClueMark, Comparison, Condition, Extent, Grid, InputId, Measure, Part, Relation, Rule,
    RuleId, Term,
};
use ecp::{Filling, all_shapes_on};

/// Writes into each open clue what its shape measures on a filled board, and says for each where it stands: the relation
/// and the shape. A clue of a measure that is not known here, or of a comparison other than `is`, stays open.
pub(crate) fn complete(grid: &mut Grid, filling: &Filling) -> Vec<(RuleId, usize)> {
    let mut completed = Vec::new();
    let rules: Vec<RuleId> = grid.all(Rule::relation).map(|(rule, _)| rule).collect();
    for rule in rules {
        for (shape, clue) in open_clues(grid, grid.relation(rule), filling) {
            grid.relation_mut(rule).clues[shape] = Some(clue);
            completed.push((rule, shape));
        }
    }
    completed
}

/// The open clues of a relation, closed.
fn open_clues(grid: &Grid, relation: &Relation, filling: &Filling) -> Vec<(usize, Clue)> {
    let Condition::Compare(measure, Comparison::Is, Term::Clue) = &relation.condition else {
        return Vec::new();
    };
    let shapes = all_shapes_on(&relation.shapes.family, &grid.board);
    let mut closed = Vec::new();
    for (shape, clue) in relation.clues.iter().enumerate() {
        if clue.as_ref().is_some_and(|clue| clue.0 == [ClueMark::Any])
            && let Some(shape_cells) = shapes.get(shape)
            && let Some(numbers) = measured(grid, measure, &shape_cells.cells, filling)
        {
            closed.push((shape, Clue(numbers.into_iter().map(ClueMark::Number).collect())));
        }
    }
    closed
}

/// What a measure is of a filled shape.
fn measured(grid: &Grid, measure: &Measure, cells: &[CellId], filling: &Filling) -> Option<Vec<i64>> {
    let held: Vec<Option<InputId>> = cells.iter().map(|cell| filling[cell.index()]).collect();
    let number = |input: &InputId| grid.inputs[input.index()].number().map(i64::from);
    let numbers = |held: &[Option<InputId>]| held.iter().flatten().map(number).collect::<Option<Vec<i64>>>();
    let of = |part: &Part| numbers(&part_of(*part, &held, number)?);
    let one = match measure {
        Measure::Sum(part) => of(part)?.iter().sum(),
        Measure::Product(part) => {
            of(part)?.iter().try_fold(1_i64, |product, number| product.checked_mul(*number))?
        }
        Measure::Min(part) => *of(part)?.iter().min()?,
        Measure::Max(part) => *of(part)?.iter().max()?,
        Measure::Visible(part) => visible(&of(part)?),
        Measure::First(part) => *of(part)?.first()?,
        Measure::Last(part) => *of(part)?.last()?,
        Measure::Size => cells.len() as i64,
        Measure::Difference => match numbers(&held)?.as_slice() {
            [one, other] => (one - other).abs(),
            _ => return None,
        },
        Measure::Count(inputs) => held.iter().flatten().filter(|input| inputs.contains(input)).count() as i64,
        Measure::Runs(inputs) => return Some(runs(&held, |input| inputs.contains(&input).then_some(1))),
        Measure::SumsOfRuns => return Some(runs(&held, |input| number(&input))),
        Measure::SumBetween(one, other) => between(&held, *one, *other)?
            .iter()
            .flatten()
            .map(number)
            .try_fold(0, |sum, number| Some(sum + number?))?,
        Measure::Ratio => return None,
    };
    Some(vec![one])
}

/// What is held in the places of a part, empty ones among them.
fn part_of(
    part: Part,
    held: &[Option<InputId>],
    number: impl Fn(&InputId) -> Option<i64>,
) -> Option<Vec<Option<InputId>>> {
    let cells = held.len();
    let extent = |extent| match extent {
        Extent::Cells(cells) => Some(cells as usize),
        // a number below zero reads nothing
        Extent::First => Some(usize::try_from(number(held.iter().flatten().next()?)?).unwrap_or(0)),
    };
    let range = match part {
        Part::Whole => 0..cells,
        Part::Rest => 1.min(cells)..cells,
        Part::Middle if cells >= 2 => 1..cells - 1,
        Part::Ends if cells >= 2 => return Some(vec![held[0], held[cells - 1]]),
        Part::Ends => 0..cells,
        Part::Middle => 0..0,
        Part::Leading(so_many) => 0..extent(so_many)?.min(cells),
        Part::Trailing(so_many) => cells.saturating_sub(extent(so_many)?)..cells,
    };
    Some(held[range].to_vec())
}

/// What is held from the first of two inputs to the next of the other one.
fn between(held: &[Option<InputId>], one: InputId, other: InputId) -> Option<&[Option<InputId>]> {
    let start = held.iter().position(|input| [Some(one), Some(other)].contains(input))?;
    let wanted = if held[start] == Some(one) { other } else { one };
    let length = held[start + 1..].iter().position(|input| *input == Some(wanted))?;
    Some(&held[start + 1..start + 1 + length])
}

/// How many are higher than all before them.
fn visible(numbers: &[i64]) -> i64 {
    let mut highest = None;
    let mut seen = 0;
    for number in numbers {
        if highest.is_none_or(|highest| *number > highest) {
            (highest, seen) = (Some(*number), seen + 1);
        }
    }
    seen
}

/// The sums of the longest runs of cells to which something is given.
fn runs(held: &[Option<InputId>], value: impl Fn(InputId) -> Option<i64>) -> Vec<i64> {
    let values = held.iter().map(|input| input.and_then(&value)).collect::<Vec<_>>();
    let runs = values.chunk_by(|one, other| one.is_some() == other.is_some());
    runs.filter(|run| run[0].is_some()).map(|run| run.iter().flatten().sum()).collect()
}
