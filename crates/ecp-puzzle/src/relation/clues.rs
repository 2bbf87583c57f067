//! The clues of a relation: how they are found, given and taken away, by the number of their shape in the family, or with
//! the shape itself.

use super::{Clue, Relation};
use crate::board::Board;
use crate::shapes::{Shape, all_shapes_on};

impl Relation {
    /// The clue of a shape, if it has one.
    #[must_use]
    pub fn clue(&self, shape: usize) -> Option<&Clue> {
        self.clues.get(shape)?.as_ref()
    }

    /// Gives a shape another clue, or none.
    pub fn set_clue(&mut self, shape: usize, clue: Option<Clue>) {
        if self.clues.len() <= shape {
            self.clues.resize(shape + 1, None);
        }
        self.clues[shape] = clue;
    }

    /// Gives each shape on a board the clue that is made of it, or none.
    pub fn give_clues(&mut self, board: &Board, clue: impl FnMut(&Shape) -> Option<Clue>) {
        self.clues = all_shapes_on(&self.shapes.family, board).iter().map(clue).collect();
    }

    /// The shapes with a clue, by their numbers.
    pub fn numbered_clues(&self) -> impl Iterator<Item = (usize, &Clue)> {
        self.clues.iter().enumerate().filter_map(|(shape, clue)| Some((shape, clue.as_ref()?)))
    }

    /// Takes away the clues, each with the number of its shape, that are not to be kept.
    pub fn retain_clues(&mut self, mut is_kept: impl FnMut(usize, &Clue) -> bool) {
        for (shape, clue) in self.clues.iter_mut().enumerate() {
            clue.take_if(|clue| !is_kept(shape, clue));
        }
    }

    /// Takes away the clues of shapes on a board that are not to be kept.
    pub fn retain_clues_of(&mut self, board: &Board, mut is_kept: impl FnMut(&Shape) -> bool) {
        let shapes = all_shapes_on(&self.shapes.family, board);
        self.retain_clues(|shape, _| shapes.get(shape).is_some_and(&mut is_kept));
    }

    /// The shapes on a board in order, those without cells too, each with its clue if it has one.
    pub fn clued_shapes<'r>(
        &'r self,
        board: &Board,
    ) -> impl Iterator<Item = (Shape, Option<&'r Clue>)> + use<'r> {
        let shapes = all_shapes_on(&self.shapes.family, board);
        (0..shapes.len()).map(move |number| (shapes[number].clone(), self.clue(number)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::family::{Family, Shapes};
    use crate::relation::{ClueMark, Comparison, Condition, Measure, Part, Term};
    use crate::shapes::Anchor;
    use crate::vocabulary::Side;

    #[test]
    fn clues_stay_with_their_shapes() {
        let board = Board::from_rows(vec![vec![Square::Empty; 2]; 3]);
        let condition = Condition::Compare(Measure::Sum(Part::Whole), Comparison::Is, Term::Clue);
        let mut relation = Relation::new(Shapes::from(Family::Sightlines), condition);
        let three = Clue(vec![ClueMark::Number(3)]);
        relation.set_clue(2, Some(three.clone()));
        assert_eq!(relation.numbered_clues().collect::<Vec<_>>(), [(2, &three)]);
        let is_at = |shape: &Shape, side| shape.anchor == Anchor::Side(side);
        relation.give_clues(&board, |shape| (!is_at(shape, Side::Top)).then(|| three.clone()));
        assert_eq!(relation.numbered_clues().count(), 3 + 3 + 2);
        relation.retain_clues_of(&board, |shape| is_at(shape, Side::Bottom));
        let is_right = |(shape, clue): (Shape, Option<&Clue>)| clue.is_some() == is_at(&shape, Side::Bottom);
        assert!(relation.clued_shapes(&board).all(is_right));
        relation.retain_clues(|_, clue| *clue != three);
        assert_eq!(relation.numbered_clues().next(), None);
    }
}
