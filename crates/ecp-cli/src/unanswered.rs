//! Why there is no answer about a puzzle, or none that could be printed.

use std::io;

use ecp::render::json::StoppedBy;

use crate::Written;
use crate::deadline::TimeUp;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::words::time;

/// What was asked for, or why there is none of it.
pub(crate) type Answered<T = Exit> = Result<T, Unanswered>;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Unanswered {
    /// Something is wrong, and that was reported.
    Reported(Exit),
    /// The time was up before there was anything to be told.
    TimeUp(TimeUp),
    /// Standard output cannot be written to.
    LostOutput(io::Error),
}

impl Unanswered {
    /// The limit that stopped the work, if one did.
    pub(crate) fn limit(&self) -> Option<StoppedBy> {
        match self {
            Self::Reported(Exit::Limit) => Some(StoppedBy::Size),
            Self::TimeUp(_) => Some(StoppedBy::Time),
            Self::Reported(_) | Self::LostOutput(_) => None,
        }
    }

    /// Reports what was not reported yet, of a puzzle with its name where there are several.
    ///
    /// # Errors
    /// That standard output cannot be written to, which concerns every puzzle.
    pub(crate) fn settled(self, desk: &Desk, title: Option<&str>) -> Written<Exit> {
        match self {
            Self::Reported(exit) => Ok(exit),
            Self::TimeUp(TimeUp(phase)) => {
                let title = title.map_or_else(String::new, |title| format!("{title}: "));
                let limit = time(desk.monitor.clock().limit.unwrap_or_default());
                let doing = phase.in_words();
                desk.reports
                    .say(&format!("{title}stopped after {limit} while {doing}, --time-limit raises it"));
                Ok(Exit::Limit)
            }
            Self::LostOutput(error) => Err(error),
        }
    }
}

impl From<Exit> for Unanswered {
    fn from(exit: Exit) -> Self {
        Self::Reported(exit)
    }
}

impl From<TimeUp> for Unanswered {
    fn from(up: TimeUp) -> Self {
        Self::TimeUp(up)
    }
}

impl From<io::Error> for Unanswered {
    fn from(error: io::Error) -> Self {
        Self::LostOutput(error)
    }
}
