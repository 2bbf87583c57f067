//! Which request asks for what.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lsp_types::{Position, TextDocumentPositionParams, Uri};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::Host;
use crate::client::Client;
use crate::desk::{Answer, Refusal};
use crate::document::Snapshot;
use crate::{completion, fixes, formatting, hover, lenses, linked, outline, rename};

/// What a request is answered from.
pub(crate) struct Work {
    pub(crate) host: Host,
    pub(crate) client: Client,
    /// The open documents.
    pub(crate) documents: HashMap<Uri, Arc<Snapshot>>,
    /// The open documents by the identities of their files.
    pub(crate) open: HashMap<String, Arc<Snapshot>>,
    /// Whether a puzzle is being compiled without a line, for which nobody may wait any more.
    pub(crate) comparing: Arc<AtomicBool>,
}

/// How a request is answered.
pub(crate) type Handler = fn(&Work, Value) -> Answer;

/// The handler of a request.
pub(crate) fn handler(method: &str) -> Option<Handler> {
    HANDLERS.iter().find(|(known, _)| *known == method).map(|(_, handler)| *handler)
}

/// The requests, and how each is answered.
const HANDLERS: &[(&str, Handler)] = &[
    ("textDocument/formatting", |work, params| {
        let params: lsp_types::DocumentFormattingParams = read(params)?;
        written(formatting::edits(work.snapshot(&params.text_document.uri)?))
    }),
    ("textDocument/hover", |work, params| {
        let (snapshot, position) = work.place(params)?;
        written(hover::hover(work, snapshot, position))
    }),
    ("textDocument/completion", |work, params| {
        let (snapshot, position) = work.place(params)?;
        written(completion::completion(work, snapshot, position))
    }),
    ("textDocument/codeAction", |work, params| {
        let params: lsp_types::CodeActionParams = read(params)?;
        written(fixes::fixes(work.snapshot(&params.text_document.uri)?, params.range))
    }),
    ("textDocument/codeLens", |work, params| {
        let params: lsp_types::CodeLensParams = read(params)?;
        written(lenses::lenses(work.snapshot(&params.text_document.uri)?))
    }),
    ("ecp/text", |work, params| written(page(work, &params)?)),
    ("textDocument/definition", |work, params| {
        let (snapshot, position) = work.place(params)?;
        written(linked::definition(snapshot, work.client, position))
    }),
    ("textDocument/references", |work, params| {
        let with_given = params.pointer("/context/includeDeclaration").and_then(Value::as_bool);
        let (snapshot, position) = work.place(params)?;
        written(linked::references(snapshot, work.client, position, with_given.unwrap_or(true)))
    }),
    ("textDocument/documentHighlight", |work, params| {
        let (snapshot, position) = work.place(params)?;
        written(linked::highlights(snapshot, position))
    }),
    ("textDocument/prepareRename", |work, params| {
        let (snapshot, position) = work.place(params)?;
        written(rename::prepare(snapshot, snapshot.offset(position))?)
    }),
    ("textDocument/rename", |work, params| {
        let new = params.get("newName").and_then(Value::as_str).unwrap_or_default().to_owned();
        let (snapshot, position) = work.place(params)?;
        written(rename::rename(work, snapshot, snapshot.offset(position), &new)?)
    }),
    ("textDocument/documentSymbol", |work, params| {
        let params: lsp_types::DocumentSymbolParams = read(params)?;
        written(outline::outline(work.snapshot(&params.text_document.uri)?))
    }),
];

/// The text of what is no file, for clients that can show it: the pages of errors, the rule files of the program.
fn page(work: &Work, params: &Value) -> Result<&'static str, Refusal> {
    let uri = params.get("uri").and_then(Value::as_str).unwrap_or_default();
    let name =
        |scheme: &str, ending: &str| uri.strip_prefix(scheme)?.trim_start_matches('/').strip_suffix(ending);
    let page = name("ecp-page:", ".md").and_then(work.host.page);
    let rules = || name("ecp-rules:", ".ecp").and_then(ecp::rules::named).map(|rules| rules.text);
    page.or_else(rules).ok_or_else(|| Refusal::invalid(format!("{uri} is not known")))
}

impl Work {
    /// The text of an open document.
    pub(crate) fn snapshot(&self, uri: &Uri) -> Result<&Arc<Snapshot>, Refusal> {
        self.documents.get(uri).ok_or_else(|| Refusal::invalid(format!("{} is not open", uri.0)))
    }
}

impl Work {
    /// The text and the place that a request is about.
    fn place(&self, params: Value) -> Result<(&Arc<Snapshot>, Position), Refusal> {
        let params: TextDocumentPositionParams = read(params)?;
        Ok((self.snapshot(&params.text_document.uri)?, params.position))
    }
}

/// The parameters of a request.
pub(crate) fn read<P: DeserializeOwned>(params: Value) -> Result<P, Refusal> {
    serde_json::from_value(params).map_err(|error| Refusal::invalid(error.to_string()))
}

/// An answer as JSON.
pub(crate) fn written(answer: impl Serialize) -> Answer {
    serde_json::to_value(answer).map_err(|error| Refusal::failed(error.to_string()))
}
