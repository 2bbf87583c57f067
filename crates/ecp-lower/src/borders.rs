//! Borders: those of areas that may leave cells free, and those of other pieces. A side without a border lies between two cells of one
//! area, so that both are covered, or within a piece, which says so itself.

use std::collections::HashMap;

use ecp_cover::{Color, Entry, ItemId, ProblemBuilder};
use ecp_puzzle::{Borders, CellId, Grid, InputId, Parts, Square};

/// What options for sides and pieces agree in.
pub(super) enum BorderItems {
    /// For each cell the item that says whether an area covers it.
    Covers { cells: Vec<ItemId>, yes: Color, no: Color },
    /// For each two cells the item of the side between them, which a border covers, or the piece within which it lies.
    Sides(HashMap<[CellId; 2], ItemId>),
}

impl BorderItems {
    /// The items of a board; `None` where none are needed.
    pub(super) fn add(grid: &Grid, builder: &mut ProblemBuilder) -> Option<Self> {
        let borders = grid.board.borders()?;
        match borders.division().into {
            Parts::Areas => None,
            Parts::AreasAndCells => {
                let (yes, no) = (builder.color("yes"), builder.color("no"));
                let item =
                    |cell: &ecp_puzzle::Cell| builder.secondary(format!("an area covers {}", cell.position));
                Some(Self::Covers { cells: grid.board.cells().iter().map(item).collect(), yes, no })
            }
            Parts::Pieces => {
                let open = borders
                    .between_cells()
                    .filter(|(side, _)| grid.board.cell(*side).square == Square::Empty);
                let mut item = |(side, cells): (CellId, [CellId; 2])| {
                    let name = format!("border or piece on {}", grid.board.slot_name(side));
                    (in_order(cells), builder.primary(name))
                };
                Some(Self::Sides(open.map(&mut item).collect()))
            }
        }
    }

    /// Whether options at a place say where borders lie.
    pub(super) fn reads(grid: &Grid, slot: CellId) -> bool {
        let reads = |borders: &Borders| {
            borders.division().into != Parts::Areas
                && (borders.side_at(slot).is_some() || borders.cell_of_cover(slot).is_some())
        };
        grid.board.borders().is_some_and(reads)
    }

    /// What an option for a side, or for the place that says whether a cell is covered, covers.
    pub(super) fn entries(&self, grid: &Grid, slot: CellId, held: Option<InputId>) -> Vec<Entry> {
        let Some(borders) = grid.board.borders() else { return Vec::new() };
        let ends = || borders.side_at(slot).and_then(|side| side.ends).map(|ends| ends.map(CellId));
        match self {
            Self::Covers { cells, yes, no } => match borders.cell_of_cover(slot) {
                Some(cell) => {
                    let color = if held.is_some() { *yes } else { *no };
                    vec![cells[cell.index()].colored(color)]
                }
                None => {
                    let ends = ends().filter(|_| held.is_none()).into_iter().flatten();
                    ends.map(|cell| cells[cell.index()].colored(*yes)).collect()
                }
            },
            Self::Sides(sides) => {
                let cells = ends().filter(|_| held.is_some());
                cells
                    .and_then(|cells| sides.get(&in_order(cells)))
                    .copied()
                    .map(Entry::from)
                    .into_iter()
                    .collect()
            }
        }
    }

    /// The sides that lie within a piece on these cells.
    pub(super) fn within(&self, cells: &[CellId]) -> Vec<Entry> {
        let Self::Sides(sides) = self else { return Vec::new() };
        let pairs = cells
            .iter()
            .enumerate()
            .flat_map(|(place, one)| cells[..place].iter().map(move |other| in_order([*one, *other])));
        pairs.filter_map(|pair| sides.get(&pair)).copied().map(Entry::from).collect()
    }
}

fn in_order([one, other]: [CellId; 2]) -> [CellId; 2] {
    [one.min(other), one.max(other)]
}
