//! Filtering: relations and counts take away what no cell can hold, until nothing changes.
//!
//! First every task is looked at by itself: where nothing that givens and counts allow keeps the relation, that is told
//! before any search. What only shows when tasks are put together is no mistake but a puzzle without a solution.
//!
//! # Source
//! A. K. Mackworth, "Consistency in networks of relations", Artificial Intelligence 8 (1977): the worklist; for a
//! diagram this is generalised arc consistency, for a weighted sum bounds consistency.

mod counts;
mod narrowing;
mod sums;
mod trails;

use std::collections::HashMap;

use ecp_puzzle::{CellId, Grid, RuleId};

use super::automaton::Automaton;
use super::compared::Both;
use super::diagram::{Diagram, NoDiagram};
use super::distinctness::Distinctness;
use super::fault::{RelationFault, RelationFaultKind};
use super::properties::distinct::Distinct;
use super::tasks::{Predicate, Task};
use crate::counts::Counting;
use crate::domains::Domains;
use ecp_puzzle::Limits;
pub(super) use narrowing::{Contradiction, Narrowing};

/// The most arcs on the way to the diagram of a sum: one that takes more is left to its bounds.
const SUM_ARCS: u64 = 30_000;

/// The most arcs on the way to what a measure may come to, where that is to be told.
const REACH_ARCS: u64 = 1_000_000;

/// How many arcs of all diagrams together go with one option of the limit.
const ARCS_PER_OPTION: u64 = 4;

/// How many arcs and values are looked at, at most, until nothing changes.
const STEPS: u64 = 50_000_000;

/// A task in the form in which it is filtered and emitted.
pub(super) struct Work {
    pub(super) task: Task,
    /// Its diagram; none for a sum whose diagram would be large, and for what counts do.
    pub(super) diagram: Option<Diagram>,
    /// Whether no input occurs twice in its cells.
    pub(super) is_distinct: bool,
}

/// All work, with the domains at rest.
pub(super) struct Filtered {
    pub(super) works: Vec<Work>,
    /// A shape that was left without a filling.
    pub(super) contradiction: Option<String>,
}

/// Filters the domains.
pub(super) fn filter(
    grid: &Grid,
    tasks: Vec<Task>,
    counting: &Counting,
    domains: &mut Domains,
    limits: &Limits,
) -> Result<Filtered, Vec<RelationFault>> {
    let mut works = works_of(grid, tasks, counting, domains, limits)?;
    let mut fixpoint = Fixpoint { grid, counting, narrowing: Narrowing::new(domains.clone()) };
    let contradiction = fixpoint.run(&mut works).err().map(|Contradiction(shape)| shape);
    *domains = fixpoint.narrowing.domains;
    Ok(Filtered { works, contradiction })
}

/// Tasks in the form in which they are filtered.
///
/// # Errors
/// What shows to be wrong with a task by itself.
pub(super) fn works_of(
    grid: &Grid,
    tasks: Vec<Task>,
    counting: &Counting,
    domains: &Domains,
    limits: &Limits,
) -> Result<Vec<Work>, Vec<RelationFault>> {
    let distinctness = Distinctness::of_all(counting, &tasks, domains);
    let mut arcs_left = limits.options.saturating_mul(ARCS_PER_OPTION);
    let mut works = Vec::with_capacity(tasks.len());
    let mut faults: Vec<RelationFault> = Vec::new();
    let mut told_of: HashMap<RuleId, usize> = HashMap::new();
    for task in tasks {
        let rule = task.rule;
        // of the shapes of one rule the first is told, but of clues some more; to look at the others may take long
        let told = told_of.get(&rule).copied().unwrap_or(0);
        if told >= if grid.rule(rule).reads_clues() { MOST_CLUES } else { 1 } {
            continue;
        }
        match Work::new(task, &distinctness, domains, limits, &mut arcs_left) {
            Ok(work) => works.push(work),
            Err(fault) => {
                told_of.insert(rule, told + 1);
                faults.push(fault);
            }
        }
    }
    if faults.is_empty() { Ok(works) } else { Err(faults) }
}

/// So many clues of one relation are said to be impossible.
const MOST_CLUES: usize = 8;

impl Work {
    fn new(
        task: Task,
        distinctness: &Distinctness,
        domains: &Domains,
        limits: &Limits,
        arcs_left: &mut u64,
    ) -> Result<Self, RelationFault> {
        let is_distinct = !matches!(task.predicate, Predicate::Trail(_)) && distinctness.holds(&task.cells);
        let diagram = match &task.predicate {
            Predicate::Distinct | Predicate::Trail(_) => Ok(None),
            Predicate::Linear(linear) if linear.is_count() => {
                sums::check(linear, &task.cells, domains).map(|()| None)
            }
            Predicate::Linear(linear) => sums::check(linear, &task.cells, domains)
                .and_then(|()| small_diagram(linear, is_distinct, &task.cells, domains)),
            Predicate::Automaton(automaton) => {
                let most = limits.options.min(*arcs_left);
                Diagram::of(&**automaton, &task.cells, domains, most).and_then(|mut diagram| {
                    if is_distinct {
                        diagram.drop_repeats(SUM_ARCS)?;
                    }
                    Ok(Some(diagram))
                })
            }
        };
        let fault = |kind| RelationFault { rule: task.rule, shape: task.shape.clone(), kind };
        let diagram = diagram.map_err(|none| {
            fault(match none {
                NoDiagram::Impossible => impossible(&task, is_distinct, domains),
                NoDiagram::TooLarge => RelationFaultKind::TooLarge { limit: limits.options },
                NoDiagram::Overflow => RelationFaultKind::Overflow,
            })
        })?;
        let arcs = diagram.as_ref().map_or(0, Diagram::arc_count);
        *arcs_left = arcs_left
            .checked_sub(arcs)
            .ok_or_else(|| fault(RelationFaultKind::TooLarge { limit: limits.options }))?;
        Ok(Self { task, diagram, is_distinct })
    }
}

/// Why nothing keeps the relation of a task: what is measured is out of reach, or else it is not said.
fn impossible(task: &Task, is_distinct: bool, domains: &Domains) -> RelationFaultKind {
    let found = match &task.predicate {
        Predicate::Linear(linear) => sums::reach(linear, is_distinct, &task.cells, domains)
            .map(|reach| (reach, (linear.lo, linear.hi))),
        Predicate::Automaton(automaton) => automaton
            .comparison()
            .and_then(|compared| compared.reach(is_distinct, &task.cells, domains, REACH_ARCS)),
        Predicate::Distinct | Predicate::Trail(_) => None,
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

/// The work of taking values away until nothing changes.
struct Fixpoint<'a> {
    grid: &'a Grid,
    counting: &'a Counting,
    narrowing: Narrowing,
}

impl Fixpoint<'_> {
    fn run(&mut self, works: &mut [Work]) -> Result<(), Contradiction> {
        let narrowing = &mut self.narrowing;
        let mut seen = vec![0; works.len()];
        let mut seen_tallies = vec![0; self.counting.tallies.len()];
        let mut steps_left = STEPS;
        loop {
            let started = narrowing.now();
            for (tally, seen) in self.counting.tallies.iter().zip(&mut seen_tallies) {
                if narrowing.has_changed(&tally.shape.cells, seen) {
                    counts::filter_tally(self.grid, narrowing, tally)?;
                }
            }
            for (work, seen) in works.iter_mut().zip(&mut seen) {
                // only diagrams take long: the others come to rest whatever it takes
                if narrowing.has_changed(&work.task.cells, seen) && (steps_left > 0 || work.diagram.is_none())
                {
                    steps_left = steps_left.saturating_sub(work.size());
                    work.filter(narrowing)?;
                }
            }
            if narrowing.now() == started {
                if !drop_repeats(narrowing, works, &mut steps_left)? {
                    return Ok(());
                }
                seen.fill(0);
            }
        }
    }
}

/// What only fillings with a repetition hold goes where there may be none: a look that is too long to be taken at every
/// change. True if a value went.
fn drop_repeats(
    narrowing: &mut Narrowing,
    works: &mut [Work],
    steps_left: &mut u64,
) -> Result<bool, Contradiction> {
    let started = narrowing.now();
    for work in works.iter_mut().filter(|work| work.may_drop_repeats()) {
        *steps_left = steps_left.saturating_sub(SUM_ARCS);
        if *steps_left == 0 {
            break;
        }
        work.drop_repeats(narrowing)?;
    }
    Ok(narrowing.now() > started)
}

impl Work {
    /// Takes away what no filling of the cells holds.
    fn filter(&mut self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        if let Some(diagram) = &mut self.diagram {
            let contradiction = |_| Contradiction(self.task.shape.clone());
            diagram.restrict(&narrowing.domains).map_err(contradiction)?;
            return narrowing.keep_supports(diagram.supports(), &self.task.shape);
        }
        self.filter_without_diagram(narrowing)
    }

    fn filter_without_diagram(&self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        match &self.task.predicate {
            Predicate::Linear(linear) => sums::filter(narrowing, linear, &self.task),
            Predicate::Trail(trail) => trails::filter(narrowing, trail, &self.task),
            _ => counts::filter_distinct(narrowing, &self.task.cells, &self.task.shape),
        }
    }

    /// The same as [`filter`](Self::filter) from whatever domains, which the diagram does not follow.
    pub(super) fn look(&self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        let Some(diagram) = &self.diagram else { return self.filter_without_diagram(narrowing) };
        let supports = diagram.supports_within(&narrowing.domains);
        let supports = supports.ok_or_else(|| Contradiction(self.task.shape.clone()))?;
        narrowing.keep_supports(supports.into_iter(), &self.task.shape)
    }

    /// The same, and what only fillings with a repetition hold.
    pub(super) fn look_closely(&self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        if !self.may_drop_repeats() {
            return Ok(());
        }
        let (task, diagram) = (&self.task, self.diagram.clone());
        let Some(mut diagram) = diagram else { return Ok(()) };
        let contradiction = |_| Contradiction(task.shape.clone());
        diagram.restrict(&narrowing.domains).map_err(contradiction)?;
        diagram.drop_repeats(SUM_ARCS).map_err(contradiction)?;
        narrowing.keep_supports(diagram.supports(), &task.shape)
    }

    fn may_drop_repeats(&self) -> bool {
        self.is_distinct && self.diagram.is_some() && matches!(self.task.predicate, Predicate::Automaton(_))
    }

    fn drop_repeats(&mut self, narrowing: &mut Narrowing) -> Result<(), Contradiction> {
        let shape = &self.task.shape;
        let Some(diagram) = &mut self.diagram else { return Ok(()) };
        diagram.drop_repeats(SUM_ARCS).map_err(|_| Contradiction(shape.clone()))?;
        narrowing.keep_supports(diagram.supports(), shape)
    }

    fn size(&self) -> u64 {
        self.diagram.as_ref().map_or(self.task.cells.len() as u64, Diagram::arc_count)
    }
}
