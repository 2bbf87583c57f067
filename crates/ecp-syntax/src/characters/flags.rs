//! Flags that are written by tags, as that of Wales: a black flag, then letters that are not seen.

use std::ops::Range;

/// Whether a character is a tag: a letter that is not seen, in which whole sentences can be hidden.
pub(super) const fn is_tag(c: char) -> bool {
    matches!(c, '\u{E0000}'..='\u{E007F}')
}

/// The tags of a text that make flags, by their bytes.
pub(super) struct Flags(Vec<Range<usize>>);

impl Flags {
    /// Those of a text: a black flag, one to six tags that are small letters or digits, and the end tag.
    ///
    /// # Source
    /// Unicode Technical Standard 51, \"Unicode Emoji\", emoji tag sequences of regions.
    pub(super) fn of(text: &str) -> Self {
        let tags = |(at, black): (usize, &str)| {
            let start = at + black.len();
            Some(start..start + flag_length(&text[start..])?)
        };
        Self(text.match_indices('\u{1F3F4}').filter_map(tags).collect())
    }

    /// Whether the character at a byte is a tag of a flag.
    pub(super) fn contain(&self, at: usize) -> bool {
        let next = self.0.partition_point(|flag| flag.end <= at);
        self.0.get(next).is_some_and(|flag| flag.contains(&at))
    }
}

/// The bytes of the tags behind a black flag, if they make a flag of it.
fn flag_length(behind: &str) -> Option<usize> {
    const LONGEST: usize = 6;
    let is_of_region = |c: &char| matches!(c, '\u{E0030}'..='\u{E0039}' | '\u{E0061}'..='\u{E007A}');
    let region: String = behind.chars().take(LONGEST).take_while(is_of_region).collect();
    let end = behind[region.len()..].chars().next().filter(|end| *end == '\u{E007F}')?;
    (!region.is_empty()).then(|| region.len() + end.len_utf8())
}
