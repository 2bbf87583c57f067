//! Why a statement cannot be read, in the user's words.

use std::borrow::Cow;
use std::collections::HashSet;

use ecp_puzzle::vocabulary::STATEMENTS;
use pest::error::{Error, ErrorVariant, InputLocation};

use super::Names;
use super::grammar::Rule;
use super::names::can_be_bound;
use super::nouns::{END, SYMBOL, TEXT, is_letter, list, noun, shortened, token};
use super::slips;
use super::statement::can_be_read;
use super::symbols::Built;
use crate::codes;
use crate::diagnostic::{Diagnostic, Label, Span};
use crate::nearest::nearest;

/// The statement that cannot be read.
#[derive(Clone, Copy)]
pub(crate) struct Site<'s> {
    pub(crate) text: &'s str,
    /// The byte of the source at which it begins.
    pub(crate) base: usize,
    pub(crate) names: &'s Names,
}

/// The place at which reading stopped, and what could have stood there.
pub(crate) struct Stop<'s> {
    pub(crate) site: Site<'s>,
    /// The word that begins the statement.
    pub(crate) head: &'s str,
    /// All before the place, without the blanks at its end.
    pub(crate) before: &'s str,
    /// What begins at the place.
    pub(crate) after: &'s str,
    /// The word, number or character there; empty at the statement's end.
    pub(crate) found: &'s str,
    pub(crate) expected: Vec<Rule>,
}

impl Stop<'_> {
    /// The place of what was found, in the source.
    pub(crate) fn span(&self) -> Span {
        let start = self.site.base + self.site.text.len() - self.after.len();
        Span::new(start, start + self.found.len())
    }

    /// The statement with another word in place of what was found.
    fn with_word(&self, word: &str) -> String {
        let at = self.site.text.len() - self.after.len();
        format!("{}{word}{}", &self.site.text[..at], &self.after[self.found.len()..])
    }

    /// Whether a family has just ended.
    pub(crate) fn is_after_family(&self) -> bool {
        self.expects(&[Rule::reversed, Rule::kw_reversed, Rule::except, Rule::kw_except])
    }

    pub(crate) fn expects(&self, rules: &[Rule]) -> bool {
        self.expected.iter().any(|rule| rules.contains(rule))
    }

    /// What could have stood here, each once.
    fn nouns(&self) -> Vec<Cow<'static, str>> {
        // only a relation speaks of some shapes of a family
        let is_for_all = self.head != "in" && self.is_after_family();
        let selects = |rule: &Rule| is_for_all && matches!(rule, Rule::kw_at | Rule::kw_marked);
        // any number may go on
        let is_sign = |rule: &Rule| matches!(rule, Rule::plus_or_minus | Rule::times);
        let goes_on =
            |rule: &Rule| self.head != "require" && is_sign(rule) && !self.expected.iter().all(is_sign);
        let rules = self.expected.iter().filter(|rule| !selects(rule) && !goes_on(rule));
        let mut nouns: Vec<_> = rules.filter_map(|&rule| noun(rule)).collect();
        nouns.sort_by_key(|noun| noun == END);
        if nouns.iter().any(|noun| noun == SYMBOL) {
            nouns.retain(|noun| noun != TEXT);
        }
        let mut seen = HashSet::new();
        nouns.retain(|noun| seen.insert(noun.clone()));
        nouns
    }
}

/// Refuses what begins no statement, before the grammar is asked.
pub(crate) fn refuse_unknown(text: &str, base: usize, names: &Names) -> Built<()> {
    if begins_statement(text) { Ok(()) } else { Err(unknown(text, base, names)) }
}

/// Whether a line begins like a statement.
pub(crate) fn begins_statement(text: &str) -> bool {
    STATEMENTS.contains(&token(text))
}

/// Whether a line was probably meant as a statement, and not as a row of a drawing.
pub(crate) fn is_like_statement(text: &str) -> bool {
    nearest(token(text), statements()).is_some()
}

fn statements() -> impl Iterator<Item = &'static str> {
    STATEMENTS.iter().copied()
}

/// The line begins no statement.
pub(crate) fn unknown(text: &str, base: usize, names: &Names) -> Diagnostic {
    let head = token(text);
    let line = text.lines().next().unwrap_or_default();
    let meant_line = slips::line_meant(line, names);
    // short words are near to many others
    let is_word = matches!(head, "if" | "not" | "no" | "is" | "on" | "one" | "dot");
    let is_short =
        |word: &&str| (is_word || matches!(*word, "let" | "for")) && !word.eq_ignore_ascii_case(head);
    let is_other = |_: &&str| meant_line.is_none();
    let meant = nearest(head, statements()).filter(|word| !is_short(word)).filter(is_other);
    let meant = meant.or_else(|| nearest(head, statements().filter(|word| !is_short(word))).filter(is_other));
    let help = match meant {
        Some(word) => format!("did you mean `{word}`?"),
        None if meant_line.is_some() => meant_line.unwrap_or_default(),
        None if head.starts_with('#') => "a comment begins with `//`".to_owned(),
        None => slips::statement(head, text, names)
            .unwrap_or_else(|| format!("{LIST_OF_STATEMENTS} {}", STATEMENTS.join(", "))),
    };
    let span = Span::new(base, base + head.len());
    let message = format!("expected a statement, found `{}`", shortened(head));
    let diagnostic = Diagnostic::error(codes::UNKNOWN_STATEMENT, message)
        .label(span, "no statement begins like this")
        .help(help);
    match meant {
        Some(word) => diagnostic.instead(word),
        None => diagnostic,
    }
}

/// How the help begins that lists all statements.
const LIST_OF_STATEMENTS: &str = "a line begins with one of";

/// Whether a help lists all statements.
pub(crate) fn lists_statements(help: &str) -> bool {
    help.starts_with(LIST_OF_STATEMENTS)
}

/// Shows an example to someone who wrote several lines of which none begins a statement.
pub(crate) fn show_example(diagnostics: &mut [Diagnostic], example: &str) {
    let is_unknown = |diagnostic: &&mut Diagnostic| diagnostic.code == codes::UNKNOWN_STATEMENT;
    let mut unknown = diagnostics.iter_mut().filter(is_unknown);
    if let (Some(first), Some(_)) = (unknown.next(), unknown.next())
        && first.help.as_deref().is_some_and(lists_statements)
    {
        first.help = Some(example.to_owned());
    }
}

/// The most places that are marked of one slip.
const MOST_PLACES: usize = 3;

/// Adds the place at which the same slip was made again.
pub(crate) fn add_place(first: &mut Diagnostic, again: &Diagnostic) {
    if let Some(label) = again.labels.first().filter(|_| first.labels.len() < MOST_PLACES) {
        first.labels.push(Label { span: label.span, text: "and here".to_owned(), instead: None });
    }
}

/// The word at which the grammar stopped.
pub(crate) fn word_at<'t>(text: &'t str, error: &Error<Rule>) -> Option<&'t str> {
    let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
    let word = token(skip_blanks(text.get(at..)?));
    word.starts_with(is_letter).then_some(word)
}

/// What the grammar stopped at.
pub(crate) fn explain(site: &Site<'_>, error: &Error<Rule>) -> Diagnostic {
    let ErrorVariant::ParsingError { positives, .. } = &error.variant else {
        return limit(site);
    };
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let stop = stop(*site, at, positives.clone());
    slips::diagnose(&stop).unwrap_or_else(|| expected(&stop))
}

fn stop(site: Site<'_>, at: usize, mut expected: Vec<Rule>) -> Stop<'_> {
    // what holds may always be put together with more
    let puts_together = |rule: &Rule| matches!(rule, Rule::kw_or | Rule::kw_then | Rule::kw_if);
    if expected.iter().any(puts_together) {
        expected.retain(|rule| !puts_together(rule) && *rule != Rule::kw_and);
    }
    for rule in &mut expected {
        if matches!(rule, Rule::condition | Rule::either | Rule::both | Rule::unary | Rule::grouped) {
            *rule = Rule::holds;
        }
    }
    let at = at.min(site.text.len());
    let after = skip_blanks(&site.text[at..]);
    let before = site.text[..at].trim_end();
    Stop { site, head: token(site.text), before, after, found: token(after), expected }
}

/// The text after blanks and comments.
fn skip_blanks(mut text: &str) -> &str {
    loop {
        text = text.trim_start_matches([' ', '\t', '\n', '\r']);
        if !text.starts_with("//") {
            return text;
        }
        text = &text[text.find(['\n', '\r']).unwrap_or(text.len())..];
    }
}

fn expected(stop: &Stop<'_>) -> Diagnostic {
    let nouns = stop.nouns();
    let found = if stop.found.is_empty() { END.to_owned() } else { format!("`{}`", shortened(stop.found)) };
    let diagnostic = Diagnostic::error(codes::EXPECTED, format!("expected {}, found {found}", list(&nouns)))
        .label(stop.span(), "here");
    // where one word is all that is wrong, an editor can write the other one
    let word = meant(stop, &nouns).filter(|word| can_be_read(&stop.with_word(word), stop.site.names));
    if let Some(word) = word {
        return diagnostic.help(format!("did you mean `{word}`?")).instead(word);
    }
    let said = slips::line_meant(stop.site.text, stop.site.names).or_else(|| slips::sentence(stop));
    if let Some(help) = said {
        return diagnostic.help(help);
    }
    if let Some((help, near)) = name_of_number(stop) {
        let diagnostic = diagnostic.help(help);
        return near.map_or(diagnostic.clone(), |near| diagnostic.instead(near));
    }
    if let Some(word) = meant(stop, &nouns) {
        return diagnostic.help(format!("did you mean `{word}`?")).instead(word);
    }
    match slips::help(stop) {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

/// What is said of a word that is the name of a number, or stands where one could, with the name that was meant.
fn name_of_number<'s>(stop: &Stop<'s>) -> Option<(String, Option<&'s str>)> {
    let (word, names) = (stop.found, stop.site.names);
    if names.is_number(word) {
        let help = format!("`{word}` is the name of a number or a cell: give one of the two another name");
        return Some((help, None));
    }
    let is_wanted = stop.expects(&[
        Rule::number,
        Rule::leap,
        Rule::count_of,
        Rule::counts,
        Rule::expression,
        Rule::product,
    ]);
    if !is_wanted || !can_be_bound(word) {
        return None;
    }
    let known = names.numbers();
    if let Some(near) = nearest(word, known.iter().copied()) {
        return Some((format!("did you mean `{near}`?"), Some(near)));
    }
    match known.as_slice() {
        [] if word.chars().count() > 1 => None,
        [] => Some((format!("give {word} a value, as in `let {word} = 8`"), None)),
        known => Some((
            format!("the numbers with names are {}; `let {word} = 8` gives one more", known.join(", ")),
            None,
        )),
    }
}

/// Did you mean one of the words that could have stood here?
fn meant<'n>(stop: &Stop<'_>, nouns: &'n [Cow<'static, str>]) -> Option<&'n str> {
    if stop.expects(&[Rule::holds, Rule::property_word, Rule::measure, Rule::among_rule])
        && let Some(word) = slips::what_holds(stop.found)
    {
        return Some(word);
    }
    let words = nouns.iter().filter_map(|noun| noun.strip_prefix('`')?.strip_suffix('`'));
    let word = nearest(stop.found, words.filter(|word| word.starts_with(char::is_alphabetic)))?;
    (word != stop.found).then_some(word)
}

/// The limit of the grammar's work is passed.
fn limit(site: &Site<'_>) -> Diagnostic {
    Diagnostic::error(codes::NESTING, "this statement is too tangled to be read")
        .label(Span::new(site.base, site.base + token(site.text).len()), "this statement")
        .help("split it into several statements")
}
