//! Who watches the rules over the whole problem while an engine searches.
//!
//! A *watcher* keeps what a rule has to know of the choices that stand, one file for each kind of rule. Engines that choose
//! options are watched from outside, by an [observer](path::Beside): a choice that no solution can hold is hopeless. Clause
//! learning asks the watchers itself, for what must be on or off, and why (`learn/theory.rs`).

mod connected;
mod cycles;
mod engine;
mod graph;
mod groups;
mod path;
mod propagators;
mod watcher;

pub use engine::Watched;
pub use graph::Finding;
pub(crate) use path::Watch;
pub use propagators::RulePropagators;
pub(crate) use watcher::Watcher;
