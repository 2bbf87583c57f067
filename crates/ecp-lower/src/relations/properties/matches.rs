//! `matches`: the cells from the first to the last are what an expression says.
//!
//! The states are sets of places in the expression, each a single cell of it with all that is repeated a number of times written
//! out; they are made as the shape is read, never all of them. Of a set only those places are kept from which the expression can
//! end with the last cell of the shape: `(a | b)* a (a | b){20}`, which has a million states else, has few in each layer.
//!
//! # Source
//! V. M. Glushkov, "The abstract theory of automata", Russian Mathematical Surveys 16 (1961): the automaton of places.

use std::collections::HashMap;

use ecp_puzzle::{OneCell, Pattern, Shown, Times};

use super::super::automaton::{Automaton, State, Step, Value};

/// A set of places; place 0 is the one before the first cell.
type Set = Vec<u64>;

const BITS: usize = 64;

/// How much is worked, at most, to find out which places can still end with the shape.
const MOST_WORK: usize = 100_000_000;
/// The most words that are kept of it.
const MOST_WORDS: usize = 1 << 20;

/// The places of an expression, and which may follow which.
pub(super) struct Matches {
    /// For each place those that may follow it.
    follow: Vec<Set>,
    /// The places with which it may end.
    last: Set,
    /// The places that take whatever a cell holds.
    any: Set,
    /// The places that take a value which the expression names, with those that take any.
    taking: HashMap<Shown, Set>,
    /// For each number of cells that are read, the places from which the rest of the shape may match; none where that would be
    /// too much work.
    useful: Option<Vec<Set>>,
}

impl Matches {
    /// The expression, for a shape of so many cells.
    pub(super) fn new(pattern: &Pattern<OneCell>, cells: usize) -> Self {
        let mut places = Places::new(pattern);
        let whole = places.of(pattern);
        let Places { mut follow, cells: held, words, .. } = places;
        union(&mut follow[0], &whole.first);
        let mut last = whole.last;
        if whole.may_be_nothing {
            insert(&mut last, 0);
        }
        let mut any = vec![0; words];
        let mut taking: HashMap<Shown, Set> = HashMap::new();
        for (place, held) in (1..).zip(held) {
            match held {
                OneCell::Any => insert(&mut any, place),
                OneCell::Of(shown) => {
                    for one in shown {
                        insert(taking.entry(*one).or_insert_with(|| vec![0; words]), place);
                    }
                }
            }
        }
        taking.values_mut().for_each(|set| union(set, &any));
        let useful = useful(&follow, &last, cells);
        Self { follow, last, any, taking, useful }
    }

    /// Those of some places from which the rest of the shape may match, after so many cells.
    fn kept(&self, mut places: Set, read: usize) -> Set {
        if let Some(useful) = self.useful.as_ref().and_then(|useful| useful.get(read)) {
            intersect(&mut places, useful);
        }
        places
    }
}

impl Automaton for Matches {
    fn start(&self) -> State {
        let mut start = vec![0; self.last.len()];
        insert(&mut start, 0);
        state(&self.kept(start, 0))
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let mut next = vec![0; self.last.len()];
        for before in members(state) {
            union(&mut next, &self.follow[before]);
        }
        intersect(&mut next, self.taking.get(&Shown::from(value)).unwrap_or(&self.any));
        let next = self.kept(next, place + 1);
        Ok(next.iter().any(|word| *word != 0).then(|| self::state(&next)))
    }

    fn accepts(&self, state: &State) -> bool {
        state.iter().zip(&self.last).any(|(word, last)| word.cast_unsigned() & last != 0)
    }
}

/// The places from which the rest of a shape may match, whatever its cells hold: for each number of cells that are read.
fn useful(follow: &[Set], last: &Set, cells: usize) -> Option<Vec<Set>> {
    let words = cells.saturating_add(1).saturating_mul(last.len());
    if words > MOST_WORDS || words.saturating_mul(follow.len()) > MOST_WORK {
        return None;
    }
    let mut useful = vec![last.clone()];
    for read in 0..cells {
        let after = &useful[read];
        let mut before = vec![0; last.len()];
        for (place, follow) in follow.iter().enumerate() {
            if follow.iter().zip(after).any(|(follow, after)| follow & after != 0) {
                insert(&mut before, place);
            }
        }
        useful.push(before);
    }
    useful.reverse();
    Some(useful)
}

/// The places of an expression as it is walked.
struct Places<'p> {
    follow: Vec<Set>,
    /// What each place takes, from place 1 on.
    cells: Vec<&'p OneCell>,
    /// How many words a set has.
    words: usize,
}

/// A part of an expression.
struct Part {
    first: Set,
    last: Set,
    may_be_nothing: bool,
}

impl<'p> Places<'p> {
    fn new(pattern: &Pattern<OneCell>) -> Self {
        let places = usize::try_from(pattern.written_out()).unwrap_or(usize::MAX).saturating_add(1);
        let words = places.div_ceil(BITS);
        Self { follow: vec![vec![0; words]], cells: Vec::new(), words }
    }

    fn nothing(&self) -> Part {
        Part { first: vec![0; self.words], last: vec![0; self.words], may_be_nothing: true }
    }

    fn of(&mut self, pattern: &'p Pattern<OneCell>) -> Part {
        match pattern {
            Pattern::Cell(held) => {
                self.cells.push(held);
                self.follow.push(vec![0; self.words]);
                let mut place = vec![0; self.words];
                insert(&mut place, self.cells.len());
                Part { first: place.clone(), last: place, may_be_nothing: false }
            }
            Pattern::Sequence(parts) => parts.iter().fold(self.nothing(), |before, part| {
                let part = self.of(part);
                self.then(before, part)
            }),
            Pattern::Either(parts) => {
                let mut all = Part { may_be_nothing: false, ..self.nothing() };
                for part in parts {
                    let part = self.of(part);
                    union(&mut all.first, &part.first);
                    union(&mut all.last, &part.last);
                    all.may_be_nothing |= part.may_be_nothing;
                }
                all
            }
            Pattern::Repeated(part, times) => self.repeated(part, *times),
        }
    }

    /// One after the other.
    fn then(&mut self, before: Part, after: Part) -> Part {
        self.join(&before.last, &after.first);
        let Part { mut first, last: before_last, may_be_nothing } = before;
        let mut last = after.last;
        if may_be_nothing {
            union(&mut first, &after.first);
        }
        if after.may_be_nothing {
            union(&mut last, &before_last);
        }
        Part { first, last, may_be_nothing: may_be_nothing && after.may_be_nothing }
    }

    fn repeated(&mut self, pattern: &'p Pattern<OneCell>, Times { least, most }: Times) -> Part {
        let mut whole = self.nothing();
        // without a bound the last that is written goes on by itself
        let written = most.unwrap_or(least.max(1));
        for number in 0..written {
            let mut part = self.of(pattern);
            if most.is_none() && number + 1 == written {
                self.join(&part.last.clone(), &part.first);
            }
            part.may_be_nothing |= number >= least;
            whole = self.then(whole, part);
        }
        whole
    }

    /// Lets some places be followed by others.
    fn join(&mut self, last: &Set, first: &Set) {
        let places: Vec<usize> = members(&state(last)).collect();
        for place in places {
            union(&mut self.follow[place], first);
        }
    }
}

fn insert(set: &mut Set, place: usize) {
    set[place / BITS] |= 1 << (place % BITS);
}

fn union(set: &mut Set, other: &Set) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

fn intersect(set: &mut Set, other: &Set) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

/// A set as a state of an automaton, word by word.
fn state(set: &Set) -> State {
    set.iter().map(|word| word.cast_signed()).collect()
}

/// The places of a set, in order.
fn members(state: &State) -> impl Iterator<Item = usize> + '_ {
    state.iter().enumerate().flat_map(|(number, word)| {
        let mut word = word.cast_unsigned();
        std::iter::from_fn(move || {
            let place = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(number * BITS + place)
        })
    })
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::InputId;

    use super::*;

    fn cell(input: u32) -> Pattern<OneCell> {
        Pattern::Cell(OneCell::of([Shown::Input(InputId(input))]))
    }

    /// How many states each layer has.
    fn states(automaton: &Matches, cells: usize) -> Vec<usize> {
        let mut states = vec![automaton.start()];
        let mut counts = Vec::new();
        for place in 0..cells {
            let mut next: Vec<State> = Vec::new();
            for state in &states {
                for value in [None, Some(InputId(0)), Some(InputId(1))] {
                    next.extend(automaton.step(state, place, value).expect("no numbers"));
                }
            }
            next.sort_unstable();
            next.dedup();
            counts.push(next.len());
            states = next;
        }
        assert!(states.iter().all(|state| automaton.accepts(state)));
        counts
    }

    #[test]
    fn what_cannot_end_with_the_shape_is_no_state() {
        let any = || Pattern::either([cell(0), cell(1)]);
        let twenty = any().repeated(Times::exactly(20));
        let pattern = Pattern::sequence([any().repeated(Times::ANY), cell(0), twenty]);
        let counts = states(&Matches::new(&pattern, 40), 40);
        assert!(counts.iter().all(|count| *count == 1), "{counts:?}");
        assert_eq!(states(&Matches::new(&pattern, 20), 20)[0], 0);
    }

    #[test]
    fn as_many_copies_as_are_said_follow_each_other() {
        let reads = |pattern: &Pattern<OneCell>, cells: usize| {
            let automaton = Matches::new(pattern, cells);
            let mut state = Some(automaton.start());
            for place in 0..cells {
                state = state
                    .and_then(|state| automaton.step(&state, place, Some(InputId(0))).expect("no numbers"));
            }
            state.is_some_and(|state| automaton.accepts(&state))
        };
        let repeated = |least, most| cell(0).repeated(Times { least, most });
        for (pattern, accepted) in [
            (repeated(2, Some(4)), vec![2, 3, 4]),
            (repeated(2, None), vec![2, 3, 4, 5, 6]),
            (repeated(0, Some(1)), vec![0, 1]),
            (repeated(0, Some(0)), vec![0]),
            (Pattern::sequence([repeated(2, Some(2)), cell(0)]).repeated(Times::SOME), vec![3, 6]),
            (Pattern::sequence([]), vec![0]),
        ] {
            let found: Vec<usize> = (0..7).filter(|cells| reads(&pattern, *cells)).collect();
            assert_eq!(found, accepted, "{pattern:?}");
        }
    }
}
