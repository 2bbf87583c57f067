//! Boards filled at random under the rules.
//!
//! The options are shuffled, and a search takes the first solution that it comes to. A search that has bad luck is given
//! up and begun again with other luck, each time with twice as many nodes.
//!
//! # Source
//! C. Gomes, B. Selman, H. Kautz, Boosting combinatorial search through randomization, AAAI 1998: restarts against
//! heavy tails.

use std::cell::Cell;

use ecp::cover::{Budget, Chosen, Engine, EngineName, OptionId, Stop};
use ecp::{Answer, Compiled};
use fastrand::Rng;

/// The nodes of the first search.
const FIRST_NODES: u64 = 500;

/// A solution, found at random; `None` if there is none.
///
/// # Errors
/// Why the searches ended before one was found.
pub(crate) fn random_answer(
    compiled: &Compiled,
    random: &mut Rng,
    budget: &Budget,
) -> Result<Option<Answer>, Stop> {
    if let Some(answer) = sparse_answer(compiled, random, budget) {
        return Ok(Some(answer));
    }
    let searches = Cell::new(0_u64);
    let shuffled = |random: &mut Rng| {
        let mut order: Vec<OptionId> = compiled.problem().option_ids().collect();
        random.shuffle(&mut order);
        lean(compiled, searches.replace(searches.get() + 1), &mut order);
        order
    };
    random_answer_in(compiled, shuffled, random, budget)
}

/// How many searches are tried without some of the options.
const SPARSE_SEARCHES: u32 = 8;

/// Of a board whose cells hang together, without many of the options: a search that may leave any cell empty fills cell
/// after cell as long as it can, and finds the same board in whatever order it knows the options.
fn sparse_answer(compiled: &Compiled, random: &mut Rng, budget: &Budget) -> Option<Answer> {
    let problem = compiled.problem();
    if problem.rules().is_empty() {
        return None;
    }
    (0..SPARSE_SEARCHES).find_map(|_| {
        let share = 0.3 + 0.6 * random.f64();
        let mut order: Vec<OptionId> = problem.option_ids().filter(|_| random.f64() < share).collect();
        random.shuffle(&mut order);
        let nodes = budget.nodes.map_or(FIRST_NODES, |most| most.min(FIRST_NODES));
        let budget = budget.clone().with_nodes(nodes).with_solutions(1);
        let problem = problem.with_options(&order);
        let found = Chosen::new(EngineName::Bits, &problem).solutions(budget).next()?;
        Some(answer_of(compiled, &order, &found))
    })
}

/// The answer whose options stand at these places of an order.
pub(crate) fn answer_of(compiled: &Compiled, order: &[OptionId], found: &[OptionId]) -> Answer {
    let mut options: Vec<OptionId> = found.iter().map(|option| order[option.index()]).collect();
    options.sort_unstable();
    compiled.answer(options)
}

/// Dancing, and where that has bad luck again and again, clause learning by turns; both do the same each time.
const fn engine(nodes: u64) -> EngineName {
    let is_unlucky = nodes > 4 * FIRST_NODES && nodes.ilog2().is_multiple_of(2);
    if is_unlucky { EngineName::Learn } else { EngineName::Bits }
}

/// Of three searches in a row the second would rather leave cells empty, and the third would rather lay pieces: with as
/// many ships as empty cells beside each other no fleet finds room.
fn lean(compiled: &Compiled, search: u64, order: &mut [OptionId]) {
    let placements = compiled.placements();
    match search % 3 {
        1 => order.sort_by_key(|option| !placements.of(*option).is_empty()),
        2 => order.sort_by_key(|option| placements.placed_by(*option).is_none()),
        _ => {}
    }
}

/// The same with some options only, in an order that is drawn for each search.
///
/// # Errors
/// Why the searches ended before one was found.
pub(crate) fn random_answer_in(
    compiled: &Compiled,
    order: impl Fn(&mut Rng) -> Vec<OptionId>,
    random: &mut Rng,
    budget: &Budget,
) -> Result<Option<Answer>, Stop> {
    let mut nodes = FIRST_NODES;
    loop {
        let order = order(random);
        let problem = compiled.problem().with_options(&order);
        let most = budget.nodes.map_or(nodes, |most| most.min(nodes));
        let budget_now = budget.clone().with_nodes(most).with_solutions(1);
        let mut solutions = Chosen::new(engine(nodes), &problem).solutions(budget_now);
        if let Some(options) = solutions.next() {
            return Ok(Some(answer_of(compiled, &order, &options)));
        }
        match solutions.stop() {
            Some(Stop::Nodes) if budget.nodes.is_none_or(|most| nodes < most) => nodes *= 2,
            Some(Stop::Exhausted) | None => return Ok(None),
            Some(stop) => return Err(stop),
        }
    }
}
