//! A fleet, and what is reported of cells: the other way round of the statements of ships.

use std::collections::BTreeSet;

use ecp::all_shapes_on;
use ecp::puzzle::{Comparison, Condition, Form, Grid, Measure, Square, Term};

use crate::puzzlink::fleet::{LONGEST, Segment};
use crate::puzzlink::sheet::Sheet;

/// Adds ships, where there are any.
pub(super) fn add(sheet: &mut Sheet, grid: &Grid) {
    sheet.segments = vec![Segment::None; sheet.places()];
    for piece in &grid.pieces.list {
        let Form::Drawn(cells) = &piece.form else { return };
        let (ships, length) = (piece.occurs.lo as usize, cells.len());
        if length == 0 || length > LONGEST || piece.occurs.hi != Some(piece.occurs.lo) {
            return;
        }
        if sheet.fleet.len() < length {
            sheet.fleet.resize(length, 0);
        }
        sheet.fleet[length - 1] += ships;
    }
    if !sheet.fleet.is_empty() {
        let reported = Reported::of(sheet, grid);
        add_segments(sheet, grid, &reported);
    }
}

/// Cells of which a rule counts those with ships.
#[derive(Default)]
struct Reported {
    water: BTreeSet<usize>,
    pairs: BTreeSet<[usize; 2]>,
    either: BTreeSet<[usize; 2]>,
}

impl Reported {
    fn of(sheet: &Sheet, grid: &Grid) -> Self {
        let mut reported = Self::default();
        for relation in grid.relations() {
            let Condition::Compare(Measure::Count(_), Comparison::Is, Term::Numbers(numbers)) =
                &relation.condition
            else {
                continue;
            };
            for shape in all_shapes_on(&relation.shapes.family, &grid.board).iter() {
                let place = |cell: &ecp::puzzle::CellId| {
                    let position = grid.board.cell(*cell).position;
                    position.row as usize * sheet.width + position.column as usize
                };
                let places: Vec<usize> = shape.cells.iter().map(place).collect();
                match (numbers.as_slice(), places.as_slice()) {
                    ([0], _) => reported.water.extend(places),
                    ([2], [one, other]) => reported.pairs.extend([[*one, *other]]),
                    ([1], [one, other]) => reported.either.extend([[*one.min(other), *one.max(other)]]),
                    _ => {}
                }
            }
        }
        reported
    }

    /// What is reported of a cell with a ship.
    fn segment(&self, sheet: &Sheet, place: usize) -> Segment {
        let sides = sheet.beside(place);
        // the part of which something is reported stands first
        let goes_on = |next: usize| self.pairs.contains(&[place, next]);
        let next: Vec<usize> = (0..4).filter(|side| sides[*side].is_some_and(goes_on)).collect();
        let [above, below, left, right] = sides;
        let is_turn = |one: Option<usize>, other: Option<usize>| {
            one.zip(other).is_some_and(|(one, other)| self.either.contains(&[one.min(other), one.max(other)]))
        };
        match next[..] {
            [_, _] => Segment::Middle,
            [side] => Segment::End(side),
            _ if is_turn(above, left)
                && is_turn(above, right)
                && is_turn(below, left)
                && is_turn(below, right) =>
            {
                Segment::Middle
            }
            _ if sides.into_iter().flatten().all(|side| self.water.contains(&side)) => Segment::Single,
            _ => Segment::Any,
        }
    }
}

fn add_segments(sheet: &mut Sheet, grid: &Grid, reported: &Reported) {
    let squares = grid.board.rows().iter().flatten().enumerate();
    let ships: Vec<usize> =
        squares.filter(|(_, square)| matches!(square, Square::Given(_))).map(|(place, _)| place).collect();
    // what a part of a ship says by itself need not be marked as water
    let mut explained = BTreeSet::new();
    for place in ships {
        let sides = sheet.beside(place);
        let segment = reported.segment(sheet, place);
        match segment {
            Segment::Single => explained.extend(sides.into_iter().flatten()),
            Segment::End(side) => explained.extend(sides[side ^ 1]),
            _ => {}
        }
        sheet.segments[place] = segment;
    }
    for place in reported.water.difference(&explained) {
        sheet.segments[*place] = Segment::Water;
    }
}
