//! Fillings that a map must not allow beside the one that is meant.
//!
//! Every other filling that was ever found is remembered. A map is mended for all of them at once, before somebody
//! searches for more: cells go from region to region so that as few of them as possible are left, and the one that is
//! meant stays. The same cells do not move again for a while, so that it does not go in circles.
//!
//! # Source
//! Counterexamples that guide a search: A. Solar-Lezama and others, Combinatorial sketching for finite programs, ASPLOS
//! 2006. Moves that rest: F. Glover, Tabu search, part I, ORSA Journal on Computing 1 (1989).

use std::collections::VecDeque;

use ecp::Filling;
use ecp::puzzle::{Bounds, Constraint, Family, Grid, InputId, Strength};
use fastrand::Rng;

use super::sheet::{Move, Sheet};

/// So many moves a cell stays where it went.
const RESTING: usize = 12;

/// How many cells move until it is given up.
const MOST_MOVES: usize = 300;

/// What each region of the map holds: so many of an input.
pub(super) fn demands(grid: &Grid) -> Vec<(InputId, Bounds)> {
    let of_map = |constraint: &&Constraint| matches!(constraint.shapes.family, Family::Regions(_));
    let mut demands = Vec::new();
    for constraint in grid.counts().filter(of_map) {
        for (input, bounds) in grid.counts_of(constraint) {
            let lo = if constraint.strength == Strength::Primary { bounds.lo } else { 0 };
            demands.push((input, Bounds { lo, ..bounds }));
        }
    }
    demands
}

/// The filling that is meant, and others.
pub(super) struct Pool {
    demands: Vec<(InputId, Bounds)>,
    /// For each place of the sheet the cell there.
    cells: Vec<Option<usize>>,
    kept: Counted,
    others: Vec<Counted>,
    resting: VecDeque<usize>,
}

/// A filling with what the regions hold of it.
struct Counted {
    /// For each place of the sheet the demand that its input belongs to.
    at: Vec<Option<u8>>,
    /// For each region how many it holds of each demand.
    counts: Vec<u32>,
    /// How many of them are wrong.
    faults: usize,
}

impl Pool {
    /// Nothing but the filling that is meant. `None` where the regions ask for nothing that can be counted.
    pub(super) fn new(grid: &Grid, sheet: &Sheet, kept: &Filling) -> Option<Self> {
        let demands = demands(grid);
        let mut inputs: Vec<InputId> = demands.iter().map(|(input, _)| *input).collect();
        inputs.sort_unstable();
        inputs.dedup();
        if demands.is_empty() || inputs.len() < demands.len() || demands.len() > usize::from(u8::MAX) {
            return None;
        }
        let mut cells = vec![None; sheet.places()];
        for cell in grid.board.cell_ids() {
            let position = grid.board.cell(cell).position;
            let place = sheet.place(position.row as usize, position.column as usize)?;
            cells[place] = Some(cell.index());
        }
        let empty = Counted { at: Vec::new(), counts: Vec::new(), faults: 0 };
        let mut pool = Self { demands, cells, kept: empty, others: Vec::new(), resting: VecDeque::new() };
        pool.kept = pool.counted(kept, sheet);
        (pool.kept.faults == 0).then_some(pool)
    }

    /// Remembers fillings, but for the one that is meant.
    pub(super) fn remember(&mut self, found: &[Filling], sheet: &Sheet) {
        for filling in found {
            let counted = self.counted(filling, sheet);
            if counted.at != self.kept.at {
                self.others.push(counted);
            }
        }
    }

    fn counted(&self, filling: &Filling, sheet: &Sheet) -> Counted {
        let demand = |input: InputId| self.demands.iter().position(|(wanted, _)| *wanted == input);
        let at = |cell: &Option<usize>| Some(demand(filling[(*cell)?]?)? as u8);
        let at: Vec<Option<u8>> = self.cells.iter().map(at).collect();
        let mut counts = vec![0; sheet.number_of_regions() * self.demands.len()];
        for (place, demand) in at.iter().enumerate() {
            if let (Some(region), Some(demand)) = (sheet.region(place), demand) {
                counts[region * self.demands.len() + usize::from(*demand)] += 1;
            }
        }
        let is_wrong = |(index, count): (usize, &u32)| !self.allows(index % self.demands.len(), *count);
        let faults = counts.iter().enumerate().filter(|(index, count)| is_wrong((*index, count))).count();
        Counted { at, counts, faults }
    }

    fn allows(&self, demand: usize, count: u32) -> bool {
        let bounds = self.demands[demand].1;
        bounds.lo <= count && bounds.hi.is_none_or(|hi| count <= hi)
    }

    /// Whether a filling is without fault, 1 or 0, before a move and after it.
    fn allowed(&self, filling: &Counted, step: Move) -> (i64, i64) {
        let before = i64::from(filling.faults == 0);
        let Some(demand) = filling.at[step.place].map(usize::from) else { return (before, before) };
        let fault = |region: usize, more: u32, less: u32| {
            let count = filling.counts[region * self.demands.len() + demand];
            let before = i64::from(!self.allows(demand, count));
            i64::from(!self.allows(demand, count + more - less)) - before
        };
        let after = filling.faults as i64 + fault(step.from, 0, 1) + fault(step.to, 1, 0);
        (before, i64::from(after == 0))
    }

    /// Moves cells until the map allows none of the others. False where it does not come to that.
    pub(super) fn mend(&mut self, sheet: &mut Sheet, random: &mut Rng) -> bool {
        for _ in 0..MOST_MOVES {
            if self.others.iter().all(|other| other.faults > 0) {
                return true;
            }
            let Some(step) = self.best(sheet, random) else { return false };
            self.moved(step);
            self.resting.push_back(step.place);
            if self.resting.len() > RESTING {
                self.resting.pop_front();
            }
        }
        false
    }

    /// The move, done already, that leaves the fewest others; those that make regions very large or small come last.
    fn best(&self, sheet: &mut Sheet, random: &mut Rng) -> Option<Move> {
        let mut moves = sheet.moves();
        random.shuffle(&mut moves);
        let near = self.near();
        let left = |step: Move| -> i64 {
            let others = near[step.place].iter().map(|other| &self.others[*other]);
            others.map(|other| self.allowed(other, step).1 - self.allowed(other, step).0).sum()
        };
        let is_open =
            |step: &Move| !self.resting.contains(&step.place) && self.allowed(&self.kept, *step).1 == 1;
        let rated = moves.into_iter().filter(is_open).map(|step| (sheet.is_uneven(step), left(step), step));
        let mut rated: Vec<(bool, i64, Move)> = rated.collect();
        rated.sort_by_key(|(is_uneven, left, _)| (*is_uneven, *left));
        rated.into_iter().map(|(_, _, step)| step).find(|step| sheet.goes(*step))
    }

    /// For each place the others that hold something there, as far as one move may take their last fault away, or give
    /// them the first.
    fn near(&self) -> Vec<Vec<usize>> {
        let mut near = vec![Vec::new(); self.cells.len()];
        for (number, other) in self.others.iter().enumerate().filter(|(_, other)| other.faults <= 2) {
            for (place, _) in other.at.iter().enumerate().filter(|(_, demand)| demand.is_some()) {
                near[place].push(number);
            }
        }
        near
    }

    fn moved(&mut self, step: Move) {
        let (width, demands) = (self.demands.len(), self.demands.clone());
        let is_wrong = |demand: usize, count: u32| {
            let bounds = demands[demand].1;
            usize::from(count < bounds.lo || bounds.hi.is_some_and(|hi| count > hi))
        };
        for filling in self.others.iter_mut().chain([&mut self.kept]) {
            let Some(demand) = filling.at[step.place].map(usize::from) else { continue };
            for (region, is_more) in [(step.from, false), (step.to, true)] {
                let count = &mut filling.counts[region * width + demand];
                filling.faults -= is_wrong(demand, *count);
                *count = if is_more { *count + 1 } else { *count - 1 };
                filling.faults += is_wrong(demand, *count);
            }
        }
    }
}
