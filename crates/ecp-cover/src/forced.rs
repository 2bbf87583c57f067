//! What all solutions have in common: which options, or sets of options, hold in every solution and which in none.
//!
//! A *claim* is a set of options; it holds in a solution that has at least one of them. An option alone is a claim, and
//! so is an item in a color: the options that give it that color. One search for each claim and its opposite would
//! answer, but every solution that is found answers for many claims at once: what it holds is not *never*, and what it
//! lacks is not *always*. So only what no solution has answered yet is asked for, all of it together: the search has the
//! goal to find a solution with something that was never seen (`bits/goal.rs`, `domains/goal.rs`), and when there is none, one
//! search has proved *never* for all the rest. Finite domains, where the claims are about values, also ask together for what no
//! solution lacked yet. A search that takes long is given up for a while in favour of searches for one
//! option at a time, which have as many nodes together, in turn and with growing limits. What is never possible often proves what is always there by
//! counting: an item that needs all that it has left. Only claims about which that says nothing are asked for one by
//! one, by searches without their options.
//!
//! # Source
//! M. Janota, I. Lynce, J. Marques-Silva, "Algorithms for computing backbones of propositional formulae", AI
//! Communications 28 (2015): the filtering by solutions, and the questions about many candidates at once.

mod claims;
mod inquiry;
mod seeker;

use crate::engine::EngineName;
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Observer, Statistics, Stop};

pub use claims::Claims;

/// In which solutions a claim holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// In every solution.
    Always,
    /// In no solution; where there is no solution at all, every claim has this fate.
    Never,
    /// In some solutions, and in others not: both were found.
    Sometimes,
    /// The search was stopped before it knew. `held` says whether the claim held in every solution found; else it held
    /// in none.
    Unknown {
        /// Whether it held in every solution found, of which there is at least one.
        held: bool,
    },
}

/// What solutions have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Forced {
    /// For each claim, in order, its fate.
    pub fates: Vec<Fate>,
    /// The first solution found, its options in the order of definition; `None` if none was found.
    pub solution: Option<Vec<OptionId>>,
    /// Why the searches ended: [`Stop::Exhausted`] if every fate is known.
    pub stop: Stop,
    /// How many searches there were.
    pub searches: u64,
    /// What all of them did together.
    pub statistics: Statistics,
}

impl Forced {
    /// Whether it is certain that there is no solution.
    #[must_use]
    pub fn is_unsolvable(&self) -> bool {
        self.solution.is_none() && self.stop == Stop::Exhausted
    }
}

/// The fate of every claim, as far as the budget goes; its limit on solutions is not looked at. The observer hears of
/// the steps of all searches, one after the other.
///
/// # Panics
/// If a claim names an option that does not exist, or an engine's solution is none.
///
/// # Examples
/// ```
/// use ecp_cover::{Budget, Claims, EngineName, Fate, Problem, Silent, forced};
///
/// // a is covered in two ways; c needs the third option, so the fourth never fits
/// let mut builder = Problem::builder();
/// let [a, b, c] = ["a", "b", "c"].map(|name| builder.primary(name));
/// for option in [vec![a], vec![a], vec![b, c], vec![b]] {
///     builder.option(option)?;
/// }
/// let problem = builder.build();
/// let claims = Claims::options(&problem);
/// let found = forced(&problem, &claims, EngineName::Auto, &Budget::unlimited(), &mut Silent);
/// assert_eq!(found.fates, [Fate::Sometimes, Fate::Sometimes, Fate::Always, Fate::Never]);
/// # Ok::<(), ecp_cover::ProblemError>(())
/// ```
pub fn forced(
    problem: &Problem,
    claims: &Claims,
    engine: EngineName,
    budget: &Budget,
    observer: &mut impl Observer,
) -> Forced {
    forced_seeing(problem, claims, engine, budget, observer, |_| {})
}

/// The same, where each solution on which the answer rests is shown to somebody who knows more of it than the problem says;
/// its options are in the order of definition.
///
/// # Panics
/// As [`forced`] does.
pub fn forced_seeing(
    problem: &Problem,
    claims: &Claims,
    engine: EngineName,
    budget: &Budget,
    observer: &mut impl Observer,
    mut see: impl FnMut(&[OptionId]),
) -> Forced {
    inquiry::Inquiry::new(problem, claims, engine, budget, observer, &mut see).answer()
}
