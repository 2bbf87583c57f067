//! What the Python package asks of ecp: puzzles, searches, many boards at once, counts in parts.
//!
//! It is as thin as can be. What goes in and comes out are numbers, texts, tuples and JSON; `python/ecp` makes of them what
//! Python's users see. Searches run beside the interpreter, which may do something else meanwhile, and end when it is
//! interrupted.

mod answers;
mod beside;
mod certified;
mod cubes;
mod many;
mod picture;
mod puzzle;
mod refused;

use pyo3::prelude::*;

/// The module `ecp._core`.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("version", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<puzzle::Puzzle>()?;
    module.add_class::<answers::Answers>()?;
    module.add_class::<answers::Solution>()?;
    module.add_class::<many::Many>()?;
    module.add_function(wrap_pyfunction!(puzzle::ask, module)?)?;
    module.add_function(wrap_pyfunction!(puzzle::kind, module)?)?;
    module.add_function(wrap_pyfunction!(puzzle::kinds, module)?)?;
    module.add_function(wrap_pyfunction!(picture::book, module)?)?;
    module.add_function(wrap_pyfunction!(cubes::merge, module)?)?;
    module.add_function(wrap_pyfunction!(cubes::result, module)?)?;
    module.add_function(wrap_pyfunction!(cubes::read_cubes, module)?)?;
    module.add_function(wrap_pyfunction!(beside::panic, module)?)?;
    Ok(())
}
