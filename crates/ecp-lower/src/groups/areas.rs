//! Areas: the pieces that the solver finds by the borders between them. Each cell is a place of one rule over the whole problem, and
//! so is each side between two cells, which is on where no border lies.

use std::collections::{HashMap, HashSet};

use ecp_cover::{Amount, Centre, Demand, Figure};
use ecp_puzzle::shapes::{Shape, shapes_on};
use ecp_puzzle::{
    Borders, Bounds, CellId, Covered, CoveredRule, Family, Gathered, Grid, Ground, GroupRule, Groups, Limits,
    RuleId, Shown,
};

use super::{Place, Places, Stands};
use crate::PieceFault;
use crate::fault::Fault;
use crate::fillers::Fillers;
use crate::whole::WholeRules;

/// The cells in which something may stand, the sides between them, and which of them are joined.
pub(super) fn places(grid: &Grid) -> (Vec<Place>, Vec<[u32; 2]>) {
    let open = grid.board.cell_ids().filter(|cell| grid.board.is_open(*cell));
    let borders = grid.board.borders();
    let stands = |cell| match borders.and_then(|borders| borders.cover_of(cell)) {
        Some(cover) => Stands::Covered(cover),
        None => Stands::Always,
    };
    let place = |cell| Place { slot: cell, stands: stands(cell), weight: 1, clued: vec![cell] };
    let mut list: Vec<Place> = open.map(place).collect();
    let numbers: HashMap<CellId, u32> =
        (0..).zip(&list).map(|(number, place)| (place.slot, number)).collect();
    let mut pairs = Vec::new();
    for (side, cells) in grid.board.borders().into_iter().flat_map(Borders::between_cells) {
        let place = list.len() as u32;
        pairs.extend(cells.map(|cell| [numbers[&cell], place]));
        let stands = Stands::Showing(vec![Shown::Empty]);
        list.push(Place { slot: side, stands, weight: 0, clued: Vec::new() });
    }
    (list, pairs)
}

/// Adds the rule of all areas: where borders lie, and what is said of pieces.
///
/// # Errors
/// [`PieceFault::LargeAreas`] if it is larger than the limits allow.
pub(super) fn add(
    grid: &Grid,
    rules: &[(RuleId, &GroupRule)],
    fillers: &Fillers<'_>,
    whole: &mut WholeRules<'_>,
    (limits, left): (&Limits, &mut u64),
) -> Result<(), Fault> {
    let groups = Groups { gathered: Gathered::Pieces, shown: Vec::new(), joined_by: None };
    let areas = Areas::of(grid, Places::of(grid, &groups, &[]));
    let limit = limits.shape_cells();
    let too_many = || PieceFault::LargeAreas { limit };
    let mut spend = |cells: usize| -> Result<(), PieceFault> {
        *left = left.checked_sub(cells as u64).ok_or_else(too_many)?;
        Ok(())
    };
    spend(areas.places.len() * (1 + rules.len() + grid.pieces.rules.len()))?;
    let mut demands = vec![Demand::Divided { borders: areas.borders() }];
    for rule in &grid.pieces.rules {
        let reads = rule.reads_clues() || rule.compares_with_clues();
        let times = if reads { grid.pieces.clued_cells_for(rule).count() } else { 1 };
        spend(areas.places.len() * times)?;
        demands.extend(areas.places.measured(rule));
    }
    for rule in &grid.pieces.covered {
        let shapes = shapes_on(&rule.shapes.family, &grid.board);
        if rule.keeps == Covered::Symmetric {
            spend(areas.places.len() * shapes.len())?;
        }
        demands.push(areas.covered(rule, &shapes));
    }
    for meeting in &grid.pieces.meetings {
        let shapes = shapes_on(&meeting.shapes.family, &grid.board);
        spend(shapes.iter().map(|shape| shape.cells.len()).sum())?;
        let places =
            shapes.iter().map(|shape| areas.of_cells(&shape.cells)).filter(|places| !places.is_empty());
        demands.push(Demand::Met { places: places.collect(), groups: amount(meeting.bounds) });
    }
    for (_, rule) in rules {
        let mut room = *left;
        demands.extend(areas.places.demands(rule, &mut room).ok_or_else(too_many)?);
        *left = room;
    }
    let asked_by = rules.iter().map(|(id, _)| (*id, 0));
    whole.groups(asked_by, areas.places.placed(fillers), (areas.places.joints.clone(), demands))?;
    Ok(())
}

/// The sides on which no border can lie: those between two cells of a shape into which one area comes at most, where areas leave no
/// cells free.
pub(crate) fn never_borders(grid: &Grid) -> Vec<CellId> {
    if !grid.pieces.are_areas() || leaves_cells(grid) {
        return Vec::new();
    }
    let together: HashSet<[CellId; 2]> = shapes_together(grid)
        .iter()
        .flat_map(|shapes| shapes.iter())
        .flat_map(|shape| {
            let cells = &shape.cells;
            cells.iter().flat_map(|one| cells.iter().map(|other| [*one, *other]))
        })
        .collect();
    let sides = grid.board.borders().into_iter().flat_map(Borders::between_cells);
    sides.filter(|(_, cells)| together.contains(cells)).map(|(side, _)| side).collect()
}

/// Whether areas may leave cells free.
fn leaves_cells(grid: &Grid) -> bool {
    grid.board.borders().is_some_and(Borders::leaves_cells)
}

/// The shapes that no border cuts.
fn shapes_together(grid: &Grid) -> Vec<std::sync::Arc<[Shape]>> {
    let meetings = grid.pieces.meetings.iter().filter(|meeting| meeting.bounds.hi == Some(1));
    meetings.map(|meeting| shapes_on(&meeting.shapes.family, &grid.board)).collect()
}

struct Areas<'g> {
    grid: &'g Grid,
    places: Places<'g>,
    /// The place of each cell and side.
    numbers: HashMap<CellId, u32>,
    /// The place of the side between two cells.
    between: HashMap<[CellId; 2], u32>,
}

impl<'g> Areas<'g> {
    fn of(grid: &'g Grid, places: Places<'g>) -> Self {
        let numbers: HashMap<CellId, u32> =
            (0..).zip(&places.list).map(|(number, place)| (place.slot, number)).collect();
        let sides = grid.board.borders().into_iter().flat_map(Borders::between_cells);
        let between = sides.map(|(side, cells)| (in_order(cells), numbers[&side])).collect();
        Self { grid, places, numbers, between }
    }

    /// The sides, each with the two cells that a border there parts.
    fn borders(&self) -> Vec<(u32, [u32; 2])> {
        let sides = self.grid.board.borders().into_iter().flat_map(Borders::between_cells);
        sides.map(|(side, cells)| (self.numbers[&side], cells.map(|cell| self.numbers[&cell]))).collect()
    }

    fn of_cells(&self, cells: &[CellId]) -> Vec<u32> {
        cells.iter().filter_map(|cell| self.numbers.get(cell)).copied().collect()
    }

    fn covered(&self, rule: &CoveredRule, shapes: &[Shape]) -> Demand {
        // one with a cell that is to stay empty is never covered
        let whole =
            || shapes.iter().filter(|shape| shape.cells.iter().all(|cell| self.numbers.contains_key(cell)));
        match rule.keeps {
            Covered::Symmetric => {
                let centre = |shape: &Shape| Centre {
                    places: self.of_cells(&shape.cells),
                    image: self.image(&shape.cells),
                };
                Demand::Symmetric {
                    centres: whole().map(centre).collect(),
                    are_all: self.are_all(&rule.shapes.family),
                }
            }
            Covered::Number(bounds) => {
                let are_together = self.are_together(&rule.shapes.family);
                let places = whole().map(|shape| self.place_of(shape, are_together));
                let figure = match places.collect::<Option<Vec<u32>>>() {
                    Some(places) => {
                        let mut weights = vec![0; self.places.len()];
                        places.into_iter().for_each(|place| weights[place as usize] += 1);
                        Figure::Sum(weights)
                    }
                    None => Figure::Sets(whole().map(|shape| self.of_cells(&shape.cells)).collect()),
                };
                Demand::Amount { figure, amounts: vec![amount(bounds); self.places.len()] }
            }
        }
    }

    /// Whether every area has just one of the shapes of a family, and none of these is cut.
    fn are_all(&self, family: &Family) -> bool {
        let is_one = |rule: &&CoveredRule| {
            rule.shapes.family == *family && rule.keeps == Covered::Number(Bounds::exactly(1))
        };
        self.are_together(family) && self.grid.pieces.covered.iter().any(|rule| is_one(&rule))
    }

    /// Whether no border cuts the shapes of a family.
    fn are_together(&self, family: &Family) -> bool {
        let mut meetings = self.grid.pieces.meetings.iter();
        !leaves_cells(self.grid)
            && meetings.any(|meeting| meeting.bounds.hi == Some(1) && meeting.shapes.family == *family)
    }

    /// A place that is in an area just if the area has all cells of a shape.
    fn place_of(&self, shape: &Shape, is_together: bool) -> Option<u32> {
        match shape.cells[..] {
            [cell] => self.numbers.get(&cell).copied(),
            [first, ..] if is_together => self.numbers.get(&first).copied(),
            [one, other] => self.between.get(&in_order([one, other])).copied(),
            _ => None,
        }
    }

    /// Where a half-turn about the middle of some cells takes each place.
    fn image(&self, about: &[CellId]) -> Vec<Option<u32>> {
        let ground = Ground::of(&self.grid.board);
        let turned = |cell: CellId| ground.half_turn(about, cell);
        let mut image = vec![None; self.places.len()];
        for (number, place) in self.places.list.iter().enumerate().filter(|(_, place)| place.weight > 0) {
            image[number] = turned(place.slot).and_then(|cell| self.numbers.get(&cell)).copied();
        }
        for (cells, side) in &self.between {
            if let [Some(one), Some(other)] = cells.map(turned) {
                image[*side as usize] = self.between.get(&in_order([one, other])).copied();
            }
        }
        image
    }
}

fn in_order([one, other]: [CellId; 2]) -> [CellId; 2] {
    [one.min(other), one.max(other)]
}

fn amount(bounds: Bounds) -> Amount {
    Amount { least: bounds.lo, most: bounds.hi.unwrap_or(u32::MAX), except: None }
}
