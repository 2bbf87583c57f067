//! A text in the language, about to be written.

use ecp::puzzle::is_hidden;

/// A puzzle as statements, with what is told of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// What kind of puzzle it is.
    genre: String,
    /// Where it comes from.
    origin: &'static str,
    /// Its title, by its author.
    pub(crate) title: Option<String>,
    /// Its author.
    pub(crate) author: Option<String>,
    /// The link that it was, where that is short.
    pub(crate) source: Option<String>,
    /// Its rules and whatever else is told of it, each line by itself.
    pub(crate) notes: Vec<String>,
    /// The statements in order; a drawing takes several lines.
    pub(crate) statements: Vec<String>,
    /// What is not carried over.
    pub(crate) left_out: Vec<String>,
    /// A variant of the genre, which is not carried over either.
    pub(crate) variant: Option<String>,
    /// Why the source may not be whole.
    pub(crate) doubts: Vec<&'static str>,
}

impl Draft {
    /// A draft without statements.
    pub(crate) fn new(genre: impl Into<String>, origin: &'static str) -> Self {
        Self { genre: genre.into(), origin, ..Self::default() }
    }

    /// The text.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("// {}, from {}\n", comment(&self.genre), self.origin);
        self.left_out
            .iter()
            .chain(&self.variant)
            .for_each(|thing| text.push_str(&format!("// not carried over: {}\n", comment(thing))));
        text.push('\n');
        if let Some(title) = &self.title {
            text.push_str(&format!("puzzle {}\n", quoted(title)));
        }
        if let Some(author) = &self.author {
            text.push_str(&format!("author {}\n", quoted(author)));
        }
        if let Some(source) = &self.source {
            text.push_str(&format!("source {}\n", quoted(source)));
        }
        self.notes.iter().for_each(|note| text.push_str(&format!("note {}\n", quoted(note))));
        if self.title.is_some() || self.author.is_some() || self.source.is_some() || !self.notes.is_empty() {
            text.push('\n');
        }
        let mut was_drawing = false;
        for (place, statement) in self.statements.iter().enumerate() {
            // drawings stand apart
            let is_drawing = statement.contains('\n');
            if place > 0 && (is_drawing || was_drawing) {
                text.push('\n');
            }
            text.push_str(statement);
            text.push('\n');
            was_drawing = is_drawing;
        }
        text
    }
}

/// A text without what could steer a terminal or end a comment.
fn comment(text: &str) -> String {
    text.trim().chars().filter(|character| !is_hidden(*character)).collect()
}

/// A text in quotes.
fn quoted(text: &str) -> String {
    let text: String = comment(&text.replace(['\n', '\r', '\t'], " ")).replace('"', "'");
    format!("\"{text}\"")
}
