//! Rules over the whole problem, watched along the choices of an engine.

use std::sync::Arc;

use super::{Finding, Watcher};
use crate::problem::{Entry, ItemId, Node, OptionId, Problem};
use crate::search::{Observer, Verdict};

/// What each choice says of the places of rules.
#[derive(Debug)]
struct Effects {
    /// For each rule its places that are on where nothing says otherwise.
    on_without: Vec<Vec<bool>>,
    /// Places that are on, or off, in every solution: rule, place and how.
    always: Vec<(u32, u32, bool)>,
    /// For each option the places that it decides, and how.
    of_option: Vec<Vec<Effect>>,
    /// For each rule and place the options with which it is off, and on.
    with: Vec<Vec<[Vec<OptionId>; 2]>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effect {
    rule: u32,
    node: u32,
    is_on: bool,
}

/// The rules of a problem, and what is known of their places by the choices that stand.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    effects: Arc<Effects>,
    rules: Vec<Watcher>,
    /// For each choice that stands how much of each rule was known before it.
    marks: Vec<usize>,
    findings: Vec<Finding>,
    /// What the choices since it was asked for exclude.
    excluded: Vec<OptionId>,
    /// How many solutions of the engine broke a rule.
    refused: u64,
    /// Whether the last one did not.
    is_accepted: bool,
}

impl Watch {
    /// Of a problem with rules; `None` for one without.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        if problem.rules().is_empty() {
            return None;
        }
        let rules: Vec<Watcher> = problem.rules().iter().map(Watcher::new).collect();
        let effects = Arc::new(Effects::of(problem));
        let mut watch = Self {
            effects,
            rules,
            marks: Vec::new(),
            findings: Vec::new(),
            excluded: Vec::new(),
            refused: 0,
            is_accepted: false,
        };
        let effects = Arc::clone(&watch.effects);
        for &(rule, node, is_on) in &effects.always {
            watch.rules[rule as usize].set(node, is_on);
        }
        Some(watch)
    }

    /// The same where these choices stand and nothing else.
    pub(super) fn along(&self, path: &[OptionId]) -> Self {
        let mut watch = Self { refused: 0, ..self.clone() };
        watch.undo_to(0);
        for option in path {
            watch.choose(*option);
        }
        watch
    }

    /// How many solutions of the engine broke a rule.
    pub(super) fn refused(&self) -> u64 {
        self.refused
    }

    /// Whether the solution that was found last keeps all rules.
    pub(super) fn is_accepted(&self) -> bool {
        self.is_accepted
    }

    /// Whether the solution that stands keeps all rules.
    fn accepts(&mut self) -> bool {
        let Self { rules, effects, .. } = self;
        let is_kept =
            |(rule, on_without): (&Watcher, &Vec<bool>)| rule.is_final(|node| on_without[node as usize]);
        let is_solution = rules.iter().zip(&effects.on_without).all(is_kept);
        self.refused += u64::from(!is_solution);
        self.is_accepted = is_solution;
        is_solution
    }

    fn choose(&mut self, option: OptionId) -> Verdict {
        self.choose_by(option, |_, _| ())
    }

    /// Takes a choice; the first rule that it breaks, and what is known that breaks it, is told.
    pub(crate) fn choose_by(
        &mut self,
        option: OptionId,
        broken: impl FnOnce(usize, Vec<Finding>),
    ) -> Verdict {
        self.marks.extend(self.rules.iter().map(Watcher::mark));
        let all = Arc::clone(&self.effects);
        let effects = &all.of_option[option.index()];
        for effect in effects {
            if !self.rules[effect.rule as usize].set(effect.node, effect.is_on) {
                return Verdict::Hopeless;
            }
        }
        let mut checked = None;
        for effect in effects {
            if checked.replace(effect.rule) == Some(effect.rule) {
                continue;
            }
            self.findings.clear();
            let watcher = &mut self.rules[effect.rule as usize];
            if let Err(conflict) = watcher.check(&mut self.findings) {
                broken(effect.rule as usize, watcher.reason_of_conflict(conflict));
                return Verdict::Hopeless;
            }
            // not told to the watcher: that a place is to be on is no choice that puts something there
            for finding in self.findings.iter().filter(|finding| watcher.known(finding.node).is_none()) {
                let with = &all.with[effect.rule as usize][finding.node as usize];
                self.excluded.extend_from_slice(&with[usize::from(!finding.is_on)]);
            }
        }
        Verdict::Continue
    }

    /// What breaks a rule where nothing is chosen beside what stands: the rule, and what is known.
    pub(crate) fn broken_at_the_end(&self) -> Option<(usize, Vec<Finding>)> {
        (0..).zip(self.rules.iter().zip(&self.effects.on_without)).find_map(|(number, (rule, on_without))| {
            let mut rule = rule.clone();
            for (node, is_on) in (0..).zip(on_without) {
                if rule.known(node).is_none() {
                    rule.set(node, *is_on);
                }
            }
            let conflict = rule.check(&mut Vec::new()).err()?;
            Some((number, rule.reason_of_conflict(conflict)))
        })
    }

    /// Nobody asks what the choices exclude.
    pub(crate) fn forget_excluded(&mut self) {
        self.excluded.clear();
    }

    /// Takes the last choice back.
    pub(crate) fn undo(&mut self) {
        let choices = self.marks.len() / self.rules.len();
        self.undo_to(choices.saturating_sub(1));
    }

    fn undo_to(&mut self, level: usize) {
        self.excluded.clear();
        let first = level * self.rules.len();
        for (rule, mark) in self.rules.iter_mut().zip(self.marks.get(first..).unwrap_or_default()) {
            rule.back_to(*mark);
        }
        self.marks.truncate(first);
    }
}

impl Effects {
    fn of(problem: &Problem) -> Self {
        let mut effects = Self {
            on_without: Vec::new(),
            always: Vec::new(),
            of_option: vec![Vec::new(); problem.option_count()],
            with: problem.rules().iter().map(|rule| vec![Default::default(); rule.nodes().len()]).collect(),
        };
        let holders = holders(problem);
        for (number, rule) in (0..).zip(problem.rules()) {
            for (node, place) in (0..).zip(rule.nodes()) {
                effects.add(problem, &holders, (number, node), place);
            }
            effects.on_without.push(rule.nodes().iter().map(Node::is_on_without).collect());
        }
        // by rules, so that each is checked once for a choice
        effects.of_option.iter_mut().for_each(|effects| effects.sort_by_key(|effect| effect.rule));
        for (option, of_option) in problem.option_ids().zip(&effects.of_option) {
            for effect in of_option {
                let with = &mut effects.with[effect.rule as usize][effect.node as usize];
                with[usize::from(effect.is_on)].push(option);
            }
        }
        effects
    }

    fn add(&mut self, problem: &Problem, holders: &[Vec<OptionId>], (rule, node): (u32, u32), place: &Node) {
        let with = Effect { rule, node, is_on: !place.is_on_without() };
        for option in place.options() {
            self.of_option[option.index()].push(with);
        }
        if place.options().is_empty() {
            self.always.push((rule, node, place.is_on_without()));
        }
        let without = Effect { is_on: !with.is_on, ..with };
        let mut excluded: Vec<OptionId> = Vec::new();
        for shared in shared_entries(problem, place.options()) {
            let is_other = |option: &&OptionId| place.options().binary_search(option).is_err();
            let clashes = |option: &&OptionId| {
                let mut entries = problem.option(**option).iter();
                shared.color.is_none() || entries.all(|entry| *entry != shared)
            };
            let others = holders[shared.item.index()].iter().filter(is_other);
            excluded.extend(others.filter(clashes));
        }
        excluded.sort_unstable();
        excluded.dedup();
        for option in excluded {
            self.of_option[option.index()].push(without);
        }
    }
}

/// For each item the options that hold it.
fn holders(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut holders = vec![Vec::new(); problem.items().len()];
    for option in problem.option_ids() {
        for entry in problem.option(option) {
            holders[entry.item.index()].push(option);
        }
    }
    holders
}

/// The entries that all of these options have and that no two options can have in different ways.
fn shared_entries(problem: &Problem, options: &[OptionId]) -> Vec<Entry> {
    let Some((first, rest)) = options.split_first() else { return Vec::new() };
    let is_exclusive =
        |item: ItemId| problem.items()[item.index()].multiplicity().is_none_or(|bounds| bounds.hi == 1);
    let is_shared = |entry: &Entry| rest.iter().all(|option| problem.option(*option).contains(entry));
    let entries = problem.option(*first).iter().copied();
    entries.filter(|entry| is_exclusive(entry.item) && is_shared(entry)).collect()
}

/// An observer that keeps the rules watched beside another.
pub(super) struct Beside<'w, O> {
    pub(super) watch: &'w mut Watch,
    pub(super) observer: &'w mut O,
}

impl<O: Observer> Observer for Beside<'_, O> {
    fn node_entered(&mut self, level: u32) {
        self.observer.node_entered(level);
    }

    fn item_chosen(&mut self, item: ItemId, size: u32, level: u32) {
        self.observer.item_chosen(item, size, level);
    }

    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        let heard = self.observer.option_chosen(option, level);
        let found = self.watch.choose(option);
        if found == Verdict::Hopeless { found } else { heard }
    }

    fn excluded(&mut self, options: &mut Vec<OptionId>) {
        self.observer.excluded(options);
        options.append(&mut self.watch.excluded);
    }

    fn option_undone(&mut self, option: OptionId, level: u32) {
        self.watch.undo();
        self.observer.option_undone(option, level);
    }

    /// Only those that keep the rules are solutions, and are numbered.
    fn solution_found(&mut self, number: u64) {
        if self.watch.accepts() {
            self.observer.solution_found(number - self.watch.refused);
        }
    }
}
