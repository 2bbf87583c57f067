//! Quick fixes: the replacements that diagnostics know.

use std::collections::HashMap;

use lsp_types::{CodeAction, CodeActionKind, Range, TextEdit, WorkspaceEdit};

use crate::document::Snapshot;

/// The fixes of mistakes within a range of a text.
pub(crate) fn fixes(snapshot: &Snapshot, range: Range) -> Vec<CodeAction> {
    let Some(checked) = snapshot.checked_soon() else { return Vec::new() };
    let wanted = snapshot.lines.span(&snapshot.text, range);
    let replacements = checked.reading.diagnostics.iter().filter_map(|found| found.replacement.as_ref());
    let own = replacements.filter(|replacement| checked.reading.sources.index_at(replacement.span) == 0);
    let near = own.filter(|one| one.span.start <= wanted.end && wanted.start <= one.span.end);
    near.map(|replacement| {
        let edit = TextEdit { range: snapshot.range(replacement.span), new_text: replacement.text.clone() };
        let changes = HashMap::from([(snapshot.uri.clone(), vec![edit])]);
        CodeAction {
            title: format!("write `{}`", replacement.text),
            kind: Some(CodeActionKind::QuickFix),
            is_preferred: Some(true),
            edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
            ..CodeAction::default()
        }
    })
    .collect()
}
