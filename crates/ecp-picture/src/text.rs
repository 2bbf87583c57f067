//! How wide a text is, as far as that can be known without its font, and how it is cut and broken.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// How much wider a text is in bold letters.
pub(crate) const BOLD: f64 = 1.15;

/// The width of a text by the size of its font. Fonts without serifs differ little; this errs on the wide side.
pub(crate) fn width(text: &str) -> f64 {
    text.graphemes(true).map(grapheme_width).sum()
}

fn grapheme_width(grapheme: &str) -> f64 {
    match grapheme.chars().next() {
        Some('i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '|' | '\'' | ' ' | '!') => 0.34,
        Some('r' | 't' | 'f' | '(' | ')' | '{' | '}' | '/' | '-') => 0.42,
        Some('m' | 'w' | 'M' | 'W' | '@' | '%') => 0.96,
        Some('+' | '=' | '<' | '>' | '~' | '±' | '×' | '÷' | '−' | '≤' | '≥' | '≠') => 0.86,
        Some('A'..='Z') => 0.7,
        Some(character) if character.is_ascii() => 0.62,
        _ => 0.62 * UnicodeWidthStr::width(grapheme).max(1) as f64 + 0.16,
    }
}

/// The size at which a text fits into a width, but no more than the largest.
pub(crate) fn fitting(text: &str, room: f64, largest: f64) -> f64 {
    let width = width(text);
    if width * largest <= room { largest } else { room / width }
}

/// The size at which all texts fit into a width, each by itself, but no more than the largest.
pub(crate) fn smallest<'t>(texts: impl Iterator<Item = &'t str>, room: f64, largest: f64) -> f64 {
    texts.map(|text| fitting(text, room, largest)).fold(largest, f64::min)
}

/// As much of a text as has at most so many characters, with an ellipsis where some is left out.
pub(crate) fn cut(text: &str, most: usize) -> String {
    if text.graphemes(true).nth(most).is_none() {
        return text.to_owned();
    }
    let taken: String = text.graphemes(true).take(most.saturating_sub(1)).collect();
    taken + "…"
}

/// The text in lines that are at most so wide, by the size of the font; words that are wider are cut into pieces.
pub(crate) fn broken(text: &str, room: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        for piece in pieces(word, room) {
            let line = lines.last_mut().map(std::mem::take).unwrap_or_default();
            let longer = if line.is_empty() { piece.clone() } else { format!("{line} {piece}") };
            let fits = line.is_empty() || width(&longer) <= room;
            if fits {
                lines.pop();
                lines.push(longer);
            } else {
                lines.pop();
                lines.extend([line, piece]);
            }
        }
    }
    lines
}

/// A word in pieces of at most so much width.
fn pieces(word: &str, room: f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut taken = 0.0;
    for grapheme in word.graphemes(true) {
        let more = grapheme_width(grapheme);
        if taken > 0.0 && taken + more > room {
            pieces.push(String::new());
            taken = 0.0;
        }
        taken += more;
        if let Some(piece) = pieces.last_mut() {
            piece.push_str(grapheme);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_their_room() {
        let text = "in pairs of whispers: difference at least 5 supercalifragilistic";
        let lines = broken(text, 8.0);
        assert!(lines.iter().all(|line| width(line) <= 8.0), "{lines:?}");
        assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdefg", 6), "abcde…");
        assert!(fitting("1234567890", 20.0, 30.0) < 4.0);
    }
}
