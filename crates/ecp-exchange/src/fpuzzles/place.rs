//! Places as f-puzzles writes them: `R1C1`, with a 0 or one more than the size outside the board.

use ecp::syntax::Diagnostic;

use crate::codes;

/// A place, 0-based; -1 and the size are outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place {
    pub(crate) row: i64,
    pub(crate) column: i64,
}

impl Place {
    /// The place of a name.
    pub(crate) fn of(name: &str) -> Result<Self, Diagnostic> {
        let number = |text: &str| text.parse::<u16>().ok().map(|number| i64::from(number) - 1);
        name.strip_prefix('R')
            .and_then(|rest| rest.split_once('C'))
            .and_then(|(row, column)| Some(Self { row: number(row)?, column: number(column)? }))
            .ok_or_else(|| {
                Diagnostic::error(codes::BROKEN, format!("{name:?} is no cell"))
                    .help("cells are written as R1C1")
            })
    }

    /// The name of the place.
    pub(crate) fn name(self) -> String {
        format!("R{}C{}", self.row + 1, self.column + 1)
    }

    /// The place as the language writes it.
    pub(crate) fn text(self) -> String {
        format!("r{}c{}", self.row + 1, self.column + 1)
    }

    /// Whether it is a cell of a board of that size.
    pub(crate) fn is_on(self, size: usize) -> bool {
        let side = 0..size as i64;
        side.contains(&self.row) && side.contains(&self.column)
    }
}

/// The cells of a list, all of them on a board of that size.
pub(crate) fn cells(names: &[String], size: usize) -> Result<Vec<Place>, Diagnostic> {
    if names.is_empty() {
        return Err(Diagnostic::error(codes::BROKEN, "one of the rules has no cells")
            .help("load it in f-puzzles, delete that rule, and copy it from there"));
    }
    names.iter().map(|name| cell(name, size)).collect()
}

/// A cell of a board of that size.
pub(crate) fn cell(name: &str, size: usize) -> Result<Place, Diagnostic> {
    let place = Place::of(name)?;
    if place.is_on(size) {
        return Ok(place);
    }
    Err(Diagnostic::error(codes::BROKEN, format!("{name} lies outside a board of {size} by {size}"))
        .help("the link may be of another version; load it in f-puzzles, and copy it from there"))
}

/// Cells in the language, one after another.
pub(crate) fn text(cells: &[Place]) -> String {
    cells.iter().map(|cell| cell.text()).collect::<Vec<_>>().join(" ")
}
