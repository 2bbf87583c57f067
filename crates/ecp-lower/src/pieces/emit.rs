//! Items and options for placements.

use std::collections::HashMap;

use ecp_cover::{Color, Entry, ItemId, ProblemBuilder, ProblemError};
use ecp_puzzle::{CellId, Family, Gap, Grid, InputId, Square};

use super::super::domains::Domains;
use super::{Layer, PiecePlacement, Role};
use crate::placements::Placements;
use crate::subjects::{Subject, Subjects};
use ecp_puzzle::shapes::shapes_on;

/// What placements cover besides the position items of their cells.
#[derive(Default)]
pub(in super::super) struct LayerItems {
    /// For each piece its item; none where the piece may be used any number of times and its cells are covered anyway.
    pieces: Vec<Option<ItemId>>,
    /// For each cell what every piece on it covers: bare pieces are there, so no two may lie on one cell.
    cover: Vec<Option<ItemId>>,
    /// For each cell what a piece with inputs covers, or the option that does without one.
    pub(in super::super) owner: Vec<Option<ItemId>>,
    /// For each cell what is colored by what stands in it.
    pub(in super::super) mark: Vec<Option<ItemId>>,
    /// For each cell what is colored by what stands in it, where a word may lie over it.
    pub(in super::super) read: Vec<Option<ItemId>>,
    /// For each cell the items of the pairs that pieces may not divide, and of the shapes that count pieces.
    shared: Vec<Vec<ItemId>>,
    /// For each piece and cell the items of the pairs that copies of the piece may not divide, and of the shapes that count it
    /// and not all others.
    own: HashMap<(usize, CellId), Vec<ItemId>>,
    /// For each input its color.
    colors: Vec<Color>,
    /// The color of a cell with nothing that a piece carries.
    pub(in super::super) free: Option<Color>,
}

impl LayerItems {
    /// The color of an input.
    pub(in super::super) fn color(&self, input: InputId) -> Color {
        self.colors[input.index()]
    }

    /// The items of the pieces of a board. `must_hold` says of a cell whether it must hold an input.
    pub(in super::super) fn add(
        grid: &Grid,
        layer: &Layer,
        domains: &Domains,
        must_hold: impl Fn(CellId) -> bool,
        builder: &mut ProblemBuilder,
    ) -> Result<Self, ProblemError> {
        let cells = grid.board.slot_count();
        let mut items = Self {
            pieces: Vec::new(),
            cover: vec![None; cells],
            owner: vec![None; cells],
            mark: vec![None; cells],
            read: vec![None; cells],
            shared: vec![Vec::new(); cells],
            own: HashMap::new(),
            colors: Vec::new(),
            free: None,
        };
        if grid.pieces.is_empty() || grid.pieces.are_areas() {
            return Ok(items);
        }
        if layer.has_bare {
            items.add_covers(grid, layer, builder);
        }
        if layer.role != Role::Fill || grid.pieces.lie_over() {
            items.add_colors(grid, builder);
        }
        items.add_read(grid, layer, builder);
        if layer.role != Role::Fill {
            items.add_owners(grid, layer, domains, must_hold, builder)?;
        }
        items.add_gaps(grid, layer, builder);
        items.add_gaps_between_copies(grid, layer, builder);
        items.add_meetings(grid, layer, builder)?;
        if layer.never_covers {
            builder.primary("pieces that cover the board");
        }
        Ok(items)
    }

    fn add_covers(&mut self, grid: &Grid, layer: &Layer, builder: &mut ProblemBuilder) {
        let mut must = vec![false; self.cover.len()];
        for cell in layer.covered.iter().filter(|cell| grid.board.cell(**cell).square != Square::Blank) {
            must[cell.index()] = true;
        }
        let mut uses = vec![0_u32; self.cover.len()];
        let covering = layer.placements.iter().filter(|placement| !placement.lies_over());
        for cell in covering.flat_map(|placement| placement.cells) {
            uses[cell.index()] += 1;
        }
        for cell in grid.board.cell_ids() {
            let position = grid.board.cell(cell).position;
            let name =
                if grid.inputs.is_empty() { position.to_string() } else { format!("piece on {position}") };
            self.cover[cell.index()] = match (must[cell.index()], uses[cell.index()]) {
                (true, _) => Some(builder.primary(name)),
                (false, 2..) => Some(builder.secondary(name)),
                (false, _) => None,
            };
        }
    }

    /// The colors of what stands in cells.
    fn add_colors(&mut self, grid: &Grid, builder: &mut ProblemBuilder) {
        self.colors = grid.inputs.iter().map(|input| builder.color(&input.symbol)).collect();
        let mut free = "no piece".to_owned();
        while grid.inputs.iter().any(|input| input.symbol == free) {
            free.push('\'');
        }
        self.free = Some(builder.color(&free));
    }

    /// An item for each open cell over which a word may lie.
    fn add_read(&mut self, grid: &Grid, layer: &Layer, builder: &mut ProblemBuilder) {
        for cell in grid.board.cell_ids().filter(|cell| layer.is_read_over[cell.index()]) {
            if grid.board.cell(cell).square == Square::Empty {
                let name = format!("{} reads", grid.board.cell(cell).position);
                self.read[cell.index()] = Some(builder.secondary(name));
            }
        }
    }

    /// What makes cells and pieces agree.
    fn add_owners(
        &mut self,
        grid: &Grid,
        layer: &Layer,
        domains: &Domains,
        must_hold: impl Fn(CellId) -> bool,
        builder: &mut ProblemBuilder,
    ) -> Result<(), ProblemError> {
        for cell in grid.board.cell_ids() {
            // where pieces alone fill cells, one that must be filled and cannot be has an item that nothing covers
            let must_be_reached = layer.role == Role::Cross && must_hold(cell);
            if !must_be_reached && !domains.inputs_of(cell).any(|input| layer.carries(input)) {
                continue;
            }
            let name = grid.board.cell(cell).position;
            let is_given = grid.board.cell(cell).square != Square::Empty;
            let most = if grid.pieces.overlap { layer.reach[cell.index()].max(1) } else { 1 };
            if layer.role == Role::Agree || is_given || must_hold(cell) {
                self.owner[cell.index()] =
                    Some(builder.primary_within(format!("piece on {name}"), 1..=most)?);
            }
            if !is_given {
                self.mark[cell.index()] = Some(builder.secondary(format!("{name} holds")));
            }
        }
        Ok(())
    }

    /// An item for each pair of cells of which only one may be reached by two pieces: no two of them touch there.
    fn add_gaps(&mut self, grid: &Grid, layer: &Layer, builder: &mut ProblemBuilder) {
        let Some(family) = pairs_of(grid.pieces.gap) else { return };
        let mut reached = vec![false; self.cover.len()];
        for cell in layer.placements.iter().flat_map(|placement| placement.cells) {
            reached[cell.index()] = true;
        }
        for pair in shapes_on(&family, &grid.board).iter() {
            if pair.cells.len() == 2 && pair.cells.iter().all(|cell| reached[cell.index()]) {
                let item = builder.secondary(format!("gap of {}", pair.label));
                pair.cells.iter().for_each(|cell| self.shared[cell.index()].push(item));
            }
        }
    }

    /// The same for each piece that may be used more than once.
    fn add_gaps_between_copies(&mut self, grid: &Grid, layer: &Layer, builder: &mut ProblemBuilder) {
        let gap = grid.pieces.gap_between_copies;
        let Some(family) = pairs_of(gap).filter(|_| gap > grid.pieces.gap) else { return };
        let pairs = shapes_on(&family, &grid.board);
        for (number, piece) in grid.pieces.list.iter().enumerate() {
            if piece.occurs.hi.is_some_and(|hi| hi < 2) {
                continue;
            }
            let mut reached = vec![false; self.cover.len()];
            for placement in layer.placements.of(number) {
                placement.cells.iter().for_each(|cell| reached[cell.index()] = true);
            }
            for pair in pairs.iter().filter(|pair| pair.cells.len() == 2) {
                if pair.cells.iter().all(|cell| reached[cell.index()]) {
                    let item = builder.secondary(format!("gap of {} between {}", pair.label, piece.name));
                    for cell in &pair.cells {
                        self.own.entry((number, *cell)).or_default().push(item);
                    }
                }
            }
        }
    }

    fn add_meetings(
        &mut self,
        grid: &Grid,
        layer: &Layer,
        builder: &mut ProblemBuilder,
    ) -> Result<(), ProblemError> {
        for meeting in &grid.pieces.meetings {
            for shape in shapes_on(&meeting.shapes.family, &grid.board).iter() {
                let mut cells = shape.cells.clone();
                cells.sort_unstable();
                cells.dedup();
                // without crossing there is at most one piece for each cell
                let most = if grid.pieces.may_cross() { layer.placements.len() } else { cells.len() } as u32;
                let (lo, hi) = (meeting.bounds.lo, meeting.bounds.hi.unwrap_or(u32::MAX));
                let name = format!("pieces in {}", shape.label);
                let item = match (lo, hi) {
                    // where no piece may lie, none does
                    (0, 0) => continue,
                    (0, hi) if hi >= most => continue,
                    (0, 1) => builder.secondary(name),
                    (lo, hi) => builder.primary_within(name, lo..=hi.min(most).max(lo).max(1))?,
                };
                if meeting.of.is_empty() {
                    cells.iter().for_each(|cell| self.shared[cell.index()].push(item));
                    continue;
                }
                let list = grid.pieces.list.iter().enumerate();
                for (number, _) in list.filter(|(_, piece)| piece.is_among(&meeting.of)) {
                    for cell in &cells {
                        self.own.entry((number, *cell)).or_default().push(item);
                    }
                }
            }
        }
        Ok(())
    }

    /// The items of the pieces, after those of the cells. `position` are the position items of the cells.
    pub(in super::super) fn add_pieces(
        &mut self,
        grid: &Grid,
        layer: &Layer,
        position: &[Option<ItemId>],
        builder: &mut ProblemBuilder,
    ) -> Result<(), ProblemError> {
        for (number, piece) in grid.pieces.list.iter().enumerate() {
            let ways = layer.placements.of(number).len() as u32;
            let lo = if grid.pieces.may_be_left { 0 } else { piece.occurs.lo };
            let hi = piece.occurs.hi.unwrap_or(u32::MAX).min(ways).max(lo).max(1);
            let is_covered = |placement: PiecePlacement<'_>| {
                let mut items =
                    placement.cells.iter().flat_map(|cell| self.of_cell(layer, placement, *cell, position));
                items.any(|item| builder.items()[item.index()].is_primary())
            };
            let is_free = lo == 0 && hi >= ways && layer.placements.of(number).all(is_covered);
            let name = format!("piece {}", piece.name);
            let item = if is_free { None } else { Some(builder.primary_within(name, lo..=hi)?) };
            self.pieces.push(item);
        }
        Ok(())
    }

    /// What items are about.
    pub(in super::super) fn subjects(&self) -> Subjects {
        let of_cells = |items: &[Option<ItemId>]| {
            let items = (0..).map(CellId).zip(items.to_vec());
            items.filter_map(|(cell, item)| Some((item?, Subject::Cell(cell))))
        };
        let pieces = self.pieces.iter().enumerate();
        let pieces = pieces.filter_map(|(piece, item)| Some(((*item)?, Subject::Piece(piece))));
        of_cells(&self.cover).chain(of_cells(&self.owner)).chain(pieces).collect()
    }

    /// The items of a cell that a placement covers, but for those with colors.
    fn of_cell(
        &self,
        layer: &Layer,
        placement: PiecePlacement<'_>,
        cell: CellId,
        position: &[Option<ItemId>],
    ) -> impl Iterator<Item = ItemId> {
        let place = cell.index();
        let fills = layer.role == Role::Fill && !placement.is_bare();
        let lies = !placement.lies_over();
        let position = position[place].filter(|_| fills && lies);
        let owner = self.owner[place].filter(|_| lies && !placement.is_bare());
        [position, self.cover[place].filter(|_| lies), owner].into_iter().flatten()
    }

    /// The option of a placement.
    pub(in super::super) fn add_option(
        &self,
        layer: &Layer,
        (placement, within): (PiecePlacement<'_>, Vec<Entry>),
        position: &[Option<ItemId>],
        builder: &mut ProblemBuilder,
        placements: &mut Placements,
    ) -> Result<(), ProblemError> {
        let cells = placement.cells.iter();
        let mut entries: Vec<Entry> =
            cells.flat_map(|cell| self.of_cell(layer, placement, *cell, position)).map(Entry::from).collect();
        for (cell, input) in placement.filled() {
            entries.extend(self.mark[cell.index()].map(|item| item.colored(self.color(input))));
        }
        for (cell, input) in placement.read() {
            entries.extend(self.read[cell.index()].map(|item| item.colored(self.color(input))));
        }
        let own = |cell: &CellId| self.own.get(&(placement.piece, *cell)).into_iter().flatten();
        let shared =
            placement.cells.iter().flat_map(|cell| self.shared[cell.index()].iter().chain(own(cell)));
        let mut shared: Vec<ItemId> = shared.copied().collect();
        shared.sort_unstable();
        shared.dedup();
        entries.extend(shared.into_iter().map(Entry::from));
        entries.extend(self.pieces[placement.piece].map(Entry::from));
        entries.extend(within);
        builder.option(entries)?;
        let puts = layer.role != Role::Agree;
        placements.push(placement.filled().filter(|_| puts));
        placements.lay(placement.piece, placement.cells);
        Ok(())
    }
}

/// The pairs of cells that a gap keeps apart.
const fn pairs_of(gap: Gap) -> Option<Family> {
    match gap {
        Gap::None => None,
        Gap::Sides => Some(Family::Neighbours),
        Gap::Corners => Some(Family::Touching),
    }
}
