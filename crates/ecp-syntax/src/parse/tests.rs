//! What the parser says to texts, right ones and wrong ones.

mod mistakes;
mod names;
mod robustness;
mod trees;

use super::{Parsed, parse};
use crate::diagnostic::Severity;

/// The statements as they are printed, then the diagnostics: code, message, `[what is marked] label`, help.
fn report(text: &str) -> String {
    let Parsed { ast, diagnostics } = parse(text);
    let mut report = crate::print(&ast);
    for diagnostic in diagnostics {
        let warning = if diagnostic.severity == Severity::Warning { "warning: " } else { "" };
        report += &format!("{}: {warning}{}\n", diagnostic.code, diagnostic.message);
        for label in diagnostic.labels {
            let marked = text.get(label.span.start..label.span.end).expect("a label is a part of the text");
            report += &format!("  [{}] {}\n", marked.escape_debug(), label.text);
        }
        if let Some(help) = diagnostic.help {
            report += &format!("  help: {help}\n");
        }
    }
    report.replace('\u{200B}', "\\u{200b}")
}

/// The report of a text, against an inline snapshot.
macro_rules! check {
    ($text:expr, @$expected:literal) => {
        insta::assert_snapshot!($crate::parse::tests::report($text), @$expected)
    };
}
pub(crate) use check;
