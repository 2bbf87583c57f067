//! Inputs and their counts.

use super::BuildError;
use crate::input::{Bounds, Input, Occurrence};

/// Inputs being declared, in order.
#[derive(Clone, Debug, Default)]
#[must_use = "inputs are declared by `Builder::inputs`"]
pub struct Inputs {
    pub(super) list: Vec<Input>,
    pub(super) fault: Option<BuildError>,
}

/// One input, as it is written: `input("♛")`, `input(1)`. Without a count it occurs any number of times.
pub fn input(symbol: impl ToString) -> Inputs {
    inputs([symbol])
}

/// Several inputs: `inputs(1..=9)`, `inputs('a'..='f')`, `inputs(["black", "white"])`.
pub fn inputs<S: ToString>(symbols: impl IntoIterator<Item = S>) -> Inputs {
    let any = |symbol: S| Input {
        symbol: symbol.to_string(),
        occurrence: Occurrence::Count(Bounds::ANY),
        value: None,
        stroke: None,
    };
    Inputs { list: symbols.into_iter().map(any).collect(), fault: None }
}

/// Exactly `n`; the bare number means the same.
#[must_use]
pub const fn exactly(n: u32) -> Bounds {
    Bounds::exactly(n)
}

/// From `lo` to `hi`; `lo..=hi` means the same.
#[must_use]
pub const fn between(lo: u32, hi: u32) -> Bounds {
    Bounds::between(lo, hi)
}

/// `n` or fewer; `..=n` means the same.
#[must_use]
pub const fn at_most(n: u32) -> Bounds {
    Bounds::at_most(n)
}

/// `n` or more; `n..` means the same.
#[must_use]
pub const fn at_least(n: u32) -> Bounds {
    Bounds::at_least(n)
}

/// Any number of times.
#[must_use]
pub const fn any() -> Bounds {
    Bounds::ANY
}

/// Inputs joined: `[input("★").occurs(2), input("☾").occurs(1)]`; a `Vec` and an iterator, too.
impl<I: IntoIterator<Item = Self>> From<I> for Inputs {
    fn from(all: I) -> Self {
        let mut joined = Self::default();
        for inputs in all {
            joined = joined.next(inputs);
        }
        joined
    }
}

impl Inputs {
    /// Every one of them occurs so often in each shape: `occurs(1)`, `occurs(1..=2)`, `occurs(at_most(3))`.
    pub fn occurs(self, count: impl Into<Bounds>) -> Self {
        self.each(Occurrence::Count(count.into()))
    }

    /// The same as [`occurs`](Self::occurs), to be read after several inputs (the thesis's `occurEach`).
    pub fn occur_each(self, count: impl Into<Bounds>) -> Self {
        self.occurs(count)
    }

    /// A count for each of them, in order: `inputs(1..=4).occur([1, 2, 3, 4])`.
    pub fn occur<B: Into<Bounds>>(mut self, counts: impl IntoIterator<Item = B>) -> Self {
        let counts: Vec<Bounds> = counts.into_iter().map(Into::into).collect();
        if counts.len() != self.list.len() {
            let first = self.list.first().map(|input| input.symbol.clone()).unwrap_or_default();
            let fault = BuildError::CountsMismatch { first, inputs: self.list.len(), counts: counts.len() };
            self.fault.get_or_insert(fault);
        }
        for (input, count) in self.list.iter_mut().zip(counts) {
            input.occurrence = Occurrence::Count(count);
        }
        self
    }

    /// The number that each of them counts as, in order: `inputs(["penny", "dime"]).values([1, 10])`.
    pub fn values(mut self, values: impl IntoIterator<Item = u32>) -> Self {
        let values: Vec<u32> = values.into_iter().collect();
        if values.len() != self.list.len() {
            let first = self.list.first().map(|input| input.symbol.clone()).unwrap_or_default();
            let fault = BuildError::ValuesMismatch { first, inputs: self.list.len(), values: values.len() };
            self.fault.get_or_insert(fault);
        }
        for (input, value) in self.list.iter_mut().zip(values) {
            input.value = Some(value);
        }
        self
    }

    /// Their counts are asked for each constraint (the thesis's `ManuallySelectOccurence`).
    pub fn manually(self) -> Self {
        self.each(Occurrence::Manually)
    }

    /// These inputs, then the others.
    pub fn next(mut self, others: Self) -> Self {
        self.list.extend(others.list);
        self.fault = self.fault.or(others.fault);
        self
    }

    fn each(mut self, occurrence: Occurrence) -> Self {
        for input in &mut self.list {
            input.occurrence = occurrence;
        }
        self
    }
}
