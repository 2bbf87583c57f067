//! What the reference says of words.

use std::borrow::Cow;

use super::{families, relations};

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A family of shapes.
    Family,
    /// What makes a family of others.
    Made,
    /// What is measured of a shape.
    Measure,
    /// A part of a shape.
    Part,
    /// What a shape can be said to be.
    Property,
}

impl Kind {
    /// All of them, in the order in which a word is looked for.
    pub const ALL: [Self; 5] = [Self::Family, Self::Made, Self::Measure, Self::Part, Self::Property];

    /// All that is said of words of this kind: the rows of a table of the reference.
    #[must_use]
    pub const fn entries(self) -> &'static [Entry] {
        match self {
            Self::Family => families::FAMILIES,
            Self::Made => families::MADE,
            Self::Measure => relations::MEASURES,
            Self::Part => relations::PARTS,
            Self::Property => relations::PROPERTIES,
        }
    }
}

/// What is said of a word, or of a few that share their meaning.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The words, each with all its spellings.
    pub words: &'static [&'static [&'static str]],
    /// How they are written, in Markdown, where that is not just the words.
    pub form: Option<&'static str>,
    /// What they mean, in Markdown.
    pub meaning: &'static str,
    /// What else the table of their kind has to say, in Markdown: of families the order of the shapes, of measures an
    /// example.
    pub more: &'static str,
}

impl Entry {
    /// What is said of a word: of `runs` as of what begins with it. Of any kind, unless one is named.
    ///
    /// # Examples
    /// ```
    /// use ecp_puzzle::vocabulary::{Entry, Kind};
    ///
    /// let entry = Entry::of("sum", Some(Kind::Measure)).expect("it is a measure");
    /// assert_eq!(entry.written(), "`sum`, `product`");
    /// ```
    #[must_use]
    pub fn of(word: &str, kind: Option<Kind>) -> Option<&'static Self> {
        let kinds = Kind::ALL.into_iter().filter(|each| kind.is_none_or(|kind| kind == *each));
        kinds
            .flat_map(Kind::entries)
            .find(|entry| entry.spellings().any(|spelling| spelling.split(' ').next() == Some(word)))
    }

    /// All spellings of all its words.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.words.iter().flat_map(|spellings| spellings.iter().copied())
    }

    /// How the words are written, in Markdown.
    #[must_use]
    pub fn written(&self) -> Cow<'static, str> {
        match self.form {
            Some(form) => form.into(),
            None => {
                let words: Vec<String> = self.spellings().map(|word| format!("`{word}`")).collect();
                words.join(", ").into()
            }
        }
    }
}

/// A row of a table: words, what they mean, what else the table says; before the words how they are written, where that
/// is with more than themselves.
macro_rules! entry {
    ([$($word:expr),*], $meaning:literal, $more:literal) => {
        Entry { words: &[$($word.spelled()),*], form: None, meaning: $meaning, more: $more }
    };
    ($form:literal, [$($word:expr),*], $meaning:literal, $more:literal) => {
        Entry { words: &[$($word.spelled()),*], form: Some($form), meaning: $meaning, more: $more }
    };
}
