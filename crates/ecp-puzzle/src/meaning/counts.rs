//! Counts: whether inputs occur as often in each shape as they are to.

use std::sync::Arc;

use crate::constraint::{Constraint, Strength};
use crate::input::InputId;
use crate::puzzle::Grid;
use crate::shapes::Shape;

/// What is counted in shapes.
#[derive(Clone, Debug)]
pub(super) struct Counted {
    /// The shapes, each cell once: what stands in a cell that a line passes again still occurs once.
    shapes: Arc<[Shape]>,
    /// For each input the least and the most.
    bounds: Vec<(u32, u32)>,
}

impl Counted {
    pub(super) fn of(grid: &Grid, constraint: &Constraint, shapes: Arc<[Shape]>) -> Self {
        let mut bounds = vec![(0, u32::MAX); grid.inputs.len()];
        for (input, wanted) in grid.counts_of(constraint) {
            let least = if constraint.strength == Strength::Primary { wanted.lo } else { 0 };
            bounds[input.index()] = (least, wanted.hi.unwrap_or(u32::MAX));
        }
        Self { shapes, bounds }
    }

    /// The shapes that do not keep their counts. One without cells is left alone.
    pub(super) fn broken<'a>(&'a self, filling: &'a [Option<InputId>]) -> impl Iterator<Item = usize> + 'a {
        let mut counts = vec![0_u32; self.bounds.len()];
        self.shapes.iter().enumerate().filter_map(move |(number, Shape { cells, .. })| {
            counts.fill(0);
            for input in cells.iter().filter_map(|cell| filling[cell.index()]) {
                counts[input.index()] += 1;
            }
            let is_kept = |(count, (least, most)): (&u32, &(u32, u32))| (least..=most).contains(&count);
            let is_broken = !cells.is_empty() && !counts.iter().zip(&self.bounds).all(is_kept);
            is_broken.then_some(number)
        })
    }
}
