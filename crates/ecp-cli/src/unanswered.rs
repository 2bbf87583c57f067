//! Why there is no answer about a puzzle, or none that could be printed.

use std::io;

use crate::Written;
use crate::exit::Exit;

/// What was asked for, or why there is none of it.
pub(crate) type Answered<T = Exit> = Result<T, Unanswered>;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Unanswered {
    /// Something is wrong, and that was reported.
    Reported(Exit),
    /// Standard output cannot be written to.
    LostOutput(io::Error),
}

impl Unanswered {
    /// The exit that follows for this puzzle, so that the next one can be looked at.
    ///
    /// # Errors
    /// That standard output cannot be written to, which concerns every puzzle.
    pub(crate) fn settled(self) -> Written<Exit> {
        match self {
            Self::Reported(exit) => Ok(exit),
            Self::LostOutput(error) => Err(error),
        }
    }
}

impl From<Exit> for Unanswered {
    fn from(exit: Exit) -> Self {
        Self::Reported(exit)
    }
}

impl From<io::Error> for Unanswered {
    fn from(error: io::Error) -> Self {
        Self::LostOutput(error)
    }
}
