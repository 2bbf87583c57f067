//! A puzzle with a board.

mod gathered;
mod lines;
mod patterns;
mod relations;

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use indexmap::IndexSet;

use super::{
    AmongRules, BuildError, Builder, Drawing, Families, Formulas, GroupRules, Inputs, Layout, Lines,
    PieceRules, RelationRules, check,
    families::Part,
    groups::GroupDraft,
    relations::{MarkedDraft, RelationDraft},
    side_by_side::AmongDraft,
};
use crate::board::{Board, Position, Square};
use crate::constraint::{Constraint, Counts, Strength};
use crate::decoration::{Decoration, DecorationMark};
use crate::family::Family;
use crate::input::{Bounds, Input, InputId, Occurrence};
use crate::lattice::Topology;
use crate::piece::{
    Covered, CoveredRule, Gap, KindOfClues, Meeting, PieceMeasure, PieceRule, PieceTerm, Pieces,
};
use crate::puzzle::{Grid, Puzzle, Rules};
use crate::relation::{Comparison, Formula};
use crate::rule::Rule;
use crate::vocabulary::Stroke;
use relations::check_formula;

/// The rules of a puzzle with a board.
#[derive(Clone, Debug, Default)]
pub struct GridRules {
    inputs: Inputs,
    board: Option<Layout>,
    second_board: bool,
    rules: Vec<RuleDraft>,
    pieces: PieceRules,
    /// What is said of all pieces.
    laying: Pieces,
    meetings: Vec<(Families, Vec<String>, Bounds)>,
    covered: Vec<(Families, Covered)>,
    /// Clues in cells, by the name of their kind, if they have one.
    clues: Vec<(Option<String>, Drawing)>,
    drawn: Vec<Lines>,
    up_to_symmetry: bool,
    solution: Option<Drawing>,
    decorations: Vec<(DecorationMark, Families)>,
}

/// A rule whose inputs are still symbols.
#[derive(Clone, Debug)]
enum RuleDraft {
    Count(Strength, Part),
    ConnectedInputs(Vec<String>),
    Relation(RelationDraft),
    Among(AmongDraft),
    Groups(GroupDraft),
    Drawn,
    Formula(Formula),
    Path(Vec<String>, Families),
}

impl RuleDraft {
    /// Whether it asks that every cell is filled.
    fn fills_cells(&self) -> bool {
        let Self::Count(Strength::Primary, part) = self else { return false };
        part.counts.is_none() && part.shapes.family == Family::Cells
    }

    /// Whether it reads on which sides borders lie.
    fn reads_borders(&self) -> bool {
        matches!(self, Self::Relation(relation) if relation.rule.strokes().contains(&Stroke::Border))
    }

    /// The clues by which it selects shapes.
    fn marks(&self) -> Option<&[String]> {
        let marked = match self {
            Self::Relation(relation) => relation.marked.as_ref()?,
            Self::Groups(groups) => groups.marked.as_ref()?,
            _ => return None,
        };
        if let MarkedDraft::With(marks) = marked { Some(marks) } else { None }
    }
}

/// A puzzle on a board, empty so far.
pub fn puzzle() -> Builder<GridRules> {
    Builder::default()
}

impl Builder<GridRules> {
    /// Declares inputs, one list or several: `.inputs([input(1).occurs(1), input(2).occurs(2)])`; said again, further ones.
    pub fn inputs(mut self, inputs: impl Into<Inputs>) -> Self {
        self.rules.inputs = self.rules.inputs.next(inputs.into());
        self
    }

    /// The board: [`rectangle`](super::rectangle) or [`drawing`](super::drawing).
    pub fn board(mut self, layout: impl Into<Layout>) -> Self {
        self.rules.second_board = self.rules.board.is_some();
        self.rules.board = Some(layout.into());
        self
    }

    /// Every input occurs exactly its count in every shape of these families: `.primary([rows(), cols()])`.
    pub fn primary(self, families: impl Into<Families>) -> Self {
        self.constrain(Strength::Primary, families.into())
    }

    /// Every input occurs its count or fewer times in every shape of these families.
    pub fn secondary(self, families: impl Into<Families>) -> Self {
        self.constrain(Strength::Secondary, families.into())
    }

    /// The cells that hold one of these numbers form groups of so many cells that share sides, and no two groups of
    /// one size share a side (Fillomino).
    pub fn connected_inputs<S: ToString>(self, sizes: impl IntoIterator<Item = S>) -> Self {
        let sizes = sizes.into_iter().map(|size| size.to_string()).collect();
        self.rule(RuleDraft::ConnectedInputs(sizes))
    }

    /// What holds in the shapes of families: `in_(cages).sum().is(15)`; one relation or several.
    pub fn relation(mut self, relations: impl Into<RelationRules>) -> Self {
        self.rules.rules.extend(relations.into().list.into_iter().map(RuleDraft::Relation));
        self
    }

    /// Pieces that are placed on the board: `.pieces([piece("I", ["XX"]), piece("L", ["X.", "XX"])])`; said again, further
    /// ones.
    pub fn pieces(mut self, pieces: impl Into<PieceRules>) -> Self {
        self.rules.pieces = self.rules.pieces.next(pieces.into());
        self
    }

    /// Each piece is used its count, or fewer times.
    pub fn secondary_pieces(mut self) -> Self {
        self.rules.laying.may_be_left = true;
        self
    }

    /// Pieces keep away from each other.
    pub fn pieces_gap(mut self, gap: Gap) -> Self {
        self.rules.laying.gap = gap;
        self
    }

    /// Copies of one piece keep away from each other.
    pub fn pieces_gap_between_copies(mut self, gap: Gap) -> Self {
        self.rules.laying.gap_between_copies = gap;
        self
    }

    /// Pieces may cross where they carry the same input.
    pub fn pieces_overlap(mut self) -> Self {
        self.rules.laying.overlap = true;
        self
    }

    /// What holds of every piece as it lies: `.in_pieces(PieceMeasure::Width, Comparison::Is, PieceTerm::Measure(...))`.
    pub fn in_pieces(mut self, measure: PieceMeasure, comparison: Comparison, term: PieceTerm) -> Self {
        self.rules.laying.rules.push(PieceRule { measure, comparison, term });
        self
    }

    /// What holds of every piece as it lies, compared with the clues of a kind that [`clues_as`](Self::clues_as) puts into cells:
    /// `.in_pieces_as(PieceMeasure::Above, Comparison::Is, "north")`.
    pub fn in_pieces_as(mut self, measure: PieceMeasure, comparison: Comparison, kind: &str) -> Self {
        let kinds = &mut self.rules.laying.kinds;
        let number = kinds.iter().position(|known| known.name == kind).unwrap_or_else(|| {
            kinds.push(KindOfClues { name: kind.to_owned(), clues: Vec::new() });
            kinds.len() - 1
        });
        self.in_pieces(measure, comparison, PieceTerm::Kind(number as u32))
    }

    /// Each piece that covers a shape of these families whole is its own image by a half-turn about its middle.
    pub fn pieces_symmetric_about(mut self, families: impl Into<Families>) -> Self {
        self.rules.covered.push((families.into(), Covered::Symmetric));
        self
    }

    /// Each piece covers so many shapes of these families whole.
    pub fn pieces_cover(mut self, families: impl Into<Families>, count: impl Into<Bounds>) -> Self {
        self.rules.covered.push((families.into(), Covered::Number(count.into())));
        self
    }

    /// Clues in cells, drawn as a board is: what stands there is a clue, not an input. They are those of groups, of pieces, of
    /// what is drawn between clues, and of relations that ask for [`on_board`](super::on_board).
    ///
    /// # Examples
    /// A nurikabe.
    /// ```
    /// use ecp_puzzle::build::*;
    ///
    /// let nurikabe = puzzle()
    ///     .inputs(input("■"))
    ///     .board(rectangle(3, 3))
    ///     .clues(["2..", "...", "..2"])
    ///     .relation(in_(whole_board()).connected(connected(["■"])))
    ///     .relation(in_(windows(2, 2)).measure(count_of(["■"])).at_most(3))
    ///     .groups([
    ///         in_groups(groups_of(empty())).count_of_clues().is(1),
    ///         in_groups(groups_of(empty())).size().is_clue(),
    ///     ])
    ///     .build()?;
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn clues<S: AsRef<str>>(mut self, rows: impl IntoIterator<Item = S>) -> Self {
        self.rules.clues.push((None, super::drawing(rows)));
        self
    }

    /// Clues in cells of a kind of their own, which [`in_pieces_as`](Self::in_pieces_as) reads.
    pub fn clues_as<S: AsRef<str>>(
        mut self,
        kind: impl Into<String>,
        rows: impl IntoIterator<Item = S>,
    ) -> Self {
        self.rules.clues.push((Some(kind.into()), super::drawing(rows)));
        self
    }

    /// What a solution draws: `.draw(loop_().along_edges())`; once.
    ///
    /// # Examples
    /// A masyu.
    /// ```
    /// use ecp_puzzle::build::*;
    ///
    /// let masyu = puzzle()
    ///     .board(rectangle(3, 3))
    ///     .clues([".w.", "...", "..."])
    ///     .draw(loop_())
    ///     .relation([
    ///         in_(cells()).one_of(Stroke::Straight).marked(["w"]),
    ///         in_(next()).measure(count_of(Stroke::Turn)).at_least(1).marked(["w"]),
    ///     ])
    ///     .build()?;
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn draw(mut self, lines: Lines) -> Self {
        self.rules.drawn.push(lines);
        self.rule(RuleDraft::Drawn)
    }

    /// What holds of groups, which the solution makes: `in_groups(groups_of(["■"])).rectangular()`; one rule or several.
    pub fn groups(mut self, groups: impl Into<GroupRules>) -> Self {
        self.rules.rules.extend(groups.into().list.into_iter().map(RuleDraft::Groups));
        self
    }

    /// So many pieces have a cell in each shape of these families.
    pub fn count_of_pieces(mut self, families: impl Into<Families>, count: impl Into<Bounds>) -> Self {
        self.rules.meetings.push((families.into(), Vec::new(), count.into()));
        self
    }

    /// So many of the pieces of these names have a cell in each shape of these families: `.count_of_some_pieces(boxes(3, 3), ["P"], 0)`.
    pub fn count_of_some_pieces<S: ToString>(
        mut self,
        families: impl Into<Families>,
        names: impl IntoIterator<Item = S>,
        count: impl Into<Bounds>,
    ) -> Self {
        let names = names.into_iter().map(|name| name.to_string()).collect();
        self.rules.meetings.push((families.into(), names, count.into()));
        self
    }

    /// Boards that a turn or a flip makes equal count once.
    pub fn up_to_symmetry(mut self) -> Self {
        self.rules.up_to_symmetry = true;
        self
    }

    /// The board that is meant, drawn like the board; a cell without an input stays empty. It changes no answer.
    ///
    /// # Examples
    /// ```
    /// use ecp_puzzle::build::*;
    ///
    /// let puzzle = puzzle().inputs(input("■")).board(rectangle(3, 2)).solution(["■.■", ".■."]).build()?;
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn solution<S: AsRef<str>>(mut self, rows: impl IntoIterator<Item = S>) -> Self {
        self.rules.solution = Some(super::drawing(rows));
        self
    }

    /// What is drawn on the shapes of families, for the eye only: `.picture(DecorationMark::Circle, [cells()])`. It changes no answer.
    pub fn picture(mut self, mark: DecorationMark, families: impl Into<Families>) -> Self {
        self.rules.decorations.push((mark, families.into()));
        self
    }

    /// What holds of shapes side by side: `among(rows()).distinct()`; one rule or several.
    pub fn among(mut self, among: impl Into<AmongRules>) -> Self {
        self.rules.rules.extend(among.into().list.into_iter().map(RuleDraft::Among));
        self
    }

    /// What single cells are to each other: `number_at(at(1, 1)).less_than(number_at(at(1, 2)))`; one formula or several.
    ///
    /// # Examples
    /// The numbers of a row rise.
    /// ```
    /// use ecp_puzzle::build::*;
    ///
    /// let rising = (1..5).map(|column| number_at(at(1, column)).less_than(number_at(at(1, column + 1))));
    /// let row = puzzle().inputs(inputs(1..=5)).board(rectangle(5, 1)).primary(cells()).require(rising).build()?;
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn require(mut self, formulas: impl Into<Formulas>) -> Self {
        self.rules.rules.extend(formulas.into().list.into_iter().map(RuleDraft::Formula));
        self
    }

    /// Each of these inputs stands in one cell, and shares a shape of the families with the next.
    pub fn path<S: ToString>(
        self,
        inputs: impl IntoIterator<Item = S>,
        families: impl Into<Families>,
    ) -> Self {
        let inputs = inputs.into_iter().map(|input| input.to_string()).collect();
        self.rule(RuleDraft::Path(inputs, families.into()))
    }

    /// The puzzle.
    ///
    /// # Errors
    /// The first mistake: in the inputs, then the board, the rules in their order, the pieces.
    pub fn build(self) -> Result<Puzzle, BuildError> {
        Ok(Puzzle { about: self.about, rules: Rules::Grid(self.rules.grid()?), show: self.show })
    }

    fn constrain(mut self, strength: Strength, families: Families) -> Self {
        let drafts = families.parts.into_iter().map(|part| RuleDraft::Count(strength, part));
        self.rules.rules.extend(drafts);
        self
    }

    fn rule(mut self, draft: RuleDraft) -> Self {
        self.rules.rules.push(draft);
        self
    }
}

impl GridRules {
    fn grid(self) -> Result<Grid, BuildError> {
        let mut inputs = declared(self.inputs)?;
        let topology = self.board.as_ref().map_or(Topology::Plane, Layout::topology);
        for letter in self.pieces.list.iter().flat_map(|piece| piece.letters(topology)) {
            if !inputs.iter().any(|input| input.symbol == letter) {
                inputs.push(Input {
                    symbol: letter,
                    occurrence: Occurrence::Count(Bounds::ANY),
                    value: None,
                    stroke: None,
                });
            }
        }
        let ids = inputs.iter().zip(0..).map(|(input, id)| (input.symbol.clone(), InputId(id))).collect();
        let mut symbols =
            Symbols { ids, strokes: Vec::new(), clues: Vec::new(), signs: RefCell::new(IndexSet::new()) };
        if self.second_board {
            return Err(BuildError::SecondBoard);
        }
        let board = symbols.board(self.board.ok_or(BuildError::NoBoard)?, inputs.len())?;
        let mut grid = Grid::new(inputs, board);
        let mut pieces = self.laying;
        for rule in self.pieces.list {
            pieces
                .list
                .extend(rule.pieces(grid.board.topology(), |symbol| symbols.ids.get(symbol).copied())?);
        }
        check::pieces(&pieces)?;
        symbols.take_clues(self.clues, &grid.board, &mut pieces)?;
        symbols.draw(self.drawn, &mut grid)?;
        grid.pieces = pieces;
        let is_filled = self.rules.iter().any(RuleDraft::fills_cells);
        let reads_borders = self.rules.iter().any(RuleDraft::reads_borders);
        symbols.divide(&mut grid, (self.up_to_symmetry, is_filled), reads_borders)?;
        for marks in self.rules.iter().filter_map(RuleDraft::marks) {
            marks.iter().for_each(|mark| _ = symbols.mark(mark));
        }
        for draft in self.rules {
            symbols.rules(draft, &mut grid)?;
        }
        for (families, names, bounds) in self.meetings {
            let of = gathered::pieces_named(&grid.pieces, &names)?;
            for shapes in relations::checked(families, &grid.board)? {
                grid.pieces.meetings.push(Meeting { shapes, of: of.clone(), bounds });
            }
        }
        for (families, keeps) in self.covered {
            for shapes in relations::checked(families, &grid.board)? {
                grid.pieces.covered.push(CoveredRule { shapes, keeps });
            }
        }
        for (mark, families) in self.decorations {
            for shapes in relations::checked(families, &grid.board)? {
                grid.decorations.push(Decoration { mark: mark.clone(), shapes });
            }
        }
        symbols.give_clues(&mut grid);
        grid.solution = self.solution.map(|drawn| symbols.solution(&drawn, &grid)).transpose()?;
        grid.pieces.signs = symbols.signs.into_inner().into_iter().collect();
        grid.up_to_symmetry = self.up_to_symmetry;
        Ok(grid)
    }
}

/// The inputs, all different.
fn declared(inputs: Inputs) -> Result<Vec<Input>, BuildError> {
    if let Some(fault) = inputs.fault {
        return Err(fault);
    }
    let mut seen = HashSet::new();
    for input in &inputs.list {
        if !seen.insert(&input.symbol) {
            return Err(BuildError::DuplicateInput { symbol: input.symbol.clone() });
        }
        if let Occurrence::Count(bounds) = input.occurrence {
            check::bounds(&input.symbol, bounds, "its declaration")?;
        }
    }
    Ok(inputs.list)
}

/// The declared inputs by their symbols, and what else stands for something.
struct Symbols {
    ids: HashMap<String, InputId>,
    /// What lines do, with the inputs that stand where they do it.
    strokes: Vec<(Stroke, InputId)>,
    /// The clues in cells that have no kind.
    clues: Vec<(Position, String)>,
    /// The signs among clues that are neither numbers nor inputs.
    signs: RefCell<IndexSet<String>>,
}

impl Symbols {
    fn find(&self, symbol: &str, place: &str) -> Result<InputId, BuildError> {
        let undeclared =
            || BuildError::UndeclaredInput { symbol: symbol.to_owned(), place: place.to_owned() };
        self.ids.get(symbol).copied().ok_or_else(undeclared)
    }

    fn board(&self, layout: Layout, inputs: usize) -> Result<Board, BuildError> {
        check::size(&layout)?;
        match layout {
            Layout::Rectangle { width, height } => Ok(Board::rectangle(width, height)),
            Layout::Lattice { topology, width, height } => {
                let rows = height as usize * topology.layers() as usize;
                let rows = vec![vec![Square::Empty; width as usize]; rows];
                Ok(Board::with_topology(topology, rows))
            }
            Layout::Drawing(drawing) => self.drawn(&drawing),
            Layout::Board(board) => check::givens(&board, inputs).map(|()| board),
        }
    }

    fn drawn(&self, drawing: &Drawing) -> Result<Board, BuildError> {
        let mut rows = Vec::with_capacity(drawing.rows.len());
        let height = drawing.topology.layer_height(drawing.rows.len() as u32);
        for (tokens, row) in drawing.rows.iter().zip(0..) {
            let mut squares = Vec::with_capacity(tokens.len());
            for (token, column) in tokens.iter().zip(0..) {
                let square = drawing.square(token);
                squares.push(square.map_or_else(
                    || self.given(&token.text, drawing.topology.place(height, row, column)),
                    Ok,
                )?);
            }
            rows.push(squares);
        }
        let board = Board::with_topology(drawing.topology, rows).with_arrows(drawing.arrows.iter().copied());
        check::arrows(&drawing.arrows, &board)?;
        Ok(board)
    }

    /// What stands in each cell of the board that is meant.
    fn solution(&self, drawing: &Drawing, grid: &Grid) -> Result<Vec<Option<InputId>>, BuildError> {
        if grid.board.draw().is_some() || grid.pieces.list.iter().any(|piece| !piece.carries_inputs()) {
            return Err(BuildError::NotSaid(
                "a solution of what stands in cells: here one is where lines or pieces lie, too",
            ));
        }
        let drawn = self.drawn(drawing)?;
        let form = |board: &Board| -> Vec<Vec<bool>> {
            let is_cell = |square: &Square| *square != Square::Hole;
            board.rows().iter().map(|row| row.iter().map(is_cell).collect()).collect()
        };
        if form(&drawn) != form(&grid.board) {
            return Err(BuildError::NotSaid("a solution that has other cells than the board"));
        }
        let held = drawn.cells().iter().map(|cell| match cell.square {
            Square::Given(input) => Some(input),
            _ => None,
        });
        Ok(held.collect())
    }

    fn given(&self, symbol: &str, position: Position) -> Result<Square, BuildError> {
        let undeclared = || BuildError::UndeclaredGiven { symbol: symbol.to_owned(), position };
        self.ids.get(symbol).copied().map(Square::Given).ok_or_else(undeclared)
    }

    /// The rules of a draft; a relation is one for each family.
    fn rules(&self, draft: RuleDraft, grid: &mut Grid) -> Result<(), BuildError> {
        let board = &grid.board;
        let rule: Rule = match draft {
            RuleDraft::Count(strength, part) => self.constraint(strength, part, board)?.into(),
            RuleDraft::ConnectedInputs(sizes) => {
                let before: Vec<InputId> = grid.connected_inputs().collect();
                Rule::ConnectedInputs(self.connected(&sizes, &before)?)
            }
            RuleDraft::Relation(relation) => {
                let relations = self.relations(relation, grid)?;
                grid.rules.extend(relations.into_iter().map(Rule::from));
                return Ok(());
            }
            RuleDraft::Among(among) => self.among(among, grid)?.into(),
            RuleDraft::Groups(groups) => self.groups(groups, grid)?.into(),
            RuleDraft::Drawn => match board.draw() {
                Some(draw) => draw.clone().into(),
                None => return Ok(()),
            },
            RuleDraft::Formula(formula) => {
                check_formula(&formula, board)?;
                formula.into()
            }
            RuleDraft::Path(inputs, families) => self.path(&inputs, families, board)?.into(),
        };
        grid.rules.push(rule);
        Ok(())
    }

    fn constraint(&self, strength: Strength, part: Part, board: &Board) -> Result<Constraint, BuildError> {
        check::family(&part.shapes.name, &part.shapes.family, board)?;
        let counts = match part.counts {
            None => Counts::Declared,
            Some(counts) => {
                Counts::With(self.counts(counts, &format!("the counts of {}", part.shapes.name))?)
            }
        };
        Ok(Constraint { strength, shapes: part.shapes, counts })
    }

    fn counts(
        &self,
        counts: Vec<(String, Bounds)>,
        place: &str,
    ) -> Result<Vec<(InputId, Bounds)>, BuildError> {
        let mut found: Vec<(InputId, Bounds)> = Vec::with_capacity(counts.len());
        for (symbol, bounds) in counts {
            let input = self.find(&symbol, place)?;
            check::bounds(&symbol, bounds, place)?;
            if found.iter().any(|(other, _)| *other == input) {
                return Err(BuildError::RepeatedInput { symbol, place: place.to_owned() });
            }
            found.push((input, bounds));
        }
        Ok(found)
    }

    /// The inputs that form groups, none of them twice or among those of before.
    fn connected(&self, sizes: &[String], before: &[InputId]) -> Result<Vec<InputId>, BuildError> {
        let mut found = Vec::with_capacity(sizes.len());
        for symbol in sizes {
            let input = self.find(symbol, "the connected inputs")?;
            if !symbol.parse().is_ok_and(|size: u32| size > 0) {
                return Err(BuildError::NotASize { symbol: symbol.clone() });
            }
            if found.contains(&input) || before.contains(&input) {
                let place = "the connected inputs".to_owned();
                return Err(BuildError::RepeatedInput { symbol: symbol.clone(), place });
            }
            found.push(input);
        }
        Ok(found)
    }
}
