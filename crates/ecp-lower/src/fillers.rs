//! What each cell shows, by the options that put something into it.

use ecp_cover::{Node, OptionId};
use ecp_puzzle::{CellId, Grid, InputId, Shown, Square};

use crate::placements::Placements;

/// For each cell the options that put something into it: an input, or a piece without one.
pub(super) struct Fillers<'g> {
    grid: &'g Grid,
    of_cell: Vec<Vec<(Option<InputId>, OptionId)>>,
}

impl<'g> Fillers<'g> {
    pub(super) fn of(grid: &'g Grid, placements: &Placements, options: usize) -> Self {
        let mut of_cell = vec![Vec::new(); grid.board.slot_count()];
        for option in (0..options as u32).map(OptionId) {
            for (cell, input) in placements.of(option) {
                of_cell[cell.index()].push((Some(*input), option));
            }
            let Some((piece, cells)) = placements.placed_by(option) else { continue };
            // the inputs of a piece are put there by itself or by the cells, and say more
            if grid.pieces.list[piece].is_bare() {
                cells.iter().for_each(|cell| of_cell[cell.index()].push((None, option)));
            }
        }
        Self { grid, of_cell }
    }

    /// A cell as a place of a rule: it is on where an input fills it, or a line passes it.
    pub(super) fn filled(&self, cell: CellId) -> Node {
        if let Square::Given(_) = self.grid.board.cell(cell).square {
            return Node::on_without([]);
        }
        let places = [cell, self.grid.board.passing_place(cell)];
        let fillers = places.iter().flat_map(|place| &self.of_cell[place.index()]);
        Node::on_with(fillers.map(|(_, option)| *option))
    }

    /// A cell as a place of a rule: it is on where the cell shows one of these.
    pub(super) fn node(&self, shown: &[Shown], cell: CellId) -> Node {
        let fixed = |shows: bool| if shows { Node::on_without([]) } else { Node::on_with([]) };
        let passing = self.grid.board.passing_place(cell);
        let passing = (!self.grid.board.is_of_lines(cell) && passing != cell).then_some(passing);
        match self.grid.board.cell(cell).square {
            Square::Given(input) if shown.contains(&Shown::Input(input)) => return fixed(true),
            // a line may pass what is given
            Square::Given(_) => {
                let strokes: Vec<Shown> =
                    shown.iter().copied().filter(|shown| *shown != Shown::Empty).collect();
                return passing.map_or_else(|| fixed(false), |place| self.node(&strokes, place));
            }
            Square::Blank | Square::Hole => return fixed(shown.contains(&Shown::Empty)),
            Square::Empty => {}
        }
        let shows = |held: Option<InputId>| held.is_some_and(|input| shown.contains(&Shown::Input(input)));
        let of_lines = passing.map_or(&[][..], |place| &self.of_cell[place.index()]);
        let fillers = self.of_cell[cell.index()].iter().chain(of_lines);
        // what nothing is put into stays empty
        if shown.contains(&Shown::Empty) {
            Node::on_without(fillers.filter(|(held, _)| !shows(*held)).map(|(_, option)| *option))
        } else {
            Node::on_with(fillers.filter(|(held, _)| shows(*held)).map(|(_, option)| *option))
        }
    }
}
