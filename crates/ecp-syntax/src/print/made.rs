//! Drawings and lists that were not read from a text: they get one, evenly laid out.

use super::{Joined, Show, is_bare_symbol, is_plain_in_drawing};
use crate::Span;
use crate::ast::{CellForm, Drawing, DrawnCell, EntryList, ListEntry, Spanned};
use crate::parse::entries_of;

/// The blanks before the rows of a drawing.
const INDENT: usize = 2;

impl DrawnCell {
    /// A symbol, in quotes where it needs them.
    #[must_use]
    pub fn symbol(symbol: &str) -> Self {
        let form = if is_plain_in_drawing(symbol) { CellForm::Plain } else { CellForm::Quoted };
        Self { text: Spanned::nowhere(symbol.to_owned()), form, clue: None }
    }

    /// What is drawn as it is: `.`, `#4`.
    #[must_use]
    pub fn mark(mark: &str) -> Self {
        Self { text: Spanned::nowhere(mark.to_owned()), form: CellForm::Plain, clue: None }
    }

    /// Marks in parentheses: `(2 1)`.
    #[must_use]
    pub fn clue(marks: &[Self]) -> Self {
        Self { form: CellForm::Clue, ..Self::mark(&row_text(marks)) }
    }

    /// The same cell with a clue: `■(3)`, and `(3)` instead of an empty one.
    #[must_use]
    pub fn with_clue(self, marks: &[Self]) -> Self {
        let clue = Self::clue(marks);
        if self.form == CellForm::Plain && matches!(self.text.value.as_str(), "." | "_") {
            return clue;
        }
        Self { clue: Some(clue.text), ..self }
    }

    /// A hole with marks: `#4`.
    #[must_use]
    pub fn hole(marks: &[Self]) -> Self {
        Self::mark(&format!("#{}", row_text(marks)))
    }

    /// A hole with the marks for the run below and for the run on the right: `#23\12`.
    #[must_use]
    pub fn hole_before_runs(down: &[Self], across: &[Self]) -> Self {
        Self::mark(&format!("#{}\\{}", row_text(down), row_text(across)))
    }
}

impl Drawing {
    /// Rows below each other, all columns of the same width; before the rows with these numbers stands a line `layer`.
    ///
    /// # Examples
    /// ```
    /// use ecp_syntax::ast::{Drawing, DrawnCell};
    ///
    /// let row = |cells: [&str; 2]| cells.map(DrawnCell::symbol).to_vec();
    /// let drawing = Drawing::in_columns(vec![row(["10", "2"]), row(["3", "left"])], &[1]);
    /// assert_eq!(drawing.raw.value, "\n  10     2\n  layer\n  3      \"left\"\n");
    /// ```
    #[must_use]
    pub fn in_columns(mut rows: Vec<Vec<DrawnCell>>, layers: &[usize]) -> Self {
        let written: Vec<Vec<String>> =
            rows.iter().map(|row| row.iter().map(|cell| Show(cell).to_string()).collect()).collect();
        let width = written.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0);
        let mut raw = "\n".to_owned();
        for (number, (row, written)) in rows.iter_mut().zip(written).enumerate() {
            if layers.contains(&number) {
                raw.push_str("  layer\n");
            }
            let cells: Vec<String> = match hold_together(row) {
                Some(alone) => vec![alone],
                None => written.iter().map(|cell| format!("{cell:width$}")).collect(),
            };
            raw.push_str(&format!("  {}\n", cells.join(" ").trim_end()));
        }
        Self {
            raw: Spanned::nowhere(raw),
            rows,
            layers: layers.iter().copied().map(Spanned::nowhere).collect(),
        }
    }

    /// Rows of hexagons: rows 2, 4, ... are set in by half a cell, and those that begin with holes further, if some row begins
    /// with none.
    ///
    /// # Examples
    /// ```
    /// use ecp_syntax::ast::{Drawing, DrawnCell};
    ///
    /// let row = |cells: &[&str]| cells.iter().map(|cell| DrawnCell::mark(cell)).collect::<Vec<_>>();
    /// let drawing = Drawing::set_in(vec![row(&["#", "1", "."]), row(&[".", "2", "."]), row(&["#", ".", "12"])]);
    /// assert_eq!(drawing.raw.value, "\n      1   .\n    .   2   .\n      .   12\n");
    /// ```
    #[must_use]
    pub fn set_in(mut rows: Vec<Vec<DrawnCell>>) -> Self {
        let is_hole = |cell: &DrawnCell| cell.form == CellForm::Plain && cell.text.value == "#";
        let holes = |row: &Vec<DrawnCell>| row.iter().position(|cell| !is_hole(cell)).unwrap_or(0);
        let mut left_out: Vec<usize> = rows.iter().map(holes).collect();
        if !left_out.contains(&0) {
            left_out.fill(0);
        }
        for (row, number) in rows.iter_mut().zip(&left_out) {
            row.drain(..*number);
            drop(hold_together(row));
        }
        let width = |cell: &DrawnCell| Show(cell).to_string().chars().count();
        let widest = rows.iter().flatten().map(width).max().unwrap_or(0);
        // the cells of two rows lie half as far apart, in whole characters
        let pitch = (widest + 1).next_multiple_of(2);
        let mut raw = "\n".to_owned();
        for (number, (row, left_out)) in rows.iter_mut().zip(left_out).enumerate() {
            let mut blanks = INDENT + left_out * pitch + number % 2 * (pitch / 2);
            for cell in row {
                raw.push_str(&" ".repeat(blanks));
                let start = raw.len();
                raw.push_str(&Show(&*cell).to_string());
                // by its place it is known how far a row is set in
                cell.text.span = Span::new(start, raw.len());
                blanks = pitch - width(cell);
            }
            raw.push('\n');
        }
        Self { raw: Spanned::nowhere(raw), rows, layers: Vec::new() }
    }

    /// Rows one after the other, with `/` between them.
    #[must_use]
    pub fn on_one_line(mut rows: Vec<Vec<DrawnCell>>) -> Self {
        rows.iter_mut().for_each(|row| drop(hold_together(row)));
        let raw = format!(" {} ", rows.iter().map(|row| row_text(row)).collect::<Vec<_>>().join(" / "));
        Self { raw: Spanned::nowhere(raw), rows, layers: Vec::new() }
    }
}

/// Cells with a blank between them.
fn row_text(row: &[DrawnCell]) -> String {
    Joined(row, " ").to_string()
}

/// Puts a word in quotes that is alone in its row, and would be read letter by letter; the word then.
fn hold_together(row: &mut [DrawnCell]) -> Option<String> {
    let [alone] = row else { return None };
    let text = &alone.text.value;
    if alone.form != CellForm::Plain
        || alone.clue.is_some()
        || text.chars().count() < 2
        || !is_bare_symbol(text)
    {
        return None;
    }
    alone.form = CellForm::Quoted;
    Some(Show(&*alone).to_string())
}

impl EntryList {
    /// Entries without names, one after the other.
    #[must_use]
    pub fn of_cells(cells: impl Iterator<Item = DrawnCell>) -> Self {
        let entry = |DrawnCell { text, form, .. }| Spanned::nowhere(ListEntry { name: None, text, form });
        let drawing = Drawing { raw: Spanned::nowhere(String::new()), rows: Vec::new(), layers: Vec::new() };
        Self { drawing, entries: cells.map(entry).collect() }
    }

    /// A drawing as a list.
    #[must_use]
    pub fn drawn(drawing: Drawing) -> Self {
        let entries = entries_of(&drawing.raw.value);
        Self { drawing, entries }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ast::{Ast, BoardStatement, LatticeWord, Statement};
    use crate::{format, parse, print};

    /// The tree of a board with a drawing.
    fn board(drawing: Drawing) -> Ast {
        let board =
            BoardStatement::Drawing { lattice: LatticeWord::Plane, empty: None, blank: None, drawing };
        Ast::of(vec![Spanned::nowhere(Statement::Board(board))])
    }

    fn cells() -> Vec<Vec<DrawnCell>> {
        let number = |number: &str| DrawnCell::mark(number);
        vec![
            vec![DrawnCell::hole_before_runs(&[number("23")], &[number("4")]), DrawnCell::symbol("layer")],
            vec![DrawnCell::clue(&[number("2"), number("1")]), DrawnCell::symbol("~")],
            vec![DrawnCell::symbol("word")],
            vec![DrawnCell::hole(&[number("4")]), DrawnCell::symbol("a b")],
        ]
    }

    #[test]
    fn what_was_made_is_read_as_the_same_and_formatted_as_it_is() {
        for drawing in [Drawing::in_columns(cells(), &[]), Drawing::in_columns(cells(), &[2])] {
            let ast = board(drawing);
            let text = print(&ast);
            assert_eq!(parse(&text).ast, ast, "{text}");
            assert_eq!(format(&text).as_deref(), Ok(text.as_str()));
        }
        let mut cells_set_in = cells();
        cells_set_in.insert(0, vec![DrawnCell::mark("#"), DrawnCell::mark(".")]);
        let text = print(&board(Drawing::set_in(cells_set_in)));
        assert_eq!(format(&text).as_deref(), Ok(text.as_str()));
        let text = print(&board(Drawing::on_one_line(cells())));
        assert_eq!(text, "board { #23\\4 \"layer\" / (2 1) ~ / \"word\" / #4 \"a b\" }\n");
        assert_eq!(format(&text).as_deref(), Ok(text.as_str()));
    }
}
