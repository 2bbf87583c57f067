//! How pieces are turned on each kind of board.

use super::{PieceCell, Turning};
use crate::lattice::{Point, Symmetry, Topology};

impl Topology {
    /// All turns that a piece may take, the one that moves nothing first. In space a piece that may be turned only is no
    /// mirror image of itself, though it can be turned over.
    #[must_use]
    pub fn turns(self, turning: Turning) -> Vec<Symmetry> {
        match turning {
            Turning::Fixed => vec![Symmetry::IDENTITY],
            Turning::OneSided => self.symmetries().into_iter().filter(|turn| turn.is_turn()).collect(),
            Turning::Free => self.symmetries(),
        }
    }

    /// How pieces are turned where nothing is said of it: turned and flipped, but in space only turned.
    #[must_use]
    pub fn usual_turning(self) -> Turning {
        if self.has_layers() { Turning::OneSided } else { Turning::Free }
    }

    /// The directions in which a word may be read: across; across and down (in space, also through the layers; among
    /// hexagons, down to either side); all of them.
    #[must_use]
    pub fn readings(self, turning: Turning) -> Vec<Point> {
        match turning {
            Turning::Fixed => vec![Point::new(0, 0, 1)],
            Turning::OneSided => self.sides().iter().copied().filter(|step| step.is_forward()).collect(),
            Turning::Free => self.corners().to_vec(),
        }
    }
}

/// The cells of a piece after a turn, moved so that the smallest layer, row and column are 0, in order.
#[must_use]
pub fn normalized(cells: &[PieceCell], turn: Symmetry) -> Vec<PieceCell> {
    let mut turned: Vec<PieceCell> =
        cells.iter().map(|cell| PieceCell { offset: turn.apply(cell.offset), ..*cell }).collect();
    let least = |part: fn(&Point) -> i32| turned.iter().map(|cell| part(&cell.offset)).min().unwrap_or(0);
    let corner = Point::new(least(|at| at.layer), least(|at| at.row), least(|at| at.column));
    for cell in &mut turned {
        cell.offset = cell.offset - corner;
    }
    turned.sort();
    turned
}

/// A cuboid of so many columns, rows and layers, all of them at least 1; of one layer, a rectangle. It carries no inputs.
#[must_use]
pub fn cuboid(width: u32, height: u32, depth: u32) -> Vec<PieceCell> {
    let places = (0..depth as i32).flat_map(|layer| {
        (0..height as i32)
            .flat_map(move |row| (0..width as i32).map(move |column| Point::new(layer, row, column)))
    });
    places.map(|offset| PieceCell { offset, input: None }).collect()
}
