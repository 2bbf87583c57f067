//! What the solution of a file breaks, in words.

use ecp_puzzle::meaning::{Broken, Measured, Reading};
use ecp_puzzle::report::{Place, Severity};
use ecp_puzzle::shapes::{Shape, all_shapes_on};
use ecp_puzzle::{CellId, Condition, Grid, InputId, Rule, RuleId};

use crate::codes;
use crate::fault::{Label, Report, label};
use crate::names::{called, position, symbol};

/// So many rules are reported, and so many cells that are given otherwise.
const MOST: usize = 8;

/// What is said of the solution that is meant, where it breaks rules; each rule once.
///
/// # Panics
/// If the solution has another number of cells than the board, or what is broken is of another puzzle.
#[must_use]
pub fn broken_by_solution(grid: &Grid, solution: &[Option<InputId>], broken: &[Broken]) -> Vec<Report> {
    let of_one_rule = |one: &Broken, other: &Broken| match (one, other) {
        (Broken::Rule(one, _), Broken::Rule(other, _)) => one == other,
        (Broken::Square(_), Broken::Square(_)) => true,
        _ => false,
    };
    let parts = broken.chunk_by(of_one_rule).take(MOST);
    parts.filter_map(|part| Some(report(grid, solution, part.first()?, part.len() - 1))).collect()
}

/// What is said of a solution of which nothing else is known than why it is none.
#[must_use]
pub fn no_such_solution(why: &str) -> Report {
    of_solution(format!("the solution breaks the rules: {why}"), vec![label(Place::Solution, "drawn here")])
}

fn of_solution(message: String, labels: Vec<Label>) -> Report {
    Report {
        code: codes::SOLUTION_BROKEN,
        severity: Severity::Warning,
        message,
        labels,
        help: Some(
            "change the solution, the rule, or the clue; it is no given, and changes no answer".to_owned(),
        ),
    }
}

/// The first of some things of one kind that are broken, and how many others are.
fn report(grid: &Grid, solution: &[Option<InputId>], broken: &Broken, others: usize) -> Report {
    match *broken {
        Broken::Square(cell) => of_cell(grid, solution, cell, others),
        Broken::Rule(rule, number) => of_rule(grid, solution, (rule, number), others),
        Broken::Piece(piece) => {
            let name = &grid.pieces.list[piece].name;
            let labels = vec![label(Place::Piece(piece), "this piece"), label(Place::Solution, "drawn here")];
            of_solution(format!("the solution does not keep what is said of piece {name}"), labels)
        }
        // `Broken` may grow
        _ => no_such_solution("the pieces do not lie as they are to"),
    }
}

/// A cell that is given otherwise, or that is to stay empty.
fn of_cell(grid: &Grid, solution: &[Option<InputId>], cell: CellId, others: usize) -> Report {
    let more = if others > 0 { format!(", and {others} more cells") } else { String::new() };
    let held = solution[cell.index()].map_or("empty", |input| symbol(grid, input));
    let labels = vec![
        label(Place::SolutionCell(cell), format!("{held} here{more}")),
        label(Place::Cell(cell), "given here"),
    ];
    let message = format!("in the solution {} is not as the board gives it", position(grid, cell));
    of_solution(message, labels)
}

fn of_rule(
    grid: &Grid,
    solution: &[Option<InputId>],
    (rule, number): (RuleId, Option<usize>),
    others: usize,
) -> Report {
    let Some(number) = number else {
        let labels = vec![label(Place::Rule(rule), "does not hold"), label(Place::Solution, "drawn here")];
        return of_solution("the solution breaks a rule".to_owned(), labels);
    };
    // the shapes of a count that have no cells keep their numbers here
    let families = grid.rule(rule).families();
    let Some(shapes) = families.first() else { return no_such_solution("a rule does not hold") };
    let broken = &all_shapes_on(&shapes.family, &grid.board)[number];
    let name = called(shapes, broken, &grid.board, None);
    let more = match others {
        0 => String::new(),
        1 => ", and in one more shape".to_owned(),
        _ => format!(", and in {others} more shapes"),
    };
    let measures = measured(grid, solution, rule, broken);
    let there = measures.map_or_else(|| name.clone(), |measures| format!("{name}: {measures}"));
    let first = broken.cells.iter().min().map(|first| label(Place::SolutionCell(*first), there.clone()));
    let mut labels = vec![label(Place::Clue(rule, number), format!("does not hold{more}"))];
    labels.push(label(Place::Rule(rule), format!("does not hold{more}")));
    labels.extend(first.or_else(|| Some(label(Place::Solution, there))));
    of_solution(format!("the solution breaks a rule in {name}{more}"), labels)
}

/// What a shape of a relation measures, in words, where that is a number or a list of them.
fn measured(grid: &Grid, solution: &[Option<InputId>], rule: RuleId, shape: &Shape) -> Option<String> {
    let Rule::Relation(relation) = grid.rule(rule) else { return None };
    let Condition::Compare(measure, ..) = &relation.condition else { return None };
    match Measured::on(measure, grid, solution).of(shape) {
        Reading::Number(number) if ![i64::MIN, i64::MAX].contains(&number) => Some(number.to_string()),
        Reading::Held(_, Some(number)) => Some(number.to_string()),
        Reading::List(list) | Reading::Unordered(list) if list.is_empty() => Some("none".to_owned()),
        Reading::List(list) | Reading::Unordered(list) => {
            Some(list.iter().map(i64::to_string).collect::<Vec<_>>().join(" "))
        }
        _ => None,
    }
}
