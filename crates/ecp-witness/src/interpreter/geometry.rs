//! Where cells lie and how pieces are turned, once more and in another way: a place is three whole numbers, and a turn puts
//! them into another order and changes signs.
//!
//! Rows and columns in the plane, layers, rows and columns in space; among hexagons three numbers with the sum 0, of which
//! one changes by 1 and another by -1 from a hexagon to its neighbour. A triangle lies between two neighbouring lines of each of
//! three directions, and its numbers, all odd, say which: their sum is -1 where it points up, else 1.

use std::collections::BTreeSet;

use ecp_puzzle::{Board, CellId, InputId, Point, Topology, Turning};

type Place = [i64; 3];

/// Cells with what they hold, anywhere.
pub type Loose = Vec<(Place, Option<InputId>)>;

/// A board, by the places of its cells.
pub struct Space<'b> {
    board: &'b Board,
    places: Vec<Place>,
}

impl<'b> Space<'b> {
    pub fn of(board: &'b Board) -> Self {
        let place = |cell: CellId| {
            let position = board.cell(cell).position;
            let (row, column) = (i64::from(position.row), i64::from(position.column));
            match board.topology() {
                Topology::Hex => hexagon(row, column - row / 2),
                Topology::Triangles => triangle(row, column),
                _ => [i64::from(position.layer.unwrap_or(0)), row, column],
            }
        };
        Self { board, places: board.cell_ids().map(place).collect() }
    }

    /// A place in the drawing of a piece.
    pub fn drawn(point: Point, board: &Board) -> Place {
        let [layer, row, column] = [point.layer, point.row, point.column].map(i64::from);
        match board.topology() {
            Topology::Hex => hexagon(row, column),
            // thirds of rows, and whole sides along a slanted line
            Topology::Triangles => triangle(row.div_euclid(3), 2 * column + row),
            _ => [layer, row, column],
        }
    }

    fn place(&self, cell: CellId) -> Place {
        self.places[cell.index()]
    }

    fn cell(&self, place: Place) -> Option<CellId> {
        let size = |axis: usize| match (self.board.topology(), axis) {
            (Topology::Torus, 1) => Some(self.board.rows().len() as i64),
            (Topology::Torus, 2) => self.board.rows().iter().map(Vec::len).max().map(|width| width as i64),
            _ => None,
        };
        let home = [0, 1, 2].map(|axis| size(axis).map_or(place[axis], |size| place[axis].rem_euclid(size)));
        self.places.iter().position(|other| *other == home).map(|index| CellId(index as u32))
    }

    /// The orders of the three numbers, each with its signs; whether it is a flip.
    fn motions(&self) -> Vec<([usize; 3], [i64; 3], bool)> {
        let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
        let mut motions = Vec::new();
        for (number, order) in orders.into_iter().enumerate() {
            let swaps = number >= 3;
            for signs in 0..8_u32 {
                let signs = [0, 1, 2].map(|bit| if signs >> bit & 1 == 1 { -1 } else { 1 });
                let mirrors = signs.iter().filter(|sign| **sign < 0).count() % 2 == 1;
                let is_one = match self.board.topology() {
                    Topology::Plane | Topology::Torus => order[0] == 0 && signs[0] == 1,
                    Topology::Cuboid { .. } => true,
                    Topology::Hex | Topology::Triangles => signs[0] == signs[1] && signs[1] == signs[2],
                };
                let is_flip = match self.board.topology() {
                    Topology::Hex | Topology::Triangles => swaps,
                    _ => swaps != mirrors,
                };
                if is_one {
                    motions.push((order, signs, is_flip));
                }
            }
        }
        motions
    }

    /// A piece turned and flipped as often as it may be.
    pub fn forms(&self, drawn: &Loose, turning: Turning) -> Vec<Loose> {
        let is_allowed = |is_flip: bool| match turning {
            Turning::Fixed => false,
            Turning::OneSided => !is_flip,
            Turning::Free => true,
        };
        let mut forms = vec![drawn.clone()];
        for (order, signs, is_flip) in self.motions() {
            if is_allowed(is_flip) {
                let moved = |place: Place| [0, 1, 2].map(|axis| signs[axis] * place[order[axis]]);
                forms.push(drawn.iter().map(|(place, input)| (moved(*place), *input)).collect());
            }
        }
        forms
    }

    /// A word in each direction in which it may be read.
    pub fn lines(&self, inputs: &[InputId], turning: Turning) -> Vec<Loose> {
        if self.board.topology() == Topology::Triangles {
            return self.lines_of_triangles(inputs, turning);
        }
        let is_hex = self.board.topology() == Topology::Hex;
        let across = if is_hex { hexagon(0, 1) } else { [0, 0, 1] };
        let steps: Vec<Place> = match (turning, self.board.topology()) {
            (Turning::Fixed, _) => vec![across],
            (Turning::OneSided, Topology::Hex) => vec![across, hexagon(1, 0), hexagon(1, -1)],
            (Turning::OneSided, Topology::Cuboid { .. }) => vec![across, [0, 1, 0], [1, 0, 0]],
            (Turning::OneSided, _) => vec![across, [0, 1, 0]],
            (Turning::Free, Topology::Hex) => [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
                .map(|(row, column)| hexagon(row, column))
                .into(),
            (Turning::Free, topology) => {
                let layers = if topology.has_layers() { -1..=1 } else { 0..=0 };
                let steps = layers.flat_map(|a| (-1..=1).flat_map(move |b| (-1..=1).map(move |c| [a, b, c])));
                steps.filter(|step| *step != [0, 0, 0]).collect()
            }
        };
        let line = |step: &Place| -> Loose {
            let inputs = (0..).zip(inputs);
            inputs.map(|(number, input)| (step.map(|part| part * number), Some(*input))).collect()
        };
        steps.iter().map(line).collect()
    }

    /// From triangle to triangle over their sides: along a row, or along a row that is turned.
    fn lines_of_triangles(&self, inputs: &[InputId], turning: Turning) -> Vec<Loose> {
        let mut lines = Vec::new();
        for (start, (order, signs, _)) in
            (0..2).flat_map(|start| self.motions().into_iter().map(move |one| (start, one)))
        {
            let place = |column: i64| {
                let place = triangle(0, start + column);
                [0, 1, 2].map(|axis| signs[axis] * place[order[axis]])
            };
            let way = [0, 1, 2].map(|axis| place(2)[axis] - place(0)[axis]);
            let (down, right) = (way[1], way[2] - way[0]);
            let is_one = match turning {
                Turning::Fixed => down == 0 && right > 0,
                Turning::OneSided => down > 0 || (down == 0 && right > 0),
                Turning::Free => true,
            };
            if is_one {
                lines.push((0..).zip(inputs).map(|(column, input)| (place(column), Some(*input))).collect());
            }
        }
        lines
    }

    /// Everywhere where all cells of a form are cells of the board, none of them twice: the form's first cell goes to each.
    pub fn places_of(&self, form: &Loose) -> Vec<Vec<(CellId, Option<InputId>)>> {
        let first = form[0].0;
        let stands_as = |anchor: &Place| {
            self.board.topology() != Topology::Triangles
                || first.iter().sum::<i64>() == anchor.iter().sum::<i64>()
        };
        let at = |anchor: &Place| {
            let cell = |(place, input): &(Place, Option<InputId>)| {
                let moved = [0, 1, 2].map(|axis| place[axis] - first[axis] + anchor[axis]);
                Some((self.cell(moved)?, *input))
            };
            let mut cells: Vec<(CellId, Option<InputId>)> = form.iter().map(cell).collect::<Option<_>>()?;
            cells.sort();
            let different: BTreeSet<CellId> = cells.iter().map(|(cell, _)| *cell).collect();
            (different.len() == cells.len()).then_some(cells)
        };
        self.places.iter().filter(|anchor| stands_as(anchor)).filter_map(at).collect()
    }

    pub fn share_a_side(&self, one: CellId, other: CellId) -> bool {
        super::lattice::share_a_side(one, other, self.board)
    }

    /// Whether two cells share a side or a corner.
    pub fn touch(&self, one: CellId, other: CellId) -> bool {
        match self.board.topology() {
            Topology::Hex => return self.share_a_side(one, other),
            Topology::Triangles => return super::lattice::share_a_corner(one, other, self.board),
            _ => {}
        }
        let steps = || (-1..=1).flat_map(|a| (-1..=1).flat_map(move |b| (-1..=1).map(move |c| [a, b, c])));
        let moved = |step: Place| [0, 1, 2].map(|axis| self.place(one)[axis] + step[axis]);
        one != other && steps().any(|step| self.cell(moved(step)) == Some(other))
    }

    /// The coordinates of cells as they are written: layers, rows, columns.
    fn written(&self, cells: &[CellId], axis: usize) -> BTreeSet<i64> {
        let part = |cell: &CellId| {
            let position = self.board.cell(*cell).position;
            [position.layer.unwrap_or(0), position.row, position.column][axis].into()
        };
        cells.iter().map(part).collect()
    }

    /// The fewest successive rows or columns, also round a torus, that have all of some.
    fn span(&self, cells: &[CellId], axis: usize) -> i64 {
        let taken = self.written(cells, axis);
        let rows = self.board.rows();
        let size = if axis == 1 { rows.len() } else { rows.iter().map(Vec::len).max().unwrap_or(0) } as i64;
        let is_torus = self.board.topology() == Topology::Torus;
        let holds = |start: i64, length: i64| {
            taken.iter().all(|at| {
                let from = at - start;
                let from = if is_torus { from.rem_euclid(size) } else { from };
                (0..length).contains(&from)
            })
        };
        (1..).find(|length| (0..size.max(1)).any(|start| holds(start, *length))).unwrap_or(0)
    }

    pub fn width(&self, cells: &[CellId]) -> i64 {
        self.span(cells, 2)
    }

    pub fn height(&self, cells: &[CellId]) -> i64 {
        self.span(cells, 1)
    }

    /// Whether some cells are all those of successive rows in successive columns in successive layers.
    pub fn is_box(&self, cells: &[CellId]) -> bool {
        let layers = self.written(cells, 0);
        let is_run = layers.last().unwrap() - layers.first().unwrap() + 1 == layers.len() as i64;
        let axes = [1, 2].map(|axis| self.written(cells, axis).len() as i64);
        let number = layers.len() as i64 * axes[0] * axes[1];
        is_run && number == cells.len() as i64 && axes == [self.height(cells), self.width(cells)]
    }
}

/// The three numbers of a triangle, the second one by its row.
fn triangle(row: i64, column: i64) -> Place {
    let sum = if (row + column) % 2 == 0 { -1 } else { 1 };
    let along = sum - (2 * row + 1);
    [along / 2 - column, 2 * row + 1, along / 2 + column]
}

/// The three numbers of a hexagon, in the order of which the second one is its row.
fn hexagon(row: i64, along: i64) -> Place {
    [-row - along, row, along]
}
