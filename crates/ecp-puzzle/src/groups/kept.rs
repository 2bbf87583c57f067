//! What a single group keeps, by its cells and their clues alone: so that a piece can be looked at before it lies anywhere.

use std::collections::HashSet;

use super::{GroupCondition, GroupRule, Likeness};
use crate::board::CellId;
use crate::ground::{Axis, Ground};
use crate::meaning::Numbers;
use crate::piece::{PieceFormula, PieceMeasure, PieceQuantity, PieceRule, PieceSide, PieceTerm};
use crate::puzzle::Grid;
use crate::relation::{Clue, ClueMark, Comparison, Condition, Measure};
use crate::shapes::Course;

impl GroupRule {
    /// Whether it speaks of a group with these cells.
    #[must_use]
    pub fn means(&self, grid: &Grid, group: &[CellId]) -> bool {
        let Some(marked) = &self.marked else { return true };
        let mut clues = clues_of(grid, group).peekable();
        if clues.peek().is_none() { marked.means(None) } else { clues.any(|clue| marked.means(Some(clue))) }
    }

    /// Whether a group with these cells keeps what is said of its size, its form and its clues. What else is said holds here.
    #[must_use]
    pub fn lets_lie(&self, grid: &Grid, group: &[CellId]) -> bool {
        self.keeps.lets_lie(grid, group)
    }
}

impl GroupCondition {
    /// Whether a group with these cells keeps it, as far as its cells and clues tell.
    fn lets_lie(&self, grid: &Grid, group: &[CellId]) -> bool {
        match self {
            // what a part asks of a clue means nothing without one
            Self::Compound(compound) => {
                let is_bare = clues_of(grid, group).next().is_none();
                is_bare && self.reads_numbers() || compound.holds(|part| part.lets_lie(grid, group))
            }
            Self::Measured(measured) => measures(grid, measured, group),
            Self::Reckoned(formula) => comes_to(grid, formula, group),
            Self::Clues(likeness) => {
                let known = known_clues(grid, group);
                let number = known.iter().collect::<HashSet<_>>().len();
                match likeness {
                    Likeness::Equal => number <= 1,
                    Likeness::Distinct => number == known.len(),
                }
            }
            Self::Rectangular(are) => {
                let extent = |along| Ground::of(&grid.board).extent(group, along) as usize;
                (extent(Axis::Columns) * extent(Axis::Rows) == group.len()) == *are
            }
            Self::Contents(condition) => is_worth(grid, condition, group),
            Self::Symmetric(_) | Self::Among { .. } => true,
        }
    }
}

/// Whether the numbers that are printed in the cells of a group come to what is said of them, with each number among its clues
/// where that is compared with them. Of what stands in the cells nothing is known here.
fn is_worth(grid: &Grid, condition: &Condition, group: &[CellId]) -> bool {
    let measures = condition.measures();
    let is_known =
        !measures.is_empty() && measures.iter().all(|measure| matches!(measure, Measure::Worth(_)));
    if !is_known {
        return true;
    }
    let (known, held) = (condition.on(group, &grid.board), vec![None; group.len()]);
    let numbers = Numbers::of(&[]);
    let holds = |clue: Option<&Clue>| known.holds(&held, &Course::Line, clue, &numbers);
    if !condition.reads_clues() {
        return holds(None);
    }
    let marks = clues_of(grid, group).flat_map(|clue| clue.0.iter().copied());
    let mut known = marks.filter(|mark| matches!(mark, ClueMark::Number(_)));
    known.all(|mark| holds(Some(&Clue(vec![mark]))))
}

/// The clues that a group covers.
pub(crate) fn clues_of<'g>(grid: &'g Grid, group: &'g [CellId]) -> impl Iterator<Item = &'g Clue> {
    group.iter().filter_map(|cell| grid.pieces.clues.get(cell.index())?.as_ref())
}

/// Those of them that are known.
pub(crate) fn known_clues<'g>(grid: &'g Grid, group: &'g [CellId]) -> Vec<&'g [ClueMark]> {
    clues_of(grid, group).filter_map(Clue::known).collect()
}

/// Whether what is reckoned of a piece compares as is said; with all numbers among its clues, where these are named. What is not
/// known, as the smallest clue where there is none, is left alone.
fn comes_to(grid: &Grid, formula: &PieceFormula, piece: &[CellId]) -> bool {
    let measured = |measure: PieceMeasure| measure.of(grid, piece).map(i128::from);
    let holds = |clue: Option<i64>| {
        let quantity = |quantity: &PieceQuantity| match quantity {
            PieceQuantity::Measure(measure) => measured(*measure),
            PieceQuantity::Clue => clue.map(i128::from),
        };
        let Some(left) = formula.left.value(|measure| measured(*measure)) else { return true };
        match &formula.right {
            PieceSide::Number(right) => {
                right.value(quantity).is_none_or(|right| formula.comparison.holds_of(left, right))
            }
            PieceSide::Remainder(remainder) => {
                let by = i128::from(remainder.by());
                let is_left = left.rem_euclid(by) == i128::from(remainder.left());
                is_left == (formula.comparison == Comparison::Is)
            }
        }
    };
    if !formula.names_clue() {
        return holds(None);
    }
    let numbers = clues_of(grid, piece).flat_map(|clue| &clue.0).filter_map(|mark| match mark {
        ClueMark::Number(number) => Some(*number),
        ClueMark::Any | ClueMark::Input(_) | ClueMark::Sign(_) => None,
    });
    { numbers }.all(|number| holds(Some(number)))
}

/// Whether a measure of a group compares as is said; with all numbers among its clues, where it is compared with them.
fn measures(grid: &Grid, rule: &PieceRule, group: &[CellId]) -> bool {
    let holds = |term: PieceTerm| {
        let clues = grid.pieces.clues_for(rule.term);
        PieceRule { term, ..*rule }.holds(Ground::of(&grid.board), clues, group)
    };
    if rule.term != PieceTerm::Clue {
        return holds(rule.term);
    }
    clues_of(grid, group).flat_map(|clue| &clue.0).all(|mark| match mark {
        ClueMark::Number(number) => holds(PieceTerm::Number(*number)),
        ClueMark::Any | ClueMark::Input(_) | ClueMark::Sign(_) => true,
    })
}
