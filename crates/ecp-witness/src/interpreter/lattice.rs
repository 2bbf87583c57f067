//! The families on a torus, in space, among hexagons and among triangles, again as conditions on places. It uses nothing of the board but
//! what is drawn where.

use ecp_puzzle::{Arrow, Board, CellId, Direction, Family, Topology};

use ecp_puzzle::shapes::{Course, Ray};

use super::families::{self, Area, Path, Place, cut, reversed, spans};

/// Whether two cells share a side.
pub(super) fn share_a_side(one: CellId, other: CellId, board: &Board) -> bool {
    one != other && Lattice::of(board).is_beside(place(one, board), place(other, board))
}

/// Whether two cells share a side or a corner.
pub(super) fn share_a_corner(one: CellId, other: CellId, board: &Board) -> bool {
    one != other && Lattice::of(board).touches(place(one, board), place(other, board))
}

/// What is seen from a place over these cells, side by side as they lie: each direction as a ray of its own, also where two go
/// round and meet.
pub(super) fn rays(centre: Place, cells: &[CellId], board: &Board) -> Course {
    let lattice = Lattice::of(board);
    let at = |wanted: Place| cells.iter().position(|cell| place(*cell, board) == wanted);
    let ray = |first: Place| {
        let (mut ray, mut last, mut next) = (Vec::new(), centre, Some(first));
        while let Some((here, number)) =
            next.filter(|here| *here != centre).and_then(|here| Some((here, at(here)?)))
        {
            ray.push(number);
            next = lattice.beyond(last, here);
            last = here;
        }
        Ray { cells: ray, comes_back: false }
    };
    let beside = cells.iter().map(|cell| place(*cell, board)).filter(|cell| lattice.is_beside(centre, *cell));
    Course::Rays(beside.map(ray).collect())
}

fn place(cell: CellId, board: &Board) -> Place {
    let position = board.cell(cell).position;
    (i64::from(board.row_of(position)), i64::from(position.column))
}

/// The paths of a family on a board that is no plane.
pub(super) fn paths(family: &Family, board: &Board) -> Vec<Path> {
    Lattice::of(board).paths(family, &Area::whole(board))
}

struct Lattice {
    topology: Topology,
    /// Rows of a layer, columns.
    height: i64,
    width: i64,
    layers: i64,
}

impl Lattice {
    fn of(board: &Board) -> Self {
        let layers = if let Topology::Cuboid { layers } = board.topology() { i64::from(layers) } else { 1 };
        Self {
            topology: board.topology(),
            height: board.rows().len() as i64 / layers.max(1),
            width: board.rows().iter().map(Vec::len).max().unwrap_or(0) as i64,
            layers,
        }
    }

    /// How far two places are apart: over layers, rows, columns, the shorter way round where there are two.
    fn apart(&self, one: Place, other: Place) -> [i64; 3] {
        let around = |steps: i64, size: i64| {
            if self.topology == Topology::Torus { steps.min(size - steps) } else { steps }
        };
        match self.topology {
            Topology::Cuboid { .. } => [
                (one.0 / self.height - other.0 / self.height).abs(),
                (one.0 % self.height - other.0 % self.height).abs(),
                (one.1 - other.1).abs(),
            ],
            _ => {
                [0, around((one.0 - other.0).abs(), self.height), around((one.1 - other.1).abs(), self.width)]
            }
        }
    }

    /// The middle of a hexagon, in half cells to the right, and its row.
    fn middle((row, column): Place) -> (i64, i64) {
        (row, 2 * column + row.rem_euclid(2))
    }

    /// How many corners two triangles share: those of a triangle by the rows above them and the half sides on their left.
    fn shared_corners(one: Place, other: Place) -> usize {
        let corners = |(row, column): Place| match (row + column) % 2 {
            0 => [(row, column + 1), (row + 1, column), (row + 1, column + 2)],
            _ => [(row + 1, column + 1), (row, column), (row, column + 2)],
        };
        corners(one).iter().filter(|corner| corners(other).contains(corner)).count()
    }

    fn is_beside(&self, one: Place, other: Place) -> bool {
        if self.topology == Topology::Triangles {
            return Self::shared_corners(one, other) == 2;
        }
        if self.topology == Topology::Hex {
            let ((up, left), (down, right)) = (Self::middle(one), Self::middle(other));
            return matches!(((up - down).abs(), (left - right).abs()), (0, 2) | (1, 1));
        }
        self.apart(one, other).iter().sum::<i64>() == 1
    }

    fn touches(&self, one: Place, other: Place) -> bool {
        match self.topology {
            Topology::Hex => return self.is_beside(one, other),
            Topology::Triangles => return one != other && Self::shared_corners(one, other) > 0,
            _ => {}
        }
        self.apart(one, other).into_iter().max() == Some(1)
    }

    fn pairs(area: &Area, is_pair: impl Fn(Place, Place) -> bool) -> Vec<Path> {
        let later = |one: Place| area.cells.iter().copied().filter(move |other| *other > one);
        let pairs = area.cells.iter().flat_map(|one| later(*one).map(move |other| (*one, other)));
        pairs.filter(|(one, other)| is_pair(*one, *other)).map(|(one, other)| vec![one, other]).collect()
    }

    fn about(places: &[Place], area: &Area, is_near: impl Fn(Place, Place) -> bool) -> Vec<Path> {
        let near = |place: &Place| area.cells.iter().copied().filter(|cell| is_near(*place, *cell)).collect();
        places.iter().map(near).collect()
    }

    fn paths(&self, family: &Family, area: &Area) -> Vec<Path> {
        match family {
            // elsewhere there are none
            Family::Layers | Family::Pillars if !matches!(self.topology, Topology::Cuboid { .. }) => {
                Vec::new()
            }
            Family::Corners => Vec::new(),
            Family::Rays => self.pointed_at(area),
            Family::Rings => area.drawn.iter().map(|place| self.ring(*place, area)).collect(),
            Family::Neighbours => Self::pairs(area, |one, other| self.is_beside(one, other)),
            Family::Touching => Self::pairs(area, |one, other| self.touches(one, other)),
            Family::Beside => Self::about(&area.drawn, area, |one, other| self.is_beside(one, other)),
            Family::Around => Self::about(&area.drawn, area, |one, other| self.touches(one, other)),
            Family::Crosses { .. } if self.topology == Topology::Triangles => Vec::new(),
            Family::Crosses { holes } => self.crosses(area, *holes),
            Family::Reversed(family) => reversed(self.paths(family, area)),
            Family::Pairs(family) => self
                .paths(family, area)
                .iter()
                .flat_map(|path| path.windows(2))
                .map(<[Place]>::to_vec)
                .collect(),
            Family::Successive(number, family) => families::successive(*number, &self.paths(family, area)),
            Family::BesideBy(family) => families::beside_by(&self.paths(family, area), area),
            Family::Cut(family, by) => cut(&self.paths(family, area), &self.paths(by, area)),
            Family::Spanning(family, over) => spans(&self.paths(family, area), &self.paths(over, area), area),
            Family::Except(family, others) => {
                let others: Vec<Path> = others.iter().flat_map(|other| self.paths(other, area)).collect();
                let lies_within =
                    |path: &Path| others.iter().any(|other| path.iter().all(|cell| other.contains(cell)));
                self.paths(family, area).into_iter().filter(|path| !lies_within(path)).collect()
            }
            family => match self.topology {
                Topology::Plane | Topology::Torus => self.on_a_torus(family, area),
                Topology::Cuboid { .. } => self.in_space(family, area),
                Topology::Hex => Self::among_hexagons(family, area),
                Topology::Triangles => Self::among_triangles(family, area),
            },
        }
    }

    /// For each arrow the cells at which it points: round a torus and among triangles none do, among hexagons none up or down.
    fn pointed_at(&self, area: &Area) -> Vec<Path> {
        if matches!(self.topology, Topology::Torus | Topology::Triangles) {
            return Vec::new();
        }
        let mut rays = families::rays(area);
        for (ray, (position, arrow)) in rays.iter_mut().zip(area.arrows()) {
            let layer = position.layer.map(i64::from);
            let is_upright = matches!(arrow, Arrow::Up | Arrow::Down);
            ray.retain(|(row, _)| {
                layer.is_none_or(|layer| row / self.height == layer)
                    && !(is_upright && self.topology == Topology::Hex)
            });
        }
        rays
    }

    /// A cell with those that a straight walk without a gap leads to.
    fn crosses(&self, area: &Area, holes: bool) -> Vec<Path> {
        let cross = |centre: &Place| {
            let mut cross = vec![*centre];
            for direction in area.cells.iter().filter(|cell| self.is_beside(*centre, **cell)) {
                let (mut last, mut next) = (*centre, Some(*direction));
                while let Some(here) = next.filter(|here| here != centre) {
                    cross.push(here);
                    next = self.beyond(last, here).filter(|place| area.is_cell(*place));
                    last = here;
                }
            }
            cross.retain(|place| area.is_cell(*place));
            cross.sort_unstable();
            cross.dedup();
            cross
        };
        let centres = if holes { &area.drawn } else { &area.cells };
        centres.iter().map(cross).collect()
    }

    /// The cells around a place, clockwise from the upper left: by the direction in which they lie.
    fn ring(&self, (row, column): Place, area: &Area) -> Path {
        let mut ring: Path = Vec::new();
        let around: Path = match self.topology {
            Topology::Cuboid { .. } => Vec::new(),
            Topology::Plane | Topology::Torus => {
                let wrap = |(down, right): &Place| {
                    ((row + down).rem_euclid(self.height), (column + right).rem_euclid(self.width))
                };
                families::AROUND.iter().map(wrap).collect()
            }
            Topology::Hex | Topology::Triangles => self.by_direction((row, column)),
        };
        for place in around {
            if area.is_cell(place) && place != (row, column) && !ring.contains(&place) {
                ring.push(place);
            }
        }
        ring
    }

    /// What touches a hexagon or a triangle, on the board or not, sorted by its direction.
    fn by_direction(&self, (row, column): Place) -> Path {
        let near =
            (row - 1..=row + 1).flat_map(|row| (column - 3..=column + 3).map(move |column| (row, column)));
        let mut near: Path = near.filter(|place| self.touches((row, column), *place)).collect();
        let middle = |(row, column): Place| match self.topology {
            Topology::Hex => (Self::middle((row, column)).1 as f64, row as f64 * 3.0_f64.sqrt()),
            _ => {
                let third = if (row + column).rem_euclid(2) == 0 { 2 } else { 1 };
                (column as f64, (3 * row + third) as f64 / 3.0_f64.sqrt())
            }
        };
        let angle = |place: Place| {
            let (from, to) = (middle((row, column)), middle(place));
            (to.1 - from.1).atan2(to.0 - from.0)
        };
        // the first in reading order lies furthest to the upper left
        let first = near.first().map_or(0.0, |place| angle(*place));
        let turn = |place: &Place| (angle(*place) - first + 1e-9).rem_euclid(std::f64::consts::TAU);
        near.sort_by(|one, other| turn(one).total_cmp(&turn(other)));
        near
    }

    /// The place on the other side of one, as seen from a neighbour.
    fn beyond(&self, from: Place, through: Place) -> Option<Place> {
        match self.topology {
            Topology::Hex => {
                let ((row, left), (next, right)) = (Self::middle(from), Self::middle(through));
                let (row, left) = (2 * next - row, 2 * right - left);
                Some((row, (left - row.rem_euclid(2)) / 2)).filter(|_| left >= 0)
            }
            // nothing is straight on beyond a side
            Topology::Triangles => None,
            Topology::Cuboid { .. } => {
                let split = |(row, column): Place| [row / self.height, row % self.height, column];
                let (from, through) = (split(from), split(through));
                let [layer, row, column] = [0, 1, 2].map(|axis| 2 * through[axis] - from[axis]);
                let is_inside = (0..self.layers).contains(&layer) && (0..self.height).contains(&row);
                is_inside.then_some((layer * self.height + row, column))
            }
            Topology::Plane => Some((2 * through.0 - from.0, 2 * through.1 - from.1)),
            Topology::Torus => {
                let place = (2 * through.0 - from.0, 2 * through.1 - from.1);
                Some((place.0.rem_euclid(self.height), place.1.rem_euclid(self.width)))
            }
        }
    }

    fn on_a_torus(&self, family: &Family, area: &Area) -> Vec<Path> {
        match family {
            Family::DownDiags => self.cyclic_diagonals(area, 1),
            Family::UpDiags => self.cyclic_diagonals(area, -1),
            Family::Runs(direction) => self.cyclic_runs(*direction, area),
            Family::Sightlines => Vec::new(),
            Family::Leaps { short, long } => {
                let within = |(from, to): (u32, u32), steps: i64, size: i64| {
                    // every number of steps that leads from one to the other
                    (from..=to).any(|n| {
                        (i64::from(n) - steps).rem_euclid(size) == 0
                            || (i64::from(n) + steps).rem_euclid(size) == 0
                    })
                };
                Self::pairs(area, |one, other| {
                    let (rows, columns) = (one.0 - other.0, one.1 - other.1);
                    (within(*short, rows, self.height) && within(*long, columns, self.width))
                        || (within(*long, rows, self.height) && within(*short, columns, self.width))
                })
            }
            Family::Centred { width, height } => Self::about(&area.cells, area, |one, other| {
                let [_, rows, columns] = self.apart(one, other);
                rows < (i64::from(*height) + 1) / 2 && columns < (i64::from(*width) + 1) / 2
            }),
            Family::Windows { width, height } => {
                self.cyclic_windows(i64::from(*width), i64::from(*height), area)
            }
            family => families::paths(family, area),
        }
    }

    /// Two places lie on one diagonal if some number of steps leads from one to the other.
    fn cyclic_diagonals(&self, area: &Area, down: i64) -> Vec<Path> {
        let step = |(row, column): Place| {
            ((row + down).rem_euclid(self.height), (column + 1).rem_euclid(self.width))
        };
        let mut seen: Path = Vec::new();
        let mut diagonals = Vec::new();
        for row in 0..self.height {
            for column in 0..self.width {
                let mut place = (row, column);
                let mut diagonal = Vec::new();
                while !seen.contains(&place) {
                    seen.push(place);
                    diagonal.push(place);
                    place = step(place);
                }
                diagonal.retain(|place| area.is_cell(*place));
                diagonals.push(diagonal);
            }
        }
        diagonals
    }

    fn cyclic_runs(&self, direction: Direction, area: &Area) -> Vec<Path> {
        let (lines, length) = match direction {
            Direction::Across => (self.height, self.width),
            Direction::Down => (self.width, self.height),
        };
        let place = |line: i64, at: i64| match direction {
            Direction::Across => (line, at.rem_euclid(length)),
            Direction::Down => (at.rem_euclid(length), line),
        };
        let mut runs = Vec::new();
        for line in 0..lines {
            let is_cell = |at: i64| area.is_cell(place(line, at));
            if (0..length).all(is_cell) {
                runs.push((0..length).map(|at| place(line, at)).collect::<Path>());
            }
            for start in (0..length).filter(|at| is_cell(*at) && !is_cell(at - 1)) {
                runs.push((start..).take_while(|at| is_cell(*at)).map(|at| place(line, at)).collect());
            }
        }
        runs.retain(|run| run.len() > 1 || area.has_run_clue(direction, run[0]));
        runs
    }

    fn cyclic_windows(&self, width: i64, height: i64, area: &Area) -> Vec<Path> {
        if width > self.width || height > self.height {
            return Vec::new();
        }
        let window = |(top, left): &Place| -> Path {
            let rows = (0..height).map(|row| (top + row).rem_euclid(self.height));
            rows.flat_map(|row| (0..width).map(move |column| (row, (left + column).rem_euclid(self.width))))
                .collect()
        };
        area.cells
            .iter()
            .map(window)
            .filter(|window| window.iter().all(|place| area.is_cell(*place)))
            .collect()
    }

    fn in_space(&self, family: &Family, area: &Area) -> Vec<Path> {
        let layer = |(row, _): Place| row / self.height;
        match family {
            Family::Layers => area.cells_by(layer),
            Family::Pillars => area.cells_by(|(row, column)| (row % self.height, column)),
            Family::Leaps { short, long } => {
                let within =
                    |(from, to): (u32, u32), steps: i64| (i64::from(from)..=i64::from(to)).contains(&steps);
                Self::pairs(area, |one, other| {
                    let apart = self.apart(one, other);
                    [[0, 1, 2], [1, 2, 0], [2, 0, 1]].into_iter().any(|[still, a, b]| {
                        apart[still] == 0
                            && ((within(*short, apart[a]) && within(*long, apart[b]))
                                || (within(*long, apart[a]) && within(*short, apart[b])))
                    })
                })
            }
            Family::Board | Family::Cells | Family::Regions(_) | Family::Lines(_) => {
                families::paths(family, area)
            }
            family => {
                let layers = (0..self.layers).map(|layer| self.layer(layer));
                layers.flat_map(|block| families::paths(family, &area.within(block))).collect()
            }
        }
    }

    /// A layer as a block of the rows of all layers.
    fn layer(&self, layer: i64) -> ecp_puzzle::Block {
        let corner = |row: i64, column: i64| ecp_puzzle::Position::new(row as u32, column.max(0) as u32);
        let top = layer * self.height;
        ecp_puzzle::Block {
            top_left: corner(top, 0),
            bottom_right: corner(top + self.height - 1, self.width - 1),
        }
    }

    fn among_triangles(family: &Family, area: &Area) -> Vec<Path> {
        match family {
            // of two triangles that share a slanted side, one diagonal has the left one with the one before it, and one the right
            Family::DownDiags => area.cells_by(|(row, column)| (column - row + 1).div_euclid(2)),
            Family::UpDiags => {
                let mut diagonals = area.cells_by(|(row, column)| (column + row).div_euclid(2));
                diagonals.iter_mut().for_each(|path| path.sort_by_key(|(row, column)| (-row, *column)));
                diagonals
            }
            family => Self::among_hexagons(family, area),
        }
    }

    fn among_hexagons(family: &Family, area: &Area) -> Vec<Path> {
        // the diagonals are the lines along which the middle moves one half cell for each row
        let down = |place: Place| Self::middle(place).1 - Self::middle(place).0;
        let up = |place: Place| Self::middle(place).1 + Self::middle(place).0;
        match family {
            Family::DownDiags => area.cells_by(down),
            Family::UpDiags => reversed(area.cells_by(up)),
            Family::Cols
            | Family::Boxes { .. }
            | Family::MainDiags
            | Family::Leaps { .. }
            | Family::Windows { .. }
            | Family::Centred { .. }
            | Family::Runs(Direction::Down)
            | Family::Sightlines => Vec::new(),
            family => families::paths(family, area),
        }
    }
}
