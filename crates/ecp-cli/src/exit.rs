//! Exit codes.

use std::io::{self, ErrorKind};

/// How a run ended, the better first: of several, the worst counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Answered.
    Yes,
    /// Answered "no": no solution, not unique.
    No,
    /// Stopped by a limit; what was found so far is printed.
    Limit,
    /// Bad input or usage.
    Bad,
    /// The output could not be written, or an internal check failed.
    Failed,
    /// Whoever read the output has gone.
    ClosedPipe,
    /// Interrupted by a signal of that number; what was found so far is printed.
    Interrupted(i32),
}

/// Which codes say yes and no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ExitCodes {
    /// 0 for yes and 1 for no
    #[default]
    Plain,
    /// 10 for yes and 20 for no, as solvers of logic formulas do
    Sat,
}

impl Exit {
    /// The worse of two.
    pub(crate) fn and(self, other: Self) -> Self {
        self.max(other)
    }

    /// The number that the shell sees.
    pub(crate) fn code(self) -> u8 {
        self.code_in(ExitCodes::Plain)
    }

    /// The number that the shell sees, with yes and no as `codes` have them.
    pub(crate) fn code_in(self, codes: ExitCodes) -> u8 {
        match (self, codes) {
            (Self::Yes, ExitCodes::Plain) => 0,
            (Self::No, ExitCodes::Plain) => 1,
            (Self::Yes, ExitCodes::Sat) => 10,
            (Self::No, ExitCodes::Sat) => 20,
            (Self::Bad, _) => 2,
            (Self::Limit, _) => 3,
            (Self::Failed, _) => 4,
            (Self::ClosedPipe, _) => 141,
            (Self::Interrupted(signal), _) => 128_u8.saturating_add(u8::try_from(signal).unwrap_or(2)),
        }
    }
}

/// What follows from output that could not be written. A closed pipe is no fault: nobody is told.
pub(crate) fn of_lost_output(error: &io::Error, tell: impl FnOnce(&str)) -> Exit {
    if error.kind() == ErrorKind::BrokenPipe {
        return Exit::ClosedPipe;
    }
    tell(&format!("could not write to standard output: {error}"));
    Exit::Failed
}
