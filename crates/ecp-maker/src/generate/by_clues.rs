//! Boards that their clues alone determine, under rules that read clues and have none yet, such as kakuro and skyscrapers.
//!
//! Boards are filled at random, and one is taken whose clues leave no other. Where there is none among them, the one whose
//! solutions differ least is changed: cells in which they differ are filled again, and the change stays unless more cells
//! differ then.

use ecp::cover::{Chosen, Engine, EngineName, OptionId, Stop};
use ecp::puzzle::{CellId, Choice, Condition, Property, Puzzle, RuleId, Rules, Shown};
use ecp::{Answer, Compiled, Filling};
use fastrand::Rng;

use super::{Refusal, Rulebook, are_on_board, clues, lines, random_board, reported, uninterrupted};
use crate::explain::with_givens;
use crate::fill::{answer_of, random_answer};
use crate::trial::{Outcome, Trials};

/// The nodes of a short search.
const SHORT: u64 = 5000;

/// How many boards are filled before one is changed.
const MOST_BOARDS: usize = 20;

/// How many boards are changed, where clues stand on the board: those in lists leave more than changes mend.
const MOST_CHANGED: usize = 10;

/// How often cells of a board are filled again in vain.
const PATIENCE: usize = 100;

/// How far away from a cell that varies cells are filled again.
const FARTHEST: u32 = 2;

/// How many searches look for places where solutions differ.
const SEARCHES: usize = 4;

/// How many solutions are looked at for cells in which they differ.
const MOST_SOLUTIONS: u64 = 8;

/// Searches for boards that their clues determine.
pub(super) struct CluedBoards<'a> {
    pub(super) book: &'a Rulebook<'a>,
    /// What boards are filled under.
    pub(super) ground: &'a Compiled,
    /// The relations that get clues.
    pub(super) added: &'a [RuleId],
}

impl CluedBoards<'_> {
    /// A board, and whether its clues alone determine it.
    pub(super) fn board(&self, random: &mut Rng, trials: &mut Trials<'_>) -> Result<(Answer, bool), Refusal> {
        let mut last = random_board(self.book, self.ground, random)?;
        let is_on_board =
            are_on_board(self.book.grid) || clues::are_reported(&self.reported(&last)?, self.added);
        let mut nearest: Option<(usize, Answer)> = None;
        for _ in 1..MOST_BOARDS {
            uninterrupted(trials)?;
            if let Some(cells) = self.varying(&last, trials)? {
                if cells.is_empty() {
                    return Ok((last, true));
                }
                if nearest.as_ref().is_none_or(|(fewest, _)| cells.len() < *fewest) {
                    nearest = Some((cells.len(), last));
                }
            }
            last = random_board(self.book, self.ground, random)?;
        }
        let mut next = nearest.map_or_else(|| last.clone(), |(_, nearest)| nearest);
        for _ in 0..if is_on_board { MOST_CHANGED } else { 0 } {
            let (changed, is_reported) = self.changed(next, random, trials)?;
            if is_reported {
                return Ok((changed, true));
            }
            next = random_board(self.book, self.ground, random)?;
        }
        Ok((last, false))
    }

    /// Whether rules speak of the whole board, such as what hangs together.
    fn speaks_of_whole(&self) -> bool {
        !self.ground.problem().rules().is_empty()
    }

    /// The rules with the clues of a board.
    fn reported(&self, answer: &Answer) -> Result<Puzzle, Refusal> {
        let filling = answer.filling.as_ref().ok_or(Refusal::NoBoard)?;
        Ok(reported(self.book, self.added, filling)?.0)
    }

    /// The cells in which the first solutions of the clues of a board differ; none if there is one solution, `None` if nobody knows.
    fn varying(&self, answer: &Answer, trials: &mut Trials<'_>) -> Result<Option<Vec<usize>>, Refusal> {
        match trials.some(self.reported(answer)?, MOST_SOLUTIONS, SHORT) {
            Ok(found) => {
                let Some(first) = found.first() else { return Ok(None) };
                let differs = |cell: &usize| found.iter().any(|other| other[*cell] != first[*cell]);
                let cells: Vec<usize> = (0..first.len()).filter(differs).collect();
                // solutions may differ in what no cell shows
                Ok((found.len() == 1 || !cells.is_empty()).then_some(cells))
            }
            Err(Outcome::Stopped(stop @ (Stop::Time | Stop::Cancelled), _)) => Err(Refusal::Stopped(stop)),
            Err(_) => Ok(None),
        }
    }

    /// The same of a board that its clues leave open, where rules speak of the whole board: there the first few solutions differ
    /// only where the search came last, and a board has many such places, one by one. So searches come last elsewhere.
    fn undetermined(
        &self,
        answer: &Answer,
        varying: Vec<usize>,
        random: &mut Rng,
        trials: &mut Trials<'_>,
    ) -> Result<Vec<usize>, Refusal> {
        let (Some(meant), false) =
            (&answer.filling, varying.is_empty() || lines::drawn_by(self.book.grid).is_some())
        else {
            return Ok(varying);
        };
        let Ok(compiled) = trials.compiled(self.reported(answer)?) else { return Ok(varying) };
        let mut differs = vec![false; meant.len()];
        varying.iter().for_each(|cell| differs[*cell] = true);
        for _ in 0..if self.speaks_of_whole() { SEARCHES } else { 0 } {
            uninterrupted(trials)?;
            let mut order: Vec<OptionId> = compiled.problem().option_ids().collect();
            random.shuffle(&mut order);
            let problem = compiled.problem().with_options(&order);
            let budget = self.book.budget.clone().with_nodes(SHORT).with_solutions(MOST_SOLUTIONS);
            let mut solutions = Chosen::new(EngineName::Auto, &problem).solutions(budget);
            for found in solutions.by_ref() {
                let other = answer_of(&compiled, &order, &found).filling.unwrap_or_default();
                for (cell, differs) in differs.iter_mut().enumerate() {
                    *differs |= other.get(cell) != meant.get(cell);
                }
            }
            trials.hear(solutions.statistics());
        }
        Ok((0..differs.len()).filter(|cell| differs[*cell]).collect())
    }

    /// Changes a board until its clues determine it, or it has been changed enough.
    fn changed(
        &self,
        mut answer: Answer,
        random: &mut Rng,
        trials: &mut Trials<'_>,
    ) -> Result<(Answer, bool), Refusal> {
        let Some(first) = self.varying(&answer, trials)? else { return Ok((answer, false)) };
        let mut varying = self.undetermined(&answer, first, random, trials)?;
        let mut vain = 0;
        while !varying.is_empty() && vain < PATIENCE {
            uninterrupted(trials)?;
            vain += 1;
            let Some(next) = self.filled_again(&answer, &varying, random, trials)? else { continue };
            // most changes are for the worse, and that shows soon
            if let Some(cells) = self.varying(&next, trials)?
                && cells.len() <= varying.len()
            {
                let cells = self.undetermined(&next, cells, random, trials)?;
                if cells.len() > varying.len() {
                    continue;
                }
                vain = if cells.len() < varying.len() { 0 } else { vain };
                (answer, varying) = (next, cells);
            }
        }
        let is_reported = varying.is_empty();
        Ok((answer, is_reported))
    }

    /// A board with some of its cells filled again, most of them among those that vary or around one of them; `None` where that
    /// leaves it as it is.
    fn filled_again(
        &self,
        answer: &Answer,
        varying: &[usize],
        random: &mut Rng,
        trials: &Trials<'_>,
    ) -> Result<Option<Answer>, Refusal> {
        let (Some(filling), Some(ground)) = (&answer.filling, self.ground.puzzle()) else { return Ok(None) };
        let found = if let Some(drawn) = lines::drawn_by(self.book.grid) {
            let around = random.choice(varying).copied().unwrap_or(0);
            lines::led_elsewhere(self.book, ground, (&drawn, filling), around, random)
        } else {
            let is_open = self.opened(filling.len(), varying, random);
            let Some(puzzle) = kept(ground, filling, &is_open) else { return Ok(None) };
            let Ok(compiled) = trials.compiled(puzzle) else { return Ok(None) };
            random_answer(&compiled, random, self.book.budget).map_err(Refusal::Stopped)?
        };
        Ok(found.filter(|found| found.filling != answer.filling))
    }

    /// Which cells are filled again: some of those that vary and a few others, or all that lie near one of them.
    fn opened(&self, places: usize, varying: &[usize], random: &mut Rng) -> Vec<bool> {
        let mut is_open = vec![false; places];
        let cells = self.book.grid.board.cells();
        // without such rules a board is told cell by cell
        let is_near_one = self.speaks_of_whole() && random.bool();
        let middle =
            if is_near_one { random.choice(varying).and_then(|cell| cells.get(*cell)) } else { None };
        if let Some(middle) = middle {
            let distance = random.u32(1..=FARTHEST);
            for (cell, is_open) in cells.iter().zip(&mut is_open) {
                let (row, column) = (cell.position.row, cell.position.column);
                let rows = row.abs_diff(middle.position.row);
                *is_open = rows.max(column.abs_diff(middle.position.column)) <= distance;
            }
            return is_open;
        }
        let number = 1 << random.u32(0..=varying.len().ilog2());
        random.choose_multiple(varying, number).into_iter().for_each(|cell| is_open[*cell] = true);
        for _ in 0..random.usize(0..3) {
            is_open[random.usize(..places)] = true;
        }
        is_open
    }
}

/// The rules on a board all of whose cells are what they were, but those that are open: what held an input is given, and what was
/// empty stays so.
fn kept(ground: &Puzzle, filling: &Filling, is_open: &[bool]) -> Option<Puzzle> {
    let Rules::Grid(grid) = &ground.rules else { return None };
    let is_kept = |cell: &CellId| !is_open[cell.index()];
    let holds = |cell: &CellId| filling[cell.index()].is_some();
    let given: Vec<CellId> = (0..filling.len() as u32).map(CellId).filter(is_kept).filter(holds).collect();
    let puzzle = with_givens(ground, filling, &given);
    // a cell may be without an input since a piece lies there
    if !grid.pieces.is_empty() {
        return Some(puzzle);
    }
    let empty = lines::open_cells(grid).filter(is_kept).filter(|cell| !holds(cell));
    let empty = empty.map(|cell| grid.board.cell(cell).position).collect();
    let stays_empty = Condition::Has(Property::OneOf(vec![Choice::Shown(Shown::Empty)]));
    lines::asking(&puzzle, grid, vec![(empty, stays_empty)])
}
