//! The independent check of every solution before it leaves: as a cover by [`verify`], and as a puzzle by what its rules
//! mean.

use std::fmt;

use ecp_cover::{OptionId, Violation, verify};
use ecp_puzzle::InputId;
use ecp_puzzle::meaning::{Broken, Filling, Meaning, Placed};

use crate::{Answer, Compiled};

/// What shows that a solution is none: a mistake of the engine, or of the compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refuted {
    /// The options are no exact cover.
    Cover(Violation),
    /// The filled board does not keep this.
    Rule(Broken),
}

impl fmt::Display for Refuted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cover(violation) => write!(f, "{violation}"),
            Self::Rule(broken) => write!(f, "the board does not keep {broken:?}"),
        }
    }
}

impl Compiled {
    /// The answer that a solution means, checked.
    ///
    /// # Panics
    /// If it is none: that is a mistake in the engine, or in the compiler.
    #[must_use]
    pub fn answer(&self, solution: Vec<OptionId>) -> Answer {
        let answer = self.decode(solution);
        assured(self.check_filled(&answer.options, answer.filling.as_deref().unwrap_or_default()));
        answer
    }

    /// The same for options of which nothing but this is wanted.
    ///
    /// # Panics
    /// If they are no solution: that is a mistake in the engine, or in the compiler.
    pub fn assure(&self, solution: &[OptionId]) {
        assured(self.check(solution));
    }

    /// Whether options are a solution, asked of the problem and of the puzzle. No engine has a part in it.
    ///
    /// # Errors
    /// What shows that they are none.
    pub fn check(&self, options: &[OptionId]) -> Result<(), Refuted> {
        self.check_filled(options, &self.placements().decode(options))
    }

    /// The same for options that were decoded before.
    pub(crate) fn check_filled(
        &self,
        options: &[OptionId],
        filling: &[Option<InputId>],
    ) -> Result<(), Refuted> {
        verify(self.problem(), options).map_err(Refuted::Cover)?;
        let Some(grid) = self.grid() else { return Ok(()) };
        let areas = self.areas(filling);
        let placed = |option: &OptionId| {
            let (piece, cells) = self.placements().placed_by(*option)?;
            Some(Placed { piece, cells })
        };
        let pieces: Vec<Placed<'_>> = match &areas {
            Some(areas) => areas.iter().map(|cells| Placed { piece: 0, cells }).collect(),
            None => options.iter().filter_map(placed).collect(),
        };
        let meaning = self.meaning.get_or_init(|| Meaning::of(grid));
        let broken = meaning.first_broken(grid, &Filling { cells: filling, pieces: &pieces });
        broken.map_or(Ok(()), |broken| Err(Refuted::Rule(broken)))
    }
}

fn assured(checked: Result<(), Refuted>) {
    if let Err(refuted) = checked {
        panic!("a solution is none: {refuted}");
    }
}
