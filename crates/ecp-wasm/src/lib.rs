//! What the page asks of ecp, and the Python package where it asks the same: a verb, a text and options as JSON go in, an answer as JSON comes out.
//!
//! It is as thin as can be: what a verb finds is found by the crates below, and said in their words. What is deliberately
//! absent: threads, which a browser gives to nobody by default, and any state. A question is answered from its text
//! alone, so that whoever asks may end the work at any time, and begin anew.
//!
//! ```
//! let text = "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . . }\nprimary rows, cols, boxes 2 2\n";
//! let answer = ecp_wasm::answer("count", text, "{}");
//! assert!(answer.contains(r#""solutions":"3""#), "{answer}");
//! ```

mod asked;
#[cfg(target_arch = "wasm32")]
pub mod bindings;
mod board;
mod sheet;
mod stage;
mod verbs;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};

use asked::Asked;

/// Why there is no answer: in words, or by what is wrong with the text.
#[derive(Clone, Debug, Default)]
struct Refused {
    words: String,
    /// Diagnostics as an editor has them.
    diagnostics: Value,
}

impl Refused {
    fn because(words: impl Into<String>) -> Self {
        Self { words: words.into(), diagnostics: json!([]) }
    }
}

/// What is answered.
type Answered = Result<Value, Refused>;

/// Answers a question about a text: one of the verbs (`verbs::ALL`), with its options as a JSON object. The answer is a
/// JSON object, too: what was asked for, or `refused`, why not, with `diagnostics`.
#[must_use]
pub fn answer(verb: &str, text: &str, options: &str) -> String {
    answered(verb, text, options, None)
}

/// The same, until somebody sets `cancel`: a search ends soon after that.
#[must_use]
pub fn answer_until(verb: &str, text: &str, options: &str, cancel: Arc<AtomicBool>) -> String {
    answered(verb, text, options, Some(cancel))
}

fn answered(verb: &str, text: &str, options: &str, cancel: Option<Arc<AtomicBool>>) -> String {
    let answered = match verbs::ALL.iter().find(|(name, _)| *name == verb) {
        None => Err(Refused::because(format!("there is no verb {verb}"))),
        Some((_, act)) => Asked::of(text, options, cancel).and_then(|asked| act(&asked)),
    };
    let answer = answered.unwrap_or_else(
        |Refused { words, diagnostics }| json!({ "refused": words, "diagnostics": diagnostics }),
    );
    answer.to_string()
}

#[cfg(test)]
mod tests;
