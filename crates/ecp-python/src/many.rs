//! Many boards under the same rules.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use ecp::cover::{Budget, Stop};
use ecp::puzzle::InputId;
use ecp::{Batch, BatchError, BoardError, Found, Limits};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::beside::{Wanted, done};
use crate::puzzle::Text;

/// So many boards are taken by a thread at once.
const CHUNK: usize = 64;

/// What became of a board, as a number; `Status` of the package names them.
const NONE: u8 = 0;
const ONE: u8 = 1;
const SEVERAL: u8 = 2;
const UNKNOWN: u8 = 3;

/// Rules that wait for boards.
#[pyclass(frozen, module = "ecp._core")]
pub(crate) struct Many {
    rules: Batch,
    /// The numbers by which inputs are called in arrays.
    numbers: Vec<u8>,
    /// That of an empty cell.
    empty: u8,
}

impl Many {
    /// # Errors
    /// Why there can be no arrays of boards under these rules.
    pub(crate) fn of(text: &Text) -> Result<Self, String> {
        let in_words = |error: BatchError| error.to_string();
        let puzzle = text.reading.puzzle.clone().ok_or_else(|| in_words(BatchError::NoBoard))?;
        let rules = Batch::new(puzzle, &Limits::default()).map_err(in_words)?;
        let grid = rules.grid();
        let symbols = grid.inputs.iter().take(grid.declared_inputs()).map(|input| input.symbol.as_str());
        // those of which all are numbers are called so, others by their places
        let own: Option<Vec<u8>> = symbols.clone().map(|symbol| symbol.parse().ok()).collect();
        let is_clear =
            |own: &Vec<u8>| !own.contains(&u8::MAX) && own.iter().collect::<HashSet<_>>().len() == own.len();
        let own = own.filter(is_clear);
        let inputs = symbols.count();
        let numbers = own.unwrap_or_else(|| (1..u8::MAX).take(inputs).collect());
        if numbers.len() < inputs {
            return Err(format!("an array of bytes has no room for {inputs} inputs; it has for 254"));
        }
        let empty = if numbers.contains(&0) { u8::MAX } else { 0 };
        Ok(Self { rules, numbers, empty })
    }

    /// The input that each number means.
    fn meanings(&self) -> [Option<InputId>; 256] {
        let mut meanings = [None; 256];
        for (input, number) in (0..).map(InputId).zip(&self.numbers) {
            meanings[usize::from(*number)] = Some(input);
        }
        meanings
    }
}

#[pymethods]
impl Many {
    /// The numbers of the inputs in their order, and that of an empty cell. A list of bytes would be `bytes` in Python.
    fn numbers(&self) -> (Vec<u16>, u8) {
        (self.numbers.iter().copied().map(u16::from).collect(), self.empty)
    }

    /// Solves boards that stand one behind the other, a byte for each cell. The answer has the same form, and a status for
    /// each board.
    #[pyo3(signature = (boards, unique, seconds, threads))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        boards: &[u8],
        unique: bool,
        seconds: Option<f64>,
        threads: Option<usize>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let wanted = Wanted::of(seconds, threads)?;
        let cells = self.rules.grid().board.cells().len();
        let meanings = self.meanings();
        let wrong =
            boards.iter().position(|byte| *byte != self.empty && meanings[usize::from(*byte)].is_none());
        if let Some(place) = wrong {
            let (board, cell) = (place / cells, place % cells + 1);
            let words = format!("board {board}: cell {cell} is {}, which is no input", boards[place]);
            return Err(PyValueError::new_err(words));
        }
        let work = Lot {
            rules: self.rules.clone(),
            boards: boards.to_vec(),
            cells,
            meanings,
            numbers: self.numbers.clone(),
            empty: self.empty,
            most: if unique { 2 } else { 1 },
        };
        let solved = done(py, move |cancel| work.solve(&wanted.budget(cancel), wanted.threads))?;
        let (solved, status) =
            solved.map_err(|(board, error)| PyValueError::new_err(format!("board {board}: {error}")))?;
        Ok((PyBytes::new(py, &solved), PyBytes::new(py, &status)))
    }
}

/// Boards that are solved.
struct Lot {
    rules: Batch,
    boards: Vec<u8>,
    cells: usize,
    meanings: [Option<InputId>; 256],
    numbers: Vec<u8>,
    empty: u8,
    /// So many solutions of each are looked for.
    most: u64,
}

/// Boards with their status.
type Solved = (Vec<u8>, Vec<u8>);

/// What is wrong with a board, by its number.
type WrongBoard = (usize, BoardError);

impl Lot {
    fn solve(&self, budget: &Budget, threads: NonZeroUsize) -> Result<Solved, WrongBoard> {
        let all = self.boards.len() / self.cells.max(1);
        let next = AtomicUsize::new(0);
        let (solved, status) = (vec![self.empty; self.boards.len()], vec![UNKNOWN; all]);
        let found = Mutex::new(Ok((solved, status)));
        thread::scope(|scope| {
            let helpers = threads.get().min(all.div_ceil(CHUNK)).saturating_sub(1);
            for _ in 0..helpers {
                // where the system has no thread left, those that there are do the work
                let _ = thread::Builder::new().spawn_scoped(scope, || self.work(budget, &next, &found));
            }
            self.work(budget, &next, &found);
        });
        found.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does: some boards, and then others, until there are none.
    fn work(&self, budget: &Budget, next: &AtomicUsize, found: &Mutex<Result<Solved, WrongBoard>>) {
        let mut rules = self.rules.clone();
        let all = self.boards.len() / self.cells.max(1);
        loop {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            let last = first.saturating_add(CHUNK).min(all);
            if first >= last || budget.interruption().is_some() {
                return;
            }
            let chunk = self.chunk(&mut rules, budget, first..last);
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            match (chunk, found.as_mut()) {
                (Ok((solved, status)), Ok((boards, statuses))) => {
                    boards[first * self.cells..last * self.cells].copy_from_slice(&solved);
                    statuses[first..last].copy_from_slice(&status);
                }
                (Err(wrong), Ok(_)) => *found = Err(wrong),
                (_, Err(_)) => return,
            }
        }
    }

    fn chunk(
        &self,
        rules: &mut Batch,
        budget: &Budget,
        boards: std::ops::Range<usize>,
    ) -> Result<Solved, WrongBoard> {
        let mut solved = Vec::with_capacity(boards.len() * self.cells);
        let mut status = Vec::with_capacity(boards.len());
        for board in boards {
            let given = &self.boards[board * self.cells..(board + 1) * self.cells];
            let given: Vec<Option<InputId>> =
                given.iter().map(|byte| self.meanings[usize::from(*byte)]).collect();
            let budget = budget.clone().with_solutions(self.most);
            let found = match rules.solve_given(&given, &budget, 1) {
                Ok(found) => found,
                // what the rules forbid at once has no solution
                Err(BoardError::Fault(_)) => {
                    status.push(NONE);
                    solved.extend(std::iter::repeat_n(self.empty, self.cells));
                    continue;
                }
                Err(wrong) => return Err((board, wrong)),
            };
            status.push(self.status(&found));
            let number = |held: Option<InputId>| {
                held.and_then(|input| self.numbers.get(input.index()).copied()).unwrap_or(self.empty)
            };
            match found.fillings.first() {
                Some(filling) => solved.extend(filling.iter().take(self.cells).copied().map(number)),
                None => solved.extend(std::iter::repeat_n(self.empty, self.cells)),
            }
        }
        Ok((solved, status))
    }

    fn status(&self, found: &Found) -> u8 {
        match (found.solutions, found.stop) {
            (0, Stop::Exhausted) => NONE,
            (1, Stop::Exhausted) => ONE,
            // another one was not looked for
            (1, Stop::Solutions) if self.most == 1 => ONE,
            (2.., _) => SEVERAL,
            (0 | 1, Stop::Solutions | Stop::Nodes | Stop::Time | Stop::Cancelled | Stop::Memory) => UNKNOWN,
        }
    }
}
