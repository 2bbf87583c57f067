//! Checks: reading and compiling texts, away from the thread that talks to the client.
//!
//! Of each document only the newest text waits. A check that became stale ends before it compiles; one that is
//! compiling runs to its end, which the limits of the compiler bound, while another thread has the newer text.

use std::collections::HashMap;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::thread;

use ecp::{FileFault, FilePath, Files, FoundFile, NoFiles, Texts};
use web_time::Instant;

use crate::Host;
use crate::document::{Checked, Snapshot};
use crate::server::Event;
use crate::uri;

/// So many texts are checked at a time.
const THREADS: usize = 2;

/// The stack of a thread that reads texts: as large as that of a program.
pub(crate) const STACK: usize = 8 << 20;

/// A text to be checked, with the unsaved texts of all open documents by the identities of their files.
pub(crate) struct Task {
    pub(crate) snapshot: Arc<Snapshot>,
    pub(crate) open: HashMap<String, Arc<Snapshot>>,
}

/// The texts that wait for a check.
#[derive(Clone, Default)]
pub(crate) struct Checks {
    waiting: Arc<(Mutex<Vec<Task>>, Condvar)>,
}

impl Checks {
    /// Starts the threads, which tell `events` of every text that was checked.
    pub(crate) fn start(host: Host, events: &Sender<Event>) -> std::io::Result<Self> {
        let checks = Self::default();
        for number in 1..=THREADS {
            let (checks, events) = (checks.clone(), events.clone());
            let thread = thread::Builder::new().name(format!("check {number}")).stack_size(STACK);
            thread.spawn(move || checks.work(host, &events))?;
        }
        Ok(checks)
    }

    /// Has a text checked; an older one of the same document that still waits is forgotten.
    pub(crate) fn add(&self, task: Task) {
        let mut waiting = self.waiting.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|other| other.snapshot.uri != task.snapshot.uri);
        waiting.push(task);
        self.waiting.1.notify_one();
    }

    fn next(&self) -> Task {
        let mut waiting = self.waiting.0.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if !waiting.is_empty() {
                return waiting.remove(0);
            }
            waiting = self.waiting.1.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work(&self, host: Host, events: &Sender<Event>) {
        loop {
            let task = self.next();
            let snapshot = Arc::clone(&task.snapshot);
            let event = match panic::catch_unwind(AssertUnwindSafe(|| check(host, task))) {
                Ok(Some(checked)) => {
                    // another check of the same text may have been faster
                    let _ = snapshot.checked.set(checked);
                    Event::Checked(snapshot)
                }
                Ok(None) => continue,
                Err(_) => {
                    snapshot.give_up();
                    Event::Fault(snapshot)
                }
            };
            if events.send(event).is_err() {
                return;
            }
        }
    }
}

/// Checks a text; nothing where nobody wants to know any more.
pub(crate) fn check(host: Host, task: Task) -> Option<Checked> {
    let Task { snapshot, open } = task;
    if snapshot.is_stale() {
        return None;
    }
    let begun = Instant::now();
    let (reading, paths) = read(host, &snapshot.uri, &snapshot.text, open);
    if snapshot.is_stale() {
        return None;
    }
    let puzzle = reading.puzzle.clone();
    let compilation = puzzle.map(|puzzle| ecp::compile(puzzle, &reading.places, &host.limits));
    let lines = paths.iter().map(|_| OnceLock::new()).collect();
    Some(Checked { reading, paths, lines, compilation, took: begun.elapsed() })
}

/// Reads a text with the files that it names.
pub(crate) fn read(
    host: Host,
    uri: &lsp_types::Uri,
    text: &str,
    open: HashMap<String, Arc<Snapshot>>,
) -> (ecp::Reading, Vec<Option<PathBuf>>) {
    let path = uri::path(uri);
    let name = path.as_ref().and_then(|path| path.file_name());
    let name = name.map_or_else(|| uri.0.clone(), |name| name.to_string_lossy().into_owned());
    let files: Arc<dyn Files> =
        path.as_ref().map_or_else(|| Arc::new(NoFiles) as _, |path| (host.files)(path, host.reach));
    let overlay = Arc::new(Overlay { files, open, found: Mutex::default() });
    let mut texts = Texts::new(&name, text, Arc::clone(&overlay) as Arc<dyn Files>, &host.limits);
    if let Some(identity) = path.as_deref().and_then(host.identity) {
        texts.identify(&identity);
    }
    let reading = ecp::read_with(texts, &host.limits);
    let found = overlay.found.lock().unwrap_or_else(PoisonError::into_inner);
    let place = |source: &Arc<ecp::syntax::Source>| found.get(&source.name).map(PathBuf::from);
    let mut paths: Vec<_> = reading.sources.iter().map(place).collect();
    paths[0] = path;
    drop(found);
    (reading, paths)
}

/// Files as the editor shows them: what is open there counts, saved or not.
struct Overlay {
    files: Arc<dyn Files>,
    open: HashMap<String, Arc<Snapshot>>,
    /// The identities of the files that were read, by the names under which messages know them.
    found: Mutex<HashMap<String, String>>,
}

impl Files for Overlay {
    fn read(&self, path: &FilePath, max_bytes: u64) -> Result<FoundFile, FileFault> {
        let mut file = self.files.read(path, max_bytes)?;
        file.name = path.to_string();
        if let Some(snapshot) = self.open.get(&file.identity) {
            file.bytes = snapshot.text.clone().into_bytes();
        }
        if file.bytes.len() as u64 > max_bytes {
            return Err(FileFault::TooLarge);
        }
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.insert(file.name.clone(), file.identity.clone());
        Ok(file)
    }

    fn may_leave(&self) -> bool {
        self.files.may_leave()
    }
}
