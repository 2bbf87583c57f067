//! Inputs: what may stand in a cell, and how often it occurs in a shape.

use std::fmt;
use std::ops::{RangeFrom, RangeInclusive, RangeToInclusive};

use crate::draw::Stroke;
use crate::vocabulary::Word;

/// An input, by its index in the order of declaration (0-based).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InputId(pub u32);

impl InputId {
    /// The input's place in the list of inputs.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A number of occurrences: at least `lo`, at most `hi`; no `hi` is no upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The smallest number.
    pub lo: u32,
    /// The largest number, or `None` where there is none.
    pub hi: Option<u32>,
}

impl Bounds {
    /// Any number of occurrences.
    pub const ANY: Self = Self { lo: 0, hi: None };

    /// Exactly `n`.
    #[must_use]
    pub const fn exactly(n: u32) -> Self {
        Self { lo: n, hi: Some(n) }
    }

    /// From `lo` to `hi`.
    #[must_use]
    pub const fn between(lo: u32, hi: u32) -> Self {
        Self { lo, hi: Some(hi) }
    }

    /// `n` or fewer.
    #[must_use]
    pub const fn at_most(n: u32) -> Self {
        Self { lo: 0, hi: Some(n) }
    }

    /// `n` or more.
    #[must_use]
    pub const fn at_least(n: u32) -> Self {
        Self { lo: n, hi: None }
    }
}

impl Bounds {
    /// Whether a number lies within.
    #[must_use]
    pub fn hold(self, number: u32) -> bool {
        number >= self.lo && self.hi.is_none_or(|hi| number <= hi)
    }
}

impl From<u32> for Bounds {
    /// Exactly so often.
    fn from(n: u32) -> Self {
        Self::exactly(n)
    }
}

impl From<RangeInclusive<u32>> for Bounds {
    fn from(range: RangeInclusive<u32>) -> Self {
        Self::between(*range.start(), *range.end())
    }
}

impl From<RangeToInclusive<u32>> for Bounds {
    fn from(range: RangeToInclusive<u32>) -> Self {
        Self::at_most(range.end)
    }
}

impl From<RangeFrom<u32>> for Bounds {
    fn from(range: RangeFrom<u32>) -> Self {
        Self::at_least(range.start)
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.lo, self.hi) {
            (0, None) => f.write_str("any"),
            (lo, None) => write!(f, "at least {lo}"),
            (lo, Some(hi)) if lo == hi => write!(f, "{lo}"),
            (0, Some(hi)) => write!(f, "at most {hi}"),
            (lo, Some(hi)) => write!(f, "{lo}..{hi}"),
        }
    }
}

/// How often an input occurs in each shape of a constraint that does not say it itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occurrence {
    /// So often. Without a count: [`Bounds::ANY`].
    Count(Bounds),
    /// Asked for each constraint before the puzzle is compiled (the thesis's `ManuallySelectOccurence`).
    Manually,
}

/// What may stand in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// How the input is written; unique in its puzzle.
    pub symbol: String,
    /// How often it occurs in a shape.
    pub occurrence: Occurrence,
    /// The number that it stands for, where it is not the one by which it is written.
    pub value: Option<u32>,
    /// What a line does where the input stands, if no author declared it: it belongs to what is [drawn](crate::Draw).
    pub stroke: Option<Stroke>,
}

impl Input {
    /// What stands where a line does this.
    #[must_use]
    pub fn of_stroke(stroke: Stroke) -> Self {
        Self {
            symbol: stroke.word().to_owned(),
            occurrence: Occurrence::Count(Bounds::ANY),
            value: None,
            stroke: Some(stroke),
        }
    }

    /// The whole number that the input stands for: the one given to it, or the one by which it is written.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        self.value.or_else(|| self.symbol.parse().ok())
    }
}
