//! Numbers of cubes as they are typed and shown: `17`, `17..40`, `1..5,9`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// So many ranges are shown; of the others it is told how many there are.
const SHOWN: usize = 12;

/// Ranges of numbers, each from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Numbers(Vec<RangeInclusive<usize>>);

impl Numbers {
    /// Numbers in rising order, those that follow each other as one range.
    pub(crate) fn of(numbers: impl IntoIterator<Item = usize>) -> Self {
        let mut ranges: Vec<RangeInclusive<usize>> = Vec::new();
        for number in numbers {
            match ranges.last_mut() {
                Some(last) if *last.end() + 1 == number => *last = *last.start()..=number,
                _ => ranges.push(number..=number),
            }
        }
        Self(ranges)
    }

    /// Whether a number is among them.
    pub(crate) fn contain(&self, number: usize) -> bool {
        self.0.iter().any(|range| range.contains(&number))
    }

    /// The largest.
    pub(crate) fn last(&self) -> usize {
        self.0.iter().map(|range| *range.end()).max().unwrap_or(0)
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, range) in self.0.iter().take(SHOWN).enumerate() {
            f.write_str(if place == 0 { "" } else { "," })?;
            if range.start() == range.end() {
                write!(f, "{}", range.start())?;
            } else {
                write!(f, "{}..{}", range.start(), range.end())?;
            }
        }
        let hidden: usize = self.0.iter().skip(SHOWN).map(|range| range.end() - range.start() + 1).sum();
        if hidden > 0 { write!(f, " and {hidden} more") } else { Ok(()) }
    }
}

impl FromStr for Numbers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.split(',').map(range).collect::<Result<_, _>>().map(Self)
    }
}

fn range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim().parse().ok().filter(|number| *number > 0);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        _ => Err("numbers of cubes are as in 17, 17..40 or 1..5,9".to_owned()),
    }
}

/// Numbers of cubes as a flag gives them.
pub(crate) fn numbers(text: &str) -> Result<Numbers, String> {
    text.parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_shown() {
        let read = numbers("1..5, 9").unwrap();
        assert!(read.contain(5) && !read.contain(6) && read.contain(9));
        assert_eq!((read.last(), read.to_string().as_str()), (9, "1..5,9"));
        assert_eq!(Numbers::of([2, 3, 4, 7]).to_string(), "2..4,7");
        assert_eq!(
            Numbers::of((0..30).map(|n| 2 * n + 1)).to_string().split(' ').skip(1).collect::<Vec<_>>(),
            ["and", "18", "more"]
        );
        for wrong in ["", "0", "5..3", "a", "1...3", "-1", "1,,2"] {
            assert!(numbers(wrong).is_err(), "{wrong}");
        }
    }
}
