//! Searches that were asked for in the editor: each has a thread, a time limit, and ends when a newer one begins.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use ecp::cover::{Budget, Stop, TimeLimit};
use ecp::render::{Ink, boxed, printable};
use ecp::{Answer as Solution, Compiled, Uniqueness};
use lsp_server::{ErrorCode, Notification, RequestId};
use lsp_types::{MessageType, ShowMessageParams, Uri};
use serde_json::{Value, json};

use crate::check::STACK;
use crate::desk::{Pending, Refusal};
use crate::dispatch::Work;
use crate::document::{Checked, Snapshot};
use crate::transport::Outgoing;

/// The commands, as the protocol calls them and as a person reads them.
pub(crate) const COMMANDS: &[(&str, &str)] =
    &[("ecp.solve", "solve"), ("ecp.count", "count"), ("ecp.unique", "unique")];

/// So long a search waits for the check at least, however little time it has itself.
const PATIENCE: Duration = Duration::from_secs(20);

/// The searches under way, by their documents, each with what cancels it.
#[derive(Default)]
pub(crate) struct Runs(HashMap<Uri, Arc<AtomicBool>>);

impl Runs {
    /// Begins a search, in the place of an older one about the same document.
    pub(crate) fn start(
        &mut self,
        work: Work,
        pending: &Pending,
        out: &Sender<Outgoing>,
        id: RequestId,
        params: &Value,
    ) {
        let cancel = pending.add(&id);
        let asked = asked(&work, params);
        if let Ok((_, snapshot)) = &asked
            && let Some(older) = self.0.insert(snapshot.uri.clone(), Arc::clone(&cancel))
        {
            older.store(true, Ordering::Relaxed);
        }
        let (pending, said) = (pending.clone(), out.clone());
        let refused = (pending.clone(), out.clone(), id.clone());
        let run = move || {
            pending.answer(&said, id, || {
                let (title, snapshot) = asked?;
                let found = search(&work, title, &snapshot, &cancel)?;
                tell(&said, &snapshot, &found);
                Ok(json!({ "command": title, "message": found.message, "text": found.text }))
            });
        };
        if thread::Builder::new().name("search".to_owned()).stack_size(STACK).spawn(run).is_err() {
            let (pending, out, id) = refused;
            pending.answer(&out, id, || Err(Refusal::failed("the system gives no thread for a search")));
        }
    }

    /// Ends the search about a document.
    pub(crate) fn cancel(&mut self, uri: &Uri) {
        if let Some(cancel) = self.0.remove(uri) {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Ends all searches.
    pub(crate) fn end(&self) {
        self.0.values().for_each(|cancel| cancel.store(true, Ordering::Relaxed));
    }
}

/// Which command is to be done with which text.
fn asked(work: &Work, params: &Value) -> Result<(&'static str, Arc<Snapshot>), Refusal> {
    let command = params.get("command").and_then(Value::as_str).unwrap_or_default();
    let known = COMMANDS.iter().find(|(name, _)| *name == command);
    let (_, title) = known.ok_or_else(|| Refusal::invalid(format!("no command is called `{command}`")))?;
    let uri = params.pointer("/arguments/0").and_then(Value::as_str);
    let uri = uri.ok_or_else(|| Refusal::invalid(format!("`{command}` wants the address of a document")))?;
    Ok((title, Arc::clone(work.snapshot(&Uri(uri.to_owned()))?)))
}

/// What a search has found.
struct Found {
    /// In one sentence.
    message: String,
    /// The solutions, drawn.
    text: String,
}

fn search(work: &Work, title: &str, snapshot: &Snapshot, cancel: &Arc<AtomicBool>) -> Result<Found, Refusal> {
    let compiled = compiled(snapshot, cancel, work.host.time_limit.max(PATIENCE))?;
    let begun = Instant::now();
    let time = TimeLimit::after(work.host.time_limit, Arc::new(move || begun.elapsed()));
    let budget = Budget::unlimited().with_time(time).with_cancel(Arc::clone(cancel));
    let found = match title {
        "count" => count(compiled, &budget),
        title => unique(compiled, budget, title == "solve"),
    };
    if cancel.load(Ordering::Relaxed) { Err(Refusal::cancelled()) } else { Ok(found) }
}

/// What the check finds, as soon as it ends. Where the same text is checked again, the newer check counts.
fn checked<'s>(
    snapshot: &'s Snapshot,
    cancel: &AtomicBool,
    patience: Duration,
) -> Result<&'s Checked, Refusal> {
    let begun = Instant::now();
    loop {
        let newest = snapshot.newest();
        if let Some(checked) = newest.checked.get() {
            return Ok(checked);
        }
        if cancel.load(Ordering::Relaxed) {
            return Err(Refusal::cancelled());
        }
        if newest.is_faulted() {
            return Err(Refusal::fault());
        }
        if newest.is_outdated() {
            return Err(Refusal::new(ErrorCode::ContentModified, "the text has changed"));
        }
        if begun.elapsed() > patience {
            return Err(Refusal::failed("the check of the puzzle takes too long to wait for it"));
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The puzzle, as soon as it is checked.
fn compiled<'s>(
    snapshot: &'s Snapshot,
    cancel: &AtomicBool,
    patience: Duration,
) -> Result<&'s Compiled, Refusal> {
    let checked = checked(snapshot, cancel, patience)?;
    let compilation = checked.compilation.as_ref();
    if let Some(compiled) = compilation.and_then(|compilation| compilation.compiled.as_ref()) {
        return Ok(compiled);
    }
    let compiling = compilation.iter().flat_map(|compilation| &compilation.diagnostics);
    let mistake = checked.reading.diagnostics.iter().chain(compiling).find(|found| found.is_fatal());
    let mistake = mistake.map_or("it is no puzzle", |mistake| mistake.message.as_str());
    Err(Refusal::failed(format!("the puzzle has a mistake: {mistake}")))
}

fn count(compiled: &Compiled, budget: &Budget) -> Found {
    let count = compiled.search().within(budget.clone()).count();
    let number = count.solutions.to_string();
    let solutions = if number == "1" { "solution" } else { "solutions" };
    let message = match count.stop {
        Stop::Exhausted => format!("{number} {solutions}"),
        stop => format!("at least {number} {solutions}: {}", why(stop)),
    };
    Found { message, text: String::new() }
}

fn unique(compiled: &Compiled, budget: Budget, is_shown: bool) -> Found {
    let drawn = |solution: &Solution| if is_shown { drawn(compiled, solution) } else { String::new() };
    let (message, text) = match compiled.search().within(budget).uniqueness() {
        Uniqueness::None => ("no solution".to_owned(), String::new()),
        Uniqueness::One(solution) => ("exactly one solution".to_owned(), drawn(&solution)),
        Uniqueness::Several(one, _) => ("more than one solution".to_owned(), drawn(&one)),
        Uniqueness::Stopped(stop, None) => (format!("no solution so far: {}", why(stop)), String::new()),
        Uniqueness::Stopped(stop, Some(one)) => (format!("one solution so far: {}", why(stop)), drawn(&one)),
    };
    Found { message, text }
}

fn why(stop: Stop) -> &'static str {
    match stop {
        Stop::Time => "the time is up (`--time-limit`)",
        Stop::Cancelled => "cancelled",
        _ => "a limit was reached",
    }
}

/// A solution as text: the board, or the names of the chosen options.
fn drawn(compiled: &Compiled, solution: &Solution) -> String {
    match compiled.picture_of(solution) {
        Some(picture) => boxed(&picture, Ink::Plain),
        None => {
            let names = solution.options.iter().map(|option| compiled.option_name(*option));
            format!("{}\n", printable(&names.collect::<Vec<_>>().join("\n")))
        }
    }
}

/// Shows the result to the person at the editor.
fn tell(out: &Sender<Outgoing>, snapshot: &Snapshot, found: &Found) {
    let name = snapshot.uri.0.rsplit('/').next().unwrap_or_default();
    let message = format!("{name}: {}", found.message);
    let params = ShowMessageParams { kind: MessageType::Info, message };
    let note = Notification::new("window/showMessage".to_owned(), params);
    // who went away sees nothing
    let _ = out.send(Outgoing::Message(note.into()));
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use ecp::Limits;

    use super::*;
    use crate::check::{Checks, Task};
    use crate::lines::Encoding;
    use crate::server::Event;
    use crate::{Host, Reach};

    const LONG: Duration = Duration::from_secs(60);

    fn snapshot(text: &str) -> Arc<Snapshot> {
        let uri = Uri("file:///nowhere/x.ecp".to_owned());
        Arc::new(Snapshot::new(uri, 1, text.to_owned(), Encoding::Utf8))
    }

    /// The message of a refusal; a wait that does not end fails.
    fn refused(snapshot: &Arc<Snapshot>, patience: Duration) -> String {
        let (said, heard) = mpsc::channel();
        let snapshot = Arc::clone(snapshot);
        thread::spawn(move || {
            let refusal = compiled(&snapshot, &AtomicBool::new(false), patience).err();
            said.send(refusal.expect("a refusal").message)
        });
        heard.recv_timeout(Duration::from_secs(20)).expect("an answer")
    }

    #[test]
    fn a_search_does_not_wait_for_a_check_that_failed() {
        let host = Host {
            version: "",
            files: |_, _| panic!("a fault of the program"),
            beside: |_, _, _| Vec::new(),
            reach: Reach::Folder,
            identity: |_| None,
            page: |_| None,
            template: |_| None,
            limits: Limits::default(),
            time_limit: LONG,
        };
        let (events, heard) = mpsc::channel();
        let checks = Checks::start(host, &events).expect("threads");
        let snapshot = snapshot("input X\nboard rectangle 2 2\n");
        checks.add(Task { snapshot: Arc::clone(&snapshot), open: HashMap::new() });
        let event = heard.recv_timeout(Duration::from_secs(20)).expect("an event");
        assert!(matches!(event, Event::Fault(_)));
        assert_eq!(refused(&snapshot, LONG), "an internal check failed; please report it");
        assert!(snapshot.checked_soon().is_none());
    }

    #[test]
    fn a_search_waits_for_its_text_as_long_as_it_stands_there() {
        let (old, same, other) = (snapshot("input X\n"), snapshot("input X\n"), snapshot("input Y\n"));
        let late = "the check of the puzzle takes too long to wait for it";
        assert_eq!(refused(&old, Duration::ZERO), late);
        old.retire_for(&same);
        assert_eq!(refused(&old, Duration::from_millis(50)), late, "it is checked again");
        same.retire_for(&other);
        assert_eq!(refused(&old, LONG), "the text has changed");
    }
}
