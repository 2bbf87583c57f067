//! New divisions into areas that are told by numbers, such as Fillomino: areas are found at random, each cell gets what its area
//! measures, and numbers are taken away in random order while there is one solution.

use ecp::cover::OptionId;
use ecp::puzzle::{Clue, ClueMark, Comparison, Grid, PieceMeasure, PieceRule, PieceTerm, Puzzle, Rules};
use ecp::{Answer, Compiled};
use fastrand::Rng;

use super::tiling::{largest_clue, measure, number_of_clues};
use super::{
    Generated, MOST_BOARDS, Refusal, Rulebook, Wanted, Wish, groups, refusal, spare_clues, uninterrupted,
};
use crate::fill::random_answer_in;
use crate::part::{Part, clues_are_counted};
use crate::trial::{Outcome, Trials};

/// The nodes of a search for areas of sizes that please.
const PLEASANT_NODES: u64 = 20_000;

/// Whether new puzzles under these rules are areas of which numbers tell the size, and any cell may have one.
pub(super) fn are_numbered(grid: &Grid) -> bool {
    reported(grid).is_some() && grid.declared_inputs() == 0
}

/// What a number says of its area.
fn reported(grid: &Grid) -> Option<PieceMeasure> {
    let says = |rule: &&PieceRule| rule.term == PieceTerm::Clue && rule.comparison == Comparison::Is;
    let measure = grid.pieces.rules.iter().find(says)?.measure;
    let is_of_area = matches!(measure, PieceMeasure::Size | PieceMeasure::Width | PieceMeasure::Height);
    (grid.pieces.are_areas() && is_of_area && !clues_are_counted(grid)).then_some(measure)
}

/// Makes a division into areas with numbers; those that stand on the board already stay.
pub(super) fn generate(
    book: &Rulebook<'_>,
    wanted: Wanted,
    trials: &mut Trials<'_>,
) -> Result<Generated, Refusal> {
    let said = reported(book.grid).ok_or(Refusal::NothingToGive)?;
    refuse(wanted)?;
    let mut random = Rng::with_seed(wanted.seed);
    let grounds = grounds(book, trials)?;
    for _ in 0..MOST_BOARDS {
        uninterrupted(trials)?;
        let areas = divided(book, &grounds, &mut random)?;
        let mut puzzle = numbered(book, said, &areas);
        match trials.try_out(puzzle.clone()) {
            Outcome::One(_) => {}
            Outcome::Unfit(faults) => return Err(Refusal::Unfit(faults)),
            _ => continue,
        }
        let is_new = |part: &Part| match part {
            Part::PieceClue(cell) => book.grid.pieces.clues.get(cell.index()).is_none_or(Option::is_none),
            _ => false,
        };
        spare_clues(&mut puzzle, book.places, wanted, is_new, (&mut random, trials))?;
        let Outcome::One(answer) = trials.try_out(puzzle.clone()) else { continue };
        return Ok(Generated { clues: number_of_clues(&puzzle), ..Generated::of(puzzle, *answer) });
    }
    Err(Refusal::NoClues)
}

/// Refuses what means nothing where nothing is given but numbers of areas.
fn refuse(wanted: Wanted) -> Result<(), Refusal> {
    if wanted.givens.is_some() {
        return Err(Refusal::NotHere(Wish::Givens, "nothing is given but clues"));
    }
    if wanted.density.is_some() {
        return Err(Refusal::NotHere(Wish::Density, "areas fill the board"));
    }
    Ok(())
}

/// What areas are found under: the rules with areas of pleasant sizes, then the rules alone.
fn grounds(book: &Rulebook<'_>, trials: &Trials<'_>) -> Result<Vec<Compiled>, Refusal> {
    let mut smaller = book.grid.clone();
    let most = groups::usual_most(book.grid).max(largest_clue(book.grid));
    smaller.pieces.rules.push(PieceRule {
        measure: PieceMeasure::Size,
        comparison: Comparison::AtMost,
        term: PieceTerm::Number(most),
    });
    let smaller = Puzzle { rules: Rules::Grid(smaller), ..book.rules.clone() };
    let whole = trials.compiled(book.rules.clone()).map_err(refusal)?;
    Ok(trials.compiled(smaller).into_iter().chain([whole]).collect())
}

/// Areas found at random, by searches that know all borders: without some of them a third of all areas would be single cells.
fn divided(book: &Rulebook<'_>, grounds: &[Compiled], random: &mut Rng) -> Result<Answer, Refusal> {
    let (last, pleasant) = grounds.split_last().ok_or(Refusal::NoSolution)?;
    for ground in pleasant {
        let budget = book.budget.clone().with_nodes(PLEASANT_NODES);
        let order = |random: &mut Rng| shuffled(ground, random);
        if let Ok(Some(answer)) = random_answer_in(ground, order, random, &budget) {
            return Ok(answer);
        }
    }
    let order = |random: &mut Rng| shuffled(last, random);
    let answer = random_answer_in(last, order, random, book.budget).map_err(Refusal::Stopped)?;
    answer.ok_or(Refusal::NoSolution)
}

/// The options in an order at random.
fn shuffled(ground: &Compiled, random: &mut Rng) -> Vec<OptionId> {
    let mut order: Vec<OptionId> = ground.problem().option_ids().collect();
    random.shuffle(&mut order);
    order
}

/// The rules with a number in each cell.
fn numbered(book: &Rulebook<'_>, said: PieceMeasure, areas: &Answer) -> Puzzle {
    let mut grid = book.grid.clone();
    grid.pieces.clues.resize(grid.board.cells().len(), None);
    for area in areas.tiles.list() {
        let number = measure(said, book.grid, &area.cells, &[]);
        for cell in &area.cells {
            let clue = &mut grid.pieces.clues[cell.index()];
            *clue = clue.take().or_else(|| Some(Clue(vec![ClueMark::Number(number)])));
        }
    }
    Puzzle { rules: Rules::Grid(grid), ..book.rules.clone() }
}
