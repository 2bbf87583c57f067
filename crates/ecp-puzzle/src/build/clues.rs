//! Clues as they are given in Rust: values in the order of the family, or the text that the language has for them.

/// The clues of a relation's shapes: one for each shape of the family, in its order.
///
/// As values, `[3, 5]` are numbers, `[Some(3), None]` a number or no clue, and `vec![vec![2, 1], vec![]]` lists of numbers, as
/// of runs; `[("a", 15), ("b", 7)]` are those of the regions of these names, of which each has one clue. As text they
/// are what the language writes: `"3 . (2 1) ?"`, or by the names of regions `"a=15 b=7"`.
///
/// # Examples
/// ```
/// use ecp_puzzle::build::*;
///
/// let by_value = in_(rows()).sum().is_clue([Some(6), None]);
/// let by_text = in_(rows()).sum().is_clue("6 .");
/// let puzzle = |rule| {
///     puzzle().inputs(inputs(1..=3).occur_each(1)).board(rectangle(2, 2)).secondary([rows(), cols()]).relation(rule).build()
/// };
/// assert_eq!(puzzle(by_value), puzzle(by_text));
/// ```
#[derive(Clone, Debug)]
pub struct Clues(pub(super) CluesDraft);

#[derive(Clone, Debug)]
pub(super) enum CluesDraft {
    Text(String),
    Values(Vec<Option<Vec<i64>>>),
    Named(Vec<(String, i64)>),
    OnBoard,
}

/// The clues that [`Builder::clues`](super::Builder::clues) puts into cells: for families with one shape for each place.
#[must_use]
pub fn on_board() -> Clues {
    Clues(CluesDraft::OnBoard)
}

impl From<&str> for Clues {
    fn from(text: &str) -> Self {
        Self(CluesDraft::Text(text.to_owned()))
    }
}

impl From<String> for Clues {
    fn from(text: String) -> Self {
        Self(CluesDraft::Text(text))
    }
}

impl From<Vec<Option<i64>>> for Clues {
    fn from(clues: Vec<Option<i64>>) -> Self {
        Self(CluesDraft::Values(clues.into_iter().map(|clue| Some(vec![clue?])).collect()))
    }
}

impl<const N: usize> From<[Option<i64>; N]> for Clues {
    fn from(clues: [Option<i64>; N]) -> Self {
        clues.to_vec().into()
    }
}

impl From<Vec<i64>> for Clues {
    fn from(clues: Vec<i64>) -> Self {
        clues.into_iter().map(Some).collect::<Vec<_>>().into()
    }
}

impl<const N: usize> From<[i64; N]> for Clues {
    fn from(clues: [i64; N]) -> Self {
        clues.map(Some).into()
    }
}

/// Clues by the names of regions.
impl<S: Into<String>> From<Vec<(S, i64)>> for Clues {
    fn from(clues: Vec<(S, i64)>) -> Self {
        Self(CluesDraft::Named(clues.into_iter().map(|(region, clue)| (region.into(), clue)).collect()))
    }
}

impl<S: Into<String>, const N: usize> From<[(S, i64); N]> for Clues {
    fn from(clues: [(S, i64); N]) -> Self {
        Vec::from(clues).into()
    }
}

/// Lists of numbers: `[&[2, 1][..], &[3]]`.
impl<const N: usize> From<[&[i64]; N]> for Clues {
    fn from(clues: [&[i64]; N]) -> Self {
        Self(CluesDraft::Values(clues.map(|clue| Some(clue.to_vec())).into()))
    }
}

impl From<Vec<Vec<i64>>> for Clues {
    fn from(clues: Vec<Vec<i64>>) -> Self {
        Self(CluesDraft::Values(clues.into_iter().map(Some).collect()))
    }
}
