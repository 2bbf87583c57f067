//! What a puzzle with one solution can do without.

mod struck;

use ecp::cover::OptionId;
use ecp::puzzle::{Bounds, Cover, Puzzle, Rules};
use ecp::syntax::Span;
use ecp::{Answer, Places};

use crate::irreducible::{Holds, Irreducible, irreducible};
use crate::part::{Part, options_left, parts, with_parts};
use crate::trial::{Outcome, Trials};
use crate::wording::place_of;

pub use struck::{Struck, struck};

/// A puzzle without what it can do without.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Minimized {
    /// The puzzle that is left; its one solution is that of the whole one.
    pub puzzle: Puzzle,
    /// The solution.
    pub answer: Answer,
    /// What was taken away.
    pub spared: Vec<Part>,
    /// What is left.
    pub kept: Vec<Part>,
    /// Whether it is known that nothing more that may go can be spared; what is written once goes as a whole, or not at all.
    pub is_irreducible: bool,
}

/// Takes away of the parts that `may_go` as many as it goes while there is one solution: givens first, then clues, then
/// rules. Without a board items go, while the one solution is made of the same options as before and something is left
/// to be covered.
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
    let mut reports = |left: &[Part]| {
        trials.show(left.len());
        let kept = left.iter().chain(&fixed);
        match &puzzle.rules {
            Rules::Grid(_) => trials.is_unique(|| with_parts(puzzle, kept)),
            Rules::Cover(cover) => {
                reports_options(puzzle, cover, &kept.collect::<Vec<_>>(), &answer.options, trials)
            }
        }
    };
    let mut found = irreducible(candidates, &mut reports);
    if has_other_bounds(puzzle) {
        found = again(found, &mut reports);
    }
    let is_kept = |part: &Part| found.left.contains(part) || fixed.contains(part);
    // a clue that several rules read is written once: it stays for all of them
    let read: Vec<Span> =
        all.iter().filter(|part| is_kept(part)).filter_map(|part| clue(part, places)).collect();
    let is_read =
        |part: &Part| !is_kept(part) && clue(part, places).is_some_and(|place| read.contains(&place));
    let (kept, spared): (Vec<Part>, Vec<Part>) =
        all.iter().cloned().partition(|part| is_kept(part) || is_read(part));
    Ok(Minimized { puzzle: with_parts(puzzle, &kept), answer, spared, kept, is_irreducible: found.is_proved })
}

/// Where a clue is written.
fn clue(part: &Part, places: &Places) -> Option<Span> {
    match part {
        Part::PieceClue(cell) => places.piece_clues.get(cell).copied(),
        Part::Clue(_) | Part::KindClue(..) => place_of(part, places),
        _ => None,
    }
}

/// Whether these items have one solution, and it is made of these options.
fn reports_options(
    puzzle: &Puzzle,
    cover: &Cover,
    kept: &[&Part],
    wanted: &[OptionId],
    trials: &mut Trials<'_>,
) -> Holds {
    let left = options_left(cover, kept);
    let is_primary = |part: &&&Part| matches!(part, Part::Item(item) if cover.items[*item].bounds.is_some());
    if !kept.iter().any(|part| is_primary(&part)) || !wanted.iter().all(|option| left.contains(option)) {
        return Holds::No;
    }
    if trials.interruption().is_some() {
        return Holds::Stopped;
    }
    match trials.try_out(with_parts(puzzle, kept.iter().copied())) {
        Outcome::One(one) => {
            let mut chosen: Vec<OptionId> = one.options.iter().map(|option| left[option.index()]).collect();
            chosen.sort_unstable();
            if chosen == wanted { Holds::Yes } else { Holds::No }
        }
        Outcome::Stopped(..) => Holds::Unknown,
        _ => Holds::No,
    }
}

/// Whether some item may be covered more or less often than once: then fewer items may have one solution where more of
/// them have several, since options come back with these.
fn has_other_bounds(puzzle: &Puzzle) -> bool {
    let Rules::Cover(cover) = &puzzle.rules else { return false };
    cover.items.iter().filter_map(|item| item.bounds).any(|bounds| bounds != Bounds::exactly(1))
}

/// The same once more, until nothing goes any more.
fn again(found: Irreducible<Part>, mut holds: impl FnMut(&[Part]) -> Holds) -> Irreducible<Part> {
    let mut found = found;
    loop {
        let before = found.left.len();
        found = irreducible(found.left, &mut holds);
        if found.left.len() == before {
            return found;
        }
    }
}
