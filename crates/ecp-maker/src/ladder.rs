//! How a person solves a puzzle: a ladder of steps, each stated on items and options, so that it works for every genre.
//!
//! What may still be put on the board are the live options. On each rung something is concluded from them:
//!
//! | rung | what a person sees |
//! |---|---|
//! | [`Single`](Rung::Single) | an item has no more options than it needs: they are taken (naked and hidden singles) |
//! | [`Interaction`](Rung::Interaction) | options would leave an item too few: they are out (pointing, claiming) |
//! | [`Pair`](Rung::Pair) | options would leave two items nothing for both: they are out (pairs, X-wings) |
//! | [`Triple`](Rung::Triple) | options would take what three items need (triples, swordfish), or an option would leave an item only ways that each leave another one nothing (short chains) |
//! | [`Chain`](Rung::Chain) | an option leads, by singles alone, to an item without options: it is out |
//! | [`Guess`](Rung::Guess) | nothing of all this: an option is tried |
//!
//! The lowest rung on which there is a step is always taken.
//!
//! # Source
//! The rungs restate what setters of sudokus call their steps; that most of them are one subset argument on items and
//! options follows D. Knuth, TAOCP volume 4B, section 7.2.2.1, on forced moves and preprocessing.

mod chain;
mod hints;
mod look;
mod reason;
mod state;
mod triples;

use ecp::Compiled;
use ecp::cover::{ItemId, OptionId};

pub use hints::{Hint, Hints};

use look::{Look, Refutation};
use state::State;
use triples::Triple;

/// A kind of step, the easier first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rung {
    /// An item has no more options than it needs.
    Single,
    /// An option would leave an item too few options.
    Interaction,
    /// An option would leave two items nothing for both.
    Pair,
    /// Options would take what three items need, or leave an item only ways that each leave another one too few.
    Triple,
    /// An option leads to a contradiction by singles.
    Chain,
    /// An option is tried.
    Guess,
}

impl Rung {
    /// All of them, the easier first.
    pub const ALL: [Self; 6] =
        [Self::Single, Self::Interaction, Self::Pair, Self::Triple, Self::Chain, Self::Guess];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Interaction => "interaction",
            Self::Pair => "pair",
            Self::Triple => "triple",
            Self::Chain => "chain",
            Self::Guess => "guess",
        }
    }

    /// How hard a puzzle is whose hardest step is this one.
    #[must_use]
    pub const fn grade(self) -> &'static str {
        match self {
            Self::Single => "easy",
            Self::Interaction => "moderate",
            Self::Pair => "hard",
            Self::Triple => "very hard",
            Self::Chain => "fiendish",
            Self::Guess => "not without a guess",
        }
    }
}

/// What follows from a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The option belongs to the solution.
    Taken(OptionId),
    /// The options do not, all for the same reason.
    Out(Vec<OptionId>),
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its kind.
    pub rung: Rung,
    /// What follows.
    pub conclusion: Conclusion,
    /// The items by which it follows; none for a guess.
    pub items: Vec<ItemId>,
}

impl Step {
    /// That an option is the only way of an item.
    fn single(item: ItemId, option: OptionId) -> Self {
        Self { rung: Rung::Single, conclusion: Conclusion::Taken(option), items: vec![item] }
    }

    /// The options that it is about.
    #[must_use]
    pub fn options(&self) -> &[OptionId] {
        match &self.conclusion {
            Conclusion::Taken(option) => std::slice::from_ref(option),
            Conclusion::Out(options) => options,
        }
    }

    /// Whether it is about something that is seen: a cell, a piece, or an option of a puzzle without a board. Other steps
    /// are within what relations ask.
    #[must_use]
    pub fn is_visible(&self, compiled: &Compiled) -> bool {
        let placements = compiled.placements();
        let is_seen =
            |option: &OptionId| !placements.of(*option).is_empty() || placements.laid_by(*option).is_some();
        compiled.grid().is_none() || self.options().iter().any(is_seen)
    }
}

/// A climb from step to step, until nothing is open.
#[derive(Clone, Debug)]
pub struct Climb<'c> {
    state: State<'c>,
    /// The solution, for guesses.
    solution: Vec<OptionId>,
}

impl<'c> Climb<'c> {
    /// The climb through a puzzle to its one solution.
    #[must_use]
    pub fn new(compiled: &'c Compiled, solution: &[OptionId]) -> Self {
        Self { state: State::new(compiled.problem()), solution: solution.to_vec() }
    }

    /// The options that were taken so far.
    #[must_use]
    pub fn taken(&self) -> &[OptionId] {
        self.state.taken()
    }

    /// The next step, done; `None` at the end, or when `is_over` says so while a step is looked for.
    pub fn step(&mut self, is_over: &impl Fn() -> bool) -> Option<Step> {
        let step = self.find_next(is_over)?;
        self.take(&step);
        Some(step)
    }

    /// The next step, which is not done yet.
    fn find_next(&self, is_over: &impl Fn() -> bool) -> Option<Step> {
        if self.state.is_done() { None } else { self.find(is_over) }
    }

    fn take(&mut self, step: &Step) {
        match &step.conclusion {
            Conclusion::Taken(option) => self.state.take(*option, &mut Vec::new()),
            Conclusion::Out(options) => options.iter().for_each(|option| self.state.drop_option(*option)),
        }
    }

    fn find(&self, is_over: &impl Fn() -> bool) -> Option<Step> {
        if let Some((item, option)) = self.state.singles().next() {
            return Some(Step::single(item, option));
        }
        let mut look = Look::new(&self.state);
        let found = self.interaction(&look, is_over).or_else(|| self.subset(&mut look, is_over));
        let found = found.or_else(|| self.chain(is_over));
        found.or_else(|| if is_over() { None } else { self.guess() })
    }

    /// The first options that would leave an item too few, all the same one.
    fn interaction(&self, look: &Look<'_, '_>, is_over: &impl Fn() -> bool) -> Option<Step> {
        let mut out = Out::default();
        for option in self.state.live() {
            if is_over() {
                return None;
            }
            if let Some(item) = look.starved(option) {
                out.add(option, vec![item]);
            }
        }
        out.step(Rung::Interaction)
    }

    /// The first options that are out by a pair, all by the same items; otherwise the first that is out by a triple.
    fn subset(&self, look: &mut Look<'_, '_>, is_over: &impl Fn() -> bool) -> Option<Step> {
        let (mut pair, mut triple) = (Out::default(), Out::default());
        for option in self.state.live() {
            if is_over() {
                return None;
            }
            match look.refutation(option) {
                Some(Refutation::Pair(items)) => pair.add(option, items),
                // whoever follows so much looks at one option
                Some(Refutation::Triple(items)) if triple.options.is_empty() => triple.add(option, items),
                _ => {}
            }
        }
        pair.step(Rung::Pair).or_else(|| self.triple(is_over)).or_else(|| triple.step(Rung::Triple))
    }

    /// The first options that would take what three items need.
    fn triple(&self, is_over: &impl Fn() -> bool) -> Option<Step> {
        let Triple { items, out } = triples::first(&self.state, is_over)?;
        Some(Step { rung: Rung::Triple, conclusion: Conclusion::Out(out), items })
    }

    /// The first option that leads to a contradiction by singles.
    fn chain(&self, is_over: &impl Fn() -> bool) -> Option<Step> {
        for option in self.state.live() {
            if is_over() {
                return None;
            }
            if let Some(item) = chain::contradiction(&self.state, option) {
                let conclusion = Conclusion::Out(vec![option]);
                return Some(Step { rung: Rung::Chain, conclusion, items: vec![item] });
            }
        }
        None
    }

    /// The option of the solution for the item that has the fewest.
    fn guess(&self) -> Option<Step> {
        let right = |option: &OptionId| self.state.is_live(*option);
        let open = self.solution.iter().copied().filter(right);
        let option = open.min_by_key(|option| self.state.fewest_ways(*option))?;
        Some(Step { rung: Rung::Guess, conclusion: Conclusion::Taken(option), items: Vec::new() })
    }
}

/// Options that are out by the same items.
#[derive(Default)]
struct Out {
    options: Vec<OptionId>,
    items: Vec<ItemId>,
}

impl Out {
    /// Adds an option, unless it is out by other items than the first one.
    fn add(&mut self, option: OptionId, items: Vec<ItemId>) {
        if self.options.is_empty() {
            self.items = items;
        } else if self.items != items {
            return;
        }
        self.options.push(option);
    }

    fn step(self, rung: Rung) -> Option<Step> {
        let Self { options, items } = self;
        (!options.is_empty()).then_some(Step { rung, conclusion: Conclusion::Out(options), items })
    }
}

/// How hard a puzzle is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rating {
    /// The number of steps on each rung that are about cells or pieces, in the order of [`Rung::ALL`].
    pub steps: [u64; 6],
    /// The same of those between them that are within what relations ask, such as the fillings of a cage.
    pub within: [u64; 6],
    /// Whether the climb came to its end.
    pub is_complete: bool,
}

impl Rating {
    /// The hardest step; `None` where nothing was open.
    #[must_use]
    pub fn hardest(&self) -> Option<Rung> {
        let taken = |rung: &Rung| self.steps[*rung as usize] + self.within[*rung as usize] > 0;
        Rung::ALL.into_iter().rev().find(taken)
    }
}

/// Rates a puzzle with one solution by climbing to it.
pub fn rate(compiled: &Compiled, solution: &[OptionId], is_over: &impl Fn() -> bool) -> Rating {
    let mut climb = Climb::new(compiled, solution);
    let mut rating = Rating::default();
    while let Some(step) = climb.step(is_over) {
        let steps = if step.is_visible(compiled) { &mut rating.steps } else { &mut rating.within };
        steps[step.rung as usize] += 1;
    }
    rating.is_complete = climb.state.is_done();
    rating
}
