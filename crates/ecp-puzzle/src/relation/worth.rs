//! Numbers that are printed in cells, and what is measured of them: `sum of worth at ■`.

use std::borrow::Cow;

use super::{Among, AmongRule, Condition, Expression, Measure, Quantity, Term};
use crate::board::{Board, CellId};
use crate::groups::{Feature, GroupCondition, GroupRule};
use crate::input::InputId;
use crate::puzzle::Grid;
use crate::rule::Rule;
use crate::shown::Shown;

/// Numbers that are printed in cells, as clues of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Worth {
    /// The name of the kind.
    pub kind: String,
    /// For each cell of the board its number, 0 where none is printed; as a measure stands [on](Measure::on) some cells, for each of
    /// these in order.
    pub numbers: Vec<u32>,
    /// What cells show whose numbers are added up; nothing, where all are.
    pub shown: Vec<Shown>,
}

impl Worth {
    /// The largest number that may be printed in a cell.
    pub const LARGEST: u32 = 1_000_000;

    /// What a cell adds, of those on which the measure stands, that holds this.
    #[must_use]
    pub fn of(&self, place: usize, held: Option<InputId>) -> i64 {
        let counts = self.shown.is_empty() || self.shown.contains(&Shown::from(held));
        if counts { self.number(place) } else { 0 }
    }

    /// The number of a cell.
    #[must_use]
    pub fn number(&self, place: usize) -> i64 {
        self.numbers.get(place).copied().unwrap_or(0).into()
    }

    /// The numbers of some cells, or of the places in which it stands what lines do in cells.
    fn on(&self, cells: &[CellId], board: &Board) -> Vec<u32> {
        let of_lines = |slot: CellId| {
            let graph = board.graph()?;
            graph.cell_of_passing(slot).or_else(|| graph.cell_of_inside(slot))
        };
        let cell_of = |slot: CellId| of_lines(slot).unwrap_or(slot);
        let number = |slot: &CellId| self.numbers.get(cell_of(*slot).index()).copied().unwrap_or(0);
        cells.iter().map(number).collect()
    }
}

impl Measure {
    /// The numbers that it adds up, of all measures of which it is reckoned.
    #[must_use]
    pub fn worths(&self) -> Vec<&Worth> {
        self.simple().into_iter().filter_map(Self::worth).collect()
    }

    const fn worth(&self) -> Option<&Worth> {
        if let Self::Worth(worth) = self { Some(worth) } else { None }
    }

    /// The same in a shape with these cells, in order: numbers that are printed in cells are those of these cells.
    #[must_use]
    pub fn on(&self, cells: &[CellId], board: &Board) -> Cow<'_, Self> {
        if self.worths().is_empty() {
            return Cow::Borrowed(self);
        }
        Cow::Owned(self.with_numbers(&|worth| worth.on(cells, board)))
    }

    /// The same with other numbers.
    #[must_use]
    pub fn with_numbers(&self, numbers: &dyn Fn(&Worth) -> Vec<u32>) -> Self {
        match self {
            Self::Worth(worth) => Self::Worth(Worth { numbers: numbers(worth), ..worth.clone() }),
            Self::Reckoned(expression) => {
                let of = |quantity: &Quantity| {
                    Some(Expression::Of(match quantity {
                        Quantity::Clue => Quantity::Clue,
                        Quantity::Measure(measure) => Quantity::Measure(measure.with_numbers(numbers)),
                    }))
                };
                expression.map(of).map_or_else(|| self.clone(), |known| Self::Reckoned(Box::new(known)))
            }
            _ => self.clone(),
        }
    }
}

impl Condition {
    /// The numbers that its measures add up.
    #[must_use]
    pub fn worths(&self) -> Vec<&Worth> {
        self.measures().into_iter().filter_map(Measure::worth).collect()
    }

    /// The same of a shape with these cells, in order: numbers that are printed in cells are those of these cells.
    #[must_use]
    pub fn on(&self, cells: &[CellId], board: &Board) -> Cow<'_, Self> {
        if self.worths().is_empty() {
            return Cow::Borrowed(self);
        }
        Cow::Owned(self.with_numbers(&|worth| worth.on(cells, board)))
    }

    /// The same with other numbers.
    #[must_use]
    pub fn with_numbers(&self, numbers: &dyn Fn(&Worth) -> Vec<u32>) -> Self {
        match self {
            Self::Compare(measure, comparison, term) => {
                let term = match term {
                    Term::Measure(other) => Term::Measure(other.with_numbers(numbers)),
                    term => term.clone(),
                };
                Self::Compare(measure.with_numbers(numbers), *comparison, term)
            }
            Self::Compound(compound) => compound
                .map(|part| Some(part.with_numbers(numbers)))
                .map_or_else(|| self.clone(), Self::Compound),
            _ => self.clone(),
        }
    }
}

impl Rule {
    /// The numbers that its measures add up.
    #[must_use]
    pub fn worths(&self) -> Vec<&Worth> {
        match self {
            Self::Relation(relation) => relation.condition.worths(),
            Self::Among(Among { rule: AmongRule::Measured(measure, _), .. }) => measure.worths(),
            Self::Groups(GroupRule { keeps, .. }) => match keeps {
                GroupCondition::Contents(condition) => condition.worths(),
                GroupCondition::Among { feature: Feature::Contents(measure), .. } => measure.worths(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// The same with other numbers.
    pub fn set_numbers(&mut self, numbers: &dyn Fn(&Worth) -> Vec<u32>) {
        match self {
            Self::Relation(relation) => relation.condition = relation.condition.with_numbers(numbers),
            Self::Among(Among { rule: AmongRule::Measured(measure, _), .. }) => {
                *measure = measure.with_numbers(numbers);
            }
            Self::Groups(GroupRule { keeps, .. }) => match keeps {
                GroupCondition::Contents(condition) => *condition = condition.with_numbers(numbers),
                GroupCondition::Among { feature: Feature::Contents(measure), .. } => {
                    *measure = measure.with_numbers(numbers);
                }
                _ => {}
            },
            _ => {}
        }
    }
}

impl Grid {
    /// The numbers that are printed in cells and added up by some rule, each kind once.
    #[must_use]
    pub fn worths(&self) -> Vec<&Worth> {
        let mut worths: Vec<&Worth> = Vec::new();
        for worth in self.rules.iter().flat_map(Rule::worths) {
            if !worths.iter().any(|known| known.kind == worth.kind) {
                worths.push(worth);
            }
        }
        worths
    }
}
