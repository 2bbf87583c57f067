//! `draw`: from points and edges to items and options.
//!
//! Each edge has a secondary item in two colors, with a line and without; each point is an item whose options are the ways in
//! which lines may meet there (the form in which Knuth covers paths and loops, The Art of Computer Programming 4B, 7.2.2.1). That
//! lines hang together is a rule over the whole problem: the edges are its places, and two of them are joined where they meet.

use ecp_cover::{Color, Entry, ItemId, Node, ProblemBuilder, ProblemError};
use ecp_puzzle::draw::DrawPoint;
use ecp_puzzle::{CellId, Draw, DrawGraph, Grid, InputId, Joint, Limits, Rule, Shown, Stroke};

use crate::fault::{Fault, SizeFault};
use crate::fillers::Fillers;
use crate::placements::Placements;

/// The items of edges and points.
pub(super) struct LineItems {
    /// For each edge its item, if a line may lie there.
    edges: Vec<Option<ItemId>>,
    /// Covered by the lines, where there must be one.
    any: Option<ItemId>,
    line: Color,
    none: Color,
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
        Some(Self { edges, any, line, none })
    }

    /// Whether it says of every option at a place what lines do there.
    pub(super) fn reads(&self, grid: &Grid, slot: CellId) -> bool {
        grid.board.is_edge(slot) || grid.board.draw().is_some_and(Draw::passes_cells)
    }

    /// What an option for a cell or an edge says of lines: a list of entries for each way in which they may meet there.
    pub(super) fn meetings_at(&self, grid: &Grid, slot: CellId, held: Option<InputId>) -> Vec<Vec<Entry>> {
        let Some(graph) = grid.board.graph() else { return vec![Vec::new()] };
        let stroke = held.and_then(|input| grid.stroke_at(input));
        if let Some(item) = slot.0.checked_sub(graph.slot(0).0).and_then(|edge| self.edges[edge as usize]) {
            let is_line = stroke == Some(Stroke::Line);
            let color = if is_line { self.line } else { self.none };
            let any = self.any.filter(|_| is_line).map(Entry::from);
            return vec![std::iter::once(item.colored(color)).chain(any).collect()];
        }
        if grid.board.is_edge(slot) || !graph.draw().passes_cells() {
            return vec![Vec::new()];
        }
        meetings(graph, slot.0, |lines| graph.draw().stroke_of(lines) == stroke)
            .into_iter()
            .map(|meeting| self.entries(graph, meeting))
            .collect()
    }

    /// Adds the corners in which lines meet, each with the ways in which they may.
    pub(super) fn add_corners(
        &self,
        grid: &Grid,
        builder: &mut ProblemBuilder,
        placements: &mut Placements,
    ) -> Result<(), ProblemError> {
        let Some(graph) = grid.board.graph() else { return Ok(()) };
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
    let figure = graph.draw().figure;
    let mut found = Vec::new();
    for set in 0_u64..1 << joints.len() {
        let has_line = |place: usize| set >> place & 1 == 1;
        let lines: Vec<Joint> = joints
            .iter()
            .enumerate()
            .filter(|(place, _)| has_line(*place))
            .map(|(_, joint)| *joint)
            .collect();
        if figure.lets_meet(lines.len()) && is_meant(&lines) {
            found.push(
                joints.iter().enumerate().map(|(place, joint)| (joint.edge, has_line(place))).collect(),
            );
        }
    }
    found
}

/// Adds the rule that lines hang together.
///
/// # Errors
/// [`SizeFault::TooManyShapes`] if more edges meet than the limits allow.
pub(super) fn add(
    grid: &Grid,
    fillers: &Fillers<'_>,
    builder: &mut ProblemBuilder,
    limits: &Limits,
) -> Result<(), Fault> {
    let Some(graph) = grid.board.graph() else { return Ok(()) };
    for (rule, draw) in grid.all(Rule::draw).filter(|(_, draw)| draw.figure.hangs_together()) {
        debug_assert_eq!(draw, graph.draw(), "the board has the edges of what is drawn");
        let Some(line) = grid.stroke(Stroke::Line) else { continue };
        let shown = [Shown::Input(line)];
        let open: Vec<CellId> = (0..graph.edges().len())
            .filter(|edge| graph.edges()[*edge].ends.is_some())
            .map(|edge| graph.slot(edge))
            .collect();
        let place =
            |edge: CellId| open.binary_search(&edge).expect("an edge that joins points is open") as u32;
        let mut pairs = Vec::new();
        for point in 0..graph.points().len() as u32 {
            let joints = graph.joints(point);
            for (number, one) in joints.iter().enumerate() {
                pairs.extend(joints[..number].iter().map(|other| [place(other.edge), place(one.edge)]));
            }
            if pairs.len() as u64 > limits.shape_cells() {
                let limit = limits.shape_cells();
                return Err(SizeFault::TooManyShapes { rule, cells: pairs.len() as u64, limit }.into());
            }
        }
        pairs.iter_mut().for_each(|pair: &mut [u32; 2]| pair.sort_unstable());
        pairs.sort_unstable();
        pairs.dedup();
        let nodes: Vec<Node> = open.iter().map(|edge| fillers.node(&shown, *edge)).collect();
        builder.connected(nodes, pairs)?;
    }
    Ok(())
}
