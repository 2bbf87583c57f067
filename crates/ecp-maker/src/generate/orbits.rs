//! What lies alike on a board: cells, and clues in cells or where cells meet.

use std::collections::HashMap;

use ecp::puzzle::shapes::Anchor;
use ecp::puzzle::{Board, CellId, Grid, Position};

use super::Symmetry;
use crate::part::Part;

/// The middle of a cell, or a point where cells meet: twice its distance from the top and from the left, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Spot {
    layer: Option<u32>,
    down: u32,
    right: u32,
}

impl Spot {
    fn of_place(place: Position) -> Self {
        Self { layer: place.layer, down: 2 * place.row + 1, right: 2 * place.column + 1 }
    }

    /// Where a clue stands on the board, if it does.
    fn of_anchor(anchor: &Anchor) -> Option<Self> {
        match anchor {
            Anchor::Place(place) => Some(Self::of_place(*place)),
            Anchor::Corner(corner) => {
                Some(Self { layer: None, down: 2 * corner.row, right: 2 * corner.column })
            }
            // what says more than its number looks another way on the other side
            Anchor::Arrow(..) | Anchor::Before(..) | Anchor::Order | Anchor::Name(_) | Anchor::Side(_) => {
                None
            }
        }
    }

    /// The spot that lies like this one.
    fn image(self, board: &Board, symmetry: Symmetry) -> Self {
        let (bottom, right) = (2 * board.layer_height(), 2 * board.width());
        match symmetry {
            Symmetry::None => self,
            Symmetry::Rotate => Self { down: bottom - self.down, right: right - self.right, ..self },
            Symmetry::Mirror => Self { right: right - self.right, ..self },
        }
    }
}

/// Whether a flat board of squares has a hole, or no cell, where one would lie like a cell of it.
pub(super) fn is_lopsided(board: &Board, symmetry: Symmetry) -> bool {
    let image = |cell: CellId| Spot::of_place(board.cell(cell).position).image(board, symmetry);
    let is_cell = |spot: Spot| {
        board.at(Position { layer: spot.layer, row: spot.down / 2, column: spot.right / 2 }).is_some()
    };
    board.lattice().is_plane() && board.cell_ids().any(|cell| !is_cell(image(cell)))
}

/// The cells in groups that lie alike.
pub(super) fn orbits(board: &Board, cells: &[CellId], symmetry: Symmetry) -> Vec<Vec<CellId>> {
    let spot = |cell: &CellId| Some(Spot::of_place(board.cell(*cell).position));
    alike(board, cells, symmetry, spot)
}

/// Clues in groups that lie alike, and whether each lies like another, or like itself; such as stand beside the board are groups by
/// themselves.
pub(super) fn orbits_of_clues(grid: &Grid, clues: &[Part], symmetry: Symmetry) -> Vec<Vec<Part>> {
    alike(&grid.board, clues, symmetry, |clue| spot_of(grid, clue))
}

/// Whether each clue on the board has another one where it would lie, or lies there itself.
pub(super) fn lie_alike(grid: &Grid, clues: &[Part], symmetry: Symmetry) -> bool {
    let spots: Vec<Spot> = clues.iter().filter_map(|clue| spot_of(grid, clue)).collect();
    spots.iter().all(|spot| spots.contains(&spot.image(&grid.board, symmetry)))
}

/// Where a clue stands on the board, if it does.
fn spot_of(grid: &Grid, clue: &Part) -> Option<Spot> {
    match clue {
        Part::Clue(readers) => {
            let (rule, shape) = readers.first()?;
            let shapes = ecp::all_shapes_on(&grid.relation(*rule).shapes.family, &grid.board);
            Spot::of_anchor(&shapes.get(*shape)?.anchor)
        }
        Part::PieceClue(cell) | Part::KindClue(_, cell) | Part::Given(cell) => {
            Some(Spot::of_place(grid.board.cell(*cell).position))
        }
        Part::Rule(_) | Part::Count { .. } | Part::Related { .. } | Part::Piece(_) | Part::Item(_) => None,
    }
}

/// Things in groups that lie alike: those at a spot and at its image.
fn alike<T: Clone>(
    board: &Board,
    things: &[T],
    symmetry: Symmetry,
    spot: impl Fn(&T) -> Option<Spot>,
) -> Vec<Vec<T>> {
    let mut orbits: Vec<Vec<T>> = Vec::new();
    let mut known: HashMap<Spot, usize> = HashMap::new();
    for thing in things {
        let spot = spot(thing).filter(|_| symmetry != Symmetry::None);
        let new = orbits.len();
        let orbit =
            spot.map_or(new, |spot| *known.entry(spot.min(spot.image(board, symmetry))).or_insert(new));
        if orbit == new {
            orbits.push(Vec::new());
        }
        orbits[orbit].push(thing.clone());
    }
    orbits
}
