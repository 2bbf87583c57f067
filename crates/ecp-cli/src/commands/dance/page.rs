//! `ecp dance --html`: the search as a web page.

use ecp::Compiled;
use ecp::cover::Stop;
use ecp::syntax::Diagnostic;
use ecp_dance::{End, Recording, What, page};

use super::only_puzzle;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::monitor::Phase;
use crate::output_file::OutputFile;
use crate::report::visible;
use crate::sources::Input;
use crate::unanswered::Answered;
use crate::words::{grouped, so_many};

/// What is wanted.
pub(super) struct Request {
    pub(super) input: Input,
    /// The most steps.
    pub(super) steps: u64,
    /// The most solutions.
    pub(super) solutions: u64,
    /// The most cells and entries.
    pub(super) entries: u64,
    pub(super) output: OutputFile,
}

/// Writes the page.
pub(super) fn page(desk: &mut Desk, wanted: &Request) -> Answered {
    let input = &wanted.input;
    if wanted.output.is_one_of(input) {
        return Ok(wanted.output.refuse(desk));
    }
    let loaded = only_puzzle(desk, input)?;
    desk.monitor.start(input.time_limit);
    let name = loaded.text.name.clone();
    let compiled = loaded.compile(desk, input)?;
    write(desk, &compiled, &name, wanted)
}

fn write(desk: &mut Desk, compiled: &Compiled, name: &str, wanted: &Request) -> Answered {
    let budget = desk.monitor.budget();
    let steps = usize::try_from(wanted.steps).unwrap_or(usize::MAX - 1);
    let mut recording = Recording::new(compiled.problem(), steps, Some(wanted.solutions));
    desk.monitor.enter(Phase::Searching);
    let stop = recording.extend(&budget);
    desk.monitor.enter(Phase::Other);
    let film = page::Film { name, compiled, recording: &recording };
    let text = match film.page(wanted.entries) {
        Ok(text) => text,
        Err(page::TooLarge { entries }) => return Ok(desk.reports.fail(too_large(entries, wanted.entries))),
    };
    let saved = wanted.output.save(desk, &text);
    if saved == Exit::Yes && !desk.quiet {
        desk.output.line(&summary(&recording, wanted, stop))?;
    }
    Ok(saved.and(exit(desk, &recording, stop)))
}

fn too_large(entries: u64, most: u64) -> Diagnostic {
    let (entries, most) = (grouped(entries), grouped(most));
    let message = format!("a page would hold {entries} cells and entries, and may hold {most}");
    Diagnostic::limit(codes::DANCE_TOO_LARGE, message)
        .help("--max-entries raises the limit; `ecp trace` shows the search of any puzzle")
}

fn solutions(recording: &Recording) -> u64 {
    let found = recording.steps().iter().filter(|step| matches!(step.what, What::Solution(_)));
    found.count() as u64
}

/// `queens.html: 49 steps, 1 solution`
fn summary(recording: &Recording, wanted: &Request, stop: Option<Stop>) -> String {
    let steps = so_many(recording.steps().len() as u64, "steps");
    let found = so_many(solutions(recording), "solutions");
    let end = match (recording.end(), stop) {
        (Some(End::Exhausted), _) => ", the whole search",
        (Some(End::Solutions), _) => "",
        (Some(End::Steps), _) => "; cut there, --steps raises it",
        (None, Some(Stop::Time)) => "; stopped, --time-limit raises it",
        (None, _) => "; interrupted",
    };
    visible(&format!("{}: {steps}, {found}{end}", wanted.output.path.display())).into_owned()
}

fn exit(desk: &Desk, recording: &Recording, stop: Option<Stop>) -> Exit {
    match recording.end() {
        Some(End::Solutions) => Exit::Yes,
        Some(End::Exhausted) if solutions(recording) > 0 => Exit::Yes,
        Some(End::Exhausted) => Exit::No,
        None if stop == Some(Stop::Cancelled) => desk.monitor.unfinished(),
        Some(End::Steps) | None => Exit::Limit,
    }
}
