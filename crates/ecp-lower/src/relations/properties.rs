//! Properties: what a shape can be said to be, each an automaton of its own.

mod consecutive;
mod contains;
pub(super) mod distinct;
mod drawn;
mod equal;
mod matches;
mod one_of;
mod ordered;
mod palindrome;
mod words;

use std::rc::Rc;

use ecp_puzzle::{Choice, InputId, Property, Shown};

use super::automaton::Automaton;
use ecp_puzzle::meaning::Numbers;

/// The table of properties, for a shape of so many cells whose clue names these inputs.
pub(crate) fn automaton(
    property: &Property,
    cells: usize,
    clue: &[InputId],
    numbers: &Rc<Numbers>,
) -> Box<dyn Automaton> {
    let ordered = |keeps| Box::new(ordered::Ordered { numbers: Rc::clone(numbers), keeps });
    match property {
        Property::Distinct => Box::new(distinct::Distinct),
        Property::Equal => Box::new(equal::Equal),
        Property::Increasing => ordered(|before, after| before < after),
        Property::Decreasing => ordered(|before, after| before > after),
        Property::Nondecreasing => ordered(|before, after| before <= after),
        Property::Nonincreasing => ordered(|before, after| before >= after),
        Property::Consecutive => Box::new(consecutive::Consecutive { cells, numbers: Rc::clone(numbers) }),
        Property::Palindrome => Box::new(palindrome::Palindrome { cells }),
        Property::Contains(choices) => Box::new(contains::Contains::new(&inputs_of(choices, clue))),
        Property::OneOf(choices) => {
            let inputs = inputs_of(choices, clue);
            let may_be_empty = !numbers.name_lines(&inputs) || choices.contains(&Choice::Shown(Shown::Empty));
            Box::new(one_of::OneOf { inputs, may_be_empty })
        }
        Property::Word(tuples) | Property::Allowed(tuples) => Box::new(words::Trie::new(tuples, cells)),
        Property::Matches(pattern) => Box::new(matches::Matches::new(pattern, cells)),
        Property::Drawn { rows, .. } => Box::new(drawn::Drawn::new(rows, cells)),
    }
}

/// The inputs of some choices, with those of the clue where it stands.
pub(crate) fn inputs_of(choices: &[Choice], clue: &[InputId]) -> Vec<InputId> {
    let inputs = |choice: &Choice| match choice {
        Choice::Shown(shown) => Vec::from_iter(shown.input()),
        Choice::Clue => clue.to_vec(),
    };
    choices.iter().flat_map(inputs).collect()
}

/// The order in which a property is best read, by places: a palindrome from both ends.
pub(crate) fn reading_order(property: &Property, cells: usize) -> Vec<usize> {
    if *property != Property::Palindrome {
        return (0..cells).collect();
    }
    let from_both_ends = |place: usize| [place, cells - 1 - place];
    let mut order: Vec<usize> = (0..cells / 2).flat_map(from_both_ends).collect();
    order.extend((cells % 2 == 1).then_some(cells / 2));
    order
}

/// Whether inputs without a number are a mistake.
pub(crate) fn wants_numbers(property: &Property) -> bool {
    match property {
        Property::Increasing
        | Property::Decreasing
        | Property::Nondecreasing
        | Property::Nonincreasing
        | Property::Consecutive => true,
        Property::Distinct
        | Property::Equal
        | Property::Palindrome
        | Property::Contains(_)
        | Property::OneOf(_)
        | Property::Word(_)
        | Property::Allowed(_)
        | Property::Matches(_)
        | Property::Drawn { .. } => false,
    }
}

/// Whether the property wants a value in every cell.
pub(crate) fn wants_full_shape(property: &Property) -> bool {
    match property {
        Property::Consecutive | Property::Palindrome | Property::Word(_) | Property::Allowed(_) => true,
        Property::Distinct
        | Property::Equal
        | Property::Increasing
        | Property::Decreasing
        | Property::Nondecreasing
        | Property::Nonincreasing
        | Property::Contains(_)
        | Property::OneOf(_)
        | Property::Matches(_)
        | Property::Drawn { .. } => false,
    }
}

/// Whether a list of numbers has a property.
pub(crate) type OfNumbers = Box<dyn Fn(&[i64]) -> bool>;

/// The property of a list of numbers. The order of neighbours, and whether all are equal, is checked elsewhere.
pub(crate) fn of_numbers(property: &Property, numbers: &Rc<Numbers>) -> OfNumbers {
    let number = |input: &InputId| numbers.get(*input);
    let listed =
        |choices: &[Choice]| -> Vec<i64> { inputs_of(choices, &[]).iter().filter_map(number).collect() };
    match property {
        Property::Distinct => Box::new(are_different),
        Property::Consecutive => Box::new(|list| {
            let (least, most) = (list.iter().min().copied(), list.iter().max().copied());
            let span = least.zip(most).map_or(0, |(least, most)| i128::from(most) - i128::from(least) + 1);
            are_different(list) && span == list.len() as i128
        }),
        Property::Palindrome => Box::new(|list| list.iter().eq(list.iter().rev())),
        Property::Contains(choices) => {
            let wanted = listed(choices);
            Box::new(move |list| {
                let times = |number: &i64, list: &[i64]| list.iter().filter(|other| *other == number).count();
                wanted.iter().all(|number| times(number, list) >= times(number, &wanted))
            })
        }
        Property::OneOf(choices) => {
            let wanted = listed(choices);
            Box::new(move |list| list.iter().all(|number| wanted.contains(number)))
        }
        Property::Word(tuples) | Property::Allowed(tuples) => {
            let tuples: Vec<Vec<i64>> =
                tuples.iter().filter_map(|tuple| tuple.iter().map(number).collect()).collect();
            Box::new(move |list| tuples.iter().any(|tuple| tuple == list))
        }
        _ => Box::new(|_| true),
    }
}

fn are_different(list: &[i64]) -> bool {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}
