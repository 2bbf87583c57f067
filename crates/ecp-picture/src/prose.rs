//! The rules of a puzzle as sentences, for those who solve it on paper.
//!
//! A sentence is made of what the puzzle says and of how that is drawn: what the picture shows as a cage is called one.
//! Where there is no good sentence, there is none, and the caption has the line of the language.

mod among;
mod counts;
mod formulas;
mod measures;
mod nouns;
mod phrases;
mod pieces;
mod properties;
mod relations;
mod symbols;

use ecp::puzzle::{Family, Grid};

use crate::forms::Ground;
use crate::outside::{Side, sides};
use crate::table::Mark;
use crate::words::RuleId;
use symbols::Names;

pub(crate) use phrases::sentence;

/// How the shapes of a family are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// By a mark of the table.
    Marked(Mark),
    /// By heavy borders.
    Bordered,
    /// By a ground in a color.
    Shaded,
    /// By small letters in the cells.
    Lettered,
}

/// What makes sentences of rules.
#[derive(Debug)]
pub(crate) struct Prose<'g> {
    grid: &'g Grid,
    ground: Ground<'g>,
    looks: Vec<(&'g Family, Look)>,
    names: Names,
    /// The sides of the board at which relations have clues, from the board outward.
    sides: Vec<(usize, Side)>,
}

impl<'g> Prose<'g> {
    pub(crate) fn new(grid: &'g Grid, ground: Ground<'g>, looks: Vec<(&'g Family, Look)>) -> Self {
        Self { grid, ground, looks, names: symbols::names(grid), sides: sides(grid) }
    }

    fn look(&self, family: &Family) -> Option<Look> {
        self.looks.iter().find(|(known, _)| *known == family).map(|(_, look)| *look)
    }

    /// Whether two rules say the same of different families, so that one sentence is enough.
    pub(crate) fn say_the_same(&self, one: RuleId, other: RuleId) -> bool {
        let grid = self.grid;
        if self.has_known_shapes(one) != self.has_known_shapes(other) {
            return false;
        }
        match (one, other) {
            (RuleId::Constraint(one), RuleId::Constraint(other)) => {
                let (one, other) = (&grid.constraints[one], &grid.constraints[other]);
                one.strength == other.strength
                    && one.counts == other.counts
                    && one.fills_cells() == other.fills_cells()
            }
            (RuleId::Relation(one), RuleId::Relation(other)) => {
                let (one, other) = (&grid.relations[one], &grid.relations[other]);
                one.rule == other.rule && self.are_alike(&one.shapes.family, &other.shapes.family)
            }
            (RuleId::Formula(_), RuleId::Formula(_)) => true,
            _ => false,
        }
    }

    /// Whether shapes are spoken of in one way.
    fn are_alike(&self, one: &Family, other: &Family) -> bool {
        let (one, other) = (self.noun(one), self.noun(other));
        one.pair.is_some() == other.pair.is_some() && one.around.is_some() == other.around.is_some()
    }

    /// Whether the shapes of a rule are seen in the picture, or can be told.
    fn has_known_shapes(&self, rule: RuleId) -> bool {
        let grid = self.grid;
        match rule {
            RuleId::Constraint(number) => self.is_known(&grid.constraints[number].shapes.family),
            RuleId::Relation(number) => self.is_known(&grid.relations[number].shapes.family),
            RuleId::Among(number) => {
                grid.among[number].families.iter().all(|shapes| self.is_known(&shapes.family))
            }
            RuleId::Path(number) => {
                grid.paths[number].families.iter().all(|shapes| self.is_known(&shapes.family))
            }
            RuleId::Formula(_) | RuleId::Connected => true,
        }
    }

    /// A sentence for rules that say the same.
    pub(crate) fn sentence(&self, rules: &[RuleId]) -> Option<String> {
        let grid = self.grid;
        if !rules.iter().all(|rule| self.has_known_shapes(*rule)) {
            return None;
        }
        let text = match *rules.first()? {
            RuleId::Constraint(_) => {
                let number = |rule: &RuleId| if let RuleId::Constraint(at) = rule { Some(*at) } else { None };
                self.counts(&rules.iter().filter_map(number).collect::<Vec<_>>())
            }
            RuleId::Relation(_) => {
                let number = |rule: &RuleId| if let RuleId::Relation(at) = rule { Some(*at) } else { None };
                self.relation(&rules.iter().filter_map(number).collect::<Vec<_>>())
            }
            RuleId::Among(number) => self.among(&grid.among[number]),
            RuleId::Formula(_) => {
                let formula = |rule: &RuleId| {
                    if let RuleId::Formula(at) = rule { grid.formulas.get(*at) } else { None }
                };
                Some(self.formulas(&rules.iter().filter_map(formula).collect::<Vec<_>>()))
            }
            RuleId::Path(number) => self.path(&grid.paths[number]),
            RuleId::Connected => Some(self.connected()),
        };
        text.map(|text| phrases::sentence(&text))
    }
}
