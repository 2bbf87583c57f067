//! Names that look alike: one of Latin letters, and one of others.

use std::collections::HashMap;

use super::{in_latin, latin, point};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

/// The first two different names that look the same, as an error.
///
/// # Examples
/// ```
/// use ecp_syntax::{Span, twins};
///
/// let names = [("A", Span::new(7, 8)), ("А", Span::new(9, 11))];
/// assert_eq!(twins(names.into_iter()).unwrap().message, "`А` (U+0410) looks like `A`");
/// assert_eq!(twins([("А", Span::new(0, 2)), ("Б", Span::new(3, 5))].into_iter()), None);
/// ```
#[must_use]
pub fn twins<'n>(names: impl Iterator<Item = (&'n str, Span)> + Clone) -> Option<Diagnostic> {
    if names.clone().all(|(name, _)| name.is_ascii()) {
        return None;
    }
    let mut seen: HashMap<String, (&str, Span)> = HashMap::new();
    names.into_iter().find_map(|(name, span)| {
        let looks = in_latin(name).unwrap_or_else(|| name.to_owned());
        let &mut (other, first) = seen.entry(looks).or_insert((name, span));
        (other != name).then(|| described((other, first), (name, span)))
    })
}

/// That two names look the same, said of the one that is not Latin.
fn described(first: (&str, Span), second: (&str, Span)) -> Diagnostic {
    let (strange, plain) = if second.0.is_ascii() { (first, second) } else { (second, first) };
    let letter = strange.0.chars().find(|c| latin(*c).is_some()).unwrap_or_default();
    let (name, other) = (strange.0, plain.0);
    Diagnostic::error(codes::LOOKALIKE, format!("`{name}` ({}) looks like `{other}`", point(letter)))
        .label(strange.1, "with a letter of another alphabet")
        .label(plain.1, if other.is_ascii() { "and this one without" } else { "looks the same" })
        .help("write both in one alphabet, if they are the same; else give one of them another name")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_strange_letters_none_is_said_to_be_latin() {
        let labels = |first, second| {
            let names = [(first, Span::new(0, 2)), (second, Span::new(3, 5))];
            twins(names.into_iter())
                .map(|found| found.labels.into_iter().map(|label| label.text).collect::<Vec<_>>())
        };
        let strange = "with a letter of another alphabet".to_owned();
        assert_eq!(labels("\u{410}", "A"), Some(vec![strange.clone(), "and this one without".to_owned()]));
        assert_eq!(labels("\u{391}", "\u{410}"), Some(vec![strange, "looks the same".to_owned()]));
    }
}
