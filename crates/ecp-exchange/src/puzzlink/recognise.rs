//! The sheet of a puzzle: what is drawn of it, whatever its rules.

use ecp::puzzle::{
    AmongRule, Arrow, Bounds, Clue, ClueMark, Direction, Family, Grid, InputId, Map, Occurrence, Position,
    Square,
};
use ecp::{Spot, drawn_clues};

use super::sheet::{Mark, Sheet};

mod between;
mod centres;
mod poles;
mod ships;
mod weights;

/// The sheet of a puzzle; `None` where its board cannot be drawn on one.
pub(super) fn sheet(grid: &Grid) -> Option<Sheet> {
    let board = &grid.board;
    let (width, height) = (board.width() as usize, board.height() as usize);
    let is_full = board.rows().iter().all(|row| row.len() == width);
    if !board.lattice().is_plane() || !is_full || width == 0 {
        return None;
    }
    let mut sheet = Sheet::new(width, height);
    for (place, square) in board.rows().iter().flatten().enumerate() {
        match square {
            Square::Hole => sheet.walls[place] = true,
            Square::Given(input) => {
                sheet.marks[place] = number(grid, *input);
                sheet.signs[place] = shade(&grid.inputs[input.index()].symbol);
            }
            Square::Empty => {}
            Square::Blank => sheet.blanks[place] = true,
        }
    }
    if let Some(map) = maps(grid).into_iter().next() {
        add_rooms(&mut sheet, map);
    }
    for (spot, clue) in drawn_clues(grid) {
        add_signs(&mut sheet, grid, spot, &clue);
        add_clue(&mut sheet, grid, spot, marks(grid, &clue));
    }
    sheet.count = count(grid);
    between::add(&mut sheet, grid);
    centres::add(&mut sheet, grid);
    ships::add(&mut sheet, grid);
    sheet.statues = super::statues::of(grid);
    weights::add(&mut sheet, grid);
    poles::add(&mut sheet, grid);
    is_writable(&sheet).then_some(sheet)
}

/// The signs of circles.
pub(super) const BLACK: &str = "b";
pub(super) const WHITE: &str = "w";

/// The sign of what is shaded or not.
fn shade(symbol: &str) -> Option<char> {
    only_character(symbol).filter(|sign| ['■', '□'].contains(sign))
}

fn only_character(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// The number of an input; of one that is none, its place among the inputs, from 1.
fn number(grid: &Grid, input: InputId) -> Mark {
    Mark::Number(grid.inputs[input.index()].number().unwrap_or(input.0 + 1))
}

fn marks(grid: &Grid, clue: &Clue) -> Vec<Mark> {
    let mark = |mark: &ClueMark| match mark {
        ClueMark::Number(number) => u32::try_from(*number).map_or(Mark::None, Mark::Number),
        ClueMark::Any => Mark::Any,
        ClueMark::Sign(_) => match grid.mark_text(*mark).as_str() {
            BLACK => Mark::Number(1),
            WHITE => Mark::Number(2),
            _ => Mark::Any,
        },
        ClueMark::Input(input) => number(grid, *input),
    };
    if clue.0.is_empty() { vec![Mark::Number(0)] } else { clue.0.iter().map(mark).collect() }
}

/// Notes the sign in a cell, and the number beside it or in its place.
fn add_signs(sheet: &mut Sheet, grid: &Grid, spot: Spot, clue: &Clue) {
    let position = match spot {
        Spot::Cell(cell) => grid.board.cell(cell).position,
        Spot::Arrow(position, _) => position,
        _ => return,
    };
    let place = position.row as usize * sheet.width + position.column as usize;
    for mark in &clue.0 {
        match mark {
            ClueMark::Sign(_) => sheet.signs[place] = only_character(&grid.mark_text(*mark)),
            ClueMark::Number(number) => {
                sheet.numbers[place] = u32::try_from(*number).map_or(Mark::None, Mark::Number);
            }
            ClueMark::Any => sheet.numbers[place] = Mark::Any,
            ClueMark::Input(_) => {}
        }
    }
}

fn add_clue(sheet: &mut Sheet, grid: &Grid, spot: Spot, marks: Vec<Mark>) {
    let first = marks.first().copied().unwrap_or_default();
    let width = sheet.width;
    let place = |position: Position| position.row as usize * width + position.column as usize;
    match spot {
        Spot::Left(row) => sheet.left[row as usize].extend(marks),
        Spot::Right(row) => sheet.right[row as usize].extend(marks),
        Spot::Top(column) => sheet.top[column as usize].extend(marks),
        Spot::Bottom(column) => sheet.bottom[column as usize].extend(marks),
        Spot::Hole(position) => sheet.marks[place(position)] = first,
        Spot::Before(Direction::Across, position) => sheet.across[place(position)] = first,
        Spot::Before(Direction::Down, position) => sheet.down[place(position)] = first,
        Spot::Cell(cell) => {
            let place = place(grid.board.cell(cell).position);
            sheet.marks[place] = first;
            sheet.lists[place] = marks;
        }
        Spot::GridCorner(corner) => {
            let corner = corner.row as usize * (width + 1) + corner.column as usize;
            sheet.corners[corner] = first;
        }
        Spot::Arrow(position, arrow) => {
            let place = place(position);
            sheet.marks[place] = first;
            sheet.arrows[place] = match arrow {
                Arrow::Up => 1,
                Arrow::Down => 2,
                Arrow::Left => 3,
                Arrow::Right => 4,
            };
        }
        Spot::Corner(cell) => {
            let room = sheet.rooms.get(place(grid.board.cell(cell).position));
            if let Some(mark) = room.and_then(|room| sheet.room_marks.get_mut(*room)) {
                *mark = first;
            }
        }
    }
}

/// All maps that rules speak of.
pub(crate) fn maps(grid: &Grid) -> Vec<&Map> {
    let counted = grid.counts().map(|constraint| &constraint.shapes);
    let related = grid.relations().map(|relation| &relation.shapes);
    let among =
        grid.among().filter(|among| among.rule != AmongRule::Distinct).flat_map(|among| &among.families);
    counted.chain(related).chain(among).filter_map(|shapes| map(&shapes.family)).collect()
}

fn map(family: &Family) -> Option<&Map> {
    match family {
        Family::Regions(map) => Some(map),
        Family::Cut(family, by) | Family::Spanning(family, by) => map(family).or_else(|| map(by)),
        Family::Reversed(family)
        | Family::Of(family, _)
        | Family::Pairs(family)
        | Family::SidesOf(_, family)
        | Family::OfLines(_, family) => map(family),
        _ => None,
    }
}

fn add_rooms(sheet: &mut Sheet, map: &Map) {
    let none = &None;
    let label = |place: usize| {
        let row = map.rows.get(place / sheet.width);
        let label = row.and_then(|row| row.get(place % sheet.width)).unwrap_or(none);
        // a wall is a room of its own
        (label, if label.is_none() { place } else { 0 })
    };
    let labels: Vec<_> = (0..sheet.places()).map(label).collect();
    sheet.rooms = Sheet::number_rooms(&labels);
    sheet.room_marks = vec![Mark::None; sheet.room_sizes().len()];
}

/// How often the first input occurs, or how many inputs there are where that says nothing.
fn count(grid: &Grid) -> u32 {
    let first = grid.inputs.first().map(|input| input.occurrence);
    match first {
        Some(Occurrence::Count(Bounds { lo, hi: Some(hi) })) if lo == hi && grid.inputs.len() == 1 => hi,
        _ => grid.inputs.len() as u32,
    }
}

/// Whether every number has a form in a link.
fn is_writable(sheet: &Sheet) -> bool {
    let margins = [&sheet.top, &sheet.bottom, &sheet.left, &sheet.right];
    let beside = margins.into_iter().flatten().flatten();
    let all = sheet.marks.iter().chain(&sheet.room_marks).chain(beside);
    all.filter_map(|mark| mark.number()).all(super::code::marks::is_writable)
}
