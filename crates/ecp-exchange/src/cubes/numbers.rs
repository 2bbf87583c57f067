//! Numbers of cubes as they are typed and shown: `17`, `17..40`, `1..5,9`, and shares: `3/8`.

use std::fmt;
use std::ops::RangeInclusive;

/// So many ranges are shown; of the others it is told how many numbers they have.
const SHOWN: usize = 12;

/// So many ranges are typed in one line.
const MOST_TYPED: usize = 400;

/// Numbers from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers(Vec<Piece>);

/// Some numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Range(RangeInclusive<usize>),
    /// The share with this number of so many: every so many-th cube, so that shares are of one size whatever the number of cubes.
    Share {
        number: usize,
        of: usize,
    },
}

impl Numbers {
    /// Numbers in rising order, those that follow each other as one range.
    #[must_use]
    pub fn of(numbers: impl IntoIterator<Item = usize>) -> Self {
        let mut ranges: Vec<RangeInclusive<usize>> = Vec::new();
        for number in numbers {
            match ranges.last_mut() {
                Some(last) if *last.end() + 1 == number => *last = *last.start()..=number,
                _ => ranges.push(number..=number),
            }
        }
        Self(ranges.into_iter().map(Piece::Range).collect())
    }

    /// All of them as a flag takes them; `None` where that is too long for a line.
    #[must_use]
    pub fn typed(&self) -> Option<String> {
        let pieces: Vec<String> = self.0.iter().take(MOST_TYPED + 1).map(ToString::to_string).collect();
        (pieces.len() <= MOST_TYPED).then(|| pieces.join(","))
    }

    /// Whether a number is among them.
    #[must_use]
    pub fn contain(&self, number: usize) -> bool {
        self.0.iter().any(|piece| match piece {
            Piece::Range(range) => range.contains(&number),
            Piece::Share { number: share, of } => number % of == share % of,
        })
    }

    /// The largest that is typed; a share has none.
    #[must_use]
    pub fn last(&self) -> usize {
        let last = |piece: &Piece| match piece {
            Piece::Range(range) => *range.end(),
            Piece::Share { .. } => 0,
        };
        self.0.iter().map(last).max().unwrap_or(0)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range(range) if range.start() == range.end() => write!(f, "{}", range.start()),
            Self::Range(range) => write!(f, "{}..{}", range.start(), range.end()),
            Self::Share { number, of } => write!(f, "{number}/{of}"),
        }
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, piece) in self.0.iter().take(SHOWN).enumerate() {
            write!(f, "{}{piece}", if place == 0 { "" } else { "," })?;
        }
        let hidden = self.0.iter().skip(SHOWN).map(|piece| match piece {
            Piece::Range(range) => range.end() - range.start() + 1,
            Piece::Share { .. } => 1,
        });
        match hidden.sum() {
            0_usize => Ok(()),
            hidden => write!(f, " and {hidden} more"),
        }
    }
}

/// Numbers of cubes as a flag gives them.
///
/// # Errors
/// What is wrong with the text.
pub fn numbers(text: &str) -> Result<Numbers, String> {
    text.split(',').map(|piece| read(piece.trim())).collect::<Result<_, _>>().map(Numbers)
}

fn read(piece: &str) -> Result<Piece, String> {
    let number = |text: &str| match text.trim().parse() {
        Ok(0) => Err("cubes are numbered from 1".to_owned()),
        Ok(number) => Ok(number),
        Err(_) => Err("numbers of cubes are as in 17, 17..40 or 1..5,9, and shares as in 3/8".to_owned()),
    };
    if let Some((share, of)) = piece.split_once('/') {
        let (share, of) = (number(share)?, number(of)?);
        if share > of {
            return Err(format!("there are {of} shares, and {share} is none of them"));
        }
        return Ok(Piece::Share { number: share, of });
    }
    let (first, last) = piece.split_once("..").unwrap_or((piece, piece));
    let (first, last): (usize, usize) = (number(first)?, number(last)?);
    if first > last {
        return Err(format!("{first}..{last} goes backwards: write {last}..{first}"));
    }
    Ok(Piece::Range(first..=last))
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
        assert!(Numbers::of((0..30).map(|n| 2 * n + 1)).to_string().ends_with(",23 and 18 more"));
        for wrong in ["", "0", "5..3", "a", "1...3", "-1", "1,,2", "0/3", "4/3", "1/0", "1/2/3"] {
            assert!(numbers(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_number_is_in_one_share() {
        let shares: Vec<Numbers> = (1..=4).map(|share| numbers(&format!("{share}/4")).unwrap()).collect();
        for number in 1..=11 {
            assert_eq!(shares.iter().filter(|share| share.contain(number)).count(), 1, "{number}");
        }
        assert!(shares[0].contain(1) && shares[3].contain(8));
    }
}
