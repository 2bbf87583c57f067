//! Groups and areas that cannot be as large as they must: what is measured of one lies between 1 and what the board leaves room for.

use ecp_puzzle::shapes::size_bound;
use ecp_puzzle::{
    CellId, ClueMark, Comparison, Gathered, Grid, GroupCondition, Groups, Limits, PieceMeasure, PieceRule,
    PieceTerm, Rule, RuleId, Shown, Square,
};

use crate::domains::Domains;
use crate::fault::GroupFault;
use crate::relations::bounds;

/// So many rules are looked at.
const MOST_RULES: usize = 32;

/// What is wrong with rules about the size, width and height of groups and areas; of each rule the first.
pub(crate) fn faults(grid: &Grid, domains: &Domains, limits: &Limits) -> Vec<GroupFault> {
    let of_groups = grid.all(Rule::groups).filter_map(|(id, rule)| {
        let GroupCondition::Measured(measured) = &rule.keeps else { return None };
        let is_of_all = rule.marked.is_none() && rule.of.is_empty();
        is_of_all.then(|| (Some(id), rule.groups.clone(), measured))
    });
    let areas = || Groups { gathered: Gathered::Pieces, shown: Vec::new(), joined_by: None };
    let rules_of_areas = grid.pieces.rules.iter().filter(|_| grid.pieces.are_areas());
    let of_areas = rules_of_areas.map(|measured| (None, areas(), measured));
    let is_of_extent = |measured: &PieceRule| {
        matches!(measured.measure, PieceMeasure::Size | PieceMeasure::Width | PieceMeasure::Height)
            && !matches!(measured.term, PieceTerm::Measure(_))
    };
    let rules = of_groups.chain(of_areas).filter(|(.., measured)| is_of_extent(measured)).take(MOST_RULES);
    let found = rules.filter_map(|(rule, groups, measured)| {
        let rooms = Rooms::of(grid, domains, &groups, measured.measure, limits)?;
        fault(grid, (rule, measured), &rooms)
    });
    found.collect()
}

/// What is wrong with a rule, which has a name if it is not about all areas.
fn fault(grid: &Grid, (rule, measured): (Option<RuleId>, &PieceRule), rooms: &Rooms) -> Option<GroupFault> {
    match measured.term {
        PieceTerm::Number(number) => of_number((rule, measured), number, rooms.most()?),
        PieceTerm::Clue | PieceTerm::Kind(_) => of_clues(grid, (rule, measured), |cell| rooms.most_at(cell)),
        PieceTerm::Measure(_) => None,
    }
}

fn of_number((rule, measured): (Option<RuleId>, &PieceRule), number: i64, most: i64) -> Option<GroupFault> {
    let (measure, comparison) = (measured.measure, measured.comparison);
    // what is said of all areas has no name, by which it is known whether it stands in a rule file for all boards
    let always = || Some(GroupFault::AlwaysKept { rule: rule?, measure, most });
    if comparison == Comparison::IsNot {
        return always().filter(|_| number < 1 || number > most);
    }
    let (from, to) = bounds(comparison, number)?;
    if most < from || to < 1 {
        return Some(GroupFault::OutOfReach { rule, measure, clue: None, most, wanted: (from, to) });
    }
    always().filter(|_| from <= 1 && most <= to)
}

/// The first clue that no group can have.
fn of_clues(
    grid: &Grid,
    (rule, measured): (Option<RuleId>, &PieceRule),
    most_at: impl Fn(CellId) -> Option<i64>,
) -> Option<GroupFault> {
    let kind = if let PieceTerm::Kind(kind) = measured.term { Some(kind) } else { None };
    grid.pieces.clued_cells_for(measured).find_map(|(cell, clue)| {
        let most = most_at(cell)?;
        let fault = |mark: &ClueMark| {
            let ClueMark::Number(number) = mark else { return None };
            match of_number((rule, measured), *number, most)? {
                GroupFault::OutOfReach { rule, measure, most, wanted, .. } => {
                    Some(GroupFault::OutOfReach { rule, measure, clue: Some((kind, cell)), most, wanted })
                }
                _ => None,
            }
        };
        clue.0.iter().find_map(fault)
    })
}

/// How large the groups are if every cell is in one that may be.
struct Rooms {
    /// For each cell the most that is measured of a group there, 0 where there is none.
    most: Vec<i64>,
}

impl Rooms {
    /// `None` where groups are not known so.
    fn of(
        grid: &Grid,
        domains: &Domains,
        groups: &Groups,
        measure: PieceMeasure,
        limits: &Limits,
    ) -> Option<Self> {
        let is_known = match groups.gathered {
            Gathered::Cells => grid.board.draw().is_none(),
            Gathered::Pieces => grid.pieces.are_areas(),
            Gathered::Paths | Gathered::Stretches => false,
        };
        let size = groups.joined_by.as_ref().map_or(0, |shapes| size_bound(&shapes.family, &grid.board));
        if !is_known || size > limits.shape_cells() {
            return None;
        }
        let near = groups.near(&grid.board);
        let mut rooms = Self { most: vec![0; near.len()] };
        let is_cell = |cell: CellId| grid.board.cell(cell).square != Square::Hole;
        let may_show = |cell: CellId, shown: &Shown| match shown {
            Shown::Input(input) => domains.admit(cell, *input),
            Shown::Empty => domains.may_hold(cell, None),
        };
        if groups.gathered == Gathered::Pieces {
            rooms.add(grid, measure, &near, is_cell);
        } else {
            for kind in groups.kinds(grid.declared_inputs()) {
                let shows = |cell| is_cell(cell) && kind.iter().any(|shown| may_show(cell, shown));
                rooms.add(grid, measure, &near, shows);
            }
        }
        Some(rooms)
    }

    /// Adds the groups of the cells that show something.
    fn add(
        &mut self,
        grid: &Grid,
        measure: PieceMeasure,
        near: &[Vec<CellId>],
        shows: impl Fn(CellId) -> bool,
    ) {
        let mut is_left: Vec<bool> = (0..near.len() as u32).map(|cell| shows(CellId(cell))).collect();
        for first in (0..near.len() as u32).map(CellId) {
            if !std::mem::take(&mut is_left[first.index()]) {
                continue;
            }
            let mut group = vec![first];
            let mut next = 0;
            while let Some(cell) = group.get(next).copied() {
                next += 1;
                let joined = near[cell.index()].iter();
                group.extend(joined.filter(|near| std::mem::take(&mut is_left[near.index()])));
            }
            let most = extent(grid, measure, &group);
            group.into_iter().for_each(|cell| self.most[cell.index()] = self.most[cell.index()].max(most));
        }
    }

    /// The most of all groups; `None` if there can be none.
    fn most(&self) -> Option<i64> {
        self.most.iter().copied().max().filter(|most| *most > 0)
    }

    /// The most of a group in a cell; `None` if there can be none.
    fn most_at(&self, cell: CellId) -> Option<i64> {
        self.most.get(cell.index()).copied().filter(|most| *most > 0)
    }
}

/// How large a group is that has these cells, by a measure.
fn extent(grid: &Grid, measure: PieceMeasure, group: &[CellId]) -> i64 {
    let position = |cell: &CellId| grid.board.cell(*cell).position;
    let places: Vec<u32> = match measure {
        PieceMeasure::Width => group.iter().map(|cell| position(cell).column).collect(),
        PieceMeasure::Height => group.iter().map(|cell| position(cell).row).collect(),
        _ => return group.len() as i64,
    };
    let ends = places.iter().min().zip(places.iter().max());
    ends.map_or(0, |(first, last)| i64::from(last - first) + 1)
}
