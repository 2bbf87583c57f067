//! The graph of the items: two are neighbours where an option holds both.

use std::collections::{BTreeMap, VecDeque};

use crate::problem::{Node, Problem, Rule};

/// The neighbours of every item, in ascending order.
pub(super) struct Graph {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
}

/// The most pairs of items in options that are looked at.
const MOST_PAIRS: usize = 1 << 24;

impl Graph {
    /// The graph of the items, where two are neighbours also if places that they decide are joined by a rule over the whole
    /// problem. `None` where options are so large or so many that orders by it would cost more than they gain, or more
    /// bytes than allowed.
    pub(super) fn new(problem: &Problem, memory: u64) -> Option<Self> {
        let joined = problem.rules().iter().flat_map(|rule| joined(problem, rule)).collect();
        Self::with(problem, joined, memory)
    }

    /// The graph of the items, whatever rules say.
    pub(super) fn of_items(problem: &Problem, memory: u64) -> Option<Self> {
        Self::with(problem, Vec::new(), memory)
    }

    fn with(problem: &Problem, mut edges: Vec<(u32, u32)>, memory: u64) -> Option<Self> {
        let pairs = problem.option_ids().map(|option| problem.option(option).len().pow(2)).sum::<usize>();
        let pairs = pairs + edges.len();
        if pairs > MOST_PAIRS || (pairs * size_of::<(u32, u32)>()) as u64 > memory {
            return None;
        }
        edges.reserve(pairs);
        for option in problem.option_ids() {
            let items = problem.option(option);
            for one in items {
                edges.extend(
                    items
                        .iter()
                        .filter(|other| other.item != one.item)
                        .map(|other| (one.item.0, other.item.0)),
                );
            }
        }
        edges.sort_unstable();
        edges.dedup();
        let mut starts = vec![0_u32; problem.items().len() + 1];
        for (from, _) in &edges {
            starts[*from as usize + 1] += 1;
        }
        for item in 0..problem.items().len() {
            starts[item + 1] += starts[item];
        }
        Some(Self { starts, neighbours: edges.into_iter().map(|(_, to)| to).collect() })
    }

    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn neighbours(&self, item: u32) -> &[u32] {
        &self.neighbours[self.starts[item as usize] as usize..self.starts[item as usize + 1] as usize]
    }

    /// A vertex far out in each component, in the order of their first items; `None` where there are so many components
    /// that going through them would take long. Items without neighbours stand for themselves.
    pub(super) fn starts(&self) -> Option<Vec<u32>> {
        let mut seen = vec![false; self.len()];
        let mut starts = Vec::new();
        let mut components = 0;
        for item in 0..self.len() as u32 {
            if seen[item as usize] {
                continue;
            }
            if self.neighbours(item).is_empty() {
                starts.push(item);
                continue;
            }
            components += 1;
            if components * self.len() > MOST_PAIRS {
                return None;
            }
            for member in self.component(item) {
                seen[member as usize] = true;
            }
            starts.push(self.far_out(item));
        }
        Some(starts)
    }

    /// The items that hang together with one, by distance, those of few neighbours first.
    pub(super) fn component(&self, start: u32) -> Vec<u32> {
        if self.neighbours(start).is_empty() {
            return vec![start];
        }
        self.levels(start).0
    }

    /// All items, those farthest from the starts of their components first.
    pub(super) fn reverse_cuthill_mckee(&self, starts: &[u32]) -> Vec<u32> {
        let mut order: Vec<u32> = starts.iter().flat_map(|start| self.component(*start)).collect();
        order.reverse();
        order
    }

    /// Goes from a vertex to one of the farthest, as long as that takes it farther.
    fn far_out(&self, mut vertex: u32) -> u32 {
        let (mut order, mut depth) = self.levels(vertex);
        loop {
            let farthest = *order.last().expect("the vertex itself");
            let (further, deeper) = self.levels(farthest);
            if deeper <= depth {
                return vertex;
            }
            (vertex, order, depth) = (farthest, further, deeper);
        }
    }

    /// Breadth first from a vertex, with the greatest distance. Of the farthest, one with the fewest neighbours is last.
    fn levels(&self, start: u32) -> (Vec<u32>, u32) {
        let mut distance = vec![u32::MAX; self.len()];
        distance[start as usize] = 0;
        let mut order = Vec::new();
        let mut queue = VecDeque::from([start]);
        while let Some(vertex) = queue.pop_front() {
            order.push(vertex);
            let mut next: Vec<u32> = self.neighbours(vertex).to_vec();
            next.retain(|other| distance[*other as usize] == u32::MAX);
            next.sort_by_key(|other| self.neighbours(*other).len());
            for other in next {
                distance[other as usize] = distance[vertex as usize] + 1;
                queue.push_back(other);
            }
        }
        let depth = distance[*order.last().expect("the start itself") as usize];
        (order, depth)
    }
}

/// The pairs of items that decide places which a rule joins, both ways round.
fn joined(problem: &Problem, rule: &Rule) -> Vec<(u32, u32)> {
    let item = |node: &Node| node.options().first().map(|option| problem.option(*option)[0].item.0);
    let items: Vec<Option<u32>> = rule.nodes().iter().map(item).collect();
    let pairs: Vec<[u32; 2]> = match rule {
        Rule::Connected(rule) => rule.edges().to_vec(),
        Rule::Groups(rule) => rule.edges().to_vec(),
        Rule::Cycles(rule) => {
            let mut at: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
            for (place, ends) in (0..).zip(rule.ends()) {
                ends.iter().for_each(|end| at.entry(*end).or_default().push(place));
            }
            at.values().flat_map(|places| places.windows(2)).map(|pair| [pair[0], pair[1]]).collect()
        }
    };
    let items =
        pairs.into_iter().filter_map(|[one, other]| Some((items[one as usize]?, items[other as usize]?)));
    items.filter(|(one, other)| one != other).flat_map(|(one, other)| [(one, other), (other, one)]).collect()
}
