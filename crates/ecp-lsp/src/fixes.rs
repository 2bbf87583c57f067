//! Quick fixes: what diagnostics say was meant.

use std::collections::HashMap;

use lsp_types::{CodeAction, CodeActionKind, Range, TextEdit, WorkspaceEdit};

use crate::document::Snapshot;

/// The fixes of mistakes within a range of a text.
pub(crate) fn fixes(snapshot: &Snapshot, range: Range) -> Vec<CodeAction> {
    let Some(checked) = snapshot.checked_soon() else { return Vec::new() };
    let wanted = snapshot.lines.span(&snapshot.text, range);
    let labels = checked.reading.diagnostics.iter().flat_map(|found| &found.labels);
    let own = labels.filter(|label| checked.reading.sources.index_at(label.span) == 0);
    let near = own.filter(|label| label.span.start <= wanted.end && wanted.start <= label.span.end);
    near.filter_map(|label| {
        let new_text = label.instead.clone()?;
        let title = format!("write `{new_text}`");
        let edit = TextEdit { range: snapshot.range(label.span), new_text };
        let changes = HashMap::from([(snapshot.uri.clone(), vec![edit])]);
        Some(CodeAction {
            title,
            kind: Some(CodeActionKind::QuickFix),
            is_preferred: Some(true),
            edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
            ..CodeAction::default()
        })
    })
    .collect()
}
