//! A row of the board that is shorter or longer than all others: rarely meant, and then the cause of much else.

use ecp_puzzle::Position;
use ecp_syntax::ast::Drawing;
use ecp_syntax::{Diagnostic, Span};

use crate::codes;
use crate::elaborate::{Elaborator, many};

/// The row, and how long it and the others are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OddRow {
    pub(crate) row: usize,
    pub(crate) cells: usize,
    pub(crate) usual: usize,
    /// Whether all others are alike, or only most.
    pub(crate) is_single: bool,
}

impl OddRow {
    /// The only row whose length differs from that of two others or more, which are alike.
    pub(crate) fn of(lengths: &[usize]) -> Option<Self> {
        Self::first(lengths).filter(|odd| odd.is_single)
    }

    /// The first row whose length differs from that of most others.
    pub(crate) fn first(lengths: &[usize]) -> Option<Self> {
        let mut sorted = lengths.to_vec();
        sorted.sort_unstable();
        let usual = *sorted.get(lengths.len() / 2)?;
        let alike = lengths.iter().filter(|cells| **cells == usual).count();
        let row = lengths.iter().position(|cells| *cells != usual)?;
        (alike > 1 && alike * 2 > lengths.len()).then_some(Self {
            row,
            cells: lengths[row],
            usual,
            is_single: alike + 1 == lengths.len(),
        })
    }

    /// What is said of the row where all goes on, and where something goes wrong for it.
    pub(crate) fn message(&self) -> String {
        let others = if self.is_single { "all others" } else { "most others" };
        format!("this row has {}, {others} have {}", many(self.cells, "cell"), self.usual)
    }

    /// That the row may be meant.
    pub(crate) fn warning(&self, span: Option<Span>) -> Diagnostic {
        self.marked(Diagnostic::warning(codes::RAGGED_ROW, self.message()), span)
            .help("rows may have different lengths; if this one should not, add or remove a cell")
    }

    /// That the row is wrong, for all else goes by the others.
    pub(crate) fn error(&self, span: Option<Span>) -> Diagnostic {
        let what = if self.cells < self.usual { "add" } else { "remove" };
        let number = self.cells.abs_diff(self.usual);
        let cells = if number == 1 { "a cell".to_owned() } else { format!("{number} cells") };
        self.marked(Diagnostic::error(codes::RAGGED_ROW, self.message()), span)
            .help(format!("{what} {cells}: the rules speak of a board whose rows have {} cells", self.usual))
    }

    fn marked(&self, diagnostic: Diagnostic, span: Option<Span>) -> Diagnostic {
        match span {
            Some(span) => diagnostic.label(span, many(self.cells, "cell")),
            None => diagnostic,
        }
    }
}

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
        let diagnostic = odd.error(self.places.rows.get(odd.row).copied());
        if !self.diagnostics.contains(&diagnostic) {
            self.report(diagnostic);
        }
    }

    /// Where something else is wrong nobody looks at the counts: the row is worth a warning.
    pub(in crate::elaborate) fn warn_of_odd_row(&mut self) {
        let is_told = self.diagnostics.iter().any(|diagnostic| diagnostic.code == codes::RAGGED_ROW);
        let is_wrong = self.diagnostics.iter().any(Diagnostic::is_fatal);
        if let Some(odd) = self.odd_row.filter(|odd| odd.is_single && is_wrong && !is_told) {
            self.report(odd.warning(self.places.rows.get(odd.row).copied()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_row_differs_from_all_others() {
        let odd = |lengths: &[usize]| OddRow::of(lengths).map(|odd| (odd.row, odd.cells, odd.usual));
        assert_eq!(odd(&[9, 9, 8, 9]), Some((2, 8, 9)));
        assert_eq!(odd(&[4, 3, 3]), Some((0, 4, 3)));
        for even in [&[3, 3, 3][..], &[3, 4], &[3, 4, 5], &[3, 3, 4, 4], &[5, 5, 5, 4, 4], &[]] {
            assert_eq!(odd(even), None, "{even:?}");
        }
        assert_eq!(OddRow::first(&[5, 5, 5, 4, 4]).map(|odd| odd.row), Some(3));
        assert_eq!(OddRow::first(&[5, 4, 3, 2]), None);
    }
}
