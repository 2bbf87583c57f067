//! Words of English among inputs that are numbers: `inputs 1..4 once` declares five inputs, and four are meant.

use ecp_puzzle::english::listed;
use ecp_syntax::ast::{InputsStatement, ItemsStatement, Occurs, Spanned, SymbolRange};
use ecp_syntax::{Diagnostic, Span};

use super::super::Elaborator;
use crate::codes;

/// Words that say how often inputs occur, where they stand, or which they are.
const WORDS: &[&str] = &[
    "all",
    "any",
    "between",
    "box",
    "cell",
    "col",
    "column",
    "columns",
    "different",
    "digit",
    "digits",
    "each",
    "every",
    "exactly",
    "from",
    "integer",
    "integers",
    "numbers",
    "once",
    "only",
    "per",
    "row",
    "through",
    "thrice",
    "times",
    "to",
    "twice",
    "unique",
    "until",
    "value",
    "values",
];

/// Words that stand for a range of inputs, where nothing else is declared.
const NAMES_OF_RANGES: &[&str] = &["digits", "integers", "letters", "numbers", "values"];

/// Words between two numbers that say from where to where, as people write them.
const UP_TO: &[&str] =
    &["a", "à", "bis", "do", "hasta", "through", "thru", "til", "till", "to", "tot", "until", "upto"];

/// Words behind an input that say how often it occurs.
const HOW_OFTEN: &[(&str, &str)] = &[("once", "1"), ("thrice", "3"), ("twice", "2")];

impl Elaborator {
    /// Warns of words beside a range of numbers that read like a part of the sentence, and of `inputs digits`.
    pub(super) fn warn_of_words_as_inputs(&mut self, statement: &InputsStatement) {
        let symbols = &statement.symbols;
        let slip = range_in_words(symbols)
            .or_else(|| digits_without_blanks(symbols))
            .or_else(|| words_of_the_sentence(statement))
            .or_else(|| how_often("input", symbols))
            .or_else(|| power(symbols));
        if let Some(slip) = slip {
            self.warn_of_words("input", "may stand in a cell", slip);
        }
    }

    /// Warns of `items lamp twice`.
    pub(in super::super) fn warn_of_words_as_items(&mut self, statement: &ItemsStatement) {
        let slip = how_often("item", &statement.names).filter(|_| statement.counts.is_empty());
        if let Some(slip) = slip {
            self.warn_of_words("item", "is to be covered", slip);
        }
    }

    fn warn_of_words(&mut self, noun: &str, meaning: &str, slip: Slip) {
        let Slip { names, help, labelled } = slip;
        let message = match &names[..] {
            [word] => format!("{word} is read as an {noun}"),
            _ => format!("{} are read as {noun}s", listed(&names)),
        };
        let diagnostic = Diagnostic::warning(codes::WORD_AS_INPUT, message).help(help);
        let label = |diagnostic: Diagnostic, span| diagnostic.label(span, meaning);
        let diagnostic = labelled.into_iter().fold(diagnostic, label);
        self.report(diagnostic);
    }
}

/// Inputs that are rarely meant as such.
struct Slip {
    names: Vec<String>,
    help: String,
    labelled: Vec<Span>,
}

/// `inputs 1 bis 4`
fn range_in_words(symbols: &[Spanned<SymbolRange>]) -> Option<Slip> {
    let [from, word, to] = symbols else { return None };
    let (name, span) = word_among(word, UP_TO)?;
    let (from, to) = (number(&from.value)?, number(&to.value)?);
    (from < to).then(|| Slip {
        names: vec![name.to_owned()],
        help: format!(
            "from {from} to {to} is `inputs {from}..{to}`; an input that is called so stands in quotes"
        ),
        labelled: vec![span],
    })
}

/// `inputs 1234`
fn digits_without_blanks(symbols: &[Spanned<SymbolRange>]) -> Option<Slip> {
    let [symbol] = symbols else { return None };
    let SymbolRange::One(digits) = &symbol.value else { return None };
    let bytes = digits.as_bytes();
    let is_bare = symbol.span.end - symbol.span.start == digits.len();
    let follow = bytes.len() > 2
        && bytes.iter().all(u8::is_ascii_digit)
        && bytes.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    (is_bare && follow).then(|| Slip {
        names: vec![digits.clone()],
        help: format!(
            "the digits by themselves are `inputs {}..{}`",
            char::from(bytes[0]),
            char::from(bytes[bytes.len() - 1])
        ),
        labelled: vec![symbol.span],
    })
}

/// `inputs 1..4 once`, `inputs 1 2 3 4 each`, `inputs digits`
fn words_of_the_sentence(statement: &InputsStatement) -> Option<Slip> {
    let symbols = &statement.symbols[..];
    let numbers = symbols.iter().filter(|symbol| number(&symbol.value).is_some()).count();
    let has_numbers = numbers > 1 || symbols.iter().any(|symbol| is_range_of_numbers(&symbol.value));
    let wanted = match symbols {
        _ if has_numbers => WORDS,
        [_] => NAMES_OF_RANGES,
        _ => return None,
    };
    let words: Vec<(&str, Span)> = symbols.iter().filter_map(|symbol| word_among(symbol, wanted)).collect();
    let help = if has_numbers && statement.occurs != Occurs::Unsaid {
        "leave it out: what stands behind `occur` says how often; an input that is called so stands in quotes"
    } else if has_numbers {
        "`occur 1` behind the inputs and `primary rows, cols` say how often they occur, and where; an input that is called so stands in quotes"
    } else {
        "list what may stand in a cell, as in `inputs 1..9` or `inputs A..Z`; an input that is called so stands in quotes"
    };
    (!words.is_empty()).then(|| Slip {
        names: words.iter().map(|(word, _)| (*word).to_owned()).collect(),
        help: help.to_owned(),
        labelled: words.iter().map(|(_, span)| *span).collect(),
    })
}

/// `input star twice`
fn how_often(noun: &str, symbols: &[Spanned<SymbolRange>]) -> Option<Slip> {
    let (last, before) = symbols.split_last().filter(|(_, before)| !before.is_empty())?;
    let words: Vec<&str> = HOW_OFTEN.iter().map(|(word, _)| *word).collect();
    let (name, span) = word_among(last, &words)?;
    let (_, number) = HOW_OFTEN.iter().find(|(word, _)| *word == name)?;
    let occur = if before.len() == 1 { "occurs" } else { "occur" };
    Some(Slip {
        names: vec![name.to_owned()],
        help: format!("say `{occur} {number}`; an {noun} that is called so stands in quotes"),
        labelled: vec![span],
    })
}

/// `inputs 1..n^2`
fn power(symbols: &[Spanned<SymbolRange>]) -> Option<Slip> {
    let touch = |one: &Spanned<SymbolRange>, next: &Spanned<SymbolRange>| one.span.end == next.span.start;
    symbols.windows(3).find_map(|three| {
        let [base, sign, exponent] = three else { return None };
        let SymbolRange::Range(first, last) = &base.value else { return None };
        let (name, span) = word_among(sign, &["^"])?;
        number(&exponent.value).filter(|_| touch(base, sign) && touch(sign, exponent)).map(|exponent| Slip {
            names: vec![name.to_owned()],
            help: match exponent {
                2 => format!("a square is a product: `{first}..({last}*{last})`"),
                _ => format!("there are no powers: multiply, as in `{first}..({last}*{last}*{last})`"),
            },
            labelled: vec![span],
        })
    })
}

/// The number that an input is, if it is one.
fn number(symbol: &SymbolRange) -> Option<u32> {
    let SymbolRange::One(word) = symbol else { return None };
    word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
}

fn is_range_of_numbers(symbol: &SymbolRange) -> bool {
    let is_number = |end: &str| end.bytes().all(|byte| byte.is_ascii_digit());
    matches!(symbol, SymbolRange::Range(from, to) if is_number(from) && is_number(to))
}

/// The symbol, if it is one of these words, and not in quotes.
fn word_among<'s>(symbol: &'s Spanned<SymbolRange>, words: &[&str]) -> Option<(&'s str, Span)> {
    let SymbolRange::One(word) = &symbol.value else { return None };
    let is_bare = symbol.span.end - symbol.span.start == word.len();
    (is_bare && words.contains(&word.as_str())).then_some((word, symbol.span))
}
