//! The part of a text that a report shows.
//!
//! A file may hold what a terminal must not get, and lines of megabytes. So a report is drawn from a text of its own:
//! the lines around the labels, cut to a window where they are long, with every control character made visible, and
//! with the labels moved along.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use ecp::syntax::{Diagnostic, Severity, Sources, Span, TextForm};
use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::visible::{visible, visible_characters};

/// A text with its name; with it, the texts of all files that it names.
#[derive(Clone, Debug, Default)]
pub(crate) struct Text {
    /// The name of the file, or `standard input`.
    pub(crate) name: String,
    /// The content, decoded: all texts, with a line end between two.
    pub(crate) content: String,
    /// What the file of that name has besides its text.
    pub(crate) form: TextForm,
    /// Where each line starts, in bytes.
    starts: Vec<usize>,
    /// Where the texts are; nothing where there is one only.
    sources: Sources,
}

impl Text {
    /// The text under its name.
    pub(crate) fn new(name: impl Into<String>, content: String) -> Self {
        let ends = content.bytes().enumerate().filter(|(index, byte)| match byte {
            b'\n' => true,
            b'\r' => content.as_bytes().get(index + 1) != Some(&b'\n'),
            _ => false,
        });
        let starts = std::iter::once(0).chain(ends.map(|(index, _)| index + 1)).collect();
        Self { name: name.into(), starts, content, form: TextForm::default(), sources: Sources::default() }
    }

    /// A text with all that it names.
    pub(crate) fn of(sources: Sources) -> Self {
        let texts: Vec<&str> = sources.iter().map(|source| source.text.as_str()).collect();
        let name = sources.iter().next().map_or_else(String::new, |own| own.name.clone());
        let content = texts.join("\n");
        Self { sources, ..Self::new(name, content) }
    }

    /// All texts: the puzzle's own, and those that it names.
    pub(crate) fn sources(&self) -> Sources {
        if self.sources.is_empty() { Sources::of(&self.name, &self.content) } else { self.sources.clone() }
    }

    /// The text in the form of its file.
    pub(crate) fn in_form(self, form: TextForm) -> Self {
        Self { form, ..self }
    }

    /// The diagnostic with the places at which the text is named that it is about.
    pub(super) fn traced(&self, diagnostic: &Diagnostic) -> Diagnostic {
        self.sources.traced(diagnostic.clone())
    }

    /// The name of the text in which a line stands, and that text's first line and last line.
    fn source_of(&self, line: usize) -> (&str, usize, usize) {
        match self.sources.at(Span::new(self.starts[line], self.starts[line])) {
            None => (&self.name, 0, self.last_line()),
            Some(source) => {
                let first = self.line_at(source.start);
                // after the end of the last line there is no further, empty one
                let is_phantom = source.text.ends_with('\n');
                let last = self.line_at(source.end()).saturating_sub(usize::from(is_phantom));
                (&source.name, first, last.max(first))
            }
        }
    }

    /// No text at all.
    pub(crate) fn nameless() -> Self {
        Self::default()
    }

    /// The line, from 0, in which a byte stands.
    fn line_at(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// The last line, from 0; after the end of the last line there is no further, empty one.
    fn last_line(&self) -> usize {
        let is_phantom = self.starts.last() == Some(&self.content.len());
        self.starts.len().saturating_sub(if is_phantom { 2 } else { 1 })
    }

    /// The bytes of a line, without its end.
    fn line(&self, number: usize) -> Range<usize> {
        let end = self.starts.get(number + 1).copied().unwrap_or(self.content.len());
        let line = &self.content[self.starts[number]..end];
        self.starts[number]..end - (line.len() - line.trim_end_matches(['\n', '\r']).len())
    }

    /// Whether all places of a diagnostic begin and end between characters, as they must.
    pub(super) fn are_on_boundaries(&self, diagnostic: &Diagnostic) -> bool {
        let is_between = |at: usize| at > self.content.len() || self.content.is_char_boundary(at);
        diagnostic.labels.iter().all(|label| is_between(label.span.start) && is_between(label.span.end))
    }

    /// A place inside the text, on character boundaries; past the end, the end of the last line that says something.
    fn clamp(&self, span: Range<usize>) -> Range<usize> {
        let last = self.content.trim_end().len();
        let floor = |mut offset: usize| {
            while !self.content.is_char_boundary(offset) {
                offset -= 1;
            }
            offset
        };
        if span.start >= self.content.len() {
            return last..last;
        }
        let start = floor(span.start);
        start..floor(span.end.min(self.content.len())).max(start)
    }
}

/// Columns shown before and after the start of a label in a long line.
const BEFORE: usize = 30;
const AFTER: usize = 44;

/// A label over more lines than this is shown on its first line only.
const MOST_LINES: usize = 8;

/// A diagnostic with its excerpt, for miette to draw.
#[derive(Debug)]
pub(super) struct Drawn {
    message: String,
    code: String,
    severity: Severity,
    help: Option<String>,
    labels: Vec<LabeledSpan>,
    excerpt: Excerpt,
}

impl Drawn {
    pub(super) fn new(diagnostic: &Diagnostic, text: &Text, width: usize) -> Self {
        let spans: Vec<Range<usize>> =
            diagnostic.labels.iter().map(|label| text.clamp(label.span.start..label.span.end)).collect();
        let has_place = !spans.is_empty() && !text.starts.is_empty();
        let name = if has_place || text.name.is_empty() { String::new() } else { format!("{}: ", text.name) };
        let (excerpt, labels) = if has_place {
            let (excerpt, places) = Excerpt::around(&spans, text, width);
            let label = |(place, label): (Range<usize>, &ecp::syntax::Label)| {
                LabeledSpan::new(Some(visible(&label.text).into_owned()), place.start, place.len())
            };
            let labels = places.into_iter().zip(&diagnostic.labels).map(label).collect();
            (excerpt, labels)
        } else {
            (Excerpt::default(), Vec::new())
        };
        Self {
            message: visible(&format!("{name}{}", diagnostic.message)).into_owned(),
            code: diagnostic.code.to_string(),
            severity: diagnostic.severity,
            help: diagnostic.help.as_deref().map(|help| visible(help).into_owned()),
            labels,
            excerpt,
        }
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Drawn {}

impl miette::Diagnostic for Drawn {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(&self.code))
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

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        (!self.labels.is_empty())
            .then(|| Box::new(self.labels.iter().cloned()) as Box<dyn Iterator<Item = _>>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.excerpt)
    }
}

/// Some lines of a text, as they are shown.
#[derive(Debug, Default)]
struct Excerpt {
    /// The lines, each with its end.
    text: String,
    lines: Vec<Line>,
    /// For each place of a label in `text`, its column in the original line, from 0.
    columns: BTreeMap<usize, usize>,
}

/// A line of an excerpt.
#[derive(Debug)]
struct Line {
    /// The name of the text in which it stands.
    name: String,
    /// Its number there, from 0.
    number: usize,
    /// Where it starts in the excerpt.
    start: usize,
}

impl Excerpt {
    /// The lines around some places, and where these places are in the excerpt.
    fn around(spans: &[Range<usize>], text: &Text, width: usize) -> (Self, Vec<Range<usize>>) {
        let spans: Vec<Range<usize>> =
            spans.iter().map(|span| within_few_lines(span.clone(), text)).collect();
        let mut wanted = BTreeSet::new();
        for span in &spans {
            let (first, last) = (text.line_at(span.start), text.line_at(span.end.max(span.start + 1) - 1));
            let (_, from, to) = text.source_of(first);
            wanted.extend(first.saturating_sub(1).max(from)..=(last + 1).min(to.max(last)));
        }
        let mut excerpt = Self::default();
        let mut moved = BTreeMap::new();
        for number in wanted {
            excerpt.push(number, &spans, text, width, &mut moved);
        }
        let move_to = |offset: usize| {
            let next = moved.range(offset..).next().map(|(_, to)| *to);
            next.unwrap_or(excerpt.text.len().saturating_sub(1))
        };
        let places: Vec<Range<usize>> = spans
            .iter()
            .map(|span| {
                let start = move_to(span.start);
                start..move_to(span.end).max(start)
            })
            .collect();
        for (span, place) in spans.iter().zip(&places) {
            let line = text.starts[text.line_at(span.start)];
            excerpt.columns.insert(place.start, text.content[line..span.start].chars().count());
        }
        (excerpt, places)
    }

    /// Adds a line; `moved` learns for each character that is kept where it is now.
    fn push(
        &mut self,
        number: usize,
        spans: &[Range<usize>],
        text: &Text,
        width: usize,
        moved: &mut BTreeMap<usize, usize>,
    ) {
        let (name, first, _) = text.source_of(number);
        self.lines.push(Line {
            name: visible(name).into_owned(),
            number: number - first,
            start: self.text.len(),
        });
        let line = text.line(number);
        let mut end = line.start;
        for window in windows(line.clone(), spans, text, width) {
            if window.start > end {
                self.text.push('…');
            }
            for (index, shown) in visible_characters(&text.content[window.clone()]) {
                moved.insert(window.start + index, self.text.len());
                self.text.push_str(&shown);
            }
            end = window.end;
            moved.insert(end, self.text.len());
        }
        if end < line.end {
            self.text.push('…');
        }
        moved.insert(line.end, self.text.len());
        self.text.push('\n');
    }

    /// Where a line ends, its end included.
    fn end_of(&self, line: usize) -> usize {
        self.lines.get(line + 1).map_or(self.text.len(), |next| next.start)
    }
}

/// A span of many lines, cut to its first.
fn within_few_lines(span: Range<usize>, text: &Text) -> Range<usize> {
    let (first, last) = (text.line_at(span.start), text.line_at(span.end.max(span.start + 1) - 1));
    if last - first < MOST_LINES { span } else { span.start..text.line(first).end.max(span.start) }
}

/// The parts of a line that are shown: all of it, or windows around the places.
fn windows(line: Range<usize>, spans: &[Range<usize>], text: &Text, width: usize) -> Vec<Range<usize>> {
    let content = &text.content[line.clone()];
    let most = width.saturating_sub(8).max(BEFORE + AFTER);
    if content.char_indices().nth(most).is_none() {
        return vec![line];
    }
    let forward = |from: usize, count: usize| {
        let rest = &text.content[from..line.end];
        from + rest.char_indices().nth(count).map_or(rest.len(), |(index, _)| index)
    };
    let back = |from: usize, count: usize| {
        let head = &text.content[line.start..from];
        line.start + head.char_indices().rev().nth(count - 1).map_or(0, |(index, _)| index)
    };
    let mut windows: Vec<Range<usize>> = spans
        .iter()
        .map(|span| span.start)
        .filter(|start| (line.start..=line.end).contains(start))
        .map(|start| back(start, BEFORE)..forward(start, AFTER))
        .collect();
    if windows.is_empty() {
        windows.push(line.start..forward(line.start, BEFORE + AFTER));
    }
    windows.sort_by_key(|window| window.start);
    windows.dedup_by(|next, last| {
        let touch = next.start <= last.end;
        if touch {
            last.end = last.end.max(next.end);
        }
        touch
    });
    windows
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let line_at =
            |offset: usize| self.lines.partition_point(|line| line.start <= offset).saturating_sub(1);
        let (offset, end) = (span.offset(), span.offset() + span.len().max(1) - 1);
        if end > self.text.len() || self.lines.is_empty() {
            return Err(MietteError::OutOfBounds);
        }
        let (mut first, mut last) = (line_at(offset), line_at(end));
        let number = |line: usize| self.lines[line].number;
        let follows = |line: usize, next: usize| {
            number(line) + 1 == number(next) && self.lines[line].name == self.lines[next].name
        };
        if !(first..last).all(|line| follows(line, line + 1)) {
            return Err(MietteError::OutOfBounds);
        }
        for _ in 0..before {
            if first > 0 && follows(first - 1, first) {
                first -= 1;
            }
        }
        for _ in 0..after {
            if last + 1 < self.lines.len() && follows(last, last + 1) {
                last += 1;
            }
        }
        let range = self.lines[first].start..self.end_of(last);
        let column = if before == 0 { self.columns.get(&offset).copied().unwrap_or(0) } else { 0 };
        Ok(Box::new(MietteSpanContents::new_named(
            self.lines[first].name.clone(),
            &self.text.as_bytes()[range.clone()],
            (range.start, range.len()).into(),
            number(first),
            column,
            last - first + 1,
        )))
    }
}

#[cfg(test)]
mod tests;
