//! The bench of people who make puzzles: why there is no solution, which givens can be spared, new puzzles under old
//! rules, how hard it is, and what the search does.
//!
//! All of it is stated on the puzzle and on its items and options, so that it works for every genre. Nothing here reads
//! a file, a clock, or draws: [`Trials`] get a budget and somebody who hears what is going on.
//!
//! ```
//! use ecp::{Limits, cover::Budget};
//! use ecp_maker::{Explanation, Trials, explain};
//!
//! let limits = Limits::default();
//! let reading = ecp::read("inputs 1..3 occur 1\nboard { 1 . 2 / . 3 . / . . . }\nprimary rows, cols\n", &limits);
//! let puzzle = reading.puzzle.expect("it is well written");
//! let mut trials = Trials::new(limits, Budget::unlimited());
//! let Explanation::Clash(clash) = explain(&puzzle, &reading.places, &mut trials) else { panic!() };
//! // the first row and the second column both want 3 in the cell between
//! assert!(clash.is_irreducible());
//! assert!(clash.parts.len() <= 5);
//! ```

mod attempt;
mod explain;
mod fill;
mod generate;
mod irreducible;
pub mod kinds;
mod ladder;
mod mend;
mod minimize;
mod part;
mod rewrite;
mod strike;
mod trial;
mod wording;

pub use attempt::{Attempt, Compared, Written, attempt};
pub use explain::{Ambiguity, Area, Change, Clash, Explanation, Mend, Settled, Without};
pub use explain::{explain, filled_with_parts, with_givens, with_options, written};
pub use generate::{Generated, Matter, Refusal, Refused, Symmetry, Wanted, Wish};
pub use generate::{clued, generate, givens_of, has_maps_to_draw};
pub use irreducible::{Holds, Irreducible, irreducible};
pub use ladder::{Argument, Climb, Conclusion, Hint, Hints, Rating, Rung, Sight, Step, rate};
pub use mend::{Mended, mend};
pub use minimize::{Minimized, Struck, minimize, struck};
pub use part::{Part, clues_are_counted, parts, pieces_of, puzzle_of, with_parts};
pub use rewrite::{regiven, rewrite, unwritable};
pub use strike::strike;
pub use trial::{Outcome, TRIAL_NODES, Trials};
pub use wording::Wording;
