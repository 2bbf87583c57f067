//! `ecp explain FILE`: why a puzzle has no solution, or several.

mod ambiguity;
mod brief;
mod json;
mod pieces;

use std::fmt::Write as _;
use std::sync::Arc;

use ecp::cover::Stop;
use ecp::puzzle::{CoverOption, Rules};
use ecp::syntax::{Diagnostic, Sources, Span};
use ecp_maker::{Clash, Explanation, Wording};
use ecp_maker::{Part, Without};

use super::trials::{why, with_trials};
use super::{each, lines};
use crate::Written;
use crate::args::TextOrJson;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::report::{Reports, Text, visible};
use crate::request::Input;
use crate::words::{listed, so_many};

/// Explains the puzzle.
pub(super) fn explain(
    desk: &mut Desk,
    input: &Input,
    max_nodes: Option<u64>,
    format: TextOrJson,
) -> Written<Exit> {
    each(desk, input, |desk, loaded, title| {
        let (puzzle, places, text) = match loaded.answered(desk, input) {
            Ok(read) => read,
            Err(exit) => return Ok(exit),
        };
        let mut warnings = ecp::compile(puzzle.clone(), &places, &input.limits);
        let explanation =
            with_trials(desk, input, max_nodes, |trials| ecp_maker::explain(&puzzle, &places, trials));
        if warnings.compiled.is_some() {
            // the explanation says it with its clues
            let is_told = matches!(&explanation, Explanation::Clash(clash) if clash.area.is_some());
            warnings.diagnostics.retain(|warning| !is_told || warning.code != ecp::codes::PIECE_AREA);
            desk.reports.print(&warnings.diagnostics, Some(&text));
        }
        let sources = text.sources();
        let wording = Wording { puzzle: &puzzle, places: &places, sources: &sources };
        if format == TextOrJson::Json
            && let Some(line) = json::line(desk, &wording, &explanation, input)
        {
            desk.output.put(&lines::text(title, &lines::Line::Explanation(line)))?;
            return Ok(exit(desk, &explanation));
        }
        match explanation {
            Explanation::One(_) => {
                desk.output.line("exactly one solution: there is nothing to explain")?;
                Ok(Exit::Yes)
            }
            Explanation::Clash(clash) => {
                let told = Told { desk, wording, text: &text };
                let page = told.clash(&clash);
                desk.output.put(&page)?;
                Ok(exit(desk, &Explanation::Clash(clash)))
            }
            Explanation::Ambiguity(found) => {
                let page = ambiguity::page(desk, &wording, &found, input, max_nodes);
                desk.output.put(&page)?;
                Ok(Exit::No)
            }
            Explanation::Stopped(stop) => {
                desk.output.line(&format!("not known; {}", why(stop, desk, max_nodes)))?;
                Ok(unfinished(desk))
            }
            Explanation::Unfit(_) => {
                let compilation = ecp::compile(puzzle.clone(), &places, &input.limits);
                Ok(desk.reports.print(&compilation.diagnostics, Some(&text)))
            }
        }
    })
}

/// The exit that an explanation asks for.
fn exit(desk: &Desk, explanation: &Explanation) -> Exit {
    match explanation {
        Explanation::One(_) => Exit::Yes,
        Explanation::Clash(clash) if clash.is_irreducible() => Exit::No,
        Explanation::Ambiguity(_) => Exit::No,
        _ => unfinished(desk),
    }
}

/// The exit of work that a limit or a signal stopped.
fn unfinished(desk: &Desk) -> Exit {
    desk.monitor.signal().map_or(Exit::Limit, Exit::Interrupted)
}

/// An answer for people.
struct Told<'a> {
    desk: &'a Desk,
    wording: Wording<'a>,
    text: &'a Text,
}

impl Told<'_> {
    /// The parts that clash, where they stand, and what helps.
    fn clash(&self, clash: &Clash) -> String {
        let message = format!("no solution{}", self.reason(clash));
        let diagnostic = Diagnostic::error(codes::EXPLAIN_CLASH, message);
        // where it is all of them, those are marked that may be the wrong ones
        let marked = brief::marked(self.wording.puzzle, &pieces::marked(self.wording, clash), clash);
        let diagnostic = self
            .labels(&marked)
            .into_iter()
            .fold(diagnostic, |diagnostic, (span, words)| diagnostic.label(span, listed_briefly(&words)));
        let sizes = pieces::sizes(self.wording, clash).into_iter();
        let diagnostic = sizes.fold(diagnostic, |diagnostic, (span, words)| diagnostic.label(span, words));
        let reports = Reports::new(self.desk.color, false, Arc::clone(&self.desk.monitor));
        let mut page = reports.draw(&diagnostic.help(self.help(clash)), self.text);
        if let Some(all) = pieces::all(self.wording, clash) {
            page.push_str(&all);
        }
        let list = if clash.totals.is_some() { Vec::new() } else { pieces::listed(self.wording, clash) };
        for (span, words) in brief::lines(&self.wording, &list, clash) {
            let place = span.map_or_else(String::new, |span| place(&self.wording, span));
            let _ = writeln!(page, "{place}{}", visible(&words));
        }
        if clash.needs_filled_cells {
            page.push_str("and every cell is filled that the whole puzzle fills\n");
        }
        if let Some(stop) = clash.stopped {
            let why = match stop {
                Stop::Nodes => format!("some searches were {}", why(stop, self.desk, Some(clash.nodes))),
                _ => why(stop, self.desk, Some(clash.nodes)),
            };
            let _ = writeln!(page, "perhaps fewer of them clash already: {why}");
        }
        page
    }

    /// What is said first, behind that there is no solution.
    fn reason(&self, clash: &Clash) -> String {
        if clash.area.is_some() {
            return format!(": {}", pieces::area(clash));
        }
        if let Some(reason) = self.totals(clash).or_else(|| self.item(clash)) {
            return format!(": {reason}");
        }
        match clash.parts.len() {
            0 => ", whatever is given: the board cannot be filled at all".to_owned(),
            1 => ": this cannot hold".to_owned(),
            number => format!(": these {number} cannot all hold"),
        }
    }

    /// Two totals that differ, in words.
    fn totals(&self, clash: &Clash) -> Option<String> {
        let Rules::Grid(grid) = &self.wording.puzzle.rules else { return None };
        clash.totals.map(|totals| totals.in_words(grid))
    }

    /// That too few options hold the one item that cannot be covered, in words.
    fn item(&self, clash: &Clash) -> Option<String> {
        let ([Part::Item(number)], Rules::Cover(cover)) = (&clash.parts[..], &self.wording.puzzle.rules)
        else {
            return None;
        };
        let item = &cover.items[*number];
        let holds = |option: &&CoverOption| option.entries.iter().any(|entry| entry.item == *number);
        let (holding, needed) = (cover.options.iter().filter(holds).count() as u64, item.bounds?.lo.into());
        let name = visible(&item.name);
        match holding {
            _ if holding >= needed => None,
            0 => Some(format!("no option holds item {name}")),
            1 => Some(format!("item {name} needs {}, 1 holds it", so_many(needed, "options"))),
            _ => Some(format!("item {name} needs {}, {holding} hold it", so_many(needed, "options"))),
        }
    }

    /// For each place the parts that stand there, in the order of the text.
    fn labels(&self, parts: &[Part]) -> Vec<(Span, Vec<String>)> {
        let mut labels: Vec<(Span, Vec<String>)> = Vec::new();
        for (span, words) in self.wording.listed(parts) {
            let Some(span) = span else { continue };
            match labels.iter_mut().find(|(other, _)| *other == span) {
                Some((_, all)) => all.push(words),
                None => labels.push((span, vec![words])),
            }
        }
        labels.sort_by_key(|(span, _)| span.start);
        labels
    }

    /// Which of them helps when it is taken away alone.
    fn help(&self, clash: &Clash) -> String {
        let with = |wanted: &[Without]| {
            let parts = clash.without.iter().filter(|(_, without)| wanted.contains(without));
            parts.map(|(part, _)| self.wording.words(part)).collect::<Vec<String>>()
        };
        let (one, several) = (with(&[Without::One]), with(&[Without::Several, Without::AtLeastOne]));
        let mut help = pieces::help(self.wording, clash);
        if !one.is_empty() {
            help.push(format!("exactly one solution without {}", alternatives(&one)));
        }
        if !several.is_empty() {
            help.push(format!("several solutions without {}", alternatives(&several)));
        }
        if clash.parts.is_empty() && help.is_empty() && clash.area.is_none() {
            return "the board itself leaves no room: look at its size, its inputs, and its pieces"
                .to_owned();
        }
        if help.is_empty() && !with(&[Without::Unknown]).is_empty() {
            return "it is not known yet whether one of them helps when it is taken away alone".to_owned();
        }
        if help.is_empty() {
            return pieces::no_help(clash).unwrap_or("none of them alone helps: there are other clashes besides, so mend this one and explain again")
                .to_owned();
        }
        help.join("; ")
    }
}

/// The most that is listed of anything.
const MOST_LISTED: usize = 8;

/// `a, b, or c`, not too many.
fn alternatives(words: &[String]) -> String {
    let more = words.len().saturating_sub(MOST_LISTED);
    let words = &words[..words.len() - more];
    match words {
        [one] => one.clone(),
        _ if more > 0 => format!("one of: {} and {more} more", words.join(", ")),
        _ => format!("one of: {}", words.join(", ")),
    }
}

fn listed_briefly(words: &[String]) -> String {
    const FEW: usize = 3;
    if words.len() <= FEW {
        return listed(words);
    }
    format!("{} and {} more", words[..FEW].join(", "), words.len() - FEW)
}

/// `mine.ecp:3:5: `
pub(super) fn place(wording: &Wording<'_>, span: Span) -> String {
    let place = line_and_column(wording.sources, span);
    place.map_or_else(String::new, |(source, line, column)| format!("{}:{line}:{column}: ", visible(&source)))
}

/// The text in which a place lies, its line and its column, from 1.
pub(super) fn line_and_column(sources: &Sources, span: Span) -> Option<(String, usize, usize)> {
    let source = sources.at(span)?;
    let before = source.text.get(..span.start - source.start)?;
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Some((source.name.clone(), line, column))
}
