//! Measures of what the solution makes: groups that have a cell of a shape, parts of lines within it.

use super::{Comparison, Condition, Measure, Relation, Term};
use crate::board::Board;
use crate::vocabulary::PropertyWord;

/// What is not said of a measure of what the solution makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MadeSlip {
    /// It is compared with numbers and clues alone, not with other measures.
    OtherMeasure,
    /// A list in no order is this or that, equal or distinct.
    Unordered,
    /// What the cell of a shape holds does not choose of which shapes it speaks.
    At,
    /// Of lines that cross, parts are counted, not measured.
    Crossings,
    /// Nothing else is made of it: no sum with another, no smallest of several.
    Reckoned,
}

impl MadeSlip {
    /// What is wrong, in a sentence.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::OtherMeasure => "what the solution makes is compared with numbers and clues alone",
            Self::Unordered => "the parts of lines within a shape have no order",
            Self::At => "what a cell holds does not choose shapes for what the solution makes",
            Self::Crossings => "where lines cross, their parts within a shape are counted, not measured",
            Self::Reckoned => "what the solution makes is not reckoned with",
        }
    }
}

impl Measure {
    /// What the smallest of no visits is: larger than any.
    pub const NO_VISIT: u32 = u32::MAX;

    /// Whether it is of something that the solution makes, a group or a part of a line: then what stands in the cells of the
    /// shape, one after the other, does not tell it.
    #[must_use]
    pub fn is_of_made(&self) -> bool {
        match self {
            Self::MaxOfVisits | Self::MinOfVisits | Self::Visits | Self::SizeOfGroups(_) => true,
            Self::OfList(_, list) => list.is_of_made(),
            Self::Reckoned(_) => self.simple().into_iter().any(Self::is_of_made),
            _ => false,
        }
    }
}

impl Condition {
    /// The measure that it compares, if that is [of something that the solution makes](Measure::is_of_made).
    #[must_use]
    pub fn measures_what_is_made(&self) -> Option<&Measure> {
        match self {
            Self::Compare(measure, ..) => Some(measure).filter(|measure| measure.is_of_made()),
            // what is put together is of what stands in a shape alone
            Self::Has(_) | Self::Lacks(_) | Self::Connected(_) | Self::Compound(_) => None,
        }
    }
}

impl Condition {
    /// Whether more is asked than what stands in a shape, one cell after the other: what hangs together.
    #[must_use]
    pub fn is_of_the_whole(&self) -> bool {
        matches!(self, Self::Connected(_)) || self.measures_what_is_made().is_some()
    }
}

impl Relation {
    /// What is wrong with it on a board, if it measures what the solution makes.
    #[must_use]
    pub fn made_slip(&self, board: &Board) -> Option<MadeSlip> {
        let Condition::Compare(measure, comparison, term) = &self.condition else { return None };
        let is_reckoned = |measure: &Measure| {
            measure.is_of_made() && matches!(measure, Measure::Reckoned(_) | Measure::OfList(..))
        };
        if is_reckoned(measure) || matches!(term, Term::Measure(other) if is_reckoned(other)) {
            return Some(MadeSlip::Reckoned);
        }
        if let Term::Measure(other) = term
            && (measure.is_of_made() || other.is_of_made())
        {
            return Some(MadeSlip::OtherMeasure);
        }
        if !measure.is_of_made() {
            return None;
        }
        if !self.selection.at.is_empty() {
            return Some(MadeSlip::At);
        }
        if measure.reads_lines().is_some() && board.draw().is_some_and(|draw| draw.crossings) {
            return Some(MadeSlip::Crossings);
        }
        let is_known = match term {
            Term::Remainder(_) => return Some(MadeSlip::OtherMeasure),
            Term::Property(property) => matches!(property, PropertyWord::Equal | PropertyWord::Distinct),
            Term::Numbers(_) | Term::Clue => true,
            Term::Measure(_) | Term::Input(_) => false,
        };
        let is_one_of_two = !measure.is_list() || *comparison == Comparison::Is;
        (!is_known || !is_one_of_two).then_some(MadeSlip::Unordered)
    }
}
