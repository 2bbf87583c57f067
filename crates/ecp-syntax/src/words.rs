//! The words of the language.

/// The words that begin a statement.
pub const STATEMENTS: &[&str] = &[
    "puzzle",
    "author",
    "source",
    "note",
    "use",
    "input",
    "inputs",
    "board",
    "shape",
    "primary",
    "secondary",
    "connectedInputs",
    "show",
    "items",
    "option",
    "in",
    "among",
    "path",
    "clues",
    "require",
    "piece",
    "pieces",
    "up",
];

/// The words that begin a family of shapes.
pub const FAMILIES: &[&str] = &[
    "rows",
    "rowCons",
    "cols",
    "colCons",
    "downDiags",
    "downDiagCons",
    "upDiags",
    "upDiagCons",
    "boxes",
    "boxCons",
    "regions",
    "customCons",
    "mainDiags",
    "layers",
    "pillars",
    "board",
    "neighbours",
    "neighbors",
    "touching",
    "leaps",
    "windows",
    "runs",
    "lines",
    "sightlines",
    "cells",
    "around",
    "beside",
    "centred",
    "centered",
    "crosses",
    "pairs",
];

/// All other words of the language, those of parts that are not built included: a file that is right today stays
/// right tomorrow.
pub const OTHERS: &[&str] = &[
    "occurs",
    "occur",
    "at",
    "most",
    "least",
    "any",
    "manually",
    "value",
    "rectangle",
    "empty",
    "blank",
    "cuboid",
    "hex",
    "torus",
    "layer",
    "across",
    "down",
    "reversed",
    "of",
    "cut",
    "by",
    "except",
    "and",
    "with",
    "initial",
    "solutions",
    "solution",
    "options",
    "to",
    "symmetry",
    "is",
    "are",
    "not",
    "clue",
    "sum",
    "sums",
    "product",
    "min",
    "max",
    "visible",
    "rest",
    "ends",
    "middle",
    "leading",
    "trailing",
    "first",
    "last",
    "size",
    "difference",
    "ratio",
    "count",
    "between",
    "less",
    "more",
    "than",
    "distinct",
    "equal",
    "increasing",
    "decreasing",
    "nondecreasing",
    "nonincreasing",
    "consecutive",
    "palindrome",
    "contains",
    "one",
    "word",
    "words",
    "allowed",
    "left",
    "right",
    "top",
    "bottom",
    "width",
    "height",
    "free",
    "fixed",
    "pentominoes",
    "dominoes",
    "trominoes",
    "tetrominoes",
    "hexominoes",
    "rectangles",
    "polyominoes",
    "squares",
    "gap",
    "corners",
    "copies",
    "overlap",
];

/// Whether a word belongs to the language: it is a symbol only in quotes.
#[must_use]
pub fn is_word_of_the_language(word: &str) -> bool {
    [STATEMENTS, FAMILIES, OTHERS].iter().any(|words| words.contains(&word))
}

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

    #[test]
    fn names_of_genres_are_no_words_of_the_language() {
        assert!(is_word_of_the_language("left") && is_word_of_the_language("rows"));
        assert!(!is_word_of_the_language("sudoku") && !is_word_of_the_language("row"));
    }
}
