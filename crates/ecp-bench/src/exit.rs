//! How a run ends: the exit codes are those of the program `ecp`.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Everything was measured, and no answer was wrong.
    Done,
    /// A program gave a wrong answer.
    Wrong,
    /// Bad input or usage.
    Bad,
    /// The output could not be written.
    Failed,
    /// Whoever read the output has gone.
    ClosedPipe,
}

impl Exit {
    /// The number that the shell sees.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Wrong => 1,
            Self::Bad => 2,
            Self::Failed => 4,
            Self::ClosedPipe => 141,
        }
    }
}

/// Why nothing could be measured or written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// What was typed does not fit together.
    #[error("{0}")]
    Usage(String),
    /// A file that cannot be read.
    #[error("could not read {}: {}", .0.display(), .1)]
    Unreadable(PathBuf, io::Error),
    /// A file that is no puzzle and no problem.
    #[error("{}: {}", .0.display(), .1)]
    Malformed(PathBuf, String),
    /// A program that does not start.
    #[error("could not start {0}: {1}")]
    Start(String, io::Error),
    /// The system does not let us measure.
    #[error("could not measure: {0}")]
    Setup(io::Error),
    /// A file that cannot be written.
    #[error("could not write {}: {}", .0.display(), .1)]
    Unwritable(PathBuf, io::Error),
    /// Standard output that cannot be written.
    #[error("could not write to standard output: {0}")]
    Output(io::Error),
}

impl Failure {
    /// What the shell is told.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Usage(_) | Self::Unreadable(..) | Self::Malformed(..) | Self::Start(..) => Exit::Bad,
            Self::Output(error) if error.kind() == ErrorKind::BrokenPipe => Exit::ClosedPipe,
            Self::Setup(_) | Self::Unwritable(..) | Self::Output(_) => Exit::Failed,
        }
    }
}
