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
use ecp_exchange::cubes::{self as files, CubeCount, Cubes, Numbers};
use num_bigint::BigUint;

use super::super::split::no_such_cube;
use super::Request;
use crate::Written;
use crate::checkpoint::{Checkpoint, Known, no_such_parts};
use crate::codes;
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

/// Into so many parts a puzzle is cut that takes longer. Names of parts in checkpoints depend on this number and the next: who
/// changes them changes the version of the files.
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
        super::warn_of_merged(desk, &compiled, wanted.way);
        match parts {
            Parts::Cubes { file, only } => of_a_file(desk, wanted, &compiled, file, only.as_ref()),
            Parts::Checkpoint { file, goes_on, every } => {
                let most_bytes = most_bytes(wanted);
                match Checkpoint::open(file, &compiled, *goes_on, most_bytes) {
                    Ok(opened) => with_checkpoint(desk, wanted, &compiled, opened, (*goes_on, *every)),
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
    desk.monitor.to_count.store(all as u64, Relaxed);
    let wanted_parts = PartsToCount {
        parts,
        way: wanted.way,
        memory: memory::for_tables(1, MEMORY),
        cutting: cutting(None),
    };
    let (mut written, mut done) = (Ok(()), 0_usize);
    let Done { stop, .. } = count_parts(desk, wanted, compiled, wanted_parts, &Known::new(), |desk, part| {
        done += 1;
        let result = CubeCount {
            whole: whole.clone(),
            cube: part.name.first().map_or(0, |number| number.get() as usize),
            solutions: part.count.solutions,
        };
        written = put(desk, &result.line());
        written.is_ok()
    });
    written?;
    let why = stopped::why(Some(stop), wanted.search, &desk.monitor);
    if let Some(why) = why {
        let done = so_many(done as u64, "cubes");
        desk.reports.say(&format!("{done} of {all} were counted; {why}"));
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

/// How parts are cut that take longer than this.
fn cutting(after: Option<Duration>) -> Cutting {
    Cutting { after, clock: clock(), into: PARTS_OF_A_PART }
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
    (goes_on, every): (bool, Duration),
) -> Answered {
    if goes_on && !desk.quiet {
        desk.reports.say(&match known.len() as u64 {
            0 => "begins: nothing was counted before".to_owned(),
            parts => format!("goes on after {}", so_many(parts, "parts")),
        });
    }
    let mut sum: BigUint = known.values().sum();
    let mut lost = None;
    let note = |part: &PartCounted| {
        sum += &part.count.solutions;
        lost = checkpoint.note(&part.name, &part.count.solutions).err();
        lost.is_none()
    };
    let done = all(desk, wanted, compiled, &known, every, note);
    if let Some(diagnostic) = lost.or(checkpoint.sync().err()) {
        return Ok(refuse(desk, diagnostic));
    }
    let Done { stop, passed_over } = done;
    if stop == Stop::Exhausted && passed_over != known.len() {
        return Ok(refuse(desk, no_such_parts(&checkpoint.name())));
    }
    let count = Count { solutions: sum, stop, ..Count::none() };
    super::tell(desk, wanted, None, &count)?;
    if stop != Stop::Exhausted && !desk.quiet {
        desk.reports.say("the same command with --resume goes on from here");
    }
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
) -> Done {
    if known.contains_key(&PartName::default()) {
        return Done { stop: Stop::Exhausted, passed_over: 1 };
    }
    let now = |stop| Done { stop, passed_over: 0 };
    if known.is_empty()
        && let Some(stop) = whole(desk, wanted, compiled, Some(every), &mut note)
    {
        return now(stop);
    }
    let list = match cubes::split(compiled.problem(), PARTS, &desk.monitor.budget()) {
        Ok(list) => list,
        Err(stop) => return now(stop),
    };
    if let [one] = &list[..]
        && one.options().is_empty()
    {
        desk.reports
            .say("this puzzle cannot be cut into parts: nothing is noted before all of it is counted");
        return now(whole(desk, wanted, compiled, None, &mut note).unwrap_or(Stop::Time));
    }
    let named = list.into_iter().enumerate();
    let parts = named.map(|(place, cube)| (PartName::default().child(place), cube)).collect();
    let parts = PartsToCount {
        parts,
        way: wanted.way,
        memory: memory::for_tables(1, MEMORY),
        cutting: cutting(Some(every)),
    };
    count_parts(desk, wanted, compiled, parts, known, |_, part| note(&part))
}

/// How a count ended.
struct Done {
    stop: Stop,
    /// How many parts were known before.
    passed_over: usize,
}

/// Counts the whole at once, for so long at most; the answer is `None` where that does not do.
fn whole(
    desk: &mut Desk,
    wanted: &Request,
    compiled: &Compiled,
    most: Option<Duration>,
    note: &mut impl FnMut(&PartCounted) -> bool,
) -> Option<Stop> {
    desk.monitor.enter(Phase::Searching);
    let search = watched(compiled, wanted.search, &desk.monitor);
    let search = match most {
        Some(most) => search.for_at_most(TimeLimit::after(most, clock())),
        None => search,
    };
    let count = search.count_by(wanted.way, memory::for_tables(1, MEMORY));
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
) -> Done {
    let monitor = Arc::clone(&desk.monitor);
    monitor.enter(Phase::Searching);
    let done = watched(compiled, wanted.search, &monitor).count_parts(parts, known, |part| {
        monitor.counted.fetch_add(1, Relaxed);
        if take(desk, part) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    monitor.enter(Phase::Other);
    stopped::tell_refused(desk, done.refused_threads, wanted.search);
    Done { stop: done.stop, passed_over: done.passed_over }
}
