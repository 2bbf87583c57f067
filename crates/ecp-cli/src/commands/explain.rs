//! `ecp explain`: why a puzzle has no solution, or several; or the page of an error.

mod ambiguity;
mod brief;
mod json;
mod page;
mod pieces;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::ValueHint;
use ecp::cover::Stop;
use ecp::puzzle::{CoverOption, Rules};
use ecp::syntax::{Diagnostic, Span};
use ecp_maker::{Clash, Explanation, Wording};
use ecp_maker::{Part, Without};

use super::{Arguments, Task};
use crate::desk::Desk;
use crate::each::{Unknown, each_or};
use crate::exit::Exit;
use crate::json::{TextOrJson, line_of, object};
use crate::program::usage;
use crate::report::{Reports, Text, place, visible};
use crate::sources::{Input, InputArgs, ReadingArgs, is_file};
use crate::trials::{TrialArgs, why, with_trials};
use crate::unanswered::Answered;
use crate::words::{listed, so_many};
use crate::{codes, load, pages};

const EXAMPLES: &str = "\
Examples:
  ecp explain broken.ecp                 givens and rules that clash, or what differs
  ecp explain ecp::file::missing         the code stands at the top of every error
  ecp explain --time-limit 2m hard.ecp   with more time
  ecp explain                            all codes

Of a puzzle without solution, a set of givens, clues and rules is shown of which none can be left out. \
It stops after 20 seconds, unless --time-limit says otherwise, and shows what it has found by then. \
Exit code 0: exactly one solution; 1: none, or more than one; 3: it took too long.";

/// The time for an explanation, unless said.
const TIME: Duration = Duration::from_secs(20);

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A puzzle; or a code, such as ecp::file::missing; without it, all codes that have a page
    #[arg(value_name = "FILE or CODE", value_hint = ValueHint::FilePath)]
    subject: Option<PathBuf>,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    format: TextOrJson,

    #[command(flatten)]
    reading: ReadingArgs,

    #[command(flatten)]
    trials: TrialArgs,
}

impl Arguments for Args {
    const ABOUT: &str = "Explain why a puzzle has no solution, or several; or an error by its code";

    fn task(self) -> Result<Task, clap::Error> {
        let is_text = self.format == TextOrJson::Text;
        let pages = || usage("explain", "--format json is about puzzles: the pages of codes are text");
        let Some(subject) = self.subject else {
            return if is_text { Ok(Task::new(page::list)) } else { Err(pages()) };
        };
        match subject.to_str().filter(|text| pages::page(text).is_some() || !is_file(&subject)) {
            Some(_) if !is_text => Err(pages()),
            Some(code) => Ok(page(code.to_owned())),
            None => {
                let input = InputArgs { files: vec![subject], reading: self.reading };
                let max_nodes = self.trials.max_nodes.map(Into::into);
                let mut input = Input::from_args("explain", input)?;
                input.time_limit.get_or_insert(TIME);
                let request = Request { input, max_nodes, format: self.format };
                Ok(Task::new(move |desk| explain(desk, &request)))
            }
        }
    }
}

/// Prints the page of a code.
pub(crate) fn page(code: String) -> Task {
    Task::new(move |desk| page::print(desk, &code))
}

/// A puzzle that is to be explained.
struct Request {
    input: Input,
    max_nodes: Option<u64>,
    format: TextOrJson,
}

/// Explains the puzzle.
fn explain(desk: &mut Desk, wanted: &Request) -> Answered {
    let Request { ref input, max_nodes, format } = *wanted;
    let unknown = |limit| object(&json::unreported(limit));
    let unknown = (format == TextOrJson::Json).then_some(&unknown as Unknown<'_>);
    each_or(desk, input, unknown, |desk, loaded, title| {
        let (puzzle, places, text) = loaded.answered(desk, input)?;
        let mut warnings = load::compile(desk, puzzle.clone(), places.clone(), input)?;
        let explanation =
            with_trials(desk, input, max_nodes, |trials| ecp_maker::explain(&puzzle, &places, trials));
        if warnings.compiled.is_some() {
            // the explanation says it with its clues
            let is_reported = matches!(&explanation, Explanation::Clash(clash) if clash.area.is_some());
            warnings
                .diagnostics
                .retain(|warning| !is_reported || warning.code != ecp::codes::compiling::PIECE_AREA);
            desk.reports.print(&warnings.diagnostics, Some(&text));
        }
        let sources = text.sources();
        let wording = Wording { puzzle: &puzzle, places: &places, sources: &sources };
        if format == TextOrJson::Json
            && let Some(line) = json::line(desk, &wording, &explanation, input)
        {
            desk.output.put(&line_of(title, &line))?;
            return Ok(exit(desk, &explanation));
        }
        match explanation {
            Explanation::One(_) => {
                desk.output.line("exactly one solution: there is nothing to explain")?;
                Ok(Exit::Yes)
            }
            Explanation::Clash(clash) => {
                let reported = Reported { desk, wording, text: &text };
                let page = reported.clash(&clash);
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
                Ok(desk.monitor.unfinished())
            }
            Explanation::Unfit(_) => {
                let compilation = ecp::compile(puzzle.clone(), &places, &input.limits);
                Err(desk.reports.print(&compilation.diagnostics, Some(&text)).into())
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
        _ => desk.monitor.unfinished(),
    }
}

/// An answer for people.
struct Reported<'a> {
    desk: &'a Desk,
    wording: Wording<'a>,
    text: &'a Text,
}

impl Reported<'_> {
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
        clash.totals.map(|totals| ecp::totals_in_words(&totals, grid))
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
