//! The rules over the whole problem as they are added to it, and what of the puzzle each is about.

use ecp_cover::{Closed, Demand, Node, ProblemBuilder, ProblemError};
use ecp_puzzle::{CellId, RuleId};

/// What a rule over the whole problem is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WholeRule {
    /// The puzzle's rules that ask for it, each with the number of a shape among all of its family.
    pub asked_by: Vec<(RuleId, usize)>,
    /// For each place of the rule the cell, edge or side where it is; nothing for what lies outside of the board.
    pub places: Vec<Option<CellId>>,
}

/// A place of a rule, with the cell, edge or side where it is.
pub(super) type PlacedNode = (Option<CellId>, Node);

/// A place outside of the board, which is always on.
pub(super) fn outside() -> PlacedNode {
    (None, Node::on_without([]))
}

/// Adds rules to a problem, and keeps what each is about.
pub(super) struct WholeRules<'b> {
    builder: &'b mut ProblemBuilder,
    pub(super) about: Vec<WholeRule>,
}

impl<'b> WholeRules<'b> {
    pub(super) fn new(builder: &'b mut ProblemBuilder) -> Self {
        Self { builder, about: Vec::new() }
    }

    /// Notes what a rule is about. The answer is its places.
    fn note(
        &mut self,
        asked_by: impl IntoIterator<Item = (RuleId, usize)>,
        places: impl IntoIterator<Item = PlacedNode>,
    ) -> Vec<Node> {
        let (places, nodes) = places.into_iter().unzip();
        let asked_by = asked_by.into_iter().collect();
        self.about.push(WholeRule { asked_by, places });
        nodes
    }

    /// See [`ProblemBuilder::connected`].
    pub(super) fn connected(
        &mut self,
        asked_by: impl IntoIterator<Item = (RuleId, usize)>,
        places: impl IntoIterator<Item = PlacedNode>,
        edges: impl IntoIterator<Item = [u32; 2]>,
    ) -> Result<(), ProblemError> {
        let nodes = self.note(asked_by, places);
        self.builder.connected(nodes, edges)
    }

    /// See [`ProblemBuilder::groups`].
    pub(super) fn groups(
        &mut self,
        asked_by: impl IntoIterator<Item = (RuleId, usize)>,
        places: impl IntoIterator<Item = PlacedNode>,
        (edges, demands): (Vec<[u32; 2]>, Vec<Demand>),
    ) -> Result<(), ProblemError> {
        let nodes = self.note(asked_by, places);
        self.builder.groups(nodes, edges, demands)
    }

    /// See [`ProblemBuilder::cycles`].
    pub(super) fn cycles(
        &mut self,
        asked_by: impl IntoIterator<Item = (RuleId, usize)>,
        places: impl IntoIterator<Item = PlacedNode>,
        (ends, closed): (impl IntoIterator<Item = [u32; 2]>, Closed),
    ) -> Result<(), ProblemError> {
        let nodes = self.note(asked_by, places);
        self.builder.cycles(nodes.into_iter().zip(ends), closed)
    }
}
