//! What stands above a puzzle that `ecp generate` has made.

/// How its first line begins.
pub(crate) const MADE_BY: &str = "// made by ecp generate";

/// A text from which `ecp minimize` has taken something: the line that tells how many givens and clues were made tells
/// instead that some were taken away.
pub(crate) fn after_minimize(text: &str) -> String {
    let Some(start) = text.starts_with(MADE_BY).then_some(0).or_else(|| text.find(&format!("\n{MADE_BY}")))
    else {
        return text.to_owned();
    };
    let start = start + usize::from(text[start..].starts_with('\n'));
    let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
    let line = &text[start..end];
    let without_numbers = line.split_once(", ").filter(|(_, rest)| is_numbers(rest)).map(|(made, _)| made);
    match without_numbers {
        Some(made) => format!("{}{made}, then by ecp minimize{}", &text[..start], &text[end..]),
        None => text.to_owned(),
    }
}

/// What stands where a new puzzle has its numbers, if it is the one whose rules were asked for.
pub(crate) const NOTHING_NEW: &str = "nothing new";

/// `3 givens, 20 clues`, `no givens`, as a new puzzle is told to have.
fn is_numbers(words: &str) -> bool {
    if words == NOTHING_NEW {
        return true;
    }
    words.split(", ").all(|part| {
        let Some((number, noun)) = part.split_once(' ') else { return false };
        let is_number = number == "no" || number.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
        is_number && matches!(noun, "given" | "givens" | "clue" | "clues")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_not_true_any_more_go() {
        for numbers in
            ["24 givens", "1 given", "no givens", "3 givens, 20 clues", "1,024 givens", NOTHING_NEW]
        {
            let text =
                format!("// ours\n// made by ecp generate --seed 3, {numbers}\n// expect: 1 solution\n");
            let expected =
                "// ours\n// made by ecp generate --seed 3, then by ecp minimize\n// expect: 1 solution\n";
            assert_eq!(after_minimize(&text), expected);
            assert_eq!(after_minimize(expected), expected);
        }
    }

    #[test]
    fn what_somebody_else_has_written_stays() {
        for text in ["", "// 24 givens\nboard { 1 }", "// made by ecp generate --seed 3, 24 givens and a cat"]
        {
            assert_eq!(after_minimize(text), text);
        }
    }
}
