//! Where the clue of a shape stands: what an author names, or draws, to say which shape is meant.

use crate::vocabulary::Side;
use crate::{Board, Direction, Family, Position, Topology};

use super::cuboid::layer_of;
use super::{View, shapes};

/// Where the clue of a shape stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// Nowhere but in a list in the order of the family.
    Order,
    /// Under the name of a region.
    Name(String),
    /// At a place of the board.
    Place(Position),
    /// In the hole before a run in this direction.
    Before(Direction, Position),
    /// At a side of the board.
    Side(Side),
}

/// For each shape of a family, in order and with those without cells, where its clue stands.
#[must_use]
pub fn anchors(family: &Family, board: &Board) -> Vec<Anchor> {
    of_family(family, &View::whole(board))
}

fn of_family(family: &Family, view: &View) -> Vec<Anchor> {
    let side = |side, number: u32| vec![Anchor::Side(side); number as usize];
    let place = |(row, column)| Anchor::Place(view.position(row, column));
    match family {
        // hexagons have no columns, and a torus no sides
        Family::Cols | Family::Sightlines if view.topology() == Topology::Hex => Vec::new(),
        Family::Sightlines if view.topology() == Topology::Torus => Vec::new(),
        // each layer has sides of its own
        Family::Cols | Family::Sightlines if matches!(view.topology(), Topology::Cuboid { .. }) => {
            let layers = 0..view.board().layers();
            layers.flat_map(|layer| of_family(family, &view.within(layer_of(view.board(), layer)))).collect()
        }
        Family::Centred { .. } if view.topology() == Topology::Hex => Vec::new(),
        Family::Rows => side(Side::Left, view.height()),
        Family::Cols => side(Side::Top, view.width()),
        Family::Sightlines => [Side::Left, Side::Right, Side::Top, Side::Bottom]
            .into_iter()
            .flat_map(|of| {
                let is_row = matches!(of, Side::Left | Side::Right);
                side(of, if is_row { view.height() } else { view.width() })
            })
            .collect(),
        Family::Cells => view.places().map(place).collect(),
        Family::Around | Family::Beside | Family::Crosses { holes: true } => {
            view.places().filter(|(row, column)| view.is_drawn(*row, *column)).map(place).collect()
        }
        Family::Centred { .. } | Family::Crosses { holes: false } => {
            view.places().filter(|(row, column)| view.at(*row, *column).is_some()).map(place).collect()
        }
        Family::Regions(_) => labels(family, view).map(|label| named(&label)).collect(),
        Family::Runs(direction) => before_runs(family, *direction, view),
        Family::Reversed(inner) => of_family(inner, view).into_iter().map(turned).collect(),
        Family::Of(inner, block) => of_family(inner, &view.within(*block)),
        Family::Except(inner, _) => left_over(family, inner, view),
        _ => labels(family, view).map(|_| Anchor::Order).collect(),
    }
}

fn labels(family: &Family, view: &View) -> impl Iterator<Item = String> {
    shapes(family, view).into_iter().map(|shape| shape.label)
}

fn named(label: &str) -> Anchor {
    Anchor::Name(label.strip_prefix("region ").unwrap_or(label).to_owned())
}

/// The hole before the first cell of a run; a run that begins at the edge has none.
fn before_runs(family: &Family, direction: Direction, view: &View) -> Vec<Anchor> {
    let before = |shape: super::Shape| {
        let first = view.position_of(*shape.cells.first()?);
        Some(Anchor::Before(direction, first.before(direction)?))
    };
    shapes(family, view).into_iter().map(|shape| before(shape).unwrap_or(Anchor::Order)).collect()
}

/// A shape that is turned round is read from the other side.
fn turned(anchor: Anchor) -> Anchor {
    match anchor {
        Anchor::Side(Side::Left) => Anchor::Side(Side::Right),
        Anchor::Side(Side::Right) => Anchor::Side(Side::Left),
        Anchor::Side(Side::Top) => Anchor::Side(Side::Bottom),
        Anchor::Side(Side::Bottom) => Anchor::Side(Side::Top),
        other => other,
    }
}

/// The anchors of the shapes that others left over: those keep their names and their order.
fn left_over(family: &Family, inner: &Family, view: &View) -> Vec<Anchor> {
    let mut all = labels(inner, view).zip(of_family(inner, view));
    labels(family, view)
        .map(|label| all.find(|(other, _)| *other == label).map_or(Anchor::Order, |(_, a)| a))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Block, Square};

    #[test]
    fn every_shape_has_one_place_for_its_clue() {
        let (o, x) = (Square::Empty, Square::Hole);
        let board =
            Board::from_rows(vec![vec![x, o, o, o], vec![o, o, x], vec![o, o, o, o], vec![x, o, o, x, o]]);
        let block = Block { top_left: Position::new(1, 1), bottom_right: Position::new(3, 3) };
        let plain = [
            Family::Rows,
            Family::Cols,
            Family::UpDiags,
            Family::Boxes { width: 2, height: 2 },
            Family::Neighbours,
            Family::Sightlines,
            Family::Cells,
            Family::Around,
            Family::Beside,
            Family::Centred { width: 3, height: 3 },
            Family::Crosses { holes: false },
            Family::Crosses { holes: true },
            Family::Runs(Direction::Across),
            Family::Runs(Direction::Down),
        ];
        for family in plain {
            let made = [
                family.clone(),
                Family::Reversed(Box::new(family.clone())),
                Family::Of(Box::new(family.clone()), block),
                Family::Pairs(Box::new(family.clone())),
                Family::Except(Box::new(family.clone()), vec![Family::Block(block)]),
            ];
            for family in made {
                let shapes = shapes(&family, &View::whole(&board));
                assert_eq!(anchors(&family, &board).len(), shapes.len(), "{family}");
            }
        }
    }

    #[test]
    fn runs_are_anchored_in_the_hole_before_them() {
        let (o, x) = (Square::Empty, Square::Hole);
        let board = Board::from_rows(vec![vec![x, o, o], vec![o, o, x]]);
        let before = |row, column| Anchor::Before(Direction::Across, Position::new(row, column));
        assert_eq!(anchors(&Family::Runs(Direction::Across), &board), [before(0, 0), Anchor::Order]);
    }
}
