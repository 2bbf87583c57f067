//! Rules over the whole board as a person uses them: what is known of their places, what follows, and why.
//!
//! The places of a rule are on or off by the options that are chosen. One is known to be on when such an option is taken, or
//! when nothing else is left for a cell or an item; it is known to be off when no such option is live.

use std::collections::HashSet;

use ecp::cover::{Cycles, Finding, Groups, Node, OptionId, Problem, Rule};
use ecp::prose::steps::{Argument, Shows, Whole};
use ecp::puzzle::{self, CellId, Gathered};
use ecp::{Candidate, Compiled, WholeRule};

use super::Conclusion;
use super::chain::Assumption;
use super::position::{Position, Propagator, Thing};
use super::state::Changes;

/// A place of a rule: the rule, and the number of the place there.
type Place = (usize, u32);

/// For each option the places that it decides.
#[derive(Clone, Debug)]
pub(super) struct Decided(Vec<Vec<Place>>);

impl Decided {
    pub(super) fn of(problem: &Problem) -> Self {
        let mut decided = vec![Vec::new(); problem.option_count()];
        for (number, rule) in problem.rules().iter().enumerate() {
            for (place, node) in (0..).zip(rule.nodes()) {
                node.options().iter().for_each(|option| decided[option.index()].push((number, place)));
            }
        }
        Self(decided)
    }

    fn by(&self, option: OptionId) -> &[Place] {
        &self.0[option.index()]
    }
}

/// Why something follows by a rule over the whole board, for people.
pub(super) fn argument(compiled: &Compiled, rule: usize, reason: &[Finding], about: &[CellId]) -> Argument {
    let WholeRule { places, asked_by } = &compiled.whole_rules()[rule];
    let at = |nodes: &[u32]| {
        let mut cells: Vec<CellId> = nodes.iter().filter_map(|node| places[*node as usize]).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|cell| !about.contains(cell));
        cells
    };
    let known = |is_on: bool| -> Vec<u32> {
        reason.iter().filter(|finding| finding.is_on == is_on).map(|finding| finding.node).collect()
    };
    let (mut on, mut off) = (at(&known(true)), at(&known(false)));
    let shows = match &compiled.problem().rules()[rule] {
        Rule::Connected(_) => Shows::CutApart,
        Rule::Cycles(cycles) => {
            let (line, beside) = closed_line(cycles, reason);
            (on, off) = (at(&line), at(&beside));
            Shows::ClosedLine
        }
        Rule::Groups(groups) => {
            let grid = compiled.grid();
            // what joins two cells goes without saying
            if let Some(cells) = grid.map(|grid| grid.board.cells().len())
                && on.iter().any(|cell| cell.index() < cells)
            {
                on.retain(|cell| cell.index() < cells);
            }
            let gathered = grid.zip(asked_by.first()).map(|(grid, (id, _))| gathered(grid.rule(*id)));
            let of = match gathered {
                Some(Gathered::Cells) => Whole::Group,
                Some(Gathered::Paths | Gathered::Stretches) => Whole::Line,
                Some(Gathered::Pieces) | None => Whole::Area,
            };
            Shows::Parts { of, number: parts(groups, reason) }
        }
    };
    Argument { shows, on, off }
}

/// The places of a line that closes, and one that is on and none of them, if there is one.
fn closed_line(cycles: &Cycles, reason: &[Finding]) -> (Vec<u32>, Vec<u32>) {
    let ends = |place: u32| cycles.ends()[place as usize];
    let on: Vec<u32> = reason.iter().filter(|finding| finding.is_on).map(|finding| finding.node).collect();
    let touches = |one: &u32, other: &u32| ends(*one).iter().any(|end| ends(*other).contains(end));
    let stands_alone = |place: &u32| !on.iter().any(|other| other != place && touches(place, other));
    if on.len() < 3 { (on, Vec::new()) } else { on.iter().copied().partition(|place| !stands_alone(place)) }
}

/// What a rule speaks of that asks something of groups.
fn gathered(rule: &puzzle::Rule) -> Gathered {
    let measured = rule.relation().and_then(|relation| relation.condition.measures_what_is_made());
    match (rule.groups(), measured) {
        (Some(rule), _) => rule.groups.gathered,
        (None, Some(measure)) if measure.reads_lines().is_some() => Gathered::Stretches,
        (None, _) => Gathered::Cells,
    }
}

/// How many sets of places that hang together are on by a reason.
fn parts(groups: &Groups, reason: &[Finding]) -> usize {
    let mut rest: HashSet<u32> =
        reason.iter().filter(|finding| finding.is_on).map(|finding| finding.node).collect();
    let mut number = 0;
    while let Some(first) = rest.iter().next().copied() {
        number += 1;
        let mut open = vec![first];
        rest.remove(&first);
        while let Some(place) = open.pop() {
            let joined = groups.edges().iter().filter_map(|[one, other]| match place {
                place if place == *one => Some(*other),
                place if place == *other => Some(*one),
                _ => None,
            });
            open.extend(joined.filter(|other| rest.remove(other)).collect::<Vec<_>>());
        }
    }
    number
}

/// What follows by a rule over the whole board, and why.
pub(super) struct Followed {
    pub(super) rule: usize,
    pub(super) conclusion: Conclusion,
    pub(super) reason: Vec<Finding>,
}

impl<'s> Position<'s> {
    /// What follows by a rule for the least of reasons, with all else that follows for the same one.
    pub(super) fn first_by_rule(&mut self, rule: usize) -> Option<Followed> {
        let mut followed: Vec<Followed> = Vec::new();
        loop {
            let found = self.rules.propagate(rule).ok()?;
            let mut is_told = false;
            for finding in found {
                let Some(conclusion) = self.consequence(rule, finding) else {
                    // nobody sees it, but more may follow
                    self.tell_place((rule, finding.node), finding.is_on).ok()?;
                    is_told = true;
                    continue;
                };
                let mut reason = self.rules.reason(rule, finding);
                reason.sort_unstable_by_key(|finding| (finding.node, finding.is_on));
                followed.push(Followed { rule, conclusion, reason });
            }
            if !is_told {
                break;
            }
            followed.clear();
        }
        let first = (0..followed.len()).min_by_key(|number| followed[*number].reason.len())?;
        let Followed { rule, mut conclusion, reason } = followed.swap_remove(first);
        for other in followed.iter().filter(|other| other.reason == reason) {
            match (&mut conclusion, &other.conclusion) {
                (Conclusion::Out(all), Conclusion::Out(more)) => all.extend(more),
                (Conclusion::Settled(all), Conclusion::Settled(more)) => all.extend(more),
                (Conclusion::RuledOut(all), Conclusion::RuledOut(more)) => all.extend(more),
                _ => {}
            }
        }
        Some(Followed { rule, conclusion, reason })
    }

    /// Why an assumption leaves a rule no way; without cells if that is not seen at once.
    pub(super) fn why_not(&self, assumption: Assumption, rule: usize) -> Argument {
        let mut position = self.clone();
        let is_assumed = position.assume(assumption, &mut Changes::default()).is_ok();
        let conflict = if is_assumed { position.rules.propagate(rule).err() } else { None };
        let reason = conflict.unwrap_or_default();
        let about = match assumption {
            Assumption::Option(option) | Assumption::NoBorder(option) => {
                self.sight().placed_by(option).map(|(cell, _)| cell).collect()
            }
            Assumption::Empty(cell) => vec![cell],
        };
        argument(self.sight().compiled(), rule, &reason, &about)
    }

    fn node(&self, (rule, place): Place) -> &'s Node {
        &self.sight().compiled().problem().rules()[rule].nodes()[place as usize]
    }

    /// Tells the rules all that is known of their places at the beginning.
    pub(super) fn tell_all(&mut self) -> Result<(), Thing> {
        let rules = self.sight().compiled().problem().rules();
        let places = rules.iter().enumerate();
        let places =
            places.flat_map(|(rule, one)| (0..one.nodes().len() as u32).map(move |place| (rule, place)));
        for place in places.collect::<Vec<Place>>() {
            self.tell_if_decided(place)?;
        }
        let items: Vec<usize> = (0..self.state.item_count()).collect();
        self.tell_of_items(&items)?;
        let cells: Vec<CellId> = self.sight().cells().collect();
        cells.into_iter().try_for_each(|cell| self.tell_of_cell(cell))
    }

    /// Tells the rules what follows for their places from items and options that have changed.
    pub(super) fn tell(&mut self, items: &[usize], options: &[OptionId]) -> Result<(), Thing> {
        if self.rules.number() == 0 {
            return Ok(());
        }
        let sight = self.sight();
        for option in options {
            for place in sight.decided().by(*option) {
                self.tell_if_decided(*place)?;
            }
        }
        self.tell_of_items(items)?;
        let mut cells: Vec<CellId> =
            options.iter().flat_map(|option| sight.placed_by(*option)).map(|(cell, _)| cell).collect();
        cells.dedup();
        cells.into_iter().try_for_each(|cell| self.tell_of_cell(cell))
    }

    /// Whether all is known of the places of rules.
    pub(super) fn are_places_known(&self) -> bool {
        let rules = self.sight().compiled().problem().rules();
        let all = |(number, rule): (usize, &Rule)| {
            (0..rule.nodes().len() as u32).all(|place| self.rules.known(number, place).is_some())
        };
        rules.iter().enumerate().all(all)
    }

    /// Tells a rule of a place if options decide it.
    fn tell_if_decided(&mut self, place: Place) -> Result<(), Thing> {
        let node = self.node(place);
        let is_on_with = !node.is_on_without();
        if node.options().iter().any(|option| self.state.has_taken(*option)) {
            return self.tell_place(place, is_on_with);
        }
        if node.options().iter().any(|option| self.state.is_live(*option)) {
            return Ok(());
        }
        self.tell_place(place, !is_on_with)
    }

    /// Items that need something are filled by what is left for them.
    fn tell_of_items(&mut self, items: &[usize]) -> Result<(), Thing> {
        for item in items.iter().copied() {
            if self.state.open[item].need == 0 {
                continue;
            }
            let left: Vec<OptionId> = self.state.live_of(item).collect();
            self.tell_of_one_of(&left)?;
        }
        Ok(())
    }

    /// A cell that does not stay empty holds something that is left for it.
    pub(super) fn tell_of_cell(&mut self, cell: CellId) -> Result<(), Thing> {
        let Some(propagators) = self.propagators().filter(|_| self.rules.number() > 0) else { return Ok(()) };
        if propagators.may_hold(cell, None) {
            return Ok(());
        }
        let ways = propagators.values_of(cell).flat_map(|candidate| self.sight().placing(candidate));
        let left: Vec<OptionId> = ways.copied().filter(|option| self.state.is_live(*option)).collect();
        self.tell_of_one_of(&left)
    }

    /// One of these options will be taken, if there are any.
    fn tell_of_one_of(&mut self, left: &[OptionId]) -> Result<(), Thing> {
        let Some(first) = left.first() else { return Ok(()) };
        let sight = self.sight();
        for &place in sight.decided().by(*first) {
            let (rule, number) = place;
            let node = self.node(place);
            let decides = |option: &OptionId| node.options().binary_search(option).is_ok();
            if self.rules.known(rule, number).is_none() && left.iter().all(decides) {
                self.tell_place(place, !node.is_on_without())?;
            }
        }
        Ok(())
    }

    /// Tells a rule that a place is on, or off.
    pub(super) fn tell_place(&mut self, (rule, node): Place, is_on: bool) -> Result<(), Thing> {
        let is_so = self.rules.tell(rule, Finding { node, is_on });
        if is_so { Ok(()) } else { Err(Thing::Propagator(Propagator::Rule(rule))) }
    }

    /// What a finding of a rule says of options; nothing, where it takes none and puts none out.
    pub(super) fn consequence(&self, rule: usize, finding: Finding) -> Option<Conclusion> {
        let node = self.node((rule, finding.node));
        let live = || node.options().iter().copied().filter(|option| self.state.is_live(*option));
        if finding.is_on == node.is_on_without() {
            let out: Vec<OptionId> = live().collect();
            return (!out.is_empty()).then_some(Conclusion::Out(out));
        }
        let mut left = live();
        let first = left.next()?;
        if left.next().is_none() {
            let placements = self.sight().compiled().placements();
            return Some(match placements.of(first) {
                [(cell, input)] if placements.placed_by(first).is_none() => {
                    Conclusion::Settled(vec![(*cell, Some(*input))])
                }
                _ => Conclusion::Taken(first),
            });
        }
        if let Some(candidates) = self.others_in_cell(live()) {
            return (!candidates.is_empty()).then_some(Conclusion::RuledOut(candidates));
        }
        let mut out = self.state.killed(first);
        for option in live().skip(1) {
            if out.is_empty() {
                return None;
            }
            let killed = self.state.killed(option);
            out.retain(|other| killed.binary_search(other).is_ok());
        }
        out.retain(|option| node.options().binary_search(option).is_err());
        (!out.is_empty()).then_some(Conclusion::Out(out))
    }

    /// What else a cell may hold that these options fill, if they all fill the same one.
    fn others_in_cell(&self, options: impl Iterator<Item = OptionId>) -> Option<Vec<Candidate>> {
        let mut held: Vec<Candidate> = Vec::new();
        for option in options {
            let mut placed = self.sight().placed_by(option);
            held.push(placed.next()?);
            if placed.next().is_some() {
                return None;
            }
        }
        let (cell, _) = *held.first()?;
        if held.iter().any(|(other, _)| *other != cell) {
            return None;
        }
        let others = self.propagators()?.values_of(cell).filter(|candidate| !held.contains(candidate));
        Some(others.collect())
    }
}
