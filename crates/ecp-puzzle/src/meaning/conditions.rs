//! Conditions: whether one holds of what stands in a shape.

use super::held;
use super::measures::Held;
use super::reading::{Numbers, Reading, compares};
use crate::board::{Board, CellId};
use crate::input::InputId;
use crate::relation::{Clue, ClueMark, Comparison, Condition, Measure, NoCell, Relation, Term};
use crate::shapes::{Course, Shape};

impl Relation {
    /// Whether a board that is filled so keeps the relation in a shape with that clue. A shape without cells is left alone, and
    /// one of which the relation does not speak.
    #[must_use]
    pub fn is_kept_in(
        &self,
        shape: &Shape,
        clue: Option<&Clue>,
        board: &Board,
        filling: &[Option<InputId>],
        numbers: &Numbers,
    ) -> bool {
        let is_at = match self.decided_by(shape, board) {
            Ok(cell) => cell.is_none_or(|cell| self.is_at(filling[cell.index()])),
            Err(NoCell) => false,
        };
        if shape.cells.is_empty() || !is_at || !self.means(shape, clue, board) {
            return true;
        }
        let held = held(&shape.cells, filling);
        if shape.course == Course::Followed {
            let pairs = || held.chunks(2).zip(shape.cells.chunks(2)).filter(|(pair, _)| pair[0].is_some());
            let led_to: Vec<Option<InputId>> = pairs().map(|(pair, _)| pair[1]).collect();
            let cells: Vec<CellId> = pairs().map(|(_, cells)| cells[1]).collect();
            let condition = self.condition.on(&cells, board);
            return condition.holds(&led_to, &Course::Line, self.read_clue(clue).as_ref(), numbers);
        }
        let condition = self.condition.on(&shape.cells, board);
        condition.holds(&held, &shape.course, self.read_clue(clue).as_ref(), numbers)
    }
}

impl Condition {
    /// Whether the condition holds of what stands in a shape with that clue, whose cells follow each other so. A shape without
    /// a clue is left alone where the condition reads clues. Of cells that are to hang together nothing is known here: a
    /// [`Meaning`](super::Meaning) knows where they lie.
    #[must_use]
    pub fn holds(&self, held: Held<'_>, course: &Course, clue: Option<&Clue>, numbers: &Numbers) -> bool {
        if self.reads_clues() && clue.is_none() {
            return true;
        }
        match self {
            Self::Has(property) => property.holds(held, clue, numbers),
            Self::Lacks(property) => !property.holds(held, clue, numbers),
            Self::Connected(_) => true,
            Self::Compound(compound) => compound.holds(|part| part.holds(held, course, clue, numbers)),
            Self::Compare(measure, ..) => {
                let left = measure.along(course, held, numbers);
                self.compares(&left, clue, numbers, |other| other.along(course, held, numbers))
            }
        }
    }

    /// Whether what the measure that it compares comes to is what is said of it; other measures come to what is told here.
    pub(super) fn compares(
        &self,
        left: &Reading,
        clue: Option<&Clue>,
        numbers: &Numbers,
        other: impl Fn(&Measure) -> Reading,
    ) -> bool {
        let Self::Compare(measure, comparison, term) = self else { return true };
        match term {
            Term::Property(property) => match left {
                Reading::List(list) | Reading::Unordered(list) => {
                    property.meant().holds_of(list, numbers) == (*comparison == Comparison::Is)
                }
                _ => false,
            },
            Term::Measure(measure) if measure.reads_clue() => {
                match clue.map_or(&[][..], |clue| &clue.0) {
                    // of any number, whatever is reckoned of it is any number, too
                    [ClueMark::Any] => *left != Reading::Nothing,
                    [ClueMark::Number(number)] => {
                        compares(left, *comparison, &other(&measure.with_clue(*number)))
                    }
                    _ => false,
                }
            }
            Term::Measure(measure) => compares(left, *comparison, &other(measure)),
            Term::Input(input) => compares(left, *comparison, &Reading::Input(*input)),
            Term::Remainder(remainder) => left.leaves(*remainder) == (*comparison == Comparison::Is),
            Term::Numbers(wanted) => compares(left, *comparison, &written(measure, wanted)),
            Term::Clue => {
                let marks = clue.map_or(&[][..], |clue| &clue.0);
                let is_none = measure.writes_none_as_zero() && marks == [ClueMark::Number(0)];
                compares_with_clue(left, *comparison, if is_none { &[] } else { marks })
            }
        }
    }
}

/// Numbers as they are written: a list is compared with a list.
fn written(measure: &Measure, wanted: &[i64]) -> Reading {
    match wanted {
        [0] if measure.writes_none_as_zero() => Reading::List(Vec::new()),
        wanted if measure.is_list() => Reading::List(wanted.to_vec()),
        [number] => Reading::Number(*number),
        _ => Reading::Nothing,
    }
}

fn compares_with_clue(left: &Reading, comparison: Comparison, marks: &[ClueMark]) -> bool {
    let is_alike = match left {
        Reading::List(list) => Some(is_list(list, marks)),
        Reading::Unordered(list) => Some(is_in_some_order(list, marks)),
        _ => None,
    };
    if let Some(is_alike) = is_alike {
        return match comparison {
            Comparison::Is => is_alike,
            Comparison::IsNot => !is_alike,
            _ => false,
        };
    }
    match marks {
        // an empty list is how `0` is written for a measure that is a list
        [] => compares(left, comparison, &Reading::Number(0)),
        [ClueMark::Any] => *left != Reading::Nothing,
        [ClueMark::Number(number)] => compares(left, comparison, &Reading::Number(*number)),
        [ClueMark::Input(input)] => compares(left, comparison, &Reading::Input(*input)),
        [ClueMark::Sign(_)] | [_, _, ..] => false,
    }
}

/// Whether a list is what the marks say; `?` is any number.
fn is_list(list: &[i64], marks: &[ClueMark]) -> bool {
    let fits = |(mark, number): (&ClueMark, &i64)| match mark {
        ClueMark::Any => true,
        ClueMark::Number(wanted) => wanted == number,
        ClueMark::Input(_) | ClueMark::Sign(_) => false,
    };
    marks.len() == list.len() && marks.iter().zip(list).all(fits)
}

/// Whether numbers are what the marks say in some order; `?` is any number.
fn is_in_some_order(list: &[i64], marks: &[ClueMark]) -> bool {
    let mut left = list.to_vec();
    let takes = |mark: &ClueMark| match mark {
        ClueMark::Any => true,
        ClueMark::Number(wanted) => {
            let place = left.iter().position(|number| number == wanted);
            place.map(|place| left.remove(place)).is_some()
        }
        ClueMark::Input(_) | ClueMark::Sign(_) => false,
    };
    marks.len() == list.len() && marks.iter().all(takes)
}
