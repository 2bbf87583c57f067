//! How much something is, as people say it: `sum between 6 and 8`, `exactly 3 ■`, `adds up to 10`.

use super::conditions::last_part;
use super::table::is_number;

/// Numbers as words.
const NUMBERS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// What may be meant by what holds; most of it cannot be read, and that is left to whoever asks.
pub(super) fn meant(holds: &str) -> Vec<String> {
    let ways = [
        within(holds),
        is_missing(holds),
        adds_up(holds),
        parity(holds),
        strictly(holds),
        before(holds),
        all(holds),
        connected(holds),
        divisible(holds),
        one_of(holds),
        plural(holds),
        distance(holds),
    ];
    ways.into_iter().flatten().chain(counted(holds)).collect()
}

/// `sum between 6 and 8`, `sum is 6..8`, `sum from 6 to 8`
fn within(holds: &str) -> Option<String> {
    let bounds =
        [(" is between ", " and "), (" between ", " and "), (" from ", " to "), (" is from ", " to ")];
    let ranges = [" is in ", " in ", " is ", " "];
    let said = bounds.iter().find_map(|(word, between)| {
        let (measure, rest) = holds.split_once(word)?;
        let (least, most) = rest.split_once(between)?;
        Some((measure, least.trim(), most.trim()))
    });
    let dotted = || {
        ranges.iter().find_map(|word| {
            let (measure, rest) = holds.split_once(word)?;
            let (least, most) = rest.split_once("..").or_else(|| rest.split_once('-'))?;
            Some((measure, least.trim(), most.trim()))
        })
    };
    let (measure, least, most) =
        said.filter(|(_, least, most)| is_number(least) && is_number(most)).or_else(dotted)?;
    let (before, measure) = last_part(measure);
    (is_number(least) && is_number(most))
        .then(|| bracketed(before, &format!("{measure} at least {least} and {measure} at most {most}")))
}

/// What is put together behind other parts stands in brackets.
fn bracketed(before: &str, all: &str) -> String {
    if before.is_empty() { all.to_owned() } else { format!("{before}({all})") }
}

/// `sum 10`, `size clue`: the word before what is compared.
fn is_missing(holds: &str) -> Option<String> {
    let (measure, number) = holds.rsplit_once([' ', ':'])?;
    let measure = measure.trim_end_matches([':', ' ']);
    let measure = measure.strip_suffix(" of").filter(|_| is_number(number)).unwrap_or(measure);
    (is_number(number) || number == "clue").then(|| format!("{measure} is {number}"))
}

/// `adds up to 10`, `sums to 10`, `total 10`
fn adds_up(holds: &str) -> Option<String> {
    const WORDS: [&str; 8] = [
        "adds up to ",
        "add up to ",
        "adds to ",
        "add to ",
        "sums to ",
        "sum to ",
        "sums up to ",
        "total is ",
    ];
    let number = WORDS.iter().find_map(|word| holds.strip_prefix(word))?;
    Some(format!("sum is {number}"))
}

/// `even`, `all odd`
fn parity(holds: &str) -> Option<String> {
    let (not, word) = holds.strip_prefix("not ").map_or(("", holds), |word| ("not ", word));
    let word = ["all ", "is ", "are "].iter().find_map(|before| word.strip_prefix(before)).unwrap_or(word);
    matches!(word, "even" | "odd").then(|| format!("{not}one of {word}"))
}

/// `not all ■`, `all ■`
fn all(holds: &str) -> Option<String> {
    let (comparison, inputs) = [("not all ", "less than"), ("all ", "is")]
        .iter()
        .find_map(|(word, comparison)| Some((comparison, holds.strip_prefix(word)?)))?;
    Some(format!("count of {inputs} {comparison} size"))
}

/// `count of groups of ■ is 1`, `one group of ■`
fn connected(holds: &str) -> Option<String> {
    let one = holds.strip_prefix("one group of ").or_else(|| holds.strip_prefix("a single group of "));
    let counted = || holds.strip_prefix("count of groups of ")?.strip_suffix(" is 1");
    Some(format!("connected {}", one.or_else(counted)?))
}

/// `sum is divisible by 3`
fn divisible(holds: &str) -> Option<String> {
    let words = [" is divisible by ", " is a multiple of ", " is multiple of ", " divisible by "];
    let (measure, by) = words.iter().find_map(|word| holds.split_once(word))?;
    Some(format!("{measure} is 0 mod {by}"))
}

/// `first is one of 1 2`
fn one_of(holds: &str) -> Option<String> {
    let (measure, inputs) = holds.split_once(" is one of ").or_else(|| holds.split_once(" in {"))?;
    let inputs = inputs.replace([',', '{', '}'], " ");
    let (before, measure) = last_part(measure);
    if inputs.contains(" and ") || inputs.contains(" or ") || inputs.contains(" then ") {
        return None;
    }
    let parts: Vec<String> = inputs.split_whitespace().map(|input| format!("{measure} is {input}")).collect();
    (!parts.is_empty()).then(|| bracketed(before, &parts.join(" or ")))
}

/// `place of 1 is clue`
fn plural(holds: &str) -> Option<String> {
    let lists = [
        ("place of ", "places of "),
        ("position of ", "places of "),
        ("run of ", "runs of "),
        ("gap of ", "gaps of "),
    ];
    let (rest, word) = lists.iter().find_map(|(one, several)| Some((holds.strip_prefix(one)?, several)))?;
    Some(format!("{word}{}", rest.replacen(" is ", " are ", 1)))
}

/// `distance between 1 and 2 is 3`: how many cells lie between them is one less.
fn distance(holds: &str) -> Option<String> {
    let words = ["distance between ", "distance of ", "distance from "];
    let rest = words.iter().find_map(|word| holds.strip_prefix(word))?;
    let (inputs, distance) = rest.split_once(" is ")?;
    let inputs = inputs.replace(" and ", " ").replace(" to ", " ").replace(',', " ");
    match distance.trim().parse::<u32>() {
        Ok(distance) => Some(format!("gaps of {inputs} are {}", distance.checked_sub(1)?)),
        Err(_) => Some(format!("sum of gaps of {inputs} + 1 is {distance}")),
    }
}

fn strictly(holds: &str) -> Option<String> {
    Some(holds.strip_prefix("strictly ").or_else(|| holds.strip_prefix("monotonically "))?.to_owned())
}

/// `1 before 4`
fn before(holds: &str) -> Option<String> {
    let (one, other) = holds.split_once(" before ").or_else(|| holds.split_once(" precedes "))?;
    let is_one = |input: &str| !input.is_empty() && !input.contains([' ', '"']);
    (is_one(one) && is_one(other)).then(|| format!("matches \"any* {one} any* {other} any*\""))
}

/// `exactly 3 ■`, `at most 1 ■`, `no ■`, `count ■ is 3`, `count(■) = 3`
fn counted(holds: &str) -> Vec<String> {
    let mut meant = Vec::new();
    for (word, comparison) in
        [("exactly ", "is"), ("at most ", "at most"), ("at least ", "at least"), ("", "is")]
    {
        let Some(rest) = holds.strip_prefix(word) else { continue };
        if let Some((number, inputs)) = rest.split_once(' ') {
            let spelled = NUMBERS.iter().position(|word| *word == number);
            // numbers side by side are inputs
            let are_inputs = word.is_empty() && spelled.is_none() && inputs.split(' ').all(is_number);
            let number = spelled.map_or_else(|| number.to_owned(), |number| number.to_string());
            if is_number(&number) && !are_inputs {
                meant.push(format!("count of {inputs} {comparison} {number}"));
            }
        }
    }
    if let Some(inputs) = holds.strip_prefix("no ").filter(|inputs| !inputs.contains([' ', 'x', '×'])) {
        meant.push(format!("count of {inputs} is 0"));
    }
    let counted = holds.strip_prefix("count");
    if let Some(rest) = counted.filter(|rest| rest.starts_with([' ', '('])) {
        let rest = rest.trim_start().replace(['(', ')'], " ").replace("==", "=").replace('=', " is ");
        let words: Vec<&str> = rest.split_whitespace().collect();
        meant.push(format!("count of {}", words.join(" ")));
    }
    meant
}
