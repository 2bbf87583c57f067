//! Wrong texts: what is said, where, and what to do.

use super::check;
use crate::parse::parse;

#[test]
fn nothing_at_all() {
    check!("", @r#"
    ecp::parse::empty: no puzzle here
      help: a small puzzle is
        board rectangle 4 4
        inputs 1..4 occur 1
        primary rows, cols
    "#);
    check!("// only a comment\n", @r#"
    ecp::parse::empty: no puzzle here
      help: a small puzzle is
        board rectangle 4 4
        inputs 1..4 occur 1
        primary rows, cols
    "#);
}

#[test]
fn several_mistakes_in_one_run() {
    check!("Board rectangle 8 8\ninput Q occurs 1\nprimry rows\nfoo\nshow 3 solutoins\nshow initial", @"
    input Q occurs 1
    show initial
    ecp::parse::unknown_statement: expected a statement, found `Board`
      [Board] no statement begins like this
      help: did you mean `board`?
    ecp::parse::unknown_statement: expected a statement, found `primry`
      [primry] no statement begins like this
      help: did you mean `primary`?
    ecp::parse::unknown_statement: expected a statement, found `foo`
      [foo] no statement begins like this
      help: a line begins with one of puzzle, author, source, note, use, input, inputs, board, shape, primary, secondary, connectedInputs, show, items, option, in, among, path, clues, require, piece, pieces, up, draw, solution, picture, let, for
    ecp::parse::expected: expected `solutions`, found `solutoins`
      [solutoins] here
      help: did you mean `solutions`?
    ");
}

#[test]
fn families_by_other_names() {
    check!("primary row, cols", @r#"
    ecp::parse::unknown_family: no family of shapes is called `row`
      [row] neither a word of the language nor the name of a shape
      help: did you mean `rows`?
    "#);
    check!("primary rows, colums", @r#"
    ecp::parse::unknown_family: no family of shapes is called `colums`
      [colums] neither a word of the language nor the name of a shape
      help: did you mean `cols`?
    "#);
    check!("primary box 3 3", @r#"
    ecp::parse::unknown_family: no family of shapes is called `box`
      [box] neither a word of the language nor the name of a shape
      help: did you mean `boxes`?
    "#);
    check!("primary R1C1", @r#"
    ecp::parse::unknown_family: no family of shapes is called `R1C1`
      [R1C1] neither a word of the language nor the name of a shape
      help: did you mean `r1c1`?
    "#);
    check!("primary cages", @r#"
    primary cages
    "#);
    check!("shape row = rows\nprimary row", @r#"
    shape row = rows
    primary row
    "#);
    check!("rows", @r#"
    ecp::parse::unknown_statement: expected a statement, found `rows`
      [rows] no statement begins like this
      help: say how it counts: `primary rows`
    "#);
}

#[test]
fn numbers_that_are_missing_or_joined() {
    check!("primary boxes 3x3", @r#"
    ecp::parse::expected: expected a number, found `3x3`
      [3x3] here
      help: put a blank between the two numbers: `3 3`
    "#);
    check!("primary boxes", @r#"
    ecp::parse::expected: expected a number, found the end of the line
      [] here
      help: `boxes` wants two numbers: `boxes 3 3`
    "#);
    check!("primary boxes 3, rows", @r#"
    ecp::parse::expected: expected a number, found `,`
      [,] here
      help: `boxes` wants two numbers: `boxes 3 3`
    "#);
    check!("primary leaps 1", @r#"
    ecp::parse::expected: expected a number or `..`, found the end of the line
      [] here
      help: `leaps` wants two numbers: `leaps 1 2`
    "#);
    check!("board rectangle 8", @r#"
    ecp::parse::expected: expected a number, found the end of the line
      [] here
      help: `rectangle` wants two numbers: `rectangle 9 9`
    "#);
    check!("board 8 8", @r#"
    ecp::parse::expected: expected a drawing in `{ }`, `rectangle`, `cuboid`, `torus`, `hex`, `triangles`, `empty` or `blank`, found `8`
      [8] here
      help: write `board rectangle 8 8`
    "#);
    check!("board rectangle 8 8 8", @r#"
    ecp::parse::expected: expected the end of the line, found `8`
      [8] here
      help: write it like `board rectangle 8 8` or `board { 1 . / . 2 }`
    "#);
    check!("input Q occurs", @r#"
    ecp::parse::expected: expected a count, found the end of the line
      [] here
      help: a count is written like `1`, `1..2`, `at most 2`, `at least 1` or `any`
    "#);
    check!("input Q occurs once", @r#"
    ecp::parse::expected: expected a count, found `once`
      [once] here
      help: write the number: `occurs 1`
    "#);
    check!("input Q occurs at 3", @r#"
    ecp::parse::expected: expected `most` or `least`, found `3`
      [3] here
      help: a count is written like `1`, `1..2`, `at most 2`, `at least 1` or `any`
    "#);
}

#[test]
fn numbers_that_do_not_fit() {
    check!("board rectangle 4294967296 1\nboard rectangle 4294967295 1", @r#"
    board rectangle 4294967295 1
    ecp::parse::number: the number `4294967296` is too large
      [4294967296] here
      help: write a number from 0 to 4,294,967,295
    "#);
    check!("inputs 1..99999999999999999999999999999999999999999", @r#"
    ecp::parse::number: the number `999999999999999999999999…` is too large
      [99999999999999999999999999999999999999999] here
      help: write a number from 0 to 4,294,967,295
    "#);
    check!("inputs -1 2", @r#"
    ecp::parse::number: the number `-1` is negative
      [-1] here
      help: write a number from 0 to 4,294,967,295
    "#);
    check!("input Q occurs -0", @r#"
    ecp::parse::number: the number `-0` is negative
      [-0] here
      help: write a number from 0 to 4,294,967,295
    "#);
    check!("primary r0c1", @r#"
    ecp::parse::number: rows and columns are counted from 1
      [r0c1] here
      help: the cell at the top left is `r1c1`
    "#);
    check!("primary r1c99999999999", @r#"
    ecp::parse::number: the number `99999999999` is too large
      [r1c99999999999] here
      help: write a number from 0 to 4,294,967,295
    "#);
}

#[test]
fn ranges_written_in_other_ways() {
    check!("inputs 1-9 occur 1", @r#"
    ecp::parse::expected: expected a symbol, `..`, `value`, `occurs`, `manually` or the end of the line, found `-9`
      [-9] here
      help: a range is written with two dots: `1..9`
    "#);
    check!("inputs 1–9 occur 1", @r#"
    ecp::parse::expected: expected a blank or `..`, found `–`
      [–] here
      help: a range is written with two dots: `1..9`
    "#);
    check!("inputs 1 to 9", @r#"
    ecp::parse::keyword_as_symbol: `to` is a word of the language, not a symbol
      [to] used as a symbol
      help: write `inputs 1..9`
    "#);
    check!("inputs 1...9", @r#"
    ecp::parse::expected: expected a symbol, found `.`
      [.] here
      help: a range is written with two dots: `1..9`
    "#);
    check!("inputs A, B", @r#"
    ecp::parse::expected: expected a symbol, `..`, `value`, `occurs`, `manually` or the end of the line, found `,`
      [,] here
      help: put blanks between symbols, and no commas
    "#);
}

#[test]
fn words_of_the_language_as_symbols() {
    check!("inputs left right", @r#"
    ecp::parse::keyword_as_symbol: `left` is a word of the language, not a symbol
      [left] used as a symbol
      help: write it in quotes: `"left"`
    "#);
    check!("input r1c1", @r#"
    ecp::parse::keyword_as_symbol: `r1c1` is the name of a cell, not a symbol
      [r1c1] used as a symbol
      help: write it in quotes: `"r1c1"`
    "#);
    check!("shape rows = cols", @r#"
    ecp::parse::keyword_as_symbol: `rows` is a word of the language, not a symbol
      [rows] used as a symbol
      help: write it in quotes: `"rows"`
    "#);
    check!("option A { B:one }", @r#"
    ecp::parse::keyword_as_symbol: `one` is a word of the language, not a symbol
      [one] used as a symbol
      help: write it in quotes: `"one"`
    "#);
    check!("input \"\"", @r#"
    ecp::parse::empty_symbol: a symbol has at least one character
      [\"\"] nothing between the quotes
      help: write the symbol between the quotes, or delete them
    "#);
    check!("board { \"\" }", @r#"
    ecp::parse::empty_symbol: a symbol has at least one character
      [\"\"] nothing between the quotes
      help: write the symbol between the quotes, or delete them
    "#);
}

#[test]
fn brackets_and_quotes() {
    check!("board {\n 1 2\ninputs 1 2\n", @r#"
    inputs 1 2
    ecp::parse::unclosed: `{` is not closed
      [{] opened here
      help: close it with `}`
    "#);
    check!("primary ((rows), cols", @r#"
    ecp::parse::unclosed: `(` is not closed
      [(] opened here
      help: close it with `)`
    "#);
    check!("primary (rows}", @r#"
    ecp::parse::unclosed: `(` is not closed before `}`
      [(] opened here
      [}] expected `)` before this
      help: close it with `)`
    "#);
    check!("primary rows)", @r#"
    ecp::parse::unopened: `)` closes nothing
      [)] nothing is open here
      help: delete it, or open the bracket before
    "#);
    check!("puzzle \"abc\ninput Q", @r#"
    input Q
    ecp::parse::unclosed: a text in quotes is not closed in its line
      [\"] opened here
      help: close it with `"`
    "#);
    check!("puzzle Jigsaw", @r#"
    ecp::parse::expected: expected a text in quotes, found `Jigsaw`
      [Jigsaw] here
      help: put the text in quotes: `"..."`
    "#);
    check!("board { . { . } }", @r#"
    ecp::parse::expected: expected `}`, found `{`
      [{] here
      help: a `{` in a drawing wants quotes: `"{"`
    "#);
    check!("option A B", @r#"
    ecp::parse::expected: expected `{`, found `B`
      [B] here
      help: what an option covers stands in braces, without commas: write `option { A B }`
    "#);
    check!("shape a regions { A }", @r#"
    ecp::parse::expected: expected `=`, found `regions`
      [regions] here
      help: write it like `shape cages = regions { A A / B B }`
    "#);
}

#[test]
fn a_drawing_without_braces_is_one_mistake() {
    check!("shape cages = regions\nA A B\nA B B\nprimary rows", @r#"
    primary rows
    ecp::parse::expected: expected a drawing in `{ }`, found the end of the line
      [] here
      help: put the drawing in braces: `{ ... }`
    "#);
}

#[test]
fn commas() {
    check!("primary rows cols", @r#"
    ecp::parse::expected: expected `,`, `except`, `of`, `reversed`, `cut by`, `spanning`, `with` or the end of the line, found `cols`
      [cols] here
      help: put a comma between two families
    "#);
    check!("primary rows,", @r#"
    ecp::parse::expected: expected a family of shapes, found the end of the line
      [] here
      help: delete the comma, or write what comes after it
    "#);
    check!("primary rows with 1 occurs 2,\ninputs 1 2", @r#"
    inputs 1 2
    ecp::parse::expected: expected a symbol, found the end of the line
      [] here
      help: delete the comma, or write what comes after it
    "#);
    check!("primary rows, cols;", @r#"
    ecp::parse::expected: expected `,`, `except`, `of`, `reversed`, `cut by`, `spanning`, `with` or the end of the line, found `;`
      [;] here
      help: a statement ends with its line: delete this
    "#);
    check!("primary r1c1 : r2c2", @r#"
    ecp::parse::expected: expected `,`, `except`, `of`, `reversed`, `cut by`, `spanning`, `with` or the end of the line, found `:`
      [:] here
      help: write a rectangle of cells without blanks: `r1c1:r3c3`
    "#);
}

#[test]
fn characters_that_are_not_what_they_seem() {
    check!("board rectangle ８ ８\nboard rectangle 8 8", @r#"
    board rectangle 8 8
    ecp::text::lookalike: `８` (U+FF18) is not `8`
      [８] here, and 1 more in this statement
      help: did you mean `8`?
    "#);
    check!("board {\n │ 1 │ 2 │\n ├───┼───┤\n}\ninput Q", @r#"
    input Q
    ecp::text::lookalike: lines drawn with `│` (U+2502) cannot be read
      [│] here, and 11 more in this statement
      help: draw lines with `|`, `-` and `+`, or leave them out
    "#);
    check!("puzzle “x”", @r#"
    ecp::text::lookalike: `“` (U+201C) is not `"`
      [“] here, and 1 more in this statement
      help: did you mean `"`?
    "#);
    check!("input\u{A0}Q", @r#"
    ecp::text::lookalike: the character U+00A0 looks like a blank and is none
      [\u{a0}] here
      help: put a plain blank in its place
    "#);
    check!("input a\u{200B}b", @r#"
    ecp::text::hidden: the invisible character U+200B (zero width space) stands in the text
      [\u{200b}] it has no width
      help: delete it
    "#);
    check!("input \"a\u{200B}b\"", @r#"
    input "a\u{200b}b"
    ecp::text::hidden: warning: the invisible character U+200B (zero width space) stands in the text
      [\u{200b}] it has no width
      help: delete it
    "#);
    check!("input Q // \u{202E}", @r#"
    input Q
    ecp::text::hidden: the invisible character U+202E (direction override) stands in the text
      [\u{202e}] it changes the direction of writing
      help: delete it
    "#);
    check!("input Q\u{1B}[0m", @r#"
    ecp::text::control: the control character U+001B (escape) stands in the text
      [\u{1b}] here
      help: delete it
    "#);
}

#[test]
fn places_are_right_after_wide_characters_and_tabs() {
    check!("inputs 日 👩‍🌾 e\u{301}\t, x", @r#"
    ecp::parse::expected: expected a symbol, `..`, `value`, `occurs`, `manually` or the end of the line, found `,`
      [,] here
      help: put blanks between symbols, and no commas
    "#);
}

#[test]
fn a_family_of_families_is_at_most_64_deep() {
    let reversed = |n: usize| format!("primary rows{}", " reversed".repeat(n));
    assert!(parse(&reversed(64)).diagnostics.is_empty());
    check!(&reversed(65), @r#"
    ecp::parse::nesting: nested deeper than 64
      [reversed] one too many
      help: give the inner part a name with `shape name = ...` and use the name
    "#);
    let pairs = format!("primary {}rows", "pairs of ".repeat(100_000));
    check!(&pairs, @r#"
    ecp::parse::nesting: nested deeper than 64
      [pairs of] one too many
      help: give the inner part a name with `shape name = ...` and use the name
    "#);
    let cut = format!("primary rows{}", " cut by cols".repeat(65));
    check!(&cut, @r#"
    ecp::parse::nesting: nested deeper than 64
      [cut by cols] one too many
      help: give the inner part a name with `shape name = ...` and use the name
    "#);
    let wide = format!("primary rows except cols{}", " and cols".repeat(1_000));
    assert!(parse(&wide).diagnostics.is_empty());
}

#[test]
fn not_more_than_a_hundred_mistakes_are_shown() {
    let parsed = parse(&"foo\n".repeat(1_000));
    assert_eq!(parsed.diagnostics.len(), 101);
    assert_eq!(parsed.diagnostics[100].message, "there are 1000 mistakes, of which the first 100 are told");
}
