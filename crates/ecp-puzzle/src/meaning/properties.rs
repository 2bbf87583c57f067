//! Properties: whether what stands in a shape has one, and whether a list of numbers has.

use super::measures::Held;
use super::reading::Numbers;
use crate::input::InputId;
use crate::relation::{Choice, Clue, ClueMark, Property};
use crate::shown::Shown;

impl Property {
    /// Whether what stands in a shape has the property; empty cells are skipped, but where it [matches](Self::Matches). Choices by the clue are those of `clue`.
    #[must_use]
    pub fn holds(&self, held: Held<'_>, clue: Option<&Clue>, numbers: &Numbers) -> bool {
        let inputs: Vec<InputId> = held.iter().flatten().copied().collect();
        let of_numbers = || self.holds_of(&numbers.among(held).collect::<Vec<_>>(), numbers);
        match self {
            Self::Distinct => are_distinct(inputs),
            Self::Equal => inputs.windows(2).all(|pair| pair[0] == pair[1]),
            Self::Palindrome => inputs.iter().eq(inputs.iter().rev()),
            Self::Contains(choices) => contains(&inputs, &chosen(choices, clue, numbers)),
            Self::OneOf(choices) => {
                let listed = chosen(choices, clue, numbers);
                let may_be_empty =
                    !numbers.name_lines(&listed) || choices.contains(&Choice::Shown(Shown::Empty));
                held.iter().all(|held| held.map_or(may_be_empty, |input| listed.contains(&input)))
            }
            Self::Word(tuples) | Self::Allowed(tuples) => tuples.contains(&inputs),
            Self::Matches(pattern) => pattern.matches(held),
            Self::Drawn { rows, .. } => {
                rows.iter().any(|row| row.iter().copied().eq(held.iter().map(Option::is_some)))
            }
            Self::Increasing
            | Self::Decreasing
            | Self::Nondecreasing
            | Self::Nonincreasing
            | Self::Consecutive => of_numbers(),
        }
    }

    /// Whether a list of numbers has the property; inputs that it names stand for their numbers.
    #[must_use]
    pub fn holds_of(&self, list: &[i64], numbers: &Numbers) -> bool {
        let successive =
            |keeps: fn(&i64, &i64) -> bool| list.windows(2).all(|pair| keeps(&pair[0], &pair[1]));
        let number = |input: &InputId| numbers.get(*input);
        let listed = |choices: &[Choice]| -> Vec<i64> {
            chosen(choices, None, numbers).iter().filter_map(number).collect()
        };
        match self {
            Self::Distinct => are_distinct(list.to_vec()),
            Self::Equal => successive(i64::eq),
            Self::Increasing => successive(i64::lt),
            Self::Decreasing => successive(i64::gt),
            Self::Nondecreasing => successive(i64::le),
            Self::Nonincreasing => successive(i64::ge),
            Self::Consecutive => {
                let mut sorted = list.to_vec();
                sorted.sort_unstable();
                sorted.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]))
            }
            Self::Palindrome => list.iter().eq(list.iter().rev()),
            Self::Contains(choices) => contains(list, &listed(choices)),
            Self::OneOf(choices) => {
                let choices = listed(choices);
                list.iter().all(|number| choices.contains(number))
            }
            // of lines and of cells, not of numbers
            Self::Drawn { .. } | Self::Matches(_) => false,
            Self::Word(tuples) | Self::Allowed(tuples) => {
                let is_it =
                    |tuple: &Vec<InputId>| tuple.iter().map(number).eq(list.iter().copied().map(Some));
                tuples.iter().any(is_it)
            }
        }
    }
}

fn are_distinct<T: Ord>(mut list: Vec<T>) -> bool {
    list.sort_unstable();
    list.windows(2).all(|pair| pair[0] != pair[1])
}

/// Each of the wanted at least as often as wanted.
fn contains<T: PartialEq>(list: &[T], wanted: &[T]) -> bool {
    let times = |one: &T, list: &[T]| list.iter().filter(|other| *other == one).count();
    wanted.iter().all(|one| times(one, list) >= times(one, wanted))
}

/// The inputs of choices, with those that the clue names, some of them by their numbers.
fn chosen(choices: &[Choice], clue: Option<&Clue>, numbers: &Numbers) -> Vec<InputId> {
    let marked = |mark: &ClueMark| match mark {
        ClueMark::Input(input) => vec![*input],
        ClueMark::Number(number) => numbers.inputs_with(*number).collect(),
        ClueMark::Any | ClueMark::Sign(_) => Vec::new(),
    };
    let inputs = |choice: &Choice| match choice {
        Choice::Shown(shown) => Vec::from_iter(shown.input()),
        Choice::Clue => clue.into_iter().flat_map(|clue| &clue.0).flat_map(marked).collect(),
    };
    choices.iter().flat_map(inputs).collect()
}
