//! The one table of what is drawn for a relation: the form of its shapes and what it says make a [`Mark`].

use ecp::prose::rules::{Mark, cage_sign};
use ecp::puzzle::{AmongRule, Comparison, Condition, Measure, Part, Property, ReadFrom, Term};

use crate::forms::{Form, Scope};
use crate::scene::Hue;

/// What is said of the shapes of a family.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said<'g> {
    /// In each of them.
    Each(&'g Condition),
    /// Of them side by side.
    Among(&'g AmongRule),
}

/// A line of the table: shapes of this form, read like this, of which this is said, are drawn so; a line has the color
/// that stands here, or one that no other line has.
struct Row(Form, Scope, fn(Said<'_>) -> bool, Mark, Option<Hue>);

/// What is hardly said but of lines makes lines also of a family of which some have gaps.
/// The first line that fits is taken; of several relations over the same shapes, the one whose line comes first.
#[rustfmt::skip]
const TABLE: &[Row] = &[
    Row(Form::Single, Scope::Whole, |said| matches!(property(said), Some(Property::OneOf(_))), Mark::Parity, None),
    Row(Form::Pair, Scope::Whole, |said| matches!(property(said), Some(Property::Increasing)), Mark::Less, None),
    Row(Form::Pair, Scope::Whole, |said| matches!(property(said), Some(Property::Decreasing)), Mark::Greater, None),
    Row(Form::Pair, Scope::Whole, |said| is_number(said, &Measure::Difference), Mark::WhiteDot, None),
    Row(Form::Pair, Scope::Whole, |said| is_number(said, &Measure::Ratio), Mark::BlackDot, None),
    Row(Form::Pair, Scope::Whole, |said| is_number(said, &Measure::Sum(Part::Whole)), Mark::Sum, None),
    Row(Form::Knot, Scope::Whole, |said| has_number(said) && !is_calculated(said), Mark::Knot, None),
    Row(Form::Ray, Scope::Whole, reads_clue, Mark::Ray, None),
    Row(Form::Pair, Scope::Whole, has_number, Mark::Knot, None),
    Row(Form::Star, Scope::Whole, |said| compares(said, &Measure::First(Part::Whole)), Mark::Peak, None),
    Row(Form::Ring, Scope::Whole, |said| compares(said, &Measure::First(Part::Whole)), Mark::Pointer, None),
    Row(Form::Line, Scope::Whole, is_arrow, Mark::Arrow, None),
    Row(Form::Line, Scope::Whole, |said| matches!(property(said), Some(Property::Increasing)), Mark::Thermometer, None),
    Row(Form::Line, Scope::Pairs, |said| matches!(property(said), Some(Property::Increasing)), Mark::Thermometer, None),
    Row(Form::Line, Scope::Whole, |said| matches!(property(said), Some(Property::Decreasing)), Mark::ThermometerFromEnd, None),
    Row(Form::Line, Scope::Whole, |said| matches!(property(said), Some(Property::Nondecreasing)), Mark::SlowThermometer, None),
    Row(Form::Line, Scope::Whole, |said| matches!(property(said), Some(Property::Nonincreasing)), Mark::SlowThermometerFromEnd, None),
    Row(Form::Line, Scope::Whole, is_about_ends, Mark::Ends, None),
    Row(Form::Line, Scope::Whole, |said| matches!(property(said), Some(Property::Palindrome)), Mark::Line, Some(Hue(0))),
    Row(Form::Line, Scope::Whole, |said| matches!(property(said), Some(Property::Consecutive)), Mark::Line, Some(Hue(1))),
    Row(Form::Line, Scope::Pairs, |said| compares(said, &Measure::Difference), Mark::Line, Some(Hue(2))),
    Row(Form::Line, Scope::Parts, |said| matches!(said, Said::Among(AmongRule::Measured(..))), Mark::Line, Some(Hue(3))),
    Row(Form::Path, Scope::Whole, counts_inputs, Mark::Line, None),
    Row(Form::Area, Scope::Whole, has_number, Mark::Cage, None),
    Row(Form::Path, Scope::Whole, |said| !matches!(said, Said::Among(_)), Mark::Line, None),
    Row(Form::Line, Scope::Pairs, |_| true, Mark::Line, None),
    Row(Form::Path, Scope::Parts, |_| true, Mark::Line, None),
    Row(Form::Area, Scope::Whole, |_| true, Mark::Tint, None),
    Row(Form::Area, Scope::Parts, |_| true, Mark::Tint, None),
];

/// How shapes are drawn, by the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawing {
    /// The number of its line.
    pub(crate) line: usize,
    pub(crate) mark: Mark,
    /// The color, where that is always the same.
    pub(crate) hue: Option<Hue>,
}

/// How that is drawn of which this is said. `has_form` says which forms the shapes have.
pub(crate) fn drawing(has_form: impl Fn(Form) -> bool, scope: Scope, said: Said<'_>) -> Option<Drawing> {
    let fits =
        |(_, Row(form, read, says, ..)): &(usize, &Row)| *read == scope && says(said) && has_form(*form);
    let (line, Row(_, _, _, mark, hue)) = TABLE.iter().enumerate().find(fits)?;
    Some(Drawing { line, mark: *mark, hue: *hue })
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

/// Whether a measure is calculated that has a [sign](cage_sign) in cages.
fn is_calculated(said: Said<'_>) -> bool {
    comparison(said).is_some_and(|(measure, ..)| cage_sign(measure).is_some())
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
fn is_arrow(said: Said<'_>) -> bool {
    matches!(said, Said::Each(condition) if ecp::prose::rules::is_arrow(condition))
}

/// Whether the two ends are set against what lies between them.
fn is_about_ends(said: Said<'_>) -> bool {
    let is_of_ends =
        |measure: &Measure| measure.part() == Some(Part::Ends) && measure.read_from() == ReadFrom::Either;
    comparison(said).is_some_and(|(own, _, term)| {
        is_of_ends(own) || matches!(term, Term::Measure(measure) if is_of_ends(measure))
    })
}
