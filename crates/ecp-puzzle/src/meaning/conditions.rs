//! Conditions: whether one holds of what stands in a shape.

use super::measures::Held;
use super::reading::{Numbers, Reading, compares};
use crate::relation::{Clue, ClueMark, Comparison, Condition, Measure, Term};

impl Condition {
    /// Whether the condition holds of what stands in a shape with that clue. A shape without one is left alone where the
    /// condition reads clues.
    #[must_use]
    pub fn holds(&self, held: Held<'_>, clue: Option<&Clue>, numbers: &Numbers) -> bool {
        if self.reads_clues() && clue.is_none() {
            return true;
        }
        match self {
            Self::Has(property) => property.holds(held, clue, numbers),
            Self::Lacks(property) => !property.holds(held, clue, numbers),
            Self::Compare(measure, comparison, term) => {
                let left = measure.of(held, numbers);
                match (term, clue) {
                    (Term::Property(property), _) => match &left {
                        Reading::List(list) => {
                            property.meant().holds_of(list, numbers) == (*comparison == Comparison::Is)
                        }
                        _ => false,
                    },
                    (Term::Measure(other), _) => compares(&left, *comparison, &other.of(held, numbers)),
                    (Term::Input(input), _) => compares(&left, *comparison, &Reading::Input(*input)),
                    (Term::Numbers(wanted), _) => compares(&left, *comparison, &written(measure, wanted)),
                    (Term::Clue, clue) => {
                        let marks = clue.map_or(&[][..], |clue| &clue.0);
                        let is_none = measure.writes_none_as_zero() && marks == [ClueMark::Number(0)];
                        compares_with_clue(&left, *comparison, if is_none { &[] } else { marks })
                    }
                }
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
    if let Reading::List(list) = left {
        let is_alike = is_list(list, marks);
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
