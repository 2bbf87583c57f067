//! Who watches the rules over the whole problem while an engine searches.
//!
//! A *watcher* keeps what a rule has to know of the choices that stand, one file for each kind of rule. Engines that choose
//! options are watched from outside, by an [observer](path::Beside): a choice that no solution can hold is hopeless. Clause
//! learning asks the watchers itself, for what must be on or off, and why (`learn/theory.rs`).

mod connected;
mod engine;
mod path;

pub(crate) use connected::{Connectivity, Finding};
pub use engine::Watched;
