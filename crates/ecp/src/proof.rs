//! A proof that a puzzle has no solution but those that are known.

use std::io::{self, Write};

use ecp_cover::proof::{Refuted, RuleSums, Unsaid, refute};
use ecp_cover::{Budget, Engine, Links, OptionId, Silent, Stop, Watched};

use crate::Compiled;

/// What is left to prove where answers are known: that the sums of the problem have no solution besides.
#[derive(Clone, Debug)]
pub struct Proof<'c> {
    compiled: &'c Compiled,
    excluded: Vec<Vec<OptionId>>,
    limits: ProofLimits,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unproved {
    /// The rules over the whole problem are not said in sums, or in too many.
    Rules(Unsaid),
    /// More solutions than may be kept in memory would have to be excluded.
    Solutions {
        /// The most that are kept.
        limit: u64,
    },
    /// What had to be known first was not found before the budget was spent.
    Stopped(Stop),
}

/// What a proof may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProofLimits {
    /// The most solutions that are excluded.
    pub excluded: u64,
    /// The most terms of the sums that say rules over the whole problem, about.
    pub terms: u64,
    /// The most bytes of the proof, before it is compressed.
    pub bytes: u64,
}

impl Default for ProofLimits {
    fn default() -> Self {
        Self { excluded: 100_000, terms: 20_000_000, bytes: 4 << 30 }
    }
}

impl ProofLimits {
    /// With so many solutions that may be excluded.
    #[must_use]
    pub fn with_excluded(self, excluded: u64) -> Self {
        Self { excluded, ..self }
    }

    /// With so many terms.
    #[must_use]
    pub fn with_terms(self, terms: u64) -> Self {
        Self { terms, ..self }
    }

    /// With so many bytes.
    #[must_use]
    pub fn with_bytes(self, bytes: u64) -> Self {
        Self { bytes, ..self }
    }
}

impl Compiled {
    /// Whether there are proofs of this kind: all rules are sums, or are said in sums.
    ///
    /// # Errors
    /// [`Unproved::Rules`].
    pub fn can_be_proved(&self, limits: &ProofLimits) -> Result<(), Unproved> {
        RuleSums::can_say(self.problem(), limits.terms).map_err(Unproved::Rules)
    }

    /// What is left to prove if the options of these are all answers. What was [filtered](crate::Limits::filters) before there was a
    /// problem is not proved: compile [without](crate::Limits::without_filters) for that. Where several solutions of the sums are one answer, all of
    /// them are looked for.
    ///
    /// # Errors
    /// [`Unproved`].
    pub fn proof(
        &self,
        answers: Vec<Vec<OptionId>>,
        limits: ProofLimits,
        budget: &Budget,
    ) -> Result<Proof<'_>, Unproved> {
        self.can_be_proved(&limits)?;
        let mut excluded = answers;
        self.exclude_what_does_not_count(&mut excluded, limits.excluded, budget)?;
        Ok(Proof { compiled: self, excluded, limits })
    }

    /// Adds the solutions of the sums that stand for no answer of their own.
    fn exclude_what_does_not_count(
        &self,
        excluded: &mut Vec<Vec<OptionId>>,
        most: u64,
        budget: &Budget,
    ) -> Result<(), Unproved> {
        let too_many = |excluded: &[_]| excluded.len() as u64 > most;
        if let Some(boards) = self.boards(budget) {
            let mut links = Watched::new(Links::new(self.problem()), self.problem());
            let stop = loop {
                if let Some(stop) = links.advance(budget, &mut Silent) {
                    break stop;
                }
                let mut solution = links.path();
                solution.sort_unstable();
                if !boards.keep(&solution).map_err(Unproved::Stopped)? {
                    excluded.push(solution);
                }
                if too_many(excluded) {
                    break Stop::Exhausted;
                }
            };
            if stop != Stop::Exhausted {
                return Err(Unproved::Stopped(stop));
            }
        }
        if too_many(excluded) { Err(Unproved::Solutions { limit: most }) } else { Ok(()) }
    }
}

impl Proof<'_> {
    /// The solutions that the sums must exclude.
    #[must_use]
    pub fn excluded(&self) -> &[Vec<OptionId>] {
        &self.excluded
    }

    /// The rules over the whole problem, behind so many variables and so many sums, of which an equation is two.
    ///
    /// # Errors
    /// [`Unsaid`], which was asked before.
    pub fn rules(&self, variables: u32, sums: u64) -> Result<RuleSums, Unsaid> {
        RuleSums::of(self.compiled.problem(), variables, sums, self.limits.terms)
    }

    /// Searches, and writes the proof in VeriPB's format meanwhile; the sums of the problem end with those of its rules. The answer
    /// is why the search ended: the proof is whole if it is [`Stop::Exhausted`].
    ///
    /// # Errors
    /// What writing says; [`io::ErrorKind::FileTooLarge`] if the proof is longer than it may be; [`io::ErrorKind::Unsupported`] if
    /// a rule was broken and its sums do not say why.
    pub fn write(&self, rules: &RuleSums, budget: &Budget, out: &mut dyn Write) -> io::Result<Refuted> {
        refute(self.compiled.problem(), &self.excluded, rules, budget, self.limits.bytes, out)
    }
}
