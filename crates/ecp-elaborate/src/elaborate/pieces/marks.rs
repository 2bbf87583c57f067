//! The marks of a piece's drawing that are not what they seem.

use ecp_syntax::Diagnostic;
use ecp_syntax::ast::{CellForm, Drawing, DrawnCell};

use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::board::joined_symbols;
use crate::elaborate::inputs::Known;

impl Elaborator {
    /// A row that is set in, as if the blanks before it were cells.
    pub(super) fn warn_of_indent(&mut self, drawing: &Drawing) {
        let raw = &drawing.raw;
        let indent = |row: &Vec<DrawnCell>| {
            let start = row.first()?.text.span.start - raw.span.start;
            let line = raw.value[..start].rfind('\n')? + 1;
            let before = &raw.value[line..start];
            before.chars().all(|c| c == ' ').then_some(before.len())
        };
        let indents: Option<Vec<usize>> = drawing.rows.iter().map(indent).collect();
        let Some(indents) = indents else { return };
        let least = indents.iter().copied().min().unwrap_or(0);
        let longest = drawing.rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut rows = drawing.rows.iter().zip(indents);
        let set_in = rows.find(|(row, indent)| *indent > least && row.len() < longest);
        let Some((row, _)) = set_in else { return };
        let (Some(first), Some(last)) = (row.first(), row.last()) else { return };
        self.report(
            Diagnostic::warning(
                codes::RAGGED_ROW,
                "blanks before a row mean nothing: it begins in the first column",
            )
            .label(first.text.span.to(last.text.span), "set in")
            .help("write `.` where the piece has no cell, as in `{ XXX / .X. }`"),
        );
    }

    /// Marks that together are inputs with several characters: a piece without inputs is rarely meant.
    pub(super) fn warn_of_joined_marks(&mut self, drawing: &Drawing, known: &Known) {
        let row = drawing.rows.iter().find_map(|row| Some((row, joined_marks(row, known)?)));
        let Some(([first, .., last], symbols)) = row.as_ref().map(|(row, symbols)| (row.as_slice(), symbols))
        else {
            return;
        };
        self.report(
            Diagnostic::warning(
                codes::MIXED_MARKS,
                "without blanks every character is a cell, and none of these is an input",
            )
            .label(first.text.span.to(last.text.span), "read character by character")
            .help(format!("put blanks between the cells: `{symbols}`")),
        );
    }

    /// A bare piece drawn as other programs draw one: with 0 for what it leaves out, or with blanks between its rows.
    pub(super) fn warn_of_other_drawings(&mut self, drawing: &Drawing) {
        let marks = || drawing.rows.iter().flatten().map(|cell| cell.text.value.as_str());
        let has = |wanted: &str| marks().any(|mark| mark == wanted);
        let (Some(first), Some(last)) =
            (drawing.rows.iter().flatten().next(), drawing.rows.iter().flatten().last())
        else {
            return;
        };
        let written = |of: &dyn Fn(&str) -> String, between: &str| -> String {
            let row = |row: &Vec<DrawnCell>| -> String {
                row.iter().map(|cell| of(&cell.text.value)).collect::<Vec<_>>().join(between)
            };
            drawing.rows.iter().map(row).collect::<Vec<_>>().join(" / ")
        };
        let (message, help) = if has("0") && has("1") && marks().all(|mark| matches!(mark, "0" | "1")) {
            let dotted = written(&|mark| if mark == "0" { ".".to_owned() } else { mark.to_owned() }, " ");
            (
                "every mark is a cell of the piece, 0 too",
                format!("a cell that is none is written `.`: `{dotted}`"),
            )
        } else if drawing.rows.len() == 1 && marks().any(|mark| mark.len() > 1 && mark.contains('.')) {
            let rows = written(&|mark| mark.to_owned(), " / ");
            ("these are the marks of one row", format!("rows of a piece are divided by `/`: `{rows}`"))
        } else {
            return;
        };
        self.report(
            Diagnostic::warning(codes::MIXED_MARKS, message)
                .label(first.text.span.to(last.text.span), "read as it stands")
                .help(help),
        );
    }

    /// A piece that carries inputs in some of its cells only.
    pub(super) fn mixed_marks(
        &mut self,
        drawing: &Drawing,
        carries: &DrawnCell,
        bare: &DrawnCell,
        known: &Known,
    ) {
        let joined = drawing.rows.iter().find_map(|row| joined_marks(row, known));
        let (input, mark) = (&carries.text, &bare.text);
        let help = match ecp_syntax::nearest(&mark.value, known.keys().copied()) {
            _ if joined.is_some() => {
                format!("put blanks between the cells: `{}`", joined.unwrap_or_default())
            }
            Some(nearest) => format!("did you mean {nearest}?"),
            None => format!("declare {} too, or draw the whole piece with other marks", mark.value),
        };
        self.report(
            Diagnostic::error(
                codes::MIXED_MARKS,
                format!(
                    "{} is an input and {} is none: a piece carries inputs in all its cells, or in none",
                    input.value, mark.value
                ),
            )
            .label(mark.span, "no declared input")
            .label(input.span, "an input")
            .help(help),
        );
    }
}

/// The inputs that the cells of a row are when nothing stands between them.
fn joined_marks(row: &[DrawnCell], known: &Known) -> Option<String> {
    let is_character =
        |cell: &DrawnCell| cell.form == CellForm::Plain && cell.text.value.chars().nth(1).is_none();
    let text: String = row.iter().map(|cell| cell.text.value.as_str()).collect();
    let are_joined = row.len() > 1 && row.iter().all(is_character);
    joined_symbols(&text, known).filter(|_| are_joined)
}
