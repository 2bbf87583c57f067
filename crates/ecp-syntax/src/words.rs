//! The forms of words. The words of the language themselves are those of the [vocabulary](ecp_puzzle::vocabulary).

/// Whether a word has the form of a cell: `r1c1`, with layers `l1r1c1`.
#[must_use]
pub fn is_cell(word: &str) -> bool {
    let after = |text: &'_ str, letter: char| -> Option<usize> {
        let rest = text.strip_prefix(letter)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        (digits > 0).then_some(1 + digits)
    };
    let start = after(word, 'l').unwrap_or(0);
    let Some(row) = after(&word[start..], 'r') else { return false };
    let Some(column) = after(&word[start + row..], 'c') else { return false };
    start + row + column == word.len()
}

/// Whether two cells share a side or a corner; `None` of what has not the form of a cell on a flat board.
#[must_use]
pub fn touch(one: &str, other: &str) -> Option<bool> {
    let place = |cell: &str| -> Option<(u32, u32)> {
        let (row, column) = cell.strip_prefix('r')?.split_once('c')?;
        Some((row.parse().ok()?, column.parse().ok()?))
    };
    let ((row, column), (other_row, other_column)) = (place(one)?, place(other)?);
    Some(row.abs_diff(other_row).max(column.abs_diff(other_column)) == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_touch_that_share_a_corner() {
        assert_eq!(touch("r1c1", "r2c2"), Some(true));
        assert_eq!(touch("r1c1", "r1c3"), Some(false));
        assert_eq!(touch("r1c1", "r1c1"), Some(false));
        assert_eq!(touch("r1c1", "l1r1c2"), None);
    }

    #[test]
    fn the_form_of_a_cell_is_known() {
        for cell in ["r1c1", "r10c200", "l1r2c3"] {
            assert!(is_cell(cell), "{cell}");
        }
        for other in ["r1", "rc", "r1c", "r1c1x", "c1r1", "l1", "", "r1c1:r2c2", "ré"] {
            assert!(!is_cell(other), "{other}");
        }
    }
}
