//! Smaller puzzles with the same trouble.

use std::fmt::Write;
use std::time::{Duration, Instant};

use ecp_puzzle::{Constraint, Counts, Gap, Grid, Rule, Square};

/// How long smaller puzzles are looked for: a smaller puzzle may have very many boards.
const PATIENCE: Duration = Duration::from_secs(10);

/// The smallest puzzle that taking parts away, one after the other, leads to, as long as the trouble stays
/// and patience lasts.
pub fn shrunk(mut grid: Grid, has_trouble: impl Fn(&Grid) -> bool) -> Grid {
    let until = Instant::now() + PATIENCE;
    let in_time = |grid: &Grid| Instant::now() < until && has_trouble(grid);
    while let Some(smaller) = simpler(&grid).into_iter().find(in_time) {
        grid = smaller;
    }
    grid
}

/// Puzzles with one part less.
fn simpler(grid: &Grid) -> Vec<Grid> {
    let mut simpler = Vec::new();
    let mut add = |change: &dyn Fn(&mut Grid)| {
        let mut changed = grid.clone();
        change(&mut changed);
        simpler.push(changed);
    };
    without_a_rule(grid, &mut add);
    without_a_piece(grid, &mut add);
    with_another_square(grid, &mut add);
    simpler
}

/// Takes a change of the puzzle.
type Add<'a> = dyn FnMut(&dyn Fn(&mut Grid)) + 'a;

fn without_a_rule(grid: &Grid, add: &mut Add<'_>) {
    for (number, rule) in grid.rules.iter().enumerate() {
        add(&|grid| drop(grid.rules.remove(number)));
        for smaller in smaller_rules(rule) {
            add(&|grid| grid.rules[number] = smaller.clone());
        }
    }
}

/// The rule without one of its counts, inputs or clues.
fn smaller_rules(rule: &Rule) -> Vec<Rule> {
    let without = |parts: usize, leave_out: &dyn Fn(&mut Rule, usize)| -> Vec<Rule> {
        let smaller = |part| {
            let mut rule = rule.clone();
            leave_out(&mut rule, part);
            rule
        };
        (0..parts).map(smaller).collect()
    };
    match rule {
        Rule::Count(Constraint { counts: Counts::With(counts), .. }) => {
            without(counts.len(), &|rule, part| {
                if let Rule::Count(Constraint { counts: Counts::With(counts), .. }) = rule {
                    counts.remove(part);
                }
            })
        }
        Rule::ConnectedInputs(inputs) => without(inputs.len(), &|rule, part| {
            if let Rule::ConnectedInputs(inputs) = rule {
                inputs.remove(part);
            }
        }),
        Rule::Relation(relation) => without(relation.clues.len(), &|rule, part| {
            if let Rule::Relation(relation) = rule {
                relation.clues[part] = None;
            }
        }),
        _ => Vec::new(),
    }
}

fn without_a_piece(grid: &Grid, add: &mut Add<'_>) {
    for number in 0..grid.pieces.list.len() {
        add(&|grid| drop(grid.pieces.list.remove(number)));
    }
    for number in 0..grid.pieces.rules.len() {
        add(&|grid| {
            grid.pieces.rules.remove(number);
        });
    }
    for number in 0..grid.pieces.meetings.len() {
        add(&|grid| drop(grid.pieces.meetings.remove(number)));
    }
    add_if(grid.pieces.overlap, add, |grid| grid.pieces.overlap = false);
    add_if(grid.pieces.gap != Gap::None, add, |grid| grid.pieces.gap = Gap::None);
    add_if(grid.pieces.gap_between_copies != Gap::None, add, |grid| {
        grid.pieces.gap_between_copies = Gap::None;
    });
    add_if(!grid.pieces.clues.is_empty(), add, |grid| grid.pieces.clues.clear());
}

fn with_another_square(grid: &Grid, add: &mut Add<'_>) {
    for cell in grid.board.cells() {
        let (row, column) = (grid.board.row_of(cell.position) as usize, cell.position.column as usize);
        for square in [Square::Hole, Square::Empty] {
            let mut rows = grid.board.rows().to_vec();
            rows[row][column] = square;
            if square != cell.square {
                add(&|grid| {
                    grid.board = grid.board.with_rows(rows.clone());
                    // clues of pieces are told by cell
                    if !grid.pieces.clues.is_empty() {
                        grid.pieces.clues.resize(grid.board.cells().len(), None);
                    }
                });
            }
        }
    }
}

fn add_if(wanted: bool, add: &mut Add<'_>, change: impl Fn(&mut Grid)) {
    if wanted {
        add(&change);
    }
}

/// The puzzle, to be read by whoever looks for the trouble.
pub fn described(grid: &Grid) -> String {
    let mut text = String::new();
    for input in &grid.inputs {
        writeln!(text, "input {} {:?}", input.symbol, input.occurrence).expect("a string takes all");
    }
    for row in grid.board.rows() {
        let square = |square: &Square| match square {
            Square::Hole => "#",
            Square::Empty => ".",
            Square::Blank => "x",
            Square::Given(input) => grid.inputs[input.index()].symbol.as_str(),
        };
        let row: Vec<&str> = row.iter().map(square).collect();
        writeln!(text, "  {}", row.join(" ")).expect("a string takes all");
    }
    for rule in &grid.rules {
        writeln!(text, "{rule:?}").expect("a string takes all");
    }
    if !grid.pieces.list.is_empty() {
        writeln!(text, "{:?}\n{:#?}", grid.board.topology(), grid.pieces).expect("a string takes all");
    }
    text
}
