//! `ecp solve`: shows solutions.

use ecp::Compiled;
use ecp::cover::Order;

use super::{each, stopped, turnings};
use crate::Written;
use crate::answer::Style;
use crate::args::Format;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::report::visible;
use crate::request::{Input, Most};
use crate::search::Search;
use crate::words::so_many;

/// What is to be shown.
pub(super) struct Wanted {
    pub(super) search: crate::request::Search,
    pub(super) most: Most,
    pub(super) order: Order,
    pub(super) initial: bool,
    pub(super) format: Option<Format>,
}

/// Solves every puzzle.
pub(super) fn solve(desk: &mut Desk, input: &Input, wanted: &Wanted) -> Written<Exit> {
    let mut is_first = true;
    each(desk, input, |desk, loaded, title| {
        let compiled = match loaded.compile(desk, input) {
            Ok(compiled) => compiled,
            Err(exit) => return Ok(exit),
        };
        let style = Style::new(&compiled, title, wanted.format, desk.color);
        // the lines of one file are for another program: nothing stands between them
        let is_bare = wanted.format == Some(Format::Line) && input.sources.len() == 1;
        let is_titled = !style.is_json() && !is_bare;
        if let Some(title) = title.filter(|_| is_titled) {
            let gap = if std::mem::take(&mut is_first) || style.is_one_line() { "" } else { "\n" };
            desk.output.line(&format!("{gap}{}:", visible(title)))?;
        }
        show(desk, &compiled, &style, wanted)
    })
}

fn show(desk: &mut Desk, compiled: &Compiled, style: &Style<'_>, wanted: &Wanted) -> Written<Exit> {
    let mut paragraphs = Paragraphs { is_first: true, are_apart: !style.is_one_line() };
    let shows_initial = wanted.initial || compiled.puzzle().is_some_and(|puzzle| puzzle.show.initial);
    if let Some(initial) = compiled.initial().filter(|_| shows_initial) {
        paragraphs.put(desk, &style.initial(&initial))?;
    }
    let mut search =
        Search::start(compiled, most(compiled, wanted.most), wanted.order, wanted.search, &desk.monitor);
    let mut number = 0;
    for answer in search.by_ref() {
        number += 1;
        paragraphs.put(desk, &style.solution(&answer, number))?;
        desk.output.flush_soon()?;
    }
    let (stop, statistics) = (search.stop(), search.statistics());
    let partial = stopped::why(stop, wanted.search, &desk.monitor).map(|why| {
        let found = if number == 0 { "no solution".to_owned() } else { so_many(number, "solutions") };
        format!("{found} so far; {why}\n")
    });
    if style.is_json() {
        desk.output.put(&style.json(&stopped::summary(stop, statistics)))?;
    } else if let Some(partial) = partial {
        paragraphs.put(desk, &partial)?;
    } else if number == 0 {
        let remark = if style.is_one_line() { "" } else { "; `ecp explain` says why" };
        let turnings = if style.is_one_line() { String::new() } else { turnings::lines(compiled) };
        paragraphs.put(desk, &format!("{}{remark}\n{turnings}", stopped::no_solution(compiled)))?;
    }
    desk.output.flush()?;
    stopped::tell_search(desk, compiled, search, wanted.search);
    Ok(stopped::exit(stop, number, &desk.monitor))
}

/// The most solutions to show; `None` is all.
fn most(compiled: &Compiled, wanted: Most) -> Option<u64> {
    match wanted {
        Most::All => None,
        Most::So(most) => Some(most),
        Most::Unsaid => Some(compiled.puzzle().and_then(|puzzle| puzzle.show.solutions).unwrap_or(1)),
    }
}

/// Texts with an empty line between them.
struct Paragraphs {
    is_first: bool,
    are_apart: bool,
}

impl Paragraphs {
    fn put(&mut self, desk: &mut Desk, text: &str) -> Written {
        if !std::mem::take(&mut self.is_first) && self.are_apart {
            desk.output.put("\n")?;
        }
        desk.output.put(text)
    }
}
