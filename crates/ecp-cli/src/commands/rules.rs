//! `ecp rules`: the rule files that come with the program.

use ecp::rules;
use ecp::syntax::{Diagnostic, nearest};

use crate::Written;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;

/// Lists all rule files with what they are.
pub(super) fn list(desk: &mut Desk) -> Written<Exit> {
    let longest = rules::ALL.iter().map(|rules| rules.name.len()).max().unwrap_or(0);
    for rules in rules::ALL {
        desk.output.line(&format!("{:longest$}  {}", rules.name, rules.summary()))?;
    }
    Ok(Exit::Yes)
}

/// Prints a rule file.
pub(super) fn print(desk: &mut Desk, name: &str) -> Written<Exit> {
    if let Some(rules) = rules::named(name.trim().trim_end_matches(".ecp")) {
        return desk.output.put(rules.text).map(|()| Exit::Yes);
    }
    let diagnostic = Diagnostic::error(codes::RULES_UNKNOWN, format!("no rule file is called {name}"));
    Ok(desk.reports.fail(match nearest(name, rules::ALL.iter().map(|rules| rules.name)) {
        Some(near) => diagnostic.help(format!("did you mean {near}?")),
        None => diagnostic.help("`ecp rules` lists them all"),
    }))
}
