//! Solutions as boards: sets of options that show the same board are one solution, and so are boards that a turn or a flip
//! makes equal, where the puzzle says so.
//!
//! No board is remembered. Of the sets of options that show one board the one counts that a search for this board alone
//! finds first; of the boards that are equal by turns and flips, the one that comes first in an order of boards. Both are
//! asked again for each solution, so memory stays small however many there are.

use ecp_cover::{Budget, Engine, ItemKind, Links, OptionId, Problem, Stop, Watched, verify};
use ecp_lower::{Symmetries, Symmetry};
use ecp_puzzle::{CellId, Grid, InputId, Piece};

use crate::Compiled;

/// A piece on the board: its index in the puzzle, and its cells in reading order.
type Placed = (usize, Vec<CellId>);

/// What makes a board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Board {
    /// What stands in each cell.
    filling: Vec<Option<InputId>>,
    /// The pieces without inputs, in order.
    placed: Vec<Placed>,
}

impl Board {
    /// All of it, as numbers.
    fn numbers(&self) -> Vec<u32> {
        let held = self.filling.iter().map(|held| held.map_or(0, |input| input.0 + 1));
        let placed = self.placed.iter().flat_map(|(piece, cells)| {
            let places = cells.iter().map(|cell| cell.0);
            [*piece as u32, cells.len() as u32].into_iter().chain(places)
        });
        held.chain(placed).collect()
    }

    /// The number of a piece among those that lie there.
    fn place_of(&self, piece: (usize, &[CellId])) -> Option<usize> {
        self.placed.binary_search_by_key(&piece, |(piece, cells)| (*piece, cells.as_slice())).ok()
    }
}

/// Which solutions count.
#[derive(Clone, Debug)]
pub(crate) struct Boards<'c> {
    compiled: &'c Compiled,
    grid: &'c Grid,
    symmetries: &'c Symmetries,
    /// Whether several sets of options may show one board.
    is_ambiguous: bool,
    /// The options that lay a piece without inputs, by the piece and its cells; where turned boards are looked up by them.
    options: Vec<OptionId>,
    budget: Budget,
}

impl<'c> Boards<'c> {
    /// The check that a puzzle needs; `None` where every set of options is a board of its own. The budget's time and
    /// cancel flag end searches within.
    pub(crate) fn of(compiled: &'c Compiled, symmetries: &'c Symmetries, budget: &Budget) -> Option<Self> {
        let grid = compiled.grid()?;
        let is_ambiguous = grid.pieces.list.iter().any(Piece::carries_inputs);
        if !is_ambiguous && symmetries.list.is_empty() {
            return None;
        }
        let budget = budget.clone().with_solutions(None).with_nodes(None);
        let mut boards = Self { compiled, grid, symmetries, is_ambiguous, options: Vec::new(), budget };
        if !symmetries.list.is_empty() && symmetries.pivot.is_none() && grid.inputs.is_empty() {
            boards.options =
                compiled.problem().option_ids().filter(|option| boards.bare(*option).is_some()).collect();
            boards.options.sort_unstable_by_key(|option| compiled.placements().placed_by(*option));
        }
        Some(boards)
    }

    /// The piece without inputs that an option lays, and its cells.
    fn bare(&self, option: OptionId) -> Option<(usize, &'c [CellId])> {
        let placed = self.compiled.placements().placed_by(option);
        placed.filter(|(piece, _)| !self.grid.pieces.list[*piece].carries_inputs())
    }

    /// The option that lays a piece without inputs so.
    fn option_of(&self, (piece, cells): &Placed) -> Option<OptionId> {
        let place =
            self.options.binary_search_by_key(&Some((*piece, cells.as_slice())), |option| self.bare(*option));
        place.ok().map(|place| self.options[place])
    }

    /// Whether the solution counts.
    ///
    /// # Errors
    /// Why the budget ended a search before that was known.
    pub(crate) fn keep(&self, solution: &[OptionId]) -> Result<bool, Stop> {
        let board = self.board(solution);
        if self.is_ambiguous && self.first_for(&board)?.is_some_and(|first| first != solution) {
            return Ok(false);
        }
        let own = self.rank(&board);
        for symmetry in &self.symmetries.list {
            if let Some(turned) = turned(&board, symmetry)
                && self.rank(&turned) < own
                && self.is_solution(&turned)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What is the same of all solutions that are one board: of the boards that turns and flips make of it the first, as numbers.
    pub(crate) fn key(&self, solution: &[OptionId]) -> Vec<u32> {
        let board = self.board(solution);
        let turns = self.symmetries.list.iter().filter_map(|symmetry| turned(&board, symmetry));
        turns.map(|turned| turned.numbers()).fold(board.numbers(), Vec::min)
    }

    fn board(&self, solution: &[OptionId]) -> Board {
        let filling = self.compiled.placements().decode(solution);
        let bare = solution.iter().filter_map(|option| self.bare(*option));
        let mut placed: Vec<Placed> = bare.map(|(piece, cells)| (piece, cells.to_vec())).collect();
        placed.sort_unstable();
        Board { filling, placed }
    }

    /// The order of boards: first where the pivot lies, then what stands in the cells, then where the pieces lie.
    fn rank<'b>(&self, board: &'b Board) -> (Option<&'b [CellId]>, &'b [Option<InputId>], &'b [Placed]) {
        let pivot = self.symmetries.pivot;
        let pivot = board.placed.iter().find(|(piece, _)| Some(*piece) == pivot);
        (pivot.map(|(_, cells)| cells.as_slice()), &board.filling, &board.placed)
    }

    fn is_solution(&self, board: &Board) -> Result<bool, Stop> {
        // with a pivot every turned solution is one, though its options may have been left out
        if self.symmetries.pivot.is_some() {
            return Ok(true);
        }
        if self.grid.inputs.is_empty() {
            let options = board.placed.iter().map(|placed| self.option_of(placed));
            let Some(mut options) = options.collect::<Option<Vec<OptionId>>>() else {
                return Ok(false);
            };
            options.sort_unstable();
            return Ok(verify(self.compiled.problem(), &options).is_ok());
        }
        Ok(self.first_for(board)?.is_some())
    }

    /// The first solution that a search finds which may use only what shows this board, and must show all of it.
    fn first_for(&self, board: &Board) -> Result<Option<Vec<OptionId>>, Stop> {
        let placements = self.compiled.placements();
        let is_given = |(cell, input): &(CellId, InputId)| board.filling[cell.index()] == Some(*input);
        if !placements.fixed().iter().all(is_given) {
            return Ok(None);
        }
        let shows = |option: &OptionId| {
            let agrees = placements.of(*option).iter().all(is_given);
            agrees && self.bare(*option).is_none_or(|piece| board.place_of(piece).is_some())
        };
        let options: Vec<OptionId> = self.compiled.problem().option_ids().filter(shows).collect();
        let Some(problem) = self.part(board, &options) else { return Ok(None) };
        let mut search = Watched::new(Links::new(&problem), &problem).solutions(self.budget.clone());
        match (search.next(), search.stop()) {
            (Some(first), _) => Ok(Some(first.into_iter().map(|option| options[option.index()]).collect())),
            (None, None | Some(Stop::Exhausted)) => Ok(None),
            (None, Some(stop)) => Err(stop),
        }
    }

    /// The problem with these options only, in which everything that a board shows must be shown. `None` where something
    /// cannot be.
    fn part(&self, board: &Board, options: &[OptionId]) -> Option<Problem> {
        let (problem, placements) = (self.compiled.problem(), self.compiled.placements());
        let mut builder = Problem::builder();
        let mut items = Vec::with_capacity(problem.items().len());
        for item in problem.items() {
            items.push(match item.kind {
                ItemKind::Secondary => builder.secondary(item.name.clone()),
                ItemKind::Primary(bounds) => {
                    builder.primary_within(item.name.clone(), bounds.lo..=bounds.hi).ok()?
                }
            });
        }
        let mut shown = vec![None; board.filling.len()];
        let is_sure = self.sure(options);
        for (cell, _) in board.filling.iter().enumerate().filter(|(_, input)| input.is_some()) {
            if !is_sure[cell] {
                let most = (options.len() as u32).max(1);
                shown[cell] = Some(builder.primary_within("", 1..=most).ok()?);
            }
        }
        let placed: Vec<_> = board.placed.iter().map(|_| builder.primary("")).collect();
        let colors: Vec<_> = problem.colors().iter().map(|color| builder.color(color)).collect();
        for option in options {
            let mut entries = Vec::new();
            for entry in problem.option(*option) {
                let color = entry.color.map(|color| colors[color.0.get() as usize - 1]);
                entries.push(ecp_cover::Entry { item: items[entry.item.index()], color });
            }
            let mut cells: Vec<usize> = placements.of(*option).iter().map(|(cell, _)| cell.index()).collect();
            cells.sort_unstable();
            cells.dedup();
            entries.extend(cells.into_iter().filter_map(|cell| shown[cell]).map(ecp_cover::Entry::from));
            let piece = self.bare(*option).and_then(|piece| board.place_of(piece)).map(|place| placed[place]);
            entries.extend(piece.map(ecp_cover::Entry::from));
            builder.option(entries).ok()?;
        }
        builder.rules(problem.rules_with(options)).ok()?;
        Some(builder.build())
    }

    /// For each cell whether every solution of these options fills it: it is given, or all options of some item that must
    /// be covered do. Cells of which only several items together are sure are not found.
    fn sure(&self, options: &[OptionId]) -> Vec<bool> {
        let (problem, placements) = (self.compiled.problem(), self.compiled.placements());
        let mut is_sure = vec![false; self.grid.board.slot_count()];
        for (cell, _) in placements.fixed() {
            is_sure[cell.index()] = true;
        }
        let is_needed: Vec<bool> = problem
            .items()
            .iter()
            .map(|item| item.multiplicity().is_some_and(|bounds| bounds.lo > 0))
            .collect();
        let mut first_of = vec![None; is_needed.len()];
        let mut others_of = vec![Vec::new(); is_needed.len()];
        for option in options {
            for entry in problem.option(*option).iter().filter(|entry| is_needed[entry.item.index()]) {
                let item = entry.item.index();
                match first_of[item] {
                    None => first_of[item] = Some(*option),
                    Some(_) => others_of[item].push(*option),
                }
            }
        }
        for (first, others) in first_of.into_iter().zip(others_of) {
            for (cell, _) in first.map(|first| placements.of(first)).into_iter().flatten() {
                let fills = |option: &OptionId| placements.of(*option).iter().any(|(other, _)| other == cell);
                is_sure[cell.index()] = is_sure[cell.index()] || others.iter().all(fills);
            }
        }
        is_sure
    }
}

/// The board after a turn; `None` where a piece has no image.
fn turned(board: &Board, symmetry: &Symmetry) -> Option<Board> {
    let mut filling = vec![None; board.filling.len()];
    for (cell, input) in symmetry.cells.iter().zip(&board.filling) {
        filling[cell.index()] = *input;
    }
    let image = |(piece, cells): &Placed| Some((symmetry.pieces[*piece]?, symmetry.moved(cells)));
    let mut placed: Vec<Placed> = board.placed.iter().map(image).collect::<Option<_>>()?;
    placed.sort_unstable();
    Some(Board { filling, placed })
}
