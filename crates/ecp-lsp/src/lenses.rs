//! What can be done with a puzzle, shown above it.

use lsp_types::{CodeLens, Command, Range};
use serde_json::json;

use ecp::syntax::ast::Statement;

use crate::document::Snapshot;
use crate::runs::COMMANDS;

/// The commands above the first line of a puzzle; none above rules, which have no board.
pub(crate) fn lenses(snapshot: &Snapshot) -> Vec<CodeLens> {
    let mut statements = snapshot.parsed().ast.statements.iter();
    if !statements.any(|statement| matches!(statement.value, Statement::Board(_) | Statement::Items(_))) {
        return Vec::new();
    }
    let lens = |&(command, title): &(&str, &str)| {
        let arguments = Some(vec![json!(snapshot.uri)]);
        let command =
            Command { title: title.to_owned(), command: command.to_owned(), arguments, tooltip: None };
        CodeLens { range: Range::default(), command: Some(command), data: None }
    };
    COMMANDS.iter().map(lens).collect()
}
