//! What a puzzle with one solution can do without.

use ecp::puzzle::Puzzle;
use ecp::{Answer, Places};

use crate::irreducible::irreducible;
use crate::part::{Part, parts, with_parts};
use crate::trial::{Outcome, Trials};

/// A puzzle without what it can do without.
#[derive(Clone, Debug)]
pub struct Minimized {
    /// The puzzle that is left; its one solution is that of the whole one.
    pub puzzle: Puzzle,
    /// The solution.
    pub answer: Answer,
    /// What was taken away.
    pub spared: Vec<Part>,
    /// What is left.
    pub kept: Vec<Part>,
    /// Whether it is known that nothing more that may go can be spared.
    pub is_irreducible: bool,
}

/// Takes away of the parts that `may_go` as many as it goes while there is one solution: givens first, then clues, then
/// rules.
///
/// # Errors
/// What is the case instead, if the puzzle does not have exactly one solution.
pub fn minimize(
    puzzle: &Puzzle,
    places: &Places,
    may_go: impl Fn(&Part) -> bool,
    trials: &mut Trials<'_>,
) -> Result<Minimized, Outcome> {
    let answer = match trials.try_whole(puzzle.clone()) {
        Outcome::One(answer) => *answer,
        other => return Err(other),
    };
    let all = parts(puzzle, places);
    let (candidates, fixed): (Vec<Part>, Vec<Part>) = all.iter().cloned().partition(may_go);
    let found =
        irreducible(candidates, |left| trials.is_unique(|| with_parts(puzzle, left.iter().chain(&fixed))));
    let is_kept = |part: &Part| found.left.contains(part) || fixed.contains(part);
    let (kept, spared): (Vec<Part>, Vec<Part>) = all.into_iter().partition(is_kept);
    Ok(Minimized { puzzle: with_parts(puzzle, &kept), answer, spared, kept, is_irreducible: found.is_proved })
}
