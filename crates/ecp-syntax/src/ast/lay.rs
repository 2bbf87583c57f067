//! How the rows of a drawing lie to each other.

use super::{Drawing, DrawnCell};

/// How the rows of a drawing lie, where its cells are hexagons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lay {
    /// They begin in the same column, or some stand on one line: it is not drawn how far each is set in.
    Level,
    /// Each begins so many half cells right of where the leftmost begins, an odd number beside the row above.
    Staggered(Vec<usize>),
    /// The row of this number, counted from 0, is the first that does not lie half a cell beside the row above.
    Crooked(usize),
}

impl Drawing {
    /// How its rows lie. The drawing is one that was read: the columns are those of its text, in characters.
    ///
    /// # Examples
    /// ```
    /// use ecp_syntax::ast::{BoardStatement, Lay, Statement};
    ///
    /// let parsed = ecp_syntax::parse("board hex {\n    a b\n   c d\n  e f\n}");
    /// let Statement::Board(BoardStatement::Drawing { drawing, .. }) = &parsed.ast.statements[0].value else {
    ///     unreachable!("it is drawn");
    /// };
    /// assert_eq!(drawing.lay(), Lay::Staggered(vec![2, 1, 0]));
    /// ```
    #[must_use]
    pub fn lay(&self) -> Lay {
        let Some(columns) = columns(self).filter(|columns| columns.iter().any(|at| *at != columns[0])) else {
            return Lay::Level;
        };
        let least = columns.iter().copied().min().unwrap_or(0);
        let pitch = pitch(self);
        let mut halves: Vec<usize> = Vec::with_capacity(columns.len());
        for (row, column) in columns.iter().enumerate() {
            let characters = 2 * (column - least);
            let first = halves.first().copied().unwrap_or_default();
            let lies_between = characters.is_multiple_of(pitch)
                && (row == 0 || (characters / pitch + first + row).is_multiple_of(2));
            if !lies_between {
                return Lay::Crooked(row);
            }
            halves.push(characters / pitch);
        }
        Lay::Staggered(halves)
    }
}

/// The column in which each row begins, in characters; `None` where rows share a line, or stand behind the brace.
fn columns(drawing: &Drawing) -> Option<Vec<usize>> {
    let raw = &drawing.raw;
    let mut lines = Vec::new();
    let mut columns = Vec::new();
    for row in &drawing.rows {
        let first = row.first()?;
        // a cell's span begins with its `(`, or with its quote
        let before = &raw.value[..first.text.span.start - raw.span.start];
        let line = before.rfind('\n')? + 1;
        if lines.last() == Some(&line) {
            return None;
        }
        lines.push(line);
        columns.push(before[line..].chars().count());
    }
    Some(columns)
}

/// How many characters lie between the beginnings of two cells in a row; 2 where no row has two cells.
fn pitch(drawing: &Drawing) -> usize {
    let raw = &drawing.raw;
    let place = |cell: &DrawnCell| cell.text.span.start - raw.span.start;
    let apart = |row: &Vec<DrawnCell>| match row.as_slice() {
        [one, other, ..] => Some(raw.value[place(one)..place(other)].chars().count()),
        _ => None,
    };
    drawing.rows.iter().filter_map(apart).min().unwrap_or(2).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ast::{BoardStatement, Statement};

    #[test]
    fn a_row_begins_with_its_quote_or_parenthesis() {
        let parsed = crate::parse("board hex {\n  \"x\" . .\n . . \"x\" .\n  (2) . .\n}");
        let Statement::Board(BoardStatement::Drawing { drawing, .. }) = &parsed.ast.statements[0].value
        else {
            panic!("it is drawn");
        };
        assert_eq!(columns(drawing), Some(vec![2, 1, 2]));
        assert_eq!(pitch(drawing), 2);
    }

    #[test]
    fn cells_are_so_many_characters_apart() {
        let parsed = crate::parse("board hex {\n  ♛ . .\n ♛ . . .\n}");
        let Statement::Board(BoardStatement::Drawing { drawing, .. }) = &parsed.ast.statements[0].value
        else {
            panic!("it is drawn");
        };
        assert_eq!(pitch(drawing), 2);
    }
}
