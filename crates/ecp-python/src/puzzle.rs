//! A text that was read, with the puzzle that it holds.

use std::sync::{Arc, OnceLock};

use ecp::cover::count::{MEMORY, Way};
use ecp::cover::{Count, Threads};
use ecp::puzzle::{CellId, Grid, Rules, Square};
use ecp::syntax::Diagnostic;
use ecp::{Answer, Compiled, Limits, Reading, Uniqueness};
use num_bigint::BigUint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answers::{Answers, Solution};
use crate::beside::{Wanted, done};
use crate::certified::{self, Fault, Lacking};
use crate::many::Many;
use crate::{cubes, picture, refused};

/// What is known of a text.
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) reading: Reading,
    compiled: OnceLock<Result<Arc<Compiled>, Vec<Diagnostic>>>,
    /// What was said when it was compiled, though it could be.
    said: OnceLock<Vec<Diagnostic>>,
    fingerprint: OnceLock<String>,
}

/// The number of solutions, its certificate, and why there is none.
type Certified<'py> = (Bound<'py, PyBytes>, Option<Bound<'py, PyBytes>>, &'static str);

/// The number of solutions, the way and how long it is, the boards that the rules alone leave or why they were not counted.
type Verified<'py> = (Bound<'py, PyBytes>, &'static str, u64, Option<u64>, Option<String>);

/// What is wrong with a puzzle.
pub(crate) type Wrong = Vec<Diagnostic>;

impl Text {
    fn read(text: String) -> Self {
        let reading = ecp::read(&text, &Limits::default());
        let (compiled, said, fingerprint) = Default::default();
        Self { text, reading, compiled, said, fingerprint }
    }

    /// The puzzle with its items and options, made when it is first asked for.
    pub(crate) fn compiled(&self) -> Result<Arc<Compiled>, Wrong> {
        let compile = || {
            let puzzle = self.reading.puzzle.clone().ok_or_else(|| self.reading.diagnostics.clone())?;
            let made = ecp::compile(puzzle, &self.reading.places, &Limits::default());
            match made.compiled {
                Some(compiled) => {
                    _ = self.said.set(made.diagnostics);
                    Ok(Arc::new(compiled))
                }
                None => Err(made.diagnostics),
            }
        };
        self.compiled.get_or_init(compile).clone()
    }

    pub(crate) fn fingerprint(&self, compiled: &Compiled) -> &str {
        self.fingerprint.get_or_init(|| compiled.fingerprint())
    }

    /// The board with its rules.
    pub(crate) fn grid(&self) -> Option<&Grid> {
        match &self.reading.puzzle.as_ref()?.rules {
            Rules::Grid(grid) => Some(grid),
            Rules::Cover(_) => None,
        }
    }

    /// An exception that says what is wrong.
    pub(crate) fn refuse(&self, py: Python<'_>, wrong: &Wrong) -> PyErr {
        refused::puzzle(py, wrong, &self.reading.sources)
    }
}

/// A number of any size, its smallest byte first.
pub(crate) fn bytes<'py>(py: Python<'py>, number: &BigUint) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &number.to_bytes_le())
}

/// A cell: its name, its row and column from 0, what is given there, whether something may be written there.
type CellOfBoard = (String, u32, u32, Option<String>, bool);

/// A puzzle.
#[pyclass(frozen, module = "ecp._core")]
pub(crate) struct Puzzle {
    pub(crate) inner: Arc<Text>,
}

impl Puzzle {
    /// Asks a search beside the interpreter.
    fn asked<T: Send + 'static>(
        &self,
        py: Python<'_>,
        wanted: Wanted,
        ask: impl FnOnce(&Text, &Arc<Compiled>, ecp::cover::Budget) -> T + Send + 'static,
    ) -> PyResult<T> {
        let text = Arc::clone(&self.inner);
        let answer = done(py, move |cancel| {
            let compiled = text.compiled()?;
            Ok(ask(&text, &compiled, wanted.budget(cancel)))
        })?;
        answer.map_err(|wrong: Wrong| self.inner.refuse(py, &wrong))
    }

    fn solution(&self, compiled: &Arc<Compiled>, answer: Answer) -> Solution {
        Solution { text: Arc::clone(&self.inner), compiled: Arc::clone(compiled), answer }
    }
}

#[pymethods]
impl Puzzle {
    #[new]
    fn new(py: Python<'_>, text: String) -> PyResult<Self> {
        let read = done(py, move |_| Text::read(text))?;
        if read.reading.puzzle.is_none() {
            return Err(read.refuse(py, &read.reading.diagnostics));
        }
        Ok(Self { inner: Arc::new(read) })
    }

    #[getter]
    fn text(&self) -> &str {
        &self.inner.text
    }

    #[getter]
    fn title(&self) -> Option<&str> {
        self.inner.reading.puzzle.as_ref()?.about.title.as_deref()
    }

    /// All that is to be said of it, mistakes and warnings.
    fn check<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = Arc::clone(&self.inner);
        let said = done(py, move |_| {
            let wrong = text.compiled().err().unwrap_or_default();
            let found = text.reading.diagnostics.iter().chain(&wrong);
            found.chain(text.said.get().into_iter().flatten()).cloned().collect::<Vec<_>>()
        })?;
        refused::said(&said, &self.inner.reading.sources).into_pyobject(py)
    }

    /// Rows and columns of the board; `None` without one.
    fn shape(&self) -> Option<(u32, u32)> {
        Some(extent(&self.inner.grid()?.board))
    }

    /// The cells in reading order.
    fn cells(&self) -> Vec<CellOfBoard> {
        let Some(grid) = self.inner.grid() else { return Vec::new() };
        let cell = |id: CellId| {
            let cell = grid.board.cell(id);
            let given = match cell.square {
                Square::Given(input) => Some(grid.inputs[input.index()].symbol.clone()),
                Square::Empty | Square::Blank | Square::Hole => None,
            };
            let is_open = cell.square == Square::Empty;
            let position = cell.position;
            (grid.board.slot_name(id), grid.board.row_of(position), position.column, given, is_open)
        };
        grid.board.cell_ids().map(cell).collect()
    }

    /// What may be written into cells.
    fn inputs(&self) -> Vec<String> {
        let Some(grid) = self.inner.grid() else { return Vec::new() };
        grid.inputs.iter().take(grid.declared_inputs()).map(|input| input.symbol.clone()).collect()
    }

    /// The numbers of items and options.
    fn sizes(&self, py: Python<'_>) -> PyResult<(usize, usize)> {
        self.asked(py, Wanted::of(None, Some(1))?, |_, compiled, _| {
            (compiled.problem().items().len(), compiled.problem().option_count())
        })
    }

    /// The solutions, one by one.
    #[pyo3(signature = (most, seconds, threads))]
    fn answers(
        &self,
        py: Python<'_>,
        most: Option<u64>,
        seconds: Option<f64>,
        threads: Option<usize>,
    ) -> PyResult<Answers> {
        let wanted = Wanted::of(seconds, threads)?;
        let compiled = self.asked(py, wanted, |_, compiled, _| Arc::clone(compiled))?;
        Answers::begin(Arc::clone(&self.inner), compiled, most, wanted)
    }

    /// The number of solutions, and why it is not known whether there are more.
    #[pyo3(signature = (seconds, threads, memory))]
    fn count<'py>(
        &self,
        py: Python<'py>,
        seconds: Option<f64>,
        threads: Option<usize>,
        memory: Option<u64>,
    ) -> PyResult<(Bound<'py, PyBytes>, &'static str)> {
        let wanted = Wanted::of(seconds, threads)?;
        let memory = memory.unwrap_or(MEMORY);
        let Count { solutions, stop, .. } = self.asked(py, wanted, move |_, compiled, budget| {
            let search = compiled.search().within(budget).on(Threads::new(wanted.threads).as_found());
            search.count_by(Way::Any, memory)
        })?;
        Ok((bytes(py, &solutions), refused::word(stop)))
    }

    /// The number of solutions, the certificate of it if it is known, and why it is not.
    #[pyo3(signature = (within, most_bytes))]
    fn certify<'py>(
        &self,
        py: Python<'py>,
        within: (Option<f64>, Option<usize>, Option<u64>),
        most_bytes: u64,
    ) -> PyResult<Certified<'py>> {
        let (seconds, threads, memory) = within;
        let wanted = Wanted::of(seconds, threads)?;
        let memory = memory.unwrap_or(MEMORY);
        let (solutions, certificate) = self.asked(py, wanted, move |_, compiled, budget| {
            let threads = Threads::new(wanted.threads).as_found();
            let count = compiled.search().within(budget.clone()).on(threads).count_by(Way::Any, memory);
            let certificate = certified::certify(compiled, &count, &budget, most_bytes);
            (count.solutions, certificate)
        })?;
        let solutions = bytes(py, &solutions);
        match certificate {
            Ok(certificate) => Ok((solutions, Some(PyBytes::new(py, &certificate)), "exhausted")),
            Err(Lacking::Stopped(stop)) => Ok((solutions, None, refused::word(stop))),
            Err(Lacking::TooLong) => Ok((solutions, None, "bytes")),
            Err(Lacking::Internal(words)) => Err(refused::internal(py, &words)),
        }
    }

    /// What a checker finds in a certificate: the number of solutions, the way and how long it is, and the boards that the rules alone leave,
    /// or why they were not counted. `None` with why it was stopped.
    #[pyo3(signature = (certificate, most, seconds))]
    fn verify<'py>(
        &self,
        py: Python<'py>,
        certificate: Vec<u8>,
        most: (u64, u64),
        seconds: Option<f64>,
    ) -> PyResult<(Option<Verified<'py>>, &'static str)> {
        let wanted = Wanted::of(seconds, Some(1))?;
        let checked = self.asked(py, wanted, move |_, compiled, budget| {
            certified::check(compiled, &certificate, most, &budget)
        })?;
        match checked {
            Ok(found) => {
                let solutions = bytes(py, &found.solutions);
                let (boards, why) =
                    found.boards.map_or_else(|why| (None, Some(why)), |boards| (Some(boards), None));
                Ok((Some((solutions, found.way, found.size, boards, why)), "exhausted"))
            }
            Err(Fault::Stopped(stop)) => Ok((None, refused::word(stop))),
            Err(Fault::Refused(why)) => Err(refused::certificate(py, &why)),
            Err(Fault::Internal(words)) => Err(refused::internal(py, &words)),
        }
    }

    /// Up to two solutions, and why there may be more.
    #[pyo3(signature = (seconds, threads))]
    fn unique(
        &self,
        py: Python<'_>,
        seconds: Option<f64>,
        threads: Option<usize>,
    ) -> PyResult<(Vec<Solution>, &'static str)> {
        let wanted = Wanted::of(seconds, threads)?;
        let (compiled, found) = self.asked(py, wanted, move |_, compiled, budget| {
            let search = compiled.search().within(budget).on(Threads::new(wanted.threads));
            (Arc::clone(compiled), search.uniqueness())
        })?;
        let (answers, stop) = match found {
            Uniqueness::None => (Vec::new(), "exhausted"),
            Uniqueness::One(one) => (vec![one], "exhausted"),
            Uniqueness::Several(one, other) => (vec![one, other], "solutions"),
            Uniqueness::Stopped(stop, found) => (found.into_iter().collect(), refused::word(stop)),
        };
        Ok((answers.into_iter().map(|answer| self.solution(&compiled, answer)).collect(), stop))
    }

    /// What options show, by their numbers.
    fn decode(&self, py: Python<'_>, options: Vec<u32>) -> PyResult<Solution> {
        let wanted = Wanted::of(None, Some(1))?;
        let compiled = self.asked(py, wanted, |_, compiled, _| Arc::clone(compiled))?;
        let all = compiled.problem().option_count();
        if options.iter().any(|option| *option as usize >= all) {
            return Err(PyValueError::new_err("there is no such option in this puzzle"));
        }
        let answer = compiled.decode(options.into_iter().map(ecp::cover::OptionId).collect());
        Ok(self.solution(&compiled, answer))
    }

    /// The board as it is given.
    fn picture<'py>(&self, py: Python<'py>, format: &str, dpi: u32) -> PyResult<Bound<'py, PyBytes>> {
        let grid = self.inner.grid();
        let grid =
            grid.ok_or_else(|| PyValueError::new_err("there is no board here, and nothing to draw"))?;
        let reading = &self.inner.reading;
        let drawn = py.detach(|| picture::picture(reading, grid, None, format, dpi))?;
        Ok(PyBytes::new(py, &drawn))
    }

    /// The board as it is given, as text.
    fn board_text(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let wanted = Wanted::of(None, Some(1))?;
        self.asked(py, wanted, |_, compiled, _| {
            let given = compiled.initial()?;
            let picture = compiled.picture(&given)?;
            Some(ecp::render::boxed(&picture, ecp::render::Ink::Plain))
        })
    }

    /// The rules for many boards.
    fn many(&self, py: Python<'_>) -> PyResult<Many> {
        let text = Arc::clone(&self.inner);
        let made = done(py, move |_| Many::of(&text))?;
        made.map_err(PyValueError::new_err)
    }

    /// The file of cubes, and where they come from: the fingerprints of the puzzle and of the cubes, and how many there are.
    #[pyo3(signature = (wanted, seconds))]
    fn split(
        &self,
        py: Python<'_>,
        wanted: usize,
        seconds: Option<f64>,
    ) -> PyResult<(Option<String>, &'static str)> {
        let within = Wanted::of(seconds, Some(1))?;
        let made =
            self.asked(py, within, move |_, compiled, budget| cubes::split(compiled, wanted, &budget))?;
        Ok(match made {
            Ok(file) => (Some(file), "exhausted"),
            Err(stop) => (None, refused::word(stop)),
        })
    }

    /// The line with the number of solutions in a cube; `None`, and why it could not be counted.
    #[pyo3(signature = (of, cube, within))]
    fn count_cube(
        &self,
        py: Python<'_>,
        of: cubes::Origin,
        cube: (usize, Vec<u32>),
        within: (Option<f64>, Option<usize>, Option<u64>),
    ) -> PyResult<(Option<String>, &'static str)> {
        let (seconds, threads, memory) = within;
        let wanted = Wanted::of(seconds, threads)?;
        let counted = self.asked(py, wanted, move |text, compiled, budget| {
            let threads = Threads::new(wanted.threads).as_found();
            let search = compiled.search().within(budget).on(threads);
            cubes::count(text, compiled, search, (of, cube.0, cube.1), memory.unwrap_or(MEMORY))
        })?;
        match counted {
            Ok(Ok(line)) => Ok((Some(line), "exhausted")),
            Ok(Err(stop)) => Ok((None, refused::word(stop))),
            Err(foreign) => Err(refused::cubes(py, &foreign)),
        }
    }
}

/// Rows and columns of a board, layers below each other.
fn extent(board: &ecp::puzzle::Board) -> (u32, u32) {
    let positions = || board.cells().iter().map(|cell| cell.position);
    let rows = positions().map(|position| board.row_of(position) + 1).max().unwrap_or(0);
    (rows, positions().map(|position| position.column + 1).max().unwrap_or(0))
}

/// Answers a verb about a text, as JSON from JSON.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, verb: String, text: String, options: String) -> PyResult<String> {
    done(py, move |cancel| ecp_wasm::answer_until(&verb, &text, &options, Arc::clone(cancel)))
}

/// The rules of a kind of puzzle with a board to begin with, and the kind that was most likely meant where nothing is called so.
#[pyfunction]
pub(crate) fn kind(name: &str) -> (Option<String>, Option<&'static str>) {
    (ecp_maker::kinds::empty_board(name), ecp_maker::kinds::near(name))
}

/// The names of all kinds.
#[pyfunction]
pub(crate) fn kinds() -> Vec<&'static str> {
    ecp_maker::kinds::TEMPLATES.iter().map(|template| template.name).collect()
}
