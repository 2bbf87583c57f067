//! Measures: what each of them comes to in a shape that is filled so.

use super::reading::{Numbers, Reading, unordered};
use crate::draw::Stroke;
use crate::input::InputId;
use crate::relation::{Extent, Measure, Part, Quantity};
use crate::shapes::{Course, Ray};
use crate::shown::Shown;

/// What stands in the cells of a shape, in order.
pub type Held<'a> = &'a [Option<InputId>];

impl Measure {
    /// What the measure comes to. The smallest of no numbers is larger than all (`i64::MAX`), the largest smaller.
    ///
    /// # Examples
    /// ```
    /// use ecp_puzzle::meaning::{Numbers, Reading};
    /// use ecp_puzzle::{Input, InputId, Measure, Occurrence, Bounds, Part, Shown};
    ///
    /// let input = |symbol: &str| Input {
    ///     symbol: symbol.to_owned(),
    ///     occurrence: Occurrence::Count(Bounds::ANY),
    ///     value: None,
    ///     stroke: None,
    /// };
    /// let numbers = Numbers::of(&["1", "2", "3"].map(input));
    /// let held = [1, 0, 2].map(|id| Some(InputId(id))); // 2 1 3
    /// assert_eq!(Measure::Visible(Part::Whole).of(&held, &numbers), Reading::Number(2));
    /// assert_eq!(Measure::Sum(Part::Rest).of(&held, &numbers), Reading::Number(4));
    /// let ends = [1, 2].map(|id| Shown::Input(InputId(id))).to_vec();
    /// assert_eq!(Measure::Gaps(ends).of(&held, &numbers), Reading::List(vec![1]));
    /// ```
    #[must_use]
    pub fn of(&self, held: Held<'_>, numbers: &Numbers) -> Reading {
        self.along(&Course::Line, held, numbers)
    }

    /// What the measure comes to in a shape whose cells follow each other so. On a circle runs go over the end of the list,
    /// and have no order.
    #[must_use]
    pub fn along(&self, course: &Course, held: Held<'_>, numbers: &Numbers) -> Reading {
        let list = |list: Vec<i64>| if course.is_circle() { unordered(list) } else { Reading::List(list) };
        let number = |number: Option<i64>| number.map_or(Reading::Nothing, Reading::Number);
        let of_part = |part: Part, measure: &dyn Fn(Held<'_>) -> Option<i64>| {
            number(part.of(held, numbers).and_then(|part| measure(&part)))
        };
        let end = |input: Option<InputId>| {
            input.map_or(Reading::Nothing, |input| Reading::Held(input, numbers.get(input)))
        };
        let filled = |part: Part| part.of(held, numbers).unwrap_or_default().into_iter().flatten();
        match self {
            Self::Sum(part) => of_part(*part, &|held| sum(numbers.among(held))),
            Self::Product(part) => of_part(*part, &|held| product(numbers.among(held))),
            Self::Min(part) => of_part(*part, &|held| Some(numbers.among(held).min().unwrap_or(i64::MAX))),
            Self::Max(part) => of_part(*part, &|held| Some(numbers.among(held).max().unwrap_or(i64::MIN))),
            Self::Visible(part) => of_part(*part, &|held| Some(visible(numbers.among(held)))),
            Self::First(part) => end(filled(*part).next()),
            Self::Last(part) => end(filled(*part).next_back()),
            Self::Size => Reading::Number(held.len() as i64),
            Self::Difference => pair(held, numbers).map_or(Reading::Nothing, |(one, other)| {
                number(one.checked_sub(other).and_then(i64::checked_abs))
            }),
            Self::Ratio => match pair(held, numbers) {
                None | Some((0, 0)) => Reading::Nothing,
                Some((one, other)) => Reading::Fraction(one.max(other), one.min(other)),
            },
            Self::Count(shown) => {
                Reading::Number(held.iter().filter(|held| shown.contains(&Shown::from(**held))).count() as i64)
            }
            Self::Worth(worth) => {
                Reading::Number(held.iter().enumerate().map(|(place, held)| worth.of(place, *held)).sum())
            }
            Self::SumBetween(one, other) => number(sum_between(*one, *other, held, numbers)),
            Self::Runs(shown) => {
                let divides = |held: &Option<InputId>| !shown.contains(&Shown::from(*held));
                let stretches = course.stretches(held, divides);
                let runs = stretches.iter().flat_map(|held| held.split(divides));
                list(runs.map(|run| run.len() as i64).filter(|length| *length > 0).collect())
            }
            Self::Gaps(shown) => Reading::List(gaps(shown, held)),
            Self::Places(shown) => Reading::List(places(shown, held)),
            Self::Digits => number(digits(held, numbers)),
            Self::OfList(total, list) => match list.along(course, held, numbers) {
                Reading::List(list) | Reading::Unordered(list) => number(total.of(&list)),
                _ => Reading::Nothing,
            },
            Self::Reckoned(expression) => expression.reckon(|quantity| match quantity {
                Quantity::Measure(measure) => measure.along(course, held, numbers),
                // it is known where the shape is: see `Measure::with_clue`
                Quantity::Clue => Reading::Nothing,
            }),
            Self::CountOfVisits => Reading::Number(visits(held, numbers)),
            // a `Meaning` knows what hangs together
            Self::MaxOfVisits | Self::MinOfVisits | Self::Visits | Self::SizeOfGroups(_) => Reading::Nothing,
            Self::SumOfArms => Reading::Number(arms(course, held).into_iter().sum()),
            Self::Arms => unordered(arms(course, held)),
            Self::Seen(shown) => number(seen(shown, course, held)),
            Self::SumsOfRuns => {
                let stretches = course.stretches(held, Option::is_none);
                let runs = stretches.iter().flat_map(|held| held.split(Option::is_none));
                let sums = runs.filter(|run| !run.is_empty()).map(|run| sum(numbers.among(run)));
                sums.collect::<Option<_>>().map_or(Reading::Nothing, list)
            }
        }
    }
}

impl Part {
    /// The part of what stands in a shape; `None` where the first number is to say how large it is, and there is none.
    fn of(self, held: Held<'_>, numbers: &Numbers) -> Option<Vec<Option<InputId>>> {
        let extent = |extent: Extent| match extent {
            Extent::Cells(cells) => Some(held.len().min(cells as usize)),
            Extent::First => {
                let first = numbers.among(held).next()?;
                Some(held.len().min(usize::try_from(first).unwrap_or(0)))
            }
        };
        Some(match self {
            Self::Whole => held.to_vec(),
            Self::Rest => held.get(1..).unwrap_or_default().to_vec(),
            Self::Ends => match held {
                [first, .., last] => vec![*first, *last],
                _ => held.to_vec(),
            },
            Self::Middle => held.get(1..held.len().saturating_sub(1)).unwrap_or_default().to_vec(),
            Self::Leading(cells) => held[..extent(cells)?].to_vec(),
            Self::Trailing(cells) => held[held.len() - extent(cells)?..].to_vec(),
        })
    }
}

/// `None` past all bounds, which the compiler refuses before.
fn sum(mut numbers: impl Iterator<Item = i64>) -> Option<i64> {
    numbers.try_fold(0_i64, i64::checked_add)
}

fn product(mut numbers: impl Iterator<Item = i64>) -> Option<i64> {
    numbers.try_fold(1_i64, i64::checked_mul)
}

/// How many numbers are larger than all before them; the first is.
fn visible(numbers: impl Iterator<Item = i64>) -> i64 {
    let mut highest = None;
    numbers
        .filter(|number| {
            Some(*number) > highest && {
                highest = Some(*number);
                true
            }
        })
        .count() as i64
}

fn pair(held: Held<'_>, numbers: &Numbers) -> Option<(i64, i64)> {
    match held {
        [one, other] => Some((numbers.read(*one)?, numbers.read(*other)?)),
        _ => None,
    }
}

/// How many cells lie between one of these inputs and the next.
fn gaps(shown: &[Shown], held: Held<'_>) -> Vec<i64> {
    let is_one =
        |(place, held): (usize, &Option<InputId>)| shown.contains(&Shown::from(*held)).then_some(place);
    let places: Vec<usize> = held.iter().enumerate().filter_map(is_one).collect();
    places.windows(2).map(|pair| (pair[1] - pair[0] - 1) as i64).collect()
}

/// Where in the shape one of these stands.
fn places(shown: &[Shown], held: Held<'_>) -> Vec<i64> {
    let is_one = |held: &Option<InputId>| shown.contains(&Shown::from(*held));
    (1..).zip(held).filter(|(_, held)| is_one(held)).map(|(place, _)| place).collect()
}

/// The number that digits make; `None` where a cell holds none, or they are too many.
pub(super) fn digits(held: Held<'_>, numbers: &Numbers) -> Option<i64> {
    let digit = |held: &Option<InputId>| numbers.read(*held).filter(|digit| Measure::DIGITS.contains(digit));
    let digits: Vec<i64> = held.iter().map(digit).collect::<Option<_>>()?;
    (digits.len() <= Measure::MOST_DIGITS)
        .then(|| digits.into_iter().fold(0, |number, digit| 10 * number + digit))
}

/// How many cells are seen from the place of a shape that looks out from one; `None` of another shape.
fn seen(shown: &[Shown], course: &Course, held: Held<'_>) -> Option<i64> {
    let Course::Rays(rays) = course else { return None };
    let shows = |place: &usize| shown.contains(&Shown::from(held[*place]));
    // in each direction up to the first that does not; what comes back is seen from its end as well
    let mut is_seen = vec![false; held.len()];
    for ray in rays {
        let outward: Vec<usize> = ray.cells.iter().copied().take_while(shows).collect();
        let back: Vec<usize> = ray.cells.iter().rev().copied().take_while(shows).collect();
        let back = if ray.comes_back { back } else { Vec::new() };
        outward.into_iter().chain(back).for_each(|place| is_seen[place] = true);
    }
    let is_own = |place: &usize| !rays.iter().any(|ray| ray.cells.contains(place));
    (0..held.len()).filter(is_own).filter(shows).for_each(|place| is_seen[place] = true);
    Some(is_seen.into_iter().filter(|is_seen| *is_seen).count() as i64)
}

/// Into how many parts lines fall, of which all cells and all edges between them are listed: each part has one cell more than
/// edges, but for a closed line, which is then all of it.
fn visits(held: Held<'_>, numbers: &Numbers) -> i64 {
    let strokes = || held.iter().flatten().filter_map(|input| numbers.stroke(*input));
    let cells = strokes().map(|stroke| match stroke {
        Stroke::Line | Stroke::Inside | Stroke::Border => 0,
        Stroke::Crossing => 2,
        Stroke::Straight | Stroke::Turn | Stroke::End | Stroke::Passed => 1,
    });
    let (cells, edges) =
        (cells.sum::<i64>(), strokes().filter(|stroke| *stroke == Stroke::Line).count() as i64);
    if cells > 0 { (cells - edges).max(1) } else { 0 }
}

/// How far lines go straight on from a place, of those that leave it.
fn arms(course: &Course, held: Held<'_>) -> Vec<i64> {
    let Course::Rays(rays) = course else { return Vec::new() };
    let length = |ray: &Ray| ray.cells.iter().take_while(|place| held[**place].is_some()).count() as i64;
    rays.iter().map(length).filter(|length| *length > 0).collect()
}

/// The sum from the first cell with either input to the next with the other.
fn sum_between(one: InputId, other: InputId, held: Held<'_>, numbers: &Numbers) -> Option<i64> {
    let start = held.iter().position(|held| *held == Some(one) || *held == Some(other))?;
    let wanted = if held[start] == Some(one) { other } else { one };
    let behind = &held[start + 1..];
    let end = behind.iter().position(|held| *held == Some(wanted))?;
    sum(numbers.among(&behind[..end]))
}
