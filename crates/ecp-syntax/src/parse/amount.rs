//! Numbers made of names and numbers, and the statements that give names.

use pest::iterators::Pair;

use super::family::{expect, unread};
use super::grammar::{Rule, part};
use super::names::can_be_bound;
use super::symbols::{Builder, Built};
use crate::ast::{
    AmountExpr, BoundExpr, CellExpr, LetStatement, Number, Place, PlusMinus, Spanned, Symbol, Value,
};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::nearest::nearest;
use crate::values::Values;

/// The largest number that can be reckoned.
const LARGEST: i128 = 1_000_000_000;

/// The most numbers and names of one number.
const MOST_TERMS: usize = 256;

/// Whether a rule is that of a number.
pub(crate) const fn is_amount(rule: Rule) -> bool {
    matches!(rule, Rule::number | Rule::made | Rule::number_name | Rule::bracket)
}

impl<'n> Builder<'n> {
    /// `let n = 8`, `n = 8` behind `with`
    pub(crate) fn bound(self, pair: &Pair<'_, Rule>) -> Built<LetStatement> {
        let name = self.bound_name(pair)?;
        let value = expect(pair.clone().into_inner().last(), self, pair)?;
        let said = match value.as_rule() {
            Rule::place | Rule::made_place => BoundExpr::Cell(self.cell_expr(&value)?),
            _ => BoundExpr::Amount(self.amount_expr(&value)?.value),
        };
        Ok(LetStatement { name, value: self.spanned(&value, said) })
    }

    /// The name behind `let` or `for`.
    pub(crate) fn bound_name(self, pair: &Pair<'_, Rule>) -> Built<Symbol> {
        let pair = expect(part(pair, Rule::bound_name), self, pair)?;
        let (name, span) = (self.written(&pair), self.span(&pair));
        if can_be_bound(name) {
            return Ok(Spanned { value: name.to_owned(), span });
        }
        let message = format!("`{name}` is a word of the language, and no name for a number");
        Err(Diagnostic::error(codes::KEYWORD_AS_SYMBOL, message)
            .label(span, "used as a name")
            .help("give it another name: letters and digits, a letter first, as `n` or `size2`"))
    }

    /// The text as the user wrote it.
    pub(crate) fn written(self, pair: &Pair<'_, Rule>) -> &'n str {
        let span = pair.as_span();
        self.source.get(span.start()..span.end()).unwrap_or_default()
    }

    /// A number, which may be made of others.
    pub(crate) fn amount(self, pair: &Pair<'_, Rule>) -> Built<Number> {
        if pair.as_rule() == Rule::number {
            return self.number(pair);
        }
        let amount = self.amount_expr(pair)?;
        let is_bracket = pair.as_rule() == Rule::bracket;
        self.settled(&amount, |written| if is_bracket { format!("({written})") } else { written.to_owned() })
    }

    /// The number that was said, or one that stands for it until its names are known.
    fn settled(self, amount: &Spanned<AmountExpr>, as_written: impl Fn(&str) -> String) -> Built<Number> {
        let span = amount.span;
        if let AmountExpr::Number(value) = amount.value {
            return Ok(Spanned { value, span });
        }
        match self.names.values() {
            Some(values) => Ok(Spanned { value: evaluate(amount, values)?, span }),
            None => {
                let written = as_written(&amount.value.to_string());
                Ok(Spanned { value: self.names.stand_in(span, |number| number.to_string(), written), span })
            }
        }
    }

    /// What a number is made of.
    fn amount_expr(self, pair: &Pair<'_, Rule>) -> Built<Spanned<AmountExpr>> {
        let is_term = |part: &Pair<'_, Rule>| matches!(part.as_rule(), Rule::number | Rule::number_name);
        if let Some(term) = pair.clone().into_inner().flatten().filter(is_term).nth(MOST_TERMS) {
            let message = format!("this number is made of more than {MOST_TERMS} others");
            return Err(Diagnostic::error(codes::NESTING, message)
                .label(self.span(&term), "one too many")
                .help("give a part of it a name with `let`"));
        }
        self.reckoned(pair)
    }

    fn reckoned(self, pair: &Pair<'_, Rule>) -> Built<Spanned<AmountExpr>> {
        let inner = || pair.clone().into_inner();
        let value = match pair.as_rule() {
            Rule::number => AmountExpr::Number(self.number(pair)?.value),
            Rule::number_name => {
                let name = self.written(pair);
                self.names.note_use(name, self.span(pair));
                AmountExpr::Name(name.to_owned())
            }
            Rule::bracket | Rule::spaced => {
                let within = self.reckoned(&expect(inner().next(), self, pair)?)?;
                return Ok(Spanned { value: within.value, span: self.span(pair) });
            }
            Rule::product_of => {
                let factors = inner().filter(|part| part.as_rule() != Rule::times);
                match factors.map(|factor| self.reckoned(&factor)).collect::<Built<Vec<_>>>()? {
                    factors if factors.len() == 1 => return expect(factors.into_iter().next(), self, pair),
                    factors => AmountExpr::Product(factors),
                }
            }
            Rule::made => {
                let mut sign = PlusMinus::Plus;
                let mut terms = Vec::new();
                for part in inner() {
                    match part.as_rule() {
                        Rule::plus_or_minus if part.as_str() == "-" => sign = PlusMinus::Minus,
                        Rule::plus_or_minus => sign = PlusMinus::Plus,
                        _ => terms.push((sign, self.reckoned(&part)?)),
                    }
                }
                match terms.len() {
                    1 => return expect(terms.into_iter().next().map(|(_, only)| only), self, pair),
                    _ => AmountExpr::Sum(terms),
                }
            }
            _ => return Err(unread(self, pair)),
        };
        Ok(self.spanned(pair, value))
    }

    /// `(n-1)`, `n` where a symbol stands: its number. A name is left as it is until it is known.
    pub(crate) fn symbol_of_amount(self, pair: &Pair<'_, Rule>) -> Built<Symbol> {
        let span = self.span(pair);
        if pair.as_rule() == Rule::number_name && self.names.values().is_none() {
            self.names.note_use(self.written(pair), span);
            return Ok(Spanned { value: self.written(pair).to_owned(), span });
        }
        let amount = self.amount_expr(pair)?;
        let number = self.settled(&amount, |written| format!("({written})"))?;
        Ok(Spanned { value: number.value.to_string(), span })
    }

    /// `r(k)c(n-k)`, `S`
    pub(crate) fn said_place(self, pair: &Pair<'_, Rule>) -> Built<Place> {
        let span = self.span(pair);
        if pair.as_rule() == Rule::made_place {
            let cell = self.cell_expr(pair)?;
            let coordinate = |amount: &Spanned<AmountExpr>| {
                let number = self.settled(amount, |written| format!("({written})"))?;
                if number.value == 0 { Err(not_from_one(span)) } else { Ok(number.value) }
            };
            let layer = cell.layer.as_ref().map(coordinate).transpose()?;
            return Ok(Place { layer, row: coordinate(&cell.row)?, column: coordinate(&cell.column)? });
        }
        let name = self.written(pair);
        self.names.note_use(name, span);
        let Some(values) = self.names.values() else {
            let number = self.names.stand_in(span, |number| format!("r{number}c{number}"), name.to_owned());
            return Ok(Place { layer: None, row: number, column: number });
        };
        match lookup(name, span, values)? {
            Value::Cell(place) => Ok(place),
            Value::Number(number) => Err(Diagnostic::error(
                codes::NAME_KIND,
                format!("expected a cell, and `{name}` is the number {number}"),
            )
            .label(span, "a cell is wanted here")
            .help(format!("a cell is named like this: `let {name} = r1c1`"))),
        }
    }

    fn cell_expr(self, pair: &Pair<'_, Rule>) -> Built<CellExpr> {
        if pair.as_rule() == Rule::place {
            let Place { layer, row, column } = self.place(pair)?;
            let literal = |number| self.spanned(pair, AmountExpr::Number(number));
            return Ok(CellExpr { layer: layer.map(literal), row: literal(row), column: literal(column) });
        }
        let coordinate = |part: Pair<'_, Rule>| match part.clone().into_inner().next() {
            Some(spaced) => self.amount_expr(&spaced),
            None => match part.as_str().parse() {
                Ok(number) => Ok(self.spanned(&part, AmountExpr::Number(number))),
                Err(_) => Err(super::symbols::out_of_range(part.as_str(), self.span(&part))),
            },
        };
        let mut coordinates = pair.clone().into_inner().map(coordinate).collect::<Built<Vec<_>>>()?;
        let column = expect(coordinates.pop(), self, pair)?;
        let row = expect(coordinates.pop(), self, pair)?;
        Ok(CellExpr { layer: coordinates.pop(), row, column })
    }

    /// `n` in a formula: a number or a cell, as its name stands for.
    pub(crate) fn is_name_of_cell(self, pair: &Pair<'_, Rule>) -> bool {
        let values = self.names.values();
        values.is_some_and(|values| matches!(values.get(self.written(pair)), Some(Value::Cell(_))))
    }
}

fn not_from_one(span: Span) -> Diagnostic {
    Diagnostic::error(codes::NUMBER, "rows and columns are counted from 1")
        .label(span, "here one of them is 0")
        .help("the cell at the top left is `r1c1`")
}

/// What a name stands for.
fn lookup(name: &str, span: Span, values: &Values) -> Built<Value> {
    if let Some(value) = values.get(name) {
        return Ok(value);
    }
    let known = values.names();
    let near = nearest(name, known.iter().copied());
    let help = match (near, known.as_slice()) {
        (Some(near), _) => format!("did you mean {near}?"),
        (None, []) => format!("give it a value, as in `let {name} = 8`"),
        (None, known) => format!("named: {}", known.join(" ")),
    };
    let unknown = Diagnostic::error(codes::UNKNOWN_NAME, format!("no number is called {name}"))
        .label(span, "not named with `let`")
        .help(help);
    Err(near.map_or(unknown.clone(), |near| unknown.instead(near)))
}

/// What a number made of others comes to.
///
/// # Errors
/// A name that stands for nothing or for a cell; a result that is negative or too large.
pub fn evaluate(amount: &Spanned<AmountExpr>, values: &Values) -> Result<u32, Diagnostic> {
    let result = reckon(amount, values)?;
    let what = match result {
        Some(0..=LARGEST) => return Ok(u32::try_from(result.unwrap_or_default()).unwrap_or_default()),
        Some(result) if result < 0 => format!("`{}` is {result}, and no number is negative", amount.value),
        Some(result) if result < i128::from(u64::MAX) => {
            format!("`{}` is {result}, which is too large", amount.value)
        }
        _ => format!("`{}` is too large", amount.value),
    };
    let is_range = matches!(&amount.value, AmountExpr::Sum(terms)
        if terms.iter().all(|(_, term)| matches!(term.value, AmountExpr::Number(_))) && terms.len() == 2);
    let help = if is_range && result.is_some_and(|result| result < 0) {
        format!("a range is written with two dots: `{}`", amount.value.to_string().replace('-', ".."))
    } else {
        "numbers go from 0 to 1,000,000,000".to_owned()
    };
    Err(Diagnostic::error(codes::AMOUNT, what).label(amount.span, "reckoned here").help(help))
}

/// The result; `None` if it is beyond all bounds.
fn reckon(amount: &Spanned<AmountExpr>, values: &Values) -> Built<Option<i128>> {
    Ok(match &amount.value {
        AmountExpr::Number(number) => Some((*number).into()),
        AmountExpr::Name(name) => match lookup(name, amount.span, values)? {
            Value::Number(number) => Some(number.into()),
            Value::Cell(place) => {
                let message = format!("expected a number, and `{name}` is the cell {place}");
                return Err(Diagnostic::error(codes::NAME_KIND, message)
                    .label(amount.span, "a number is wanted here")
                    .help("what a cell holds is reckoned with in `require`"));
            }
        },
        AmountExpr::Sum(terms) => {
            let mut sum = Some(0_i128);
            for (sign, term) in terms {
                let term = reckon(term, values)?;
                sum = sum.zip(term).and_then(|(sum, term)| match sign {
                    PlusMinus::Plus => sum.checked_add(term),
                    PlusMinus::Minus => sum.checked_sub(term),
                });
            }
            sum
        }
        AmountExpr::Product(factors) => {
            let mut product = Some(1_i128);
            for factor in factors {
                let factor = reckon(factor, values)?;
                product = product.zip(factor).and_then(|(product, factor)| product.checked_mul(factor));
            }
            product
        }
    })
}
