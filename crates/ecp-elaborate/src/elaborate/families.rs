//! Families of shapes: words become families, places are checked against the board.

use ecp_puzzle::english::many;
use ecp_puzzle::shapes::is_straight;
use ecp_puzzle::{Block, Board, Family, Position};
use ecp_syntax::ast::{
    Ast, CellsExpr, FamilyExpr, FamilyWord, LineExpr, ListEntry, Number, Place, SizedWord, Spanned, Statement,
};
use ecp_syntax::{Diagnostic, Span};
use indexmap::IndexMap;

use super::Elaborator;
use super::apart::Apart;
use super::clues::Lines;
use super::maps::Extent;
use crate::codes;

/// A family that has a name.
pub(super) struct Known {
    pub(super) family: Family,
    /// Where its name is given.
    pub(super) place: Span,
    /// The clues before its lines.
    pub(super) lines: Lines,
    /// Where its lines have gaps.
    pub(super) apart: Vec<Apart>,
}

/// The names that `shape` statements give.
#[derive(Default)]
pub(super) struct NamedShapes {
    families: IndexMap<String, Known>,
    /// The names of the whole file with their first places, for the message about one that is used too early.
    all: IndexMap<String, Span>,
    /// The places of all clues before lines.
    line_clues: Vec<Span>,
}

impl NamedShapes {
    /// No shape is named yet; those are known that the file will name.
    pub(super) fn of(ast: &Ast) -> Self {
        let mut all = IndexMap::new();
        for statement in &ast.statements {
            if let Statement::Shape { name, .. } = &statement.value {
                all.entry(name.value.clone()).or_insert(name.span);
            }
        }
        let line_clues = ast
            .statements
            .iter()
            .flat_map(|statement| statement.value.families())
            .flat_map(|family| spans_of_clues(&family.value));
        Self { families: IndexMap::new(), all, line_clues: line_clues.collect() }
    }

    /// The clues before the lines that a name stands for.
    pub(super) fn line_clues(&self, name: &str) -> Lines {
        self.families.get(name).map_or_else(Vec::new, |known| known.lines.clone())
    }

    /// The family that a name stands for.
    pub(super) fn family(&self, name: &str) -> Option<&Family> {
        self.families.get(name).map(|known| &known.family)
    }

    /// The gaps in the lines that a name stands for.
    pub(super) fn apart(&self, name: &str) -> &[Apart] {
        self.families.get(name).map_or(&[], |known| &known.apart)
    }

    /// The places of all clues before lines, anywhere in the file.
    pub(super) fn all_line_clues(&self) -> impl Iterator<Item = Span> {
        self.line_clues.iter().copied()
    }

    /// Whether a name is given, be it further down.
    pub(super) fn is_known(&self, name: &str) -> bool {
        self.all.contains_key(name)
    }

    /// All names that are given.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.all.keys().map(String::as_str)
    }

    /// From here on the name stands for the family.
    pub(super) fn insert(&mut self, name: String, known: Known) {
        self.families.insert(name, known);
    }
}

/// How many families a family may be made of, so that names that stand for names stay small.
const MOST_PARTS: usize = 64;

/// The places of the clues before lines, whatever is made of these.
fn spans_of_clues(family: &FamilyExpr) -> Vec<Span> {
    let is_clue = |entry: &&Spanned<ListEntry>| !matches!(entry.value.text.value.as_str(), "." | "_");
    let lines: &[LineExpr] = if let FamilyExpr::Lines(lines) = family { lines } else { &[] };
    let own = lines.iter().filter_map(|line| line.clue.as_ref().filter(is_clue)).map(|clue| clue.span);
    own.chain(family.made_of().flat_map(|family| spans_of_clues(&family.value))).collect()
}

fn parts(family: &Family) -> usize {
    1 + family.made_of().map(parts).sum::<usize>()
}

impl Elaborator {
    /// The family that an expression means, if it is not made of too many others.
    pub(super) fn checked_family(
        &mut self,
        expression: &Spanned<FamilyExpr>,
        board: &Board,
        named: &NamedShapes,
    ) -> Option<Family> {
        let family = self.family(expression, &Extent::of(board), board, named)?;
        let parts = parts(&family);
        if parts <= MOST_PARTS {
            return Some(family);
        }
        self.report(
            Diagnostic::error(
                codes::TOO_MANY_PARTS,
                format!("this family is made of {parts} others, {MOST_PARTS} are possible"),
            )
            .label(expression.span, "too many parts, with those of the names in it")
            .help("list the cells with `lines { ... }`, or draw them with `regions { ... }`"),
        );
        None
    }

    /// The family that an expression means, or a report of what is wrong with it.
    fn family(
        &mut self,
        expression: &Spanned<FamilyExpr>,
        extent: &Extent,
        board: &Board,
        named: &NamedShapes,
    ) -> Option<Family> {
        let span = expression.span;
        let mut inner = |family: &Spanned<FamilyExpr>| self.family(family, extent, board, named);
        match &expression.value {
            FamilyExpr::Pieces
            | FamilyExpr::SomePieces(_)
            | FamilyExpr::Groups(_)
            | FamilyExpr::At(..)
            | FamilyExpr::Marked(..) => {
                self.no_family(expression);
                None
            }
            FamilyExpr::Word(word) => self.word(*word, board, span),
            FamilyExpr::Reversed(family) => Some(Family::Reversed(Box::new(inner(family)?))),
            FamilyExpr::Pairs(family) => {
                // a way may come to a cell again
                let of = match &family.value {
                    FamilyExpr::Lines(lines) => Family::Lines(self.lines(lines, board)?),
                    _ => inner(family)?,
                };
                Some(Family::Pairs(Box::new(of)))
            }
            FamilyExpr::SidesOf(of, family) => {
                let family = inner(family)?;
                self.has_sides(board, span).then(|| Family::SidesOf(*of, Box::new(family)))
            }
            FamilyExpr::Successive(number, of) => {
                let family = inner(of)?;
                self.successive(*number, family, board, of.span)
            }
            FamilyExpr::BesideBy(by) => {
                let family = inner(by)?;
                self.beside_by(family, board, by.span)
            }
            FamilyExpr::Cut(family, by) => Some(Family::Cut(Box::new(inner(family)?), Box::new(inner(by)?))),
            FamilyExpr::Spanning(family, over) => {
                Some(Family::Spanning(Box::new(inner(family)?), Box::new(inner(over)?)))
            }
            FamilyExpr::Except(family, others) => {
                let family = Box::new(inner(family)?);
                Some(Family::Except(family, others.iter().filter_map(inner).collect()))
            }
            FamilyExpr::Of(family, cells) => {
                let block = self.block(cells, board)?;
                let family = self.family(family, &Extent::of_block(block), board, named)?;
                Some(Family::Of(Box::new(family), block))
            }
            FamilyExpr::Sized(word, width, height) => {
                self.sized(*word, (*width, *height), extent, board, span)
            }
            FamilyExpr::Leaps(short, long) => self.leaps(short, long, board, span),
            FamilyExpr::Regions(drawing) => self.map(drawing, extent).map(Family::Regions),
            FamilyExpr::Lines(lines) => {
                self.warn_of_repeated_cells(lines);
                self.lines(lines, board).map(Family::Lines)
            }
            FamilyExpr::Cells(cells) => self.cells(&Spanned { value: *cells, span }, board),
            FamilyExpr::Named(name) => self.named(name, span, named),
        }
    }

    /// What may stand in a rule in the place of a family, and is none.
    fn no_family(&mut self, expression: &Spanned<FamilyExpr>) {
        match expression.value {
            FamilyExpr::Pieces | FamilyExpr::SomePieces(_) => self.pieces_as_family(expression.span),
            FamilyExpr::Groups(_) => self.groups_as_family(expression.span),
            _ => self.misplaced_selection(expression),
        }
    }

    fn word(&mut self, word: FamilyWord, board: &Board, span: Span) -> Option<Family> {
        match word {
            FamilyWord::Sides | FamilyWord::Joints | FamilyWord::Next => self.edges(word, span, board),
            _ => self.on_lattice(word.meant(), board, span),
        }
    }

    /// Whether lines lie on the sides of cells, or a report that they do not.
    fn has_sides(&mut self, board: &Board, span: Span) -> bool {
        let has_edges = self.edges(FamilyWord::Sides, span, board).is_some();
        if has_edges && board.graph().is_none() {
            self.no_lines_on_sides(span);
        }
        has_edges && board.graph().is_some()
    }

    /// The family that a name stands for.
    fn named(&mut self, name: &str, span: Span, named: &NamedShapes) -> Option<Family> {
        let known = named.families.get(name).filter(|known| self.may_use(span, known.place));
        if known.is_none() {
            self.unknown_shape(name, span, named);
        }
        known.map(|known| known.family.clone())
    }

    fn unknown_shape(&mut self, name: &str, span: Span, named: &NamedShapes) {
        let Some(place) = named.all.get(name) else {
            let names = named.all.keys().map(String::as_str);
            if ecp_syntax::nearest(name, names.clone()).is_none() {
                return self.unknown_family(name, span);
            }
            let name = Spanned { value: name.to_owned(), span };
            return self.unknown(codes::UNKNOWN_SHAPE, "shape", &name, names);
        };
        let diagnostic = if self.may_use(span, *place) {
            Diagnostic::error(codes::UNKNOWN_SHAPE, format!("shape {name} is made of itself"))
                .label(span, "used here")
                .label(*place, "named here")
                .help("make it of other families")
        } else {
            Diagnostic::error(codes::UNKNOWN_SHAPE, format!("shape {name} is named only further down"))
                .label(span, "used here")
                .label(*place, "named here")
                .help(format!("put the line `shape {name} = ...` above this one"))
        };
        self.report(diagnostic);
    }

    fn unknown_family(&mut self, name: &str, span: Span) {
        let help = self.help_for_family(name);
        self.report(
            Diagnostic::error(codes::UNKNOWN_SHAPE, format!("no shape is called {name}"))
                .label(span, "neither a family of the language nor named with `shape`")
                .help(help),
        );
    }

    fn sized(
        &mut self,
        word: SizedWord,
        (width, height): (Number, Number),
        extent: &Extent,
        board: &Board,
        span: Span,
    ) -> Option<Family> {
        if let Some(zero) = [width, height].into_iter().find(|number| number.value == 0) {
            self.report(
                Diagnostic::error(codes::SIZE, "a shape of width or height 0 has no cells")
                    .label(zero.span, "a number from 1 on was expected")
                    .help("write the width first, then the height"),
            );
            return None;
        }
        let is_even = |number: &Number| number.value.is_multiple_of(2);
        if let Some(even) = [width, height].into_iter().find(is_even).filter(|_| word == SizedWord::Centred) {
            self.report(
                Diagnostic::error(codes::SIZE, "a block around a cell has an odd width and height")
                    .label(even.span, "this number is even")
                    .help("a cell with its eight neighbours is `centred 3 3`"),
            );
            return None;
        }
        let (width, height) = (width.value, height.value);
        if word == SizedWord::Boxes {
            self.warn_of_cut_boxes((width, height), extent, board, span);
        }
        self.on_lattice(word.meant(width, height), board, span)
    }

    fn warn_of_cut_boxes(&mut self, (width, height): (u32, u32), extent: &Extent, board: &Board, span: Span) {
        // elsewhere there are no boxes at all
        let are_squares = board.lattice().has_squares;
        let (columns, rows) = extent.size();
        let is_whole = (columns, rows) == (board.width(), board.layer_height());
        // where a row is too long, the others say how wide the board is
        let usual = self.odd_row.filter(|_| is_whole).map_or(columns, |odd| odd.usual as u32);
        if !are_squares || usual.is_multiple_of(width) && rows.is_multiple_of(height) {
            return;
        }
        let whole = if is_whole { "board" } else { "part" };
        let size = format!("{columns} columns and {rows} rows");
        self.report(
            Diagnostic::warning(
                codes::SIZE,
                format!("boxes of {width} by {height} do not divide a {whole} of {size}"),
            )
            .label(span, "the boxes at the edge are cut off")
            .help("the width comes first, then the height"),
        );
    }

    fn leaps(
        &mut self,
        short: &Spanned<(u32, u32)>,
        long: &Spanned<(u32, u32)>,
        board: &Board,
        span: Span,
    ) -> Option<Family> {
        let is_empty = |steps: &&Spanned<(u32, u32)>| steps.value.0 > steps.value.1;
        if let Some(steps) = [short, long].into_iter().find(is_empty) {
            self.report(
                Diagnostic::error(codes::RANGE, "this range is empty: it ends before it begins")
                    .label(steps.span, "the smaller end comes first")
                    .help("turn the two ends round"),
            );
            return None;
        }
        if short.value.1 == 0 && long.value.1 == 0 {
            self.report(
                Diagnostic::error(codes::SIZE, "a leap of 0 and 0 goes nowhere")
                    .label(span, "one of the two must be larger")
                    .help("a knight's move is `leaps 1 2`"),
            );
            return None;
        }
        self.on_lattice(Family::Leaps { short: short.value, long: long.value }, board, span)
    }

    /// Whether the parts of the board for which files are used lie there, or a report of each that does not.
    pub(super) fn check_parts(&mut self, ast: &Ast, board: &Board) -> Option<()> {
        let uses = ast.statements.iter().filter_map(|statement| match &statement.value {
            Statement::Use(used) => Some(&used.parts),
            _ => None,
        });
        let mut parts: Vec<&Spanned<CellsExpr>> = Vec::new();
        for part in uses.flatten() {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        let there = parts.iter().filter(|part| self.block(part, board).is_some()).count();
        (there == parts.len()).then_some(())
    }

    fn block(&mut self, cells: &Spanned<CellsExpr>, board: &Board) -> Option<Block> {
        match self.cells(cells, board)? {
            Family::Block(block) if block.top_left.layer != block.bottom_right.layer => {
                self.report(
                    Diagnostic::error(codes::SIZE, "this block reaches through several layers")
                        .label(cells.span, "a rectangle of one layer was expected")
                        .help("say it for each layer: `rows of l1r1c1:l1r3c3`"),
                );
                None
            }
            Family::Block(block) => Some(block),
            Family::Cell(position) => Some(Block { top_left: position, bottom_right: position }),
            _ => {
                self.report(
                    Diagnostic::error(codes::SIZE, "a line of cells is no rectangle")
                        .label(cells.span, "a rectangle was expected")
                        .help("a rectangle is written `r1c1:r3c3`"),
                );
                None
            }
        }
    }

    /// Cells as a family of one shape, checked against the board.
    pub(super) fn cells(&mut self, cells: &Spanned<CellsExpr>, board: &Board) -> Option<Family> {
        match cells.value {
            CellsExpr::One(place) => {
                let position = self.place(place, cells.span, board)?;
                if board.at(position).is_none() {
                    if self.blames_odd_row(position) {
                        return None;
                    }
                    self.report(
                        Diagnostic::error(codes::OUTSIDE_BOARD, format!("there is no cell at {position}"))
                            .label(cells.span, "a hole, or the end of a shorter row")
                            .help(cells_of_row(position, board)),
                    );
                    return None;
                }
                Some(Family::Cell(position))
            }
            CellsExpr::Block(one, other) => {
                let (one, other) =
                    (self.place(one, cells.span, board)?, self.place(other, cells.span, board)?);
                Some(Family::Block(Block {
                    top_left: Position {
                        layer: one.layer.min(other.layer),
                        row: one.row.min(other.row),
                        column: one.column.min(other.column),
                    },
                    bottom_right: Position {
                        layer: one.layer.max(other.layer),
                        row: one.row.max(other.row),
                        column: one.column.max(other.column),
                    },
                }))
            }
            CellsExpr::Line(from, to) => {
                let (from, to) = (self.place(from, cells.span, board)?, self.place(to, cells.span, board)?);
                self.check_straight(from, to, cells.span, board)?;
                Some(Family::Line(from, to))
            }
        }
    }

    fn check_straight(&mut self, from: Position, to: Position, span: Span, board: &Board) -> Option<()> {
        let (rows, columns) = (from.row.abs_diff(to.row), from.column.abs_diff(to.column));
        if is_straight(from, to, board) {
            return Some(());
        }
        self.report(
            Diagnostic::error(codes::NOT_STRAIGHT, format!("{from} and {to} do not lie on a straight line"))
                .label(span, format!("{} and {} apart", many(rows, "row"), many(columns, "column")))
                .help(format!(
                    "along {} only; a rectangle is written `{from}:{to}`",
                    board.lattice().nouns.straight
                )),
        );
        None
    }

    /// The place as counted from 0, if it lies in the rectangle around the board.
    fn place(&mut self, place: Place, span: Span, board: &Board) -> Option<Position> {
        self.check_layer(place, span, board)?;
        let position = Position::new(place.row - 1, place.column - 1);
        let position = place.layer.map_or(position, |layer| position.in_layer(layer - 1));
        let (height, width) = (board.layer_height(), board.width());
        if position.row >= height || position.column >= width {
            let message = format!("{position} lies outside the board");
            self.report(
                Diagnostic::error(codes::OUTSIDE_BOARD, message)
                    .label(
                        span,
                        format!("the board has {} and {}", many(height, "row"), many(width, "column")),
                    )
                    .help(if position.row < width && position.column < height {
                        format!("the width of a board comes first: `rectangle {height} {width}` has {width} rows and {height} columns")
                    } else {
                        "rows and columns are counted from 1, from the top left".to_owned()
                    }),
            );
            return None;
        }
        Some(position)
    }
}

/// Where the cells of a row stand, for who named a place in it that is none.
fn cells_of_row(position: Position, board: &Board) -> String {
    const FEW: usize = 12;
    let place = |column| Position { column, ..position };
    let cells: Vec<String> = (0..board.width())
        .filter(|column| board.at(place(*column)).is_some())
        .map(|column| place(column).to_string())
        .collect();
    match &cells[..] {
        [] => "rows and columns are counted from 1, from the top left".to_owned(),
        [one] => format!("the one cell of this row is {one}"),
        few if few.len() <= FEW => format!("the cells of this row are {}", few.join(" ")),
        [first, .., last] => format!("the cells of this row lie from {first} to {last}"),
    }
}

pub(super) fn places_of(block: Block) -> impl Iterator<Item = Position> {
    let (from, to) = (block.top_left, block.bottom_right);
    let layers: Vec<Option<u32>> = match (from.layer, to.layer) {
        (Some(first), Some(last)) => (first..=last).map(Some).collect(),
        _ => vec![None],
    };
    let place = move |layer| {
        (from.row..=to.row)
            .flat_map(move |row| (from.column..=to.column).map(move |column| Position { layer, row, column }))
    };
    layers.into_iter().flat_map(place)
}
