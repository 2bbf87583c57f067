//! Pieces: every way in which each of them may lie on the board, and what the options for it cover.
//!
//! A piece is an item whose bounds say how often it is used; a piece as it lies, a *placement*, is an option. What else the
//! option covers depends on whether pieces carry inputs, and on who else asks what stands in a cell:
//!
//! - Bare pieces cover an item for each cell, so that no two lie on one cell; `primary cells` makes it primary.
//! - [`Role::Fill`]: what pieces carry is asked for by nobody else. A placement covers the position items of its cells.
//! - [`Role::Cross`]: the same where pieces may cross. A placement colors an item of each of its cells with what it carries.
//! - Words that lie over what stands on the board color an item of each of their cells with its letter, and cover no cell. So
//!   each cell is filled by an option of its own here, too, in that color.
//! - [`Role::Agree`]: counts ask for what pieces carry, and an option holds an item only once, though a piece may stand
//!   with several cells in one row. So each cell is filled by an option of its own, and must agree with a placement.

mod area;
mod crowded;
mod emit;
pub(super) mod fault;
mod fit;
mod found;
mod placements;
mod supply;

use ecp_puzzle::shapes::shapes_on;
use ecp_puzzle::{CellId, CoveredRule, Gathered, Grid, Ground, GroupRule, InputId, Rule, Square};

use super::domains::Domains;
use super::fault::Fault;
use ecp_puzzle::Limits;
pub(super) use emit::LayerItems;
pub(super) use fault::PieceFault;
pub(super) use placements::{PiecePlacement, PiecePlacements};

/// Who puts the inputs that pieces carry into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The placements do; they do not cross.
    Fill,
    /// The placements do, and may cross.
    Cross,
    /// An option for each cell; placements must agree with it.
    Agree,
}

/// The pieces of a puzzle as they may lie on its board.
pub(super) struct Layer {
    pub(super) placements: PiecePlacements,
    /// For each input whether some piece carries it.
    carried: Vec<bool>,
    /// Whether some piece carries no inputs.
    pub(super) has_bare: bool,
    pub(super) role: Role,
    /// For each cell whether some word may lie over it.
    pub(super) is_read_over: Vec<bool>,
    /// For each cell the number of placements with inputs that have it.
    pub(super) reach: Vec<u32>,
    /// The cells on which a piece must lie; in no order, and some of them twice.
    covered: Vec<CellId>,
    /// No choice of pieces has as many cells as must be covered.
    pub(super) never_covers: bool,
}

/// Whether a piece with these cells keeps all rules; it is one of this number.
fn allow(grid: &Grid, number: usize, cells: &[CellId]) -> bool {
    let ground = Ground::of(&grid.board);
    let covers = |rule: &CoveredRule| rule.holds(ground, &shapes_on(&rule.shapes.family, &grid.board), cells);
    grid.pieces.rules.iter().all(|rule| rule.holds(ground, grid.pieces.clues_for(rule.term), cells))
        && grid.pieces.covered.iter().all(covers)
        && grid.all(Rule::groups).all(|(_, rule)| keeps(grid, rule, number, cells))
}

/// Whether a piece with these cells keeps a rule, if it is one of pieces as they lie.
fn keeps(grid: &Grid, rule: &GroupRule, number: usize, cells: &[CellId]) -> bool {
    rule.groups.gathered != Gathered::Pieces
        || !rule.speaks_of(&grid.pieces.list[number])
        || !rule.means(grid, cells)
        || rule.lets_lie(grid, cells)
}

impl Layer {
    /// All placements, and what is worth a look.
    ///
    /// # Errors
    /// More placements than the limit, or a given that no piece can have put there.
    pub(super) fn of(
        grid: &Grid,
        domains: &mut Domains,
        covered: &[CellId],
        limits: &Limits,
    ) -> Result<(Self, Vec<Fault>), Fault> {
        let mut carried = vec![false; grid.inputs.len()];
        for input in grid.pieces.list.iter().flat_map(ecp_puzzle::Piece::inputs) {
            carried[input.index()] = true;
        }
        let has_bare = grid.pieces.list.iter().any(ecp_puzzle::Piece::is_bare);
        if grid.pieces.are_areas() {
            return Ok((Self::of_areas(grid, carried), Vec::new()));
        }
        supply::use_up(grid, domains);
        let mut placements = placements::all(grid, domains, limits)?;
        if let Some(room) = crowded::Room::of(grid) {
            placements.retain(|placement| room.leaves_enough(placement.piece, placement.cells));
        }
        let mut layer = Self {
            placements,
            carried,
            has_bare,
            role: Role::Fill,
            is_read_over: vec![false; grid.board.slot_count()],
            reach: Vec::new(),
            covered: covered.to_vec(),
            never_covers: false,
        };
        layer.narrow(grid, domains)?;
        let mut warnings = fault::warnings(grid, &layer);
        if let Some(fault) = area::mismatch(grid, covered) {
            layer.never_covers = true;
            // of pieces that fit nowhere it is said already
            if warnings.iter().all(|warning| !warning.is_of_places())
                || !matches!(fault, PieceFault::NoRoom { .. })
            {
                warnings.push(fault);
            }
        } else {
            warnings.extend(fault::uncovered(grid, &layer, covered));
        }
        if let Some(cells) = area::covered_anyway(grid, &layer.placements) {
            layer.cover(cells, domains);
        }
        Ok((layer, warnings.into_iter().map(Fault::Piece).collect()))
    }

    /// Where pieces are areas, none is placed.
    fn of_areas(grid: &Grid, carried: Vec<bool>) -> Self {
        Self {
            placements: PiecePlacements::default(),
            carried,
            has_bare: false,
            role: Role::Fill,
            is_read_over: vec![false; grid.board.slot_count()],
            reach: vec![0; grid.board.cells().len()],
            covered: Vec::new(),
            never_covers: false,
        }
    }

    /// Says of cells that a piece lies on each of them. Where all pieces carry inputs, one of these stands there.
    fn cover(&mut self, cells: Vec<CellId>, domains: &mut Domains) {
        if self.has_bare {
            self.covered.extend(cells);
            return;
        }
        for cell in cells {
            let uncarried: Vec<InputId> =
                domains.inputs_of(cell).filter(|input| !self.carries(*input)).collect();
            uncarried.into_iter().for_each(|input| domains.forbid(cell, input));
            domains.fill(cell);
        }
    }

    /// Counts how many placements reach each cell, and forbids what pieces carry where none of them brings it.
    fn narrow(&mut self, grid: &Grid, domains: &mut Domains) -> Result<(), Fault> {
        let inputs = grid.inputs.len();
        self.reach = vec![0; grid.board.cells().len()];
        let mut brought = vec![false; grid.board.cells().len() * inputs];
        for placement in self.placements.iter() {
            for (cell, _) in placement.read() {
                self.is_read_over[cell.index()] = true;
            }
            for (cell, input) in placement.filled() {
                self.reach[cell.index()] += 1;
                brought[cell.index() * inputs + input.index()] = true;
            }
        }
        for cell in grid.board.cell_ids() {
            let inputs_here: Vec<InputId> = domains.inputs_of(cell).collect();
            for input in inputs_here {
                if !self.carries(input) || brought[cell.index() * inputs + input.index()] {
                    continue;
                }
                if grid.board.cell(cell).square == Square::Given(input) {
                    return Err(Fault::Piece(PieceFault::Orphan { cell, input }));
                }
                domains.forbid(cell, input);
            }
        }
        Ok(())
    }

    /// Decides who fills cells; `is_read` says whether something else asks where an input stands.
    pub(super) fn assign_role(&mut self, grid: &Grid, is_read: impl Fn(InputId) -> bool) {
        let inputs = || (0..grid.inputs.len() as u32).map(InputId);
        let is_asked = inputs().any(|input| self.carries(input) && is_read(input));
        let has_free = inputs().any(|input| !self.carries(input));
        self.role = match (grid.pieces.overlap, is_asked, has_free) {
            (false, false, _) => Role::Fill,
            (true, false, false) => Role::Cross,
            _ => Role::Agree,
        };
    }

    /// Whether some piece carries the input: then it stands nowhere without one.
    pub(super) fn carries(&self, input: InputId) -> bool {
        self.carried[input.index()]
    }
}
