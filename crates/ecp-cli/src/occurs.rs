//! Answers to what a puzzle asks: how often an input occurs in a family of shapes.

use ecp::puzzle::vocabulary::usual_family;
use ecp::puzzle::{Bounds, Grid, Question, RuleId};
use ecp::syntax::{Diagnostic, nearest};

use crate::codes;
use crate::words::{listed, so_many};

/// An answer from the command line: `FAMILY INPUT=COUNT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    family: String,
    input: String,
    bounds: Bounds,
}

/// Reads an answer as typed.
pub(crate) fn parse(text: &str) -> Result<Answer, String> {
    let form = "an answer is FAMILY INPUT=COUNT, as in 'rows 1=2'";
    let (head, count) = text.rsplit_once('=').ok_or(form)?;
    let (family, input) = family_and_input(head.trim()).ok_or(form)?;
    Ok(Answer { family: family.to_owned(), input: input.to_owned(), bounds: count_of(count)? })
}

/// The last word, or what stands in quotes at the end, is the input.
fn family_and_input(head: &str) -> Option<(&str, &str)> {
    let (family, input) = match head.strip_suffix('"') {
        Some(quoted) => quoted.rsplit_once('"')?,
        None => head.rsplit_once(char::is_whitespace)?,
    };
    let family = family.trim();
    (!family.is_empty() && !input.is_empty()).then_some((family, input))
}

/// A count as the language writes it: `2`, `1..2`, `at most 2`, `at least 1`, `any`.
pub(crate) fn count_of(text: &str) -> Result<Bounds, String> {
    let number = |text: &str| {
        text.trim().parse::<u32>().map_err(|_| {
            format!("{:?} is no count: 2, 1..2, `at most 2`, `at least 1` or `any`", text.trim())
        })
    };
    let text = text.trim();
    if text == "any" {
        return Ok(Bounds::ANY);
    }
    if let Some(most) = text.strip_prefix("at most ") {
        return number(most).map(Bounds::at_most);
    }
    if let Some(least) = text.strip_prefix("at least ") {
        return number(least).map(Bounds::at_least);
    }
    match text.split_once("..") {
        None => number(text).map(Bounds::exactly),
        Some((lo, hi)) => match (number(lo)?, number(hi)?) {
            (lo, hi) if lo > hi => Err(format!("{lo}..{hi} is empty: the smaller number comes first")),
            (lo, hi) => Ok(Bounds::between(lo, hi)),
        },
    }
}

/// What a puzzle asks, with its names.
struct Asked<'g> {
    question: Question,
    family: String,
    input: &'g str,
}

fn asked(grid: &Grid) -> Vec<Asked<'_>> {
    let name = |question: Question| Asked {
        family: family(grid, &question),
        input: &grid.inputs[question.input.index()].symbol,
        question,
    };
    grid.questions().into_iter().map(name).collect()
}

/// The family that a question is about; with a number behind it where the puzzle asks about several of one name.
pub(crate) fn family(grid: &Grid, question: &Question) -> String {
    let name_of = |constraint: RuleId| &grid.count(constraint).shapes.name;
    let name = name_of(question.constraint);
    let mut alike: Vec<RuleId> = grid.questions().iter().map(|question| question.constraint).collect();
    alike.dedup();
    alike.retain(|constraint| name_of(*constraint) == name);
    match alike.iter().position(|constraint| *constraint == question.constraint) {
        Some(number) if alike.len() > 1 => format!("{name} ({})", number + 1),
        _ => name.clone(),
    }
}

/// The questions that the answers leave open, and the answers.
type Matched = (Vec<Question>, Vec<(Question, Bounds)>);

/// Brings answers and questions together.
///
/// # Errors
/// If an answer answers nothing, or two answer the same.
pub(crate) fn matched(grid: &Grid, answers: &[Answer]) -> Result<Matched, Diagnostic> {
    let asked = asked(grid);
    if let Some(answer) = answers.iter().find(|answer| !asked.iter().any(|asked| answer.is_about(asked))) {
        return Err(unasked(answer, &asked));
    }
    let (mut open, mut answered) = (Vec::new(), Vec::new());
    for asked in asked {
        let mut about = answers.iter().filter(|answer| answer.is_about(&asked));
        match (about.next(), about.next()) {
            (Some(_), Some(_)) => return Err(twice(&asked)),
            (Some(answer), None) => answered.push((asked.question, answer.bounds)),
            (None, _) => open.push(asked.question),
        }
    }
    Ok((open, answered))
}

impl Answer {
    fn is_about(&self, asked: &Asked<'_>) -> bool {
        let family = usual_family(&self.family);
        // without a number it is about all families of the name
        let asked_family = asked.family.as_str();
        let name = asked_family.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
        let name = name.map_or(asked_family, |(name, _)| name);
        let is_family = [asked_family, name].iter().any(|name| [family, &self.family].contains(name));
        is_family && asked.input == self.input
    }
}

fn twice(asked: &Asked<'_>) -> Diagnostic {
    let Asked { family, input, .. } = asked;
    let message = format!("--occurs says twice how often {input} occurs in {family}");
    Diagnostic::error(codes::OCCURS_TWICE, message).help("leave one of the two out")
}

fn unasked(answer: &Answer, asked: &[Asked<'_>]) -> Diagnostic {
    let Answer { family, input, .. } = answer;
    let message = format!(
        "--occurs '{family} {input}=...': the puzzle does not ask how often {input} occurs in {family}"
    );
    let diagnostic = Diagnostic::error(codes::OCCURS_UNKNOWN, message);
    if asked.is_empty() {
        return diagnostic
            .help("leave it out: the puzzle asks nothing, for no input in it is declared `manually`");
    }
    let names: Vec<String> = asked.iter().map(|asked| format!("{} {}", asked.family, asked.input)).collect();
    let wanted = format!("{family} {input}");
    match nearest(&wanted, names.iter().map(String::as_str)) {
        Some(near) => diagnostic.help(format!("did you mean '{near}=...'?")),
        None => diagnostic.help(format!("it asks for {}", listed(&names))),
    }
}

/// That questions are open and nobody is there to be asked; lists what to pass.
pub(crate) fn missing(grid: &Grid, open: &[Question]) -> Diagnostic {
    let counts = so_many(open.len() as u64, "counts");
    let message = format!("the puzzle asks for {counts}, and there is no terminal to ask at");
    let flags: Vec<String> = open.iter().map(|question| flag(grid, question)).collect();
    Diagnostic::error(codes::OCCURS_MISSING, message)
        .help(format!("put numbers for N and pass\n{}", flags.join("\n")))
}

/// The flag that answers a question, as one types it to a shell.
fn flag(grid: &Grid, question: &Question) -> String {
    let input = &grid.inputs[question.input.index()].symbol;
    let quote = if input.contains(|c: char| c.is_whitespace() || c == '=') { "\"" } else { "" };
    let answer = format!("{} {quote}{input}{quote}=N", family(grid, question));
    format!("--occurs '{}'", answer.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_typed() {
        let answer = |family: &str, input: &str, bounds| {
            Ok(Answer { family: family.to_owned(), input: input.to_owned(), bounds })
        };
        assert_eq!(parse("rowCons 1=2"), answer("rowCons", "1", Bounds::exactly(2)));
        assert_eq!(
            parse("rows of r1c1:r3c3 A=1..2"),
            answer("rows of r1c1:r3c3", "A", Bounds::between(1, 2))
        );
        assert_eq!(parse("rows \"x y\"=any"), answer("rows", "x y", Bounds::ANY));
        assert_eq!(parse("rows \"==\" = at most 3"), answer("rows", "==", Bounds::at_most(3)));
        for bad in
            ["", "rows", "rows 1", "rows=2", "rows 1=", "rows 1=x", "rows 1=2..1", "rows 1=-1", " \"=1"]
        {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
