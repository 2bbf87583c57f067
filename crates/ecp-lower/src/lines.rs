//! `draw`: from points and edges to items and options.
//!
//! Each edge has a secondary item in two colors, with a line and without; each point is an item whose options are the ways in
//! which lines may meet there (the form in which Knuth covers paths and loops, The Art of Computer Programming 4B, 7.2.2.1). That
//! lines hang together, and that none is closed that must not be, are rules over the whole problem: the edges are their places, and
//! two of them are joined where they meet.

use std::collections::HashMap;

use ecp_cover::{Closed, Color, Entry, ItemId, ProblemBuilder, ProblemError};
use ecp_puzzle::draw::{Closing, DrawPoint, Faces, Strand};
use ecp_puzzle::{CellId, DrawGraph, Grid, InputId, Joint, Limits, Rule, RuleId, Shown, Square, Stroke};

use crate::domains::fills_by_line_or_input;
use crate::fault::{Fault, SizeFault};
use crate::fillers::Fillers;
use crate::placements::Placements;
use crate::subjects::Subject;
use crate::whole::{PlacedNode, WholeRules, outside};

/// The items of edges and points.
pub(super) struct LineItems {
    /// For each edge its item, if a line may lie there.
    edges: Vec<Option<ItemId>>,
    /// Covered by the lines, where there must be one.
    any: Option<ItemId>,
    line: Color,
    none: Color,
    /// What lies inside, if it is asked.
    inside: Option<InsideItems>,
    /// For each cell over which lines between clues go, which way they do.
    over: HashMap<CellId, ItemId>,
    across: Color,
    down: Color,
}

/// The items that tell what lies inside of closed lines: those of faces, which change from one side of a line to the other.
struct InsideItems {
    /// For each face its item; none for the one that lies outside.
    faces: Vec<Option<ItemId>>,
    /// For each cell whether a line passes it, where lines run through cells.
    passed: Vec<Option<ItemId>>,
    inside: Color,
    outside: Color,
    yes: Color,
    no: Color,
}

impl InsideItems {
    fn add(grid: &Grid, builder: &mut ProblemBuilder) -> Option<Self> {
        let graph = grid.board.graph().filter(|_| grid.reads_inside())?;
        let count = graph.faces()?.count();
        let face = |number: u32| {
            (number != Faces::OUTSIDE).then(|| builder.secondary(format!("face {number} between the lines")))
        };
        let faces = (0..count).map(face).collect();
        let through_cells = graph.draw().joins_cells();
        let passed =
            grid.board.cells().iter().map(|cell| {
                through_cells.then(|| builder.secondary(format!("a line passes {}", cell.position)))
            });
        let passed = passed.collect();
        let [inside, outside, yes, no] = ["inside", "outside", "yes", "no"].map(|name| builder.color(name));
        Some(Self { faces, passed, inside, outside, yes, no })
    }

    /// That a face lies inside, or outside; nothing where that is always so, `None` where it never is.
    fn lies(&self, face: u32, is_inside: bool) -> Option<Vec<Entry>> {
        match self.faces[face as usize] {
            Some(item) => Some(vec![item.colored(if is_inside { self.inside } else { self.outside })]),
            None => (!is_inside).then(Vec::new),
        }
    }

    /// The ways in which the faces beside an edge lie.
    fn beside(&self, faces: [u32; 2], has_line: bool) -> Vec<Vec<Entry>> {
        let [one, other] = faces;
        let way = |is_inside: bool| {
            if one == other {
                return self.lies(one, is_inside).filter(|_| !has_line);
            }
            Some([self.lies(one, is_inside)?, self.lies(other, is_inside != has_line)?].concat())
        };
        [true, false].into_iter().filter_map(way).collect()
    }

    /// What it says of a cell that a line passes it, or that none does.
    fn passes(&self, cell: CellId, is_passed: bool) -> Option<Entry> {
        self.passed[cell.index()].map(|item| item.colored(if is_passed { self.yes } else { self.no }))
    }

    /// The ways in which a cell lies inside, or does not.
    fn of_cell(&self, cell: CellId, face: u32, is_inside: bool) -> Vec<Vec<Entry>> {
        let free = self
            .lies(face, is_inside)
            .map(|entries| entries.into_iter().chain(self.passes(cell, false)).collect::<Vec<Entry>>());
        let passed = self.passes(cell, true).filter(|_| !is_inside).map(|passed| vec![passed]);
        free.into_iter().chain(passed).collect()
    }
}

impl LineItems {
    /// The items of what is drawn on a board; `None` where nothing is.
    pub(super) fn add(grid: &Grid, builder: &mut ProblemBuilder) -> Option<Self> {
        let graph = grid.board.graph()?;
        let (line, none) = (builder.color("line"), builder.color("none"));
        let edges = graph.edges().iter();
        let edges: Vec<Option<ItemId>> = edges
            .map(|edge| edge.ends.map(|_| builder.secondary(format!("line on {}", edge.name))))
            .collect();
        let most = edges.iter().flatten().count() as u32;
        let any =
            graph.draw().figure.wants_a_line().then(|| {
                builder.primary_within("a line", 1..=most.max(1)).expect("the bounds allow an option")
            });
        let inside = InsideItems::add(grid, builder);
        let mut over = HashMap::new();
        for cell in graph.edges().iter().flat_map(|edge| edge.over.iter().copied()) {
            let place = grid.board.cell(cell).position;
            over.entry(cell).or_insert_with(|| builder.secondary(format!("lines over {place}")));
        }
        let (across, down) = (builder.color("across"), builder.color("down"));
        Some(Self { edges, any, line, none, inside, over, across, down })
    }

    /// What the items of edges are about.
    pub(super) fn subjects(&self, graph: &DrawGraph) -> impl Iterator<Item = (ItemId, Subject)> {
        let line = self.line;
        let of_edge = move |(edge, item): (usize, &Option<ItemId>)| {
            item.map(|item| (item, Subject::Edge { edge: graph.slot(edge), line }))
        };
        self.edges.iter().enumerate().filter_map(of_edge)
    }

    /// Whether it says of every option at a place what lines do there.
    pub(super) fn reads(&self, grid: &Grid, slot: CellId) -> bool {
        let Some(graph) = grid.board.graph() else { return false };
        match graph.cell_of_inside(slot) {
            Some(_) => self.inside.is_some(),
            None => {
                graph.edge_at(slot).is_some()
                    || graph.draw().passes_cells() && graph.cell_of_passing(slot).is_some()
            }
        }
    }

    /// What an option for a cell or an edge says of lines: a list of entries for each way in which they may meet there.
    pub(super) fn meetings_at(&self, grid: &Grid, slot: CellId, held: Option<InputId>) -> Vec<Vec<Entry>> {
        let Some(graph) = grid.board.graph() else { return vec![Vec::new()] };
        let stroke = held.and_then(|input| grid.stroke_at(input));
        if let (Some(cell), Some(inside), Some(faces)) =
            (graph.cell_of_inside(slot), &self.inside, graph.faces())
        {
            return inside.of_cell(cell, faces.of_cell(cell), stroke == Some(Stroke::Inside));
        }
        if graph.edge_at(slot).is_some() {
            return self.on_edge(graph, (slot.0 - graph.slot(0).0) as usize, stroke == Some(Stroke::Line));
        }
        let draw = graph.draw();
        let says_all = graph.cell_of_passing(slot);
        let cell = match (says_all, held) {
            (Some(cell), _) => cell,
            // a cell that says of lines only that none passes its input
            (None, Some(input)) if !grid.board.is_of_lines(slot) && !draw.goes_over(input) => slot,
            (None, _) => return vec![Vec::new()],
        };
        if !draw.passes_cells() {
            return vec![Vec::new()];
        }
        let meetings = if draw.joins_cells() {
            meetings(graph, cell.0, |lines| draw.stroke_of(lines) == stroke)
        } else {
            ways_across(graph, cell, stroke.is_some())
        };
        let inside = self.inside.as_ref().filter(|_| says_all.is_some());
        let passed = inside.and_then(|inside| inside.passes(cell, stroke.is_some()));
        let entries = |meeting| self.entries(graph, meeting).into_iter().chain(passed).collect();
        meetings.into_iter().map(entries).collect()
    }

    /// The ways in which a line lies on an edge, or none.
    fn on_edge(&self, graph: &DrawGraph, edge: usize, is_line: bool) -> Vec<Vec<Entry>> {
        let Some(item) = self.edges[edge] else { return vec![Vec::new()] };
        let color = if is_line { self.line } else { self.none };
        let any = self.any.filter(|_| is_line).map(Entry::from);
        let over = self.over_cells(graph, edge, is_line);
        let entries: Vec<Entry> = std::iter::once(item.colored(color)).chain(any).chain(over).collect();
        let faces = graph.faces().and_then(|faces| faces.beside(edge));
        match self.inside.as_ref().zip(faces) {
            Some((inside, faces)) => inside
                .beside(faces, is_line)
                .into_iter()
                .map(|beside| entries.iter().copied().chain(beside).collect())
                .collect(),
            None => vec![entries],
        }
    }

    /// What a line between clues says of the cells below it, and of the line without which it does not lie there.
    fn over_cells(&self, graph: &DrawGraph, edge: usize, is_line: bool) -> Vec<Entry> {
        let known = &graph.edges()[edge];
        if !is_line {
            return Vec::new();
        }
        let slot = graph.slot(edge);
        let is_across = known.ends.is_some_and(|[from, _]| {
            graph.joints(from).iter().any(|joint| joint.edge == slot && joint.step.column != 0)
        });
        let way = if is_across { self.across } else { self.down };
        let over = known.over.iter().map(|cell| self.over[cell].colored(way));
        let first = known.after.and_then(|first| self.edges[(first.0 - graph.slot(0).0) as usize]);
        over.chain(first.map(|first| first.colored(self.line))).collect()
    }

    /// Adds the corners in which lines meet, each with the ways in which they may.
    pub(super) fn add_corners(
        &self,
        grid: &Grid,
        builder: &mut ProblemBuilder,
        placements: &mut Placements,
    ) -> Result<(), ProblemError> {
        // where any number of lines may meet there is nothing to ask of a corner
        let Some(graph) = grid.board.graph().filter(|graph| !graph.draw().figure.branches()) else {
            return Ok(());
        };
        for (number, point) in (0..).zip(graph.points()) {
            let DrawPoint::Corner(corner) = point else { continue };
            if graph.joints(number).is_empty() {
                continue;
            }
            let item = builder.primary(format!("corner {corner}"));
            for meeting in meetings(graph, number, |_| true) {
                builder.option(std::iter::once(Entry::from(item)).chain(self.entries(graph, meeting)))?;
                placements.push([]);
            }
        }
        Ok(())
    }

    /// Adds that no line passes a cell in which an input is given: such a cell has no options that could say so.
    pub(super) fn keep_off_givens(
        &self,
        grid: &Grid,
        builder: &mut ProblemBuilder,
        placements: &mut Placements,
    ) -> Result<(), ProblemError> {
        for cell in grid.board.cell_ids() {
            let Square::Given(input) = grid.board.cell(cell).square else { continue };
            let meetings = self.meetings_at(grid, cell, Some(input));
            if meetings.iter().all(Vec::is_empty) {
                continue;
            }
            let item = builder.primary(format!("no line in {}", grid.board.slot_name(cell)));
            for meeting in meetings {
                builder.option(std::iter::once(Entry::from(item)).chain(meeting))?;
                placements.push([]);
            }
        }
        Ok(())
    }

    fn entries(&self, graph: &DrawGraph, meeting: Vec<(CellId, bool)>) -> Vec<Entry> {
        let first = graph.slot(0).0;
        let entry = |(edge, has_line): (CellId, bool)| {
            let item = self.edges[(edge.0 - first) as usize]?;
            Some(item.colored(if has_line { self.line } else { self.none }))
        };
        meeting.into_iter().filter_map(entry).collect()
    }
}

/// The ways in which lines may meet in a point: for each of its edges, whether a line lies on it.
fn meetings(graph: &DrawGraph, point: u32, is_meant: impl Fn(&[Joint]) -> bool) -> Vec<Vec<(CellId, bool)>> {
    let joints = graph.joints(point);
    let mut found = Vec::new();
    for set in 0_u64..1 << joints.len() {
        let has_line = |place: usize| set >> place & 1 == 1;
        let lines: Vec<Joint> = joints
            .iter()
            .enumerate()
            .filter(|(place, _)| has_line(*place))
            .map(|(_, joint)| *joint)
            .collect();
        if graph.draw().lets_meet(&lines) && is_meant(&lines) {
            found.push(
                joints.iter().enumerate().map(|(place, joint)| (joint.edge, has_line(place))).collect(),
            );
        }
    }
    found
}

/// The ways in which a line may lie across a cell, or none: for each of its diagonals, whether one lies on it.
fn ways_across(graph: &DrawGraph, cell: CellId, is_passed: bool) -> Vec<Vec<(CellId, bool)>> {
    let across = graph.across(cell);
    let way = |line: Option<CellId>| across.iter().map(|edge| (*edge, Some(*edge) == line)).collect();
    if is_passed { across.iter().map(|edge| way(Some(*edge))).collect() } else { vec![way(None)] }
}

/// Adds the rules that lines hang together, and which of them are closed.
///
/// # Errors
/// [`SizeFault::TooManyShapes`] if more edges meet than the limits allow.
pub(super) fn add(
    grid: &Grid,
    filled: &[CellId],
    fillers: &Fillers<'_>,
    whole: &mut WholeRules<'_>,
    limits: &Limits,
) -> Result<(), Fault> {
    let Some(graph) = grid.board.graph() else { return Ok(()) };
    let asked_by = grid.all(Rule::draw).next().map(|(rule, _)| (rule, 0));
    fill(grid, filled, fillers, (asked_by, whole))?;
    let figure = graph.draw().figure;
    let closed = match figure.closing() {
        Closing::Any => None,
        Closing::Never => Some(Closed::Never),
        Closing::Alone => Some(Closed::Alone),
    };
    if closed.is_none() && !figure.hangs_together() {
        return Ok(());
    }
    let strands = graph.strands();
    let place = |strand: &Strand| {
        let shown: Vec<Shown> = grid.stroke(strand.stroke).map(Shown::Input).into_iter().collect();
        (Some(strand.place), fillers.node(&shown, strand.place))
    };
    let places: Vec<PlacedNode> = strands.iter().map(place).collect();
    if figure.hangs_together() {
        let rule = asked_by.map(|(rule, _)| rule);
        whole.connected(asked_by, places.clone(), neighbours(&strands, rule, limits)?)?;
    }
    if let Some(closed) = closed {
        whole.cycles(asked_by, places, (strands.iter().map(|strand| strand.ends), closed))?;
    }
    Ok(())
}

/// Where lines go over some inputs, not over all: each of these cells holds an input, or a line passes it. A place that is always on
/// hangs together with none that is on where neither is so.
fn fill(
    grid: &Grid,
    filled: &[CellId],
    fillers: &Fillers<'_>,
    (asked_by, whole): (Option<(RuleId, usize)>, &mut WholeRules<'_>),
) -> Result<(), ProblemError> {
    let needs_pieces = grid.pieces.alone_cover(grid.declared_inputs());
    if filled.is_empty() || needs_pieces || !fills_by_line_or_input(grid) {
        return Ok(());
    }
    let unfilled = filled.iter().map(|cell| (Some(*cell), fillers.filled(*cell).turned()));
    whole.connected(asked_by, [outside()].into_iter().chain(unfilled), [])
}

/// The pairs of strands that have a point in common, by their numbers.
fn neighbours(strands: &[Strand], rule: Option<RuleId>, limits: &Limits) -> Result<Vec<[u32; 2]>, Fault> {
    let mut at: HashMap<u32, Vec<u32>> = HashMap::new();
    for (number, strand) in (0..).zip(strands) {
        strand.ends.iter().for_each(|end| at.entry(*end).or_default().push(number));
    }
    let cells = at.values().map(|strands| (strands.len() * (strands.len() - 1) / 2) as u64).sum();
    let limit = limits.shape_cells();
    if let Some(rule) = rule.filter(|_| cells > limit) {
        return Err(SizeFault::TooManyShapes { rule, cells, limit }.into());
    }
    let pairs_of = |strands: &Vec<u32>| {
        let pairs = strands.iter().enumerate().flat_map(|(number, one)| {
            strands[..number].iter().map(|other| [*other, *one]).collect::<Vec<_>>()
        });
        pairs.collect::<Vec<[u32; 2]>>()
    };
    let mut pairs: Vec<[u32; 2]> = at.values().flat_map(pairs_of).collect();
    pairs.sort_unstable();
    pairs.dedup();
    Ok(pairs)
}
