//! Open documents, and what is known of one version of their text.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use ecp::syntax::{Span, ast};
use ecp::{Compilation, Reading};
use lsp_types::{Position, Range, TextDocumentContentChangeEvent, Uri};
use web_time::Instant;

use crate::lines::{Encoding, Lines};

/// How long a request waits for a check that is under way.
const PATIENCE: Duration = Duration::from_millis(400);

/// A text that does not change, with what becomes known of it.
#[derive(Debug)]
pub(crate) struct Snapshot {
    pub(crate) uri: Uri,
    pub(crate) version: i32,
    pub(crate) text: String,
    pub(crate) lines: Lines,
    /// Its statements as far as they could be read.
    parsed: OnceLock<ecp::syntax::Parsed>,
    /// What its check has found.
    pub(crate) checked: OnceLock<Checked>,
    /// Whether the program failed at its check: nothing will become known.
    is_faulted: AtomicBool,
    /// Whether another snapshot has taken its place.
    is_stale: AtomicBool,
    /// The same text, which is checked again because a file that it uses has changed.
    again: OnceLock<Arc<Snapshot>>,
}

/// What a check has found.
#[derive(Debug)]
pub(crate) struct Checked {
    pub(crate) reading: Reading,
    /// Where the texts of the reading lie, in its order; `None` for those that are no files.
    pub(crate) paths: Vec<Option<PathBuf>>,
    /// Where the lines of these texts begin, as far as somebody asked.
    pub(crate) lines: Vec<OnceLock<Lines>>,
    /// What became of the puzzle, if there was one.
    pub(crate) compilation: Option<Compilation>,
    /// How long all of it took.
    pub(crate) took: Duration,
}

impl Snapshot {
    pub(crate) fn new(uri: Uri, version: i32, text: String, encoding: Encoding) -> Self {
        Self {
            uri,
            version,
            lines: Lines::of(&text, encoding),
            text,
            parsed: OnceLock::new(),
            checked: OnceLock::new(),
            is_faulted: AtomicBool::new(false),
            is_stale: AtomicBool::new(false),
            again: OnceLock::new(),
        }
    }

    /// Its statements and what is wrong with them.
    pub(crate) fn parsed(&self) -> &ecp::syntax::Parsed {
        self.parsed.get_or_init(|| ecp::syntax::parse(&self.text))
    }

    /// The statement in which a byte lies, or at whose end.
    pub(crate) fn statement_at(&self, at: usize) -> Option<&ast::Spanned<ast::Statement>> {
        let statements = &self.parsed().ast.statements;
        let behind = statements.partition_point(|statement| statement.span.start <= at);
        statements[..behind].last().filter(|statement| at <= statement.span.end)
    }

    /// What the check has found, if it is done soon. A request asks once, not once for each part of its answer.
    pub(crate) fn checked_soon(&self) -> Option<&Checked> {
        let begun = Instant::now();
        loop {
            let newest = self.newest();
            let checked = newest.checked.get().or_else(|| self.checked.get());
            let is_hopeless = newest.is_outdated() || newest.is_faulted() || begun.elapsed() > PATIENCE;
            if checked.is_some() || is_hopeless {
                return checked;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The last snapshot of the same text.
    pub(crate) fn newest(&self) -> &Self {
        let mut newest = self;
        while let Some(again) = newest.again.get() {
            newest = again;
        }
        newest
    }

    /// Whether the program failed at the check.
    pub(crate) fn is_faulted(&self) -> bool {
        self.is_faulted.load(Ordering::Relaxed)
    }

    /// Says that the program failed at the check.
    pub(crate) fn give_up(&self) {
        self.is_faulted.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stale(&self) -> bool {
        self.is_stale.load(Ordering::Acquire)
    }

    /// Whether the document has another text, or none.
    pub(crate) fn is_outdated(&self) -> bool {
        self.is_stale() && self.again.get().is_none()
    }

    /// Says that the document is closed.
    pub(crate) fn retire(&self) {
        self.is_stale.store(true, Ordering::Release);
    }

    /// Says that another snapshot of the document has taken the place of this one.
    pub(crate) fn retire_for(&self, next: &Arc<Self>) {
        if next.text == self.text {
            // a snapshot is replaced once
            let _ = self.again.set(Arc::clone(next));
        }
        self.retire();
    }

    pub(crate) fn offset(&self, position: Position) -> usize {
        self.lines.offset(&self.text, position)
    }

    pub(crate) fn range(&self, span: Span) -> Range {
        self.lines.range(&self.text, span)
    }
}

/// A text after some changes.
pub(crate) fn changed(
    text: &str,
    changes: Vec<TextDocumentContentChangeEvent>,
    encoding: Encoding,
) -> String {
    let mut text = text.to_owned();
    for change in changes {
        match change {
            TextDocumentContentChangeEvent::TextDocumentContentChangePartial(change) => {
                let span = Lines::of(&text, encoding).span(&text, change.range);
                text.replace_range(span.start..span.end, &change.text);
            }
            TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(change) => {
                text = change.text;
            }
        }
    }
    text
}
