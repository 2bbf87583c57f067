//! What is nearest by its words, where no sentence fits: sentences of the language, found by the words that people have for what
//! they say.

use ecp_puzzle::vocabulary::STATEMENTS;

use crate::parse::Names;
use crate::parse::statement::can_be_read;

/// A sentence of the language.
struct Known {
    /// How it goes; the shapes that somebody speaks of take the place of `rows`.
    line: &'static str,
    /// What it says.
    says: &'static str,
    /// By which words it is found: by all of one of these sets. A word may have several ways, with `|` between them; a way that
    /// ends in `-` begins a word.
    by: &'static [&'static str],
}

const fn known(line: &'static str, says: &'static str, by: &'static [&'static str]) -> Known {
    Known { line, says, by }
}

/// The most sentences that are told.
const MOST: usize = 2;

/// Sentences of `in`, with words that are seldom meant otherwise before those that are often.
const OF_SHAPES: &[Known] = &[
    known(
        "in rows: max - min is 3",
        "the greatest less the smallest",
        &[
            "difference|gap|range|spread|distance biggest|greatest|largest|highest|max|maximum|most",
            "difference|gap|range|spread|distance smallest|least|lowest|min|minimum",
        ],
    ),
    known(
        "in rows: difference is 1",
        "how far two cells are apart",
        &["difference|differ|differs|apart", "abs|absolute"],
    ),
    known(
        "in rows: count of ■ is count of □",
        "as many of one as of another",
        &["as many as", "same|equal number|amount|many", "equally many"],
    ),
    known(
        "in rows: product of leading 2 is last",
        "the first two, multiplied, are the last",
        &["first|second|two times|multipl-|product third|last", "first times|multipl- second"],
    ),
    known(
        "in rows: product is 24",
        "what all multiplied come to",
        &["multipl-", "product", "times together"],
    ),
    known(
        "in rows: first is sum of rest",
        "the others add up to the first",
        &[
            "sum|add|adds|total below|others|other|rest|remaining",
            "first|top|last|bulb|circle|head sum|total",
        ],
    ),
    known("in rows: word in { CAT DOG }", "one of these words stands in it", &["word|words"]),
    known(
        "in pairs of rows: last - first is 1",
        "each is one more than the one before",
        &["more before|previous|last|prior", "next one more"],
    ),
    known(
        "in rows: increasing",
        "each is greater than the one before",
        &[
            "smallest|lowest|least biggest|greatest|largest|highest",
            "small|low|smaller big|large|high|bigger|larger",
            "increas-|ascend-|climb-|rise|rises|rising|grow|grows|growing|sorted|upward-",
            "each|every|next larger|greater|bigger|higher than|before|previous|last",
        ],
    ),
    known(
        "in rows: decreasing",
        "each is smaller than the one before",
        &[
            "biggest|greatest|largest|highest|big|high to smallest|lowest|least|small|low",
            "decreas-|descend-|fall|falls|falling|shrink-|downward-",
            "each|every|next smaller|lower|less than|before|previous|last",
        ],
    ),
    known(
        "in rows: consecutive",
        "the numbers are a run without a gap, in any order",
        &["consecutive|successive|sequence|straight|uninterrupted", "without|no gap|gaps"],
    ),
    known(
        "in rows: runs of ■ are 2 1",
        "how long the runs of one input are, in order",
        &["runs|run|blocks|streak|streaks|stretch|stretches", "length|len|lengths of"],
    ),
    known(
        "in rows: count of runs of ■ is 2",
        "how many runs there are",
        &["count|number|many|len|how runs|run|blocks|groups|streaks"],
    ),
    known(
        "in rows: number is 0 mod 7",
        "its digits, read as one number, are divided by 7",
        &["number|value divid-|divis-|multiple|factor", "divides|divisible|divided|divisor number"],
    ),
    known(
        "in rows: sum is 1 mod 3",
        "what is left when the sum is divided",
        &["mod|modulo|remainder|congruent|residue|divis-|divid-|multiple"],
    ),
    known(
        "among rows: sum equal",
        "all these shapes have the same sum",
        &["sum|sums|total|totals same|equal|constant|alike|identical|magic"],
    ),
    known(
        "among rows: difference distinct",
        "no two shapes have the same difference",
        &["difference|differences distinct|different|unique"],
    ),
    known(
        "among rows: sum distinct",
        "no two shapes have the same sum",
        &["sum|sums|total|totals distinct|different|unique|differ"],
    ),
    known(
        "in rows: visible is clue",
        "how many are seen, where greater ones hide smaller ones",
        &["visible|seen|see|sees|skyscraper|skyscrapers|hidden|hide|hides|view"],
    ),
    known(
        "in rows: sum between 1 and 9 is clue",
        "what stands between two inputs",
        &["sum between", "sandwich-"],
    ),
    known(
        "in rows: places of ★ are clue",
        "where in the shape it stands, counted from 1",
        &["position|positions|place|places|index|indexes|column|where"],
    ),
    known(
        "in rows: max of leading 2 is last",
        "the greater one of the first two",
        &["max|maximum|larger|bigger|greater of|r-"],
    ),
    known("in rows: max is clue", "the greatest number", &["max|maximum|largest|greatest|biggest|highest"]),
    known("in rows: min is clue", "the smallest number", &["min|minimum|smallest|least|lowest"]),
    known("in rows: count of even is count of odd", "even and odd numbers", &["even odd"]),
    known("in rows: count of odd is 2", "how many odd numbers there are; `even` alike", &["even|odd|parity"]),
    known(
        "in rows: sum is 2 * first",
        "twice the first",
        &["twice|double|doubled|half|halves first|last|sum|other|next"],
    ),
    known("in rows: ratio is 2", "one is twice the other", &["twice|double|half|ratio|times"]),
    known(
        "in rows: palindrome",
        "the same forwards and backwards",
        &["palindrom-|backward|backwards|mirror-|symmetr-|reads"],
    ),
    known(
        "in windows 3 1, windows 1 3: not equal",
        "no three side by side are alike; in a row of one direction `windows 3 1` alone",
        &[
            "three|3 same|alike|equal|identical next|row|line|adjacent|together|consecutive",
            "no|never|not three|3 row|line",
        ],
    ),
    known(
        "in windows 2 2: not equal",
        "not all four cells of a block of 2 by 2 are alike",
        &["2x2|2×2 block|blocks|square|squares|area|areas|pool|pools", "2x2|2×2"],
    ),
    known(
        "in rows: count of ■ less than size",
        "not all cells show it",
        &["not all", "never all", "no full"],
    ),
    known(
        "in groups of ■: size is 4",
        "the cells with one input hang together in groups of this size",
        &[
            "group|groups|region|regions|island|islands|cluster|clusters|room|area|areas size|cells|squares|large|big",
        ],
    ),
    known(
        "in board: connected ■",
        "all cells with it hang together by their sides",
        &[
            "connected|contiguous|reachable|linked",
            "all|every|must|hang connected|contiguous|joined|together|reachable|reach|reached|linked",
            "one piece|group|region|area",
        ],
    ),
    known(
        "secondary neighbours with ■ occurs 1",
        "no two of them share a side",
        &[
            "no|not|never|two|independent adjacent|orthogonal-|next|side|sides|neighbour|neighbours|neighbor|neighbors|touch-|attack-|set",
        ],
    ),
    known(
        "secondary touching with ★ occurs 1",
        "no two of them touch, at a corner either",
        &["no|not|never|two touch|touches|touching"],
    ),
    known(
        "in neighbours: difference at least 2",
        "cells side by side",
        &["neighbour-|neighbor-|adjacent|next differ|differs|difference|apart"],
    ),
    known(
        "in neighbours: distinct",
        "no two cells that share a side are alike",
        &["neighbour-|neighbor-|adjacent|next same|alike|different|equal|identical"],
    ),
    known(
        "in rows spanning rooms: count of ■ at least 1",
        "stretches of rows through more than two rooms",
        &["border|borders|rooms|regions|boundary|boundaries cross-|across|through|span-|three|two"],
    ),
    known(
        "in rows: contains 4",
        "somewhere in it stands a 4",
        &["contain-|includ-|exists|somewhere|∃", "at least one|once"],
    ),
    known(
        "in r1c1: one of 1 3",
        "what may stand in a cell, or in each cell of a shape",
        &["element|member|subset|∈"],
    ),
    known(
        "in rows: count of ■ at least 3",
        "how many there are; also `at most 3`, `is 3`",
        &["at least|most|minimum|maximum|fewest times|of", "how many", "no more|fewer|less than"],
    ),
    known(
        "primary rows with A occurs 2",
        "how often each row holds an input; also `B occurs at most 1`",
        &["once|twice|thrice|times|exactly"],
    ),
    known(
        "in rows: distinct",
        "no two cells are alike",
        &["differ-|distinct|repeat-|duplicat-|unique|alldiff-|all_diff-|all_distinct|permutation"],
    ),
    known("in rows: equal", "all cells are alike", &["same|alike|equal|identical|allequal|all_equal"]),
    known("in rows: sum is 15", "what the cells add up to", &["sum|total|add|adds|sums"]),
    known("in rows: size is 4", "how many cells it has", &["size|length|long|area|cells"]),
];

/// Sentences of their own.
const OTHERS: &[Known] = &[
    known(
        "up to symmetry",
        "boards that are alike but for turning and flipping are counted once",
        &[
            "modulo|up|under|same|count|once|without symmetr-|isomorph-|equivalen-|reflection|reflections|mirror-|rotation|rotations",
        ],
    ),
    known(
        "path 1..20 in touching",
        "numbers one after another, each beside the next; `in leaps 1 2` as knights go",
        &["path|walk|tour|knight|king|successive|route"],
    ),
    known("draw loop through cells", "a solution draws a closed line", &["loop|loops|cycle|circuit|closed"]),
    known("draw tree through cells", "a solution draws a tree", &["tree|trees spanning|edges|cycle"]),
    known(
        "pieces gap between copies",
        "pieces of one form do not touch",
        &["touch|adjacent same|form|shape|copies"],
    ),
    known("pieces gap", "no two pieces touch", &["pieces|ships|ship touch|adjacent|apart|next"]),
    known(
        "pieces tetrominoes one-sided",
        "they are turned, and not flipped; `fixed` neither",
        &["rotat-|turned|turn|turns|flip-|reflect-"],
    ),
    known(
        "pieces dominoes occur any",
        "dominoes cover the board; so do `tetrominoes`, `rectangles`",
        &["tile|tiles|tiling|cover|covers|covering|fill|pack|domino|dominos|dominoes"],
    ),
    known(
        "piece F occurs 2 { XXX }",
        "a piece is drawn, cell by cell",
        &["piece|ship|boat|cruiser|submarine|destroyer|tile|brick length|long|by|size|occurs|of"],
    ),
    known("board rectangle 5 4", "5 cells wide, 4 high", &["board|grid|width|height|rows|columns|size|wide"]),
    known(
        "inputs 1..9 occur 1",
        "what the cells hold, and how often a count wants each",
        &["values|digits|numbers|symbols|letters|colors|colours|domain|var|inputs"],
    ),
];

/// The sentences that are nearest to a statement by its words, each with what it says.
pub(super) fn nearest(text: &str, names: &Names) -> Option<String> {
    let words = words(text);
    let shapes = shapes(text);
    let head = text.split_whitespace().next()?;
    // where not even the statement is known, one word says little
    let least = if STATEMENTS.contains(&head) { 1 } else { 2 };
    let tables = match head {
        "in" | "among" | "require" => [OF_SHAPES, &[]],
        "path" | "pieces" | "piece" | "up" | "draw" => [OTHERS, &[]],
        "board" | "inputs" | "input" => return None,
        _ => [OTHERS, OF_SHAPES],
    };
    let spoken = shapes.map_or(&*words, |shapes| &words[(self::words(shapes).len() + 1).min(words.len())..]);
    let mut found: Vec<(usize, &Known)> =
        tables.into_iter().flatten().filter_map(|known| Some((known.found_by(spoken)?, known))).collect();
    found.sort_by_key(|(many, _)| std::cmp::Reverse(*many));
    let most = found.first()?.0;
    if most < least {
        return None;
    }
    let near = found.iter().filter(|(many, _)| *many + 1 >= most).take(MOST);
    let told: Vec<String> =
        near.map(|(_, known)| format!("`{}`: {}", known.about(shapes, names), known.says)).collect();
    Some(format!("by its words it may be {}", told.join("; or ")))
}

impl Known {
    /// How many words of the largest set by which it is found.
    fn found_by(&self, words: &[String]) -> Option<usize> {
        let is_way = |way: &str, word: &String| match way.strip_suffix('-') {
            Some(begin) => word.starts_with(begin),
            None => word == way,
        };
        let is_said = |ways: &str| ways.split('|').any(|way| words.iter().any(|word| is_way(way, word)));
        let sets = self.by.iter().filter(|set| set.split(' ').all(is_said));
        sets.map(|set| set.split(' ').count()).max()
    }

    /// The line, of the shapes that are spoken of.
    fn about(&self, shapes: Option<&str>, names: &Names) -> String {
        let own = shapes.and_then(|shapes| {
            let line = [("in rows:", "in"), ("among rows:", "among"), ("in pairs of rows:", "in pairs of")]
                .into_iter()
                .find_map(|(head, word)| {
                    Some(format!("{word} {shapes}:{}", self.line.strip_prefix(head)?))
                })?;
            can_be_read(&line, names).then_some(line)
        });
        own.unwrap_or_else(|| self.line.to_owned())
    }
}

/// The shapes of `in SHAPES: ...`.
fn shapes(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("in ").or_else(|| text.strip_prefix("among "))?;
    let (shapes, _) = rest.split_once(": ")?;
    Some(shapes.trim())
}

/// The words of a statement behind its first, in small letters.
fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '∈' | '∃' | '×');
    lower.split(|c| !is_part(c)).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_can_be_read() {
        for known in OF_SHAPES.iter().chain(OTHERS) {
            assert!(can_be_read(known.line, &Names::default()), "{}", known.line);
        }
    }

    #[test]
    fn sentences_are_found_by_their_words() {
        for (said, line) in [
            ("in rows: as many boys as girls", "in rows: count of ■ is count of □"),
            ("in cols: difference between biggest and smallest is 3", "in cols: max - min is 3"),
            ("in snake: each number is one more than the one before", "in pairs of snake: last - first is 1"),
            ("in rows: from small to large", "in rows: increasing"),
            ("in rows: len(runs of ■) == 2", "in rows: count of runs of ■ is 2"),
            ("in rows: 7 divides number", "in rows: number is 0 mod 7"),
            ("in edges: difference unique", "among edges: difference distinct"),
            ("all boards modulo isomorphism", "up to symmetry"),
        ] {
            let told = nearest(said, &Names::default()).unwrap_or_default();
            assert!(told.contains(&format!("`{line}`")), "{said}: {told}");
        }
        assert_eq!(nearest("in rows: foo", &Names::default()), None);
    }
}
