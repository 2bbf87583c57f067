//! 0-1 matrices: a column is an item to be covered once, a row is an option.

use super::{Reading, TextError, TextErrorKind, lines};
use crate::problem::{ItemId, Problem, ProblemError};

/// Reads a matrix of 0 and 1, separated by commas, semicolons, blanks or nothing; a row a line. The columns become
/// primary items named `1`, `2`, ... Rows of zeros are left out.
///
/// # Errors
/// [`TextError`] with the place of the first mistake.
///
/// # Examples
/// ```
/// use ecp_cover::text::parse_matrix;
///
/// let problem = parse_matrix("1,0,1\n0 1 0\n111\n")?.problem;
/// assert_eq!((problem.items().len(), problem.option_count()), (3, 3));
/// # Ok::<(), ecp_cover::text::TextError>(())
/// ```
pub fn parse_matrix(text: &str) -> Result<Reading, TextError> {
    let mut builder = Problem::builder();
    let mut left_out = Vec::new();
    let mut columns = None;
    for (offset, line) in lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let span = offset..offset + line.len();
        let row = bits(offset, line)?;
        let expected = *columns.get_or_insert_with(|| {
            for column in 1..=row.len() {
                builder.primary(column.to_string());
            }
            row.len()
        });
        if row.len() != expected {
            return Err(TextErrorKind::RowLength { found: row.len(), expected }.at(span));
        }
        let ones = row.iter().zip(0..).filter(|(bit, _)| **bit).map(|(_, column)| ItemId(column));
        match builder.option(ones) {
            Err(ProblemError::NoPrimary) => left_out.push(span),
            other => drop(other.map_err(|error| TextErrorKind::Problem(error).at(span))?),
        }
    }
    if columns.is_none() {
        return Err(TextErrorKind::NoItems.at(0..text.len()));
    }
    Ok(Reading { problem: builder.build(), left_out })
}

fn bits(offset: usize, line: &str) -> Result<Vec<bool>, TextError> {
    let mut bits = Vec::with_capacity(line.len());
    for (index, character) in line.char_indices() {
        match character {
            '0' => bits.push(false),
            '1' => bits.push(true),
            ',' | ';' | ' ' | '\t' => {}
            other => {
                let start = offset + index;
                return Err(TextErrorKind::NotABit(other).at(start..start + other.len_utf8()));
            }
        }
    }
    Ok(bits)
}

/// Writes a problem as a matrix of 0 and 1, separated by blanks; `None` if it has secondary items or bounds, which a
/// matrix cannot say.
#[must_use]
pub fn write_matrix(problem: &Problem) -> Option<String> {
    let plain = |item: &crate::Item| item.multiplicity() == Some(crate::Multiplicity::ONCE);
    if !problem.items().iter().all(plain) {
        return None;
    }
    let mut text = String::new();
    for option in problem.option_ids() {
        let mut row = vec!["0"; problem.items().len()];
        for entry in problem.option(option) {
            row[entry.item.index()] = "1";
        }
        text.push_str(&row.join(" "));
        text.push('\n');
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back_the_same() {
        let problem = parse_matrix("101\n010\n").unwrap().problem;
        assert_eq!(write_matrix(&problem).as_deref(), Some("1 0 1\n0 1 0\n"));
        assert_eq!(parse_matrix("1 0 1\n0 1 0\n").unwrap().problem, problem);
    }

    #[test]
    fn mistakes_are_placed() {
        let error = parse_matrix("101\n10\n").unwrap_err();
        assert_eq!(
            (error.to_string().as_str(), error.span),
            ("this row has 2 columns, the first has 3", 4..6)
        );
        let error = parse_matrix("102\n").unwrap_err();
        assert_eq!(error.span, 2..3);
        assert_eq!(parse_matrix("\n").unwrap_err().kind, TextErrorKind::NoItems);
    }

    #[test]
    fn bounds_do_not_fit_a_matrix() {
        let problem = crate::text::parse_knuth("2|a\na\na\n").unwrap().problem;
        assert_eq!(write_matrix(&problem), None);
    }
}
