//! Puzzles as text: read and compiled, and what is wrong with them at its place in the text.

use std::collections::HashSet;

use ecp_elaborate::{Places, read};
use ecp_lower::Fault;
use ecp_prose::{Label, Report, describe};
use ecp_puzzle::report::Place;
use ecp_puzzle::{Limits, Puzzle, RuleId};
use ecp_syntax::{Diagnostic, Diagnostics, Span};

use crate::{Compiled, Faults};

/// What became of a puzzle: a compiled one if nothing was wrong, and all that is to be said about it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Compilation {
    /// The compiled puzzle; `None` if a diagnostic is an error.
    pub compiled: Option<Compiled>,
    /// Errors and warnings.
    pub diagnostics: Vec<Diagnostic>,
}

/// Turns a puzzle into items and options. `places` tell where it stands in its text; the default where it has none.
#[must_use]
pub fn compile(puzzle: Puzzle, places: &Places, limits: &Limits) -> Compilation {
    match Compiled::of(puzzle, limits) {
        Ok(compiled) => {
            let warnings = worth_telling(compiled.warnings(), places);
            let mut reports = compiled.puzzle().map_or_else(Vec::new, |puzzle| describe(&warnings, puzzle));
            reports.extend(compiled.reports_of_meant(limits));
            let diagnostics = diagnostics(reports, places);
            Compilation { compiled: Some(compiled), diagnostics }
        }
        Err(Faults { reports }) => Compilation { compiled: None, diagnostics: diagnostics(reports, places) },
    }
}

/// Warnings without those that doubt rules which are well meant: rule files of the program are for all boards, and of a statement
/// that is said for many numbers one may say nothing. Where none of them says anything, it is told once.
fn worth_telling(warnings: &[Fault], places: &Places) -> Vec<Fault> {
    let doubted: HashSet<RuleId> = warnings.iter().filter_map(Fault::doubted_rule).collect();
    let rules = (0..).map(RuleId).zip(&places.rules);
    let undoubted: HashSet<&Span> =
        rules.filter(|(rule, _)| !doubted.contains(rule)).map(|(_, span)| span).collect();
    let mut told = HashSet::new();
    let mut is_worth_it = |rule: RuleId| match places.rules.get(rule.index()) {
        None => true,
        Some(span) => !places.comes_with_the_program(rule) && !undoubted.contains(span) && told.insert(span),
    };
    warnings.iter().filter(|fault| fault.doubted_rule().is_none_or(&mut is_worth_it)).cloned().collect()
}

/// What is to be said of sizes past the limits, before anyone looks at the shapes of a puzzle that is not compiled.
#[must_use]
pub fn too_large(puzzle: &Puzzle, places: &Places, limits: &Limits) -> Vec<Diagnostic> {
    diagnostics(describe(&ecp_lower::too_large(puzzle, limits), puzzle), places)
}

/// Reads and compiles a puzzle in one go.
///
/// # Errors
/// All diagnostics, if one of them is an error.
///
/// # Examples
/// ```
/// use ecp::{Limits, cover::Budget};
///
/// fn main() -> Result<(), Box<dyn std::error::Error>> {
///     let text = "input ♛ occurs 1\nboard rectangle 6 6\nprimary rows, cols\nsecondary downDiags, upDiags\n";
///     let queens = ecp::compile_text(text, &Limits::default())?;
///     assert_eq!(queens.solve(Budget::unlimited()).count(), 4);
///     Ok(())
/// }
/// ```
pub fn compile_text(text: &str, limits: &Limits) -> Result<Compiled, Diagnostics> {
    let reading = read(text, limits);
    let Some(puzzle) = reading.puzzle else {
        return Err(Diagnostics::new(reading.diagnostics, reading.sources));
    };
    let compilation = compile(puzzle, &reading.places, limits);
    let all = || [reading.diagnostics, compilation.diagnostics].concat();
    compilation.compiled.ok_or_else(|| Diagnostics::new(all(), reading.sources))
}

/// What is said of a puzzle, at its places in the text as far as they are known.
#[must_use]
pub fn diagnostics(reports: Vec<Report>, places: &Places) -> Vec<Diagnostic> {
    reports.into_iter().map(|report| diagnostic(report, places)).collect()
}

fn diagnostic(report: Report, places: &Places) -> Diagnostic {
    let Report { code, severity, message, labels, help, .. } = report;
    let diagnostic = Diagnostic { severity, help, ..Diagnostic::error(code, message) };
    let labels = labels_in_text(labels, places).into_iter();
    labels.fold(diagnostic, |diagnostic, (span, text)| diagnostic.label(span, text))
}

/// Labels at their places, those for several parts at one place once. A clue within its rule, as before a line, is marked
/// alone.
fn labels_in_text(labels: Vec<Label>, places: &Places) -> Vec<(Span, String)> {
    let mut placed: Vec<(Span, String)> = Vec::new();
    let mut clue: Option<Span> = None;
    for Label { place, text, together } in labels {
        let Some(span) = places.of(place) else { continue };
        match place {
            Place::Clue(..) => clue = Some(span),
            Place::Rule(_) if clue.is_some_and(|clue| span.to(clue) == span) => continue,
            _ => {}
        }
        match (placed.last_mut(), together) {
            (Some((last, said)), Some(together)) if *last == span => together.clone_into(said),
            _ => placed.push((span, text)),
        }
    }
    placed
}
