//! What is the same in all solutions of a puzzle.

use std::collections::BTreeMap;

use ecp_cover::{
    Budget, Claims, EngineName, Fate, Observer, OptionId, Statistics, Stop, forced, forced_seeing,
};
use ecp_puzzle::{CellId, InputId};
use ecp_render::{Tile, Tiles};

use crate::{Answer, Compiled, Filling};

/// What is the same in all solutions, and what may differ.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Forced {
    /// For each cell, in reading order, what may stand in it: nothing at all where no solution was found. `None` without
    /// a board.
    pub cells: Option<Vec<Candidates>>,
    /// For each option its fate; without a board only, else there are none.
    pub options: Vec<Fate>,
    /// The pieces without inputs that lie alike on the board in every solution.
    pub tiles: Tiles,
    /// Whether some piece without inputs lies in some solutions, and not in others, where it does.
    pub moves_pieces: bool,
    /// The first solution found.
    pub answer: Option<Answer>,
    /// Why the searches ended: [`Stop::Exhausted`] if nothing is unknown.
    pub stop: Stop,
    /// How many searches there were.
    pub searches: u64,
    /// What all of them did together.
    pub statistics: Statistics,
}

/// What may stand in a cell; `None` among it is nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Candidates {
    /// What stands there in some solution that was found, in the order of inputs.
    pub possible: Vec<Option<InputId>>,
    /// What stands there in no solution that was found, but may in others.
    pub unknown: Vec<Option<InputId>>,
}

/// How many solutions there are, as far as it was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// None.
    None,
    /// Exactly one.
    One,
    /// At least two.
    Several,
    /// At least one: the search was stopped.
    AtLeastOne,
    /// The search was stopped before it found any.
    Unknown,
}

impl Candidates {
    /// What stands in the cell in every solution: `Some(None)` if it stays empty.
    #[must_use]
    pub fn forced(&self) -> Option<Option<InputId>> {
        match (self.possible.as_slice(), self.unknown.as_slice()) {
            ([one], []) => Some(*one),
            _ => None,
        }
    }
}

impl Forced {
    /// How many solutions there are.
    #[must_use]
    pub fn number(&self) -> Number {
        let several = |cells: &Vec<Candidates>| cells.iter().any(|cell| cell.possible.len() > 1);
        match (&self.answer, self.stop) {
            (None, Stop::Exhausted) => Number::None,
            (None, _) => Number::Unknown,
            _ if self.options.contains(&Fate::Sometimes) || self.moves_pieces => Number::Several,
            _ if self.cells.as_ref().is_some_and(several) => Number::Several,
            (Some(_), Stop::Exhausted) => Number::One,
            (Some(_), _) => Number::AtLeastOne,
        }
    }

    /// The board with what is the same in every solution; `None` without a board.
    #[must_use]
    pub fn filling(&self) -> Option<Filling> {
        let cells = self.cells.as_ref()?;
        Some(cells.iter().map(|cell| cell.forced().flatten()).collect())
    }
}

/// The claims about a board: for each cell each input that an option puts there, and that it is filled at all; and each
/// piece without inputs as it lies.
struct BoardClaims {
    inputs: Vec<(CellId, InputId)>,
    cells: usize,
    placed: Vec<OptionId>,
    claims: Claims,
}

impl BoardClaims {
    fn of(compiled: &Compiled, cells: usize) -> Self {
        let mut held: BTreeMap<(CellId, InputId), Vec<OptionId>> = BTreeMap::new();
        let mut filled = vec![Vec::new(); cells];
        for option in compiled.problem().option_ids() {
            for (cell, input) in compiled.placements().of(option) {
                held.entry((*cell, *input)).or_default().push(option);
                filled[cell.index()].push(option);
            }
        }
        let inputs = held.keys().copied().collect();
        let is_bare = |option: &OptionId| {
            let placed = compiled.placements().placed_by(*option);
            placed.is_some() && compiled.placements().of(*option).is_empty()
        };
        let placed: Vec<OptionId> = compiled.problem().option_ids().filter(is_bare).collect();
        let pieces = placed.iter().map(|option| vec![*option]);
        let claims = held.into_values().chain(filled).chain(pieces).collect();
        Self { inputs, cells, placed, claims }
    }

    /// What may stand in each cell, by the fates of the claims.
    fn candidates(&self, compiled: &Compiled, fates: &[Fate]) -> Vec<Candidates> {
        let (placed, rest) = fates.split_at(self.inputs.len());
        let filled = &rest[..self.cells];
        let mut cells: Vec<Candidates> = filled.iter().map(|fate| Candidates::empty(*fate)).collect();
        for ((cell, input), fate) in self.inputs.iter().zip(placed) {
            cells[cell.index()].add(*input, *fate);
        }
        for (cell, input) in compiled.placements().fixed() {
            cells[cell.index()] = Candidates { possible: vec![Some(*input)], unknown: Vec::new() };
        }
        for ((cell, input), fate) in self.inputs.iter().zip(placed) {
            if *fate == Fate::Always {
                cells[cell.index()] = Candidates { possible: vec![Some(*input)], unknown: Vec::new() };
            }
        }
        cells
    }
}

impl BoardClaims {
    /// The pieces without inputs that lie so in every solution, and whether some lie so in some only.
    fn placed(&self, fates: &[Fate]) -> (Vec<OptionId>, bool) {
        let layings = || self.placed.iter().zip(&fates[self.inputs.len() + self.cells..]);
        let always = layings().filter(|(_, fate)| **fate == Fate::Always).map(|(option, _)| *option);
        (always.collect(), layings().any(|(_, fate)| *fate == Fate::Sometimes))
    }
}

impl Candidates {
    /// Whether a cell may stay empty, by the fate of being filled.
    fn empty(filled: Fate) -> Self {
        let mut cell = Self::default();
        match filled {
            Fate::Never | Fate::Sometimes | Fate::Unknown { held: false } => cell.possible.push(None),
            Fate::Unknown { held: true } => cell.unknown.push(None),
            Fate::Always => {}
        }
        cell
    }

    fn add(&mut self, input: InputId, fate: Fate) {
        match fate {
            Fate::Always | Fate::Sometimes | Fate::Unknown { held: true } => self.possible.push(Some(input)),
            Fate::Unknown { held: false } => self.unknown.push(Some(input)),
            Fate::Never => {}
        }
    }
}

impl Forced {
    /// What is the same in all solutions, with an observer that hears of every step of all searches.
    pub(crate) fn of(
        compiled: &Compiled,
        engine: EngineName,
        budget: &Budget,
        observer: &mut impl Observer,
    ) -> Self {
        let problem = compiled.problem();
        let Some(grid) = compiled.grid() else {
            let found = forced(problem, &Claims::options(problem), engine, budget, observer);
            return Self::reported(compiled, found, None, (Vec::new(), false));
        };
        let claims = BoardClaims::of(compiled, grid.board.slot_count());
        let mut found = forced_seeing(problem, &claims.claims, engine, budget, observer, |solution| {
            compiled.assure(solution);
        });
        let candidates = if found.solution.is_some() {
            claims.candidates(compiled, &found.fates)
        } else {
            vec![Candidates::default(); grid.board.slot_count()]
        };
        let placed = if found.solution.is_some() { claims.placed(&found.fates) } else { (Vec::new(), false) };
        found.fates.clear();
        Self::reported(compiled, found, Some(candidates), placed)
    }

    fn reported(
        compiled: &Compiled,
        found: ecp_cover::Forced,
        cells: Option<Vec<Candidates>>,
        (placed, moves_pieces): (Vec<OptionId>, bool),
    ) -> Self {
        let areas = cells.as_ref().and_then(|cells| certain_areas(compiled, cells));
        let tiles = areas.map_or_else(|| compiled.tiles(&placed), Tiles::new);
        let answer = found.solution.map(|solution| compiled.answer(solution));
        let (stop, searches, statistics) = (found.stop, found.searches, found.statistics);
        Self { cells, options: found.fates, tiles, moves_pieces, answer, stop, searches, statistics }
    }
}

/// The areas that are the same in every solution: borders lie all around, and none within.
fn certain_areas(compiled: &Compiled, cells: &[Candidates]) -> Option<Vec<Tile>> {
    let grid = compiled.grid()?;
    let borders = grid.board.borders().filter(|borders| borders.are_of_areas())?;
    let has_border = |side: CellId| cells[side.index()].forced() == Some(Some(borders.border()));
    let has_none = |side: CellId| cells[side.index()].forced() == Some(None);
    // where nothing is known there is no border that must be, and none that must not
    let filling: Filling =
        grid.board.slot_ids().map(|side| (!has_none(side)).then_some(borders.border())).collect();
    let is_covered = |cell: &CellId| borders.cover_of(*cell).is_none_or(has_border);
    let is_certain = |area: &Vec<CellId>| {
        area.iter().all(is_covered)
            && borders.between_cells().all(|(side, beside)| {
                let [one, other] = beside.map(|cell| area.contains(&cell));
                one == other || has_border(side)
            })
    };
    let areas = borders.areas(&grid.board, &filling).into_iter().filter(is_certain);
    Some(areas.map(|cells| Tile { piece: 0, cells }).collect())
}
