//! Characters that steer a terminal, hide themselves, or look like a blank, made visible.

use std::borrow::Cow;

use ecp::puzzle::{is_hidden, looks_blank};

/// The text with every such character written as `\u{1b}`. Line ends and tabs stay.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(|character| !matches!(character, '\n' | '\t') && is_unseen(character)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(visible_characters(text).map(|(_, shown)| shown).collect())
}

/// The characters of a text, each with the byte at which it stands, as they are shown.
pub(crate) fn visible_characters(text: &str) -> impl Iterator<Item = (usize, String)> {
    let characters: Vec<(usize, char)> = text.char_indices().collect();
    (0..characters.len()).map(move |index| {
        let (place, character) = characters[index];
        let shown = match character {
            '\n' | '\t' => character.to_string(),
            '\u{200d}' if joins(&characters, index) => character.to_string(),
            _ => shown(character),
        };
        (place, shown)
    })
}

/// Whether the joiner at this place makes one sign out of two, as in `👩‍🌾`.
fn joins(characters: &[(usize, char)], index: usize) -> bool {
    let is_sign = |index: usize| {
        characters.get(index).is_some_and(|&(_, c)| !c.is_ascii() && !c.is_alphanumeric() && !is_hidden(c))
    };
    index > 0 && is_sign(index - 1) && is_sign(index + 1)
}

/// A character as it is shown: itself, or its number.
fn shown(character: char) -> String {
    if is_unseen(character) { character.escape_unicode().to_string() } else { character.to_string() }
}

fn is_unseen(character: char) -> bool {
    is_hidden(character) || looks_blank(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_shown() {
        assert_eq!(visible("a\u{1b}[2Jb\u{202e}c\u{9b}"), "a\\u{1b}[2Jb\\u{202e}c\\u{9b}");
        assert_eq!(visible("ä 九\t★\n"), "ä 九\t★\n");
        assert_eq!(visible("\u{2800}\u{34f}"), "\\u{2800}\\u{34f}");
    }
}
