//! The texts of a puzzle, with the way to more of them.

use std::sync::Arc;

use ecp_syntax::ast::Spanned;
use ecp_syntax::{Diagnostic, Source, Sources, Span};

use super::{FileFault, FilePath, Files, NoFiles, PathFault};
use crate::{codes, rules};
use ecp_puzzle::Limits;
use ecp_puzzle::english::grouped;

/// The texts that were read so far, and where more come from.
#[derive(Clone)]
pub struct Texts {
    files: Arc<dyn Files>,
    max_bytes: u64,
    sources: Sources,
    /// For each text, where it lies.
    origins: Vec<Origin>,
    /// What names for numbers stand for instead of what the texts say.
    settings: Vec<(String, u32)>,
}

/// Where a text comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Origin {
    /// From a file; the identity tells it from all others.
    File { path: FilePath, identity: Option<String> },
    /// From the program itself, where no path leads.
    Program,
}

impl Default for Texts {
    fn default() -> Self {
        Self::new("", "", Arc::new(NoFiles), &Limits::default())
    }
}

impl Texts {
    /// The text of a puzzle, under the name by which messages call it, and the files that it may name.
    #[must_use]
    pub fn new(name: &str, text: &str, files: Arc<dyn Files>, limits: &Limits) -> Self {
        let origin = Origin::File { path: FilePath::of_file(name), identity: None };
        Self {
            files,
            max_bytes: limits.bytes,
            sources: Sources::of(name, text),
            origins: vec![origin],
            settings: Vec::new(),
        }
    }

    /// The same texts, in which a name for a number stands for another one than they say.
    ///
    /// # Examples
    /// ```
    /// use ecp_elaborate::{Texts, read_with};
    /// use ecp_puzzle::Limits;
    ///
    /// let text = "let n = 8\nboard rectangle n n\ninput Q occurs 1\nprimary rows, cols\n";
    /// let limits = Limits::default();
    /// let texts = Texts::new("", text, std::sync::Arc::new(ecp_elaborate::NoFiles), &limits);
    /// let puzzle = read_with(texts.set("n", 5), &limits).puzzle.unwrap();
    /// assert!(matches!(puzzle.rules, ecp_puzzle::Rules::Grid(grid) if grid.board.width() == 5));
    /// ```
    #[must_use]
    pub fn set(mut self, name: &str, number: u32) -> Self {
        self.settings.push((name.to_owned(), number));
        self
    }

    /// What names for numbers stand for instead of what the texts say.
    pub(crate) fn settings(&self) -> &[(String, u32)] {
        &self.settings
    }

    /// All texts that were read.
    #[must_use]
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Adds a text that comes with the program.
    pub fn add(&mut self, name: &str, text: &str, named_at: Span) -> Arc<Source> {
        self.origins.push(Origin::Program);
        self.sources.add(name, text, named_at)
    }

    /// The text of the file that `path` names, seen from the file in which this is written. A file that was read before
    /// is not read again: its text has one place.
    ///
    /// # Errors
    /// Why the file cannot be had, as a diagnostic.
    pub fn read(&mut self, path: &Spanned<String>) -> Result<Arc<Source>, Diagnostic> {
        let Origin::File { path: from, .. } = &self.origins[self.sources.index_at(path.span)] else {
            return Err(no_folder(path));
        };
        let target = from.join(&path.value).map_err(|fault| no_path(path, fault))?;
        if target.is_outside() && !self.files.may_leave() {
            return Err(self.why(path, &target, FileFault::Outside));
        }
        let left = self.max_bytes.saturating_sub(self.sources.bytes());
        let found = self.files.read(&target, left).map_err(|fault| self.why(path, &target, fault))?;
        if let Some(known) = self.known(&found.identity) {
            return Ok(known);
        }
        let (text, mistake) = match ecp_syntax::decode(&found.bytes) {
            Ok(text) => (text, None),
            Err((text, mistake)) => (text, Some(mistake)),
        };
        self.origins.push(Origin::File { path: target, identity: Some(found.identity) });
        let source = self.sources.add(found.name, text, path.span);
        match mistake {
            Some(mistake) => Err(mistake.moved(source.start)),
            None => Ok(source),
        }
    }

    /// Tells the puzzle's own text from all others, so that a file that uses it is found out.
    pub fn identify(&mut self, own: &str) {
        if let Some(Origin::File { identity, .. }) = self.origins.first_mut() {
            *identity = Some(own.to_owned());
        }
    }

    fn known(&self, wanted: &str) -> Option<Arc<Source>> {
        let is_it =
            |origin: &Origin| matches!(origin, Origin::File { identity: Some(own), .. } if own == wanted);
        let index = self.origins.iter().position(is_it)?;
        self.sources.iter().nth(index).cloned()
    }

    fn why(&self, path: &Spanned<String>, target: &FilePath, fault: FileFault) -> Diagnostic {
        let at = |diagnostic: Diagnostic, label: &str| diagnostic.label(path.span, label);
        match fault {
            FileFault::Missing(near) => {
                let diagnostic =
                    Diagnostic::error(codes::NAMED_MISSING, format!("there is no file {target}"));
                let beside = "a path starts from the folder of the file in which it is written";
                let folder = path.value.rfind('/').map_or("", |end| &path.value[..=end]);
                let shipped = rules::named(path.value.trim_end_matches(".ecp"));
                let meant = near.map(|near| format!("did you mean \"{folder}{near}\"?")).or_else(|| {
                    shipped.map(|rules| {
                        format!(
                            "a rule file of the program stands without quotes: write `use {}`",
                            rules.name
                        )
                    })
                });
                at(diagnostic, "named here").help(meant.unwrap_or_else(|| beside.to_owned()))
            }
            FileFault::Outside => {
                let message = format!("{target} is not in the folder of the puzzle");
                at(Diagnostic::error(codes::NAMED_OUTSIDE, message), "this leads out of the folder").help(
                    "copy the file into the puzzle's folder, or allow all files with --allow-outside if you trust the puzzle",
                )
            }
            FileFault::TooLarge => {
                let most = grouped(self.max_bytes);
                let message = format!("the puzzle has more than {most} bytes with the files that it names");
                at(Diagnostic::limit(codes::NAMED_TOO_LARGE, message), "too much with this one")
                    .help("--max-bytes raises the limit")
            }
            FileFault::Unreadable(why) => {
                let message = format!("{target} cannot be read: {why}");
                at(Diagnostic::error(codes::NAMED_UNREADABLE, message), "named here")
                    .help("name a text file that may be read")
            }
            FileFault::NoFiles => at(
                Diagnostic::error(codes::NAMED_UNREADABLE, "other files cannot be read here"),
                "a file is named here",
            )
            .help("write what it says into this text"),
        }
    }
}

fn no_folder(path: &Spanned<String>) -> Diagnostic {
    Diagnostic::error(codes::NAMED_OUTSIDE, "a rule file of the program can name no other file")
        .label(path.span, "named here")
        .help("name the file in the puzzle")
}

fn no_path(path: &Spanned<String>, fault: PathFault) -> Diagnostic {
    let (message, label, help) = match fault {
        PathFault::Empty => {
            ("no file is named here", "nothing between the quotes", "write the path of a file")
        }
        PathFault::Absolute => (
            "a path must start from this file's folder",
            "this one starts elsewhere",
            "write it from here, as in \"rules/jigsaw.ecp\", so that the puzzle works on every machine",
        ),
        PathFault::Address => (
            "nothing is read from the network",
            "this is an address",
            "save the file beside the puzzle and name it there",
        ),
        PathFault::Backslash => {
            ("folders are divided by `/`", "`\\` stands here", "write `/` instead, also on Windows")
        }
        PathFault::Folder => ("a folder is named here, not a file", "a folder", "name a file in it"),
    };
    Diagnostic::error(codes::NAMED_PATH, message).label(path.span, label).help(help)
}
