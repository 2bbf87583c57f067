//! The linked matrix: items across, options down, and the operations of TAOCP 7.2.2.1 with their inverses.
//!
//! Node 0 is the root and starts the list of open primary items. Nodes 1 to n are the headers of the n items. Then the
//! options follow, one after the other, each between two spacers:
//!
//! ```text
//! spacer | node node node | spacer | node node | spacer
//! ```
//!
//! A spacer's `up` is the first node of the option before it, its `down` the last node of the option after it, so that
//! a walk to the right comes back to the option's first node, and a walk to the left to its last.

use crate::problem::{OptionId, Problem};

/// A node of the matrix, or the vertical part of a header, or a spacer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Node {
    up: u32,
    down: u32,
    /// The header above; [`SPACER`] in a spacer.
    item: u32,
    /// 0 for none, [`AGREED`] where the item has the node's color already; in a spacer the number of the option after
    /// it.
    color: u32,
}

/// The horizontal part of a header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Header {
    left: u32,
    right: u32,
    /// The number of nodes in the item's list.
    len: u32,
    /// How many more options may hold the item. At 0 the item is covered.
    bound: u32,
    /// The item's hi - lo: how far the number of options may stay below its upper bound.
    slack: u32,
}

const ROOT: u32 = 0;
const SPACER: u32 = 0;
const AGREED: u32 = u32::MAX;

/// The matrix with its links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Matrix {
    nodes: Vec<Node>,
    headers: Vec<Header>,
    /// Removals of a node from its vertical list so far.
    pub(super) updates: u64,
}

impl Header {
    /// An item that must be covered `need` more times and is in `len` options has `len + 1 - need` branches: one for
    /// each option that may be the first chosen, the others chosen below it. Where no option is needed, one branch
    /// more: to choose none.
    #[inline]
    fn degree(&self) -> u32 {
        let need = self.bound.saturating_sub(self.slack);
        (self.len + 1).saturating_sub(need)
    }
}

impl Matrix {
    pub(super) fn new(problem: &Problem) -> Self {
        let item_count = problem.items().len();
        let node_count = 1 + item_count + 1 + problem.entry_count() + problem.option_count();
        let mut matrix = Self { nodes: Vec::with_capacity(node_count), headers: Vec::new(), updates: 0 };
        matrix.add_headers(problem);
        matrix.add_options(problem);
        matrix
    }

    fn add_headers(&mut self, problem: &Problem) {
        self.headers.push(Header::default());
        self.nodes.push(Node::default());
        let mut last = ROOT;
        for (item, index) in problem.items().iter().zip(1..) {
            self.nodes.push(Node { up: index, down: index, item: index, color: 0 });
            let mut header = Header { left: index, right: index, bound: 1, ..Header::default() };
            if let Some(multiplicity) = item.multiplicity() {
                header = Header { left: last, bound: multiplicity.hi, slack: multiplicity.slack(), ..header };
                self.headers[last as usize].right = index;
                last = index;
            }
            self.headers.push(header);
        }
        self.headers[last as usize].right = ROOT;
        self.headers[ROOT as usize].left = last;
    }

    fn add_options(&mut self, problem: &Problem) {
        self.nodes.push(Node { item: SPACER, color: 0, ..Node::default() });
        for option in problem.option_ids() {
            let first = self.nodes.len() as u32;
            for entry in problem.option(option) {
                self.append(entry.item.0 + 1, entry.color.map_or(0, |color| color.0.get()));
            }
            let spacer = self.nodes.len() as u32;
            self.nodes[first as usize - 1].down = spacer - 1;
            self.nodes.push(Node { up: first, down: 0, item: SPACER, color: option.0 + 1 });
        }
    }

    /// Adds a node at the end of the array and of its item's list.
    fn append(&mut self, item: u32, color: u32) {
        let node = self.nodes.len() as u32;
        let last = self.nodes[item as usize].up;
        self.nodes[last as usize].down = node;
        self.nodes[item as usize].up = node;
        self.headers[item as usize].len += 1;
        self.nodes.push(Node { up: last, down: item, item, color });
    }

    pub(super) fn is_header(&self, node: u32) -> bool {
        (node as usize) < self.headers.len()
    }

    pub(super) fn first(&self, item: u32) -> u32 {
        self.nodes[item as usize].down
    }

    pub(super) fn below(&self, node: u32) -> u32 {
        self.nodes[node as usize].down
    }

    /// The option that a node belongs to.
    pub(super) fn option_of(&self, node: u32) -> OptionId {
        let to_spacer = self.nodes[node as usize..].iter().position(|node| node.item == SPACER);
        let spacer = node as usize + to_spacer.expect("a spacer follows every option");
        OptionId(self.nodes[spacer].color - 1)
    }

    /// The item of a node.
    pub(super) fn item_of(&self, node: u32) -> u32 {
        self.nodes[node as usize].item
    }

    /// The first node of each option, in the order of their numbers.
    pub(super) fn first_nodes(&self) -> impl Iterator<Item = u32> {
        let from = self.headers.len();
        let spacers = (from..).zip(&self.nodes[from..]).filter(|(_, node)| node.item == SPACER);
        spacers.map(|(spacer, _)| spacer as u32 + 1)
    }

    /// Of the nodes of an option that can be taken now, given by its first, the one whose item has the fewest branches;
    /// `None` where it cannot be taken, or nothing would branch on it.
    pub(super) fn narrowest(&self, first: u32) -> Option<u32> {
        let nodes = (first..).take_while(|node| self.item_of(*node) != SPACER);
        let open = nodes.filter(|node| self.is_open(self.item_of(*node)) && self.is_listed(*node));
        open.min_by_key(|node| self.degree(self.item_of(*node)))
    }

    /// Whether a primary item is in the list of open items.
    fn is_open(&self, item: u32) -> bool {
        let Header { left, .. } = self.headers[item as usize];
        left != item && self.headers[left as usize].right == item
    }

    /// Whether a node is in the list of its item.
    fn is_listed(&self, node: u32) -> bool {
        let Node { up, .. } = self.nodes[node as usize];
        self.nodes[up as usize].down == node
    }

    /// Moves a node to the top of its item's list. The answer is the node that was above it.
    pub(super) fn move_to_top(&mut self, node: u32) -> u32 {
        let Node { up, item, .. } = self.nodes[node as usize];
        self.move_below(node, item);
        up
    }

    /// Undoes [`move_to_top`](Self::move_to_top) for the node at the top of an item's list.
    pub(super) fn move_back(&mut self, item: u32, above: u32) {
        if above != item {
            self.move_below(self.first(item), above);
        }
    }

    fn move_below(&mut self, node: u32, above: u32) {
        let Node { up, down, .. } = self.nodes[node as usize];
        self.nodes[up as usize].down = down;
        self.nodes[down as usize].up = up;
        let below = self.nodes[above as usize].down;
        self.nodes[above as usize].down = node;
        self.nodes[below as usize].up = node;
        (self.nodes[node as usize].up, self.nodes[node as usize].down) = (above, below);
    }

    /// The number of branches of an open item.
    pub(super) fn degree(&self, item: u32) -> u32 {
        self.headers[item as usize].degree()
    }

    /// The open item with the fewest branches (MRV), and their number; `None` if no item is open.
    ///
    /// Among equals the smaller slack is better, then the longer list, then the first.
    pub(super) fn choose_item(&self) -> Option<(u32, u32)> {
        let mut best = None;
        let mut least = (u32::MAX, u32::MAX, u32::MAX);
        let mut item = self.headers[ROOT as usize].right;
        while item != ROOT {
            let header = &self.headers[item as usize];
            let degree = header.degree();
            if degree <= least.0 {
                if degree == 0 {
                    return Some((item, 0));
                }
                let rank = (degree, header.slack, u32::MAX - header.len);
                if rank < least {
                    least = rank;
                    best = Some((item, degree));
                }
            }
            item = header.right;
        }
        best
    }

    /// The number of branches of an item of which one use was taken for the branch.
    pub(super) fn branches_within_use(&self, item: u32) -> u32 {
        let header = &self.headers[item as usize];
        let need = (header.bound + 1).saturating_sub(header.slack);
        (header.len + 1).saturating_sub(need)
    }

    /// Whether the branch on this item chooses exactly one more option and covers the item while doing so.
    pub(super) fn is_single(&self, item: u32) -> bool {
        let header = &self.headers[item as usize];
        header.bound == 0 && header.slack == 0
    }

    /// Whether too few options are left in the item's list for what it still needs, the present choice included.
    pub(super) fn is_too_short(&self, item: u32) -> bool {
        let header = &self.headers[item as usize];
        header.len <= header.bound.saturating_sub(header.slack) && header.bound >= header.slack
    }

    /// Lets one more option hold the item; covers the item if that was the last.
    pub(super) fn use_once(&mut self, item: u32) {
        self.headers[item as usize].bound -= 1;
        if self.headers[item as usize].bound == 0 {
            self.cover(item);
        }
    }

    /// Undoes [`use_once`](Self::use_once).
    pub(super) fn unuse_once(&mut self, item: u32) {
        if self.headers[item as usize].bound == 0 {
            self.uncover(item);
        }
        self.headers[item as usize].bound += 1;
    }

    /// Takes the item from the list of open items and its options from all other lists.
    fn cover(&mut self, item: u32) {
        let mut node = self.nodes[item as usize].down;
        while node != item {
            self.hide(node);
            node = self.nodes[node as usize].down;
        }
        let Header { left, right, .. } = self.headers[item as usize];
        self.headers[left as usize].right = right;
        self.headers[right as usize].left = left;
    }

    /// Undoes [`cover`](Self::cover): the last hidden option comes back first.
    fn uncover(&mut self, item: u32) {
        let Header { left, right, .. } = self.headers[item as usize];
        self.headers[left as usize].right = item;
        self.headers[right as usize].left = item;
        let mut node = self.nodes[item as usize].up;
        while node != item {
            self.unhide(node);
            node = self.nodes[node as usize].up;
        }
    }

    /// Takes an item that needs no further option from the list of open items; its options stay away from it.
    pub(super) fn deactivate(&mut self, item: u32) {
        let Header { left, right, bound, .. } = self.headers[item as usize];
        if bound != 0 {
            self.headers[left as usize].right = right;
            self.headers[right as usize].left = left;
        }
    }

    /// Undoes [`deactivate`](Self::deactivate).
    pub(super) fn reactivate(&mut self, item: u32) {
        let Header { left, right, bound, .. } = self.headers[item as usize];
        if bound != 0 {
            self.headers[left as usize].right = item;
            self.headers[right as usize].left = item;
        }
    }

    /// Takes an option from the lists of all its items but the node's own.
    #[inline]
    fn hide(&mut self, node: u32) {
        let mut other = node + 1;
        while other != node {
            let Node { up, down, item, color } = self.nodes[other as usize];
            if item == SPACER {
                other = up;
                continue;
            }
            if color != AGREED {
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.headers[item as usize].len -= 1;
                self.updates += 1;
            }
            other += 1;
        }
    }

    /// Undoes [`hide`](Self::hide), from right to left.
    #[inline]
    fn unhide(&mut self, node: u32) {
        let mut other = node - 1;
        while other != node {
            let Node { up, down, item, color } = self.nodes[other as usize];
            if item == SPACER {
                other = down;
                continue;
            }
            if color != AGREED {
                self.nodes[up as usize].down = other;
                self.nodes[down as usize].up = other;
                self.headers[item as usize].len += 1;
            }
            other -= 1;
        }
    }

    /// Uses every item of the node's option but the node's own, left to right from the node.
    pub(super) fn commit_others(&mut self, node: u32) {
        let mut other = node + 1;
        while other != node {
            let Node { up, item, color, .. } = self.nodes[other as usize];
            if item == SPACER {
                other = up;
                continue;
            }
            match color {
                0 => self.use_once(item),
                AGREED => {}
                _ => self.purify(other),
            }
            other += 1;
        }
    }

    /// Undoes [`commit_others`](Self::commit_others), from right to left.
    pub(super) fn uncommit_others(&mut self, node: u32) {
        let mut other = node - 1;
        while other != node {
            let Node { down, item, color, .. } = self.nodes[other as usize];
            if item == SPACER {
                other = down;
                continue;
            }
            match color {
                0 => self.unuse_once(item),
                AGREED => {}
                _ => self.unpurify(other),
            }
            other -= 1;
        }
    }

    /// Fixes the color of a secondary item: hides its options of other colors, and marks the others as agreed.
    ///
    /// The node's own option is hidden while it is chosen, so the node is not in the list and keeps its color.
    fn purify(&mut self, node: u32) {
        let Node { item, color, .. } = self.nodes[node as usize];
        self.nodes[item as usize].color = color;
        let mut other = self.nodes[item as usize].down;
        while other != item {
            if self.nodes[other as usize].color == color {
                self.nodes[other as usize].color = AGREED;
            } else {
                self.hide(other);
            }
            other = self.nodes[other as usize].down;
        }
    }

    /// Undoes [`purify`](Self::purify), from the bottom up.
    fn unpurify(&mut self, node: u32) {
        let Node { item, color, .. } = self.nodes[node as usize];
        let mut other = self.nodes[item as usize].up;
        while other != item {
            if self.nodes[other as usize].color == AGREED {
                self.nodes[other as usize].color = color;
            } else {
                self.unhide(other);
            }
            other = self.nodes[other as usize].up;
        }
        self.nodes[item as usize].color = 0;
    }

    /// Takes the first option of the item's list away for good (until [`untweak`](Self::untweak)): it is either chosen
    /// now, or was and will not be again in this branch. `node` must be the first of the list.
    pub(super) fn tweak(&mut self, item: u32, node: u32) {
        debug_assert_eq!(self.first(item), node, "tweaks go from the top");
        // a covered item's options are hidden already
        if self.headers[item as usize].bound != 0 {
            self.hide(node);
        }
        let down = self.nodes[node as usize].down;
        self.nodes[item as usize].down = down;
        self.nodes[down as usize].up = item;
        self.headers[item as usize].len -= 1;
        self.updates += 1;
    }

    /// Undoes all tweaks of a branch, the first of which took `first`; `first` is the item itself if there were none.
    ///
    /// The tweaked nodes still lead down to each other, so they come back from top to bottom.
    pub(super) fn untweak(&mut self, item: u32, first: u32) {
        let covered = self.headers[item as usize].bound == 0;
        let end = self.nodes[item as usize].down;
        self.nodes[item as usize].down = first;
        let mut above = item;
        let mut node = first;
        while node != end {
            self.nodes[node as usize].up = above;
            self.headers[item as usize].len += 1;
            if !covered {
                self.unhide(node);
            }
            above = node;
            node = self.nodes[node as usize].down;
        }
        self.nodes[end as usize].up = above;
    }

    /// Recomputes everything that is stored twice and compares.
    #[cfg(test)]
    pub(super) fn check_invariants(&self) {
        for item in 1..self.headers.len() as u32 {
            let (mut len, mut node) = (0, item);
            loop {
                let down = self.nodes[node as usize].down;
                assert_eq!(self.nodes[down as usize].up, node, "list of item {item}");
                if down == item {
                    break;
                }
                assert_eq!(self.nodes[down as usize].item, item);
                node = down;
                len += 1;
            }
            assert_eq!(self.headers[item as usize].len, len, "length of item {item}");
        }
        let mut item = ROOT;
        loop {
            let right = self.headers[item as usize].right;
            assert_eq!(self.headers[right as usize].left, item, "list of open items");
            item = right;
            if item == ROOT {
                break;
            }
        }
    }
}
