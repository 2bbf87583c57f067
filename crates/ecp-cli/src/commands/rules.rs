//! `ecp rules`: the rule files that come with the program.

use ecp::rules::{self, RuleFile};
use ecp::syntax::{Diagnostic, nearest};

use super::{Arguments, Task};
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::unanswered::Answered;

const EXAMPLES: &str = "\
Examples:
  ecp rules                              all rule files, and what each is
  ecp rules sudoku                       one of them, as `use sudoku` takes it over
  ecp rules sudoku > mine.ecp            a copy to change: `use \"mine.ecp\"`";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The rule file, such as sudoku; without it, all of them
    name: Option<String>,
}

impl Arguments for Args {
    const ABOUT: &str = "List the rule files that come with the program, or print one";

    fn task(self) -> Result<Task, clap::Error> {
        Ok(match self.name {
            Some(name) => Task::new(move |desk| print(desk, &name)),
            None => Task::new(list),
        })
    }
}

/// Lists all rule files with what they are: whole genres, then what adds to others.
pub(super) fn list(desk: &mut Desk) -> Answered {
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
fn print(desk: &mut Desk, name: &str) -> Answered {
    if let Some(rules) = rules::named(name.trim().trim_end_matches(".ecp")) {
        desk.output.put(rules.text)?;
        return Ok(Exit::Yes);
    }
    let diagnostic = Diagnostic::error(codes::RULES_UNKNOWN, format!("no rule file is called {name}"));
    Ok(desk.reports.fail(match nearest(name, rules::ALL.iter().map(|rules| rules.name)) {
        Some(near) => diagnostic.help(format!("did you mean {near}?")),
        None => diagnostic.help("`ecp rules` lists them all"),
    }))
}
