//! `piece`, `pieces`, `up to symmetry`.

use pest::iterators::Pair;

use super::family::{expect, unread};
use super::grammar::{Rule, part, parts};
use super::symbols::{Builder, Built, empty_symbol, unquoted};
use crate::ast::pieces::{GapExpr, KindOfPieces, Manner, PieceShape, PieceStatement, PiecesStatement};
use crate::ast::{CountExpr, Spanned, Symbol};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

impl Builder<'_> {
    pub(crate) fn piece(self, pair: &Pair<'_, Rule>) -> Built<PieceStatement> {
        let name = self.symbol(&expect(part(pair, Rule::piece_name), self, pair)?)?;
        Ok(PieceStatement { name, manner: self.manner(pair)?, shape: self.piece_shape(pair)? })
    }

    fn piece_shape(self, pair: &Pair<'_, Rule>) -> Built<PieceShape> {
        let sized = part(pair, Rule::rectangle).or_else(|| part(pair, Rule::cuboid));
        let Some(sized) = sized else { return Ok(PieceShape::Drawn(self.drawing(pair)?)) };
        match self.numbers(&sized)?.as_slice() {
            [width, height] => Ok(PieceShape::Rectangle(*width, *height)),
            [width, height, depth] => Ok(PieceShape::Cuboid(*width, *height, *depth)),
            _ => Err(Diagnostic::error(codes::EXPECTED, "expected the sizes of the piece")),
        }
    }

    /// The sets and names behind `pieces` in a rule.
    pub(crate) fn kinds_of_pieces(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<KindOfPieces>>> {
        let kind = |kind: Pair<'_, Rule>| {
            let inner = expect(kind.clone().into_inner().next(), self, &kind)?;
            let value = match inner.as_rule() {
                Rule::word_of_set => KindOfPieces::Set(inner.as_str().to_owned()),
                _ => KindOfPieces::Named(self.symbol(&inner)?.value),
            };
            Ok(self.spanned(&kind, value))
        };
        parts(pair, Rule::kind_of_pieces).map(kind).collect()
    }

    pub(crate) fn pieces(self, pair: &Pair<'_, Rule>) -> Built<PiecesStatement> {
        let kind = expect(pair.clone().into_inner().nth(1), self, pair)?;
        Ok(match kind.as_rule() {
            Rule::piece_set => PiecesStatement::Set {
                set: self.spanned(&kind, self.word(&kind)?),
                manner: self.manner(pair)?,
                is_lettered: self.said_once(pair, Rule::kw_lettered)?.is_some(),
            },
            Rule::kw_rectangles => PiecesStatement::Rectangles(self.manner(pair)?),
            Rule::kw_areas => PiecesStatement::Areas(self.manner(pair)?),
            Rule::kw_polyominoes => PiecesStatement::Polyominoes(self.sizes(pair)?, self.manner(pair)?),
            Rule::kw_words => PiecesStatement::Words {
                words: self.words(pair)?,
                manner: self.manner(pair)?,
                overlay: self.said_once(pair, Rule::kw_overlay)?.map(|word| self.spanned(&word, ())),
            },
            Rule::kw_gap => PiecesStatement::Gap(GapExpr {
                has_corners: part(pair, Rule::kw_corners).is_some(),
                is_between_copies: part(pair, Rule::kw_copies).is_some(),
            }),
            Rule::kw_overlap => PiecesStatement::Overlap,
            _ => return Err(unread(self, &kind)),
        })
    }

    /// What is said between name and drawing: each at most once, in either order.
    fn manner(self, pair: &Pair<'_, Rule>) -> Built<Manner> {
        let turning = match self.said_once(pair, Rule::turning)? {
            Some(turning) => Some(self.spanned(&turning, self.word(&turning)?)),
            None => None,
        };
        let occurs = match self.said_once(pair, Rule::counts)? {
            Some(counts) => Some(self.only_count(&counts)?),
            None => None,
        };
        Ok(Manner { turning, occurs })
    }

    fn said_once<'i>(self, pair: &Pair<'i, Rule>, rule: Rule) -> Built<Option<Pair<'i, Rule>>> {
        let mut said = parts(pair, rule);
        let first = said.next();
        match (&first, said.next()) {
            (Some(first), Some(second)) => Err(twice(self.span(first), self.span(&second))),
            _ => Ok(first),
        }
    }

    fn only_count(self, counts: &Pair<'_, Rule>) -> Built<Spanned<CountExpr>> {
        let counts = self.counts(counts)?;
        match counts.as_slice() {
            [only] => Ok(*only),
            [first, second, ..] => Err(twice(first.span, second.span)),
            [] => Err(Diagnostic::error(codes::EXPECTED, "expected a count")),
        }
    }

    fn sizes(self, pair: &Pair<'_, Rule>) -> Built<Spanned<(u32, u32)>> {
        let sizes = expect(part(pair, Rule::leap), self, pair)?;
        let numbers = self.numbers(&sizes)?;
        let (first, last) = (expect(numbers.first(), self, &sizes)?, expect(numbers.last(), self, &sizes)?);
        Ok(self.spanned(&sizes, (first.value, last.value)))
    }

    /// The words between the braces: they are divided by blanks, line ends and `/`.
    fn words(self, pair: &Pair<'_, Rule>) -> Built<Vec<Symbol>> {
        let raw = expect(part(pair, Rule::drawing), self, pair)?;
        let raw = expect(part(&raw, Rule::drawing_raw), self, &raw)?;
        let base = self.span(&raw).start;
        let mut words = Vec::new();
        for (start, end) in stretches(raw.as_str()) {
            let (text, span) = (&raw.as_str()[start..end], Span::new(base + start, base + end));
            if text == "\"\"" {
                return Err(empty_symbol(span));
            }
            words.push(Spanned { value: unquoted(text).to_owned(), span });
        }
        Ok(words)
    }
}

/// Where the words of a text begin and end; comments are left out, and quotes hold a word together.
fn stretches(text: &str) -> Vec<(usize, usize)> {
    let mut stretches = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let until = |ends: fn(char) -> bool| rest.find(ends).unwrap_or(rest.len());
        let length = match bytes[at] {
            b'/' if rest.starts_with("//") => {
                at += until(|c| matches!(c, '\n' | '\r'));
                continue;
            }
            byte if byte == b'/' || byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            _ => until(|c| c == '/' || c == '"' || c.is_whitespace()).max(1),
        };
        stretches.push((at, at + length));
        at += length;
    }
    stretches
}

fn twice(first: Span, second: Span) -> Diagnostic {
    Diagnostic::error(codes::EXPECTED, "this is said twice of one piece")
        .label(second, "said again here")
        .label(first, "first said here")
        .help("keep one of them")
}
