//! What is wrong with a text, as an error.

use std::error::Error;
use std::ops::Deref;
use std::{fmt, slice, vec};

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::diagnostic::{Diagnostic, Span};
use crate::sources::Sources;

/// Diagnostics of which at least one stops the work, with the texts that they are about: an error, for `?`.
///
/// It is shown, also by [`Debug`](fmt::Debug), as `main` and `expect` show an error: each diagnostic that stops the work, with its
/// line and column, both from 1, and its help; warnings are left out. As a slice, and by `into_iter`, it has all of
/// them. Who draws with `miette` gets each with the lines that it is about.
///
/// # Examples
/// ```
/// let mistakes = ecp_syntax::format("board rectangle 4 4\nprimry rows\n").unwrap_err();
/// assert_eq!(mistakes[0].code.to_string(), "ecp::parse::unknown_statement");
/// assert!(mistakes.to_string().starts_with("2:1: "));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    sources: Sources,
}

impl Diagnostics {
    /// Diagnostics of these texts.
    #[must_use]
    pub fn new(list: Vec<Diagnostic>, sources: Sources) -> Self {
        Self { list, sources }
    }

    /// The texts that they are about.
    #[must_use]
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    fn write(&self, diagnostic: &Diagnostic, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((source, line, column)) =
            diagnostic.labels.first().and_then(|label| self.sources.line_and_column(label.span))
        {
            let name = if source.name.is_empty() { String::new() } else { format!("{}:", source.name) };
            write!(f, "{name}{line}:{column}: ")?;
        }
        write!(f, "{diagnostic}")?;
        diagnostic.help.as_ref().map_or(Ok(()), |help| write!(f, "\n  help: {help}"))
    }
}

impl Deref for Diagnostics {
    type Target = [Diagnostic];

    fn deref(&self) -> &[Diagnostic] {
        &self.list
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, diagnostic) in self.iter().filter(|diagnostic| diagnostic.is_fatal()).enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            self.write(diagnostic, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for Diagnostics {}

impl miette::Diagnostic for Diagnostics {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.sources)
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        Some(Box::new(self.iter().map(|diagnostic| diagnostic as &dyn miette::Diagnostic)))
    }
}

impl SourceCode for Sources {
    /// A stretch within one of the texts, with lines of that text around it.
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let place = Span::new(span.offset(), span.offset() + span.len());
        let source = self.at(place).ok_or(MietteError::OutOfBounds)?;
        let within = SourceSpan::from((place.start - source.start, span.len()));
        let found = source.text.read_span(&within, before, after)?;
        let from = source.start + found.span().offset();
        let at = SourceSpan::from((from, found.span().len()));
        let (data, line, column, lines) = (found.data(), found.line(), found.column(), found.line_count());
        Ok(Box::new(match source.name.as_str() {
            "" => MietteSpanContents::new(data, at, line, column, lines),
            name => MietteSpanContents::new_named(name.to_owned(), data, at, line, column, lines),
        }))
    }
}

#[cfg(test)]
mod tests {
    use miette::Diagnostic as _;

    use super::*;
    use crate::codes::UNKNOWN_STATEMENT;

    fn mistakes() -> Diagnostics {
        let mut sources = Sources::of("", "use \"a\"\nrows\n");
        let file = sources.add("a", "first\n  second", Span::new(4, 7));
        let list = vec![
            Diagnostic::warning(UNKNOWN_STATEMENT, "only a warning"),
            Diagnostic::error(UNKNOWN_STATEMENT, "found rows")
                .label(Span::new(8, 12), "here")
                .help("say `primary`"),
            Diagnostic::error(UNKNOWN_STATEMENT, "found second")
                .label(Span::new(8, 14).moved(file.start), "here"),
            Diagnostic::error(UNKNOWN_STATEMENT, "nowhere"),
        ];
        Diagnostics::new(list, sources)
    }

    #[test]
    fn what_stops_the_work_is_listed_with_its_place_and_help() {
        let listed = "2:1: found rows\n  help: say `primary`\na:2:3: found second\nnowhere";
        assert_eq!(mistakes().to_string(), listed);
        assert_eq!(format!("{:?}", mistakes()), listed);
        assert_eq!(mistakes().len(), 4);
        assert_eq!(mistakes().into_iter().count(), 4);
        let error: Box<dyn Error> = mistakes().into();
        assert_eq!(error.to_string(), listed);
    }

    #[test]
    fn miette_is_lent_the_lines_of_the_text_in_which_a_place_lies() {
        let mistakes = mistakes();
        let source = mistakes.source_code().expect("there is a text");
        let lines: Vec<(Option<String>, String, usize)> = mistakes
            .related()
            .expect("there are diagnostics")
            .filter_map(|one| one.labels()?.next())
            .map(|label| {
                let found = source.read_span(label.inner(), 0, 0).expect("it lies in a text");
                let text = String::from_utf8_lossy(found.data()).into_owned();
                (found.name().map(str::to_owned), text, found.line())
            })
            .collect();
        assert_eq!(lines, [(None, "rows".to_owned(), 1), (Some("a".to_owned()), "second".to_owned(), 1)]);
        // from one text into the next
        assert!(source.read_span(&(8, 14).into(), 0, 0).is_err());
    }
}
