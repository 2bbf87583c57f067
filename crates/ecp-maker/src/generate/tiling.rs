//! New tilings with clues, such as shikaku: pieces are placed at random, each gets its clues, and clues move within their
//! pieces until there is one solution.

mod places;
mod rules;

use ecp::cover::{Budget, OptionId, Stop};
use ecp::puzzle::{CellId, Clue, ClueMark, Grid, PieceMeasure, Puzzle, Rules};
use ecp::{Answer, Compiled};
use fastrand::Rng;

use self::places::Places;
use self::rules::ClueRules;
pub(super) use self::rules::{largest_clue, measure};
use super::{Generated, MOST_BOARDS, Refusal, Symmetry, Wanted, Wish, refusal, uninterrupted};
use crate::fill::random_answer_in;
use crate::irreducible::irreducible;
use crate::trial::{Outcome, Trials};

/// How often clues are moved before other pieces are placed.
const MOST_MOVES: usize = 200;

/// The nodes of a search for pieces of a size that pleases.
const PLEASANT_NODES: u64 = 20_000;

/// Whether new puzzles under these rules are tilings with clues: pieces without inputs.
pub(super) fn is_tiling(grid: &Grid) -> bool {
    grid.inputs.is_empty() && !grid.pieces.is_empty()
}

/// Makes a tiling with clues; those that stand on the board already stay.
pub(super) fn generate(
    puzzle: &Puzzle,
    grid: &Grid,
    wanted: Wanted,
    budget: &Budget,
    trials: &mut Trials<'_>,
) -> Result<Generated, Refusal> {
    let rules = ClueRules::of(grid).ok_or(Refusal::NothingToGive)?;
    refuse(&rules, wanted)?;
    let mut random = Rng::with_seed(wanted.seed);
    let mut maker = Maker { puzzle, grid, budget, trials };
    let grounds = maker.grounds(&rules)?;
    for _ in 0..MOST_BOARDS {
        let tiles = maker.placed(&grounds, &mut random)?;
        uninterrupted(maker.trials)?;
        let Some(places) = Places::new(&rules, grid, tiles, &mut random) else { continue };
        let Some((mut puzzle, answer)) = maker.settled(places, &mut random)? else { continue };
        if wanted.takes_clues {
            maker.spare(&mut puzzle, &mut random)?;
        }
        let clues = number_of_clues(&puzzle);
        return Ok(Generated { clues, ..Generated::of(puzzle, answer) });
    }
    Err(Refusal::NoClues)
}

/// Refuses what means nothing where clues are given, and nothing else.
fn refuse(rules: &ClueRules, wanted: Wanted) -> Result<(), Refusal> {
    let not = |wish, why| Err(Refusal::NotHere(wish, why));
    if wanted.givens.is_some() {
        return not(Wish::Givens, "nothing is given but clues, and the pieces say how many there are");
    }
    if wanted.symmetry != Symmetry::None {
        return not(Wish::Symmetry, "clues stand in their pieces, wherever those lie");
    }
    if wanted.is_minimal {
        return not(Wish::Minimal, "nothing is given but clues; --clues takes those away that can be spared");
    }
    if wanted.density.is_some() {
        return not(Wish::Density, "pieces fill the board");
    }
    if wanted.takes_clues && !rules.leave_pieces_without_clue() {
        return not(Wish::FewerClues, "each piece must cover a clue");
    }
    Ok(())
}

/// How many clues of pieces stand on the board.
pub(super) fn number_of_clues(puzzle: &Puzzle) -> usize {
    let Rules::Grid(grid) = &puzzle.rules else { return 0 };
    grid.pieces.clues.iter().flatten().count()
}

/// One who lays pieces and puts clues into them.
struct Maker<'a, 'h> {
    puzzle: &'a Puzzle,
    grid: &'a Grid,
    budget: &'a Budget,
    trials: &'a mut Trials<'h>,
}

/// Pieces that may be placed: some of the options of a puzzle.
struct Ground {
    compiled: Compiled,
    /// The nodes of a search among them.
    nodes: Option<u64>,
    options: Vec<(OptionId, f64)>,
}

impl Maker<'_, '_> {
    /// What is tried in turn: pieces of pleasant sizes first, then all.
    fn grounds(&self, rules: &ClueRules) -> Result<Vec<Ground>, Refusal> {
        let cells = self.grid.board.cells().len() as i64;
        // of a small board no single piece is most of it
        let most = (cells / 5).clamp(4, 24).max(largest_clue(self.grid));
        let mut grounds = Vec::new();
        for most in [Some(most), None] {
            let bare = Puzzle {
                rules: Rules::Grid(rules.without_new_clues(self.grid, most)),
                ..self.puzzle.clone()
            };
            let compiled = match self.trials.compiled(bare) {
                Ok(compiled) => compiled,
                // a bound of ours may be at fault; and a few sizes are enough where all of them are too many
                Err(_) if most.is_some() || !grounds.is_empty() => continue,
                Err(outcome) => return Err(refusal(outcome)),
            };
            let weighed = weighed(&compiled, self.grid);
            if most.is_some() {
                let is_large = |(option, _): &(OptionId, f64)| {
                    compiled.placements().placed_by(*option).is_none_or(|(_, cells)| cells.len() > 1)
                };
                let options = weighed.iter().filter(|option| is_large(option)).copied().collect();
                grounds.push(Ground { compiled: compiled.clone(), nodes: Some(PLEASANT_NODES), options });
                grounds.push(Ground { compiled, nodes: Some(PLEASANT_NODES), options: weighed });
            } else {
                grounds.push(Ground { compiled, nodes: self.budget.nodes, options: weighed });
            }
        }
        Ok(grounds)
    }

    /// Pieces that are placed at random.
    fn placed(&self, grounds: &[Ground], random: &mut Rng) -> Result<Vec<Vec<CellId>>, Refusal> {
        for ground in grounds {
            let order = |random: &mut Rng| weighted_order(&ground.options, random);
            let budget = self.budget.clone().with_nodes(ground.nodes);
            match random_answer_in(&ground.compiled, order, random, &budget) {
                Ok(Some(answer)) if answer.tiles.is_empty() => return Err(Refusal::NoPieces),
                Ok(Some(answer)) => return Ok(cells_of(&answer)),
                Ok(None) => {}
                Err(Stop::Nodes) if ground.nodes == Some(PLEASANT_NODES) => {}
                Err(stop) => return Err(Refusal::Stopped(stop)),
            }
        }
        Err(Refusal::NoSolution)
    }

    /// The puzzle with its one solution, after clues were moved; `None` where that was not enough.
    fn settled(
        &mut self,
        mut places: Places<'_>,
        random: &mut Rng,
    ) -> Result<Option<(Puzzle, Answer)>, Refusal> {
        for _ in 0..MOST_MOVES {
            uninterrupted(self.trials)?;
            let puzzle = self.with_clues(places.numbers());
            match self.trials.try_out(puzzle.clone()) {
                Outcome::One(answer) => return Ok(Some((puzzle, *answer))),
                Outcome::Several(one, other) => {
                    places.rule_out([cells_of(&one), cells_of(&other)]);
                    if !places.repair(random) {
                        return Ok(None);
                    }
                }
                Outcome::Unfit(faults) => return Err(Refusal::Unfit(faults)),
                Outcome::None | Outcome::Stopped(..) => return Ok(None),
            }
        }
        Ok(None)
    }

    /// The rules with these clues, one for each cell of the board.
    fn with_clues(&self, numbers: &[Option<i64>]) -> Puzzle {
        let mut grid = self.grid.clone();
        let clue = |number: &i64| Clue(vec![ClueMark::Number(*number)]);
        grid.pieces.clues = numbers.iter().map(|number| number.as_ref().map(clue)).collect();
        Puzzle { rules: Rules::Grid(grid), ..self.puzzle.clone() }
    }

    /// Takes new clues away in random order while there is one solution.
    fn spare(&mut self, puzzle: &mut Puzzle, random: &mut Rng) -> Result<(), Refusal> {
        let Rules::Grid(full) = &puzzle.rules else { return Ok(()) };
        let old = |cell: usize| self.grid.pieces.clues.get(cell).is_some_and(Option::is_some);
        let is_new = |cell: &usize| full.pieces.clues[*cell].is_some() && !old(*cell);
        let mut cells: Vec<usize> = (0..full.pieces.clues.len()).filter(is_new).collect();
        random.shuffle(&mut cells);
        let with = |left: &[usize]| {
            let mut grid = full.clone();
            (0..full.pieces.clues.len()).filter(&is_new).for_each(|cell| grid.pieces.clues[cell] = None);
            left.iter().for_each(|cell| grid.pieces.clues[*cell].clone_from(&full.pieces.clues[*cell]));
            Puzzle { rules: Rules::Grid(grid), ..puzzle.clone() }
        };
        let found = irreducible(cells, |left| self.trials.is_unique(|| with(left)));
        uninterrupted(self.trials)?;
        *puzzle = with(&found.left);
        Ok(())
    }
}

/// The cells of each piece that an answer lays.
fn cells_of(answer: &Answer) -> Vec<Vec<CellId>> {
    answer.tiles.list().iter().map(|tile| tile.cells.clone()).collect()
}

/// The options, each with how gladly it is placed: sizes are mixed, around four cells, and long strips are rare.
fn weighed(compiled: &Compiled, grid: &Grid) -> Vec<(OptionId, f64)> {
    let cells = |option: OptionId| compiled.placements().placed_by(option).map(|(_, cells)| cells);
    let size = |option: OptionId| cells(option).map_or(0, <[CellId]>::len);
    let mut of_size = vec![0.0; grid.board.cells().len() + 1];
    compiled.problem().option_ids().for_each(|option| of_size[size(option)] += 1.0);
    let weight = |option: OptionId| {
        let size = size(option);
        let liking = size.max(1) as f64 * (-(size as f64) / 3.0).exp();
        let strip = cells(option).map_or(1.0, |cells| {
            let sides = [PieceMeasure::Width, PieceMeasure::Height]
                .map(|side| measure(side, grid, cells, &[]).max(1) as f64);
            (2.0 * sides[0].min(sides[1]) / sides[0].max(sides[1])).min(1.0)
        });
        (option, liking * strip / of_size[size])
    };
    compiled.problem().option_ids().map(weight).collect()
}

/// Options in an order at random, in which those with more weight tend to come first.
///
/// # Source
/// P. Efraimidis, P. Spirakis, Weighted random sampling with a reservoir, Information Processing Letters 97 (2006).
fn weighted_order(options: &[(OptionId, f64)], random: &mut Rng) -> Vec<OptionId> {
    let key =
        |(option, weight): &(OptionId, f64)| (-random.f64().max(f64::MIN_POSITIVE).ln() / weight, *option);
    let mut keyed: Vec<(f64, OptionId)> = options.iter().map(key).collect();
    keyed.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    keyed.into_iter().map(|(_, option)| option).collect()
}
