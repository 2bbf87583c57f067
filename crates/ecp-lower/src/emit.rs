//! Items and options from counts and domains.

mod position;

use std::collections::HashMap;

use ecp_cover::{Color, Entry, ItemId, ItemKind, Multiplicity, OptionId, Problem, ProblemBuilder};
use ecp_puzzle::{CellId, Grid, InputId, Square};

use self::position::{Facts, position};
use super::borders::BorderItems;
use super::connected;
use super::connected_inputs::{self, Groups, groups_of};
use super::counts::{Count, Counting};
use super::domains::Domains;
use super::fillers::Fillers;
use super::groups;
use super::lines::{self, LineItems};
use super::pieces::{Layer, LayerItems, Role};
use super::relations::additions::{AddedEntry, Additions};
use crate::fault::{Fault, SizeFault};
use crate::placements::Placements;
use crate::subjects::{Subject, Subjects};
use crate::whole::{WholeRule, WholeRules};
use ecp_puzzle::Limits;

/// The problem of a board, and what of the board is where in it.
pub(super) struct Emitted {
    pub(super) problem: Problem,
    pub(super) placements: Placements,
    pub(super) subjects: Subjects,
    pub(super) whole: Vec<WholeRule>,
}

/// Makes the problem of a board.
pub(super) fn emit(
    grid: &Grid,
    counting: &Counting,
    domains: &Domains,
    additions: Additions,
    layer: &mut Layer,
    limits: &Limits,
) -> Result<Emitted, Fault> {
    let listed = groups_of(grid, domains, limits)?;
    let demands = demands(grid, counting, domains);
    // those that are not listed stand by themselves, and a rule keeps their groups
    let connected: Vec<InputId> = grid.connected_inputs().filter(|_| listed.is_some()).collect();
    let rules = if listed.is_none() { connected_inputs::rules(grid) } else { Vec::new() };
    let is_read = |input: InputId| {
        let is_counted = demands.iter().any(|demand| demand.input == input);
        is_counted || connected.contains(&input) || reads_cells(grid)
    };
    layer.assign_role(grid, is_read);
    let role = role_of_groups(grid, &connected, &demands, layer);
    let mut emitter = Emitter::new(grid, domains, additions, layer, &demands, (connected, role));
    emitter.add_layer_items()?;
    emitter.add_count_items(demands)?;
    emitter.add_relation_items();
    emitter.add_options(&listed.unwrap_or_default())?;
    emitter.add_piece_placements()?;
    let option_count = emitter.builder.option_count() as u64;
    if option_count > limits.options {
        return Err(SizeFault::TooManyOptions { options: option_count, limit: limits.options }.into());
    }
    let subjects = emitter.subjects();
    let draft = emitter.additions.model.take();
    let Emitter { mut builder, placements, cell_options, .. } = emitter;
    if let Some(draft) = draft {
        draft.add(&cell_options, &mut builder);
    }
    let mut whole = Vec::new();
    if grid.has_whole_rules() || !rules.is_empty() {
        let fillers = Fillers::of(grid, &placements, builder.option_count());
        let mut rules_over_all = WholeRules::new(&mut builder);
        connected::add(grid, &fillers, &mut rules_over_all, limits)?;
        groups::add(grid, &rules, &fillers, &mut rules_over_all, limits)?;
        lines::add(grid, &counting.filled, &fillers, &mut rules_over_all, limits)?;
        whole = rules_over_all.about;
    }
    Ok(Emitted { problem: builder.build(), placements, subjects, whole })
}

/// What a count comes to as an item.
struct Demand {
    name: String,
    subject: Subject,
    input: InputId,
    /// The cells in which the input may stand.
    cells: Vec<CellId>,
    kind: DemandKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum DemandKind {
    Secondary,
    Primary { lo: u32, hi: u32 },
}

/// The counts that say something: those that too many or too few cells could break.
fn demands(grid: &Grid, counting: &Counting, domains: &Domains) -> Vec<Demand> {
    let is_open =
        |cell: CellId, input| grid.board.cell(cell).square == Square::Empty && domains.admit(cell, input);
    let mut demands = Vec::new();
    let mut names: HashMap<String, u32> = HashMap::new();
    for tally in &counting.tallies {
        for count in &tally.counts {
            let cells = tally.shape.cells.iter().copied().filter(|cell| is_open(*cell, count.input));
            let cells: Vec<CellId> = cells.collect();
            if let Some(kind) = kind_of(count, cells.len() as u32) {
                let symbol = &grid.inputs[count.input.index()].symbol;
                let name = unique(format!("{}={symbol}", tally.shape.label), &mut names);
                let (rule, shape, input) = (tally.rule, tally.number, count.input);
                let subject = Subject::Count { rule, shape, input };
                demands.push(Demand { name, subject, input, cells, kind });
            }
        }
    }
    demands
}

/// The name, with a number behind it if it was used before: two constraints may look at the same shape.
fn unique(name: String, names: &mut HashMap<String, u32>) -> String {
    let uses = names.entry(name.clone()).or_default();
    *uses += 1;
    if *uses == 1 { name } else { format!("{name} ({uses})") }
}

/// The kind of item for a count over so many cells; `None` where every number of them would do.
fn kind_of(count: &Count, cells: u32) -> Option<DemandKind> {
    let (lo, hi) = (count.lo_left(), count.hi_left().unwrap_or(u32::MAX));
    match (lo, hi) {
        (0, hi) if hi >= cells => None,
        (0, 1) => Some(DemandKind::Secondary),
        // a problem's bounds allow at least one option, even where there is none
        (lo, hi) => Some(DemandKind::Primary { lo, hi: hi.min(cells).max(lo).max(1) }),
    }
}

/// Whether more than counts asks what stands in cells, so that each is filled by an option of its own.
fn reads_cells(grid: &Grid) -> bool {
    grid.relates_inputs() || grid.pieces.lie_over()
}

/// How groups of connected inputs come into the problem.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GroupRole {
    /// No count looks at connected inputs: a group fills its cells.
    Fill,
    /// Counts or relations look at them: each cell is filled by an option of its own, and groups must agree with what stands there.
    Agree,
}

fn role_of_groups(grid: &Grid, connected: &[InputId], demands: &[Demand], layer: &Layer) -> GroupRole {
    let is_counted = demands.iter().any(|demand| connected.contains(&demand.input))
        || connected.iter().any(|input| layer.carries(*input));
    if is_counted || reads_cells(grid) { GroupRole::Agree } else { GroupRole::Fill }
}

/// A cell's items.
#[derive(Clone, Default)]
struct CellItems {
    /// Covered by whatever fills the cell.
    position: Option<ItemId>,
    /// Covered by the group of the cell, or by what keeps it out of all groups; only where groups agree.
    group: Option<ItemId>,
    /// For connected inputs, whether the cell holds it: a secondary item, yes or no.
    holds: Vec<(InputId, ItemId)>,
}

struct Emitter<'a> {
    grid: &'a Grid,
    domains: &'a Domains,
    /// The inputs that form groups.
    connected: Vec<InputId>,
    role: GroupRole,
    layer: &'a Layer,
    layer_items: LayerItems,
    builder: ProblemBuilder,
    placements: Placements,
    cells: Vec<CellItems>,
    /// For each cell and input (cells × inputs) the count items that the option covers.
    counted: Vec<Vec<ItemId>>,
    /// The option that puts an input into a cell, or keeps it empty, where it is one.
    cell_options: HashMap<(CellId, Option<InputId>), OptionId>,
    additions: Additions,
    /// The items that relations add.
    added: Vec<ItemId>,
    /// What the count items are about.
    counts: Subjects,
    /// What lines add, where some are drawn.
    lines: Option<LineItems>,
    /// What borders add.
    borders: Option<BorderItems>,
    yes: Color,
    no: Color,
}

impl<'a> Emitter<'a> {
    fn new(
        grid: &'a Grid,
        domains: &'a Domains,
        additions: Additions,
        layer: &'a Layer,
        demands: &[Demand],
        (connected, role): (Vec<InputId>, GroupRole),
    ) -> Self {
        let mut builder = Problem::builder();
        let (yes, no) = (builder.color("yes"), builder.color("no"));
        let given = |cell: CellId| match grid.board.cell(cell).square {
            Square::Given(input) => Some((cell, input)),
            _ => None,
        };
        let fixed = grid.board.slot_ids().filter_map(given).collect();
        let lines = LineItems::add(grid, &mut builder);
        let borders = BorderItems::add(grid, &mut builder);
        let cell_count = grid.board.slot_count();
        let mut emitter = Self {
            grid,
            connected,
            domains,
            role,
            layer,
            layer_items: LayerItems::default(),
            builder,
            placements: Placements::new(cell_count, fixed),
            cells: vec![CellItems::default(); cell_count],
            counted: vec![Vec::new(); cell_count * grid.inputs.len()],
            cell_options: HashMap::new(),
            additions,
            added: Vec::new(),
            counts: Subjects::default(),
            lines,
            borders,
            yes,
            no,
        };
        emitter.add_cell_items(demands);
        emitter
    }

    fn is_connected(&self, input: InputId) -> bool {
        self.connected.contains(&input)
    }

    fn key(&self, cell: CellId, input: InputId) -> usize {
        cell.index() * self.grid.inputs.len() + input.index()
    }

    /// Position items in reading order; then what groups need.
    fn add_cell_items(&mut self, demands: &[Demand]) {
        let mut has_primary = vec![false; self.counted.len()];
        for demand in demands.iter().filter(|demand| demand.kind != DemandKind::Secondary) {
            for cell in &demand.cells {
                has_primary[self.key(*cell, demand.input)] = true;
            }
        }
        for cell in self.grid.board.slot_ids() {
            self.cells[cell.index()].position = self.add_position(cell, &has_primary);
        }
        if self.connected.is_empty() {
            return;
        }
        for cell in self.grid.board.cell_ids() {
            let (group, holds) = self.add_group_items(cell);
            self.cells[cell.index()].group = group;
            self.cells[cell.index()].holds = holds;
        }
    }

    fn add_position(&mut self, cell: CellId, has_primary: &[bool]) -> Option<ItemId> {
        let is_given = match self.grid.board.cell(cell).square {
            Square::Given(_) => true,
            Square::Empty => false,
            Square::Blank | Square::Hole => return None,
        };
        let inputs: Vec<InputId> = self.domains.inputs_of(cell).collect();
        let facts = Facts {
            is_given,
            is_filled: self.must_hold(cell),
            asks_if_empty: self.asks_if_empty(cell),
            in_groups: inputs.iter().any(|input| self.is_connected(*input)),
            in_pieces: inputs.iter().any(|input| self.layer.carries(*input)),
            only_in_pieces: !inputs.is_empty() && inputs.iter().all(|input| self.layer.carries(*input)),
            is_counted: inputs.iter().all(|input| has_primary[self.key(cell, *input)]),
            inputs: inputs.len(),
            groups: self.role,
            pieces: self.layer.role,
        };
        let name = self.grid.board.slot_name(cell);
        position(&facts).add(name, &mut self.builder)
    }

    fn add_group_items(&mut self, cell: CellId) -> (Option<ItemId>, Vec<(InputId, ItemId)>) {
        let name = self.grid.board.cell(cell).position;
        let inputs: Vec<InputId> =
            self.domains.inputs_of(cell).filter(|input| self.is_connected(*input)).collect();
        if inputs.is_empty() {
            return (None, Vec::new());
        }
        let agree = self.role == GroupRole::Agree;
        let group = agree.then(|| self.builder.primary(format!("group of {name}")));
        if self.grid.board.cell(cell).square != Square::Empty {
            return (group, Vec::new());
        }
        let holds = |input: InputId| {
            let symbol = &self.grid.inputs[input.index()].symbol;
            (input, self.builder.secondary(format!("{name} is {symbol}")))
        };
        (group, inputs.into_iter().map(holds).collect())
    }

    fn add_count_items(&mut self, demands: Vec<Demand>) -> Result<(), ecp_cover::ProblemError> {
        for Demand { name, subject, input, cells, kind } in demands {
            let item = match kind {
                DemandKind::Secondary => self.builder.secondary(name),
                DemandKind::Primary { lo, hi } => self.builder.primary_within(name, lo..=hi)?,
            };
            self.counts.insert(item, subject);
            for cell in cells {
                let key = self.key(cell, input);
                self.counted[key].push(item);
            }
        }
        Ok(())
    }

    fn add_relation_items(&mut self) {
        let mut names: HashMap<String, u32> =
            self.builder.items().iter().map(|item| (item.name.clone(), 1)).collect();
        for (name, kind) in std::mem::take(&mut self.additions.items) {
            let name = unique(name, &mut names);
            let item = match kind {
                ItemKind::Secondary => self.builder.secondary(name),
                ItemKind::Primary(Multiplicity { lo, hi }) => {
                    self.builder.primary_within(name, lo..=hi).expect("the bounds allow an option")
                }
            };
            self.added.push(item);
        }
    }

    fn added_entry(&mut self, entry: AddedEntry) -> Entry {
        let item = self.added[entry.item.0 as usize];
        entry.color.map_or(Entry::from(item), |color| item.colored(self.builder.color(&color.to_string())))
    }

    /// Whether options at a place say what lines do there, or where borders lie.
    fn is_of_lines(&self, slot: CellId) -> bool {
        self.lines.as_ref().is_some_and(|lines| lines.reads(self.grid, slot))
            || BorderItems::reads(self.grid, slot)
    }

    /// Whether something else than groups and pieces asks for an option that keeps the cell empty.
    fn asks_if_empty(&self, cell: CellId) -> bool {
        self.additions.asks_if_empty(cell) || self.is_of_lines(cell) || self.layer.is_read_over[cell.index()]
    }

    /// Whether the cell must hold an input.
    fn must_hold(&self, cell: CellId) -> bool {
        self.domains.is_filled(cell)
    }

    fn add_layer_items(&mut self) -> Result<(), ecp_cover::ProblemError> {
        let (grid, layer, domains) = (self.grid, self.layer, self.domains);
        let must_hold = |cell| domains.is_filled(cell);
        self.layer_items = LayerItems::add(grid, layer, domains, must_hold, &mut self.builder)?;
        let position = self.positions();
        self.layer_items.add_pieces(grid, layer, &position, &mut self.builder)
    }

    /// What items are about.
    fn subjects(&self) -> Subjects {
        let mut subjects = self.layer_items.subjects();
        for (cell, items) in (0..).map(CellId).zip(&self.cells) {
            subjects.extend(items.position.map(|item| (item, Subject::Cell(cell))));
        }
        if let Some((lines, graph)) = self.lines.as_ref().zip(self.grid.board.graph()) {
            subjects.extend(lines.subjects(graph));
        }
        subjects.extend(&self.counts);
        let of_relations = self.additions.subjects.iter();
        subjects.extend(of_relations.map(|(item, subject)| (self.added[item.0 as usize], *subject)));
        subjects
    }

    fn positions(&self) -> Vec<Option<ItemId>> {
        self.cells.iter().map(|items| items.position).collect()
    }

    fn add_piece_placements(&mut self) -> Result<(), ecp_cover::ProblemError> {
        let position = self.positions();
        for placement in self.layer.placements.iter() {
            let items = &self.layer_items;
            let within = self.borders.iter().flat_map(|borders| borders.within(placement.cells)).collect();
            items.add_option(
                self.layer,
                (placement, within),
                &position,
                &mut self.builder,
                &mut self.placements,
            )?;
        }
        Ok(())
    }

    fn add_options(&mut self, groups: &Groups) -> Result<(), ecp_cover::ProblemError> {
        for cell in self.grid.board.slot_ids() {
            if self.grid.board.cell(cell).square == Square::Empty {
                self.add_cell_options(cell)?;
            }
        }
        if let Some(lines) = &self.lines {
            lines.add_corners(self.grid, &mut self.builder, &mut self.placements)?;
            lines.keep_off_givens(self.grid, &mut self.builder, &mut self.placements)?;
        }
        for (input, cells) in groups.iter() {
            self.add_group_option(input, cells)?;
        }
        for entries in std::mem::take(&mut self.additions.options) {
            let entries: Vec<Entry> = entries.into_iter().map(|entry| self.added_entry(entry)).collect();
            self.builder.option(entries)?;
            self.placements.push([]);
        }
        Ok(())
    }

    fn add_cell_options(&mut self, cell: CellId) -> Result<(), ecp_cover::ProblemError> {
        let inputs: Vec<InputId> = self.domains.inputs_of(cell).collect();
        for &input in &inputs {
            let by_group = self.role == GroupRole::Fill && self.is_connected(input);
            if by_group || (self.layer.role != Role::Agree && self.layer.carries(input)) {
                continue;
            }
            self.add_cell_option(cell, Some(input))?;
        }
        let has_owner = self.layer.role == Role::Agree && self.layer_items.owner[cell.index()].is_some();
        let is_asked = self.cells[cell.index()].group.is_some() || has_owner || self.asks_if_empty(cell);
        if is_asked && !self.must_hold(cell) {
            self.add_cell_option(cell, None)?;
        }
        Ok(())
    }

    /// The option that puts an input into a cell, or keeps the cell empty.
    fn add_cell_option(
        &mut self,
        cell: CellId,
        input: Option<InputId>,
    ) -> Result<(), ecp_cover::ProblemError> {
        let items = &self.cells[cell.index()];
        let mut entries: Vec<Entry> = items.position.map(Entry::from).into_iter().collect();
        if let Some(input) = input {
            entries.extend(self.counted[self.key(cell, input)].iter().map(|item| Entry::from(*item)));
        }
        if self.role == GroupRole::Agree {
            let stays_out = !input.is_some_and(|input| self.is_connected(input));
            entries.extend(items.group.filter(|_| stays_out).map(Entry::from));
            let answer = |held: InputId| if Some(held) == input { self.yes } else { self.no };
            entries.extend(items.holds.iter().map(|(held, item)| item.colored(answer(*held))));
        }
        for entry in self.additions.entries(cell, input).to_vec() {
            entries.push(self.added_entry(entry));
        }
        entries.extend(self.agreement_with_pieces(cell, input));
        entries.extend(self.agreement_with_words(cell, input));
        entries.extend(self.borders.iter().flat_map(|borders| borders.entries(self.grid, cell, input)));
        // each way in which lines may meet there is an option
        let meetings = self.lines.as_ref().map(|lines| lines.meetings_at(self.grid, cell, input));
        for meeting in meetings.unwrap_or_else(|| vec![Vec::new()]) {
            let option = self.builder.option(entries.iter().copied().chain(meeting))?;
            self.cell_options.insert((cell, input), option);
            self.placements.push(input.map(|input| (cell, input)));
        }
        Ok(())
    }

    /// What an option for a cell says to the pieces: that they bring its input, or that they bring none.
    fn agreement_with_pieces(&self, cell: CellId, input: Option<InputId>) -> Vec<Entry> {
        if self.layer.role != Role::Agree {
            return Vec::new();
        }
        let brought = input.filter(|input| self.layer.carries(*input));
        let owner = self.layer_items.owner[cell.index()].filter(|_| brought.is_none());
        let color = brought.map_or(self.layer_items.free, |input| Some(self.layer_items.color(input)));
        let mark = self.layer_items.mark[cell.index()].zip(color).map(|(item, color)| item.colored(color));
        owner.map(Entry::from).into_iter().chain(mark).collect()
    }

    /// What an option for a cell says to the words that may lie over it.
    fn agreement_with_words(&self, cell: CellId, input: Option<InputId>) -> Option<Entry> {
        let items = &self.layer_items;
        let item = items.read[cell.index()]?;
        input.map_or(items.free, |input| Some(items.color(input))).map(|color| item.colored(color))
    }

    /// The option of a group: its cells hold the input, the cells on its border do not.
    fn add_group_option(&mut self, input: InputId, cells: &[CellId]) -> Result<(), ecp_cover::ProblemError> {
        let mut entries: Vec<Entry> = Vec::new();
        for cell in cells {
            let items = &self.cells[cell.index()];
            let owner = if self.role == GroupRole::Agree { items.group } else { items.position };
            entries.extend(owner.map(Entry::from));
            entries.extend(self.holds(*cell, input).map(|item| item.colored(self.yes)));
        }
        for cell in border(self.grid, cells) {
            entries.extend(self.holds(cell, input).map(|item| item.colored(self.no)));
        }
        self.builder.option(entries)?;
        let fills = self.role == GroupRole::Fill;
        self.placements.push(cells.iter().filter(|_| fills).map(|cell| (*cell, input)));
        Ok(())
    }

    fn holds(&self, cell: CellId, input: InputId) -> Option<ItemId> {
        self.cells[cell.index()].holds.iter().find(|(held, _)| *held == input).map(|(_, item)| *item)
    }
}

/// The cells that share a side with a group, without those of the group; in reading order.
pub(super) fn border(grid: &Grid, group: &[CellId]) -> Vec<CellId> {
    let mut border: Vec<CellId> = group.iter().flat_map(|cell| grid.board.beside(*cell)).collect();
    border.sort_unstable();
    border.dedup();
    border.retain(|cell| group.binary_search(cell).is_err());
    border
}
