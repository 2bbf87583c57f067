//! Propagators: what each statement says of one shape, looked at by itself, as a person does who knows what the cells may hold.
//!
//! A compiled puzzle has gone further: there all statements together have taken away what no cell can hold, and the rest
//! became items. Here a propagator runs when it is asked to, and the order is that of whoever asks.

use std::fmt;
use std::rc::Rc;

use ecp_puzzle::{CellId, Grid, InputId, RuleId, Square};

use super::additions::Additions;
use super::constraints::{Constraint, Predicate, constraints_of};
use super::distinctness::Distinctness;
use super::emission::emit_distinct;
use super::filter::{Contradiction, Narrowing, Prepared, prepare};
use crate::counts::Counting;
use crate::domains::Domains;
use crate::fault::Fault;
use ecp_puzzle::Limits;

/// A cell, and what it may hold: `None` where it may stay empty.
pub type Candidate = (CellId, Option<InputId>);

/// No filling of a shape keeps what is said of it, or nothing is left for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken;

impl From<Contradiction> for Broken {
    fn from(_: Contradiction) -> Self {
        Self
    }
}

/// What cells may hold, and all that is said of shapes, each to be looked at by itself.
#[derive(Clone)]
pub struct Propagators {
    narrowing: Narrowing,
    all: Rc<Vec<Propagator>>,
    /// For each propagator when it ran last.
    propagated_at: Vec<u64>,
    /// For each propagator when it ran last with all care.
    propagated_closely_at: Vec<u64>,
}

/// What a statement says of a shape.
struct Propagator {
    rule: RuleId,
    /// The shape, among all of the rule's family.
    number: usize,
    cells: Vec<CellId>,
    prepared: Vec<Prepared>,
}

impl fmt::Debug for Propagators {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Propagators").field("number", &self.all.len()).finish_non_exhaustive()
    }
}

/// The looks at all statements of a grid but those that say no more than counts do, that no input occurs twice: what these
/// add to the items. Propagators take it for granted, as they do counts.
pub(crate) fn propagators_of(
    grid: &Grid,
    counting: &Counting,
    domains: &mut Domains,
    limits: &Limits,
) -> Result<(Additions, Propagators), Vec<Fault>> {
    let reported = |faults: Vec<_>| faults.into_iter().map(Fault::Relation).collect::<Vec<_>>();
    let (constraints, faults) = constraints_of(grid, domains, limits);
    if !faults.is_empty() {
        return Err(reported(faults));
    }
    let distinct = |constraint: &Constraint| matches!(constraint.predicate, Predicate::Distinct);
    let mut twice = None;
    for constraint in constraints.iter().filter(|constraint| distinct(constraint)) {
        if !keep_from_givens(grid, domains, &constraint.cells) {
            twice.get_or_insert_with(|| constraint.shape.clone());
        }
    }
    let prepared = prepare(grid, constraints, counting, domains, limits).map_err(reported)?;
    let (distinct, prepared): (Vec<Prepared>, Vec<Prepared>) =
        prepared.into_iter().partition(|one| distinct(&one.constraint));
    let known = Distinctness::of_counts(counting, domains);
    let unknown =
        distinct.iter().map(|one| &one.constraint).filter(|constraint| !known.holds(&constraint.cells));
    let mut propagators = Propagators::new(domains.clone());
    prepared.into_iter().for_each(|one| propagators.add(grid, one));
    let mut additions = emit_distinct(grid, domains, unknown);
    if let Some(shape) = twice {
        // an item that no option holds: there is no solution
        additions.primary(format!("a filling of {shape}"));
    }
    Ok((additions, propagators))
}

/// What is given in one cell does not stand in the others. False where it is given in one of these, too.
fn keep_from_givens(grid: &Grid, domains: &mut Domains, cells: &[CellId]) -> bool {
    let mut is_once = true;
    for cell in cells {
        let Square::Given(given) = grid.board.cell(*cell).square else { continue };
        for other in cells.iter().filter(|other| *other != cell) {
            is_once &= grid.board.cell(*other).square != Square::Given(given);
            domains.forbid(*other, given);
        }
    }
    is_once
}

impl Propagators {
    fn new(domains: Domains) -> Self {
        let narrowing = Narrowing::new(domains);
        Self { narrowing, all: Rc::default(), propagated_at: Vec::new(), propagated_closely_at: Vec::new() }
    }

    fn add(&mut self, grid: &Grid, one: Prepared) {
        let Some(all) = Rc::get_mut(&mut self.all) else { return };
        let (rule, number) = (one.constraint.rule, one.constraint.number);
        let is_of_relation = grid.rule(rule).relation().is_some();
        match all.last_mut() {
            // all that a relation says of a shape is one thing
            Some(propagator) if is_of_relation && (propagator.rule, propagator.number) == (rule, number) => {
                propagator.add(one);
            }
            _ => {
                let cells = one.constraint.cells.clone();
                all.push(Propagator { rule, number, cells, prepared: vec![one] });
                self.propagated_at.push(0);
                self.propagated_closely_at.push(0);
            }
        }
    }

    /// The same propagators, where cells may hold what domains allow.
    pub(crate) fn within(self, domains: Domains) -> Self {
        Self { narrowing: Narrowing::new(domains), ..self }
    }

    /// The number of propagators that there are.
    #[must_use]
    pub fn number(&self) -> usize {
        self.all.len()
    }

    /// What is looked at: the rule, and the number of the shape among all of its family.
    ///
    /// # Panics
    /// If there are not so many propagators.
    #[must_use]
    pub fn subject(&self, propagator: usize) -> (RuleId, usize) {
        (self.all[propagator].rule, self.all[propagator].number)
    }

    /// The cells that are looked at.
    ///
    /// # Panics
    /// If there are not so many propagators.
    #[must_use]
    pub fn cells(&self, propagator: usize) -> &[CellId] {
        &self.all[propagator].cells
    }

    /// The number of candidates that have gone so far, as a time.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.narrowing.now()
    }

    /// Whether a cell that is looked at has lost something since a time.
    ///
    /// # Panics
    /// If there are not so many propagators.
    #[must_use]
    pub fn has_changed_since(&self, propagator: usize, time: u64) -> bool {
        self.narrowing.has_changed_since(&self.all[propagator].cells, time)
    }

    /// Whether a cell has lost something since the propagator ran last.
    ///
    /// # Panics
    /// If there are not so many propagators.
    #[must_use]
    pub fn is_due(&self, propagator: usize) -> bool {
        self.has_changed_since(propagator, self.propagated_at[propagator])
    }

    /// Runs a propagator: what no filling of the shape holds goes from its cells. The answer is what went.
    ///
    /// # Errors
    /// Nothing keeps what is said of the shape.
    ///
    /// # Panics
    /// If there are not so many propagators.
    pub fn propagate(&mut self, propagator: usize) -> Result<Vec<Candidate>, Broken> {
        self.propagate_with(propagator, Prepared::propagate)
    }

    /// Runs a propagator with all care, where [`propagate`](Self::propagate) has brought nothing: in a shape without an input twice, what only
    /// fillings with a repetition hold goes, too.
    ///
    /// # Errors
    /// Nothing keeps what is said of the shape.
    ///
    /// # Panics
    /// If there are not so many propagators.
    pub fn propagate_closely(&mut self, propagator: usize) -> Result<Vec<Candidate>, Broken> {
        if !self.has_changed_since(propagator, self.propagated_closely_at[propagator]) {
            return Ok(Vec::new());
        }
        self.propagated_closely_at[propagator] = self.narrowing.now();
        self.propagate_with(propagator, Prepared::propagate_closely)
    }

    fn propagate_with(
        &mut self,
        propagator: usize,
        by: impl Fn(&Prepared, &mut Narrowing) -> Result<(), Contradiction>,
    ) -> Result<Vec<Candidate>, Broken> {
        let all = Rc::clone(&self.all);
        let Propagator { cells, prepared, .. } = &all[propagator];
        let before: Vec<Candidate> = cells.iter().flat_map(|cell| self.values_of(*cell)).collect();
        loop {
            let started = self.narrowing.now();
            for one in prepared {
                by(one, &mut self.narrowing)?;
            }
            if self.narrowing.now() == started || prepared.len() == 1 {
                break;
            }
        }
        self.propagated_at[propagator] = self.narrowing.now();
        Ok(before.into_iter().filter(|(cell, value)| !self.may_hold(*cell, *value)).collect())
    }

    /// Takes a candidate away.
    ///
    /// # Errors
    /// Nothing is left for the cell.
    pub fn rule_out(&mut self, (cell, value): Candidate) -> Result<(), Broken> {
        Ok(self.narrowing.rule_out(cell, value, "")?)
    }

    /// Whether a cell may hold something, or stay empty.
    #[must_use]
    pub fn may_hold(&self, cell: CellId, value: Option<InputId>) -> bool {
        self.narrowing.domains.may_hold(cell, value)
    }

    /// What a cell holds, if only one thing is left.
    #[must_use]
    pub fn only_value(&self, cell: CellId) -> Option<Option<InputId>> {
        self.narrowing.domains.only_value(cell)
    }

    /// What a cell may hold; last, `None` where it may stay empty.
    pub fn values_of(&self, cell: CellId) -> impl Iterator<Item = Candidate> + '_ {
        self.narrowing.domains.values_of(cell).map(move |value| (cell, value))
    }
}

impl Propagator {
    fn add(&mut self, one: Prepared) {
        for cell in &one.constraint.cells {
            if !self.cells.contains(cell) {
                self.cells.push(*cell);
            }
        }
        self.prepared.push(one);
    }
}
