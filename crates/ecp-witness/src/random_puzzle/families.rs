//! Random families that fit a board.

use ecp_puzzle::vocabulary::{FamilyWord, Word};
use ecp_puzzle::{Block, Board, Direction, Family, Map, Position, Topology};
use fastrand::Rng;

/// A family for any board, made of so many others at most.
pub fn random_on(board: &Board, depth: u32, random: &mut Rng) -> Family {
    if board.arrows().next().is_some() && random.u32(..4) == 0 {
        return if random.bool() { Family::Rays } else { Family::Reversed(Box::new(Family::Rays)) };
    }
    let whole = whole_board(board);
    match board.topology() {
        Topology::Plane => random_family(whole, board, depth, random),
        Topology::Torus | Topology::Cuboid { .. } | Topology::Hex | Topology::Triangles => {
            random_on_lattice(whole, depth, random)
        }
    }
}

/// A family for a part of the board, made of so many others at most. The places it names are cells of the board.
fn random_family(part: Block, board: &Board, depth: u32, random: &mut Rng) -> Family {
    if depth == 0 || random.u32(..4) > 0 {
        return match random.u32(..10) {
            0..4 => partition(part, random),
            4..7 => near(random),
            _ => named_places(board, random),
        };
    }
    let mut inner = |part| Box::new(random_family(part, board, depth - 1, random));
    let family = inner(part);
    match random.u32(..5) {
        0 => Family::Reversed(family),
        1 => {
            let part = random_block(part, random);
            Family::Of(Box::new(random_family(part, board, depth - 1, random)), part)
        }
        2 => match random.u32(..4) {
            0 => Family::Pairs(family),
            1 => Family::BesideBy(Box::new(Family::Pairs(family))),
            2 => Family::BesideBy(Box::new(Family::Leaps { short: (0, 1), long: (1, 2) })),
            _ => Family::Successive(random.u32(1..=3), family),
        },
        3 if random.bool() => Family::Spanning(family, Box::new(partition(part, random))),
        3 => Family::Cut(family, Box::new(partition(part, random))),
        _ => {
            let others = (0..random.u32(1..=2)).map(|_| random_family(part, board, depth - 1, random));
            Family::Except(family, others.collect())
        }
    }
}

/// A family for a whole board that is no plane, made of so many others at most.
pub fn random_on_lattice(board: Block, depth: u32, random: &mut Rng) -> Family {
    let simple = |random: &mut Rng| match random.u32(..12) {
        0 => Family::Layers,
        1 => Family::Pillars,
        2..8 => match near(random) {
            // round a torus as narrow as this a ring meets cells again
            Family::Rings if side(board) < 3 => Family::Touching,
            family => family,
        },
        _ => match partition(board, random) {
            Family::Block(_) => Family::Board,
            family => family,
        },
    };
    if depth == 0 || random.u32(..4) > 0 {
        return simple(random);
    }
    let family = Box::new(random_on_lattice(board, depth - 1, random));
    match random.u32(..4) {
        0 => Family::Reversed(family),
        1 => match random.u32(..3) {
            0 => Family::Pairs(family),
            1 => Family::BesideBy(Box::new(Family::Pairs(family))),
            _ => Family::Successive(random.u32(1..=3), family),
        },
        2 if random.bool() => Family::Spanning(family, Box::new(Family::Regions(map(board, random)))),
        2 => Family::Cut(family, Box::new(Family::Regions(map(board, random)))),
        _ => Family::Except(family, vec![random_on_lattice(board, depth - 1, random)]),
    }
}

/// The length of the shorter side.
fn side(Block { top_left, bottom_right }: Block) -> u32 {
    1 + (bottom_right.row - top_left.row).min(bottom_right.column - top_left.column)
}

/// A family whose shapes do not overlap.
fn partition(part: Block, random: &mut Rng) -> Family {
    match random.u32(..11) {
        0 | 1 => Family::Rows,
        2 | 3 => Family::Cols,
        4 => Family::DownDiags,
        5 => Family::UpDiags,
        6 => Family::Boxes { width: random.u32(1..=3), height: random.u32(1..=3) },
        7 => Family::Regions(map(part, random)),
        8 => Family::Board,
        9 => Family::Block(random_block(part, random)),
        _ => Family::Runs(if random.bool() { Direction::Across } else { Direction::Down }),
    }
}

fn near(random: &mut Rng) -> Family {
    let mut size = |most| (random.u32(1..=most), random.u32(1..=most));
    let (window, centred) = (size(3), size(2));
    let (from, to) = (random.u32(0..=2), random.u32(0..=1));
    match random.u32(..11) {
        0 => Family::Neighbours,
        1 => Family::Touching,
        2 => Family::Leaps { short: (from, from + to), long: (random.u32(0..=1), 2) },
        3 => Family::Windows { width: window.0, height: window.1 },
        4 => Family::Cells,
        5 => Family::Around,
        6 => Family::Beside,
        7 => Family::Centred { width: 2 * centred.0 - 1, height: 2 * centred.1 - 1 },
        8 => Family::Crosses { holes: random.bool() },
        9 => Family::Sightlines,
        // what is new comes along; nothing is drawn here, so there are no families of edges
        _ => {
            let words: Vec<FamilyWord> = FamilyWord::ALL
                .iter()
                .copied()
                .filter(|word| !matches!(word, FamilyWord::Sides | FamilyWord::Joints | FamilyWord::Next))
                .collect();
            words[random.usize(..words.len())].meant()
        }
    }
}

/// Families that name places of the board.
fn named_places(board: &Board, random: &mut Rng) -> Family {
    if board.cells().is_empty() {
        return Family::MainDiags;
    }
    let cells = board.cells();
    let mut cell = || cells[random.usize(..cells.len())].position;
    let (one, other) = (cell(), cell());
    let path: Vec<Position> = (0..3).map(|_| cell()).collect();
    match random.u32(..4) {
        0 => Family::MainDiags,
        1 => Family::Cell(one),
        2 if is_straight(one, other) => Family::Line(one, other),
        2 | 3 => Family::Lines(vec![path, vec![other, one]]),
        _ => Family::Lines(vec![path]),
    }
}

/// The block of all places of a board.
pub fn whole_board(board: &Board) -> Block {
    Block {
        top_left: Position::new(0, 0),
        bottom_right: Position::new(board.height() - 1, board.width() - 1),
    }
}

fn is_straight(one: Position, other: Position) -> bool {
    let (rows, columns) = (one.row.abs_diff(other.row), one.column.abs_diff(other.column));
    rows == 0 || columns == 0 || rows == columns
}

/// A block within a block.
fn random_block(part: Block, random: &mut Rng) -> Block {
    let mut within = |from: u32, to: u32| {
        let (one, other) = (random.u32(from..=to), random.u32(from..=to));
        (one.min(other), one.max(other))
    };
    let (top, bottom) = within(part.top_left.row, part.bottom_right.row);
    let (left, right) = within(part.top_left.column, part.bottom_right.column);
    Block { top_left: Position::new(top, left), bottom_right: Position::new(bottom, right) }
}

/// A map of two regions and some places without, as large as the part.
fn map(part: Block, random: &mut Rng) -> Map {
    let mut symbol =
        |_| [None, Some("x"), Some("x"), Some("y"), Some("y")][random.usize(..5)].map(str::to_owned);
    let columns = part.top_left.column..=part.bottom_right.column;
    let rows = part.top_left.row..=part.bottom_right.row;
    Map { rows: rows.map(|_| columns.clone().map(&mut symbol).collect()).collect() }
}
