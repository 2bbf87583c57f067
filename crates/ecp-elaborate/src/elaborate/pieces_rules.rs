//! `in pieces: ...` and `count of pieces`: what pieces keep as they lie, and how many of them meet in a shape.

use ecp_puzzle::{
    Bounds, Clue, ClueMark, Comparison, Grid, Meeting, PieceMeasure, PieceRule, PieceTerm, Position, SignId,
};
use ecp_syntax::ast::{MeasureExpr, MeasureWord, RelationStatement, RuleExpr, Spanned, Symbol, TermExpr};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::clues::{Read, Written};
use super::inputs::Known;
use super::pieces::is_pieces;
use super::relations::Scope;
use crate::codes;
use ecp_puzzle::shapes::Anchor;

/// Whether a relation is about pieces and not about inputs.
pub(super) fn speaks_of_pieces(statement: &RelationStatement) -> bool {
    statement.families.iter().any(is_pieces)
        || matches!(&statement.rule.value, RuleExpr::Compare(measure, ..) if measure.value == MeasureExpr::CountOfPieces)
}

impl Elaborator {
    /// A relation about pieces.
    pub(super) fn rule_of_pieces(&mut self, statement: &RelationStatement, grid: &mut Grid, scope: Scope) {
        if grid.pieces.is_empty() {
            return self.no_pieces(statement.rule.span);
        }
        let RuleExpr::Compare(measure, comparison, term) = &statement.rule.value else {
            return self.no_measure_of_pieces(statement.rule.span);
        };
        let comparison = *comparison;
        if measure.value == MeasureExpr::CountOfPieces {
            return self.meeting(statement, comparison, term, grid, scope);
        }
        let Some(measure) = measure_of(&measure.value) else {
            return self.no_measure_of_pieces(measure.span);
        };
        let Some(term) = term_of(&term.value) else {
            return self.no_measure_of_pieces(term.span);
        };
        grid.pieces.rules.push(PieceRule { measure, comparison, term });
        self.piece_rules.push(statement.rule.span);
    }

    fn no_measure_of_pieces(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::PIECE_MEASURE, "pieces are measured by their cells and clues only")
                .label(span, "not known of pieces")
                .help("compare `size`, `width`, `height` or `count of clue` with a number, `clue`, or each other"),
        );
    }

    /// `in windows 2 2: count of pieces at most 3`
    fn meeting(
        &mut self,
        statement: &RelationStatement,
        comparison: Comparison,
        term: &Spanned<TermExpr>,
        grid: &mut Grid,
        scope: Scope,
    ) {
        if let Some(pieces) = statement.families.iter().find(|family| is_pieces(family)) {
            return self.pieces_as_family(pieces.span);
        }
        let number = match &term.value {
            TermExpr::Numbers(numbers) if numbers.len() == 1 => u32::try_from(numbers[0].value).ok(),
            _ => None,
        };
        let Some(number) = number else { return self.no_number_of_pieces(term.span) };
        let bounds = match comparison {
            Comparison::Is => Bounds::exactly(number),
            Comparison::AtLeast => Bounds::at_least(number),
            Comparison::AtMost => Bounds::at_most(number),
            Comparison::LessThan if number > 0 => Bounds::at_most(number - 1),
            Comparison::MoreThan => Bounds::at_least(number.saturating_add(1)),
            Comparison::IsNot | Comparison::LessThan => return self.no_number_of_pieces(term.span),
        };
        for (_, shapes) in self.named_families(&statement.families, grid, scope) {
            grid.pieces.meetings.push(Meeting { shapes, bounds });
        }
    }

    fn no_number_of_pieces(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::PIECE_MEASURE, "how many pieces meet is compared with one number")
                .label(span, "a number was expected")
                .help("write it like `in windows 2 2: count of pieces at most 3`"),
        );
    }

    /// Gives pieces the clues that stand in cells, where some rule of theirs reads clues.
    pub(super) fn clues_of_pieces(
        &mut self,
        grid: &mut Grid,
        written: &[Written],
        known: &Known,
        read: &mut Read,
    ) {
        if !grid.pieces.rules.iter().any(PieceRule::reads_clues) {
            return;
        }
        let mut places: Vec<(Position, Symbol)> = Vec::new();
        for clue in &self.board_clues {
            let Anchor::Place(position) = clue.place else { continue };
            if grid.board.at(position).is_some() {
                places.push((position, clue.text.clone()));
            }
        }
        for list in written.iter().filter(|list| list.is_for_cells()) {
            read.mark(list.span);
            let drawn = self.drawn_list(list, None, grid);
            places.extend(drawn.into_iter().map(|(place, clue)| (place, clue.text.clone())));
        }
        self.put_on_cells(grid, &places, known, read);
    }

    fn put_on_cells(
        &mut self,
        grid: &mut Grid,
        places: &[(Position, Symbol)],
        known: &Known,
        read: &mut Read,
    ) {
        // where nothing but their number matters, clues may be any sign
        let are_compared = grid.pieces.rules.iter().any(|rule| rule.term == PieceTerm::Clue);
        let mut clues = vec![None; grid.board.cells().len()];
        for (position, text) in places {
            let Some(cell) = grid.board.at(*position) else {
                read.miss(text.span);
                continue;
            };
            read.mark(text.span);
            let signs = &mut self.signs;
            let sign = |text: &str| {
                let input = known.get(text).map(|input| ClueMark::Input(*input));
                input.unwrap_or_else(|| ClueMark::Sign(SignId(signs.insert_full(text.to_owned()).0 as u32)))
            };
            let Some(marks) = marks(text, (!are_compared).then_some(sign)) else {
                return self.wrong_clue_of_pieces(text.span);
            };
            self.places.piece_clues.insert(cell, text.span);
            if clues[cell.index()].replace(Clue(marks)).is_some() {
                self.report(
                    Diagnostic::error(codes::CLUE_TWICE, "two clues for the same cell")
                        .label(text.span, "this one")
                        .help("take one of them away: on the board, or in the list"),
                );
            }
        }
        grid.pieces.clues = clues;
    }

    fn wrong_clue_of_pieces(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::PIECE_MEASURE, "a clue of pieces is a number")
                .label(span, "a number or `?` was expected")
                .help("write it like `(4)`, or `(?)` for any number"),
        );
    }
}

/// The marks of a clue; what is no number, only where it may be a sign.
fn marks(text: &Symbol, mut sign: Option<impl FnMut(&str) -> ClueMark>) -> Option<Vec<ClueMark>> {
    let mark = |text: &str| match text.parse() {
        _ if text == "?" => Some(ClueMark::Any),
        Ok(number) => Some(ClueMark::Number(number)),
        Err(_) => sign.as_mut().map(|sign| sign(text)),
    };
    text.value.split_whitespace().map(mark).collect()
}

fn measure_of(measure: &MeasureExpr) -> Option<PieceMeasure> {
    Some(match measure {
        MeasureExpr::Word(MeasureWord::Size) => PieceMeasure::Size,
        MeasureExpr::OfPieces(measure) => *measure,
        _ => return None,
    })
}

fn term_of(term: &TermExpr) -> Option<PieceTerm> {
    Some(match term {
        TermExpr::Clue => PieceTerm::Clue,
        TermExpr::Measure(measure) => PieceTerm::Measure(measure_of(measure)?),
        TermExpr::Symbol(_) | TermExpr::Property(_) => return None,
        TermExpr::Numbers(numbers) => match numbers.as_slice() {
            [number] => PieceTerm::Number(number.value),
            _ => return None,
        },
    })
}
