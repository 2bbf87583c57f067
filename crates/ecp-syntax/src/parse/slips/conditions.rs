//! Conditions as people say them: `sum is 3 or 4`, `either ... or ...`, `if ... then ... else ...`, `xor`.

/// The most places at which a word that is missing is tried.
const MOST_TRIED: usize = 20;

/// What may be meant by what holds; most of it cannot be read, and that is left to whoever asks.
pub(super) fn meant(holds: &str) -> Vec<String> {
    let ways = [
        alternatives(holds),
        remainder(holds),
        one_of_two(holds),
        with_else(holds),
        negated(holds),
        implied(holds),
        of_both(holds),
    ];
    ways.into_iter().flatten().chain(with_then(holds)).collect()
}

/// Two parts of a text on either side of a word.
fn around<'t>(text: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    let (before, after) = text.split_once(&format!(" {word} "))?;
    Some((before.trim(), after.trim()))
}

/// `sum is 3 or 4`, `first is even or odd`: each with what is compared before it.
fn alternatives(holds: &str) -> Option<String> {
    const COMPARISONS: [&str; 7] =
        [" is not ", " is ", " are ", " at least ", " at most ", " less than ", " more than "];
    let end = COMPARISONS.iter().find_map(|words| Some(holds.find(words)? + words.len()))?;
    let (compared, values) = holds.split_at(end);
    let values = values.replace(" or ", ",");
    let values: Vec<&str> = values.split(',').map(str::trim).filter(|value| !value.is_empty()).collect();
    // neither 3 nor 4
    let word = if compared.ends_with(" is not ") { " and " } else { " or " };
    let parts: Vec<String> = values.iter().map(|value| format!("{compared}{value}")).collect();
    (parts.len() > 1).then(|| parts.join(word))
}

/// `sum mod 3 is 2`, `sum % 3 = 2`
fn remainder(holds: &str) -> Option<String> {
    let (measure, rest) = around(holds, "mod").or_else(|| around(holds, "%"))?;
    let (modulus, value) = around(rest, "is").or_else(|| around(rest, "=")).or_else(|| around(rest, "=="))?;
    Some(format!("{measure} is {value} mod {modulus}"))
}

/// `distinct xor increasing`, `distinct iff increasing`, `either distinct or increasing`
fn one_of_two(holds: &str) -> Option<String> {
    if let Some((one, other)) = around(holds, "xor") {
        return Some(format!("({one} or {other}) and not ({one} and {other})"));
    }
    for word in ["iff", "if and only if", "exactly if", "only if"] {
        if let Some((one, other)) = around(holds, word) {
            let back = format!("if {one} then {other}");
            return Some(if word == "only if" {
                back
            } else {
                format!("({back}) and (if {other} then {one})")
            });
        }
    }
    holds.strip_prefix("either ").map(|rest| rest.trim().to_owned())
}

/// `if first is 1 then last is 2 else last is 3`
fn with_else(holds: &str) -> Option<String> {
    let (condition, rest) = around(holds.strip_prefix("if ")?, "then")?;
    let (then, otherwise) = around(rest, "else").or_else(|| around(rest, "otherwise"))?;
    Some(format!("(if {condition} then {then}) and (if not ({condition}) then {otherwise})"))
}

/// `first is 1 implies last is 4`
fn implied(holds: &str) -> Option<String> {
    let parts = ["implies", "=>", "->", "⇒", "means"].iter().find_map(|word| around(holds, word));
    parts.map(|(condition, then)| format!("if {condition} then {then}"))
}

/// `first and last are odd`
fn of_both(holds: &str) -> Option<String> {
    let (measures, value) = holds.split_once(" are ")?;
    let (one, other) = around(measures, "and")?;
    Some(format!("{one} is {value} and {other} is {value}"))
}

/// `not if ...`, `not distinct or equal`: what is denied stands in brackets.
fn negated(holds: &str) -> Option<String> {
    let denied = holds.strip_prefix("not ")?.trim();
    (!denied.starts_with('(')).then(|| format!("not ({denied})"))
}

/// `if first is 1 last is 2`, `if first is 1, last is 2`: the word that is missing, at each place where it may belong.
fn with_then(holds: &str) -> Vec<String> {
    let Some(condition) = holds.strip_prefix("if ") else { return Vec::new() };
    if around(holds, "then").is_some() {
        return Vec::new();
    }
    let places = condition.match_indices(' ').take(MOST_TRIED);
    let with_word = |(at, _): (usize, &str)| {
        let before = condition[..at].trim_end().trim_end_matches(',');
        format!("if {before} then {}", condition[at..].trim())
    };
    places.map(with_word).collect()
}
