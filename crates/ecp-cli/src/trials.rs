//! Trials of changed puzzles, watched like a search.

use std::num::NonZeroU64;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use clap::Args;
use ecp::cover::{Statistics, Stop};
use ecp::puzzle::Puzzle;
use ecp::render::json::StoppedBy;
use ecp::{Places, compile};
use ecp_maker::Trials;

use crate::desk::Desk;
use crate::memory;
use crate::monitor::Phase;
use crate::report::Text;
use crate::sources::Input;
use crate::values::number;
use crate::words::{so_many, time};

/// What the searches may cost that try out changed puzzles.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct TrialArgs {
    /// Stop each search after so many nodes [default: 100,000 where the puzzle is changed]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_nodes: Option<NonZeroU64>,
}

/// Does something with trials, for which each search may take so many nodes.
pub(crate) fn with_trials<T>(
    desk: &Desk,
    input: &Input,
    max_nodes: Option<u64>,
    act: impl FnOnce(&mut Trials<'_>) -> T,
) -> T {
    let budget = desk.monitor.budget().with_nodes(max_nodes);
    let monitor = Arc::clone(&desk.monitor);
    let hear = move |statistics: Statistics| {
        monitor.progress.nodes.fetch_add(statistics.nodes, Relaxed);
        monitor.searches.fetch_add(1, Relaxed);
    };
    let monitor = Arc::clone(&desk.monitor);
    let see = move |parts: usize| monitor.parts.store(parts as u64, Relaxed);
    let mut trials = Trials::new(input.limits, budget).reported(hear).seen(see);
    desk.monitor.enter(Phase::Searching);
    let done = act(&mut trials);
    desk.monitor.enter(Phase::Other);
    done
}

/// Whether a puzzle without solution has a mistake that shows before any search; it is told.
pub(crate) fn is_reported(desk: &Desk, puzzle: &Puzzle, places: &Places, text: &Text, input: &Input) -> bool {
    let found = compile(puzzle.clone(), places, &input.limits);
    let is_wrong = found.compiled.is_none() && !found.diagnostics.is_empty();
    if is_wrong {
        desk.reports.print(&found.diagnostics, Some(text));
    }
    is_wrong
}

/// Why trials ended before their end, and what helps.
pub(crate) fn why(stop: Stop, desk: &Desk, max_nodes: Option<u64>) -> String {
    match stop {
        Stop::Time => {
            let limit = time(desk.monitor.clock().limit.unwrap_or_default());
            format!("stopped after {limit}, --time-limit raises it")
        }
        Stop::Cancelled => memory::refusal().unwrap_or("interrupted").to_owned(),
        Stop::Nodes => {
            let nodes = so_many(max_nodes.unwrap_or(ecp_maker::TRIAL_NODES), "nodes");
            format!("stopped after {nodes}, --max-nodes raises it")
        }
        _ => "stopped, for the search needs more memory than it may take".to_owned(),
    }
}

/// What stopped trials, where some did not come to their end.
pub(crate) fn stop(desk: &Desk, is_proved: bool) -> Option<StoppedBy> {
    if is_proved {
        return None;
    }
    Some(match desk.monitor.signal() {
        Some(_) => StoppedBy::Interrupt,
        None if memory::refusal().is_some() => StoppedBy::Memory,
        None if desk.monitor.clock().is_over() => StoppedBy::Time,
        None => StoppedBy::Nodes,
    })
}

/// What is to be said where not every trial came to an end: why nobody knows more.
pub(crate) fn unproved(desk: &Desk, max_nodes: Option<u64>) -> String {
    if desk.monitor.signal().is_some() || memory::refusal().is_some() {
        return why(Stop::Cancelled, desk, max_nodes);
    }
    if desk.monitor.clock().is_over() {
        return why(Stop::Time, desk, max_nodes);
    }
    let nodes = so_many(max_nodes.unwrap_or(ecp_maker::TRIAL_NODES), "nodes");
    format!("some searches were stopped after {nodes}, --max-nodes raises it")
}
