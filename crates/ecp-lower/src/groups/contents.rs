//! What stands in the cells of groups: `in groups of 1 2: sum is 4`.
//!
//! What a rule counts in a cell is a place more beside that of the cell: it is on where the cell holds it, and joined with the cell
//! alone, so that it lies in the group of its cell. Sums are then sums of weights of such places.

use std::cmp::Ordering;

use ecp_cover::{Amount, Demand, Figure};
use ecp_puzzle::{
    Choice, Comparison, Condition, Draw, Feature, Grid, GroupCondition, GroupRule, InputId, Measure,
    PieceTerm, Property, Shown, Term, Worth,
};

use super::figures::{amount, ordering};
use super::reckoned::is_reckoned;
use super::{Place, Places, Stands};

/// What cells may show that rules count in groups, each once.
pub(super) fn counted<'r>(grid: &Grid, rules: impl Iterator<Item = &'r GroupRule>) -> Vec<Shown> {
    let mut all: Vec<Shown> = rules
        .filter_map(|rule| match &rule.keeps {
            GroupCondition::Contents(condition) => Some(counted_by(condition, grid)),
            GroupCondition::Among { feature: Feature::Contents(measure), .. } => {
                Some(counted_in(measure, grid))
            }
            _ => None,
        })
        .flatten()
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn counted_by(condition: &Condition, grid: &Grid) -> Vec<Shown> {
    match condition {
        Condition::Compare(measure, _, term) => {
            let other = if let Term::Measure(other) = term { Some(other) } else { None };
            [measure].into_iter().chain(other).flat_map(|measure| counted_in(measure, grid)).collect()
        }
        Condition::Has(Property::OneOf(choices)) | Condition::Lacks(Property::OneOf(choices)) => {
            others(condition, choices, grid)
        }
        Condition::Has(Property::Contains(choices)) | Condition::Lacks(Property::Contains(choices)) => {
            shown(choices)
        }
        Condition::Has(_) | Condition::Lacks(_) | Condition::Connected(_) | Condition::Compound(_) => {
            declared(grid).collect()
        }
    }
}

fn counted_in(measure: &Measure, grid: &Grid) -> Vec<Shown> {
    match measure {
        Measure::Count(shown) => shown.clone(),
        Measure::Size | Measure::Worth(_) => Vec::new(),
        Measure::Reckoned(_) => {
            measure.simple().into_iter().flat_map(|measure| counted_in(measure, grid)).collect()
        }
        _ => declared(grid).filter(|shown| number(*shown, grid).is_some()).collect(),
    }
}

fn declared(grid: &Grid) -> impl Iterator<Item = Shown> {
    (0..grid.declared_inputs() as u32).map(|input| Shown::Input(InputId(input)))
}

fn shown(choices: &[Choice]) -> Vec<Shown> {
    let shown = |choice: &Choice| if let Choice::Shown(shown) = choice { Some(*shown) } else { None };
    choices.iter().filter_map(shown).collect()
}

/// What a cell does not show that shows one of these.
fn others(condition: &Condition, choices: &[Choice], grid: &Grid) -> Vec<Shown> {
    let listed = shown(choices);
    let strokes: Vec<Shown> = grid.passing().map(Shown::Input).collect();
    let names_lines = listed.iter().any(|shown| strokes.contains(shown));
    let strokes = strokes.into_iter().filter(|_| !grid.skips_lines(condition));
    let empty = names_lines.then_some(Shown::Empty);
    let all = declared(grid).chain(strokes).chain(empty);
    all.filter(|shown| !listed.contains(shown)).collect()
}

fn number(shown: Shown, grid: &Grid) -> Option<u32> {
    grid.inputs[shown.input()?.index()].number()
}

impl Places<'_> {
    /// What is asked of the contents of groups.
    pub(super) fn contents(&self, condition: &Condition) -> Vec<Demand> {
        let count = |of: &[Shown]| self.sum(|shown| u32::from(of.contains(&shown)));
        let is =
            |figure: Figure, amount: Amount| Demand::Amount { figure, amounts: vec![amount; self.len()] };
        let at_least = |least: u32| Amount { least, ..Amount::ANY };
        match condition {
            Condition::Compare(measure, comparison, term) => self.compared(measure, *comparison, term),
            Condition::Has(Property::Distinct) => {
                let once = |input: Shown| is(count(&[input]), Amount { most: 1, ..Amount::ANY });
                declared(self.grid).map(once).collect()
            }
            Condition::Has(Property::Contains(choices)) => {
                let listed = shown(choices);
                let times = |input: &Shown| listed.iter().filter(|other| *other == input).count() as u32;
                listed.iter().map(|input| is(count(&[*input]), at_least(times(input)))).collect()
            }
            Condition::Lacks(Property::Contains(choices)) => {
                vec![is(count(&shown(choices)), Amount::exactly(0))]
            }
            Condition::Has(Property::OneOf(choices)) => {
                vec![is(count(&others(condition, choices, self.grid)), Amount::exactly(0))]
            }
            Condition::Lacks(Property::OneOf(choices)) => {
                vec![is(count(&others(condition, choices, self.grid)), at_least(1))]
            }
            Condition::Has(_) => vec![self.of_inputs(Ordering::Equal)],
            Condition::Lacks(_) => {
                // where nothing is held, nothing differs
                let holds_any = is(count(&declared(self.grid).collect::<Vec<_>>()), at_least(1));
                vec![holds_any, self.of_inputs(Ordering::Less)]
            }
            Condition::Connected(_) | Condition::Compound(_) => Vec::new(),
        }
    }

    /// Whether lines go over inputs, so that what a cell holds does not tell whether it is in a group.
    pub(super) fn lines_go_over(&self) -> bool {
        self.grid.board.draw().is_some_and(Draw::shares_cells)
    }

    /// A demand of groups that have cells, where what a cell holds may be a group without it.
    pub(super) fn of_cells_alone(&self, demand: Demand) -> Demand {
        if !self.lines_go_over() {
            return demand;
        }
        let places = self.by_place(|place| !matches!(place.stands, Stands::Holding(_)));
        Demand::Only { places, has_one: true, demand: Box::new(demand) }
    }

    /// How the first and the last of the inputs of a group, in the order of declaration, are to each other.
    fn of_inputs(&self, how: Ordering) -> Demand {
        let ids: Vec<Option<u32>> = self.by_content(|shown| shown.input().map(|input| input.0));
        Demand::Compared { left: Figure::Least(ids.clone()), how, is_denied: false, right: Figure::Most(ids) }
    }

    fn compared(&self, measure: &Measure, comparison: Comparison, term: &Term) -> Vec<Demand> {
        if is_reckoned(measure, term) {
            return self.reckoned_contents(measure, comparison, term);
        }
        let figure = self.figure_of(measure);
        let term = match term {
            Term::Measure(other) => {
                let (how, is_denied) = ordering(comparison);
                let right = self.figure_of(other);
                return vec![Demand::Compared { left: figure, how, is_denied, right }];
            }
            Term::Numbers(numbers) => PieceTerm::Number(numbers.first().copied().unwrap_or(0)),
            Term::Clue | Term::Input(_) | Term::Property(_) | Term::Remainder(_) => PieceTerm::Clue,
        };
        let mut demands = self.amounts(&figure, term, |number| amount(comparison, number));
        // the least of no numbers is more than any, the largest less than any
        let wants_one = match (measure, comparison) {
            (_, Comparison::IsNot) => false,
            (_, Comparison::Is) => true,
            (Measure::Max(_), other) => matches!(other, Comparison::AtLeast | Comparison::MoreThan),
            (_, other) => matches!(other, Comparison::AtMost | Comparison::LessThan),
        };
        if wants_one && matches!(measure, Measure::Max(_) | Measure::Min(_)) {
            let numbers = self.sum(|shown| u32::from(number(shown, self.grid).is_some()));
            demands.extend(self.amounts(&numbers, term, |_| Amount { least: 1, ..Amount::ANY }));
        }
        demands
    }

    pub(super) fn figure_of(&self, measure: &Measure) -> Figure {
        match measure {
            Measure::Count(of) => self.sum(|shown| u32::from(of.contains(&shown))),
            Measure::Size => Figure::Sum(self.by_place(|place| place.weight)),
            Measure::Worth(worth) => Figure::Sum(self.by_place(|place| self.worth(worth, place))),
            Measure::Max(_) => Figure::Most(self.by_content(|shown| number(shown, self.grid))),
            Measure::Min(_) => Figure::Least(self.by_content(|shown| number(shown, self.grid))),
            _ => self.sum(|shown| number(shown, self.grid).unwrap_or(0)),
        }
    }

    /// The number that is printed in the cell of a place.
    fn worth(&self, worth: &Worth, place: &Place) -> u32 {
        match place.clued[..] {
            [cell] if place.weight > 0 => worth.numbers.get(cell.index()).copied().unwrap_or(0),
            _ => 0,
        }
    }

    /// A sum of what the contents of cells weigh.
    fn sum(&self, weight: impl Fn(Shown) -> u32) -> Figure {
        let weights = self.by_content(|shown| Some(weight(shown)));
        Figure::Sum(weights.into_iter().map(Option::unwrap_or_default).collect())
    }

    /// Something for each place that stands for what a cell holds.
    fn by_content(&self, of: impl Fn(Shown) -> Option<u32>) -> Vec<Option<u32>> {
        self.by_place(|place| if let Stands::Holding(shown) = place.stands { of(shown) } else { None })
    }
}
