//! Irreducible sets: of things that together have a property, so few that no single one can be spared.
//!
//! The property is monotone: with more things it still holds. Stretches of the list are taken away, first half of it,
//! then a quarter, and so on down to single things; what is needed stays. A thing that was needed once is needed in
//! every smaller set, so one round over single things ends it.
//!
//! # Source
//! U. Junker, QuickXplain: preferred explanations and relaxations for over-constrained problems, AAAI 2004, and the
//! deletion of chunks as in A. Zeller and R. Hildebrandt, Simplifying and isolating failure-inducing input, 2002.

/// Whether some things have the property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Holds {
    /// They have.
    Yes,
    /// They have not.
    No,
    /// Nobody knows: a budget was spent.
    Unknown,
    /// Nobody knows, and nobody will: the time is up, or somebody said stop.
    Stopped,
}

/// What is left, and whether it is known that nothing of it can be spared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Irreducible<T> {
    /// The things that are left, in their order.
    pub left: Vec<T>,
    /// Whether every single one was shown to be needed.
    pub is_proved: bool,
}

/// Takes away of things that have a property as many as it goes; the first ones go first.
pub fn irreducible<T: Clone>(things: Vec<T>, mut holds: impl FnMut(&[T]) -> Holds) -> Irreducible<T> {
    let mut left = things;
    let mut size = left.len().div_ceil(2).max(1);
    loop {
        let (mut start, mut is_proved) = (0, true);
        while start < left.len() {
            let end = (start + size).min(left.len());
            let rest: Vec<T> = left[..start].iter().chain(&left[end..]).cloned().collect();
            match holds(&rest) {
                Holds::Yes => left = rest,
                Holds::No => start = end,
                Holds::Unknown => {
                    is_proved = false;
                    start = end;
                }
                Holds::Stopped => return Irreducible { left, is_proved: false },
            }
        }
        if size == 1 {
            return Irreducible { left, is_proved };
        }
        size = size.div_ceil(2);
    }
}

/// The same for things of which many may be needed: the earlier ones go rather than later ones, always. At first so many
/// are taken away at once; where that goes, twice as many, and where it does not, the first that is needed is found by
/// halves.
pub(crate) fn by_preference<T: Clone>(
    things: Vec<T>,
    at_first: usize,
    mut holds: impl FnMut(&[T]) -> Holds,
) -> Irreducible<T> {
    let (mut left, mut size) = (things, at_first.max(1));
    let (mut place, mut gone, mut is_proved) = (0, 0, true);
    // the length of a stretch that cannot go as a whole, and what was said of it
    let mut needed: Option<(usize, Holds)> = None;
    while place < left.len() {
        if let Some((1, verdict)) = needed {
            is_proved &= verdict == Holds::No;
            size = gone.max(1);
            (place, gone, needed) = (place + 1, 0, None);
            continue;
        }
        let length = needed.map_or(size, |(length, _)| length / 2).min(left.len() - place);
        let rest: Vec<T> = left[..place].iter().chain(&left[place + length..]).cloned().collect();
        match holds(&rest) {
            Holds::Yes => {
                left = rest;
                gone += length;
                size *= 2;
                needed = needed.map(|(all, verdict)| (all - length, verdict));
            }
            Holds::Stopped => return Irreducible { left, is_proved: false },
            verdict => needed = Some((length, verdict)),
        }
    }
    Irreducible { left, is_proved }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether two of the numbers add up to the sum.
    fn has_pair(sum: u32) -> impl Fn(&[u32]) -> Holds {
        move |numbers| {
            let found =
                numbers.iter().any(|one| numbers.iter().any(|other| one < other && one + other == sum));
            if found { Holds::Yes } else { Holds::No }
        }
    }

    #[test]
    fn what_is_left_has_the_property_and_nothing_of_it_can_be_spared() {
        for many in 2..40 {
            for sum in [many, many + 1, 2 * many - 1] {
                let found = irreducible((1..=many).collect(), has_pair(sum));
                let expected =
                    if has_pair(sum)(&(1..=many).collect::<Vec<_>>()) == Holds::Yes { 2 } else { many };
                assert_eq!(found.left.len() as u32, expected, "{many} {sum}");
                assert!(found.is_proved);
            }
        }
    }

    #[test]
    fn the_earlier_ones_go_first() {
        for many in 2..40_u32 {
            for at_first in [1, 3, many as usize] {
                for sum in [many, many + 1, 2 * many - 1] {
                    let has_pair = has_pair(sum);
                    let all: Vec<u32> = (1..=many).collect();
                    if has_pair(&all) == Holds::No {
                        continue;
                    }
                    let found = by_preference(all.clone(), at_first, &has_pair);
                    // as by one after the other
                    let one_by_one = all.iter().fold(all.clone(), |left, one| {
                        let rest: Vec<u32> = left.iter().filter(|other| *other != one).copied().collect();
                        if has_pair(&rest) == Holds::Yes { rest } else { left }
                    });
                    assert_eq!(found, Irreducible { left: one_by_one, is_proved: true }, "{many} {sum}");
                }
            }
        }
    }

    #[test]
    fn where_all_are_needed_each_is_tried_once() {
        let mut asked = 0;
        let found = by_preference((0..100).collect(), 1, |_| {
            asked += 1;
            Holds::No
        });
        assert_eq!((found.left.len(), asked), (100, 100));
    }

    #[test]
    fn what_nobody_knows_is_kept_by_preference_too() {
        let holds = |left: &[u32]| if left.contains(&7) { Holds::Yes } else { Holds::Unknown };
        let found = by_preference((0..10).collect(), 5, holds);
        assert_eq!(found, Irreducible { left: vec![7], is_proved: false });
    }

    #[test]
    fn what_is_not_known_stays_and_is_reported() {
        let found =
            irreducible(vec![1, 2, 3], |left| if left.contains(&2) { Holds::Yes } else { Holds::Unknown });
        assert_eq!(found, Irreducible { left: vec![2], is_proved: false });
    }

    #[test]
    fn nothing_is_asked_any_more_once_it_is_stopped() {
        let mut asked = 0;
        let found = irreducible((0..8).collect(), |_| {
            asked += 1;
            if asked == 1 { Holds::Yes } else { Holds::Stopped }
        });
        assert_eq!(found, Irreducible { left: vec![4, 5, 6, 7], is_proved: false });
        assert_eq!(asked, 2);
    }
}
