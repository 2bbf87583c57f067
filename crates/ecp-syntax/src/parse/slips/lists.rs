//! Words of the language among inputs, where another thing was meant.

use ecp_puzzle::vocabulary::is_word;

use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::parse::nouns::{is_letter, token};
use crate::planned::said_of;

/// What is said of a word of the language in a list of inputs, where it was meant as one.
pub(crate) fn in_list(refused: Diagnostic, list: &str, place: Span) -> Diagnostic {
    let Some(span) = refused.labels.first().map(|label| label.span) else { return refused };
    let is_symbol =
        refused.code == codes::KEYWORD_AS_SYMBOL && place.start <= span.start && span.end <= place.end;
    if !is_symbol {
        return refused;
    }
    let word = |text: &str| text.rsplit(|c| !is_letter(c)).next().map(str::to_owned);
    let (from, to) = (span.start - place.start, span.end - place.start);
    match &list[from..to] {
        "and" if is_word(token(list[to..].trim_start())) => {
            refused.help("write a second relation on a line of its own: `in ...: ...`")
        }
        "and" => refused.help("put blanks alone between inputs; one that is called so is written `\"and\"`"),
        _ if word(list[..from].trim_end()).as_deref() == Some("or") => refused.help(said_of("or")),
        _ => refused,
    }
}

#[cfg(test)]
mod tests {
    use crate::parse::parse;

    #[test]
    fn words_between_inputs_are_called_what_they_are() {
        for (said, wanted) in [
            (
                "in rows: contains 1 and sum is 3",
                "write a second relation on a line of its own: `in ...: ...`",
            ),
            (
                "in rows: contains 1 and 2",
                "put blanks alone between inputs; one that is called so is written `\"and\"`",
            ),
        ] {
            let mistakes = parse(said).diagnostics;
            assert_eq!(
                mistakes.into_iter().find_map(|mistake| mistake.help).as_deref(),
                Some(wanted),
                "{said}"
            );
        }
    }
}
