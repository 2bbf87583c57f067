//! Slips about what hangs together, and about blocks of two by two, which stand beside it in the rules of many genres.

use super::relations::parted;
use crate::parse::Names;
use crate::parse::mistakes::Stop;
use crate::parse::nouns::token;
use crate::parse::statement::can_be_read;

/// What says it in everyday words, behind what hangs together.
const SAID: [&str; 4] = ["connected", "contiguous", "hang together", "form a single group"];

/// `■ connected`, `all ■ are connected`, `connected: ■`
pub(super) fn in_order(holds: &str) -> Option<String> {
    // where there is one input, what it is not is empty
    if ["connected not ", "connected non-", "connected no "].iter().any(|not| holds.starts_with(not)) {
        return Some("connected empty".to_owned());
    }
    let what =
        SAID.iter().find_map(|said| holds.strip_suffix(said)).or_else(|| holds.strip_prefix("connected:"))?;
    let what = what.trim();
    let what = ["must be", "is", "are", "all"].iter().fold(what, |what, word| without(word, what));
    (!what.is_empty()).then(|| format!("connected {what}"))
}

/// The text without a word at its end or its beginning.
fn without<'t>(word: &str, text: &'t str) -> &'t str {
    let at_end = text.strip_suffix(word).filter(|rest| rest.ends_with([' ', '\t']));
    let text = at_end.map_or(text, str::trim_end);
    let at_start = text.strip_prefix(word).filter(|rest| rest.starts_with([' ', '\t']));
    at_start.map_or(text, str::trim_start)
}

/// `connected ■` at the beginning of a line.
pub(super) fn without_shapes(text: &str, names: &Names) -> Option<String> {
    let line = text.lines().next()?.trim_end();
    let sentence = format!("in board: {line}");
    if can_be_read(&sentence, names) {
        return Some(format!("say where it holds: `{sentence}`"));
    }
    (token(line) == "connected")
        .then(|| "say where it holds, and of what: `in board: connected ■`".to_owned())
}

/// What is said of blocks that are not to be filled.
pub(super) const BLOCKS: &str = "a block without a free cell is ruled out by `in windows 2 2: count of ■ at most 3`, one of a single kind by `in windows 2 2: not equal`";

/// `no 2x2`, where a statement begins.
pub(super) fn blocks(text: &str) -> Option<String> {
    const SIZES: [&str; 4] = ["2x2", "2 x 2", "2 by 2", "2×2"];
    let rest = text.strip_prefix("no")?.trim_start();
    SIZES.iter().any(|size| rest.starts_with(size)).then(|| BLOCKS.to_owned())
}

/// `in board: no 2x2`
pub(super) fn blocks_in_shapes(stop: &Stop<'_>) -> Option<String> {
    let (_, holds) = parted(stop.site.text)?;
    blocks(holds)
}

#[cfg(test)]
mod tests {
    use crate::parse::parse;
    use crate::parse::slips::first_help as help;

    #[test]
    fn what_hangs_together_is_answered_by_the_sentence_to_write() {
        for (said, sentence) in [
            ("in board: ■ connected", "in board: connected ■"),
            ("in board: ■ are connected", "in board: connected ■"),
            ("in board: ■ is connected", "in board: connected ■"),
            ("in board: all ■ connected", "in board: connected ■"),
            ("in board: all ■ must be connected", "in board: connected ■"),
            ("in board: 1..9 hang together", "in board: connected 1..9"),
            ("in board: connected: ■", "in board: connected ■"),
            ("in board: empty connected", "in board: connected empty"),
            ("in board: connected not ■", "in board: connected empty"),
            ("connected ■", "in board: connected ■"),
            ("connected empty by touching", "in board: connected empty by touching"),
        ] {
            assert!(help(said).ends_with(&format!("`{sentence}`")), "{said}: {}", help(said));
            assert_eq!(parse(sentence).diagnostics, [], "{sentence}");
        }
    }

    #[test]
    fn what_is_left_out_is_asked_for() {
        for (said, wanted) in [
            ("connected", "`in board: connected ■`"),
            ("in board: connected", "`connected ■`"),
            ("no 2x2", "`in windows 2 2: not equal`"),
            ("no 2 x 2 of ■", "`in windows 2 2: not equal`"),
            ("in board: no 2x2", "`in windows 2 2: not equal`"),
            ("in board: no 2x2 blocks", "`in windows 2 2: not equal`"),
        ] {
            assert!(help(said).contains(wanted), "{said}: {}", help(said));
        }
    }
}
