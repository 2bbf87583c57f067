//! What the rules of the grammar are called in messages, and what was found instead.

use std::borrow::Cow;

use super::grammar::Rule;

/// What a drawing is called.
pub(crate) const DRAWING: &str = "a drawing in `{ }`";

/// What stands between quotes.
pub(crate) const TEXT: &str = "a text in quotes";

/// What an input, an item or a color is called.
pub(crate) const SYMBOL: &str = "a symbol";

/// Found or expected after the last word of a statement.
pub(crate) const END: &str = "the end of the line";

/// What is shown of a long word.
const SHOWN: usize = 24;

/// The words for a rule, as in "expected a number".
pub(crate) fn noun(rule: Rule) -> Option<Cow<'static, str>> {
    let noun = match rule {
        Rule::number | Rule::leap | Rule::values => "a number",
        Rule::text => TEXT,
        Rule::symbols
        | Rule::shown
        | Rule::held
        | Rule::along
        | Rule::choices
        | Rule::word
        | Rule::sign
        | Rule::entry
        | Rule::option_name
        | Rule::piece_name
        | Rule::with_count => SYMBOL,
        Rule::rules_name => "the name of a rule file",
        Rule::name | Rule::name_word | Rule::named | Rule::bound_name => "a name",
        Rule::family
        | Rule::term
        | Rule::group
        | Rule::sized
        | Rule::leaps
        | Rule::regions
        | Rule::lines
        | Rule::family_word
        | Rule::pairs
        | Rule::count => "a family of shapes",
        Rule::cells | Rule::place | Rule::cells_row => "cells like `r1c1`",
        Rule::drawing | Rule::drawing_raw => DRAWING,
        Rule::holds | Rule::lacks | Rule::has | Rule::list_has | Rule::compare | Rule::stands => {
            "what holds, as `distinct` or `sum is 15`"
        }
        Rule::measure
        | Rule::list_measure
        | Rule::measure_word
        | Rule::part_word
        | Rule::part_measure
        | Rule::end_measure
        | Rule::end_word => "a measure, as `sum`",
        Rule::among_rule | Rule::property_word => "a property, as `distinct`",
        Rule::comparison => "a comparison, as `is` or `at least`",
        Rule::compared => "a number, `clue` or a measure",
        Rule::part | Rule::plain_part => "a part, as `rest` or `leading 3`",
        Rule::side => "a side, as `left`",
        Rule::sign_of => "a comparison, as `<` or `=`",
        Rule::expression | Rule::product | Rule::formula => "a cell like `r1c1` or a number",
        Rule::counts | Rule::count_of => "a count",
        Rule::rectangle => "`rectangle`",
        Rule::cuboid | Rule::solid => "`cuboid`",
        Rule::flat => "`torus`, `hex`",
        Rule::tiled => "`triangles`",
        Rule::except => "`except`",
        Rule::within => "`of`",
        Rule::cut => "`cut by`",
        Rule::dots => "`..`",
        Rule::EOI => END,
        _ => return sign(rule).map(Cow::Borrowed).or_else(|| keyword(rule).map(Cow::Owned)),
    };
    Some(noun.into())
}

/// The nouns of signs, and of rules that begin with one word.
fn sign(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::comma => "`,`",
        Rule::colon => "`:`",
        Rule::equals => "`=`",
        Rule::open | Rule::lines_body => "`{`",
        Rule::close => "`}`",
        Rule::open_list => "`(`",
        Rule::close_list => "`)`",
        Rule::plus_or_minus => "`+`",
        Rule::times => "`*`",
        Rule::pictured => "`circle`, `square`, `line`",
        Rule::pictured_text => "`text`",
        Rule::kw_shade => "`shade`",
        Rule::color => "a color, as `red`",
        Rule::turning => "`one-sided`",
        Rule::piece_set => "`pentominoes`",
        Rule::empty_mark => "`empty`",
        Rule::blank_mark => "`blank`",
        Rule::reversed => "`reversed`",
        Rule::kw_cut => "`cut by`",
        Rule::kw_spanning => "`spanning`",
        Rule::kw_marked => "`marked`",
        Rule::kw_meeting => "`meeting in`",
        _ => return None,
    })
}

/// The keywords that messages name; where others could stand, what they belong to is named.
const NAMED: &[Rule] = &[
    Rule::kw_in,
    Rule::kw_not,
    Rule::kw_than,
    Rule::kw_clue,
    Rule::kw_between,
    Rule::kw_runs,
    Rule::kw_first,
    Rule::kw_value,
    Rule::kw_rectangles,
    Rule::kw_areas,
    Rule::kw_lettered,
    Rule::kw_overlay,
    Rule::kw_about,
    Rule::kw_polyominoes,
    Rule::kw_words,
    Rule::kw_gap,
    Rule::kw_corners,
    Rule::kw_copies,
    Rule::kw_overlap,
    Rule::kw_to,
    Rule::kw_symmetry,
    Rule::kw_occurs,
    Rule::kw_manually,
    Rule::kw_at,
    Rule::kw_most,
    Rule::kw_least,
    Rule::kw_any,
    Rule::kw_none,
    Rule::kw_rectangle,
    Rule::kw_empty,
    Rule::kw_blank,
    Rule::kw_except,
    Rule::kw_and,
    Rule::kw_of,
    Rule::kw_reversed,
    Rule::kw_by,
    Rule::kw_with,
    Rule::kw_initial,
    Rule::kw_options,
    Rule::kw_solutions,
];

/// The noun of a keyword: itself, after which its rule is called.
fn keyword(rule: Rule) -> Option<String> {
    let name = format!("{rule:?}");
    let word = name.strip_prefix("kw_").filter(|_| NAMED.contains(&rule))?;
    Some(format!("`{word}`"))
}

/// `a`, `a or b`, `a, b or c`
pub(crate) fn list(nouns: &[Cow<'static, str>]) -> String {
    match nouns {
        [] => "something else".to_owned(),
        [only] => only.clone().into_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// A word cut to a length that fits a message.
pub(crate) fn shortened(word: &str) -> String {
    match word.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

/// The word, number, quoted text or character at the beginning of a text.
pub(crate) fn token(text: &str) -> &str {
    let length = match text.chars().next() {
        Some('"') => text[1..].find('"').map_or(text.len(), |end| end + 2),
        Some(c) if is_letter(c) => text.find(|c| !is_letter(c)).unwrap_or(text.len()),
        Some('-') => 1 + text[1..].bytes().take_while(u8::is_ascii_digit).count(),
        Some('.') => text.bytes().take_while(|&byte| byte == b'.').count(),
        Some(c) => c.len_utf8(),
        None => 0,
    };
    &text[..length]
}

pub(crate) fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
