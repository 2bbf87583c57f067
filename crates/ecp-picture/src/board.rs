//! The board itself: its cells, its holes, and the lines between them.

use std::collections::{BTreeMap, BTreeSet};

use ecp::Spot;
use ecp::prose::rules::DrawnAs;
use ecp::puzzle::{Board, CellId, Constraint, Family, Grid, Position, Square};
use ecp::render::printable;

use crate::forms::Ground;
use crate::marks::Reported;
use crate::outline::{Edge, edge, straight};
use crate::painter::Painter;
use crate::scene::{CELL, Hue, Role, Shape};

/// How a board is divided by heavy lines.
#[derive(Clone, Debug, Default)]
pub(crate) struct Borders {
    /// The families whose shapes have heavy borders.
    pub(crate) families: Vec<Family>,
    /// The sides along these borders.
    edges: BTreeSet<Edge>,
}

impl Borders {
    /// The borders of a puzzle: of all its boxes, and of the first regions that leave no cell out; without boxes, of the
    /// first regions.
    pub(crate) fn of(grid: &Grid, ground: Ground<'_>) -> Self {
        let counted = grid.counts().map(|constraint| &constraint.shapes.family);
        let related = grid.relations().map(|relation| &relation.shapes.family);
        let among = grid.among().flat_map(|among| &among.families).map(|shapes| &shapes.family);
        let mut borders = Self::default();
        for family in counted.clone().filter(|family| is_of_boxes(family)) {
            borders.add(family, ground);
        }
        let all: Vec<&Family> = counted.chain(related).chain(among).flat_map(regions_within).collect();
        let all_cells = grid.board.cells().len();
        let is_full = |family: &&&Family| {
            let shapes = ground.shapes(family);
            let cells: usize = shapes.iter().map(|shape| shape.cells.len()).sum();
            cells == all_cells && shapes.iter().all(|shape| ground.hang_together(&shape.cells))
        };
        if borders.families.is_empty()
            && let Some(family) = all.iter().find(is_full)
        {
            borders.add(family, ground);
        }
        borders
    }

    fn add(&mut self, family: &Family, ground: Ground<'_>) {
        if self.families.contains(family) {
            return;
        }
        self.families.push(family.clone());
        for shape in ground.shapes(family).iter() {
            self.edges.extend(boundary(&shape.cells, ground));
        }
    }

    /// Whether the shapes of a family have heavy borders.
    pub(crate) fn show(&self, family: &Family) -> bool {
        self.families.contains(family)
    }
}

/// Whether a family is what every reader expects to be counted: rows, columns, also of a part of the board, or all of it.
fn is_of_lines(family: &Family) -> bool {
    match family {
        Family::Rows | Family::Cols | Family::Board => true,
        Family::Of(family, _) => is_of_lines(family),
        _ => false,
    }
}

fn is_of_boxes(family: &Family) -> bool {
    match family {
        Family::Boxes { .. } => true,
        Family::Of(family, _) => is_of_boxes(family),
        _ => false,
    }
}

/// The regions that a family is made of.
fn regions_within(family: &Family) -> Vec<&Family> {
    match family {
        Family::Regions(_) => vec![family],
        Family::Cut(family, by) | Family::Spanning(family, by) => {
            [regions_within(family), regions_within(by)].concat()
        }
        Family::Except(_, others) => others.iter().flat_map(regions_within).collect(),
        Family::OfLines(_, family) => regions_within(family),
        _ => Vec::new(),
    }
}

/// The sides of cells that none of the other cells has.
fn boundary(cells: &[CellId], ground: Ground<'_>) -> BTreeSet<Edge> {
    sides(cells, ground).into_iter().filter(|(_, number)| *number == 1).map(|(side, _)| side).collect()
}

/// The sides that two cells of one piece share.
fn within(pieces: &[Vec<CellId>], ground: Ground<'_>) -> BTreeSet<Edge> {
    let shared = |cells: &Vec<CellId>| sides(cells, ground).into_iter().filter(|(_, number)| *number > 1);
    pieces.iter().flat_map(shared).map(|(side, _)| side).collect()
}

/// The sides of some cells, with how many of the cells have each.
fn sides(cells: &[CellId], ground: Ground<'_>) -> BTreeMap<Edge, u32> {
    let mut sides = BTreeMap::new();
    for side in cells.iter().flat_map(|cell| ground.layout.sides(*cell)) {
        *sides.entry(edge(side)).or_default() += 1;
    }
    sides
}

impl Painter<'_> {
    /// The cells with the lines between them. `pieces` are the cells of each piece that lies there.
    pub(crate) fn board(&mut self, borders: &Borders, pieces: &[Vec<CellId>]) {
        let all: Vec<CellId> = self.grid.board.cell_ids().collect();
        if all.is_empty() {
            return;
        }
        self.area(Role::Paper, &all, 0.0);
        self.holes();
        let around = boundary(&all, self.ground());
        let mut heavy = borders.edges.clone();
        heavy.extend(pieces.iter().flat_map(|cells| boundary(cells, self.ground())));
        let joins_edges = self.grid.board.lattice().joins_edges;
        let (seam, mut around) =
            if joins_edges { (around, BTreeSet::new()) } else { (BTreeSet::new(), around) };
        heavy.retain(|side| !seam.contains(side));
        around.extend(heavy);
        let sides = all.iter().flat_map(|cell| self.layout.sides(*cell)).map(edge);
        let within = within(pieces, self.ground());
        let is_thin = |side: &Edge| !around.contains(side) && !seam.contains(side) && !within.contains(side);
        let thin: BTreeSet<Edge> = sides.filter(is_thin).collect();
        for (role, edges) in [(Role::Thin, thin), (Role::Seam, seam), (Role::Thick, around)] {
            for line in straight(&edges) {
                self.line(role, line);
            }
        }
        self.layer_numbers();
    }

    fn layer_numbers(&mut self) {
        if !self.grid.board.topology().has_layers() {
            return;
        }
        for layer in 0..self.grid.board.layers() {
            let at = self.layout.under_layer(layer).moved(0.0, 0.4 * CELL);
            self.text(Role::Small, at, (4.0, 0.3), &format!("layer {}", layer + 1));
        }
    }

    /// Places without a cell, where they are part of the puzzle.
    fn holes(&mut self) {
        for place in holes_of_puzzle(self.grid) {
            let corners = self.layout.corners_of(place).into_iter();
            let points = corners.map(|corner| self.layout.point(corner)).collect();
            self.scene.add(Role::Hole, Shape::area(points));
        }
    }

    /// Groups of cells that are counted, besides rows, columns, boxes and regions: a ground for blocks and parts of the
    /// board, a line for the long diagonals. Reports what became of each constraint.
    pub(crate) fn counted(&mut self, borders: &Borders) -> Vec<(Reported, Option<DrawnAs>)> {
        let mut counted: Vec<(Reported, Option<DrawnAs>)> = Vec::new();
        for constraint in self.grid.counts() {
            let reported = self.counted_group(constraint, borders);
            let is_free = counted.iter().all(|(_, drawn)| *drawn != Some(DrawnAs::Lettered));
            let family = &constraint.shapes.family;
            counted.push(match reported {
                Reported::Unseen if is_free && !borders.show(family) && self.lettered(family) => {
                    (Reported::Keyed(None), Some(DrawnAs::Lettered))
                }
                reported => {
                    (reported, matches!(reported.key(), Some(Role::Tint(_))).then_some(DrawnAs::Shaded))
                }
            });
        }
        counted
    }

    /// Writes the names of regions into the corners of their cells, if these names are letters.
    fn lettered(&mut self, family: &Family) -> bool {
        if !matches!(family, Family::Regions(_)) {
            return false;
        }
        let shapes = self.ground().shapes(family);
        let name = |label: &str| label.strip_prefix("region ").unwrap_or(label).to_owned();
        let names: Vec<String> = shapes.iter().map(|shape| name(&shape.label)).collect();
        if names.iter().any(|name| name.chars().count() != 1) {
            return false;
        }
        for (shape, name) in shapes.iter().zip(&names) {
            for cell in &shape.cells {
                let (right, down) = self.grid.board.lattice().outline.letter;
                let at = self.layout.centre(*cell).moved(right * CELL, down * CELL);
                self.text(Role::Small, at, (0.3, 0.22), &printable(name));
            }
        }
        true
    }

    fn counted_group(&mut self, constraint: &Constraint, borders: &Borders) -> Reported {
        let family = &constraint.shapes.family;
        // several inputs, each once, are what every reader expects
        let counts = self.grid.counts_of(constraint);
        let is_plain = constraint.counts == ecp::puzzle::Counts::Declared
            && counts.len() != 1
            && counts.iter().all(|(_, bounds)| bounds.hi == Some(1));
        let known = |is_known: bool| if is_known { Reported::Drawn(None) } else { Reported::Unseen };
        if borders.show(family) {
            return known(is_plain);
        }
        match family {
            Family::Block(_) | Family::Line(..) | Family::Regions(_) | Family::Lines(_) => {
                let shapes = self.ground().shapes(family);
                let cells: Vec<CellId> =
                    shapes.iter().flat_map(|shape| shape.cells.iter().copied()).collect();
                // where all cells are in some group, one ground distinguishes none of them
                if cells.len() >= self.grid.board.cells().len() {
                    return Reported::Unseen;
                }
                let ground = Role::Tint(Hue(0));
                self.area(ground, &cells, 0.0);
                if is_plain { Reported::Drawn(Some(ground)) } else { Reported::Keyed(Some(ground)) }
            }
            Family::MainDiags => {
                for shape in self.ground().shapes(family).iter() {
                    let points = [shape.cells.first(), shape.cells.last()].into_iter().flatten();
                    let points = points.map(|cell| self.layout.centre(*cell)).collect();
                    self.scene.add(Role::Diagonal, Shape::line(points));
                }
                known(is_plain)
            }
            _ if is_of_lines(family) => known(is_plain),
            _ => known(constraint.fills_cells()),
        }
    }
}

fn holes(board: &Board) -> Vec<Position> {
    let mut holes = Vec::new();
    for (row, squares) in (0..).zip(board.rows()) {
        for (column, square) in (0..).zip(squares) {
            if *square == Square::Hole {
                holes.push(board.place(row, column));
            }
        }
    }
    holes
}

/// The holes that are part of the puzzle. Among squares these are all or none; other boards have holes where rows begin
/// further in, so only those count that lie amid cells or hold a clue.
fn holes_of_puzzle(grid: &Grid) -> Vec<Position> {
    let mut shown = holes(&grid.board);
    if grid.board.lattice().has_squares {
        return if shows_holes(grid) { shown } else { Vec::new() };
    }
    let mut meant = inner_holes(&grid.board);
    meant.extend(ecp::drawn_clues(grid).iter().filter_map(|(spot, _)| hole_of(spot)));
    shown.retain(|hole| meant.contains(hole));
    shown
}

/// Whether holes are part of the puzzle: runs of cells end there, a clue stands in one, or one lies amid cells.
fn shows_holes(grid: &Grid) -> bool {
    let counted = grid.counts().map(|constraint| &constraint.shapes.family);
    let mut families = counted.chain(grid.relations().map(|relation| &relation.shapes.family));
    let is_run = |family: &Family| matches!(family, Family::Runs(_) | Family::Crosses { .. });
    families.any(is_run)
        || ecp::drawn_clues(grid)
            .iter()
            .filter_map(|(spot, _)| hole_of(spot))
            .any(|hole| grid.board.at(hole).is_none())
        || !inner_holes(&grid.board).is_empty()
}

/// The hole in which a clue stands; an arrow may stand in a cell.
fn hole_of(spot: &Spot) -> Option<Position> {
    match spot {
        Spot::Hole(hole) | Spot::Before(_, hole) | Spot::Arrow(hole, _) => Some(*hole),
        Spot::Left(_)
        | Spot::Right(_)
        | Spot::Top(_)
        | Spot::Bottom(_)
        | Spot::Cell(_)
        | Spot::Corner(_)
        | Spot::GridCorner(_) => None,
    }
}

/// The holes from which no way over sides and holes leads beside the board.
fn inner_holes(board: &Board) -> BTreeSet<Position> {
    let lattice = board.lattice();
    if lattice.joins_edges || lattice.has_layers {
        return BTreeSet::new();
    }
    let mut inner: BTreeSet<Position> = holes(board).into_iter().collect();
    let beside = |hole: Position| {
        let point = lattice.point(hole);
        lattice.sides(point).iter().map(move |step| lattice.position(point + *step))
    };
    let is_outside = |place: Option<Position>| {
        place.is_none_or(|place| board.at(place).is_none() && !inner.contains(&place))
    };
    let mut left: Vec<Position> =
        inner.iter().copied().filter(|hole| beside(*hole).any(is_outside)).collect();
    while let Some(hole) = left.pop() {
        if inner.remove(&hole) {
            left.extend(beside(hole).flatten());
        }
    }
    inner
}
