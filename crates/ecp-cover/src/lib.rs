//! Exact cover with secondary items, colors and multiplicities.
//!
//! An *exact cover problem* has *items* and *options*; an option is a set of items. A solution is a set of options
//! in which every *primary* item occurs as often as its [`Multiplicity`] says (exactly once unless said otherwise)
//! and every *secondary* item occurs at most once, or any number of times in one color. These are the problems XC,
//! XCC and MCC of D. E. Knuth, *The Art of Computer Programming*, volume 4B, section 7.2.2.1.
//!
//! ```
//! use ecp_cover::{Budget, Engine, Links, Problem};
//!
//! // The example of Knuth's paper "Dancing Links" (2000): six options over seven items, one solution.
//! let mut builder = Problem::builder();
//! let [a, b, c, d, e, f, g] = ["A", "B", "C", "D", "E", "F", "G"].map(|name| builder.primary(name));
//! for option in [vec![c, e, f], vec![a, d, g], vec![b, c, f], vec![a, d], vec![b, g], vec![d, e, g]] {
//!     builder.option(option)?;
//! }
//! let problem = builder.build();
//!
//! let solutions: Vec<_> = Links::new(&problem).solutions(Budget::unlimited()).collect();
//! assert_eq!(solutions.len(), 1);
//! let options: Vec<u32> = solutions[0].iter().map(|option| option.0).collect();
//! assert_eq!(options, [0, 3, 4]);
//! # Ok::<(), ecp_cover::ProblemError>(())
//! ```

pub mod bits;
pub mod cells;
pub mod count;
pub mod cubes;
pub mod domains;
mod engine;
pub mod estimate;
pub mod forced;
#[cfg(test)]
mod instances;
#[cfg(feature = "learn")]
pub mod learn;
#[cfg(not(feature = "learn"))]
#[path = "learn/absent.rs"]
mod learn;
pub mod links;
pub mod problem;
pub mod proof;
pub mod reduce;
pub mod search;
pub mod text;
pub mod threads;
pub mod tree;
mod verify;
mod watch;

pub use bits::Bits;
pub use cells::Cells;
pub use count::{Count, count};
pub use domains::Domains;
pub use engine::{BITS_MEMORY, Chosen, EngineName, Reason};
pub use estimate::{Estimate, Estimated, estimate, estimate_where};
pub use forced::{Claims, Fate, Forced, forced, forced_seeing};
#[cfg(feature = "learn")]
pub use learn::{Learn, Unwritten};
pub use links::Links;
pub use problem::{
    Alike, Amount, Centre, Closed, Color, Connected, Cycles, Demand, Entry, Figure, Groups, Item, ItemId,
    ItemKind, Model, Multiplicity, Node, OptionId, Outcome, Problem, ProblemBuilder, ProblemError, Reckoned,
    Rule, Tally,
};
pub use search::{
    Budget, Cut, Engine, Observer, Progress, Reduce, Silent, Solutions, Statistics, Stop, TimeLimit, Verdict,
};
pub use threads::{Grain, Order, ThreadedSolutions, Threads};
pub use verify::{Violation, verify};
pub use watch::{Finding, RulePropagators, Watched};
