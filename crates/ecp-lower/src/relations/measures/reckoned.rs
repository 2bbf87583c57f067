//! What is reckoned of other measures: `max - min`, `2 * first + 1`.

use ecp_puzzle::meaning::Reading;
use ecp_puzzle::{Expression, Measure, Operator, Quantity};

use super::super::automaton::{Overflow, State, Value};
use super::Meter;

/// The meters of its measures side by side. The state is that of each, behind its length.
pub(super) struct Reckoned {
    meters: Vec<Box<dyn Meter>>,
    /// Its terms are the numbers of the meters.
    expression: Expression<usize>,
    /// How often each meter counts, and what is added, where it is no more than that.
    linear: Option<Linear>,
    /// Whether all of its measures are whole numbers.
    is_whole: bool,
}

/// A sum of multiples.
#[derive(Clone)]
struct Linear {
    factors: Vec<i64>,
    constant: i64,
}

impl Reckoned {
    /// The meter of an expression, of which those of its measures are made here. Of a clue nothing is known any more.
    pub(super) fn new(
        expression: &Expression<Quantity>,
        mut meter: impl FnMut(&Measure) -> Box<dyn Meter>,
    ) -> Self {
        let mut measures: Vec<&Measure> = Vec::new();
        for quantity in expression.terms() {
            if let Quantity::Measure(measure) = quantity
                && !measures.contains(&measure)
            {
                measures.push(measure);
            }
        }
        let number = |quantity: &Quantity| match quantity {
            Quantity::Measure(measure) => measures.iter().position(|other| *other == measure),
            Quantity::Clue => None,
        };
        // past all meters there is nothing
        let unknown = measures.len();
        let numbered = expression.map(|quantity| Some(Expression::Of(number(quantity).unwrap_or(unknown))));
        let expression = numbered.unwrap_or(Expression::Of(unknown));
        let is_whole = !measures.contains(&&Measure::Ratio);
        let meters: Vec<Box<dyn Meter>> = measures.into_iter().map(&mut meter).collect();
        let linear = Linear::of(&expression, meters.len()).and_then(|linear| linear.with(&meters));
        Self { meters, expression, linear, is_whole }
    }

    /// The state of each meter.
    fn split(state: &State) -> impl Iterator<Item = State> {
        let mut rest = &state[..];
        std::iter::from_fn(move || {
            let (length, after) = rest.split_first()?;
            let (own, others) = after.split_at(*length as usize);
            rest = others;
            Some(own.to_vec())
        })
    }

    fn joined(states: impl IntoIterator<Item = State>) -> State {
        let mut all = State::new();
        for state in states {
            all.push(state.len() as i64);
            all.extend(state);
        }
        all
    }
}

impl Linear {
    /// `None` where measures are multiplied with each other, or past all bounds.
    fn of(expression: &Expression<usize>, meters: usize) -> Option<Self> {
        let one = |meter: usize| {
            let mut factors = vec![0; meters];
            *factors.get_mut(meter)? = 1;
            Some(Self { factors, constant: 0 })
        };
        expression.fold(
            |part| match part {
                Ok(constant) => Some(Self { factors: vec![0; meters], constant }),
                Err(meter) => one(*meter),
            },
            |operator, one, other| match operator {
                Operator::Add => one.plus(&other, 1),
                Operator::Subtract => one.plus(&other, -1),
                Operator::Multiply if one.is_constant() => other.times(one.constant),
                Operator::Multiply if other.is_constant() => one.times(other.constant),
                Operator::Multiply => None,
            },
        )
    }

    /// With what its meters add whatever stands in the shape.
    fn with(self, meters: &[Box<dyn Meter>]) -> Option<Self> {
        let added = meters.iter().zip(&self.factors).try_fold(self.constant, |sum, (meter, factor)| {
            sum.checked_add(meter.constant().checked_mul(*factor)?)
        });
        Some(Self { constant: added?, ..self })
    }

    fn is_constant(&self) -> bool {
        self.factors.iter().all(|factor| *factor == 0)
    }

    fn times(&self, factor: i64) -> Option<Self> {
        let factors = self.factors.iter().map(|own| own.checked_mul(factor)).collect::<Option<_>>()?;
        Some(Self { factors, constant: self.constant.checked_mul(factor)? })
    }

    fn plus(&self, other: &Self, factor: i64) -> Option<Self> {
        let other = other.times(factor)?;
        let factors = self.factors.iter().zip(&other.factors).map(|(one, other)| one.checked_add(*other));
        Some(Self {
            factors: factors.collect::<Option<_>>()?,
            constant: self.constant.checked_add(other.constant)?,
        })
    }
}

impl Meter for Reckoned {
    fn start(&self) -> State {
        Self::joined(self.meters.iter().map(|meter| meter.start()))
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        let steps =
            self.meters.iter().zip(Self::split(state)).map(|(meter, own)| meter.step(&own, place, value));
        Ok(Self::joined(steps.collect::<Result<Vec<State>, Overflow>>()?))
    }

    fn read(&self, state: &State) -> Reading {
        let readings: Vec<Reading> =
            self.meters.iter().zip(Self::split(state)).map(|(meter, own)| meter.read(&own)).collect();
        self.expression.reckon(|meter| readings.get(*meter).cloned().unwrap_or(Reading::Nothing))
    }

    /// What sums and products of whole numbers leave is told by what their parts do.
    fn divided(&self, state: State, by: i64) -> State {
        if !self.is_whole {
            return state;
        }
        let parts = self.meters.iter().zip(Self::split(&state)).map(|(meter, own)| meter.divided(own, by));
        Self::joined(parts.collect::<Vec<State>>())
    }

    fn is_wide(&self) -> bool {
        self.meters.iter().any(|meter| meter.is_wide())
    }

    fn weight(&self, place: usize, value: Value) -> Option<i64> {
        let Linear { factors, .. } = self.linear.as_ref()?;
        self.meters.iter().zip(factors).try_fold(0_i64, |sum, (meter, factor)| {
            sum.checked_add(meter.weight(place, value)?.checked_mul(*factor)?)
        })
    }

    fn constant(&self) -> i64 {
        self.linear.as_ref().map_or(0, |linear| linear.constant)
    }
}
