//! Diagnostics, drawn for a terminal or a log.
//!
//! Everything that comes from a file or from the command line goes through [`visible`] on its way: what could steer a
//! terminal is shown, never sent.

mod excerpt;
mod place;
mod visible;

use std::collections::HashSet;
use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex, PoisonError};

use ecp::syntax::codes::TOO_MANY;
use ecp::syntax::{Diagnostic, Severity};
use miette::{GraphicalReportHandler, GraphicalTheme};

use crate::exit::Exit;
use crate::monitor::Monitor;
use crate::words::grouped;

pub(crate) use excerpt::Text;
pub(crate) use place::place;
pub(crate) use visible::visible;

/// The most diagnostics that are shown of one file.
const MOST: usize = 20;

/// Standard error, where diagnostics and remarks go.
pub(crate) struct Reports {
    handler: GraphicalReportHandler,
    width: usize,
    quiet: bool,
    monitor: Arc<Monitor>,
    /// What was printed before: the same is not said twice.
    reported: Mutex<HashSet<String>>,
}

impl Reports {
    /// Reports in the style that fits standard error.
    pub(crate) fn new(color: bool, quiet: bool, monitor: Arc<Monitor>) -> Self {
        let theme = match (speaks_unicode(), color) {
            (true, true) => GraphicalTheme::unicode(),
            (true, false) => GraphicalTheme::unicode_nocolor(),
            (false, true) => GraphicalTheme::ascii(),
            (false, false) => GraphicalTheme::none(),
        };
        let width =
            terminal_size::terminal_size_of(io::stderr()).map_or(80, |(width, _)| usize::from(width.0));
        let width = width.clamp(40, 120);
        // a flag that is cut at a hyphen cannot be copied
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_width(width)
            .with_links(false)
            .tab_width(4)
            .with_word_splitter(textwrap::WordSplitter::NoHyphenation);
        Self { handler, width, quiet, monitor, reported: Mutex::default() }
    }

    /// Prints diagnostics about a text, or about none; says how the run goes on.
    pub(crate) fn print(&self, diagnostics: &[Diagnostic], text: Option<&Text>) -> Exit {
        let is_reported = |diagnostic: &&Diagnostic| diagnostic.is_fatal() && diagnostic.code != TOO_MANY;
        let fatal = diagnostics.iter().filter(is_reported);
        let warnings = diagnostics.iter().filter(|diagnostic| !diagnostic.is_fatal() && !self.quiet);
        let mut shown: Vec<&Diagnostic> = fatal.chain(warnings).collect();
        let more = shown.len().saturating_sub(MOST);
        shown.truncate(MOST);
        if let Some(text) = text {
            shown.sort_by_key(|diagnostic| diagnostic.labels.first().map(|label| label.span.start));
            let mut page = String::new();
            for diagnostic in shown {
                page.push_str(&self.drawn_once(diagnostic, text));
            }
            self.put(&page);
        } else {
            shown
                .into_iter()
                .for_each(|diagnostic| self.put(&self.drawn_once(diagnostic, &Text::nameless())));
        }
        if more > 0 {
            self.put(&format!("and {} more\n", grouped(more as u64)));
        }
        if let Some(in_all) = diagnostics.iter().find(|diagnostic| diagnostic.code == TOO_MANY) {
            self.put(&format!("\n{}", self.draw(in_all, &Text::nameless())));
        }
        exit_of(diagnostics)
    }

    /// Begins again: what was said before may be said again.
    pub(crate) fn forget(&self) {
        self.reported.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// A diagnostic as it is printed; nothing where the very same was printed before, as of a file that is named twice.
    fn drawn_once(&self, diagnostic: &Diagnostic, text: &Text) -> String {
        let drawn = self.draw(diagnostic, text);
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if reported.insert(drawn.clone()) { drawn } else { String::new() }
    }

    /// Prints a diagnostic that is about no text.
    pub(crate) fn fail(&self, diagnostic: Diagnostic) -> Exit {
        self.print(&[diagnostic], None)
    }

    /// Prints a remark on a line of its own, whatever was asked.
    pub(crate) fn say(&self, remark: &str) {
        self.put(&format!("{}\n", visible(remark)));
    }

    /// A diagnostic as it would be printed, for an answer that goes to standard output.
    pub(crate) fn draw(&self, diagnostic: &Diagnostic, text: &Text) -> String {
        let traced = text.traced(diagnostic);
        debug_assert!(text.are_on_boundaries(&traced), "a place splits a character: {diagnostic:?}");
        let drawn = excerpt::Drawn::new(&traced, text, self.width);
        let mut report = String::new();
        if self.handler.render_report(&mut report, &drawn).is_err() {
            report = format!("{}: {}\n", diagnostic.code, visible(&diagnostic.message));
        }
        report.push('\n');
        report
    }

    /// Writes to standard error. Where that cannot be written to, there is nobody to tell.
    fn put(&self, page: &str) {
        let _screen = self.monitor.screen();
        let _ = io::stderr().lock().write_all(page.as_bytes());
    }
}

/// The exit that diagnostics ask for.
fn exit_of(diagnostics: &[Diagnostic]) -> Exit {
    let exit = |diagnostic: &Diagnostic| match diagnostic.severity {
        Severity::Warning => Exit::Yes,
        Severity::Error => Exit::Bad,
        Severity::Limit => Exit::Limit,
    };
    diagnostics.iter().map(exit).max().unwrap_or(Exit::Yes)
}

/// Whether standard error is a terminal that shows more than ASCII.
fn speaks_unicode() -> bool {
    let variable = |name| std::env::var(name).ok().filter(|value: &String| !value.is_empty());
    let locale = variable("LC_ALL").or_else(|| variable("LC_CTYPE")).or_else(|| variable("LANG"));
    let locale = locale.unwrap_or_default().to_lowercase();
    io::stderr().is_terminal() && (cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8"))
}
