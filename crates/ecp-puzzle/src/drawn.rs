//! Where the clues of a puzzle stand when its board is drawn.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crate::vocabulary::Side;
use crate::{
    Arrow, CellId, Clue, ClueMark, Direction, Family, Grid, Position, ReadFrom, Relation, Rule, RuleId, Worth,
};

use crate::shapes::{Anchor, Corner, Shape, shapes_on};

/// Where a clue is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// On the left of a row, counted from 0.
    Left(u32),
    /// On the right of a row.
    Right(u32),
    /// Over a column, counted from 0.
    Top(u32),
    /// Under a column.
    Bottom(u32),
    /// In a hole.
    Hole(Position),
    /// In a hole, for the run that starts behind or below it.
    Before(Direction, Position),
    /// In a place, beside an arrow.
    Arrow(Position, Arrow),
    /// In a cell.
    Cell(CellId),
    /// In the corner of the first cell of a shape.
    Corner(CellId),
    /// Where four cells meet, or at the edge of the board.
    GridCorner(Corner),
}

impl Spot {
    /// The other end of the row or column beside which it is; else the same spot.
    const fn opposite(self) -> Self {
        match self {
            Self::Left(row) => Self::Right(row),
            Self::Right(row) => Self::Left(row),
            Self::Top(column) => Self::Bottom(column),
            Self::Bottom(column) => Self::Top(column),
            Self::Hole(_)
            | Self::Before(..)
            | Self::Arrow(..)
            | Self::Cell(_)
            | Self::Corner(_)
            | Self::GridCorner(_) => self,
        }
    }
}

/// Clues with the spots where they are drawn; one that stands beside an arrow has no sign for that.
pub type DrawnClues<'g> = Vec<(Spot, Cow<'g, Clue>)>;

/// The clues of a puzzle with their spots, in the order of its relations; those of a relation that another one reads as
/// well stand there once. A clue that speaks of the ends of rows and columns stands where they end.
#[must_use]
pub fn drawn_clues(grid: &Grid) -> DrawnClues<'_> {
    let of_relations = drawn_clues_of_relations(grid).into_iter().flat_map(|(_, clues)| clues);
    let mut all: Vec<_> = of_relations.collect();
    let arrows = all.iter().filter_map(|(spot, _)| place_of_arrow(*spot)).collect();
    // what a relation reads as well is drawn already
    let is_drawn = |cell: CellId, clue: &Clue| {
        all.iter().any(|(spot, known)| *spot == Spot::Cell(cell) && is_written_within(clue, known, grid))
    };
    let of_cells = grid.pieces.clued_cells().filter(|(cell, clue)| !is_drawn(*cell, clue));
    let of_cells = of_cells.map(|(cell, clue)| (Spot::Cell(cell), clue)).collect();
    all.extend(without_arrows(of_cells, &arrows, grid));
    all.extend(of_worths(grid).map(|(spot, clue)| (spot, Cow::Owned(clue))));
    all.extend(of_kinds(grid).map(|(cell, clue)| (Spot::Cell(cell), Cow::Owned(clue))));
    all
}

/// For each cell with clues of pieces that have names one clue of them all, in the order of the kinds: `?` for one that is not there.
fn of_kinds(grid: &Grid) -> impl Iterator<Item = (CellId, Clue)> {
    let kinds = &grid.pieces.kinds;
    grid.board.cell_ids().filter_map(move |cell| {
        let clues = || kinds.iter().map(move |kind| kind.clues.get(cell.index()).and_then(Option::as_ref));
        let none = [ClueMark::Any];
        let marks = || clues().flat_map(|clue| clue.map_or(&none[..], |clue| &clue.0).iter().copied());
        clues().any(|clue| clue.is_some()).then(|| (cell, Clue(marks().collect())))
    })
}

/// What stands beside an arrow that is drawn: a sign for it, which tells only that there is a clue, is not drawn again.
fn without_arrows<'g>(
    clues: Vec<(Spot, &'g Clue)>,
    arrows: &HashSet<Position>,
    grid: &Grid,
) -> DrawnClues<'g> {
    let beside = |(spot, clue): (Spot, &'g Clue)| {
        let is_beside = match &spot {
            Spot::Cell(cell) => arrows.contains(&grid.board.cell(*cell).position),
            Spot::Hole(hole) => arrows.contains(hole),
            _ => false,
        };
        if !is_beside {
            return Some((spot, Cow::Borrowed(clue)));
        }
        let is_arrow = |mark: &ClueMark| Arrow::read(&grid.mark_text(*mark)).is_some();
        let marks: Vec<ClueMark> = clue.0.iter().copied().filter(|mark| !is_arrow(mark)).collect();
        (!marks.is_empty()).then_some((spot, Cow::Owned(Clue(marks))))
    };
    clues.into_iter().filter_map(beside).collect()
}

/// The numbers that are printed in cells: small, where inputs may stand there as well.
fn of_worths(grid: &Grid) -> impl Iterator<Item = (Spot, Clue)> {
    let has_inputs = grid.declared_inputs() > 0;
    let spot = move |cell| if has_inputs { Spot::Corner(cell) } else { Spot::Cell(cell) };
    let listed = |worth: &&Worth| grid.pieces.kinds.iter().all(|kind| kind.name != worth.kind);
    let worths: Vec<&Worth> = grid.worths().into_iter().filter(listed).collect();
    let cells = grid.board.cell_ids().filter(|cell| grid.board.is_open(*cell));
    cells.flat_map(move |cell| {
        let number = move |worth: &Worth| worth.number(cell.index());
        let numbers: Vec<i64> =
            worths.iter().map(|worth| number(worth)).filter(|number| *number > 0).collect();
        numbers.into_iter().map(move |number| (spot(cell), Clue(vec![ClueMark::Number(number)])))
    })
}

/// The same for each relation, without those that pieces read.
#[must_use]
pub fn drawn_clues_of_relations(grid: &Grid) -> Vec<(RuleId, DrawnClues<'_>)> {
    let all: Vec<(RuleId, Vec<(Spot, &Clue)>)> =
        grid.all(Rule::relation).map(|(id, relation)| (id, clues_of(relation, grid))).collect();
    let by_spot: Vec<HashMap<Spot, &Clue>> =
        all.iter().map(|(_, clues)| clues.iter().copied().collect()).collect();
    let reads_all = |place: usize| grid.relation(all[place].0).selection.marked.is_some();
    // whether all that one relation reads is read by another
    let is_within = |one: usize, other: usize| {
        let (_, clues) = &all[one];
        clues.iter().all(|(spot, clue)| {
            by_spot[other].get(spot).is_some_and(|known| {
                is_written_alike(clue, known, grid)
                    || reads_all(other) && is_written_within(clue, known, grid)
            })
        })
    };
    // of relations that read the same, the first is drawn
    let is_drawn = |one: usize| {
        let knows = |other: usize| is_within(one, other) && (other < one || !is_within(other, one));
        !all[one].1.is_empty() && !(0..all.len()).any(|other| other != one && knows(other))
    };
    let drawn: Vec<bool> = (0..all.len()).map(is_drawn).collect();
    let kept = all.into_iter().zip(drawn).filter(|(_, is_drawn)| *is_drawn).map(|(clues, _)| clues);
    let kept: Vec<_> = kept.collect();
    let arrows: HashSet<Position> =
        kept.iter().flat_map(|(_, clues)| clues).filter_map(|(spot, _)| place_of_arrow(*spot)).collect();
    kept.into_iter().map(|(rule, clues)| (rule, without_arrows(clues, &arrows, grid))).collect()
}

/// The place of an arrow that is drawn.
const fn place_of_arrow(spot: Spot) -> Option<Position> {
    if let Spot::Arrow(place, _) = spot { Some(place) } else { None }
}

/// Whether two clues read alike: a `3` that one relation takes for an input is the number of another.
fn is_written_alike(one: &Clue, other: &Clue, grid: &Grid) -> bool {
    one == other || grid.clue_marks(one) == grid.clue_marks(other)
}

/// Whether one clue is part of another: of `(w 3)` one relation reads all, another the number.
fn is_written_within(one: &Clue, other: &Clue, grid: &Grid) -> bool {
    let (one, other) = (grid.clue_marks(one), grid.clue_marks(other));
    let times = |mark: &String, marks: &[String]| marks.iter().filter(|other| *other == mark).count();
    one.iter().all(|mark| times(mark, &one) <= times(mark, &other))
}

fn clues_of<'g>(relation: &'g Relation, grid: &'g Grid) -> Vec<(Spot, &'g Clue)> {
    if relation.clues.iter().all(Option::is_none) {
        return Vec::new();
    }
    let is_at_end = relation.condition.read_from() == ReadFrom::End;
    let spot = |(shape, clue): (Shape, Option<&'g Clue>)| {
        let spot = spot(&shape, &relation.shapes.family, grid)?;
        Some((if is_at_end { spot.opposite() } else { spot }, clue?))
    };
    relation.clued_shapes(&grid.board).filter_map(spot).collect()
}

/// The spot of a shape's clue; a shape without cells has one only at a place of its own.
fn spot(shape: &Shape, family: &Family, grid: &Grid) -> Option<Spot> {
    let position = |cell: &CellId| grid.board.cell(*cell).position;
    let first = || shape.cells.first().map(position);
    let corner = || shape.cells.iter().min().copied().map(Spot::Corner);
    match &shape.anchor {
        Anchor::Side(Side::Left) => first().map(|at| Spot::Left(at.row)),
        Anchor::Side(Side::Right) => first().map(|at| Spot::Right(at.row)),
        Anchor::Side(Side::Top) => first().map(|at| Spot::Top(at.column)),
        Anchor::Side(Side::Bottom) => first().map(|at| Spot::Bottom(at.column)),
        Anchor::Before(direction, hole) => Some(Spot::Before(*direction, *hole)),
        Anchor::Place(place) => {
            let cell = grid.board.cell_ids().find(|cell| position(cell) == *place);
            Some(cell.map_or(Spot::Hole(*place), Spot::Cell))
        }
        Anchor::Arrow(place, arrow) => Some(Spot::Arrow(*place, *arrow)),
        Anchor::Corner(corner) => Some(Spot::GridCorner(*corner)),
        Anchor::Name(_) => corner(),
        Anchor::Order => match family {
            Family::Runs(Direction::Across) => first().map(|at| Spot::Left(at.row)),
            Family::Runs(Direction::Down) => first().map(|at| Spot::Top(at.column)),
            _ => corner(),
        },
    }
}

/// For each cell the shape with a clue that it lies in, of the first regions that have clues; nothing where these are the
/// regions by which the board is drawn anyway.
#[must_use]
pub fn drawn_parts(grid: &Grid, regions: &[Option<u32>]) -> Vec<Option<u32>> {
    let has_clues = |relation: &&Relation| {
        matches!(relation.shapes.family, Family::Regions(_)) && relation.clues.iter().any(Option::is_some)
    };
    let Some(relation) = grid.relations().find(has_clues) else { return Vec::new() };
    let mut parts = vec![None; grid.board.cells().len()];
    for (number, shape) in (0..).zip(shapes_on(&relation.shapes.family, &grid.board).iter()) {
        for cell in &shape.cells {
            parts[cell.index()] = Some(number);
        }
    }
    if parts == regions { Vec::new() } else { parts }
}
