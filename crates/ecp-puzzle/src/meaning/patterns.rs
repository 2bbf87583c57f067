//! Expressions: whether what stands in a shape matches one.
//!
//! Straight from what an expression says: a part that begins before some cells ends before some others. No automaton is made.

use std::collections::BTreeSet;

use super::measures::Held;
use crate::relation::{OneCell, Pattern, Times};

/// Places between cells, from 0 before the first on.
type Places = BTreeSet<usize>;

impl Pattern<OneCell> {
    /// Whether the cells of a shape match, from the first to the last.
    #[must_use]
    pub fn matches(&self, held: Held<'_>) -> bool {
        self.ends(held, Places::from([0])).contains(&held.len())
    }

    /// Where it can end that begins at one of these places.
    fn ends(&self, held: Held<'_>, starts: Places) -> Places {
        match self {
            Self::Cell(cell) => {
                let takes = |start: &usize| held.get(*start).is_some_and(|held| cell.takes(*held));
                starts.into_iter().filter(takes).map(|start| start + 1).collect()
            }
            Self::Sequence(parts) => parts.iter().fold(starts, |starts, part| part.ends(held, starts)),
            Self::Either(parts) => parts.iter().flat_map(|part| part.ends(held, starts.clone())).collect(),
            Self::Repeated(part, Times { least, most }) => {
                let mut ends = starts;
                for _ in 0..*least {
                    if ends.is_empty() {
                        return ends;
                    }
                    ends = part.ends(held, ends);
                }
                let mut all = ends.clone();
                let mut more = most.map_or(u32::MAX, |most| most.saturating_sub(*least));
                // whoever ends where another has ended goes on like it
                while more > 0 && !ends.is_empty() {
                    ends = part.ends(held, ends).difference(&all).copied().collect();
                    all.extend(&ends);
                    more -= 1;
                }
                all
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::input::InputId;
    use crate::shown::Shown;

    use super::*;

    /// All rows of so many cells, each empty or with one of two inputs.
    fn rows(cells: u32) -> impl Iterator<Item = Vec<Option<InputId>>> {
        (0..3_u32.pow(cells)).map(move |number| {
            let held = |cell| (number / 3_u32.pow(cell) % 3).checked_sub(1).map(InputId);
            (0..cells).map(held).collect()
        })
    }

    /// The rows that match, a cell as `.`, `a` or `b`.
    fn matching(pattern: &Pattern<OneCell>, cells: u32) -> Vec<String> {
        let text = |row: Vec<Option<InputId>>| {
            row.into_iter().map(|held| held.map_or('.', |input| ['a', 'b'][input.index()])).collect()
        };
        rows(cells).filter(|row| pattern.matches(row)).map(text).collect()
    }

    #[test]
    fn a_shape_matches_whole() {
        let one = |shown: Shown| Pattern::Cell(OneCell::of([shown]));
        let (a, b) = (|| one(Shown::Input(InputId(0))), || one(Shown::Input(InputId(1))));
        let times = |least, most| Times { least, most };
        let both = || Pattern::sequence([a(), b()]);
        for (pattern, cells, expected) in [
            (both(), 2, vec!["ab"]),
            (both(), 3, vec![]),
            (both().repeated(Times::ANY), 4, vec!["abab"]),
            (both().repeated(Times::ANY), 0, vec![""]),
            (Pattern::Either(vec![both(), Pattern::sequence([b(), b()])]), 2, vec!["ab", "bb"]),
            (a().repeated(times(1, Some(2))), 2, vec!["aa"]),
            (a().repeated(times(1, Some(2))), 3, vec![]),
            (a().repeated(times(2, None)), 3, vec!["aaa"]),
            (a().repeated(Times::MAYBE).repeated(times(2, Some(3))), 3, vec!["aaa"]),
            (Pattern::sequence([one(Shown::Empty), Pattern::Cell(OneCell::Any)]), 2, vec!["..", ".a", ".b"]),
            (
                Pattern::sequence([a().repeated(Times::ANY), a(), b().repeated(Times::SOME)]),
                3,
                vec!["abb", "aab"],
            ),
        ] {
            let mut expected = expected;
            let mut found = matching(&pattern, cells);
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{pattern:?}");
        }
    }
}
