//! How many solutions there are, and how large the search tree is, by random probes: an estimate, never a count.
//!
//! A probe walks from the root of the tree of [`Links`] to a leaf and takes at every node one of its branches at random.
//! The product of the numbers of branches passed is how many such leaves the walk stands for. Its expectation over all
//! walks is exactly the number of solutions if leaves that are none count 0; the sum of the products along the way has
//! the number of nodes as its expectation. So the mean over many probes tends to the truth, but where few walks stand
//! for most solutions it can stay far below for long. The standard error says how much the probes differ from each
//! other; it knows nothing of what none of them has met.
//!
//! # Source
//! D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975), 121-136. The
//! random numbers are those of SplitMix64: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number
//! generators", OOPSLA 2014.

use crate::links::Links;
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Observer, Statistics, Stop};
use crate::verify::verify;

/// What random probes say of a number that nobody has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The natural logarithm of the unit in which the sums are kept, so that they stay within range.
    scale: f64,
    sum: f64,
    sum_of_squares: f64,
    probes: u64,
}

impl Estimate {
    /// Adds the logarithm of what a probe stands for; `None` is 0.
    fn add(&mut self, logarithm: Option<f64>) {
        self.probes += 1;
        let Some(logarithm) = logarithm else { return };
        if self.sum == 0.0 || logarithm > self.scale {
            let shrink = if self.sum == 0.0 { 0.0 } else { (self.scale - logarithm).exp() };
            self.sum *= shrink;
            self.sum_of_squares *= shrink * shrink;
            self.scale = logarithm;
        }
        let value = (logarithm - self.scale).exp();
        self.sum += value;
        self.sum_of_squares += value * value;
    }

    /// The mean over all probes; infinite where it is past the range of floating point numbers.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.sum == 0.0 { 0.0 } else { self.log10_mean().map_or(0.0, |log| 10_f64.powf(log)) }
    }

    /// The common logarithm of the mean; `None` where the mean is 0.
    #[must_use]
    pub fn log10_mean(&self) -> Option<f64> {
        let mean = self.sum / self.probes as f64;
        (self.sum > 0.0).then(|| (self.scale + mean.ln()) / std::f64::consts::LN_10)
    }

    /// The standard error of the mean as a part of the mean; `None` where it says nothing: with fewer than two probes, or
    /// a mean of 0.
    #[must_use]
    pub fn relative_error(&self) -> Option<f64> {
        if self.probes < 2 || self.sum == 0.0 {
            return None;
        }
        let probes = self.probes as f64;
        let mean = self.sum / probes;
        let variance = (self.sum_of_squares / probes - mean * mean).max(0.0) * probes / (probes - 1.0);
        Some((variance / probes).sqrt() / mean)
    }
}

/// Estimates, and how many probes were made.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimated {
    /// The number of solutions.
    pub solutions: Estimate,
    /// The number of nodes of the search tree of [`Links`].
    pub nodes: Estimate,
    /// How many probes were made.
    pub probes: u64,
    /// How many of them ended at a solution.
    pub hits: u64,
    /// What ended the probes before all were made.
    pub stop: Option<Stop>,
}

/// Makes so many probes, or as many as the budget allows; its nodes are those that the probes visit. The same seed makes
/// the same probes on every machine. The observer hears of every node.
///
/// # Examples
/// ```
/// use ecp_cover::{Budget, Problem, Silent, estimate};
///
/// // ten items with two options each: 1024 solutions, and every probe stands for all of them
/// let mut builder = Problem::builder();
/// for name in 0..10 {
///     let item = builder.primary(name.to_string());
///     builder.option([item])?;
///     builder.option([item])?;
/// }
/// let estimated = estimate(&builder.build(), 100, 1, &Budget::unlimited(), &mut Silent);
/// assert!((estimated.solutions.mean() - 1024.0).abs() < 1e-6);
/// assert!(estimated.solutions.relative_error().unwrap() < 1e-6);
/// # Ok::<(), ecp_cover::ProblemError>(())
/// ```
pub fn estimate(
    problem: &Problem,
    probes: u64,
    seed: u64,
    budget: &Budget,
    observer: &mut impl Observer,
) -> Estimated {
    estimate_where(problem, probes, seed, budget, observer, |_| true)
}

/// The same of those solutions alone that are `wanted`; their options are in the order of definition.
pub fn estimate_where(
    problem: &Problem,
    probes: u64,
    seed: u64,
    budget: &Budget,
    observer: &mut impl Observer,
    mut wanted: impl FnMut(&[OptionId]) -> bool,
) -> Estimated {
    let mut random = SplitMix64(seed);
    let mut links = Links::new(problem);
    let (solutions, nodes) = (Estimate::default(), Estimate::default());
    let mut estimated = Estimated { solutions, nodes, probes: 0, hits: 0, stop: None };
    let mut visited = 0;
    while estimated.probes < probes {
        // a probe that is cut short would speak for the wrong nodes: it does not count
        let mut path = Path::new();
        let mut stop = None;
        let solution = links.walk(|degree| {
            stop = budget.nodes.is_some_and(|nodes| visited + path.nodes >= nodes).then_some(Stop::Nodes);
            stop = stop.or_else(|| budget.interruption());
            observer.node_entered(path.nodes as u32);
            path.pass(degree);
            stop.is_none().then(|| random.below(degree))
        });
        estimated.stop = stop.or_else(|| budget.interruption());
        if stop.is_some() {
            break;
        }
        let is_solution = solution.is_some_and(|solution| {
            let keeps_rules = problem.rules().is_empty() || verify(problem, &solution).is_ok();
            keeps_rules && wanted(&solution)
        });
        visited += path.nodes;
        if let Some(progress) = &budget.progress {
            progress.add(Statistics { nodes: path.nodes, ..Statistics::default() });
        }
        estimated.probes += 1;
        estimated.hits += u64::from(is_solution);
        estimated.nodes.add(Some(path.logarithm_of_nodes()));
        estimated.solutions.add(is_solution.then_some(path.logarithm));
        if estimated.stop.is_some() {
            break;
        }
    }
    estimated
}

/// What a probe has passed.
struct Path {
    /// The logarithm of the product of the numbers of branches.
    logarithm: f64,
    /// The sum of these products at all nodes, in units of the last.
    sum: f64,
    nodes: u64,
}

impl Path {
    fn new() -> Self {
        Self { logarithm: 0.0, sum: 1.0, nodes: 1 }
    }

    /// Goes to the next node through one of so many branches.
    fn pass(&mut self, degree: u32) {
        self.logarithm += f64::from(degree).ln();
        self.sum = self.sum / f64::from(degree) + 1.0;
        self.nodes += 1;
    }

    fn logarithm_of_nodes(&self) -> f64 {
        self.logarithm + self.sum.ln()
    }
}

/// A sequence of random numbers.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound; the first ones are likelier by less than one part in 2^32.
    fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::queens;
    use crate::search::{Engine, Silent};
    use crate::text::parse_knuth;

    /// The expectation of both estimates over all walks, by making each of them.
    fn expectation(problem: &Problem) -> (f64, f64) {
        let mut links = Links::new(problem);
        let (mut solutions, mut nodes) = (0.0, 0.0);
        let mut choices: Vec<(u32, u32)> = Vec::new();
        loop {
            let mut path = Path::new();
            let mut level = 0;
            let solution = links.walk(|degree| {
                if level == choices.len() {
                    choices.push((0, degree));
                }
                assert_eq!(choices[level].1, degree, "the same choices lead to the same node");
                path.pass(degree);
                level += 1;
                Some(choices[level - 1].0)
            });
            // a walk has the probability 1 / exp(logarithm)
            solutions += f64::from(u8::from(solution.is_some()));
            nodes += path.sum;
            while choices.last().is_some_and(|(choice, degree)| choice + 1 == *degree) {
                choices.pop();
            }
            match choices.last_mut() {
                Some((choice, _)) => *choice += 1,
                None => return (solutions, nodes),
            }
        }
    }

    fn truth(problem: &Problem) -> (f64, f64) {
        let mut search = Links::new(problem).solutions(Budget::unlimited());
        let solutions = search.count_rest();
        (solutions as f64, search.statistics().nodes as f64)
    }

    #[test]
    fn the_expectation_is_the_truth() {
        for text in [
            "a b c | x y\na x:R\nb x:R y\na b\nc x:B\nc y\nc\n",
            "1:2|a 0:3|b 2|c | x\na b x:R\na c x:R\nb c\nc\nc x:B\nb x\n",
            "0:2|a 0:2|b\na\na b\nb\na\n",
            "2:3|a b\na b\na\na\na b\na\n",
            "a\n",
        ] {
            let problem = parse_knuth(text).unwrap().problem;
            let (expected, truth) = (expectation(&problem), truth(&problem));
            let is_near = |one: f64, other: f64| (one - other).abs() < 1e-9 * other.max(1.0);
            assert!(
                is_near(expected.0, truth.0) && is_near(expected.1, truth.1),
                "{expected:?} {truth:?} {text}"
            );
        }
        let (solutions, nodes) = expectation(&queens(6));
        assert!((solutions - 4.0).abs() < 1e-9 && (nodes - 111.0).abs() < 1e-9);
    }

    #[test]
    fn published_counts_lie_within_four_standard_errors() {
        // OEIS A000170
        for (n, published) in [(8, 92.0), (10, 724.0), (12, 14_200.0)] {
            let estimated = estimate(&queens(n), 20_000, 1, &Budget::unlimited(), &mut Silent);
            let (mean, error) = (estimated.solutions.mean(), estimated.solutions.relative_error().unwrap());
            assert!((mean - published).abs() < 4.0 * error * mean, "{n}: {mean} within {error}");
            assert!(error < 0.1, "{n}: {error}");
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_probes() {
        let estimated = |seed| estimate(&queens(8), 50, seed, &Budget::unlimited(), &mut Silent);
        assert_eq!(estimated(3), estimated(3));
        assert_ne!(estimated(3), estimated(4));
    }

    #[test]
    fn a_budget_ends_the_probes() {
        let estimated = estimate(&queens(8), 1000, 1, &Budget::unlimited().with_nodes(100), &mut Silent);
        assert_eq!(estimated.stop, Some(Stop::Nodes));
        assert!(estimated.probes > 3 && estimated.probes < 100, "{}", estimated.probes);
    }

    #[test]
    fn numbers_past_the_range_of_floating_point_have_logarithms() {
        let mut builder = Problem::builder();
        for name in 0..2000 {
            let item = builder.primary(name.to_string());
            builder.option([item]).unwrap();
            builder.option([item]).unwrap();
        }
        let estimated = estimate(&builder.build(), 2, 1, &Budget::unlimited(), &mut Silent);
        let logarithm = estimated.solutions.log10_mean().unwrap();
        assert!((logarithm - 2000.0 * 2_f64.log10()).abs() < 1e-6, "{logarithm}");
        assert!(estimated.solutions.mean().is_infinite());
    }

    #[test]
    fn random_numbers_are_those_of_the_reference() {
        // the first outputs of the published code for the seed 1234567
        let mut random = SplitMix64(1_234_567);
        let numbers = [random.next(), random.next(), random.next()];
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }
}
