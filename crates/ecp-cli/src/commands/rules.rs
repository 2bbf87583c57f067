//! `ecp rules`: the rule files that come with the program.

use ecp::rules::{self, RuleFile};
use ecp::syntax::{Diagnostic, nearest};

use crate::Written;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;

/// Lists all rule files with what they are: whole genres, then what adds to others.
pub(super) fn list(desk: &mut Desk) -> Written<Exit> {
    let (genres, additions): (Vec<RuleFile>, Vec<RuleFile>) =
        rules::ALL.iter().partition(|rules| rules.adds_to().is_none());
    let longest = rules::ALL.iter().map(|rules| rules.name.len()).max().unwrap_or(0);
    desk.output.line("Whole genres:")?;
    for rules in genres {
        desk.output.line(&format!("  {:longest$}  {}", rules.name, rules.summary()))?;
    }
    let mut adds_to = None;
    for rules in additions {
        if adds_to.replace(rules.adds_to()) != Some(rules.adds_to()) {
            desk.output.line(&format!("\nAdditions to {}:", rules.adds_to().unwrap_or_default()))?;
        }
        desk.output.line(&format!("  {:longest$}  {}", rules.name, rules.summary()))?;
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
