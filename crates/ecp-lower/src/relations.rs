//! Relations: from automata over the cells of a shape to items and options.
//!
//! Every statement becomes tasks: a relation over the cells of one shape each ([`tasks`]). Tasks and counts together
//! take away what no cell can hold, until nothing changes ([`filter`]). What is left of each task becomes items and
//! options in the form that takes the fewest of them ([`emission`]).

pub(super) mod additions;
mod alike;
mod automaton;
mod compared;
mod counted;
mod diagram;
mod distinctness;
mod emission;
mod fault;
mod filter;
mod linear;
mod literals;
mod looks;
mod measured;
mod measures;
mod polynomial;
mod properties;
mod tasks;

use ecp_puzzle::Grid;

use super::counts::Counting;
use super::domains::Domains;
use super::fault::Fault;
use additions::Additions;
use ecp_puzzle::Limits;

pub use counted::{Totals, totals_that_differ};
pub use fault::{RelationFault, RelationFaultKind};
pub(super) use looks::looks_of;
pub use looks::{Broken, Candidate, Looks};

/// What the relations of a grid add to its problem. The domains lose what no cell can hold.
pub(super) fn additions(
    grid: &Grid,
    counting: &Counting,
    domains: &mut Domains,
    limits: &Limits,
) -> Result<Additions, Vec<Fault>> {
    let (tasks, faults) = tasks::tasks_of(grid, domains, limits);
    if !faults.is_empty() {
        return Err(faults.into_iter().map(Fault::Relation).collect());
    }
    let faults = counted::faults(grid, counting);
    if !faults.is_empty() {
        return Err(faults.into_iter().map(Fault::Relation).collect());
    }
    let filtered = filter::filter(grid, tasks, counting, domains, limits)
        .map_err(|faults| faults.into_iter().map(Fault::Relation).collect::<Vec<_>>())?;
    emission::emit(grid, counting, domains, filtered, limits).map_err(|fault| vec![Fault::Relation(fault)])
}
