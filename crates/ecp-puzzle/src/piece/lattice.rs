//! How pieces are turned on each kind of board.

use super::{PieceCell, Turning};
use crate::board::Position;
use crate::lattice::{Lattice, Point, Symmetry, Topology};

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

    /// The ways in which a word may be read: across; across and down (in space, also through the layers; among hexagons and
    /// triangles, down to either side); all of them.
    #[must_use]
    pub fn readings(self, turning: Turning) -> Vec<Reading> {
        let mut readings = self.lattice().readings();
        readings.retain(|reading| match turning {
            Turning::Fixed => reading.is_across(),
            Turning::OneSided => reading.is_along_sides(self) && reading.way().is_forward(),
            Turning::Free => true,
        });
        readings
    }

    /// The cells of a piece after a turn, moved so that they begin at the place 0, 0, in order.
    #[must_use]
    pub fn normalized(self, cells: &[PieceCell], turn: Symmetry) -> Vec<PieceCell> {
        let points: Vec<Point> = cells.iter().map(|cell| turn.apply(cell.offset)).collect();
        let corner = self.lattice().corner(&points);
        let moved = points.iter().zip(cells);
        let mut moved: Vec<PieceCell> =
            moved.map(|(point, cell)| PieceCell { offset: *point - corner, ..*cell }).collect();
        moved.sort();
        moved
    }
}

/// A way in which a word is read: from a cell on by two steps in turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    start: Point,
    steps: [Point; 2],
}

impl Reading {
    /// From one letter to the next but one.
    fn way(self) -> Point {
        self.steps[0] + self.steps[1]
    }

    fn is_across(self) -> bool {
        let way = self.way();
        way.layer == 0 && way.row == 0 && way.column > 0
    }

    fn is_along_sides(self, topology: Topology) -> bool {
        topology.lattice().sides(self.start).contains(&self.steps[0])
    }

    /// The places of the letters.
    pub(super) fn places(self) -> impl Iterator<Item = Point> {
        let steps = self.steps.into_iter().cycle();
        steps.scan(self.start, |place, step| {
            let here = *place;
            *place = here + step;
            Some(here)
        })
    }
}

impl Lattice {
    /// All ways in which a word may be read. Where cells stand on their heads by turns, a word goes over their sides, from
    /// either kind of cell on.
    fn readings(&self) -> Vec<Reading> {
        let start = self.point(Position::new(0, 0));
        if !self.alternates() {
            return self.corners(start).iter().map(|step| Reading { start, steps: [*step; 2] }).collect();
        }
        let from = |start: Point| {
            let first = self.sides(start).iter();
            let both =
                first.flat_map(move |first| self.sides(start + *first).iter().map(|next| [*first, *next]));
            both.map(move |steps| Reading { start, steps })
        };
        let all = [start, self.point(Position::new(0, 1))].into_iter().flat_map(from);
        all.filter(|reading| reading.way() != Point::default()).collect()
    }
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
