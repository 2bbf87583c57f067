//! A row of the board that is shorter or longer than all others: rarely meant, and then the cause of much else.

use crate::english::many;
use crate::report::Code;

/// The row, and how long it and the others are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OddRow {
    /// The row from 0.
    pub row: usize,
    /// The number of its cells.
    pub cells: usize,
    /// The number of cells that the others have.
    pub usual: usize,
    /// Whether all others are alike, or only most.
    pub is_single: bool,
}

impl OddRow {
    /// The code under which it is reported.
    pub const CODE: Code = Code("ecp::elaborate::ragged_row");

    /// The only row whose length differs from that of two others or more, which are alike.
    #[must_use]
    pub fn of(lengths: &[usize]) -> Option<Self> {
        Self::first(lengths).filter(|odd| odd.is_single)
    }

    /// The first row whose length differs from that of most others.
    #[must_use]
    pub fn first(lengths: &[usize]) -> Option<Self> {
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

    /// What is said of the row.
    #[must_use]
    pub fn message(&self) -> String {
        let others = if self.is_single { "all others" } else { "most others" };
        format!("this row has {}, {others} have {}", many(self.cells as u64, "cell"), self.usual)
    }

    /// What is said at its place.
    #[must_use]
    pub fn label(&self) -> String {
        many(self.cells as u64, "cell")
    }

    /// What to do where all else goes by the other rows, and where the row may be meant.
    #[must_use]
    pub fn help(&self, is_wrong: bool) -> String {
        if !is_wrong {
            return "rows may have different lengths; if this one should not, add or remove a cell"
                .to_owned();
        }
        let what = if self.cells < self.usual { "add" } else { "remove" };
        let number = self.cells.abs_diff(self.usual);
        let cells = if number == 1 { "a cell".to_owned() } else { format!("{number} cells") };
        format!("{what} {cells}: the rules speak of a board whose rows have {} cells", self.usual)
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
