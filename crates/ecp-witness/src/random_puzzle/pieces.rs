//! Random small pieces on random small boards: most puzzles are made around a board that they are to accept.

use ecp_puzzle::{
    Board, Bounds, Clue, ClueMark, Comparison, Compound, Constraint, Counts, Expression, Family, Form, Gap,
    Gathered, Grid, GroupCondition, GroupRule, Groups, Input, InputId, Meeting, Occurrence, Operator, Piece,
    PieceCell, PieceFormula, PieceMeasure, PieceQuantity, PieceRule, PieceSide, PieceTerm, Point, Position,
    Remainder, Shapes, Square, Strength, Topology, Turning,
};
use fastrand::Rng;

use super::relations::Relator;
use super::{Counter, chance, families, rows, topology};
use crate::interpreter::Filling;
use crate::interpreter::pieces::{self, Placed};

/// A puzzle with pieces.
pub fn random_grid(random: &mut Rng) -> Grid {
    let rows = rows(random);
    let topology = topology(rows.len() as u32, random);
    let inputs = (0..[0, 0, 1, 2, 2, 3][random.usize(..6)]).map(|number: u32| Input {
        symbol: number.to_string(),
        occurrence: Occurrence::Count(Bounds::ANY),
        value: None,
        stroke: None,
    });
    let mut grid = Grid::new(inputs.collect(), Board::with_topology(topology, rows));
    grid.pieces.overlap = !grid.inputs.is_empty() && chance(25, random);
    if !grid.pieces.overlap && chance(25, random) {
        grid.pieces.gap = if random.bool() { Gap::Sides } else { Gap::Corners };
    }
    if !grid.pieces.overlap && chance(25, random) {
        grid.pieces.gap_between_copies = if random.bool() { Gap::Sides } else { Gap::Corners };
    }
    for _ in 0..random.usize(1..=3) {
        let piece = piece(&grid, random);
        grid.pieces.list.push(piece);
    }
    let wrong = if chance(60, random) { 0 } else { random.u32(1..50) };
    let placed = lay_some(&grid, random);
    let planted = planted(&grid, &placed, random);
    give(&mut grid, &planted, &placed, wrong, random);
    count_pieces(&mut grid, &placed, wrong, random);
    add_rules(&mut grid, &placed, random);
    add_constraints(&mut grid, &planted, &placed, wrong, random);
    grid
}

fn piece(grid: &Grid, random: &mut Rng) -> Piece {
    let name = format!("p{}", grid.pieces.list.len());
    let turning = [Turning::Fixed, Turning::OneSided, Turning::Free][random.usize(..3)];
    let carries = grid.pieces.overlap || (!grid.inputs.is_empty() && chance(60, random));
    let mut input = || InputId(random.u32(..grid.inputs.len().max(1) as u32));
    let word: Vec<InputId> = (0..3).map(|_| input()).collect();
    let may_lie_over =
        !grid.pieces.overlap && grid.pieces.gap_of(true) == Gap::None && !grid.inputs.is_empty();
    let form = match random.u32(..10) {
        2 | 3 if may_lie_over => Form::Overlay(word[random.usize(..3)..].to_vec()),
        0 | 1 if carries => Form::Word(word[random.usize(..3)..].to_vec()),
        0 if grid.board.lattice().has_squares => Form::Rectangles,
        1 => Form::Polyominoes(random.u32(1..=2), random.u32(2..=3)),
        _ => Form::Drawn(cells(grid, carries, random)),
    };
    Piece { name, turning, occurs: Bounds::ANY, form }
}

/// One to four cells, most of them beside each other, from the place 0, 0 on.
fn cells(grid: &Grid, carries: bool, random: &mut Rng) -> Vec<PieceCell> {
    let topology = grid.board.topology();
    let mut places = vec![topology.point(Position::new(0, 0))];
    for _ in 0..random.usize(..4) {
        let from = places[random.usize(..places.len())];
        let beside = beside(topology, from, random);
        let next = if chance(10, random) { self::beside(topology, beside, random) } else { beside };
        if !places.contains(&next) {
            places.push(next);
        }
    }
    let mut cell = |offset: &Point| {
        let input = carries.then(|| InputId(random.u32(..grid.inputs.len() as u32)));
        PieceCell { offset: *offset, input }
    };
    let cells: Vec<PieceCell> = places.iter().map(&mut cell).collect();
    topology.normalized(&cells, ecp_puzzle::Symmetry::IDENTITY)
}

/// A place that shares a side with another one.
fn beside(topology: Topology, place: Point, random: &mut Rng) -> Point {
    let sides = topology.lattice().sides(place);
    place + sides[random.usize(..sides.len())]
}

/// Some pieces that may lie on the board at the same time.
fn lay_some(grid: &Grid, random: &mut Rng) -> Vec<Placed> {
    let mut ways: Vec<Placed> =
        (0..grid.pieces.list.len()).flat_map(|piece| pieces::ways(grid, piece)).collect();
    random.shuffle(&mut ways);
    let most = if random.bool() { usize::MAX } else { random.usize(..4) };
    let mut placed: Vec<Placed> = Vec::new();
    for way in ways {
        if placed.len() < most && placed.iter().all(|other| pieces::may_lie(grid, other, &way)) {
            placed.push(way);
        }
    }
    placed
}

/// What the pieces carry, and in other cells sometimes what no piece carries.
fn planted(grid: &Grid, placed: &[Placed], random: &mut Rng) -> Filling {
    let free = pieces::free_inputs(grid);
    let odds = if random.bool() { 100 } else { random.u32(0..100) };
    let mut any = || (!free.is_empty() && chance(odds, random)).then(|| free[random.usize(..free.len())]);
    let mut filling: Filling = grid.board.cell_ids().map(|_| any()).collect();
    for (cell, input) in placed.iter().flat_map(|(_, cells)| cells) {
        if input.is_some() {
            filling[cell.index()] = *input;
        }
    }
    filling
}

/// Some cells are given, some that nothing needs stay blank; a few are wrong.
fn give(grid: &mut Grid, planted: &Filling, placed: &[Placed], wrong: u32, random: &mut Rng) {
    let mut rows = grid.board.rows().to_vec();
    let odds = random.u32(0..25);
    for cell in grid.board.cell_ids().filter(|_| chance(odds, random)).collect::<Vec<_>>() {
        let position = grid.board.cell(cell).position;
        let is_placed = placed.iter().any(|(_, cells)| cells.iter().any(|(other, _)| *other == cell));
        let anything = chance(wrong, random) && !grid.inputs.is_empty();
        let square = match planted[cell.index()] {
            _ if anything => Square::Given(InputId(random.u32(..grid.inputs.len() as u32))),
            Some(input) => Square::Given(input),
            None if is_placed => Square::Empty,
            None => Square::Blank,
        };
        rows[grid.board.row_of(position) as usize][position.column as usize] = square;
    }
    grid.board = grid.board.with_rows(rows);
}

/// Pieces are to be used as often as they are, but for a few.
fn count_pieces(grid: &mut Grid, placed: &[Placed], wrong: u32, random: &mut Rng) {
    grid.pieces.may_be_left = chance(15, random);
    for (number, piece) in grid.pieces.list.iter_mut().enumerate() {
        let used = placed.iter().filter(|(piece, _)| *piece == number).count() as u32;
        let used = if chance(wrong, random) { random.u32(0..=2) } else { used };
        piece.occurs = match random.u32(..8) {
            0 => Bounds::ANY,
            1 => Bounds::at_most(used),
            2 => Bounds::at_least(used),
            3 => Bounds::between(used.saturating_sub(1), used + 1),
            _ => Bounds::exactly(used),
        };
    }
}

/// The same rule with another measure beside each side.
pub(super) fn reckoned(rule: &PieceRule, other: PieceMeasure, random: &mut Rng) -> PieceFormula {
    let operator =
        |random: &mut Rng| [Operator::Add, Operator::Subtract, Operator::Multiply][random.usize(..3)];
    let right = match rule.term {
        PieceTerm::Measure(measure) => Expression::Of(PieceQuantity::Measure(measure)),
        PieceTerm::Number(number) => Expression::Number(number),
        PieceTerm::Clue | PieceTerm::Kind(_) => Expression::Of(PieceQuantity::Clue),
    };
    // of two numbers there is one
    let beside = if random.bool() && !matches!(rule.term, PieceTerm::Number(_)) {
        Expression::Number(random.i64(0..=2))
    } else {
        Expression::Of(PieceQuantity::Measure(other))
    };
    let left = Expression::joined(operator(random), Expression::Of(rule.measure), Expression::Of(other));
    if random.u32(..4) == 0 {
        let (by, comparison) =
            (random.u32(2..=3), if random.bool() { Comparison::Is } else { Comparison::IsNot });
        let left = if random.bool() { left } else { Expression::Of(other) };
        let remainder = Remainder::of(random.u32(..by), by).unwrap();
        return PieceFormula { left, comparison, right: PieceSide::Remainder(remainder) };
    }
    let right = PieceSide::Number(Expression::joined(operator(random), right, beside));
    PieceFormula { left, comparison: rule.comparison, right }
}

/// Something put together of that rule and of others like it, so deep at most.
fn compound(
    grid: &Grid,
    rule: &PieceRule,
    other: PieceMeasure,
    depth: u32,
    random: &mut Rng,
) -> GroupCondition {
    let part = |random: &mut Rng| match random.u32(..8) {
        0 | 1 if depth > 1 => compound(grid, rule, other, depth - 1, random),
        2 => GroupCondition::Reckoned(reckoned(rule, other, random)),
        // boxes in space are no rectangles
        3 if grid.board.lattice().is_plane() => GroupCondition::Rectangular(random.bool()),
        4 | 5 => GroupCondition::Measured(PieceRule {
            term: PieceTerm::Number(random.i64(0..=3)),
            measure: other,
            ..rule.clone()
        }),
        _ => GroupCondition::Measured(rule.clone()),
    };
    let (one, two) = (part(random), part(random));
    GroupCondition::Compound(match random.u32(..4) {
        0 => Compound::Not(Box::new(one)),
        1 => Compound::All(vec![one, two]),
        2 => Compound::Any(vec![one, two]),
        _ => Compound::If(Box::new([one, two])),
    })
}

fn add_rules(grid: &mut Grid, placed: &[Placed], random: &mut Rng) {
    use PieceMeasure::{Clues, Height, Size, Width};
    if chance(25, random) {
        let clue = |random: &mut Rng| {
            let number = random.i64(1..=4);
            chance(30, random)
                .then(|| Clue(vec![if number > 3 { ClueMark::Any } else { ClueMark::Number(number) }]))
        };
        grid.pieces.clues = grid.board.cell_ids().map(|_| clue(random)).collect();
    }
    for _ in 0..[0, 0, 0, 1, 2][random.usize(..5)] {
        let mut measure = || [Size, Width, Height, Clues][random.usize(..4)];
        let (one, other) = (measure(), measure());
        let comparison = [
            Comparison::Is,
            Comparison::IsNot,
            Comparison::AtMost,
            Comparison::AtLeast,
            Comparison::LessThan,
        ][random.usize(..5)];
        let term = match random.u32(..4) {
            0 => PieceTerm::Measure(other),
            1 if !grid.pieces.clues.is_empty() => PieceTerm::Clue,
            _ => PieceTerm::Number(random.i64(0..=3)),
        };
        let rule = PieceRule { measure: one, comparison, term };
        let of = some_names(grid, random);
        let is_reckoned = chance(20, random);
        let is_compound = chance(25, random);
        let is_of_some = !of.is_empty() || is_reckoned || is_compound;
        if is_of_some {
            let groups = Groups { gathered: Gathered::Pieces, shown: Vec::new(), joined_by: None };
            let keeps = if is_compound {
                compound(grid, &rule, other, 2, random)
            } else if is_reckoned {
                GroupCondition::Reckoned(reckoned(&rule, other, random))
            } else {
                GroupCondition::Measured(rule)
            };
            grid.add(GroupRule { groups, marked: None, of, keeps });
        } else {
            grid.pieces.rules.push(rule);
        }
        let keeps = placed.iter().all(|way| pieces::ways(grid, way.0).contains(way));
        if !keeps && chance(90, random) {
            if is_of_some {
                grid.rules.pop();
            } else {
                grid.pieces.rules.pop();
            }
        }
    }
}

/// The names of some pieces, as rules have them that do not speak of all; none, where they do.
fn some_names(grid: &Grid, random: &mut Rng) -> Vec<String> {
    // others are called after what they are when they are written
    let drawn = grid.pieces.list.iter().filter(|piece| matches!(piece.form, Form::Drawn(_)));
    let some: Vec<String> = drawn.map(|piece| piece.name.clone()).filter(|_| random.bool()).collect();
    if random.bool() || some.is_empty() { Vec::new() } else { grid.pieces.named(&some) }
}

fn add_constraints(grid: &mut Grid, planted: &Filling, placed: &[Placed], wrong: u32, random: &mut Rng) {
    let is_placed = |cell: &ecp_puzzle::CellId| {
        placed.iter().any(|(_, cells)| cells.iter().any(|(other, _)| other == cell))
    };
    let is_open = |cell: &ecp_puzzle::CellId| grid.board.cell(*cell).square != Square::Blank;
    let covers = grid.board.cell_ids().filter(is_open).all(|cell| is_placed(&cell));
    let is_bare = pieces::asks_for_pieces_only(grid);
    if is_bare && chance(if covers { 80 } else { 10 }, random) {
        let shapes = Shapes::from(Family::Cells);
        grid.add(Constraint { strength: Strength::Primary, shapes, counts: Counts::Declared });
    }
    if chance(20, random) && !grid.board.cells().is_empty() {
        let family = families::random_on_lattice(families::whole_board(&grid.board), 1, random);
        let shapes = Shapes::from(family);
        let most = random.u32(1..=4);
        let bounds =
            if random.bool() { Bounds::at_most(most) } else { Bounds::between(random.u32(0..=1), most) };
        let of = some_names(grid, random);
        grid.pieces.meetings.push(Meeting { shapes, of, bounds });
    }
    if grid.inputs.is_empty() || random.bool() {
        return;
    }
    if !is_bare {
        Counter { planted, wrong, random }.add_counts(grid);
    }
    if !grid.board.cells().is_empty() && chance(50, random) {
        let is_full = !is_bare
            && grid.counts().any(Constraint::fills_cells)
            && planted.iter().all(Option::is_some)
            && grid.board.cells().iter().all(|cell| cell.square != Square::Blank);
        Relator { grid, planted, is_full, wrong, random }.add_relations();
    }
}
