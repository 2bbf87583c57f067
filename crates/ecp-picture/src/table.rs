//! The one table of what is drawn for a relation: the form of its shapes and what it says make a [`Mark`].

use ecp::puzzle::{AmongRule, Comparison, Condition, Measure, Part, Property, Term};

use crate::forms::{Form, Scope};
use crate::scene::Hue;

/// How shapes are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// A grey square or circle in the cell, by the parity of the inputs that may stand there.
    Parity,
    /// A sign between two cells, open toward the second.
    Less,
    /// The same, open toward the first.
    Greater,
    /// A white dot between two cells; without a number it stands for 1.
    WhiteDot,
    /// A black dot between two cells; without a number it stands for 2.
    BlackDot,
    /// V for 5 and X for 10 between two cells; else the number.
    Sum,
    /// A number in a circle where cells meet.
    Knot,
    /// A number beside the board, with an arrow where the shape is on a diagonal.
    Ray,
    /// A grey cell, the first.
    Peak,
    /// An arrow in a hole, toward the first cell.
    Pointer,
    /// A tube with a bulb in the first cell.
    Thermometer,
    /// A tube with a bulb in the last cell.
    ThermometerFromEnd,
    /// A paler tube with a bulb in the first cell.
    SlowThermometer,
    /// The same with a bulb in the last cell, or in the first of what has two values only.
    SlowThermometerFromEnd,
    /// A circle with an arrow.
    Arrow,
    /// A line with circles at both ends.
    Ends,
    /// A line in a color.
    Line(Hue),
    /// A line in a color that no other line has.
    AnyLine,
    /// A dashed outline with a number.
    Cage,
    /// A ground in a color.
    Tint,
}

impl Mark {
    /// Whether a reader of puzzles knows what it means, so that it needs no words.
    pub(crate) fn speaks_for_itself(self) -> bool {
        match self {
            Self::Parity
            | Self::Less
            | Self::Greater
            | Self::WhiteDot
            | Self::BlackDot
            | Self::Sum
            | Self::Thermometer
            | Self::ThermometerFromEnd
            | Self::Arrow
            | Self::Cage => true,
            Self::Knot
            | Self::Ray
            | Self::Peak
            | Self::Pointer
            | Self::SlowThermometer
            | Self::SlowThermometerFromEnd
            | Self::Ends
            | Self::Line(_)
            | Self::AnyLine
            | Self::Tint => false,
        }
    }
}

/// What is said of the shapes of a family.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said<'g> {
    /// In each of them.
    Each(&'g Condition),
    /// Of them side by side.
    Among(&'g AmongRule),
}

/// A line of the table: shapes of this form, read like this, of which this is said, are drawn so.
struct Row(Form, Scope, fn(Said<'_>) -> bool, Mark);

/// The first line that fits is taken; of several relations over the same shapes, the one whose line comes first.
#[rustfmt::skip]
const TABLE: &[Row] = &[
    Row(Form::Single, Scope::Whole, |said| matches!(property(said), Some(Property::OneOf(_))), Mark::Parity),
    Row(Form::Pair, Scope::Whole, |said| matches!(property(said), Some(Property::Increasing)), Mark::Less),
    Row(Form::Pair, Scope::Whole, |said| matches!(property(said), Some(Property::Decreasing)), Mark::Greater),
    Row(Form::Pair, Scope::Whole, |said| is_number(said, &Measure::Difference), Mark::WhiteDot),
    Row(Form::Pair, Scope::Whole, |said| is_number(said, &Measure::Ratio), Mark::BlackDot),
    Row(Form::Pair, Scope::Whole, |said| is_number(said, &Measure::Sum(Part::Whole)), Mark::Sum),
    Row(Form::Knot, Scope::Whole, has_number, Mark::Knot),
    Row(Form::Ray, Scope::Whole, reads_clue, Mark::Ray),
    Row(Form::Pair, Scope::Whole, has_number, Mark::Knot),
    Row(Form::Star, Scope::Whole, |said| compares(said, &Measure::First(Part::Whole)), Mark::Peak),
    Row(Form::Ring, Scope::Whole, |said| compares(said, &Measure::First(Part::Whole)), Mark::Pointer),
    Row(Form::Path, Scope::Whole, is_arrow, Mark::Arrow),
    Row(Form::Path, Scope::Whole, |said| matches!(property(said), Some(Property::Increasing)), Mark::Thermometer),
    Row(Form::Path, Scope::Pairs, |said| matches!(property(said), Some(Property::Increasing)), Mark::Thermometer),
    Row(Form::Path, Scope::Whole, |said| matches!(property(said), Some(Property::Decreasing)), Mark::ThermometerFromEnd),
    Row(Form::Path, Scope::Whole, |said| matches!(property(said), Some(Property::Nondecreasing)), Mark::SlowThermometer),
    Row(Form::Path, Scope::Whole, |said| matches!(property(said), Some(Property::Nonincreasing)), Mark::SlowThermometerFromEnd),
    Row(Form::Path, Scope::Whole, is_about_ends, Mark::Ends),
    Row(Form::Path, Scope::Whole, |said| matches!(property(said), Some(Property::Palindrome)), Mark::Line(Hue(0))),
    Row(Form::Path, Scope::Whole, |said| matches!(property(said), Some(Property::Consecutive)), Mark::Line(Hue(1))),
    Row(Form::Path, Scope::Pairs, |said| compares(said, &Measure::Difference), Mark::Line(Hue(2))),
    Row(Form::Path, Scope::Parts, |said| matches!(said, Said::Among(AmongRule::Measured(..))), Mark::Line(Hue(3))),
    Row(Form::Path, Scope::Whole, counts_inputs, Mark::AnyLine),
    Row(Form::Area, Scope::Whole, has_number, Mark::Cage),
    Row(Form::Path, Scope::Whole, |said| !matches!(said, Said::Among(_)), Mark::AnyLine),
    Row(Form::Path, Scope::Pairs, |_| true, Mark::AnyLine),
    Row(Form::Path, Scope::Parts, |_| true, Mark::AnyLine),
    Row(Form::Area, Scope::Whole, |_| true, Mark::Tint),
    Row(Form::Area, Scope::Parts, |_| true, Mark::Tint),
];

/// The line of the table for what is said, by its number, with its mark. `has_form` tells which forms the shapes have.
pub(crate) fn row(has_form: impl Fn(Form) -> bool, scope: Scope, said: Said<'_>) -> Option<(usize, Mark)> {
    let fits =
        |(_, Row(form, read, says, _)): &(usize, &Row)| *read == scope && says(said) && has_form(*form);
    TABLE.iter().enumerate().find(fits).map(|(number, Row(.., mark))| (number, *mark))
}

fn property(said: Said<'_>) -> Option<&Property> {
    if let Said::Each(Condition::Has(property)) = said { Some(property) } else { None }
}

/// The parts of a comparison.
fn comparison(said: Said<'_>) -> Option<(&Measure, Comparison, &Term)> {
    if let Said::Each(Condition::Compare(measure, comparison, term)) = said {
        Some((measure, *comparison, term))
    } else {
        None
    }
}

/// Whether this measure is a number, or a clue.
fn is_number(said: Said<'_>, measure: &Measure) -> bool {
    comparison(said).is_some_and(|(own, comparison, term)| {
        own == measure && comparison == Comparison::Is && matches!(term, Term::Numbers(_) | Term::Clue)
    })
}

/// Whether a measure is compared with a number or a clue, or clues are inputs.
fn has_number(said: Said<'_>) -> bool {
    let is_compared =
        |(_, _, term): (&Measure, Comparison, &Term)| matches!(term, Term::Numbers(_) | Term::Clue);
    comparison(said).is_some_and(is_compared) || reads_clue(said)
}

/// Whether some inputs are counted, and the number is the same for all shapes.
fn counts_inputs(said: Said<'_>) -> bool {
    comparison(said)
        .is_some_and(|(measure, _, term)| matches!(measure, Measure::Count(_)) && !matches!(term, Term::Clue))
}

fn reads_clue(said: Said<'_>) -> bool {
    matches!(said, Said::Each(rule) if rule.reads_clues())
}

/// Whether a measure stands on either side.
fn compares(said: Said<'_>, measure: &Measure) -> bool {
    comparison(said).is_some_and(|(own, _, term)| own == measure || *term == Term::Measure(measure.clone()))
}

/// `first is sum of rest`, either way round.
pub(crate) fn is_arrow(said: Said<'_>) -> bool {
    let sum = Measure::Sum(Part::Rest);
    let is_equal = comparison(said).is_some_and(|(_, comparison, _)| comparison == Comparison::Is);
    is_equal && compares(said, &Measure::First(Part::Whole)) && compares(said, &sum)
}

/// Whether the two ends are set against what lies between them.
fn is_about_ends(said: Said<'_>) -> bool {
    let is_of_ends = |measure: &Measure| {
        matches!(
            measure,
            Measure::Sum(Part::Ends)
                | Measure::Product(Part::Ends)
                | Measure::Min(Part::Ends)
                | Measure::Max(Part::Ends)
        )
    };
    comparison(said).is_some_and(|(own, _, term)| {
        is_of_ends(own) || matches!(term, Term::Measure(measure) if is_of_ends(measure))
    })
}
