//! What each statement says of one shape, looked at by itself, as a person does who knows what the cells may hold.
//!
//! A compiled puzzle has gone further: there all statements together have taken away what no cell can hold, and the rest
//! became items. Here a look is taken when it is asked for, and the order is that of whoever asks.

use std::fmt;
use std::rc::Rc;

use ecp_puzzle::{CellId, Grid, InputId, RuleId, Square};

use super::additions::Additions;
use super::distinctness::Distinctness;
use super::emission::emit_distinct;
use super::filter::{Contradiction, Narrowing, Work, works_of};
use super::tasks::{Predicate, Task, tasks_of};
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
pub struct Looks {
    narrowing: Narrowing,
    all: Rc<Vec<Look>>,
    /// For each look when it was taken last.
    looked_at: Vec<u64>,
    /// For each look when it was taken last with all care.
    looked_closely_at: Vec<u64>,
}

/// What a statement says of a shape.
struct Look {
    rule: RuleId,
    /// The shape, among all of the rule's family.
    number: usize,
    cells: Vec<CellId>,
    works: Vec<Work>,
}

impl fmt::Debug for Looks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Looks").field("number", &self.all.len()).finish_non_exhaustive()
    }
}

/// The looks at all statements of a grid but those that say no more than counts do, that no input occurs twice: what these
/// add to the items. Looks take it for granted, as they do counts.
pub(crate) fn looks_of(
    grid: &Grid,
    counting: &Counting,
    domains: &mut Domains,
    limits: &Limits,
) -> Result<(Additions, Looks), Vec<Fault>> {
    let told = |faults: Vec<_>| faults.into_iter().map(Fault::Relation).collect::<Vec<_>>();
    let (tasks, faults) = tasks_of(grid, domains, limits);
    if !faults.is_empty() {
        return Err(told(faults));
    }
    let distinct = |task: &Task| matches!(task.predicate, Predicate::Distinct);
    for task in tasks.iter().filter(|task| distinct(task)) {
        keep_from_givens(grid, domains, &task.cells);
    }
    let works = works_of(grid, tasks, counting, domains, limits).map_err(told)?;
    let (distinct, works): (Vec<Work>, Vec<Work>) = works.into_iter().partition(|work| distinct(&work.task));
    let known = Distinctness::of_counts(counting, domains);
    let unknown = distinct.iter().map(|work| &work.task).filter(|task| !known.holds(&task.cells));
    let mut looks = Looks::new(domains.clone());
    works.into_iter().for_each(|work| looks.add(grid, work));
    Ok((emit_distinct(grid, domains, unknown), looks))
}

/// What is given in one cell does not stand in the others.
fn keep_from_givens(grid: &Grid, domains: &mut Domains, cells: &[CellId]) {
    for cell in cells {
        let Square::Given(given) = grid.board.cell(*cell).square else { continue };
        for other in cells.iter().filter(|other| *other != cell) {
            domains.forbid(*other, given);
        }
    }
}

impl Looks {
    fn new(domains: Domains) -> Self {
        let narrowing = Narrowing::new(domains);
        Self { narrowing, all: Rc::default(), looked_at: Vec::new(), looked_closely_at: Vec::new() }
    }

    fn add(&mut self, grid: &Grid, work: Work) {
        let Some(all) = Rc::get_mut(&mut self.all) else { return };
        let (rule, number) = (work.task.rule, work.task.number);
        let is_of_relation = grid.rule(rule).relation().is_some();
        match all.last_mut() {
            // all that a relation says of a shape is one thing
            Some(look) if is_of_relation && (look.rule, look.number) == (rule, number) => {
                look.add(work);
            }
            _ => {
                let cells = work.task.cells.clone();
                all.push(Look { rule, number, cells, works: vec![work] });
                self.looked_at.push(0);
                self.looked_closely_at.push(0);
            }
        }
    }

    /// The same looks, where cells may hold what domains allow.
    pub(crate) fn within(self, domains: Domains) -> Self {
        Self { narrowing: Narrowing::new(domains), ..self }
    }

    /// The number of looks that there are.
    #[must_use]
    pub fn number(&self) -> usize {
        self.all.len()
    }

    /// What is looked at: the rule, and the number of the shape among all of its family.
    ///
    /// # Panics
    /// If there are not so many looks.
    #[must_use]
    pub fn subject(&self, look: usize) -> (RuleId, usize) {
        (self.all[look].rule, self.all[look].number)
    }

    /// The cells that are looked at.
    ///
    /// # Panics
    /// If there are not so many looks.
    #[must_use]
    pub fn cells(&self, look: usize) -> &[CellId] {
        &self.all[look].cells
    }

    /// The number of candidates that have gone so far, as a time.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.narrowing.now()
    }

    /// Whether a cell that is looked at has lost something since a time.
    ///
    /// # Panics
    /// If there are not so many looks.
    #[must_use]
    pub fn has_changed_since(&self, look: usize, time: u64) -> bool {
        self.narrowing.has_changed_since(&self.all[look].cells, time)
    }

    /// Whether a cell has lost something since the look was taken last.
    ///
    /// # Panics
    /// If there are not so many looks.
    #[must_use]
    pub fn is_due(&self, look: usize) -> bool {
        self.has_changed_since(look, self.looked_at[look])
    }

    /// Takes a look: what no filling of the shape holds goes from its cells. The answer is what went.
    ///
    /// # Errors
    /// Nothing keeps what is said of the shape.
    ///
    /// # Panics
    /// If there are not so many looks.
    pub fn look(&mut self, look: usize) -> Result<Vec<Candidate>, Broken> {
        self.look_with(look, Work::look)
    }

    /// Takes a look with all care, where [`look`](Self::look) has brought nothing: in a shape without an input twice, what only
    /// fillings with a repetition hold goes, too.
    ///
    /// # Errors
    /// Nothing keeps what is said of the shape.
    ///
    /// # Panics
    /// If there are not so many looks.
    pub fn look_closely(&mut self, look: usize) -> Result<Vec<Candidate>, Broken> {
        if !self.has_changed_since(look, self.looked_closely_at[look]) {
            return Ok(Vec::new());
        }
        self.looked_closely_at[look] = self.narrowing.now();
        self.look_with(look, Work::look_closely)
    }

    fn look_with(
        &mut self,
        look: usize,
        by: impl Fn(&Work, &mut Narrowing) -> Result<(), Contradiction>,
    ) -> Result<Vec<Candidate>, Broken> {
        let all = Rc::clone(&self.all);
        let Look { cells, works, .. } = &all[look];
        let before: Vec<Candidate> = cells.iter().flat_map(|cell| self.values_of(*cell)).collect();
        loop {
            let started = self.narrowing.now();
            for work in works {
                by(work, &mut self.narrowing)?;
            }
            if self.narrowing.now() == started || works.len() == 1 {
                break;
            }
        }
        self.looked_at[look] = self.narrowing.now();
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

impl Look {
    fn add(&mut self, work: Work) {
        for cell in &work.task.cells {
            if !self.cells.contains(cell) {
                self.cells.push(*cell);
            }
        }
        self.works.push(work);
    }
}
