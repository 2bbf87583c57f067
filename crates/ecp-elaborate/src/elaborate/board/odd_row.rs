//! A row of a drawing that is shorter or longer than all others.

use ecp_puzzle::Position;
use ecp_puzzle::board::OddRow;
use ecp_syntax::Diagnostic;
use ecp_syntax::ast::Drawing;

use crate::codes;
use crate::elaborate::Elaborator;

impl Elaborator {
    /// Takes note of the places of a drawing's rows, and of one that differs from all others.
    pub(super) fn note_rows(&mut self, drawing: &Drawing, are_even: bool) {
        let span = |row: &Vec<ecp_syntax::ast::DrawnCell>| match (row.first(), row.last()) {
            (Some(first), Some(last)) => first.text.span.to(last.text.span),
            _ => drawing.raw.span,
        };
        self.places.rows = drawing.rows.iter().map(span).collect();
        let lengths: Vec<usize> = drawing.rows.iter().map(Vec::len).collect();
        self.odd_row = OddRow::first(&lengths).filter(|_| are_even);
    }

    /// Whether the board lacks a place for an odd row, or has it for one: then that row is reported.
    pub(in crate::elaborate) fn blames_odd_row(&mut self, place: Position) -> bool {
        let Some(odd) = self.odd_row.filter(|odd| odd.row == place.row as usize) else { return false };
        let is_missing = (odd.cells..odd.usual).contains(&(place.column as usize));
        if is_missing {
            self.report_odd_row(odd);
        }
        is_missing
    }

    /// Whether a map has the usual length in an odd row: then that row of the board is reported.
    pub(in crate::elaborate) fn blames_odd_row_for(&mut self, row: usize, cells: usize) -> bool {
        let Some(odd) = self.odd_row.filter(|odd| odd.row == row && odd.usual == cells) else { return false };
        self.report_odd_row(odd);
        true
    }

    fn report_odd_row(&mut self, odd: OddRow) {
        let diagnostic = self.odd_row_diagnostic(odd, true);
        if !self.diagnostics.contains(&diagnostic) {
            self.report(diagnostic);
        }
    }

    /// Where something else is wrong nobody looks at the counts: the row is worth a warning.
    pub(in crate::elaborate) fn warn_of_odd_row(&mut self) {
        let is_reported = self.diagnostics.iter().any(|diagnostic| diagnostic.code == codes::RAGGED_ROW);
        let is_wrong = self.diagnostics.iter().any(Diagnostic::is_fatal);
        if let Some(odd) = self.odd_row.filter(|odd| odd.is_single && is_wrong && !is_reported) {
            self.report(self.odd_row_diagnostic(odd, false));
        }
    }

    fn odd_row_diagnostic(&self, odd: OddRow, is_wrong: bool) -> Diagnostic {
        let make = if is_wrong { Diagnostic::error } else { Diagnostic::warning };
        let diagnostic = make(codes::RAGGED_ROW, odd.message()).help(odd.help(is_wrong));
        match self.places.rows.get(odd.row) {
            Some(span) => diagnostic.label(*span, odd.label()),
            None => diagnostic,
        }
    }
}
