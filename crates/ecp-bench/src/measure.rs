//! One run of one program: what it printed, and what the operating system says that it cost.

use std::time::Duration;

#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub(crate) use unix::{listen_for_signals, run};

/// A finished run.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// What became of it.
    pub(crate) end: End,
    /// Processor time of the program and of those that it waited for.
    pub(crate) user: Duration,
    /// What the system spent for them, most often to give them memory.
    pub(crate) system: Duration,
    /// Time by the clock, from the start to the end.
    pub(crate) wall: Duration,
    /// The most memory that it held at once, in bytes; not below the few megabytes of this program, which started it.
    pub(crate) peak: u64,
}

impl Run {
    /// User and system time together.
    pub(crate) fn cpu(&self) -> Duration {
        self.user + self.system
    }
}

/// How a run ended.
#[derive(Clone, Debug)]
pub(crate) enum End {
    /// By itself.
    Finished(Output),
    /// At the time limit.
    OutOfTime,
}

/// What a program left.
#[derive(Clone, Debug)]
pub(crate) struct Output {
    /// Its exit code; `None` if a signal ended it.
    pub(crate) code: Option<i32>,
    /// The last of what it printed.
    pub(crate) stdout: String,
    /// The last of what it printed on standard error.
    pub(crate) stderr: String,
}

#[cfg(not(unix))]
pub(crate) fn run(_words: &[String], _stdin: std::fs::File, _limit: Duration) -> std::io::Result<Run> {
    Err(std::io::ErrorKind::Unsupported.into())
}

#[cfg(not(unix))]
pub(crate) fn listen_for_signals() -> std::io::Result<()> {
    Ok(())
}
