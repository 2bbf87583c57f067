//! The grammar of the ecp puzzle language, as a parser: `grammar/ecp.pest` and the work that it may take.
//!
//! It stands by itself since what is made of it is more code than all that reads its pairs, and changes less often. Those who
//! read puzzles use `ecp-syntax`, which makes a tree out of the pairs.
//!
//! # Examples
//! ```
//! use ecp_grammar::{Rule, read};
//!
//! assert!(read(Rule::line, "board rectangle 4 4").is_ok());
//! assert!(read(Rule::line, "board rectangle 4 by").is_err());
//! ```

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use pest::Parser;
use pest::error::Error;
use pest::iterators::Pairs;

pub use made::Rule;

/// What pest makes of the grammar.
#[allow(missing_docs, reason = "the rules are explained in the grammar")]
mod made {
    /// The parser that is made from `grammar/ecp.pest`.
    #[derive(pest_derive::Parser)]
    #[grammar = "../grammar/ecp.pest"]
    pub(crate) struct Grammar;
}

/// Steps that the grammar may take for each byte. It needs far fewer; the limit stands against a grammar that a later
/// change makes explode.
const STEPS_PER_BYTE: usize = 400;
/// Steps that any text may take.
const STEPS_AT_LEAST: usize = 100_000;

/// Reads a text by a rule.
///
/// # Errors
/// Where the text does not follow the rule: the place, and the rules that would go on there. Also where reading it would take too
/// many steps.
pub fn read(rule: Rule, text: &str) -> Result<Pairs<'_, Rule>, Box<Error<Rule>>> {
    limit_steps(text.len());
    made::Grammar::parse(rule, text).map_err(Box::new)
}

/// The limit is one for the whole process. It grows with the longest text that was read and never shrinks, so that a
/// text that is read on another thread at the same time is never cut short.
fn limit_steps(bytes: usize) {
    static HIGHEST: Mutex<usize> = Mutex::new(0);
    let wanted = STEPS_AT_LEAST.saturating_add(bytes.saturating_mul(STEPS_PER_BYTE));
    let mut highest = HIGHEST.lock().unwrap_or_else(PoisonError::into_inner);
    if *highest < wanted {
        *highest = wanted;
        pest::set_call_limit(NonZeroUsize::new(wanted));
    }
}
