//! A search that came to its end, or was stopped before: what is said of it, and the exit.

use std::fmt::Write as _;

use ecp::Compiled;
use ecp::cover::{Statistics, Stop};
use ecp::render::json::{Line, StoppedBy, Summary};

use crate::desk::Desk;
use crate::exit::Exit;
use crate::memory;
use crate::monitor::Monitor;
use crate::report::visible;
use crate::search::{Running, Search};
use crate::words::{digits_grouped, grouped, so_many, time};

/// Why a search was stopped, and what helps: `stopped after 30s, --time-limit raises it`. `None` if it was not.
pub(crate) fn why(stop: Option<Stop>, search: Search, monitor: &Monitor) -> Option<String> {
    match stop? {
        Stop::Exhausted | Stop::Solutions => None,
        Stop::Nodes => {
            let nodes = so_many(search.max_nodes.unwrap_or(0), "nodes");
            Some(format!("stopped after {nodes}, --max-nodes raises it"))
        }
        Stop::Time => {
            let limit = time(monitor.clock().limit.unwrap_or_default());
            Some(format!("stopped after {limit}, --time-limit raises it"))
        }
        Stop::Cancelled => Some(memory::refusal().unwrap_or("interrupted").to_owned()),
        Stop::Memory => {
            let limit = "stopped, for this engine needs more memory than it may take";
            Some(format!("{limit}; another --engine needs less, --max-memory raises the limit"))
        }
    }
}

/// The exit of a search.
pub(crate) fn exit(stop: Option<Stop>, solutions: u64, monitor: &Monitor) -> Exit {
    match stop {
        Some(Stop::Nodes | Stop::Time | Stop::Memory) => Exit::Limit,
        Some(Stop::Cancelled) => monitor.unfinished(),
        Some(Stop::Exhausted | Stop::Solutions) | None if solutions > 0 => Exit::Yes,
        _ => Exit::No,
    }
}

/// That there is no solution, with the reason where it is plain to see.
pub(crate) fn no_solution(compiled: &Compiled) -> String {
    let problem = compiled.problem();
    let Some(starved) = problem.starved_item() else {
        return "no solution".to_owned();
    };
    let item = &problem.items()[starved.index()];
    let wanted = item.multiplicity().map_or(1, |multiplicity| multiplicity.lo);
    let holders = problem
        .option_ids()
        .filter(|option| problem.option(*option).iter().any(|entry| entry.item == starved));
    let options = so_many(holders.count() as u64, "options");
    let name = visible(&item.name);
    if wanted == 1 {
        format!("no solution: {options} for {name}")
    } else {
        format!("no solution: {name} needs {} options, there are {options}", grouped(wanted.into()))
    }
}

/// The summary that ends the JSON lines of a search.
pub(crate) fn summary(stop: Option<Stop>, statistics: Statistics) -> Line {
    Line::Summary(Summary {
        solutions: statistics.solutions.to_string(),
        complete: stop == Some(Stop::Exhausted),
        stopped_by: stopped_by(stop),
        nodes: statistics.nodes,
        updates: statistics.updates,
        deepest_level: statistics.deepest_level,
    })
}

/// The summary of a puzzle that a limit stopped before there was a search.
pub(crate) fn unsearched(limit: StoppedBy) -> Line {
    Line::Summary(Summary {
        solutions: "0".to_owned(),
        complete: false,
        stopped_by: Some(limit),
        nodes: 0,
        updates: 0,
        deepest_level: 0,
    })
}

/// What stopped a search before its end.
pub(crate) fn stopped_by(stop: Option<Stop>) -> Option<StoppedBy> {
    match stop? {
        Stop::Exhausted => None,
        Stop::Solutions => Some(StoppedBy::Solutions),
        Stop::Nodes => Some(StoppedBy::Nodes),
        Stop::Time => Some(StoppedBy::Time),
        Stop::Cancelled if memory::refusal().is_some() => Some(StoppedBy::Memory),
        Stop::Cancelled => Some(StoppedBy::Interrupt),
        Stop::Memory => Some(StoppedBy::Memory),
    }
}

/// Ends a search, and tells on standard error what it did, if that is wanted, and what the system refused it.
pub(crate) fn tell_search(desk: &Desk, compiled: &Compiled, search: Running<'_>, wanted: Search) {
    let (engine, threads, statistics) = (search.engine(), search.threads(), search.statistics());
    let refused = search.refused_threads();
    drop(search);
    tell_refused(desk, refused, wanted);
    if wanted.stats {
        tell_work(desk, compiled, &engine, threads, &statistics.solutions.to_string(), statistics);
    }
}

/// Tells on standard error that the system gave fewer threads than were wanted, if it did.
pub(crate) fn tell_refused(desk: &Desk, refused: usize, wanted: Search) {
    if refused > 0 && !desk.quiet {
        let left = grouped((wanted.threads.get() - refused).max(1) as u64);
        let (refused, all) = (grouped(refused as u64), so_many(wanted.threads.get() as u64, "threads"));
        desk.reports
            .say(&format!("warning: the system refused {refused} of {all}, the search went on with {left}"));
    }
}

/// Tells on standard error what a search did; the number of solutions may be of any size.
pub(crate) fn tell_work(
    desk: &Desk,
    compiled: &Compiled,
    engine: &str,
    threads: usize,
    solutions: &str,
    statistics: Statistics,
) {
    let mut text = sizes(compiled);
    let _ = write!(text, "\n{:15}{engine}\n{:15}{threads}", "engine", "threads");
    let _ = write!(text, "\n{:15}{}", "solutions", digits_grouped(solutions));
    let Statistics { nodes, updates, deepest_level, removed, .. } = statistics;
    if removed > 0 {
        let _ = write!(text, "\n{:15}{} options in no solution", "removed", grouped(removed));
    }
    for (name, number) in [("nodes", nodes), ("updates", updates), ("deepest level", deepest_level.into())] {
        let _ = write!(text, "\n{name:15}{}", grouped(number));
    }
    let _ = write!(text, "\n{:15}{:.3} s", "time", desk.monitor.clock().started.elapsed().as_secs_f64());
    desk.reports.say(&text);
}

/// How large a problem is.
pub(crate) fn sizes(compiled: &Compiled) -> String {
    let problem = compiled.problem();
    let primary = problem.items().iter().filter(|item| item.is_primary()).count();
    let secondary = problem.items().len() - primary;
    let number = |number: usize| grouped(number as u64);
    format!(
        "{:15}{} ({} primary, {} secondary)\n{:15}{}\n{:15}{}",
        "items",
        number(primary + secondary),
        number(primary),
        number(secondary),
        "options",
        number(problem.option_count()),
        "entries",
        number(problem.entry_count())
    )
}
