//! Orders of the items. The order decides how many states there are, and no order is the best for all problems: the
//! rows of a board, as written; the reverse Cuthill-McKee order, which finds them again where labels were shuffled; and
//! the order that keeps the frontier narrow step by step.
//!
//! # Source
//! E. Cuthill, J. McKee, "Reducing the bandwidth of sparse symmetric matrices", 1969; A. George, J. W. H. Liu,
//! *Computer Solution of Large Sparse Positive Definite Systems*, 1981, for the vertex to begin with.

mod graph;

use std::fmt;

use crate::problem::{ItemId, Problem};
use graph::Graph;

/// An order of the primary items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Order {
    /// As the items were defined.
    Natural,
    /// The reverse Cuthill-McKee order: items that share options are near each other.
    CuthillMcKee,
    /// Next is always an item whose options touch the fewest new items.
    Narrow,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Natural => "natural order",
            Self::CuthillMcKee => "Cuthill-McKee order",
            Self::Narrow => "narrow order",
        })
    }
}

/// How many orders there are at most.
pub(super) const ORDERS: u64 = 3;

/// All orders that can be had at a reasonable cost and within so many bytes, none of them twice.
pub(super) fn orders(problem: &Problem, memory: u64) -> Vec<(Order, Vec<ItemId>)> {
    let is_primary = |item: &ItemId| problem.items()[item.index()].is_primary();
    let natural: Vec<ItemId> = (0..problem.items().len() as u32).map(ItemId).filter(is_primary).collect();
    let mut orders = vec![(Order::Natural, natural)];
    if let Some(graph) = Graph::new(problem, memory) {
        let primary = |order: Vec<u32>| order.into_iter().map(ItemId).filter(is_primary).collect();
        let starts = graph.starts();
        if let Some(starts) = &starts {
            orders.push((Order::CuthillMcKee, primary(graph.reverse_cuthill_mckee(starts))));
            orders.extend(narrow(problem, &graph, starts).map(|order| (Order::Narrow, order)));
        }
    }
    let mut distinct: Vec<(Order, Vec<ItemId>)> = Vec::new();
    for order in orders {
        if distinct.iter().all(|(_, other)| *other != order.1) {
            distinct.push(order);
        }
    }
    distinct
}

/// How many items are looked at, again and again, before an order is left out: some ten milliseconds.
const MOST_LOOKS: usize = 1 << 24;

/// Next is always the item whose options that are left touch the fewest items for the first time; of several, the one
/// that was touched first. `None` where that would take long.
fn narrow(problem: &Problem, graph: &Graph, starts: &[u32]) -> Option<Vec<ItemId>> {
    let mut search = Narrow::new(problem);
    for start in starts {
        if search.looks > MOST_LOOKS {
            return None;
        }
        // those that hang together by secondary items only are begun with one after the other
        for item in graph.component(*start) {
            if problem.items()[item as usize].is_primary() {
                search.touch(ItemId(item));
            }
            while let Some(next) = search.next() {
                search.place(next);
                if search.looks > MOST_LOOKS {
                    return None;
                }
            }
        }
    }
    Some(search.order)
}

struct Narrow<'p> {
    problem: &'p Problem,
    /// For each item the options that hold it.
    holders: Vec<Vec<u32>>,
    /// For each option whether an item of it is placed.
    is_home: Vec<bool>,
    /// For each item the number of its touching, from 1; 0 before.
    touched: Vec<u32>,
    /// The primary items that are touched and not placed, in the order of touching.
    open: Vec<ItemId>,
    touches: u32,
    /// A mark for each item, and the mark in use.
    seen: Vec<u32>,
    mark: u32,
    /// How many items were looked at.
    looks: usize,
    order: Vec<ItemId>,
}

impl<'p> Narrow<'p> {
    fn new(problem: &'p Problem) -> Self {
        let items = problem.items().len();
        let mut holders = vec![Vec::new(); items];
        for option in problem.option_ids() {
            for entry in problem.option(option) {
                holders[entry.item.index()].push(option.0);
            }
        }
        Self {
            problem,
            holders,
            is_home: vec![false; problem.option_count()],
            touched: vec![0; items],
            open: Vec::new(),
            touches: 0,
            seen: vec![0; items],
            mark: 0,
            looks: 0,
            order: Vec::new(),
        }
    }

    fn touch(&mut self, item: ItemId) {
        if self.touched[item.index()] == 0 {
            self.touches += 1;
            self.touched[item.index()] = self.touches;
            if self.problem.items()[item.index()].is_primary() {
                self.open.push(item);
            }
        }
    }

    fn next(&mut self) -> Option<ItemId> {
        let mut best: Option<(usize, usize)> = None;
        for place in 0..self.open.len() {
            let news = self.new_items(self.open[place], best.map_or(usize::MAX, |(news, _)| news));
            if best.is_none_or(|(least, _)| news < least) {
                best = Some((news, place));
                if news == 0 {
                    break;
                }
            }
        }
        best.map(|(_, place)| self.open.remove(place))
    }

    /// How many items the options at home with an item would touch first; at most `enough` are counted.
    fn new_items(&mut self, item: ItemId, enough: usize) -> usize {
        self.mark += 1;
        let mut news = 0;
        for &option in &self.holders[item.index()] {
            self.looks += 1;
            if self.is_home[option as usize] {
                continue;
            }
            for entry in self.problem.option(crate::problem::OptionId(option)) {
                let index = entry.item.index();
                self.looks += 1;
                if self.touched[index] == 0 && self.seen[index] != self.mark {
                    self.seen[index] = self.mark;
                    news += 1;
                    if news >= enough {
                        return news;
                    }
                }
            }
        }
        news
    }

    fn place(&mut self, item: ItemId) {
        self.order.push(item);
        for option in std::mem::take(&mut self.holders[item.index()]) {
            if !std::mem::replace(&mut self.is_home[option as usize], true) {
                for entry in self.problem.option(crate::problem::OptionId(option)) {
                    self.touch(entry.item);
                }
            }
        }
    }
}
