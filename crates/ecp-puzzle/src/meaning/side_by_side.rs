//! Shapes side by side: whether they are alike, differ, or have measures with a property.

use super::reading::{Numbers, Reading};
use super::{each_cell_once, held, shapes_of};
use crate::board::Board;
use crate::family::Family;
use crate::input::InputId;
use crate::puzzle::Grid;
use crate::relation::{Among, AmongRule};
use crate::shapes::{Shape, meeting_on, parts_on};

impl AmongRule {
    /// Whether the rule holds of shapes side by side, in their order.
    #[must_use]
    pub fn holds(
        &self,
        shapes: &[Shape],
        board: &Board,
        filling: &[Option<InputId>],
        numbers: &Numbers,
    ) -> bool {
        let mut held: Vec<_> = shapes.iter().map(|shape| held(&shape.cells, filling)).collect();
        match self {
            Self::Equal => held.windows(2).all(|pair| pair[0] == pair[1]),
            Self::Distinct => {
                held.sort_unstable();
                held.windows(2).all(|pair| pair[0] != pair[1])
            }
            Self::Measured(measure, property) => {
                let measured = |(held, shape): (&Vec<Option<InputId>>, &Shape)| {
                    number(&measure.on(&shape.cells, board).of(held, numbers))
                };
                let measures = held.iter().zip(shapes).filter_map(measured);
                property.meant().holds_of(&measures.collect::<Vec<_>>(), numbers)
            }
        }
    }
}

/// The shapes that are set side by side: the parts of each shape that is cut, and all that are not cut together. Those
/// without cells are left out.
pub(super) fn groups(grid: &Grid, among: &Among) -> Vec<Vec<Shape>> {
    let (mut groups, mut whole) = (Vec::new(), Vec::new());
    for shapes in &among.families {
        match &shapes.family {
            Family::Cut(family, by) => {
                let parts = parts_on(family, by, &grid.board).into_iter();
                groups.extend(parts.map(|parts| parts.into_iter().map(each_cell_once).collect::<Vec<_>>()));
            }
            family => whole.extend(shapes_of(family, &grid.board).iter().cloned()),
        }
    }
    groups.push(whole);
    groups.iter_mut().for_each(|group| group.retain(|shape| !shape.cells.is_empty()));
    match &among.meeting {
        None => groups,
        Some(by) => groups.iter().flat_map(|group| pairs(group, &by.family, grid)).collect(),
    }
}

/// Each two of some shapes that meet in a family.
fn pairs(group: &[Shape], by: &Family, grid: &Grid) -> Vec<Vec<Shape>> {
    let pairs = meeting_on(group, by, &grid.board, u64::MAX).unwrap_or_default().into_iter();
    pairs.map(|pair| pair.map(|place| group[place].clone()).to_vec()).collect()
}

/// A measure as a number. One of nothing is skipped, as empty cells are; the largest of no numbers is nothing, too.
fn number(reading: &Reading) -> Option<i64> {
    match reading {
        Reading::Number(i64::MIN | i64::MAX) => None,
        Reading::Number(number) | Reading::Held(_, Some(number)) => Some(*number),
        Reading::Fraction(over, under) if *under != 0 && over % under == 0 => Some(over / under),
        Reading::Nothing
        | Reading::Fraction(..)
        | Reading::Held(_, None)
        | Reading::Input(_)
        | Reading::List(_)
        | Reading::Unordered(_) => None,
    }
}
