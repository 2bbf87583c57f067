//! Formulas as sums of products of cells.

use std::collections::BTreeMap;
use std::rc::Rc;

use ecp_puzzle::{Comparison, Expression, FormulaTerm, Operator, Position};

use super::automaton::{Automaton, Overflow, State, Step, Value};
use super::measures::digits::worth;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::{Reading, compares};

/// The most products that a formula may come to.
const MOST_PRODUCTS: usize = 1000;
/// The most factors of a product.
const MOST_FACTORS: usize = 100;

/// Products of cells, each with its factor; the product of no cells is the constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    products: BTreeMap<Vec<Position>, i64>,
    /// Whether digits make a number in it: then those that count most are read first, so that what is left to the others is soon
    /// known.
    has_digits: bool,
}

/// Why a formula is no such sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoPolynomial {
    /// A number is too large.
    Overflow,
    /// It would be longer than this.
    TooLarge(u64),
}

impl From<Overflow> for NoPolynomial {
    fn from(Overflow: Overflow) -> Self {
        Self::Overflow
    }
}

impl Sum {
    /// The left side less the right side, multiplied out.
    pub(super) fn of(
        left: &Expression<FormulaTerm>,
        right: &Expression<FormulaTerm>,
    ) -> Result<Self, NoPolynomial> {
        Self::of_side(left)?.plus(&Self::of_side(right)?, -1)
    }

    fn of_side(side: &Expression<FormulaTerm>) -> Result<Self, NoPolynomial> {
        let mut wrong = None;
        let sum = side.fold(
            |part| {
                Some(match part {
                    Ok(number) => Self::product(Vec::new(), number),
                    Err(FormulaTerm::Cell(position)) => Self::product(vec![*position], 1),
                    Err(FormulaTerm::Digits(positions)) => Self::digits(positions)?,
                })
            },
            |operator, one, other| {
                let joined = match operator {
                    Operator::Add => one.plus(&other, 1),
                    Operator::Subtract => one.plus(&other, -1),
                    Operator::Multiply => one.times(&other),
                };
                joined.map_err(|none| wrong = Some(none)).ok()
            },
        );
        sum.ok_or(wrong.unwrap_or(NoPolynomial::Overflow))
    }

    /// The number that digits make; `None` where they are too many.
    fn digits(positions: &[Position]) -> Option<Self> {
        let mut sum = Self { has_digits: true, ..Self::default() };
        for (place, position) in positions.iter().enumerate() {
            sum.add(vec![*position], worth(place, positions.len())?).ok()?;
        }
        Some(sum)
    }

    fn product(cells: Vec<Position>, factor: i64) -> Self {
        Self { products: BTreeMap::from([(cells, factor)]), has_digits: false }
    }

    fn add(&mut self, cells: Vec<Position>, factor: i64) -> Result<(), NoPolynomial> {
        if cells.len() > MOST_FACTORS {
            return Err(NoPolynomial::TooLarge(MOST_FACTORS as u64));
        }
        let sum = self.products.entry(cells).or_insert(0);
        *sum = sum.checked_add(factor).ok_or(Overflow)?;
        if self.products.len() > MOST_PRODUCTS {
            return Err(NoPolynomial::TooLarge(MOST_PRODUCTS as u64));
        }
        Ok(())
    }

    fn plus(mut self, other: &Self, factor: i64) -> Result<Self, NoPolynomial> {
        self.has_digits |= other.has_digits;
        for (cells, number) in &other.products {
            self.add(cells.clone(), number.checked_mul(factor).ok_or(Overflow)?)?;
        }
        Ok(self)
    }

    fn times(&self, other: &Self) -> Result<Self, NoPolynomial> {
        let has_digits = self.has_digits || other.has_digits;
        let mut product = Self { has_digits, ..Self::default() };
        for (cells, factor) in &self.products {
            for (other_cells, other_factor) in &other.products {
                let mut all: Vec<Position> = cells.iter().chain(other_cells).copied().collect();
                all.sort_unstable();
                product.add(all, factor.checked_mul(*other_factor).ok_or(Overflow)?)?;
            }
        }
        Ok(product)
    }

    /// The cells, in the order of the products, each once; of digits those first that count most.
    pub(super) fn positions(&self) -> Vec<Position> {
        let mut positions: Vec<Position> = Vec::new();
        let mut products: Vec<(&Vec<Position>, &i64)> = self.products.iter().collect();
        if self.has_digits {
            products.sort_by_key(|(_, factor)| std::cmp::Reverse(factor.unsigned_abs()));
        }
        for position in products.into_iter().flat_map(|(cells, _)| cells) {
            if !positions.contains(position) {
                positions.push(*position);
            }
        }
        positions
    }

    /// What items and messages call it: its first cells.
    pub(super) fn label(&self) -> String {
        let positions = self.positions();
        let named: Vec<String> = positions.iter().take(3).map(Position::to_string).collect();
        let more = if positions.len() > 3 { " ..." } else { "" };
        format!("formula of {}{more}", named.join(" "))
    }

    /// The product of no cells.
    pub(super) fn constant(&self) -> i64 {
        self.products.get(&Vec::new()).copied().unwrap_or(0)
    }

    /// The factor of each cell, if there are no products of several.
    pub(super) fn factors(&self) -> Option<Vec<i64>> {
        let is_simple = self.products.keys().all(|cells| cells.len() < 2);
        let factor = |position| self.products.get(&vec![position]).copied().unwrap_or(0);
        is_simple.then(|| self.positions().into_iter().map(factor).collect())
    }
}

/// A product of cells by their places.
struct Product {
    factor: i64,
    places: Vec<usize>,
}

/// Remembers the sum of the products that are done, and of each other what it has come to.
pub(crate) struct Polynomial {
    products: Vec<Product>,
    constant: i64,
    comparison: Comparison,
    numbers: Rc<Numbers>,
}

impl Polynomial {
    pub(super) fn new(sum: &Sum, comparison: Comparison, numbers: Rc<Numbers>) -> Self {
        let positions = sum.positions();
        let place =
            |cell: &Position| positions.iter().position(|position| position == cell).unwrap_or_default();
        let products = sum.products.iter().filter(|(cells, _)| !cells.is_empty());
        let products = products
            .map(|(cells, factor)| Product { factor: *factor, places: cells.iter().map(place).collect() });
        Self { products: products.collect(), constant: sum.constant(), comparison, numbers }
    }
}

impl Automaton for Polynomial {
    fn start(&self) -> State {
        let mut state = vec![self.constant];
        state.extend(self.products.iter().map(|_| 1));
        state
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let Some(number) = self.numbers.read(value) else { return Ok(None) };
        let mut next = state.clone();
        for (product, index) in self.products.iter().zip(1..) {
            let power = product.places.iter().filter(|other| **other == place).count();
            for _ in 0..power {
                next[index] = next[index].checked_mul(number).ok_or(Overflow)?;
            }
            if power > 0 && product.places.iter().all(|other| *other <= place) {
                let done = next[index].checked_mul(product.factor).ok_or(Overflow)?;
                next[0] = next[0].checked_add(done).ok_or(Overflow)?;
                next[index] = 1;
            }
        }
        Ok(Some(next))
    }

    fn accepts(&self, state: &State) -> bool {
        compares(&Reading::Number(state[0]), self.comparison, &Reading::Number(0))
    }
}
