//! What settles which of several solutions is meant: cells that are given, or options that are chosen.
//!
//! # Source
//! What settles it is a hitting set of the differences to other solutions, which are found one by one: the implicit
//! hitting sets of E. Moreno-Centeno and R. Karp, Operations Research 61 (2013).

use std::collections::BTreeMap;

use ecp::cover::OptionId;
use ecp::puzzle::{Bounds, CellId, CoverEntry, CoverItem, InputId, Puzzle, Rules, Square};
use ecp::{Answer, Filling};

use crate::irreducible::irreducible;
use crate::trial::{Outcome, Trials};

/// The most further solutions that are looked at for what settles it.
const MOST_OTHERS: usize = 500;

/// What makes the first of two solutions the only one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// Cells with what stands there, when these are given, too.
    Cells(Vec<(CellId, InputId)>),
    /// Options, when these must be chosen. Of a puzzle without a board.
    Options(Vec<OptionId>),
}

/// What settles which of two solutions is meant, and whether nothing of it can be spared; without it, whether it is
/// known that nothing does.
pub(super) fn settle(
    puzzle: &Puzzle,
    one: &Answer,
    other: &Answer,
    trials: &mut Trials<'_>,
) -> (Option<Settled>, bool) {
    match (&puzzle.rules, &one.filling) {
        (Rules::Grid(_), Some(target)) => {
            let settling = by_marks(&Cells { puzzle, target }, other, trials);
            let given = |cell: CellId| Some((cell, target[cell.index()]?));
            settling.reported(|cells| Settled::Cells(cells.into_iter().filter_map(given).collect()))
        }
        (Rules::Grid(_), None) => (None, false),
        (Rules::Cover(_), _) => {
            by_marks(&Options { puzzle, target: &one.options }, other, trials).reported(Settled::Options)
        }
    }
}

/// What settles it, of one kind of marks of a solution.
enum Settling<M> {
    /// Marks of the first, and whether none of them can be spared.
    By(Vec<M>, bool),
    /// No marks do: another solution has those of the first, too.
    Nothing,
    /// Nobody knows.
    Unknown,
}

impl<M> Settling<M> {
    fn reported(self, settled: impl FnOnce(Vec<M>) -> Settled) -> (Option<Settled>, bool) {
        match self {
            Self::By(marks, is_irreducible) => (Some(settled(marks)), is_irreducible),
            Self::Nothing => (None, true),
            Self::Unknown => (None, false),
        }
    }
}

/// What marks out a solution among others.
trait Marks {
    /// A mark: a cell with its input, or an option.
    type Mark: Copy + Ord;

    /// All marks of the first solution.
    fn all(&self) -> Vec<Self::Mark>;

    /// Whether another solution has a mark of the first.
    fn is_in(&self, mark: Self::Mark, other: &Answer) -> bool;

    /// The puzzle in which every solution has these marks.
    fn puzzle_with(&self, marks: &[Self::Mark]) -> Puzzle;
}

struct Cells<'a> {
    puzzle: &'a Puzzle,
    target: &'a Filling,
}

impl Marks for Cells<'_> {
    type Mark = CellId;

    fn all(&self) -> Vec<CellId> {
        let cells = (0..self.target.len()).filter(|cell| self.target[*cell].is_some());
        cells.map(|cell| CellId(cell as u32)).collect()
    }

    fn is_in(&self, cell: CellId, other: &Answer) -> bool {
        other.filling.as_ref().is_some_and(|other| other[cell.index()] == self.target[cell.index()])
    }

    fn puzzle_with(&self, cells: &[CellId]) -> Puzzle {
        with_givens(self.puzzle, self.target, cells)
    }
}

struct Options<'a> {
    puzzle: &'a Puzzle,
    target: &'a [OptionId],
}

impl Marks for Options<'_> {
    type Mark = OptionId;

    fn all(&self) -> Vec<OptionId> {
        self.target.to_vec()
    }

    fn is_in(&self, option: OptionId, other: &Answer) -> bool {
        other.options.contains(&option)
    }

    fn puzzle_with(&self, options: &[OptionId]) -> Puzzle {
        with_options(self.puzzle, options)
    }
}

/// Marks of the first solution that settle it.
fn by_marks<M: Marks>(marks: &M, other: &Answer, trials: &mut Trials<'_>) -> Settling<M::Mark> {
    let all = marks.all();
    // the marks of the first that another solution does not have; `None` if it has all of them
    let differing = |other: &Answer| {
        let missing: Vec<M::Mark> = all.iter().copied().filter(|mark| !marks.is_in(*mark, other)).collect();
        (!missing.is_empty()).then_some(missing)
    };
    let Some(first_difference) = differing(other) else { return Settling::Nothing };
    let mut others = vec![first_difference];
    let mut chosen = hitting(&others);
    for _ in 0..MOST_OTHERS {
        match trials.try_out(marks.puzzle_with(&chosen)) {
            Outcome::One(_) => return fewest(marks, chosen, trials),
            Outcome::Several(one, other) => {
                // one of them is the first solution itself, or none is
                let mut found: Vec<Vec<M::Mark>> =
                    [one, other].iter().filter_map(|another| differing(another)).collect();
                if found.is_empty() {
                    return Settling::Nothing;
                }
                others.append(&mut found);
                chosen = hitting(&others);
            }
            _ => break,
        }
    }
    // too many solutions to go through them one by one, or too hard to find: from all marks down
    match trials.try_out(marks.puzzle_with(&all)) {
        Outcome::One(_) => fewest(marks, all, trials),
        Outcome::Several(..) => Settling::Nothing,
        _ => Settling::Unknown,
    }
}

/// Those of marks that settle it without which it is not settled.
fn fewest<M: Marks>(marks: &M, settling: Vec<M::Mark>, trials: &mut Trials<'_>) -> Settling<M::Mark> {
    let left = irreducible(settling, |left| trials.is_unique(|| marks.puzzle_with(left)));
    Settling::By(left.left, left.is_proved)
}

/// Marks of which each set holds one: always one that is in the most sets that are left.
fn hitting<M: Copy + Ord>(sets: &[Vec<M>]) -> Vec<M> {
    let mut open: Vec<&Vec<M>> = sets.iter().collect();
    let mut chosen = Vec::new();
    while !open.is_empty() {
        let mut held: BTreeMap<M, usize> = BTreeMap::new();
        open.iter().copied().flatten().for_each(|mark| *held.entry(*mark).or_default() += 1);
        // of several the first in order
        let best = held.iter().max_by_key(|(mark, number)| (**number, std::cmp::Reverse(**mark)));
        let (best, _) = best.expect("no set is empty");
        chosen.push(*best);
        open.retain(|set| !set.contains(best));
    }
    chosen.sort_unstable();
    chosen
}

/// The puzzle with what a filling says of some cells given.
#[must_use]
pub fn with_givens(puzzle: &Puzzle, filling: &Filling, cells: &[CellId]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    if let Rules::Grid(grid) = &mut puzzle.rules {
        let mut rows = grid.board.rows().to_vec();
        for cell in cells {
            let position = grid.board.cell(*cell).position;
            // what a line does is no given
            let held = filling[cell.index()].filter(|input| grid.stroke_at(*input).is_none());
            if let Some(input) = held {
                rows[grid.board.row_of(position) as usize][position.column as usize] = Square::Given(input);
            }
        }
        grid.board = grid.board.with_rows(rows);
    }
    puzzle
}

/// The puzzle of items and options in which some options must be chosen: each has an item of its own.
#[must_use]
pub fn with_options(puzzle: &Puzzle, options: &[OptionId]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    if let Rules::Cover(cover) = &mut puzzle.rules {
        for option in options {
            let item = cover.items.len();
            let mut name = format!("chosen {}", option.0 + 1);
            while cover.items.iter().any(|item| item.name == name) {
                name.push('\'');
            }
            cover.items.push(CoverItem { name, bounds: Some(Bounds::exactly(1)) });
            cover.options[option.index()].entries.push(CoverEntry { item, color: None });
        }
    }
    puzzle
}
