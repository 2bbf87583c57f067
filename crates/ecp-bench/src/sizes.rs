//! What puzzles become: how many items and options, and how long the compiler takes.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use ecp::{Compiled, Limits, Texts};

use crate::exit::Failure;
use crate::folder::Folder;
use crate::machine::Machine;
use crate::report::{command_line, table};
use crate::statistics::Summary;

/// How often each puzzle is compiled; the fastest counts, for what disturbs a run only makes it longer.
const RUNS: usize = 9;

/// A table with a row for each puzzle.
pub(crate) fn markdown(files: &[PathBuf]) -> Result<String, Failure> {
    let head = ["puzzle", "items", "secondary", "options", "entries", "compiled in ms"].map(str::to_owned);
    let rows = files.iter().map(|file| row(file)).collect::<Result<Vec<_>, _>>()?;
    Ok(format!(
        "- command: `{}`\n- machine: {}\n- compiled: from text to items and options, by the clock; the fastest of {RUNS} \
         runs\n\n{}",
        command_line(),
        Machine::this(),
        table(&head, 1, rows),
    ))
}

fn row(file: &Path) -> Result<Vec<String>, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::Unreadable(file.to_owned(), error))?;
    let compiled = compile(file, &text)?;
    let problem = compiled.problem();
    let secondary = problem.items().iter().filter(|item| !item.is_primary()).count();
    let figures = [problem.items().len(), secondary, problem.option_count(), problem.entry_count()];
    let times = (0..RUNS).map(|_| seconds_to_compile(file, &text)).collect::<Result<Vec<_>, _>>()?;
    let least = Summary::of(times).map_or(0.0, |summary| summary.least);
    let name = file.with_extension("").display().to_string();
    let figures = figures.map(|number| number.to_string());
    Ok([name].into_iter().chain(figures).chain([format!("{:.1}", least * 1e3)]).collect())
}

fn seconds_to_compile(file: &Path, text: &str) -> Result<f64, Failure> {
    let start = Instant::now();
    compile(file, text)?;
    Ok(start.elapsed().as_secs_f64())
}

/// A puzzle of ecp, with the files that it names in its folder.
pub(crate) fn compile(file: &Path, text: &str) -> Result<Compiled, Failure> {
    let limits = Limits::default();
    let name = file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let reading = ecp::read_with(Texts::new(&name, text, Arc::new(Folder::of(file)), &limits), &limits);
    let compiled = reading.puzzle.map(|puzzle| ecp::compile(puzzle, &reading.places, &limits));
    let (compiled, found) = compiled.map_or((None, Vec::new()), |done| (done.compiled, done.diagnostics));
    compiled.ok_or_else(|| {
        let first = reading.diagnostics.iter().chain(&found).find(|diagnostic| diagnostic.is_fatal());
        Failure::Malformed(file.to_owned(), first.map_or_else(String::new, |first| first.message.clone()))
    })
}
