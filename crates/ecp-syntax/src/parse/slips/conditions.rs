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

/// `sum is 3 or 4`, `first is 1 and last is even or 3`: each with what is compared before it.
fn alternatives(holds: &str) -> Option<String> {
    let parts = holds.strip_prefix("if ").and_then(|rest| around(rest, "then"));
    let written = match parts {
        Some((condition, then)) => format!("if {} then {}", spread(condition)?, spread(then)?),
        None => spread(holds)?,
    };
    (written != holds).then_some(written)
}

/// Each value behind the comparison that it shares with others; `None` where it is not clear which that is.
fn spread(holds: &str) -> Option<String> {
    let is_digit = |at: Option<&u8>| at.is_some_and(u8::is_ascii_digit);
    let bytes = holds.as_bytes();
    let is_decimal =
        |(at, _): (usize, &str)| is_digit(bytes.get(at + 1)) && at > 0 && is_digit(bytes.get(at - 1));
    if holds.contains(['(', '"']) || holds.contains("between") || holds.match_indices(',').any(is_decimal) {
        return None;
    }
    let parts: Vec<&str> = holds.split(" and ").map(str::trim).collect();
    let spread: Option<Vec<String>> = parts.iter().map(|part| spread_one(part, parts.len() > 1)).collect();
    Some(spread?.join(" and "))
}

/// `not last is 2 or 3`: a part that no `and` divides, in brackets where it stands with others.
fn spread_one(part: &str, has_others: bool) -> Option<String> {
    const COMPARISONS: [&str; 7] =
        [" is not ", " is ", " are ", " at least ", " at most ", " less than ", " more than "];
    let (not, said) = part.strip_prefix("not ").map_or(("", part), |said| ("not ", said.trim_start()));
    let mut compared: Vec<(&str, Vec<&str>)> = Vec::new();
    for alternative in said.split(" or ").flat_map(|part| part.split(',')).map(str::trim) {
        match COMPARISONS.iter().find_map(|words| Some(alternative.find(words)? + words.len())) {
            Some(end) => compared.push((&alternative[..end], vec![&alternative[end..]])),
            None => compared.last_mut()?.1.push(alternative),
        }
    }
    if compared.iter().all(|(_, values)| values.len() == 1) {
        return Some(part.to_owned());
    }
    if compared.len() > 1 && has_others {
        return None;
    }
    let is_alone = compared.len() == 1;
    let groups = compared.iter().map(|(compared, values)| {
        // neither 3 nor 4
        let word = if compared.ends_with(" is not ") { " and " } else { " or " };
        let all = values.iter().map(|value| format!("{compared}{value}")).collect::<Vec<_>>().join(word);
        if !is_alone && word == " and " { format!("({all})") } else { all }
    });
    let all = groups.collect::<Vec<_>>().join(" or ");
    Some(if has_others || !not.is_empty() { format!("{not}({all})") } else { all })
}

/// What stands before the last part of what is put together, and that part: `first is 1 or`, `sum`.
pub(super) fn last_part(holds: &str) -> (&str, &str) {
    let ends =
        [" and ", " or ", " then ", "not "].iter().filter_map(|word| Some(holds.rfind(word)? + word.len()));
    holds.split_at(ends.max().unwrap_or(0))
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

/// `first and last are odd`, `first or last is 4`
fn of_both(holds: &str) -> Option<String> {
    let (measures, value) = holds.split_once(" are ").or_else(|| holds.split_once(" is "))?;
    let (word, (one, other)) = ["and", "or"].iter().find_map(|word| Some((word, around(measures, word)?)))?;
    let is_one = |measure: &str| !measure.contains(" is ") && !measure.starts_with("not ");
    (is_one(one) && is_one(other)).then(|| format!("{one} is {value} {word} {other} is {value}"))
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
