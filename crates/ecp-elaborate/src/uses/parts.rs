//! Rule files on parts of the board: for which parts each file is used.
//!
//! A file is read once, however often it is used, and its statements stand in the tree once. What is said for a part is made of
//! them when the names for numbers are known: a copy of each statement for each part.

mod moved;

use std::collections::{HashMap, HashSet, VecDeque};

use ecp_syntax::ast::{Ast, BoardStatement, CellsExpr, LatticeWord, Place, Spanned, Statement, UseStatement};
use ecp_syntax::{Diagnostic, Sources, Span, Values};

use self::moved::Moved;
use crate::codes;
use crate::rules::TITLE;

/// So many statements come of all parts together.
const MOST: usize = 10_000;

/// One file uses another; files are told by the bytes at which they begin.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) statement: Spanned<UseStatement>,
}

/// What is known of the files of a puzzle before parts are told apart.
#[derive(Debug, Default)]
pub(super) struct Links {
    pub(super) links: Vec<Link>,
    /// The boards of files that are used, each with its statement.
    pub(super) boards: Vec<Spanned<BoardStatement>>,
}

/// A rectangle of the board for which a file is used.
#[derive(Clone, Copy, Debug)]
struct Part {
    top_left: Place,
    bottom_right: Place,
    /// Where it is written.
    span: Span,
}

/// The parts for which a file is used, each once; `None` is the whole board.
type Parts = HashMap<usize, Vec<Option<Part>>>;

impl Part {
    /// The rectangle that is written there, within another one.
    fn of(cells: Spanned<CellsExpr>, within: Option<Self>) -> Result<Self, Diagnostic> {
        let span = cells.span;
        let (one, other) = match cells.value {
            CellsExpr::One(place) => (place, place),
            CellsExpr::Block(one, other) if one.layer == other.layer => (one, other),
            CellsExpr::Block(..) => {
                return Err(Diagnostic::error(codes::SIZE, "this block reaches through several layers")
                    .label(span, "a rectangle of one layer was expected")
                    .help("write a part for each layer: `l1r1c1:l1r9c9`"));
            }
            CellsExpr::Line(..) => {
                return Err(Diagnostic::error(codes::SIZE, "a line of cells is no rectangle")
                    .label(span, "a rectangle was expected")
                    .help("a rectangle is written `r1c1:r9c9`"));
            }
        };
        let corner = |end: fn(u32, u32) -> u32| Place {
            layer: one.layer,
            row: end(one.row, other.row),
            column: end(one.column, other.column),
        };
        let (top_left, bottom_right) = (corner(u32::min), corner(u32::max));
        let Some(outer) = within else { return Ok(Self { top_left, bottom_right, span }) };
        let moved = outer.place(top_left).zip(outer.place(bottom_right));
        let (top_left, bottom_right) = moved.ok_or_else(|| {
            Diagnostic::error(codes::USE_PART, "this part reaches out of the one for which its file is used")
                .label(span, outer.size())
                .label(outer.span, "used for this part")
                .help("in a file that is used for a part, rows and columns are counted from its corner")
        })?;
        Ok(Self { top_left, bottom_right, span })
    }

    fn width(&self) -> u32 {
        self.bottom_right.column - self.top_left.column + 1
    }

    fn height(&self) -> u32 {
        self.bottom_right.row - self.top_left.row + 1
    }

    fn size(&self) -> String {
        use ecp_puzzle::english::many;
        format!("the part has {} and {}", many(self.height(), "row"), many(self.width(), "column"))
    }

    /// The place on the board of a place that is counted from the corner of the part, if it lies there.
    fn place(&self, place: Place) -> Option<Place> {
        let is_there = place.layer.is_none() && place.row <= self.height() && place.column <= self.width();
        is_there.then(|| Place {
            layer: self.top_left.layer,
            row: self.top_left.row + place.row - 1,
            column: self.top_left.column + place.column - 1,
        })
    }

    fn cells(&self) -> Spanned<CellsExpr> {
        Spanned { value: CellsExpr::Block(self.top_left, self.bottom_right), span: self.span }
    }
}

/// Two are the same where they are of the same cells.
impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        (self.top_left, self.bottom_right) == (other.top_left, other.bottom_right)
    }
}

/// The statements of a puzzle with those that are said for parts.
#[derive(Debug, Default)]
pub(super) struct Parted {
    /// All of them; `None` where no file is used for a part.
    pub(super) ast: Option<Ast>,
    /// The files that are used for parts, by the bytes at which they begin.
    pub(super) files: HashSet<usize>,
    /// Of statements that cannot be read: perhaps since a name stands for nothing, and then that was told.
    pub(super) unread: Vec<Diagnostic>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl Links {
    /// The statements of a tree as they are said for the parts of the board.
    pub(super) fn parted(&self, ast: &Ast, values: &Values, sources: &Sources) -> Parted {
        let mut parter =
            Parter { values, sources, parts: HashMap::new(), unread: Vec::new(), diagnostics: Vec::new() };
        parter.follow(&self.links);
        for board in &self.boards {
            parter.board(board);
        }
        let Parter { parts, unread, diagnostics, .. } = parter;
        let is_parted = |parts: &Vec<Option<Part>>| parts.iter().any(Option::is_some);
        let files: HashSet<usize> =
            parts.iter().filter(|(_, parts)| is_parted(parts)).map(|(file, _)| *file).collect();
        let mut parted = Parted { ast: None, files, unread, diagnostics };
        if !parted.files.is_empty() {
            let moved = Moved::new(&parts, ast, sources).statements(ast);
            let statements = self.uses(&parts).chain(moved.statements).collect();
            parted.ast = Some(Ast::of(statements));
            parted.diagnostics.extend(moved.diagnostics);
        }
        parted
    }

    /// The parts of each file with their places on the board, so that it is seen whether they lie there.
    fn uses(&self, parts: &Parts) -> impl Iterator<Item = Spanned<Statement>> {
        self.links.iter().filter_map(|link| {
            let parts = parts.get(&link.to)?.iter().flatten().map(Part::cells).collect();
            let used = UseStatement { used: link.statement.value.used.clone(), parts, with: Vec::new() };
            Some(Spanned { value: Statement::Use(used), span: link.statement.span })
        })
    }
}

struct Parter<'a> {
    values: &'a Values,
    sources: &'a Sources,
    parts: Parts,
    unread: Vec<Diagnostic>,
    diagnostics: Vec<Diagnostic>,
}

impl Parter<'_> {
    fn report(&mut self, diagnostic: Diagnostic) {
        if !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Goes from the puzzle's own text, which is about the whole board, to the files that it uses, and on.
    fn follow(&mut self, links: &[Link]) {
        let links: Vec<(&Link, Vec<Spanned<CellsExpr>>)> =
            links.iter().map(|link| (link, self.written(link))).collect();
        let own = self.sources.iter().next().map_or(0, |own| own.start);
        self.parts.insert(own, vec![None]);
        let mut open: VecDeque<(usize, Option<Part>)> = VecDeque::from([(own, None)]);
        let mut number = 0;
        while let Some((file, within)) = open.pop_front() {
            for (link, written) in links.iter().filter(|(link, _)| link.from == file) {
                for part in self.parts_of(link, written, within) {
                    let known = self.parts.entry(link.to).or_default();
                    if known.contains(&part) {
                        continue;
                    }
                    known.push(part);
                    number += 1;
                    if number > MOST {
                        return self.report(too_many(link.statement.span));
                    }
                    open.push_back((link.to, part));
                }
            }
        }
    }

    /// The parts of a statement, with numbers for their names, each once.
    fn written(&mut self, link: &Link) -> Vec<Spanned<CellsExpr>> {
        if link.statement.value.parts.is_empty() {
            return Vec::new();
        }
        let Some(Statement::Use(known)) = self.known(link.statement.span) else { return Vec::new() };
        let mut parts: Vec<Spanned<CellsExpr>> = Vec::new();
        for part in known.parts {
            match parts.iter().find(|other| other.value == part.value) {
                Some(first) => {
                    let first = first.span;
                    self.report(
                        Diagnostic::error(codes::USE_PART, "this part stands twice")
                            .label(part.span, "the second time")
                            .label(first, "the first time")
                            .help("take one of them away"),
                    );
                }
                None => parts.push(part),
            }
        }
        parts
    }

    /// The statement at a place, read with what names stand for.
    fn known(&mut self, span: Span) -> Option<Statement> {
        let source = self.sources.at(span)?;
        let text = source.text.get(span.start - source.start..span.end - source.start)?;
        match ecp_syntax::read_with(text, span.start, self.values) {
            Ok(statement) => Some(statement),
            Err(diagnostic) => {
                self.unread.push(diagnostic);
                None
            }
        }
    }

    /// The parts of the board for which a file is used by one that is used for another.
    fn parts_of(
        &mut self,
        link: &Link,
        written: &[Spanned<CellsExpr>],
        within: Option<Part>,
    ) -> Vec<Option<Part>> {
        if link.statement.value.parts.is_empty() {
            return vec![within];
        }
        let mut parts = Vec::new();
        for cells in written {
            match Part::of(*cells, within) {
                Ok(part) => parts.push(Some(part)),
                Err(diagnostic) => self.report(diagnostic),
            }
        }
        parts
    }

    /// A file that is used for parts may say how large they are; else a board belongs to the puzzle.
    fn board(&mut self, board: &Spanned<BoardStatement>) {
        let file = self.sources.at(board.span).map_or(0, |source| source.start);
        let parts = self.parts.get(&file).cloned().unwrap_or_default();
        let size = match &board.value {
            BoardStatement::Rectangle { lattice: LatticeWord::Plane, .. } => self.known(board.span),
            _ => None,
        };
        let Some(Statement::Board(BoardStatement::Rectangle { width, height, .. })) = size else {
            return self.report(board_in_rules(board.span));
        };
        for part in parts {
            match part {
                None => self.report(board_in_rules(board.span)),
                Some(part) if (part.width(), part.height()) == (width.value, height.value) => {}
                Some(part) => {
                    let name = name_of(board.span, self.sources);
                    let (wide, high) = (width.value, height.value);
                    let message = format!("{name} is for a board of {wide} by {high}");
                    let label = format!("{} by {}", part.width(), part.height());
                    let diagnostic = Diagnostic::error(codes::USE_PART, message).label(part.span, label);
                    let diagnostic = diagnostic.label(board.span, "said here");
                    self.report(diagnostic.help("a part is written from corner to corner, as `r1c1:r9c9`"));
                }
            }
        }
    }
}

/// How the file is called in which a place lies.
fn name_of(span: Span, sources: &Sources) -> &str {
    sources.at(span).map_or("the file", |source| source.name.trim_start_matches(TITLE))
}

fn too_many(span: Span) -> Diagnostic {
    Diagnostic::error(codes::TOO_MANY_STATEMENTS, "more than 10,000 statements come of files used for parts")
        .label(span, "too many with these")
        .help("use the file for fewer parts")
}

fn board_in_rules(span: Span) -> Diagnostic {
    Diagnostic::error(codes::USE_BOARD, "a file that is used holds no board")
        .label(span, "a board stands here")
        .help("a board belongs to one puzzle: move it into the file of the puzzle")
}
