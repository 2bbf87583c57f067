//! The thread that talks to the client: it knows the open documents, and hands everything that takes time to others.

use std::collections::HashMap;
use std::io::{self, BufReader};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    PublishDiagnosticsParams, ServerInfo, Uri,
};
use serde_json::{Value, json};

use crate::check::{Checks, Task};
use crate::client::Client;
use crate::desk::{Answer, Desk, Pending, Refusal};
use crate::dispatch::{Work, handler, read, written};
use crate::document::{Snapshot, changed};
use crate::runs::Runs;
use crate::transport::{self, Incoming, Outgoing};
use crate::{Ended, Host, report, uri};

/// How long the last answers may take when the client goes.
const FAREWELL: Duration = Duration::from_secs(1);

/// What the server hears of.
pub(crate) enum Event {
    /// The client says something.
    Incoming(Incoming),
    /// A text was checked.
    Checked(Arc<Snapshot>),
    /// The program failed at checking a text.
    Fault(Arc<Snapshot>),
}

/// How far the conversation has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Nobody has introduced themselves.
    Begun,
    Open,
    /// The client is about to go.
    Closing,
}

/// A document of the client.
struct Document {
    snapshot: Arc<Snapshot>,
    /// The name that no other file has.
    identity: Option<String>,
}

struct Server {
    host: Host,
    client: Client,
    phase: Phase,
    documents: HashMap<Uri, Document>,
    out: Sender<Outgoing>,
    checks: Checks,
    desk: Desk,
    pending: Pending,
    runs: Runs,
    /// Whether a puzzle is being compiled without a line.
    comparing: Arc<AtomicBool>,
}

/// Serves standard input and output.
pub(crate) fn serve(host: Host) -> io::Result<Ended> {
    let (events, heard) = mpsc::channel();
    let (out, messages) = mpsc::channel();
    let writer = thread::Builder::new()
        .name("writer".to_owned())
        .spawn(move || transport::write_all(&messages, &mut io::stdout().lock()))?;
    let incoming = events.clone();
    thread::Builder::new().name("reader".to_owned()).spawn(move || listen(&incoming))?;
    let pending = Pending::default();
    let server = Server {
        host,
        client: Client::default(),
        phase: Phase::Begun,
        documents: HashMap::new(),
        checks: Checks::start(host, &events)?,
        desk: Desk::start(pending.clone(), out.clone())?,
        pending,
        out,
        runs: Runs::default(),
        comparing: Arc::default(),
    };
    let ended = server.run(&heard);
    // what was said reaches the client before the program ends, unless an answer takes too long
    let begun = Instant::now();
    while !writer.is_finished() {
        if begun.elapsed() > FAREWELL {
            return Ok(ended);
        }
        thread::sleep(Duration::from_millis(2));
    }
    writer.join().unwrap_or(Ok(())).map(|()| ended)
}

fn listen(events: &Sender<Event>) {
    let mut input = BufReader::new(io::stdin());
    loop {
        let incoming = transport::read(&mut input);
        let is_end = matches!(incoming, Incoming::End);
        if events.send(Event::Incoming(incoming)).is_err() || is_end {
            return;
        }
    }
}

impl Server {
    fn run(mut self, heard: &Receiver<Event>) -> Ended {
        for event in heard {
            match event {
                Event::Incoming(Incoming::Message(Message::Notification(note))) if note.method == "exit" => {
                    return self.end();
                }
                Event::Incoming(Incoming::End) => {
                    return self.end();
                }
                Event::Incoming(Incoming::Message(message)) => self.message(message),
                Event::Incoming(Incoming::Malformed(code, why)) => {
                    eprintln!("ecp lsp: {why}");
                    let _ = self.out.send(Outgoing::Refusal(code, why));
                }
                Event::Checked(snapshot) => self.checked(&snapshot),
                Event::Fault(snapshot) if self.is_current(&snapshot) => {
                    let fault = "an internal check failed: this is a fault of the program, please report it";
                    self.publish(report::remark(&snapshot, fault));
                }
                Event::Fault(_) => {}
            }
        }
        Ended::Abandoned
    }

    /// Ends what is still at work.
    fn end(&self) -> Ended {
        self.runs.end();
        if self.phase == Phase::Closing { Ended::Asked } else { Ended::Abandoned }
    }

    fn send(&self, message: impl Into<Message>) {
        // who went away hears nothing
        let _ = self.out.send(Outgoing::Message(message.into()));
    }

    fn message(&mut self, message: Message) {
        match message {
            Message::Request(request) => self.request(request),
            Message::Notification(note) => {
                let method = note.method.clone();
                if let Err(refusal) = self.notified(note) {
                    eprintln!("ecp lsp: {method}: {}", refusal.message);
                }
            }
            // nothing is asked of the client that wants an answer
            Message::Response(_) => {}
        }
    }

    fn request(&mut self, request: Request) {
        let Request { id, method, params } = request;
        match (self.phase, method.as_str()) {
            (Phase::Begun, "initialize") => {
                let answer = self.initialize(&params);
                self.answer(id, answer);
            }
            (Phase::Begun, _) => {
                let refusal = Refusal::new(ErrorCode::ServerNotInitialized, "`initialize` comes first");
                self.answer(id, Err(refusal));
            }
            (_, "initialize") | (Phase::Closing, _) => {
                let refusal = Refusal::new(ErrorCode::InvalidRequest, format!("`{method}` comes too late"));
                self.answer(id, Err(refusal));
            }
            (Phase::Open, "shutdown") => {
                self.phase = Phase::Closing;
                self.answer(id, Ok(Value::Null));
            }
            (Phase::Open, _) => self.ask(id, &method, params),
        }
    }

    fn ask(&mut self, id: RequestId, method: &str, params: Value) {
        if method == "workspace/executeCommand" {
            let work = self.work();
            return self.runs.start(work, &self.pending, &self.out, id, &params);
        }
        let Some(handler) = handler(method) else {
            let message = format!("`{method}` is not known");
            return self.answer(id, Err(Refusal::new(ErrorCode::MethodNotFound, message)));
        };
        let work = self.work();
        self.desk.add(id, move || handler(&work, params));
    }

    fn work(&self) -> Work {
        let documents = self.documents.iter();
        let documents = documents.map(|(uri, document)| (uri.clone(), Arc::clone(&document.snapshot)));
        Work {
            host: self.host,
            client: self.client,
            documents: documents.collect(),
            open: self.open_files(),
            comparing: Arc::clone(&self.comparing),
        }
    }

    fn answer(&self, id: RequestId, answer: Answer) {
        self.send(match answer {
            Ok(value) => Response::new_ok(id, value),
            Err(refusal) => Response::new_err(id, refusal.code, refusal.message),
        });
    }

    fn initialize(&mut self, params: &Value) -> Answer {
        self.client = Client::of(params);
        self.phase = Phase::Open;
        let info = ServerInfo { name: "ecp".to_owned(), version: Some(self.host.version.to_owned()) };
        Ok(json!({ "capabilities": written(self.client.capabilities())?, "serverInfo": written(info)? }))
    }

    fn notified(&mut self, note: Notification) -> Result<(), Refusal> {
        if self.phase == Phase::Begun {
            return Ok(());
        }
        match note.method.as_str() {
            "textDocument/didOpen" => self.opened(read(note.params)?),
            "textDocument/didChange" => self.changed(read(note.params)?),
            "textDocument/didClose" => self.closed(&read(note.params)?),
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => self.recheck(None),
            "$/cancelRequest" => {
                let id = note.params.get("id").cloned().unwrap_or_default();
                self.pending.cancel(&read(id)?);
            }
            _ => {}
        }
        Ok(())
    }

    fn opened(&mut self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        let identity = uri::path(&document.uri).as_deref().and_then(self.host.identity);
        let encoding = self.client.encoding;
        let snapshot = Snapshot::new(document.uri.clone(), document.version, document.text, encoding);
        self.keep(Document { snapshot: Arc::new(snapshot), identity });
        self.recheck(Some(&document.uri));
    }

    fn changed(&mut self, params: DidChangeTextDocumentParams) {
        let uri = params.text_document.text_document_identifier.uri;
        let Some(document) = self.documents.get(&uri) else {
            eprintln!("ecp lsp: {} was changed and is not open", uri.0);
            return;
        };
        let encoding = self.client.encoding;
        let text = changed(&document.snapshot.text, params.content_changes, encoding);
        let identity = document.identity.clone();
        let snapshot = Snapshot::new(uri.clone(), params.text_document.version, text, encoding);
        self.keep(Document { snapshot: Arc::new(snapshot), identity });
        self.recheck(Some(&uri));
    }

    fn closed(&mut self, params: &DidCloseTextDocumentParams) {
        let uri = params.text_document.uri.clone();
        if let Some(document) = self.documents.remove(&uri) {
            self.runs.cancel(&uri);
            document.snapshot.retire();
            self.publish(PublishDiagnosticsParams {
                uri: uri.clone(),
                version: None,
                diagnostics: Vec::new(),
            });
            self.recheck(Some(&uri));
        }
    }

    /// Keeps a new text of a document in the place of the old one, and has it checked.
    fn keep(&mut self, document: Document) {
        let snapshot = Arc::clone(&document.snapshot);
        if let Some(old) = self.documents.insert(snapshot.uri.clone(), document) {
            old.snapshot.retire_for(&snapshot);
        }
        self.checks.add(Task { snapshot, open: self.open_files() });
    }

    /// Checks the documents again that name other files: all of them, or those that may name the one that changed.
    fn recheck(&mut self, changed: Option<&Uri>) {
        let path = changed.and_then(uri::path);
        let names = |snapshot: &Snapshot| match (snapshot.checked.get(), &path) {
            (Some(checked), Some(path)) => {
                let identity = (self.host.identity)(path).map(std::path::PathBuf::from);
                let is_it = |other: &std::path::PathBuf| Some(other) == identity.as_ref() || other == path;
                checked.paths.iter().skip(1).flatten().any(is_it)
            }
            _ => snapshot.text.lines().any(|line| line.trim_start().starts_with("use")),
        };
        let others = self.documents.values().filter(|other| changed != Some(&other.snapshot.uri));
        let others = others.filter(|other| names(&other.snapshot)).map(|other| {
            let Snapshot { uri, version, text, .. } = &*other.snapshot;
            let snapshot = Snapshot::new(uri.clone(), *version, text.clone(), self.client.encoding);
            Document { snapshot: Arc::new(snapshot), identity: other.identity.clone() }
        });
        for document in others.collect::<Vec<_>>() {
            self.keep(document);
        }
    }

    /// The texts of the open documents by the identities of their files.
    fn open_files(&self) -> HashMap<String, Arc<Snapshot>> {
        let files = self.documents.values();
        files.filter_map(|file| Some((file.identity.clone()?, Arc::clone(&file.snapshot)))).collect()
    }

    fn is_current(&self, snapshot: &Arc<Snapshot>) -> bool {
        let current = self.documents.get(&snapshot.uri);
        current.is_some_and(|current| Arc::ptr_eq(&current.snapshot, snapshot))
    }

    fn checked(&self, snapshot: &Arc<Snapshot>) {
        if let Some(checked) = snapshot.checked.get().filter(|_| self.is_current(snapshot)) {
            self.publish(report::report(snapshot, checked, self.client));
        }
    }

    fn publish(&self, params: PublishDiagnosticsParams) {
        self.send(Notification::new("textDocument/publishDiagnostics".to_owned(), params));
    }
}
