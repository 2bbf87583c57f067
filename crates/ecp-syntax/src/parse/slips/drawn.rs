//! Slips about lines that a solution draws.

use ecp_puzzle::vocabulary::{FigureWord, Stroke, Word};

use crate::parse::mistakes::Stop;

/// Which lines are meant by words of which one says it: `single loop`, `a closed loop`.
fn meant(words: &str) -> Option<FigureWord> {
    words.split_whitespace().take(5).find_map(FigureWord::read)
}

/// The statements that draw such lines.
fn sentences(figure: FigureWord) -> String {
    let word = figure.word();
    format!("say what a solution draws: `draw {word} through cells` or `draw {word} along edges`")
}

/// `single loop`, where a statement begins.
pub(super) fn without_draw(text: &str) -> Option<String> {
    meant(text.lines().next()?).map(sentences)
}

/// `draw a loop`, `draw loop in cells`
pub(super) fn said_otherwise(stop: &Stop<'_>) -> Option<String> {
    if stop.head != "draw" {
        return None;
    }
    let rest = stop.site.text.trim_start().strip_prefix("draw")?;
    let figure = meant(rest.lines().next()?)?;
    let word = figure.word();
    if ["no cross", "without cross", "not cross", "never cross"].iter().any(|no| rest.contains(no)) {
        return Some(format!(
            "lines cross only where `with crossings` says so: write `draw {word} through cells`"
        ));
    }
    if ["all cells", "every cell", "each cell"].iter().any(|all| rest.contains(all))
        && !rest.contains("except")
    {
        return Some(format!(
            "write `draw {word} through cells`, and that no cell is left out: `in cells: not one of empty`"
        ));
    }
    if ["around", "along", "edges", "border"].iter().any(|way| rest.contains(way)) {
        return Some(format!("write `draw {word} along edges`"));
    }
    if rest.contains("between") {
        return Some(format!("write `draw {word} between clues`"));
    }
    if rest.contains("cross") && !rest.contains(&format!("{word} with crossings")) {
        return Some(format!("write `draw {word} with crossings through cells`"));
    }
    Some(sentences(figure))
}

/// `straight`, `is turn`, `not empty`: what cells show, without `one of` before it.
pub(super) fn seen_alone(holds: &str) -> Option<String> {
    let said = holds.strip_prefix("is ").unwrap_or(holds).trim_start();
    let (not, word) = said.strip_prefix("not ").map_or(("", said), |word| ("not ", word.trim_start()));
    let can_be_seen = word == "empty" || Stroke::read(word).is_some();
    can_be_seen.then(|| format!("{not}one of {word}"))
}

#[cfg(test)]
mod tests {
    use crate::parse::slips::first_help as help;

    #[test]
    fn lines_in_everyday_words_are_answered_by_the_sentence_to_write() {
        for (said, sentence) in [
            ("loop", "`draw loop through cells`"),
            ("single loop", "`draw loop along edges`"),
            ("one closed loop", "`draw loop through cells`"),
            ("loop through cells", "`draw loop through cells`"),
            ("draw a loop", "`draw loop through cells`"),
            ("draw loop", "`draw loop along edges`"),
            ("draw loop in cells", "`draw loop through cells`"),
            ("draw one path through cells", "`draw path through cells`"),
            ("draw loop through cells with crossings", "`draw loop with crossings through cells`"),
        ] {
            assert!(help(said).contains(sentence), "{said}: {}", help(said));
        }
    }
}
