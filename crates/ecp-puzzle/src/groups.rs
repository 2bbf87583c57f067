//! Groups: the largest sets of cells that show something and hang together. The solution makes them.

mod contents;
pub(crate) mod kept;

use crate::board::{Board, CellId};
use crate::borders::Borders;
use crate::connection::Connection;
use crate::draw::{Draw, DrawGraph, Joint, Way};
use crate::family::Shapes;
use crate::input::InputId;
use crate::piece::{Piece, PieceFormula, PieceMeasure, PieceRule, PieceTerm};
use crate::relation::{Clue, ClueMark, Compound, Condition, Marked, Measure};
use crate::shown::Shown;

/// `groups of ■ by touching`, `groups`: which cells form groups.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Groups {
    /// What hangs together in a group.
    pub gathered: Gathered,
    /// What the cells of a group show; without any, the cells of a group hold the same input, whatever it is.
    pub shown: Vec<Shown>,
    /// Two cells are joined if a shape of this family holds both; without a family, if they share a side.
    pub joined_by: Option<Shapes>,
}

/// What hangs together in a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Gathered {
    /// `groups of ■`: cells that show something.
    #[default]
    Cells,
    /// `paths`: the cells of a line.
    Paths,
    /// `stretches`: the edges of a line that goes straight on.
    Stretches,
    /// `pieces`, where these are areas: the cells of a piece.
    Pieces,
}

/// `in groups of empty: size is clue`: what every group keeps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GroupRule {
    /// The groups.
    pub groups: Groups,
    /// Of which it speaks, by the clues that they cover; of all, if nothing is said.
    pub marked: Option<Marked>,
    /// Of pieces, those of which it speaks, by their names in the order of the puzzle; of all, if none is named.
    pub of: Vec<String>,
    /// What they keep.
    pub keeps: GroupCondition,
}

/// What groups keep.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GroupCondition {
    /// `size is clue`, `count of clue is 1`
    Measured(PieceRule),
    /// `width + height is clue`, `size is even`.
    Reckoned(PieceFormula),
    /// `if size is 4 then width is 1`: of pieces that are laid. Its parts are measures, what is reckoned, clues and rectangles.
    Compound(Compound<Self>),
    /// `clues equal`, `clues distinct`: the clues that a group covers; one that is not known is left out.
    Clues(Likeness),
    /// `rectangular`, `not rectangular`: it fills its rectangle.
    Rectangular(bool),
    /// `sum is clue`, `count of ■ is 2`, `distinct`: what stands in its cells, which have no order.
    Contents(Condition),
    /// `symmetric about dots`: one that covers a shape of the family whole is its own image by a half-turn about its middle.
    Symmetric(Shapes),
    /// `among groups of ■ meeting in touching: size distinct`: of two groups.
    Among {
        /// What is compared of them. What a group has not, as the least number of none, compares with nothing.
        feature: Feature,
        /// Whether it is the same in both, or not.
        likeness: Likeness,
        /// `meeting in`: only groups with cells in a common shape of this family are compared.
        meeting: Option<Shapes>,
    },
}

/// What is compared of two groups.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Feature {
    /// `size`, `width`, `count of clue`
    Measured(PieceMeasure),
    /// `count of X`, `sum`, `min`, `max`: of what stands in their cells.
    Contents(Measure),
    /// Any clue; these are never asked to be the same.
    Clues,
}

impl Feature {
    /// The number of cells.
    pub const SIZE: Self = Self::Measured(PieceMeasure::Size);

    /// What is reckoned of the contents of a group.
    #[must_use]
    pub fn contents(&self) -> Option<&Measure> {
        if let Self::Contents(measure) = self { Some(measure) } else { None }
    }

    /// Whether it is about clues.
    #[must_use]
    pub fn reads_clues(&self) -> bool {
        match self {
            Self::Measured(measure) => measure.reads_clues(),
            Self::Clues => true,
            Self::Contents(_) => false,
        }
    }
}

/// How clues are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Likeness {
    /// They are the same.
    Equal,
    /// No two are the same.
    Distinct,
}

/// What a [`GroupRule`] cannot say on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupSlip {
    /// Width, height and rectangles are those of a flat board of squares.
    NoRectangles,
    /// Lines that cross are not told apart; those from corner to corner have no cells, and by leaps they do not go straight on.
    NoSuchLines,
    /// Stretches are measured by their size alone.
    OnlySize,
    /// What stands in cells is not said so of groups, or not of these.
    NoContents,
    /// In cells that are empty stands nothing to add up or compare.
    NothingStands,
    /// Pieces side by side are compared where they are areas alone.
    NoAreas,
    /// Half-turns are asked of straight parts of lines, on a flat board of squares.
    NoHalfTurns,
    /// What is put together is known of pieces that are laid alone.
    NotTogether,
}

impl GroupSlip {
    /// What is wrong, in a sentence.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::NoRectangles => "groups have width, height and rectangles on flat boards of squares alone",
            Self::NoSuchLines => "lines that cross, go from corner to corner or branch have no such parts",
            Self::NoAreas => "pieces side by side are compared where they are areas alone",
            Self::NoHalfTurns => {
                "half-turns are asked of areas and of the straight parts of lines, on flat boards of squares"
            }
            Self::NoContents => {
                "of what stands in the cells of a group or a path its counts, sum, least and largest are known, and whether it is `distinct`, `equal`, `contains` inputs or is `one of` them"
            }
            Self::NotTogether => {
                "what is put together by `and`, `or`, `if` is known of pieces that are laid, not of areas, groups and lines"
            }
            Self::NothingStands => {
                "the cells of these groups are empty, so there is nothing to add up or compare"
            }
            Self::OnlySize => "a stretch is measured by its size alone, the number of its edges",
        }
    }
}

impl Groups {
    /// What the cells of one group show: one list for all groups, or one for each input.
    #[must_use]
    pub fn kinds(&self, inputs: usize) -> Vec<Vec<Shown>> {
        if !self.shown.is_empty() {
            return vec![self.shown.clone()];
        }
        (0..inputs as u32).map(|input| vec![Shown::Input(InputId(input))]).collect()
    }

    /// For each cell those that it is joined with where both are in groups of one kind.
    #[must_use]
    pub fn near(&self, board: &Board) -> Vec<Vec<CellId>> {
        let mut near = vec![Vec::new(); board.cells().len()];
        for [one, other] in self.joints(board) {
            near[one as usize].push(CellId(other));
            near[other as usize].push(CellId(one));
        }
        near
    }

    /// The groups of a board on which each cell shows something of a list or not, by [how cells are joined](Self::near); of so many
    /// inputs.
    #[must_use]
    pub fn on(
        &self,
        near: &[Vec<CellId>],
        inputs: usize,
        shows: impl Fn(CellId, &[Shown]) -> bool,
    ) -> Vec<Vec<CellId>> {
        let mut groups = Vec::new();
        for kind in self.kinds(inputs) {
            let mut is_left: Vec<bool> =
                (0..near.len() as u32).map(|cell| shows(CellId(cell), &kind)).collect();
            while let Some(first) = is_left.iter().position(|is_left| *is_left) {
                is_left[first] = false;
                let mut group = vec![CellId(first as u32)];
                let mut next = 0;
                while let Some(cell) = group.get(next).copied() {
                    next += 1;
                    let joined = near[cell.index()].iter();
                    group.extend(joined.filter(|near| std::mem::take(&mut is_left[near.index()])));
                }
                groups.push(group);
            }
        }
        groups
    }

    /// The pairs of cells that are joined where both are in groups of one kind.
    #[must_use]
    pub fn joints(&self, board: &Board) -> Vec<[u32; 2]> {
        let connection =
            Connection { shown: Vec::new(), joined_by: self.joined_by.clone(), reaches_outside: false };
        let cells: Vec<CellId> = board.cell_ids().collect();
        connection.joints(board, &cells).pairs
    }
}

/// Edges in a straight line that all have a line, and the points on it, the first and the last at its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The edges, in order.
    pub edges: Vec<CellId>,
    /// The cells, one more than edges.
    pub cells: Vec<CellId>,
}

impl DrawGraph {
    /// The cells of each line through cells, where these edges have one; the points of a line in no order.
    #[must_use]
    pub fn paths(&self, has_line: impl Fn(CellId) -> bool) -> Vec<Vec<CellId>> {
        let mut paths = Vec::new();
        let mut is_seen = vec![false; self.points().len()];
        let next = |point: u32| self.joints(point).iter().filter(|joint| has_line(joint.edge));
        for start in 0..self.points().len() as u32 {
            if is_seen[start as usize] || next(start).next().is_none() {
                continue;
            }
            is_seen[start as usize] = true;
            let (mut path, mut place) = (vec![CellId(start)], 0);
            while let Some(cell) = path.get(place).copied() {
                place += 1;
                let found = next(cell.0).map(|joint| joint.to);
                path.extend(
                    found.filter(|to| !std::mem::replace(&mut is_seen[*to as usize], true)).map(CellId),
                );
            }
            path.sort_unstable();
            paths.push(path);
        }
        paths
    }

    /// Each longest straight part of lines over the sides of cells, where these edges have one.
    #[must_use]
    pub fn stretches(&self, has_line: impl Fn(CellId) -> bool) -> Vec<Stretch> {
        let next = |cell: CellId, step: &Joint| {
            let joints = self.joints(cell.0).iter();
            joints.copied().find(|joint| joint.step == step.step && has_line(joint.edge))
        };
        let mut stretches = Vec::new();
        for from in (0..self.points().len() as u32).map(CellId) {
            for first in self.joints(from.0).iter().filter(|joint| has_line(joint.edge)) {
                let goes_on_behind =
                    self.joints(from.0).iter().any(|joint| joint.is_opposite(first) && has_line(joint.edge));
                // each is read from one of its ends
                if goes_on_behind || first.to < from.0 {
                    continue;
                }
                let (mut stretch, mut joint) =
                    (Stretch { edges: Vec::new(), cells: vec![from] }, Some(*first));
                while let Some(here) = joint {
                    stretch.edges.push(here.edge);
                    stretch.cells.push(CellId(here.to));
                    joint = next(CellId(here.to), first);
                }
                stretches.push(stretch);
            }
        }
        stretches
    }
}

impl GroupRule {
    /// Whether it speaks of a piece, if pieces are what it speaks of.
    #[must_use]
    pub fn speaks_of(&self, piece: &Piece) -> bool {
        piece.is_among(&self.of)
    }

    /// Whether it speaks of the clues on the board.
    #[must_use]
    pub fn reads_clues(&self) -> bool {
        self.marked.is_some() || self.keeps.reads_clues()
    }

    /// Whether every cell with a clue must be in a group.
    #[must_use]
    pub fn asks_for_clues(&self) -> bool {
        self.keeps.reads_clues()
    }

    /// What is wrong with it on a board.
    #[must_use]
    pub fn slip(&self, board: &Board) -> Option<GroupSlip> {
        let draws =
            |is_meant: fn(&Draw) -> bool| board.draw().is_some_and(|draw| !draw.crossings && is_meant(draw));
        let is_known = match self.groups.gathered {
            Gathered::Cells => true,
            // what is said of each piece by itself is known of all
            Gathered::Pieces => {
                !matches!(self.keeps, GroupCondition::Among { .. })
                    || board.borders().is_some_and(Borders::are_of_areas)
            }
            Gathered::Paths => draws(Draw::joins_cells),
            Gathered::Stretches => {
                board.lattice().is_plane()
                    && draws(|draw| draw.way == Way::Cells(None) && !draw.figure.branches())
            }
        };
        if !is_known {
            let are_lines = self.groups.gathered != Gathered::Pieces;
            return Some(if are_lines { GroupSlip::NoSuchLines } else { GroupSlip::NoAreas });
        }
        let is_laid =
            self.groups.gathered == Gathered::Pieces && !board.borders().is_some_and(Borders::are_of_areas);
        if matches!(self.keeps, GroupCondition::Compound(_)) && !is_laid {
            return Some(GroupSlip::NotTogether);
        }
        if self.groups.shown == [Shown::Empty] && self.keeps.compares_numbers_of_inputs() {
            return Some(GroupSlip::NothingStands);
        }
        let is_flat = board.lattice().is_plane();
        if matches!(self.keeps, GroupCondition::Symmetric(_)) {
            let is_known = self.groups.gathered == Gathered::Stretches && is_flat;
            return (!is_known).then_some(GroupSlip::NoHalfTurns);
        }
        if self.groups.gathered == Gathered::Stretches && !self.keeps.is_of_size() {
            return Some(GroupSlip::OnlySize);
        }
        // what lines go over may be a group of its own
        let is_apart = matches!(&self.keeps, GroupCondition::Among { feature: Feature::Contents(_), .. });
        if !self.knows_contents() || is_apart && draws(Draw::shares_cells) {
            return Some(GroupSlip::NoContents);
        }
        // a piece that is laid has them on every board
        let is_measured = matches!(self.keeps, GroupCondition::Measured(_) | GroupCondition::Reckoned(_));
        let has_sides = is_flat || is_laid && is_measured;
        (!has_sides && self.keeps.is_of_rectangles()).then_some(GroupSlip::NoRectangles)
    }

    /// The family in whose shapes groups meet that are compared.
    #[must_use]
    pub fn meeting(&self) -> Option<&Shapes> {
        match &self.keeps {
            GroupCondition::Among { meeting, .. } => meeting.as_ref(),
            GroupCondition::Measured(_)
            | GroupCondition::Reckoned(_)
            | GroupCondition::Compound(_)
            | GroupCondition::Clues(_)
            | GroupCondition::Rectangular(_)
            | GroupCondition::Contents(_)
            | GroupCondition::Symmetric(_) => None,
        }
    }
}

impl GroupCondition {
    /// Whether it speaks of the clues on the board.
    #[must_use]
    pub fn reads_clues(&self) -> bool {
        match self {
            Self::Measured(rule) => rule.reads_clues(),
            Self::Reckoned(formula) => formula.reads_clues(),
            Self::Compound(compound) => compound.parts().iter().any(Self::reads_clues),
            Self::Contents(condition) => condition.reads_clues(),
            Self::Clues(_) => true,
            Self::Among { feature, .. } => feature.reads_clues(),
            Self::Rectangular(_) | Self::Symmetric(_) => false,
        }
    }

    /// Whether it reads the numbers of clues, not only whether there are any.
    #[must_use]
    pub fn reads_numbers(&self) -> bool {
        match self {
            Self::Measured(rule) => rule.reads_numbers(),
            Self::Reckoned(formula) => formula.reads_numbers(),
            Self::Compound(compound) => compound.parts().iter().any(Self::reads_numbers),
            Self::Contents(condition) => condition.reads_clues(),
            _ => false,
        }
    }

    /// Whether it says nothing where there are no clues.
    #[must_use]
    pub fn wants_clues(&self) -> bool {
        match self {
            Self::Clues(_) | Self::Among { feature: Feature::Clues, .. } => true,
            Self::Measured(_) | Self::Reckoned(_) | Self::Compound(_) | Self::Contents(_) => {
                self.reads_numbers()
            }
            Self::Among { .. } | Self::Rectangular(_) | Self::Symmetric(_) => false,
        }
    }

    fn compares_numbers_of_inputs(&self) -> bool {
        let is_of_numbers =
            |measure: &Measure| matches!(measure, Measure::Sum(_) | Measure::Min(_) | Measure::Max(_));
        let reads_numbers = |measure: &Measure| measure.simple().into_iter().any(is_of_numbers);
        matches!(self, Self::Contents(condition) if condition.measures().into_iter().any(reads_numbers))
    }

    fn is_of_size(&self) -> bool {
        let is_number = |term| matches!(term, PieceTerm::Number(_) | PieceTerm::Clue);
        matches!(self, Self::Measured(PieceRule { measure: PieceMeasure::Size, term, .. }) if is_number(*term))
    }

    fn is_of_rectangles(&self) -> bool {
        let is_side = |measure: PieceMeasure| matches!(measure, PieceMeasure::Width | PieceMeasure::Height);
        match self {
            Self::Rectangular(_) => true,
            Self::Measured(PieceRule { measure, term: PieceTerm::Measure(other), .. }) => {
                is_side(*measure) || is_side(*other)
            }
            Self::Measured(rule) => is_side(rule.measure),
            Self::Among { feature: Feature::Measured(measure), .. } => is_side(*measure),
            Self::Reckoned(formula) => formula.measures().into_iter().any(is_side),
            Self::Clues(_)
            | Self::Compound(_)
            | Self::Contents(_)
            | Self::Symmetric(_)
            | Self::Among { .. } => false,
        }
    }
}

impl Clue {
    /// What a clue says that is known: nothing, if any of it is `?`.
    #[must_use]
    pub fn known(&self) -> Option<&[ClueMark]> {
        (!self.0.contains(&ClueMark::Any)).then_some(&self.0)
    }
}
