//! From a puzzle to items and options.
//!
//! A cell and an input that may stand in it make an option. It covers the cell's position item, and for every shape
//! that holds the cell and counts the input the item of that shape and input; the count becomes the item's bounds, so
//! that the occurrences of a count are never told apart. Different sets of options are different boards.

use ecp_cover::Problem;
use ecp_puzzle::shapes::shapes_on;
use ecp_puzzle::{Family, Grid, Limits, Puzzle, Rules};

use crate::counts::Counting;
use crate::domains::Domains;
use crate::emit::Emitted;
use crate::fault::{CountFault, Fault, SizeFault};
use crate::placements::Placements;
use crate::relations::additions::Additions;
use crate::relations::{self, Propagators};
use crate::subjects::Subjects;
use crate::symmetry::Symmetries;
use crate::whole::WholeRule;
use crate::{PieceFault, connected, cover, emit, pieces, requirements};

/// A puzzle as items and options.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Lowered {
    /// The items and options.
    pub problem: Problem,
    /// What each option puts on the board.
    pub placements: Placements,
    /// What items are about.
    pub subjects: Subjects,
    /// What the rules over the whole problem are about, in their order there.
    pub whole: Vec<WholeRule>,
    /// For each cell the region that it lies in when the board is drawn: its box, or its region of a map.
    pub regions: Vec<Option<u32>>,
    /// By what boards count as equal.
    pub symmetries: Symmetries,
    /// What is worth a look, but no error.
    pub warnings: Vec<Fault>,
}

impl Lowered {
    /// A problem that belongs to no board.
    #[must_use]
    pub fn bare(problem: Problem) -> Self {
        let mut placements = Placements::new(0, Vec::new());
        for _ in problem.option_ids() {
            placements.push([]);
        }
        Self {
            problem,
            placements,
            subjects: Subjects::default(),
            whole: Vec::new(),
            regions: Vec::new(),
            symmetries: Symmetries::default(),
            warnings: Vec::new(),
        }
    }
}

/// Turns a puzzle into items and options.
///
/// # Errors
/// All faults that show before any search: counts that no shape can take, givens that break a count, and whatever
/// would grow past the limits.
pub fn lower(puzzle: &Puzzle, limits: &Limits) -> Result<Lowered, Vec<Fault>> {
    match &puzzle.rules {
        Rules::Cover(cover) => cover::lower(cover).map_err(|fault| vec![fault]),
        Rules::Grid(grid) => with_consequences(grid, limits).map_or_else(|| lower_grid(grid, limits), Ok),
    }
}

/// Lowers a grid with what follows from its rules and is said as further ones; `None` where nothing does, and where there are
/// faults, which are to speak of the rules that there are.
fn with_consequences(grid: &Grid, limits: &Limits) -> Option<Lowered> {
    if !limits.filters {
        return None;
    }
    let more = crate::groups::with_consequences(grid)?;
    let mut lowered = lower_grid(&more, limits).ok()?;
    let is_stated =
        |fault: &Fault| !matches!(fault, Fault::Relation(fault) if fault.rule.index() >= grid.rules.len());
    lowered.warnings.retain(is_stated);
    Some(lowered)
}

/// Sizes of a puzzle past the limits, for those who look at its shapes without [lowering](lower()) it first.
#[must_use]
pub fn too_large(puzzle: &Puzzle, limits: &Limits) -> Vec<Fault> {
    match &puzzle.rules {
        Rules::Cover(_) => Vec::new(),
        Rules::Grid(grid) => requirements::too_large(grid, limits).map(Fault::Size).collect(),
    }
}

/// Turns a puzzle's counts, pieces and groups into items and options, and its relations into propagators. `None` where nothing
/// relates inputs, or cells by rules over the whole board.
///
/// # Errors
/// Those of [`lower`].
pub fn lower_with_propagators(
    puzzle: &Puzzle,
    limits: &Limits,
) -> Result<Option<(Lowered, Propagators)>, Vec<Fault>> {
    let Rules::Grid(grid) = &puzzle.rules else { return Ok(None) };
    if !grid.relates_inputs() && !grid.has_whole_rules() {
        return Ok(None);
    }
    let propagators =
        |counts: &Counting, domains: &mut Domains| relations::propagators_of(grid, counts, domains, limits);
    let (lowered, domains, propagators) = lower_grid_by(grid, limits, propagators)?;
    Ok(Some((lowered, propagators.within(domains))))
}

fn lower_grid(grid: &Grid, limits: &Limits) -> Result<Lowered, Vec<Fault>> {
    let additions = |counts: &Counting, domains: &mut Domains| {
        if grid.relates_inputs() {
            relations::additions(grid, counts, domains, limits)
        } else {
            Ok((Additions::default(), Vec::new()))
        }
    };
    let (mut lowered, _, warnings) = lower_grid_by(grid, limits, additions)?;
    lowered.warnings.extend(warnings.into_iter().map(Fault::Relation));
    Ok(lowered)
}

/// Lowers all but relations, and these by something that tells what they add. The answer has the domains that are left,
/// and what else it tells.
fn lower_grid_by<T>(
    grid: &Grid,
    limits: &Limits,
    relate: impl FnOnce(&Counting, &mut Domains) -> Result<(Additions, T), Vec<Fault>>,
) -> Result<(Lowered, Domains, T), Vec<Fault>> {
    let mut faults = requirements::check(grid, limits);
    if faults.iter().any(Fault::is_fatal) {
        return Err(faults);
    }
    let counts = Counting::of(grid);
    faults.extend(with_odd_row(grid, counts.faults()));
    if faults.iter().any(Fault::is_fatal) {
        return Err(faults);
    }
    let mut domains = Domains::of(grid, &counts);
    faults.extend(connected::idle(grid, &domains).map(Fault::Relation));
    faults.extend(relations::without_shapes(grid, limits).into_iter().map(Fault::Relation));
    faults.extend(crate::groups::out_of_reach(grid, &domains, limits).into_iter().map(Fault::Group));
    let nowhere = domains.stand_nowhere(grid);
    if !nowhere.is_empty() {
        faults.push(Fault::Count(CountFault::NoCell { inputs: nowhere }));
    }
    let (additions, related) = relate(&counts, &mut domains)?;
    let (mut layer, warnings) =
        pieces::Layer::of(grid, &mut domains, &counts.filled, limits).map_err(|fault| vec![fault])?;
    faults.extend(warnings);
    let symmetries = crate::symmetry::of(grid, limits.moved_places())
        .map_err(|_| vec![Fault::Piece(PieceFault::TooManySymmetries { limit: limits.options })])?;
    if let Some(pivot) = symmetries.pivot {
        layer.placements.retain(|placement| placement.piece != pivot || symmetries.is_first(placement.cells));
    }
    let Emitted { problem, placements, subjects, whole } =
        emit::emit(grid, &counts, &domains, additions, &mut layer, limits).map_err(|fault| vec![fault])?;
    let regions = drawn_regions(grid);
    let lowered = Lowered { problem, placements, subjects, whole, regions, symmetries, warnings: faults };
    Ok((lowered, domains, related))
}

/// The faults of counts, and a row that is shorter or longer than all others. Where such a row makes shapes too small for
/// their counts, it alone is reported.
fn with_odd_row(grid: &Grid, mut faults: Vec<CountFault>) -> Vec<Fault> {
    let is_of_size = |fault: &CountFault| matches!(fault, CountFault::OverflowShape { .. });
    let odd = requirements::odd_row(grid, faults.iter().any(is_of_size));
    if odd.as_ref().is_some_and(SizeFault::is_fatal) {
        faults.retain(|fault| !is_of_size(fault));
    }
    odd.map(Fault::Size).into_iter().chain(faults.into_iter().map(Fault::Count)).collect()
}

/// The regions by which the board is drawn: those of the first constraint over boxes or a map, else those of the first
/// relation over a map, if there is one.
fn drawn_regions(grid: &Grid) -> Vec<Option<u32>> {
    let mut regions = vec![None; grid.board.cells().len()];
    let is_partition = |family: &&Family| matches!(family, Family::Boxes { .. } | Family::Regions(_));
    let is_map = |family: &&Family| matches!(family, Family::Regions(_));
    let counted = grid.counts().map(|constraint| &constraint.shapes.family).find(is_partition);
    let related = || grid.relations().map(|relation| &relation.shapes.family).find(is_map);
    if let Some(family) = counted.or_else(related) {
        for (number, shape) in (0..).zip(shapes_on(family, &grid.board).iter()) {
            for cell in &shape.cells {
                regions[cell.index()] = Some(number);
            }
        }
    }
    regions
}
