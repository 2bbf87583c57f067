//! What is put together of other relations: one automaton that runs all of theirs side by side.
//!
//! A relation that can no longer hold, or no longer fail, is not run on, and neither are those that no longer matter: states that
//! differ in them alone are one. The rest is the product of automata; the [diagram](super::diagram) makes it minimal.

use super::automaton::{Automaton, State, Step, Value};

/// A relation over some of the cells.
pub(crate) struct Placed {
    pub(super) automaton: Box<dyn Automaton>,
    /// For each cell its place among those of the relation, if it is one of them.
    pub(super) places: Vec<Option<usize>>,
    /// Whether it is to fail.
    pub(super) is_turned: bool,
    /// The last cell that it reads, if it reads any.
    pub(super) last: Option<usize>,
}

impl Placed {
    /// A relation that reads these of so many cells, in their order.
    pub(super) fn new(automaton: Box<dyn Automaton>, places: Vec<Option<usize>>, is_turned: bool) -> Self {
        let last = places.iter().rposition(Option::is_some);
        Self { automaton, places, is_turned, last }
    }

    /// What is known where its automaton is in a state, before a cell at a place.
    fn known(&self, state: State, place: usize) -> Known {
        if self.last.is_none_or(|last| last < place) {
            return Known::of(self.automaton.accepts(&state) != self.is_turned);
        }
        if self.automaton.is_certain(&state) { Known::of(!self.is_turned) } else { Known::Open(state) }
    }
}

/// How relations go together: each of them, by its number, stands in one place.
pub(crate) enum Together {
    /// A relation.
    One(usize),
    /// All of these hold.
    All(Vec<Together>),
    /// One of these holds.
    Any(Vec<Together>),
}

/// What is known of a relation.
#[derive(Clone, PartialEq, Eq)]
enum Known {
    Holds,
    Fails,
    /// Its automaton runs, in this state.
    Open(State),
}

impl Known {
    const fn of(holds: bool) -> Self {
        if holds { Self::Holds } else { Self::Fails }
    }

    /// Whether it holds, where that is known.
    const fn decided(&self) -> Option<bool> {
        match self {
            Self::Holds => Some(true),
            Self::Fails => Some(false),
            Self::Open(_) => None,
        }
    }
}

impl Together {
    /// Whether it holds, if that is known; then all of its relations are said to do what it does.
    fn settle(&self, known: &mut [Known]) -> Option<bool> {
        let (parts, decides) = match self {
            Self::One(number) => return known[*number].decided(),
            Self::All(parts) => (parts, false),
            Self::Any(parts) => (parts, true),
        };
        let settled: Vec<Option<bool>> = parts.iter().map(|part| part.settle(known)).collect();
        let decided = if settled.contains(&Some(decides)) {
            decides
        } else if settled.contains(&None) {
            return None;
        } else {
            !decides
        };
        self.say(decided, known);
        Some(decided)
    }

    fn say(&self, holds: bool, known: &mut [Known]) {
        match self {
            Self::One(number) => known[*number] = Known::of(holds),
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.say(holds, known)),
        }
    }
}

/// Relations side by side, and what they come to together.
pub(crate) struct SideBySide {
    pub(super) relations: Vec<Placed>,
    pub(super) together: Together,
}

/// It holds, whatever follows: a state of its own.
const CERTAIN: i64 = -1;
/// In place of the length of a state.
const HOLDS: i64 = -2;
const FAILS: i64 = -3;

impl SideBySide {
    fn joined(&self, mut known: Vec<Known>) -> Option<State> {
        match self.together.settle(&mut known) {
            Some(true) => return Some(vec![CERTAIN]),
            Some(false) => return None,
            None => {}
        }
        let mut state = State::new();
        for one in known {
            match one {
                Known::Holds => state.push(HOLDS),
                Known::Fails => state.push(FAILS),
                Known::Open(open) => {
                    state.push(open.len() as i64);
                    state.extend(open);
                }
            }
        }
        Some(state)
    }

    /// Each relation after one cell more, by what becomes of it there.
    fn after(&self, state: &State, place: usize, next: impl Fn(&Placed, &State, usize) -> Step) -> Step {
        if self.is_certain(state) {
            return Ok(Some(state.clone()));
        }
        if state.is_empty() {
            return Ok(None);
        }
        let mut known = Self::split(state);
        for (relation, known) in self.relations.iter().zip(&mut known) {
            let Known::Open(open) = known else { continue };
            let Some(own) = relation.places[place] else { continue };
            *known = match next(relation, open, own)? {
                Some(next) => relation.known(next, place + 1),
                None => Known::of(relation.is_turned),
            };
        }
        Ok(self.joined(known))
    }

    fn split(state: &State) -> Vec<Known> {
        let mut known = Vec::new();
        let mut rest = &state[..];
        while let [mark, after @ ..] = rest {
            let length = usize::try_from(*mark).unwrap_or(0);
            known.push(match *mark {
                HOLDS => Known::Holds,
                FAILS => Known::Fails,
                _ => Known::Open(after[..length].to_vec()),
            });
            rest = &after[length..];
        }
        known
    }
}

/// Where nothing is open from the start, it fails: the state is one that leads nowhere.
impl Automaton for SideBySide {
    fn start(&self) -> State {
        let known = self.relations.iter().map(|one| one.known(one.automaton.start(), 0)).collect();
        self.joined(known).unwrap_or_default()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        self.after(state, place, |relation, open, own| relation.automaton.step(open, own, value))
    }

    fn skip(&self, state: &State, place: usize) -> Step {
        self.after(state, place, |relation, open, own| relation.automaton.skip(open, own))
    }

    fn accepts(&self, state: &State) -> bool {
        self.is_certain(state)
    }

    fn is_certain(&self, state: &State) -> bool {
        *state == [CERTAIN]
    }
}
