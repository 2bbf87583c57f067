//! Plain words: `numbers go up`, `A is not next to B`, `boxes 3 by 2`; and signs of mathematics that have words here.

use super::families::is_cells;
use super::table::{Sentence, sentence};
use crate::parse::nouns::token;
use crate::parse::slips::formulas_meant;

/// Asked after what genres and variants say.
pub(super) const PLAIN: &[Sentence] = &[
    sentence(
        &[
            "in <f> : numbers|digits|values|they? go|goes|going|count|counting up|upwards",
            "in <f> : numbers|digits|values|they? get|gets|getting|become larger|bigger|greater",
        ],
        &["in $1: increasing"],
        &[("in thermo: numbers go up", &["in thermo: increasing"])],
    ),
    sentence(
        &[
            "in <f> : numbers|digits|values|they? go|goes|going|count|counting down|downwards",
            "in <f> : numbers|digits|values|they? get|gets|getting|become smaller",
        ],
        &["in $1: decreasing"],
        &[("in thermo: digits go down", &["in thermo: decreasing"])],
    ),
    sentence(
        &["in <f> : all? numbers|digits|values|cells|inputs are? all? different|distinct|unique"],
        &["in $1: distinct"],
        &[("in r1c1:r2c2: all numbers are different", &["in r1c1:r2c2: distinct"])],
    ),
    sentence(
        &["in <f> : sum|total is? equal|equals to? <n>"],
        &["in $1: sum is $2"],
        &[("in r1c1:r2c2: the sum is equal to 10", &["in r1c1:r2c2: sum is 10"])],
    ),
    sentence(
        &["require <c> is bigger|greater|larger|higher|more than <c>"],
        &["require $1 > $2"],
        &[("require r1c1 is bigger than r1c2", &["require r1c1 > r1c2"])],
    ),
    sentence(
        &["require <c> is smaller|less|lower than <c>"],
        &["require $1 < $2"],
        &[("require r1c1 is less than r1c2", &["require r1c1 < r1c2"])],
    ),
    sentence(
        &[
            "<x> is? not next|adjacent to <x>",
            "<x> is? not beside <x>",
            "no <x> beside <x>",
            "no <x> next|adjacent to <x>",
            "in neighbours|neighbors : not <x> <x>",
        ],
        &["in beside at $1: not contains $2"],
        &[("tent is not next to tree", &["in beside at tent: not contains tree"])],
    ),
    sentence(
        &["board empty|blank <n> <n>", "board empty|blank <n> by <n>"],
        &["board rectangle $1 $2"],
        &[("board empty 9 9", &["board rectangle 9 9"])],
    ),
    sentence(
        &[
            "in <f> : as many <x> as <x>",
            "in <f> : equally many <x> and <x>",
            "in <f> : same number of <x> and <x>",
        ],
        &["in $1: count of $2 is count of $3"],
        &[("in rows: as many tents as trees", &["in rows: count of tent is count of tree"])],
    ),
    sentence(
        &["in <f> : first times|multiplied by? second is|equals|makes third|last"],
        &["in $1: product of leading 2 is last"],
        &[("in rows: first times second is third", &["in rows: product of leading 2 is last"])],
    ),
    sentence(
        &["in <f> : first plus second is|equals|makes third|last"],
        &["in $1: sum of leading 2 is last"],
        &[("in rows: first plus second is third", &["in rows: sum of leading 2 is last"])],
    ),
    sentence(
        &[
            "in <f> : top|first is|equals sum of two|both|others|rest|below|remaining below|others?",
            "in <f> : top|first is|equals sum of two|both|others|rest",
        ],
        &["in $1: first is sum of rest"],
        &[("in thermo: top is sum of the two below", &["in thermo: first is sum of rest"])],
    ),
    sentence(
        &["in <f> : from? smallest|lowest|least to biggest|largest|greatest|highest"],
        &["in $1: increasing"],
        &[("in rows: from smallest to biggest", &["in rows: increasing"])],
    ),
    sentence(
        &["in <f> : from? biggest|largest|greatest|highest to smallest|lowest|least"],
        &["in $1: decreasing"],
        &[("in rows: from largest to smallest", &["in rows: decreasing"])],
    ),
    sentence(
        &[
            "in <f> : each|every number|digit|value|cell? is one more than one|number|digit|value|cell? before|previous",
        ],
        &["in pairs of $1: last - first is 1"],
        &[(
            "in thermo: each number is one more than the one before",
            &["in pairs of thermo: last - first is 1"],
        )],
    ),
    sentence(
        &[
            "in <f> : difference between|of biggest|largest|greatest|highest|max and smallest|lowest|least|min is <n>",
            "in <f> : difference between|of smallest|lowest|least|min and biggest|largest|greatest|highest|max is <n>",
        ],
        &["in $1: max - min is $2"],
        &[("in rows: difference between biggest and smallest is 3", &["in rows: max - min is 3"])],
    ),
    sentence(
        &["in <f> : difference|differences is|are? distinct|different|unique"],
        &["among $1: difference distinct"],
        &[("in thermo: difference is distinct", &["among thermo: difference distinct"])],
    ),
    sentence(
        &["in <f> : <n> divides number"],
        &["in $1: number is 0 mod $2"],
        &[("in rows: 7 divides number", &["in rows: number is 0 mod 7"])],
    ),
    sentence(
        &[
            "in <f> : <n> divides sum",
            "in <f> : sum is divisible|divided by <n>",
            "in <f> : sum is multiple of <n>",
        ],
        &["in $1: sum is 0 mod $2"],
        &[("in rows: 3 divides the sum", &["in rows: sum is 0 mod 3"])],
    ),
    sentence(
        &["in <f> : number is divisible|divided by <n>", "in <f> : number is multiple of <n>"],
        &["in $1: number is 0 mod $2"],
        &[("in rows: number is divisible by 7", &["in rows: number is 0 mod 7"])],
    ),
    sentence(
        &["in board : <x> independent", "in board : <x> is|are? independent set?"],
        &["secondary neighbours with $1 occurs 1"],
        &[("in board: tent independent", &["secondary neighbours with tent occurs 1"])],
    ),
    sentence(
        &[
            "in <f> : neighbours|neighbors|neighbouring|adjacent cells? have|are|must? different|distinct colors|colours|numbers|inputs?",
            "in <f> : neighbours|neighbors|neighbouring|adjacent cells? have|are|must? different|distinct",
        ],
        &["in neighbours except $1: distinct"],
        &[("in thermo: neighbours have different colors", &["in neighbours except thermo: distinct"])],
    ),
    sentence(
        &["pieces <w> up to rotation|rotations|turning", "pieces <w> without reflections|flipping|flips"],
        &["pieces $1 one-sided"],
        &[("pieces tetrominoes up to rotation", &["pieces tetrominoes one-sided"])],
    ),
    sentence(
        &["pieces of same shape|form|kind do? not touch", "same pieces do? not touch"],
        &["pieces gap between copies"],
        &[("pieces of the same shape do not touch", &["pieces gap between copies"])],
    ),
    sentence(
        &["path <x> in knight|knight's|knights move|moves|leaps"],
        &["path $1 in leaps 1 2"],
        &[("path 1..16 in knight moves", &["path 1..16 in leaps 1 2"])],
    ),
    sentence(
        &["board is? <n> squares|cells? wide and? <n> squares|cells? high|tall"],
        &["board rectangle $1 $2"],
        &[("board is 4 squares wide and 3 squares high", &["board rectangle 4 3"])],
    ),
    sentence(
        &["in <f> : <w> is biggest|largest|greatest|highest|maximum"],
        &["in $1: $2 is max"],
        &[("in rows: last is the biggest", &["in rows: last is max"])],
    ),
    sentence(
        &["in <f> : <w> is smallest|lowest|least|minimum"],
        &["in $1: $2 is min"],
        &[("in rows: first is the smallest", &["in rows: first is min"])],
    ),
    sentence(
        &["in <f> : not both odd", "in <f> : no two odd numbers?"],
        &["in $1: count of odd at most 1"],
        &[("in rows: not both odd", &["in rows: count of odd at most 1"])],
    ),
    sentence(
        &["in <f> : not both even", "in <f> : no two even numbers?"],
        &["in $1: count of even at most 1"],
        &[("in rows: not both even", &["in rows: count of even at most 1"])],
    ),
    sentence(
        &["in <f> : goes|go up|upwards from? top|left to? bottom|right"],
        &["in $1: increasing"],
        &[("in cols: goes up from top to bottom", &["in cols: increasing"])],
    ),
    sentence(
        &[
            "require <c> is twice|double as? big|large|much|high? as? <c>",
            "<c> is twice|double as? big|large|much|high? as? <c>",
        ],
        &["require $1 = 2 * $2"],
        &[("require r3c1 is twice as big as r1c1", &["require r3c1 = 2 * r1c1"])],
    ),
    sentence(
        &["<f> have|has same number|amount of <x>"],
        &["among $1: count of $2 equal"],
        &[("rows have the same number of tents", &["among rows: count of tent equal"])],
    ),
    sentence(
        &["all? <x> are|is|must connected|contiguous", "all? <x> hang together"],
        &["in board: connected $1"],
        &[("all tents are connected", &["in board: connected tent"])],
    ),
    sentence(
        &["path <x> in king|king's|kings move|moves"],
        &["path $1 in touching"],
        &[("path 1..16 in king moves", &["path 1..16 in touching"])],
    ),
];

/// Lines that one change makes right, with what is said before them.
pub(super) fn meant(text: &str) -> Vec<(&'static str, Vec<String>)> {
    let ways = [
        ("the clue of a line stands before its cells: ", clue_behind(text)),
        ("a number is named by `let`: ", constant(text)),
        ("what an option covers stands in braces, without commas: ", option_as_set(text)),
        ("cells in braces are `lines`: ", pairs_of_cells(text)),
        ("numbers stand side by side: ", numbers_by(text)),
        ("", counted_call(text)),
        ("", word_of_list(text)),
        ("", length_of_list(text)),
        ("a piece is drawn: ", piece_of_length(text)),
        ("shapes of pieces that meet are set side by side: ", of_meeting_pieces(text)),
        ("", condition_of_shape(text)),
        ("", in_words_for_signs(text)),
    ];
    ways.into_iter().filter_map(|(head, line)| Some((head, vec![line?]))).collect()
}

/// `in lines { r3c1..r6c4 = 12 }: sum is clue`
fn clue_behind(text: &str) -> Option<String> {
    let (before, rest) = text.split_once("lines {")?;
    let (inside, after) = rest.split_once('}')?;
    let turned = |line: &str| {
        let (cells, clue) = ["=", " is "].iter().find_map(|sign| line.split_once(sign))?;
        let are_cells = cells.split_whitespace().all(is_cells);
        let is_number = !clue.trim().is_empty() && clue.trim().bytes().all(|byte| byte.is_ascii_digit());
        (are_cells && is_number).then(|| format!("{}: {}", clue.trim(), cells.trim()))
    };
    let lines: Vec<String> = inside.split('/').map(turned).collect::<Option<_>>()?;
    Some(format!("{before}lines {{ {} }}{after}", lines.join(" / ")))
}

/// `const n = 4`, `int n = 4;`
fn constant(text: &str) -> Option<String> {
    let mut words = ["const ", "constant ", "int ", "var ", "param "].iter();
    let rest = words.find_map(|word| text.strip_prefix(word))?;
    Some(format!("let {}", rest.trim_end_matches([';', ' '])))
}

/// `option L1 = {1,2,4}`
fn option_as_set(text: &str) -> Option<String> {
    let (name, items) = text.strip_prefix("option ")?.split_once(['=', ':'])?;
    let items = items.trim().strip_prefix('{')?.strip_suffix('}')?;
    let items: Vec<&str> = items.split([',', ' ', ';']).filter(|item| !item.is_empty()).collect();
    Some(format!("option {} {{ {} }}", name.trim(), items.join(" ")))
}

/// `shape black = pairs { r1c3 r2c3 / r5c5 r5c6 }`
fn pairs_of_cells(text: &str) -> Option<String> {
    let mut words = ["pairs {", "cells {", "dots {", "edges {"].iter();
    let word = words.find(|word| text.starts_with("shape ") && text.contains(**word))?;
    Some(text.replacen(word, "lines {", 1))
}

/// `boxes 3 by 2`, `board rectangle 4 x 3`, `rows, columns and boxes of 3 by 2`
fn numbers_by(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_number = |word: &str| {
        let digits = word.trim_end_matches([',', ':']);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let at = words.windows(3).position(|words| {
        is_number(words[0]) && matches!(words[1], "by" | "x" | "×" | "*") && is_number(words[2])
    })?;
    let word = |back: usize| at.checked_sub(back).and_then(|at| words.get(at).copied());
    let of = usize::from(word(1) == Some("of"));
    let before = &word(1 + of)?;
    let has_size = ["boxes", "windows", "centred", "rectangle", "torus", "hex", "triangles"].contains(before);
    if !has_size {
        return None;
    }
    let is_kept = |place: usize| place != at + 1 && (of == 0 || place + 1 != at);
    let kept = words.iter().enumerate().filter(|(place, _)| is_kept(*place)).map(|(_, word)| *word);
    let kept = kept.collect::<Vec<_>>().join(" ");
    Some(if of == 1 { kept.replace("columns", "cols").replace(" and ", ", ") } else { kept })
}

/// `in rows: count(1) >= 1`
fn counted_call(text: &str) -> Option<String> {
    const SIGNS: [(&str, &str); 7] = [
        (">=", "at least"),
        ("<=", "at most"),
        ("==", "is"),
        ("!=", "is not"),
        ("=", "is"),
        (">", "more than"),
        ("<", "less than"),
    ];
    let (before, rest) = text.split_once("count(")?;
    let (inputs, rest) = rest.split_once(')')?;
    let rest = rest.trim();
    let compared = SIGNS
        .iter()
        .find_map(|(sign, word)| Some(format!("{word} {}", rest.strip_prefix(sign)?.trim())))
        .unwrap_or_else(|| rest.to_owned());
    let inputs = inputs.replace([',', '"', '\''], " ");
    let inputs: Vec<&str> = inputs.split_whitespace().collect();
    Some(format!("{before}count of {} {compared}", inputs.join(" ")))
}

/// `in rows: a word from CAT, DOG, PIG`
fn word_of_list(text: &str) -> Option<String> {
    let (shapes, rest) = text.strip_prefix("in ")?.split_once(": ")?;
    let rest = ["a ", "one ", "the "].iter().find_map(|article| rest.strip_prefix(article)).unwrap_or(rest);
    let rest =
        ["word ", "words ", "spells ", "spell ", "reads "].iter().find_map(|word| rest.strip_prefix(word))?;
    let rest = ["from ", "of ", "out of ", "in ", "is one of ", "one of ", "is ", ""]
        .iter()
        .find_map(|word| rest.strip_prefix(word))?;
    let words: Vec<&str> = rest
        .split([',', ' ', '"', '{', '}', '[', ']'])
        .filter(|word| !matches!(*word, "" | "or" | "and"))
        .collect();
    (!rest.contains('.') && !words.is_empty())
        .then(|| format!("in {shapes}: word in {{ {} }}", words.join(" ")))
}

/// `in rows: len(runs of ■) == 2`
fn length_of_list(text: &str) -> Option<String> {
    let (shapes, rest) = text.strip_prefix("in ")?.split_once(": ")?;
    let rest =
        ["len(", "length(", "size(", "number(", "#("].iter().find_map(|call| rest.strip_prefix(call))?;
    let (list, compared) = rest.split_once(')')?;
    let compared = compared.trim();
    let number = compared.trim_start_matches(['=', '<', '>', '!', ' ']);
    let comparison = match compared[..compared.len() - number.len()].trim() {
        "" => return Some(format!("in {shapes}: count of {list} {compared}")),
        sign => formulas_meant::in_words(sign)?,
    };
    Some(format!("in {shapes}: count of {list} {comparison} {number}"))
}

/// The longest piece that is drawn for somebody.
const LONGEST_DRAWN: usize = 10;

/// `piece cruiser length 3`, `piece destroyer 2`
fn piece_of_length(text: &str) -> Option<String> {
    let mut words = text.strip_prefix("piece ")?.split_whitespace();
    let name = words.next()?;
    let length =
        words.find(|word| !matches!(*word, "length" | "size" | "of" | "is" | "has" | "with" | "cells"))?;
    let length: usize = length.parse().ok().filter(|length| (1..=LONGEST_DRAWN).contains(length))?;
    let is_all_said = words.all(|word| matches!(word, "cells" | "squares" | "long"));
    is_all_said.then(|| format!("piece {name} {{ {} }}", vec!["X"; length].join(" ")))
}

/// `in neighbours except pieces: size distinct`
fn of_meeting_pieces(text: &str) -> Option<String> {
    let rest = text.strip_prefix("in ").or_else(|| text.strip_prefix("among "))?;
    let (shapes, relation) = rest.split_once(": ")?;
    let shapes = shapes.strip_suffix(" except pieces")?;
    relation.starts_with("size").then(|| format!("among pieces meeting in {shapes}: {relation}"))
}

/// `in rows: if first == 1: last == 4`
fn condition_of_shape(text: &str) -> Option<String> {
    let (shapes, rest) = text.strip_prefix("in ")?.split_once(": if ")?;
    let (condition, then) = [" then ", ": ", ", ", " => "].iter().find_map(|sign| rest.split_once(sign))?;
    let in_words = |part: &str| part.replace("==", " is ").replace("!=", " is not ").replace(" = ", " is ");
    let line = format!("in {shapes}: if {} then {}", in_words(condition), in_words(then));
    Some(line.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// `∀ k ∈ {1..4}: r(k)c(k) = k`, `in rows: sum ≡ 1 (mod 3)`
fn in_words_for_signs(text: &str) -> Option<String> {
    const SIGNS: [(&str, &str); 6] =
        [("∀", "for "), ("∈", " in "), ("≡", " is "), ("(mod", " mod"), ("∧", " and "), ("∨", " or ")];
    if !SIGNS.iter().any(|(sign, _)| text.contains(sign)) {
        return None;
    }
    let mut line = SIGNS.iter().fold(text.to_owned(), |line, (sign, word)| line.replace(sign, word));
    if line.contains(" mod") {
        line.truncate(line.trim_end_matches([')', ' ']).len());
    }
    if let Some((head, body)) = line.split_once(':').filter(|_| token(&line) == "for") {
        let body = body.trim();
        let is_formula = body.contains(['=', '<', '>']) && !body.starts_with("require");
        let require = if is_formula { "require " } else { "" };
        line = format!("{}: {require}{body}", head.replace(['{', '}'], " "));
    }
    Some(line.split_whitespace().collect::<Vec<_>>().join(" ").replace(" :", ":"))
}
