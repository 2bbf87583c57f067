//! Boards as pictures, and books of them.

use ecp::puzzle::Grid;
use ecp::render::short_labels;
use ecp::{Answer, Compiled, Reading};
use ecp_picture::print::{Book, Entry, Paper, Sheet, WriteError, pdf};
use ecp_picture::{Filled, Ink, Look, Scene, Subject, Words, draw, html, png, svg};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answers::Solution;
use crate::beside::done;

/// The most pixels of a picture.
const MOST_PIXELS: u64 = 1 << 26;

/// A board as it is given, or solved, in a format.
pub(crate) fn picture(
    reading: &Reading,
    grid: &Grid,
    solved: Option<(&Compiled, &Answer)>,
    format: &str,
    dots_per_inch: u32,
) -> PyResult<Vec<u8>> {
    let shown = solved.and_then(|(compiled, answer)| compiled.picture_of(answer));
    let labels = shown.as_ref().map(short_labels);
    let filled = shown.as_ref().zip(labels.as_ref());
    let filled = filled.map(|(shown, labels)| Filled { filling: shown.filling, tiles: shown.tiles, labels });
    let subject = Subject { solution: filled, ..subject(reading, grid) };
    let title = subject.about.title.clone().unwrap_or_else(|| "A puzzle".to_owned());
    let look = Look::default();
    let scene = draw(&subject, &look);
    let scene = scene.map_err(|error| PyValueError::new_err(error.to_string()))?;
    written(scene, &title, &look, format, dots_per_inch)
}

/// What is drawn, without a solution.
fn subject<'s>(reading: &Reading, grid: &'s Grid) -> Subject<'s> {
    let about = reading.puzzle.as_ref().map(|puzzle| puzzle.about.clone()).unwrap_or_default();
    Subject { grid, about, words: Words::of(&reading.places, &reading.sources), solution: None }
}

fn unwritten(error: &WriteError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A book of puzzles, from their answers and whether these are the only ones.
#[pyfunction]
pub(crate) fn book<'py>(
    py: Python<'py>,
    answers: Vec<(Py<Solution>, bool)>,
    title: Option<String>,
    how: (usize, bool),
    is_html: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let (per_page, monochrome) = how;
    let ink = if monochrome { Ink::Monochrome } else { Ink::Color };
    let look = Look { ink, ..Look::default() };
    let entries = answers.into_iter().map(|(answer, is_only)| entry(answer.get(), is_only, &look));
    let entries = entries.collect::<PyResult<Vec<Entry>>>()?;
    let book = Book { title, paper: Paper::A4, per_page: per_page.clamp(1, 6), ink, entries };
    let pages = done(py, move |_| if is_html { Ok(book.html().into_bytes()) } else { book.pdf() })?;
    pages.map(|pages| PyBytes::new(py, &pages)).map_err(|error| unwritten(&error))
}

fn entry(solved: &Solution, is_only: bool, look: &Look) -> PyResult<Entry> {
    let none = || PyValueError::new_err("a puzzle without a board cannot stand in a book");
    let grid = solved.compiled.grid().ok_or_else(none)?;
    let picture = solved.compiled.picture_of(&solved.answer).ok_or_else(none)?;
    let labels = short_labels(&picture);
    let answer = Filled { filling: picture.filling, tiles: picture.tiles, labels: &labels };
    let entry = Entry::new(&subject(&solved.text.reading, grid), answer, is_only, look);
    entry.map_err(|error| PyValueError::new_err(error.to_string()))
}

fn written(scene: Scene, title: &str, look: &Look, format: &str, dots_per_inch: u32) -> PyResult<Vec<u8>> {
    match format {
        "svg" => Ok(svg(&scene, look).into_bytes()),
        "html" => Ok(html(title, &[scene], look).into_bytes()),
        "png" => png(&scene, look, dots_per_inch, MOST_PIXELS).map_err(|error| unwritten(&error)),
        "pdf" => pdf(title, &[Sheet::of(&scene, look)], look.ink).map_err(|error| unwritten(&error)),
        other => Err(PyValueError::new_err(format!(
            "{other} is no format: there are svg, html, png and pdf, and text for boards as text"
        ))),
    }
}
