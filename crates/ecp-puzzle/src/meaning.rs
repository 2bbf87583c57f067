//! What a puzzle means: which of its rules a filled board breaks.
//!
//! Written straight from the reference of the language. It knows nothing of items, options and engines: what a search
//! found is a solution only if no rule is broken here.

mod conditions;
mod connected;
mod connected_inputs;
mod counts;
mod drawing;
mod formulas;
mod groups;
mod made;
mod measures;
mod patterns;
mod pieces;
mod properties;
mod reading;
mod scopes;
mod side_by_side;

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use crate::board::{Board, CellId, Square};
use crate::family::{Family, Shapes};
use crate::input::InputId;
use crate::piece::PieceCell;
use crate::puzzle::Grid;
use crate::relation::{Condition, Relation};
use crate::rule::{Rule, RuleId};
use crate::shapes::{Shape, all_shapes_on};
use connected::Joined;
use counts::Counted;
use groups::Grouped;
use pieces::{Fills, Lying};

pub use made::Measured;
pub use measures::Held;
pub use pieces::Placed;
pub use reading::{Numbers, Reading, compares};
pub use scopes::Scope;

/// A filled board: what stands in each cell, and the pieces that lie on it.
#[derive(Clone, Copy, Debug)]
pub struct Filling<'a> {
    /// For each cell, in reading order, what stands in it; behind them, where lines are drawn, for each edge whether one lies on it.
    pub cells: &'a [Option<InputId>],
    /// The pieces; none of a puzzle without.
    pub pieces: &'a [Placed<'a>],
}

/// Something that a filled board does not keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Broken {
    /// What is drawn at a cell: another input is given there, or it is to stay empty.
    Square(CellId),
    /// A rule, in one of its shapes if it speaks of shapes one by one: its number among all of the rule's family.
    Rule(RuleId, Option<usize>),
    /// How a piece looks, how often it is used, where it may lie, or what it carries; by its number.
    Piece(usize),
    /// The so manieth rule about how many pieces come into a shape, and the number of the shape.
    Meeting(usize, usize),
}

/// The meaning of a puzzle's rules: their shapes are made once, then filled boards are held against them.
#[derive(Clone, Debug)]
pub struct Meaning {
    numbers: Numbers,
    /// For each rule what is asked of a filled board.
    rules: Vec<Asked>,
    /// For each rule about how many pieces come into shapes, the shapes.
    meetings: Vec<Arc<[Shape]>>,
    /// For each rule about what pieces cover, the shapes.
    covered: Vec<Arc<[Shape]>>,
    /// For each piece how it may be turned, once it lies somewhere.
    orientations: Vec<OnceLock<Vec<Vec<PieceCell>>>>,
}

/// What a rule asks of a filled board.
#[derive(Clone, Debug)]
enum Asked {
    /// That cells are filled.
    Filled(Arc<[Shape]>, Fills),
    /// That inputs occur so often.
    Counted(Counted),
    /// That a condition holds in shapes.
    Related(Arc<[Shape]>),
    /// That something holds in shapes of what the solution makes: of groups, with how cells are joined in them.
    Made(Arc<[Shape]>, Vec<Vec<CellId>>),
    /// That cells of shapes hang together.
    Connected(Vec<Joined>),
    /// That the shapes of each group go together.
    SideBySide(Vec<Vec<Shape>>),
    /// That groups of cells are so.
    Grouped(Grouped),
    /// Something of single cells or of the whole board.
    Whole,
}

impl Meaning {
    /// Works out the shapes of all rules.
    #[must_use]
    pub fn of(grid: &Grid) -> Self {
        let (meetings, covered) = (grid.pieces.meetings.iter(), grid.pieces.covered.iter());
        Self {
            numbers: Numbers::of(&grid.inputs),
            rules: grid.rules.iter().map(|rule| asked(grid, rule)).collect(),
            meetings: meetings.map(|meeting| shapes_of(&meeting.shapes.family, &grid.board)).collect(),
            covered: covered.map(|rule| shapes_of(&rule.shapes.family, &grid.board)).collect(),
            orientations: vec![OnceLock::new(); grid.pieces.list.len()],
        }
    }

    /// The first thing that a filled board does not keep; `None` of a solution. The puzzle is the one whose meaning this is,
    /// or one with the same rules and cells and with other givens.
    ///
    /// # Panics
    /// If the filling has another number of cells than the board, or the puzzle has other rules.
    #[must_use]
    pub fn first_broken(&self, grid: &Grid, filling: &Filling<'_>) -> Option<Broken> {
        Check::new(self, grid, filling).broken().next()
    }

    /// Everything that a filled board does not keep, in the order of the rules. The puzzle is the one whose meaning this
    /// is, or one with the same rules and cells and with other givens.
    ///
    /// # Panics
    /// If the filling has another number of cells than the board, or the puzzle has other rules.
    ///
    /// # Examples
    /// ```
    /// use ecp_puzzle::build::*;
    /// use ecp_puzzle::meaning::{Broken, Filling, Meaning};
    /// use ecp_puzzle::{InputId, RuleId, Rules};
    ///
    /// let puzzle = puzzle().inputs(inputs(1..=2).occur_each(1)).board(rectangle(2, 2)).primary(rows().next(cols()));
    /// let Rules::Grid(grid) = puzzle.build()?.rules else { unreachable!() };
    /// let meaning = Meaning::of(&grid);
    /// let broken = |ids: [u32; 4]| {
    ///     let cells = ids.map(|id| Some(InputId(id)));
    ///     meaning.broken_rules(&grid, &Filling { cells: &cells, pieces: &[] })
    /// };
    /// assert_eq!(broken([0, 1, 1, 0]), []);
    /// assert_eq!(broken([0, 1, 0, 1]), [Broken::Rule(RuleId(1), Some(0)), Broken::Rule(RuleId(1), Some(1))]);
    /// # Ok::<(), BuildError>(())
    /// ```
    #[must_use]
    pub fn broken_rules(&self, grid: &Grid, filling: &Filling<'_>) -> Vec<Broken> {
        Check::new(self, grid, filling).broken().collect()
    }
}

fn asked(grid: &Grid, rule: &Rule) -> Asked {
    let shapes = |family: &Shapes| shapes_of(&family.family, &grid.board);
    match rule {
        Rule::Count(constraint) if constraint.fills_cells() => {
            Asked::Filled(shapes(&constraint.shapes), Fills::of(grid))
        }
        Rule::Count(constraint) => Asked::Counted(Counted::of(grid, constraint, shapes(&constraint.shapes))),
        Rule::Relation(Relation { shapes: of, condition: Condition::Connected(connection), .. }) => {
            let joined = |shape| Joined::of(connection, &grid.board, shape);
            Asked::Connected(shapes(of).iter().map(joined).collect())
        }
        Rule::Relation(relation) => match relation.condition.measures_what_is_made() {
            Some(measure) => Asked::Made(shapes(&relation.shapes), made::joined(measure, &grid.board)),
            None => Asked::Related(shapes(&relation.shapes)),
        },
        Rule::Among(among) => Asked::SideBySide(side_by_side::groups(grid, among)),
        Rule::Groups(rule) => Asked::Grouped(Grouped::of(rule, &grid.board)),
        Rule::ConnectedInputs(_) | Rule::Formula(_) | Rule::Path(_) | Rule::Draw(_) => Asked::Whole,
    }
}

/// A filled board that is held against the rules.
struct Check<'a> {
    meaning: &'a Meaning,
    grid: &'a Grid,
    filling: &'a Filling<'a>,
    lying: Lying,
}

impl<'a> Check<'a> {
    fn new(meaning: &'a Meaning, grid: &'a Grid, filling: &'a Filling<'a>) -> Self {
        Self { meaning, grid, filling, lying: Lying::of(filling) }
    }

    /// Everything that the board does not keep.
    fn broken(self) -> impl Iterator<Item = Broken> {
        let check = std::rc::Rc::new(self);
        let (squares, rules, pieces) = (check.clone(), check.clone(), check.clone());
        let cells = check.grid.board.slot_ids().filter(move |cell| !squares.keeps_square(*cell));
        let ids = (0..check.meaning.rules.len() as u32).map(RuleId);
        let of_rules = ids.flat_map(move |id| rules.broken_in(id));
        cells
            .map(Broken::Square)
            .chain(of_rules)
            .chain(std::iter::once_with(move || pieces.broken_pieces()).flatten())
    }

    /// Whether what is given stands there, and what is to stay empty is.
    fn keeps_square(&self, cell: CellId) -> bool {
        let held = self.filling.cells[cell.index()];
        match self.grid.board.cell(cell).square {
            Square::Hole => false,
            Square::Empty => true,
            Square::Blank => held.is_none(),
            Square::Given(input) => held == Some(input),
        }
    }

    /// Where a rule is broken.
    fn broken_in(&self, id: RuleId) -> Vec<Broken> {
        let rule = self.grid.rule(id);
        let in_shapes = |broken: &mut dyn Iterator<Item = usize>| -> Vec<Broken> {
            broken.map(|shape| Broken::Rule(id, Some(shape))).collect()
        };
        let as_a_whole = |is_kept: bool| if is_kept { Vec::new() } else { vec![Broken::Rule(id, None)] };
        let (cells, numbers) = (self.filling.cells, &self.meaning.numbers);
        match (&self.meaning.rules[id.index()], rule) {
            (Asked::Filled(shapes, needs), _) => {
                let is_filled = |shape: &usize| self.are_filled(&shapes[*shape].cells, *needs);
                in_shapes(&mut (0..shapes.len()).filter(|shape| !is_filled(shape)))
            }
            (Asked::Counted(counted), _) => in_shapes(&mut counted.broken(cells)),
            (Asked::Related(shapes), Rule::Relation(relation)) => {
                let is_broken = |shape: &usize| !self.is_related(relation, *shape, &shapes[*shape]);
                in_shapes(&mut (0..shapes.len()).filter(is_broken))
            }
            (Asked::Made(shapes, near), Rule::Relation(relation)) => {
                in_shapes(&mut self.broken_of_made(relation, shapes, near).into_iter())
            }
            (
                Asked::Connected(joined),
                Rule::Relation(relation @ Relation { condition: Condition::Connected(connection), .. }),
            ) => {
                let shapes = all_shapes_on(&relation.shapes.family, &self.grid.board);
                let is_meant =
                    |shape: usize| relation.means(&shapes[shape], relation.clue(shape), &self.grid.board);
                let is_broken =
                    |shape: &usize| is_meant(*shape) && !self.hangs_together(connection, &joined[*shape]);
                in_shapes(&mut (0..joined.len()).filter(is_broken))
            }
            (Asked::SideBySide(groups), Rule::Among(among)) => as_a_whole(
                groups.iter().all(|group| among.rule.holds(group, &self.grid.board, cells, numbers)),
            ),
            (Asked::Grouped(grouped), Rule::Groups(rule)) => as_a_whole(self.are_grouped(rule, grouped)),
            (Asked::Whole, Rule::Formula(formula)) => {
                as_a_whole(formula.holds(&self.grid.board, cells, numbers))
            }
            (Asked::Whole, Rule::Path(path)) => as_a_whole(path.is_kept(&self.grid.board, cells)),
            (Asked::Whole, Rule::Draw(_)) => as_a_whole(drawing::is_kept(self.grid, cells)),
            (Asked::Whole, Rule::ConnectedInputs(inputs)) => {
                as_a_whole(connected_inputs::have_their_sizes(self.grid, inputs, cells))
            }
            _ => panic!("the puzzle has other rules"),
        }
    }

    /// Whether a relation holds in a shape. A shape without cells is left alone.
    fn is_related(&self, relation: &Relation, number: usize, shape: &Shape) -> bool {
        let numbers = &self.meaning.numbers;
        let (clue, board) = (relation.clue(number), &self.grid.board);
        if !self.grid.skips_lines(&relation.condition) {
            return relation.is_kept_in(shape, clue, board, self.filling.cells, numbers);
        }
        let is_input = |input: &InputId| self.grid.stroke_at(*input).is_none();
        let cells: Vec<Option<InputId>> =
            self.filling.cells.iter().map(|held| held.filter(is_input)).collect();
        relation.is_kept_in(shape, clue, board, &cells, numbers)
    }
}

/// All shapes of a family, each cell once: where a line passes a cell again, it is not read again.
fn shapes_of(family: &Family, board: &Board) -> Arc<[Shape]> {
    let shapes = all_shapes_on(family, board);
    let mut seen = vec![false; board.slot_count()];
    let mut passes_again = |shape: &Shape| {
        let passes_again = shape.cells.iter().any(|cell| std::mem::replace(&mut seen[cell.index()], true));
        shape.cells.iter().for_each(|cell| seen[cell.index()] = false);
        passes_again
    };
    // most families have no such shape
    if shapes.iter().any(&mut passes_again) {
        shapes.iter().cloned().map(each_cell_once).collect()
    } else {
        shapes
    }
}

fn each_cell_once(mut shape: Shape) -> Shape {
    let mut seen = HashSet::new();
    shape.cells.retain(|cell| seen.insert(*cell));
    shape
}

/// What stands in some cells, in order.
fn held(cells: &[CellId], filling: &[Option<InputId>]) -> Vec<Option<InputId>> {
    cells.iter().map(|cell| filling[cell.index()]).collect()
}
