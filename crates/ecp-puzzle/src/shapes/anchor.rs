//! Where the clue of a shape stands: what an author names, or draws, to say which shape is meant.

use std::fmt;

use crate::vocabulary::Side;
use crate::{Arrow, Block, Board, Direction, Position};

/// A corner of the grid, by how many rows lie above it and how many columns on its left: `r0c0` is the upper left corner of
/// the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Corner {
    /// The rows above it.
    pub row: u32,
    /// The columns on its left.
    pub column: u32,
}

impl Corner {
    /// The first and the last corner of a board.
    #[must_use]
    pub fn ends_of(board: &Board) -> (Self, Self) {
        (Self { row: 0, column: 0 }, Self { row: board.height(), column: board.width() })
    }

    /// The first and the last corner of a rectangle of places.
    #[must_use]
    pub const fn ends_of_block(block: Block) -> (Self, Self) {
        let Block { top_left, bottom_right } = block;
        let last = Self { row: bottom_right.row + 1, column: bottom_right.column + 1 };
        (Self { row: top_left.row, column: top_left.column }, last)
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

/// Where the clue of a shape stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// Nowhere but in a list in the order of the family.
    Order,
    /// Under the name of a region.
    Name(String),
    /// At a place of the board.
    Place(Position),
    /// At a corner of the grid: such clues are drawn by themselves, in one row and one column more than the board has.
    Corner(Corner),
    /// At an arrow in a place of the board, which says which cells are meant.
    Arrow(Position, Arrow),
    /// In the hole before a run in this direction.
    Before(Direction, Position),
    /// At a side of the board.
    Side(Side),
}

impl Anchor {
    /// Where the clue stands when the shape is turned round, and so read from the other side.
    #[must_use]
    pub(super) fn turned(self) -> Self {
        match self {
            Self::Side(Side::Left) => Self::Side(Side::Right),
            Self::Side(Side::Right) => Self::Side(Side::Left),
            Self::Side(Side::Top) => Self::Side(Side::Bottom),
            Self::Side(Side::Bottom) => Self::Side(Side::Top),
            Self::Order
            | Self::Name(_)
            | Self::Place(_)
            | Self::Corner(_)
            | Self::Arrow(..)
            | Self::Before(..) => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::all_shapes_on;
    use crate::{Family, Square};

    fn anchors(family: &Family, board: &Board) -> Vec<Anchor> {
        all_shapes_on(family, board).iter().map(|shape| shape.anchor.clone()).collect()
    }

    #[test]
    fn runs_are_anchored_in_the_hole_before_them() {
        let (o, x) = (Square::Empty, Square::Hole);
        let board = Board::from_rows(vec![vec![x, o, o], vec![o, o, x]]);
        let before = |row, column| Anchor::Before(Direction::Across, Position::new(row, column));
        assert_eq!(anchors(&Family::Runs(Direction::Across), &board), [before(0, 0), Anchor::Order]);
    }

    #[test]
    fn clues_of_lines_stand_at_the_side_from_which_they_are_read() {
        let board = Board::rectangle(1, 2);
        let side = |side| Anchor::Side(side);
        assert_eq!(anchors(&Family::Rows, &board), [side(Side::Left), side(Side::Left)]);
        assert_eq!(anchors(&Family::Reversed(Box::new(Family::Cols)), &board), [side(Side::Bottom)]);
        let all = [Side::Left, Side::Left, Side::Right, Side::Right, Side::Top, Side::Bottom].map(side);
        assert_eq!(anchors(&Family::Sightlines, &board), all);
        assert_eq!(anchors(&Family::Pairs(Box::new(Family::Cols)), &board), [Anchor::Order]);
    }

    #[test]
    fn shapes_about_places_have_their_clues_there() {
        let board = Board::from_rows(vec![vec![Square::Empty, Square::Hole]]);
        let place = |column| Anchor::Place(Position::new(0, column));
        assert_eq!(anchors(&Family::Around, &board), [place(0), place(1)]);
        assert_eq!(anchors(&Family::Crosses { holes: false }, &board), [place(0)]);
        assert_eq!(anchors(&Family::Crosses { holes: true }, &board), [place(0), place(1)]);
    }
}
