//! Boards that their clues alone determine, under rules that read clues and have none yet, such as kakuro and skyscrapers.
//!
//! Boards are filled at random, and one is taken whose clues leave no other. Where there is none among them, the one whose
//! solutions differ least is changed: cells in which they differ are filled again, and the change stays unless more cells
//! differ then.

use ecp::cover::Stop;
use ecp::puzzle::RuleId;
use ecp::{Answer, Compiled, Filling};
use fastrand::Rng;

use super::{Refusal, Rulebook, are_on_board, clues, lines, random_board, reported, uninterrupted};
use crate::explain::with_givens;
use crate::fill::random_answer;
use crate::trial::{Outcome, Trials};

/// The nodes of a short search.
const SHORT: u64 = 5000;

/// How many boards are filled before one is changed.
const MOST_BOARDS: usize = 20;

/// How many boards are changed, where clues stand on the board: those in lists leave more than changes mend.
const MOST_CHANGED: usize = 10;

/// How often cells of a board are filled again in vain.
const PATIENCE: usize = 100;

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

    /// The rules with the clues of a board.
    fn reported(&self, answer: &Answer) -> Result<ecp::puzzle::Puzzle, Refusal> {
        let filling = answer.filling.as_ref().ok_or(Refusal::NoBoard)?;
        Ok(reported(self.book, self.added, filling)?.0)
    }

    /// The cells in which solutions of the clues of a board differ; none if there is one solution, `None` if nobody knows.
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

    /// Changes a board until its clues determine it, or it has been changed enough.
    fn changed(
        &self,
        mut answer: Answer,
        random: &mut Rng,
        trials: &mut Trials<'_>,
    ) -> Result<(Answer, bool), Refusal> {
        let Some(mut varying) = self.varying(&answer, trials)? else { return Ok((answer, false)) };
        let mut vain = 0;
        while !varying.is_empty() && vain < PATIENCE {
            uninterrupted(trials)?;
            vain += 1;
            let Some(next) = self.filled_again(&answer, &varying, random, trials)? else { continue };
            if let Some(cells) = self.varying(&next, trials)?
                && cells.len() <= varying.len()
            {
                vain = if cells.len() < varying.len() { 0 } else { vain };
                (answer, varying) = (next, cells);
            }
        }
        let is_reported = varying.is_empty();
        Ok((answer, is_reported))
    }

    /// A board with some of its cells filled again, most of them among those that vary; `None` where that leaves it as it is.
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
            let mut is_open = vec![false; filling.len()];
            let number = 1 << random.u32(0..=varying.len().ilog2());
            random.choose_multiple(varying, number).into_iter().for_each(|cell| is_open[*cell] = true);
            for _ in 0..random.usize(0..3) {
                is_open[random.usize(..filling.len())] = true;
            }
            let kept: Filling =
                filling.iter().zip(&is_open).map(|(input, is_open)| input.filter(|_| !is_open)).collect();
            let cells = (0..filling.len() as u32)
                .map(ecp::puzzle::CellId)
                .filter(|cell| kept[cell.index()].is_some());
            let puzzle = with_givens(ground, &kept, &cells.collect::<Vec<_>>());
            let Ok(compiled) = trials.compiled(puzzle) else { return Ok(None) };
            random_answer(&compiled, random, self.book.budget).map_err(Refusal::Stopped)?
        };
        Ok(found.filter(|found| found.filling != answer.filling))
    }
}
