//! Numbers and lists as English writes them.

use std::fmt::Display;

/// A number with a comma after each three digits: `1,979,865`.
#[must_use]
pub fn grouped(number: u64) -> String {
    digits_grouped(&number.to_string())
}

/// The same for the digits of a number of any size.
#[must_use]
pub fn digits_grouped(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 row`, `2 rows`
#[must_use]
pub fn many<N: Copy + Display + PartialEq + From<u8>>(number: N, thing: &str) -> String {
    format!("{number} {thing}{}", if number == N::from(1) { "" } else { "s" })
}

/// `once`, `twice`, `3 times`
#[must_use]
pub fn times(number: impl Display) -> String {
    match number.to_string().as_str() {
        "1" => "once".to_owned(),
        "2" => "twice".to_owned(),
        number => format!("{number} times"),
    }
}

/// `two`, `12`
#[must_use]
pub fn in_words(number: u32) -> String {
    const WORDS: [&str; 11] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    WORDS.get(number as usize).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// `a`, `a and b`, `a, b and c`; the word stands before the last.
#[must_use]
pub fn joined(parts: &[String], word: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

/// Things in a list: `a, b and c`.
#[must_use]
pub fn listed(things: &[String]) -> String {
    joined(things, "and")
}

/// `a row`, `an area`
#[must_use]
pub fn with_article(word: &str) -> String {
    let is_vowel = word.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    format!("{} {word}", if is_vowel { "an" } else { "a" })
}

/// A sentence: its first letter is made a capital one.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        assert_eq!([0, 999, 1000, 1_979_865].map(grouped), ["0", "999", "1,000", "1,979,865"]);
    }
}
