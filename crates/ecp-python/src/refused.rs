//! Why there is no answer, as exceptions of Python. They are classes of `ecp._errors`, since Python's own can be written there
//! with all that their users want of them.

use ecp::cover::Stop;
use ecp::syntax::{Diagnostic, Severity, Sources};
use pyo3::prelude::*;

/// What is to be said of a text: severity, code, message, help, the text's name, line and column from 1, what is said there.
type Said = (
    &'static str,
    &'static str,
    String,
    Option<String>,
    String,
    Option<usize>,
    Option<usize>,
    Option<String>,
);

fn raised<'py, A: pyo3::call::PyCallArgs<'py>>(py: Python<'py>, class: &str, args: A) -> PyErr {
    let raised =
        py.import("ecp._errors").and_then(|errors| errors.getattr(class)).and_then(|class| class.call1(args));
    raised.map_or_else(|error| error, PyErr::from_value)
}

/// What is said, where it stands.
pub(crate) fn said(found: &[Diagnostic], sources: &Sources) -> Vec<Said> {
    let said = |found: &Diagnostic| {
        let label = found.labels.first();
        let place = label.and_then(|label| sources.line_and_column(label.span));
        let severity = match found.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Limit => "limit",
        };
        let source = place.map_or_else(String::new, |(source, ..)| source.name.clone());
        (
            severity,
            found.code.0,
            found.message.clone(),
            found.help.clone(),
            source,
            place.map(|(_, line, _)| line),
            place.map(|(.., column)| column),
            label.map(|label| label.text.clone()),
        )
    };
    found.iter().map(said).collect()
}

/// That the text is no puzzle that can be searched.
pub(crate) fn puzzle(py: Python<'_>, found: &[Diagnostic], sources: &Sources) -> PyErr {
    raised(py, "_puzzle_error", (said(found, sources),))
}

/// That cubes or their results do not fit.
pub(crate) fn cubes(py: Python<'_>, found: &Diagnostic) -> PyErr {
    raised(py, "CubesError", (found.message.clone(), found.code.0, found.help.clone()))
}

/// That a certificate is not accepted.
pub(crate) fn certificate(py: Python<'_>, why: &str) -> PyErr {
    raised(py, "CertificateError", (why,))
}

/// That an internal check failed.
pub(crate) fn internal(py: Python<'_>, words: &str) -> PyErr {
    raised(py, "InternalError", (words,))
}

/// Why a search ended, in a word.
pub(crate) fn word(stop: Stop) -> &'static str {
    match stop {
        Stop::Exhausted => "exhausted",
        Stop::Solutions => "solutions",
        Stop::Nodes => "nodes",
        Stop::Time => "time",
        Stop::Cancelled => "cancelled",
        Stop::Memory => "memory",
    }
}
