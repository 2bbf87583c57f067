//! What all commands work with: output, reports, and the watch over what is running.

use std::io::{self, IsTerminal};
use std::sync::Arc;

use crate::exit::{self, Exit};
use crate::interrupt;
use crate::memory;
use crate::monitor::Monitor;
use crate::output::Output;
use crate::program::General;
use crate::progress::Progress;
use crate::report::Reports;

/// The desk of a run.
pub(crate) struct Desk {
    /// Standard output.
    pub(crate) output: Output,
    /// Standard error.
    pub(crate) reports: Reports,
    /// Phase, clock, signals.
    pub(crate) monitor: Arc<Monitor>,
    /// Whether standard output shows colors.
    pub(crate) color: bool,
    /// Whether remarks are unwelcome.
    pub(crate) quiet: bool,
    progress: Progress,
}

impl Desk {
    /// Opens the desk: from now on signals are heard and long work is watched.
    pub(crate) fn open(general: &General) -> Self {
        let monitor = Arc::new(Monitor::new());
        memory::watch(&monitor);
        if let Some(most) = general.max_memory {
            memory::limit_to(most.get());
        }
        if let Err(error) = interrupt::listen(Arc::clone(&monitor)) {
            eprintln!("ecp: Ctrl-C will end the program without a partial result: {error}");
        }
        let is_dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        let is_drawn = io::stderr().is_terminal() && !is_dumb && !general.quiet;
        Self {
            output: Output::new(Arc::clone(&monitor)),
            reports: Reports::new(general.color_on_stderr(), general.quiet, Arc::clone(&monitor)),
            color: general.color_on_stdout(),
            quiet: general.quiet,
            progress: Progress::start(Arc::clone(&monitor), is_drawn),
            monitor,
        }
    }

    /// Ends the watch.
    pub(crate) fn close(&mut self) {
        self.progress.stop();
        self.monitor.screen().clear();
    }

    /// What follows from output that could not be written.
    pub(crate) fn lost_output(&self, error: &io::Error) -> Exit {
        exit::of_lost_output(error, |text| self.reports.say(&format!("ecp: {text}")))
    }
}
