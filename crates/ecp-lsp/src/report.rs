//! Diagnostics as editors show them.

use ecp::syntax::{Diagnostic, Label, Severity, Span, codes};
use lsp_types::{
    CodeDescription, DiagnosticRelatedInformation, DiagnosticSeverity, Location, PublishDiagnosticsParams,
    Range, Uri,
};

use crate::client::Client;
use crate::document::{Checked, Snapshot};
use crate::lines::Lines;
use crate::uri;

/// The source of all diagnostics, as editors show it.
const SOURCE: &str = "ecp";

/// What is to be said of a text.
pub(crate) fn report(snapshot: &Snapshot, checked: &Checked, client: Client) -> PublishDiagnosticsParams {
    let compiled = checked.compilation.iter().flat_map(|compilation| &compilation.diagnostics);
    let all = checked.reading.diagnostics.iter().chain(compiled);
    let reporter = Reporter { snapshot, checked, client };
    let diagnostics = all.map(|diagnostic| reporter.diagnostic(diagnostic)).collect();
    PublishDiagnosticsParams { uri: snapshot.uri.clone(), version: Some(snapshot.version), diagnostics }
}

/// A single remark at the beginning of a text.
pub(crate) fn remark(snapshot: &Snapshot, message: &str) -> PublishDiagnosticsParams {
    let diagnostic = lsp_types::Diagnostic {
        range: Range::default(),
        severity: Some(DiagnosticSeverity::Error),
        source: Some(SOURCE.to_owned()),
        message: message.to_owned().into(),
        ..lsp_types::Diagnostic::default()
    };
    let (uri, version) = (snapshot.uri.clone(), Some(snapshot.version));
    PublishDiagnosticsParams { uri, version, diagnostics: vec![diagnostic] }
}

struct Reporter<'c> {
    snapshot: &'c Snapshot,
    checked: &'c Checked,
    client: Client,
}

impl Reporter<'_> {
    fn diagnostic(&self, diagnostic: &Diagnostic) -> lsp_types::Diagnostic {
        let sources = &self.checked.reading.sources;
        let traced = sources.traced(diagnostic.clone());
        let is_own = |label: &&Label| sources.index_at(label.span) == 0;
        let first = traced.labels.iter().position(|label| is_own(&label));
        let range = first.map_or_else(Range::default, |first| self.snapshot.range(traced.labels[first].span));
        let others = traced.labels.iter().enumerate().filter(|(number, _)| Some(*number) != first);
        let others: Vec<_> = others.filter_map(|(_, label)| self.related(label)).collect();
        let has_related = self.client.shows_related && !others.is_empty();
        let mut message = message(&traced, first.map(|first| traced.labels[first].text.as_str()));
        if !self.client.shows_related {
            for other in &others {
                message.push_str(&format!(
                    "\nline {}: {}",
                    other.location.range.start.line + 1,
                    other.message
                ));
            }
        }
        lsp_types::Diagnostic {
            range,
            severity: Some(severity(diagnostic)),
            code: Some(diagnostic.code.0.to_owned().into()),
            code_description: self.client.page(diagnostic.code).map(|href| CodeDescription { href }),
            source: Some(SOURCE.to_owned()),
            message: message.into(),
            related_information: has_related.then_some(others),
            ..lsp_types::Diagnostic::default()
        }
    }

    fn related(&self, label: &Label) -> Option<DiagnosticRelatedInformation> {
        let location = location(self.snapshot, self.checked, self.client, label.span)?;
        Some(DiagnosticRelatedInformation { location, message: label.text.clone() })
    }
}

/// Where a place lies: in the text itself, or in one that it names. `None` where the client cannot open that one.
pub(crate) fn location(
    snapshot: &Snapshot,
    checked: &Checked,
    client: Client,
    span: Span,
) -> Option<Location> {
    let sources = &checked.reading.sources;
    let index = sources.index_at(span);
    if index == 0 {
        return Some(Location { uri: snapshot.uri.clone(), range: snapshot.range(span) });
    }
    let source = sources.at(span)?;
    let uri: Option<Uri> = match checked.paths.get(index)? {
        Some(path) => Some(uri::of_path(path)),
        None => client.rule_file(&source.name),
    };
    let span = Span::new(span.start - source.start, span.end - source.start);
    // a large text has many places: its lines are counted once
    let lines = checked.lines.get(index)?.get_or_init(|| Lines::of(&source.text, client.encoding));
    let range = lines.range(&source.text, span);
    Some(Location { uri: uri?, range })
}

fn message(diagnostic: &Diagnostic, label: Option<&str>) -> String {
    let mut message = diagnostic.message.clone();
    if let Some(label) = label.filter(|label| !matches!(*label, "" | "here")) {
        message.push_str(&format!("\n{label}"));
    }
    if let Some(help) = &diagnostic.help {
        message.push_str(&format!("\nhelp: {help}"));
    }
    message
}

/// How bad it is to someone who is still writing: a text that is not begun is no mistake, nor are rules without a board.
fn severity(diagnostic: &Diagnostic) -> DiagnosticSeverity {
    match diagnostic.severity {
        _ if [codes::EMPTY, ecp::codes::reading::NO_RULES].contains(&diagnostic.code) => {
            DiagnosticSeverity::Information
        }
        Severity::Warning => DiagnosticSeverity::Warning,
        Severity::Error | Severity::Limit => DiagnosticSeverity::Error,
    }
}
