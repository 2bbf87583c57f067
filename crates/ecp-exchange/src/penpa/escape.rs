//! Texts of the head, whose fields commas part: a few characters have a code of two letters behind a percent sign. A
//! percent sign before such letters is written as `%25`, so that what is written comes back.

/// The characters of titles and authors that have a code.
pub(super) const TITLE: &[(char, &str)] = &[(',', "2C")];

/// The characters of rules that have a code.
pub(super) const RULES: &[(char, &str)] = &[('\n', "2D"), (',', "2C"), ('&', "2E"), ('=', "2F")];

/// The code of the percent sign itself.
const PERCENT: &str = "25";

/// A text with codes.
pub(super) fn write(text: &str, codes: &[(char, &str)]) -> String {
    let mut written = String::with_capacity(text.len());
    for (place, letter) in text.char_indices() {
        match codes.iter().find(|(coded, _)| *coded == letter) {
            Some((_, code)) => {
                written.push('%');
                written.push_str(code);
            }
            None => {
                written.push(letter);
                if letter == '%' && begins_with_code(&text[place + 1..], codes) {
                    written.push_str(PERCENT);
                }
            }
        }
    }
    written
}

/// The text of a text with codes.
pub(super) fn read(mut text: &str, codes: &[(char, &str)]) -> String {
    let mut found = String::with_capacity(text.len());
    while let Some((before, behind)) = text.split_once('%') {
        found.push_str(before);
        let coded = codes.iter().find_map(|(coded, code)| Some((*coded, behind.strip_prefix(code)?)));
        let percent = behind.strip_prefix(PERCENT).filter(|rest| begins_with_code(rest, codes));
        let (letter, rest) = coded.or_else(|| Some(('%', percent?))).unwrap_or(('%', behind));
        found.push(letter);
        text = rest;
    }
    found + text
}

fn begins_with_code(text: &str, codes: &[(char, &str)]) -> bool {
    text.starts_with(PERCENT) || codes.iter().any(|(_, code)| text.starts_with(code))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_written_comes_back(text in "[%25CDEF,&= \nx]{0,30}") {
            for codes in [TITLE, RULES] {
                let written = write(&text, codes);
                prop_assert!(!written.contains(','));
                prop_assert_eq!(read(&written, codes), text.as_str());
            }
        }
    }
}
