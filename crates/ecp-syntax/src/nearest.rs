//! Did you mean: the nearest of some words.

/// Longer words are not compared: the comparison takes time and memory of length × length.
const LONGEST: usize = 64;

/// Words that are further apart than this are not alike.
const MOST_SLIPS: usize = 3;

/// The candidate that `word` most likely stands for: the same word in other case, or a small slip of the fingers away.
/// A word of one letter is only ever taken for itself in other case.
///
/// # Examples
///
/// ```
/// let words = ["rows", "cols", "boxes"];
/// assert_eq!(ecp_syntax::nearest("Rows", words.into_iter()), Some("rows"));
/// assert_eq!(ecp_syntax::nearest("boxs", words.into_iter()), Some("boxes"));
/// assert_eq!(ecp_syntax::nearest("sum", words.into_iter()), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let lower = word.to_lowercase();
    let mut best: Option<(usize, f64, &'a str)> = None;
    for candidate in candidates {
        let Some((distance, likeness)) = compare(&lower, candidate) else { continue };
        let better =
            best.is_none_or(|(least, most, _)| distance < least || (distance == least && likeness > most));
        if better {
            best = Some((distance, likeness, candidate));
        }
    }
    best.map(|(_, _, candidate)| candidate)
}

/// The number of slips between the two (a change of case is none) and how alike they are, if near enough.
fn compare(lower: &str, candidate: &str) -> Option<(usize, f64)> {
    let (length, other) = (lower.chars().take(LONGEST + 1).count(), candidate.chars().count());
    if length.abs_diff(other) > MOST_SLIPS {
        return None;
    }
    let candidate = candidate.to_lowercase();
    if lower == candidate {
        return Some((0, 1.0));
    }
    if length < 2 || other < 2 || length.max(other) > LONGEST {
        return None;
    }
    let distance = strsim::damerau_levenshtein(lower, &candidate);
    let allowed = (length.max(other) / 3).clamp(1, MOST_SLIPS);
    let likeness = strsim::jaro_winkler(lower, &candidate);
    (distance <= allowed && likeness > 0.6).then_some((distance, likeness))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(word: &str, candidates: &[&str], expected: Option<&str>) {
        assert_eq!(nearest(word, candidates.iter().copied()), expected, "{word}");
    }

    #[test]
    fn other_case_wins_over_a_slip() {
        check("Q", &["q", "Q1"], Some("q"));
        check("BOARD", &["boars", "board"], Some("board"));
    }

    #[test]
    fn a_small_slip_is_found() {
        check("primry", &["puzzle", "primary", "piece"], Some("primary"));
        check("row", &["cols", "rows"], Some("rows"));
        check("cosl", &["cells", "cols"], Some("cols"));
    }

    #[test]
    fn one_letter_suggests_nothing() {
        check("x", &["y", "z", "xy"], None);
        check("xy", &["x", "y"], None);
    }

    #[test]
    fn very_long_words_are_not_compared() {
        check(&"x".repeat(5_000_000), &["rows"], None);
    }
}
