//! What the tests of the modules share.

use ecp_puzzle::build::{Builder, GridRules, inputs, puzzle};
use ecp_puzzle::{Board, Grid, InputId, Rules, Square};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

use crate::{Picture, givens};

/// The grid of a puzzle.
pub(crate) fn grid(puzzle: Builder<GridRules>) -> Grid {
    match puzzle.build().expect("a puzzle").rules {
        Rules::Grid(grid) => grid,
        Rules::Cover(_) => unreachable!("written as a grid"),
    }
}

/// Numbers for the regions of a map, cell by cell; `.` is in none, `#` is a hole.
pub(crate) fn regions(map: &[&str]) -> Vec<Option<u32>> {
    let cells = map.iter().flat_map(|row| row.chars()).filter(|&name| name != '#');
    cells.map(|name| (name != '.').then_some(u32::from(name))).collect()
}

/// Symbols that are awkward in one way or another, and can all be told apart when printed.
const SYMBOLS: [&str; 20] = [
    "1", "10", "A", "black", "数", "👑", "♛", ".", "#", "_x", "x y", "a/b", "//", "|", "(4)", "", "layer",
    "\u{301}", "-", "1..9",
];

/// A picture that owns its parts.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    pub(crate) grid: Grid,
    pub(crate) filling: Vec<Option<InputId>>,
    pub(crate) regions: Vec<Option<u32>>,
}

impl Canvas {
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture {
            grid: &self.grid,
            filling: &self.filling,
            regions: &self.regions,
            tiles: crate::Tiles::none(),
            clues: crate::Clues::none(),
        }
    }
}

/// Boards of up to six ragged rows with holes, filled with some of the symbols, with up to three regions or none.
pub(crate) fn canvases() -> impl Strategy<Value = Canvas> {
    let symbols = subsequence(SYMBOLS.to_vec(), 1..=SYMBOLS.len());
    let rows = vec(vec(prop::option::weighted(0.8, any::<(Option<Index>, u32)>()), 1..=6), 0..=6);
    (symbols, rows, 0..4_u32).prop_map(|(symbols, rows, regions)| canvas(&symbols, &rows, regions))
}

/// For each square of a row a hole, or what stands in the cell and a number to make its region from.
type Squares = Vec<Option<(Option<Index>, u32)>>;

fn canvas(symbols: &[&str], rows: &[Squares], regions: u32) -> Canvas {
    let given = |input: &Option<Index>| input.map(|input| InputId(input.index(symbols.len()) as u32));
    let square = |square: &Option<(Option<Index>, u32)>| match square {
        None => Square::Hole,
        Some((input, _)) => given(input).map_or(Square::Empty, Square::Given),
    };
    let board = Board::from_rows(rows.iter().map(|row| row.iter().map(square).collect()).collect());
    let grid = grid(puzzle().inputs(inputs(symbols)).board(board));
    let region = |(_, number): &(Option<Index>, u32)| number.checked_rem(regions);
    let regions = rows.iter().flatten().flatten().map(region).collect();
    Canvas { filling: givens(&grid), grid, regions }
}
