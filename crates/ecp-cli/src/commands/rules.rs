//! `ecp rules`: the rule files that come with the program.

use std::io::{self, IsTerminal};

use ecp::puzzle::english::listed;
use ecp::rules::{self, RuleFile};
use ecp::syntax::{Diagnostic, nearest};

use super::{Arguments, Task};
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::kinds;
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

/// What stands under a rule file on a terminal: a board of its kind, the puzzles of the library that use it, and how to go on.
fn around(rules: RuleFile, called: &str) -> String {
    let mut text = String::from("\n");
    if called != rules.name {
        text += &format!("{called} is another name for {}.\n\n", rules.name);
    }
    if let Some(board) = kinds::template(rules.name).and_then(|template| drawn(template.text)) {
        text += &format!("{board}\n");
    }
    let puzzles = kinds::puzzles_of(rules.name);
    if !puzzles.is_empty() {
        text += &format!("Puzzles of the library: {}\n", listed(&puzzles));
    }
    text + &format!("`ecp new {0}` begins a puzzle with it, `ecp generate {0}` makes one.\n", rules.name)
}

/// The board of a text as it is given.
fn drawn(text: &str) -> Option<String> {
    let compiled = ecp::compile_text(text, &ecp::Limits::default()).ok()?;
    let given = compiled.initial()?;
    Some(ecp::render::boxed(&compiled.picture(&given)?, ecp::render::Ink::Plain))
}

/// Prints a rule file.
fn print(desk: &mut Desk, name: &str) -> Answered {
    let plain = name.trim().trim_end_matches(".ecp");
    if let Some(rules) = rules::named(plain).or_else(|| rules::by_other_name(plain)) {
        desk.output.put(rules.text)?;
        if io::stdout().is_terminal() {
            desk.output.put(&around(rules, plain))?;
        }
        return Ok(Exit::Yes);
    }
    let diagnostic = Diagnostic::error(codes::RULES_UNKNOWN, format!("no rule file is called {name}"));
    Ok(desk.reports.fail(match nearest(name, rules::ALL.iter().map(|rules| rules.name)) {
        Some(near) => diagnostic.help(format!("did you mean {near}?")),
        None => diagnostic.help("`ecp rules` lists them all"),
    }))
}
