//! What may be written at a place: for editors, which offer it.

use ecp_puzzle::vocabulary::{
    EndWord, FormProperty, InputMeasure, JoiningWord, LatticeWord, MadeWord, MeasureWord, Parity,
    PartMeasure, PartWord, PropertyWord, STATEMENTS, Side, Word, families, others,
};
use ecp_puzzle::{Comparison, PieceMeasure, PieceSet, Turning};
use pest::error::{ErrorVariant, InputLocation};

use super::grammar::{self, Rule};
use super::nouns;
use crate::scan::scan;

/// What may be written at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wanted {
    /// This word of the language, or these two.
    Word(&'static str),
    /// A family of shapes: one of the vocabulary's [`families`](ecp_puzzle::vocabulary::families), `pieces`, or a name given by `shape`.
    Family,
    /// A name given by `shape`.
    Name,
    /// An input, or an item.
    Symbol,
    /// The name of a rule file of the program.
    RuleFile,
}

/// The words of a rule that stands for several, or for one of several words.
fn words_of(rule: Rule) -> Vec<&'static str> {
    let words = match rule {
        Rule::comparison => {
            // `is` may be followed by `not`
            let comparisons = Comparison::ALL.iter().filter(|comparison| **comparison != Comparison::IsNot);
            comparisons.flat_map(|comparison| comparison.spellings()).copied().collect()
        }
        Rule::property_word => all::<PropertyWord>(),
        Rule::contains | Rule::one_of | Rule::word_in | Rule::allowed | Rule::matches => {
            all::<FormProperty>()
        }
        Rule::part_word => all::<PartMeasure>(),
        Rule::measure_word | Rule::sums_of_runs | Rule::of_lines | Rule::line_list => {
            [all::<MeasureWord>(), all::<PieceMeasure>()].concat()
        }
        Rule::list_of | Rule::seen_of | Rule::count_inputs => all::<InputMeasure>(),
        Rule::between => vec!["sum between"],
        Rule::plain_part => all::<PartWord>(),
        Rule::kw_leading | Rule::kw_trailing => all::<EndWord>(),
        Rule::side => all::<Side>(),
        Rule::turning => all::<Turning>(),
        Rule::piece_set => all::<PieceSet>(),
        Rule::flat | Rule::tiled => all::<LatticeWord>(),
        Rule::parity => all::<Parity>(),
        Rule::kw_if | Rule::kw_then | Rule::kw_or | Rule::kw_and | Rule::kw_not => all::<JoiningWord>(),
        Rule::kw_items => vec!["items"],
        Rule::kw_in => vec!["in"],
        _ => Vec::new(),
    };
    words.into_iter().filter(|word| begins(rule, word)).collect()
}

fn all<W: Word>() -> Vec<&'static str> {
    W::ALL.iter().flat_map(|word| word.spellings()).copied().collect()
}

/// Whether a rule begins with a word, or with two; some want more behind it.
fn begins(rule: Rule, word: &str) -> bool {
    ["", " 1", " {1}", " \"1\"", " 1 and 2"]
        .iter()
        .any(|rest| grammar::read(rule, &format!("{word}{rest}")).is_ok())
}

/// The rules that a rule begins with, where the grammar names the whole only.
const WITHIN: &[(Rule, &[Rule])] = &[
    (Rule::condition, &[Rule::kw_if, Rule::either]),
    (Rule::either, &[Rule::both]),
    (Rule::both, &[Rule::unary]),
    (Rule::unary, &[Rule::holds, Rule::kw_not]),
    (Rule::holds, &[Rule::has, Rule::lacks, Rule::list_has, Rule::compare]),
    (Rule::lacks, &[Rule::kw_not]),
    (
        Rule::has,
        &[Rule::property_word, Rule::contains, Rule::one_of, Rule::word_in, Rule::allowed, Rule::matches],
    ),
    (Rule::list_has, &[Rule::list_measure]),
    (Rule::list_measure, &[Rule::sums_of_runs, Rule::list_of, Rule::line_list]),
    (Rule::compare, &[Rule::measure]),
    (
        Rule::measure,
        &[
            Rule::between,
            Rule::sums_of_runs,
            Rule::list_of,
            Rule::count_inputs,
            Rule::part_measure,
            Rule::measure_word,
        ],
    ),
    (Rule::part_measure, &[Rule::part_word]),
    (Rule::among_rule, &[Rule::measure, Rule::property_word]),
    (Rule::compared, &[Rule::kw_clue, Rule::parity, Rule::measure]),
    (Rule::part, &[Rule::plain_part, Rule::kw_leading, Rule::kw_trailing]),
    (Rule::choices, &[Rule::kw_clue, Rule::symbols]),
    (Rule::counts, &[Rule::kw_any, Rule::kw_at]),
    (Rule::count_of, &[Rule::kw_any, Rule::kw_at]),
];

/// What may be written at a byte of a text, which may go on there. A word that is half written there does not count.
///
/// # Examples
/// ```
/// use ecp_syntax::{Wanted, wanted};
///
/// let text = "inputs 1..9 occur 1\nboard re";
/// assert!(wanted(text, text.len()).contains(&Wanted::Word("rectangle")));
/// assert!(wanted(text, 3).contains(&Wanted::Word("inputs")), "a statement begins here");
/// ```
#[must_use]
pub fn wanted(text: &str, at: usize) -> Vec<Wanted> {
    let before = text.get(..at).unwrap_or_default();
    if before.ends_with('"') {
        // no word stands right behind quotes
        return Vec::new();
    }
    let before = before.trim_end_matches(nouns::is_letter);
    match statement(before) {
        None => Vec::new(),
        Some("") => STATEMENTS.iter().map(|word| Wanted::Word(word)).collect(),
        Some(statement) => next(statement),
    }
}

/// The statement at the end of a text: nothing within quotes and comments, an empty one where none is begun.
fn statement(before: &str) -> Option<&str> {
    let line = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let quotes = before[line..].matches('"').count();
    let pieces = scan(before);
    let begun = pieces.last().filter(|piece| {
        let is_same_line = piece.span.end > line;
        is_same_line || piece.mistake.is_some() || before[..piece.span.end].ends_with(',')
    });
    let end = begun.map_or(line, |piece| piece.span.end.max(line));
    if quotes % 2 == 1 || before[end..].contains("//") {
        return None;
    }
    Some(begun.map_or("", |piece| &before[piece.span.start..]))
}

/// What the grammar would take after the beginning of a statement.
fn next(statement: &str) -> Vec<Wanted> {
    // no statement goes on with this character, so that reading stops here at the latest
    let Err(error) = grammar::read(Rule::line, &format!("{statement}\\")) else { return Vec::new() };
    let ErrorVariant::ParsingError { positives, .. } = &error.variant else { return Vec::new() };
    let stopped = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    if stopped < statement.trim_end().len() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut rules = positives.clone();
    while let Some(rule) = rules.pop() {
        if let Some((_, within)) = WITHIN.iter().find(|(whole, _)| *whole == rule) {
            rules.extend(*within);
        }
        found.extend(of_rule(rule));
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn of_rule(rule: Rule) -> Vec<Wanted> {
    let words = words_of(rule);
    if !words.is_empty() {
        return words.into_iter().map(Wanted::Word).collect();
    }
    match rule {
        Rule::family | Rule::term | Rule::family_word => vec![Wanted::Family],
        Rule::named => vec![Wanted::Name],
        Rule::symbols | Rule::shown | Rule::held | Rule::along | Rule::entry | Rule::with_count => {
            vec![Wanted::Symbol]
        }
        Rule::rules_name => vec![Wanted::RuleFile],
        rule => {
            let noun = nouns::noun(rule).unwrap_or_default();
            // every second part stands between two backticks
            let words = noun.split('`').skip(1).step_by(2).filter(|_| noun.starts_with('`'));
            words.filter_map(of_the_language).map(Wanted::Word).collect()
        }
    }
}

/// The word, or the two, as the vocabulary has them.
fn of_the_language(word: &str) -> Option<&'static str> {
    let made = MadeWord::ALL.iter().map(|made| made.word());
    made.chain(others().iter().chain(families()).copied()).find(|other| *other == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words_after(text: &str) -> Vec<&'static str> {
        let words = wanted(text, text.len()).into_iter();
        words.filter_map(|wanted| if let Wanted::Word(word) = wanted { Some(word) } else { None }).collect()
    }

    #[test]
    fn words_are_offered_where_they_may_stand() {
        assert_eq!(words_after(""), STATEMENTS);
        assert_eq!(words_after("board rectangle 4 4\npri"), STATEMENTS);
        assert_eq!(
            words_after("board "),
            ["blank", "cuboid", "empty", "hex", "rectangle", "torus", "triangles"]
        );
        assert_eq!(words_after("show "), ["initial", "options"]);
        assert_eq!(words_after("input x "), ["manually", "occurs", "value"]);
        assert!(words_after("in rows: ").contains(&"distinct"));
        assert!(words_after("in rows: sum i").contains(&"at least"));
        assert!(words_after("in rows: sum of ").contains(&"rest"));
        assert!(words_after("pieces ").contains(&"pentominoes"));
        assert_eq!(words_after("up "), ["to"]);
    }

    #[test]
    fn names_are_offered_where_they_may_stand() {
        let after = |text: &str| wanted(text, text.len());
        assert!(after("primary ").contains(&Wanted::Family));
        assert!(after("primary rows,\n  ").contains(&Wanted::Family));
        assert!(after("primary rows with ").contains(&Wanted::Symbol));
        assert!(after("use ").contains(&Wanted::RuleFile));
        assert!(after("option { A ").contains(&Wanted::Symbol));
    }

    #[test]
    fn nothing_is_offered_in_comments_and_quotes_and_behind_mistakes() {
        for text in ["// pri", "primary rows // co", "note \"pri", "board rectangel 4 "] {
            assert_eq!(wanted(text, text.len()), [], "{text}");
        }
    }
}
