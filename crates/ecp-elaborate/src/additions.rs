//! Rule files that only add to others, used by themselves: they leave rows and columns free, which is rarely meant.

use crate::codes;
use ecp_syntax::ast::{
    Ast, FamilyExpr, FamilyWord, PropertyExpr, PropertyWord, RuleExpr, Statement, UseStatement, Used,
};
use ecp_syntax::{Diagnostic, Sources, Span};

use crate::rules::{self, RuleFile, TITLE};

/// Warns of a puzzle that uses rule files which add to others, and none to which they could add.
pub(crate) fn warn_of_only_additions(own: &Ast, whole: &Ast, sources: &Sources) -> Option<Diagnostic> {
    let used = own.statements.iter().filter_map(|statement| match &statement.value {
        Statement::Use(UseStatement { used: Used::Rules(name), .. }) => {
            Some((rules::named(&name.value)?, name.span))
        }
        _ => None,
    });
    let (addition, span) = used.into_iter().find(|(rules, _)| rules.adds_to().is_some())?;
    let is_reported = whole
        .statements
        .iter()
        .any(|statement| !is_of_addition(statement.span, sources) && says_what_shapes_hold(&statement.value));
    (!is_reported).then(|| only_additions(addition, span))
}

fn only_additions(addition: RuleFile, span: Span) -> Diagnostic {
    let adds_to = addition.adds_to().unwrap_or_default();
    Diagnostic::warning(
        codes::ONLY_ADDITIONS,
        format!("{} adds to other rules, and there are none", addition.name),
    )
    .label(span, "nothing says what rows and columns hold")
    .help(format!("it adds to {adds_to}"))
}

/// Whether a place lies in a rule file that adds to others.
fn is_of_addition(span: Span, sources: &Sources) -> bool {
    let name = sources.at(span).and_then(|source| source.name.strip_prefix(TITLE));
    name.and_then(rules::named).is_some_and(|rules| rules.adds_to().is_some())
}

/// Whether a statement says how often something stands in shapes, or what is placed.
fn says_what_shapes_hold(statement: &Statement) -> bool {
    match statement {
        Statement::Count(count) => count.families.iter().any(|family| {
            !matches!(
                family.value,
                FamilyExpr::Word(FamilyWord::Cells) | FamilyExpr::Pieces | FamilyExpr::SomePieces(_)
            )
        }),
        Statement::Relation(relation) => {
            matches!(relation.rule.value, RuleExpr::Has(PropertyExpr::Word(PropertyWord::Distinct)))
        }
        Statement::ConnectedInputs(_)
        | Statement::Path(_)
        | Statement::Piece(_)
        | Statement::Pieces(_)
        | Statement::Draw(_) => true,
        Statement::About(..)
        | Statement::Use(_)
        | Statement::Let(_)
        | Statement::For(_)
        | Statement::Inputs(_)
        | Statement::Board(_)
        | Statement::Shape { .. }
        | Statement::Among(_)
        | Statement::Clues(_)
        | Statement::Require(_)
        | Statement::UpToSymmetry
        | Statement::Solution(_)
        | Statement::Picture(_)
        | Statement::Show(_)
        | Statement::Items(_)
        | Statement::Option { .. } => false,
    }
}
