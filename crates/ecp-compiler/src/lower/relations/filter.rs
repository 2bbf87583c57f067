//! Filtering: relations and counts take away what no cell can hold, until nothing changes.
//!
//! First every task is looked at by itself: where nothing that givens and counts allow keeps the relation, that is told
//! before any search. What only shows when tasks are put together is no mistake but a puzzle without a solution.
//!
//! # Source
//! A. K. Mackworth, "Consistency in networks of relations", Artificial Intelligence 8 (1977): the worklist; for a
//! diagram this is generalised arc consistency, for a weighted sum bounds consistency.

mod counts;
mod sums;
mod trails;

use ecp_puzzle::{CellId, Grid};

use super::automaton::{Automaton, Value};
use super::compared::Both;
use super::diagram::{Diagram, NoDiagram};
use super::distinctness::Distinctness;
use super::fault::{RelationFault, RelationFaultKind, Statement};
use super::properties::distinct::Distinct;
use super::tasks::{Condition, Task};
use crate::limits::Limits;
use crate::lower::counts::Counting;
use crate::lower::domains::Domains;

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
    let distinctness = Distinctness::of_all(counting, &tasks, domains);
    let mut arcs_left = limits.options.saturating_mul(ARCS_PER_OPTION);
    let mut works = Vec::with_capacity(tasks.len());
    let mut faults: Vec<RelationFault> = Vec::new();
    for task in tasks {
        let statement = task.statement;
        match Work::new(task, &distinctness, domains, limits, &mut arcs_left) {
            Ok(work) => works.push(work),
            // of the shapes of one statement the first, but of clues some more
            Err(fault) => {
                let alike = faults.iter().filter(|other| other.statement == statement).count();
                if alike < if reads_clues(grid, statement) { MOST_CLUES } else { 1 } {
                    faults.push(fault);
                }
            }
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut fixpoint =
        Fixpoint { grid, counting, domains, changed: vec![1; grid.board.cells().len()], now: 1 };
    let contradiction = fixpoint.run(&mut works).err().map(|Contradiction(shape)| shape);
    Ok(Filtered { works, contradiction })
}

/// So many clues of one relation are said to be impossible.
const MOST_CLUES: usize = 8;

fn reads_clues(grid: &Grid, statement: Statement) -> bool {
    let Statement::Relation(number) = statement else { return false };
    grid.relations.get(number).is_some_and(|relation| relation.rule.reads_clues())
}

impl Work {
    fn new(
        task: Task,
        distinctness: &Distinctness,
        domains: &Domains,
        limits: &Limits,
        arcs_left: &mut u64,
    ) -> Result<Self, RelationFault> {
        let is_distinct = !matches!(task.condition, Condition::Trail(_)) && distinctness.holds(&task.cells);
        let diagram = match &task.condition {
            Condition::Distinct | Condition::Trail(_) => Ok(None),
            Condition::Linear(linear) if linear.is_count() => {
                sums::check(linear, &task.cells, domains).map(|()| None)
            }
            Condition::Linear(linear) => sums::check(linear, &task.cells, domains)
                .and_then(|()| small_diagram(linear, is_distinct, &task.cells, domains)),
            Condition::Automaton(automaton) => {
                let most = limits.options.min(*arcs_left);
                Diagram::of(&**automaton, &task.cells, domains, most).and_then(|mut diagram| {
                    if is_distinct {
                        diagram.drop_repeats(SUM_ARCS)?;
                    }
                    Ok(Some(diagram))
                })
            }
        };
        let fault = |kind| RelationFault { statement: task.statement, shape: task.shape.clone(), kind };
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
    let found = match &task.condition {
        Condition::Linear(linear) => sums::reach(linear, is_distinct, &task.cells, domains)
            .map(|reach| (reach, (linear.lo, linear.hi))),
        Condition::Automaton(automaton) => automaton
            .comparison()
            .and_then(|compared| compared.reach(is_distinct, &task.cells, domains, REACH_ARCS)),
        Condition::Distinct | Condition::Trail(_) => None,
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

/// A shape that is left without a filling.
pub(super) struct Contradiction(pub(super) String);

/// The work of taking values away until nothing changes.
pub(super) struct Fixpoint<'a> {
    grid: &'a Grid,
    counting: &'a Counting,
    pub(super) domains: &'a mut Domains,
    /// For each cell the time at which it last lost a value.
    changed: Vec<u64>,
    now: u64,
}

impl Fixpoint<'_> {
    fn run(&mut self, works: &mut [Work]) -> Result<(), Contradiction> {
        let mut seen = vec![0; works.len()];
        let mut seen_tallies = vec![0; self.counting.tallies.len()];
        let mut steps_left = STEPS;
        loop {
            let started = self.now;
            for (tally, seen) in self.counting.tallies.iter().zip(&mut seen_tallies) {
                if self.has_changed(&tally.shape.cells, seen) {
                    counts::filter_tally(self, tally)?;
                }
            }
            for (work, seen) in works.iter_mut().zip(&mut seen) {
                // only diagrams take long: the others come to rest whatever it takes
                if self.has_changed(&work.task.cells, seen) && (steps_left > 0 || work.diagram.is_none()) {
                    steps_left = steps_left.saturating_sub(work.size());
                    self.filter_work(work)?;
                }
            }
            if self.now == started {
                if !self.drop_repeats(works, &mut steps_left)? {
                    return Ok(());
                }
                seen.fill(0);
            }
        }
    }

    /// What only fillings with a repetition hold goes where there may be none: a look that is too long to be taken at
    /// every change. True if a value went.
    fn drop_repeats(&mut self, works: &mut [Work], steps_left: &mut u64) -> Result<bool, Contradiction> {
        let started = self.now;
        for work in works.iter_mut().filter(|work| work.is_distinct) {
            let (Some(diagram), Condition::Automaton(_)) = (&mut work.diagram, &work.task.condition) else {
                continue;
            };
            *steps_left = steps_left.saturating_sub(SUM_ARCS);
            if *steps_left == 0 {
                break;
            }
            let shape = &work.task.shape;
            diagram.drop_repeats(SUM_ARCS).map_err(|_| Contradiction(shape.clone()))?;
            self.keep_supports(work)?;
        }
        Ok(self.now > started)
    }

    /// What no arc of a diagram holds goes from its cells.
    fn keep_supports(&mut self, work: &Work) -> Result<(), Contradiction> {
        let supports: Vec<(CellId, Vec<Value>)> = work.diagram.iter().flat_map(Diagram::supports).collect();
        for (cell, values) in supports {
            self.keep_only(cell, &work.task.shape, |value| values.binary_search(&value).is_ok())?;
        }
        Ok(())
    }

    /// Whether one of the cells lost a value since the time `seen`, which becomes the present.
    fn has_changed(&mut self, cells: &[CellId], seen: &mut u64) -> bool {
        let has_changed = cells.iter().any(|cell| self.changed[cell.index()] > *seen);
        *seen = self.now;
        has_changed
    }

    fn filter_work(&mut self, work: &mut Work) -> Result<(), Contradiction> {
        let shape = &work.task.shape;
        match (&mut work.diagram, &work.task.condition) {
            (Some(diagram), _) => {
                diagram.restrict(self.domains).map_err(|_| Contradiction(shape.clone()))?;
                self.keep_supports(work)
            }
            (None, Condition::Linear(linear)) => sums::filter(self, linear, &work.task),
            (None, Condition::Trail(trail)) => trails::filter(self, trail, &work.task),
            (None, _) => counts::filter_distinct(self, &work.task.cells, shape),
        }
    }

    /// Takes away all values of a cell but these.
    pub(super) fn keep_only(
        &mut self,
        cell: CellId,
        shape: &str,
        keeps: impl Fn(Value) -> bool,
    ) -> Result<(), Contradiction> {
        let lost: Vec<Value> = self.domains.values_of(cell).filter(|value| !keeps(*value)).collect();
        for value in lost {
            self.rule_out(cell, value, shape)?;
        }
        Ok(())
    }

    /// Takes a value of a cell away.
    pub(super) fn rule_out(&mut self, cell: CellId, value: Value, shape: &str) -> Result<(), Contradiction> {
        if !self.domains.rule_out(cell, value) {
            return Ok(());
        }
        self.now += 1;
        self.changed[cell.index()] = self.now;
        if self.domains.values_of(cell).next().is_none() {
            return Err(Contradiction(shape.to_owned()));
        }
        Ok(())
    }
}

impl Work {
    fn size(&self) -> u64 {
        self.diagram.as_ref().map_or(self.task.cells.len() as u64, Diagram::arc_count)
    }
}
