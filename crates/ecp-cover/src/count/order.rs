//! Orders of the items. The order decides how many states there are, and no order is the best for all problems: the
//! rows of a board, as written (or what they settle before what goes on); the reverse Cuthill-McKee order, which finds them again where labels were shuffled; and
//! the order that keeps the frontier narrow step by step.
//!
//! # Source
//! E. Cuthill, J. McKee, "Reducing the bandwidth of sparse symmetric matrices", 1969; A. George, J. W. H. Liu,
//! *Computer Solution of Large Sparse Positive Definite Systems*, 1981, for the vertex to begin with.

mod graph;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use indexmap::IndexSet;

use super::parts;
use crate::problem::{Item, ItemId, OptionId, Problem, Rule};
use graph::Graph;

/// An order of the primary items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Order {
    /// As the items were defined.
    Natural,
    /// As they were defined, but those whose options bring in nothing new go before the others.
    Prompt,
    /// The reverse Cuthill-McKee order: items that share options are near each other.
    CuthillMcKee,
    /// Next is always an item whose options touch the fewest new items.
    Narrow,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Natural => "natural order",
            Self::Prompt => "prompt order",
            Self::CuthillMcKee => "Cuthill-McKee order",
            Self::Narrow => "narrow order",
        })
    }
}

/// How many orders there are at most.
pub(super) const ORDERS: u64 = 4;

/// All orders that can be had at a reasonable cost and within so many bytes, none of them twice.
pub(super) fn orders(problem: &Problem, memory: u64) -> Vec<(Order, Vec<ItemId>)> {
    let is_primary = |item: &ItemId| problem.items()[item.index()].is_primary();
    let natural: Vec<ItemId> = (0..problem.items().len() as u32).map(ItemId).filter(is_primary).collect();
    let has_rules = !problem.rules().is_empty();
    let mut orders = Vec::new();
    if let Some(graph) = has_rules.then(|| Graph::of_items(problem, memory)).flatten() {
        orders.push((Order::Prompt, prompt(problem, &natural, &graph)));
    }
    orders.push((Order::Natural, natural));
    if let Some(graph) = Graph::new(problem, memory) {
        let primary = |order: Vec<u32>| order.into_iter().map(ItemId).filter(is_primary).collect();
        let starts = graph.starts();
        if let Some(starts) = &starts {
            orders.push((Order::CuthillMcKee, primary(graph.reverse_cuthill_mckee(starts))));
            // how wide labels make it is nothing that this one looks at
            if !has_rules {
                orders.extend(narrow(problem, &graph, starts).map(|order| (Order::Narrow, order)));
            }
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

/// The primary items of a problem in an order; where it cannot be had at a reasonable cost and within so many bytes, as they were defined. What
/// has no item in common with the rest stays together.
#[must_use]
pub fn items_in_order(problem: &Problem, order: Order, memory: u64) -> Vec<ItemId> {
    let mut orders = orders(problem, memory);
    let wanted = orders.iter().position(|(other, _)| *other == order);
    let natural = || orders.iter().position(|(other, _)| *other == Order::Natural);
    let (_, items) = orders.swap_remove(wanted.or_else(natural).unwrap_or_default());
    parts::together(problem, items)
}

/// In the order given, but an item goes first as soon as all items that its options hold are known from others. One whose
/// secondary items another has all and more, as an edge beside a corner, waits for that; one that may be covered several times
/// until all its options are settled.
fn prompt(problem: &Problem, items: &[ItemId], graph: &Graph) -> Vec<ItemId> {
    let mut prompt = Prompt::new(problem, graph);
    let own: Vec<ItemId> = items
        .iter()
        .copied()
        .filter(|item| !prompt.is_count[item.index()] && !prompt.echoes(*item))
        .collect();
    for item in point_by_point(problem, own) {
        prompt.place(item);
    }
    let mut order = prompt.order;
    order.extend(items);
    order.into_iter().collect()
}

/// The items in the order given; but those that decide lines, by the points where the lines begin.
fn point_by_point(problem: &Problem, mut items: Vec<ItemId>) -> Vec<ItemId> {
    let mut points: BTreeMap<ItemId, [u32; 2]> = BTreeMap::new();
    for rule in problem.rules() {
        let Rule::Cycles(rule) = rule else { continue };
        for (node, ends) in rule.nodes().iter().zip(rule.ends()) {
            let ends = [ends[0].min(ends[1]), ends[0].max(ends[1])];
            for entry in node.options().iter().flat_map(|option| problem.option(*option)) {
                points.entry(entry.item).and_modify(|known| *known = ends.min(*known)).or_insert(ends);
            }
        }
    }
    let places: Vec<usize> = (0..items.len()).filter(|place| points.contains_key(&items[*place])).collect();
    let mut lines: Vec<ItemId> = places.iter().map(|place| items[*place]).collect();
    lines.sort_by_key(|item| points[item]);
    for (place, item) in places.into_iter().zip(lines) {
        items[place] = item;
    }
    items
}

struct Prompt<'g> {
    graph: &'g Graph,
    holders: Vec<Vec<u32>>,
    problem: &'g Problem,
    /// For each item whether it may be covered several times.
    is_count: Vec<bool>,
    /// For each item the items unknown that its options hold, and the options that are not settled.
    unknown: Vec<usize>,
    open: Vec<usize>,
    is_known: Vec<bool>,
    is_settled: Vec<bool>,
    order: IndexSet<ItemId>,
}

impl<'g> Prompt<'g> {
    fn new(problem: &'g Problem, graph: &'g Graph) -> Self {
        let holders = holders(problem);
        let bounds = problem.items().iter().map(Item::multiplicity);
        let is_count: Vec<bool> = bounds.map(|bounds| bounds.is_some_and(|bounds| bounds.hi > 1)).collect();
        let unknown =
            |item| graph.neighbours(item).iter().filter(|other| !is_count[**other as usize]).count();
        Self {
            graph,
            problem,
            unknown: (0..graph.len() as u32).map(unknown).collect(),
            open: holders.iter().map(Vec::len).collect(),
            holders,
            // what counts is no news
            is_known: is_count.clone(),
            is_count,
            is_settled: vec![false; problem.option_count()],
            order: IndexSet::new(),
        }
    }

    /// Places an item, and what is settled then.
    fn place(&mut self, item: ItemId) {
        let mut next = BTreeSet::from([item]);
        while let Some(item) = next.pop_first() {
            if !self.order.insert(item) {
                continue;
            }
            for known in self.graph.neighbours(item.0).iter().copied().chain([item.0]) {
                if std::mem::replace(&mut self.is_known[known as usize], true) {
                    continue;
                }
                for beside in self.graph.neighbours(known) {
                    self.unknown[*beside as usize] -= 1;
                    if self.unknown[*beside as usize] == 0 && self.is_prompt(*beside) {
                        next.insert(ItemId(*beside));
                    }
                }
            }
            for option in self.holders[item.index()].clone() {
                if std::mem::replace(&mut self.is_settled[option as usize], true) {
                    continue;
                }
                for entry in self.problem.option(OptionId(option)) {
                    self.open[entry.item.index()] -= 1;
                    if self.open[entry.item.index()] == 0 && self.is_count[entry.item.index()] {
                        next.insert(entry.item);
                    }
                }
            }
        }
    }

    /// Whether another item has all secondary items that this one has, and more.
    fn echoes(&self, item: ItemId) -> bool {
        let own = self.secondary(item.0);
        let Some(first) = own.first() else { return false };
        self.graph.neighbours(*first).iter().any(|other| {
            self.is_prompt(*other) && {
                let others = self.secondary(*other);
                others.len() > own.len() && own.iter().all(|item| others.binary_search(item).is_ok())
            }
        })
    }

    /// The secondary items beside an item, in ascending order.
    fn secondary(&self, item: u32) -> Vec<u32> {
        let is_secondary = |other: &u32| !self.problem.items()[*other as usize].is_primary();
        self.graph.neighbours(item).iter().copied().filter(is_secondary).collect()
    }

    fn is_prompt(&self, item: u32) -> bool {
        self.problem.items()[item as usize].is_primary() && !self.is_count[item as usize]
    }
}

/// For each item the options that hold it.
fn holders(problem: &Problem) -> Vec<Vec<u32>> {
    let mut holders = vec![Vec::new(); problem.items().len()];
    for option in problem.option_ids() {
        for entry in problem.option(option) {
            holders[entry.item.index()].push(option.0);
        }
    }
    holders
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
        Self {
            problem,
            holders: holders(problem),
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
            for entry in self.problem.option(OptionId(option)) {
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
                for entry in self.problem.option(OptionId(option)) {
                    self.touch(entry.item);
                }
            }
        }
    }
}
