//! Puzzles whose solution is meant: the clues that it has, and what of it must be given beside them.

use ecp::cover::{Budget, Stop};
use ecp::puzzle::{Clue, ClueMark, Comparison, Condition, Grid, Puzzle, Relation, Rule, RuleId, Rules, Term};
use ecp::{Answer, Compiled, Filling, Limits, Places};
use fastrand::Rng;

use super::{
    Generated, Refusal, Rulebook, Wanted, Wish, clues, clues_on, given, groups, picture, reported, signs,
};
use crate::trial::{Outcome, Trials};

/// The puzzle with every clue that its rules can read of the solution that is meant: new ones where there are none, and those
/// that stand as they are there.
///
/// # Errors
/// [`Refusal::NothingMeant`], [`Refusal::MeantBroken`], or why a clue cannot be measured.
pub fn clued(
    puzzle: &Puzzle,
    places: &Places,
    limits: &Limits,
    budget: &Budget,
) -> Result<Generated, Refusal> {
    let Rules::Grid(written) = &puzzle.rules else { return Err(Refusal::NothingMeant) };
    clues::refuse_ratios(written)?;
    let stale = stale(written);
    let with = |clue: &dyn Fn(&Clue) -> Option<Clue>| {
        let mut grid = written.clone();
        for (rule, shape, old) in &stale {
            grid.relation_mut(*rule).set_clue(*shape, clue(old));
        }
        Puzzle { rules: Rules::Grid(grid), ..puzzle.clone() }
    };
    let answer = meant(&with(&|_| None), limits, budget)?;
    let filling = answer.filling.clone().ok_or(Refusal::NoBoard)?;
    if let Some(made) = dug(puzzle, written, &filling, limits) {
        let added = clues::bare(written);
        // cells became holes
        let Rules::Grid(grid) = &made.rules else { return Err(Refusal::NoBoard) };
        let mut answer = answer;
        answer.filling.clone_from(&grid.solution);
        return Ok(Generated { clues: clues_on(&made, &added), added, ..Generated::of(made, answer) });
    }
    let open = with(&|_| Some(Clue(vec![ClueMark::Any])));
    let book = Rulebook::new(&open, places, limits, budget)?;
    let mut added = clues::bare(book.grid);
    let (mut made, mut completed) = reported(&book, &added, &filling)?;
    let Rules::Grid(grid) = &mut made.rules else { return Err(Refusal::NoBoard) };
    // a shape that comes to no number has no clue, unless it was an open one
    for (rule, shape, clue) in stale {
        if grid.relation(rule).clue(shape).is_some_and(|clue| clue.0 == [ClueMark::Any]) {
            let is_open = clue.0 == [ClueMark::Any];
            grid.relation_mut(rule).set_clue(shape, is_open.then_some(clue));
            completed.push((rule, shape));
        }
    }
    completed
        .retain(|(rule, shape)| grid.relation(*rule).clue(*shape) != written.relation(*rule).clue(*shape));
    let clues = clues_on(&made, &added);
    if signs::are_bare(book.grid) {
        added.extend(signs::readers(book.grid));
    }
    Ok(Generated { clues, completed, added, ..Generated::of(made, answer) })
}

/// The puzzle with the clues of another board than the one that is meant, where it has none yet.
pub(crate) fn with_clues(
    puzzle: &Puzzle,
    places: &Places,
    limits: &Limits,
    budget: &Budget,
    filling: &Filling,
) -> Result<Puzzle, Refusal> {
    let book = Rulebook::new(puzzle, places, limits, budget)?;
    Ok(reported(&book, &clues::bare(book.grid), filling)?.0)
}

/// The puzzle whose clues stand in the cells that stay empty, which become holes; `None` where they stand elsewhere, and where the
/// other rules want these cells.
fn dug(puzzle: &Puzzle, grid: &Grid, filling: &Filling, limits: &Limits) -> Option<Puzzle> {
    if !picture::digs(grid) {
        return None;
    }
    let made = picture::clued(puzzle, grid, filling);
    let compiled = Compiled::of(made.clone(), limits).ok()?;
    compiled.reports_of_meant(limits).is_empty().then_some(made)
}

/// Makes a puzzle with the solution that is meant: its clues, and of its cells as few as it goes.
pub(super) fn generate(
    book: &Rulebook<'_>,
    wanted: Wanted,
    trials: &mut Trials<'_>,
) -> Result<Generated, Refusal> {
    let refused = [(wanted.density.is_some(), Wish::Density), (wanted.has_new_map, Wish::NewMap)];
    if let Some((_, wish)) = refused.into_iter().find(|(is_wanted, _)| *is_wanted) {
        return Err(Refusal::NotHere(wish, "the file says which solution is meant"));
    }
    clues::refuse_ratios(book.grid)?;
    let answer = meant(book.rules, book.limits, book.budget)?;
    let filling = answer.filling.clone().ok_or(Refusal::NoBoard)?;
    let dug = dug(book.rules, book.grid, &filling, book.limits);
    let digs = dug.is_some();
    let is_picture = digs || !picture::digs(book.grid) && picture::is_picture(book.grid, wanted);
    let puzzle = match dug {
        Some(dug) => dug,
        None => reported(book, &clues::bare(book.grid), &filling)?.0,
    };
    let is_reported = match trials.try_out(puzzle) {
        Outcome::One(_) => true,
        Outcome::Stopped(stop @ (Stop::Time | Stop::Cancelled), _) => return Err(Refusal::Stopped(stop)),
        _ => false,
    };
    if is_picture && (is_reported || digs) {
        if !is_reported {
            return Err(Refusal::NotReported);
        }
        let puzzle = picture::thinned(book.rules, book.grid, &filling, wanted, trials)?;
        let Outcome::One(answer) = trials.try_out(puzzle.clone()) else { return Err(Refusal::NotReported) };
        let added = clues::bare(book.grid);
        return Ok(Generated {
            clues: clues::number(&puzzle, &added),
            added,
            ..Generated::of(puzzle, *answer)
        });
    }
    given(book, wanted, (answer, is_reported), &mut Rng::with_seed(wanted.seed), trials)
}

/// The answer that is meant, under the rules as they are.
fn meant(puzzle: &Puzzle, limits: &Limits, budget: &Budget) -> Result<Answer, Refusal> {
    let is_said = matches!(&puzzle.rules, Rules::Grid(grid) if grid.solution.is_some());
    if !is_said {
        return Err(Refusal::NothingMeant);
    }
    let mut puzzle = puzzle.clone();
    if let Rules::Grid(grid) = &mut puzzle.rules
        && groups::are_bare(grid)
    {
        groups::before_clues(grid);
    }
    let compiled = Compiled::of(puzzle, limits).map_err(Refusal::Unfit)?;
    if !compiled.reports_of_meant(limits).is_empty() {
        return Err(Refusal::MeantBroken);
    }
    compiled.meant(limits, budget.clone()).map_err(Refusal::Stopped)?.ok_or(Refusal::MeantBroken)
}

/// The numbers that stand as clues of rules that measure, or stand for any.
fn stale(grid: &Grid) -> Vec<(RuleId, usize, Clue)> {
    let is_number =
        |clue: &Clue| clue.0.iter().all(|mark| matches!(mark, ClueMark::Number(_) | ClueMark::Any));
    let reports =
        |relation: &Relation| matches!(relation.condition, Condition::Compare(_, Comparison::Is, Term::Clue));
    let relations = grid.all(Rule::relation).filter(|(_, relation)| reports(relation));
    let clues = relations.flat_map(|(rule, relation)| {
        let clues = relation.numbered_clues().filter(|(_, clue)| is_number(clue));
        clues.map(move |(shape, clue)| (rule, shape, clue.clone()))
    });
    clues.collect()
}
