//! What newcomers write by habit, what they meant, and what the program says: `tests/slips` holds what somebody wrote who had not
//! seen the answers.
//!
//! `ECP_BLESS=1 cargo test -p ecp-tests slips::` writes the answers again; read what changed.

use std::fmt::Write;

use ecp::Limits;
use ecp::syntax::Diagnostic;
use ecp_tests::files_below;

/// A text with a slip.
struct Slip<'t> {
    meant: &'t str,
    text: &'t str,
    right: &'t str,
    said: &'t str,
}

impl<'t> Slip<'t> {
    /// The slips of a file, one after the other.
    fn all(text: &'t str) -> Vec<Self> {
        let slip = |block: &'t str| {
            let (meant, rest) = block.split_once('\n')?;
            let (text, rest) = rest.split_once("\n--- right\n")?;
            let (right, said) = rest.split_once("\n--- said\n")?;
            Some(Self { meant, text, right, said: said.trim_end() })
        };
        let blocks = text.split("=== ").skip(1);
        blocks.map(|block| slip(block).expect("a slip has its parts")).collect()
    }
}

/// All that is said of a text.
fn reported(text: &str) -> Vec<Diagnostic> {
    let limits = Limits::default();
    let reading = ecp::read(text, &limits);
    let compiled = reading.puzzle.map(|puzzle| ecp::compile(puzzle, &reading.places, &limits).diagnostics);
    reading.diagnostics.into_iter().chain(compiled.into_iter().flatten()).collect()
}

/// What is said, without places.
fn said(text: &str) -> String {
    let mut said = String::new();
    for diagnostic in reported(text) {
        let kind = if diagnostic.is_fatal() { "error" } else { "warning" };
        writeln!(said, "{kind}: {}", diagnostic.message).expect("a string takes all");
        if let Some(help) = diagnostic.help {
            writeln!(said, "  help: {help}").expect("a string takes all");
        }
    }
    if said.is_empty() { "nothing".to_owned() } else { said.trim_end().to_owned() }
}

#[test]
fn what_is_said_of_slips_is_what_was_read_and_found_right() {
    let files = files_below("tests/slips", "txt");
    let mut wrong = String::new();
    let mut count = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        let mut written = String::new();
        for Slip { meant, text, right, said: before } in Slip::all(&text) {
            count += 1;
            let now = said(text);
            if now != before {
                writeln!(wrong, "{meant}: {text}\n{now}").expect("a string takes all");
            }
            let of_right = said(right);
            assert_eq!(of_right, "nothing", "{right}");
            writeln!(written, "=== {meant}\n{text}\n--- right\n{right}\n--- said\n{now}\n")
                .expect("a string takes all");
        }
        if std::env::var_os("ECP_BLESS").is_some() {
            std::fs::write(&file, written).expect("the file can be written");
        }
    }
    assert!(count >= 120, "only {count} slips");
    assert!(wrong.is_empty() || std::env::var_os("ECP_BLESS").is_some(), "{wrong}");
}
