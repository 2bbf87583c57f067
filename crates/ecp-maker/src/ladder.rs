//! How a person solves a puzzle: a ladder of steps, stated on items and options, and on what is said of one shape at a time,
//! so that it works for every genre.
//!
//! What may still be put on the board are the live options. On each rung something is concluded from them:
//!
//! | rung | what a person sees |
//! |---|---|
//! | [`Single`](Rung::Single) | an item has no more options than it needs: they are taken (naked and hidden singles); or a propagator of a clue settles cells |
//! | [`Interaction`](Rung::Interaction) | options would leave an item too few: they are out (pointing, claiming); or a propagator of a clue takes candidates away, or an option leaves one clue nothing |
//! | [`Pair`](Rung::Pair) | options would leave two items nothing for both: they are out (pairs, X-wings); or two clues, which may share cells, or a clue and an item |
//! | [`Triple`](Rung::Triple) | options would take what three items need (triples, swordfish), or an option would leave an item only ways that each leave another one nothing (short chains); or three clues and items |
//! | [`Chain`](Rung::Chain) | an option leads, by singles and propagators, to an item or a clue without a way: it is out |
//! | [`Guess`](Rung::Guess) | nothing of all this: an option is tried |
//!
//! Rules over the whole board are propagators, too: what follows by one is on the first rungs, by how many cells show it
//! ([`Argument`]).
//!
//! The lowest rung on which there is a step is always taken. What relations say is looked at one shape at a time, with all
//! that it leaves to the cells as they stand ([`Propagators`]): each propagator is a step.
//!
//! # Source
//! The rungs restate what setters of sudokus call their steps; that most of them are one subset argument on items and
//! options follows D. Knuth, TAOCP volume 4B, section 7.2.2.1, on forced moves and preprocessing.

mod ahead;
mod chain;
mod hints;
mod position;
mod sight;
mod state;
mod triples;
mod two;
mod whole;

use ecp::cover::{ItemId, OptionId};
use ecp::puzzle::{CellId, RuleId};
use ecp::{Candidate, Compiled};

pub use ecp::prose::steps::{Argument, Rung};
pub use hints::{Hint, Hints};
pub use sight::Sight;

use ahead::{Ahead, Refutation};
use chain::{Assumption, Reach, Refuted, assumptions, breaks, refute};
use position::{Position, Propagator, Thing};
use state::Changes;
use triples::Triple;

/// What follows from a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Conclusion {
    /// The option belongs to the solution.
    Taken(OptionId),
    /// The options do not, all for the same reason.
    Out(Vec<OptionId>),
    /// The cells hold this, or stay empty.
    Settled(Vec<Candidate>),
    /// The cells do not hold this, or do not stay empty.
    RuledOut(Vec<Candidate>),
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
    /// What was looked at: statements, each with the number of a shape.
    pub propagators: Vec<(RuleId, usize)>,
    /// What of the board shows it, where it follows by a rule over the whole of it.
    pub argument: Option<Argument>,
}

impl Step {
    /// Something that follows by items.
    fn by_items(rung: Rung, conclusion: Conclusion, items: Vec<ItemId>) -> Self {
        Self { rung, conclusion, items, propagators: Vec::new(), argument: None }
    }

    /// Something that follows by propagators.
    fn by_propagators(rung: Rung, conclusion: Conclusion, propagators: Vec<(RuleId, usize)>) -> Self {
        Self { rung, conclusion, items: Vec::new(), propagators, argument: None }
    }

    /// That an option is the only way of an item.
    fn single(item: ItemId, option: OptionId) -> Self {
        Self::by_items(Rung::Single, Conclusion::Taken(option), vec![item])
    }

    /// The options that it is about.
    #[must_use]
    pub fn options(&self) -> &[OptionId] {
        match &self.conclusion {
            Conclusion::Taken(option) => std::slice::from_ref(option),
            Conclusion::Out(options) => options,
            Conclusion::Settled(_) | Conclusion::RuledOut(_) => &[],
        }
    }

    /// The candidates of cells that it is about, where it is not about options.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        match &self.conclusion {
            Conclusion::Settled(candidates) | Conclusion::RuledOut(candidates) => candidates,
            Conclusion::Taken(_) | Conclusion::Out(_) => &[],
        }
    }

    /// The cells that it is about.
    #[must_use]
    pub fn cells(&self, compiled: &Compiled) -> Vec<CellId> {
        let mut cells: Vec<CellId> = self.candidates().iter().map(|(cell, _)| *cell).collect();
        cells.extend(self.options().iter().flat_map(|option| compiled.placements().cells_of(*option)));
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Whether it is about something that is seen: a cell, a piece, or an option of a puzzle without a board. Other steps
    /// are within what rules ask.
    #[must_use]
    pub fn is_visible(&self, compiled: &Compiled) -> bool {
        let placements = compiled.placements();
        let is_seen = |option: &OptionId| {
            let places = !placements.of(*option).is_empty() && !compiled.is_hidden_way(*option);
            places || placements.placed_by(*option).is_some()
        };
        let has_cells = !self.candidates().is_empty();
        compiled.grid().is_none() || has_cells || self.options().iter().any(is_seen)
    }
}

/// A climb from step to step, until nothing is open.
#[derive(Clone, Debug)]
pub struct Climb<'s> {
    position: Position<'s>,
    /// For every two propagators that overlap when they brought nothing together.
    looked_at_two: Vec<u64>,
}

impl<'s> Climb<'s> {
    /// The climb through a puzzle to its one solution.
    #[must_use]
    pub fn new(sight: &'s Sight<'s>) -> Self {
        Self { position: Position::new(sight), looked_at_two: vec![0; sight.overlaps().len()] }
    }

    /// The options that were taken so far.
    #[must_use]
    pub fn taken(&self) -> &[OptionId] {
        self.position.state.taken()
    }

    /// The next step, done; `None` at the end, or when `is_over` says so while a step is looked for.
    pub fn step(&mut self, is_over: &impl Fn() -> bool) -> Option<Step> {
        let step = self.find_next(is_over)?;
        self.take(&step);
        Some(step)
    }

    /// The next step, which is not done yet.
    fn find_next(&mut self, is_over: &impl Fn() -> bool) -> Option<Step> {
        if self.position.is_done() { None } else { self.find(is_over) }
    }

    /// Does a step. Nothing can be left without a way where the puzzle has a solution.
    fn take(&mut self, step: &Step) {
        _ = self.position.conclude(&step.conclusion, &mut Changes::default());
    }

    fn find(&mut self, is_over: &impl Fn() -> bool) -> Option<Step> {
        let step = self.find_by_options(is_over)?;
        let position = &self.position;
        let conclusion = position.sight().in_cells(step.conclusion, |option| position.state.is_live(option));
        Some(Step { conclusion, ..step })
    }

    fn find_by_options(&mut self, is_over: &impl Fn() -> bool) -> Option<Step> {
        if let Some((item, option)) = self.position.state.singles().next() {
            return Some(Step::single(item, option));
        }
        if let Some((candidate, _)) = self.position.last_candidates().next() {
            let settled = Conclusion::Settled(vec![candidate]);
            return Some(Step::by_items(Rung::Single, settled, Vec::new()));
        }
        let by_relation = self.propagate(is_over);
        let is_settled = by_relation.as_ref().is_some_and(|step| step.rung == Rung::Single);
        let by_rule = if is_settled { None } else { self.by_rule() };
        let is_single = |step: &&Step| step.rung == Rung::Single;
        let at_once = by_rule.as_ref().filter(is_single).or(by_relation.as_ref());
        if let Some(step) = at_once.or(by_rule.as_ref().filter(|step| step.rung == Rung::Interaction)) {
            return Some(step.clone());
        }
        let mut ahead = Ahead::new(&self.position.state);
        if let Some(step) = self.interaction(&ahead, is_over) {
            return Some(step);
        }
        if let Some(step) = self.refuted_by_look(is_over) {
            return Some(step);
        }
        if by_rule.is_some() {
            return by_rule;
        }
        let subset = self.subset(&mut ahead, is_over);
        if let Some(pair) = subset.clone().filter(|step| step.rung == Rung::Pair) {
            return Some(pair);
        }
        if let Some(step) = self.look_at_two(is_over) {
            return Some(step);
        }
        let by_looks = self.refuted_by_looks(is_over);
        let pair = by_looks.clone().filter(|step| step.rung <= Rung::Pair);
        let found = pair.or(subset).or(by_looks);
        let found = found.or_else(|| self.chain(is_over));
        found.or_else(|| if is_over() { None } else { self.guess() })
    }

    /// The first look that settles cells, or else the first that takes candidates away.
    fn propagate(&mut self, is_over: &impl Fn() -> bool) -> Option<Step> {
        let mut first = None;
        for propagator in self.position.due_relations() {
            if is_over() {
                return None;
            }
            let out = self.position.peek(propagator);
            if out.is_empty() {
                continue;
            }
            let propagators = self.position.sight().said_by(Propagator::Relation(propagator));
            let settled = self.position.settled_by(&out);
            if !settled.is_empty() {
                let conclusion = Conclusion::Settled(settled);
                return Some(Step::by_propagators(Rung::Single, conclusion, propagators));
            }
            first.get_or_insert((out, propagators));
        }
        let (out, propagators) = first?;
        let conclusion = Conclusion::RuledOut(out);
        Some(Step::by_propagators(Rung::Interaction, conclusion, propagators))
    }

    /// The first two looks at cells that they share, some of them, that together take candidates away.
    fn look_at_two(&mut self, is_over: &impl Fn() -> bool) -> Option<Step> {
        let sight = self.position.sight();
        let mut found = None;
        for (number, pair) in sight.overlaps().iter().enumerate() {
            let propagators = self.position.propagators().filter(|_| !is_over())?;
            if !pair
                .propagators
                .iter()
                .any(|propagator| propagators.has_changed_since(*propagator, self.looked_at_two[number]))
            {
                continue;
            }
            let out = two::peek(propagators, pair);
            if !out.is_empty() {
                found = Some((out, pair.propagators));
                break;
            }
            self.looked_at_two[number] = propagators.now();
        }
        let (out, pair) = found?;
        let settled = self.position.settled_by(&out);
        let conclusion =
            if settled.is_empty() { Conclusion::RuledOut(out) } else { Conclusion::Settled(settled) };
        let said_by = |propagator: &usize| sight.said_by(Propagator::Relation(*propagator));
        Some(Step::by_propagators(Rung::Pair, conclusion, pair.iter().flat_map(said_by).collect()))
    }

    /// What follows by one rule over the whole board for the least of reasons, with all else that follows for the same one.
    fn by_rule(&mut self) -> Option<Step> {
        let mut best: Option<whole::Followed> = None;
        for rule in 0..self.position.rules.number() {
            let Some(followed) = self.position.first_by_rule(rule) else { continue };
            if best.as_ref().is_none_or(|best| followed.reason.len() < best.reason.len()) {
                best = Some(followed);
            }
        }
        let whole::Followed { rule, conclusion, reason } = best?;
        let compiled = self.position.sight().compiled();
        let argument = whole::argument(compiled, rule, &reason, &[]);
        let propagators = self.position.sight().said_by(Propagator::Rule(rule));
        let step = Step::by_propagators(argument.rung(), conclusion, propagators);
        Some(Step { argument: Some(argument), ..step })
    }

    /// The first assumptions that leave one propagator no way, all the same one.
    fn refuted_by_look(&self, is_over: &impl Fn() -> bool) -> Option<Step> {
        if !self.position.has_propagators() {
            return None;
        }
        let mut assumptions = assumptions(&self.position).into_iter().take_while(|_| !is_over());
        let refuted = |assumption| Some((assumption, refute(&self.position, assumption, Reach::Propagator)?));
        let (assumption, refuted) = assumptions.by_ref().find_map(refuted)?;
        let mut step = self.refutation(Rung::Interaction, assumption, &refuted);
        if let (Thing::Propagator(propagator @ Propagator::Relation(_)), Conclusion::Out(out)) =
            (refuted.thing, &mut step.conclusion)
        {
            let breaks_it = |assumption| match assumption {
                Assumption::Option(option) if breaks(&self.position, assumption, propagator) => Some(option),
                _ => None,
            };
            out.extend(assumptions.filter_map(breaks_it));
        }
        Some(step)
    }

    /// The first assumption that the fewest propagators and items refute, by propagators alone.
    fn refuted_by_looks(&self, is_over: &impl Fn() -> bool) -> Option<Step> {
        if !self.position.has_propagators() {
            return None;
        }
        let mut best: Option<(usize, Assumption, Refuted)> = None;
        for assumption in assumptions(&self.position) {
            if is_over() {
                return None;
            }
            let Some(refuted) = refute(&self.position, assumption, Reach::Propagators) else { continue };
            let things = refuted.things();
            if best.as_ref().is_none_or(|(least, ..)| things < *least) {
                best = Some((things, assumption, refuted));
            }
            if things <= 2 {
                // one would have been seen before
                break;
            }
        }
        let (things, assumption, refuted) = best?;
        let rung = match things {
            0..=2 => Rung::Pair,
            3 => Rung::Triple,
            _ => Rung::Chain,
        };
        Some(self.refutation(rung, assumption, &refuted))
    }

    /// The step that an assumption is out.
    fn refutation(&self, rung: Rung, assumption: Assumption, refuted: &Refuted) -> Step {
        let conclusion = match assumption {
            Assumption::Option(option) => Conclusion::Out(vec![option]),
            Assumption::NoBorder(option) => Conclusion::Taken(option),
            Assumption::Empty(cell) => {
                let settled = self.position.settled_by(&[(cell, None)]);
                if settled.is_empty() {
                    Conclusion::RuledOut(vec![(cell, None)])
                } else {
                    Conclusion::Settled(settled)
                }
            }
        };
        let items = if let Thing::Item(item) = refuted.thing { vec![item] } else { Vec::new() };
        let propagators = refuted
            .propagators
            .iter()
            .flat_map(|propagator| self.position.sight().said_by(*propagator))
            .collect();
        let argument = match refuted.propagators[..] {
            [Propagator::Rule(rule)] => Some(self.position.why_not(assumption, rule)),
            _ => None,
        };
        Step { rung, conclusion, items, propagators, argument }
    }

    /// The first options that would leave an item too few, all the same one.
    fn interaction(&self, ahead: &Ahead<'_, '_>, is_over: &impl Fn() -> bool) -> Option<Step> {
        let mut out = Out::default();
        for option in self.position.state.live() {
            if is_over() {
                return None;
            }
            if let Some(item) = ahead.starved(option) {
                out.add(option, vec![item]);
            }
        }
        out.step(Rung::Interaction)
    }

    /// The first options that are out by a pair, all by the same items; otherwise the first that is out by a triple.
    fn subset(&self, ahead: &mut Ahead<'_, '_>, is_over: &impl Fn() -> bool) -> Option<Step> {
        let (mut pair, mut triple) = (Out::default(), Out::default());
        for option in self.position.state.live() {
            if is_over() {
                return None;
            }
            match ahead.refutation(option) {
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
        let Triple { items, out } = triples::first(&self.position.state, is_over)?;
        Some(Step::by_items(Rung::Triple, Conclusion::Out(out), items))
    }

    /// The first assumption that leads to a contradiction by propagators and singles.
    fn chain(&self, is_over: &impl Fn() -> bool) -> Option<Step> {
        for assumption in assumptions(&self.position) {
            if is_over() {
                return None;
            }
            if let Some(refuted) = refute(&self.position, assumption, Reach::Singles) {
                return Some(self.refutation(Rung::Chain, assumption, &refuted));
            }
        }
        None
    }

    /// The option of the solution for the item that has the fewest, the first of several; else what the first open cell holds.
    fn guess(&self) -> Option<Step> {
        let (state, sight) = (&self.position.state, self.position.sight());
        let open = sight.solution().iter().copied().filter(|option| state.is_live(*option));
        let option = open.min_by_key(|option| state.fewest_ways(*option)).map(Conclusion::Taken);
        let propagators = self.position.propagators();
        let is_open = |candidate: &Candidate| {
            propagators.is_some_and(|propagators| {
                propagators.only_value(candidate.0).is_none()
                    && propagators.may_hold(candidate.0, candidate.1)
            })
        };
        let cell = || sight.filling().into_iter().find(is_open);
        let conclusion = option.or_else(|| cell().map(|cell| Conclusion::Settled(vec![cell])))?;
        Some(Step::by_items(Rung::Guess, conclusion, Vec::new()))
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
        (!options.is_empty()).then_some(Step::by_items(rung, Conclusion::Out(options), items))
    }
}

/// How hard a puzzle is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rating {
    /// The number of steps on each rung that are about cells or pieces, in the order of [`Rung::ALL`].
    pub steps: [u64; 6],
    /// The same of those between them that are within what relations ask, such as the fillings of a cage.
    pub within: [u64; 6],
    /// Whether the climb came to its end.
    pub is_complete: bool,
}

impl Rating {
    /// The number of all steps.
    #[must_use]
    pub fn all_steps(&self) -> u64 {
        self.steps.iter().chain(&self.within).sum()
    }

    /// The hardest step; `None` where nothing was open.
    #[must_use]
    pub fn hardest(&self) -> Option<Rung> {
        let taken = |rung: &Rung| self.steps[*rung as usize] + self.within[*rung as usize] > 0;
        Rung::ALL.into_iter().rev().find(taken)
    }
}

/// Rates a puzzle with one solution by climbing to it; `progress` hears of each step.
pub fn rate(sight: &Sight<'_>, is_over: &impl Fn() -> bool, mut progress: impl FnMut(&Rating)) -> Rating {
    let mut climb = Climb::new(sight);
    let mut rating = Rating::default();
    while let Some(step) = climb.step(is_over) {
        let steps = if step.is_visible(sight.compiled()) { &mut rating.steps } else { &mut rating.within };
        steps[step.rung as usize] += 1;
        progress(&rating);
    }
    rating.is_complete = climb.position.is_done() || !is_over();
    rating
}
