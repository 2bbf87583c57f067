//! `count of visits`, where lines do not branch: each visit has two ends, and each of them is an edge that leads out of the shape or
//! a cell in which a line ends. They are counted more easily than all that lies within.

use std::collections::HashSet;

use ecp_puzzle::draw::Closing;
use ecp_puzzle::{CellId, Comparison, InputId, Stroke};

use super::{Constraint, Predicate, ShapeView};
use crate::relations::linear::{self, Linear};

/// What the ends of visits say of their number.
pub(super) enum ByEnds {
    /// All of it.
    Whole(Constraint),
    /// A part of it.
    Part(Constraint),
}

impl ShapeView<'_> {
    /// How a comparison of the number of visits is one of the number of their ends, if it is.
    pub(super) fn visits_by_ends(&self, comparison: Comparison, number: i64) -> Option<ByEnds> {
        let graph = self.context.grid.board.graph()?;
        let figure = graph.draw().figure;
        let is_closed = match figure.closing() {
            Closing::Never => false,
            Closing::Alone => true,
            Closing::Any => return None,
        };
        if figure.branches() {
            return None;
        }
        let (lo, hi) = linear::bounds(comparison, number)?;
        // a closed line within the shape has no ends, and is one visit
        let is_whole = !is_closed || self.is_left || lo >= 2 || lo < 1 && hi >= 1;
        let lo = if is_whole { lo } else { 0 };
        let twice = |bound: i64| if bound == i64::MAX { bound } else { bound.saturating_mul(2) };
        let cells: HashSet<u32> = self
            .cells
            .iter()
            .filter(|slot| graph.edge_at(**slot).is_none())
            .map(|slot| graph.cell_of_passing(*slot).unwrap_or(*slot).0)
            .collect();
        let leads_out = |ends: [u32; 2]| cells.contains(&ends[0]) != cells.contains(&ends[1]);
        let edges = graph.edges().iter().enumerate();
        let out = edges.filter(|(_, edge)| edge.ends.is_some_and(leads_out));
        let ends: Vec<CellId> = out
            .map(|(edge, _)| graph.slot(edge))
            .chain(self.cells.iter().copied().filter(|slot| self.may_end(*slot)))
            .collect();
        let numbers = &self.context.numbers;
        let is_end = |input: InputId| matches!(numbers.stroke(input), Some(Stroke::Line | Stroke::End));
        let weight = |_, value: Option<InputId>| Some(i64::from(value.is_some_and(is_end)));
        let linear = Linear::new(&ends, self.domains(), weight, (twice(lo), twice(hi)))?;
        let constraint = self.constraint(ends, Predicate::Linear(linear.by(2)));
        Some(if is_whole { ByEnds::Whole(constraint) } else { ByEnds::Part(constraint) })
    }

    /// Whether a line may end in a place.
    fn may_end(&self, slot: CellId) -> bool {
        let numbers = &self.context.numbers;
        self.domains().inputs_of(slot).any(|input| numbers.stroke(input) == Some(Stroke::End))
    }
}
