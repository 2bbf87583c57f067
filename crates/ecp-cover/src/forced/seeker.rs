//! Searches for one solution after the other, each with something that is still wanted.

use super::Claims;
use crate::bits::{self, Bits};
use crate::domains::{Domains, ValuesOfOptions};
use crate::engine::{BITS_MEMORY, BITS_MEMORY_ASKED, Chosen, EngineName, is_of_relations};
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Engine, Heard, Statistics, Stop};

/// What is sought.
#[derive(Clone, Debug, Default)]
pub(super) struct Question {
    /// An option that every solution must hold.
    pub(super) given: Option<OptionId>,
    /// The options that solutions may hold, as words.
    pub(super) kept: Vec<u64>,
    /// What solutions are of interest; `None` asks for any solution.
    pub(super) wanted: Option<Wanted>,
}

/// Solutions that hold an option of one set, or lack one of another.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// The options that are to be held, as words.
    pub(super) held: Vec<u64>,
    /// The options that are to be lacked, as words; empty for those who [cannot seek that](Seeker::seeks_lacks).
    pub(super) lacked: Vec<u64>,
}

/// An engine with a question.
pub(super) enum Seeker<'p> {
    /// The tables are built once; questions are a state at the root.
    Bits(Box<Bits>),
    /// The model is read once; questions are domains at the root.
    Domains(Box<Domains>, ValuesOfOptions),
    /// For every question a problem is made that has it among its items.
    Rebuilt(Box<Rebuilt<'p>>),
}

pub(super) struct Rebuilt<'p> {
    problem: &'p Problem,
    name: EngineName,
    question: Question,
    engine: Chosen,
    /// The options of the problem that was made, by their names in the one that is asked about.
    options: Vec<OptionId>,
    /// What was done for this question before the engine that runs was made.
    before: Statistics,
}

impl<'p> Seeker<'p> {
    pub(super) fn new(problem: &'p Problem, claims: &Claims, name: EngineName) -> Self {
        if let Some(domains) = Self::by_domains(problem, claims, name) {
            return domains;
        }
        // goals are sought among all solutions of the items
        let has_rules = !problem.rules().is_empty();
        let is_for_bits = match name {
            _ if has_rules => false,
            EngineName::Auto => bits::memory_for(problem) <= BITS_MEMORY,
            EngineName::Bits => bits::memory_for(problem) <= BITS_MEMORY_ASKED,
            _ => false,
        };
        if is_for_bits {
            return Self::Bits(Box::new(Bits::for_goals(problem)));
        }
        // the first question makes the first engine
        let engine = Chosen::new(EngineName::Links, &Problem::builder().build());
        let before = Statistics::default();
        let (question, options) = (Question::default(), Vec::new());
        Self::Rebuilt(Box::new(Rebuilt { problem, name, question, engine, options, before }))
    }

    /// Finite domains, where they suit and know what is asked for: what values hold.
    fn by_domains(problem: &Problem, claims: &Claims, name: EngineName) -> Option<Self> {
        let suits = name == EngineName::Domains || name == EngineName::Auto && is_of_relations(problem);
        let options = ValuesOfOptions::of(problem, problem.model().filter(|_| suits)?);
        let knows_all = claims.iter().flatten().all(|option| options.place(*option).is_some());
        let domains = Domains::new(problem).filter(|_| knows_all)?;
        Some(Self::Domains(Box::new(domains), options))
    }

    /// Whether solutions can be sought that lack an option.
    pub(super) fn seeks_lacks(&self) -> bool {
        matches!(self, Self::Domains(..))
    }

    /// Whether a search without a goal may as well go on with one as begin again: what it has learned leads it.
    pub(super) fn goes_on(&self) -> bool {
        matches!(self, Self::Domains(..))
    }

    /// Begins a search.
    pub(super) fn begin(&mut self, question: Question) {
        match self {
            Self::Bits(bits) => {
                bits.restart(question.given.as_slice());
                bits.keep_only(&question.kept);
                if let Some(wanted) = &question.wanted {
                    bits.seek(&wanted.held);
                }
            }
            Self::Domains(domains, options) => {
                domains.restart(options, question.given, &question.kept);
                if let Some(wanted) = &question.wanted {
                    domains.seek(options, &wanted.held, &wanted.lacked);
                }
            }
            Self::Rebuilt(rebuilt) => {
                rebuilt.before = Statistics::default();
                rebuilt.question = question;
                rebuilt.build();
            }
        }
    }

    /// From now on only solutions with one of these are wanted, all of which were wanted before.
    pub(super) fn narrow(&mut self, wanted: Wanted) {
        match self {
            Self::Bits(bits) => bits.seek(&wanted.held),
            Self::Domains(domains, options) => domains.seek(options, &wanted.held, &wanted.lacked),
            Self::Rebuilt(rebuilt) => {
                rebuilt.before = rebuilt.statistics();
                rebuilt.question.wanted = Some(wanted);
                rebuilt.build();
            }
        }
    }

    /// Goes on to the next solution; `None` at a solution. The budget is for the whole search.
    pub(super) fn advance(&mut self, budget: &Budget, observer: &mut Heard<'_>) -> Option<Stop> {
        match self {
            Self::Bits(bits) => bits.advance(budget, observer),
            Self::Domains(domains, _) => domains.advance(budget, observer),
            Self::Rebuilt(rebuilt) => {
                let left = budget.nodes.map(|nodes| nodes.saturating_sub(rebuilt.before.nodes));
                rebuilt.engine.advance(&Budget { nodes: left, ..budget.clone() }, observer)
            }
        }
    }

    /// The options of the solution that was reached, in the order of definition.
    pub(super) fn solution(&self) -> Vec<OptionId> {
        let mut options = match self {
            Self::Bits(bits) => bits.path(),
            Self::Domains(domains, _) => domains.path(),
            Self::Rebuilt(rebuilt) => {
                rebuilt.engine.path().into_iter().map(|option| rebuilt.options[option.index()]).collect()
            }
        };
        options.sort_unstable();
        options
    }

    /// What was done since the search began.
    pub(super) fn statistics(&self) -> Statistics {
        match self {
            Self::Bits(bits) => bits.statistics(),
            Self::Domains(domains, _) => domains.statistics(),
            Self::Rebuilt(rebuilt) => rebuilt.statistics(),
        }
    }
}

impl Rebuilt<'_> {
    fn statistics(&self) -> Statistics {
        self.before.and(self.engine.statistics())
    }

    /// Makes the problem of the question: with an item for the option that is given, and one for those that are wanted.
    fn build(&mut self) {
        let has = |words: &[u64], option: OptionId| words[option.index() / 64] >> (option.0 % 64) & 1 == 1;
        let Question { given, kept, wanted } = &self.question;
        let mut builder = Problem::builder();
        for item in self.problem.items() {
            match item.multiplicity() {
                Some(bounds) => {
                    builder.primary_within(&item.name, bounds.lo..=bounds.hi).expect("it is one already")
                }
                None => builder.secondary(&item.name),
            };
        }
        for color in self.problem.colors() {
            builder.color(color);
        }
        let given_item = given.map(|_| builder.primary("given"));
        let most = self.problem.option_count().max(1) as u32;
        let wanted_item = wanted.as_ref().map(|_| builder.primary_within("wanted", 1..=most));
        let wanted_item = wanted_item.map(|item| item.expect("1 is at most that many"));
        self.options.clear();
        for option in self.problem.option_ids().filter(|option| has(kept, *option)) {
            let is_given = given_item.filter(|_| *given == Some(option));
            let is_wanted =
                wanted_item.filter(|_| wanted.as_ref().is_some_and(|wanted| has(&wanted.held, option)));
            let own = self.problem.option(option).iter().copied();
            let entries = own.chain(is_given.map(Into::into)).chain(is_wanted.map(Into::into));
            builder.option(entries).expect("it is one already, and few entries are added");
            self.options.push(option);
        }
        builder.rules(self.problem.rules_with(&self.options)).expect("they are rules already");
        let problem = builder.build();
        let engine = Chosen::new(self.name, &problem);
        // a rule that is learnt finds what follows from it, and one solution is wanted of each question
        self.engine = if problem.rules().is_empty() { engine } else { engine.wanting(Some(1)) };
    }
}
