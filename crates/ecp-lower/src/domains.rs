//! Domains: for each cell the inputs that may stand in it, and whether one must.

use ecp_puzzle::{
    CellId, Counts, Draw, DrawGraph, Gathered, Grid, GroupRule, InputId, Rule, Shown, Square, Stroke,
};

use super::counts::Counting;
use super::groups::{clued_cells_show, never_borders};

/// Whether a cell that must not stay empty may hold nothing where a line passes it: lines go over some inputs, not over all.
pub(super) fn fills_by_line_or_input(grid: &Grid) -> bool {
    grid.board.draw().is_some_and(Draw::shares_cells) && !grid.draws_over_all()
}

/// What may stand in every cell.
#[derive(Clone, Debug)]
pub(super) struct Domains {
    /// For each cell and input (cells × inputs) whether it may stand there; a given cell admits its given.
    allowed: Vec<bool>,
    /// For each cell whether it must hold an input.
    filled: Vec<bool>,
    inputs: usize,
}

impl Domains {
    pub(super) fn of(grid: &Grid, counting: &Counting) -> Self {
        let inputs = grid.inputs.len();
        let mut domains = Self { allowed: Vec::new(), filled: Vec::new(), inputs };
        let passes_cells = grid.board.draw().is_some_and(Draw::passes_cells);
        let reads_inside = grid.reads_inside();
        for slot in grid.board.slot_ids() {
            let cell = grid.board.cell(slot);
            // on edges lie lines, and what they do there stands in cells that they pass
            let is_edge = grid.board.graph().is_some_and(|graph| graph.edge_at(slot).is_some());
            let of_lines = |at: fn(&DrawGraph, CellId) -> Option<CellId>| {
                grid.board.graph().is_some_and(|graph| at(graph, slot).is_some())
            };
            let is_inside = of_lines(DrawGraph::cell_of_inside);
            let is_passing = of_lines(DrawGraph::cell_of_passing);
            let is_side = grid.board.borders().is_some_and(|borders| {
                borders.side_at(slot).is_some() || borders.cell_of_cover(slot).is_some()
            });
            let fits = |input: usize| match grid.inputs[input].stroke {
                None => !grid.board.is_of_lines(slot),
                Some(Stroke::Line) => is_edge,
                Some(Stroke::Border) => is_side,
                Some(Stroke::Inside) => reads_inside && is_inside,
                Some(_) => passes_cells && is_passing,
            };
            let admits = |input: usize| match cell.square {
                Square::Empty => fits(input),
                Square::Given(given) => given.index() == input,
                Square::Blank | Square::Hole => false,
            };
            domains.allowed.extend((0..inputs).map(admits));
            domains.filled.push(match cell.square {
                Square::Given(_) => true,
                Square::Empty | Square::Blank | Square::Hole => false,
            });
        }
        let is_empty = |cell: &&CellId| grid.board.cell(**cell).square == Square::Empty;
        if !grid.pieces.alone_cover(grid.declared_inputs()) && !fills_by_line_or_input(grid) {
            for cell in counting.filled.iter().filter(is_empty) {
                domains.filled[cell.index()] = true;
            }
        }
        domains.apply(grid, counting);
        domains.put_clues_into_groups(grid);
        if let Some(borders) = grid.board.borders() {
            never_borders(grid).into_iter().for_each(|side| domains.forbid(side, borders.border()));
        }
        domains
    }

    /// A cell with a clue that is read of groups must be in one.
    fn put_clues_into_groups(&mut self, grid: &Grid) {
        // where lines go over inputs, no place alone says what a cell shows
        if grid.board.draw().is_some_and(Draw::shares_cells) {
            return;
        }
        let of_cells = |rule: &GroupRule| rule.groups.gathered != Gathered::Pieces;
        for (_, rule) in grid.all(Rule::groups).filter(|(_, rule)| rule.asks_for_clues() && of_cells(rule)) {
            let shown = clued_cells_show(grid, &rule.groups);
            let is_open = |cell: CellId| grid.board.cell(cell).square == Square::Empty;
            for (cell, _) in grid.pieces.clued_cells().filter(|(cell, _)| is_open(*cell)) {
                let inputs = (0..self.inputs as u32).map(InputId);
                inputs
                    .filter(|input| !shown.contains(&Shown::Input(*input)))
                    .for_each(|input| self.forbid(cell, input));
                if !shown.contains(&Shown::Empty) {
                    self.filled[cell.index()] = true;
                }
            }
        }
    }

    /// The same without what lines do in cells: for rules that skip cells that are passed, as they skip empty ones.
    pub(super) fn without_lines(&self, grid: &Grid) -> Self {
        let mut plain = self.clone();
        for cell in grid.board.cell_ids() {
            for stroke in grid.passing() {
                if plain.admit(cell, stroke) {
                    plain.forbid(cell, stroke);
                    plain.filled[cell.index()] = false;
                }
            }
        }
        plain
    }

    /// The same where nothing is given or counted: whatever is declared may stand in every cell that is not blank.
    pub(super) fn without_givens(&self, grid: &Grid) -> Self {
        let mut free = self.clone();
        let square = |cell: CellId| grid.board.cell(cell).square;
        let is_full = grid.board.cell_ids().all(|cell| square(cell) != Square::Empty || self.is_filled(cell));
        for cell in grid.board.cell_ids() {
            match square(cell) {
                Square::Empty => {}
                Square::Given(_) => free.filled[cell.index()] = is_full,
                Square::Blank | Square::Hole => continue,
            }
            for input in (0..grid.declared_inputs()).filter(|input| grid.inputs[*input].stroke.is_none()) {
                free.allowed[cell.index() * self.inputs + input] = true;
            }
        }
        free
    }

    /// The inputs that may stand in no cell, of those that are declared, and of which no constraint says itself that they occur no
    /// times; none where every cell is given.
    pub(super) fn stand_nowhere(&self, grid: &Grid) -> Vec<InputId> {
        let is_open = |cell: &CellId| grid.board.cell(*cell).square == Square::Empty;
        let mut stands: Vec<bool> = grid.inputs.iter().map(|input| input.stroke.is_some()).collect();
        for cell in grid.board.cell_ids() {
            self.inputs_of(cell).for_each(|input| stands[input.index()] = true);
        }
        let declared = (0..grid.declared_inputs() as u32).map(InputId);
        let own = grid.counts().filter(|constraint| constraint.counts != Counts::Declared);
        for (input, _) in
            own.flat_map(|constraint| grid.counts_of(constraint)).filter(|(_, bounds)| bounds.hi == Some(0))
        {
            stands[input.index()] = true;
        }
        let nowhere = declared.filter(|input| !stands[input.index()]);
        if grid.board.cell_ids().any(|cell| is_open(&cell)) { nowhere.collect() } else { Vec::new() }
    }

    /// The same where every cell may stay empty.
    pub(super) fn with_empty_cells(&self) -> Self {
        Self { filled: vec![false; self.filled.len()], ..self.clone() }
    }

    fn apply(&mut self, grid: &Grid, counting: &Counting) {
        for tally in &counting.tallies {
            let cells =
                tally.shape.cells.iter().filter(|cell| grid.board.cell(**cell).square == Square::Empty);
            let used_up = tally.counts.iter().filter(|count| count.hi_left() == Some(0));
            let used_up: Vec<InputId> = used_up.map(|count| count.input).collect();
            for cell in cells {
                for input in &used_up {
                    self.forbid(*cell, *input);
                }
                if tally.is_filled() {
                    self.filled[cell.index()] = true;
                    for input in (0..self.inputs as u32).map(InputId) {
                        if !tally.counts.iter().any(|count| count.input == input) {
                            self.forbid(*cell, input);
                        }
                    }
                }
            }
        }
    }

    pub(super) fn cell_count(&self) -> usize {
        self.filled.len()
    }

    /// The input may not stand in the cell.
    pub(super) fn forbid(&mut self, cell: CellId, input: InputId) {
        self.allowed[cell.index() * self.inputs + input.index()] = false;
    }

    /// What may stand in the cell, in the order of declaration; last, `None` where it may stay empty.
    pub(super) fn values_of(&self, cell: CellId) -> impl Iterator<Item = Option<InputId>> + '_ {
        let empty = (!self.is_filled(cell)).then_some(None);
        self.inputs_of(cell).map(Some).chain(empty)
    }

    /// Whether this may stand in the cell; `None` asks whether it may stay empty.
    pub(super) fn may_hold(&self, cell: CellId, value: Option<InputId>) -> bool {
        value.map_or(!self.is_filled(cell), |input| self.admit(cell, input))
    }

    /// What stands in the cell, if only one thing may.
    pub(super) fn only_value(&self, cell: CellId) -> Option<Option<InputId>> {
        let mut values = self.values_of(cell);
        let first = values.next()?;
        values.next().is_none().then_some(first)
    }

    /// Rules out a value, `None` for the empty cell. True if it was possible before.
    pub(super) fn rule_out(&mut self, cell: CellId, value: Option<InputId>) -> bool {
        let was_possible = self.may_hold(cell, value);
        match value {
            Some(input) => self.forbid(cell, input),
            None => self.fill(cell),
        }
        was_possible
    }

    /// The cell must hold an input.
    pub(super) fn fill(&mut self, cell: CellId) {
        self.filled[cell.index()] = true;
    }

    /// Whether the input may stand in the cell.
    pub(super) fn admit(&self, cell: CellId, input: InputId) -> bool {
        self.allowed[cell.index() * self.inputs + input.index()]
    }

    /// Whether the cell must hold an input.
    pub(super) fn is_filled(&self, cell: CellId) -> bool {
        self.filled[cell.index()]
    }

    /// The inputs that may stand in the cell, in the order of declaration.
    pub(super) fn inputs_of(&self, cell: CellId) -> impl Iterator<Item = InputId> + '_ {
        (0..self.inputs as u32).map(InputId).filter(move |input| self.admit(cell, *input))
    }
}
