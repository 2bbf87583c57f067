//! Many boards under the same rules: the rules are compiled once, each board costs its search only.

use std::sync::Arc;

use ecp_cover::{Bits, Budget, Engine, OptionId, Statistics, Stop};
use ecp_puzzle::meaning::Broken;
use ecp_puzzle::{Board, Cell, CellId, Grid, InputId, Limits, Puzzle, Rules, Square};

use crate::checked::Refuted;
use crate::{Compiled, Faults, Filling};

/// Rules that wait for boards. A clone shares them, so that several threads can each have one.
#[derive(Clone, Debug)]
pub struct Batch {
    rules: Arc<Rulebook>,
    /// The empty board, compiled, where givens are options of it.
    prepared: Option<Prepared>,
    limits: Limits,
    memory: u64,
}

/// The most bytes that the solutions of a board take that are written down, unless said: 64 MiB.
pub const BATCH_MEMORY: u64 = 64 << 20;

/// For each cell what is given there beyond the rules' own board.
type Givens = Vec<Option<InputId>>;

#[derive(Debug)]
struct Rulebook {
    puzzle: Puzzle,
    grid: Grid,
    /// The inputs whose symbol is one ASCII character, by that character.
    ascii: Vec<Option<InputId>>,
}

impl Rulebook {
    fn new(puzzle: Puzzle, grid: Grid) -> Self {
        let ascii = (0..128_u8).map(|byte| grid.input(char::from(byte).encode_utf8(&mut [0; 4]))).collect();
        Self { puzzle, grid, ascii }
    }

    /// What a line gives.
    fn givens(&self, line: &str) -> Result<Givens, BoardError> {
        let line = line.trim();
        let is_spaced = line.contains(char::is_whitespace);
        let found = if is_spaced { line.split_whitespace().count() } else { line.chars().count() };
        let cells = self.grid.board.cells();
        if found != cells.len() {
            return Err(BoardError::Length { found, expected: cells.len() });
        }
        let squares = (1..).zip(cells.iter().map(|cell| cell.square));
        if is_spaced {
            squares.zip(line.split_whitespace()).map(|(own, symbol)| self.given(own, symbol)).collect()
        } else {
            let symbols = line.char_indices().map(|(at, char)| &line[at..at + char.len_utf8()]);
            squares.zip(symbols).map(|(own, symbol)| self.given(own, symbol)).collect()
        }
    }

    /// What a symbol gives at a place of the line, whose cell is as the rules' own board has it.
    fn given(&self, (place, own): (usize, Square), symbol: &str) -> Result<Option<InputId>, BoardError> {
        match (self.input(symbol), symbol) {
            (Some(input), _) if own == Square::Empty => Ok(Some(input)),
            (Some(input), _) if own == Square::Given(input) => Ok(None),
            (Some(_), _) => Err(BoardError::Fixed { place, symbol: symbol.to_owned() }),
            (None, "." | "_" | "0") => Ok(None),
            (None, _) => Err(BoardError::Symbol { place, symbol: symbol.to_owned() }),
        }
    }

    /// What is given beyond the rules' own board.
    fn beyond(&self, given: &[Option<InputId>]) -> Result<Givens, BoardError> {
        let cells = self.grid.board.cells();
        if given.len() != cells.len() {
            return Err(BoardError::Length { found: given.len(), expected: cells.len() });
        }
        let beyond = |((place, cell), input): ((usize, &Cell), &Option<InputId>)| match (*input, cell.square)
        {
            (Some(input), Square::Empty) => Ok(Some(input)),
            (Some(input), own) if own != Square::Given(input) => {
                let symbol = self.grid.inputs[input.index()].symbol.clone();
                Err(BoardError::Fixed { place, symbol })
            }
            (Some(_) | None, _) => Ok(None),
        };
        (1..).zip(cells).zip(given).map(beyond).collect()
    }

    /// What a board gives beyond the rules' own.
    fn givens_of(&self, board: &Board) -> Givens {
        let given = |(cell, own): (&Cell, &Cell)| match cell.square {
            Square::Given(input) if own.square != cell.square => Some(input),
            _ => None,
        };
        board.cells().iter().zip(self.grid.board.cells()).map(given).collect()
    }

    /// The rules' own board with what is given beyond it.
    fn board(&self, givens: &Givens) -> Board {
        let mut rows = self.grid.board.rows().to_vec();
        let squares = rows.iter_mut().flatten().filter(|square| **square != Square::Hole);
        for (square, input) in squares.zip(givens) {
            if let Some(input) = input {
                *square = Square::Given(*input);
            }
        }
        self.grid.board.with_rows(rows)
    }

    fn input(&self, symbol: &str) -> Option<InputId> {
        match symbol.as_bytes() {
            [byte] => self.ascii[usize::from(*byte)],
            _ => self.grid.input(symbol),
        }
    }
}

#[derive(Clone, Debug)]
struct Prepared {
    compiled: Arc<Compiled>,
    engine: Option<Bits>,
    /// For each cell and each input the option that puts it there (cells × inputs).
    options: Arc<Vec<Option<OptionId>>>,
    inputs: usize,
}

/// What is wrong with a board on a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// It has more or fewer cells than the rules' board.
    #[error("the board has {expected} cells, this line has {found}")]
    Length {
        /// Cells of the line.
        found: usize,
        /// Cells of the rules' board.
        expected: usize,
    },
    /// A symbol that is no input.
    #[error("cell {place} is {symbol}, which is no declared input")]
    Symbol {
        /// The place in the line, from 1.
        place: usize,
        /// What stands there.
        symbol: String,
    },
    /// A given on a cell that the rules' own board has filled otherwise, or keeps empty.
    #[error("cell {place} is {symbol}, but the rules' own board says otherwise")]
    Fixed {
        /// The place in the line, from 1.
        place: usize,
        /// What stands there.
        symbol: String,
    },
    /// Givens that the rules forbid.
    #[error("{0}")]
    Fault(String),
}

/// Why there can be no batch under some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// The puzzle has no board.
    #[error("only a puzzle with a board can be solved for many boards")]
    NoBoard,
    /// The rules have faults of their own.
    #[error("the rules have mistakes: {0}")]
    Rules(#[source] Faults),
}

/// What was found for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found {
    /// The first solutions, at most as many as were asked to be written down and the batch's memory holds.
    pub fillings: Vec<Filling>,
    /// The number of solutions found.
    pub solutions: u64,
    /// Why the search ended; [`Stop::Memory`] where more solutions were to be written down than the memory holds.
    pub stop: Stop,
    /// What it did.
    pub statistics: Statistics,
}

impl Batch {
    /// Prepares the rules of a puzzle; what its own board gives is given on every board.
    ///
    /// # Errors
    /// [`BatchError`] if the puzzle has no board, or its rules have faults.
    pub fn new(puzzle: Puzzle, limits: &Limits) -> Result<Self, BatchError> {
        let Rules::Grid(grid) = &puzzle.rules else { return Err(BatchError::NoBoard) };
        let grid = grid.clone();
        let compiled = Compiled::of(puzzle.clone(), limits).map_err(BatchError::Rules)?;
        // a given in a group is no option of its own, and where several solutions are one each must be looked at: such
        // rules are compiled for each board, and so are large ones
        let is_small = ecp_cover::bits::memory_for(compiled.problem()) <= ecp_cover::BITS_MEMORY;
        let has_rules = !compiled.problem().rules().is_empty();
        let is_plain = grid.connected_inputs().next().is_none() && !compiled.merges_solutions() && !has_rules;
        let prepared = (is_plain && is_small).then(|| Prepared::of(compiled));
        let rules = Arc::new(Rulebook::new(puzzle, grid));
        Ok(Self { rules, prepared, limits: *limits, memory: BATCH_MEMORY })
    }

    /// With so many bytes for the solutions of a board that are written down.
    #[must_use]
    pub fn with_memory(mut self, memory: u64) -> Self {
        self.memory = memory;
        self
    }

    /// Whether some input begins with a character: then a line that does is a board, and nothing else.
    #[must_use]
    pub fn has_symbol_beginning(&self, character: char) -> bool {
        self.rules.grid.inputs.iter().any(|input| input.symbol.starts_with(character))
    }

    /// The board that a line describes: a symbol for each cell in reading order, one character each, or divided by
    /// blanks; `.`, `_`, or a 0 that is no input, is an empty cell.
    ///
    /// # Errors
    /// [`BoardError`] if the line does not fit the rules.
    pub fn board(&self, line: &str) -> Result<Board, BoardError> {
        Ok(self.rules.board(&self.rules.givens(line)?))
    }

    /// Solves the [board](Self::board) of a line: finds solutions as far as the budget goes and writes down the first
    /// `shown`.
    ///
    /// # Errors
    /// [`BoardError`] if the line does not fit the rules, or the givens break them before any search.
    pub fn solve_line(&mut self, line: &str, budget: &Budget, shown: usize) -> Result<Found, BoardError> {
        let givens = self.rules.givens(line)?;
        self.solve_givens(&givens, budget, shown)
    }

    /// Solves the board with these givens, one place for each cell in reading order, as [`solve_line`](Self::solve_line) does.
    ///
    /// # Errors
    /// [`BoardError`] if there are more or fewer places than cells, or the givens break the rules before any search.
    pub fn solve_given(
        &mut self,
        given: &[Option<InputId>],
        budget: &Budget,
        shown: usize,
    ) -> Result<Found, BoardError> {
        let givens = self.rules.beyond(given)?;
        self.solve_givens(&givens, budget, shown)
    }

    /// Solves a board as [`solve_line`](Self::solve_line) does.
    ///
    /// # Errors
    /// [`BoardError::Fault`] if the givens break the rules before any search.
    pub fn solve(&mut self, board: &Board, budget: &Budget, shown: usize) -> Result<Found, BoardError> {
        self.solve_givens(&self.rules.givens_of(board), budget, shown)
    }

    fn solve_givens(&mut self, givens: &Givens, budget: &Budget, shown: usize) -> Result<Found, BoardError> {
        let shown = Shown { most: shown, memory: self.memory };
        let found = self.prepared.as_mut().and_then(|prepared| prepared.solve(givens, budget, shown));
        match found {
            // without any solution it is worth a look whether the givens break a rule
            Some(found) if found.solutions == 0 && found.stop == Stop::Exhausted => {
                self.compile_for(givens).map(|_| found)
            }
            Some(found) => Ok(found),
            None => Ok(solve_alone(&self.compile_for(givens)?, budget, shown)),
        }
    }

    /// Compiles the rules for one board: where givens cannot be options, or to learn what is wrong with them.
    fn compile_for(&self, givens: &Givens) -> Result<Compiled, BoardError> {
        let grid = Grid { board: self.rules.board(givens), ..self.rules.grid.clone() };
        let puzzle = Puzzle { rules: Rules::Grid(grid), ..self.rules.puzzle.clone() };
        Compiled::of(puzzle, &self.limits).map_err(|faults| {
            BoardError::Fault(faults.errors().next().map_or_else(String::new, |error| error.message.clone()))
        })
    }

    /// The rules as a puzzle.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.rules.grid
    }
}

impl Prepared {
    fn of(compiled: Compiled) -> Self {
        let placements = compiled.placements();
        let (cells, inputs) =
            compiled.grid().map_or((0, 0), |grid| (grid.board.slot_count(), grid.inputs.len()));
        let mut options = vec![None; cells * inputs];
        for option in compiled.problem().option_ids() {
            if let [(cell, input)] = placements.of(option) {
                options[cell.index() * inputs + input.index()] = Some(option);
            }
        }
        let engine = Some(Bits::new(compiled.problem()));
        Self { compiled: Arc::new(compiled), engine, options: Arc::new(options), inputs }
    }

    /// The solutions, or `None` where a given is no option of the empty board.
    fn solve(&mut self, givens: &Givens, budget: &Budget, shown: Shown) -> Option<Found> {
        let given = self.given_options(givens)?;
        let mut engine = self.engine.take()?;
        engine.restart(&given);
        let mut solutions = engine.solutions(budget.clone());
        let mut kept = Kept::new(shown);
        while kept.wants_more() && solutions.advance() {
            let options = solutions.current();
            let filling = self.compiled.placements().decode(&options);
            if let Err(refuted) = self.check(givens, &options, &filling) {
                panic!("a solution is none: {refuted}");
            }
            kept.keep(filling);
        }
        // without room, whether there is another one is all that is asked
        while solutions.advance() && !kept.is_full() {}
        let (stop, statistics) = (solutions.stop(), solutions.statistics());
        self.engine = Some(solutions.into_engine());
        Some(kept.found(stop, statistics))
    }

    /// Whether a solution keeps the rules, and what is given on its own board stands there.
    fn check(&self, givens: &Givens, options: &[OptionId], filling: &Filling) -> Result<(), Refuted> {
        self.compiled.check_filled(options, filling)?;
        let is_kept = |(_, (given, held)): &(CellId, (&Option<InputId>, &Option<InputId>))| {
            given.is_none() || given == held
        };
        let mut cells = (0..).map(CellId).zip(givens.iter().zip(filling));
        let broken = cells.find(|cell| !is_kept(cell)).map(|(cell, _)| Refuted::Rule(Broken::Square(cell)));
        broken.map_or(Ok(()), Err)
    }

    fn given_options(&self, givens: &Givens) -> Option<Vec<OptionId>> {
        let given = givens.iter().enumerate().filter_map(|(cell, input)| Some((cell, (*input)?)));
        given.map(|(cell, input)| self.options[cell * self.inputs + input.index()]).collect()
    }
}

/// The solutions of a board that was compiled for itself.
fn solve_alone(compiled: &Compiled, budget: &Budget, shown: Shown) -> Found {
    let mut answers = compiled.search().within(budget.clone()).answers();
    let mut kept = Kept::new(shown);
    while kept.wants_more()
        && let Some(answer) = answers.next()
    {
        answer.filling.into_iter().for_each(|filling| kept.keep(filling));
    }
    while answers.advance() && !kept.is_full() {}
    kept.found(answers.stop(), answers.statistics())
}

/// How many solutions are written down.
#[derive(Clone, Copy, Debug)]
struct Shown {
    most: usize,
    memory: u64,
}

/// Solutions that were written down.
struct Kept {
    fillings: Vec<Filling>,
    bytes: u64,
    shown: Shown,
}

impl Kept {
    fn new(shown: Shown) -> Self {
        Self { fillings: Vec::new(), bytes: 0, shown }
    }

    fn keep(&mut self, filling: Filling) {
        self.bytes += (size_of::<Filling>() + size_of_val(&filling[..])) as u64;
        self.fillings.push(filling);
    }

    /// Whether there is no room for all that are wanted.
    fn is_full(&self) -> bool {
        self.bytes >= self.shown.memory && self.fillings.len() < self.shown.most
    }

    fn wants_more(&self) -> bool {
        self.fillings.len() < self.shown.most && !self.is_full()
    }

    fn found(self, stop: Option<Stop>, statistics: Statistics) -> Found {
        let stop = stop.unwrap_or(Stop::Memory);
        Found { fillings: self.fillings, solutions: statistics.solutions, stop, statistics }
    }
}
