//! What stands in a text, for an editor's outline.

use ecp::syntax::ast::{AboutField, Statement};
use lsp_types::{DocumentSymbol, SymbolKind};

use crate::document::Snapshot;
use crate::names::{self, Form, Role};

/// The longest line of the outline, in characters.
const LONGEST: usize = 60;

/// All statements, with the names that they give.
pub(crate) fn outline(snapshot: &Snapshot) -> Vec<DocumentSymbol> {
    let ast = &snapshot.parsed().ast;
    let mut given: Vec<_> = names::mentions(ast);
    given.retain(|mention| mention.role == Role::Given && matches!(mention.form, Form::Symbol | Form::Name));
    let mut given = given.into_iter().peekable();
    let mut symbols = Vec::new();
    for statement in &ast.statements {
        let mut children = Vec::new();
        while let Some(mention) = given.next_if(|mention| mention.span.start < statement.span.end) {
            let range = snapshot.range(mention.span);
            let name = snapshot.text[mention.span.start..mention.span.end].to_owned();
            children.push(symbol(name, SymbolKind::Constant, range, range, Vec::new()));
        }
        let range = snapshot.range(statement.span);
        let text = &snapshot.text[statement.span.start..statement.span.end];
        symbols.push(symbol(title(text), kind(&statement.value), range, range, children));
    }
    symbols
}

fn symbol(
    name: String,
    kind: SymbolKind,
    range: lsp_types::Range,
    selection_range: lsp_types::Range,
    children: Vec<DocumentSymbol>,
) -> DocumentSymbol {
    let children = (!children.is_empty()).then_some(children);
    #[expect(deprecated, reason = "a field of the protocol that must be named to make the value")]
    DocumentSymbol {
        name,
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range,
        selection_range,
        children,
    }
}

/// The first line of a statement, shortened.
fn title(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default().trim_end_matches(['{', ' ', ',']);
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

fn kind(statement: &Statement) -> SymbolKind {
    match statement {
        Statement::About(AboutField::Puzzle, _) => SymbolKind::Module,
        Statement::About(..) | Statement::Show(_) => SymbolKind::Property,
        Statement::Use(_) => SymbolKind::Package,
        Statement::Inputs(_) | Statement::Items(_) => SymbolKind::EnumMember,
        Statement::Board(_) => SymbolKind::Array,
        Statement::Shape { .. } => SymbolKind::Class,
        Statement::Let(_) => SymbolKind::Number,
        Statement::Piece(_) | Statement::Pieces(_) | Statement::Option { .. } => SymbolKind::Struct,
        _ => SymbolKind::Function,
    }
}
