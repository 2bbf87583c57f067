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

#[cfg(test)]
mod tests {
    use super::*;

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
