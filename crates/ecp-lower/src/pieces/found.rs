//! Shapes that the solver finds: rectangles and polyominoes.
//!
//! # Source
//! The listing of polyominoes, each exactly once, is D. H. Redelmeier, "Counting polyominoes: yet another attack",
//! Discrete Mathematics 36 (1981), on the cells of the board instead of the infinite plane.

use std::collections::HashSet;

use ecp_puzzle::{CellId, Comparison, Grid, Ground, PieceMeasure, PieceTerm, Point, Square};

use super::super::fault::Fault;
use super::allow;
use super::placements::{Meter, PiecePlacements};

/// Every rectangle of cells, in space every box.
pub(super) fn rectangles(
    grid: &Grid,
    number: usize,
    placements: &mut PiecePlacements,
    meter: &mut Meter,
) -> Result<(), Fault> {
    let mut blocks = Blocks {
        grid,
        number,
        sizes: sizes(grid, (1, u32::MAX)),
        most_clues: most_clues(grid),
        seen: HashSet::new(),
    };
    for corner in grid.board.cell_ids() {
        for layers in 1.. {
            if !is_open(grid, corner, Point::new(layers - 1, 0, 0)) {
                break;
            }
            let mut columns = grid.board.width();
            for rows in 1..=grid.board.layer_height() {
                meter.step(1, number, placements)?;
                columns = open_columns(grid, corner, (layers, rows), columns);
                blocks.widen(corner, (layers, rows), columns, placements, meter)?;
            }
        }
    }
    Ok(())
}

/// The listing of rectangles.
struct Blocks<'g> {
    grid: &'g Grid,
    number: usize,
    /// The fewest and the most cells that the rules leave.
    sizes: (u32, u32),
    most_clues: usize,
    /// The rectangles so far, on a board that joins its edges: one that goes all the way round has no first corner.
    seen: HashSet<Vec<CellId>>,
}

impl Blocks<'_> {
    /// The rectangles from a corner over so many layers and rows, and over one to so many columns. A wider one has more
    /// cells, and covers more clues.
    fn widen(
        &mut self,
        corner: CellId,
        (layers, rows): (i32, u32),
        columns: u32,
        placements: &mut PiecePlacements,
        meter: &mut Meter,
    ) -> Result<(), Fault> {
        let column_size = u64::from(rows) * layers as u64;
        let mut clues = 0;
        for width in 1..=columns {
            let size = column_size * u64::from(width);
            meter.step(1, self.number, placements)?;
            if size > u64::from(self.sizes.1) {
                break;
            }
            if !self.grid.pieces.clues.is_empty() {
                meter.step(column_size, self.number, placements)?;
                clues += self.clues_of(corner, (layers, rows), width - 1);
            }
            if clues > self.most_clues {
                break;
            }
            if size >= u64::from(self.sizes.0) {
                meter.step(size, self.number, placements)?;
                self.keep(corner, (layers, rows, width), placements);
            }
        }
        Ok(())
    }

    /// How many clues are in a column of a block.
    fn clues_of(&self, corner: CellId, (layers, rows): (i32, u32), column: u32) -> usize {
        let place = |layer| (0..rows as i32).map(move |row| Point::new(layer, row, column as i32));
        let ground = Ground::of(&self.grid.board);
        let cells = (0..layers).flat_map(place).filter_map(|place| ground.step(corner, place));
        cells.filter(|cell| has_clue(self.grid, *cell)).count()
    }

    fn keep(&mut self, corner: CellId, size: (i32, u32, u32), placements: &mut PiecePlacements) {
        let mut cells = block(self.grid, corner, size);
        cells.sort_unstable();
        let joins_edges = Ground::of(&self.grid.board).joins_edges();
        if allow(self.grid, &cells) && (!joins_edges || self.seen.insert(cells.clone())) {
            push(placements, self.number, &cells);
        }
    }
}

/// How many clues a piece may cover at most.
fn most_clues(grid: &Grid) -> usize {
    let of_clues = grid.pieces.rules.iter().filter(|rule| rule.measure == PieceMeasure::Clues);
    let most = of_clues.filter_map(|rule| match (rule.comparison, rule.term) {
        (Comparison::Is | Comparison::AtMost, PieceTerm::Number(number)) => Some(number),
        (Comparison::LessThan, PieceTerm::Number(number)) => Some(number.saturating_sub(1)),
        _ => None,
    });
    most.min().map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(0))
}

fn has_clue(grid: &Grid, cell: CellId) -> bool {
    grid.pieces.clues.get(cell.index()).is_some_and(Option::is_some)
}

fn is_open(grid: &Grid, corner: CellId, step: Point) -> bool {
    let cell = Ground::of(&grid.board).step(corner, step);
    cell.is_some_and(|cell| grid.board.cell(cell).square != Square::Blank)
}

/// How many columns, at most `most`, are open in the last of so many rows in all of so many layers.
fn open_columns(grid: &Grid, corner: CellId, (layers, rows): (i32, u32), most: u32) -> u32 {
    let is_free = |column: u32| {
        (0..layers).all(|layer| is_open(grid, corner, Point::new(layer, rows as i32 - 1, column as i32)))
    };
    (0..most).find(|column| !is_free(*column)).unwrap_or(most)
}

fn block(grid: &Grid, corner: CellId, (layers, rows, columns): (i32, u32, u32)) -> Vec<CellId> {
    let ground = Ground::of(&grid.board);
    let row = |layer, row| (0..columns as i32).map(move |column| Point::new(layer, row, column));
    let layer = |layer| (0..rows as i32).flat_map(move |at| row(layer, at));
    (0..layers).flat_map(layer).filter_map(|place| ground.step(corner, place)).collect()
}

fn push(placements: &mut PiecePlacements, number: usize, cells: &[CellId]) {
    let mut bare: Vec<_> = cells.iter().map(|cell| (*cell, None)).collect();
    placements.push(number, &mut bare);
}

/// The sizes that the rules leave, within bounds: nothing larger than the largest clue is listed in vain.
fn sizes(grid: &Grid, (mut least, mut most): (u32, u32)) -> (u32, u32) {
    let must_cover = grid.pieces.rules.iter().any(|rule| {
        rule.measure == PieceMeasure::Clues
            && matches!(
                (rule.comparison, rule.term),
                (Comparison::Is | Comparison::AtLeast, PieceTerm::Number(1..))
            )
    });
    let clues = grid.pieces.clues.iter().flatten().flat_map(|clue| &clue.0);
    let largest = clues
        .map(|mark| match mark {
            ecp_puzzle::ClueMark::Number(number) => u32::try_from(*number).unwrap_or(0),
            _ => u32::MAX,
        })
        .max();
    for rule in grid.pieces.rules.iter().filter(|rule| rule.measure == PieceMeasure::Size) {
        let number = match rule.term {
            PieceTerm::Number(number) => u32::try_from(number.clamp(0, i64::from(u32::MAX))).unwrap_or(0),
            PieceTerm::Clue if must_cover && rule.comparison == Comparison::Is => {
                most = most.min(largest.unwrap_or(0));
                continue;
            }
            _ => continue,
        };
        match rule.comparison {
            Comparison::Is => (least, most) = (least.max(number), most.min(number)),
            Comparison::AtMost => most = most.min(number),
            Comparison::LessThan => most = most.min(number.saturating_sub(1)),
            Comparison::AtLeast => least = least.max(number),
            Comparison::MoreThan => least = least.max(number.saturating_add(1)),
            Comparison::IsNot => {}
        }
    }
    (least.max(1), most)
}

/// How many sizes in a row must grow before the growth is trusted.
const TRUSTED: usize = 3;

/// Every connected set of cells of these sizes. Small sizes are counted first: where their numbers grow so that the
/// largest size would take too many steps, that is said before the memory is taken.
pub(super) fn polyominoes(
    grid: &Grid,
    number: usize,
    bounds: (u32, u32),
    placements: &mut PiecePlacements,
    meter: &mut Meter,
) -> Result<(), Fault> {
    let (least, most) = sizes(grid, bounds);
    let most = most.min(grid.board.cells().len() as u32);
    let mut found: Vec<u64> = Vec::new();
    for size in 1..=most {
        let keeps = size >= least;
        let mut listing = Listing::new(grid, number, size as usize, keeps);
        listing.run(placements, meter)?;
        found.push(listing.found);
        meter.expect(expected(&found, most), number)?;
    }
    Ok(())
}

/// How many sets of the largest size there would be if their numbers went on growing as they do, but for the edges of
/// the board: half the growth is taken.
fn expected(found: &[u64], most: u32) -> f64 {
    let [.., before, last] = found else { return 0.0 };
    if found.len() < TRUSTED || *before == 0 || last <= before {
        return 0.0;
    }
    let growth = 1.0 + (*last as f64 / *before as f64 - 1.0) / 2.0;
    let steps = most.saturating_sub(found.len() as u32).min(1000);
    *last as f64 * growth.powi(steps as i32)
}

/// The listing of the connected sets of one size, each from its first cell in reading order, its root. `seen_cells` holds
/// the root and then every cell seen beside a cell of the set, in the order in which they were seen; a set is an
/// increasing choice from it, so that none comes twice.
struct Listing<'g> {
    grid: &'g Grid,
    number: usize,
    size: usize,
    /// Whether the sets are kept, or only counted.
    keeps: bool,
    is_seen: Vec<bool>,
    seen_cells: Vec<CellId>,
    /// The cells taken: their places in `seen_cells`, and its length before their neighbours were added.
    chosen: Vec<(usize, usize)>,
    /// How many clues a set may cover, and those taken do.
    most_clues: usize,
    clues: usize,
    found: u64,
}

impl<'g> Listing<'g> {
    fn new(grid: &'g Grid, number: usize, size: usize, keeps: bool) -> Self {
        Self {
            grid,
            number,
            size,
            keeps,
            is_seen: vec![false; grid.board.cells().len()],
            seen_cells: Vec::new(),
            chosen: Vec::new(),
            most_clues: most_clues(grid),
            clues: 0,
            found: 0,
        }
    }

    fn run(&mut self, placements: &mut PiecePlacements, meter: &mut Meter) -> Result<(), Fault> {
        for root in self.grid.board.cell_ids() {
            if self.is_open(root) {
                self.from(root, placements, meter)?;
            }
        }
        Ok(())
    }

    fn is_open(&self, cell: CellId) -> bool {
        self.grid.board.cell(cell).square != Square::Blank
    }

    fn from(
        &mut self,
        root: CellId,
        placements: &mut PiecePlacements,
        meter: &mut Meter,
    ) -> Result<(), Fault> {
        self.is_seen[root.index()] = true;
        self.seen_cells.push(root);
        let mut next = Some(0);
        loop {
            meter.step(1, self.number, placements)?;
            match next {
                Some(place) if place < self.seen_cells.len() => {
                    self.choose(place);
                    if self.clues > self.most_clues {
                        next = self.undo();
                    } else if self.chosen.len() == self.size {
                        self.keep(placements, meter)?;
                        next = self.undo();
                    } else {
                        next = Some(place + 1);
                    }
                }
                _ if self.chosen.is_empty() => break,
                _ => next = self.undo(),
            }
            // a set without the root has another root
            if self.chosen.is_empty() {
                break;
            }
        }
        self.is_seen[root.index()] = false;
        self.seen_cells.clear();
        Ok(())
    }

    fn choose(&mut self, place: usize) {
        self.chosen.push((place, self.seen_cells.len()));
        let (cell, root) = (self.seen_cells[place], self.seen_cells[0]);
        self.clues += usize::from(has_clue(self.grid, cell));
        let ground = Ground::of(&self.grid.board);
        for side in ground.sides(cell) {
            let Some(beside) = ground.step(cell, *side) else { continue };
            if beside > root && self.is_open(beside) && !self.is_seen[beside.index()] {
                self.is_seen[beside.index()] = true;
                self.seen_cells.push(beside);
            }
        }
    }

    /// Undoes the last [`choose`](Self::choose); the answer is the place to go on from.
    fn undo(&mut self) -> Option<usize> {
        let (place, before) = self.chosen.pop()?;
        self.clues -= usize::from(has_clue(self.grid, self.seen_cells[place]));
        for cell in self.seen_cells.drain(before..) {
            self.is_seen[cell.index()] = false;
        }
        Some(place + 1)
    }

    fn keep(&mut self, placements: &mut PiecePlacements, meter: &mut Meter) -> Result<(), Fault> {
        self.found += 1;
        if !self.keeps {
            return Ok(());
        }
        meter.step(self.size as u64, self.number, placements)?;
        let mut cells: Vec<CellId> = self.chosen.iter().map(|(place, _)| self.seen_cells[*place]).collect();
        cells.sort_unstable();
        if allow(self.grid, &cells) {
            push(placements, self.number, &cells);
        }
        Ok(())
    }
}
