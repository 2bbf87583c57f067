//! A plan for counting: the steps that cover the items in a given order, and where each step finds what it needs to
//! know in the bits of a state.
//!
//! Every option has a *home*: the first of its primary items in the order. When that item's turn comes, the items
//! before it are settled, so the options that are left for it are those at home there. What a later step must know of
//! earlier choices is a *field* of the state: whether a primary item is covered, in which color a secondary item is,
//! how often an item with bounds was covered. A field lives from the first step that may write it to the last that
//! reads it; fields that do not live at the same time share their bits, so the state is as wide as the order's frontier
//! and no wider, and two ways to arrive at the same frontier are one state.
//!
//! Of rules over the whole problem a state knows the [labels](labels) of what is at the frontier.

mod followed;
mod labels;
mod layout;

use crate::problem::{ItemId, Problem};
pub(super) use labels::Labels;
use labels::Tracked;
use layout::Layout;

/// The bits that are set while an item, a color, or a number of covers stands.
pub(super) type Bits<const W: usize> = [u64; W];

/// The steps of counting, in order; states have `W` words.
#[derive(Clone, Debug)]
pub(super) struct Plan<const W: usize> {
    steps: Vec<Step<W>>,
    rules: Vec<Tracked>,
}

#[derive(Clone, Debug)]
pub(super) struct Step<const W: usize> {
    pub(super) action: Action<W>,
    /// The bits that a later step reads.
    keep: Bits<W>,
}

#[derive(Clone, Debug)]
pub(super) enum Action<const W: usize> {
    /// Unless it is covered, an item is covered by one of its moves, or, where it is optional, by none.
    Cover { covered: Bits<W>, optional: bool, moves: Vec<Move<W>> },
    /// An option of an item with other bounds is taken or left out.
    Offer(Move<W>),
    /// An item with bounds must have been covered so often.
    Settle { field: Field, lo: u64 },
}

/// An option, as far as later steps care.
#[derive(Clone, Debug)]
pub(super) struct Move<const W: usize> {
    /// The bits that must not be set.
    free: Bits<W>,
    /// The bits that it sets.
    set: Bits<W>,
    /// What it does to colors and counters.
    fields: Box<[(Field, Effect)]>,
}

/// Some bits of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    word: usize,
    shift: u32,
    mask: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    /// The field must be 0 or this value, and becomes it.
    Color(u64),
    /// The field must be below `limit`, where there is one, and grows by one, up to `cap`.
    Tally { limit: Option<u64>, cap: u64 },
}

/// Where a state goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Landing<const W: usize> {
    /// Some item can no longer be covered.
    Dead,
    /// Every item is settled.
    Complete,
    /// A step that has something to decide.
    At(usize, Bits<W>),
}

impl Field {
    fn get<const W: usize>(self, state: &Bits<W>) -> u64 {
        (state[self.word] >> self.shift) & self.mask
    }

    fn put<const W: usize>(self, state: &mut Bits<W>, value: u64) {
        state[self.word] = state[self.word] & !(self.mask << self.shift) | value << self.shift;
    }

    fn bits<const W: usize>(self) -> Bits<W> {
        let mut bits = [0; W];
        bits[self.word] = self.mask << self.shift;
        bits
    }
}

impl<const W: usize> Move<W> {
    /// The state after the move; `None` where it is not allowed.
    #[inline(always)]
    pub(super) fn apply(&self, state: &Bits<W>) -> Option<Bits<W>> {
        if !self.goes_with(state) {
            return None;
        }
        let after = std::array::from_fn(|word| state[word] | self.set[word]);
        if self.fields.is_empty() { Some(after) } else { self.apply_fields(state, after) }
    }

    /// Whether all bits are free that must be.
    #[inline(always)]
    fn goes_with(&self, state: &Bits<W>) -> bool {
        (0..W).fold(0, |taken, word| taken | state[word] & self.free[word]) == 0
    }

    fn apply_fields(&self, state: &Bits<W>, mut after: Bits<W>) -> Option<Bits<W>> {
        for (field, effect) in &self.fields {
            let value = effect.on(field.get(state))?;
            field.put(&mut after, value);
        }
        Some(after)
    }
}

impl Effect {
    fn on(self, value: u64) -> Option<u64> {
        match self {
            Self::Color(color) => (value == 0 || value == color).then_some(color),
            Self::Tally { limit, cap } => {
                limit.is_none_or(|limit| value < limit).then_some((value + 1).min(cap))
            }
        }
    }
}

impl<const W: usize> Plan<W> {
    pub(super) fn step(&self, step: usize) -> &Step<W> {
        &self.steps[step]
    }

    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether states have labels of rules over the whole problem.
    pub(super) fn has_rules(&self) -> bool {
        !self.rules.is_empty()
    }

    /// The labels before the first step.
    pub(super) fn no_labels(&self) -> Vec<Labels> {
        vec![Labels::NONE; self.rules.len()]
    }

    /// Takes the labels of rules out of a state that waits at a step.
    #[inline]
    pub(super) fn read(&self, step: usize, state: &Bits<W>, labels: &mut [Labels]) {
        for (rule, labels) in self.rules.iter().zip(labels) {
            rule.read(step, state, labels);
        }
    }

    /// The state as the step behind `step` sees it; `None` where a rule is broken.
    #[inline]
    fn leave(&self, step: usize, state: &Bits<W>, labels: &mut [Labels]) -> Option<Bits<W>> {
        for (rule, labels) in self.rules.iter().zip(labels) {
            rule.leave(step, state, labels).ok()?;
        }
        let keep = &self.steps[step].keep;
        Some(std::array::from_fn(|word| state[word] & keep[word]))
    }

    /// Lets a state wait at a step.
    #[inline]
    fn wait(&self, step: usize, mut state: Bits<W>, labels: &[Labels]) -> Landing<W> {
        for (rule, labels) in self.rules.iter().zip(labels) {
            rule.write(step, labels, &mut state);
        }
        Landing::At(step, state)
    }

    /// The first step from `step` on behind which a bit is forgotten.
    pub(super) fn forgets(&self, bit: usize, step: usize) -> usize {
        let forgets = |step: &Step<W>| step.keep[bit / 64] >> (bit % 64) & 1 == 0;
        self.steps[step..].iter().position(forgets).map_or(self.steps.len(), |steps| step + steps)
    }

    /// Leaves a step, and passes all behind it that have nothing to decide. With rules, steps that leave one way only are passed
    /// too: many of them only say what others settled.
    #[inline]
    pub(super) fn go_on(&self, step: usize, state: &Bits<W>, labels: &mut [Labels]) -> Landing<W> {
        self.leave(step, state, labels).map_or(Landing::Dead, |left| self.land(step + 1, left, labels))
    }

    /// Passes all steps that have nothing to decide, from `step` on.
    #[inline]
    pub(super) fn land(&self, mut step: usize, mut state: Bits<W>, labels: &mut [Labels]) -> Landing<W> {
        while step < self.steps.len() {
            match &self.steps[step].action {
                Action::Cover { covered, optional, moves } => {
                    if (0..W).all(|word| state[word] & covered[word] == 0) {
                        if *optional {
                            return self.wait(step, state, labels);
                        }
                        let mut ways = moves.iter().filter_map(|option| option.apply(&state));
                        let Some(way) = ways.next() else { return Landing::Dead };
                        if !self.has_rules() || ways.next().is_some() {
                            return self.wait(step, state, labels);
                        }
                        state = way;
                    }
                }
                Action::Offer(option) => {
                    if option.apply(&state).is_some() {
                        return self.wait(step, state, labels);
                    }
                }
                Action::Settle { field, lo } => {
                    if field.get(&state) < *lo {
                        return Landing::Dead;
                    }
                }
            }
            let Some(left) = self.leave(step, &state, labels) else { return Landing::Dead };
            state = left;
            step += 1;
        }
        Landing::Complete
    }
}

/// A plan of as few words as it takes.
#[derive(Clone, Debug)]
pub(super) enum AnyPlan {
    One(Plan<1>),
    Two(Plan<2>),
    Four(Plan<4>),
    Eight(Plan<8>),
}

impl AnyPlan {
    /// A plan for covering the primary items in this order, with the bytes that it takes; `None` where its frontier is
    /// wider than 512 bits, it would take more bytes than allowed, or a rule asks what labels do not know.
    pub(super) fn new(problem: &Problem, order: &[ItemId], memory: u64) -> Option<(Self, u64)> {
        let layout = Layout::new(problem, order)?;
        let words = layout.words().next_power_of_two();
        let bytes = layout.plan_bytes(words);
        let plan = || match words {
            1 => Self::One(layout.plan()),
            2 => Self::Two(layout.plan()),
            4 => Self::Four(layout.plan()),
            _ => Self::Eight(layout.plan()),
        };
        (bytes <= memory).then(|| (plan(), bytes))
    }
}
