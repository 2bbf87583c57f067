//! Counting: what every shape of every constraint still wants when the givens have used up their counts.

use crate::fault::CountFault;
use std::collections::HashSet;

use ecp_puzzle::{CellId, Constraint, Grid, InputId, Rule, RuleId, Square, Strength};

use ecp_puzzle::shapes::{Shape, shapes_on};

/// How often an input occurs in a shape.
#[derive(Clone, Debug)]
pub(super) struct Count {
    pub(super) input: InputId,
    /// The bounds as written; a secondary constraint has no lower one.
    lo: u32,
    hi: Option<u32>,
    /// The cells of the shape in which it is given.
    givens: Vec<CellId>,
}

impl Count {
    /// Whether the input occurs at most once in the shape.
    pub(super) fn is_single(&self) -> bool {
        self.hi.is_some_and(|hi| hi <= 1)
    }

    /// How often it occurs, givens included; `None` for any number of times.
    pub(super) fn bounds(&self) -> (u32, Option<u32>) {
        (self.lo, self.hi)
    }

    /// How often it must still occur in empty cells.
    pub(super) fn lo_left(&self) -> u32 {
        self.lo.saturating_sub(self.givens.len() as u32)
    }

    /// How often it may still occur in empty cells; `None` for any number of times.
    pub(super) fn hi_left(&self) -> Option<u32> {
        self.hi.map(|hi| hi.saturating_sub(self.givens.len() as u32))
    }
}

/// A shape of a constraint with its counts.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    pub(super) rule: RuleId,
    /// The number of the shape among those that have cells.
    pub(super) number: usize,
    pub(super) shape: Shape,
    pub(super) counts: Vec<Count>,
    /// The cells that are not blank: empty, or given.
    fillable: u32,
    /// The givens that the constraint does not count.
    uncounted: Vec<(CellId, InputId)>,
}

impl Tally {
    fn of(
        grid: &Grid,
        (rule, constraint): (RuleId, &Constraint),
        (place, mut shape): (usize, Shape),
    ) -> Self {
        // a line may pass a cell twice; what stands there still occurs once
        let mut seen = HashSet::new();
        shape.cells.retain(|cell| seen.insert(*cell));
        let is_primary = constraint.strength == Strength::Primary;
        let count = |(input, bounds): (InputId, ecp_puzzle::Bounds)| Count {
            input,
            lo: if is_primary { bounds.lo } else { 0 },
            hi: bounds.hi,
            givens: Vec::new(),
        };
        let mut counts: Vec<Count> = grid.counts_of(constraint).into_iter().map(count).collect();
        let mut fillable = 0;
        let mut uncounted = Vec::new();
        for cell in &shape.cells {
            let square = grid.board.cell(*cell).square;
            fillable += u32::from(square != Square::Blank);
            if let Square::Given(input) = square {
                match counts.iter_mut().find(|count| count.input == input) {
                    Some(count) => count.givens.push(*cell),
                    None => uncounted.push((*cell, input)),
                }
            }
        }
        Self { rule, number: place, shape, counts, fillable, uncounted }
    }

    /// The number of inputs that the counts want at least.
    fn wanted(&self) -> u64 {
        self.counts.iter().map(|count| u64::from(count.lo)).sum()
    }

    /// Whether the counts need every cell of the shape: then no cell stays empty, and none holds another input.
    pub(super) fn is_filled(&self) -> bool {
        self.wanted() == u64::from(self.fillable) && self.fillable > 0
    }

    /// The least and the most that some inputs occur in the shape together.
    pub(super) fn reach(&self, inputs: &[InputId]) -> (i64, i64) {
        let cells = self.shape.cells.len() as i64;
        let of = |input: &InputId| self.counts.iter().find(|count| count.input == *input);
        let bounds = |count: Option<&Count>| {
            count.map_or((0, cells), |count| (i64::from(count.lo), count.hi.map_or(cells, i64::from)))
        };
        let (least, most): (Vec<i64>, Vec<i64>) = inputs.iter().map(|input| bounds(of(input))).unzip();
        (least.iter().sum(), most.iter().sum::<i64>().min(cells))
    }

    /// How many cells inputs can fill at most, where each of so many has a count; `None` where one may occur any number of times.
    fn most_filled(&self, inputs: usize) -> Option<u64> {
        let most = self.counts.iter().map(|count| count.hi.map(u64::from));
        most.sum::<Option<u64>>().filter(|_| self.counts.len() >= inputs)
    }

    /// Whether every filling of the shape keeps the counts.
    fn forbids_nothing(&self) -> bool {
        let cells = self.shape.cells.len() as u32;
        self.counts.iter().all(|count| count.lo == 0 && count.hi.is_none_or(|hi| hi >= cells))
    }

    /// What makes the counts want more than the shape has room for.
    fn overflow(&self) -> Option<CountFault> {
        let (rule, shape) = (self.rule, self.shape.label.clone());
        let wanted = self.wanted();
        if wanted > u64::from(self.fillable) {
            return Some(CountFault::OverflowShape { rule, shape, wanted, cells: self.fillable });
        }
        self.out_of_reach().or_else(|| self.crowded_out())
    }

    /// A given that no count speaks of, in a shape that the counts fill.
    fn crowded_out(&self) -> Option<CountFault> {
        let (rule, shape) = (self.rule, self.shape.label.clone());
        let (cell, input) = *self.uncounted.first()?;
        let room = u64::from(self.fillable) - self.uncounted.len() as u64;
        (self.wanted() > room).then_some(CountFault::GivenNotCounted { rule, shape, cell, input })
    }

    fn clashes(&self) -> impl Iterator<Item = CountFault> {
        self.counts.iter().filter(|count| count.hi.is_some_and(|hi| count.givens.len() as u32 > hi)).map(
            |count| CountFault::GivensExceed {
                rule: self.rule,
                shape: self.shape.label.clone(),
                input: count.input,
                most: count.hi.unwrap_or(u32::MAX),
                cells: count.givens.clone(),
            },
        )
    }

    /// The first count that wants more empty cells than there are.
    fn out_of_reach(&self) -> Option<CountFault> {
        let given = self.uncounted.len() + self.counts.iter().map(|count| count.givens.len()).sum::<usize>();
        let empty = self.fillable - given as u32;
        let count = self.counts.iter().find(|count| count.lo_left() > empty)?;
        Some(CountFault::OutOfReach {
            rule: self.rule,
            shape: self.shape.label.clone(),
            input: count.input,
            wanted: count.lo,
            possible: empty + count.givens.len() as u32,
        })
    }
}

/// The tallies of all constraints.
#[derive(Clone, Debug, Default)]
pub(super) struct Counting {
    pub(super) tallies: Vec<Tally>,
    /// The cells that `primary cells` wants filled.
    pub(super) filled: Vec<CellId>,
    warnings: Vec<CountFault>,
}

impl Counting {
    pub(super) fn of(grid: &Grid) -> Self {
        let mut counting = Self::default();
        for (rule, constraint) in grid.all(Rule::count) {
            counting.add(grid, rule, constraint);
        }
        counting.warn_of_unfilled(grid);
        counting
    }

    /// Shapes in which every cell is to hold an input, where counts let inputs stand in fewer cells; of each rule the first.
    fn warn_of_unfilled(&mut self, grid: &Grid) {
        if !grid.pieces.is_empty() || grid.board.draw().is_some() {
            return;
        }
        let filled: HashSet<CellId> = self.filled.iter().copied().collect();
        let is_filled = |cell: &CellId| match grid.board.cell(*cell).square {
            Square::Empty => filled.contains(cell),
            Square::Given(_) | Square::Blank | Square::Hole => true,
        };
        let mut warned = HashSet::new();
        for tally in &self.tallies {
            let Some(most) = tally.most_filled(grid.declared_inputs()) else { continue };
            if most < u64::from(tally.fillable)
                && tally.shape.cells.iter().all(is_filled)
                && warned.insert(tally.rule)
            {
                let (rule, shape, cells) = (tally.rule, tally.shape.label.clone(), tally.fillable);
                self.warnings.push(CountFault::LeavesEmpty { rule, shape, most, cells });
            }
        }
    }

    fn add(&mut self, grid: &Grid, rule: RuleId, constraint: &Constraint) {
        let shapes = shapes_on(&constraint.shapes.family, &grid.board);
        if shapes.is_empty() {
            self.warnings.push(CountFault::EmptyFamily { rule });
        }
        if constraint.fills_cells() {
            self.filled.extend(shapes.iter().flat_map(|shape| &shape.cells));
            return;
        }
        if grid.counts_of(constraint).is_empty() {
            self.warnings.push(CountFault::NothingCounted { rule });
            return;
        }
        let tally = |shape: (usize, Shape)| Tally::of(grid, (rule, constraint), shape);
        let tallies: Vec<Tally> = shapes.iter().cloned().enumerate().map(tally).collect();
        if !tallies.is_empty() && tallies.iter().all(Tally::forbids_nothing) {
            let cells = tallies.iter().map(|tally| tally.shape.cells.len() as u32).max().unwrap_or(0);
            self.warnings.push(CountFault::NothingForbidden { rule, cells });
        }
        self.tallies.extend(tallies);
    }

    /// Whatever shows to be impossible, and what is worth a look. Two givens that clash are reported once, and of the
    /// shapes that are too small for their counts the first of each constraint.
    pub(super) fn faults(&self) -> Vec<CountFault> {
        let mut faults = self.warnings.clone();
        let mut too_small = HashSet::new();
        let mut clashing = HashSet::new();
        for tally in &self.tallies {
            if let Some(fault) = tally.overflow()
                && too_small.insert(tally.rule)
            {
                faults.push(fault);
            }
            for fault in tally.clashes() {
                if let CountFault::GivensExceed { input, cells, .. } = &fault
                    && clashing.insert((*input, cells.clone()))
                {
                    faults.push(fault);
                }
            }
        }
        faults
    }
}
