//! The program `ecp`: arguments, files, terminal and exit codes around the library `ecp`.
//!
//! `commands` is the table of the verbs, a file each: what may be typed, what is wanted, what is done, what is printed.
//! From it come the help, the man pages and the shell completions, too. `Desk` holds what all of them share: the output,
//! the reports, the watch over a running search. What several verbs share stands beside, by what it is about: `sources` is
//! what is read, `search` what a search may cost, `output_file` what is written, `json` and `answer` how answers look.
//!
//! What is deliberately absent: puzzles. Nothing here knows what a row is.

mod answer;
mod batch;
mod certificate;
mod checkpoint;
mod closed;
mod codes;
mod commands;
mod deadline;
mod desk;
mod dialogue;
mod doubts;
mod each;
mod exit;
mod folder;
mod head;
mod hints;
mod input;
mod interrupt;
mod json;
mod kinds;
mod load;
mod memory;
mod monitor;
mod occurs;
mod output;
mod output_file;
mod own_file;
mod packed;
mod pages;
mod pictures;
mod program;
mod progress;
mod proof;
mod report;
mod rewritten;
mod save;
mod search;
mod set_flag;
mod solved;
mod sources;
mod stopped;
mod trials;
mod turnings;
mod unanswered;
mod values;
mod welcome;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::process::ExitCode;

use commands::Task;
use desk::Desk;
use exit::Exit;
use program::General;

pub use memory::Memory;

/// Runs the program with the arguments of the process.
#[must_use]
pub fn run() -> ExitCode {
    panic::set_hook(Box::new(tell_fault));
    let typed: Vec<OsString> = std::env::args_os().collect();
    let matches = program::table_for(&typed).try_get_matches_from(typed).map_err(hints::advised);
    let code = match matches.and_then(|matches| program::understood(&matches)) {
        Ok((general, task)) => {
            let codes = task.exit_codes;
            guarded(|| perform(&general, task)).code_in(codes)
        }
        Err(error) => usage(&error).code(),
    };
    ExitCode::from(code)
}

fn perform(general: &General, task: Task) -> Exit {
    let mut desk = Desk::open(general);
    let answered = task.perform(&mut desk);
    let result = answered.or_else(|unanswered| unanswered.settled(&desk, None)).and_then(|exit| {
        desk.output.flush()?;
        Ok(exit)
    });
    desk.close();
    let exit = result.unwrap_or_else(|error| desk.lost_output(&error));
    desk.monitor.signal().map_or(exit, Exit::Interrupted)
}

/// Does something; a fault of the program gets its own exit.
fn guarded(act: impl FnOnce() -> Exit) -> Exit {
    panic::catch_unwind(AssertUnwindSafe(act)).unwrap_or(Exit::Failed)
}

/// Tells that the program has a fault.
fn tell_fault(fault: &PanicHookInfo<'_>) {
    let place =
        fault.location().map_or_else(String::new, |place| format!(" ({}:{})", place.file(), place.line()));
    let payload = fault.payload();
    let text =
        payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let what = report::visible(text.unwrap_or("no reason given"));
    let remark = "this is a fault of the program, not of the puzzle; please report it with the puzzle";
    let _ = writeln!(io::stderr(), "ecp: an internal check failed: {what}{place}\n{remark}");
}

/// Answers a request that could not be understood, or that was for help.
fn usage(error: &clap::Error) -> Exit {
    let text = error.render();
    if error.use_stderr() {
        anstream::eprint!("{}", text.ansi());
        return Exit::Bad;
    }
    let written = output::print_styled(&text.ansi().to_string());
    written.map_or_else(|error| exit::of_lost_output(&error, |text| eprintln!("ecp: {text}")), |()| Exit::Yes)
}

/// The table of verbs and flags, from which help, man pages and completions are made.
#[must_use]
pub fn table() -> clap::Command {
    program::table()
}

/// The codes of the program's own diagnostics; each has a page in `docs/errors/`.
#[must_use]
pub fn codes() -> &'static [ecp::syntax::Code] {
    codes::ALL
}

/// A result of what writes to standard output.
type Written<T = ()> = io::Result<T>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_of_the_program_has_its_own_exit() {
        assert_eq!(guarded(|| panic!("a test of the guard")), Exit::Failed);
        assert_eq!(guarded(|| Exit::No), Exit::No);
    }
}
