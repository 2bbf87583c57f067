//! Dancing links to watch: a search is recorded step by step, played forward and back, and written as a web page.
//!
//! A [`Recording`] holds the steps that the engine [`Links`](ecp::cover::Links) took, as far as somebody wanted to see
//! them. A [`Player`] stands at one of them: its [`Path`] says what was chosen, [`open_items`] what is left. A [`page`]
//! shows all of it in a browser. Nothing here draws on a terminal, and nothing reads a clock.
//!
//! ```
//! use ecp::{Limits, cover::Budget};
//! use ecp_dance::{End, Player, Recording};
//!
//! let text = "input Q occurs 1\nboard rectangle 4 4\nprimary rows, cols\nsecondary downDiags, upDiags\n";
//! let compiled = ecp::compile_text(text, &Limits::default()).expect("the puzzle is well written");
//! let mut player = Player::new(compiled, 1000, None);
//! while player.forward(&Budget::unlimited()) {}
//! assert_eq!(player.recording().end(), Some(End::Exhausted));
//! assert_eq!(player.solutions(), 2);
//! ```

mod change;
mod open;
pub mod page;
mod path;
mod player;
mod recording;
#[cfg(test)]
mod tests;

pub use change::{ChangeError, still_there, with_givens};
pub use open::{OpenItem, is_live, open_items};
pub use path::{Branch, Choice, Path};
pub use player::{Goal, Player};
pub use recording::{End, Recording, Step, What};
