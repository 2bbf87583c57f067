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

use ecp::puzzle::{Family, Grid, Rule, RuleId};

use crate::forms::Ground;
use crate::outside::{Side, sides};
use crate::table::Mark;
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
    sides: Vec<(RuleId, Side)>,
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
        match (grid.rule(one), grid.rule(other)) {
            (Rule::Count(one), Rule::Count(other)) => {
                one.strength == other.strength
                    && one.counts == other.counts
                    && one.fills_cells() == other.fills_cells()
            }
            (Rule::Relation(one), Rule::Relation(other)) => {
                one.condition == other.condition && self.are_alike(&one.shapes.family, &other.shapes.family)
            }
            (Rule::Formula(_), Rule::Formula(_)) => true,
            _ => false,
        }
    }

    /// Whether shapes are spoken of in one way.
    fn are_alike(&self, one: &Family, other: &Family) -> bool {
        let (one, other) = (self.noun(one), self.noun(other));
        one.pair.is_some() == other.pair.is_some() && one.around.is_some() == other.around.is_some()
    }

    /// Whether the shapes of a rule are seen in the picture, or can be reported.
    fn has_known_shapes(&self, rule: RuleId) -> bool {
        self.grid.rule(rule).families().iter().all(|shapes| self.is_known(&shapes.family))
    }

    /// A sentence for rules that say the same.
    pub(crate) fn sentence(&self, rules: &[RuleId]) -> Option<String> {
        let grid = self.grid;
        if !rules.iter().all(|rule| self.has_known_shapes(*rule)) {
            return None;
        }
        let all = rules.iter().map(|rule| grid.rule(*rule));
        let text = match grid.rule(*rules.first()?) {
            Rule::Count(_) => self.counts(&all.filter_map(Rule::count).collect::<Vec<_>>()),
            Rule::Relation(_) => self.relation(rules),
            Rule::Among(among) => self.among(among),
            Rule::Formula(_) => Some(self.formulas(&all.filter_map(Rule::formula).collect::<Vec<_>>())),
            Rule::Path(path) => self.path(path),
            Rule::Connected(_) => Some(self.connected()),
        };
        text.map(|text| phrases::sentence(&text))
    }
}
