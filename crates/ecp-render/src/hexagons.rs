//! Boards of hexagons, drawn without lines: every second row is set in by half a cell.

use ecp_puzzle::CellId;

use crate::Picture;

/// How far symbols of one width stand apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stagger {
    /// The columns of a symbol.
    width: usize,
    /// The blanks between two symbols of a row.
    between: usize,
}

impl Stagger {
    /// For symbols that are so many columns wide: two cells are an even number of columns apart.
    pub(crate) fn of(width: usize) -> Self {
        Self { width, between: if width.is_multiple_of(2) { 2 } else { 1 } }
    }

    /// The rows as lines of text. `write` adds what stands in a square and says how many columns it takes.
    pub(crate) fn draw(
        self,
        picture: &Picture<'_>,
        mut write: impl FnMut(Option<CellId>, &mut String) -> usize,
    ) -> Vec<String> {
        let half = (self.width + self.between) / 2;
        let row = |(number, row): (usize, Vec<Option<CellId>>)| {
            let mut line = " ".repeat(if number % 2 == 1 { half } else { 0 });
            for square in row {
                let columns = write(square, &mut line);
                line.push_str(&" ".repeat((self.width + self.between).saturating_sub(columns)));
            }
            line.trim_end().to_owned()
        };
        picture.rows().enumerate().map(row).collect()
    }
}

/// The lines without the margin that all of them have.
pub(crate) fn without_margin(lines: &[String]) -> String {
    let margin = |line: &String| line.len() - line.trim_start_matches(' ').len();
    let margin = lines.iter().filter(|line| !line.is_empty()).map(margin).min().unwrap_or(0);
    lines.iter().map(|line| format!("{}\n", line.get(margin..).unwrap_or_default())).collect()
}
