//! What a drawing points at.

use std::collections::{BTreeMap, BTreeSet};

use ecp_puzzle::CellId;

/// The cells to which a drawing draws the eye of its reader.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The cells in question: what stands there, or nothing, is put in brackets.
    pub in_question: BTreeSet<CellId>,
    /// The cells in which nothing will stand: they show a cross as long as they hold nothing else.
    pub stay_empty: BTreeSet<CellId>,
    /// What is known of the sides between two cells: whether a border lies there.
    pub sides: BTreeMap<[CellId; 2], bool>,
}

impl Marks {
    /// No mark at all.
    #[must_use]
    pub const fn none() -> &'static Self {
        const NONE: &Marks =
            &Marks { in_question: BTreeSet::new(), stay_empty: BTreeSet::new(), sides: BTreeMap::new() };
        NONE
    }

    /// The same marks on a board that is made of these cells.
    pub(crate) fn of_cells(&self, cells: &[CellId]) -> Self {
        let of = |marked: &BTreeSet<CellId>| {
            let here = (0..).map(CellId).zip(cells).filter(|(_, cell)| marked.contains(cell));
            here.map(|(number, _)| number).collect()
        };
        let sides = BTreeMap::new();
        Self { in_question: of(&self.in_question), stay_empty: of(&self.stay_empty), sides }
    }
}
