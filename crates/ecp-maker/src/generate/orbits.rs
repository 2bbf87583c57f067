//! What lies alike on a board: cells, and clues in cells or where cells meet.

use std::collections::{HashMap, HashSet};

use ecp::puzzle::shapes::Anchor;
use ecp::puzzle::{Board, CellId, Grid, Position};

use super::Symmetry;
use crate::part::Part;

/// The middle of a cell, or a point where cells meet, on the grid of the lattice's outlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Spot {
    layer: Option<u32>,
    down: i32,
    right: i32,
}

impl Spot {
    fn of_place(board: &Board, place: Position) -> Self {
        let (right, down) = (board.lattice().outline.centre)(place.row as i32, place.column as i32);
        Self { layer: place.layer, down, right }
    }

    fn of_cell(board: &Board, cell: CellId) -> Self {
        Self::of_place(board, board.cell(cell).position)
    }

    /// Where a clue stands on the board, if it does.
    fn of_anchor(board: &Board, anchor: &Anchor) -> Option<Self> {
        match anchor {
            Anchor::Place(place) => Some(Self::of_place(board, *place)),
            // there are corners on boards of squares alone, whose centres lie at odd numbers
            Anchor::Corner(corner) => {
                Some(Self { layer: None, down: 2 * corner.row as i32, right: 2 * corner.column as i32 })
            }
            // what says more than its number looks another way on the other side
            Anchor::Arrow(..) | Anchor::Before(..) | Anchor::Order | Anchor::Name(_) | Anchor::Side(_) => {
                None
            }
        }
    }
}

/// What takes each spot of a board to the one that lies like it.
struct Image {
    symmetry: Symmetry,
    /// The first and the last centre of a cell, added: from the top, and from the left.
    down: i32,
    right: i32,
}

impl Image {
    fn on(board: &Board, symmetry: Symmetry) -> Self {
        let spots: Vec<Spot> = board.cell_ids().map(|cell| Spot::of_cell(board, cell)).collect();
        let ends = |along: fn(&Spot) -> i32| {
            let places = || spots.iter().map(along);
            places().min().unwrap_or(0) + places().max().unwrap_or(0)
        };
        Self { symmetry, down: ends(|spot| spot.down), right: ends(|spot| spot.right) }
    }

    fn of(&self, spot: Spot) -> Spot {
        match self.symmetry {
            Symmetry::None => spot,
            Symmetry::Rotate => Spot { down: self.down - spot.down, right: self.right - spot.right, ..spot },
            Symmetry::Mirror => Spot { right: self.right - spot.right, ..spot },
        }
    }
}

/// Whether a board has no cell where one would lie like a cell of it.
pub(super) fn is_lopsided(board: &Board, symmetry: Symmetry) -> bool {
    let spots: HashSet<Spot> = board.cell_ids().map(|cell| Spot::of_cell(board, cell)).collect();
    let image = Image::on(board, symmetry);
    spots.iter().any(|spot| !spots.contains(&image.of(*spot)))
}

/// The cells in groups that lie alike.
pub(super) fn orbits(board: &Board, cells: &[CellId], symmetry: Symmetry) -> Vec<Vec<CellId>> {
    alike(board, cells, symmetry, |cell| Some(Spot::of_cell(board, *cell)))
}

/// Clues in groups that lie alike, and whether each lies like another, or like itself; such as stand beside the board are groups by
/// themselves.
pub(super) fn orbits_of_clues(grid: &Grid, clues: &[Part], symmetry: Symmetry) -> Vec<Vec<Part>> {
    alike(&grid.board, clues, symmetry, |clue| spot_of(grid, clue))
}

/// Whether each clue on the board has another one where it would lie, or lies there itself.
pub(super) fn lie_alike(grid: &Grid, clues: &[Part], symmetry: Symmetry) -> bool {
    let spots: Vec<Spot> = clues.iter().filter_map(|clue| spot_of(grid, clue)).collect();
    let image = Image::on(&grid.board, symmetry);
    spots.iter().all(|spot| spots.contains(&image.of(*spot)))
}

/// Where a clue stands on the board, if it does.
fn spot_of(grid: &Grid, clue: &Part) -> Option<Spot> {
    match clue {
        Part::Clue(readers) => {
            let (rule, shape) = readers.first()?;
            let shapes = ecp::all_shapes_on(&grid.relation(*rule).shapes.family, &grid.board);
            Spot::of_anchor(&grid.board, &shapes.get(*shape)?.anchor)
        }
        Part::PieceClue(cell) | Part::KindClue(_, cell) | Part::Given(cell) => {
            Some(Spot::of_cell(&grid.board, *cell))
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
    let image = Image::on(board, symmetry);
    let mut orbits: Vec<Vec<T>> = Vec::new();
    let mut known: HashMap<Spot, usize> = HashMap::new();
    for thing in things {
        let spot = spot(thing).filter(|_| symmetry != Symmetry::None);
        let new = orbits.len();
        let orbit = spot.map_or(new, |spot| *known.entry(spot.min(image.of(spot))).or_insert(new));
        if orbit == new {
            orbits.push(Vec::new());
        }
        orbits[orbit].push(thing.clone());
    }
    orbits
}
