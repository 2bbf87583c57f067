//! Connected inputs: every group of cells that may hold the same number, that number of them. Where these are too many to be
//! listed, groups have their size by a rule over the whole problem.
//!
//! # Source
//! The listing of connected sets, each exactly once, is D. H. Redelmeier, "Counting polyominoes: yet another attack",
//! Discrete Mathematics 36 (1981), on the cells of the board instead of the infinite plane.

use ecp_puzzle::{
    Board, CellId, Comparison, Gathered, Grid, GroupCondition, GroupRule, InputId, PieceMeasure, PieceRule,
    PieceTerm, RuleId, Shown, Square,
};

use super::domains::Domains;
use crate::fault::GroupFault;
use ecp_puzzle::Limits;

/// The most groups that are listed. On boards with more the rule is faster: a Fillomino of 15 by 15 with numbers up to 16 has
/// 800,000 groups, with which its solution was not found in 15 s; by the rule it is there in .2 s.
const MOST_LISTED: u64 = 50_000;

/// How many steps of the listing go with one group of the limit.
const STEPS_PER_GROUP: u64 = 24;

/// Groups of cells with the input that they hold.
#[derive(Clone, Debug, Default)]
pub(super) struct Groups {
    /// The input of each group, and where its cells end in `cells`.
    ends: Vec<(InputId, u32)>,
    /// The cells of all groups, one group after the other, each in reading order.
    cells: Vec<CellId>,
}

impl Groups {
    fn push(&mut self, input: InputId, group: &[CellId]) {
        let start = self.cells.len();
        self.cells.extend_from_slice(group);
        self.cells[start..].sort_unstable();
        self.ends.push((input, self.cells.len() as u32));
    }

    /// The groups in the order in which they were found.
    pub(super) fn iter(&self) -> impl Iterator<Item = (InputId, &[CellId])> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|(_, end)| *end as usize));
        starts.zip(&self.ends).map(|(start, (input, end))| (*input, &self.cells[start..*end as usize]))
    }
}

/// All groups of all connected inputs; `None` where they are too many to be listed.
///
/// # Errors
/// [`GroupFault::NoGroup`] for a given that no group holds.
pub(super) fn groups_of(
    grid: &Grid,
    domains: &Domains,
    limits: &Limits,
) -> Result<Option<Groups>, GroupFault> {
    let mut groups = Groups::default();
    let most = limits.options.min(MOST_LISTED);
    let mut steps_left = most.saturating_mul(STEPS_PER_GROUP);
    let mut inputs: Vec<InputId> = grid.connected_inputs().collect();
    inputs.sort_by_key(|input| grid.inputs[input.index()].number());
    for input in inputs {
        let size = grid.inputs[input.index()].number().unwrap_or(0) as usize;
        let mut listing = Listing::new(grid, domains, input, size);
        if listing.run(&mut groups, most, &mut steps_left).is_err() {
            return Ok(None);
        }
    }
    orphan(grid, &groups).map_or(Ok(Some(groups)), Err)
}

/// That the cells with a connected input form groups of as many cells as it says, as rules of groups; for each with the rule
/// that says so.
pub(super) fn rules(grid: &Grid) -> Vec<(RuleId, GroupRule)> {
    let sized = |input: &InputId| GroupRule {
        groups: ecp_puzzle::Groups {
            gathered: Gathered::Cells,
            shown: vec![Shown::Input(*input)],
            joined_by: None,
        },
        marked: None,
        of: Vec::new(),
        keeps: GroupCondition::Measured(PieceRule {
            measure: PieceMeasure::Size,
            comparison: Comparison::Is,
            term: PieceTerm::Number(grid.inputs[input.index()].number().map_or(0, i64::from)),
        }),
    };
    let said = (0..).map(RuleId).zip(&grid.rules);
    let inputs = said.filter_map(|(id, rule)| Some((id, rule.connected_inputs()?)));
    inputs.flat_map(|(id, inputs)| inputs.iter().map(move |input| (id, sized(input)))).collect()
}

/// The groups are too many to be listed.
struct TooMany;

/// The first given of a connected input that no group holds.
fn orphan(grid: &Grid, groups: &Groups) -> Option<GroupFault> {
    let mut held = vec![false; grid.board.cells().len()];
    for cell in groups.iter().flat_map(|(_, cells)| cells) {
        held[cell.index()] = true;
    }
    let connected: Vec<InputId> = grid.connected_inputs().collect();
    grid.board.cell_ids().find_map(|cell| match grid.board.cell(cell).square {
        Square::Given(input) if connected.contains(&input) && !held[cell.index()] => {
            Some(GroupFault::NoGroup { cell, input })
        }
        _ => None,
    })
}

/// The listing of the groups of one input.
///
/// A group is found from its first cell in reading order, its root. `found` holds the root and then every cell that was
/// seen beside a cell of the group, in the order in which they were seen; a group is an increasing choice from it. A
/// cell that is passed over stays out of all groups below that choice, so no group comes twice.
struct Listing<'a> {
    board: &'a Board,
    /// For each cell those that share a side with it.
    neighbours: Vec<Vec<CellId>>,
    input: InputId,
    size: usize,
    /// For each cell whether it may belong to a group.
    open: Vec<bool>,
    /// For each cell whether the input is given there: such a cell may not lie on a group's border.
    given: Vec<bool>,
    /// For each cell whether it is in `found`.
    seen: Vec<bool>,
    found: Vec<CellId>,
    chosen: Vec<Choice>,
}

/// A cell that was taken into the group.
#[derive(Clone, Copy)]
struct Choice {
    /// Its place in `found`.
    place: usize,
    /// The length of `found` before its neighbours were added.
    found_before: usize,
}

impl<'a> Listing<'a> {
    fn new(grid: &'a Grid, domains: &Domains, input: InputId, size: usize) -> Self {
        let is_given = |cell: CellId| grid.board.cell(cell).square == Square::Given(input);
        Self {
            board: &grid.board,
            neighbours: grid.board.cell_ids().map(|cell| grid.board.beside(cell)).collect(),
            input,
            size,
            open: grid.board.cell_ids().map(|cell| domains.admit(cell, input)).collect(),
            given: grid.board.cell_ids().map(is_given).collect(),
            seen: vec![false; grid.board.cells().len()],
            found: Vec::new(),
            chosen: Vec::new(),
        }
    }

    fn run(&mut self, groups: &mut Groups, most: u64, steps_left: &mut u64) -> Result<(), TooMany> {
        let rooms = self.rooms();
        for root in self.board.cell_ids() {
            if rooms[root.index()] >= self.size {
                self.groups_from(root, groups, most, steps_left)?;
            }
        }
        Ok(())
    }

    /// Lists the groups whose first cell is `root`; leaves `seen`, `found` and `chosen` as empty as they were.
    fn groups_from(
        &mut self,
        root: CellId,
        groups: &mut Groups,
        most: u64,
        steps_left: &mut u64,
    ) -> Result<(), TooMany> {
        self.seen[root.index()] = true;
        self.found.push(root);
        let mut next = Some(0);
        loop {
            *steps_left = steps_left.saturating_sub(1);
            if *steps_left == 0 || groups.ends.len() as u64 > most {
                return Err(TooMany);
            }
            match next {
                Some(place) if place < self.found.len() => {
                    let may_grow = self.choose(place);
                    if may_grow && self.chosen.len() == self.size {
                        self.keep(groups);
                        *steps_left = steps_left.saturating_sub(self.size as u64);
                    }
                    next =
                        if may_grow && self.chosen.len() < self.size { Some(place + 1) } else { self.undo() };
                }
                _ if self.chosen.is_empty() => break,
                _ => next = self.undo(),
            }
        }
        self.seen[root.index()] = false;
        self.found.clear();
        Ok(())
    }

    /// Takes a found cell into the group and finds its neighbours. False if no group can result: a neighbour before
    /// the root holds the same number.
    fn choose(&mut self, place: usize) -> bool {
        self.chosen.push(Choice { place, found_before: self.found.len() });
        let root = self.found[0];
        let mut may_grow = true;
        for cell in self.neighbours[self.found[place].index()].iter().copied() {
            if cell < root {
                may_grow &= !self.given[cell.index()];
            } else if self.open[cell.index()] && !self.seen[cell.index()] {
                self.seen[cell.index()] = true;
                self.found.push(cell);
            }
        }
        may_grow
    }

    /// Undoes the last [`choose`](Self::choose). The answer is the place to go on from: none after a cell with the same
    /// number, which cannot be passed over, as it would lie on the border.
    fn undo(&mut self) -> Option<usize> {
        let Choice { place, found_before } = self.chosen.pop()?;
        for cell in self.found.drain(found_before..) {
            self.seen[cell.index()] = false;
        }
        (!self.given[self.found[place].index()]).then_some(place + 1)
    }

    /// Keeps the chosen cells as a group, unless the same number is given on its border.
    fn keep(&self, groups: &mut Groups) {
        let last = self.chosen.last().map_or(0, |choice| choice.place);
        if self.found[last + 1..].iter().any(|cell| self.given[cell.index()]) {
            return;
        }
        let group: Vec<CellId> = self.chosen.iter().map(|choice| self.found[choice.place]).collect();
        groups.push(self.input, &group);
    }

    /// For each open cell the number of open cells that it is connected with; 0 for the others.
    fn rooms(&self) -> Vec<usize> {
        let mut rooms = vec![0; self.open.len()];
        for start in self.board.cell_ids() {
            if !self.open[start.index()] || rooms[start.index()] > 0 {
                continue;
            }
            let mut room = vec![start];
            let mut next = 0;
            rooms[start.index()] = 1;
            while let Some(cell) = room.get(next).copied() {
                next += 1;
                for cell in &self.neighbours[cell.index()] {
                    if self.open[cell.index()] && rooms[cell.index()] == 0 {
                        rooms[cell.index()] = 1;
                        room.push(*cell);
                    }
                }
            }
            for cell in &room {
                rooms[cell.index()] = room.len();
            }
        }
        rooms
    }
}
