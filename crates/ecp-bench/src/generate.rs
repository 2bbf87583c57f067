//! Instances in Knuth's format whose numbers of solutions are published; `bench/answers.tsv` has them.

mod cover;
mod designs;
mod edges;
mod packings;
mod shapes;
mod squares;

use std::fmt;
use std::str::FromStr;

use clap::ValueEnum;

use crate::exit::Failure;
use cover::Cover;

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// N queens that do not attack each other
    Queens,
    /// K queens that attack or occupy every cell, as in 8x5: five on a chessboard (bounds)
    DominatingQueens,
    /// Two of each number to N, with as many numbers between them
    Langford,
    /// Every number to N once in each row and column
    Latin,
    /// The same, with the first row and the first column in order
    LatinReduced,
    /// A rectangle, as in 8x8, cut into dominoes
    Dominoes,
    /// A rectangle cut into L-shaped trominoes
    Trominoes,
    /// A rectangle cut into tetrominoes of any shape
    Tetrominoes,
    /// A rectangle cut into pentominoes of any shape
    PentominoesFree,
    /// A rectangle of 60 cells, or 8x8 without the four in the middle, cut into the twelve pentominoes
    Pentominoes,
    /// A box of 60 cells, as in 2x5x6, filled with the twelve pentominoes made of cubes
    SolidPentominoes,
    /// The seven pieces of the soma cube; no size
    Soma,
    /// The 24 squares whose edges have three colors, in a rectangle with one color around, as in 4x6 (colors)
    Macmahon,
    /// Triples of N points so that each two points are in one triple
    Steiner,
    /// The games of N players, each day all of them, until each two have met once
    Factorizations,
    /// The corners of a cube of N dimensions in pairs of neighbors
    CubeMatchings,
}

/// The sizes of a puzzle: `8`, `6x10`, `2x5x6`, or none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Size(Vec<usize>);

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        let number = |text: &str| match text.parse() {
            Ok(number @ 1..=64) => Ok(number),
            _ => Err("numbers from 1 to 64 were expected, as in 8 or 6x10".to_owned()),
        };
        text.split('x').map(number).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        numbers.join("x").fmt(f)
    }
}

/// The instance of a kind and a size.
pub(crate) fn generate(kind: Kind, size: &Size) -> Result<String, Failure> {
    let cover = cover(kind, &size.0).ok_or_else(|| {
        let given = if size.0.is_empty() { "no size".to_owned() } else { format!("size {size}") };
        Failure::Usage(format!("{given} does not fit this kind: {} was expected", expected(kind)))
    })?;
    Ok(cover.to_string())
}

/// The problem; `None` if the kind does not come in this size.
fn cover(kind: Kind, size: &[usize]) -> Option<Cover> {
    Some(match (kind, size) {
        (Kind::Queens, &[n]) => squares::queens(n),
        (Kind::DominatingQueens, &[n, queens]) => squares::dominating_queens(n, queens),
        (Kind::Langford, &[n]) => designs::langford(n),
        (Kind::Latin, &[n]) => squares::latin(n),
        (Kind::LatinReduced, &[n]) if n >= 2 => squares::reduced_latin(n),
        (Kind::Dominoes, &[height, width]) => packings::tiling(height, width, &[shapes::DOMINO]),
        (Kind::Trominoes, &[height, width]) => packings::tiling(height, width, &[shapes::L_TROMINO]),
        (Kind::Tetrominoes, &[height, width]) => packings::tiling(height, width, &shapes::TETROMINOES),
        (Kind::PentominoesFree, &[height, width]) => packings::tiling(height, width, &shapes::PENTOMINOES),
        (Kind::Pentominoes, &[8, 8]) => packings::pentominoes(&packings::without_middle()),
        (Kind::Pentominoes, &[height, width]) if height * width == 60 => {
            packings::pentominoes(&packings::cuboid(1, height, width))
        }
        (Kind::SolidPentominoes, &[depth, height, width]) if depth * height * width == 60 => {
            packings::solid_pentominoes(&packings::cuboid(depth, height, width))
        }
        (Kind::Soma, &[]) => packings::soma(),
        (Kind::Macmahon, &[height, width]) if height * width == 24 => edges::macmahon(height, width),
        (Kind::Steiner, &[n]) if n >= 3 => designs::steiner(n),
        (Kind::Factorizations, &[n]) if n % 2 == 0 && n <= 12 => designs::factorizations(n),
        (Kind::CubeMatchings, &[n]) if n <= 10 => designs::cube_matchings(n),
        _ => return None,
    })
}

fn expected(kind: Kind) -> &'static str {
    match kind {
        Kind::Queens | Kind::Langford | Kind::Latin => "a number, as in 8,",
        Kind::LatinReduced => "a number from 2",
        Kind::DominatingQueens => "the side of the board and the number of queens, as in 8x5,",
        Kind::Dominoes | Kind::Trominoes | Kind::Tetrominoes | Kind::PentominoesFree => {
            "a rectangle, as in 6x10,"
        }
        Kind::Pentominoes => "a rectangle of 60 cells or 8x8",
        Kind::SolidPentominoes => "a box of 60 cells, as in 2x5x6,",
        Kind::Soma => "none",
        Kind::Macmahon => "a rectangle of 24 cells, as in 4x6,",
        Kind::Steiner => "a number from 3",
        Kind::Factorizations => "an even number to 12",
        Kind::CubeMatchings => "a number to 10",
    }
}

#[cfg(test)]
mod tests {
    use ecp::cover::text::parse_knuth;
    use ecp::cover::{Budget, Engine, Links};

    use super::*;
    use crate::answer::{Answer, Answers};

    const ANSWERS: &str = include_str!("../../../bench/answers.tsv");

    /// Enough for the small instances.
    const SOLUTIONS: u64 = 100_000;

    /// `queens8` is queens of size 8.
    fn named(name: &str) -> (Kind, Size) {
        let kind = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'x');
        (Kind::from_str(kind, false).unwrap(), name[kind.len()..].parse().unwrap())
    }

    fn text(name: &str) -> String {
        let (kind, size) = named(name);
        generate(kind, &size).unwrap_or_else(|failure| panic!("{name}: {failure}"))
    }

    #[test]
    fn small_instances_have_their_published_counts() {
        let slow =
            ["pentominoes", "solid", "soma", "macmahon", "dominating-queens8", "dominoes", "latin-reduced7"];
        let answers = Answers::parse(ANSWERS).unwrap();
        let mut counted = 0;
        for (name, answer) in answers.iter() {
            let Answer::Count(digits) = answer else { panic!("{name} is counted") };
            let is_small = digits.parse().is_ok_and(|count: u64| count <= SOLUTIONS);
            let is_quick = ["dominoes6x6", "pentominoes3x20"].contains(&name)
                || !slow.iter().any(|start| name.starts_with(start));
            if is_small && is_quick {
                let problem = parse_knuth(&text(name)).unwrap().problem;
                let count = Links::new(&problem).solutions(Budget::unlimited()).count_rest();
                assert_eq!(count.to_string(), *digits, "{name}");
                counted += 1;
            }
        }
        assert!(counted >= 25, "{counted}");
    }

    #[test]
    fn every_recorded_instance_can_be_made_and_read() {
        let answers = Answers::parse(ANSWERS).unwrap();
        for (name, _) in answers.iter() {
            let text = text(name);
            let reading = parse_knuth(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(reading.left_out.is_empty(), "{name}");
            let longest =
                text.split_whitespace().map(|word| word.rsplit('|').next().unwrap_or(word).len()).max();
            // eight characters, and a color
            assert!(longest.is_some_and(|length| length <= 10), "{name}");
        }
    }

    #[test]
    fn every_kind_has_recorded_answers() {
        let answers = Answers::parse(ANSWERS).unwrap();
        let kinds: Vec<Kind> = answers.iter().map(|(name, _)| named(name).0).collect();
        for kind in Kind::value_variants() {
            assert!(kinds.contains(kind), "{kind:?}");
        }
    }

    #[test]
    fn a_size_that_does_not_fit_is_refused() {
        for (kind, size) in [
            (Kind::Soma, "3"),
            (Kind::Queens, ""),
            (Kind::Queens, "8x8"),
            (Kind::Pentominoes, "6x9"),
            (Kind::Macmahon, "5x5"),
            (Kind::Factorizations, "7"),
        ] {
            assert!(
                matches!(generate(kind, &size.parse().unwrap()), Err(Failure::Usage(_))),
                "{kind:?} {size}"
            );
        }
        for bad in ["0", "x", "8x", "65", "-1", "8.5"] {
            assert!(bad.parse::<Size>().is_err(), "{bad}");
        }
    }
}
