//! Kinds of puzzles by their names; what they are is known to `ecp-maker`.

use ecp::syntax::Diagnostic;
pub(crate) use ecp_maker::kinds::{empty_board, near, puzzles_of, template};

use crate::codes;

/// That nothing is called so.
pub(crate) fn unknown(kind: &str) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(codes::RULES_UNKNOWN, format!("there is no kind of puzzle called {kind}"));
    match near(kind) {
        Some(near) => diagnostic.help(format!("did you mean {near}?")),
        None => diagnostic.help("`ecp new` lists them all"),
    }
}
