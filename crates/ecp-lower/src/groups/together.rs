//! What shapes of the board measure of the groups that have a cell of them.

use ecp_cover::{Amount, Demand};
use ecp_puzzle::shapes::Shape;
use ecp_puzzle::{Clue, ClueMark, Condition, Grid, Relation, Term};

use super::Places;
use super::figures::amount;

impl Places<'_> {
    /// What a relation asks of groups together; `None` if that takes more room than is left.
    pub(super) fn together(&self, relation: &Relation, left: &mut u64) -> Option<Demand> {
        let mut places = Vec::new();
        for (shape, amount) in amounts(relation, self.grid) {
            let set = self.of_cells(&shape.cells);
            *left = left.checked_sub(set.len() as u64)?;
            places.push((set, amount));
        }
        Some(Demand::Together { weights: self.by_place(|place| place.weight), places })
    }
}

/// For each shape what the groups that have a cell of it may weigh.
fn amounts(relation: &Relation, grid: &Grid) -> Vec<(Shape, Amount)> {
    let Condition::Compare(_, comparison, term) = &relation.condition else { return Vec::new() };
    let shapes = relation.meant_shapes(&grid.board).filter(|(_, shape, _)| !shape.cells.is_empty());
    let known = |(_, shape, clue): (usize, Shape, Option<Clue>)| {
        let number = match said(term, clue.as_ref()).first() {
            Some(number) => (*number)?,
            None => 0,
        };
        Some((shape, amount(*comparison, number)))
    };
    shapes.filter_map(known).collect()
}

/// The numbers with which something is compared; `None` for `?`.
pub(super) fn said(term: &Term, clue: Option<&Clue>) -> Vec<Option<i64>> {
    let of_mark = |mark: &ClueMark| match mark {
        ClueMark::Number(number) => Some(*number),
        ClueMark::Any | ClueMark::Input(_) | ClueMark::Sign(_) => None,
    };
    match term {
        Term::Numbers(numbers) => numbers.iter().copied().map(Some).collect(),
        Term::Clue => clue.map_or_else(Vec::new, |clue| clue.0.iter().map(of_mark).collect()),
        Term::Measure(_) | Term::Input(_) | Term::Property(_) | Term::Remainder(_) => Vec::new(),
    }
}
