//! The engines by name, and the choice between them.

#[cfg(feature = "learn")]
mod portfolio;
#[cfg(not(feature = "learn"))]
#[path = "engine/portfolio/absent.rs"]
mod portfolio;

use std::fmt;
use std::num::NonZeroUsize;

use crate::bits::{self, Bits};
use crate::cells::Cells;
use crate::domains::Domains;
use crate::learn::{self, Learn};
use crate::links::Links;
use crate::problem::{Model, OptionId, Problem, Rule};
use crate::search::{Budget, Cut, Engine, Heard, Observer, Silent, Statistics, Stop};
use crate::watch::Watched;
use portfolio::Portfolio;

/// Which engine to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EngineName {
    /// Whatever suits the problem.
    #[default]
    Auto,
    /// Dancing links: the reference.
    Links,
    /// Bitsets with a compatibility matrix.
    Bits,
    /// Dancing cells: sparse sets.
    Cells,
    /// Clause learning.
    Learn,
    /// Finite domains, for problems that have a [model](Problem::model).
    Domains,
}

/// An engine that was chosen, with the reason.
#[derive(Debug)]
pub struct Chosen {
    engine: Watched<AnyEngine>,
    reason: Reason,
    /// What goes on in turn with the engine where few solutions are wanted and it takes long. While this is there, the
    /// search must not be cut in parts for several threads: learning looks at the whole problem.
    portfolio: Option<Box<Portfolio>>,
    /// A problem with rules before its first solution is asked for: where few are wanted, it is learned.
    undecided: Option<Box<Problem>>,
    /// Few are wanted, whatever the budget says.
    wants_few: bool,
}

#[derive(Debug)]
enum AnyEngine {
    Links(Box<Links>),
    Bits(Box<Bits>),
    Cells(Box<Cells>),
    Learn(Box<Learn>),
    Domains(Box<Domains>),
    /// None: the budget was spent before it was built.
    Unbuilt(Stop),
}

/// Why an engine was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// It was asked for.
    Asked,
    /// The problem has so few nodes that any engine is done before tables are built.
    Small,
    /// The engine searched for some time and was not done; since then it and clause learning go on in turn.
    Long,
    /// The tables of `bits` take so many bytes, within [`BITS_MEMORY`].
    Fits(u64),
    /// The tables of `bits` would take so many bytes, more than [`BITS_MEMORY`].
    TooLarge(u64),
    /// Clause learning was asked for, but the problem's clauses would have more literals than this limit.
    TooManyLiterals(u64),
    /// Few solutions are wanted that keep rules over the whole problem, of which learning sees what follows.
    Rules,
    /// Most options come from relations, which the problem's model says again of variables.
    Relations,
    /// Finite domains were asked for, but the problem has no model.
    NoModel,
    /// Clause learning was asked for, but the crate was built without its feature `learn`.
    NotBuilt,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kibibytes = |bytes: &u64| bytes.div_ceil(1024);
        match self {
            Self::Asked => f.write_str("asked for"),
            Self::Small => f.write_str("the problem is small"),
            Self::Long => f.write_str("it takes long"),
            Self::Fits(bytes) => write!(f, "its tables take {} KiB", kibibytes(bytes)),
            Self::TooLarge(bytes) => write!(f, "the tables of bits would take {} KiB", kibibytes(bytes)),
            Self::TooManyLiterals(limit) => {
                write!(f, "the clauses of learn would have more than {limit} literals")
            }
            Self::Rules => f.write_str("rules speak of the whole problem"),
            Self::Relations => f.write_str("most options come from relations"),
            Self::NoModel => f.write_str("the problem says nothing of domains"),
            Self::NotBuilt => f.write_str("learn was not built in"),
        }
    }
}

/// The most bytes that `auto` lets the tables of `bits` take.
pub const BITS_MEMORY: u64 = 64 << 20;

/// The most bytes that `bits` takes even when it is asked for; past them `cells` steps in.
pub(crate) const BITS_MEMORY_ASKED: u64 = 1 << 30;

/// How many words of bits a reduction may read when nobody asked for it: some milliseconds. On the instances of
/// docs/benchmarks.md it is done with less; where it finds nothing it costs less than can be measured, and it saves 13 %
/// of the nodes of pentominoes.
const REDUCTION_WORK: u64 = 1 << 22;

/// How many nodes a search has before it is worth a reduction.
const REDUCTION_AFTER: u64 = 1 << 11;

/// The most literals that the clauses of `learn` have when it is asked for; past them a search engine steps in.
const LITERALS_ASKED: u64 = 8 * learn::LITERALS;

/// Where so many solutions are wanted or fewer, learning may step in: one to show, two to tell whether there is one.
const FEW: u64 = 2;

/// The same with rules over the whole problem, of which other engines see less: each solution costs a clause that forbids it.
const FEW_WITH_RULES: u64 = 64;

/// The most solutions that finite domains search for first where nobody asked for them.
const FEW_BY_DOMAINS: u64 = 64;

/// Whether so many options of a problem come from relations that they are better looked at as such: one in so many.
pub(crate) fn is_of_relations(problem: &Problem) -> bool {
    let of_values = |model: &Model| -> usize {
        model.variables.iter().map(|variable| variable.options.iter().flatten().count()).sum()
    };
    Domains::fit(problem)
        && problem.model().is_some_and(|model| {
            let others = problem.option_count() - of_values(model);
            others * ONE_OF_RELATIONS >= problem.option_count()
        })
}

/// See [`is_of_relations`].
const ONE_OF_RELATIONS: usize = 4;

/// `links` beats the time that it takes to build tables below so many entries.
const SMALL: usize = 64;

impl Chosen {
    /// The engine of that name for a problem, at its root.
    #[must_use]
    pub fn new(name: EngineName, problem: &Problem) -> Self {
        Self::within(name, problem, &Budget::unlimited())
    }

    /// The same, unless what it needs takes longer than a budget allows: then its search ends before it begins.
    #[must_use]
    pub fn within(name: EngineName, problem: &Problem, budget: &Budget) -> Self {
        Self::built(name, problem, budget, is_of_relations(problem))
    }

    /// The same, with finite domains first or not, where nobody asked for an engine.
    fn built(name: EngineName, problem: &Problem, budget: &Budget, by_domains: bool) -> Self {
        if name == EngineName::Learn {
            return Self::learning(problem, budget);
        }
        let bytes = bits::memory_for(problem);
        let (wanted, (name, reason)) = (
            name,
            match name {
                EngineName::Auto if problem.entry_count() < SMALL => (EngineName::Links, Reason::Small),
                EngineName::Auto if by_domains => (EngineName::Domains, Reason::Relations),
                EngineName::Domains if !Domains::fit(problem) => (EngineName::Links, Reason::NoModel),
                EngineName::Auto if bytes <= BITS_MEMORY => (EngineName::Bits, Reason::Fits(bytes)),
                EngineName::Auto => (EngineName::Cells, Reason::TooLarge(bytes)),
                EngineName::Bits if bytes > BITS_MEMORY_ASKED => (EngineName::Cells, Reason::TooLarge(bytes)),
                asked => (asked, Reason::Asked),
            },
        );
        let engine = match name {
            EngineName::Bits => match reason {
                Reason::Asked => AnyEngine::Bits(Box::new(Bits::new(problem))),
                _ => AnyEngine::Bits(Box::new(
                    Bits::new(problem).reduced_after(REDUCTION_AFTER, REDUCTION_WORK),
                )),
            },
            EngineName::Cells => AnyEngine::Cells(Box::new(Cells::new(problem))),
            EngineName::Domains => Domains::new(problem).map_or_else(
                || AnyEngine::Links(Box::new(Links::new(problem))),
                |domains| AnyEngine::Domains(Box::new(domains)),
            ),
            EngineName::Links | EngineName::Auto | EngineName::Learn => {
                AnyEngine::Links(Box::new(Links::new(problem)))
            }
        };
        let chosen = Self::watched(Watched::new(engine, problem), reason);
        if !problem.rules().is_empty() {
            let undecided = (wanted == EngineName::Auto).then(|| Box::new(problem.clone()));
            return Self { undecided, ..chosen };
        }
        if wanted == EngineName::Auto && reason != Reason::Small {
            chosen.with_portfolio(problem)
        } else {
            chosen
        }
    }

    /// The engine that suits a problem that takes long: it does at once what small problems are spared.
    #[must_use]
    pub(crate) fn for_long(problem: &Problem) -> Self {
        let chosen = Self::built(EngineName::Auto, problem, &Budget::unlimited(), false);
        let engine = chosen.engine.map(|engine| match engine {
            AnyEngine::Bits(bits) => AnyEngine::Bits(Box::new(bits.reduced_after(0, REDUCTION_WORK))),
            other => other,
        });
        Self { engine, ..chosen }
    }

    /// The same engine where so many solutions are wanted, or all: of many, learning could not tell which were found. But
    /// some groups are found by what follows for them, and that is known to learning alone.
    #[must_use]
    pub fn wanting(self, solutions: Option<u64>) -> Self {
        let wants_findings = |problem: &Problem| problem.rules().iter().any(Rule::wants_findings);
        let wants_findings = self.undecided.as_deref().is_some_and(wants_findings);
        let few = if self.undecided.is_some() { FEW_WITH_RULES } else { FEW };
        if solutions.is_none_or(|most| most > few) && !wants_findings {
            // of many, dancing finds each sooner
            let are_many =
                self.reason == Reason::Relations && solutions.is_none_or(|most| most > FEW_BY_DOMAINS);
            if let Some(portfolio) = self.portfolio.as_deref().filter(|_| are_many) {
                let chosen = Self::built(EngineName::Auto, portfolio.problem(), &Budget::unlimited(), false);
                return Self { portfolio: None, undecided: None, ..chosen };
            }
            return Self { portfolio: None, undecided: None, ..self };
        }
        Self { wants_few: true, ..self }
    }

    /// Learns a problem with rules, if that is what suits those who want few solutions.
    fn decide(&mut self, budget: &Budget) {
        let wants_few = self.wants_few || budget.solutions.is_some_and(|most| most <= FEW_WITH_RULES);
        let Some(problem) = self.undecided.take().filter(|_| wants_few) else { return };
        match Learn::within(&problem, LITERALS_ASKED, budget).map_err(learn::Unwritten::stop_or_reason) {
            Ok(learn) => {
                *self = Self { wants_few, ..Self::of(AnyEngine::Learn(Box::new(learn)), Reason::Rules) }
            }
            Err(Ok(stop)) => *self = Self::of(AnyEngine::Unbuilt(stop), Reason::Rules),
            Err(Err(_)) => {}
        }
    }

    /// Of an engine that keeps the rules by itself, or of a problem without.
    fn of(engine: AnyEngine, reason: Reason) -> Self {
        Self::watched(Watched::alone(engine), reason)
    }

    fn watched(engine: Watched<AnyEngine>, reason: Reason) -> Self {
        Self { engine, reason, portfolio: None, undecided: None, wants_few: false }
    }

    fn with_portfolio(self, problem: &Problem) -> Self {
        Self { portfolio: Portfolio::new(problem).map(Box::new), ..self }
    }

    fn learning(problem: &Problem, budget: &Budget) -> Self {
        let why = match Learn::within(problem, LITERALS_ASKED, budget) {
            Ok(learn) => return Self::of(AnyEngine::Learn(Box::new(learn)), Reason::Asked),
            Err(why) => why,
        };
        match why.stop_or_reason() {
            Ok(stop) => Self::of(AnyEngine::Unbuilt(stop), Reason::Asked),
            Err(reason) => Self { reason, ..Self::within(EngineName::Auto, problem, budget) },
        }
    }

    /// The portfolio, if learning had a turn already.
    fn portfolio(&self) -> Option<&Portfolio> {
        self.portfolio.as_deref().filter(|portfolio| portfolio.are_under_way())
    }

    /// What runs: `links`, `cells`, `learn`, `bits (avx512)`, `bits (avx512) and learn in turn`, or the same `side by side`
    /// in two threads.
    #[must_use]
    pub fn name(&self) -> String {
        let dancer = self.engine.engine();
        self.portfolio().map_or_else(|| dancer.name(), |portfolio| portfolio.name(dancer))
    }

    /// Why.
    #[must_use]
    pub fn reason(&self) -> Reason {
        if self.portfolio().is_some() {
            return Reason::Long;
        }
        self.reason
    }
}

impl AnyEngine {
    fn name(&self) -> String {
        match self {
            Self::Links(_) => "links".to_owned(),
            Self::Bits(bits) => format!("bits ({})", bits.instruction_set()),
            Self::Cells(_) => "cells".to_owned(),
            Self::Learn(_) => "learn".to_owned(),
            Self::Domains(_) => "domains".to_owned(),
            Self::Unbuilt(_) => "none".to_owned(),
        }
    }

    /// Goes on with nobody listening. This and [`heard`](Self::heard) are no generic functions, so that the engines are
    /// compiled here, and not once more in each crate that searches.
    fn unheard(&mut self, budget: &Budget) -> Option<Stop> {
        self.go_on(budget, &mut Silent)
    }

    fn heard(&mut self, budget: &Budget, observer: &mut dyn Observer) -> Option<Stop> {
        self.go_on(budget, &mut Heard(observer))
    }

    fn go_on<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        match self {
            Self::Links(links) => links.advance(budget, observer),
            Self::Bits(bits) => bits.advance(budget, observer),
            Self::Cells(cells) => cells.advance(budget, observer),
            Self::Learn(learn) => learn.advance(budget, observer),
            Self::Domains(domains) => domains.advance(budget, observer),
            Self::Unbuilt(stop) => Some(*stop),
        }
    }
}

impl Engine for Chosen {
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        if let Some(portfolio) = &mut self.portfolio {
            if self.wants_few || portfolio.are_under_way() || budget.solutions.is_some_and(|most| most <= FEW)
            {
                return portfolio.advance(self.engine.engine_mut(), budget, observer);
            }
            // many are wanted, and learning does not know which of them were found
            self.portfolio = None;
        }
        self.decide(budget);
        self.engine.advance(budget, observer)
    }

    fn path(&self) -> Vec<OptionId> {
        if let Some(portfolio) = self.portfolio() {
            return portfolio.path(self.engine.engine());
        }
        self.engine.path()
    }

    fn statistics(&self) -> Statistics {
        if let Some(portfolio) = self.portfolio() {
            return portfolio.statistics(self.engine.engine());
        }
        self.engine.statistics()
    }

    fn searched(&self) -> f64 {
        self.engine.searched()
    }

    /// With two threads, one dances and the other learns, where few solutions are wanted and it takes long.
    fn allow_threads(&mut self, most: NonZeroUsize) {
        if let Some(portfolio) = self.portfolio.as_mut().filter(|_| most.get() > 1) {
            portfolio.allow_thread();
        }
    }

    fn threads(&self) -> usize {
        self.portfolio().map_or(1, |portfolio| 1 + usize::from(portfolio.had_thread()))
    }

    fn refused_threads(&self) -> usize {
        self.portfolio().map_or(0, |portfolio| usize::from(portfolio.was_refused()))
    }

    /// While dancing and learning go on in turn, nothing is cut off: learning looks at the whole problem.
    fn can_split(&self, cut: Cut) -> bool {
        if self.portfolio.is_some() || (self.undecided.is_some() && self.wants_few) {
            return false;
        }
        self.engine.can_split(cut)
    }

    fn split(&mut self, cut: Cut) -> Option<Self> {
        if !self.can_split(cut) {
            return None;
        }
        Some(Self::watched(self.engine.split(cut)?, self.reason))
    }
}

impl Engine for AnyEngine {
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        if observer.is_silent() { self.unheard(budget) } else { self.heard(budget, observer) }
    }

    fn path(&self) -> Vec<OptionId> {
        match self {
            Self::Links(links) => links.path(),
            Self::Bits(bits) => bits.path(),
            Self::Cells(cells) => cells.path(),
            Self::Learn(learn) => learn.path(),
            Self::Domains(domains) => domains.path(),
            Self::Unbuilt(_) => Vec::new(),
        }
    }

    fn statistics(&self) -> Statistics {
        match self {
            Self::Links(links) => links.statistics(),
            Self::Bits(bits) => bits.statistics(),
            Self::Cells(cells) => cells.statistics(),
            Self::Learn(learn) => learn.statistics(),
            Self::Domains(domains) => domains.statistics(),
            Self::Unbuilt(_) => Statistics::default(),
        }
    }

    fn searched(&self) -> f64 {
        match self {
            Self::Links(links) => links.searched(),
            Self::Bits(bits) => bits.searched(),
            Self::Cells(cells) => cells.searched(),
            Self::Learn(learn) => learn.searched(),
            Self::Domains(domains) => domains.searched(),
            Self::Unbuilt(_) => 0.0,
        }
    }

    fn can_split(&self, cut: Cut) -> bool {
        match self {
            Self::Links(links) => links.can_split(cut),
            Self::Bits(bits) => bits.can_split(cut),
            Self::Cells(cells) => cells.can_split(cut),
            Self::Learn(learn) => learn.can_split(cut),
            Self::Domains(domains) => domains.can_split(cut),
            Self::Unbuilt(_) => false,
        }
    }

    fn split(&mut self, cut: Cut) -> Option<Self> {
        Some(match self {
            Self::Links(links) => Self::Links(Box::new(links.split(cut)?)),
            Self::Bits(bits) => Self::Bits(Box::new(bits.split(cut)?)),
            Self::Cells(cells) => Self::Cells(Box::new(cells.split(cut)?)),
            Self::Learn(learn) => Self::Learn(Box::new(learn.split(cut)?)),
            Self::Domains(domains) => Self::Domains(Box::new(domains.split(cut)?)),
            Self::Unbuilt(_) => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse_knuth;

    #[test]
    fn auto_looks_at_the_size_of_the_problem() {
        let chosen = |name, text: &str| Chosen::new(name, &parse_knuth(text).unwrap().problem);
        assert_eq!(chosen(EngineName::Auto, "a\na\n").reason(), Reason::Small);
        assert_eq!(chosen(EngineName::Bits, "a\na\n").reason(), Reason::Asked);
        let larger = format!("a b c\n{}", "a b c\n".repeat(30));
        assert!(matches!(chosen(EngineName::Auto, &larger).reason(), Reason::Fits(_)));
        let huge = format!("a\n{}", "a\n".repeat(30_000));
        assert!(matches!(chosen(EngineName::Auto, &huge).reason(), Reason::TooLarge(_)));
        assert_eq!(chosen(EngineName::Auto, &huge).name(), "cells");
    }

    #[test]
    fn the_whole_tree_lies_behind_at_the_end() {
        let problem = crate::instances::queens(7);
        for name in [EngineName::Links, EngineName::Bits, EngineName::Cells] {
            let mut engine = Chosen::new(name, &problem);
            let mut before = 0.0;
            while engine.advance(&Budget::unlimited(), &mut Silent).is_none() {
                assert!(before < engine.searched() && engine.searched() <= 1.0 + 1e-9, "{name:?}");
                before = engine.searched();
            }
            assert!((engine.searched() - 1.0).abs() < 1e-9, "{name:?}: {}", engine.searched());
        }
    }

    #[test]
    fn every_engine_counts_the_same() {
        let problem = parse_knuth("a b c\na\nb\na b\nc\nb c\n").unwrap().problem;
        for name in [EngineName::Auto, EngineName::Links, EngineName::Bits, EngineName::Cells] {
            assert_eq!(Chosen::new(name, &problem).solutions(Budget::unlimited()).count_rest(), 3);
        }
    }
}
