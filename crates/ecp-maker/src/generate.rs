//! New puzzles under the rules of an old one: the board is filled at random, all of it is given, and givens are taken
//! away in random order while there is one solution. Under rules of pieces without inputs, pieces are placed and get clues.

mod areas;
mod by_clues;
pub(crate) mod clues;
mod givens;
mod groups;
mod lines;
mod maps;
mod marks;
mod meant;
mod orbits;
mod picture;
mod refusal;
mod signs;
mod tiling;

use std::collections::BTreeSet;

use ecp::Faults;
use ecp::cover::{Budget, Stop};
use ecp::puzzle::{Grid, Map, Puzzle, RuleId, Rules, Square};
use ecp::{Answer, Compiled, Filling, Limits, Places};
use fastrand::Rng;

pub use self::maps::has_maps_to_draw;
pub use self::meant::clued;
pub(crate) use self::meant::with_clues;
pub(crate) use self::picture::digs;

use self::by_clues::CluedBoards;
use self::givens::Maker;
use crate::explain::with_givens;
use crate::fill::random_answer;
use crate::irreducible::irreducible;
use crate::part::{Part, clues_are_counted, parts, with_parts};
use crate::trial::{Outcome, Trials};

pub use refusal::{Matter, Refused};

/// By what the givens lie alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Symmetry {
    /// By nothing.
    #[default]
    None,
    /// By half a turn.
    Rotate,
    /// By a mirror from left to right.
    Mirror,
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The seed of all that is random: the same seed makes the same puzzle.
    pub seed: u64,
    /// By what the givens lie alike.
    pub symmetry: Symmetry,
    /// How many givens there are; as few as it goes where nothing is said.
    pub givens: Option<usize>,
    /// Whether no single given may be left that can be spared, though the givens lie less alike then.
    pub is_minimal: bool,
    /// Whether clues are taken away, too.
    pub takes_clues: bool,
    /// How many of a hundred cells are filled, under rules that let them be empty.
    pub density: Option<u32>,
    /// Whether the regions of the maps are drawn again.
    pub has_new_map: bool,
}

/// Something that is [wanted](Wanted).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// So many givens.
    Givens,
    /// Givens that lie alike.
    Symmetry,
    /// No given that can be spared.
    Minimal,
    /// Fewer clues.
    FewerClues,
    /// How many of the cells are filled.
    Density,
    /// Regions that are drawn again.
    NewMap,
}

/// A new puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle, with its givens.
    pub puzzle: Puzzle,
    /// Its one solution: what stands in the cells, and the pieces that lie on them.
    pub answer: Answer,
    /// The number of givens.
    pub givens: usize,
    /// The number of clues that were put on the board.
    pub clues: usize,
    /// The clues that were open and are not any more, by relation and shape.
    pub completed: Vec<(RuleId, usize)>,
    /// The relations that had no clues and have some now.
    pub added: Vec<RuleId>,
    /// The clues that were taken away.
    pub spared: Vec<Part>,
    /// The maps of the rules that were drawn again, each with the new one.
    pub maps: Vec<(Map, Map)>,
}

impl Generated {
    /// A puzzle in which nothing is given.
    fn of(puzzle: Puzzle, answer: Answer) -> Self {
        Self {
            puzzle,
            answer,
            givens: 0,
            clues: 0,
            completed: Vec::new(),
            added: Vec::new(),
            spared: Vec::new(),
            maps: Vec::new(),
        }
    }
}

/// Why there is no new puzzle.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// There is no board on which something could be given.
    NoBoard,
    /// There are pieces without inputs, and no rule says what a clue is.
    NothingToGive,
    /// Pieces may lie on the board, but need not.
    NoPieces,
    /// Something is wanted that means nothing under these rules, and why.
    NotHere(Wish, &'static str),
    /// The rules leave no solution.
    NoSolution,
    /// The rules leave none with so many of a hundred cells filled, but some with others.
    NotSoDense(u32),
    /// The rules leave some, but none with so many cells as are given.
    GivensLeaveNone(usize),
    /// Not even a full board determines the solution.
    NotUnique,
    /// No clues were found that determine the solution.
    NoClues,
    /// No board was found whose clues lie alike.
    NotAlike,
    /// No map was found that leaves a solution, or, where the map alone determines it, just one.
    NoMap,
    /// Nobody knows what the clues of this relation measure on a filled board.
    NotMeasured(RuleId),
    /// No board was found with so few givens; the fewest that were found.
    TooFewGivens(usize),
    /// The rules do not say which solution is meant.
    NothingMeant,
    /// The solution that is meant breaks a rule.
    MeantBroken,
    /// No few cells of the picture that is meant were found that could be changed.
    NotMended,
    /// All clues of the solution that is meant leave others, too, and nothing else can be given.
    NotReported,
    /// The budget was spent before.
    Stopped(Stop),
    /// The rules do not compile.
    Unfit(Faults),
}

/// How many cells of a puzzle are given.
#[must_use]
pub fn givens_of(puzzle: &Puzzle) -> usize {
    let Rules::Grid(grid) = &puzzle.rules else { return 0 };
    grid.board.cells().iter().filter(|cell| matches!(cell.square, Square::Given(_))).count()
}

/// How many boards are filled for the wanted number of givens.
const MOST_BOARDS: usize = 100;

/// Makes a puzzle under the rules of another; what that one gives stays given.
///
/// # Errors
/// A [`Refusal`].
pub fn generate(
    rules: &Puzzle,
    places: &Places,
    wanted: Wanted,
    limits: &Limits,
    budget: &Budget,
    trials: &mut Trials<'_>,
) -> Result<Generated, Refusal> {
    let book = Rulebook::new(rules, places, limits, budget)?;
    make(&book, wanted, trials).map_err(|refusal| match refusal {
        Refusal::NoSolution => why_none(&book, wanted, trials),
        other => other,
    })
}

/// What leaves no solution: how many cells are to be filled, what is given, or the rules by themselves.
fn why_none(book: &Rulebook<'_>, wanted: Wanted, trials: &Trials<'_>) -> Refusal {
    if let Some(density) = wanted.density
        && has_solution(book.rules.clone(), book, trials)
    {
        return Refusal::NotSoDense(density);
    }
    let givens = givens_of(book.rules);
    if givens > 0 && has_solution(without_givens(book), book, trials) {
        return Refusal::GivensLeaveNone(givens);
    }
    Refusal::NoSolution
}

/// Whether a solution is found soon.
fn has_solution(puzzle: Puzzle, book: &Rulebook<'_>, trials: &Trials<'_>) -> bool {
    trials.compiled(puzzle).is_ok_and(|compiled| is_soon_solved(&compiled, book))
}

fn is_soon_solved(compiled: &Compiled, book: &Rulebook<'_>) -> bool {
    let brief = book.budget.clone().with_nodes(FIRST_TRY);
    random_answer(compiled, &mut Rng::with_seed(0), &brief).is_ok_and(|answer| answer.is_some())
}

/// The rules on a board on which nothing is given.
fn without_givens(book: &Rulebook<'_>) -> Puzzle {
    let emptied = |square: &Square| if matches!(square, Square::Given(_)) { Square::Empty } else { *square };
    let rows = book.grid.board.rows().iter().map(|row| row.iter().map(emptied).collect());
    let board = book.grid.board.with_rows(rows.collect());
    Puzzle { rules: Rules::Grid(Grid { board, ..book.grid.clone() }), ..book.rules.clone() }
}

fn make(book: &Rulebook<'_>, wanted: Wanted, trials: &mut Trials<'_>) -> Result<Generated, Refusal> {
    if book.grid.solution.is_some() {
        return meant::generate(book, wanted, trials);
    }
    if wanted.has_new_map {
        return maps::generate(book, wanted, trials);
    }
    if areas::are_numbered(book.grid) {
        return areas::generate(book, wanted, trials);
    }
    if tiling::is_tiling(book.grid) {
        return tiling::generate(book.rules, book.grid, wanted, book.budget, trials);
    }
    if book.grid.inputs.is_empty() {
        return Err(Refusal::NoBoard);
    }
    if orbits::is_lopsided(&book.grid.board, wanted.symmetry) {
        let why = "some cells have a hole, or nothing, where the cell opposite would be";
        return Err(Refusal::NotHere(Wish::Symmetry, why));
    }
    clues::refuse_ratios(book.grid)?;
    if wanted.takes_clues {
        clues::refuse_fewer(book.grid)?;
    }
    if wanted.symmetry != Symmetry::None && groups::are_bare(book.grid) && clues_are_counted(book.grid) {
        return Err(Refusal::NotHere(Wish::Symmetry, "each group has its clue, wherever it lies"));
    }
    if picture::is_picture(book.grid, wanted) {
        return picture::generate(book.rules, book.grid, wanted, trials);
    }
    filled(book, wanted, trials)
}

/// Rules with all that belongs to them.
struct Rulebook<'a> {
    rules: &'a Puzzle,
    grid: &'a Grid,
    places: &'a Places,
    limits: &'a Limits,
    budget: &'a Budget,
}

impl<'a> Rulebook<'a> {
    fn new(
        rules: &'a Puzzle,
        places: &'a Places,
        limits: &'a Limits,
        budget: &'a Budget,
    ) -> Result<Self, Refusal> {
        let Rules::Grid(grid) = &rules.rules else { return Err(Refusal::NoBoard) };
        Ok(Self { rules, grid, places, limits, budget })
    }
}

/// How often boards are filled whose lines their clues do not tell.
const MOST_UNLUCKY: u32 = 4;

/// How often boards are filled whose clues do not lie alike.
const MOST_LOPSIDED: u32 = 20;

/// Fills boards, gives all of them, and takes givens away.
fn filled(book: &Rulebook<'_>, wanted: Wanted, trials: &mut Trials<'_>) -> Result<Generated, Refusal> {
    let mut random = Rng::with_seed(wanted.seed);
    let ground = ground(book, wanted, trials)?;
    let added = clues::bare(book.grid);
    let mut fewest = usize::MAX;
    let is_drawn = lines::drawn_by(book.grid).is_some() && are_on_board(book.grid);
    let (mut unlucky, mut lopsided) = (0, 0);
    for _ in 0..MOST_BOARDS {
        let (answer, is_reported) = if wanted.givens.is_some() || added.is_empty() && !are_on_board(book.grid)
        {
            (random_board(book, &ground, &mut random)?, false)
        } else {
            CluedBoards { book, ground: &ground, added: &added }.board(&mut random, trials)?
        };
        match given(book, wanted, (answer, is_reported), &mut random, trials) {
            // lines cannot be given: only other boards help
            Err(Refusal::NotUnique) if unlucky < MOST_UNLUCKY && is_drawn => unlucky += 1,
            Err(Refusal::NotAlike) if lopsided < MOST_LOPSIDED => lopsided += 1,
            Err(Refusal::TooFewGivens(cells)) => fewest = fewest.min(cells),
            made => return made,
        }
    }
    Err(Refusal::TooFewGivens(fewest))
}

/// Gives as few cells of a filled board as it goes, and none where its clues alone determine it; then takes clues away.
fn given(
    book: &Rulebook<'_>,
    wanted: Wanted,
    (answer, is_reported): (Answer, bool),
    random: &mut Rng,
    trials: &mut Trials<'_>,
) -> Result<Generated, Refusal> {
    let mut added = clues::bare(book.grid);
    let filling = answer.filling.clone().ok_or(Refusal::NoBoard)?;
    let (puzzle, completed) = reported(book, &added, &filling)?;
    let cells = if is_reported {
        Vec::new()
    } else {
        let mut maker = Maker::new(&puzzle, &filling, book.limits, book.budget, trials)?;
        maker.reduced(book.grid, wanted, random)?
    };
    if wanted.givens.is_some_and(|givens| cells.len() > givens) {
        return Err(Refusal::TooFewGivens(cells.len()));
    }
    let mut puzzle = with_givens(&puzzle, &filling, &cells);
    let has_signs = signs::are_bare(book.grid);
    let may_go = |part: &Part| match part {
        Part::Clue(readers) => readers.iter().all(|(relation, _)| {
            let relation_rule = book.grid.relation(*relation);
            let is_new = added.contains(relation)
                || clues::follows(relation_rule)
                || has_signs && clues::tells_apart(relation_rule);
            let is_on_board = is_new && clues::are_drawn_on_board(relation_rule);
            !clues::is_reported_whole(relation_rule) && (wanted.takes_clues || is_on_board)
        }),
        Part::PieceClue(_) => groups::are_bare(book.grid) && !clues_are_counted(book.grid),
        _ => false,
    };
    let spared = spare_clues(&mut puzzle, book.places, wanted, may_go, (random, trials))?;
    marks::spare_numbers(&mut puzzle, book.grid, random, trials)?;
    let clues = clues_on(&puzzle, &added);
    let givens = cells.len();
    if has_signs {
        added.extend(signs::readers(book.grid));
    }
    Ok(Generated { givens, clues, completed, added, spared, ..Generated::of(puzzle, answer) })
}

/// How many clues were put on the board.
fn clues_on(puzzle: &Puzzle, added: &[RuleId]) -> usize {
    let Rules::Grid(grid) = &puzzle.rules else { return 0 };
    // numbers that stand beside signs are of the same clues
    clues::number(puzzle, added).max(signs::number(grid)) + groups::number(grid)
}

/// Whether rules read clues of groups, or signs, of which none stands on the board.
fn are_on_board(grid: &Grid) -> bool {
    groups::are_bare(grid) || signs::are_bare(grid)
}

/// A board filled at random.
fn random_board(book: &Rulebook<'_>, ground: &Compiled, random: &mut Rng) -> Result<Answer, Refusal> {
    if let Some(answer) = lines::long_answer(book, ground, random) {
        return Ok(answer);
    }
    let answer = random_answer(ground, random, book.budget).map_err(Refusal::Stopped)?;
    answer.ok_or(Refusal::NoSolution)
}

/// What boards are filled under: the rules, and how many cells are to be filled.
fn ground(book: &Rulebook<'_>, wanted: Wanted, trials: &Trials<'_>) -> Result<Compiled, Refusal> {
    let mut rules = clues::before_marking(book.rules);
    if let Rules::Grid(grid) = &mut rules.rules
        && groups::are_bare(book.grid)
    {
        groups::before_clues(grid);
    }
    if let Some(usual) = groups::usual_size(book.grid).filter(|_| groups::are_bare(book.grid)) {
        let mut smaller = rules.clone();
        if let Rules::Grid(grid) = &mut smaller.rules {
            grid.add(usual);
        }
        if has_solution(smaller.clone(), book, trials) {
            rules = smaller;
        }
    }
    let Some(cells) = clues::cells_to_fill(book.grid, wanted.density)? else {
        return trials.compiled(rules).map_err(refusal);
    };
    let mut puzzle = rules.clone();
    if let Rules::Grid(grid) = &mut puzzle.rules {
        grid.add(clues::count_of_board(cells));
    }
    let compiled = trials.compiled(puzzle);
    if wanted.density.is_some() {
        return compiled.map_err(refusal);
    }
    // nobody asked for just so many, and the board may be fuller already
    if let Ok(compiled) = compiled
        && is_soon_solved(&compiled, book)
    {
        return Ok(compiled);
    }
    trials.compiled(rules).map_err(refusal)
}

/// The nodes in which a board is found, filled as much as usual, or not.
const FIRST_TRY: u64 = 5000;

/// The rules with what a filled board says of clues that are open, or missing altogether.
fn reported(
    book: &Rulebook<'_>,
    added: &[RuleId],
    filling: &Filling,
) -> Result<(Puzzle, Vec<(RuleId, usize)>), Refusal> {
    let mut puzzle = book.rules.clone();
    let Rules::Grid(grid) = &mut puzzle.rules else { return Ok((puzzle, Vec::new())) };
    clues::open(grid, added);
    let mut completed = clues::complete(grid, filling);
    clues::refuse_unmeasured(grid, added)?;
    clues::close(grid, added);
    if signs::are_bare(book.grid) {
        signs::put(grid, added, filling);
    }
    clues::follow(grid, added, filling);
    clues::complete_following(grid, &completed);
    if groups::are_bare(book.grid) {
        groups::report(grid, filling);
    }
    completed.retain(|(relation, _)| !added.contains(relation));
    Ok((puzzle, completed))
}

fn refusal(outcome: Outcome) -> Refusal {
    match outcome {
        Outcome::Unfit(faults) => Refusal::Unfit(faults),
        Outcome::Stopped(stop, _) => Refusal::Stopped(stop),
        _ => Refusal::NoSolution,
    }
}

/// The most nodes of a trial without a clue, under rules over the whole board.
const NODES_WITH_RULES: u64 = 4000;

/// The same where pieces are areas: nearly every cell has a clue at first, and each node takes long.
const NODES_WITH_AREAS: u64 = 300;

/// Takes clues away that may go, in random order, while there is one solution; where they are to lie alike, together.
fn spare_clues(
    puzzle: &mut Puzzle,
    places: &Places,
    wanted: Wanted,
    may_go: impl Fn(&Part) -> bool,
    (random, trials): (&mut Rng, &mut Trials<'_>),
) -> Result<Vec<Part>, Refusal> {
    let all = parts(puzzle, places);
    let (mut clues, others): (Vec<Part>, Vec<Part>) = all.into_iter().partition(may_go);
    let Rules::Grid(grid) = &puzzle.rules else { return Ok(Vec::new()) };
    let are_alike = |clues: &[Part]| orbits::lie_alike(grid, clues, wanted.symmetry);
    let mut orbits = orbits::orbits_of_clues(grid, &clues, wanted.symmetry);
    random.shuffle(&mut orbits);
    // a clue that lies like no other goes first
    orbits.sort_by_key(|orbit| are_alike(orbit));
    // what a search hardly finds without a clue, nobody finds
    let has_rules =
        trials.compiled(puzzle.clone()).is_ok_and(|compiled| !compiled.problem().rules().is_empty());
    let most = if grid.pieces.are_areas() { NODES_WITH_AREAS } else { NODES_WITH_RULES };
    let nodes = if has_rules { most.min(trials.nodes()) } else { trials.nodes() };
    let mut is_unique =
        |left: &[Part]| trials.is_unique_within(nodes, || with_parts(puzzle, left.iter().chain(&others)));
    let mut left = irreducible(orbits, |left| is_unique(&left.concat())).left.concat();
    if !are_alike(&left) {
        return Err(trials.interruption().map_or(Refusal::NotAlike, Refusal::Stopped));
    }
    if wanted.is_minimal && wanted.symmetry != Symmetry::None {
        random.shuffle(&mut left);
        left = irreducible(left, is_unique).left;
    }
    uninterrupted(trials)?;
    let kept: BTreeSet<&Part> = left.iter().collect();
    clues.retain(|clue| !kept.contains(clue));
    // relations stay where they are, also those without a clue that is left
    if let Rules::Grid(grid) = &mut puzzle.rules {
        for part in &clues {
            if let Part::PieceClue(cell) = part {
                grid.pieces.clues[cell.index()] = None;
            }
            let readers = if let Part::Clue(readers) = part { readers.as_slice() } else { &[] };
            readers.iter().for_each(|(rule, shape)| grid.relation_mut(*rule).set_clue(*shape, None));
        }
    }
    clues.sort();
    Ok(clues)
}

/// Goes on unless the time is up, or somebody said stop.
fn uninterrupted(trials: &Trials<'_>) -> Result<(), Refusal> {
    trials.interruption().map_or(Ok(()), |stop| Err(Refusal::Stopped(stop)))
}
