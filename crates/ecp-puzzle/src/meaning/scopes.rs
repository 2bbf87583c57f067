//! What is asked, part by part: which cells each part reads, so that it can be asked as soon as these are filled.

use super::{Asked, Check, Filling, Meaning};
use crate::board::CellId;
use crate::puzzle::Grid;
use crate::relation::FormulaTerm;
use crate::rule::{Rule, RuleId};
use crate::shapes::Shape;

/// A rule in one of its shapes, or as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Scope {
    /// The rule.
    pub rule: RuleId,
    /// The cells that it reads, each once.
    pub cells: Vec<CellId>,
    /// The number of the shape, or of what is set side by side; `None` of a rule as a whole.
    part: Option<usize>,
}

impl Meaning {
    /// The parts of all rules. A board that keeps all of them and its squares is a solution, if no pieces lie on it.
    #[must_use]
    pub fn scopes(&self, grid: &Grid) -> Vec<Scope> {
        (0..).map(RuleId).zip(&self.rules).flat_map(|(rule, asked)| scopes_of(grid, rule, asked)).collect()
    }

    /// Whether a part of a rule is kept, whatever stands in cells that it does not read.
    ///
    /// # Panics
    /// If the part belongs to another puzzle.
    #[must_use]
    pub fn keeps(&self, grid: &Grid, filling: &Filling<'_>, scope: &Scope) -> bool {
        let check = Check::new(self, grid, filling);
        let Some(part) = scope.part else { return check.broken_in(scope.rule).is_empty() };
        match (&self.rules[scope.rule.index()], grid.rule(scope.rule)) {
            (Asked::Filled(shapes, needs), _) => check.are_filled(&shapes[part].cells, *needs),
            (Asked::Counted(counted), _) => counted.is_kept_in(part, filling.cells),
            (Asked::Related(shapes), Rule::Relation(relation)) => {
                check.is_related(relation, part, &shapes[part])
            }
            (Asked::SideBySide(groups), Rule::Among(among)) => {
                among.rule.holds(&groups[part], &grid.board, filling.cells, &self.numbers)
            }
            (asked, rule) => panic!("{asked:?} is not asked of {rule:?} part by part"),
        }
    }
}

fn scopes_of(grid: &Grid, rule: RuleId, asked: &Asked) -> Vec<Scope> {
    let of = |part: Option<usize>, mut cells: Vec<CellId>| {
        cells.sort_unstable();
        cells.dedup();
        Scope { rule, cells, part }
    };
    let of_shapes = |shapes: &[Shape]| {
        shapes.iter().enumerate().map(|(part, shape)| of(Some(part), shape.cells.clone())).collect()
    };
    match (asked, grid.rule(rule)) {
        (Asked::Related(shapes), Rule::Relation(relation)) => {
            // what decides whether a shape is meant may stand beside it
            let cells = |shape: &Shape| {
                let decides = relation.decided_by(shape, &grid.board).ok().flatten();
                shape.cells.iter().copied().chain(decides).collect()
            };
            shapes.iter().enumerate().map(|(part, shape)| of(Some(part), cells(shape))).collect()
        }
        (Asked::Filled(shapes, _) | Asked::Related(shapes), _) => of_shapes(shapes),
        (Asked::Counted(counted), _) => of_shapes(counted.shapes()),
        (Asked::SideBySide(groups), _) => {
            let cells = |group: &Vec<Shape>| group.iter().flat_map(|shape| shape.cells.clone()).collect();
            groups.iter().enumerate().map(|(part, group)| of(Some(part), cells(group))).collect()
        }
        (Asked::Whole, Rule::Formula(formula)) => {
            let named = formula.terms().into_iter().flat_map(FormulaTerm::cells);
            vec![of(None, named.filter_map(|position| grid.board.at(*position)).collect())]
        }
        (Asked::Made(..) | Asked::Connected(_) | Asked::Grouped(_) | Asked::Whole, _) => {
            vec![of(None, grid.board.slot_ids().collect())]
        }
    }
}
