//! `clues rooms on board`: each shape has the clue that stands in one of its cells.

use std::collections::HashMap;

use ecp_puzzle::shapes::{Anchor, all_shapes_on};
use ecp_puzzle::{CellId, Family, Grid};
use ecp_syntax::{Diagnostic, Span};

use super::drawn::BoardClue;
use super::{Read, Slots, Target, Written};
use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::families::NamedShapes;
use crate::elaborate::inputs::Known;

impl Written<'_> {
    /// Whether it says that the clues on the board are meant.
    pub(in crate::elaborate) fn is_on_board(&self) -> bool {
        self.statement.list.is_none()
    }
}

impl Elaborator {
    /// Whether the clues on the board belong to one family, and what is wrong with them then.
    pub(super) fn check_clues_on_board(&mut self, written: &[Written], grid: &Grid, named: &NamedShapes) {
        let mut first = None;
        for list in written.iter().filter(|list| list.is_on_board()) {
            self.once(&mut first, "clues ... on board", list.span);
            let family = match &list.target {
                Target::Name(name) => named.family(name).cloned(),
                Target::Family(family) => Some(family.clone()),
                Target::Side => None,
            };
            let Some(family) = family else { continue };
            if family.has_places() {
                self.report(
                    Diagnostic::error(codes::CLUE_TARGET, format!("{family} reads the clues on the board anyway"))
                        .label(list.span, "says nothing new")
                        .help("take the line away; `on board` is for families such as regions, with the clue in one of their cells"),
                );
            } else if self.check_shapes(&family, grid, list.span).is_some() {
                self.check_places(&family, grid);
            }
        }
    }

    /// Each clue stands in a cell of a shape, and none in the shape of another.
    fn check_places(&mut self, family: &Family, grid: &Grid) {
        let shapes_at = shapes_at(family, grid);
        let mut clue_of: HashMap<usize, Span> = HashMap::new();
        let clues = std::mem::take(&mut self.board_clues);
        for clue in clues.iter().filter(|clue| !matches!(clue.place, Anchor::Arrow(..))) {
            let (span, shapes) = (clue.text.span, shapes_of(clue, grid, &shapes_at));
            if shapes.is_empty() {
                let label = if cell_of(clue, grid).is_some() { "in no shape" } else { "in a hole" };
                self.report_once(
                    Diagnostic::error(
                        codes::CLUE_TARGET,
                        format!("this clue stands in no shape of {family}"),
                    )
                    .label(span, label)
                    .help("with `on board` each clue stands in a cell of its shape, as `(4)`"),
                );
            }
            for shape in shapes {
                if let Some(other) = clue_of.insert(*shape, span) {
                    self.report_once(
                        Diagnostic::error(codes::CLUE_TWICE, "two clues for the same shape")
                            .label(span, "this one")
                            .label(other, "and this one")
                            .help("take one of them away"),
                    );
                }
            }
        }
        self.board_clues = clues;
    }

    /// Gives each shape the clue in one of its cells.
    pub(super) fn give_board_clues(
        &mut self,
        slots: &mut Slots,
        grid: &Grid,
        known: &Known,
        read: &mut Read,
    ) {
        let shapes_at = shapes_at(&slots.family, grid);
        let clues = std::mem::take(&mut self.board_clues);
        for clue in clues.iter().filter(|clue| matches!(clue.place, Anchor::Place(_))) {
            for shape in shapes_of(clue, grid, &shapes_at) {
                if self.is_read(slots, &clue.text, clue.form, known) {
                    read.mark(clue.text.span);
                }
                // two are reported already
                if slots.clues[*shape].is_none() {
                    self.put(slots, *shape, &clue.text, clue.form, known);
                }
            }
        }
        self.board_clues = clues;
    }
}

/// For each cell the shapes that hold it.
fn shapes_at(family: &Family, grid: &Grid) -> HashMap<CellId, Vec<usize>> {
    let mut shapes_at: HashMap<CellId, Vec<usize>> = HashMap::new();
    for (number, shape) in all_shapes_on(family, &grid.board).iter().enumerate() {
        shape.cells.iter().for_each(|cell| shapes_at.entry(*cell).or_default().push(number));
    }
    shapes_at
}

fn shapes_of<'s>(clue: &BoardClue, grid: &Grid, shapes_at: &'s HashMap<CellId, Vec<usize>>) -> &'s [usize] {
    cell_of(clue, grid).and_then(|cell| shapes_at.get(&cell)).map_or(&[], Vec::as_slice)
}

/// The cell in which a clue stands.
fn cell_of(clue: &BoardClue, grid: &Grid) -> Option<CellId> {
    if let Anchor::Place(place) = clue.place { grid.board.at(place) } else { None }
}
