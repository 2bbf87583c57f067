//! Why something follows by a rule over the whole board: the cells that show it.

use ecp_puzzle::CellId;

use super::{MOST_REASONS, Rung, Words};
use crate::lists::first_of;
use crate::names::position;

/// What of the board shows that something follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// In what way.
    pub shows: Shows,
    /// Where something is that the rule speaks of: what is to hang together, a line, a part of a group.
    pub on: Vec<CellId>,
    /// Where it is not; of a line that closes, what would be beside it.
    pub off: Vec<CellId>,
}

/// In what way cells show that something follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shows {
    /// Some would be cut apart by others.
    CutApart,
    /// They would be a closed line.
    ClosedLine,
    /// They are parts of so many groups, which end at others.
    Parts {
        /// What these groups are.
        of: Whole,
        /// How many there are.
        number: usize,
    },
}

/// Of what cells are parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Whole {
    /// Cells that show the same and hang together.
    Group,
    /// A piece that lies between borders.
    Area,
    /// A line.
    Line,
}

impl Whole {
    /// The word for one of them, and for several.
    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Group => ["group", "groups"],
            Self::Area => ["area", "areas"],
            Self::Line => ["line", "lines"],
        }
    }
}

impl Argument {
    /// How hard it is to see: the more cells, the harder.
    #[must_use]
    pub fn rung(&self) -> Rung {
        match (self.on.len() + self.off.len(), self.shows) {
            (0..=4, _) => Rung::Single,
            (5..=10, _) | (_, Shows::ClosedLine) => Rung::Interaction,
            _ => Rung::Pair,
        }
    }
}

impl Words<'_> {
    /// Why, by a rule over the whole board.
    pub(super) fn why_by_argument(&self, argument: &Argument) -> Option<String> {
        let grid = self.grid?;
        let named = |cells: &[CellId]| first_of(cells.iter().map(|cell| position(grid, *cell)), MOST_REASONS);
        let (on, off) = (named(&argument.on), named(&argument.off));
        let then = self.then().0;
        let by = if argument.off.is_empty() { String::new() } else { format!(" by {off}") };
        Some(match (argument.shows, &argument.on[..], argument.off.len()) {
            (Shows::CutApart, [], 0) => "for then the rest would not hang together".to_owned(),
            (Shows::ClosedLine, [], 0) => "for then a line would be closed".to_owned(),
            (Shows::Parts { of, .. }, [], 0) => format!("for then some {} would not be right", of.words()[0]),
            (Shows::CutApart, [_, _, ..], _) => format!("for {then} {on} would be cut apart{by}"),
            (Shows::CutApart, [_], 1) => format!("for {off} cuts it off from {on}"),
            (Shows::CutApart, [_], 2..) => format!("for {off} cut it off from {on}"),
            (Shows::CutApart, ..) => format!("for {then} it would be cut off{by}"),
            (Shows::ClosedLine, _, 0) => format!("for {then} the line by {on} would be closed"),
            (Shows::ClosedLine, ..) => format!("for {then} the line by {on} would be closed without {off}"),
            (Shows::Parts { of, .. }, [], _) => format!("for no {} comes to {off}", of.words()[0]),
            (Shows::Parts { of, number }, _, ends) => {
                let is_one = number <= 1;
                let (word, end) = if is_one { (of.words()[0], "ends") } else { (of.words()[1], "end") };
                let till = if ends == 0 { String::new() } else { format!(", which {end} at {off}") };
                format!("for the {word} with {on}{till}")
            }
        })
    }
}
