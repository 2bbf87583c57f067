//! Diagnostics: what is wrong with a text, as plain data. Only the shells draw them.

use std::fmt;

pub use ecp_puzzle::report::{Code, Severity};

/// A stretch of the source: byte offsets into the decoded text, `end` excluded. Where there are several texts, offsets
/// count through all of them ([`Sources`](crate::Sources)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl Span {
    /// The stretch from `start` to `end`, `end` excluded.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The same stretch so many bytes further on.
    #[must_use]
    pub const fn moved(self, by: usize) -> Self {
        Self { start: self.start + by, end: self.end + by }
    }

    /// The smallest stretch that holds both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// A place in the source and what to say there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Label {
    /// The place.
    pub span: Span,
    /// A few words, lower case, no full stop.
    pub text: String,
    /// What was most likely meant there, so that it can be written for the user.
    pub instead: Option<String>,
}

/// One message about the source.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// Its code.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// What was found and what was expected; lower case, no full stop.
    pub message: String,
    /// The places, the most important first.
    pub labels: Vec<Label>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error without places or help.
    #[must_use]
    pub fn error(code: Code, message: impl Into<String>) -> Self {
        Self { code, severity: Severity::Error, message: message.into(), labels: Vec::new(), help: None }
    }

    /// A warning without places or help.
    #[must_use]
    pub fn warning(code: Code, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, message) }
    }

    /// A limit that was passed, without places or help.
    #[must_use]
    pub fn limit(code: Code, message: impl Into<String>) -> Self {
        Self { severity: Severity::Limit, ..Self::error(code, message) }
    }

    /// With a place added.
    #[must_use]
    pub fn label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into(), instead: None });
        self
    }

    /// With all places so many bytes further on: for a text that stands behind others.
    #[must_use]
    pub fn moved(mut self, by: usize) -> Self {
        for label in &mut self.labels {
            label.span = label.span.moved(by);
        }
        self
    }

    /// With a help line.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With what was most likely meant at the place that was added last.
    #[must_use]
    pub fn instead(mut self, text: impl Into<String>) -> Self {
        if let Some(label) = self.labels.last_mut() {
            label.instead = Some(text.into());
        }
        self
    }

    /// With this help alone, and without words to put in the place of others.
    #[must_use]
    pub fn with_help_alone(mut self, help: String) -> Self {
        self.labels.iter_mut().for_each(|label| label.instead = None);
        self.help = Some(help);
        self
    }

    /// Whether the diagnostic stops the work: anything but a warning.
    #[must_use]
    pub fn is_fatal(&self) -> bool {
        self.severity != Severity::Warning
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Diagnostic {}

impl miette::Diagnostic for Diagnostic {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Warning => miette::Severity::Warning,
            Severity::Error | Severity::Limit => miette::Severity::Error,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
        let label = |label: &Label| {
            let length = label.span.end - label.span.start;
            miette::LabeledSpan::new(Some(label.text.clone()), label.span.start, length)
        };
        Some(Box::new(self.labels.iter().map(label)))
    }
}
