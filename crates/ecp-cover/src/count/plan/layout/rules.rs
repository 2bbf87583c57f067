//! What rules over the whole problem need of a state: which bits, from which step to which, and what each step does to them.

use std::collections::HashMap;
use std::sync::Arc;

use super::super::Field;
use super::super::followed::{Begin, Decided, Events, Followed, Happens, Schedule};
use super::super::labels::{Act, Asked, Change, Kept, MOST_PLACES, Switch, Tracked, labels_in_word};
use super::Planned;
use crate::problem::{Closed, Node, OptionId, Problem};

/// Bits that are needed from a step to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) width: u32,
    /// Whether only states that wait have something there.
    pub(super) waits: bool,
}

/// All rules of a problem. What they need has numbers.
pub(super) struct Rules<'p> {
    followed: Vec<Tracking<'p>>,
    /// For each set of options the bit that says whether one is chosen.
    switches: HashMap<&'p [OptionId], usize>,
    /// For each option the bits that it sets.
    of_options: Vec<Vec<usize>>,
}

struct Tracking<'p> {
    rule: Followed<'p>,
    schedule: Schedule<'p>,
    /// For each vertex its seat.
    seats: Vec<u8>,
    /// What labels need: their bits each, the words that have them, and the rest.
    width: u32,
    labels: Vec<usize>,
    full: Option<usize>,
    phase: Option<usize>,
    apart: Vec<usize>,
}

impl<'p> Rules<'p> {
    /// `None` where the frontier of a rule is too wide.
    pub(super) fn new(
        problem: &'p Problem,
        followed: Vec<Followed<'p>>,
        steps: &[Planned],
        needs: &mut Vec<Need>,
    ) -> Option<Self> {
        let mut rules = Self { followed: Vec::new(), switches: HashMap::new(), of_options: Vec::new() };
        if problem.rules().is_empty() {
            return Some(rules);
        }
        if steps.is_empty() {
            return None;
        }
        let homes = homes(problem, steps);
        rules.of_options = vec![Vec::new(); problem.option_count()];
        for rule in followed {
            for node in rule.nodes().filter(|node| !node.options().is_empty()) {
                rules.switch(node, &homes, needs);
            }
            let schedule = rule.schedule(|node| decided(node, &homes));
            rules.followed.push(Tracking::new(rule, schedule, steps.len(), needs)?);
        }
        Some(rules)
    }

    fn switch(&mut self, node: &'p Node, homes: &[usize], needs: &mut Vec<Need>) {
        if self.switches.contains_key(node.options()) {
            return;
        }
        let steps = || node.options().iter().map(|option| homes[option.index()]);
        let (first, last) = (steps().min().unwrap_or(0), steps().max().unwrap_or(0));
        self.switches.insert(node.options(), needs.len());
        for option in node.options() {
            self.of_options[option.index()].push(needs.len());
        }
        needs.push(Need { first, last, width: 1, waits: false });
    }

    /// The bits that an option sets, by the numbers of what is needed.
    pub(super) fn switches_of(&self, option: OptionId) -> &[usize] {
        self.of_options.get(option.index()).map_or(&[], Vec::as_slice)
    }

    /// The rules, where the bits of what is needed are known.
    pub(super) fn tracked(&self, places: &[Field], steps: usize) -> Vec<Tracked> {
        self.followed.iter().map(|planned| planned.tracked(places, &self.switches, steps)).collect()
    }

    /// The bytes that the changes take.
    pub(super) fn bytes(&self) -> usize {
        let of = |tracked: &Tracking<'_>| {
            let events = tracked.schedule.events.values();
            let acts = events.clone().map(|events| events.begin.len() + events.links.len()).sum::<usize>();
            acts * size_of::<Act>() + events.count() * tracked.schedule.width
        };
        self.followed.iter().map(of).sum()
    }
}

impl<'p> Tracking<'p> {
    fn new(rule: Followed<'p>, schedule: Schedule<'p>, steps: usize, needs: &mut Vec<Need>) -> Option<Self> {
        let seats =
            schedule.seats().filter(|seats| seats.iter().all(|seat| usize::from(*seat) + 1 < MOST_PLACES))?;
        let end = steps.saturating_sub(1);
        let mut need = |width| {
            needs.push(Need { first: 0, last: end, width, waits: true });
            needs.len() - 1
        };
        let width = (schedule.width as u32).checked_ilog2().map_or(1, |bits| bits + 1);
        let in_word = labels_in_word(width);
        let words = (0..schedule.width).step_by(in_word).map(|first| in_word.min(schedule.width - first));
        let labels = words.map(|labels| need(labels as u32 * width)).collect();
        let is_alone = rule.closed == Some(Closed::Alone);
        let full = (is_alone && rule.may_branch && schedule.width > 0).then(|| need(schedule.width as u32));
        let phase = (rule.is_connected || is_alone).then(|| need(2));
        let rows = if rule.is_divided { 1..schedule.width as u32 } else { 0..0 };
        let apart = rows.map(need).collect();
        Some(Self { rule, schedule, seats, width, labels, full, phase, apart })
    }

    fn tracked(&self, places: &[Field], switches: &HashMap<&[OptionId], usize>, steps: usize) -> Tracked {
        let asked = Asked {
            seats: self.seats.iter().max().map_or(0, |most| usize::from(*most) + 1),
            is_connected: self.rule.is_connected,
            closed: self.rule.closed,
        };
        let all = |numbers: &[usize]| numbers.iter().map(|number| places[*number]).collect();
        let kept = Kept {
            in_word: labels_in_word(self.width),
            labels: all(&self.labels),
            width: self.width,
            full: self.full.map(|number| places[number]),
            phase: self.phase.map(|number| places[number]),
            apart: all(&self.apart),
        };
        let switch = |node: &Node| -> Switch {
            let number = switches.get(node.options())?;
            Some((places[*number], node.is_on_without()))
        };
        let mut lives = Vec::new();
        let mut live: Arc<[u8]> = Arc::default();
        let mut all: Vec<u32> = Vec::new();
        let mut changes = vec![Change::default(); steps];
        for (step, change) in changes.iter_mut().enumerate() {
            lives.push(Arc::clone(&live));
            let Some(events) = self.schedule.events.get(&step) else { continue };
            all.extend(events.begin.iter().map(|(vertex, _)| vertex));
            let stays =
                |vertex: &u32| self.schedule.lives[*vertex as usize].is_some_and(|[_, last]| last > step);
            let seat = |vertex: &u32| self.seats[*vertex as usize];
            change.gone = all.iter().filter(|vertex| !stays(vertex)).map(seat).collect();
            change.acts = acts(events, seat, switch);
            all.retain(stays);
            all.sort_by_key(seat);
            live = all.iter().map(seat).collect();
        }
        Tracked { asked, changes: changes.into(), live: lives.into(), kept }
    }
}

/// What a step does, to vertices by their seats.
fn acts<'p>(
    events: &Events<'p>,
    seat: impl Fn(&u32) -> u8,
    switch: impl Fn(&'p Node) -> Switch,
) -> Box<[Act]> {
    let begin = events.begin.iter().filter_map(|(vertex, begin)| match begin {
        Begin::Place(node) => Some(Act::Place(switch(node), seat(vertex))),
        Begin::Met => Some(Act::Place(None, seat(vertex))),
        Begin::Point => None,
    });
    let links = events.links.iter().map(|happens| match happens {
        Happens::Join([one, other]) => Act::Join(seat(one), seat(other)),
        Happens::Line(node, [one, other]) => Act::Line(switch(node), seat(one), seat(other)),
        Happens::Part(by, [one, other]) => Act::Part(by.as_ref().map(&seat), seat(one), seat(other)),
    });
    begin.chain(links).collect()
}

/// For each option the step at which it is chosen or not.
fn homes(problem: &Problem, steps: &[Planned]) -> Vec<usize> {
    let mut homes = vec![0; problem.option_count()];
    for (step, planned) in steps.iter().enumerate() {
        match planned {
            Planned::Cover { options, .. } => options.iter().for_each(|option| homes[option.index()] = step),
            Planned::Offer(option) => homes[option.index()] = step,
            Planned::Settle { .. } => {}
        }
    }
    homes
}

fn decided(node: &Node, homes: &[usize]) -> Decided {
    match node.options().iter().map(|option| homes[option.index()]).max() {
        Some(step) => Decided::At(step),
        None if node.is_on_without() => Decided::AlwaysOn,
        None => Decided::AlwaysOff,
    }
}
