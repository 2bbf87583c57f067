//! What a line makes of the problem: the items and options with it, and without it.
//!
//! A line may be what keeps a puzzle small. So the puzzle without it may become so many times as large at most, and the
//! answer does not wait long for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use ecp::syntax::ast::{Spanned, Statement};

use crate::check::{self, STACK};
use crate::dispatch::Work;
use crate::document::{Checked, Snapshot};

/// A puzzle that took longer is not compiled again without a line.
const QUICK: Duration = Duration::from_millis(400);

/// So long an answer waits for the puzzle without a line.
const PATIENCE: Duration = Duration::from_millis(400);

/// The puzzle without a line may have so many times as many options.
const GROWTH: u64 = 8;

/// Of so many options, a puzzle is never too large for a comparison.
const SMALL: u64 = 20_000;

/// The numbers of items and options.
type Sizes = (usize, usize);

/// How many items and options there are, and how many of them the statement brings or takes away.
pub(super) fn of(
    work: &Work,
    snapshot: &Snapshot,
    checked: &Checked,
    statement: &Spanned<Statement>,
) -> Option<String> {
    let (items, options) = sizes(checked.compilation.as_ref()?)?;
    let whole = format!("{items} items and {options} options in all");
    let makes_nothing = matches!(statement.value, Statement::About(..) | Statement::Show(_));
    if makes_nothing || checked.took > QUICK {
        return (!makes_nothing).then_some(whole);
    }
    match without(work, snapshot, statement, options as u64) {
        Some(other) if other == (items, options) => Some(format!("{whole}, with this line or without it")),
        Some((items, options)) => Some(format!("{whole}; without this line {items} and {options}")),
        None => Some(whole),
    }
}

fn sizes(compilation: &ecp::Compilation) -> Option<Sizes> {
    let problem = compilation.compiled.as_ref()?.problem();
    Some((problem.items().len(), problem.option_count()))
}

/// The same for the text without the statement, which may be no puzzle, or take too long: then another thread goes on
/// until it reaches the limits, and nobody listens. There is one such thread at most.
fn without(work: &Work, snapshot: &Snapshot, statement: &Spanned<Statement>, options: u64) -> Option<Sizes> {
    let turn = Turn::take(&work.comparing)?;
    let (start, end) = (statement.span.start, statement.span.end);
    let text = [&snapshot.text[..start], &snapshot.text[end..]].concat();
    let (host, uri, open) = (work.host, snapshot.uri.clone(), work.open.clone());
    let most = options.saturating_mul(GROWTH).saturating_add(SMALL).min(host.limits.options);
    let limits = host.limits.with_options(most);
    let (found, awaited) = mpsc::channel();
    let compare = move || {
        let (reading, _) = check::read(host, &uri, &text, open);
        let compilation = reading.puzzle.map(|puzzle| ecp::compile(puzzle, &reading.places, &limits));
        let sizes = compilation.and_then(|compilation| sizes(&compilation));
        drop(turn);
        // nobody may listen any more
        let _ = found.send(sizes);
    };
    thread::Builder::new().name("comparison".to_owned()).stack_size(STACK).spawn(compare).ok()?;
    awaited.recv_timeout(PATIENCE).ok()?
}

/// The right to compare, which comes back also where the comparison fails.
struct Turn(Arc<AtomicBool>);

impl Turn {
    fn take(comparing: &Arc<AtomicBool>) -> Option<Self> {
        (!comparing.swap(true, Ordering::AcqRel)).then(|| Self(Arc::clone(comparing)))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::Instant;

    use ecp::{Files, NoFiles};
    use lsp_types::Uri;

    use super::*;
    use crate::client::Client;
    use crate::lines::Encoding;
    use crate::{Host, Reach};

    const SLOW: Duration = Duration::from_secs(20);

    fn host(files: fn(&Path, Reach) -> Arc<dyn Files>) -> Host {
        Host {
            version: "",
            files,
            beside: |_, _, _| Vec::new(),
            reach: Reach::Folder,
            identity: |_| None,
            page: |_| None,
            template: |_| None,
            limits: ecp::Limits::default(),
            time_limit: Duration::from_secs(1),
        }
    }

    fn said(work: &Work) -> Option<String> {
        let text = "inputs 1 2 occur 1\nboard rectangle 2 2\nprimary rows\nprimary cols\n".to_owned();
        let snapshot = Snapshot::new(Uri("file:///nowhere/x.ecp".to_owned()), 1, text, Encoding::Utf8);
        let (reading, paths) =
            check::read(host(|_, _| Arc::new(NoFiles)), &snapshot.uri, &snapshot.text, work.open.clone());
        let compilation =
            reading.puzzle.clone().map(|puzzle| ecp::compile(puzzle, &reading.places, &work.host.limits));
        let checked = Checked { reading, paths, lines: Vec::new(), compilation, took: Duration::ZERO };
        of(work, &snapshot, &checked, snapshot.parsed().ast.statements.last()?)
    }

    fn work(files: fn(&Path, Reach) -> Arc<dyn Files>) -> Work {
        Work {
            host: host(files),
            client: Client::default(),
            documents: Default::default(),
            open: Default::default(),
            comparing: Arc::default(),
        }
    }

    #[test]
    fn a_comparison_that_takes_long_is_left_out() {
        let quick = work(|_, _| Arc::new(NoFiles));
        let whole = said(&quick).expect("a puzzle");
        assert!(whole.contains("without this line"), "{whole}");
        assert_eq!(said(&quick).as_ref(), Some(&whole), "the right to compare comes back");
        let slow = work(|_, _| {
            thread::sleep(SLOW);
            Arc::new(NoFiles)
        });
        let begun = Instant::now();
        for _ in 0..3 {
            assert!(said(&slow).expect("a puzzle").ends_with(" in all"));
        }
        assert!(begun.elapsed() < SLOW / 4, "{:?}", begun.elapsed());
    }
}
