//! What a puzzle means, by trying everything.
//!
//! An interpreter knows the rules of the language and nothing of items, options or the compiler: its shapes are worked
//! out in [`families`] by predicates over places. It is slow, and meant to be read beside the language's definition.

pub mod families;
pub mod geometry;
pub mod grouped;
mod lattice;
pub mod pieces;
pub mod relations;
mod together;

use ecp_puzzle::meaning::{self, Meaning};
use ecp_puzzle::{
    Bounds, CellId, Constraint, Counts, Family, Grid, Input, InputId, Occurrence, Square, Strength,
};

/// For each cell what stands in it.
pub type Filling = Vec<Option<InputId>>;

/// A puzzle's rules, spelled out cell by cell.
pub struct Interpreter<'g> {
    grid: &'g Grid,
    /// What the library says the puzzle means: it must agree.
    meaning: Meaning,
    rules: Vec<Rule>,
    /// For each cell the rules that count it, by their place in `rules`.
    rules_of: Vec<Vec<usize>>,
    /// `primary cells`: every cell holds an input.
    is_full: Vec<bool>,
}

/// In these cells the input occurs at least `lo` and at most `hi` times.
struct Rule {
    cells: Vec<CellId>,
    input: InputId,
    lo: usize,
    hi: usize,
}

impl Rule {
    fn count(&self, filling: &[Option<InputId>]) -> usize {
        self.cells.iter().filter(|cell| filling[cell.index()] == Some(self.input)).count()
    }
}

impl<'g> Interpreter<'g> {
    pub fn new(grid: &'g Grid) -> Self {
        let mut is_full = vec![false; grid.board.cells().len()];
        for constraint in grid.counts().filter(|constraint| fills_cells(constraint)) {
            for cell in families::shapes(&constraint.shapes.family, &grid.board).into_iter().flatten() {
                is_full[cell.index()] = true;
            }
        }
        let counting = grid.counts().filter(|constraint| !fills_cells(constraint));
        let rules: Vec<Rule> = counting.flat_map(|constraint| rules(constraint, grid)).collect();
        let mut rules_of = vec![Vec::new(); grid.board.cells().len()];
        for (number, rule) in rules.iter().enumerate() {
            for cell in &rule.cells {
                rules_of[cell.index()].push(number);
            }
        }
        Self { grid, meaning: Meaning::of(grid), rules, rules_of, is_full }
    }

    /// Whether the rules of the puzzle hold on a board filled so.
    pub fn accepts(&self, filling: &[Option<InputId>]) -> bool {
        let squares_agree = self.grid.board.cell_ids().all(|cell| self.may_hold(cell, filling[cell.index()]));
        let within = |rule: &Rule| (rule.lo..=rule.hi).contains(&rule.count(filling));
        let is_accepted = squares_agree
            && self.rules.iter().all(within)
            && groups_have_their_sizes(self.grid, filling)
            && relations::hold(self.grid, filling);
        if self.grid.pieces.is_empty() {
            let broken =
                self.meaning.first_broken(self.grid, &meaning::Filling { cells: filling, pieces: &[] });
            let rows = self.grid.board.rows();
            let rules = &self.grid.rules;
            assert_eq!(broken.is_none(), is_accepted, "{broken:?} of {filling:?} on {rows:?}: {rules:#?}");
        }
        is_accepted
    }

    /// Every filling that the rules accept.
    pub fn all_fillings(&self) -> Vec<Filling> {
        let mut found = Vec::new();
        self.fill_from(0, &mut vec![None; self.grid.board.cells().len()], &mut found);
        found
    }

    fn fill_from(&self, cell: usize, filling: &mut Filling, found: &mut Vec<Filling>) {
        if cell == filling.len() {
            if self.accepts(filling) {
                found.push(filling.clone());
            }
            return;
        }
        let inputs = (0..self.grid.inputs.len() as u32).map(InputId).map(Some);
        for held in std::iter::once(None).chain(inputs) {
            filling[cell] = held;
            if self.may_hold(CellId(cell as u32), held) && self.is_hopeful(cell, filling) {
                self.fill_from(cell + 1, filling, found);
            }
        }
        filling[cell] = None;
    }

    /// Whether no count that looks at the cell is exceeded so far.
    fn is_hopeful(&self, cell: usize, filling: &[Option<InputId>]) -> bool {
        self.rules_of[cell].iter().map(|rule| &self.rules[*rule]).all(|rule| rule.count(filling) <= rule.hi)
    }

    /// Whether what stands in the cell agrees with what was drawn there. A blank cell stays empty whatever else is said.
    fn may_hold(&self, cell: CellId, held: Option<InputId>) -> bool {
        match self.grid.board.cell(cell).square {
            Square::Given(given) => held == Some(given),
            Square::Blank => held.is_none(),
            Square::Empty => held.is_some() || !self.is_full[cell.index()],
            Square::Hole => unreachable!("a hole is no cell"),
        }
    }
}

/// `primary cells`, by itself, also of a rectangle or except some.
fn fills_cells(constraint: &Constraint) -> bool {
    let mut family = &constraint.shapes.family;
    while let Family::Reversed(inner) | Family::Of(inner, _) | Family::Except(inner, _) = family {
        family = inner;
    }
    (constraint.strength, family, &constraint.counts)
        == (Strength::Primary, &Family::Cells, &Counts::Declared)
}

/// A rule for every shape of the constraint and every input that it counts.
fn rules(constraint: &Constraint, grid: &Grid) -> Vec<Rule> {
    let counts: Vec<(InputId, Bounds)> = match &constraint.counts {
        Counts::With(counts) => counts.clone(),
        Counts::Declared => (0..).map(InputId).zip(grid.inputs.iter().map(declared)).collect(),
    };
    let mut rules = Vec::new();
    for shape in families::shapes(&constraint.shapes.family, &grid.board) {
        for &(input, Bounds { lo, hi }) in &counts {
            let lo = if constraint.strength == Strength::Primary { lo as usize } else { 0 };
            let hi = hi.map_or(usize::MAX, |hi| hi as usize);
            rules.push(Rule { cells: shape.clone(), input, lo, hi });
        }
    }
    rules
}

fn declared(input: &Input) -> Bounds {
    match input.occurrence {
        Occurrence::Count(bounds) => bounds,
        Occurrence::Manually => unreachable!("no puzzle of these tests asks anything"),
    }
}

/// Whether the cells that hold a connected input d form groups of exactly d cells, no two of the same input side by
/// side: every cell that holds d can reach d cells with d, itself included, over sides.
fn groups_have_their_sizes(grid: &Grid, filling: &[Option<InputId>]) -> bool {
    let holders =
        |input: InputId| grid.board.cell_ids().filter(move |cell| filling[cell.index()] == Some(input));
    grid.connected_inputs().all(|input| {
        let size: usize = grid.inputs[input.index()].symbol.parse().expect("a connected input is a number");
        let holders: Vec<CellId> = holders(input).collect();
        holders.iter().all(|cell| reachable(*cell, &holders, grid).len() == size)
    })
}

/// The cells of a set that can be reached from one of them over sides.
fn reachable(start: CellId, set: &[CellId], grid: &Grid) -> Vec<CellId> {
    let mut reached = vec![start];
    loop {
        let beside = |cell: &&CellId| reached.iter().any(|other| share_a_side(**cell, *other, grid));
        let next = set.iter().filter(|cell| !reached.contains(cell)).find(beside).copied();
        match next {
            Some(cell) => reached.push(cell),
            None => return reached,
        }
    }
}

fn share_a_side(one: CellId, other: CellId, grid: &Grid) -> bool {
    lattice::share_a_side(one, other, &grid.board)
}
