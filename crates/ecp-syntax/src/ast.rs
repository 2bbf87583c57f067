//! The syntax tree: what the text says, before anything is known about names, numbers or geometry. Its words are those of
//! the [vocabulary](ecp_puzzle::vocabulary).

mod amount;
mod expression;
mod lay;
pub mod pieces;
mod relation;

use crate::diagnostic::Span;
use pieces::{KindOfPieces, PieceStatement, PiecesStatement};

pub use amount::{AmountExpr, BoundExpr, CellExpr, ForStatement, LetStatement, Said, Value};
pub use ecp_puzzle::SidesOf;
pub use ecp_puzzle::vocabulary::{
    AboutField, FamilyWord, FigureWord, InputMeasure, LatticeWord, MeasureWord, PartMeasure, PictureWord,
    PropertyWord, Side, SizedWord, Stroke,
};
pub use ecp_puzzle::{Comparison, Part, PieceMeasure, PieceSet, Strength, Turning};
pub use expression::{Expression, PlusMinus};
pub use lay::Lay;
pub use relation::{
    AmongStatement, ChoiceExpr, CluesStatement, ConnectionExpr, EntryList, FormulaExpr, FormulaTermExpr,
    GroupsExpr, LineExpr, ListEntry, MeasureExpr, PathStatement, PatternCell, PatternExpr, PropertyExpr,
    QuantityExpr, RelationStatement, RuleExpr, ShownExpr, TermExpr,
};

/// A part of the tree with its place in the source. Two are equal when their values are, wherever they stand.
#[derive(Clone, Copy, Debug)]
pub struct Spanned<T> {
    /// The part.
    pub value: T,
    /// Its place.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A part that was not read from a text.
    #[must_use]
    pub const fn nowhere(value: T) -> Self {
        Self { value, span: Span::new(0, 0) }
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

/// The text of a symbol: the name of an input, a region, a shape, an item. Quotes are taken off.
pub type Symbol = Spanned<String>;

/// A number that fits the language's range, 0 to 4,294,967,295.
pub type Number = Spanned<u32>;

/// A whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ast {
    /// The statements that could be read, in order; each with the place of the whole statement.
    pub statements: Vec<Spanned<Statement>>,
    /// What is said in them with names for numbers and cells, in order.
    pub said: Vec<Said>,
    /// The uses of these names, in order.
    pub names: Vec<Symbol>,
}

impl Ast {
    /// A tree that says nothing with names.
    #[must_use]
    pub const fn of(statements: Vec<Spanned<Statement>>) -> Self {
        Self { statements, said: Vec::new(), names: Vec::new() }
    }
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `puzzle "..."`, `author "..."`, `source "..."`, `note "..."`
    About(AboutField, Spanned<String>),
    /// `use "rules/jigsaw.ecp"`, `use sudoku with n = 3`
    Use(UseStatement),
    /// `let n = 8`
    Let(LetStatement),
    /// `for k in 1..n: ...`
    For(ForStatement),
    /// `input Q occurs 1`, `inputs 1..9 occur 1`, `inputs A B C manually`
    Inputs(InputsStatement),
    /// `board ...`
    Board(BoardStatement),
    /// `shape cages = regions { ... }`
    Shape {
        /// The name given.
        name: Symbol,
        /// The family it stands for.
        family: Spanned<FamilyExpr>,
    },
    /// `primary ...`, `secondary ...`
    Count(CountStatement),
    /// `connectedInputs 1..7`
    ConnectedInputs(Vec<Spanned<SymbolRange>>),
    /// `show initial`, `show 3 solutions`, `show options`
    Show(ShowStatement),
    /// `items A B occur 1..2`, `secondary items G`
    Items(ItemsStatement),
    /// `option Anna { A B G:red }`
    Option {
        /// The name, where there is one.
        name: Option<Symbol>,
        /// The items.
        entries: Vec<Spanned<EntryExpr>>,
    },
    /// `in rows, cols: sum is clue`
    Relation(RelationStatement),
    /// `among rows: distinct`
    Among(AmongStatement),
    /// `path 1..20 in touching`
    Path(PathStatement),
    /// `clues rows { 3 . 1 }`
    Clues(CluesStatement),
    /// `require r1c1 < r1c2, r2c1 = 3`
    Require(Vec<Spanned<FormulaExpr>>),
    /// `piece F { .XX / XX. / .X. }`
    Piece(PieceStatement),
    /// `pieces ...`
    Pieces(PiecesStatement),
    /// `up to symmetry`
    UpToSymmetry,
    /// `draw loop through cells`
    Draw(DrawStatement),
    /// `solution { ... }`
    Solution(Drawing),
    /// `picture circle cages`
    Picture(PictureStatement),
}

/// `picture shade red r1c1, cages`: for the eye only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureStatement {
    /// What is drawn.
    pub mark: PictureExpr,
    /// Where.
    pub families: Vec<Spanned<FamilyExpr>>,
}

/// What a `picture` statement draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureExpr {
    /// `circle`, `square`, `line`
    Word(PictureWord),
    /// `text "A"`
    Text(Symbol),
    /// `shade red`; whether there is such a color shows when it is elaborated.
    Shade(Symbol),
}

/// `draw loop through cells by leaps 1 2`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawStatement {
    /// What the lines are.
    pub figure: FigureWord,
    /// `with crossings`
    pub crossings: bool,
    /// Where they run.
    pub way: WayExpr,
    /// `over 1..9`: the inputs that a cell may hold which lines pass.
    pub over: Vec<Spanned<SymbolRange>>,
}

/// Where lines run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WayExpr {
    /// `through cells`, `through cells by leaps 1 2`
    Cells(Option<Spanned<FamilyExpr>>),
    /// `along diagonals`
    Diagonals,
    /// `between clues`, `1..2 between clues`: from one clue to the next; how many side by side, if it is said.
    Clues(Option<(Number, Number)>),
    /// `along edges`
    Edges,
}

impl Statement {
    /// The families of shapes that it speaks of.
    #[must_use]
    pub fn families(&self) -> Vec<&Spanned<FamilyExpr>> {
        match self {
            Self::Shape { family, .. } => vec![family],
            Self::Count(count) => count.families.iter().collect(),
            Self::Picture(picture) => picture.families.iter().collect(),
            Self::Relation(relation) => relation.families.iter().collect(),
            Self::Among(among) => among.families.iter().collect(),
            Self::Path(path) => path.families.iter().collect(),
            Self::Clues(clues) => clues.family.iter().collect(),
            Self::Require(formulas) => formulas.iter().flat_map(|formula| formula.value.families()).collect(),
            Self::For(each) => each.body.value.families(),
            Self::About(..)
            | Self::Use(_)
            | Self::Let(_)
            | Self::Inputs(_)
            | Self::Board(_)
            | Self::ConnectedInputs(_)
            | Self::Show(_)
            | Self::Items(_)
            | Self::Option { .. }
            | Self::Piece(_)
            | Self::Pieces(_)
            | Self::UpToSymmetry
            | Self::Solution(_)
            | Self::Draw(DrawStatement {
                way: WayExpr::Cells(None) | WayExpr::Edges | WayExpr::Diagonals | WayExpr::Clues(_),
                ..
            }) => Vec::new(),
            Self::Draw(DrawStatement { way: WayExpr::Cells(Some(by)), .. }) => vec![by],
        }
    }
}

/// `use "queens.ecp" with n = 6`, `use sudoku of r1c1:r9c9, r7c7:r15c15`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseStatement {
    /// What is used.
    pub used: Used,
    /// The parts of the board for which it is used; none, where it is for all of it.
    pub parts: Vec<Spanned<CellsExpr>>,
    /// What its names stand for instead.
    pub with: Vec<LetStatement>,
}

/// What a `use` statement names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Used {
    /// A file, by its path from the file that says so.
    File(Spanned<String>),
    /// A rule file that comes with the program.
    Rules(Spanned<String>),
}

/// A symbol, or a range of them: `1..9`, `a..z`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymbolRange {
    /// One symbol.
    One(String),
    /// From the first to the last, both included; whole numbers or single letters, checked when elaborated.
    Range(String, String),
}

/// A count as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountExpr {
    /// `3`
    Exactly(u32),
    /// `1..3`
    Between(u32, u32),
    /// `at most 3`
    AtMost(u32),
    /// `at least 3`
    AtLeast(u32),
    /// `any`
    Any,
}

/// What an `input` statement says of occurrences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occurs {
    /// Nothing.
    Unsaid,
    /// `occurs ...`: one count for all, or one for each.
    Counts(Vec<Spanned<CountExpr>>),
    /// `manually`
    Manually,
}

/// `inputs 1 2 3 occur 1 2 3`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputsStatement {
    /// The inputs.
    pub symbols: Vec<Spanned<SymbolRange>>,
    /// Their counts.
    pub occurs: Occurs,
    /// Their numbers, where given: one for all, or one for each.
    pub values: Vec<Number>,
}

/// `board ...`
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardStatement {
    /// `board rectangle 8 6`, `board torus 8 6`
    Rectangle {
        /// How the cells lie to each other.
        lattice: LatticeWord,
        /// Columns.
        width: Number,
        /// Rows.
        height: Number,
    },
    /// `board cuboid 4 3 2`
    Cuboid {
        /// Columns of a layer.
        width: Number,
        /// Rows of a layer.
        height: Number,
        /// Layers.
        depth: Number,
    },
    /// `board empty 0 blank x { ... }`
    Drawing {
        /// How the cells lie to each other.
        lattice: LatticeWord,
        /// What the author writes for an empty cell, besides `.` and `_`.
        empty: Option<Symbol>,
        /// What the author writes for a cell that stays empty.
        blank: Option<Symbol>,
        /// The drawing.
        drawing: Drawing,
    },
}

/// A drawing of a board, a map or a piece, split into rows and cells.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The text between the braces, as written.
    pub raw: Spanned<String>,
    /// The rows, without decoration and empty lines.
    pub rows: Vec<Vec<DrawnCell>>,
    /// The numbers of the rows that begin a layer, after a line `layer`.
    pub layers: Vec<Spanned<usize>>,
}

/// Drawings are equal when their cells are: decoration says nothing.
impl PartialEq for Drawing {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows && self.layers == other.layers
    }
}

impl Eq for Drawing {}

/// A cell of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnCell {
    /// What stands there, without quotes or parentheses.
    pub text: Spanned<String>,
    /// How it was written.
    pub form: CellForm,
    /// The clue right behind a given: `■(3)`, without its parentheses; on a board alone.
    pub clue: Option<Spanned<String>>,
}

impl DrawnCell {
    /// Where it stands, with its clue.
    #[must_use]
    pub fn span(&self) -> Span {
        self.clue.as_ref().map_or(self.text.span, |clue| self.text.span.to(clue.span))
    }
}

/// How a cell of a drawing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellForm {
    /// As it is: `5`, `.`, `#`, `#4`
    Plain,
    /// In quotes: always a symbol, never `.` or `#`.
    Quoted,
    /// In parentheses: a clue.
    Clue,
}

/// A place as written, from 1: `r1c1`, `l1r1c1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The layer, from 1, where one is written.
    pub layer: Option<u32>,
    /// The row, from 1.
    pub row: u32,
    /// The column, from 1.
    pub column: u32,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(layer) = self.layer {
            write!(f, "l{layer}")?;
        }
        write!(f, "r{}c{}", self.row, self.column)
    }
}

/// A family of shapes as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FamilyExpr {
    /// A family without parameters, by its word: `rows` and `rowCons` are the same word here.
    Word(FamilyWord),
    /// `pieces`: no family of the board, but of what lies on it.
    Pieces,
    /// `pieces P Q`, `pieces pentominoes`: some of them.
    SomePieces(Vec<Spanned<KindOfPieces>>),
    /// `groups of empty`: no family of the board, but of what the solution shows.
    Groups(GroupsExpr),
    /// `boxes W H`, `windows W H`, `centred W H`
    Sized(SizedWord, Number, Number),
    /// `leaps 1 2`, `leaps 0 1..3`
    Leaps(Spanned<(u32, u32)>, Spanned<(u32, u32)>),
    /// `regions { ... }`, `customCons { ... }`
    Regions(Drawing),
    /// `lines { 15: r1c1 r2c2 / r3c1..r3c9 }`
    Lines(Vec<LineExpr>),
    /// `r1c1`, `r1c1:r3c3`, `r1c1..r9c9`
    Cells(CellsExpr),
    /// A name given by a `shape` statement.
    Named(String),
    /// `F reversed`
    Reversed(Box<Spanned<FamilyExpr>>),
    /// `F of r1c1:r9c9`
    Of(Box<Spanned<FamilyExpr>>, Spanned<CellsExpr>),
    /// `pairs of F`
    Pairs(Box<Spanned<FamilyExpr>>),
    /// `sides around F`, `sides between F`
    SidesOf(SidesOf, Box<Spanned<FamilyExpr>>),
    /// `windows 3 of F`
    Successive(Number, Box<Spanned<FamilyExpr>>),
    /// `beside by F`
    BesideBy(Box<Spanned<FamilyExpr>>),
    /// `F cut by G`
    Cut(Box<Spanned<FamilyExpr>>, Box<Spanned<FamilyExpr>>),
    /// `F spanning G`
    Spanning(Box<Spanned<FamilyExpr>>, Box<Spanned<FamilyExpr>>),
    /// `F at ■`: only those shapes whose cell shows this; of a relation alone.
    At(Box<Spanned<FamilyExpr>>, Vec<Spanned<ShownExpr>>),
    /// `F marked w`: only those shapes with such a clue; of a relation alone.
    Marked(Box<Spanned<FamilyExpr>>, MarkedExpr),
    /// `F except G and H`
    Except(Box<Spanned<FamilyExpr>>, Vec<Spanned<FamilyExpr>>),
}

impl FamilyExpr {
    /// The families that it is made of, as they are written. They nest no deeper than brackets may.
    pub fn made_of(&self) -> impl Iterator<Item = &Spanned<Self>> {
        let (first, others): (Option<&Spanned<Self>>, &[Spanned<Self>]) = match self {
            Self::Reversed(family)
            | Self::Of(family, _)
            | Self::Pairs(family)
            | Self::SidesOf(_, family)
            | Self::Successive(_, family)
            | Self::BesideBy(family)
            | Self::At(family, _)
            | Self::Marked(family, _) => (Some(family), &[]),
            Self::Cut(family, by) | Self::Spanning(family, by) => (Some(family), std::slice::from_ref(by)),
            Self::Except(family, others) => (Some(family), others),
            Self::Groups(groups) => (groups.joined_by.as_deref(), &[]),
            Self::Word(_)
            | Self::Pieces
            | Self::SomePieces(_)
            | Self::Sized(..)
            | Self::Leaps(..)
            | Self::Regions(_)
            | Self::Lines(_)
            | Self::Cells(_)
            | Self::Named(_) => (None, &[]),
        };
        first.into_iter().chain(others)
    }
}

/// With which clues shapes are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarkedExpr {
    /// `any`: with one, whatever it is.
    Any,
    /// `none`: without one.
    None,
    /// `w b`: with one of these.
    With(Vec<Symbol>),
}

/// Cells as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellsExpr {
    /// `r1c1`
    One(Place),
    /// `r1c1:r3c3`
    Block(Place, Place),
    /// `r1c1..r9c9`
    Line(Place, Place),
}

/// `primary rows, cols with 1 occurs 2`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountStatement {
    /// Primary or secondary.
    pub strength: Strength,
    /// The families.
    pub families: Vec<Spanned<FamilyExpr>>,
    /// The counts after `with`; `None` without it.
    pub with: Option<Vec<WithCount>>,
}

/// `1 occurs 2` (also `1 2 occur 2`, `1..3 occur 1`)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithCount {
    /// The inputs.
    pub symbols: Vec<Spanned<SymbolRange>>,
    /// One count for all, or one for each.
    pub counts: Vec<Spanned<CountExpr>>,
}

/// `show ...`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShowStatement {
    /// `show initial`
    Initial,
    /// `show 3 solutions`
    Solutions(Number),
    /// `show options`
    Options,
}

/// `items A B occur 1..2`, `secondary items G`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemsStatement {
    /// Primary or secondary.
    pub strength: Strength,
    /// The items.
    pub names: Vec<Spanned<SymbolRange>>,
    /// Their bounds, where given: one for all, or one for each.
    pub counts: Vec<Spanned<CountExpr>>,
}

/// `G:red`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryExpr {
    /// The item.
    pub item: Symbol,
    /// The color.
    pub color: Option<Symbol>,
}
