//! Groups: whether the largest sets of cells that show something and hang together are what is asked.

use std::collections::HashSet;

use super::pieces::Placed;
use super::{Check, held};
use crate::board::{Board, CellId};
use crate::draw::Stroke;
use crate::family::Shapes;
use crate::ground::Ground;
use crate::groups::kept::{clues_of, known_clues};
use crate::groups::{Feature, Gathered, GroupCondition, GroupRule, Likeness, Stretch};
use crate::input::InputId;
use crate::meaning::Reading;
use crate::piece::{Covered, CoveredRule, PieceTerm};
use crate::relation::{Clue, ClueMark, Comparison, Condition, Measure, Term};
use crate::shapes::{Course, shapes_on};
use crate::shown::Shown;

/// Which cells are joined, and in which shapes groups meet.
#[derive(Clone, Debug)]
pub(super) struct Grouped {
    /// For each cell those that it is joined with.
    near: Vec<Vec<CellId>>,
    meeting: Vec<Vec<CellId>>,
}

impl Grouped {
    pub(super) fn of(rule: &GroupRule, board: &Board) -> Self {
        let shapes = |shapes: &Shapes| shapes_on(&shapes.family, board);
        let meeting = rule.meeting().map(shapes);
        let meeting =
            meeting.iter().flat_map(|shapes| shapes.iter()).map(|shape| shape.cells.clone()).collect();
        Self { near: rule.groups.near(board), meeting }
    }
}

impl Check<'_> {
    /// Whether all groups are what a rule asks, and every cell with a clue that it reads is in one.
    pub(super) fn are_grouped(&self, rule: &GroupRule, grouped: &Grouped) -> bool {
        let line = self.grid.stroke(Stroke::Line);
        let has_line = |edge: CellId| {
            let held = self.filling.cells[edge.index()];
            held.is_some() && held == line
        };
        let groups = match (rule.groups.gathered, self.grid.board.graph()) {
            (Gathered::Cells, _) => {
                rule.groups
                    .on(&grouped.near, self.grid.declared_inputs(), |cell, list| self.shows(cell, list))
            }
            (Gathered::Pieces, _) => {
                let list = &self.grid.pieces.list;
                let is_meant =
                    |placed: &&Placed<'_>| list.get(placed.piece).is_some_and(|piece| rule.speaks_of(piece));
                self.filling.pieces.iter().filter(is_meant).map(|piece| piece.cells.to_vec()).collect()
            }
            (Gathered::Paths, Some(graph)) => graph.paths(has_line),
            (Gathered::Stretches, Some(graph)) => {
                return self.are_stretched(rule, &graph.stretches(has_line));
            }
            (Gathered::Paths | Gathered::Stretches, None) => return false,
        };
        let clues = &self.grid.pieces.clues;
        let has_clue = |cell: &CellId| clues.get(cell.index()).is_some_and(Option::is_some);
        let covered: HashSet<CellId> = groups.iter().flatten().copied().collect();
        let is_read = |cell: &CellId| !has_clue(cell) || covered.contains(cell);
        // areas may leave a cell with a clue free
        let are_pieces = rule.groups.gathered == Gathered::Pieces;
        if rule.asks_for_clues() && !are_pieces && !self.grid.board.cell_ids().all(|cell| is_read(&cell)) {
            return false;
        }
        let is_meant = |group: &&Vec<CellId>| rule.means(self.grid, group);
        let meant: Vec<&Vec<CellId>> = groups.iter().filter(is_meant).collect();
        match &rule.keeps {
            GroupCondition::Measured(_)
            | GroupCondition::Reckoned(_)
            | GroupCondition::Compound(_)
            | GroupCondition::Clues(_)
            | GroupCondition::Rectangular(_) => meant.iter().all(|group| rule.lets_lie(self.grid, group)),
            GroupCondition::Contents(condition) => meant.iter().all(|group| self.hold(condition, group)),
            // of stretches alone
            GroupCondition::Symmetric(_) => false,
            GroupCondition::Among { feature, likeness, meeting } => (0..meant.len()).all(|number| {
                let (group, before) = (meant[number], &meant[..number]);
                let meets = |other: &[CellId]| meeting.is_none() || grouped.meet(group, other);
                let may_stand = |other: &[CellId]| match self.are_alike(feature, group, other) {
                    None => true,
                    Some(are_alike) => are_alike == (*likeness == Likeness::Equal),
                };
                before.iter().all(|other| may_stand(other) || !meets(other))
            }),
        }
    }

    /// Whether all stretches are as long as a rule asks, and every cell with a clue that it reads lies on one.
    fn are_stretched(&self, rule: &GroupRule, stretches: &[Stretch]) -> bool {
        let measured = match &rule.keeps {
            GroupCondition::Measured(measured) => measured,
            GroupCondition::Symmetric(about) => {
                let ground = Ground::of(&self.grid.board);
                let shapes = shapes_on(&about.family, &self.grid.board);
                let rule_of_shapes = CoveredRule { shapes: about.clone(), keeps: Covered::Symmetric };
                let meant = stretches.iter().filter(|stretch| rule.means(self.grid, &stretch.cells));
                return meant
                    .into_iter()
                    .all(|stretch| rule_of_shapes.holds(ground, &shapes, &stretch.cells));
            }
            GroupCondition::Clues(_)
            | GroupCondition::Reckoned(_)
            | GroupCondition::Compound(_)
            | GroupCondition::Contents(_)
            | GroupCondition::Rectangular(_)
            | GroupCondition::Among { .. } => {
                return false;
            }
        };
        let holds =
            |stretch: &Stretch, number: i64| measured.comparison.holds(stretch.edges.len() as i64, number);
        let clues = self.grid.pieces.clued_cells().map(|(cell, _)| cell);
        let mut clues = clues.filter(|_| rule.asks_for_clues());
        let is_covered = |cell: &CellId| stretches.iter().any(|stretch| stretch.cells.contains(cell));
        clues.all(|cell| is_covered(&cell))
            && stretches.iter().filter(|stretch| rule.means(self.grid, &stretch.cells)).all(|stretch| {
                let clues = self.grid.pieces.clues_for(measured.term);
                let mut marks = stretch
                    .cells
                    .iter()
                    .filter_map(|cell| clues.get(cell.index())?.as_ref())
                    .flat_map(|clue| &clue.0);
                match measured.term {
                    PieceTerm::Number(number) => holds(stretch, number),
                    PieceTerm::Measure(_) => false,
                    PieceTerm::Clue | PieceTerm::Kind(_) => marks.all(|mark| match mark {
                        ClueMark::Number(number) => holds(stretch, *number),
                        ClueMark::Any | ClueMark::Input(_) | ClueMark::Sign(_) => true,
                    }),
                }
            })
    }

    /// Whether a cell shows one of these; where a piece lies that carries nothing, it is not empty.
    pub(super) fn shows(&self, cell: CellId, list: &[Shown]) -> bool {
        let is_bare = self.filling.cells[cell.index()].is_none() && !self.lying.on(cell).is_empty();
        let shows = |list: &[Shown]| self.grid.shows(self.filling.cells, cell, list);
        if is_bare {
            return list.iter().any(|shown| *shown != Shown::Empty && shows(&[*shown]));
        }
        shows(list)
    }

    /// Whether what stands in the cells of a group is so, for each number of a clue that it covers.
    fn hold(&self, condition: &Condition, group: &[CellId]) -> bool {
        let held = self.held_by(condition, group);
        let known = condition.on(group, &self.grid.board);
        let holds = |clue: Option<&Clue>| known.holds(&held, &Course::Line, clue, &self.meaning.numbers);
        if !condition.reads_clues() {
            return holds(None);
        }
        let marks = clues_of(self.grid, group).flat_map(|clue| clue.0.iter().copied());
        let numbers = marks.filter(|mark| matches!(mark, ClueMark::Number(_)));
        numbers.into_iter().all(|mark| holds(Some(&Clue(vec![mark]))))
    }

    /// What stands in the cells of a group, as far as a condition reads it.
    fn held_by(&self, condition: &Condition, group: &[CellId]) -> Vec<Option<InputId>> {
        let skips_lines = self.grid.skips_lines(condition);
        let is_read = |input: &InputId| !skips_lines || self.grid.stroke_at(*input).is_none();
        let reads_lines = condition.shown().iter().any(|shown| self.grid.is_of_strokes(*shown));
        let place = |cell: &CellId| if reads_lines { self.grid.board.passing_place(*cell) } else { *cell };
        let places: Vec<CellId> = group.iter().map(place).collect();
        let held = held(&places, self.filling.cells);
        held.into_iter().map(|held| held.filter(is_read)).collect()
    }

    /// Whether two groups are alike in something; nothing, where one of them has it not.
    fn are_alike(&self, feature: &Feature, one: &[CellId], other: &[CellId]) -> Option<bool> {
        let reckoned = |group: &[CellId]| match feature {
            Feature::Measured(measured) => measured.of(self.grid, group),
            Feature::Contents(measure) => self.reckoned(measure, group),
            Feature::Clues => None,
        };
        if *feature == Feature::Clues {
            let others = known_clues(self.grid, other);
            return Some(known_clues(self.grid, one).iter().any(|clue| others.contains(clue)));
        }
        Some(reckoned(one)? == reckoned(other)?)
    }

    /// What a measure comes to of what stands in the cells of a group.
    fn reckoned(&self, measure: &Measure, group: &[CellId]) -> Option<i64> {
        let condition = Condition::Compare(measure.clone(), Comparison::Is, Term::Numbers(vec![0]));
        let held = self.held_by(&condition, group);
        let measure = measure.on(group, &self.grid.board);
        match measure.along(&Course::Line, &held, &self.meaning.numbers) {
            // the least and the largest of no numbers
            Reading::Number(i64::MIN | i64::MAX) => None,
            Reading::Number(number) => Some(number),
            _ => None,
        }
    }
}

impl Grouped {
    /// Whether some shape has cells of both.
    fn meet(&self, one: &[CellId], other: &[CellId]) -> bool {
        let has_cell = |shape: &[CellId], group: &[CellId]| shape.iter().any(|cell| group.contains(cell));
        self.meeting.iter().any(|shape| has_cell(shape, one) && has_cell(shape, other))
    }
}
