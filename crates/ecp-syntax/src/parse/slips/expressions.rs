//! Expressions as other languages have them: `.*`, `[1-3]`, `^a$`, written again in this one's.

use crate::parse::pattern;

/// The most characters of an expression that is written again.
const LONG: usize = 120;

/// How other languages say that something matches.
const WORDS: &[&str] = &[
    "matches regex",
    "matches regexp",
    "matches pattern",
    "match regex",
    "matches",
    "matching",
    "match",
    "regexp",
    "regex",
    "pattern",
    "like",
    "is like",
    "looks like",
    "fits",
];

/// The expression that is meant by one of another language, if it can be read; `None` where it says what this one does not.
///
/// # Examples
/// ```
/// assert_eq!(ecp_syntax::expression_meant(".*[1-3]$").as_deref(), Some("any* 1..3"));
/// assert_eq!(ecp_syntax::expression_meant("[^1]"), None);
/// ```
#[must_use]
pub fn expression_meant(text: &str) -> Option<String> {
    if text.chars().count() > LONG {
        return None;
    }
    let mut meant = Meant { parts: vec![Vec::new()] };
    let mut rest = text.trim();
    rest = rest.strip_prefix('^').unwrap_or(rest);
    rest = rest.strip_suffix('$').filter(|rest| !rest.ends_with('\\')).unwrap_or(rest);
    while !rest.is_empty() {
        rest = meant.next(rest)?;
    }
    let [parts] = &meant.parts[..] else { return None };
    pattern::evenly(&joined(parts))
}

/// `matches /ab*/`, `regex ab*`: an expression without quotes, or behind another word.
pub(super) fn property(holds: &str) -> Option<String> {
    let (not, said) = holds.strip_prefix("not ").map_or(("", holds), |said| ("not ", said.trim_start()));
    let rest = WORDS.iter().find_map(|word| {
        let rest = said.strip_prefix(word)?;
        rest.starts_with([' ', '\t', '"', '/', '\'']).then(|| rest.trim())
    })?;
    if rest == "clue" {
        return None;
    }
    let inside =
        |quote: char| rest.strip_prefix(quote)?.strip_suffix(quote).filter(|inside| !inside.contains(quote));
    let text = inside('"').or_else(|| inside('/')).or_else(|| inside('\'')).unwrap_or(rest);
    let text = pattern::evenly(text).filter(|_| !text.contains(OTHER)).or_else(|| expression_meant(text))?;
    (!text.contains('"')).then(|| format!("{not}matches \"{text}\""))
}

/// `matches "a" or "b"`: the word before each expression.
pub(super) fn repeated(holds: &str) -> Option<String> {
    holds
        .contains("matches \"")
        .then(|| holds.replace(" or \"", " or matches \"").replace(" and \"", " and matches \""))
}

/// Signs that mean something in other languages, and are inputs in this one.
const OTHER: [char; 5] = ['^', '$', '[', ']', '\\'];

/// A part of an expression.
struct Part {
    text: String,
    /// It is a letter, and may stand beside another one.
    is_letter: bool,
}

/// What is meant so far: the parts within each bracket that is open.
struct Meant {
    parts: Vec<Vec<Part>>,
}

impl Meant {
    fn push(&mut self, text: impl Into<String>) {
        if let Some(parts) = self.parts.last_mut() {
            parts.push(Part { text: text.into(), is_letter: false });
        }
    }

    fn last(&mut self) -> Option<&mut Part> {
        self.parts.last_mut()?.last_mut()
    }

    /// Takes what stands first; what is left then.
    fn next<'t>(&mut self, text: &'t str) -> Option<&'t str> {
        let first = text.chars().next()?;
        let rest = &text[first.len_utf8()..];
        match first {
            '.' if rest.starts_with('.') => return None,
            '.' => self.push("any"),
            '[' => return self.class(rest),
            '\\' => {
                let escaped = rest.trim_start().chars().next().filter(|c| !c.is_alphanumeric())?;
                self.push(format!("'{escaped}'"));
                return Some(&rest.trim_start()[escaped.len_utf8()..]);
            }
            '(' => {
                self.parts.push(Vec::new());
                return Some(rest.strip_prefix("?:").unwrap_or(rest));
            }
            ')' => {
                let inner = self.parts.pop()?;
                self.parts.last_mut()?.push(Part { text: format!("({})", joined(&inner)), is_letter: false });
            }
            '*' | '+' | '?' => {
                self.last()?.text.push(first);
                // whether much or little is taken makes no difference where the whole matches
                return Some(rest.strip_prefix(['?', '+']).unwrap_or(rest));
            }
            '{' => return self.times(rest),
            c if c.is_whitespace() => {
                if let Some(last) = self.last() {
                    last.is_letter = false;
                }
            }
            c => {
                self.push(c);
                self.last()?.is_letter = c.is_alphanumeric();
            }
        }
        Some(rest)
    }

    /// `1-3]`: one of several.
    fn class<'t>(&mut self, text: &'t str) -> Option<&'t str> {
        let (inside, rest) = text.split_once(']')?;
        let signs: Vec<char> = inside.chars().filter(|c| !c.is_whitespace()).collect();
        if signs.is_empty() || signs.iter().any(|c| matches!(c, '^' | '\\' | '[')) {
            return None;
        }
        let (mut all, mut at) = (Vec::new(), 0);
        while at < signs.len() {
            if signs.get(at + 1) == Some(&'-') && at + 2 < signs.len() {
                all.push(format!("{}..{}", signs[at], signs[at + 2]));
                at += 3;
            } else {
                all.push(signs[at].to_string());
                at += 1;
            }
        }
        self.push(if all.len() == 1 { all.swap_remove(0) } else { format!("({})", all.join(" | ")) });
        Some(rest)
    }

    /// `2,4}`: how often.
    fn times<'t>(&mut self, text: &'t str) -> Option<&'t str> {
        let (inside, rest) = text.split_once('}')?;
        let last = self.last()?;
        match inside.split_once(',').map(|(least, most)| (least.trim(), most.trim())) {
            None => last.text = format!("{}{{{inside}}}", last.text),
            Some((least, "")) => last.text = format!("{0}{{{least}}} {0}*", last.text),
            Some(("", most)) => last.text = format!("{}{{0..{most}}}", last.text),
            Some((least, most)) => last.text = format!("{}{{{least}..{most}}}", last.text),
        }
        Some(rest)
    }
}

/// Parts one after the other, letters beside each other.
fn joined(parts: &[Part]) -> String {
    let mut text = String::new();
    let mut is_letter = false;
    for part in parts {
        if !(text.is_empty() || is_letter && part.is_letter) {
            text.push(' ');
        }
        text += &part.text;
        // behind what is repeated a blank divides
        is_letter = part.is_letter && part.text.chars().nth(1).is_none();
    }
    text
}
