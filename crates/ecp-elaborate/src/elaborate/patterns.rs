//! `matches "..."`: expressions over what the cells of a shape hold.

use ecp_puzzle::english::grouped;
use ecp_puzzle::vocabulary::Word;
use ecp_puzzle::{OneCell, Pattern, Shown, Stroke};
use ecp_syntax::ast::{PatternCell, PatternExpr, ShownExpr, Spanned, SymbolRange};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::inputs::Known;
use crate::codes;

/// What a sign means in the expressions of other languages, and how it is said here.
const SIGNS: &[(&str, &str)] = &[
    ("[", "one of several is written `(1 | 3)`, a range `1..3`"),
    ("]", "one of several is written `(1 | 3)`, a range `1..3`"),
    ("^", "the whole shape matches: leave this out, and write `any*` for what may stand before"),
    ("$", "the whole shape matches: leave this out, and write `any*` for what may stand behind"),
    ("\\", "an input with a special sign stands in single quotes, as `'*'`; a digit is written `1..9`"),
    ("-", "a range is written with two dots: `1..3`"),
    (",", "blanks divide what follows one another, `|` what is chosen from"),
    ("/", "the quotes alone hold the expression: delete `/`"),
    ("!", "what is not to match is said by `not matches`"),
    ("~", "what is not to match is said by `not matches`"),
    ("&", "what is to match two expressions is said in two relations"),
];

/// The inputs that there are, and how many of them an expression names so far.
struct Inputs<'k> {
    known: &'k Known<'k>,
    values: u64,
}

impl Inputs<'_> {
    const fn is_full(&self) -> bool {
        self.values > Pattern::MOST_VALUES
    }
}

impl Elaborator {
    /// The expression, its inputs all declared.
    pub(super) fn pattern(
        &mut self,
        pattern: &Spanned<PatternExpr>,
        known: &Known,
    ) -> Option<Pattern<OneCell>> {
        self.report_foreign(pattern, known)?;
        let mut inputs = Inputs { known, values: 0 };
        let read = self.part(&pattern.value, &mut inputs);
        if inputs.is_full() || read.as_ref().is_some_and(Pattern::is_too_large) {
            let message = format!(
                "written out, the cells of this expression have more than {} inputs to choose from, which is the limit",
                grouped(Pattern::MOST_VALUES)
            );
            self.report(
                Diagnostic::error(ecp_syntax::codes::EXPRESSION, message)
                    .label(pattern.span, "this expression")
                    .help("write `any` where a cell may hold anything, or repeat less"),
            );
            return None;
        }
        read
    }

    /// A part of an expression. They nest no deeper than [`Pattern::MOST_DEPTH`].
    fn part(&mut self, pattern: &PatternExpr, inputs: &mut Inputs<'_>) -> Option<Pattern<OneCell>> {
        let mut all = |parts: &[PatternExpr], elaborator: &mut Self| {
            // all are looked at, so that every input that is not known is told
            let parts: Vec<_> = parts.iter().map(|part| elaborator.part(part, inputs)).collect();
            parts.into_iter().collect::<Option<Vec<_>>>()
        };
        Some(match pattern {
            Pattern::Cell(cell) => Pattern::sequence(self.letters(cell, inputs)?),
            Pattern::Sequence(parts) => Pattern::sequence(all(parts, self)?),
            Pattern::Either(parts) => Pattern::either(all(parts, self)?),
            Pattern::Repeated(part, times) => match &**part {
                // of letters beside each other the last one is repeated
                Pattern::Cell(cell) => {
                    let mut letters = self.letters(cell, inputs)?;
                    let last = letters.pop()?.repeated(*times);
                    Pattern::sequence(letters.into_iter().chain([last]))
                }
                part => self.part(part, inputs)?.repeated(*times),
            },
        })
    }

    /// What a cell holds; of a word that is no input what the cells hold for which its letters stand, one each.
    fn letters(
        &mut self,
        cell: &Spanned<PatternCell>,
        inputs: &mut Inputs<'_>,
    ) -> Option<Vec<Pattern<OneCell>>> {
        let known = inputs.known;
        let shown = match &cell.value {
            PatternCell::Any => return Some(vec![Pattern::Cell(OneCell::Any)]),
            PatternCell::Empty => ShownExpr::Empty,
            PatternCell::Parity(parity) => ShownExpr::Parity(*parity),
            PatternCell::Symbols(range) => ShownExpr::Symbols(range.clone()),
            PatternCell::Word(word) if known.contains_key(word.as_str()) => {
                ShownExpr::Symbols(SymbolRange::One(word.clone()))
            }
            PatternCell::Word(word) => return self.spelled_out(word, cell.span, known),
        };
        if inputs.is_full() {
            return None;
        }
        let shown = self.shown(&[Spanned { value: shown, span: cell.span }], known)?;
        inputs.values += shown.len() as u64;
        Some(vec![Pattern::Cell(OneCell::of(shown))])
    }

    /// `cat`: one input for each letter.
    fn spelled_out(&mut self, word: &str, span: Span, known: &Known) -> Option<Vec<Pattern<OneCell>>> {
        let letters = letters(word);
        let is_known = |letter: &&(usize, &str)| known.contains_key(letter.1);
        match letters.iter().find(|letter| !is_known(letter)) {
            None => {}
            // where none is an input, the word was meant to be one
            Some(_) if !letters.iter().any(|letter| is_known(&letter)) => {
                self.report_word(&Spanned { value: word.to_owned(), span }, known);
                return None;
            }
            Some((at, letter)) => {
                let start = span.start + at;
                let span = Span::new(start, start + letter.len());
                self.input(&Spanned { value: (*letter).to_owned(), span }, known);
                return None;
            }
        }
        let cell = |(_, letter): &(usize, &str)| {
            Pattern::Cell(OneCell::of(known.get(letter).copied().map(Shown::Input)))
        };
        Some(letters.iter().map(cell).collect())
    }

    fn report_word(&mut self, word: &Spanned<String>, known: &Known) {
        if Stroke::read(&word.value).is_none() {
            self.input(word, known);
            return;
        }
        self.report(
            Diagnostic::error(codes::UNKNOWN_INPUT, format!("no input is called {}", word.value))
                .label(word.span, "not declared")
                .help("an expression is about inputs and empty cells, not about what lines do"),
        );
    }

    /// Reports a sign that means something in other languages, and is no input here.
    fn report_foreign(&mut self, pattern: &Spanned<PatternExpr>, known: &Known) -> Option<()> {
        let foreign = |cell: &&Spanned<PatternCell>| match &cell.value {
            PatternCell::Symbols(SymbolRange::One(sign)) if !known.contains_key(sign.as_str()) => {
                let (_, help) = SIGNS.iter().find(|(other, _)| other == sign)?;
                Some((sign.clone(), cell.span, *help))
            }
            _ => None,
        };
        let cells = pattern.value.cells();
        let Some((sign, span, help)) = cells.iter().find_map(foreign) else { return Some(()) };
        let help = match ecp_syntax::expression_meant(&ecp_syntax::pattern_text(&pattern.value)) {
            Some(meant) => format!("write `matches \"{meant}\"`"),
            None => help.to_owned(),
        };
        self.report(
            Diagnostic::error(codes::UNKNOWN_INPUT, format!("no input is called {sign}"))
                .label(span, "not declared")
                .help(help),
        );
        None
    }
}

/// The letters of a word, each with the byte at which it begins and with the marks that belong to it.
fn letters(word: &str) -> Vec<(usize, &str)> {
    let is_mark = |c: char| !c.is_alphanumeric() && c != '_';
    let starts = word.char_indices().filter(|(_, c)| !is_mark(*c)).map(|(at, _)| at);
    let starts: Vec<usize> = std::iter::once(0).chain(starts.filter(|at| *at > 0)).collect();
    let ends = starts.iter().skip(1).copied().chain([word.len()]);
    starts.iter().zip(ends).map(|(start, end)| (*start, &word[*start..end])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_has_its_marks() {
        assert_eq!(letters("ae\u{301}1"), [(0, "a"), (1, "e\u{301}"), (4, "1")]);
    }
}
