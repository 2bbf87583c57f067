//! Why a puzzle has no solution, or more than one.
//!
//! Of a puzzle without solution an irreducible set of parts is found that clash: first among givens, clues and rules as
//! they are written, then among the single shapes of those rules, then among the single counts of those shapes. Of a
//! puzzle with several, a set of cells is found that settles it, none of which can be spared.
//!
//! # Source
//! Cells that settle it are a hitting set of the differences to other solutions, which are found one by one: the
//! implicit hitting sets of E. Moreno-Centeno and R. Karp, Operations Research 61 (2013).

use std::collections::BTreeMap;

use ecp::puzzle::{CellId, Constraint, InputId, Puzzle, Rules, Square};
use ecp::syntax::Diagnostic;
use ecp::{Answer, Filling, Places, cover::Stop};

use crate::irreducible::{Holds, irreducible};
use crate::part::{Part, Rule, filled_cells, parts, pieces_of, uses_of_pieces, with_parts, with_uses};
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
    Unfit(Vec<Diagnostic>),
}

/// Parts of a puzzle that cannot all hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The parts, as small as they are known to clash.
    pub parts: Vec<Part>,
    /// Whether it is known that none of them can be spared.
    pub is_irreducible: bool,
    /// Whether it also takes that cells are filled which the whole puzzle fills.
    pub needs_filled_cells: bool,
    /// The parts, as they are written, each with the number of solutions that there are without it alone.
    pub without: Vec<(Part, Without)>,
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

/// Two solutions, and what settles it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguity {
    /// A solution.
    pub one: Answer,
    /// Another one.
    pub other: Answer,
    /// Cells with what stands there in the first solution: when these are given too, it is the only one. `None` if that
    /// was not found.
    pub settled_by: Option<Vec<(CellId, InputId)>>,
    /// Whether it is known that none of those cells can be spared; without cells, that no givens of the first solution
    /// settle it, since the other has the same inputs and more.
    pub is_irreducible: bool,
}

/// The most further solutions that are looked at for cells that settle it.
const MOST_OTHERS: usize = 500;

/// Finds out what is to be said of a puzzle.
pub fn explain(puzzle: &Puzzle, places: &Places, trials: &mut Trials<'_>) -> Explanation {
    match trials.try_whole(puzzle.clone()) {
        Outcome::None => Explanation::Clash(clash(puzzle, places, trials)),
        Outcome::One(one) => Explanation::One(one),
        Outcome::Several(one, other) => {
            let (settled_by, is_irreducible) = match settle(puzzle, &one, &other, trials) {
                Settling::Cells(cells, is_irreducible) => (Some(cells), is_irreducible),
                Settling::NoCells => (None, true),
                Settling::Unknown => (None, false),
            };
            Explanation::Ambiguity(Box::new(Ambiguity {
                one: *one,
                other: *other,
                settled_by,
                is_irreducible,
            }))
        }
        Outcome::Stopped(stop, _) => Explanation::Stopped(stop),
        Outcome::Unfit(diagnostics) => Explanation::Unfit(diagnostics),
    }
}

/// Parts of a puzzle without solution that clash.
fn clash(puzzle: &Puzzle, places: &Places, trials: &mut Trials<'_>) -> Clash {
    let filled = match &puzzle.rules {
        Rules::Grid(grid) => filled_cells(grid),
        Rules::Cover(_) => None,
    };
    let mut whole = parts(puzzle, places);
    whole.extend(uses_of_pieces(puzzle));
    let backwards: Vec<Part> = whole.iter().rev().cloned().collect();
    // a set that cannot be made smaller need not be the smallest: some orders are tried
    let mut seed = fastrand::Rng::with_seed(1);
    let mut orders = vec![whole.clone(), backwards];
    for _ in 0..2 {
        let mut order = whole.clone();
        seed.shuffle(&mut order);
        orders.push(order);
    }
    let mut best: Option<(Vec<Part>, bool)> = None;
    for order in orders {
        if best.is_some() && trials.interruption().is_some() {
            break;
        }
        let found = smallest(puzzle, filled.as_ref(), order, trials);
        if best
            .as_ref()
            .is_none_or(|(parts, is_proved)| (!found.1, found.0.len()) < (!is_proved, parts.len()))
        {
            best = Some(found);
        }
    }
    let (mut parts, is_irreducible) = best.expect("there is an order");
    parts.sort();
    let needs_filled_cells = filled.is_some() && holds(puzzle, None, &parts, trials) != Holds::Yes;
    let without = without(puzzle, &whole, &parts, trials);
    Clash { parts, is_irreducible, needs_filled_cells, without }
}

/// Parts that clash, as small as they go: whole ones, then what those are made of, twice.
fn smallest(
    puzzle: &Puzzle,
    filled: Option<&Constraint>,
    order: Vec<Part>,
    trials: &mut Trials<'_>,
) -> (Vec<Part>, bool) {
    let mut found = irreducible(order, |left| holds(puzzle, filled, left, trials));
    for _ in 0..2 {
        let smaller: Vec<Part> = found.left.iter().flat_map(|part| pieces_of(part, puzzle)).collect();
        if smaller.len() > found.left.len() && holds(puzzle, filled, &smaller, trials) == Holds::Yes {
            found = irreducible(smaller, |left| holds(puzzle, filled, left, trials));
        } else {
            break;
        }
    }
    (found.left, found.is_proved)
}

/// The puzzle with these parts only, in which all cells are filled that the whole puzzle fills: what a [`Clash`] is about.
#[must_use]
pub fn filled_with_parts(puzzle: &Puzzle, parts: &[Part]) -> Puzzle {
    let filled = if let Rules::Grid(grid) = &puzzle.rules { filled_cells(grid) } else { None };
    with_constraint(with_uses(with_parts(puzzle, parts), parts), filled.as_ref())
}

fn with_constraint(mut puzzle: Puzzle, constraint: Option<&Constraint>) -> Puzzle {
    if let (Rules::Grid(grid), Some(constraint)) = (&mut puzzle.rules, constraint) {
        grid.constraints.push(constraint.clone());
    }
    puzzle
}

/// Whether parts of a puzzle clash by themselves.
fn holds(puzzle: &Puzzle, filled: Option<&Constraint>, parts: &[Part], trials: &mut Trials<'_>) -> Holds {
    if trials.interruption().is_some() {
        return Holds::Stopped;
    }
    let puzzle = with_constraint(with_uses(with_parts(puzzle, parts), parts), filled);
    match trials.is_impossible(puzzle) {
        Some(true) => Holds::Yes,
        Some(false) => Holds::No,
        None => Holds::Unknown,
    }
}

/// What becomes of the puzzle without each of the parts, as they are written.
fn without(puzzle: &Puzzle, whole: &[Part], parts: &[Part], trials: &mut Trials<'_>) -> Vec<(Part, Without)> {
    let mut written: Vec<Part> = parts.iter().map(written).collect();
    written.dedup();
    let number = |part: Part| {
        let left: Vec<Part> = whole.iter().filter(|other| **other != part).cloned().collect();
        let left = with_uses(with_parts(puzzle, &left), &left);
        let without = match trials.try_out(left) {
            Outcome::None => Without::None,
            Outcome::One(_) => Without::One,
            Outcome::Several(..) => Without::Several,
            Outcome::Stopped(_, Some(_)) => Without::AtLeastOne,
            Outcome::Stopped(_, None) | Outcome::Unfit(_) => Without::Unknown,
        };
        (part, without)
    };
    written.into_iter().map(number).collect()
}

/// The part as it is written, of which a part is one.
#[must_use]
pub fn written(part: &Part) -> Part {
    match part {
        Part::Count { constraint, .. } => Part::Rule(Rule::Constraint(*constraint)),
        Part::Related { relation, .. } => Part::Rule(Rule::Relation(*relation)),
        _ => part.clone(),
    }
}

/// What settles which of two solutions is meant.
enum Settling {
    /// Cells of the first, and whether none of them can be spared.
    Cells(Vec<(CellId, InputId)>, bool),
    /// No givens do: what stands in the cells of the first stands in another solution, too.
    NoCells,
    /// Nobody knows.
    Unknown,
}

/// Cells of the first solution that settle it.
fn settle(puzzle: &Puzzle, one: &Answer, other: &Answer, trials: &mut Trials<'_>) -> Settling {
    let (Some(target), Some(other)) = (one.filling.as_ref(), other.filling.as_ref()) else {
        return Settling::Unknown;
    };
    let Some(differing_first) = differing(target, other) else { return Settling::NoCells };
    let mut others = vec![differing_first];
    let mut cells = hitting(&others);
    for _ in 0..MOST_OTHERS {
        match trials.try_out(with_givens(puzzle, target, &cells)) {
            Outcome::One(_) => return fewest(puzzle, target, cells, trials),
            Outcome::Several(one, other) => {
                for another in [one.filling, other.filling].into_iter().flatten() {
                    if another != *target {
                        let Some(cells) = differing(target, &another) else { return Settling::NoCells };
                        others.push(cells);
                    }
                }
                if hitting(&others) == cells {
                    // the same cells once more: two solutions hold the same inputs
                    return Settling::NoCells;
                }
                cells = hitting(&others);
            }
            _ => break,
        }
    }
    // too many solutions to tell them apart one by one, or too hard to find: from a full board down
    let cells = (0..target.len()).filter(|cell| target[*cell].is_some());
    let cells: Vec<CellId> = cells.map(|cell| CellId(cell as u32)).collect();
    match trials.try_out(with_givens(puzzle, target, &cells)) {
        Outcome::One(_) => fewest(puzzle, target, cells, trials),
        Outcome::Several(..) => Settling::NoCells,
        _ => Settling::Unknown,
    }
}

/// Those of cells that settle it without which it is not settled.
fn fewest(puzzle: &Puzzle, target: &Filling, cells: Vec<CellId>, trials: &mut Trials<'_>) -> Settling {
    let left = irreducible(cells, |left| trials.is_unique(|| with_givens(puzzle, target, left)));
    let symbol = |cell: CellId| Some((cell, target[cell.index()]?));
    Settling::Cells(left.left.into_iter().filter_map(symbol).collect(), left.is_proved)
}

/// The cells in which a solution holds something else than another; `None` if it is only emptier.
fn differing(target: &Filling, other: &Filling) -> Option<Vec<CellId>> {
    let cells = ecp::differences(target, other).into_iter();
    let cells: Vec<CellId> = cells.filter(|cell| target[cell.index()].is_some()).collect();
    (!cells.is_empty()).then_some(cells)
}

/// Cells of which each set holds one: always one that is in the most sets that are left.
fn hitting(sets: &[Vec<CellId>]) -> Vec<CellId> {
    let mut open: Vec<&Vec<CellId>> = sets.iter().collect();
    let mut cells = Vec::new();
    while !open.is_empty() {
        let mut held: BTreeMap<CellId, usize> = BTreeMap::new();
        open.iter().copied().flatten().for_each(|cell| *held.entry(*cell).or_default() += 1);
        // of several the first in reading order
        let best = held.iter().max_by_key(|(cell, number)| (**number, std::cmp::Reverse(**cell)));
        let (best, _) = best.expect("no set is empty");
        cells.push(*best);
        open.retain(|set| !set.contains(best));
    }
    cells.sort_unstable();
    cells
}

/// The puzzle with what a filling says of some cells given.
#[must_use]
pub fn with_givens(puzzle: &Puzzle, filling: &Filling, cells: &[CellId]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    if let Rules::Grid(grid) = &mut puzzle.rules {
        let mut rows = grid.board.rows().to_vec();
        for cell in cells {
            let position = grid.board.cell(*cell).position;
            if let Some(input) = filling[cell.index()] {
                rows[grid.board.row_of(position) as usize][position.column as usize] = Square::Given(input);
            }
        }
        grid.board = grid.board.with_rows(rows);
    }
    puzzle
}
