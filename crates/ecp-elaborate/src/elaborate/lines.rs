//! Shapes that are listed cell by cell, as `lines { r1c1 r1c2..r1c4 / r2c1:r3c2 }`.

use std::collections::HashMap;

use ecp_puzzle::{Board, Family, Position};
use ecp_syntax::ast::{CellsExpr, LineExpr};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::families::places_of;
use crate::codes;
use ecp_puzzle::english::grouped;
use ecp_puzzle::shapes::straight_line;

impl Elaborator {
    /// The places of each line, in their order, those where the board has no cell left out.
    pub(super) fn lines(&mut self, lines: &[LineExpr], board: &Board) -> Option<Vec<Vec<Position>>> {
        let mut paths = Vec::with_capacity(lines.len());
        for line in lines {
            let mut path = Vec::new();
            for cells in &line.cells {
                match self.cells(cells, board)? {
                    Family::Cell(position) => path.push(position),
                    Family::Line(from, to) => path.extend(straight_line(from, to, board)),
                    Family::Block(block) => path.extend(places_of(block)),
                    _ => {}
                }
            }
            path.retain(|position| board.at(*position).is_some());
            paths.push(path);
        }
        Some(paths)
    }

    /// Warns of single cells that a line lists twice, but for a ring that ends where it began.
    pub(super) fn warn_of_repeated_cells(&mut self, lines: &[LineExpr]) {
        let repeated: Vec<(Span, Span)> = lines.iter().flat_map(repeated_cells).collect();
        let reported = if repeated.len() > MOST_TOLD { MOST_TOLD - 1 } else { repeated.len() };
        for (first, again) in &repeated[..reported] {
            let message = "this line lists a cell twice, and it counts once";
            self.warn_of_repeated(message, *first, *again);
        }
        if let Some((first, again)) = repeated.get(reported) {
            let more = grouped((repeated.len() - reported) as u64);
            let message = format!("{more} more cells are listed again in these lines, and each counts once");
            self.warn_of_repeated(&message, *first, *again);
        }
    }

    fn warn_of_repeated(&mut self, message: &str, first: Span, again: Span) {
        self.report_once(
            Diagnostic::warning(codes::REPEATED_CELL, message)
                .label(first, "here")
                .label(again, "and again")
                .help("leave it out, or name the cell that was meant; to add a number twice, say `require 2 * r1c1 + r1c2 = 5`"),
        );
    }
}

/// So many repetitions of a statement are reported one by one.
const MOST_TOLD: usize = 20;

/// The single cells that a line lists again, each with where it was listed first.
fn repeated_cells(line: &LineExpr) -> Vec<(Span, Span)> {
    let mut listed: HashMap<_, (usize, Span)> = HashMap::new();
    let mut repeated = Vec::new();
    for (number, cells) in line.cells.iter().enumerate() {
        let CellsExpr::One(place) = cells.value else { continue };
        match listed.get(&place) {
            None => drop(listed.insert(place, (number, cells.span))),
            // a ring
            Some((0, _)) if number + 1 == line.cells.len() && number > 2 => {}
            Some((_, first)) => repeated.push((*first, cells.span)),
        }
    }
    repeated
}
