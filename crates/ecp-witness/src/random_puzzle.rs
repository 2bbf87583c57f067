//! Random small puzzles, most of them made around a filling that they are to accept.

pub mod families;
mod grouped;
pub mod pieces;
mod relations;
pub mod shrink;
mod side_by_side;
mod together;

use ecp_puzzle::{
    Arrow, Board, Bounds, CellId, Constraint, Counts, Direction, Family, Grid, Input, InputId, Measure,
    Occurrence, Rule, Shapes, Shown, Square, Strength, Topology, Worth,
};
use fastrand::Rng;
use relations::Relator;

use crate::interpreter::{self, Filling, Interpreter};

/// Which rules a puzzle has besides counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Counts,
    ConnectedToo,
    RelationsToo,
    SideBySide,
    Together,
}

/// The most fillings that an interpreter should have to look at.
const MOST_FILLINGS: u64 = 10_000;

/// A puzzle. The same random numbers make the same puzzle.
pub fn random_grid(kind: Kind, random: &mut Rng) -> Grid {
    let rows = rows(random);
    let topology = topology(rows.len() as u32, random);
    let board = Board::with_topology(topology, rows);
    let board = if topology == Topology::Plane { with_run_clues(board, random) } else { board };
    let board = if chance(30, random) { with_arrows(board, random) } else { board };
    let (inputs, connected) = inputs(kind, random);
    let mut grid = Grid::new(inputs, board);
    if !connected.is_empty() {
        grid.rules.push(Rule::ConnectedInputs(connected));
    }
    let planted = match kind {
        Kind::RelationsToo | Kind::SideBySide | Kind::Together => scattered(&grid, random),
        Kind::Counts | Kind::ConnectedToo => planted(&grid, random),
    };
    let wrong = if chance(50, random) { 0 } else { random.u32(1..60) };
    grid.board = with_givens(&grid, &planted, wrong, random);
    Counter { planted: &planted, wrong, random }.add_counts(&mut grid);
    let is_related = matches!(kind, Kind::RelationsToo | Kind::SideBySide | Kind::Together);
    if is_related && !grid.board.cells().is_empty() {
        let is_full = grid.counts().any(Constraint::fills_cells)
            && planted.iter().all(Option::is_some)
            && grid.board.cells().iter().all(|cell| cell.square != Square::Blank);
        let mut relator = Relator { grid: &mut grid, planted: &planted, is_full, wrong, random };
        match kind {
            Kind::SideBySide => relator.add_side_by_side(),
            Kind::Together if relator.random.bool() => relator.add_connections(),
            Kind::Together => relator.add_groups(),
            Kind::RelationsToo | Kind::Counts | Kind::ConnectedToo => relator.add_relations(),
        }
    }
    grid
}

/// Anything anywhere; half of the time no cell stays empty.
fn scattered(grid: &Grid, random: &mut Rng) -> Filling {
    let empty = if random.bool() { 0 } else { random.u32(0..50) };
    let inputs = grid.inputs.len() as u32;
    grid.board.cell_ids().map(|_| (!chance(empty, random)).then(|| InputId(random.u32(..inputs)))).collect()
}

/// Whether something of a probability of so many in a hundred happens.
fn chance(percent: u32, random: &mut Rng) -> bool {
    random.u32(0..100) < percent
}

/// Empty cells: an oblong, sometimes with rows of different lengths, sometimes with holes.
fn rows(random: &mut Rng) -> Vec<Vec<Square>> {
    let sizes =
        [(1, 1), (2, 1), (5, 1), (1, 4), (2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (3, 3), (3, 3)];
    let (width, height) = sizes[random.usize(..sizes.len())];
    let mut rows = vec![vec![Square::Empty; width]; height];
    if chance(20, random) {
        for row in &mut rows {
            row.truncate(random.usize(1..=width));
        }
    }
    if chance(30, random) {
        for square in rows.iter_mut().flatten() {
            if chance(20, random) {
                *square = Square::Hole;
            }
        }
    }
    rows
}

/// Half of the holes have a clue for the run behind them, and half for the run below.
fn with_run_clues(board: Board, random: &mut Rng) -> Board {
    let place = |row, column| ecp_puzzle::Position::new(row, column);
    let rows = (0..).zip(board.rows());
    let squares = rows.flat_map(|(row, squares)| {
        (0..).zip(squares).map(move |(column, square)| (place(row, column), *square))
    });
    let holes = squares.filter(|(_, square)| *square == Square::Hole);
    let all = holes.flat_map(|(hole, _)| [(Direction::Across, hole), (Direction::Down, hole)]);
    let clues: Vec<_> = all.filter(|_| random.bool()).collect();
    board.with_run_clues(clues)
}

/// Some places have an arrow that points somewhere; what stands alone in a row is read character by character, and has none.
fn with_arrows(board: Board, random: &mut Rng) -> Board {
    let rows = (0..).zip(board.rows()).filter(|_| board.width() > 1);
    let places = rows.flat_map(|(row, squares)| (0..squares.len() as u32).map(move |column| (row, column)));
    let places: Vec<_> = places.map(|(row, column)| board.place(row, column)).collect();
    let arrow = |place| (place, Arrow::ALL[random.usize(..4)]);
    let mut arrows: Vec<_> = places.into_iter().map(arrow).collect();
    arrows.retain(|(_, arrow)| chance(25, random) && arrow.points_on(&board));
    board.with_arrows(arrows)
}

/// Most boards are planes.
fn topology(rows: u32, random: &mut Rng) -> Topology {
    match random.u32(..14) {
        0 | 1 => Topology::Torus,
        2 | 3 => Topology::Hex,
        12 | 13 => Topology::Triangles,
        4 | 5 if rows.is_multiple_of(2) => Topology::Cuboid { layers: 2 },
        4 | 5 => Topology::Cuboid { layers: rows.max(1) },
        _ => Topology::Plane,
    }
}

/// One to three inputs, and which of them are connected. Their counts come later.
fn inputs(kind: Kind, random: &mut Rng) -> (Vec<Input>, Vec<InputId>) {
    let is_related = matches!(kind, Kind::RelationsToo | Kind::SideBySide | Kind::Together);
    let mut numbers: Vec<u32> = if is_related { (0..=5).collect() } else { (1..=4).collect() };
    random.shuffle(&mut numbers);
    let most = if is_related { 5 } else { 3 };
    let mut symbols: Vec<String> = numbers.iter().take(random.usize(1..=most)).map(u32::to_string).collect();
    let mut connected: Vec<InputId> = Vec::new();
    if kind == Kind::ConnectedToo {
        connected = (0..symbols.len() as u32).map(InputId).filter(|_| chance(75, random)).collect();
        if connected.is_empty() {
            connected.push(InputId(0));
        }
        if symbols.len() < 3 && chance(30, random) {
            symbols.push("a".to_owned());
        }
    }
    let any =
        |symbol| Input { symbol, occurrence: Occurrence::Count(Bounds::ANY), value: None, stroke: None };
    (symbols.into_iter().map(any).collect(), connected)
}

/// A filling that keeps the rules of connected inputs.
fn planted(grid: &Grid, random: &mut Rng) -> Filling {
    let cells = grid.board.cells().len();
    let mut filling = vec![None; cells];
    let rules = Interpreter::new(grid);
    for _ in 0..if cells == 0 { 0 } else { 12 } {
        let input = InputId(random.u32(..grid.inputs.len() as u32));
        let size = if grid.connected_inputs().any(|connected| connected == input) {
            size_of(grid, input)
        } else {
            1
        };
        let mut grown = filling.clone();
        for cell in random_group(&grid.board, size, random) {
            grown[cell.index()] = Some(input);
        }
        if rules.accepts(&grown) {
            filling = grown;
        }
    }
    filling
}

fn size_of(grid: &Grid, input: InputId) -> usize {
    grid.inputs[input.index()].symbol.parse().expect("a connected input is a number")
}

/// So many cells that hang together, or fewer where there is no room.
fn random_group(board: &Board, size: usize, random: &mut Rng) -> Vec<CellId> {
    let mut group = vec![CellId(random.u32(..board.cells().len() as u32))];
    for _ in 0..8 * size {
        let from = board.cell(group[random.usize(..group.len())]).position;
        let (rows, columns) = [(0, 1), (1, 0), (0, -1), (-1, 0)][random.usize(..4)];
        let beside = board.step(from, rows, columns);
        if let Some(cell) = beside.filter(|cell| group.len() < size && !group.contains(cell)) {
            group.push(cell);
        }
    }
    group
}

/// Some of the cells given or blank as in the filling, some of those wrong; and so many of them that the interpreter can
/// look at the rest.
fn with_givens(grid: &Grid, planted: &Filling, wrong: u32, random: &mut Rng) -> Board {
    let mut rows = grid.board.rows().to_vec();
    let (odds, most) = (random.u32(0..30), if chance(1, random) { 70_000 } else { MOST_FILLINGS });
    let mut order: Vec<CellId> = grid.board.cell_ids().collect();
    random.shuffle(&mut order);
    let mut empty = order.len() as u32;
    for cell in order {
        let is_too_much = (grid.inputs.len() as u64 + 1).pow(empty) > most;
        if !is_too_much && !chance(odds, random) {
            continue;
        }
        let anything = chance(wrong, random).then(|| Some(InputId(random.u32(..grid.inputs.len() as u32))));
        let position = grid.board.cell(cell).position;
        rows[grid.board.row_of(position) as usize][position.column as usize] =
            anything.unwrap_or(planted[cell.index()]).map_or(Square::Blank, Square::Given);
        empty -= 1;
    }
    grid.board.with_rows(rows)
}

/// Adds constraints over random families. Their counts are right for the planted filling, but for so many in a hundred.
struct Counter<'a> {
    planted: &'a Filling,
    wrong: u32,
    random: &'a mut Rng,
}

impl Counter<'_> {
    fn add_counts(&mut self, grid: &mut Grid) {
        for _ in 0..[0, 1, 2, 2, 3, 3, 4, 5][self.random.usize(..8)] {
            let constraint = self.uncounted(grid);
            grid.add(constraint);
        }
        let is_full = self.planted.iter().all(Option::is_some);
        if is_full || chance(10, self.random) {
            let shapes = Shapes::from(Family::Cells);
            let fills = Constraint { strength: Strength::Primary, shapes, counts: Counts::Declared };
            grid.rules.insert(self.random.usize(..=grid.rules.len()), fills.into());
        }
        self.declare(grid);
        for number in 0..grid.rules.len() {
            let Rule::Count(constraint) = &grid.rules[number] else { continue };
            if constraint.counts != Counts::Declared {
                let counts = Counts::With(self.own_counts(grid, &constraint.shapes.family));
                grid.rules[number] = Constraint { counts, ..constraint.clone() }.into();
            }
        }
    }

    /// A constraint, with an empty list of counts if it will have its own.
    fn uncounted(&mut self, grid: &Grid) -> Constraint {
        let family = families::random_on(&grid.board, 2, self.random);
        let strength = if chance(60, self.random) { Strength::Primary } else { Strength::Secondary };
        let counts = if self.random.bool() { Counts::Declared } else { Counts::With(Vec::new()) };
        Constraint { strength, shapes: Shapes::from(family), counts }
    }

    /// Gives each input a count that suits all constraints that count as declared.
    fn declare(&mut self, grid: &mut Grid) {
        let is_counted =
            |constraint: &&Constraint| constraint.counts == Counts::Declared && !constraint.fills_cells();
        for input in 0..grid.inputs.len() as u32 {
            let constraints = grid.counts().filter(is_counted);
            let found = constraints
                .flat_map(|constraint| self.occurrences(grid, &constraint.shapes.family, InputId(input)));
            let found: Vec<u32> = found.collect();
            grid.inputs[input as usize].occurrence = Occurrence::Count(self.bounds_for(&found));
        }
    }

    /// Counts of its own for a constraint: of some inputs, in some order.
    fn own_counts(&mut self, grid: &Grid, family: &Family) -> Vec<(InputId, Bounds)> {
        let mut inputs: Vec<InputId> = (0..grid.inputs.len() as u32).map(InputId).collect();
        self.random.shuffle(&mut inputs);
        inputs.truncate(self.random.usize(1..=inputs.len()));
        let mut counted = |input| (input, self.bounds_for(&self.occurrences(grid, family, input)));
        inputs.into_iter().map(&mut counted).collect()
    }

    /// How often the input stands in each shape of the family in the planted filling.
    fn occurrences(&self, grid: &Grid, family: &Family, input: InputId) -> Vec<u32> {
        let holds = |cell: &&CellId| self.planted[cell.index()] == Some(input);
        let count = |cells: Vec<CellId>| cells.iter().filter(holds).count() as u32;
        interpreter::families::shapes(family, &grid.board).into_iter().map(count).collect()
    }

    /// Bounds that hold all these numbers, or now and then any bounds.
    fn bounds_for(&mut self, found: &[u32]) -> Bounds {
        let mut least = found.iter().min().copied().unwrap_or(0);
        let mut most = found.iter().max().copied().unwrap_or(0);
        if chance(self.wrong, self.random) {
            least = self.random.u32(0..=3);
            most = least + self.random.u32(0..=1);
        }
        match self.random.u32(..8) {
            0 => Bounds::ANY,
            1 => Bounds::at_least(least),
            2 => Bounds::at_most(most),
            3 => Bounds::between(least.saturating_sub(1), most + 1),
            _ => Bounds::between(least, most),
        }
    }
}

/// The sum of numbers that are printed in the cells of a board, of those that show something.
fn worth(grid: &Grid, shown: Vec<Shown>) -> Measure {
    let numbers = (0..grid.board.cells().len() as u32).map(|cell| (5 * cell + 2) % 4).collect();
    Measure::Worth(Worth { kind: "worth".to_owned(), numbers, shown })
}
