//! Text → the same text, written evenly, with its comments.

use ecp_puzzle::vocabulary::{FamilyWord, FormWord, SizedWord, Word};

use crate::ast::{Ast, Spanned, Statement};
use crate::diagnostic::{Diagnostic, Span};
use crate::diagnostics::Diagnostics;
use crate::parse::parse;
use crate::print::statement_text;
use crate::sources::Sources;
use crate::text_form::TextForm;

/// A puzzle's text with every statement written as [`print()`](crate::print()) writes it. Comments stay where they are, at most
/// one empty line stands between two statements, and drawings keep their decoration. A statement with a comment inside,
/// but for those in drawings, stays as it is. Lines end as most of them did, and a byte order mark stays. What is formatted
/// once is not changed again.
///
/// # Errors
/// What is wrong with the text, where it cannot be read.
///
/// # Examples
/// ```
/// let text = "// a small one\ninput   Q occurs 1   // queens\n\n\n\nboard rectangle 4   4\n";
/// let even = "// a small one\ninput Q occurs 1  // queens\n\nboard rectangle 4 4\n";
/// assert_eq!(ecp_syntax::format(text).as_deref(), Ok(even));
/// assert_eq!(ecp_syntax::format(even).as_deref(), Ok(even));
/// ```
pub fn format(text: &str) -> Result<String, Diagnostics> {
    let parsed = parse(text);
    if parsed.diagnostics.iter().any(Diagnostic::is_fatal) {
        return Err(Diagnostics::new(parsed.diagnostics, Sources::of("", text)));
    }
    let mut out = String::new();
    let mut end = text.len() - text.trim_start_matches('\u{FEFF}').len();
    for statement in &parsed.ast.statements {
        between(&text[end..statement.span.start], &mut out);
        out.push_str(&even(text, &parsed.ast, statement));
        end = statement.span.end;
    }
    between(&text[end..], &mut out);
    let kept = out.trim_end().len();
    out.truncate(kept);
    out.push('\n');
    Ok(TextForm::of(text).written(&lines(&out).join("\n")))
}

/// A statement as it is printed; as it was written, where that would lose a comment.
fn even(text: &str, ast: &Ast, statement: &Spanned<Statement>) -> String {
    let written = &text[statement.span.start..statement.span.end];
    let printed = spelled_as(written, statement_text(ast, statement));
    if comments(written) == comments(&printed) { printed } else { lines(written).join("\n") }
}

/// The words for families that have several spellings: all are the language, and who writes chooses.
fn families_with_spellings() -> impl Iterator<Item = &'static [&'static str]> {
    let words = FamilyWord::ALL.iter().map(|word| word.spellings());
    let sized = SizedWord::ALL.iter().map(|word| word.spellings());
    let formed = FormWord::ALL.iter().map(|word| word.spellings());
    words.chain(sized).chain(formed).filter(|spellings| spellings.len() > 1)
}

/// A printed statement in the spelling in which it was written.
fn spelled_as(written: &str, printed: String) -> String {
    let (own, found) = (spellings(written), spellings(&printed));
    let are_alike = own.len() == found.len() && own.iter().zip(&found).all(|(own, found)| own.1 == found.1);
    if !are_alike {
        return printed;
    }
    let mut text = String::with_capacity(printed.len());
    let mut end = 0;
    for ((own, _), (found, _)) in own.iter().zip(&found) {
        text.push_str(&printed[end..found.start]);
        text.push_str(&written[own.start..own.end]);
        end = found.end;
    }
    text + &printed[end..]
}

/// The words with several spellings outside quotes, comments and braces, each with the number of its family.
fn spellings(text: &str) -> Vec<(Span, usize)> {
    let mut found = Vec::new();
    let (mut depth, mut at) = (0_u32, 0);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let is_word = c.is_alphanumeric() || c == '_';
        let length = match c {
            '"' => rest[1..].find(['"', '\n']).map_or(rest.len(), |end| end + 2),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if is_word => rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len()),
            _ => c.len_utf8(),
        };
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let family = families_with_spellings().position(|words| words.contains(&&rest[..length]));
        found.extend(family.filter(|_| depth == 0).map(|family| (Span::new(at, at + length), family)));
        at += length;
    }
    found
}

/// The number of comments, those in quotes aside.
fn comments(text: &str) -> usize {
    text.lines().filter(|line| comment_at(line).is_some()).count()
}

/// Where the comment of a line begins.
fn comment_at(line: &str) -> Option<usize> {
    let mut quoted = false;
    let found = line.char_indices().find(|&(at, c)| {
        quoted ^= c == '"';
        !quoted && line[at..].starts_with("//")
    });
    found.map(|(at, _)| at)
}

/// The lines of a text without blanks at their ends, whatever ends them.
fn lines(text: &str) -> Vec<String> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.split('\n').map(|line| line.trim_end().to_owned()).collect()
}

/// What stands between two statements: a comment behind the first, lines of comments, and at most one empty line at a time.
fn between(text: &str, out: &mut String) {
    let lines = lines(text);
    let is_start = out.is_empty();
    for (number, line) in lines.iter().enumerate() {
        let line = line.trim_start();
        let is_last = number + 1 == lines.len();
        if number == 0 && !is_start {
            if !line.is_empty() {
                out.push_str("  ");
                out.push_str(line);
            }
        } else if !line.is_empty() {
            out.push_str(line);
        } else if is_last || out.is_empty() || out.ends_with("\n\n") {
            continue;
        }
        if !is_last {
            out.push('\n');
        }
    }
}

#[cfg(test)]
mod random_drawings;

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(format(text).as_deref(), Ok(expected));
        assert_eq!(format(expected).as_deref(), Ok(expected), "a second time");
        assert_eq!(parse(expected).ast.statements.len(), parse(text).ast.statements.len());
    }

    #[test]
    fn comments_stay_where_they_are() {
        check(
            "\u{FEFF}\n// first\r\n\r\n\r\n  // second\r\ninputs  1 2  occur 1 // why\r\nboard { 1 . // a given\n . 2 }//end",
            "\u{FEFF}// first\r\n\r\n// second\r\ninputs 1 2 occur 1  // why\r\nboard {\r\n  1 . // a given\r\n  . 2\r\n}  //end\r\n",
        );
    }

    #[test]
    fn a_statement_with_a_comment_inside_stays_as_it_is() {
        check(
            "input Q occurs 1\nprimary   rows, // each\n        cols\n",
            "input Q occurs 1\nprimary   rows, // each\n        cols\n",
        );
    }

    #[test]
    fn many_lines_of_cells_fill_lines_of_text() {
        let pairs: Vec<String> = (1..=12).map(|row| format!("r{row}c1 r{row}c2")).collect();
        check(
            &format!("shape dots = lines {{ {} }}", pairs.join(" / ")),
            "shape dots = lines {
  r1c1 r1c2 / r2c1 r2c2 / r3c1 r3c2 / r4c1 r4c2 / r5c1 r5c2 / r6c1 r6c2
  r7c1 r7c2 / r8c1 r8c2 / r9c1 r9c2 / r10c1 r10c2 / r11c1 r11c2 / r12c1 r12c2
}
",
        );
    }

    #[test]
    fn a_spelling_stays() {
        check(
            "primary rowCons,   cols, boxCons 3   3\nshape \"rows\" = customCons { rows a/ a rows }\nsecondary neighbors // cols\n",
            "primary rowCons, cols, boxCons 3 3\nshape \"rows\" = customCons { rows a / a rows }\nsecondary neighbors  // cols\n",
        );
    }

    #[test]
    fn drawings_are_set_in_by_two_blanks() {
        check("board {\n      1 .\n      . 2\n    }\n", "board {\n  1 .\n  . 2\n}\n");
        check("board {\n1 . | .\n----+--\n . 2 | .\n}\n", "board {\n  1 . | .\n  ----+--\n  . 2 | .\n}\n");
        check("board {\n\t1 .\n    . 2 // c\n\n  3 3\n}\n", "board {\n  1 .\n  . 2 // c\n\n  3 3\n}\n");
        // hexagons lie half a cell apart
        check("board hex {\n     1 .\n    . 2\n     . .\n}\n", "board hex {\n   1 .\n  . 2\n   . .\n}\n");
        check("clues left {\n       1\n    2\n    3\n}\n", "clues left {\n  1\n  2\n  3\n}\n");
    }

    #[test]
    fn numbers_that_end_below_each_other_go_on_doing_so() {
        let right = "board {\n  12 10\n   1  2\n}\n";
        check(right, right);
        check("board {\n    12 10\n     1  2\n    }\n", right);
        check("board {\n  12 12\n  2 1\n  }\n", "board {\n  12 12\n   2  1\n}\n");
        let commented = "board {\n  12 10 11  // c\n   1  2  3\n}\n";
        check(commented, commented);
    }

    #[test]
    fn rows_of_hexagons_begin_as_they_did() {
        let rows = "board hex {\n  . 1 .\n  10 . .\n  . . .\n}\n";
        check(rows, rows);
        // the board is not known here
        check(
            "shape s = regions {\n  a b\n  10 c\n  d   e\n}\n",
            "shape s = regions {\n  a  b\n  10 c\n  d  e\n}\n",
        );
        let half = "shape s = regions {\n     a b\n  c c\n     d d\n}\n";
        check(half, half);
    }

    #[test]
    fn quotes_hide_comments() {
        check("note   \"http://x\"  \n\n\n", "note \"http://x\"\n");
    }

    #[test]
    fn what_cannot_be_read_is_not_formatted() {
        assert_eq!(format("bord rectangle 4 4").map_err(|mistakes| mistakes.len()), Err(1));
    }
}
