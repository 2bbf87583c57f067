//! Numbers that are reckoned of the figures of a group, and what is asked of them.

use std::cmp::Ordering;

use super::groups::Figure;

/// A number that is reckoned of the figures of a group.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reckoned {
    /// A number that is known.
    Number(i64),
    /// What a figure comes to.
    Figure(Figure),
    /// The sum of both.
    Add(Box<[Self; 2]>),
    /// The first less the second.
    Subtract(Box<[Self; 2]>),
    /// The product of both.
    Multiply(Box<[Self; 2]>),
}

/// What a number is that was reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It compares so with 0; otherwise, if that is denied.
    Compared {
        /// How.
        how: Ordering,
        /// Whether it compares otherwise.
        is_denied: bool,
    },
    /// Divided by a number, at least 1, it leaves so much; something else, if that is denied.
    Leaves {
        /// What is left.
        left: u32,
        /// By what is divided.
        by: std::num::NonZeroU32,
        /// Whether it leaves something else.
        is_denied: bool,
    },
}

/// The numbers between two, both of them included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) least: i128,
    pub(crate) most: i128,
}

impl Range {
    const fn of(number: i128) -> Self {
        Self { least: number, most: number }
    }

    fn times(self, other: Self) -> Self {
        let ends =
            [self.least, self.most].map(|one| [other.least, other.most].map(|b| one.saturating_mul(b)));
        let ends = ends.as_flattened();
        Self {
            least: ends.iter().copied().min().unwrap_or_default(),
            most: ends.iter().copied().max().unwrap_or_default(),
        }
    }
}

impl Reckoned {
    /// What it comes to, by what its figures come to; `None` where one comes to nothing, or past all bounds.
    pub(super) fn value(&self, of: &impl Fn(&Figure) -> Option<u32>) -> Option<i128> {
        let both = |parts: &[Self; 2]| Some((parts[0].value(of)?, parts[1].value(of)?));
        match self {
            Self::Number(number) => Some(i128::from(*number)),
            Self::Figure(figure) => of(figure).map(i128::from),
            Self::Add(parts) => both(parts).and_then(|(one, other)| one.checked_add(other)),
            Self::Subtract(parts) => both(parts).and_then(|(one, other)| one.checked_sub(other)),
            Self::Multiply(parts) => both(parts).and_then(|(one, other)| one.checked_mul(other)),
        }
    }

    /// Between what it lies, by what its figures lie between; `None` where one may come to nothing, or past all bounds.
    pub(crate) fn range(&self, of: &impl Fn(&Figure) -> Option<Range>) -> Option<Range> {
        let both = |parts: &[Self; 2]| Some((parts[0].range(of)?, parts[1].range(of)?));
        let range = match self {
            Self::Number(number) => Range::of(i128::from(*number)),
            Self::Figure(figure) => of(figure)?,
            Self::Add(parts) => {
                let (one, other) = both(parts)?;
                Range {
                    least: one.least.saturating_add(other.least),
                    most: one.most.saturating_add(other.most),
                }
            }
            Self::Subtract(parts) => {
                let (one, other) = both(parts)?;
                Range {
                    least: one.least.saturating_sub(other.most),
                    most: one.most.saturating_sub(other.least),
                }
            }
            Self::Multiply(parts) => {
                let (one, other) = both(parts)?;
                one.times(other)
            }
        };
        (range.least > i128::MIN && range.most < i128::MAX).then_some(range)
    }

    /// Its figures.
    pub(super) fn figures(&self) -> Vec<&Figure> {
        let (mut figures, mut open) = (Vec::new(), vec![self]);
        while let Some(part) = open.pop() {
            match part {
                Self::Number(_) => {}
                Self::Figure(figure) => figures.push(figure),
                Self::Add(parts) | Self::Subtract(parts) | Self::Multiply(parts) => open.extend(parts.iter()),
            }
        }
        figures
    }
}

impl Outcome {
    /// Whether a number is so.
    pub(super) fn allows(self, number: i128) -> bool {
        match self {
            Self::Compared { how, is_denied } => (number.cmp(&0) == how) != is_denied,
            Self::Leaves { left, by, is_denied } => {
                (number.rem_euclid(i128::from(by.get())) == i128::from(left)) != is_denied
            }
        }
    }

    /// Whether some number of a range is so.
    pub(crate) fn allows_some(self, range: Range) -> bool {
        let Range { least, most } = range;
        match self {
            // what lies beside 0, and 0, tell of all numbers between
            Self::Compared { .. } => [least, most, 0]
                .into_iter()
                .any(|number| (least..=most).contains(&number) && self.allows(number)),
            Self::Leaves { left, by, is_denied: false } => {
                let (left, by) = (i128::from(left), i128::from(by.get()));
                let first = least.saturating_add((left - least.rem_euclid(by)).rem_euclid(by));
                left < by && first <= most
            }
            // two in a row do not leave the same, but where everything leaves nothing
            Self::Leaves { by, is_denied: true, .. } => {
                self.allows(least)
                    || least < most && self.allows(least + 1)
                    || by.get() > 1 && least + 1 < most
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;

    #[test]
    fn some_number_of_a_range_is_so() {
        let hows = [Ordering::Less, Ordering::Equal, Ordering::Greater];
        let compared = hows.map(|how| [false, true].map(|is_denied| Outcome::Compared { how, is_denied }));
        let leaves = (1..5).flat_map(|by| (0..by).map(move |left| (left, by))).flat_map(|(left, by)| {
            let by = NonZeroU32::new(by).unwrap();
            [false, true].map(|is_denied| Outcome::Leaves { left, by, is_denied })
        });
        for outcome in compared.into_iter().flatten().chain(leaves) {
            for least in -6..=6 {
                for most in least..=6 {
                    let is_so = (least..=most).any(|number| outcome.allows(number));
                    assert_eq!(
                        outcome.allows_some(Range { least, most }),
                        is_so,
                        "{outcome:?} {least} {most}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_range_holds_every_value() {
        let figure = |weight: u32| Reckoned::Figure(Figure::Sum(vec![weight]));
        let both = |one, other| Box::new([one, other]);
        let product =
            Reckoned::Multiply(both(figure(0), Reckoned::Subtract(both(figure(1), Reckoned::Number(2)))));
        let range = |figure: &Figure| match figure {
            Figure::Sum(weights) if weights[0] == 0 => Some(Range { least: 1, most: 3 }),
            _ => Some(Range { least: 0, most: 4 }),
        };
        assert_eq!(product.range(&range), Some(Range { least: -6, most: 6 }));
        let value =
            |figure: &Figure| if let Figure::Sum(weights) = figure { Some(weights[0] + 3) } else { None };
        assert_eq!(product.value(&value), Some(6));
        assert_eq!(product.figures().len(), 2);
    }
}
