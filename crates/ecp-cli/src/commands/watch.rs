//! `ecp watch`: solves a puzzle again each time its file is saved.
//!
//! The file is looked at ten times a second: by its name, so that an editor may write over it or put another in its
//! place.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use clap::ValueHint;
use ecp::Answer;
use ecp::cover::Order;

use super::{Arguments, Task};
use crate::answer::Style;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load;
use crate::program::usage;
use crate::report::visible;
use crate::search::{Running, Search};
use crate::sources::{Input, InputArgs, ReadingArgs, Source};
use crate::stopped;
use crate::unanswered::{Answered, Unanswered};

const EXAMPLES: &str = "\
Examples:
  ecp watch mine.ecp                     the solution, again each time the file is saved
  ecp watch --time-limit 1m mine.ecp     with more time for each

Where there is a mistake, the last solution stays below its report. Each search stops after 10 seconds, unless \
--time-limit says otherwise. Ctrl-C ends it.";

/// The time for each search, unless said.
const TIME: Duration = Duration::from_secs(10);

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,

    #[command(flatten)]
    reading: ReadingArgs,
}

impl Arguments for Args {
    const ABOUT: &str = "Solve a puzzle again each time its file is saved";

    fn task(self) -> Result<Task, clap::Error> {
        let path = self.file;
        if path.as_os_str() == "-" {
            return Err(usage("watch", "standard input is read once only: name a file to watch"));
        }
        let files = vec![path.clone()];
        let mut input = Input::from_args("watch", InputArgs { files, reading: self.reading })?;
        input.time_limit.get_or_insert(TIME);
        Ok(Task::new(move |desk| watch(desk, &path, &input)))
    }
}

/// How often the file is looked at.
const PAUSE: Duration = Duration::from_millis(100);

/// What is known of a file without reading it; a file that is saved again differs.
type Stamp = (Option<SystemTime>, u64, u64);

/// Watches a file until a signal comes.
fn watch(desk: &mut Desk, path: &Path, input: &Input) -> Answered {
    let is_screen = io::stdout().is_terminal();
    let mut seen = None;
    // the last picture of a puzzle without mistakes
    let mut last: Option<String> = None;
    let mut is_first = true;
    // since when there is no file; an editor that saves may take it away for a moment
    let mut gone = None;
    loop {
        if let Some(signal) = desk.monitor.signal() {
            return Ok(Exit::Interrupted(signal));
        }
        let stamp = stamp(path);
        if stamp.is_some() {
            gone = None;
        } else if !is_first && !is_reported(&mut gone) {
            let name = visible(&path.display().to_string()).into_owned();
            desk.output.line(&format!("{name}: gone; watching until it is back"))?;
            desk.output.flush()?;
            // what comes back is looked at, be it the same
            seen = None;
        }
        // between two steps of saving there may be no file; one that was never there is a mistake
        if is_first || (stamp.is_some() && stamp != seen) {
            settle(path);
            seen = self::stamp(path);
            desk.reports.forget();
            let clear = if is_screen {
                "\u{1b}[2J\u{1b}[H"
            } else if is_first {
                ""
            } else {
                "\n"
            };
            desk.output.put(clear)?;
            desk.output.line(&format!("{}:", visible(&path.display().to_string())))?;
            desk.output.flush()?;
            match picture(desk, path, input) {
                Ok(picture) => {
                    desk.output.put(&picture)?;
                    last = Some(picture);
                }
                Err(Unanswered::Reported(exit)) if is_first && seen.is_none() => return Ok(exit),
                Err(unanswered) => {
                    unanswered.settled(desk, None)?;
                    if let Some(last) = &last {
                        desk.output.put(&format!("before the mistake:\n{last}"))?;
                    }
                }
            }
            desk.output.flush()?;
            is_first = false;
        }
        std::thread::sleep(PAUSE);
    }
}

/// How long a file that is being saved may be away.
const AWAY: Duration = Duration::from_secs(1);

/// Since when a file is gone, and whether that was told.
type Gone = Option<(Instant, bool)>;

/// Whether nothing is to be said of a file that is gone: not yet, or not again.
fn is_reported(gone: &mut Gone) -> bool {
    let (since, was_reported) = gone.get_or_insert_with(|| (Instant::now(), false));
    let is_now = !*was_reported && since.elapsed() >= AWAY;
    *was_reported |= is_now;
    !is_now
}

fn stamp(path: &Path) -> Option<Stamp> {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.modified().ok(), metadata.len(), number(&metadata)))
}

#[cfg(unix)]
fn number(metadata: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(metadata)
}

#[cfg(not(unix))]
fn number(_: &fs::Metadata) -> u64 {
    0
}

/// Waits, but not for long, until nobody writes.
fn settle(path: &Path) {
    for _ in 0..20 {
        let before = stamp(path);
        std::thread::sleep(PAUSE / 4);
        if before.is_some() && before == stamp(path) {
            return;
        }
    }
}

/// The first solution, and whether there are more. What is wrong is reported.
fn picture(desk: &mut Desk, path: &Path, input: &Input) -> Answered<String> {
    let mut puzzles = load::read(desk, &Source::File(path.to_owned()), input)?;
    let loaded = puzzles.loaded.pop().ok_or(puzzles.exit)?;
    let compiled = loaded.compile(desk, input)?;
    let style = Style::new(&compiled, None, None, desk.color);
    let limits = Search::plain();
    let mut search = Running::start(&compiled, Some(2), Order::Sequential, limits, &desk.monitor);
    let answers: Vec<Answer> = search.by_ref().collect();
    let partial = stopped::why(search.stop(), limits, &desk.monitor).filter(|_| answers.len() < 2);
    let verdict = match (answers.len(), partial) {
        (found, Some(why)) => {
            format!("{} so far; {why}", if found == 0 { "no solution" } else { "one solution" })
        }
        (0, None) => format!("{}; `ecp explain` says why", stopped::no_solution(&compiled)),
        (1, None) => "exactly one solution".to_owned(),
        (_, None) => "more than one solution; this is one of them".to_owned(),
    };
    let first = answers.first().map_or_else(String::new, |answer| style.solution(answer, 1));
    Ok(format!("{first}{verdict}\n"))
}
