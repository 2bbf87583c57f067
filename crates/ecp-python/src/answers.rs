//! Solutions, one by one.

use std::sync::Arc;

use ecp::cover::{Stop, Threads};
use ecp::render::{Ink, boxed, line, plain};
use ecp::{Answer, Compiled};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::beside::{Wanted, Work};
use crate::puzzle::Text;
use crate::{picture, refused};

/// So many solutions are found ahead of who takes them.
const AHEAD: usize = 16;

/// What a search has found.
enum Found {
    One(Answer),
    /// No more, and why.
    End(Stop),
}

/// Solutions under way.
#[pyclass(frozen, module = "ecp._core")]
pub(crate) struct Answers {
    text: Arc<Text>,
    compiled: Arc<Compiled>,
    work: Work<Found>,
}

impl Answers {
    pub(crate) fn begin(
        text: Arc<Text>,
        compiled: Arc<Compiled>,
        most: Option<u64>,
        wanted: Wanted,
    ) -> PyResult<Self> {
        let searched = Arc::clone(&compiled);
        let work = Work::begin(AHEAD, move |cancel, send| {
            let budget = wanted.budget(cancel).with_solutions(most);
            let mut answers = searched.search().within(budget).on(Threads::new(wanted.threads)).answers();
            for answer in answers.by_ref() {
                if !send(Found::One(answer)) {
                    return;
                }
            }
            send(Found::End(answers.stop().unwrap_or(Stop::Exhausted)));
        })?;
        Ok(Self { text, compiled, work })
    }
}

#[pymethods]
impl Answers {
    /// The next one; or why there is none, and nothing more.
    fn next(&self, py: Python<'_>) -> PyResult<(Option<Solution>, Option<&'static str>)> {
        Ok(match self.work.next(py)? {
            Some(Found::One(answer)) => {
                let (text, compiled) = (Arc::clone(&self.text), Arc::clone(&self.compiled));
                (Some(Solution { text, compiled, answer }), None)
            }
            Some(Found::End(stop)) => (None, Some(refused::word(stop))),
            None => (None, Some("exhausted")),
        })
    }
}

/// A solution.
#[pyclass(frozen, module = "ecp._core")]
pub(crate) struct Solution {
    pub(crate) text: Arc<Text>,
    pub(crate) compiled: Arc<Compiled>,
    pub(crate) answer: Answer,
}

#[pymethods]
impl Solution {
    /// What stands in each cell, in reading order; `None` without a board.
    fn symbols(&self) -> Option<Vec<Option<String>>> {
        let (grid, filling) = (self.compiled.grid()?, self.answer.filling.as_ref()?);
        let held = grid.board.cell_ids().map(|cell| filling[cell.index()]);
        let held = held.map(|held| held.filter(|input| grid.stroke_at(*input).is_none()));
        Some(held.map(|held| Some(grid.inputs[held?.index()].symbol.clone())).collect())
    }

    /// The names of its options.
    fn options(&self) -> Vec<String> {
        self.answer.options.iter().map(|option| self.compiled.option_name(*option)).collect()
    }

    /// Their numbers.
    fn option_ids(&self) -> Vec<u32> {
        self.answer.options.iter().map(|option| option.0).collect()
    }

    /// The board as text: with its lines, plain, or on one line; without a board the names of the options.
    fn written(&self, form: &str) -> PyResult<String> {
        let Some(picture) = self.compiled.picture_of(&self.answer) else {
            return Ok(self.options().join("\n"));
        };
        match form {
            "boxed" => Ok(boxed(&picture, Ink::Plain)),
            "plain" => Ok(plain(&picture)),
            "line" => Ok(line(&picture)),
            other => {
                Err(PyValueError::new_err(format!("{other} is no form: there are boxed, plain and line")))
            }
        }
    }

    fn picture<'py>(&self, py: Python<'py>, format: &str, dpi: u32) -> PyResult<Bound<'py, PyBytes>> {
        let grid = self.compiled.grid();
        let grid =
            grid.ok_or_else(|| PyValueError::new_err("there is no board here, and nothing to draw"))?;
        let solved = Some((&*self.compiled, &self.answer));
        let drawn = py.detach(|| picture::picture(&self.text.reading, grid, solved, format, dpi))?;
        Ok(PyBytes::new(py, &drawn))
    }

    /// The names of the cells in which it differs from another solution of the same puzzle.
    fn differences(&self, other: &Self) -> Vec<String> {
        let Some(grid) = self.compiled.grid() else { return Vec::new() };
        let differ = self.compiled.differences(&self.answer, &other.answer);
        differ.into_iter().map(|cell| grid.board.slot_name(cell)).collect()
    }
}
