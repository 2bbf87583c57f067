//! Why a puzzle has no solution, or more than one.
//!
//! Of a puzzle without solution an irreducible set of parts is found that clash: givens, clues, single shapes of rules,
//! and single counts of those shapes. Of a
//! puzzle with several, a set of cells is found that settles it, none of which can be spared; without a board, a set
//! of options.

mod clashing;
mod mends;
mod near;
mod settle;

use ecp::Faults;
use ecp::puzzle::{Constraint, Puzzle, Rule, Rules};
use ecp::{Answer, Places, Totals, cover::Stop, totals_that_differ};

pub use mends::{Area, Change, Mend};
pub use settle::{Settled, with_givens, with_options};

use self::clashing::Looker;
use crate::irreducible::{Holds, Irreducible};
use crate::part::{Part, filled_cells, parts, uses_of_pieces, with_parts, with_uses};
use crate::trial::{Outcome, Trials};

/// What is to be said of a puzzle.
#[derive(Clone, Debug)]
pub enum Explanation {
    /// It has no solution.
    Clash(Clash),
    /// It has exactly one.
    One(Box<Answer>),
    /// It has several.
    Ambiguity(Box<Ambiguity>),
    /// It is not known: the budget was spent before.
    Stopped(Stop),
    /// It cannot be compiled.
    Unfit(Faults),
}

/// Parts of a puzzle that cannot all hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Clash {
    /// The parts, as small as they are known to clash; none where the sizes of the pieces alone do not fit the board.
    pub parts: Vec<Part>,
    /// Why it is not known that none of them can be spared; `None` where it is.
    pub stopped: Option<Stop>,
    /// The most nodes that a trial of parts took.
    pub nodes: u64,
    /// Whether it also takes that cells are filled which the whole puzzle fills.
    pub needs_filled_cells: bool,
    /// The parts, as they are written, each with the number of solutions that there are without it alone; but not clues
    /// of pieces, of which `mends` says more.
    pub without: Vec<(Part, Without)>,
    /// That the pieces have more or fewer cells than the board, where that alone leaves no solution.
    pub area: Option<Area>,
    /// That the clues of two rules come to different totals over the same cells, where the parts are just these clues.
    pub totals: Option<Totals>,
    /// The changes of one clue of pieces, or of how pieces lie, with which there are solutions.
    pub mends: Vec<Mend>,
}

impl Clash {
    /// Whether it is known that none of the parts can be spared.
    #[must_use]
    pub const fn is_irreducible(&self) -> bool {
        self.stopped.is_none()
    }
}

/// How many solutions there are without a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Without {
    /// Still none.
    None,
    /// Exactly one.
    One,
    /// Several.
    Several,
    /// At least one.
    AtLeastOne,
    /// Nobody knows.
    Unknown,
}

impl Without {
    /// What a trial shows.
    fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::None => Self::None,
            Outcome::One(_) => Self::One,
            Outcome::Several(..) => Self::Several,
            Outcome::Stopped(_, Some(_)) => Self::AtLeastOne,
            Outcome::Stopped(_, None) | Outcome::Unfit(_) => Self::Unknown,
        }
    }
}

/// Two solutions, and what settles it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ambiguity {
    /// A solution.
    pub one: Answer,
    /// Another one.
    pub other: Answer,
    /// What makes the first solution the only one. `None` if that was not found.
    pub settled_by: Option<Settled>,
    /// Whether it is known that nothing of that can be spared; without it, that no givens or options of the first
    /// solution settle it, since the other has the same and more.
    pub is_irreducible: bool,
}

/// Where the whole puzzle takes many nodes, each trial may take so many times as many.
const MORE_NODES: u64 = 4;

/// Finds out what is to be said of a puzzle.
pub fn explain(puzzle: &Puzzle, places: &Places, trials: &mut Trials<'_>) -> Explanation {
    let before = trials.spent;
    match trials.try_whole(puzzle.clone()) {
        Outcome::None => {
            // fewer parts take more search
            let nodes = trials.spent - before;
            trials.allow(MORE_NODES * nodes);
            Explanation::Clash(clash(puzzle, places, trials, nodes))
        }
        Outcome::One(one) => Explanation::One(one),
        Outcome::Several(one, other) => {
            let (settled_by, is_irreducible) = settle::settle(puzzle, &one, &other, trials);
            let ambiguity = Ambiguity { one: *one, other: *other, settled_by, is_irreducible };
            Explanation::Ambiguity(Box::new(ambiguity))
        }
        Outcome::Stopped(stop, _) => Explanation::Stopped(stop),
        Outcome::Unfit(faults) => Explanation::Unfit(faults),
    }
}

/// Parts of a puzzle without solution that clash.
fn clash(puzzle: &Puzzle, places: &Places, trials: &mut Trials<'_>, nodes: u64) -> Clash {
    let area = mends::area(puzzle, trials);
    if area.is_some_and(|area| !area.is_reported_by_clues) {
        let mends = mends::mends(puzzle, &[], area, trials);
        return Clash { area, mends, ..Clash::default() };
    }
    let found = clashing_parts(puzzle, places, trials, nodes);
    let mends = mends::mends(puzzle, &found.parts, area, trials);
    Clash { area, mends, ..found }
}

/// Parts of a puzzle that clash, and what becomes of it without each of them.
fn clashing_parts(puzzle: &Puzzle, places: &Places, trials: &mut Trials<'_>, nodes: u64) -> Clash {
    let filled = match &puzzle.rules {
        Rules::Grid(grid) => filled_cells(grid),
        Rules::Cover(_) => None,
    };
    let fixed = fixed(puzzle);
    let mut whole = parts(puzzle, places);
    whole.extend(uses_of_pieces(puzzle));
    whole.retain(|part| !fixed.contains(part));
    let mut looker = Looker::new(puzzle, filled.as_ref(), &fixed, trials, nodes);
    let Irreducible { left: mut parts, is_proved } = looker.clash(&whole);
    parts.sort();
    let stopped = looker.trials.interruption().or(Some(Stop::Nodes)).filter(|_| !is_proved);
    // the clues of pieces have their mends
    let is_other = |part: &&Part| !matches!(part, Part::PieceClue(_));
    let mut written: Vec<Part> = parts.iter().filter(is_other).map(written).collect();
    written.dedup();
    looker.look_without(&whole, &written);
    let without = written.into_iter().map(|part| (part.clone(), looker.without(&part))).collect();
    let needs_filled_cells =
        filled.is_some() && Looker::new(puzzle, None, &fixed, trials, nodes).holds(&parts) != Holds::Yes;
    let nodes = trials.nodes();
    let totals = totals(puzzle, &whole, &parts);
    Clash { parts, stopped, nodes, totals, needs_filled_cells, without, ..Clash::default() }
}

/// The two totals that differ, where parts are the clues that make them and no others.
fn totals(puzzle: &Puzzle, whole: &[Part], parts: &[Part]) -> Option<Totals> {
    let Rules::Grid(grid) = &puzzle.rules else { return None };
    let is_of = |part: &Part, totals: &Totals| match part {
        Part::Clue(readers) => {
            readers.iter().any(|(relation, _)| [totals.relation, totals.other].contains(relation))
        }
        _ => false,
    };
    totals_that_differ(grid).into_iter().find(|totals| {
        let clues = whole.iter().filter(|part| is_of(part, totals)).count();
        parts.len() == clues && parts.iter().all(|part| is_of(part, totals))
    })
}

/// What is no part of a clash: that pieces cover the board, where none of them has to be used. Without that a bare board
/// is a solution.
fn fixed(puzzle: &Puzzle) -> Vec<Part> {
    let Rules::Grid(grid) = &puzzle.rules else { return Vec::new() };
    if !grid.inputs.is_empty() || grid.pieces.is_empty() || !uses_of_pieces(puzzle).is_empty() {
        return Vec::new();
    }
    let covers = grid.all(Rule::count).filter(|(_, constraint)| constraint.fills_cells());
    covers.map(|(rule, _)| Part::Rule(rule)).collect()
}

/// The puzzle with these parts only, in which all cells are filled that the whole puzzle fills: what a [`Clash`] is about.
#[must_use]
pub fn filled_with_parts(puzzle: &Puzzle, parts: &[Part]) -> Puzzle {
    let filled = if let Rules::Grid(grid) = &puzzle.rules { filled_cells(grid) } else { None };
    tried(puzzle, filled.as_ref(), &fixed(puzzle), parts)
}

fn tried(puzzle: &Puzzle, filled: Option<&Constraint>, fixed: &[Part], parts: &[Part]) -> Puzzle {
    with_constraint(with_uses(with_parts(puzzle, parts.iter().chain(fixed)), parts), filled)
}

fn with_constraint(mut puzzle: Puzzle, constraint: Option<&Constraint>) -> Puzzle {
    if let (Rules::Grid(grid), Some(constraint)) = (&mut puzzle.rules, constraint) {
        grid.add(constraint.clone());
    }
    puzzle
}

/// The part as it is written, of which a part is one.
#[must_use]
pub fn written(part: &Part) -> Part {
    match part {
        Part::Count { rule, .. } | Part::Related { rule, .. } => Part::Rule(*rule),
        _ => part.clone(),
    }
}
