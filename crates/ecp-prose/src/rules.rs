//! The rules of a puzzle as sentences, for those who solve it on paper.
//!
//! A sentence is made of what the puzzle says and of how that is drawn: what the picture shows as a cage is called one.
//! Where there is no good sentence, there is none, and who wants one has the line of the language.

mod among;
mod board;
mod compounds;
mod connected;
mod counts;
mod draw;
mod expressions;
mod formulas;
mod groups;
mod mark;
mod marked;
mod measures;
mod nouns;
mod pieces;
mod properties;
mod relations;
mod selection;
mod shown;
mod symbols;

use std::sync::Arc;

use ecp_puzzle::english::sentence;
use ecp_puzzle::shapes::{Shape, all_shapes_on};
use ecp_puzzle::vocabulary::Side;
use ecp_puzzle::{Comparison, Condition, Family, Grid, Measure, Rule, RuleId, Term};

use symbols::Names;

pub use mark::{Mark, cage_sign, is_arrow};
pub(crate) use measures::measure_noun;
pub use pieces::PieceLine;

/// How the shapes of a family are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrawnAs {
    /// By a mark.
    Marked(Mark),
    /// By heavy borders.
    Bordered,
    /// By a ground in a color.
    Shaded,
    /// By small letters in the cells.
    Lettered,
}

/// What a picture shows of a puzzle, as far as sentences speak of it. The default is for those who see none.
#[derive(Clone, Debug, Default)]
pub struct Drawn<'g> {
    /// The families whose shapes are drawn; of one that stands here twice, the first counts.
    pub families: Vec<(&'g Family, DrawnAs)>,
    /// The sides of the board at which relations have clues, from the board outward.
    pub sides: Vec<(RuleId, Side)>,
}

/// What makes sentences of the rules of a puzzle.
#[derive(Debug)]
pub struct Sentences<'g> {
    grid: &'g Grid,
    drawn: Drawn<'g>,
    names: Names,
}

impl<'g> Sentences<'g> {
    /// Sentences for a puzzle that is drawn so.
    #[must_use]
    pub fn new(grid: &'g Grid, drawn: Drawn<'g>) -> Self {
        Self { grid, drawn, names: symbols::names(grid) }
    }

    fn drawn_as(&self, family: &Family) -> Option<DrawnAs> {
        self.drawn.families.iter().find(|(known, _)| *known == family).map(|(_, drawn_as)| *drawn_as)
    }

    /// The shapes of a family, with those without cells.
    fn shapes(&self, family: &Family) -> Arc<[Shape]> {
        all_shapes_on(family, &self.grid.board)
    }

    /// Whether two rules say the same of different families, so that one sentence is enough.
    #[must_use]
    pub fn say_the_same(&self, one: RuleId, other: RuleId) -> bool {
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
                one.condition == other.condition
                    && one.selection == other.selection
                    && self.are_alike(&one.shapes.family, &other.shapes.family)
            }
            (Rule::Formula(_), Rule::Formula(_)) => true,
            _ => false,
        }
    }

    /// Whether rules that say the same, and others that say the same, exclude numbers of the same shapes, so that one
    /// sentence is enough for all of them.
    #[must_use]
    pub fn exclude_of_the_same(&self, ones: &[RuleId], others: &[RuleId]) -> bool {
        let (Some(one), Some(other)) = (self.excluding(ones), self.excluding(others)) else { return false };
        let are_among = |ones: &[RuleId], others: &[RuleId]| {
            let family = |rule: &RuleId| &self.grid.relation(*rule).shapes.family;
            ones.iter().all(|one| others.iter().any(|other| family(one) == family(other)))
        };
        one == other && are_among(ones, others) && are_among(others, ones)
    }

    /// What is measured by rules that say the same, if they say which number it is not.
    fn excluding(&self, rules: &[RuleId]) -> Option<&Measure> {
        let Rule::Relation(relation) = self.grid.rule(*rules.first()?) else { return None };
        match &relation.condition {
            Condition::Compare(measure, Comparison::IsNot, Term::Numbers(_)) => {
                Some(measure).filter(|measure| !measure.is_list())
            }
            Condition::Compare(..)
            | Condition::Has(_)
            | Condition::Lacks(_)
            | Condition::Connected(_)
            | Condition::Compound(_) => None,
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

    /// A sentence for rules that [say the same](Self::say_the_same), or that
    /// [exclude numbers of the same shapes](Self::exclude_of_the_same), without its full stop.
    #[must_use]
    pub fn sentence(&self, rules: &[RuleId]) -> Option<String> {
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
            Rule::ConnectedInputs(_) => Some(self.connected_inputs()),
            Rule::Groups(rule) => self.groups(rule),
            Rule::Draw(draw) => self.drawn(draw),
        };
        text.map(|text| sentence(&text))
    }
}
