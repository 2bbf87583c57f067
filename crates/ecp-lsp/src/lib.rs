//! A language server for the ecp puzzle language, over standard input and output.
//!
//! One thread reads messages, one writes them, and one, the `server`, knows the open documents. It answers nothing
//! that takes time: texts are checked by the threads of `check`, requests about a text are answered by one of
//! `desk`, and a search has a thread of its own (`runs`). All of them are handed a `Snapshot`,
//! a text that does not change.
//!
//! What is deliberately absent: files. Where they come from, what explains an error and what a new puzzle begins with
//! is lent by the program that starts the server, the `Host`.
//!
//! A shell without threads, such as a page in a browser, asks about one text at a time: [`Alone`].

mod alone;
mod check;
mod client;
mod completion;
mod desk;
mod dispatch;
mod document;
mod fixes;
mod formatting;
mod hover;
mod lenses;
mod lines;
mod linked;
mod names;
mod outline;
mod rename;
mod report;
mod runs;
mod server;
mod transport;
mod uri;

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ecp::{Files, Limits};

pub use alone::Alone;

/// What the program lends the server.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The version of the program.
    pub version: &'static str,
    /// The files that a puzzle at this path may name: those of its folder, or all.
    pub files: fn(&Path, Reach) -> Arc<dyn Files>,
    /// The files and folders beside the puzzle at this path, or in a folder that is named from there, such as `rules/`.
    pub beside: fn(&Path, &str, Reach) -> Vec<String>,
    /// How far puzzles may reach.
    pub reach: Reach,
    /// A name that no other file has.
    pub identity: fn(&Path) -> Option<String>,
    /// The page that explains a code, in Markdown.
    pub page: fn(&str) -> Option<&'static str>,
    /// A puzzle to begin with, under the rules of the rule file of this name.
    pub template: fn(&str) -> Option<&'static str>,
    /// How large a puzzle may become.
    pub limits: Limits,
    /// How long a search may take.
    pub time_limit: Duration,
}

/// Which files a puzzle may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reach {
    /// Those of its own folder.
    Folder,
    /// All.
    Anywhere,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The client asked the server to shut down, and then to go.
    Asked,
    /// The client went away without a word.
    Abandoned,
}

/// Serves the client at the other end of standard input and output until it goes.
///
/// # Errors
/// What went wrong with standard output.
pub fn serve(host: Host) -> io::Result<Ended> {
    server::serve(host)
}
