//! `ecp new`: a puzzle to begin with, for each rule file of the program.

use ecp::rules;
use ecp::syntax::{Diagnostic, nearest};

use super::compile;
use crate::Written;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::request::OutputFile;

/// A puzzle to begin with.
struct Template {
    /// The rule file.
    name: &'static str,
    text: &'static str,
}

macro_rules! templates {
    ($($name:literal),* $(,)?) => {
        /// All of them, in the order of their names: one for each rule file.
        const ALL: &[Template] =
            &[$(Template { name: $name, text: include_str!(concat!("new/", $name, ".ecp")) }),*];
    };
}

templates![
    "akari",
    "anti_king",
    "anti_knight",
    "aquarium",
    "arrow",
    "battleships",
    "binary",
    "diagonals",
    "fill_a_pix",
    "jigsaw",
    "kakuro",
    "killer",
    "kropki",
    "latin_square",
    "minesweeper",
    "nonconsecutive",
    "nonogram",
    "norinori",
    "queens",
    "samurai",
    "sandwich",
    "shikaku",
    "skyscrapers",
    "star_battle",
    "sudoku",
    "suguru",
    "thermo",
    "windoku",
    "x_sums",
    "xv",
];

/// The text of a puzzle to begin with, for a rule file; comments aside.
pub(super) fn text(name: &str) -> Option<&'static str> {
    ALL.iter().find(|template| template.name == name).map(|template| template.text)
}

/// Lists the kinds of puzzles.
pub(super) fn list(desk: &mut Desk) -> Written<Exit> {
    super::rules::list(desk)
}

/// Writes a puzzle to begin with into a file, or to standard output.
pub(super) fn new(desk: &mut Desk, kind: &str, output: Option<&OutputFile>) -> Written<Exit> {
    let name = kind.trim().trim_end_matches(".ecp").replace('-', "_");
    let Some(template) = ALL.iter().find(|template| template.name == name) else {
        return Ok(desk.reports.fail(unknown(kind)));
    };
    let summary = rules::named(&name).map_or("", |rules| rules.summary());
    let text = format!("// {summary}\n{}", template.text);
    match output {
        None => desk.output.put(&text).map(|()| Exit::Yes),
        Some(file) => Ok(compile::save(desk, file, &text)),
    }
}

fn unknown(kind: &str) -> Diagnostic {
    let diagnostic =
        Diagnostic::error(codes::RULES_UNKNOWN, format!("there is no kind of puzzle called {kind}"));
    match nearest(kind, ALL.iter().map(|template| template.name)) {
        Some(near) => diagnostic.help(format!("did you mean {near}?")),
        None => diagnostic.help("`ecp new` lists them all"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_file_has_a_template() {
        let templates: Vec<&str> = ALL.iter().map(|template| template.name).collect();
        let rules: Vec<&str> = rules::ALL.iter().map(|rules| rules.name).collect();
        assert_eq!(templates, rules);
    }

    #[test]
    fn every_template_is_a_sound_puzzle_under_its_rules() {
        for template in ALL {
            let reading = ecp::read(template.text, &ecp::Limits::default());
            assert!(
                reading.puzzle.is_some() && reading.diagnostics.is_empty(),
                "{}: {:?}",
                template.name,
                reading.diagnostics
            );
            assert!(
                template.text.lines().any(|line| line == format!("use {}", template.name)),
                "{}",
                template.name
            );
        }
    }

    #[test]
    fn small_templates_have_a_solution() {
        for template in ALL.iter().filter(|template| template.name != "samurai") {
            let compiled = ecp::compile_text(template.text, &ecp::Limits::default()).expect(template.name);
            let unlimited = ecp::cover::Budget::unlimited();
            let budget = ecp::cover::Budget { nodes: Some(400_000), solutions: Some(1), ..unlimited };
            assert!(compiled.solve(budget).next().is_some(), "{}", template.name);
        }
    }
}
