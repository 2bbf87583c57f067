//! Measures by their definitions.

use ecp_puzzle::{Extent, Grid, InputId, Measure, Part};

use super::Reading;

/// What a measure comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Measured {
    Nothing,
    /// A number by another.
    Number(i64, i64),
    List(Vec<i64>),
}

fn number_of(grid: &Grid, input: InputId) -> i64 {
    grid.inputs[input.index()].symbol.parse().expect("the inputs of these tests are numbers")
}

fn numbers(grid: &Grid, reading: Reading) -> Vec<i64> {
    reading.iter().flatten().map(|input| number_of(grid, *input)).collect()
}

fn whole(number: Option<i64>) -> Measured {
    number.map_or(Measured::Nothing, |number| Measured::Number(number, 1))
}

/// What the measure is of what stands in a shape.
pub(crate) fn measured(measure: &Measure, grid: &Grid, reading: Reading) -> Measured {
    let all = || numbers(grid, reading);
    let of_part = |part: &Part, measure: fn(&[i64]) -> i64| {
        let part = part_of(*part, grid, reading);
        whole(part.map(|part| measure(&numbers(grid, &part))))
    };
    match measure {
        Measure::Sum(part) => of_part(part, |numbers| numbers.iter().sum()),
        Measure::Product(part) => of_part(part, |numbers| numbers.iter().product()),
        // the largest of no numbers is below every number
        Measure::Min(part) => of_part(part, |numbers| numbers.iter().min().copied().unwrap_or(i64::MAX)),
        Measure::Max(part) => of_part(part, |numbers| numbers.iter().max().copied().unwrap_or(i64::MIN)),
        Measure::Visible(part) => of_part(part, visible),
        Measure::First(part) => whole(held_in(*part, grid, reading).first().copied()),
        Measure::Last(part) => whole(held_in(*part, grid, reading).last().copied()),
        Measure::Size => whole(Some(reading.len() as i64)),
        Measure::Difference => {
            let [one, other] = all()[..] else { unreachable!("a full pair") };
            whole(Some((one - other).abs()))
        }
        Measure::Ratio => {
            let [one, other] = all()[..] else { unreachable!("a full pair") };
            let (large, small) = (one.max(other), one.min(other));
            if large == 0 { Measured::Nothing } else { Measured::Number(large, small) }
        }
        Measure::Count(inputs) => {
            whole(Some(reading.iter().flatten().filter(|input| inputs.contains(input)).count() as i64))
        }
        Measure::SumBetween(one, other) => sum_between(*one, *other, grid, reading),
        Measure::Runs(inputs) => {
            let runs = reading.split(|held| !held.is_some_and(|input| inputs.contains(&input)));
            Measured::List(runs.map(|run| run.len() as i64).filter(|length| *length > 0).collect())
        }
        Measure::SumsOfRuns => {
            let runs = reading.split(Option::is_none).filter(|run| !run.is_empty());
            Measured::List(runs.map(|run| numbers(grid, run).iter().sum()).collect())
        }
    }
}

/// The whole number, or the list of them, that a measure comes to.
pub(crate) fn whole_numbers(measure: &Measure, grid: &Grid, reading: Reading) -> Option<Vec<i64>> {
    match measured(measure, grid, reading) {
        Measured::List(list) => Some(list),
        Measured::Number(number, 1) => Some(vec![number]),
        Measured::Number(..) | Measured::Nothing => None,
    }
}

/// A number is visible if it is larger than each before it.
fn visible(numbers: &[i64]) -> i64 {
    let is_visible = |place: &usize| numbers[..*place].iter().all(|before| *before < numbers[*place]);
    (0..numbers.len()).filter(is_visible).count() as i64
}

fn part_of(part: Part, grid: &Grid, reading: Reading) -> Option<Vec<Option<InputId>>> {
    let cells = reading.len();
    let of = |extent: Extent| match extent {
        Extent::Cells(n) => Some((n as usize).min(cells)),
        Extent::First => Some((*numbers(grid, reading).first()? as usize).min(cells)),
    };
    let is_part: Box<dyn Fn(usize) -> bool> = match part {
        Part::Whole => Box::new(|_| true),
        Part::Rest => Box::new(|place| place > 0),
        Part::Ends => Box::new(move |place| place == 0 || place == cells - 1),
        Part::Middle => Box::new(move |place| place > 0 && place < cells - 1),
        Part::Leading(extent) => {
            let n = of(extent)?;
            Box::new(move |place| place < n)
        }
        Part::Trailing(extent) => {
            let n = of(extent)?;
            Box::new(move |place| place >= cells - n)
        }
    };
    Some((0..cells).filter(|place| is_part(*place)).map(|place| reading[place]).collect())
}

/// The numbers in a part; none where nobody says how large it is.
fn held_in(part: Part, grid: &Grid, reading: Reading) -> Vec<i64> {
    part_of(part, grid, reading).map(|part| numbers(grid, &part)).unwrap_or_default()
}

fn sum_between(one: InputId, other: InputId, grid: &Grid, reading: Reading) -> Measured {
    let is_end = |held: &Option<InputId>| *held == Some(one) || *held == Some(other);
    let Some(start) = reading.iter().position(is_end) else { return Measured::Nothing };
    let wanted = if reading[start] == Some(one) { other } else { one };
    let behind = &reading[start + 1..];
    let Some(end) = behind.iter().position(|held| *held == Some(wanted)) else { return Measured::Nothing };
    whole(Some(numbers(grid, &behind[..end]).iter().sum()))
}
