//! Relations: what the inputs of a shape are to each other, to a number, or to a clue.

use std::ops::{Add, Mul, Sub};

use super::clues::CluesDraft;
use super::connected::ConnectionDraft;
use super::groups::Gathering;
use super::patterns::{CellDraft, Matching};
use super::shown::{Showing, ShownDraft};
use super::{Clues, Families};
use crate::relation::{Comparison, Compound, Operator, Part, Pattern, Remainder, Total};
use crate::vocabulary::{InputMeasure, PropertyWord, Stroke};

/// Families of whose shapes something is to be said: `in_(cages).distinct()`, `in_(rows()).sum().is(15)`.
pub fn in_(families: impl Into<Families>) -> In {
    In { families: families.into(), is_turned: false }
}

/// See [`in_`].
#[derive(Clone, Debug)]
#[must_use = "a relation is added by `Builder::relation`"]
pub struct In {
    pub(super) families: Families,
    pub(super) is_turned: bool,
}

/// One or more relations, for [`Builder::relation`](super::Builder::relation).
#[derive(Clone, Debug)]
#[must_use = "a relation is added by `Builder::relation`"]
pub struct RelationRules {
    pub(super) list: Vec<RelationDraft>,
}

/// Relations joined: an array, a `Vec` or an iterator of them.
impl<I: IntoIterator<Item = Self>> From<I> for RelationRules {
    fn from(all: I) -> Self {
        Self { list: all.into_iter().flat_map(|relations| relations.list).collect() }
    }
}

impl RelationRules {
    pub(super) fn one(families: Families, rule: RuleDraft, clues: Option<Clues>) -> Self {
        Self { list: vec![RelationDraft { families, at: ShownDraft::default(), marked: None, rule, clues }] }
    }

    /// Only of shapes with one of these clues, numbers, inputs or signs: `in_(cells()).one_of(Stroke::Turn).marked(["b"])`. The
    /// clues are those of the board, unless [`with_clues`](Self::with_clues) gives others.
    pub fn marked<S: ToString>(self, marks: impl IntoIterator<Item = S>) -> Self {
        self.select(&MarkedDraft::With(symbols(marks)))
    }

    /// Only of shapes with a clue.
    pub fn marked_any(self) -> Self {
        self.select(&MarkedDraft::Any)
    }

    /// Only of shapes without a clue.
    pub fn marked_none(self) -> Self {
        self.select(&MarkedDraft::None)
    }

    /// The clues by which shapes are marked, where these are not those of the board.
    pub fn with_clues(mut self, clues: impl Into<Clues>) -> Self {
        let clues = clues.into();
        self.list.iter_mut().for_each(|draft| draft.clues = Some(clues.clone()));
        self
    }

    fn select(mut self, marked: &MarkedDraft) -> Self {
        for draft in &mut self.list {
            draft.marked = Some(marked.clone());
            draft.clues.get_or_insert(Clues(CluesDraft::OnBoard));
        }
        self
    }

    /// Only for places whose own cell shows one of these, of families with one shape for each place:
    /// `in_(beside()).measure(count_of(["■"])).is(1).at(["■"])`.
    pub fn at(mut self, shown: impl Into<Showing>) -> Self {
        let shown = shown.into().0;
        self.list.iter_mut().for_each(|draft| draft.at.clone_from(&shown));
        self
    }
}

/// What is said of the shapes of families.
#[derive(Clone, Debug)]
pub(super) struct RelationDraft {
    pub(super) families: Families,
    /// Of which places it speaks; of all, if nothing is listed.
    pub(super) at: ShownDraft,
    pub(super) marked: Option<MarkedDraft>,
    pub(super) rule: RuleDraft,
    /// The clues, if it reads any.
    pub(super) clues: Option<Clues>,
}

/// By which clues shapes are selected, with symbols.
#[derive(Clone, Debug)]
pub(super) enum MarkedDraft {
    Any,
    None,
    With(Vec<String>),
}

#[derive(Clone, Debug)]
pub(super) enum RuleDraft {
    Compare(Measuring, Comparison, Against),
    Has(PropertyDraft),
    Lacks(PropertyDraft),
    Connected(ConnectionDraft),
    Compound(Compound<RuleDraft>),
}

#[derive(Clone, Debug)]
pub(super) enum PropertyDraft {
    Plain(crate::relation::Property),
    Contains(Vec<String>),
    OneOf(ShownDraft),
    Allowed(Vec<Vec<String>>),
    Word(Vec<Vec<String>>),
    Matches(Pattern<CellDraft>),
    Lines(Vec<Vec<bool>>),
}

impl RuleDraft {
    /// What it reads of lines and borders.
    pub(super) fn strokes(&self) -> Vec<Stroke> {
        match self {
            Self::Compare(Measuring(MeasureDraft::OfInputs(_, shown)), ..)
            | Self::Has(PropertyDraft::OneOf(shown))
            | Self::Lacks(PropertyDraft::OneOf(shown)) => shown.strokes.clone(),
            Self::Compound(compound) => compound.parts().iter().flat_map(Self::strokes).collect(),
            _ => Vec::new(),
        }
    }
}

/// A measure: [`sum`], [`count_of`] and the like.
#[derive(Clone, Debug)]
#[must_use = "a measure is compared with something"]
pub struct Measuring(pub(super) MeasureDraft);

#[derive(Clone, Debug)]
pub(super) enum MeasureDraft {
    Of(fn(Part) -> crate::relation::Measure, Part),
    Plain(crate::relation::Measure),
    OfInputs(InputMeasure, ShownDraft),
    Worth(String, Vec<Vec<String>>, ShownDraft),
    SumBetween(String, String),
    SizeOfGroups(Gathering),
    OfList(Total, Box<Measuring>),
    Clue,
    Number(i64),
    Reckoned(Operator, Box<[Measuring; 2]>),
}

/// What a measure is compared with: a number, a list of numbers, another measure, or for what stands in a cell an input.
#[derive(Clone, Debug)]
pub struct Against(pub(super) AgainstDraft);

#[derive(Clone, Debug)]
pub(super) enum AgainstDraft {
    Numbers(Vec<i64>),
    Measure(Measuring),
    Input(String),
    Property(PropertyWord),
    Remainder(Remainder),
    Clue,
}

impl From<i64> for Against {
    fn from(number: i64) -> Self {
        Self(AgainstDraft::Numbers(vec![number]))
    }
}

impl<const N: usize> From<[i64; N]> for Against {
    fn from(numbers: [i64; N]) -> Self {
        Self(AgainstDraft::Numbers(numbers.to_vec()))
    }
}

/// An input, for what stands in a cell: `in_(rows()).first().is("★")`.
impl From<&str> for Against {
    fn from(input: &str) -> Self {
        Self(AgainstDraft::Input(input.to_owned()))
    }
}

/// What a list is said to be: `in_(rows()).measure(runs_of(["★"])).is(PropertyWord::Increasing)`.
impl From<PropertyWord> for Against {
    fn from(property: PropertyWord) -> Self {
        Self(AgainstDraft::Property(property))
    }
}

impl From<Measuring> for Against {
    fn from(measure: Measuring) -> Self {
        Self(AgainstDraft::Measure(measure))
    }
}

/// Defines measures that may be taken of a part, and their short forms behind [`in_`].
macro_rules! measures {
    ($($name:ident: $doc:literal => $measure:expr;)*) => {
        $(
            #[doc = $doc]
            pub fn $name() -> Measuring {
                Measuring($measure)
            }
        )*

        impl In {
            $(
                #[doc = $doc]
                pub fn $name(self) -> Compared {
                    self.measure($name())
                }
            )*
        }
    };
}

measures! {
    sum: "The sum of the numbers." => MeasureDraft::Of(crate::relation::Measure::Sum, Part::Whole);
    product: "The product of the numbers." => MeasureDraft::Of(crate::relation::Measure::Product, Part::Whole);
    min: "The smallest number." => MeasureDraft::Of(crate::relation::Measure::Min, Part::Whole);
    max: "The largest number." => MeasureDraft::Of(crate::relation::Measure::Max, Part::Whole);
    visible: "How many cells are higher than all before them." => MeasureDraft::Of(crate::relation::Measure::Visible, Part::Whole);
    first: "What the first cell holds that is not empty." => MeasureDraft::Of(crate::relation::Measure::First, Part::Whole);
    last: "What the last cell holds that is not empty." => MeasureDraft::Of(crate::relation::Measure::Last, Part::Whole);
    size: "The number of cells." => MeasureDraft::Plain(crate::relation::Measure::Size);
    difference: "Of a pair, the larger number less the smaller." => MeasureDraft::Plain(crate::relation::Measure::Difference);
    ratio: "Of a pair, the larger number by the smaller." => MeasureDraft::Plain(crate::relation::Measure::Ratio);
    count_of_visits: "Into how many parts lines fall within the cells." => MeasureDraft::Plain(crate::relation::Measure::CountOfVisits);
    max_of_visits: "How many cells the longest of these parts has." => MeasureDraft::Plain(crate::relation::Measure::MaxOfVisits);
    min_of_visits: "How many cells the shortest of these parts has." => MeasureDraft::Plain(crate::relation::Measure::MinOfVisits);
    visits: "How many cells each of these parts has, in no order." => MeasureDraft::Plain(crate::relation::Measure::Visits);
    sum_of_arms: "Over how many edges lines go straight on from the cell, all together." => MeasureDraft::Plain(crate::relation::Measure::SumOfArms);
    arms: "The same for each line that leaves the cell, in no order." => MeasureDraft::Plain(crate::relation::Measure::Arms);
    digits: "The number that the digits in the cells make, read in order." => MeasureDraft::Plain(crate::relation::Measure::Digits);
    sums_of_runs: "The sums of the longest runs of cells that are not empty." => MeasureDraft::Plain(crate::relation::Measure::SumsOfRuns);
}

/// How many cells show one of these: `count_of(["■"])`, `count_of(empty())`.
pub fn count_of(shown: impl Into<Showing>) -> Measuring {
    Measuring(MeasureDraft::OfInputs(InputMeasure::Count, shown.into().0))
}

/// The lengths of the longest runs of cells that show one of these.
pub fn runs_of(shown: impl Into<Showing>) -> Measuring {
    Measuring(MeasureDraft::OfInputs(InputMeasure::Runs, shown.into().0))
}

/// How many cells lie between one that shows one of these and the next: `in_(rows()).measure(gaps_of(["★"])).is_clue([..])`.
pub fn gaps_of(shown: impl Into<Showing>) -> Measuring {
    Measuring(MeasureDraft::OfInputs(InputMeasure::Gaps, shown.into().0))
}

/// Where in the shape cells show one of these, the first cell being 1.
pub fn places_of(shown: impl Into<Showing>) -> Measuring {
    Measuring(MeasureDraft::OfInputs(InputMeasure::Places, shown.into().0))
}

/// What is made of a list: `total(Total::Max, runs_of(["■"]))`.
pub fn total(total: Total, list: Measuring) -> Measuring {
    Measuring(MeasureDraft::OfList(total, Box::new(list)))
}

/// The shape's clue, to reckon with: `in_(rows()).sum().is_reckoned(clue() + 1, "3 . 4")`.
pub fn clue() -> Measuring {
    Measuring(MeasureDraft::Clue)
}

/// A number, to reckon with.
impl From<i64> for Measuring {
    fn from(number: i64) -> Self {
        Self(MeasureDraft::Number(number))
    }
}

/// Defines an operator of measures: `max() - min()`, `first() * 2`.
macro_rules! operator {
    ($trait:ident, $function:ident, $operator:ident) => {
        impl<M: Into<Self>> $trait<M> for Measuring {
            type Output = Self;

            fn $function(self, other: M) -> Self {
                Self(MeasureDraft::Reckoned(Operator::$operator, Box::new([self, other.into()])))
            }
        }
    };
}

operator!(Add, add, Add);
operator!(Sub, sub, Subtract);
operator!(Mul, mul, Multiply);

/// How many cells are seen from the place of a shape over cells that show one of these: `in_(crosses())`.
pub fn seen_of(shown: impl Into<Showing>) -> Measuring {
    Measuring(MeasureDraft::OfInputs(InputMeasure::Seen, shown.into().0))
}

/// How many cells the groups have, all together, that have a cell of the shape:
/// `in_(beside()).measure(size_of_groups(groups_of(["■"]))).is_clue(on_board())`.
pub fn size_of_groups(groups: Gathering) -> Measuring {
    Measuring(MeasureDraft::SizeOfGroups(groups))
}

/// The sum of the numbers that are printed in the cells, drawn like the board, `.` for none: of pieces, groups and paths. Of shapes,
/// those of the cells that show something: `in_(rows()).measure(sum_of("worth", ["1 2", ". 3"]).at(["■"])).is(4)`.
pub fn sum_of<S: AsRef<str>>(kind: impl Into<String>, rows: impl IntoIterator<Item = S>) -> Measuring {
    let row = |row: S| row.as_ref().split_whitespace().map(str::to_owned).collect();
    let rows = rows.into_iter().map(row).collect();
    Measuring(MeasureDraft::Worth(kind.into(), rows, ShownDraft::default()))
}

/// The sum from the first cell that holds either input to the next that holds the other, both left out.
pub fn sum_between(one: impl Into<String>, other: impl Into<String>) -> Measuring {
    Measuring(MeasureDraft::SumBetween(one.into(), other.into()))
}

pub(super) fn symbols<S: ToString>(inputs: impl IntoIterator<Item = S>) -> Vec<String> {
    inputs.into_iter().map(|input| input.to_string()).collect()
}

impl Measuring {
    /// Of the numbers that are [printed](sum_of) in cells those of the cells that show one of these. Other measures stay as they are.
    pub fn at(self, shown: impl Into<Showing>) -> Self {
        match self.0 {
            MeasureDraft::Worth(kind, rows, _) => Self(MeasureDraft::Worth(kind, rows, shown.into().0)),
            other => Self(other),
        }
    }

    /// Of a part only: `sum().of(Part::Rest)`. Measures that have no parts stay as they are.
    pub fn of(self, part: Part) -> Self {
        match self.0 {
            MeasureDraft::Of(measure, _) => Self(MeasureDraft::Of(measure, part)),
            other => Self(other),
        }
    }
}

/// Defines properties without parameters.
macro_rules! properties {
    ($($name:ident: $doc:literal => $property:ident;)*) => {
        impl In {$(
            #[doc = $doc]
            pub fn $name(self) -> RelationRules {
                self.property(PropertyDraft::Plain(crate::relation::Property::$property))
            }
        )*}
    };
}

properties! {
    distinct: "No input occurs twice." => Distinct;
    equal: "All cells hold the same input." => Equal;
    increasing: "Each number is larger than the one before." => Increasing;
    decreasing: "Each number is smaller than the one before." => Decreasing;
    nondecreasing: "No number is smaller than the one before." => Nondecreasing;
    nonincreasing: "No number is larger than the one before." => Nonincreasing;
    consecutive: "The numbers are successive ones, in any order, each once." => Consecutive;
    palindrome: "Read from behind it is the same." => Palindrome;
}

impl In {
    /// The property that follows does not hold.
    pub fn never(mut self) -> Self {
        self.is_turned = !self.is_turned;
        self
    }

    /// It holds these inputs, each at least as often as listed.
    pub fn contains<S: ToString>(self, inputs: impl IntoIterator<Item = S>) -> RelationRules {
        self.property(PropertyDraft::Contains(symbols(inputs)))
    }

    /// Every cell that is not empty holds one of these inputs; `one_of(empty())`: all cells stay empty.
    pub fn one_of(self, shown: impl Into<Showing>) -> RelationRules {
        self.property(PropertyDraft::OneOf(shown.into().0))
    }

    /// Its inputs in order are one of these tuples.
    pub fn allowed<S: ToString, T: IntoIterator<Item = S>>(
        self,
        tuples: impl IntoIterator<Item = T>,
    ) -> RelationRules {
        self.property(PropertyDraft::Allowed(tuples.into_iter().map(symbols).collect()))
    }

    /// Lines lie on its edges as in one of these rows: `in_(sides()).lines_are([[false, true, false, true]])`.
    pub fn lines_are<T: IntoIterator<Item = bool>>(self, rows: impl IntoIterator<Item = T>) -> RelationRules {
        self.property(PropertyDraft::Lines(rows.into_iter().map(|row| row.into_iter().collect()).collect()))
    }

    /// Its inputs in order spell one of these words; every character is an input.
    pub fn word_in<S: AsRef<str>>(self, words: impl IntoIterator<Item = S>) -> RelationRules {
        let spelled = |word: S| word.as_ref().chars().map(String::from).collect();
        self.property(PropertyDraft::Word(words.into_iter().map(spelled).collect()))
    }

    /// Its cells, also those that stay empty, match an expression from the first to the last:
    /// `in_(rows()).matches(holding(["□"]).any_times().then(holding(["■"])))`.
    pub fn matches(self, expression: Matching) -> RelationRules {
        self.property(PropertyDraft::Matches(expression.0))
    }

    /// A measure, to be compared with something.
    pub fn measure(self, measure: Measuring) -> Compared {
        Compared { families: self.families, measure }
    }

    fn property(self, property: PropertyDraft) -> RelationRules {
        let rule = if self.is_turned { RuleDraft::Lacks(property) } else { RuleDraft::Has(property) };
        RelationRules::one(self.families, rule, None)
    }
}

/// A measure of the shapes of families, not compared yet.
#[derive(Clone, Debug)]
#[must_use = "a measure is compared with something"]
pub struct Compared {
    families: Families,
    measure: Measuring,
}

impl Compared {
    /// Of a part only: `in_(rows()).sum().of(Part::Ends).is(10)`.
    pub fn of(mut self, part: Part) -> Self {
        self.measure = self.measure.of(part);
        self
    }

    /// It is that.
    pub fn is(self, other: impl Into<Against>) -> RelationRules {
        self.compare(Comparison::Is, other)
    }

    /// It is not that.
    pub fn is_not(self, other: impl Into<Against>) -> RelationRules {
        self.compare(Comparison::IsNot, other)
    }

    /// It is that or more.
    pub fn at_least(self, other: impl Into<Against>) -> RelationRules {
        self.compare(Comparison::AtLeast, other)
    }

    /// It is that or less.
    pub fn at_most(self, other: impl Into<Against>) -> RelationRules {
        self.compare(Comparison::AtMost, other)
    }

    /// It is less.
    pub fn less_than(self, other: impl Into<Against>) -> RelationRules {
        self.compare(Comparison::LessThan, other)
    }

    /// It is more.
    pub fn more_than(self, other: impl Into<Against>) -> RelationRules {
        self.compare(Comparison::MoreThan, other)
    }

    /// It compares so with what is [reckoned](clue) of the shape's clue: `in_(rows()).sum().is_reckoned(clue() + 1, "3 . 4")`.
    pub fn is_reckoned(self, other: impl Into<Measuring>, clues: impl Into<Clues>) -> RelationRules {
        let rule =
            RuleDraft::Compare(self.measure, Comparison::Is, Against(AgainstDraft::Measure(other.into())));
        RelationRules::one(self.families, rule, Some(clues.into()))
    }

    /// It is the shape's clue: `[Some(3), None]`, or as text `"3 . (2 1) ?"`; see [`Clues`].
    pub fn is_clue(self, clues: impl Into<Clues>) -> RelationRules {
        let rule = RuleDraft::Compare(self.measure, Comparison::Is, Against(AgainstDraft::Clue));
        RelationRules::one(self.families, rule, Some(clues.into()))
    }

    /// Compares in any way.
    pub fn compare(self, comparison: Comparison, other: impl Into<Against>) -> RelationRules {
        let rule = RuleDraft::Compare(self.measure, comparison, other.into());
        RelationRules::one(self.families, rule, None)
    }
}
