//! What a rule file wants and the puzzle does not bring: told where the file is used.

use crate::codes;
use ecp_syntax::ast::{Ast, Statement, UseStatement, Used};
use ecp_syntax::{Diagnostic, Sources, Span};

use crate::rules::TITLE;

/// A diagnostic about something that is missing, told as a need of the rule file that wants it, if one does.
pub(crate) fn as_need(diagnostic: Diagnostic, own: &Ast, sources: &Sources) -> Diagnostic {
    if diagnostic.code == codes::NO_RULES {
        return match first_use(own) {
            Some(place) => need(place, "a board", None, sources),
            None => diagnostic,
        };
    }
    let Some(wanted_at) = diagnostic.labels.first().map(|label| label.span) else { return diagnostic };
    let Some(place) = sources.chain(wanted_at).last() else { return diagnostic };
    let name = sources
        .at(wanted_at)
        .and_then(|source| source.text.get(wanted_at.start - source.start..wanted_at.end - source.start));
    let what = match (diagnostic.code, name) {
        (codes::UNKNOWN_SHAPE, Some(name)) => format!("a shape called {name}"),
        (codes::UNKNOWN_INPUT, Some(name)) => format!("the input {name}"),
        _ => return diagnostic,
    };
    // with a second place it is named, but made of itself
    if diagnostic.labels.len() > 1 { diagnostic } else { need(place, &what, Some(wanted_at), sources) }
}

fn first_use(own: &Ast) -> Option<Span> {
    own.statements.iter().find_map(|statement| match &statement.value {
        Statement::Use(UseStatement { used: Used::File(name) | Used::Rules(name), .. }) => Some(name.span),
        _ => None,
    })
}

fn need(place: Span, what: &str, wanted_at: Option<Span>, sources: &Sources) -> Diagnostic {
    let rules = sources.iter().find(|source| source.named_at == Some(place));
    let name = name_of(place, sources);
    let diagnostic =
        Diagnostic::error(codes::NEEDS, format!("{name} needs {what}")).label(place, "used here");
    let diagnostic = match wanted_at {
        Some(wanted_at) => diagnostic.label(wanted_at, "wanted here"),
        None => diagnostic,
    };
    let needs = rules.and_then(|rules| needs(&rules.text));
    diagnostic.help(needs.unwrap_or_else(|| format!("give it {what}")))
}

/// How the rule file is called that is used at a place.
fn name_of(place: Span, sources: &Sources) -> String {
    let rules = sources.iter().find(|source| source.named_at == Some(place));
    rules.map_or_else(String::new, |rules| rules.name.trim_start_matches(TITLE).to_owned())
}

/// The line of the comments at the beginning of a rule file that says what it needs.
fn needs(text: &str) -> Option<String> {
    let comments = text.lines().map_while(|line| line.trim().strip_prefix("//"));
    let mut lines = comments.map(str::trim);
    let line = lines.find_map(|line| line.strip_prefix("Needs ").or_else(|| line.strip_prefix("needs ")))?;
    Some(format!("it needs {}", line.trim_end_matches('.')))
}
