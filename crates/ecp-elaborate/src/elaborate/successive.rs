//! `windows 3 of F` and `beside by F`: families made of successive cells, and of pairs.

use ecp_puzzle::shapes::{shapes_on, size_bound};
use ecp_puzzle::{Board, Family};
use ecp_syntax::ast::Number;
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use crate::codes;

impl Elaborator {
    /// Each so many successive cells of each shape of a family that stands there.
    pub(super) fn successive(
        &mut self,
        number: Number,
        family: Family,
        board: &Board,
        span: Span,
    ) -> Option<Family> {
        let size = number.value;
        let (message, label, at, help) = if size == 0 {
            let message = "a window of 0 cells has no cells";
            (message, "a number from 1 on was expected", number.span, "write `windows 3 of rows`".to_owned())
        } else if is_oblong(&family) {
            let message = "a window of a rectangle has a width and a height";
            let help = format!("did you mean `windows {size} {size} of {family}`?");
            (message, "rows and columns, not one line of cells", span, help)
        } else {
            return Some(Family::Successive(size.min(board.cells().len() as u32 + 1), Box::new(family)));
        };
        self.report(Diagnostic::error(codes::SIZE, message).label(at, label).help(help));
        None
    }

    /// The cells that share a pair of a family with each place.
    pub(super) fn beside_by(&mut self, family: Family, board: &Board, span: Span) -> Option<Family> {
        // what has too many shapes is reported elsewhere
        let is_small = size_bound(&family, board) <= self.limits.shape_cells();
        let is_no_pair = |cells: usize| cells > 2;
        let shapes = if is_small { shapes_on(&family, board) } else { [].into() };
        let Some(shape) = shapes.iter().find(|shape| is_no_pair(shape.cells.len())) else {
            return Some(Family::BesideBy(Box::new(family)));
        };
        self.report(
            Diagnostic::error(codes::SIZE, "`beside by` goes by pairs of cells")
                .label(span, format!("{} has {} cells", shape.label, shape.cells.len()))
                .help("such are `leaps 1 2`, `touching`, `pairs of rows`: `beside by leaps 1 2`"),
        );
        None
    }
}

/// Whether it is a rectangle of several rows and columns.
fn is_oblong(family: &Family) -> bool {
    matches!(family, Family::Block(block) if {
        let (from, to) = (block.top_left, block.bottom_right);
        from.row != to.row && from.column != to.column
    })
}
