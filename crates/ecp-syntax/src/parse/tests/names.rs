//! Names for numbers and cells.

use crate::ast::{Statement, Value};
use crate::parse::{mentions, parse, read_each, read_with};
use crate::values::Values;
use crate::{format, print};

use super::report;

fn values() -> Values {
    [("n".to_owned(), Value::Number(4)), ("größe".to_owned(), Value::Number(7))].into_iter().collect()
}

/// What a statement says when `n` is 4 and `größe` is 7.
fn valued(text: &str) -> String {
    match read_with(text, 0, &values()) {
        Ok(statement) => {
            print(&crate::Ast::of(vec![crate::ast::Spanned::nowhere(statement)])).trim_end().to_owned()
        }
        Err(diagnostic) => diagnostic.message,
    }
}

#[test]
fn a_name_stands_where_a_number_or_a_symbol_does() {
    for (said, meant) in [
        ("board rectangle n 2*n-1", "board rectangle 4 7"),
        ("board cuboid n n (n+1)", "board cuboid 4 4 5"),
        ("inputs 1..n (n*n) occur n n-1", "inputs 1..4 16 occur 4 3"),
        ("inputs A B value n n+größe", "inputs A B value 4 11"),
        ("primary boxes n (n-2)*2 with n occurs 1..n", "primary boxes 4 4 with 4 occurs 1..4"),
        (
            "secondary leaps 0 1..n-1 with (n-1) occurs at most n",
            "secondary leaps 0 1..3 with 3 occurs at most 4",
        ),
        ("in windows n of rows: sum is n * 5", "in windows 4 of rows: sum is 20"),
        ("in rows: runs of n are (n 1)", "in rows: runs of 4 are 4 1"),
        ("in rows: sum of leading n at least n", "in rows: sum of leading 4 at least 4"),
        ("in rows: sum of leading (n-1) is n -1", "in rows: sum of leading 3 is 3"),
        ("in rows: first is n", "in rows: first is 4"),
        ("in r(n)c1..r(n)c(n): one of 1..n", "in r4c1..r4c4: one of 1..4"),
        ("in l(n-1)r1c(n): one of n", "in l3r1c4: one of 4"),
        ("primary lines { r1c(n) r( n - 2 )c1 }", "primary lines { r1c4 r2c1 }"),
        ("require n * r1c1 = n + r(n)c2", "require 4 * r1c1 = 4 + r4c2"),
        ("show n solutions", "show 4 solutions"),
        ("pieces polyominoes 1..n occur n", "pieces polyominoes 1..4 occur 4"),
        // not in quotes, drawings, lists of clues
        ("inputs 1 \"n\"", "inputs 1 n"),
        ("clues rows { n . (n) }", "clues rows { n . (n) }"),
        ("board { n . / . n }", "board { n . / . n }"),
    ] {
        assert_eq!(valued(said), meant, "{said}");
    }
}

#[test]
fn products_bind_closer_and_results_have_bounds() {
    for (said, meant) in [
        ("show 1+2*3 solutions", "show 7 solutions"),
        ("show (1+2)*3 solutions", "show 9 solutions"),
        ("show 10-n-3 solutions", "show 3 solutions"),
        ("show 10-(n-3) solutions", "show 9 solutions"),
        ("show 1-n+4 solutions", "show 1 solution"),
        ("show n-5 solutions", "`n-5` is -1, and no number is negative"),
        ("show 1000000000+n-n solutions", "show 1000000000 solutions"),
        ("show 1000000000+1 solutions", "`1000000000+1` is 1000000001, which is too large"),
        (
            "show 4294967295*4294967295*4294967295*4294967295*4294967295*4294967295 solutions",
            "`4294967295*4294967295*4294967295*4294967295*4294967295*4294967295` is too large",
        ),
        ("in r(n-4)c1: one of 1", "rows and columns are counted from 1"),
    ] {
        assert_eq!(valued(said), meant, "{said}");
    }
}

#[test]
fn a_text_with_names_is_written_evenly() {
    let text = "let  m=2 * n - (n-1)\nlet S =r( n )c1\nlet n =4\nboard   rectangle n  m * ( n - 1 )\n\
                for  k  in 1 .. n : for j in k..(n): require r(k)c( j+1 )<S , n=2\nuse \"a.ecp\"  with x=n*2,y = r1c(n)\n\
                inputs 1..n ( n*n )\nin S, r1c1: sum is ( n )\n";
    let even = "let m = 2*n-(n-1)\nlet S = r(n)c1\nlet n = 4\nboard rectangle n m*(n-1)\n\
                for k in 1..n: for j in k..n: require r(k)c(j+1) < S, n = 2\nuse \"a.ecp\" with x = n*2, y = r1c(n)\n\
                inputs 1..n (n*n)\nin S, r1c1: sum is n\n";
    assert_eq!(format(text).as_deref(), Ok(even));
    assert_eq!(format(even).as_deref(), Ok(even));
}

#[test]
fn a_statement_is_read_for_each_number() {
    let made = read_each(("require r(k)c1 < n * r(k+1)c1", 9), &values(), "k", 1..=3).unwrap();
    let texts: Vec<String> = made
        .into_iter()
        .map(|value| print(&crate::Ast::of(vec![crate::ast::Spanned::nowhere(value)])))
        .collect();
    assert_eq!(
        texts,
        ["require r1c1 < 4 * r2c1\n", "require r2c1 < 4 * r3c1\n", "require r3c1 < 4 * r4c1\n",]
    );
}

#[test]
fn the_uses_of_names_are_known() {
    let text = "let n = 3\nboard rectangle n 2*n\nfor k in 1..n: in r(k)c1: one of n k\ninputs 1..n\n";
    let ast = parse(text).ast;
    let uses: Vec<&str> = ast.names.iter().map(|name| &text[name.span.start..name.span.end]).collect();
    assert_eq!(uses, ["n", "n", "n", "k", "n", "k", "n"]);
    assert!(ast.names.iter().all(|name| text[name.span.start..name.span.end] == name.value));
    assert!(matches!(&ast.statements[2].value, Statement::For(each) if each.name.value == "k"));
    let ast = parse("let r = 2\nlet c = 3\nin r(r)c(c), r(r+c)c1: one of r").ast;
    assert_eq!(ast.names.iter().map(|name| name.value.as_str()).collect::<String>(), "rcrcr");
    assert!(mentions("in lines { S r1c1 }: equal", |word| word == "S"));
}

#[test]
fn names_that_cannot_be_are_refused() {
    insta::assert_snapshot!(report("let rows = 3\nlet 3 = 3\nlet n 3\nfor k in 1..2: let m = 3\nfor k in 1..2:\nfor in 1..2: show 1 solution"), @r#"
    ecp::parse::keyword_as_symbol: `rows` is a word of the language, and no name for a number
      [rows] used as a name
      help: give it another name: letters and digits, a letter first, as `n` or `size2`
    ecp::parse::expected: expected a name, found `3`
      [3] here
      help: write it like `let n = 8` or `let S = r1c1`
    ecp::parse::expected: expected `=`, found `3`
      [3] here
      help: write it like `let n = 8` or `let S = r1c1`
    ecp::parse::for_body: `let` cannot be said for each of several numbers
      [let] said again for each number
      help: write it on a line of its own, without `for`
    ecp::parse::expected: expected a statement, found the end of the line
      [] here
      help: say what holds for each number, as in `for k in 1..8: require r(k)c1 < r(k)c2`
    ecp::parse::expected: expected `in`, found `1`
      [1] here
      help: write it like `for k in 1..4: require r(k)c1 < r(k)c2`
    "#);
}

#[test]
fn a_word_that_is_no_name_is_answered() {
    insta::assert_snapshot!(report("let size2 = 3\nboard rectangle siez2 k\nshape size2 = rows\nin boxes 2 q: distinct"), @r#"
    let size2 = 3
    ecp::parse::expected: expected a number, found `siez2`
      [siez2] here
      help: did you mean `size2`?
    ecp::parse::expected: expected a name, found `size2`
      [size2] here
      help: `size2` is the name of a number or a cell: give one of the two another name
    ecp::parse::expected: expected a number, found `q`
      [q] here
      help: the numbers with names are size2; `let q = 8` gives one more
    "#);
}
