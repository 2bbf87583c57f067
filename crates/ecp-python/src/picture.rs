//! Boards as pictures.

use ecp::puzzle::Grid;
use ecp::render::short_labels;
use ecp::{Answer, Compiled, Reading};
use ecp_picture::print::{Sheet, pdf};
use ecp_picture::{Filled, Look, Scene, Subject, Words, draw, html, png, svg};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

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
    let about = reading.puzzle.as_ref().map(|puzzle| puzzle.about.clone()).unwrap_or_default();
    let title = about.title.clone().unwrap_or_else(|| "A puzzle".to_owned());
    let words = Words::of(&reading.places, &reading.sources);
    let look = Look::default();
    let scene = draw(&Subject { grid, about, words, solution: filled }, &look);
    let scene = scene.map_err(|error| PyValueError::new_err(error.to_string()))?;
    written(scene, &title, &look, format, dots_per_inch)
}

fn written(scene: Scene, title: &str, look: &Look, format: &str, dots_per_inch: u32) -> PyResult<Vec<u8>> {
    let wrong = |error: ecp_picture::print::WriteError| PyValueError::new_err(error.to_string());
    match format {
        "svg" => Ok(svg(&scene, look).into_bytes()),
        "html" => Ok(html(title, &[scene], look).into_bytes()),
        "png" => png(&scene, look, dots_per_inch, MOST_PIXELS).map_err(wrong),
        "pdf" => pdf(title, &[Sheet::of(&scene, look)], look.ink).map_err(wrong),
        other => Err(PyValueError::new_err(format!(
            "{other} is no format: there are svg, html, png and pdf, and text for boards as text"
        ))),
    }
}
