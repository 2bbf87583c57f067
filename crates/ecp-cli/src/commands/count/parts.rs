//! Counting part by part: the cubes of a file, a line for each; or all of a puzzle, with a checkpoint.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use ecp::cover::count::MEMORY;
use ecp::cover::cubes::{self, Cube};
use ecp::cover::{Count, Stop, TimeLimit};
use ecp::syntax::Diagnostic;
use ecp::{Compiled, Cutting, PartCounted, PartName, PartsToCount};
use num_bigint::BigUint;

use super::super::split::no_such_cube;
use super::Request;
use crate::Written;
use crate::codes;
use crate::cubes::{self as files, Checkpoint, Cubes, Known, Numbers, Result as Counted};
use crate::desk::Desk;
use crate::each::each;
use crate::exit::Exit;
use crate::input;
use crate::memory;
use crate::monitor::Phase;
use crate::search::watched;
use crate::sources::Source;
use crate::stopped;
use crate::unanswered::Answered;
use crate::words::so_many;

/// The most bytes of a file of cubes or a checkpoint, unless a larger number is said: some million lines.
const MAX_BYTES: u64 = 1 << 30;

/// A part that takes longer than this is cut, unless said: no more is lost where a count with a checkpoint is broken off.
pub(super) const EVERY: Duration = Duration::from_secs(4);

/// Into so many parts a puzzle is cut that takes longer.
const PARTS: usize = 512;

/// Into so many parts each of these is cut that takes longer.
const PARTS_OF_A_PART: usize = 32;

/// Which parts are counted.
#[derive(Clone, Debug)]
pub(super) enum Parts {
    /// The cubes of a file: all, or some.
    Cubes { file: PathBuf, only: Option<Numbers> },
    /// All, with a checkpoint that may exist already.
    Checkpoint { file: PathBuf, goes_on: bool, every: Duration },
}

/// Counts parts of the puzzle.
pub(super) fn count(desk: &mut Desk, wanted: &Request, parts: &Parts) -> Answered {
    each(desk, &wanted.input, |desk, loaded, title| {
        if title.is_some() {
            return Ok(desk.reports.fail(files::several()));
        }
        let compiled = loaded.compile(desk, &wanted.input)?;
        match parts {
            Parts::Cubes { file, only } => of_a_file(desk, wanted, &compiled, file, only.as_ref()),
            Parts::Checkpoint { file, goes_on, every } => {
                let most_bytes = most_bytes(wanted);
                match Checkpoint::open(file, &compiled, *goes_on, most_bytes) {
                    Ok(opened) => with_checkpoint(desk, wanted, &compiled, opened, *every),
                    Err(diagnostic) => Ok(refuse(desk, diagnostic)),
                }
            }
        }
    })
}

/// How large a file of cubes or a checkpoint may be.
fn most_bytes(wanted: &Request) -> u64 {
    wanted.input.max_bytes.max(MAX_BYTES)
}

/// Counts the cubes of a file, and prints a line for each.
fn of_a_file(
    desk: &mut Desk,
    wanted: &Request,
    compiled: &Compiled,
    file: &Path,
    only: Option<&Numbers>,
) -> Answered {
    let cubes = match read(file, most_bytes(wanted)) {
        Ok(cubes) => cubes,
        Err(diagnostic) => return Ok(desk.reports.fail(diagnostic)),
    };
    if let Err(diagnostic) = cubes.are_of(compiled, &file.display().to_string()) {
        return Ok(desk.reports.fail(diagnostic));
    }
    let (whole, of) = (cubes.whole(), cubes.list.len());
    if let Some(last) = only.map(Numbers::last).filter(|last| *last > of) {
        return Ok(desk.reports.fail(no_such_cube(last, of)));
    }
    let parts: Vec<(PartName, Cube)> = (0..)
        .zip(cubes.list)
        .filter(|(place, _)| only.is_none_or(|only| only.contain(place + 1)))
        .map(|(place, cube)| (PartName::default().child(place), cube))
        .collect();
    let all = parts.len();
    let wanted_parts = PartsToCount { parts, way: wanted.way, memory: tables(wanted), cutting: None };
    let (mut written, mut done) = (Ok(()), 0_usize);
    let stop = count_parts(desk, wanted, compiled, wanted_parts, &Known::new(), |desk, part| {
        done += 1;
        let result = Counted {
            whole: whole.clone(),
            cube: part.name.to_string().parse().unwrap_or_default(),
            solutions: part.count.solutions,
        };
        written = put(desk, &result.line());
        written.is_ok()
    });
    written?;
    let why = stopped::why(Some(stop), wanted.search, &desk.monitor);
    if let Some(why) = why {
        let left = so_many((all - done) as u64, "cubes");
        desk.reports.say(&format!("{left} were not counted; {why}"));
    }
    // that there is no solution here says nothing of the whole
    Ok(stopped::exit(Some(stop), 1, &desk.monitor))
}

fn read(file: &Path, max_bytes: u64) -> Result<Cubes, Diagnostic> {
    let source = if file.as_os_str() == "-" { Source::StandardInput } else { Source::File(file.to_owned()) };
    let bytes = input::read(&source, max_bytes)?;
    Cubes::read(&bytes.name, &String::from_utf8_lossy(&bytes.content))
}

fn put(desk: &mut Desk, line: &str) -> Written {
    desk.output.put(line)?;
    desk.output.flush()
}

fn tables(wanted: &Request) -> u64 {
    memory::for_tables(1, MEMORY).max(wanted.search.threads.get() as u64)
}

/// That a checkpoint cannot be used.
fn refuse(desk: &Desk, diagnostic: Diagnostic) -> Exit {
    let is_lost = diagnostic.code == codes::FILE_UNWRITABLE;
    let exit = desk.reports.fail(diagnostic);
    if is_lost { Exit::Failed } else { exit }
}

/// Counts all of a puzzle, and notes each part that is counted.
fn with_checkpoint(
    desk: &mut Desk,
    wanted: &Request,
    compiled: &Compiled,
    (mut checkpoint, known): (Checkpoint, Known),
    every: Duration,
) -> Answered {
    if !known.is_empty() && !desk.quiet {
        desk.reports.say(&format!("goes on after {}", so_many(known.len() as u64, "parts")));
    }
    let mut sum: BigUint = known.values().sum();
    let mut lost = None;
    let note = |part: &PartCounted| {
        sum += &part.count.solutions;
        lost = checkpoint.note(&part.name, &part.count.solutions).err();
        lost.is_none()
    };
    let stop = all(desk, wanted, compiled, &known, every, note);
    if let Some(diagnostic) = lost {
        return Ok(refuse(desk, diagnostic));
    }
    let count = Count { solutions: sum, stop, ..Count::none() };
    super::tell(desk, wanted, None, &count)?;
    Ok(stopped::exit(Some(stop), u64::from(count.solutions != BigUint::ZERO), &desk.monitor))
}

/// Counts what is not known yet; `note` says whether it could be noted.
fn all(
    desk: &mut Desk,
    wanted: &Request,
    compiled: &Compiled,
    known: &Known,
    every: Duration,
    mut note: impl FnMut(&PartCounted) -> bool,
) -> Stop {
    if known.contains_key(&PartName::default()) {
        return Stop::Exhausted;
    }
    if known.is_empty()
        && let Some(stop) = whole(desk, wanted, compiled, every, &mut note)
    {
        return stop;
    }
    let list = match cubes::split(compiled.problem(), PARTS, &desk.monitor.budget()) {
        Ok(list) => list,
        Err(stop) => return stop,
    };
    let cutting = Some(Cutting { after: every, clock: clock(), into: PARTS_OF_A_PART });
    let named = list.into_iter().enumerate();
    let parts = named.map(|(place, cube)| (PartName::default().child(place), cube)).collect();
    let parts = PartsToCount { parts, way: wanted.way, memory: tables(wanted), cutting };
    count_parts(desk, wanted, compiled, parts, known, |_, part| note(&part))
}

/// Counts the whole at once, as long as no more would be lost; the answer is `None` where that does not do.
fn whole(
    desk: &mut Desk,
    wanted: &Request,
    compiled: &Compiled,
    every: Duration,
    note: &mut impl FnMut(&PartCounted) -> bool,
) -> Option<Stop> {
    let cutting = TimeLimit::after(every, clock());
    desk.monitor.enter(Phase::Searching);
    let search = watched(compiled, wanted.search, &desk.monitor).for_at_most(cutting);
    let count = search.count_by(wanted.way, tables(wanted));
    desk.monitor.enter(Phase::Other);
    match count.stop {
        Stop::Exhausted => {
            let is_noted = note(&PartCounted::new(PartName::default(), count));
            Some(if is_noted { Stop::Exhausted } else { Stop::Cancelled })
        }
        Stop::Time if desk.monitor.budget().interruption().is_none() => None,
        stop => Some(stop),
    }
}

fn clock() -> ecp::cover::search::Clock {
    let started = Instant::now();
    Arc::new(move || started.elapsed())
}

/// Counts parts; whoever takes the numbers may end it by `false`.
fn count_parts(
    desk: &mut Desk,
    wanted: &Request,
    compiled: &Compiled,
    parts: PartsToCount,
    known: &Known,
    mut take: impl FnMut(&mut Desk, PartCounted) -> bool,
) -> Stop {
    let monitor = Arc::clone(&desk.monitor);
    monitor.enter(Phase::Searching);
    let stop = watched(compiled, wanted.search, &monitor).count_parts(parts, known, |part| {
        monitor.counted.fetch_add(1, Relaxed);
        if take(desk, part) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    monitor.enter(Phase::Other);
    stop
}
