//! Places that join points, and the closed lines that they may make.

use super::Node;

/// A graph whose edges are places: which closed lines those that are on may make.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cycles {
    pub(super) nodes: Vec<Node>,
    pub(super) ends: Vec<[u32; 2]>,
    pub(super) closed: Closed,
}

/// Which closed lines there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Closed {
    /// None.
    Never,
    /// One, if nothing is on beside it.
    Alone,
}

impl Cycles {
    /// The places.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// For each place the two points that it joins. A place that joins a point with itself is a closed line.
    #[must_use]
    pub fn ends(&self) -> &[[u32; 2]] {
        &self.ends
    }

    /// Which closed lines there may be.
    #[must_use]
    pub fn closed(&self) -> Closed {
        self.closed
    }

    /// How many points there may be: one more than the largest number of a point.
    #[must_use]
    pub fn point_count(&self) -> usize {
        self.ends.iter().flatten().max().map_or(0, |most| *most as usize + 1)
    }
}
