//! A count in parts: cubes, what was counted in each, and the sum.

use ecp::cover::count::Way;
use ecp::cover::cubes::{self, Cube};
use ecp::cover::{Budget, Count, OptionId, Stop};
use ecp::syntax::Diagnostic;
use ecp::{Compiled, Search};
use ecp_exchange::cubes::{CubeCount, Cubes, Whole, add_up};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::beside::done;
use crate::puzzle::{Text, bytes};
use crate::refused;

/// Where cubes come from: the fingerprints of the puzzle and of all cubes, and how many there are.
pub(crate) type Origin = (String, String, usize);

fn origin(whole: Whole) -> Origin {
    (whole.problem, whole.cubes, whole.of)
}

/// The file of cubes of a puzzle.
pub(crate) fn split(compiled: &Compiled, wanted: usize, budget: &Budget) -> Result<String, Stop> {
    let list = cubes::split(compiled.problem(), wanted, budget)?;
    Ok(Cubes::of(compiled, list).written())
}

/// What is counted in a cube, as a line; or why it is not known.
pub(crate) fn count(
    text: &Text,
    compiled: &Compiled,
    search: Search<'_>,
    (of, cube, options): (Origin, usize, Vec<u32>),
    memory: u64,
) -> Result<Result<String, Stop>, Diagnostic> {
    let whole = Whole { problem: of.0, cubes: of.1, of: of.2 };
    if text.fingerprint(compiled) != whole.problem {
        ecp_exchange::cubes::same_puzzle(&whole.problem, compiled, "the cube")?;
    }
    let options = Cube::of(options.into_iter().map(OptionId));
    let count = match cubes::part(compiled.problem(), &options) {
        Some(part) => search.count_part(&part, Way::Any, memory),
        None => Count::none(),
    };
    Ok(match count.stop {
        Stop::Exhausted => Ok(CubeCount { whole, cube, solutions: count.solutions }.line()),
        stop => Err(stop),
    })
}

/// Adds up results, texts with their names.
#[pyfunction]
pub(crate) fn merge(py: Python<'_>, texts: Vec<(String, String)>) -> PyResult<Bound<'_, PyBytes>> {
    let sum = done(py, move |_| add_up(&texts))?;
    sum.map(|sum| bytes(py, &sum)).map_err(|wrong| refused::cubes(py, &wrong))
}

/// What a line says: where it comes from, which cube, how many solutions; `None` where it is no result as it was written.
#[pyfunction]
pub(crate) fn result<'py>(py: Python<'py>, line: &str) -> Option<(Origin, usize, Bound<'py, PyBytes>)> {
    let CubeCount { whole, cube, solutions } = CubeCount::read(line)?;
    Some((origin(whole), cube, bytes(py, &solutions)))
}

/// The cubes of a file, each as the numbers of its options, and where they come from.
#[pyfunction]
#[pyo3(name = "cubes")]
pub(crate) fn read_cubes(py: Python<'_>, text: &str) -> PyResult<(Origin, Vec<Vec<u32>>)> {
    let cubes = Cubes::read("the text", text).map_err(|wrong| refused::cubes(py, &wrong))?;
    let options = |cube: &Cube| cube.options().iter().map(|option| option.0).collect();
    Ok((origin(cubes.whole()), cubes.list.iter().map(options).collect()))
}
