//! Rows of triangles, which point up where row + column is even, else down. Its lines are the rows and the two diagonals: all
//! triangles between two lines along which their sides lie.
//!
//! A point counts thirds of a row, in which lie the corners of triangles (0, 3, ...), the centres of those that point down (1,
//! 4, ...) and of those that point up (2, 5, ...); and along the row whole sides, from the line that falls by half a side for
//! each third. Seen from a corner, every turn is a matrix.

use std::sync::OnceLock;

use super::{Axes, Lattice, Nouns, Outline, Point, Symmetry, Topology};
use crate::piece::PieceSet;
use crate::vocabulary::LatticeWord;

pub(super) static TRIANGLES: Lattice = Lattice {
    word: LatticeWord::Triangles,
    nouns: Nouns {
        board: "a board of triangles",
        described: "A board of triangles",
        around: "the twelve cells around it",
        straight: "a row or a diagonal",
        instead: "its lines are `rows`, `downDiags` and `upDiags`, and `around` holds twelve cells",
        instead_of_corners: "triangles meet by sixes: use `around`, or list the cells in `lines { ... }`",
    },
    has_squares: false,
    joins_edges: false,
    has_layers: false,
    is_staggered: false,
    axes: Axes { point, drawn, corner, is_upended: |point| point.row.rem_euclid(3) == 1 },
    sides: [&SIDES, &turned(SIDES)],
    corners: [&CORNERS, &turned(CORNERS)],
    generators: &[SIXTH, FLIP],
    symmetries: OnceLock::new(),
    slants: Some([
        |point| point.row.div_euclid(3),
        |point| point.column + point.row.div_euclid(3),
        |point| point.column + (2 * point.row).div_euclid(3),
    ]),
    sets: &[
        PieceSet::Diamonds,
        PieceSet::Triamonds,
        PieceSet::Tetriamonds,
        PieceSet::Pentiamonds,
        PieceSet::Hexiamonds,
    ],
    part: Topology::Triangles,
    outline: Outline {
        corners: [&[(0, -2), (2, 1), (-2, 1)], &[(-2, -1), (2, -1), (0, 2)]],
        centre: |row, column| (2 * column + 2, point(row, column).row),
        // a triangle is two squares wide, so that it has room for what stands in a square: 1 / √3
        unit_height: 0.577_350_269_189_625_8,
        note: [(-0.3, -0.5), (-0.72, -0.52)],
        letter: (0.27, 0.36),
    },
};

/// The triangle in a row and a column.
fn point(row: i32, column: i32) -> Point {
    let points_up = (row + column).rem_euclid(2) == 0;
    let third = 3 * row + if points_up { 2 } else { 1 };
    Point::flat(third, (column - third).div_euclid(2))
}

fn drawn(point: Point) -> Option<(i32, i32)> {
    let is_corner = point.row.rem_euclid(3) == 0;
    (!is_corner).then(|| (point.row.div_euclid(3), 2 * point.column + point.row))
}

/// The first row that some points lie in, and the first column or the one before it: shifts lead over whole sides.
fn corner(points: &[Point]) -> Point {
    let row = points.iter().map(|point| point.row.div_euclid(3)).min().unwrap_or(0);
    // how many half sides a point lies further right than the beginning of the row, which moves along with the row
    let columns = points.iter().map(|point| 2 * point.column + point.row - 3 * row);
    Point::flat(3 * row, columns.min().unwrap_or(0).div_euclid(2))
}

/// From a triangle that points up.
const SIDES: [Point; 3] = [Point::flat(-1, 0), Point::flat(-1, 1), Point::flat(2, -1)];

/// From a triangle that points up: three of the row above, four of its own, five of the row below.
const CORNERS: [Point; 12] = [
    Point::flat(-4, 2),
    Point::flat(-3, 1),
    Point::flat(-3, 2),
    Point::flat(-1, 0),
    Point::flat(-1, 1),
    Point::flat(0, -1),
    Point::flat(0, 1),
    Point::flat(2, -2),
    Point::flat(2, -1),
    Point::flat(2, 0),
    Point::flat(3, -2),
    Point::flat(3, -1),
];

/// The same steps after half a turn, from a triangle that points down.
const fn turned<const N: usize>(steps: [Point; N]) -> [Point; N] {
    let mut turned = steps;
    let mut at = 0;
    while at < N {
        let step = steps[N - 1 - at];
        turned[at] = Point::flat(-step.row, -step.column);
        at += 1;
    }
    turned
}

/// A sixth of a turn about a corner.
const SIXTH: Symmetry = Symmetry([[1, 0, 0], [0, 2, 3], [0, -1, -1]]);
/// Left and right change places.
const FLIP: Symmetry = Symmetry([[1, 0, 0], [0, 1, 0], [0, -1, -1]]);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::piece::{Turning, free_polyforms, set};
    use crate::shapes::{shapes_on, straight_line};
    use crate::{Board, Bounds, CellId, Family, Position, Square};

    fn board(width: usize, height: usize) -> Board {
        Board::with_topology(Topology::Triangles, vec![vec![Square::Empty; width]; height])
    }

    /// The corners of a triangle as it is drawn: row of corners from the top, half sides from the left.
    fn corners(board: &Board, cell: CellId) -> BTreeSet<(u32, u32)> {
        let Position { row, column, .. } = board.cell(cell).position;
        let (tip, base) = if (row + column) % 2 == 0 { (row, row + 1) } else { (row + 1, row) };
        BTreeSet::from([(tip, column + 1), (base, column), (base, column + 2)])
    }

    #[test]
    fn triangles_that_share_two_corners_share_a_side_and_those_that_share_one_touch() {
        let board = board(9, 6);
        let sharing = |cell: CellId, at_least: usize| -> Vec<CellId> {
            let own = corners(&board, cell);
            let shared = |other: &CellId| corners(&board, *other).intersection(&own).count();
            board.cell_ids().filter(|other| *other != cell && shared(other) >= at_least).collect()
        };
        for cell in board.cell_ids() {
            assert_eq!(board.beside(cell), sharing(cell, 2));
            assert_eq!(board.around(cell), sharing(cell, 1));
        }
    }

    #[test]
    fn triangles_are_drawn_where_they_lie() {
        let outline = &TRIANGLES.outline;
        let board = board(5, 4);
        for cell in board.cell_ids() {
            let Position { row, column, .. } = board.cell(cell).position;
            let (x, y) = (outline.centre)(row as i32, column as i32);
            let of_form = outline.corners[usize::from(TRIANGLES.is_upended(board.point(cell)))].iter();
            let drawn: BTreeSet<(u32, u32)> =
                of_form.map(|(right, down)| ((y + down) as u32 / 3, (x + right) as u32 / 2)).collect();
            assert_eq!(drawn, corners(&board, cell));
        }
    }

    fn lines(family: &Family, board: &Board) -> Vec<String> {
        let place = |cell: &CellId| board.cell(*cell).position.to_string();
        let line = |cells: &Vec<CellId>| cells.iter().map(place).collect::<Vec<_>>().join(" ");
        shapes_on(family, board).iter().map(|shape| line(&shape.cells)).collect()
    }

    #[test]
    fn diagonals_lie_between_slanted_lines() {
        let board = board(3, 2);
        assert_eq!(lines(&Family::DownDiags, &board), ["r1c1 r2c1 r2c2", "r1c2 r1c3 r2c3"]);
        assert_eq!(lines(&Family::UpDiags, &board), ["r2c1 r1c1 r1c2", "r2c2 r2c3 r1c3"]);
    }

    #[test]
    fn lines_go_from_side_to_side() {
        let board = board(7, 4);
        for family in [Family::Rows, Family::DownDiags, Family::UpDiags] {
            for shape in shapes_on(&family, &board).iter() {
                for pair in shape.cells.windows(2) {
                    assert!(board.beside(pair[0]).contains(&pair[1]), "{} is cut", shape.label);
                }
                let places: Vec<Position> =
                    shape.cells.iter().map(|cell| board.cell(*cell).position).collect();
                let (first, last) = (places[0], places[places.len() - 1]);
                assert_eq!(straight_line(first, last, &board), places);
                let back: Vec<Position> = places.iter().rev().copied().collect();
                assert_eq!(straight_line(last, first, &board), back);
            }
        }
    }

    #[test]
    fn polyiamonds_are_as_many_as_published() {
        let count = |name, turning| set(name, Topology::Triangles, turning, Bounds::exactly(1)).len();
        let sets = || TRIANGLES.sets.iter().copied();
        let counts = |turning| sets().map(|name| count(name, turning)).collect::<Vec<_>>();
        // OEIS A000577, A006534, A001420
        assert_eq!(counts(Turning::Free), [1, 1, 3, 4, 12]);
        assert_eq!(counts(Turning::OneSided), [1, 1, 4, 6, 19]);
        assert_eq!(counts(Turning::Fixed), [3, 6, 14, 36, 94]);
        let free = |size| free_polyforms(size, Topology::Triangles).len();
        assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(free), [1, 1, 1, 3, 4, 12, 24, 66]);
    }

    #[test]
    fn a_triangle_that_may_not_be_turned_lies_on_half_of_the_cells() {
        let board = board(4, 3);
        let up = board.cell_ids().filter(|cell| TRIANGLES.shift(point(0, 0), board.point(*cell)).is_some());
        assert_eq!(up.count(), 6);
    }
}
