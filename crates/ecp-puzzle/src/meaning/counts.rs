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

    /// The shapes, in their order.
    pub(super) fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// The shapes that do not keep their counts.
    pub(super) fn broken<'a>(&'a self, filling: &'a [Option<InputId>]) -> impl Iterator<Item = usize> + 'a {
        let mut counts = vec![0_u32; self.bounds.len()];
        (0..self.shapes.len()).filter(move |number| !self.is_kept(*number, filling, &mut counts))
    }

    /// Whether a shape keeps its counts.
    pub(super) fn is_kept_in(&self, number: usize, filling: &[Option<InputId>]) -> bool {
        self.is_kept(number, filling, &mut vec![0; self.bounds.len()])
    }

    /// The same, with room to count in. A shape without cells is left alone.
    fn is_kept(&self, number: usize, filling: &[Option<InputId>], counts: &mut [u32]) -> bool {
        let Shape { cells, .. } = &self.shapes[number];
        counts.fill(0);
        for input in cells.iter().filter_map(|cell| filling[cell.index()]) {
            counts[input.index()] += 1;
        }
        let is_kept = |(count, (least, most)): (&u32, &(u32, u32))| (least..=most).contains(&count);
        cells.is_empty() || counts.iter().zip(&self.bounds).all(is_kept)
    }
}
