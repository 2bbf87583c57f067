//! Names for numbers and cells: what each stands for, and the statements in which they stand, with the values in their places.
//!
//! The statements are read again from their text, so that their places stay those of the text; one behind `for` is read for each
//! of its numbers. A puzzle without names passes by.

mod bound;
mod each;

use std::collections::HashSet;

use ecp_syntax::ast::{Ast, LetStatement, Spanned, Statement};
use ecp_syntax::{Diagnostic, Sources, Span, Values};
use indexmap::IndexMap;

use self::bound::Bound;

/// What names are to stand for instead of what the file says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    /// Of the program: `--set n=10`.
    pub(crate) outside: Vec<(String, u32)>,
    /// Behind `use ... with`.
    pub(crate) with: Vec<LetStatement>,
}

/// A tree in which no name stands for a number.
#[derive(Debug)]
pub(crate) struct Valued {
    pub(crate) ast: Ast,
    pub(crate) values: Values,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// All statements, with numbers and cells for their names; `None` where nothing is said with names.
pub(crate) fn without_names(ast: &Ast, settings: &Settings, sources: &Sources) -> Option<Valued> {
    let gives =
        |statement: &Spanned<Statement>| matches!(statement.value, Statement::Let(_) | Statement::For(_));
    let is_plain = ast.said.is_empty() && !ast.statements.iter().any(gives);
    if is_plain && settings.outside.is_empty() && settings.with.is_empty() {
        return None;
    }
    let mut numbers = Numbers::of(sources);
    numbers.bind(ast);
    numbers.replace(settings);
    numbers.settle();
    let statements = numbers.statements(ast);
    numbers.refuse_taken(&statements);
    Some(Valued { ast: Ast::of(statements), values: numbers.values, diagnostics: numbers.diagnostics })
}

struct Numbers<'a> {
    sources: &'a Sources,
    bound: IndexMap<&'a str, Bound<'a>>,
    values: Values,
    /// The names that stand for nothing, since something is wrong with them.
    faulty: HashSet<&'a str>,
    /// How many statements came of `for`.
    made: usize,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Numbers<'a> {
    fn of(sources: &'a Sources) -> Self {
        Self {
            sources,
            bound: IndexMap::new(),
            values: Values::default(),
            faulty: HashSet::new(),
            made: 0,
            diagnostics: Vec::new(),
        }
    }

    fn statements(&mut self, ast: &'a Ast) -> Vec<Spanned<Statement>> {
        let mut statements = Vec::new();
        for statement in &ast.statements {
            match &statement.value {
                Statement::Let(_) => {}
                _ if !self.is_named(ast, statement) => statements.push(statement.clone()),
                _ => self.valued(statement, &mut statements),
            }
        }
        statements
    }

    /// Whether something in a statement is said with a name, or reckoned.
    fn is_named(&self, ast: &Ast, statement: &Spanned<Statement>) -> bool {
        let Span { start, end } = statement.span;
        let from = ast.said.partition_point(|said| said.span.start < start);
        matches!(statement.value, Statement::For(_))
            || ast.said.get(from).is_some_and(|said| said.span.start < end)
            || ecp_syntax::mentions(self.text(statement.span), |word| self.bound.contains_key(word))
    }

    /// A statement with its names known. Of one that speaks of a faulty name nothing more is said.
    fn valued(&mut self, statement: &Spanned<Statement>, statements: &mut Vec<Spanned<Statement>>) {
        let (text, span) = (self.text(statement.span), statement.span);
        if ecp_syntax::mentions(text, |word| self.faulty.contains(word)) {
            return;
        }
        let made = match &statement.value {
            Statement::For(_) => self.each(text, span, &self.values.clone(), statements),
            _ => ecp_syntax::read_with(text, span.start, &self.values)
                .map(|value| statements.push(Spanned { value, span })),
        };
        if let Err(diagnostic) = made {
            self.diagnostics.push(diagnostic);
        }
    }

    /// What stands at a place.
    fn text(&self, span: Span) -> &'a str {
        let source = self.sources.at(span);
        let text =
            source.and_then(|source| source.text.get(span.start - source.start..span.end - source.start));
        text.unwrap_or_default()
    }
}
