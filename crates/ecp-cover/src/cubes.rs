//! Cubes: a problem cut into parts that have no solution in common and together have all of them.
//!
//! A cube is a list of options. Its part of the problem is the solutions that hold all of them. The tree that is cut is that
//! of dancing links: below a node lie the options of one item that is covered exactly once, so every solution lies below one
//! of them. The part that promises the most leaves is cut first, until there are as many as are wanted, and what follows
//! from the options of a cube is followed, so that parts without any hope are no cubes at all.
//!
//! Parts can be searched and counted by themselves, by other processes and on other machines; where they begin is said
//! by the numbers of options, which are the same wherever the problem is.
//!
//! ```
//! use ecp_cover::{Budget, count, cubes, text::parse_knuth};
//!
//! // three dominoes on a board of 2 by 3
//! let board = parse_knuth("a b c d e f\na b\nb c\nd e\ne f\na d\nb e\nc f\n")?.problem;
//! let parts = cubes::split(&board, 2, &Budget::unlimited()).unwrap();
//! let in_part = |cube| {
//!     let part = cubes::part(&board, cube).unwrap();
//!     count::count(&part.problem, count::Way::Any, &Budget::unlimited(), count::MEMORY, &mut ecp_cover::Silent)
//! };
//! let counts: Vec<String> = parts.iter().map(|cube| in_part(cube).solutions.to_string()).collect();
//! assert_eq!(counts, ["1", "2"]);
//! # Ok::<(), ecp_cover::text::TextError>(())
//! ```
//!
//! # Source
//! Cubes to conquer: M. J. H. Heule, O. Kullmann, S. Wieringa, A. Biere, "Cube and conquer: guiding CDCL SAT solvers by
//! lookaheads", HVC 2011. How many leaves a part promises: the product of the branches that are left, after D. E. Knuth,
//! "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::cells::{Hope, Sets};
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Stop};

/// A part of a problem: the solutions that hold all of these options.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cube(Vec<OptionId>);

impl Cube {
    /// The part whose solutions hold all of these options.
    #[must_use]
    pub fn of(options: impl IntoIterator<Item = OptionId>) -> Self {
        Self(options.into_iter().collect())
    }

    /// The options, in the order in which they were chosen.
    #[must_use]
    pub fn options(&self) -> &[OptionId] {
        &self.0
    }
}

/// A part of a problem as a problem of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// The problem with the same items and rules, and of the options only those that may stand beside those of the cube.
    pub problem: Problem,
    /// For each option of the part the one that it is in the whole, in the order of definition.
    pub kept: Vec<OptionId>,
}

impl Part {
    /// A solution of the part as one of the whole.
    ///
    /// # Panics
    /// If an option belongs to another problem and does not exist here.
    #[must_use]
    pub fn in_the_whole(&self, solution: &[OptionId]) -> Vec<OptionId> {
        solution.iter().map(|option| self.kept[option.index()]).collect()
    }
}

/// Cuts a problem into so many parts, or a few more: as many as the options of the last item that is cut bring along. Where
/// less is to be decided there are fewer, and one, the whole, where there is nothing to cut or it is plain that there is no solution.
/// The parts stand in the order of the tree, and are the same on every machine.
///
/// # Errors
/// What ended it before, by the budget; its nodes and solutions are not looked at.
pub fn split(problem: &Problem, wanted: usize, budget: &Budget) -> Result<Vec<Cube>, Stop> {
    let mut tree = Tree::new(problem);
    let mut open: BinaryHeap<Open> = tree.root().into_iter().collect();
    let mut whole = Vec::new();
    while open.len() + whole.len() < wanted
        && let Some(largest) = open.pop()
    {
        if let Some(stop) = budget.interruption() {
            return Err(stop);
        }
        match tree.below(&largest.cube) {
            Some(below) => open.extend(below),
            None => whole.push(largest.cube),
        }
    }
    whole.extend(open.into_iter().map(|open| open.cube));
    if whole.is_empty() {
        whole.push(Cube::default());
    }
    whole.sort_unstable();
    Ok(whole)
}

/// The part of a problem that a cube is about; `None` where it is clear at once that it has no solution, or where an option
/// is not one of the problem.
#[must_use]
pub fn part(problem: &Problem, cube: &Cube) -> Option<Part> {
    let mut tree = Tree::new(problem);
    let exist = cube.0.iter().all(|option| option.index() < problem.option_count());
    if !exist || tree.sets.is_starved() || tree.settle() == Hope::Dead || tree.enter(cube) == Hope::Dead {
        return None;
    }
    let (sets, mut chosen) = (tree.sets, tree.chosen);
    chosen.sort_unstable();
    // where all is decided, nobody has asked what goes with the last choice
    let is_left = |option: &OptionId| !sets.is_decided() && sets.is_live(option.0);
    let may_stand = |option: &OptionId| chosen.binary_search(&option.0).is_ok() || is_left(option);
    let kept: Vec<OptionId> = problem.option_ids().filter(may_stand).collect();
    Some(Part { problem: problem.with_options(&kept), kept })
}

/// A cube that can be cut further.
#[derive(Debug)]
struct Open {
    cube: Cube,
    /// The logarithm of the number of leaves that it promises.
    promise: f64,
}

impl PartialEq for Open {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    fn cmp(&self, other: &Self) -> Ordering {
        self.promise.total_cmp(&other.promise).then_with(|| other.cube.cmp(&self.cube))
    }
}

/// The tree that is cut: what is left of the problem where one stands in it.
struct Tree {
    sets: Sets,
    /// The options that were chosen so far, those that followed among them.
    chosen: Vec<u32>,
}

impl Tree {
    fn new(problem: &Problem) -> Self {
        Self { sets: Sets::new(problem), chosen: Vec::new() }
    }

    /// The whole tree as one cube, if it has hope.
    fn root(&mut self) -> Option<Open> {
        let is_alive = !self.sets.is_starved() && self.settle() == Hope::Alive;
        is_alive.then(|| Open { cube: Cube::default(), promise: self.promise() })
    }

    /// Chooses the options of a cube, and what follows.
    fn enter(&mut self, cube: &Cube) -> Hope {
        let is_dead = cube.0.iter().any(|option| self.assume(option.0) == Hope::Dead);
        if is_dead { Hope::Dead } else { Hope::Alive }
    }

    /// Chooses an option, and what follows.
    fn assume(&mut self, option: u32) -> Hope {
        if self.chosen.contains(&option) {
            return Hope::Alive;
        }
        if !self.sets.is_live(option) || self.choose(option) == Hope::Dead {
            return Hope::Dead;
        }
        self.settle()
    }

    fn choose(&mut self, option: u32) -> Hope {
        self.chosen.push(option);
        self.sets.choose(option)
    }

    /// Chooses what items need that have no more options than that.
    fn settle(&mut self) -> Hope {
        while let Some(item) = self.sets.next_forced() {
            let option = self.sets.first_option(item);
            if self.choose(option) == Hope::Dead {
                return Hope::Dead;
            }
        }
        Hope::Alive
    }

    /// The logarithm of the product of the branches that are left.
    fn promise(&self) -> f64 {
        self.sets.singles().map(|(_, branches)| f64::from(branches).ln()).sum()
    }

    /// The cubes below one that has hope; `None` where no item is left of which exactly one of several options is chosen.
    fn below(&mut self, cube: &Cube) -> Option<Vec<Open>> {
        let (root, chosen) = (self.sets.mark(), self.chosen.len());
        let _ = self.enter(cube);
        let least = self.sets.singles().min_by_key(|(_, branches)| *branches);
        let below = least.map(|(item, _)| {
            let mut options: Vec<u32> = self.sets.live_options(item).collect();
            options.sort_unstable();
            options.into_iter().filter_map(|option| self.branch(cube, option)).collect()
        });
        self.sets.undo_to(root);
        self.chosen.truncate(chosen);
        below
    }

    /// The cube below with one option more, if it has hope.
    fn branch(&mut self, cube: &Cube, option: u32) -> Option<Open> {
        let (mark, chosen) = (self.sets.mark(), self.chosen.len());
        let options = cube.0.iter().copied().chain([OptionId(option)]);
        let is_alive = self.assume(option) == Hope::Alive;
        let open = is_alive.then(|| Open { cube: Cube::of(options), promise: self.promise() });
        self.sets.undo_to(mark);
        self.chosen.truncate(chosen);
        open
    }
}
