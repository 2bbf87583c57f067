//! `ecp count`: counts solutions.

use std::sync::Arc;

use ecp::cover::count::Way;
use ecp::cover::{Count, Stop, Threads};

use super::{each, lines, prefix, stopped};
use crate::Written;
use crate::args::TextOrJson;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::monitor::{Monitor, Phase};
use crate::request::{self, Input};
use crate::search::{Watch, budget};
use crate::words::digits_grouped;

const MERGED: &str = "warning: several solutions can be one board here, so each is looked at: a search counts them, not states";

/// How solutions are counted, and how the number is shown.
pub(super) struct Wanted {
    pub(super) way: Way,
    /// The most bytes of tables of states.
    pub(super) memory: u64,
    pub(super) format: TextOrJson,
}

/// Counts the solutions of every puzzle.
pub(super) fn count(
    desk: &mut Desk,
    input: &Input,
    limits: request::Search,
    wanted: &Wanted,
) -> Written<Exit> {
    let Wanted { way, memory, format } = *wanted;
    each(desk, input, |desk, loaded, title| {
        let compiled = match loaded.compile(desk, input) {
            Ok(compiled) => compiled,
            Err(exit) => return Ok(exit),
        };
        desk.monitor.enter(Phase::Searching);
        let monitor = Arc::clone(&desk.monitor);
        let watch = move || Watch::new(&monitor);
        if way == Way::Frontier && compiled.merges_solutions() && !desk.quiet {
            desk.reports.say(MERGED);
        }
        let threads = Threads::new(limits.threads).as_found();
        let count = compiled.count_with(way, threads, &budget(limits, &desk.monitor), memory, watch);
        desk.monitor.enter(Phase::Other);
        match format {
            TextOrJson::Text => {
                let words = in_words(&count, limits, &desk.monitor);
                desk.output.line(&format!("{}{words}", prefix(title)))?;
            }
            TextOrJson::Json => desk.output.put(&lines::text(title, &lines::Line::Count(in_json(&count))))?,
        }
        desk.output.flush()?;
        stopped::tell_refused(desk, count.refused_threads, limits);
        if limits.stats {
            let solutions = count.solutions.to_string();
            let method = methods(&count);
            stopped::tell_work(desk, &compiled, &method, count.threads, &solutions, count.statistics);
        }
        Ok(stopped::exit(Some(count.stop), count.statistics.solutions, &desk.monitor))
    })
}

fn in_json(count: &Count) -> lines::Count {
    lines::Count {
        solutions: count.solutions.to_string(),
        complete: count.stop == Stop::Exhausted,
        stopped_by: stopped::stopped_by(Some(count.stop)),
    }
}

fn in_words(count: &Count, limits: request::Search, monitor: &Monitor) -> String {
    let number = count.solutions.to_string();
    match (stopped::why(Some(count.stop), limits, monitor), number.as_str()) {
        (None, _) => number,
        (Some(why), "0") => format!("the number of solutions is not known; {why}"),
        (Some(why), "1") => format!("at least 1 solution; {why}"),
        (Some(why), _) => format!("at least {} solutions; {why}", digits_grouped(&number)),
    }
}

/// What counted the parts of the puzzle; of many parts only some are told.
fn methods(count: &Count) -> String {
    const FEW: usize = 3;
    let told: Vec<String> = count.methods.iter().take(FEW).map(ToString::to_string).collect();
    match count.methods.len() {
        0 => "none was needed".to_owned(),
        1 => told.concat(),
        parts => format!("{parts} parts: {}{}", told.join("; "), if parts > FEW { "; ..." } else { "" }),
    }
}
