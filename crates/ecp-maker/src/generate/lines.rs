//! Boards with long lines. A search that takes what comes closes a line as soon as it can: so lines have to pass some cells, or
//! go around some and not around others, that are drawn at random.

use std::collections::BTreeMap;

use ecp::cover::{Chosen, Engine, EngineName, OptionId};
use ecp::puzzle::draw::Way;
use ecp::puzzle::{
    CellId, Choice, Condition, Constraint, Family, Grid, InputId, Position, Property, Puzzle, Relation, Rule,
    Rules, Shapes, Shown, Square, Stroke,
};
use ecp::{Answer, Compiled, Filling};
use fastrand::Rng;

use super::Rulebook;
use crate::fill::answer_of;

/// How often cells are drawn before a search takes what comes.
const ATTEMPTS: u32 = 6;

/// The nodes of a search for lines by the cells drawn.
const NODES: u64 = 2000;

/// Of a hundred cells so many are to be passed, or to lie inside, at least and at most; every attempt asks for fewer.
const SHARE: [u32; 2] = [10, 36];

/// How far around a cell lines are led elsewhere, at most.
const FARTHEST: u32 = 3;

/// By what lines are led somewhere.
pub(super) enum Drawn {
    /// By cells that they pass, which show one of these then.
    Passed(Vec<InputId>),
    /// By cells that lie inside, which show this then.
    Inside(InputId),
}

/// By what lines can be led somewhere; `None` where the rules say by themselves where they go, or nobody knows.
pub(super) fn drawn_by(grid: &Grid) -> Option<Drawn> {
    let (_, draw) = grid.all(Rule::draw).next()?;
    match draw.way {
        Way::Cells(_) if !draw.shares_cells() && !grid.counts().any(Constraint::fills_cells) => {
            Some(Drawn::Passed(grid.passing().collect()))
        }
        Way::Edges => grid.stroke(Stroke::Inside).map(Drawn::Inside),
        Way::Cells(_) | Way::Diagonals | Way::Clues { .. } => None,
    }
}

/// A board with long lines; `None` where none is found soon, or lines are not to be led.
pub(super) fn long_answer(book: &Rulebook<'_>, ground: &Compiled, random: &mut Rng) -> Option<Answer> {
    let puzzle = ground.puzzle()?;
    let Rules::Grid(grid) = &puzzle.rules else { return None };
    let drawn = drawn_by(grid)?;
    let share = random.u32(SHARE[0]..=SHARE[1]);
    (0..ATTEMPTS).find_map(|attempt| {
        let share = share * (ATTEMPTS - attempt) / ATTEMPTS;
        learned(book, asking(puzzle, grid, asked(grid, &drawn, share, random))?, random)
    })
}

/// A board whose lines go elsewhere near a cell, and remain what they are farther away; `None` where none is found soon.
pub(super) fn led_elsewhere(
    book: &Rulebook<'_>,
    puzzle: &Puzzle,
    (drawn, filling): (&Drawn, &Filling),
    around: usize,
    random: &mut Rng,
) -> Option<Answer> {
    let Rules::Grid(grid) = &puzzle.rules else { return None };
    let middle = nearest_cell(grid, around, random)?;
    let distance = random.u32(1..=FARTHEST);
    let is_near = |place: &Position| {
        place.row.abs_diff(middle.row).max(place.column.abs_diff(middle.column)) <= distance
    };
    let kept = kept(grid, drawn, filling, is_near)?;
    learned(book, asking(puzzle, grid, kept)?, random)
}

/// The cell of a place, or, of the place of an edge, any.
fn nearest_cell(grid: &Grid, place: usize, random: &mut Rng) -> Option<Position> {
    let cells = grid.board.cells();
    let cell = cells.get(place).or_else(|| random.choice(cells))?;
    Some(cell.position)
}

/// Cells, and what is to be true of each.
type Asked = Vec<(Vec<Position>, Condition)>;

/// So many of a hundred cells, drawn at random.
fn asked(grid: &Grid, drawn: &Drawn, share: u32, random: &mut Rng) -> Asked {
    let mut cells: Vec<Position> = open_cells(grid).map(|cell| grid.board.cell(cell).position).collect();
    random.shuffle(&mut cells);
    let number = cells.len() * share as usize / 100;
    let rest = cells.split_off(number);
    match drawn {
        Drawn::Passed(inputs) => vec![(cells, Condition::Has(one_of(inputs)))],
        Drawn::Inside(input) => {
            let others = rest[..(number / 2).min(rest.len())].to_vec();
            let inside = one_of(&[*input]);
            vec![(cells, Condition::Has(inside.clone())), (others, Condition::Lacks(inside))]
        }
    }
}

/// All cells but some as they are; `None` where that cannot be said.
fn kept(grid: &Grid, drawn: &Drawn, filling: &Filling, is_free: impl Fn(&Position) -> bool) -> Option<Asked> {
    let mut cells: BTreeMap<Option<InputId>, Vec<Position>> = BTreeMap::new();
    let line = grid.stroke(Stroke::Line);
    let graph = grid.board.graph()?;
    for cell in open_cells(grid) {
        let place = grid.board.cell(cell).position;
        let holds = match drawn {
            Drawn::Passed(_) => filling[cell.index()],
            Drawn::Inside(input) => {
                let is_inside = graph.is_inside(&grid.board, cell, |edge| filling[edge.index()] == line);
                Some(*input).filter(|_| is_inside)
            }
        };
        if !is_free(&place) {
            cells.entry(holds).or_default().push(place);
        }
    }
    let said = |(holds, cells): (Option<InputId>, Vec<Position>)| {
        let condition = match (drawn, holds) {
            (_, Some(input)) => Condition::Has(one_of(&[input])),
            (Drawn::Passed(inputs), None) => Condition::Lacks(one_of(inputs)),
            (Drawn::Inside(input), None) => Condition::Lacks(one_of(&[*input])),
        };
        (cells, condition)
    };
    Some(cells.into_iter().map(said).collect())
}

/// The cells in which nothing is given.
pub(super) fn open_cells(grid: &Grid) -> impl Iterator<Item = CellId> {
    grid.board.cell_ids().filter(|cell| grid.board.cell(*cell).square == Square::Empty)
}

fn one_of(inputs: &[InputId]) -> Property {
    Property::OneOf(inputs.iter().map(|input| Choice::Shown(Shown::Input(*input))).collect())
}

/// The puzzle, in which that is asked too.
pub(super) fn asking(puzzle: &Puzzle, grid: &Grid, asked: Asked) -> Option<Puzzle> {
    let mut puzzle = puzzle.clone();
    let Rules::Grid(asking) = &mut puzzle.rules else { return None };
    for (cells, condition) in asked.into_iter().filter(|(cells, _)| !cells.is_empty()) {
        let family = Family::Lines(cells.into_iter().map(|cell| vec![cell]).collect());
        let family = grid.family_of_lines(family, &condition).ok()?;
        asking.add(Relation::new(Shapes { name: "cells".to_owned(), family }, condition));
    }
    Some(puzzle)
}

/// A solution that is found soon by clause learning, with its options in random order.
fn learned(book: &Rulebook<'_>, puzzle: Puzzle, random: &mut Rng) -> Option<Answer> {
    let compiled = Compiled::of(puzzle, book.limits).ok()?;
    let mut order: Vec<OptionId> = compiled.problem().option_ids().collect();
    random.shuffle(&mut order);
    let problem = compiled.problem().with_options(&order);
    let budget = book.budget.clone().with_nodes(NODES).with_solutions(1);
    let found = Chosen::new(EngineName::Learn, &problem).solutions(budget).next()?;
    let mut answer = answer_of(&compiled, &order, &found);
    unless_asked(book.grid, &mut answer);
    Some(answer)
}

/// Takes out which cells lie inside, where the rules do not ask.
fn unless_asked(grid: &Grid, answer: &mut Answer) {
    let (Some(filling), Some(inside)) = (&mut answer.filling, grid.stroke(Stroke::Inside)) else { return };
    if !grid.reads_inside() {
        filling.iter_mut().filter(|held| **held == Some(inside)).for_each(|held| *held = None);
    }
}
