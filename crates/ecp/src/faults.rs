//! What is wrong with a puzzle, as an error.

use std::fmt;

use ecp_lower::Fault;
use ecp_prose::{Report, describe};
use ecp_puzzle::Puzzle;

/// What is wrong with a puzzle: errors, and warnings beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Faults {
    /// What is said of each, in the order in which they were found.
    pub reports: Vec<Report>,
}

impl Faults {
    pub(crate) fn of(faults: &[Fault], puzzle: &Puzzle) -> Self {
        Self { reports: describe(faults, puzzle) }
    }

    /// What stops the work, without the warnings.
    pub fn errors(&self) -> impl Iterator<Item = &Report> {
        self.reports.iter().filter(|report| report.is_fatal())
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, error) in self.errors().enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
