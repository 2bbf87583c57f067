//! Properties by their definitions.

use ecp_puzzle::{Choice, Clue, ClueMark, Grid, InputId, Property};

use super::Reading;

/// Whether what stands in a shape has a property. Empty cells are skipped.
pub(crate) fn has(property: &Property, clue: Option<&Clue>, grid: &Grid, reading: Reading) -> bool {
    let held: Vec<InputId> = reading.iter().flatten().copied().collect();
    let numbers = || -> Vec<i64> {
        held.iter().map(|input| grid.inputs[input.index()].symbol.parse().expect("a number")).collect()
    };
    let successive = |keeps: fn(i64, i64) -> bool| numbers().windows(2).all(|pair| keeps(pair[0], pair[1]));
    let times = |input: &InputId, list: &[InputId]| list.iter().filter(|other| *other == input).count();
    match property {
        Property::Distinct => held.iter().all(|input| times(input, &held) == 1),
        Property::Equal => held.iter().all(|input| *input == held[0]),
        Property::Increasing => successive(|one, other| one < other),
        Property::Decreasing => successive(|one, other| one > other),
        Property::Nondecreasing => successive(|one, other| one <= other),
        Property::Nonincreasing => successive(|one, other| one >= other),
        Property::Consecutive => {
            let mut sorted = numbers();
            sorted.sort_unstable();
            sorted.windows(2).all(|pair| pair[1] - pair[0] == 1)
        }
        Property::Palindrome => held.iter().eq(held.iter().rev()),
        Property::Contains(choices) => {
            let listed = inputs_of(choices, clue, grid);
            listed.iter().all(|input| times(input, &held) >= times(input, &listed))
        }
        Property::OneOf(choices) => {
            let listed = inputs_of(choices, clue, grid);
            held.iter().all(|input| listed.contains(input))
        }
        Property::Word(tuples) | Property::Allowed(tuples) => tuples.contains(&held),
    }
}

fn inputs_of(choices: &[Choice], clue: Option<&Clue>, grid: &Grid) -> Vec<InputId> {
    let marked = |mark: &ClueMark| match mark {
        ClueMark::Input(input) => Some(*input),
        ClueMark::Number(number) => grid.input(&number.to_string()),
        ClueMark::Any => None,
    };
    let inputs = |choice: &Choice| match choice {
        Choice::Input(input) => vec![*input],
        Choice::Clue => clue.map_or(&[][..], |clue| &clue.0).iter().filter_map(marked).collect(),
    };
    choices.iter().flat_map(inputs).collect()
}
