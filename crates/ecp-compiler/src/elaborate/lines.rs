//! Shapes that are listed cell by cell, as `lines { r1c1 r1c2..r1c4 / r2c1:r3c2 }`.

use std::collections::HashMap;

use ecp_puzzle::{Board, Family, Position};
use ecp_syntax::ast::{CellsExpr, LineExpr};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::families::places_of;
use crate::codes;
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
        for line in lines {
            let mut listed: HashMap<_, (usize, Span)> = HashMap::new();
            for (number, cells) in line.cells.iter().enumerate() {
                let CellsExpr::One(place) = cells.value else { continue };
                let Some((before, first)) = listed.get(&place).copied() else {
                    listed.insert(place, (number, cells.span));
                    continue;
                };
                if before == 0 && number + 1 == line.cells.len() && number > 2 {
                    continue;
                }
                let message = "this line lists a cell twice, and it counts once";
                self.report_once(
                    Diagnostic::warning(codes::REPEATED_CELL, message)
                        .label(first, "here")
                        .label(cells.span, "and again")
                        .help("leave it out, or name the cell that was meant; to add a number twice, say `require 2 * r1c1 + r1c2 = 5`"),
                );
            }
        }
    }
}
