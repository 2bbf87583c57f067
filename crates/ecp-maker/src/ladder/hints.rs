//! Steps that are shown to a person, one by one, each with its reasons.

use std::collections::{BTreeMap, HashSet};

use ecp::Places;
use ecp::cover::OptionId;
use ecp::puzzle::{Borders, CellId, Grid, RuleId, Square, Stroke};

use super::{Climb, Rung, Sight, Step};
use crate::part::{Part, parts};

/// A step that is shown.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Hint {
    /// The step.
    pub step: Step,
    /// The clues and rules that were looked at, none of which the step can spare. It follows from them and from what goes
    /// without saying: the steps before, counts, pieces and groups, and that no input occurs twice in a shape. `None`
    /// where relations were not looked at one by one, since they would grow past the limits.
    pub reasons: Option<Vec<Part>>,
}

/// The steps to the one solution of a puzzle that are about something that is seen.
#[derive(Debug)]
pub struct Hints<'s> {
    sight: &'s Sight<'s>,
    climb: Climb<'s>,
    /// The clues of the puzzle, each with its readers.
    clues: Vec<Part>,
}

impl<'s> Hints<'s> {
    /// The steps through a puzzle to its one solution.
    #[must_use]
    pub fn new(sight: &'s Sight<'s>, places: &Places) -> Self {
        let parts = sight.compiled().puzzle().map(|puzzle| parts(puzzle, places)).unwrap_or_default();
        let clues = parts.into_iter().filter(|part| matches!(part, Part::Clue(_))).collect();
        Self { sight, climb: Climb::new(sight), clues }
    }

    /// The options that were taken so far.
    #[must_use]
    pub fn taken(&self) -> &[OptionId] {
        self.climb.taken()
    }

    /// The cells that stay empty as far as the steps show: nothing that is left fills or covers them.
    #[must_use]
    pub fn stay_empty(&self) -> Vec<CellId> {
        let compiled = self.sight.compiled();
        let Some(grid) = compiled.grid().filter(|grid| !is_of_areas_alone(grid)) else { return Vec::new() };
        let placements = compiled.placements();
        let left = self.climb.position.state.live().chain(self.taken().iter().copied());
        let given = placements.fixed().iter().map(|(cell, _)| *cell);
        let held: HashSet<CellId> =
            left.flat_map(|option| placements.cells_of(option)).chain(given).collect();
        let may_hold = |cell: &CellId| grid.board.cell(*cell).square != Square::Blank;
        grid.board.cell_ids().filter(may_hold).filter(|cell| !held.contains(cell)).collect()
    }

    /// What is known of the sides between cells, where areas are found: whether a border lies there.
    #[must_use]
    pub fn sides(&self) -> BTreeMap<[CellId; 2], bool> {
        let Some(grid) = self.sight.compiled().grid() else { return BTreeMap::new() };
        let borders = grid.board.borders().filter(|borders| borders.are_of_areas());
        let sides = borders.into_iter().flat_map(Borders::between_cells);
        let state = &self.climb.position.state;
        let known = |slot: CellId| {
            let mut ways = grid
                .stroke(Stroke::Border)
                .into_iter()
                .flat_map(|border| self.sight.placing((slot, Some(border))).iter().copied());
            let (mut is_border, mut is_open) = (false, false);
            for way in ways.by_ref() {
                is_border |= state.has_taken(way);
                is_open |= state.is_live(way);
            }
            (is_border || !is_open).then_some(is_border)
        };
        sides.filter_map(|(slot, cells)| Some((cells, known(slot)?))).collect()
    }

    /// The next step, done; `None` at the end, or when `is_over` says so while a step is looked for.
    pub fn next(&mut self, is_over: &impl Fn() -> bool) -> Option<Hint> {
        loop {
            let step = self.climb.step(is_over)?;
            if step.is_visible(self.sight.compiled()) {
                let is_reported = self.sight.is_whole() || step.rung == Rung::Guess;
                let reasons =
                    is_reported.then(|| step.propagators.iter().map(|said| self.part(*said)).collect());
                return Some(Hint { step, reasons });
            }
        }
    }

    /// What was looked at.
    fn part(&self, (rule, shape): (RuleId, usize)) -> Part {
        let grid = self.sight.compiled().grid();
        if grid.is_none_or(|grid| grid.rule(rule).relation().is_none()) {
            return Part::Rule(rule);
        }
        let is_it = |part: &&Part| matches!(part, Part::Clue(readers) if readers.contains(&(rule, shape)));
        let clue = self.clues.iter().find(is_it).cloned();
        clue.unwrap_or(Part::Related { rule, shape })
    }
}

/// Whether cells hold nothing, and only the areas in which they lie are asked for.
fn is_of_areas_alone(grid: &Grid) -> bool {
    grid.pieces.are_areas() && grid.declared_inputs() == 0
}
