//! Relations: from automata over the cells of a shape to items and options.
//!
//! Every statement becomes constraints: a relation over the cells of one shape each ([`constraints`]). Constraints and counts together
//! take away what no cell can hold, until nothing changes ([`filter`]). What is left of each constraint becomes items and
//! options in the form that takes the fewest of them ([`emission`]).

pub(super) mod additions;
mod against_counts;
mod alike;
mod automaton;
mod compared;
mod compound;
mod constraints;
mod diagram;
mod distinctness;
mod emission;
mod fault;
mod filter;
mod followed;
mod idle;
mod linear;
mod literals;
mod measures;
mod measures_among;
pub(super) mod model;
mod only_at;
mod past_lines;
mod polynomial;
mod propagators;
mod properties;
mod two_parts;

use ecp_puzzle::Grid;

use super::counts::Counting;
use super::domains::Domains;
use super::fault::Fault;
use additions::Additions;
use ecp_puzzle::Limits;

pub use against_counts::{Totals, totals_that_differ};
pub use fault::{RelationFault, RelationFaultKind};
pub(super) use idle::without_shapes;
pub(super) use linear::bounds;
pub(super) use propagators::propagators_of;
pub use propagators::{Broken, Candidate, Propagators};

/// What the relations of a grid add to its problem, and what is worth a look. The domains lose what no cell can hold.
pub(super) fn additions(
    grid: &Grid,
    counting: &Counting,
    domains: &mut Domains,
    limits: &Limits,
) -> Result<(Additions, Vec<RelationFault>), Vec<Fault>> {
    let (constraints, faults) = constraints::constraints_of(grid, domains, limits);
    if !faults.is_empty() {
        return Err(faults.into_iter().map(Fault::Relation).collect());
    }
    let faults = against_counts::faults(grid, counting);
    if !faults.is_empty() {
        return Err(faults.into_iter().map(Fault::Relation).collect());
    }
    let suspects = idle::suspects(grid, &constraints, domains);
    let mut warnings = idle::say_nothing(grid, suspects, domains, limits);
    let implied = two_parts::implied(grid, domains, limits);
    let mut filtered = filter::filter(grid, constraints, implied, counting, domains, limits)
        .map_err(|faults| faults.into_iter().map(Fault::Relation).collect::<Vec<_>>())?;
    warnings.append(&mut filtered.warnings);
    // a model takes what was filtered for granted
    let has_model = limits.filters && filtered.contradiction.is_none();
    let draft = has_model.then(|| model::draft(grid, counting, domains, &filtered.prepared));
    let mut additions = emission::emit(grid, counting, domains, filtered, limits)
        .map_err(|fault| vec![Fault::Relation(fault)])?;
    additions.model = draft.flatten();
    Ok((additions, warnings))
}
