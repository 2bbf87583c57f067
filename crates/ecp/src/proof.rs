//! A proof that a puzzle has no solution but those that are known.

use std::io::{self, Write};

use ecp_cover::proof::{RuleSums, refute};
use ecp_cover::{Budget, Engine, Links, OptionId, Silent, Stop, Watched};

use crate::{Answer, Compiled};

/// What is left to prove where answers are known: that the sums of the problem have no solution besides.
#[derive(Clone, Debug)]
pub struct Proof<'c> {
    compiled: &'c Compiled,
    excluded: Vec<Vec<OptionId>>,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unproved {
    /// The problem has rules of groups, which are not said in sums.
    Groups,
    /// More solutions than may be kept in memory would have to be excluded.
    Solutions {
        /// The most that are kept.
        limit: u64,
    },
    /// What had to be known first was not found before the budget was spent.
    Stopped(Stop),
}

impl Compiled {
    /// Whether there are proofs of this kind: all rules are sums, or are said in sums.
    #[must_use]
    pub fn can_be_proved(&self) -> bool {
        RuleSums::can_say(self.problem())
    }

    /// What is left to prove if these are all answers. Where several solutions of the sums are one answer, all of them are
    /// looked for; at most `most` solutions are excluded.
    ///
    /// # Errors
    /// [`Unproved`].
    pub fn proof<'a>(
        &self,
        answers: impl IntoIterator<Item = &'a Answer>,
        most: u64,
        budget: &Budget,
    ) -> Result<Proof<'_>, Unproved> {
        if !self.can_be_proved() {
            return Err(Unproved::Groups);
        }
        let mut excluded: Vec<_> = answers.into_iter().map(|answer| answer.options.clone()).collect();
        self.exclude_what_does_not_count(&mut excluded, most, budget)?;
        Ok(Proof { compiled: self, excluded })
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
    /// # Panics
    /// Never: only what can be proved has come here.
    #[must_use]
    pub fn rules(&self, variables: u64, sums: u64) -> RuleSums {
        RuleSums::of(self.compiled.problem(), variables, sums).expect("the rules are said in sums")
    }

    /// Searches, and writes the proof in VeriPB's format meanwhile; the sums of the problem end with those of its rules. The answer
    /// is why the search ended: the proof is whole if it is [`Stop::Exhausted`].
    ///
    /// # Errors
    /// What writing says; [`io::ErrorKind::Unsupported`] if a rule was broken and its sums do not say why.
    pub fn write(&self, rules: &RuleSums, budget: &Budget, out: &mut dyn Write) -> io::Result<Stop> {
        refute(self.compiled.problem(), &self.excluded, rules, budget, out)
    }
}
