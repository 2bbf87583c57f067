//! Relations, formulas and clues as written.

use ecp_puzzle::vocabulary::Parity;
use ecp_puzzle::{Compound, Gathered, Pattern, Total};

use super::pieces::KindOfPieces;
use super::{
    CellForm, CellsExpr, Comparison, Drawing, Expression, FamilyExpr, InputMeasure, MeasureWord, Number,
    Part, PartMeasure, PieceMeasure, Place, PropertyWord, Side, Spanned, Stroke, Symbol, SymbolRange,
};

/// `in rows, cols: sum is clue`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelationStatement {
    /// The families.
    pub families: Vec<Spanned<FamilyExpr>>,
    /// What holds in each shape.
    pub rule: Spanned<RuleExpr>,
}

/// What holds in a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleExpr {
    /// `sum is clue`
    Compare(Spanned<MeasureExpr>, Comparison, Spanned<TermExpr>),
    /// `distinct`
    Has(PropertyExpr),
    /// `not distinct`
    Lacks(PropertyExpr),
    /// `connected ■ by touching`
    Connected(ConnectionExpr),
    /// `rectangular`, `not rectangular`: of groups
    Rectangular(bool),
    /// `symmetric about dots`: of pieces
    Symmetric(Spanned<FamilyExpr>),
    /// `if first is even then last is odd`, `not (distinct or sum is 3)`
    Compound(Compound<Spanned<RuleExpr>>),
}

impl RuleExpr {
    /// The relations that it is put together of, in order; itself, if it is one. They nest no deeper than
    /// [`Compound::MOST_DEPTH`].
    #[must_use]
    pub fn simple(&self) -> Vec<&Self> {
        match self {
            Self::Compound(compound) => {
                compound.parts().iter().flat_map(|part| part.value.simple()).collect()
            }
            Self::Compare(..)
            | Self::Has(_)
            | Self::Lacks(_)
            | Self::Connected(_)
            | Self::Rectangular(_)
            | Self::Symmetric(_) => vec![self],
        }
    }

    /// How deep it is put together of others; 0 of one that is not.
    #[must_use]
    pub fn depth(&self) -> usize {
        let Self::Compound(compound) = self else { return 0 };
        1 + compound.parts().iter().map(|part| part.value.depth()).max().unwrap_or(0)
    }
}

/// `connected ■ empty by touching outside`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectionExpr {
    /// What cells show that hang together.
    pub shown: Vec<Spanned<ShownExpr>>,
    /// The family whose shapes join cells.
    pub joined_by: Option<Spanned<FamilyExpr>>,
    /// Where it says that the outside is one cell more.
    pub outside: Option<Spanned<()>>,
}

/// `groups of empty by touching`, `groups`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupsExpr {
    /// `paths`, `stretches`: of lines; else of cells.
    pub gathered: Gathered,
    /// What the cells of a group show; nothing, where they hold the same input.
    pub shown: Vec<Spanned<ShownExpr>>,
    /// The family whose shapes join cells.
    pub joined_by: Option<Box<Spanned<FamilyExpr>>>,
}

/// What a cell may show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownExpr {
    /// `■`, `1..4`
    Symbols(SymbolRange),
    /// `empty`
    Empty,
    /// `straight`: what a line does
    Stroke(Stroke),
    /// `even`: all inputs whose numbers are
    Parity(Parity),
}

/// What is measured of a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MeasureExpr {
    /// `sum`, `sum of rest`, `last of leading first`
    Of(PartMeasure, Part),
    /// `size`, `ratio`, `sums of runs`
    Word(MeasureWord),
    /// `count of 1 3 5`, `runs of black`
    OfInputs(InputMeasure, Vec<Spanned<ShownExpr>>),
    /// `size of groups of ■`
    SizeOfGroups(GroupsExpr),
    /// `width`, `count of clue`: of pieces alone; `size` is a [word](Self::Word).
    OfPieces(PieceMeasure),
    /// `clues`, before `equal` or `distinct`: of groups
    Clues,
    /// `count of pieces`, `count of pieces P Q`: of these alone
    CountOfPieces(Vec<Spanned<KindOfPieces>>),
    /// `sum of worth at ■`: of numbers that are printed in cells
    SumOfWorth(Symbol, Vec<Spanned<ShownExpr>>),
    /// `sum between X and Y`
    SumBetween(Symbol, Symbol),
    /// `max of runs of ■`
    OfList(Total, Box<Spanned<Self>>),
    /// `max - min`, `2 * first`
    Reckoned(Box<Spanned<Expression<QuantityExpr>>>),
}

/// What is reckoned with in a relation, beside numbers that are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuantityExpr {
    /// `sum of rest`
    Measure(MeasureExpr),
    /// `clue`, `clue minus`
    Clue(Option<Symbol>),
}

impl QuantityExpr {
    fn clues(&self) -> Vec<Option<&Symbol>> {
        match self {
            Self::Clue(kind) => vec![kind.as_ref()],
            Self::Measure(measure) => measure.clues(),
        }
    }
}

impl TermExpr {
    /// The clue that it is, or with which it is reckoned: its kind, if it names one.
    #[must_use]
    pub fn clue(&self) -> Option<Option<&Symbol>> {
        match self {
            Self::Clue(kind) => Some(kind.as_ref()),
            Self::Measure(measure) => measure.clues().into_iter().next(),
            Self::Numbers(_)
            | Self::Symbol(_)
            | Self::Parity(_)
            | Self::Remainder(..)
            | Self::Property(_) => None,
        }
    }
}

impl MeasureExpr {
    /// The clues with which it is reckoned: of each its kind, if it names one.
    #[must_use]
    pub fn clues(&self) -> Vec<Option<&Symbol>> {
        match self {
            Self::Reckoned(expression) => {
                expression.value.terms().into_iter().flat_map(QuantityExpr::clues).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether it is a list of numbers.
    #[must_use]
    pub fn is_list(&self) -> bool {
        match self {
            Self::Of(measure, part) => measure.meant(*part).is_list(),
            Self::Word(measure) => measure.meant().is_list(),
            Self::OfInputs(measure, _) => measure.meant(Vec::new()).is_list(),
            Self::OfPieces(_)
            | Self::SizeOfGroups(_)
            | Self::Clues
            | Self::CountOfPieces(_)
            | Self::OfList(..)
            | Self::Reckoned(_)
            | Self::SumOfWorth(..)
            | Self::SumBetween(..) => false,
        }
    }
}

/// What a measure is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermExpr {
    /// `15`, `2 1`, `(2 1)`, `()`; in a text none is below 0, nor beyond the range of a [number](super::Number)
    Numbers(Vec<Spanned<i64>>),
    /// `clue`, `clue minus`
    Clue(Option<Symbol>),
    /// `sum of rest`
    Measure(MeasureExpr),
    /// `★`
    Symbol(String),
    /// `even`
    Parity(Parity),
    /// `2 mod 3`
    Remainder(Number, Number),
    /// `increasing`: of a list, behind `is` or `is not`, which are not written
    Property(PropertyWord),
}

/// What a shape can be said to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PropertyExpr {
    /// `distinct`
    Word(PropertyWord),
    /// `contains 1 4 4 7`
    Contains(Vec<Spanned<ChoiceExpr>>),
    /// `one of 2 4 6`
    OneOf(Vec<Spanned<ChoiceExpr>>),
    /// `word in "words.txt"`
    WordInFile(Spanned<String>),
    /// `word in { CAT DOG }`
    WordInList(EntryList),
    /// `allowed { 1 2 / 2 4 }`
    Allowed(Drawing),
    /// `matches "(□* ■)?"`
    Matches(Spanned<PatternExpr>),
}

/// An expression over what cells hold.
pub type PatternExpr = Pattern<Spanned<PatternCell>>;

/// What a cell holds, as it is written in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternCell {
    /// `cat`: an input, or if there is none of that name, one after the other.
    Word(String),
    /// `1`, `■`, `'red'`, `1..4`
    Symbols(SymbolRange),
    /// `even`: all inputs whose numbers are
    Parity(Parity),
    /// `empty`
    Empty,
    /// `any`: whatever it holds, nothing too
    Any,
}

impl PatternCell {
    /// How many cells it is about at most.
    pub(crate) fn letters(&self) -> u64 {
        match self {
            Self::Word(word) => word.chars().count() as u64,
            Self::Symbols(_) | Self::Parity(_) | Self::Empty | Self::Any => 1,
        }
    }
}

/// What a cell may show, or the inputs of the clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceExpr {
    /// `2`, `1..3`, `empty`
    Shown(ShownExpr),
    /// `clue`
    Clue,
}

/// `among rows, cols: distinct`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmongStatement {
    /// The families.
    pub families: Vec<Spanned<FamilyExpr>>,
    /// The family after `meeting in`.
    pub meeting: Option<Spanned<FamilyExpr>>,
    /// What is compared; `None` for the cells themselves.
    pub measure: Option<Spanned<MeasureExpr>>,
    /// How the shapes compare.
    pub property: Spanned<PropertyWord>,
}

/// `path 1..20 in touching`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathStatement {
    /// The inputs, in order.
    pub inputs: Vec<Spanned<SymbolRange>>,
    /// The families.
    pub families: Vec<Spanned<FamilyExpr>>,
}

/// `clues rows { 3 . 1 }`, `clues left as minus { 3 . 1 }`, `clues rooms on board`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CluesStatement {
    /// The family; `None` where only a side is said.
    pub family: Option<Spanned<FamilyExpr>>,
    /// The side from which the shapes are read.
    pub side: Option<Spanned<Side>>,
    /// The name of their kind, where they have one.
    pub kind: Option<Symbol>,
    /// The clues; `None` for those that stand on the board.
    pub list: Option<EntryList>,
}

/// What stands between braces and is a list rather than a drawing, though it may be read as one, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryList {
    /// The text read as a drawing.
    pub drawing: Drawing,
    /// The entries: whatever stands between blanks, bars, slashes and line ends.
    pub entries: Vec<Spanned<ListEntry>>,
}

/// An entry of a list: `3`, `(2 1)`, `"a b"`, `a=15`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListEntry {
    /// What stands before `=`.
    pub name: Option<Symbol>,
    /// What stands there, without quotes or parentheses.
    pub text: Spanned<String>,
    /// How it was written.
    pub form: CellForm,
}

/// `15: r1c1 r2c2`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineExpr {
    /// The clue before the colon.
    pub clue: Option<Spanned<ListEntry>>,
    /// The cells.
    pub cells: Vec<Spanned<CellsExpr>>,
}

/// A chain of comparisons: `r1c1 < r1c2 < r1c3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaExpr {
    /// What stands first.
    pub first: Spanned<Expression<FormulaTermExpr>>,
    /// Each sign with what follows it; at least one.
    pub rest: Vec<(Comparison, Spanned<Expression<FormulaTermExpr>>)>,
}

impl FormulaExpr {
    /// The families whose cells it names.
    #[must_use]
    pub fn families(&self) -> Vec<&Spanned<FamilyExpr>> {
        let sides = std::iter::once(&self.first).chain(self.rest.iter().map(|(_, side)| side));
        sides.flat_map(|side| side.value.terms()).filter_map(FormulaTermExpr::family).collect()
    }
}

/// What a formula reckons with, beside numbers that are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormulaTermExpr {
    /// `r1c1`
    Cell(Place),
    /// `number r1c1..r1c3`
    Digits(Box<Spanned<FamilyExpr>>),
}

impl FormulaTermExpr {
    fn family(&self) -> Option<&Spanned<FamilyExpr>> {
        match self {
            Self::Digits(family) => Some(family),
            Self::Cell(_) => None,
        }
    }
}
