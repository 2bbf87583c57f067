//! Filtering: relations and counts take away what no cell can hold, until nothing changes.
//!
//! First every constraint is looked at by itself: where nothing that givens and counts allow keeps the relation, that is reported
//! before any search. What only shows when constraints are put together is no mistake but a puzzle without a solution.
//!
//! # Source
//! A. K. Mackworth, "Consistency in networks of relations", Artificial Intelligence 8 (1977): the worklist; for a
//! diagram this is generalised arc consistency, for a weighted sum bounds consistency.

mod counts;
mod excluded;
mod narrowing;
mod paths;
mod sums;

use std::collections::HashMap;

use ecp_puzzle::{CellId, Grid, RuleId};

use super::automaton::{Automaton, Value};
use super::compared::Both;
use super::constraints::{Constraint, Predicate};
use super::diagram::{Diagram, NoDiagram};
use super::distinctness::Distinctness;
use super::fault::{RelationFault, RelationFaultKind};
use super::properties::distinct::Distinct;
use crate::counts::Counting;
use crate::domains::Domains;
use ecp_puzzle::Limits;
pub(super) use narrowing::{Contradiction, Narrowing};

/// The most arcs on the way to the diagram of a sum: one that takes more is left to its bounds.
const SUM_ARCS: u64 = 30_000;

/// The most arcs on the way to what a measure may come to, where that is to be reported.
const REACH_ARCS: u64 = 1_000_000;

/// How many arcs of all diagrams together go with one option of the limit.
const ARCS_PER_OPTION: u64 = 4;

/// How many arcs and values are looked at, at most, until nothing changes.
const STEPS: u64 = 50_000_000;

/// A constraint in the form in which it is filtered and emitted.
pub(super) struct Prepared {
    pub(super) constraint: Constraint,
    /// Its diagram; none for a sum whose diagram would be large, and for what counts do.
    pub(super) diagram: Option<Diagram>,
    /// Whether no input occurs twice in its cells.
    pub(super) is_distinct: bool,
}

/// All constraints, with the domains at rest.
pub(super) struct Filtered {
    pub(super) prepared: Vec<Prepared>,
    /// A shape that was left without a filling.
    pub(super) contradiction: Option<String>,
    /// What is worth a look.
    pub(super) warnings: Vec<RelationFault>,
    /// What the domains still hold, though one rule by itself excludes it from one of its shapes.
    pub(super) excluded: Vec<(CellId, Value)>,
}

/// Filters the domains, by what rules say and by what follows from several of them together.
pub(super) fn filter(
    grid: &Grid,
    constraints: Vec<Constraint>,
    implied: Vec<Constraint>,
    counting: &Counting,
    domains: &mut Domains,
    limits: &Limits,
) -> Result<Filtered, Vec<RelationFault>> {
    let mut prepared = prepare(grid, constraints, counting, domains, limits)?;
    let warnings = excluded::faults(grid, &prepared, domains);
    if !limits.filters {
        return Ok(each_by_itself(prepared, warnings, domains));
    }
    let excluded = Vec::new();
    match prepare(grid, implied, counting, domains, limits) {
        Ok(implied) => prepared.extend(implied),
        // no rule by itself is a mistake
        Err(faults) => {
            let is_impossible = |fault: &RelationFault| fault.is_impossible();
            let contradiction = faults.into_iter().find(is_impossible).map(|fault| fault.shape);
            if contradiction.is_some() {
                return Ok(Filtered { prepared, contradiction, warnings, excluded });
            }
        }
    }
    let mut fixpoint = Fixpoint { grid, counting, narrowing: Narrowing::new(domains.clone()) };
    let contradiction = fixpoint.run(&mut prepared).err().map(|Contradiction(shape)| shape);
    *domains = fixpoint.narrowing.domains;
    Ok(Filtered { prepared, contradiction, warnings, excluded })
}

/// What each constraint takes away by itself, from domains that stay as they are.
fn each_by_itself(prepared: Vec<Prepared>, warnings: Vec<RelationFault>, domains: &Domains) -> Filtered {
    let mut contradiction = None;
    let mut excluded = Vec::new();
    for one in &prepared {
        let mut alone = Narrowing::new(domains.clone());
        if let Err(Contradiction(shape)) = one.propagate(&mut alone) {
            contradiction = contradiction.or(Some(shape));
        }
        for cell in &one.constraint.cells {
            let lost = domains.values_of(*cell).filter(|value| !alone.domains.may_hold(*cell, *value));
            excluded.extend(lost.map(|value| (*cell, value)));
        }
    }
    excluded.sort_unstable();
    excluded.dedup();
    Filtered { prepared, contradiction, warnings, excluded }
}

/// Constraints in the form in which they are filtered.
///
/// # Errors
/// What shows to be wrong with a constraint by itself.
pub(super) fn prepare(
    grid: &Grid,
    constraints: Vec<Constraint>,
    counting: &Counting,
    domains: &Domains,
    limits: &Limits,
) -> Result<Vec<Prepared>, Vec<RelationFault>> {
    let distinctness = Distinctness::of_all(counting, &constraints, domains);
    let mut arcs_left = limits.options.saturating_mul(ARCS_PER_OPTION);
    let mut prepared = Vec::with_capacity(constraints.len());
    let mut faults: Vec<RelationFault> = Vec::new();
    let mut faults_of: HashMap<RuleId, usize> = HashMap::new();
    for constraint in constraints {
        let rule = constraint.rule;
        // of the shapes of one rule the first is reported, but of clues some more; to look at the others may take long
        let reported = faults_of.get(&rule).copied().unwrap_or(0);
        if reported >= if grid.rule(rule).reads_clues() { MOST_CLUES } else { 1 } {
            continue;
        }
        match Prepared::new(constraint, &distinctness, domains, limits, &mut arcs_left) {
            Ok(one) => prepared.push(one),
            Err(fault) => {
                faults_of.insert(rule, reported + 1);
                faults.push(fault);
            }
        }
    }
    if faults.is_empty() { Ok(prepared) } else { Err(faults) }
}

/// So many clues of one relation are said to be impossible.
const MOST_CLUES: usize = 8;

impl Prepared {
    fn new(
        constraint: Constraint,
        distinctness: &Distinctness,
        domains: &Domains,
        limits: &Limits,
        arcs_left: &mut u64,
    ) -> Result<Self, RelationFault> {
        let is_distinct =
            !matches!(constraint.predicate, Predicate::Path(_)) && distinctness.holds(&constraint.cells);
        let diagram = match &constraint.predicate {
            Predicate::Distinct | Predicate::Path(_) => Ok(None),
            Predicate::Linear(linear) if linear.is_count() => {
                sums::check(linear, &constraint.cells, domains).map(|()| None)
            }
            Predicate::Linear(linear) => sums::check(linear, &constraint.cells, domains)
                .and_then(|()| small_diagram(linear, is_distinct, &constraint.cells, domains)),
            Predicate::Automaton(automaton) => {
                let most = limits.options.min(*arcs_left);
                Diagram::of(&**automaton, &constraint.cells, domains, most).and_then(|mut diagram| {
                    if is_distinct {
                        diagram.drop_repeats(SUM_ARCS)?;
                    }
                    Ok(Some(diagram))
                })
            }
        };
        let fault = |kind| RelationFault { rule: constraint.rule, shape: constraint.shape.clone(), kind };
        let diagram = diagram.map_err(|none| {
            fault(match none {
                NoDiagram::Impossible => impossible(&constraint, is_distinct, domains),
                NoDiagram::TooLarge => RelationFaultKind::TooLarge { limit: limits.options },
                NoDiagram::Overflow => RelationFaultKind::Overflow,
            })
        })?;
        let arcs = diagram.as_ref().map_or(0, Diagram::arc_count);
        *arcs_left = arcs_left
            .checked_sub(arcs)
            .ok_or_else(|| fault(RelationFaultKind::TooLarge { limit: limits.options }))?;
        Ok(Self { constraint, diagram, is_distinct })
    }
}

/// Why nothing keeps the relation of a constraint: what is measured is out of reach, or else it is not said.
fn impossible(constraint: &Constraint, is_distinct: bool, domains: &Domains) -> RelationFaultKind {
    let found = match &constraint.predicate {
        Predicate::Linear(linear) => sums::reach(linear, is_distinct, &constraint.cells, domains)
            .map(|reach| [reach, (linear.lo, linear.hi)])
            .map(|two| two.map(|(least, most)| (linear.measured(least), linear.measured(most))))
            .map(|[reach, wanted]| (reach, wanted)),
        Predicate::Automaton(automaton) => automaton.comparison().and_then(|compared| {
            compared.reach(is_distinct, &constraint.cells, domains, &mut { REACH_ARCS })
        }),
        Predicate::Distinct | Predicate::Path(_) => None,
    };
    match found {
        Some((reach, wanted)) if reach.1 < wanted.0 || reach.0 > wanted.1 => {
            RelationFaultKind::OutOfReach { reach, wanted }
        }
        _ => RelationFaultKind::Impossible,
    }
}

/// The diagram of a sum, unless it would be large.
fn small_diagram(
    sum: &dyn Automaton,
    is_distinct: bool,
    cells: &[CellId],
    domains: &Domains,
) -> Result<Option<Diagram>, NoDiagram> {
    let both = Both(sum, &Distinct);
    let wanted: [Option<&dyn Automaton>; 2] = [is_distinct.then_some(&both), Some(sum)];
    for automaton in wanted.into_iter().flatten() {
        match Diagram::of(automaton, cells, domains, SUM_ARCS) {
            Ok(diagram) => return Ok(Some(diagram)),
            Err(NoDiagram::TooLarge) => {}
            Err(none) => return Err(none),
        }
    }
    Ok(None)
}

/// Takes values away until nothing changes.
struct Fixpoint<'a> {
    grid: &'a Grid,
    counting: &'a Counting,
    narrowing: Narrowing,
}

impl Fixpoint<'_> {
    fn run(&mut self, prepared: &mut [Prepared]) -> Result<(), Contradiction> {
        let narrowing = &mut self.narrowing;
        let mut seen = vec![0; prepared.len()];
        let mut seen_tallies = vec![0; self.counting.tallies.len()];
        let mut steps_left = STEPS;
        loop {
            let started = narrowing.now();
            for (tally, seen) in self.counting.tallies.iter().zip(&mut seen_tallies) {
                if narrowing.has_changed(&tally.shape.cells, seen) {
                    counts::filter_tally(self.grid, narrowing, tally)?;
                }
            }
            for (one, seen) in prepared.iter_mut().zip(&mut seen) {
                // only diagrams take long: the others come to rest whatever it takes
                if narrowing.has_changed(&one.constraint.cells, seen)
                    && (steps_left > 0 || one.diagram.is_none())
                {
                    steps_left = steps_left.saturating_sub(one.size());
                    one.filter(narrowing)?;
                }
            }
            if narrowing.now() == started {
                if !drop_repeats(narrowing, prepared, &mut steps_left)? {
                    return Ok(());
                }
                seen.fill(0);
            }
        }
    }
}

/// What only fillings with a repetition hold goes where there may be none: it takes too long to do so at every
/// change. True if a value went.
fn drop_repeats(
    narrowing: &mut Narrowing,
    prepared: &mut [Prepared],
    steps_left: &mut u64,
) -> Result<bool, Contradiction> {
    let started = narrowing.now();
    for one in prepared.iter_mut().filter(|one| one.may_drop_repeats()) {
        *steps_left = steps_left.saturating_sub(SUM_ARCS);
        if *steps_left == 0 {
            break;
        }
        one.drop_repeats(narrowing)?;
    }
    Ok(narrowing.now() > started)
}

impl Prepared {
    /// Takes away what no filling of the cells holds.
    fn filter(&mut self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        if let Some(diagram) = &mut self.diagram {
            let contradiction = |_| Contradiction(self.constraint.shape.clone());
            diagram.restrict(&narrowing.domains).map_err(contradiction)?;
            return narrowing.keep_supports(diagram.supports(), &self.constraint.shape);
        }
        self.filter_without_diagram(narrowing)
    }

    fn filter_without_diagram(&self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        match &self.constraint.predicate {
            Predicate::Linear(linear) => sums::filter(narrowing, linear, &self.constraint),
            Predicate::Path(path) => paths::filter(narrowing, path, &self.constraint),
            _ => counts::filter_distinct(narrowing, &self.constraint.cells, &self.constraint.shape),
        }
    }

    /// The same as [`filter`](Self::filter) from whatever domains, which the diagram does not follow.
    pub(super) fn propagate(&self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        let Some(diagram) = &self.diagram else { return self.filter_without_diagram(narrowing) };
        let supports = diagram.supports_within(&narrowing.domains);
        let supports = supports.ok_or_else(|| Contradiction(self.constraint.shape.clone()))?;
        narrowing.keep_supports(supports.into_iter(), &self.constraint.shape)
    }

    /// The same, and what only fillings with a repetition hold.
    pub(super) fn propagate_closely(&self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        if !self.may_drop_repeats() {
            return Ok(());
        }
        let (constraint, diagram) = (&self.constraint, self.diagram.clone());
        let Some(mut diagram) = diagram else { return Ok(()) };
        let contradiction = |_| Contradiction(constraint.shape.clone());
        diagram.restrict(&narrowing.domains).map_err(contradiction)?;
        diagram.drop_repeats(SUM_ARCS).map_err(contradiction)?;
        narrowing.keep_supports(diagram.supports(), &constraint.shape)
    }

    fn may_drop_repeats(&self) -> bool {
        self.is_distinct
            && self.diagram.is_some()
            && matches!(self.constraint.predicate, Predicate::Automaton(_))
    }

    fn drop_repeats(&mut self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        let shape = &self.constraint.shape;
        let Some(diagram) = &mut self.diagram else { return Ok(()) };
        diagram.drop_repeats(SUM_ARCS).map_err(|_| Contradiction(shape.clone()))?;
        narrowing.keep_supports(diagram.supports(), shape)
    }

    fn size(&self) -> u64 {
        self.diagram.as_ref().map_or(self.constraint.cells.len() as u64, Diagram::arc_count)
    }
}
