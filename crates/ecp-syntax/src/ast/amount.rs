//! Numbers made of names, the statements that give names, and what names stand for.

use std::fmt;

use super::{Number, Place, PlusMinus, Spanned, Statement, Symbol};
use crate::diagnostic::Span;

/// `let n = 8`, `n = 6` behind `use ... with`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetStatement {
    /// The name.
    pub name: Symbol,
    /// What it stands for.
    pub value: Spanned<BoundExpr>,
}

/// What a name is to stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoundExpr {
    /// `2*n-1`; a name alone may be that of a cell.
    Amount(AmountExpr),
    /// `r1c(n)`
    Cell(CellExpr),
}

/// A cell whose row and column may be made of names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellExpr {
    /// The layer, where one is written.
    pub layer: Option<Spanned<AmountExpr>>,
    /// The row.
    pub row: Spanned<AmountExpr>,
    /// The column.
    pub column: Spanned<AmountExpr>,
}

/// `for k in 1..n: require r(k)c1 < r(k)c2`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForStatement {
    /// The name that stands for each of the numbers.
    pub name: Symbol,
    /// The first number.
    pub from: Number,
    /// The last number.
    pub to: Number,
    /// What is said for each of them.
    pub body: Box<Spanned<Statement>>,
}

/// A number made of names and numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AmountExpr {
    /// `8`
    Number(u32),
    /// `n`
    Name(String),
    /// `n+1-m`; the sign of the first is a plus.
    Sum(Vec<(PlusMinus, Spanned<Self>)>),
    /// `2*n`
    Product(Vec<Spanned<Self>>),
}

impl AmountExpr {
    /// The names in it, in the order in which they are written.
    pub fn names(&self, found: &mut Vec<String>) {
        match self {
            Self::Number(_) => {}
            Self::Name(name) => found.push(name.clone()),
            Self::Sum(terms) => terms.iter().for_each(|(_, term)| term.value.names(found)),
            Self::Product(factors) => factors.iter().for_each(|factor| factor.value.names(found)),
        }
    }
}

/// As it is written: without blanks.
impl fmt::Display for AmountExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => f.write_str(name),
            Self::Sum(terms) => terms.iter().enumerate().try_for_each(|(index, (sign, term))| {
                let sign = match sign {
                    PlusMinus::Minus => "-",
                    PlusMinus::Plus if index == 0 => "",
                    PlusMinus::Plus => "+",
                };
                // a sum behind a minus is another number without its brackets
                let is_sum = matches!(term.value, Self::Sum(_));
                if is_sum { write!(f, "{sign}({})", term.value) } else { write!(f, "{sign}{}", term.value) }
            }),
            Self::Product(factors) => factors.iter().enumerate().try_for_each(|(index, factor)| {
                let times = if index == 0 { "" } else { "*" };
                match factor.value {
                    Self::Number(_) | Self::Name(_) => write!(f, "{times}{}", factor.value),
                    _ => write!(f, "{times}({})", factor.value),
                }
            }),
        }
    }
}

/// As it is written: with brackets where more than digits stand.
impl fmt::Display for CellExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [("l", self.layer.as_ref()), ("r", Some(&self.row)), ("c", Some(&self.column))];
        let parts = parts.into_iter().filter_map(|(letter, amount)| Some((letter, &amount?.value)));
        for (letter, amount) in parts {
            match amount {
                AmountExpr::Number(number) => write!(f, "{letter}{number}"),
                _ => write!(f, "{letter}({amount})"),
            }?;
        }
        Ok(())
    }
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(u32),
    /// A cell.
    Cell(Place),
}

/// What was said with names. Until it is known what they stand for, the tree holds other numbers in these places.
/// Two are equal when the same is written, wherever it stands.
#[derive(Clone, Debug)]
pub struct Said {
    /// Where it is said.
    pub span: Span,
    /// What the printer writes where it stands in the tree: `4294000000`, `r4294000000c4294000000`.
    pub stands_as: String,
    /// What it writes instead.
    pub written: String,
}

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        self.written == other.written
    }
}

impl Eq for Said {}
