//! A puzzle as a person looks at it.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use ecp::cover::OptionId;
use ecp::puzzle::{CellId, Grid, InputId, RuleId};
use ecp::{Candidate, Compiled, Limits, Propagators, Subject};

use super::Conclusion;
use super::position::Propagator;
use super::two::{Overlap, overlaps};
use super::whole::Decided;

/// A puzzle with its one solution, as a person looks at it: cells, counts, pieces and groups are items with options, and so
/// is that no input occurs twice in a shape; what other relations say of a shape is looked at, one shape at a time.
#[derive(Clone, Debug)]
pub struct Sight<'c> {
    compiled: Cow<'c, Compiled>,
    propagators: Option<Propagators>,
    /// Every two propagators that share cells.
    overlaps: Vec<Overlap>,
    /// For each cell and input (cells × inputs) the options that put it there.
    placing: Vec<Vec<OptionId>>,
    /// For each cell the options that keep it empty, where there are any.
    emptying: HashMap<CellId, Vec<OptionId>>,
    /// For each option the places of rules over the whole board that it decides.
    decided: Decided,
    /// The options of the solution, as far as they are seen.
    solution: Vec<OptionId>,
}

impl<'c> Sight<'c> {
    /// A puzzle with its one solution, given by the options of the compiled puzzle. Where relations as propagators would take
    /// more than the limits allow, they are items and options, too, as in the compiled puzzle.
    #[must_use]
    pub fn of(compiled: &'c Compiled, solution: &[OptionId], limits: &Limits) -> Self {
        let (compiled, propagators, solution) = match compiled.with_propagators(limits) {
            Some((own, propagators)) => {
                let solution = same_on_board(compiled, solution, &own);
                (Cow::Owned(own), Some(propagators), solution)
            }
            None => (Cow::Borrowed(compiled), None, solution.to_vec()),
        };
        let inputs = compiled.grid().map_or(0, |grid| grid.inputs.len());
        let cells = compiled.grid().map_or(0, |grid| grid.board.slot_count());
        let mut placing = vec![Vec::new(); cells * inputs];
        let mut emptying: HashMap<CellId, Vec<OptionId>> = HashMap::new();
        for option in compiled.problem().option_ids() {
            for (cell, input) in compiled.placements().of(option) {
                placing[cell.index() * inputs + input.index()].push(option);
            }
            if let Some(cell) = emptied_by(&compiled, option) {
                emptying.entry(cell).or_default().push(option);
            }
        }
        let overlaps = propagators.as_ref().map(overlaps).unwrap_or_default();
        let decided = Decided::of(compiled.problem());
        Self { compiled, propagators, overlaps, placing, emptying, decided, solution }
    }

    /// The puzzle with the items and options of which the steps speak.
    #[must_use]
    pub fn compiled(&self) -> &Compiled {
        &self.compiled
    }

    pub(super) fn propagators(&self) -> Option<&Propagators> {
        self.propagators.as_ref()
    }

    pub(super) fn overlaps(&self) -> &[Overlap] {
        &self.overlaps
    }

    pub(super) fn solution(&self) -> &[OptionId] {
        &self.solution
    }

    /// Whether all that relations say is looked at, one shape at a time: so it is unless it would grow past the limits.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.propagators.is_some() || !self.compiled.grid().is_some_and(Grid::relates_inputs)
    }

    pub(super) fn decided(&self) -> &Decided {
        &self.decided
    }

    /// What a propagator is about: rules, each with the number of a shape.
    pub(super) fn said_by(&self, propagator: Propagator) -> Vec<(RuleId, usize)> {
        match propagator {
            Propagator::Relation(number) => {
                self.propagators.iter().map(|propagators| propagators.subject(number)).collect()
            }
            Propagator::Rule(number) => self.compiled.whole_rules()[number].asked_by.clone(),
        }
    }

    /// The options that put an input into a cell, or keep it empty.
    pub(super) fn placing(&self, (cell, value): Candidate) -> &[OptionId] {
        let Some(input) = value else {
            return self.emptying.get(&cell).map_or(&[], Vec::as_slice);
        };
        let inputs = self.compiled.grid().map_or(0, |grid| grid.inputs.len());
        self.placing.get(cell.index() * inputs + input.index()).map_or(&[], Vec::as_slice)
    }

    /// What an option says of cells.
    pub(super) fn placed_by(&self, option: OptionId) -> impl Iterator<Item = Candidate> {
        let placed = self.compiled.placements().of(option);
        let emptied = emptied_by(&self.compiled, option);
        placed.iter().map(|(cell, input)| (*cell, Some(*input))).chain(emptied.map(|cell| (cell, None)))
    }

    /// A conclusion about options as one about cells, where it says of one that it stays empty or does not: nobody sees
    /// the option for that.
    pub(super) fn in_cells(&self, conclusion: Conclusion, is_live: impl Fn(OptionId) -> bool) -> Conclusion {
        let options = match &conclusion {
            Conclusion::Taken(option) => std::slice::from_ref(option),
            Conclusion::Out(options) => options,
            Conclusion::Settled(_) | Conclusion::RuledOut(_) => return conclusion,
        };
        let of_one_cell = |option: &OptionId| {
            let mut placed = self.placed_by(*option);
            let first = placed.next().filter(|_| self.compiled.placements().placed_by(*option).is_none())?;
            placed.next().is_none().then_some(first)
        };
        let candidates: Option<Vec<Candidate>> = options.iter().map(of_one_cell).collect();
        // where a cell shows the same by several options, as where a line may turn in several ways, it is ruled out with the last
        let is_out = |candidate: &Candidate| {
            self.placing(*candidate).iter().all(|option| options.contains(option) || !is_live(*option))
        };
        let is_taken = matches!(conclusion, Conclusion::Taken(_));
        let candidates = candidates.map(deduped).filter(|all| is_taken || all.iter().all(is_out));
        // what stays empty, or shows the same by several options
        let is_seen =
            |candidate: &Candidate| candidate.1.is_none() || !is_taken && self.placing(*candidate).len() > 1;
        match candidates.filter(|candidates| candidates.iter().any(is_seen)) {
            Some(candidates) if matches!(conclusion, Conclusion::Taken(_)) => Conclusion::Settled(candidates),
            Some(candidates) => Conclusion::RuledOut(candidates),
            None => conclusion,
        }
    }

    /// Whether an option says that a border lies between areas.
    pub(super) fn is_border(&self, option: OptionId) -> bool {
        let borders = self.compiled.grid().and_then(|grid| grid.board.borders());
        let borders = borders.filter(|borders| borders.are_of_areas());
        match self.compiled.placements().of(option) {
            [(slot, _)] => borders.is_some_and(|borders| borders.side_at(*slot).is_some()),
            _ => false,
        }
    }

    /// The cells of the board.
    pub(super) fn cells(&self) -> impl Iterator<Item = CellId> {
        self.compiled.grid().into_iter().flat_map(|grid| grid.board.cell_ids())
    }

    /// What stands in the cells in the end.
    pub(super) fn filling(&self) -> Vec<Candidate> {
        let filling = self.compiled.placements().decode(&self.solution);
        (0..).map(CellId).zip(filling).collect()
    }
}

/// The cell that an option keeps empty.
fn emptied_by(compiled: &Compiled, option: OptionId) -> Option<CellId> {
    let placements = compiled.placements();
    if compiled.grid().is_none()
        || placements.placed_by(option).is_some()
        || !placements.of(option).is_empty()
    {
        return None;
    }
    compiled.problem().option(option).iter().find_map(|entry| match compiled.subject(entry.item) {
        Some(Subject::Cell(cell)) => Some(cell),
        _ => None,
    })
}

/// The options of another compilation of the same puzzle that put the same on the board.
fn same_on_board(compiled: &Compiled, solution: &[OptionId], own: &Compiled) -> Vec<OptionId> {
    let filling = compiled.placements().decode(solution);
    let pieces: HashSet<(usize, &[CellId])> =
        solution.iter().filter_map(|option| compiled.placements().placed_by(*option)).collect();
    let agrees = |placed: &[(CellId, InputId)]| {
        placed.iter().all(|(cell, input)| filling[cell.index()] == Some(*input))
    };
    let is_same = |option: &OptionId| {
        let placed = own.placements().of(*option);
        match own.placements().placed_by(*option) {
            Some(piece) => pieces.contains(&piece) && agrees(placed),
            None => !placed.is_empty() && agrees(placed),
        }
    };
    own.problem().option_ids().filter(is_same).collect()
}

/// Candidates, each once, in their order.
fn deduped(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    let mut known = HashSet::new();
    candidates.retain(|candidate| known.insert(*candidate));
    candidates
}
