//! Pieces by trying every way to lay them: what a puzzle with pieces means, without items, options or the compiler.

use std::collections::BTreeSet;

use ecp_puzzle::{
    CellId, ClueMark, Comparison, Compound, Expression, Form, Gap, Grid, GroupCondition, GroupRule, InputId,
    Piece, PieceFormula, PieceMeasure, PieceQuantity, PieceRule, PieceSide, PieceTerm, Rule, Square,
};

use super::geometry::Space;
use super::{Filling, Interpreter, families, fills_cells};

/// A piece as it lies: its index, and its cells with what it carries.
pub type Placed = (usize, Vec<(CellId, Option<InputId>)>);

/// A board: what stands on it, and where the pieces without inputs lie.
pub type Board = (Filling, BTreeSet<(usize, Vec<CellId>)>);

/// More steps than this are too many for a test.
const MOST_STEPS: u32 = 40_000;

/// All boards of a puzzle with pieces; `None` where they are too many to try.
pub fn all_boards(grid: &Grid) -> Option<BTreeSet<Board>> {
    let ways: Vec<Placed> = (0..grid.pieces.list.len()).flat_map(|piece| ways(grid, piece)).collect();
    let mut rules = Interpreter::new(grid);
    if asks_for_pieces_only(grid) {
        rules.is_full.fill(false);
    }
    let mut trial = Trial {
        grid,
        rules,
        ways,
        chosen: Vec::new(),
        boards: BTreeSet::new(),
        over: Vec::new(),
        steps_left: MOST_STEPS,
    };
    trial.go_on(0);
    (trial.steps_left > 0).then_some(trial.boards)
}

struct Trial<'g> {
    grid: &'g Grid,
    rules: Interpreter<'g>,
    ways: Vec<Placed>,
    chosen: Vec<usize>,
    boards: BTreeSet<Board>,
    /// What the words that lie over the board read.
    over: Vec<(CellId, Option<InputId>)>,
    steps_left: u32,
}

impl Trial<'_> {
    fn step(&mut self) -> bool {
        self.steps_left = self.steps_left.saturating_sub(1);
        self.steps_left > 0
    }

    fn go_on(&mut self, next: usize) {
        if !self.step() {
            return;
        }
        if next == self.ways.len() {
            return self.fill_up();
        }
        self.go_on(next + 1);
        let fits = self.chosen.iter().all(|other| may_lie(self.grid, &self.ways[*other], &self.ways[next]));
        let piece = self.ways[next].0;
        if fits && self.grid.pieces.list[piece].occurs.hi.is_none_or(|hi| self.used(piece) < hi) {
            self.chosen.push(next);
            self.go_on(next + 1);
            self.chosen.pop();
        }
    }

    fn used(&self, piece: usize) -> u32 {
        self.chosen.iter().filter(|way| self.ways[**way].0 == piece).count() as u32
    }

    /// The boards on which the chosen pieces lie: whatever no piece carries may stand in the other cells.
    fn fill_up(&mut self) {
        let grid = self.grid;
        let enough = |(number, piece): (usize, &Piece)| {
            grid.pieces.may_be_left || self.used(number) >= piece.occurs.lo
        };
        let chosen: Vec<&Placed> = self.chosen.iter().map(|way| &self.ways[*way]).collect();
        let is_right = grid.pieces.list.iter().enumerate().all(enough)
            && covers(grid, &chosen)
            && meet_rightly(grid, &chosen);
        if !is_right {
            return;
        }
        let mut filling: Filling = vec![None; grid.board.cells().len()];
        let mut placed = BTreeSet::new();
        self.over.clear();
        for (piece, cells) in chosen {
            if is_over(grid, *piece) {
                self.over.extend(cells.iter().map(|(cell, input)| (*cell, *input)));
                placed.insert((*piece, cells.iter().map(|(cell, _)| *cell).collect()));
                continue;
            }
            cells.iter().filter(|(_, input)| input.is_some()).for_each(|(cell, input)| {
                filling[cell.index()] = *input;
            });
            if !grid.pieces.list[*piece].carries_inputs() {
                placed.insert((*piece, cells.iter().map(|(cell, _)| *cell).collect()));
            }
        }
        let fixed = filling.clone();
        self.fill_from(0, &mut filling, &fixed, &placed);
    }

    fn fill_from(
        &mut self,
        cell: usize,
        filling: &mut Filling,
        fixed: &Filling,
        placed: &BTreeSet<(usize, Vec<CellId>)>,
    ) {
        if !self.step() {
            return;
        }
        if cell == filling.len() {
            let is_read = self.over.iter().all(|(cell, input)| filling[cell.index()] == *input);
            if is_read && self.rules.accepts(filling) {
                self.boards.insert((filling.clone(), placed.clone()));
            }
            return;
        }
        let free = if fixed[cell].is_some() { Vec::new() } else { free_inputs(self.grid) };
        for held in std::iter::once(fixed[cell]).chain(free.into_iter().map(Some)) {
            filling[cell] = held;
            if self.rules.may_hold(CellId(cell as u32), held) {
                self.fill_from(cell + 1, filling, fixed, placed);
            }
        }
        filling[cell] = None;
    }
}

/// Whether two pieces may lie so at the same time.
pub fn may_lie(grid: &Grid, one: &Placed, other: &Placed) -> bool {
    let space = Space::of(&grid.board);
    one.1.iter().all(|(cell, input)| {
        other.1.iter().all(|(other_cell, other_input)| {
            if is_over(grid, one.0) || is_over(grid, other.0) {
                return true;
            }
            if cell == other_cell {
                return grid.pieces.overlap && input == other_input && input.is_some();
            }
            match grid.pieces.gap_of(one.0 == other.0) {
                Gap::None => true,
                Gap::Sides => !space.share_a_side(*cell, *other_cell),
                Gap::Corners => !space.touch(*cell, *other_cell),
            }
        })
    })
}

/// Whether every cell that `primary cells` names has a piece on it, where some piece carries no inputs.
fn covers(grid: &Grid, chosen: &[&Placed]) -> bool {
    if !(0..grid.pieces.list.len()).any(|piece| is_bare(grid, piece)) {
        return true;
    }
    let named = grid.counts().filter(|constraint| fills_cells(constraint));
    let named = named.flat_map(|constraint| families::shapes(&constraint.shapes.family, &grid.board));
    named.flatten().all(|cell| {
        let lies = |way: &&Placed| !is_over(grid, way.0) && way.1.iter().any(|(other, _)| *other == cell);
        grid.board.cell(cell).square == Square::Blank || chosen.iter().any(lies)
    })
}

/// `in ...: count of pieces ...`
fn meet_rightly(grid: &Grid, chosen: &[&Placed]) -> bool {
    grid.pieces.meetings.iter().all(|meeting| {
        families::shapes(&meeting.shapes.family, &grid.board).iter().all(|shape| {
            let is_counted =
                |way: &Placed| meeting.of.is_empty() || meeting.of.contains(&grid.pieces.list[way.0].name);
            let comes =
                |way: &&&Placed| is_counted(way) && way.1.iter().any(|(cell, _)| shape.contains(cell));
            let number = chosen.iter().filter(comes).count() as u32;
            number >= meeting.bounds.lo && meeting.bounds.hi.is_none_or(|hi| number <= hi)
        })
    })
}

/// The inputs that no piece carries: they may stand anywhere.
pub fn free_inputs(grid: &Grid) -> Vec<InputId> {
    let carried: Vec<InputId> = grid.pieces.list.iter().flat_map(Piece::inputs).collect();
    (0..grid.inputs.len() as u32).map(InputId).filter(|input| !carried.contains(input)).collect()
}

/// Where pieces without inputs lie and nothing else fills cells, `primary cells` asks for pieces only.
pub fn asks_for_pieces_only(grid: &Grid) -> bool {
    free_inputs(grid).is_empty() && (0..grid.pieces.list.len()).any(|piece| is_bare(grid, piece))
}

/// Whether a piece lies over what stands on the board.
fn is_over(grid: &Grid, piece: usize) -> bool {
    matches!(grid.pieces.list[piece].form, Form::Overlay(_))
}

/// Whether a piece has nothing to do with what stands on the board.
fn is_bare(grid: &Grid, piece: usize) -> bool {
    !grid.pieces.list[piece].carries_inputs() && !is_over(grid, piece)
}

/// Every way in which a piece may lie.
pub fn ways(grid: &Grid, number: usize) -> BTreeSet<Placed> {
    let piece = &grid.pieces.list[number];
    let space = Space::of(&grid.board);
    let mut ways: BTreeSet<Placed> = match &piece.form {
        Form::Drawn(cells) => {
            let drawn =
                cells.iter().map(|cell| (Space::drawn(cell.offset, &grid.board), cell.input)).collect();
            let forms = space.forms(&drawn, piece.turning);
            forms.iter().flat_map(|form| space.places_of(form)).map(|cells| (number, cells)).collect()
        }
        Form::Word(inputs) | Form::Overlay(inputs) => {
            let forms = space.lines(inputs, piece.turning);
            forms.iter().flat_map(|form| space.places_of(form)).map(|cells| (number, cells)).collect()
        }
        Form::Rectangles | Form::Polyominoes(..) | Form::Areas => {
            let found = subsets(grid).filter(|cells| is_found(grid, &space, &piece.form, cells));
            found.map(|cells| (number, cells.into_iter().map(|cell| (cell, None)).collect())).collect()
        }
    };
    ways.retain(|way| may_stand(grid, way) && keeps_rules(grid, &space, way));
    ways
}

fn may_stand(grid: &Grid, way: &Placed) -> bool {
    way.1.iter().all(|(cell, input)| match (grid.board.cell(*cell).square, input) {
        (Square::Blank, _) => false,
        (Square::Given(given), Some(input)) => given == *input,
        _ => true,
    })
}

/// All sets of cells.
fn subsets(grid: &Grid) -> impl Iterator<Item = Vec<CellId>> {
    let cells: Vec<CellId> = grid.board.cell_ids().collect();
    (1_u32..1 << cells.len()).map(move |set| {
        (0..).zip(&cells).filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, cell)| *cell).collect()
    })
}

/// Whether the solver may find a shape with these cells.
fn is_found(grid: &Grid, space: &Space<'_>, form: &Form, cells: &[CellId]) -> bool {
    match form {
        Form::Rectangles => space.is_box(cells),
        Form::Polyominoes(least, most) => {
            let reached = super::reachable(cells[0], cells, grid);
            (*least..=*most).contains(&(cells.len() as u32)) && reached.len() == cells.len()
        }
        Form::Drawn(_) | Form::Word(_) | Form::Overlay(_) | Form::Areas => false,
    }
}

/// `in pieces: ...`
fn keeps_rules(grid: &Grid, space: &Space<'_>, way: &Placed) -> bool {
    let cells: Vec<CellId> = way.1.iter().map(|(cell, _)| *cell).collect();
    let clues: Vec<_> =
        cells.iter().filter_map(|cell| grid.pieces.clues.get(cell.index())?.clone()).collect();
    let measure = |measure: PieceMeasure| match measure {
        PieceMeasure::Size => cells.len() as i64,
        PieceMeasure::Width => space.width(&cells),
        PieceMeasure::Height => space.height(&cells),
        PieceMeasure::Clues => clues.len() as i64,
        // they have tests of their own
        _ => unreachable!("areas alone are measured so"),
    };
    let name = &grid.pieces.list[way.0].name;
    let keeps_formula = |formula: &PieceFormula| {
        let numbers: Vec<Option<i64>> = if formula.names_clue() {
            let marks = clues.iter().flat_map(|clue| &clue.0);
            marks
                .filter_map(
                    |mark| if let ClueMark::Number(number) = mark { Some(Some(*number)) } else { None },
                )
                .collect()
        } else {
            vec![None]
        };
        numbers.into_iter().all(|clue| {
            let left = reckon(&formula.left, &|one| measure(*one));
            formula_holds(formula, left, &|one| match one {
                PieceQuantity::Measure(one) => measure(*one),
                PieceQuantity::Clue => clue.expect("the clue is named"),
            })
        })
    };
    let keeps_rule = |rule: &PieceRule| {
        let compares = |other: i64| match rule.comparison {
            Comparison::Is => measure(rule.measure) == other,
            Comparison::IsNot => measure(rule.measure) != other,
            Comparison::AtLeast => measure(rule.measure) >= other,
            Comparison::AtMost => measure(rule.measure) <= other,
            Comparison::LessThan => measure(rule.measure) < other,
            Comparison::MoreThan => measure(rule.measure) > other,
        };
        match rule.term {
            PieceTerm::Number(number) => compares(number),
            PieceTerm::Measure(other) => compares(measure(other)),
            PieceTerm::Kind(_) => unreachable!("they have tests of their own"),
            PieceTerm::Clue => clues.iter().flat_map(|clue| &clue.0).all(|mark| match mark {
                ClueMark::Number(number) => compares(*number),
                _ => true,
            }),
        }
    };
    let is_box = || cells.len() as i64 == space.width(&cells) * space.height(&cells);
    let part = Part { keeps_rule: &keeps_rule, keeps_formula: &keeps_formula, is_box: &is_box };
    let said = grid.rules.iter().filter_map(|rule| match rule {
        Rule::Groups(GroupRule { of, keeps, .. }) => (of.is_empty() || of.contains(name)).then_some(keeps),
        _ => None,
    });
    grid.pieces.rules.iter().all(keeps_rule) && { said }
        .all(|keeps| part.is_kept(keeps) || clues.is_empty() && asks_of_clues(keeps))
}

/// What is looked at of a piece.
struct Part<'a> {
    keeps_rule: &'a dyn Fn(&PieceRule) -> bool,
    keeps_formula: &'a dyn Fn(&PieceFormula) -> bool,
    is_box: &'a dyn Fn() -> bool,
}

impl Part<'_> {
    fn is_kept(&self, keeps: &GroupCondition) -> bool {
        match keeps {
            GroupCondition::Measured(rule) => (self.keeps_rule)(rule),
            GroupCondition::Reckoned(formula) => (self.keeps_formula)(formula),
            GroupCondition::Rectangular(are) => (self.is_box)() == *are,
            GroupCondition::Compound(Compound::Not(part)) => !self.is_kept(part),
            GroupCondition::Compound(Compound::All(parts)) => parts.iter().all(|part| self.is_kept(part)),
            GroupCondition::Compound(Compound::Any(parts)) => parts.iter().any(|part| self.is_kept(part)),
            GroupCondition::Compound(Compound::If(parts)) => {
                !self.is_kept(&parts[0]) || self.is_kept(&parts[1])
            }
            _ => unreachable!("groups have tests of their own"),
        }
    }
}

/// Whether some part is compared with a clue: a piece without one is left alone.
fn asks_of_clues(keeps: &GroupCondition) -> bool {
    match keeps {
        GroupCondition::Measured(rule) => rule.term == PieceTerm::Clue,
        GroupCondition::Reckoned(formula) => formula.names_clue(),
        GroupCondition::Compound(compound) => compound.parts().iter().any(asks_of_clues),
        _ => false,
    }
}

/// Whether what is on the left of a formula is as it says.
pub(super) fn formula_holds(formula: &PieceFormula, left: i64, of: &dyn Fn(&PieceQuantity) -> i64) -> bool {
    match &formula.right {
        PieceSide::Number(right) => formula.comparison.holds(left, reckon(right, of)),
        PieceSide::Remainder(remainder) => {
            let is_left = left.rem_euclid(i64::from(remainder.by())) == i64::from(remainder.left());
            is_left == (formula.comparison == Comparison::Is)
        }
    }
}

pub(super) fn reckon<T>(expression: &Expression<T>, of: &dyn Fn(&T) -> i64) -> i64 {
    match expression {
        Expression::Number(number) => *number,
        Expression::Of(term) => of(term),
        Expression::Add(one, other) => reckon(one, of) + reckon(other, of),
        Expression::Subtract(one, other) => reckon(one, of) - reckon(other, of),
        Expression::Multiply(one, other) => reckon(one, of) * reckon(other, of),
    }
}
