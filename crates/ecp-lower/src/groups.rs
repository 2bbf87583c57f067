//! Groups that a solution makes: from what they keep to a rule over the whole problem.
//!
//! Each cell is a place of the rule, once for each kind of group; all that is said of the same groups is one rule, so that
//! one thing follows from another. What shapes of the board measure of groups, and of the parts of lines within them, is
//! said in [`together`] and [`visits`].

use std::collections::HashMap;

use ecp_cover::{Alike, Centre, Demand, Figure, Node, Tally};
use ecp_puzzle::shapes::{Shape, shapes_on};
use ecp_puzzle::{
    CellId, Clue, ClueMark, Comparison, Condition, Draw, Family, Feature, Gathered, Grid, Ground,
    GroupCondition, GroupRule, Groups, Likeness, Limits, Marked, Measure, Relation, Rule, RuleId, Shapes,
    Shown, Square, Stroke, Term,
};

mod areas;
mod contents;
mod figures;
mod reach;
mod reckoned;
mod together;
mod visits;

pub(super) use areas::never_borders;
pub(super) use reach::faults as out_of_reach;

use super::fillers::Fillers;
use crate::fault::{Fault, SizeFault};
use crate::whole::{PlacedNode, WholeRules, outside};

/// Adds a rule for each kind of groups of which something is said; also of those of connected inputs that are not listed.
///
/// # Errors
/// [`SizeFault::TooManyShapes`] if the places and their joints are more than the limits allow.
pub(super) fn add(
    grid: &Grid,
    connected: &[(RuleId, GroupRule)],
    fillers: &Fillers<'_>,
    whole: &mut WholeRules<'_>,
    limits: &Limits,
) -> Result<(), Fault> {
    let (areas, said) = all_said(grid, connected);
    let mut left = limits.shape_cells();
    if grid.pieces.are_areas() {
        areas::add(grid, &areas, fillers, whole, (limits, &mut left))?;
    }
    for (groups, rules) in said {
        let (first, _) = rules[0];
        let too_many = || too_many_shapes(first, limits);
        let of_groups = rules.iter().filter_map(|(_, said)| match said {
            Said::Of(rule) => Some(*rule),
            Said::Measured(_) => None,
        });
        let places = Places::of(grid, groups, &contents::counted(grid, of_groups));
        let size = (places.len() * rules.len() + places.joints.len()) as u64;
        left = left.checked_sub(size).ok_or_else(too_many)?;
        let mut demands = Vec::new();
        for (_, said) in &rules {
            match said {
                Said::Of(rule) => demands.extend(places.demands(rule, &mut left).ok_or_else(too_many)?),
                Said::Measured(relation) => {
                    demands.push(places.together(relation, &mut left).ok_or_else(too_many)?);
                }
            }
        }
        let asked_by = rules.iter().map(|(id, _)| (*id, 0));
        whole.groups(asked_by, places.placed(fillers), (places.joints, demands))?;
    }
    visits::add(grid, fillers, whole, (limits, &mut left))?;
    must_show(grid, fillers, whole)
}

/// What is said of each kind of groups, with the rules that say it.
type SaidOf<'g> = Vec<(&'g Groups, Vec<(RuleId, Said<'g>)>)>;

/// All that is said of areas, and of each other kind of groups.
fn all_said<'g>(
    grid: &'g Grid,
    connected: &'g [(RuleId, GroupRule)],
) -> (Vec<(RuleId, &'g GroupRule)>, SaidOf<'g>) {
    let of_areas = |rule: &GroupRule| grid.pieces.are_areas() && rule.groups.gathered == Gathered::Pieces;
    let mut said: SaidOf<'g> = Vec::new();
    let (mut areas, mut all) = (Vec::new(), Vec::new());
    for (id, rule) in grid.all(Rule::groups) {
        if of_areas(rule) {
            areas.push((id, rule));
        } else if rule.groups.gathered != Gathered::Pieces {
            // of other pieces each placement keeps what is said
            all.push((&rule.groups, id, Said::Of(rule)));
        }
    }
    all.extend(connected.iter().map(|(id, rule)| (&rule.groups, *id, Said::Of(rule))));
    for (id, relation) in grid.all(Rule::relation) {
        if let Some(Measure::SizeOfGroups(groups)) = relation.condition.measures_what_is_made() {
            all.push((groups, id, Said::Measured(relation)));
        }
    }
    let go_over = grid.board.draw().is_some_and(Draw::shares_cells);
    for (groups, id, one) in all {
        // what is counted in cells may be a group of its own there, which nothing else is to read
        let is_apart = |one: &Said<'g>| go_over && one.is_of_contents();
        let fits =
            |rules: &[(RuleId, Said<'g>)]| rules.iter().all(|(_, other)| is_apart(other) == is_apart(&one));
        match said.iter_mut().find(|(known, rules)| *known == groups && fits(rules)) {
            Some((_, rules)) => rules.push((id, one)),
            None => said.push((groups, vec![(id, one)])),
        }
    }
    (areas, said)
}

/// What is said of groups.
#[derive(Clone, Copy)]
enum Said<'g> {
    /// What each of them keeps, or each two.
    Of(&'g GroupRule),
    /// What those come to that have a cell of a shape.
    Measured(&'g Relation),
}

impl Said<'_> {
    fn is_of_contents(&self) -> bool {
        matches!(self, Self::Of(GroupRule { keeps: GroupCondition::Contents(_), .. }))
    }
}

/// That the shapes of a rule take more room than the limits allow.
fn too_many_shapes(rule: RuleId, limits: &Limits) -> Fault {
    let limit = limits.shape_cells();
    SizeFault::TooManyShapes { rule, cells: limit + 1, limit }.into()
}

/// Cells with a clue that groups read must be in one. What inputs may stand there is in the domains; here it is said of
/// cells that are drawn otherwise, and of pieces without inputs: a place that is always on hangs together with no cell
/// that shows anything else.
fn must_show(grid: &Grid, fillers: &Fillers<'_>, whole: &mut WholeRules<'_>) -> Result<(), Fault> {
    let has_bare = grid.pieces.list.iter().any(ecp_puzzle::Piece::is_bare);
    let of_cells = |rule: &GroupRule| rule.groups.gathered != Gathered::Pieces;
    for (id, rule) in grid.all(Rule::groups).filter(|(_, rule)| rule.asks_for_clues() && of_cells(rule)) {
        let shown = clued_cells_show(grid, &rule.groups);
        let in_places = grid.board.draw().is_none_or(|draw| !draw.shares_cells()) && !has_bare;
        let is_said = |cell: CellId| grid.board.cell(cell).square == Square::Empty && in_places;
        let clued = grid.pieces.clued_cells().filter(|(cell, _)| !is_said(*cell));
        let hidden = |(cell, _)| (Some(cell), fillers.node(&shown, cell).turned());
        let others: Vec<PlacedNode> = clued.map(hidden).collect();
        if !others.is_empty() {
            whole.connected([(id, 0)], [outside()].into_iter().chain(others), [])?;
        }
    }
    Ok(())
}

/// What a cell shows that is in a group.
pub(super) fn clued_cells_show(grid: &Grid, groups: &Groups) -> Vec<Shown> {
    match groups.gathered {
        Gathered::Cells => groups.kinds(grid.declared_inputs()).concat(),
        Gathered::Paths | Gathered::Stretches => grid.passing().map(Shown::Input).collect(),
        Gathered::Pieces => Vec::new(),
    }
}

/// What follows for single squares of cells and is said as relations: three cells of a square never are of groups that fill
/// their rectangles.
pub(super) fn with_consequences(grid: &Grid) -> Option<Grid> {
    let are_rectangles =
        |rule: &&GroupRule| rule.marked.is_none() && rule.keeps == GroupCondition::Rectangular(true);
    let rules = grid.all(Rule::groups).map(|(_, rule)| rule).filter(are_rectangles);
    let are_plain = |groups: &Groups| groups.joined_by.is_none() && groups.gathered == Gathered::Cells;
    let plain: Vec<&GroupRule> = rules.filter(|rule| are_plain(&rule.groups)).collect();
    if plain.is_empty() {
        return None;
    }
    let mut grid = grid.clone();
    let kinds: Vec<Vec<Shown>> =
        plain.iter().flat_map(|rule| rule.groups.kinds(grid.declared_inputs())).collect();
    for kind in kinds {
        let shapes = Shapes { name: "corners".to_owned(), family: Family::Corners };
        let condition = Condition::Compare(Measure::Count(kind), Comparison::IsNot, Term::Numbers(vec![3]));
        grid.add(Relation::new(shapes, condition));
    }
    Some(grid)
}

/// The places of a rule: for each kind of group all cells, or, of lines, their cells and edges.
struct Places<'g> {
    grid: &'g Grid,
    kinds: Vec<Vec<Shown>>,
    list: Vec<Place>,
    /// The first place of each cell that has one.
    numbers: HashMap<CellId, u32>,
    joints: Vec<[u32; 2]>,
}

/// When a place is in a group.
enum Stands {
    /// If it shows what the kind of group says.
    AsItsKind,
    /// If it shows one of these.
    Showing(Vec<Shown>),
    /// If the cell is of the kind of group, and holds this.
    Holding(Shown),
    /// Whatever it shows.
    Always,
    /// If an area covers the cell, as this place says.
    Covered(CellId),
}

/// A place that may be in a group.
struct Place {
    /// A cell, or an edge.
    slot: CellId,
    /// When it is in one.
    stands: Stands,
    /// How much it adds to the size of its group.
    weight: u32,
    /// The cells whose clues a group with it has.
    clued: Vec<CellId>,
}

impl<'g> Places<'g> {
    /// The places of groups, and those of what is counted in their cells.
    fn of(grid: &'g Grid, groups: &Groups, counted: &[Shown]) -> Self {
        let (kinds, mut list, mut pairs) = match groups.gathered {
            Gathered::Cells => {
                let place =
                    |cell| Place { slot: cell, stands: Stands::AsItsKind, weight: 1, clued: vec![cell] };
                let list: Vec<Place> = grid.board.cell_ids().map(place).collect();
                (groups.kinds(grid.declared_inputs()), list, groups.joints(&grid.board))
            }
            Gathered::Pieces => {
                let (list, pairs) = areas::places(grid);
                (vec![Vec::new()], list, pairs)
            }
            Gathered::Paths | Gathered::Stretches => {
                let (list, pairs) = of_lines(grid, groups.gathered);
                (vec![Vec::new()], list, pairs)
            }
        };
        // areas have no place for a cell that stays empty
        let numbers: HashMap<CellId, u32> = match groups.gathered {
            Gathered::Pieces => (0..).zip(&list).map(|(number, place)| (place.slot, number)).collect(),
            _ => grid.board.cell_ids().map(|cell| (cell, cell.0)).collect(),
        };
        for cell in grid.board.cell_ids().filter(|cell| grid.board.is_open(*cell)) {
            for shown in counted {
                pairs.push([numbers[&cell], list.len() as u32]);
                let stands = Stands::Holding(*shown);
                list.push(Place { slot: cell, stands, weight: 0, clued: Vec::new() });
            }
        }
        let count = list.len();
        let of_kind =
            |kind: usize| pairs.iter().map(move |pair| pair.map(|place| place + (kind * count) as u32));
        let joints = (0..kinds.len()).flat_map(of_kind).collect();
        Self { grid, kinds, list, numbers, joints }
    }

    fn placed(&self, fillers: &Fillers<'_>) -> Vec<PlacedNode> {
        let node = |kind: &Vec<Shown>, place: &Place| match &place.stands {
            Stands::AsItsKind => fillers.node(kind, place.slot),
            Stands::Showing(shown) => fillers.node(shown, place.slot),
            Stands::Holding(shown) if self.lines_go_over() || kind.is_empty() || kind.contains(shown) => {
                fillers.node(&[*shown], place.slot)
            }
            Stands::Holding(_) => Node::on_with([]),
            Stands::Always => Node::on_without([]),
            Stands::Covered(cover) => {
                let border = self.grid.stroke(Stroke::Border).map(Shown::Input);
                fillers.node(&border.into_iter().collect::<Vec<_>>(), *cover)
            }
        };
        self.kinds
            .iter()
            .flat_map(|kind| self.list.iter().map(move |place| (Some(place.slot), node(kind, place))))
            .collect()
    }

    fn len(&self) -> usize {
        self.kinds.len() * self.list.len()
    }

    /// The places of some cells, of all kinds of groups.
    fn of_cells(&self, cells: &[CellId]) -> Vec<u32> {
        let count = self.list.len() as u32;
        let of_kind = |kind: u32| {
            cells.iter().filter_map(|cell| self.numbers.get(cell)).map(move |place| kind * count + place)
        };
        (0..self.kinds.len() as u32).flat_map(of_kind).collect()
    }

    /// Something for each place.
    fn by_place<T: Clone>(&self, of: impl Fn(&Place) -> T) -> Vec<T> {
        let places: Vec<T> = self.list.iter().map(of).collect();
        (0..self.kinds.len()).flat_map(|_| places.iter().cloned()).collect()
    }

    fn clue(&self, cell: CellId) -> Option<&Clue> {
        self.grid.pieces.clues.get(cell.index())?.as_ref()
    }

    fn clues<'p>(&'p self, place: &'p Place) -> impl Iterator<Item = &'p Clue> {
        place.clued.iter().filter_map(|cell| self.clue(*cell))
    }

    /// What a rule asks of groups; `None` if that takes more room than is left.
    fn demands(&self, rule: &GroupRule, left: &mut u64) -> Option<Vec<Demand>> {
        let demands = match &rule.keeps {
            GroupCondition::Measured(rule) => self.measured(rule),
            GroupCondition::Reckoned(formula) => self.reckoned(formula),
            // of pieces that are laid alone, which are looked at one by one
            GroupCondition::Compound(_) => Vec::new(),
            GroupCondition::Contents(condition) => {
                self.contents(condition).into_iter().map(|demand| self.of_cells_alone(demand)).collect()
            }
            GroupCondition::Clues(likeness) => {
                vec![Demand::Labels { labels: self.labels(), are_alike: *likeness == Likeness::Equal }]
            }
            GroupCondition::Rectangular(is_one) => {
                let place = |place: &Place| {
                    let position = self.grid.board.cell(place.slot).position;
                    (place.weight > 0).then(|| [position.row, position.column].map(|at| at as i32))
                };
                vec![Demand::Rectangle { places: self.by_place(place), is_one: *is_one }]
            }
            GroupCondition::Symmetric(about) => {
                let shapes = shapes_on(&about.family, &self.grid.board);
                *left = left.checked_sub((self.len() * shapes.len()) as u64)?;
                vec![Demand::Symmetric { centres: self.centres(&shapes), are_all: false }]
            }
            GroupCondition::Among { feature, likeness, meeting } => {
                let of = match feature {
                    Feature::Measured(measure) => alike(self.figure(*measure, None)),
                    Feature::Contents(measure) => alike(self.figure_of(measure)),
                    Feature::Clues => Alike::Labels(self.labels()),
                };
                let meeting = match meeting {
                    None => None,
                    Some(shapes) => Some(self.pairs(shapes, left)?),
                };
                vec![self.beside(of, *likeness == Likeness::Equal, meeting)]
            }
        };
        Some(demands.into_iter().map(|demand| self.only(rule.marked.as_ref(), demand)).collect())
    }

    /// What is asked of groups side by side; of all that weigh something more is known.
    fn beside(&self, of: Alike, are_alike: bool, meeting: Option<Vec<[u32; 2]>>) -> Demand {
        match (of, meeting) {
            (Alike::Sum(weights), None) if are_alike && !self.lines_go_over() => {
                Demand::Weights { weights, are: Tally::Equal }
            }
            (of, meeting) => Demand::Beside { of, are_alike, meeting },
        }
    }

    /// The pairs of places in common shapes of a family; `None` if they take more room than is left.
    fn pairs(&self, shapes: &Shapes, left: &mut u64) -> Option<Vec<[u32; 2]>> {
        let mut pairs = Vec::new();
        for shape in shapes_on(&shapes.family, &self.grid.board).iter() {
            let places = self.of_cells(&shape.cells);
            *left = left.checked_sub((places.len() * places.len()) as u64)?;
            for (number, one) in places.iter().enumerate() {
                pairs.extend(places[..number].iter().map(|other| [*other, *one]));
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        Some(pairs)
    }

    /// The middles of those shapes that a straight part of a line can cover. One of several cells is covered by the edges between
    /// them, one of a single cell by an edge at its side.
    fn centres(&self, shapes: &[Shape]) -> Vec<Centre> {
        let ground = Ground::of(&self.grid.board);
        let ends = |place: &Place| match place.clued[..] {
            [one, other] => Some([one.min(other), one.max(other)]),
            _ => None,
        };
        let edges: Vec<(u32, [CellId; 2])> =
            (0..).zip(&self.list).filter_map(|(number, place)| Some((number, ends(place)?))).collect();
        let numbers: HashMap<[CellId; 2], u32> =
            edges.iter().map(|(number, ends)| (*ends, *number)).collect();
        let mut centres = Vec::new();
        for shape in shapes.iter().filter(|shape| !shape.cells.is_empty()) {
            let turned = |cell: CellId| ground.half_turn(&shape.cells, cell);
            let image = self.list.iter().enumerate().map(|(number, place)| match ends(place) {
                Some(ends) => {
                    let [one, other] = ends.map(turned);
                    let (one, other) = (one?, other?);
                    numbers.get(&[one.min(other), one.max(other)]).copied()
                }
                None => turned(CellId(number as u32)).map(|cell| cell.0),
            });
            let image: Vec<Option<u32>> = image.collect();
            let coverings: Vec<Vec<u32>> = match shape.cells[..] {
                [cell] => edges
                    .iter()
                    .filter(|(_, ends)| ends.contains(&cell))
                    .map(|(edge, _)| vec![*edge])
                    .collect(),
                _ => self.edges_along(&shape.cells, &edges).into_iter().collect(),
            };
            centres.extend(coverings.into_iter().map(|places| Centre { places, image: image.clone() }));
        }
        centres
    }

    /// The edges of the straight line over some cells; `None` where they do not lie in one.
    fn edges_along(&self, cells: &[CellId], edges: &[(u32, [CellId; 2])]) -> Option<Vec<u32>> {
        let place = |cell: &CellId| self.grid.board.cell(*cell).position;
        let rows = || cells.iter().map(|cell| place(cell).row);
        let columns = || cells.iter().map(|cell| place(cell).column);
        let (top, bottom) = (rows().min()?, rows().max()?);
        let (left, right) = (columns().min()?, columns().max()?);
        let is_along = |cell: &CellId| {
            let at = place(cell);
            (top..=bottom).contains(&at.row) && (left..=right).contains(&at.column)
        };
        let along = edges.iter().filter(|(_, ends)| ends.iter().all(is_along));
        let along: Vec<u32> = along.map(|(edge, _)| *edge).collect();
        let length = (bottom - top) + (right - left);
        ((top == bottom || left == right) && along.len() == length as usize).then_some(along)
    }

    /// A demand of those groups alone that have such clues.
    fn only(&self, marked: Option<&Marked>, demand: Demand) -> Demand {
        let Some(marked) = marked else { return demand };
        let has_clue = |place: &Place| self.clues(place).next().is_some();
        let (places, has_one) = match marked {
            Marked::Any => (self.by_place(has_clue), true),
            Marked::None => (self.by_place(has_clue), false),
            Marked::With(_) => {
                let is_marked = |place: &Place| self.clues(place).any(|clue| marked.means(Some(clue)));
                (self.by_place(is_marked), true)
            }
        };
        Demand::Only { places, has_one, demand: Box::new(demand) }
    }

    /// For each place what is known of its clue, as a number; the same clues have the same.
    fn labels(&self) -> Vec<Option<u32>> {
        let mut known: HashMap<&[ClueMark], u32> = HashMap::new();
        for (_, clue) in self.grid.pieces.clued_cells() {
            let next = known.len() as u32;
            if let Some(marks) = clue.known() {
                known.entry(marks).or_insert(next);
            }
        }
        self.by_place(|place| known.get(self.clues(place).next()?.known()?).copied())
    }
}

/// That a figure of two groups is the same.
fn alike(figure: Figure) -> Alike {
    match figure {
        Figure::Sum(weights) => Alike::Sum(weights),
        figure => Alike::Figure(figure),
    }
}

/// The places of lines and the pairs of them that hang together: each cell of a line, or each in which it goes straight on, with
/// its edges.
fn of_lines(grid: &Grid, gathered: Gathered) -> (Vec<Place>, Vec<[u32; 2]>) {
    let Some(graph) = grid.board.graph() else { return (Vec::new(), Vec::new()) };
    let are_paths = gathered == Gathered::Paths;
    let passing: Vec<Shown> = grid.passing().map(Shown::Input).collect();
    let straight: Vec<Shown> = grid.stroke(Stroke::Straight).map(Shown::Input).into_iter().collect();
    let line: Vec<Shown> = grid.stroke(Stroke::Line).map(Shown::Input).into_iter().collect();
    // a path has as many cells as it passes, a stretch as many edges as it goes over
    let mut list: Vec<Place> = grid
        .board
        .cell_ids()
        .map(|cell| Place {
            slot: grid.board.passing_place(cell),
            stands: Stands::Showing(if are_paths { passing.clone() } else { straight.clone() }),
            weight: u32::from(are_paths),
            clued: if are_paths { vec![cell] } else { Vec::new() },
        })
        .collect();
    let mut pairs = Vec::new();
    for (number, edge) in graph.edges().iter().enumerate() {
        let Some(ends) = edge.ends else { continue };
        let place = list.len() as u32;
        pairs.extend(ends.map(|end| [end, place]));
        let clued = if are_paths { Vec::new() } else { ends.map(CellId).to_vec() };
        let slot = graph.slot(number);
        list.push(Place {
            slot,
            stands: Stands::Showing(line.clone()),
            weight: u32::from(!are_paths),
            clued,
        });
    }
    (list, pairs)
}
