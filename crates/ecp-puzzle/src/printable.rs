//! Which characters of a puzzle can be shown: nothing from it reaches a terminal as a command.

use std::borrow::Cow;

/// The text with every character that a terminal may obey, or that hides or reorders other text, replaced by U+FFFD:
/// control characters (C0 with line feed and tab, DEL, C1), bidirectional controls, zero-width and other invisible ones.
/// A joiner that makes one sign out of two stays.
///
/// # Examples
/// ```
/// use ecp_puzzle::printable;
///
/// assert_eq!(printable("\u{1b}[31mred"), "\u{fffd}[31mred");
/// assert_eq!(printable("♛"), "♛");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let characters: Vec<char> = text.chars().collect();
    let show = |(index, character): (usize, &char)| match character {
        '\u{200d}' if joins(&characters, index) => '\u{200d}',
        hidden if is_hidden(*hidden) => '\u{fffd}',
        seen => *seen,
    };
    Cow::Owned(characters.iter().enumerate().map(show).collect())
}

/// Whether the joiner at this place makes one sign out of two, as in `👩‍🌾`.
fn joins(characters: &[char], index: usize) -> bool {
    let is_sign = |index: usize| {
        characters.get(index).is_some_and(|&c| !c.is_ascii() && !c.is_alphanumeric() && !is_hidden(c))
    };
    index > 0 && is_sign(index - 1) && is_sign(index + 1)
}

/// Whether a character is a control, or invisible.
#[must_use]
pub fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' // soft hyphen
            | '\u{61c}' | '\u{200e}' | '\u{200f}' // direction marks
            | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' // direction overrides, embeddings, isolates
            | '\u{34f}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{feff}' // zero width
            | '\u{2028}' | '\u{2029}' // line and paragraph ends
            | '\u{206a}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}' // format controls
            | '\u{e0000}'..='\u{e007f}') // tags
}

/// Whether a character is as wide as a letter and as empty as a blank: fillers of Korean letters, and braille without a dot.
#[must_use]
pub const fn looks_blank(character: char) -> bool {
    matches!(character, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_invisible_characters_are_replaced() {
        let hidden =
            ["\x07", "\n", "\t", "\x1b", "\x7f", "\u{9b}", "\u{202e}", "\u{200b}", "\u{feff}", "\u{e0041}"];
        for text in hidden {
            assert_eq!(printable(text), "\u{fffd}", "{text:?}");
        }
        assert_eq!(printable("\x1b]52;c;AAAA\x07"), "\u{fffd}]52;c;AAAA\u{fffd}");
    }

    #[test]
    fn text_that_is_seen_stays() {
        for text in ["", "a b", "♛", "数独", "é", "e\u{301}", "❄\u{fe0f}", "x y"] {
            assert!(matches!(printable(text), Cow::Borrowed(same) if same == text), "{text:?}");
        }
        assert_eq!(printable("👩\u{200d}🌾"), "👩\u{200d}🌾");
        assert_eq!(printable("a\u{200d}b \u{200d}\u{200d}"), "a\u{fffd}b \u{fffd}\u{fffd}");
    }
}
