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
    let sizes = sizes(grid, (1, u32::MAX));
    let longest = grid.board.width().min(sizes.1);
    let right = open_right(grid);
    let first = |cell| is_open(grid, cell).then_some(cell);
    let row = |cell| std::iter::successors(first(cell), |cell| right[cell.index()]);
    let run = |cell| row(cell).take(longest as usize).count() as u32;
    let mut blocks = Blocks {
        grid,
        number,
        sizes,
        most_clues: most_clues(grid),
        runs: grid.board.cell_ids().map(run).collect(),
        right,
        seen: HashSet::new(),
    };
    for corner in grid.board.cell_ids() {
        for layers in 1..=sizes.1 {
            let mut columns = blocks.open_columns(corner, (layers, 1), u32::MAX);
            if columns == 0 {
                break;
            }
            for rows in 1..=grid.board.layer_height().min(sizes.1 / layers) {
                meter.step(1, number, placements)?;
                columns = blocks.open_columns(corner, (layers, rows), columns);
                if columns == 0 {
                    break;
                }
                blocks.widen(corner, (layers, rows), columns, placements, meter)?;
            }
        }
    }
    Ok(())
}

/// For each cell the open one on its right.
fn open_right(grid: &Grid) -> Vec<Option<CellId>> {
    let ground = Ground::of(&grid.board);
    let right = |cell| ground.step(cell, Point::new(0, 0, 1)).filter(|cell| is_open(grid, *cell));
    grid.board.cell_ids().map(right).collect()
}

fn is_open(grid: &Grid, cell: CellId) -> bool {
    grid.board.cell(cell).square != Square::Blank
}

/// The listing of rectangles.
struct Blocks<'g> {
    grid: &'g Grid,
    number: usize,
    /// The fewest and the most cells that the rules leave.
    sizes: (u32, u32),
    most_clues: usize,
    /// For each cell the open one on its right.
    right: Vec<Option<CellId>>,
    /// For each cell how many cells are open from it on to the right, as far as a rectangle may reach.
    runs: Vec<u32>,
    /// The rectangles so far, on a board that joins its edges: one that goes all the way round has no first corner.
    seen: HashSet<Vec<CellId>>,
}

impl Blocks<'_> {
    /// How many columns, at most `most`, are open in the last of so many rows in all of so many layers.
    fn open_columns(&self, corner: CellId, (layers, rows): (u32, u32), most: u32) -> u32 {
        let ground = Ground::of(&self.grid.board);
        let run = |layer: u32| {
            let first = ground.step(corner, Point::new(layer as i32, rows as i32 - 1, 0));
            first.map_or(0, |cell| self.runs[cell.index()])
        };
        (0..layers).map(run).min().unwrap_or(0).min(most)
    }

    /// The rectangles from a corner over so many layers and rows, and over one to so many columns. A wider one has more
    /// cells, and covers more clues.
    fn widen(
        &mut self,
        corner: CellId,
        (layers, rows): (u32, u32),
        columns: u32,
        placements: &mut PiecePlacements,
        meter: &mut Meter,
    ) -> Result<(), Fault> {
        let column_size = u64::from(rows) * u64::from(layers);
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
    fn clues_of(&self, corner: CellId, (layers, rows): (u32, u32), column: u32) -> usize {
        let place = |layer| (0..rows as i32).map(move |row| Point::new(layer, row, column as i32));
        let ground = Ground::of(&self.grid.board);
        let cells = (0..layers as i32).flat_map(place).filter_map(|place| ground.step(corner, place));
        cells.filter(|cell| has_clue(self.grid, *cell)).count()
    }

    fn block(&self, corner: CellId, (layers, rows, columns): (u32, u32, u32)) -> Vec<CellId> {
        let ground = Ground::of(&self.grid.board);
        let first = |layer, row| ground.step(corner, Point::new(layer as i32, row as i32, 0));
        let places = (0..layers).flat_map(|layer| (0..rows).map(move |row| (layer, row)));
        let mut cells = Vec::with_capacity((layers * rows * columns) as usize);
        for (layer, row) in places {
            let to_the_right = |cell: &CellId| self.right[cell.index()];
            cells.extend(std::iter::successors(first(layer, row), to_the_right).take(columns as usize));
        }
        cells
    }

    fn keep(&mut self, corner: CellId, size: (u32, u32, u32), placements: &mut PiecePlacements) {
        let mut cells = self.block(corner, size);
        cells.sort_unstable();
        let joins_edges = Ground::of(&self.grid.board).joins_edges();
        if allow(self.grid, self.number, &cells) && (!joins_edges || self.seen.insert(cells.clone())) {
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
    let beside = open_beside(grid);
    let mut found: Vec<u64> = Vec::new();
    for size in 1..=most {
        let keeps = size >= least;
        let mut listing = Listing::new(grid, &beside, number, size as usize, keeps);
        listing.run(placements, meter)?;
        found.push(listing.found);
        meter.expect(expected(&found, most), number)?;
    }
    Ok(())
}

/// For each cell the open ones that share a side with it.
fn open_beside(grid: &Grid) -> Vec<Vec<CellId>> {
    let ground = Ground::of(&grid.board);
    let beside = |cell| ground.sides(cell).iter().filter_map(move |side| ground.step(cell, *side));
    let open = |cell| beside(cell).filter(|cell| is_open(grid, *cell)).collect();
    grid.board.cell_ids().map(open).collect()
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
    /// For each cell the open ones that share a side with it.
    beside: &'g [Vec<CellId>],
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
    fn new(grid: &'g Grid, beside: &'g [Vec<CellId>], number: usize, size: usize, keeps: bool) -> Self {
        Self {
            grid,
            number,
            size,
            beside,
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
            if is_open(self.grid, root) {
                self.from(root, placements, meter)?;
            }
        }
        Ok(())
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
        for beside in &self.beside[cell.index()] {
            if *beside > root && !self.is_seen[beside.index()] {
                self.is_seen[beside.index()] = true;
                self.seen_cells.push(*beside);
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
        if allow(self.grid, self.number, &cells) {
            push(placements, self.number, &cells);
        }
        Ok(())
    }
}
