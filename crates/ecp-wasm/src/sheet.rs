//! A text that was read, with the puzzle that it holds.

use std::sync::Arc;
use std::time::Duration;

use ecp::puzzle::{Grid, Puzzle, Rules};
use ecp::syntax::{Diagnostic, Span};
use ecp::{Compilation, Compiled, Limits, NoFiles, Places, Reading};
use ecp_lsp::{Alone, Host, Reach};
use ecp_maker::Wording;
use serde_json::{Value, json};

use crate::Refused;

/// A text that was read.
pub(crate) struct Sheet {
    pub(crate) text: Alone,
    limits: Limits,
}

/// A puzzle that can be searched, with the text in which it stands.
#[derive(Clone, Copy)]
pub(crate) struct Sound<'s> {
    pub(crate) puzzle: &'s Puzzle,
    pub(crate) compiled: &'s Compiled,
    pub(crate) reading: &'s Reading,
}

impl Sheet {
    pub(crate) fn of(text: &str, limits: Limits) -> Self {
        let host = Host {
            version: env!("CARGO_PKG_VERSION"),
            files: |_, _| Arc::new(NoFiles),
            beside: |_, _, _| Vec::new(),
            reach: Reach::Folder,
            identity: |_| None,
            page: |_| None,
            template: |_| None,
            limits,
            time_limit: Duration::ZERO,
        };
        Self { text: Alone::new(host, text), limits }
    }

    /// What was read.
    pub(crate) fn reading(&self) -> Result<&Reading, Refused> {
        self.text.reading().ok_or_else(|| Refused::because("the text could not be read"))
    }

    /// The puzzle, where the text is one.
    pub(crate) fn puzzle(&self) -> Result<&Puzzle, Refused> {
        self.reading()?.puzzle.as_ref().ok_or_else(|| self.wrong())
    }

    /// The board with its rules.
    pub(crate) fn grid(&self) -> Result<&Grid, Refused> {
        match &self.puzzle()?.rules {
            Rules::Grid(grid) => Ok(grid),
            Rules::Cover(_) => Err(Refused::because("there is no board here, and nothing to draw")),
        }
    }

    /// The puzzle, where it can be searched.
    pub(crate) fn sound(&self) -> Result<Sound<'_>, Refused> {
        let puzzle = self.puzzle()?;
        if let Rules::Grid(grid) = &puzzle.rules
            && !grid.questions().is_empty()
        {
            let words =
                "this puzzle asks how often its inputs occur: write the numbers in the place of `manually`";
            return Err(Refused::because(words));
        }
        match self.text.compilation() {
            Some(Compilation { compiled: Some(compiled), .. }) => {
                Ok(Sound { puzzle, compiled, reading: self.reading()? })
            }
            _ => Err(self.wrong()),
        }
    }

    /// That something is wrong with the text.
    fn wrong(&self) -> Refused {
        let reading = self.text.reading();
        let compiled = self.text.compilation();
        let all = reading.iter().flat_map(|reading| &reading.diagnostics);
        let mut all = all.chain(compiled.iter().flat_map(|compilation| &compilation.diagnostics));
        let words =
            all.find(|found| found.is_fatal()).map_or_else(|| "the text is no puzzle".to_owned(), in_words);
        Refused { words, diagnostics: self.text.diagnostics() }
    }

    /// How large the puzzle may become.
    pub(crate) const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Parts of the puzzle in words, each with its place.
    pub(crate) fn parts(&self, wording: &Wording<'_>, parts: &[ecp_maker::Part]) -> Value {
        let part = |(span, words): (Option<Span>, String)| json!({ "words": words, "range": span.and_then(|span| self.text.range(span)) });
        wording.listed(parts).into_iter().map(part).collect()
    }
}

impl<'s> Sound<'s> {
    pub(crate) const fn places(&self) -> &'s Places {
        &self.reading.places
    }

    pub(crate) const fn wording(&self) -> Wording<'s> {
        Wording { puzzle: self.puzzle, places: &self.reading.places, sources: &self.reading.sources }
    }
}

/// What is wrong, and what helps.
pub(crate) fn in_words(diagnostic: &Diagnostic) -> String {
    match &diagnostic.help {
        Some(help) => format!("{}; {help}", diagnostic.message),
        None => diagnostic.message.clone(),
    }
}
