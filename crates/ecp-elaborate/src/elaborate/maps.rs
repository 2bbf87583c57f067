//! Maps: drawings that are as large as the board, or as the corners of its grid.

use ecp_puzzle::english::many;
use ecp_puzzle::shapes::Corner;
use ecp_puzzle::{Block, Board, Map, Topology};
use ecp_syntax::ast::{CellForm, Drawing, DrawnCell};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::clues::COMMAS;
use super::lattice::layer_height;
use crate::codes;

/// How long the rows are that a map must have.
pub(super) struct Extent {
    rows: Vec<usize>,
    topology: Topology,
    of: Drawn,
}

/// What a drawing has a mark for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Drawn {
    Places,
    Corners,
}

impl Drawn {
    /// What stands behind the number of rows that are wanted.
    const fn rows(self) -> &'static str {
        match self {
            Self::Places => "",
            Self::Corners => " of corners",
        }
    }

    /// What to do about a drawing of another size.
    const fn help(self) -> &'static str {
        match self {
            Self::Places => "draw the map as large as the board, with . where there is no region",
            Self::Corners => {
                "draw a mark for each corner: one row and one column more than there are of cells, with . where there is no clue"
            }
        }
    }
}

impl Extent {
    pub(super) fn of(board: &Board) -> Self {
        Self {
            rows: board.rows().iter().map(Vec::len).collect(),
            topology: board.topology(),
            of: Drawn::Places,
        }
    }

    /// How many columns and rows it has, of a layer where there are some.
    pub(super) fn size(&self) -> (u32, u32) {
        let columns = self.rows.iter().max().copied().unwrap_or(0);
        (columns as u32, self.topology.layer_height(self.rows.len() as u32))
    }

    pub(super) fn of_block(block: Block) -> Self {
        let width = (block.bottom_right.column - block.top_left.column + 1) as usize;
        let rows = vec![width; (block.bottom_right.row - block.top_left.row + 1) as usize];
        Self { rows, topology: Topology::Plane, of: Drawn::Places }
    }

    /// A mark for each corner from the first to the last.
    pub(super) fn of_corners((first, last): (Corner, Corner)) -> Self {
        let width = (last.column - first.column + 1) as usize;
        let rows = vec![width; (last.row - first.row + 1) as usize];
        Self { rows, topology: Topology::Plane, of: Drawn::Corners }
    }
}

impl Elaborator {
    /// The regions of a drawing.
    pub(super) fn map(&mut self, drawing: &Drawing, extent: &Extent) -> Option<Map> {
        let map = self.checked_map(drawing, extent)?;
        Some(Map { rows: map.iter().map(|row| row.iter().map(|cell| region((*cell)?)).collect()).collect() })
    }

    /// The drawing as it lies on the board, which is as large; `None` is a place that was not drawn.
    pub(super) fn checked_map<'d>(
        &mut self,
        drawing: &'d Drawing,
        extent: &Extent,
    ) -> Option<Vec<Vec<Option<&'d DrawnCell>>>> {
        self.check_layers(drawing, extent.topology)?;
        self.refuse_commas(drawing)?;
        let height = extent.topology.layer_height(extent.rows.len() as u32) as usize;
        let (found, expected, of_layer) = if extent.topology.has_layers() {
            (layer_height(drawing), height, "a layer of ")
        } else {
            (drawing.rows.len(), height, "")
        };
        if found != expected {
            let rows = |number| many(number, "row");
            let message = format!(
                "{of_layer}this map has {}, {of_layer}the board has {}{}",
                rows(found),
                rows(expected),
                extent.of.rows()
            );
            let are_rows = |cell: &DrawnCell| cell.text.value.chars().count() == extent.rows[0];
            let help = if found == 1 && extent.rows[0] > 1 && drawing.rows[0].iter().all(are_rows) {
                "a row ends with its line, or at `/`: put `/` between the rows"
            } else {
                extent.of.help()
            };
            self.report(
                Diagnostic::error(codes::MAP_SIZE, message).label(drawing.raw.span, rows(found)).help(help),
            );
            return None;
        }
        let map = self.laid_out(extent.topology, drawing);
        for (number, (row, expected)) in map.iter().zip(&extent.rows).enumerate() {
            if row.len() != *expected {
                if self.blames_odd_row_for(number, row.len()) {
                    return None;
                }
                self.report_map_row(row, number, (*expected, extent.of), drawing.raw.span);
                return None;
            }
        }
        Some(map)
    }

    /// With commas between them, or behind them, regions would not be what they seem.
    fn refuse_commas(&mut self, map: &Drawing) -> Option<()> {
        let comma = |cell: &DrawnCell| {
            let at = cell.text.value.find(COMMAS).filter(|_| cell.form == CellForm::Plain)?;
            Some(Span::new(cell.text.span.start + at, cell.text.span.start + at + 1))
        };
        let Some(at) = map.rows.iter().flatten().find_map(comma) else { return Some(()) };
        self.report(
            Diagnostic::error(
                codes::MAP_SIZE,
                "cells are divided by blanks, or by nothing, and not by commas",
            )
            .label(at, "here")
            .help("put blanks between the cells, and no commas: `{ a a b / a b b }`"),
        );
        None
    }

    fn report_map_row(
        &mut self,
        row: &[Option<&DrawnCell>],
        number: usize,
        (expected, of): (usize, Drawn),
        map: Span,
    ) {
        let drawn: Vec<&DrawnCell> = row.iter().copied().flatten().collect();
        let span = match drawn.as_slice() {
            [first, .., last] => first.text.span.to(last.text.span),
            [one] => one.text.span,
            [] => map,
        };
        let message = match of {
            Drawn::Places => format!(
                "row {} of this map has {} cells, on the board it has {expected}",
                number + 1,
                row.len()
            ),
            Drawn::Corners => format!(
                "row {} of this map has {}, the board has {expected} corners in a row",
                number + 1,
                many(row.len(), "mark")
            ),
        };
        self.report(
            Diagnostic::error(codes::MAP_SIZE, message)
                .label(span, format!("{} cells", row.len()))
                .help(of.help()),
        );
    }
}

fn region(cell: &DrawnCell) -> Option<String> {
    let is_none = cell.form == CellForm::Plain && matches!(cell.text.value.as_str(), "." | "_" | "#");
    (!is_none).then(|| cell.text.value.clone())
}
