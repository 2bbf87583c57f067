//! Puzzles that are written in the language and read again: they must be the same.

use std::sync::Arc;

use ecp_cover::{Budget, Engine, Links, Watched};
use ecp_elaborate::{NoFiles, Texts, codes, elaborate, written};
use ecp_lower::{Lowered, lower};
use ecp_puzzle::Limits;
use ecp_puzzle::shapes::{Anchor, shapes_on};
use ecp_puzzle::{
    About, Clue, ClueMark, Condition, Direction, Family, Grid, GroupSlip, Puzzle, Relation, Rule, Rules,
    Show, Term,
};
use ecp_rounds::rounds;
use ecp_syntax::Diagnostic;
use fastrand::Rng;

use ecp_witness::interpreter::Filling;
use ecp_witness::random_puzzle::{Kind, pieces, random_grid, shrink};

/// The grid of a text without files.
fn read(text: &str) -> Result<Grid, Vec<Diagnostic>> {
    let parsed = ecp_syntax::parse(text);
    let mut texts = Texts::new("", text, Arc::new(NoFiles), &Limits::default());
    let elaborated = elaborate(&parsed.ast, &Limits::default(), &mut texts);
    match elaborated.puzzle.map(|puzzle| puzzle.rules) {
        Some(Rules::Grid(grid)) if parsed.diagnostics.is_empty() => Ok(grid),
        _ => Err([parsed.diagnostics, elaborated.diagnostics].concat()),
    }
}

/// What a grid comes to.
#[derive(Debug, PartialEq)]
enum Outcome {
    /// Its boards in order.
    Boards(Vec<Filling>),
    /// So many boards that their order may differ where the first ones are taken.
    Many,
    /// So many faults.
    Faults(usize),
}

fn outcome(grid: &Grid) -> Outcome {
    const MANY: usize = 5000;
    let lowered = match lower(&puzzle(grid), &Limits::default()) {
        Ok(lowered) => lowered,
        Err(faults) => return Outcome::Faults(faults.len()),
    };
    let Lowered { problem, placements, .. } = lowered;
    let solutions = Watched::new(Links::new(&problem), &problem).solutions(Budget::unlimited());
    let mut boards: Vec<Filling> =
        solutions.take(MANY).map(|solution| placements.decode(&solution)).collect();
    boards.sort();
    if boards.len() == MANY { Outcome::Many } else { Outcome::Boards(boards) }
}

fn puzzle(grid: &Grid) -> Puzzle {
    Puzzle { about: About::default(), rules: Rules::Grid(grid.clone()), show: Show::default() }
}

/// What only a made-up grid can hold: shapes, cells or pieces that there are not, the same word twice, or clues that
/// nothing can read.
fn is_made_up(fault: &Diagnostic) -> bool {
    use codes::{
        BLANK_CELL, CLUE_MARK, DUPLICATE, NO_INPUTS, NO_PIECES, NO_SUCH_SHAPES, OUTSIDE_BOARD, UNKNOWN_PIECE,
    };
    [BLANK_CELL, CLUE_MARK, DUPLICATE, NO_INPUTS, NO_PIECES, NO_SUCH_SHAPES, OUTSIDE_BOARD, UNKNOWN_PIECE]
        .contains(&fault.code)
}

/// Whether a list of several runs has one of length or sum 0: in the language, 0 is no run.
fn has_run_of_zero(grid: &Grid) -> bool {
    let in_rule = |rule: &Condition| match rule {
        Condition::Compare(_, _, Term::Numbers(numbers)) => numbers.len() > 1 && numbers.contains(&0),
        _ => false,
    };
    let in_clue = |clue: &Clue| clue.0.len() > 1 && clue.0.contains(&ClueMark::Number(0));
    let mut relations = grid.relations();
    relations.any(|relation| {
        relation.condition.simple().into_iter().any(in_rule) || relation.clues.iter().flatten().any(in_clue)
    })
}

/// Whether a rule that reads no clues speaks of the crosses of holes: in the language, they are for clues alone.
fn has_crosses_of_holes_without_clues(grid: &Grid) -> bool {
    let reads_clues = |rule: &Rule| matches!(rule, Rule::Relation(relation) if !relation.clues.is_empty());
    let mut without_clues = grid.rules.iter().filter(|rule| !reads_clues(rule));
    without_clues.any(|rule| rule.families().iter().any(|shapes| has_crosses_of_holes(&shapes.family)))
}

fn has_crosses_of_holes(family: &Family) -> bool {
    match family {
        Family::Crosses { holes } => *holes,
        Family::Reversed(family) | Family::Of(family, _) | Family::Pairs(family) => {
            has_crosses_of_holes(family)
        }
        Family::Cut(family, other) => [family, other].into_iter().any(|family| has_crosses_of_holes(family)),
        Family::Except(family, others) => {
            has_crosses_of_holes(family) || others.iter().any(has_crosses_of_holes)
        }
        _ => false,
    }
}

/// Whether a run is of one cell, and no rule reads a clue for it: in the language, there is no such run.
fn has_run_of_one_without_clue(grid: &Grid) -> bool {
    let read = |relation: &Relation| {
        let clued = relation.clued_shapes(&grid.board).filter(|(_, clue)| clue.is_some());
        clued.map(|(shape, _)| shape.anchor).collect::<Vec<_>>()
    };
    let reported: Vec<Anchor> = grid.relations().flat_map(read).collect();
    let runs = [Direction::Across, Direction::Down].map(Family::Runs);
    let mut runs = runs.iter().map(|runs| shapes_on(runs, &grid.board));
    runs.any(|runs| runs.iter().any(|run| run.cells.len() == 1 && !reported.contains(&run.anchor)))
}

/// Whether a puzzle is the same when it is written and read again; false where the language has no such puzzle.
fn is_same_again(grid: &Grid) -> Result<bool, String> {
    if has_run_of_zero(grid) || has_crosses_of_holes_without_clues(grid) || has_run_of_one_without_clue(grid)
    {
        return Ok(false);
    }
    // nor does the builder say so
    if grid.all(Rule::groups).any(|(_, rule)| rule.slip(&grid.board) == Some(GroupSlip::NothingStands)) {
        return Ok(false);
    }
    // counts over rays are known not to come back in every case
    let is_over_rays = |count: &ecp_puzzle::Constraint| format!("{:?}", count.shapes.family).contains("Rays");
    if grid.counts().any(is_over_rays) {
        return Ok(false);
    }
    let text = written(&puzzle(grid));
    let again = match read(&text) {
        Ok(again) => again,
        Err(faults) if faults.iter().any(is_made_up) => return Ok(false),
        Err(faults) => return Err(format!("{faults:?}\n{text}")),
    };
    if let Some(even) = ecp_syntax::format(&text).ok().filter(|even| *even != text) {
        return Err(format!("{text}\nis formatted as\n{even}"));
    }
    let (one, other) = (outcome(grid), outcome(&again));
    if one == other { Ok(true) } else { Err(format!("{one:?}\nis now {other:?}\n{text}")) }
}

/// How many of some puzzles the language has; all of these are the same again.
fn number_of_same(puzzles: impl Iterator<Item = Grid>) -> u64 {
    let is_same = |grid: &Grid| match is_same_again(grid) {
        Ok(is_stated) => is_stated,
        Err(_) => {
            let smallest = shrink::shrunk(grid.clone(), |grid| is_same_again(grid).is_err());
            panic!("{}", is_same_again(&smallest).unwrap_err());
        }
    };
    puzzles.filter(is_same).count() as u64
}

#[test]
fn puzzles_are_the_same_when_they_are_written_and_read_again() {
    let kinds = [Kind::Counts, Kind::ConnectedToo, Kind::RelationsToo, Kind::SideBySide, Kind::Together];
    let grids =
        |kind| (0..rounds(200)).map(move |round| random_grid(kind, &mut Rng::with_seed(4_000_000 + round)));
    let same = number_of_same(kinds.into_iter().flat_map(grids));
    assert!(same > 2 * rounds(200), "only {same} are stated in the language");
}

#[test]
fn puzzles_with_pieces_are_the_same_when_they_are_written_and_read_again() {
    let puzzles = (0..rounds(200)).map(|round| pieces::random_grid(&mut Rng::with_seed(5_000_000 + round)));
    let same = number_of_same(puzzles);
    assert!(same > rounds(200) * 3 / 4, "only {same} are stated in the language");
}

/// What is written of a text, but for its first lines.
fn rewritten(text: &str) -> String {
    let before = "inputs 1..9\nboard rectangle 9 9\n";
    let written = written(&puzzle(&read(&format!("{before}{text}")).expect("a puzzle")));
    let lines = written.lines().skip_while(|line| line.starts_with("input") || line.starts_with("board"));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn there_are_parentheses_where_they_say_something() {
    for text in [
        "require r1c1 + r1c2 - r1c3 = 5\n",
        "require r1c1 - (r1c2 - r1c3) = 2 * r2c1 * r2c2 + 1\n",
        "require (r1c1 + 2) * r1c2 < 2 * (r1c3 * r1c4)\n",
        "in pairs of rows reversed: not equal\n",
        "in (pairs of rows) reversed: not equal\n",
        "in rows except rows of r1c1:r1c9 and pairs of cols: distinct\n",
        "in (rows except r1c1) of r1c1:r2c2: distinct\n",
    ] {
        assert_eq!(rewritten(text), text);
    }
    assert_eq!(rewritten("require ((r1c1 + r1c2)) + (r1c3) > 0\n"), "require r1c1 + r1c2 + r1c3 > 0\n");
}

#[test]
fn numbers_beyond_those_of_the_language_stay_what_they_are() {
    use ecp_puzzle::{Comparison, Expression, Formula, FormulaTerm, Position};
    let mut grid = read("inputs 1..9\nboard rectangle 2 2\n").expect("a puzzle");
    let cell = Expression::Of(FormulaTerm::Cell(Position::new(0, 0)));
    let formula = |right| Formula { left: cell.clone(), comparison: Comparison::MoreThan, right };
    grid.add(formula(Expression::Number(-3)));
    grid.add(formula(Expression::Number(1 << 40)));
    let text = written(&puzzle(&grid));
    assert!(text.ends_with("require r1c1 > 0 - 3\nrequire r1c1 > 1099511627776\n"), "{text}");
    assert!(read(&text).is_err(), "{text}");
}

#[test]
fn layers_are_drawn_as_narrow_as_their_cells() {
    let text = "inputs 1 2\nboard cuboid {\n  1 .\n  . .\n  layer\n  . .\n  . 2\n}\n";
    assert_eq!(written(&puzzle(&read(text).expect("a puzzle"))), text);
}
