//! Elements of lists with commas: `primary rows, cols`, `in rows, cols: ...`, `require r1c1 < r1c2, r2c1 = 3`.

use ecp::syntax::ast::Statement;
use ecp::syntax::{Ast, Span};

use super::{Edit, line};

/// Nothing in the place of elements, each with a comma beside it, or of the whole statement where none is left; `None`
/// where one of them is no element.
pub(super) fn without(text: &str, ast: &Ast, struck: &[Span]) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    let mut number = 0;
    for statement in &ast.statements {
        let elements = elements(&statement.value);
        let is_struck = |element: &Span| struck.iter().any(|span| span.start == element.start);
        let gone = elements.iter().filter(|element| is_struck(element)).count();
        number += gone;
        if gone == elements.len() && gone > 0 {
            edits.push(line(text, statement.span));
        } else if gone > 0 {
            edits.extend(some_without(&elements, is_struck));
        }
    }
    let mut struck: Vec<usize> = struck.iter().map(|span| span.start).collect();
    struck.sort_unstable();
    struck.dedup();
    (number == struck.len()).then_some(edits)
}

/// The places of the elements of a statement.
fn elements(statement: &Statement) -> Vec<Span> {
    match statement {
        Statement::Count(count) => count.families.iter().map(|family| family.span).collect(),
        Statement::Relation(relation) => relation.families.iter().map(|family| family.span).collect(),
        Statement::Require(formulas) => formulas.iter().map(|formula| formula.span).collect(),
        _ => Vec::new(),
    }
}

/// Each element goes with the comma behind it, the last ones with the one before them.
fn some_without(elements: &[Span], is_struck: impl Fn(&Span) -> bool) -> Vec<Edit> {
    let last_kept = elements.iter().rposition(|element| !is_struck(element)).unwrap_or(0);
    let mut edits = Vec::new();
    for (element, next) in
        elements.iter().zip(&elements[1..]).take(last_kept).filter(|(one, _)| is_struck(one))
    {
        edits.push(Edit { span: Span::new(element.start, next.start), text: String::new() });
    }
    if let Some(last) = elements.last().filter(|last| is_struck(last)) {
        edits.push(Edit { span: Span::new(elements[last_kept].end, last.end), text: String::new() });
    }
    edits
}
