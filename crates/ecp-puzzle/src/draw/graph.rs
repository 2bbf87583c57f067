//! Where lines may lie: points, and the edges between them.

use std::collections::HashMap;

use super::{Draw, Faces, Stroke, Way};
use crate::board::{Board, CellId, Position, Square};
use crate::lattice::Point;
use crate::shapes::{Corner, shapes_on};

/// The points and edges of a board on which lines are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawGraph {
    draw: Draw,
    points: Vec<DrawPoint>,
    edges: Vec<DrawEdge>,
    /// For each point its edges, clockwise from the top.
    joints: Vec<Vec<Joint>>,
    /// For each place of the board its sides, clockwise from the top, those too where no line may lie.
    sides: Vec<(Position, Vec<CellId>)>,
    /// For each cell the edges that lie across it: its diagonals, where lines run along them.
    across: Vec<Vec<CellId>>,
    /// What lies between the edges, where closed lines part an inside from an outside.
    faces: Option<Faces>,
    /// The place of the first edge.
    first: u32,
}

/// Where lines meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawPoint {
    /// A cell.
    Cell(CellId),
    /// A corner of the grid.
    Corner(Corner),
    /// A place with a clue, in a cell or a hole.
    Place(Position),
}

/// Where a line may lie, or, at the side of a cell, where none may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawEdge {
    /// `r1c1-r1c2`; the corners of the grid are called as in JSON.
    pub name: String,
    /// The points that it joins, by their numbers; none where no line may lie.
    pub ends: Option<[u32; 2]>,
    /// A place beside it.
    pub beside: Position,
    /// The cells over which it goes, between two clues.
    pub over: Vec<CellId>,
    /// The edge beside it without which no line lies here, of edges between the same clues.
    pub after: Option<CellId>,
}

/// An edge as seen from one of its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joint {
    /// The edge, as a place of the board.
    pub edge: CellId,
    /// The point at its other end.
    pub to: u32,
    /// The step to that point.
    pub step: Point,
}

/// What joins two points where a line lies, or where lines turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strand {
    /// The edge, or the cell in which they turn.
    pub place: CellId,
    /// What must stand there.
    pub stroke: Stroke,
    /// The points that it joins, by numbers of their own.
    pub ends: [u32; 2],
}

impl Joint {
    /// Whether a line over both edges goes straight on.
    #[must_use]
    pub fn is_opposite(&self, other: &Self) -> bool {
        self.step + other.step == Point::default()
    }
}

impl DrawGraph {
    /// The points and edges of a board, whatever was drawn on it before.
    #[must_use]
    pub fn of(board: &Board, draw: &Draw) -> Self {
        Self::from(board, draw, board.cells().len() as u32)
    }

    /// The same, with edges that are places of the board from this one on.
    pub(crate) fn from(board: &Board, draw: &Draw, first: u32) -> Self {
        let mut graph = Self {
            draw: draw.clone(),
            points: Vec::new(),
            edges: Vec::new(),
            joints: Vec::new(),
            sides: Vec::new(),
            across: vec![Vec::new(); board.cells().len()],
            faces: None,
            first,
        };
        match &draw.way {
            Way::Cells(None) => graph.join_cells(board),
            Way::Cells(Some(by)) => {
                graph.points = board.cell_ids().map(DrawPoint::Cell).collect();
                graph.joints = vec![Vec::new(); graph.points.len()];
                graph.join_pairs(board, &shapes_on(&by.family, board));
                let edges = |joints: &Vec<Joint>| joints.iter().map(|joint| joint.edge).collect();
                let places = board.cells().iter().map(|cell| cell.position);
                graph.sides = places.zip(graph.joints.iter().map(edges)).collect();
            }
            Way::Edges => graph.join_corners(board),
            Way::Diagonals => graph.join_across(board),
            Way::Clues { most, at } => graph.join_clues(board, *most, at),
        }
        if draw.has_inside(board) {
            graph.faces = Some(Faces::of(board, &graph));
        }
        graph
    }

    /// What is drawn.
    #[must_use]
    pub fn draw(&self) -> &Draw {
        &self.draw
    }

    /// Where lines meet.
    #[must_use]
    pub fn points(&self) -> &[DrawPoint] {
        &self.points
    }

    /// Where lines may lie, and the sides of cells where none may, each a place of the board behind its cells.
    #[must_use]
    pub fn edges(&self) -> &[DrawEdge] {
        &self.edges
    }

    /// The edges that meet in a point, clockwise from the top.
    ///
    /// # Panics
    /// If there is no such point.
    #[must_use]
    pub fn joints(&self, point: u32) -> &[Joint] {
        &self.joints[point as usize]
    }

    /// The place of the board that is an edge.
    #[must_use]
    pub fn slot(&self, edge: usize) -> CellId {
        CellId(self.first + edge as u32)
    }

    /// The edge that is at a place of the board, if one is.
    #[must_use]
    pub fn edge_at(&self, slot: CellId) -> Option<&DrawEdge> {
        self.edges.get(slot.0.checked_sub(self.first)? as usize)
    }

    /// The place in which it stands what lines do in a cell; the cell itself, where it holds nothing else.
    #[must_use]
    pub fn passing_place(&self, cell: CellId) -> CellId {
        if self.draw.shares_cells() { CellId(self.first + self.edges.len() as u32 + cell.0) } else { cell }
    }

    /// The cell of which it stands in a place what lines do there: the place is the cell itself, or one that it has for that.
    #[must_use]
    pub fn cell_of_passing(&self, slot: CellId) -> Option<CellId> {
        let cell = slot.0.checked_sub(self.passing_place(CellId(0)).0)?;
        ((cell as usize) < self.across.len()).then_some(CellId(cell))
    }

    /// The first place behind the edges and those in which it stands what lines do in cells.
    fn first_inside(&self) -> u32 {
        let passing = if self.draw.shares_cells() { self.across.len() } else { 0 };
        self.first + (self.edges.len() + passing) as u32
    }

    /// What lies between the edges, where closed lines part an inside from an outside. Then there is, behind the edges, a place more
    /// for each cell, in which it stands that it lies inside.
    #[must_use]
    pub fn faces(&self) -> Option<&Faces> {
        self.faces.as_ref()
    }

    /// The place in which it stands that a cell lies inside, if there is an inside.
    #[must_use]
    pub fn inside_of(&self, cell: CellId) -> Option<CellId> {
        self.faces.as_ref().map(|_| CellId(self.first_inside() + cell.0))
    }

    /// The cell of which it stands in a place whether it lies inside.
    #[must_use]
    pub fn cell_of_inside(&self, slot: CellId) -> Option<CellId> {
        self.faces.as_ref()?;
        let cell = slot.0.checked_sub(self.first_inside())?;
        // behind them lie borders
        ((cell as usize) < self.across.len()).then_some(CellId(cell))
    }

    /// For each place of the board its sides.
    #[must_use]
    pub fn sides(&self) -> &[(Position, Vec<CellId>)] {
        &self.sides
    }

    /// The edges that lie across a cell: its diagonals, where lines run along them.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn across(&self, cell: CellId) -> &[CellId] {
        &self.across[cell.index()]
    }

    /// What joins points: the edges, and, where two lines may cross in a cell, its inside. Points come twice there, once for the lines
    /// that go down and once for those that go across; where lines turn they are joined.
    #[must_use]
    pub fn strands(&self) -> Vec<Strand> {
        let points = self.points.len() as u32;
        let is_across = |edge: CellId, point: u32| {
            let joint = self.joints(point).iter().find(|joint| joint.edge == edge);
            joint.is_some_and(|joint| joint.step.column != 0)
        };
        let half = |edge: CellId, point: u32| {
            if self.draw.crossings && is_across(edge, point) { points + point } else { point }
        };
        let edges = self.edges.iter().enumerate().filter_map(|(number, edge)| {
            let slot = self.slot(number);
            edge.ends.map(|ends| Strand {
                place: slot,
                stroke: Stroke::Line,
                ends: ends.map(|end| half(slot, end)),
            })
        });
        let turn = |(number, point): (u32, &DrawPoint)| match point {
            DrawPoint::Cell(cell) if self.draw.crossings => Some(Strand {
                place: self.passing_place(*cell),
                stroke: Stroke::Turn,
                ends: [number, points + number],
            }),
            _ => None,
        };
        edges.chain((0..).zip(&self.points).filter_map(turn)).collect()
    }

    /// The edges between two of some cells: of lines along edges, the sides that two of them share.
    #[must_use]
    pub fn within(&self, board: &Board, cells: &[CellId]) -> Vec<CellId> {
        let mut seen: HashMap<CellId, u32> = HashMap::new();
        if self.draw.joins_cells() {
            for cell in cells {
                self.joints(cell.0).iter().for_each(|joint| *seen.entry(joint.edge).or_default() += 1);
            }
        } else {
            for cell in cells {
                let place = board.cell(*cell).position;
                let sides = self.sides.iter().find(|(position, _)| *position == place);
                let sides = sides.iter().flat_map(|(_, sides)| sides);
                sides.for_each(|edge| *seen.entry(*edge).or_default() += 1);
            }
        }
        let mut edges: Vec<CellId> =
            seen.into_iter().filter(|(_, ends)| *ends == 2).map(|(edge, _)| edge).collect();
        edges.sort_unstable();
        edges
    }

    fn add(&mut self, name: String, ends: Option<[u32; 2]>, beside: Position) -> CellId {
        self.edges.push(DrawEdge { name, ends, beside, over: Vec::new(), after: None });
        self.slot(self.edges.len() - 1)
    }

    /// From cell to cell over their sides.
    fn join_cells(&mut self, board: &Board) {
        self.points = board.cell_ids().map(DrawPoint::Cell).collect();
        let mut known: HashMap<[CellId; 2], CellId> = HashMap::new();
        let is_open = |cell: CellId| board.cell(cell).square != Square::Blank;
        for cell in board.cell_ids() {
            let (point, place) = (board.point(cell), board.cell(cell).position);
            let (mut joints, mut sides) = (Vec::new(), Vec::new());
            for (number, step) in (1..).zip(clockwise(board, point)) {
                let other = board.at_point(point + step).filter(|other| *other != cell);
                let other = other.filter(|other| is_open(cell) && is_open(*other));
                let Some(other) = other else {
                    let name = format!("side {number} of {place}");
                    sides.push(self.add(name, None, place));
                    continue;
                };
                let pair = [cell.min(other), cell.max(other)];
                let edge = *known.entry(pair).or_insert_with(|| {
                    let [one, other] = pair;
                    let name = format!("{}-{}", board.cell(one).position, board.cell(other).position);
                    self.add(name, Some([one.0, other.0]), board.cell(one).position)
                });
                sides.push(edge);
                if joints.iter().all(|joint: &Joint| joint.edge != edge) {
                    joints.push(Joint { edge, to: other.0, step });
                }
            }
            self.joints.push(joints);
            self.sides.push((place, sides));
        }
    }

    /// From cell to cell by pairs.
    fn join_pairs(&mut self, board: &Board, pairs: &[crate::shapes::Shape]) {
        let mut known: HashMap<[CellId; 2], CellId> = HashMap::new();
        let is_open = |cell: CellId| board.cell(cell).square != Square::Blank;
        for shape in pairs {
            let [one, other] = shape.cells[..] else { continue };
            let pair = [one.min(other), one.max(other)];
            if one == other || !is_open(one) || !is_open(other) || known.contains_key(&pair) {
                continue;
            }
            let places = pair.map(|cell| board.cell(cell).position);
            let name = format!("{}-{}", places[0], places[1]);
            let edge = self.add(name, Some(pair.map(|cell| cell.0)), places[0]);
            known.insert(pair, edge);
            let step = board.point(pair[1]) - board.point(pair[0]);
            self.joints[pair[0].index()].push(Joint { edge, to: pair[1].0, step });
            self.joints[pair[1].index()].push(Joint { edge, to: pair[0].0, step: Point::default() - step });
        }
    }

    /// From each clue to the next on its right, and to the next below it.
    fn join_clues(&mut self, board: &Board, most: u32, at: &[Position]) {
        self.points = at.iter().copied().map(DrawPoint::Place).collect();
        self.joints = vec![Vec::new(); at.len()];
        for (number, from) in (0..).zip(at) {
            for (rows, columns) in [(0, 1), (1, 0)] {
                let (mut over, mut here) = (Vec::new(), *from);
                let found = loop {
                    here = Position { row: here.row + rows, column: here.column + columns, ..here };
                    if let Ok(found) = at.binary_search(&here) {
                        break Some(found as u32);
                    }
                    match board.at(here).filter(|cell| board.cell(*cell).square != Square::Blank) {
                        Some(cell) => over.push(cell),
                        None => break None,
                    }
                };
                let Some(to) = found else { continue };
                let step = Point::flat(rows as i32, columns as i32);
                let mut after = None;
                for line in 0..most {
                    let again = if line == 0 { String::new() } else { format!(" ({})", line + 1) };
                    let edge = self.add(format!("{from}-{here}{again}"), Some([number, to]), *from);
                    let known = self.edges.last_mut().expect("it was just added");
                    (known.over, known.after) = (over.clone(), after.replace(edge));
                    self.joints[number as usize].push(Joint { edge, to, step });
                    self.joints[to as usize].push(Joint { edge, to: number, step: Point::default() - step });
                }
            }
        }
        for (number, place) in at.iter().enumerate() {
            let mut edges: Vec<CellId> = self.joints[number].iter().map(|joint| joint.edge).collect();
            if edges.is_empty() {
                // a clue that sees no other has no lines, whatever it says
                edges.push(self.add(format!("no line from {place}"), None, *place));
            }
            self.sides.push((*place, edges));
        }
    }

    /// From corner to corner across cells.
    fn join_across(&mut self, board: &Board) {
        let (height, width) = (board.height(), board.width());
        let corners = (0..=height).flat_map(|row| (0..=width).map(move |column| Corner { row, column }));
        self.points = corners.map(DrawPoint::Corner).collect();
        self.joints = vec![Vec::new(); self.points.len()];
        let number = |corner: Corner| corner.row * (width + 1) + corner.column;
        for cell in board.cell_ids().filter(|cell| board.cell(*cell).square != Square::Blank) {
            let place = board.cell(cell).position;
            let corner =
                |down: u32, right: u32| Corner { row: place.row + down, column: place.column + right };
            for (ends, step) in [
                ([corner(0, 0), corner(1, 1)], Point::flat(1, 1)),
                ([corner(0, 1), corner(1, 0)], Point::flat(1, -1)),
            ] {
                let points = ends.map(number);
                let edge = self.add(format!("corners {}-{}", ends[0], ends[1]), Some(points), place);
                self.across[cell.index()].push(edge);
                self.joints[points[0] as usize].push(Joint { edge, to: points[1], step });
                self.joints[points[1] as usize].push(Joint {
                    edge,
                    to: points[0],
                    step: Point::default() - step,
                });
            }
        }
        // from the upper right, clockwise
        let turned = |joint: &Joint| match (joint.step.row, joint.step.column) {
            (-1, 1) => 0,
            (1, 1) => 1,
            (1, -1) => 2,
            _ => 3,
        };
        self.joints.iter_mut().for_each(|joints| joints.sort_by_key(turned));
    }

    /// From corner to corner along the sides of cells.
    fn join_corners(&mut self, board: &Board) {
        let (height, width) = (board.height(), board.width());
        let number = |row: u32, column: u32| row * (width + 1) + column;
        let corners = (0..=height).flat_map(|row| (0..=width).map(move |column| Corner { row, column }));
        self.points = corners.map(DrawPoint::Corner).collect();
        self.joints = vec![Vec::new(); self.points.len()];
        let cell = |row: u32, column: u32| board.at(Position::new(row, column));
        let mut known: HashMap<[Corner; 2], CellId> = HashMap::new();
        for row in 0..height {
            for column in 0..width {
                let place = Position::new(row, column);
                let corner = |down: u32, right: u32| Corner { row: row + down, column: column + right };
                // up, right, down, left, each with the place beyond it
                let around = [
                    ([corner(0, 0), corner(0, 1)], row.checked_sub(1).and_then(|row| cell(row, column))),
                    ([corner(0, 1), corner(1, 1)], cell(row, column + 1)),
                    ([corner(1, 0), corner(1, 1)], cell(row + 1, column)),
                    (
                        [corner(0, 0), corner(1, 0)],
                        column.checked_sub(1).and_then(|column| cell(row, column)),
                    ),
                ];
                let own = cell(row, column);
                let mut sides = Vec::new();
                for (ends, beyond) in around {
                    if own.is_none() && beyond.is_none() {
                        continue;
                    }
                    sides.push(*known.entry(ends).or_insert_with(|| {
                        let [one, other] = ends;
                        let points = ends.map(|corner| number(corner.row, corner.column));
                        self.add(format!("corners {one}-{other}"), Some(points), place)
                    }));
                }
                if own.is_some() || !sides.is_empty() {
                    self.sides.push((place, sides));
                }
            }
        }
        for point in 0..self.points.len() as u32 {
            let (row, column) = (point / (width + 1), point % (width + 1));
            let corner = Corner { row, column };
            let mut joints = Vec::new();
            let mut join = |other: Corner, step: Point| {
                let ends = [corner.min(other), corner.max(other)];
                if let Some(edge) = known.get(&ends) {
                    joints.push(Joint { edge: *edge, to: number(other.row, other.column), step });
                }
            };
            if row > 0 {
                join(Corner { row: row - 1, column }, Point::flat(-1, 0));
            }
            join(Corner { row, column: column + 1 }, Point::flat(0, 1));
            join(Corner { row: row + 1, column }, Point::flat(1, 0));
            if column > 0 {
                join(Corner { row, column: column - 1 }, Point::flat(0, -1));
            }
            self.joints[point as usize] = joints;
        }
    }
}

/// The steps over the sides of a cell: up, right, down, left; among hexagons clockwise from the upper right; behind them those to
/// other layers.
fn clockwise(board: &Board, point: Point) -> Vec<Point> {
    let lattice = board.lattice();
    let mut sides = lattice.sides(point).to_vec();
    // the angle from the top, clockwise, as the step is drawn
    let angle = |step: &Point| {
        let (row, column) = lattice.drawn(point + *step).unwrap_or_default();
        let centre = |row: i32, column: i32| (lattice.outline.centre)(row, column);
        let (here_row, here_column) = lattice.drawn(point).unwrap_or_default();
        let ((x, y), (from_x, from_y)) = (centre(row, column), centre(here_row, here_column));
        let turned = f64::from(x - from_x).atan2(f64::from(from_y - y) * lattice.outline.unit_height);
        let turned = if turned < -1e-9 { turned + std::f64::consts::TAU } else { turned };
        (step.layer != 0, step.layer, turned)
    };
    sides.sort_by(|one, other| angle(one).partial_cmp(&angle(other)).unwrap_or(std::cmp::Ordering::Equal));
    sides
}
