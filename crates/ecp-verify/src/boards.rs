//! The boards of a puzzle, counted cell by cell, by what its rules mean: without items, without options, without anything that the
//! compiler has made of it.
//!
//! The cell with the fewest inputs that may stand there is filled first. A rule excludes an input where it is broken by what
//! stands, where counts cannot be reached any more, or where no way to fill its last few cells keeps it.

use ecp_puzzle::meaning::{Filling, Meaning, Scope};
use ecp_puzzle::{CellId, Grid, InputId, Rule, Square, Strength};

/// How many boards keep the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Boards {
    /// Their number.
    pub boards: u64,
    /// How many cells were filled on the way.
    pub nodes: u64,
}

/// Why boards are not counted in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Uncounted {
    /// There is no board.
    #[error("there is no board")]
    NoBoard,
    /// Boards count once up to turns and flips.
    #[error("boards count once up to turns and flips")]
    Symmetric,
    /// There are pieces.
    #[error("there are pieces")]
    Pieces,
    /// There are lines, or borders of areas.
    #[error("lines are drawn")]
    Lines,
    /// There are more cells, or more inputs for them, than are gone through in this way.
    #[error("there are more than {MOST_CELLS} cells, or too many inputs for them")]
    Cells,
    /// It takes more than allowed.
    #[error("more than {limit} cells would be filled")]
    Nodes {
        /// The most that were allowed.
        limit: u64,
    },
    /// It was stopped before the end.
    #[error("it was stopped")]
    Stopped,
}

/// The most cells, each of which is a level of the search.
const MOST_CELLS: usize = 1000;

/// The most inputs, for each cell.
const MOST_VALUES: usize = 1_000_000;

/// So many ways to fill the last cells of a rule are tried.
const MOST_WAYS: usize = 256;

/// Counts the boards of a puzzle, by filling at most so many cells.
///
/// # Errors
/// [`Uncounted`].
pub fn count(grid: &Grid, most_nodes: u64, is_stopped: &dyn Fn() -> bool) -> Result<Boards, Uncounted> {
    if grid.up_to_symmetry {
        return Err(Uncounted::Symmetric);
    }
    if !grid.pieces.list.is_empty() {
        return Err(Uncounted::Pieces);
    }
    let cells = grid.board.cell_ids().count();
    if grid.board.slot_count() != cells {
        return Err(Uncounted::Lines);
    }
    if cells > MOST_CELLS || cells.saturating_mul(grid.inputs.len()) > MOST_VALUES {
        return Err(Uncounted::Cells);
    }
    let mut search = Search::new(grid, most_nodes, is_stopped);
    if search.all_may_hold() {
        search.fill()?;
    }
    if search.is_over { Err(Uncounted::Stopped) } else { Ok(search.counted) }
}

/// What stands in a cell; `None` of one that is left empty.
type Value = Option<InputId>;

struct Search<'g> {
    grid: &'g Grid,
    meaning: Meaning,
    scopes: Vec<Scope>,
    /// For each scope, if it counts, how often each input is to occur.
    bounds: Vec<Option<Vec<(InputId, u32, u32)>>>,
    /// For each cell the scopes that read it, and what may stand there by itself.
    reading: Vec<Vec<usize>>,
    values: Vec<Vec<Value>>,
    filling: Vec<Value>,
    is_filled: Vec<bool>,
    /// For each scope that counts how many cells are open, and how often each input stands there.
    open: Vec<usize>,
    stands: Vec<Vec<u32>>,
    counted: Boards,
    /// How often it was asked whether a rule may hold, and whether somebody has stopped the search.
    asked: u64,
    is_over: bool,
    most_nodes: u64,
    is_stopped: &'g dyn Fn() -> bool,
}

impl<'g> Search<'g> {
    fn new(grid: &'g Grid, most_nodes: u64, is_stopped: &'g dyn Fn() -> bool) -> Self {
        let meaning = Meaning::of(grid);
        let scopes = meaning.scopes(grid);
        let cells = grid.board.slot_count();
        let mut reading = vec![Vec::new(); cells];
        for (number, scope) in scopes.iter().enumerate() {
            scope.cells.iter().for_each(|cell| reading[cell.index()].push(number));
        }
        let all: Vec<Value> = (0..grid.inputs.len() as u32).map(InputId).map(Some).chain([None]).collect();
        let values = grid.board.cell_ids().map(|cell| match grid.board.cell(cell).square {
            Square::Given(input) => vec![Some(input)],
            Square::Blank => vec![None],
            Square::Empty => all.clone(),
            Square::Hole => Vec::new(),
        });
        let bounds: Vec<_> = scopes.iter().map(|scope| bounds(grid, scope)).collect();
        let inputs = |counts: &Option<_>| counts.as_ref().map_or(0, |_| grid.inputs.len());
        Self {
            grid,
            open: scopes.iter().map(|scope| scope.cells.len()).collect(),
            stands: bounds.iter().map(|counts| vec![0; inputs(counts)]).collect(),
            bounds,
            asked: 0,
            is_over: false,
            values: values.collect(),
            meaning,
            scopes,
            reading,
            filling: vec![None; cells],
            is_filled: vec![false; cells],
            counted: Boards { boards: 0, nodes: 0 },
            most_nodes,
            is_stopped,
        }
    }

    fn all_may_hold(&mut self) -> bool {
        (0..self.scopes.len()).all(|scope| self.may_hold(scope))
    }

    /// Counts the boards that agree with what is filled.
    fn fill(&mut self) -> Result<(), Uncounted> {
        let next = self.narrowest();
        if self.is_over {
            return Err(Uncounted::Stopped);
        }
        let Some((cell, values)) = next else {
            self.counted.boards += 1;
            return Ok(());
        };
        for value in values {
            self.counted.nodes += 1;
            if self.counted.nodes > self.most_nodes {
                return Err(Uncounted::Nodes { limit: self.most_nodes });
            }
            self.set(cell, value);
            self.fill()?;
            self.unset(cell);
        }
        Ok(())
    }

    /// The cell in which the fewest may stand, and what may; `None` where all are filled.
    fn narrowest(&mut self) -> Option<(CellId, Vec<Value>)> {
        let mut best: Option<(CellId, Vec<Value>)> = None;
        for cell in self.grid.board.cell_ids() {
            if self.is_filled[cell.index()] {
                continue;
            }
            let mut values = self.values[cell.index()].clone();
            values.retain(|value| self.may_stand(cell, *value));
            if best.as_ref().is_none_or(|(_, least)| values.len() < least.len()) {
                let is_forced = values.len() < 2;
                best = Some((cell, values));
                if is_forced {
                    break;
                }
            }
        }
        best
    }

    fn may_stand(&mut self, cell: CellId, value: Value) -> bool {
        self.set(cell, value);
        let may = (0..self.reading[cell.index()].len())
            .all(|place| self.may_hold(self.reading[cell.index()][place]));
        self.unset(cell);
        may
    }

    fn set(&mut self, cell: CellId, value: Value) {
        self.filling[cell.index()] = value;
        self.is_filled[cell.index()] = true;
        for &scope in &self.reading[cell.index()] {
            self.open[scope] -= 1;
            if let Some(stands) = value.and_then(|input| self.stands[scope].get_mut(input.index())) {
                *stands += 1;
            }
        }
    }

    fn unset(&mut self, cell: CellId) {
        let value = self.filling[cell.index()].take();
        self.is_filled[cell.index()] = false;
        for &scope in &self.reading[cell.index()] {
            self.open[scope] += 1;
            if let Some(stands) = value.and_then(|input| self.stands[scope].get_mut(input.index())) {
                *stands -= 1;
            }
        }
    }

    /// Whether a part of a rule may still be kept; where that takes long, it is said to.
    fn may_hold(&mut self, scope: usize) -> bool {
        self.asked += 1;
        self.is_over = self.is_over || self.asked.is_multiple_of(1024) && (self.is_stopped)();
        if self.is_over {
            return false;
        }
        if let Some(bounds) = &self.bounds[scope]
            && self.open[scope] > 0
        {
            return self.counts_may_be_reached(scope, bounds);
        }
        let (mut open, mut ways) = (Vec::new(), 1_usize);
        for cell in self.scopes[scope].cells.iter().filter(|cell| !self.is_filled[cell.index()]) {
            ways = ways.saturating_mul(self.values[cell.index()].len());
            if ways > MOST_WAYS {
                return true;
            }
            open.push(*cell);
        }
        self.can_be_kept(scope, &open)
    }

    fn counts_may_be_reached(&self, scope: usize, bounds: &[(InputId, u32, u32)]) -> bool {
        let mut needed = 0_usize;
        for (input, least, most) in bounds {
            let stand = self.stands[scope][input.index()];
            needed += least.saturating_sub(stand) as usize;
            if stand > *most {
                return false;
            }
        }
        needed <= self.open[scope]
    }

    /// Whether some way to fill these cells keeps a part of a rule.
    fn can_be_kept(&mut self, scope: usize, open: &[CellId]) -> bool {
        let Some((cell, rest)) = open.split_first() else {
            let filling = Filling { cells: &self.filling, pieces: &[] };
            return self.meaning.keeps(self.grid, &filling, &self.scopes[scope]);
        };
        (0..self.values[cell.index()].len()).any(|place| {
            self.set(*cell, self.values[cell.index()][place]);
            let can_be = self.can_be_kept(scope, rest);
            self.unset(*cell);
            can_be
        })
    }
}

/// How often each input is to occur in a scope, if that is what its rule says.
fn bounds(grid: &Grid, scope: &Scope) -> Option<Vec<(InputId, u32, u32)>> {
    let Rule::Count(count) = grid.rule(scope.rule) else { return None };
    if count.fills_cells() || scope.cells.is_empty() {
        return None;
    }
    let least = |lo: u32| if count.strength == Strength::Primary { lo } else { 0 };
    let counts = grid.counts_of(count).into_iter();
    Some(counts.map(|(input, bounds)| (input, least(bounds.lo), bounds.hi.unwrap_or(u32::MAX))).collect())
}
