//! Characters that do not say what they seem to: control characters, invisible ones, look-alikes.
//!
//! Each check gives at most one diagnostic for the text that it is handed; [`parse`](crate::parse()) hands over one
//! statement at a time, so that a drawing full of `│` is one message.

mod flags;
mod lines;
mod twins;

use ecp_puzzle::{is_hidden, looks_blank};

use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

use self::flags::{Flags, is_tag};
pub use self::lines::deceiving_in_lines;
pub use self::twins::twins;

/// Where a character stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Surroundings {
    Code,
    Quotes,
    Comment,
}

/// The first control character besides tab and line ends, as a diagnostic.
pub(crate) fn control(text: &str) -> Option<Diagnostic> {
    let is_control = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r');
    let (at, c) = text.char_indices().find(|&(_, c)| is_control(c))?;
    let message = format!("the control character {} stands in the text", escaped(c));
    Some(Diagnostic::error(codes::CONTROL, message).label(span(at, c), "here").help("delete it"))
}

/// The first invisible character that could make the text say something else than it shows, as a diagnostic.
///
/// Characters that change the direction of writing are an error everywhere; characters of no width are one outside
/// quotes, a warning in quotes, and nothing in comments, save for tags, in which whole sentences can be hidden.
pub(crate) fn hidden(text: &str) -> Option<Diagnostic> {
    if text.is_ascii() {
        return None;
    }
    let all: Vec<_> = surroundings(text).collect();
    let flags = Flags::of(text);
    let mut warning = None;
    for (index, &(at, c, place)) in all.iter().enumerate() {
        let is_error = match c {
            _ if turns_direction(c) => true,
            _ if is_tag(c) && place != Surroundings::Code && flags.contain(at) => continue,
            _ if is_tag(c) && place == Surroundings::Comment => false,
            BLANK_BRAILLE if place == Surroundings::Quotes => false,
            _ if !has_no_width(c) || place == Surroundings::Comment => continue,
            '\u{200D}' if joins(&all, index) => continue,
            _ => place == Surroundings::Code,
        };
        let message = format!("the invisible character {} stands in the text", escaped(c));
        if is_error {
            return Some(hidden_at(Diagnostic::error(codes::HIDDEN, message), at, c));
        }
        warning.get_or_insert_with(|| hidden_at(Diagnostic::warning(codes::HIDDEN, message), at, c));
    }
    warning
}

fn hidden_at(diagnostic: Diagnostic, at: usize, c: char) -> Diagnostic {
    let why = match c {
        _ if turns_direction(c) => "it changes the direction of writing",
        _ if looks_blank(c) => "it looks like a blank",
        _ => "it has no width",
    };
    diagnostic.label(span(at, c), why).help("delete it")
}

/// Whether a joiner makes one sign out of two, as in `👩‍🌾`.
fn joins(all: &[(usize, char, Surroundings)], index: usize) -> bool {
    let sign = |c: char| !c.is_ascii() && !c.is_alphanumeric();
    let neighbour = |index: usize| all.get(index).is_some_and(|&(_, c, _)| sign(c));
    index > 0 && neighbour(index - 1) && neighbour(index + 1)
}

const fn turns_direction(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{200E}' | '\u{200F}' | '\u{061C}')
}

/// Whether a character is there and not seen: of no width, or as empty as a blank. Controls and ends of lines are others,
/// and braille without a dot is taken for the blank that it looks like.
fn has_no_width(c: char) -> bool {
    let is_other = c.is_control() || c.is_whitespace() || turns_direction(c) || c == BLANK_BRAILLE;
    (is_hidden(c) || looks_blank(c)) && !is_other
}

const BLANK_BRAILLE: char = '\u{2800}';

/// Characters outside quotes and comments that look like ones with a meaning: full-width letters and digits,
/// typographic quotes, blanks that are none, drawn lines.
pub(crate) fn lookalike(text: &str) -> Option<Diagnostic> {
    if text.is_ascii() {
        return None;
    }
    let found: Vec<_> = surroundings(text)
        .filter(|&(_, _, place)| place == Surroundings::Code)
        .filter_map(|(at, c, _)| meant(c).map(|meant| (at, c, meant)))
        .collect();
    let &(at, c, meant) = found.first()?;
    let more = found.len() - 1;
    let label =
        if more == 0 { "here".to_owned() } else { format!("here, and {more} more in this statement") };
    Some(lookalike_of(c, meant).label(span(at, c), label))
}

fn lookalike_of(c: char, meant: char) -> Diagnostic {
    let error = |message: String| Diagnostic::error(codes::LOOKALIKE, message);
    match c {
        '\u{2500}'..='\u{257F}' => error(format!("lines drawn with `{c}` ({}) cannot be read", point(c)))
            .help("draw lines with `|`, `-` and `+`, or leave them out"),
        _ if meant == ' ' => error(format!("the character {} looks like a blank and is none", point(c)))
            .help("put a plain blank in its place"),
        _ => error(format!("`{c}` ({}) is not `{meant}`", point(c))).help(format!("did you mean `{meant}`?")),
    }
}

/// What a look-alike was probably meant to be.
fn meant(c: char) -> Option<char> {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0),
        '“' | '”' | '„' | '‟' | '«' | '»' => Some('"'),
        '\u{2500}'..='\u{257F}' => Some('|'),
        BLANK_BRAILLE => Some(' '),
        _ if !c.is_ascii() && c.is_whitespace() => Some(' '),
        _ => None,
    }
}

/// The Latin letter that a Cyrillic or Greek one looks like.
fn latin(c: char) -> Option<char> {
    const LOOKALIKES: [(&str, &str); 4] = [
        ("АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝ", "ABESIJKMHOPCTYXaesijopcyxhdqw"),
        ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
        ("ονρ", "ovp"),
        ("ϲϳ", "cj"),
    ];
    LOOKALIKES.iter().find_map(|(strange, plain)| {
        let place = strange.chars().position(|other| other == c)?;
        plain.chars().nth(place)
    })
}

/// The word in Latin letters that a word with some of another alphabet looks like: `соls`.
///
/// # Examples
/// ```
/// assert_eq!(ecp_syntax::in_latin("А"), Some("A".to_owned()));
/// assert_eq!(ecp_syntax::in_latin("A"), None);
/// assert_eq!(ecp_syntax::in_latin("Щ"), None);
/// ```
#[must_use]
pub fn in_latin(word: &str) -> Option<String> {
    let is_strange = word.chars().any(|c| latin(c).is_some());
    let letter = |c: char| latin(c).or_else(|| c.is_ascii().then_some(c));
    word.chars().map(letter).collect::<Option<String>>().filter(|_| is_strange)
}

/// A word outside drawings whose letters are of two alphabets, and all look like Latin ones.
pub(crate) fn mixed(text: &str) -> Option<Diagnostic> {
    if text.is_ascii() {
        return None;
    }
    let mut depth = 0_u32;
    let mut code = String::with_capacity(text.len());
    for (_, c, place) in surroundings(text) {
        let is_code = place == Surroundings::Code;
        depth = match c {
            '{' if is_code => depth + 1,
            '}' if is_code => depth.saturating_sub(1),
            _ => depth,
        };
        // all else stays at its byte
        match is_code && depth == 0 {
            true => code.push(c),
            false => code.extend(std::iter::repeat_n(' ', c.len_utf8())),
        }
    }
    mixed_word(&code)
}

/// The first word of a text whose letters are of two alphabets, and all look like Latin ones.
fn mixed_word(code: &str) -> Option<Diagnostic> {
    let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
    let is_mixed = |word: &&str| word.contains(|c: char| c.is_ascii_alphabetic()) && in_latin(word).is_some();
    let word = words.find(is_mixed)?;
    let (offset, c) = word.char_indices().find(|(_, c)| latin(*c).is_some())?;
    let at = word.as_ptr() as usize - code.as_ptr() as usize + offset;
    let whole = in_latin(word)?;
    Some(
        Diagnostic::error(codes::LOOKALIKE, format!("`{c}` ({}) is not `{}`", point(c), latin(c)?))
            .label(span(at, c), "a letter of another alphabet")
            .help(format!("did you mean `{whole}`, all in Latin letters?")),
    )
}

/// Every character with its byte offset and where it stands.
fn surroundings(text: &str) -> impl Iterator<Item = (usize, char, Surroundings)> {
    let mut place = Surroundings::Code;
    let bytes = text.as_bytes();
    text.char_indices().map(move |(at, c)| {
        let here = place;
        place = match (place, c) {
            (_, '\n' | '\r') | (Surroundings::Quotes, '"') => Surroundings::Code,
            (Surroundings::Code, '"') => Surroundings::Quotes,
            (Surroundings::Code, '/') if bytes.get(at + 1) == Some(&b'/') => Surroundings::Comment,
            _ => place,
        };
        (at, c, here)
    })
}

fn span(at: usize, c: char) -> Span {
    Span::new(at, at + c.len_utf8())
}

/// `U+FF11`
fn point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// The number of a character and its usual name, never the character itself.
fn escaped(c: char) -> String {
    let name = match c {
        '\0' => " (NUL)",
        '\u{1B}' => " (escape)",
        '\u{200B}' => " (zero width space)",
        '\u{200C}' | '\u{200D}' => " (zero width joiner)",
        '\u{202A}'..='\u{202E}' => " (direction override)",
        '\u{FEFF}' => " (byte order mark)",
        '\u{00AD}' => " (soft hyphen)",
        BLANK_BRAILLE => " (blank braille)",
        _ if looks_blank(c) => " (filler)",
        _ if is_tag(c) => " (tag)",
        _ => "",
    };
    format!("{}{name}", point(c))
}

/// All checks on a stretch of text that begins at byte `start` of the source.
pub(crate) fn check(text: &str, start: usize) -> Vec<Diagnostic> {
    let checks = [control(text), hidden(text), lookalike(text).or_else(|| mixed(text))];
    checks.into_iter().flatten().map(|diagnostic| moved(diagnostic, start)).collect()
}

/// Only the checks that concern comments too.
pub(crate) fn check_between(text: &str, start: usize) -> Vec<Diagnostic> {
    let checks = [control(text), hidden(text)];
    checks.into_iter().flatten().map(|diagnostic| moved(diagnostic, start)).collect()
}

fn moved(mut diagnostic: Diagnostic, by: usize) -> Diagnostic {
    for label in &mut diagnostic.labels {
        label.span = Span::new(label.span.start + by, label.span.end + by);
    }
    diagnostic
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;

    fn codes_of(text: &str) -> Vec<Code> {
        check(text, 0).into_iter().map(|diagnostic| diagnostic.code).collect()
    }

    #[test]
    fn plain_text_and_signs_pass() {
        for text in ["inputs 1..9\t// x", "input ♛ ★ é 日 👩‍🌾 ♛\u{FE0F}", "puzzle \"１│“x”\" // │ “"]
        {
            assert_eq!(codes_of(text), [], "{text}");
        }
    }

    #[test]
    fn direction_is_never_turned_even_in_comments() {
        for text in ["a \u{202E}b", "\"a \u{202E}b\"", "// a \u{2066}b"] {
            let found = hidden(text).expect("it is seen");
            assert!(found.is_fatal() && found.message.contains("U+20"), "{text:?}");
        }
    }

    #[test]
    fn no_width_is_an_error_a_warning_or_nothing() {
        assert!(hidden("a\u{200B}b").is_some_and(|found| found.is_fatal()));
        assert!(hidden("\"a\u{200B}b\"").is_some_and(|found| !found.is_fatal()));
        assert_eq!(hidden("// a\u{200B}b"), None);
    }

    #[test]
    fn lookalikes_say_what_was_meant() {
        let found = lookalike("1 \u{FF11} \u{FF12}").expect("it is seen");
        assert_eq!(found.message, "`１` (U+FF11) is not `1`");
        assert_eq!(found.help.as_deref(), Some("did you mean `1`?"));
        assert_eq!(found.labels[0].text, "here, and 1 more in this statement");
        assert_eq!(codes_of("a\u{A0}b"), [codes::LOOKALIKE]);
        assert_eq!(codes_of("puzzle “x”"), [codes::LOOKALIKE]);
    }

    #[test]
    fn fillers_and_tags_are_hidden() {
        for c in ['\u{3164}', '\u{FFA0}', '\u{1160}', '\u{E0041}'] {
            assert!(hidden(&format!("a{c}b")).is_some_and(|found| found.is_fatal()), "{c:?}");
        }
        // tags can hide a sentence in a comment; and in quotes braille without a dot is a blank to the eye
        for text in ["// a\u{E0061}b", "\"a\u{E0061}b\"", "\"\u{2800}\""] {
            assert!(hidden(text).is_some_and(|found| !found.is_fatal()), "{text:?}");
        }
        let wales = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}";
        assert_eq!(hidden(&format!("\"{wales}\" // {wales}")), None);
        for text in
            ["// \u{1F3F4}\u{E0067}\u{E0062}", "// \u{1F3F4}\u{E007F}", "// \u{1F3F4}\u{E0041}\u{E007F}"]
        {
            assert!(hidden(text).is_some(), "no end, no country, capitals: {text:?}");
        }
        let sentence = "\u{E0061}".repeat(7);
        assert!(hidden(&format!("// \u{1F3F4}{sentence}\u{E007F}")).is_some());
        assert!(hidden(&format!("// {wales}\u{E0061}")).is_some());
        assert_eq!(hidden("// \u{2800}"), None);
        assert_eq!(codes_of("a\u{2800}b"), [codes::LOOKALIKE]);
    }

    #[test]
    fn a_word_is_of_one_alphabet() {
        let found = mixed("primary соls").expect("it is seen");
        assert_eq!(found.message, "`с` (U+0441) is not `c`");
        assert_eq!(found.help.as_deref(), Some("did you mean `cols`, all in Latin letters?"));
        assert_eq!(found.labels[0].span, Span::new(8, 10));
        for text in
            ["inputs А Б В", "input Δx", "board { AВ / ВA }", "puzzle \"сols\" // сols", "input слово"]
        {
            assert_eq!(mixed(text), None, "{text}");
        }
    }

    #[test]
    fn a_control_character_is_shown_escaped() {
        let found = control("a\u{1B}[31m").expect("it is seen");
        assert_eq!(found.message, "the control character U+001B (escape) stands in the text");
    }
}
