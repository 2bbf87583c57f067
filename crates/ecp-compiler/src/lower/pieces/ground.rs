//! The board as pieces see it: places that can be turned and moved.

use ecp_puzzle::{Board, CellId, Lattice, Offset, Position};

/// A board with the lattice in which its cells lie.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'b> {
    board: &'b Board,
}

impl<'b> Ground<'b> {
    pub(crate) fn of(board: &'b Board) -> Self {
        Self { board }
    }

    /// How the cells lie.
    pub(crate) fn lattice(self) -> Lattice {
        Lattice::Squares
    }

    /// Where a cell lies.
    pub(crate) fn place(self, cell: CellId) -> Offset {
        let Position { row, column, .. } = self.board.cell(cell).position;
        Offset::flat(row as i32, column as i32)
    }

    /// The cell at a place.
    pub(crate) fn at(self, place: Offset) -> Option<CellId> {
        let row = u32::try_from(place.row).ok()?;
        let column = u32::try_from(place.column).ok()?;
        if place.layer != 0 {
            return None;
        }
        self.board.at(Position::new(row, column))
    }

    /// The cell so far from another one.
    pub(crate) fn step(self, from: CellId, by: Offset) -> Option<CellId> {
        let Offset { layer, row, column } = self.place(from);
        self.at(Offset::new(
            layer.checked_add(by.layer)?,
            row.checked_add(by.row)?,
            column.checked_add(by.column)?,
        ))
    }

    /// Whether what leaves the board at one edge comes in at the other.
    pub(crate) fn joins_edges(self) -> bool {
        false
    }

    /// The steps to the cells that share a side with a cell.
    pub(crate) fn sides(self) -> Vec<Offset> {
        let flat = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        let mut sides: Vec<Offset> = flat.map(|(row, column)| Offset::flat(row, column)).to_vec();
        match self.lattice() {
            Lattice::Squares => {}
            Lattice::Hexagons => sides.extend([Offset::flat(-1, 1), Offset::flat(1, -1)]),
            Lattice::Cubes => sides.extend([Offset::new(-1, 0, 0), Offset::new(1, 0, 0)]),
        }
        sides
    }
}
