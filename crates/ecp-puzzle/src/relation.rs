//! Relations: what the inputs of a shape are to each other, to a number, or to a clue.
//!
//! A [`Relation`] reads the cells of one shape in order; [`Among`] sets the shapes of a family side by side; a
//! [`Formula`] and a [`Path`] name cells or inputs one by one.

mod clues;
mod compound;
mod expression;
mod made;
mod order;
mod pattern;
mod reckoned;
mod selection;
mod worth;

pub use compound::Compound;
pub use expression::{Expression, Operator};
pub use made::MadeSlip;
pub use order::{Order, ReadFrom};
pub use pattern::{OneCell, Pattern, Times, Written};
pub use reckoned::{Quantity, Total};
pub use selection::{Marked, NoCell, Selection};
pub use worth::Worth;

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use crate::board::Position;
use crate::connection::Connection;
use crate::family::{LineReading, Shapes};
use crate::groups::Groups;
use crate::input::{Bounds, InputId};
use crate::shown::Shown;
use crate::vocabulary::PropertyWord;

/// `in SHAPES: RULE`: what holds in every shape of a family.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    /// The family.
    pub shapes: Shapes,
    /// Of which of its shapes it speaks.
    pub selection: Selection,
    /// What holds.
    pub condition: Condition,
    /// For each shape of the family, in order and with the empty ones, its clue; a shape without one is left alone.
    /// No entries where [no clue matters](Relation::reads_clues).
    pub clues: Vec<Option<Clue>>,
}

/// What holds in a shape.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// `sum is 15`, `size at most max`: a measure compared with a number, a clue, or another measure.
    Compare(Measure, Comparison, Term),
    /// `distinct`, `increasing`.
    Has(Property),
    /// `not consecutive`.
    Lacks(Property),
    /// `connected ■`: cells hang together.
    Connected(Connection),
    /// `if first is even then last is odd`: what is put together of others.
    Compound(Compound<Condition>),
}

/// What can be measured of a shape. Empty cells are skipped; they end a run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// The sum of the numbers.
    Sum(Part),
    /// Their product.
    Product(Part),
    /// The smallest number.
    Min(Part),
    /// The largest number.
    Max(Part),
    /// How many cells are higher than all before them.
    Visible(Part),
    /// What the first cell holds that is not empty.
    First(Part),
    /// What the last cell holds that is not empty.
    Last(Part),
    /// The number of cells of the shape.
    Size,
    /// Of a pair: the larger number less the smaller.
    Difference,
    /// Of a pair: the larger number by the smaller; it is no whole number where the smaller does not divide the larger.
    Ratio,
    /// How many cells show one of these.
    Count(Vec<Shown>),
    /// In a shape that looks out from a place: how many cells are seen from there that show one of these, over cells that do so
    /// too; itself, if it does.
    Seen(Vec<Shown>),
    /// The sum of the numbers that are printed in the cells that show something.
    Worth(Worth),
    /// The sum of the numbers from the first cell that holds either input to the next that holds the other, both left
    /// out; between an input and itself, the first two.
    SumBetween(InputId, InputId),
    /// The lengths of the longest runs of cells that show one of these, in order: a list.
    Runs(Vec<Shown>),
    /// The sums of the longest runs of cells that are not empty, in order: a list.
    SumsOfRuns,
    /// How many cells lie between one that shows one of these and the next, in order: a list, empty where there are fewer than
    /// two.
    Gaps(Vec<Shown>),
    /// Of a shape of cells with the edges between them: into how many parts the lines fall within it.
    CountOfVisits,
    /// Of the same: how many cells the part has that has most; 0 where there is none.
    MaxOfVisits,
    /// Of the same: how many cells the part has that has fewest; [`NO_VISIT`](Self::NO_VISIT) where there is none.
    MinOfVisits,
    /// Of the same: how many cells each part has, a list in no order.
    Visits,
    /// Of the groups that have a cell of the shape: how many cells they have, all together.
    SizeOfGroups(Box<Groups>),
    /// Of the edges in straight lines from a place: how many of them lines go on over from there, all together.
    SumOfArms,
    /// The same for each direction in which a line leaves the place: a list in no order.
    Arms,
    /// The number that digits make, read in order: cells with [numbers from 0 to 9](Measure::DIGITS), all of them filled.
    Digits,
    /// Where in the shape cells show one of these, the first cell being 1: a list.
    Places(Vec<Shown>),
    /// What is made of a list.
    OfList(Total, Box<Measure>),
    /// What is reckoned of other measures.
    Reckoned(Box<Expression<Quantity>>),
}

/// The part of a shape that a measure reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// All cells.
    Whole,
    /// All but the first.
    Rest,
    /// The first and the last.
    Ends,
    /// All but the first and the last.
    Middle,
    /// So many from the front.
    Leading(Extent),
    /// So many from the back.
    Trailing(Extent),
}

/// How many cells a part has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// So many; all, where there are fewer.
    Cells(u32),
    /// As many as the number in the shape's first cell says.
    First,
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `is`, `are`
    Is,
    /// `is not`
    IsNot,
    /// `at least`
    AtLeast,
    /// `at most`
    AtMost,
    /// `less than`
    LessThan,
    /// `more than`
    MoreThan,
}

impl Comparison {
    /// How it is written between the two sides of a formula.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Is => "=",
            Self::IsNot => "!=",
            Self::AtLeast => ">=",
            Self::AtMost => "<=",
            Self::LessThan => "<",
            Self::MoreThan => ">",
        }
    }

    /// The numbers of occurrences that compare so with a number; none where these are no range.
    #[must_use]
    pub fn bounds(self, number: u32) -> Option<Bounds> {
        Some(match self {
            Self::Is => Bounds::exactly(number),
            Self::AtLeast => Bounds::at_least(number),
            Self::AtMost => Bounds::at_most(number),
            Self::LessThan => Bounds::at_most(number.checked_sub(1)?),
            Self::MoreThan => Bounds::at_least(number.saturating_add(1)),
            Self::IsNot => return None,
        })
    }

    /// The comparison read from its other side: one is more than the other, the other is less than the one.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Is | Self::IsNot => self,
            Self::AtLeast => Self::AtMost,
            Self::AtMost => Self::AtLeast,
            Self::LessThan => Self::MoreThan,
            Self::MoreThan => Self::LessThan,
        }
    }

    /// Whether two numbers compare so.
    #[must_use]
    pub const fn holds(self, one: i64, other: i64) -> bool {
        self.holds_of(one as i128, other as i128)
    }

    /// The same of larger numbers.
    #[must_use]
    pub const fn holds_of(self, one: i128, other: i128) -> bool {
        match self {
            Self::Is => one == other,
            Self::IsNot => one != other,
            Self::AtLeast => one >= other,
            Self::AtMost => one <= other,
            Self::LessThan => one < other,
            Self::MoreThan => one > other,
        }
    }
}

/// What a measure is compared with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A number, or for a measure that is a list, a list of them.
    Numbers(Vec<i64>),
    /// The shape's clue.
    Clue,
    /// Another measure of the same shape.
    Measure(Measure),
    /// An input, for what stands in a cell: [`Measure::First`], [`Measure::Last`].
    Input(InputId),
    /// `even`, `odd`, `2 mod 3`: all numbers that leave a remainder; with [`Comparison::Is`] and [`Comparison::IsNot`] alone.
    Remainder(Remainder),
    /// A property that a list is said to have, or, with [`Comparison::IsNot`], not to have.
    Property(PropertyWord),
}

/// What numbers leave, divided by another: `2 mod 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Remainder {
    /// What is left.
    left: u32,
    /// By what is divided.
    by: NonZeroU32,
}

impl Remainder {
    /// What `even` numbers leave.
    pub const EVEN: Self = Self { left: 0, by: NonZeroU32::MIN.saturating_add(1) };
    /// What `odd` numbers leave.
    pub const ODD: Self = Self { left: 1, ..Self::EVEN };

    /// What numbers leave that leave the same as one does; `None` where it is divided by 0.
    #[must_use]
    pub fn of(number: u32, by: u32) -> Option<Self> {
        let by = NonZeroU32::new(by)?;
        Some(Self { left: number % by, by })
    }

    /// What is left.
    #[must_use]
    pub const fn left(self) -> u32 {
        self.left
    }

    /// By what is divided.
    #[must_use]
    pub const fn by(self) -> u32 {
        self.by.get()
    }

    /// Whether a number leaves it.
    #[must_use]
    pub fn is_left_by(self, number: i64) -> bool {
        number.rem_euclid(i64::from(self.by.get())) == i64::from(self.left)
    }
}

/// What a shape can be said to be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Property {
    /// No input occurs twice.
    Distinct,
    /// All cells hold the same input.
    Equal,
    /// Each number is larger than the one before.
    Increasing,
    /// Each number is smaller than the one before.
    Decreasing,
    /// No number is smaller than the one before.
    Nondecreasing,
    /// No number is larger than the one before.
    Nonincreasing,
    /// The numbers are successive ones, in any order, each once.
    Consecutive,
    /// Read from behind it is the same.
    Palindrome,
    /// It holds these inputs, each at least as often as listed; `Choice::Clue` stands for all of the clue's marks.
    Contains(Vec<Choice>),
    /// Every cell that is not empty holds one of these inputs; `one of empty` alone leaves all cells empty.
    OneOf(Vec<Choice>),
    /// Its inputs in order are one of these words, each of one length; shapes of other lengths never match.
    Word(Vec<Vec<InputId>>),
    /// Its inputs in order are one of these tuples.
    Allowed(Vec<Vec<InputId>>),
    /// `matches "(□* ■)?"`: its cells in order, also those that stay empty, match an expression.
    Matches(Pattern<OneCell>),
    /// `allowed { . line . line }`: lines lie on the edges as in one of these rows.
    Drawn {
        /// What stands on an edge with a line.
        line: InputId,
        /// For each edge whether there is one.
        rows: Vec<Vec<bool>>,
    },
}

/// What a cell may show, or the inputs that the clue names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// This; [`Shown::Empty`] only for [`Property::OneOf`].
    Shown(Shown),
    /// The inputs of the shape's clue.
    Clue,
}

impl Choice {
    /// The input, if it is one.
    #[must_use]
    pub const fn input(self) -> Option<InputId> {
        match self {
            Self::Shown(shown) => shown.input(),
            Self::Clue => None,
        }
    }
}

/// What stands beside a shape: one mark, or a list of them; an empty list is `0` for a measure that is a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clue(pub Vec<ClueMark>);

/// One mark of a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClueMark {
    /// A number.
    Number(i64),
    /// `?`: any number, but one there is.
    Any,
    /// An input: of a rule over [choices](Choice) always; of one over a measure only where it is written otherwise than
    /// as a number.
    Input(InputId),
    /// Another sign, for rules that only look whether there is a clue: one of [`Pieces::signs`](crate::Pieces::signs).
    Sign(SignId),
}

/// A sign that stands on the board as a clue, by its place among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SignId(pub u32);

/// `among SHAPES: ...`: what holds of all shapes of a family together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Among {
    /// The families. The parts of each shape that is [cut](crate::Family::Cut) are set side by side by themselves; all
    /// shapes of the families that are not cut are set side by side together.
    pub families: Vec<Shapes>,
    /// `meeting in`: only those with cells in a common shape of this family are set side by side, each two by themselves.
    pub meeting: Option<Shapes>,
    /// What holds.
    pub rule: AmongRule,
}

/// What holds of shapes side by side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AmongRule {
    /// They are alike in every cell.
    Equal,
    /// No two are alike in every cell.
    Distinct,
    /// The measures of the shapes, in order, have the property.
    Measured(Measure, PropertyWord),
}

/// `require r1c1 + r1c2 < 4`: a comparison of two whole numbers made of cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula {
    /// On the left.
    pub left: Expression<FormulaTerm>,
    /// Between them; `Is` is `=`, `IsNot` is `!=`.
    pub comparison: Comparison,
    /// On the right.
    pub right: Expression<FormulaTerm>,
}

/// What a formula reckons with, beside numbers that are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FormulaTerm {
    /// `r1c1`: the number in a cell.
    Cell(Position),
    /// `number r1c1..r1c3`: the number that the digits in these cells make, see [`Measure::Digits`].
    Digits(Vec<Position>),
}

/// `path 1..20 in touching`: each input stands in one cell, and shares a shape with the next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// The inputs, in order.
    pub inputs: Vec<InputId>,
    /// The families; the shape may be of any of them.
    pub families: Vec<Shapes>,
}

impl FormulaTerm {
    /// The cells that it names.
    #[must_use]
    pub fn cells(&self) -> &[Position] {
        match self {
            Self::Cell(position) => std::slice::from_ref(position),
            Self::Digits(positions) => positions,
        }
    }
}

impl Formula {
    /// What it reckons with, in order.
    #[must_use]
    pub fn terms(&self) -> Vec<&FormulaTerm> {
        [&self.left, &self.right].into_iter().flat_map(Expression::terms).collect()
    }
}

impl Relation {
    /// A relation over all shapes of a family, without clues.
    #[must_use]
    pub fn new(shapes: Shapes, condition: Condition) -> Self {
        Self { shapes, selection: Selection::default(), condition, clues: Vec::new() }
    }
}

impl Condition {
    /// Whether what holds depends on the shape's clue.
    #[must_use]
    pub fn reads_clues(&self) -> bool {
        match self {
            Self::Compare(_, _, Term::Clue) => true,
            Self::Compare(_, _, Term::Measure(other)) => other.reads_clue(),
            Self::Compare(..) => false,
            Self::Has(property) | Self::Lacks(property) => property.reads_clues(),
            Self::Connected(_) => false,
            Self::Compound(compound) => compound.parts().iter().any(Self::reads_clues),
        }
    }

    /// A clue as it is kept: where a `0` stands for the empty list, an empty one is a `0`, and in a list none stands.
    #[must_use]
    pub fn kept_clue(&self, mut clue: Clue) -> Clue {
        if matches!(self, Self::Compound(_)) {
            return self.kept_by_parts(clue);
        }
        if matches!(self, Self::Compare(measure, ..) if measure.writes_none_as_zero()) {
            clue.0.retain(|mark| *mark != ClueMark::Number(0));
            if clue.0.is_empty() {
                clue.0.push(ClueMark::Number(0));
            }
        }
        clue
    }

    /// Whether it compares a measure that is a list.
    #[must_use]
    pub fn is_of_list(&self) -> bool {
        matches!(self, Self::Compare(measure, ..) if measure.is_list())
    }
}

impl Property {
    /// What cells may show that it names.
    fn shown(&self) -> Vec<Shown> {
        let choices = match self {
            Self::OneOf(choices) | Self::Contains(choices) => choices,
            Self::Drawn { line, .. } => return vec![Shown::Input(*line)],
            Self::Matches(pattern) => return pattern.shown(),
            _ => return Vec::new(),
        };
        let shown = |choice: &Choice| match choice {
            Choice::Shown(shown) => Some(*shown),
            Choice::Clue => None,
        };
        choices.iter().filter_map(shown).collect()
    }

    fn reads_clues(&self) -> bool {
        match self {
            Self::Contains(choices) | Self::OneOf(choices) => choices.contains(&Choice::Clue),
            _ => false,
        }
    }
}

impl Part {
    /// Whether the number in the shape's first cell says how large the part is.
    #[must_use]
    pub fn is_reported_by_first(self) -> bool {
        matches!(self, Self::Leading(Extent::First) | Self::Trailing(Extent::First))
    }
}

impl Condition {
    /// What it measures; of what is reckoned, the measures that it is made of.
    #[must_use]
    pub fn measures(&self) -> Vec<&Measure> {
        match self {
            Self::Has(_) | Self::Lacks(_) | Self::Connected(_) => Vec::new(),
            Self::Compare(measure, _, Term::Measure(other)) => [measure.simple(), other.simple()].concat(),
            Self::Compare(measure, ..) => measure.simple(),
            Self::Compound(compound) => compound.parts().iter().flat_map(Self::measures).collect(),
        }
    }

    /// Whether it asks which cells stay empty.
    #[must_use]
    pub fn sees_empty(&self) -> bool {
        self.shown().contains(&Shown::Empty)
    }

    /// What cells may show that it names.
    #[must_use]
    pub fn shown(&self) -> Vec<Shown> {
        match self {
            Self::Has(property) | Self::Lacks(property) => property.shown(),
            Self::Connected(connection) => connection.shown.clone(),
            Self::Compare(..) => self.measures().into_iter().flat_map(Measure::shown).collect(),
            Self::Compound(compound) => compound.parts().iter().flat_map(Self::shown).collect(),
        }
    }
}

impl Measure {
    /// The numbers that are digits.
    pub const DIGITS: RangeInclusive<i64> = 0..=9;
    /// The most cells whose digits make a number.
    pub const MOST_DIGITS: usize = 18;

    /// Whether it asks which cells stay empty.
    #[must_use]
    pub fn sees_empty(&self) -> bool {
        self.shown().contains(&Shown::Empty)
    }

    /// What cells may show that it names.
    #[must_use]
    pub fn shown(&self) -> Vec<Shown> {
        match self {
            Self::Count(shown)
            | Self::Runs(shown)
            | Self::Gaps(shown)
            | Self::Places(shown)
            | Self::Seen(shown) => shown.clone(),
            Self::SizeOfGroups(groups) => groups.shown.clone(),
            Self::Worth(worth) => worth.shown.clone(),
            Self::OfList(_, list) => list.shown(),
            Self::Reckoned(_) => self.simple().into_iter().flat_map(Self::shown).collect(),
            _ => Vec::new(),
        }
    }

    /// The part of the shape that is measured, of a measure of a part.
    #[must_use]
    pub const fn part(&self) -> Option<Part> {
        match self {
            Self::Sum(part)
            | Self::Product(part)
            | Self::Min(part)
            | Self::Max(part)
            | Self::First(part)
            | Self::Last(part)
            | Self::Visible(part) => Some(*part),
            Self::Size
            | Self::Count(_)
            | Self::Difference
            | Self::Ratio
            | Self::SumBetween(..)
            | Self::Runs(_)
            | Self::SumsOfRuns
            | Self::Gaps(_)
            | Self::CountOfVisits
            | Self::MaxOfVisits
            | Self::MinOfVisits
            | Self::Visits
            | Self::SizeOfGroups(_)
            | Self::SumOfArms
            | Self::Arms
            | Self::Digits
            | Self::Places(_)
            | Self::OfList(..)
            | Self::Reckoned(_)
            | Self::Worth(_)
            | Self::Seen(_) => None,
        }
    }

    /// Whether a `0` that is written stands for the empty list: no run has no cells, and no cell is the 0th.
    #[must_use]
    pub const fn writes_none_as_zero(&self) -> bool {
        matches!(self, Self::Runs(_) | Self::SumsOfRuns | Self::Places(_) | Self::Visits)
    }

    /// What it reads of lines, if it is about what they do in a shape.
    #[must_use]
    pub fn reads_lines(&self) -> Option<LineReading> {
        match self {
            Self::Reckoned(_) => self.simple().into_iter().find_map(Self::reads_lines),
            Self::OfList(_, list) => list.reads_lines(),
            Self::CountOfVisits | Self::MaxOfVisits | Self::MinOfVisits | Self::Visits => {
                Some(LineReading::Parts)
            }
            Self::SumOfArms | Self::Arms => Some(LineReading::Arms),
            _ => None,
        }
    }

    /// Whether it looks out from a place.
    #[must_use]
    pub fn looks_out(&self) -> bool {
        match self {
            Self::Seen(_) | Self::SumOfArms | Self::Arms => true,
            Self::OfList(_, list) => list.looks_out(),
            Self::Reckoned(_) => self.simple().into_iter().any(Self::looks_out),
            _ => false,
        }
    }

    /// Whether the measure is a list of numbers, not one.
    #[must_use]
    pub fn is_list(&self) -> bool {
        matches!(
            self,
            Self::Runs(_) | Self::SumsOfRuns | Self::Gaps(_) | Self::Places(_) | Self::Arms | Self::Visits
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_comparison_holds_for_the_numbers_in_the_other_order() {
        use Comparison::{AtLeast, AtMost, Is, IsNot, LessThan, MoreThan};
        for comparison in [Is, IsNot, AtLeast, AtMost, LessThan, MoreThan] {
            for (one, other) in [(1, 2), (2, 2), (2, 1)] {
                assert_eq!(
                    comparison.turned().holds(other, one),
                    comparison.holds(one, other),
                    "{comparison:?}"
                );
            }
        }
    }
}
