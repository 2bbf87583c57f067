//! The ladder by its words alone: options are taken out of plain sets, and everything is counted again each time. Slow, and
//! step by step the same as the ladder of the maker.

use std::collections::BTreeSet;

use ecp::cover::{Color, Entry, ItemId, ItemKind, OptionId, Problem};
use ecp::{Compiled, Limits, Uniqueness};
use ecp_maker::{Climb, Conclusion, Rung, Sight, Step, Wanted};
use ecp_rounds::rounds;
use fastrand::Rng;

use super::generate::{PLAIN, made};

#[derive(Clone)]
struct Twin<'p> {
    problem: &'p Problem,
    live: BTreeSet<OptionId>,
    need: Vec<u32>,
    room: Vec<u32>,
    color: Vec<Option<Color>>,
}

impl<'p> Twin<'p> {
    fn new(problem: &'p Problem) -> Self {
        let bounds = |kind: ItemKind| match kind {
            ItemKind::Primary(bounds) => (bounds.lo, bounds.hi),
            ItemKind::Secondary => (0, u32::MAX),
        };
        let (need, room) = problem.items().iter().map(|item| bounds(item.kind)).unzip();
        let color = vec![None; problem.items().len()];
        Self { problem, live: problem.option_ids().collect(), need, room, color }
    }

    fn entry(&self, option: OptionId, item: ItemId) -> Option<&'p Entry> {
        self.problem.option(option).iter().find(|entry| entry.item == item)
    }

    /// Whether two options do not go together, as far as an item of both is concerned.
    fn clash(&self, entry: &Entry, other: OptionId) -> bool {
        let Some(theirs) = self.entry(other, entry.item) else { return false };
        match self.problem.items()[entry.item.index()].kind {
            ItemKind::Primary(_) => self.room[entry.item.index()] <= 1,
            ItemKind::Secondary => entry.color.is_none() || theirs.color != entry.color,
        }
    }

    fn with(&self, option: OptionId) -> Self {
        self.with_as_seen(option, self)
    }

    /// With an option, where others clash with it as they did at another place.
    fn with_as_seen(&self, option: OptionId, place: &Self) -> Self {
        let mut next = self.clone();
        let entries = self.problem.option(option);
        next.live.retain(|other| *other != option && !entries.iter().any(|entry| place.clash(entry, *other)));
        for entry in entries {
            let item = entry.item.index();
            next.need[item] = next.need[item].saturating_sub(1);
            if next.room[item] != u32::MAX {
                next.room[item] = next.room[item].saturating_sub(1);
            }
            next.color[item] = entry.color.or(next.color[item]);
        }
        next
    }

    fn items(&self) -> impl Iterator<Item = ItemId> {
        (0..self.problem.items().len() as u32).map(ItemId)
    }

    fn ways(&self, item: ItemId) -> Vec<OptionId> {
        self.live.iter().copied().filter(|option| self.entry(*option, item).is_some()).collect()
    }

    fn starved(&self) -> Vec<ItemId> {
        self.items().filter(|item| (self.ways(*item).len() as u32) < self.need[item.index()]).collect()
    }

    fn single(&self) -> Option<(ItemId, OptionId)> {
        let is_single = |item: &ItemId| {
            let need = self.need[item.index()];
            need > 0 && self.ways(*item).len() as u32 <= need
        };
        let item = self.items().find(is_single)?;
        Some((item, *self.ways(item).first()?))
    }

    /// Why an option is out by the few ways that it leaves an item, and on which rung.
    fn branching(&self, option: OptionId, item: ItemId) -> Option<(Rung, Vec<ItemId>)> {
        let taken = self.with(option);
        let loses = self.ways(item).len() > taken.ways(item).len();
        if self.need[item.index()] != 1 || self.entry(option, item).is_some() || !loses {
            return None;
        }
        let ways = taken.ways(item);
        if ways.is_empty() || ways.len() > 3 {
            return None;
        }
        // what an item has room for is not counted again between the two
        let starved: Vec<Vec<ItemId>> =
            ways.iter().map(|way| taken.with_as_seen(*way, self).starved()).collect();
        if starved.iter().any(Vec::is_empty) {
            return None;
        }
        if let Some(same) = starved[0].iter().find(|item| starved.iter().all(|others| others.contains(item)))
        {
            return Some((Rung::Pair, vec![item, *same]));
        }
        let mut items: Vec<ItemId> = starved.iter().map(|starved| starved[0]).chain([item]).collect();
        items.sort_unstable();
        items.dedup();
        Some((Rung::Triple, items))
    }

    fn chain(&self, option: OptionId) -> Option<ItemId> {
        let mut state = self.with(option);
        loop {
            if let Some(item) = state.starved().first() {
                return Some(*item);
            }
            state = state.with(state.single()?.1);
        }
    }

    fn refuted(&self, option: OptionId, rung: Rung) -> Option<Vec<ItemId>> {
        match rung {
            Rung::Interaction => self.with(option).starved().first().map(|item| vec![*item]),
            Rung::Chain => self.chain(option).map(|item| vec![item]),
            _ => {
                let found = self.items().filter_map(|item| self.branching(option, item));
                found.filter(|(found, _)| *found <= rung).map(|(_, items)| items).next()
            }
        }
    }

    /// The next step, unless it is a guess.
    fn step(&self) -> Option<Step> {
        if let Some((item, option)) = self.single() {
            return Some(Step {
                rung: Rung::Single,
                conclusion: Conclusion::Taken(option),
                items: vec![item],
                propagators: Vec::new(),
                argument: None,
            });
        }
        for rung in [Rung::Interaction, Rung::Pair, Rung::Triple, Rung::Chain] {
            let refuted = |option: &OptionId| self.refuted(*option, rung).map(|items| (*option, items));
            let mut found = self.live.iter().filter_map(refuted);
            let Some((first, items)) = found.next() else { continue };
            let mut out = vec![first];
            if rung < Rung::Triple {
                out.extend(found.filter(|(_, same)| *same == items).map(|(option, _)| option));
            }
            return Some(Step {
                rung,
                conclusion: Conclusion::Out(out),
                items,
                propagators: Vec::new(),
                argument: None,
            });
        }
        None
    }

    fn apply(&mut self, step: &Step) {
        match &step.conclusion {
            Conclusion::Taken(option) => *self = self.with(*option),
            Conclusion::Out(options) => self.live.retain(|option| !options.contains(option)),
            _ => unreachable!("nothing relates inputs"),
        }
    }
}

/// A problem with bounds, secondary items and colors.
pub(crate) fn random_problem(random: &mut Rng) -> Problem {
    let mut builder = Problem::builder();
    let primary: Vec<ItemId> = (0..random.usize(4..9))
        .map(|item| {
            let bounds = if random.u8(..4) == 0 { 1..=2 } else { 1..=1 };
            builder.primary_within(format!("p{item}"), bounds).expect("sound bounds")
        })
        .collect();
    let secondary = [builder.secondary("s"), builder.secondary("t")];
    let colors = ["red", "blue"].map(|name| builder.color(name));
    for _ in 0..random.usize(8..22) {
        let number = random.usize(1..4);
        let mut entries: Vec<Entry> =
            random.choose_multiple(&primary, number).into_iter().map(|item| (*item).into()).collect();
        if random.bool() {
            entries.push(secondary[random.usize(..2)].colored(colors[random.usize(..2)]));
        }
        builder.option(entries).expect("a sound option");
    }
    builder.build()
}

/// A latin square of five by five, all of whose givens are needed.
fn latin_square(seed: u64) -> Option<(Compiled, Vec<OptionId>)> {
    let rules = "inputs 1..5 occur 1\nboard rectangle 5 5\nprimary rows, cols\n";
    let (made, _) = made(rules, Wanted { seed, ..PLAIN }).expect("there are latin squares");
    let compiled = ecp::Compiled::of(made.puzzle, &Limits::default()).ok();
    solved(compiled.expect("it compiles"))
}

fn solved(compiled: Compiled) -> Option<(Compiled, Vec<OptionId>)> {
    let Uniqueness::One(answer) = compiled.search().uniqueness() else { return None };
    Some((compiled, answer.options))
}

#[test]
fn every_step_is_that_of_the_slow_twin() {
    let (mut random, mut seen, mut climbed) = (Rng::with_seed(11), [0; 6], 0);
    let squares = (0..40).map(latin_square);
    let problems = (0..rounds(5000)).map(|_| solved(Compiled::from_problem(random_problem(&mut random))));
    for (round, problem) in squares.chain(problems).enumerate() {
        let Some((compiled, solution)) = problem else { continue };
        let sight = Sight::of(&compiled, &solution, &Limits::default());
        let mut climb = Climb::new(&sight);
        let mut twin = Twin::new(compiled.problem());
        while let Some(step) = climb.step(&|| false) {
            if step.rung == Rung::Guess {
                assert_eq!(twin.step(), None, "round {round}: {:?}", compiled.problem());
            } else {
                assert_eq!(Some(&step), twin.step().as_ref(), "round {round}: {:?}", compiled.problem());
            }
            seen[step.rung as usize] += 1;
            twin.apply(&step);
        }
        climbed += 1;
    }
    assert!(climbed > rounds(60) && seen[..5].iter().all(|seen| *seen > 0), "{climbed} climbs, {seen:?}");
}
