//! A statement that was said with names, read again when it is known what they stand for. Its places stay those of the text.

use super::Names;
use super::for_each;
use super::grammar::{self, Rule};
use super::statement;
use crate::ast::{Number, Statement, Symbol};
use crate::diagnostic::Diagnostic;
use crate::values::Values;

/// A statement whose names stand for these values; `base` is the byte at which it begins.
///
/// # Errors
/// What cannot be read, or reckoned.
///
/// # Examples
/// ```
/// use ecp_syntax::ast::{Statement, Value};
///
/// let values = [("n".to_owned(), Value::Number(8))].into_iter().collect();
/// let statement = ecp_syntax::read_with("board rectangle n 2*n-1", 0, &values).unwrap();
/// let Statement::Board(ecp_syntax::ast::BoardStatement::Rectangle { width, height, .. }) = statement else { panic!() };
/// assert_eq!((width.value, height.value), (8, 15));
/// ```
pub fn read_with(text: &str, base: usize, values: &Values) -> Result<Statement, Diagnostic> {
    statement::read(text, base, &Names::known(values.clone()))
}

/// What a `for` says, with its names known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Each<'t> {
    /// The name that stands for each of the numbers.
    pub name: Symbol,
    /// The first number.
    pub from: Number,
    /// The last number.
    pub to: Number,
    /// The statement, and the byte at which it begins.
    pub body: (&'t str, usize),
}

/// What stands before and behind the colon of a `for`; `None` for other statements.
///
/// # Errors
/// What cannot be read, or reckoned, before the colon.
pub fn each<'t>(text: &'t str, base: usize, values: &Values) -> Option<Result<Each<'t>, Diagnostic>> {
    if !for_each::is_each(text) {
        return None;
    }
    let at = for_each::body_at(text).unwrap_or(text.len());
    let head = for_each::head(text[..at].trim_end(), base, &Names::known(values.clone()));
    Some(head.map(|for_each::Head { name, from, to }| Each {
        name,
        from,
        to,
        body: (&text[at..], base + at),
    }))
}

/// A statement for each of some numbers that a name stands for, in order, up to the first that cannot be read.
///
/// # Errors
/// What cannot be read, or reckoned, the first time.
pub fn read_each(
    (text, base): (&str, usize),
    values: &Values,
    name: &str,
    numbers: impl Iterator<Item = u32>,
) -> Result<Vec<Statement>, Diagnostic> {
    let mut names = Names::known(values.with(name, 0));
    let marked = names.marked(text);
    let read = grammar::read(Rule::line, &marked);
    let mut statements = Vec::new();
    for number in numbers {
        names.set(values.with(name, number));
        statements.push(match &read {
            Ok(pairs) => statement::build(pairs.clone(), text, base, &names)?,
            // what is wrong is told as of any other statement
            Err(_) => statement::read(text, base, &names)?,
        });
    }
    Ok(statements)
}
