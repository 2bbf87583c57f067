//! A search that begins where somebody stands already: on its way down it takes what they took.
//!
//! A wanted option is moved to the top of the list of an item that it covers, the search branches on that item, and the
//! option is moved back when the branch ends. So all is searched as ever, in another order.

use super::Links;
use crate::problem::{OptionId, Problem};

impl Links {
    /// A search for all solutions of a problem, at its root, which takes these options first, as far as they go together,
    /// in this order: those that can no longer be taken when their turn comes are passed over. At the first dead end it
    /// forgets the rest.
    #[must_use]
    pub fn along(problem: &Problem, path: &[OptionId]) -> Self {
        let mut links = Self::new(problem);
        let first: Vec<u32> = links.matrix.first_nodes().collect();
        let last_first = path.iter().rev();
        links.wanted = last_first.filter_map(|option| first.get(option.index()).copied()).collect();
        links
    }

    /// The node to branch on for the next wanted option that can be taken, if there is one.
    pub(super) fn next_wanted(&mut self) -> Option<u32> {
        while let Some(first) = self.wanted.pop() {
            let node = self.matrix.narrowest(first);
            if node.is_some() {
                return node;
            }
        }
        None
    }
}
