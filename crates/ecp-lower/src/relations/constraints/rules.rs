//! The constraints that a rule makes in one shape.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use ecp_puzzle::{
    CellId, Clue, ClueMark, Comparison, Condition, Expression, Extent, InputId, Measure, OneCell, Operator,
    Part, Pattern, Property, Quantity, Remainder, Term,
};

use super::visits::ByEnds;
use super::{Constraint, Predicate, ShapeView};
use crate::relations::automaton::{Automaton, Not};
use crate::relations::compared::{Compared, ListOf, Said, Side};
use crate::relations::fault::{RelationFault, RelationFaultKind};
use crate::relations::linear::{self, Linear};
use crate::relations::measures::remainder::Leaves;
use crate::relations::measures::{self, Meter};
use crate::relations::properties;
use ecp_puzzle::meaning::Reading;
use ecp_puzzle::shapes::Course;

/// What is known of one side of a comparison.
enum Operand {
    /// A measure of the shape.
    Measure(Measure),
    /// A number, or an input that a clue names.
    Known(Reading),
    /// `?`
    Anything,
}

type Constraints = Result<Vec<Constraint>, RelationFault>;

impl ShapeView<'_> {
    pub(super) fn constraints(&self, condition: &Condition, clue: Option<&Clue>) -> Constraints {
        match condition {
            Condition::Has(property) => self.has(property, clue),
            // a rule over the whole problem: see `connected`
            Condition::Connected(_) => Ok(Vec::new()),
            Condition::Lacks(property) => {
                self.check_property(property)?;
                Ok(vec![self.read_in_order(property, clue, |automaton| Box::new(Not(automaton)))])
            }
            Condition::Compound(_) => self.compound(condition, clue),
            Condition::Compare(measure, comparison, Term::Remainder(remainder)) => {
                self.leaves(measure, *comparison, *remainder)
            }
            Condition::Compare(measure, comparison, term) if measure.is_list() => {
                self.compare_lists(measure, *comparison, term, clue)
            }
            Condition::Compare(measure, comparison, term) => self.compare(measure, *comparison, term, clue),
        }
    }

    fn check_property(&self, property: &Property) -> Result<(), RelationFault> {
        if properties::wants_full_shape(property) {
            self.want_full()?;
        }
        if properties::wants_numbers(property) {
            self.want_numbers(|_| true)?;
        }
        Ok(())
    }

    fn has(&self, property: &Property, clue: Option<&Clue>) -> Constraints {
        self.check_property(property)?;
        use Property::{Decreasing, Distinct, Equal, Increasing, Nondecreasing, Nonincreasing, Palindrome};
        self.want_room(property)?;
        Ok(match property {
            Distinct => vec![self.constraint(self.cells.clone(), Predicate::Distinct)],
            Property::Contains(choices) => self.contains(&properties::inputs_of(choices, &self.marked(clue))),
            Palindrome => self.pairs(&Equal, self.mirrored()),
            Equal | Increasing | Decreasing | Nondecreasing | Nonincreasing
                if self.is_full() && self.cells.len() > 2 =>
            {
                self.pairs(property, (1..self.cells.len()).map(|place| [place - 1, place]).collect())
            }
            _ => vec![self.read_in_order(property, clue, |automaton| automaton)],
        })
    }

    /// Whether there are inputs enough for cells that must all differ, and words that are as long as the shape.
    fn want_room(&self, property: &Property) -> Result<(), RelationFault> {
        let cells = self.cells.len();
        let inputs = || self.cells.iter().flat_map(|cell| self.domains().inputs_of(*cell));
        let values = match property {
            Property::Matches(pattern) => return self.want_length(pattern),
            _ if !self.is_full() => return Ok(()),
            Property::Distinct => inputs().collect::<HashSet<InputId>>().len(),
            Property::Increasing | Property::Decreasing | Property::Consecutive => {
                inputs().filter_map(|input| self.context.numbers.get(input)).collect::<HashSet<i64>>().len()
            }
            Property::Word(words) | Property::Allowed(words) => return self.want_word(words),
            _ => return Ok(()),
        };
        if values >= cells { Ok(()) } else { Err(self.fault(RelationFaultKind::TooLong { cells, values })) }
    }

    /// Whether an expression may be as long as the shape.
    fn want_length(&self, pattern: &Pattern<OneCell>) -> Result<(), RelationFault> {
        let cells = self.cells.len() as u64;
        let lengths = pattern.lengths();
        if lengths.0 <= cells && lengths.1.is_none_or(|most| cells <= most) {
            return Ok(());
        }
        Err(self.fault(RelationFaultKind::NoLengthFits { cells, lengths }))
    }

    fn want_word(&self, words: &[Vec<InputId>]) -> Result<(), RelationFault> {
        let cells = self.cells.len();
        let lengths = || words.iter().map(Vec::len);
        let Some(lengths) =
            lengths().min().zip(lengths().max()).filter(|_| lengths().all(|len| len != cells))
        else {
            return Ok(());
        };
        Err(self.fault(RelationFaultKind::NoWordFits { cells, lengths }))
    }

    /// Whether a list of runs, with a cell between each two of them, is no longer than the shape.
    fn want_room_for_runs(&self, measure: &Measure, wanted: &[Option<i64>]) -> Result<(), RelationFault> {
        let cells = self.cells.len();
        // a run that is not known is 1 at least
        let runs = wanted.iter().map(|run| run.unwrap_or(1)).fold(0_i64, i64::saturating_add);
        let needed = runs.saturating_add(self.dividers(wanted.len()) as i64);
        if !matches!(measure, Measure::Runs(_)) || needed <= cells as i64 {
            return Ok(());
        }
        Err(self.fault(RelationFaultKind::RunsTooLong { cells, runs: wanted.len(), needed }))
    }

    /// How many cells so many runs have between them at least: on a circle also the last and the first, unless it is cut.
    fn dividers(&self, runs: usize) -> usize {
        match &self.course {
            Course::Line | Course::Rays(_) | Course::Followed => runs.saturating_sub(1),
            Course::Circle { cuts } if cuts.is_empty() && runs == 1 => 0,
            Course::Circle { cuts } => runs.saturating_sub(cuts.len()),
        }
    }

    /// The places that a palindrome makes equal.
    fn mirrored(&self) -> Vec<[usize; 2]> {
        let cells = self.cells.len();
        (0..cells / 2).map(|place| [place, cells - 1 - place]).collect()
    }

    /// The property, of pairs of cells by their places.
    fn pairs(&self, property: &Property, pairs: Vec<[usize; 2]>) -> Vec<Constraint> {
        let pair = |places: [usize; 2]| {
            let automaton = properties::automaton(property, 2, &[], &self.context.numbers);
            self.constraint(places.map(|place| self.cells[place]).to_vec(), Predicate::Automaton(automaton))
        };
        pairs.into_iter().map(pair).collect()
    }

    fn read_in_order(
        &self,
        property: &Property,
        clue: Option<&Clue>,
        wrapped: impl Fn(Box<dyn Automaton>) -> Box<dyn Automaton>,
    ) -> Constraint {
        let cells = self.cells.len();
        let automaton = properties::automaton(property, cells, &self.marked(clue), &self.context.numbers);
        let order = properties::reading_order(property, cells);
        let cells = order.into_iter().map(|place| self.cells[place]).collect();
        self.constraint(cells, Predicate::Automaton(wrapped(automaton)))
    }

    /// Each input counted by itself.
    fn contains(&self, listed: &[InputId]) -> Vec<Constraint> {
        let mut inputs = listed.to_vec();
        inputs.sort_unstable();
        inputs.dedup();
        let counted = |input: InputId| {
            let wanted = listed.iter().filter(|other| **other == input).count() as i64;
            let weight = |_, value| Some(i64::from(value == Some(input)));
            let linear = Linear::new(&self.cells, self.domains(), weight, (wanted, i64::MAX));
            linear.map(|linear| self.constraint(self.cells.clone(), Predicate::Linear(linear)))
        };
        inputs.into_iter().filter_map(counted).collect()
    }

    fn compare_lists(
        &self,
        measure: &Measure,
        comparison: Comparison,
        term: &Term,
        clue: Option<&Clue>,
    ) -> Constraints {
        let not_comparable = || self.fault(RelationFaultKind::NotComparable);
        self.check_measure(measure)?;
        let listed = |wanted: Vec<Option<i64>>| {
            if comparison == Comparison::Is {
                self.want_room_for_runs(measure, &wanted)?;
            }
            Ok(self.pattern(measure, wanted))
        };
        let automaton: Box<dyn Automaton> = match term {
            Term::Measure(other) if other.is_list() => {
                self.check_measure(other)?;
                let right = Side::Meter(self.meter(other));
                Box::new(Compared { left: self.meter(measure), comparison: Comparison::Is, right })
            }
            Term::Property(property) => {
                let numbers = Rc::clone(&self.context.numbers);
                Box::new(ListOf {
                    meter: self.meter(measure),
                    said: Said::Property(property.meant(), numbers),
                    is_in_order: !self.course.is_circle(),
                })
            }
            Term::Measure(_) => return Err(not_comparable()),
            Term::Numbers(numbers) => listed(numbers.iter().copied().map(Some).collect())?,
            Term::Clue => listed(self.wanted_runs(clue)?)?,
            Term::Input(_) | Term::Remainder(_) => return Err(not_comparable()),
        };
        let automaton = match comparison {
            Comparison::Is => automaton,
            Comparison::IsNot => Box::new(Not(automaton)),
            _ => return Err(not_comparable()),
        };
        Ok(vec![self.constraint(self.cells.clone(), Predicate::Automaton(automaton))])
    }

    /// A clue as a list of runs.
    fn wanted_runs(&self, clue: Option<&Clue>) -> Result<Vec<Option<i64>>, RelationFault> {
        let marks = clue.map_or(&[][..], |clue| &clue.0);
        let wanted = |mark: &ClueMark| match mark {
            ClueMark::Number(number) => Ok(Some(*number)),
            ClueMark::Any => Ok(None),
            ClueMark::Input(_) | ClueMark::Sign(_) => Err(self.fault(RelationFaultKind::ClueForm)),
        };
        marks.iter().map(wanted).collect()
    }

    /// An automaton for a list that is written down.
    fn pattern(&self, measure: &Measure, mut wanted: Vec<Option<i64>>) -> Box<dyn Automaton> {
        if measure.writes_none_as_zero() && wanted == [Some(0)] {
            wanted.clear();
        }
        let meter = self.meter(measure);
        meter
            .pattern(&wanted)
            .unwrap_or_else(|| Box::new(ListOf { meter, said: Said::Written(wanted), is_in_order: true }))
    }

    pub(super) fn meter(&self, measure: &Measure) -> Box<dyn Meter> {
        let measure = measure.on(&self.cells, &self.context.grid.board);
        measures::meter(&measure, self.cells.len(), &self.course, &self.context.numbers)
    }

    /// What is set side by side is a number.
    pub(super) fn want_measured_numbers(&self, measure: &Measure) -> Result<(), RelationFault> {
        let is_held = matches!(measure, Measure::First(_) | Measure::Last(_));
        self.want_numbers(|input| is_held || measures::wants_number(measure, input))
    }

    pub(super) fn check_measure(&self, measure: &Measure) -> Result<(), RelationFault> {
        for simple in measure.simple() {
            if measures::wants_full_shape(simple) {
                self.want_full()?;
            }
            let cells = self.cells.len();
            match simple {
                Measure::Difference | Measure::Ratio if cells != 2 => {
                    return Err(self.fault(RelationFaultKind::NotAPair { cells }));
                }
                Measure::Digits => self.want_digits()?,
                _ => {}
            }
        }
        self.want_numbers(|input| measures::wants_number(measure, input))?;
        if let Measure::Reckoned(expression) = measure
            && !self.stays_within_bounds(expression)
        {
            return Err(self.fault(RelationFaultKind::Overflow));
        }
        Ok(())
    }

    /// Whether what is reckoned stays a number that is reckoned with, as far as the largest that its measures can come to tells.
    fn stays_within_bounds(&self, expression: &Expression<Quantity>) -> bool {
        let numbers = self.cells.iter().flat_map(|cell| self.domains().inputs_of(*cell));
        let numbers = numbers.filter_map(|input| self.context.numbers.get(input));
        let most = numbers.map(i64::unsigned_abs).max().unwrap_or(0);
        let largest = expression.fold(
            |part| match part {
                Ok(number) => Some(i128::from(number).abs()),
                Err(Quantity::Measure(measure)) => measures::largest(measure, self.cells.len(), most.into()),
                // it is a number where the shape is known
                Err(Quantity::Clue) => Some(0),
            },
            |operator, one: i128, other: i128| match operator {
                Operator::Add | Operator::Subtract => one.checked_add(other),
                Operator::Multiply => one.checked_mul(other),
            },
        );
        largest.is_some_and(|largest| largest < i128::from(i64::MAX))
    }

    /// Every input that may stand in the shape is a digit, and no more cells than a number may have.
    pub(super) fn want_digits(&self) -> Result<(), RelationFault> {
        let cells = self.cells.len();
        if cells > Measure::MOST_DIGITS {
            return Err(self.fault(RelationFaultKind::TooManyDigits { cells }));
        }
        let is_no_digit = |input: &InputId| {
            self.context.numbers.get(*input).is_some_and(|number| !Measure::DIGITS.contains(&number))
        };
        let mut inputs = self.cells.iter().flat_map(|cell| self.domains().inputs_of(*cell));
        match inputs.find(is_no_digit) {
            Some(input) => Err(self.fault(RelationFaultKind::NotADigit { input })),
            None => Ok(()),
        }
    }

    /// `sum is even`
    fn leaves(&self, measure: &Measure, comparison: Comparison, remainder: Remainder) -> Constraints {
        let is_turned = match comparison {
            Comparison::Is => false,
            Comparison::IsNot => true,
            _ => return Err(self.fault(RelationFaultKind::NotComparable)),
        };
        if measure.is_list() {
            return Err(self.fault(RelationFaultKind::NotComparable));
        }
        self.check_measure(measure)?;
        let leaves = Leaves { meter: self.meter(&self.as_sum(measure.clone())), remainder, is_turned };
        Ok(vec![self.constraint(self.cells.clone(), Predicate::Automaton(Box::new(leaves)))])
    }

    fn compare(
        &self,
        measure: &Measure,
        comparison: Comparison,
        term: &Term,
        clue: Option<&Clue>,
    ) -> Constraints {
        let (left, right) = (self.operand(measure)?, self.right_operand(term, clue)?);
        let (left, comparison, right) = match (left, right) {
            (Operand::Measure(left), right) => (left, comparison, right),
            (left, Operand::Measure(right)) => (right, comparison.turned(), left),
            (known, other) => return Ok(self.known_sides(&known, comparison, &other)),
        };
        let by_input = matches!(right, Operand::Known(Reading::Input(_)));
        let left = if by_input { left } else { self.as_sum(left) };
        let right = match right {
            Operand::Measure(right) => Side::Meter(self.meter(&self.as_sum(right))),
            Operand::Known(reading) => Side::Known(reading),
            Operand::Anything => Side::Anything,
        };
        let by_ends = match (&left, &right) {
            (Measure::CountOfVisits, Side::Known(Reading::Number(number))) => {
                self.visits_by_ends(comparison, *number)
            }
            _ => None,
        };
        let compared = Compared { left: self.meter(&left), comparison, right };
        Ok(match by_ends {
            None => vec![self.comparing(compared)],
            Some(ByEnds::Whole(by_ends)) => vec![by_ends],
            Some(ByEnds::Part(by_ends)) => vec![self.comparing(compared), by_ends],
        })
    }

    /// The constraint of a comparison: as a weighted sum, where it is one.
    pub(super) fn comparing(&self, compared: Compared) -> Constraint {
        match self.linear(&compared) {
            Some((cells, linear)) => self.constraint(cells, Predicate::Linear(linear)),
            None if compared.comparison == Comparison::IsNot => self.unlike(compared),
            None => self.constraint(self.cells.clone(), Predicate::Automaton(Box::new(compared))),
        }
    }

    /// What is not so, where what is so is a weighted sum: that knows early what it cannot come to.
    fn unlike(&self, compared: Compared) -> Constraint {
        let alike = Compared { comparison: Comparison::Is, ..compared };
        match self.linear(&alike) {
            Some((cells, linear)) if alike.left.is_wide() => {
                self.constraint(cells, Predicate::Automaton(Box::new(Not(Box::new(linear)))))
            }
            _ => {
                let compared = Compared { comparison: Comparison::IsNot, ..alike };
                self.constraint(self.cells.clone(), Predicate::Automaton(Box::new(compared)))
            }
        }
    }

    /// Both sides are known before: nothing to do, or nothing that helps.
    fn known_sides(&self, left: &Operand, comparison: Comparison, right: &Operand) -> Vec<Constraint> {
        let holds = match (left, right) {
            (Operand::Known(left), Operand::Known(right)) => {
                ecp_puzzle::meaning::compares(left, comparison, right)
            }
            _ => true,
        };
        if holds { Vec::new() } else { vec![self.never()] }
    }

    /// What nothing keeps.
    pub(super) fn never(&self) -> Constraint {
        let never = properties::automaton(&Property::Allowed(Vec::new()), 0, &[], &self.context.numbers);
        self.constraint(Vec::new(), Predicate::Automaton(never))
    }

    fn right_operand(&self, term: &Term, clue: Option<&Clue>) -> Result<Operand, RelationFault> {
        match term {
            Term::Measure(measure) if measure.is_list() => Err(self.fault(RelationFaultKind::NotComparable)),
            Term::Property(_) | Term::Remainder(_) => Err(self.fault(RelationFaultKind::NotComparable)),
            Term::Measure(measure) if measure.reads_clue() => match clue.map_or(&[][..], |clue| &clue.0) {
                [ClueMark::Number(number)] => self.operand(&measure.with_clue(*number)),
                [ClueMark::Any] => Ok(Operand::Anything),
                _ => Err(self.fault(RelationFaultKind::ClueForm)),
            },
            Term::Measure(measure) => self.operand(measure),
            Term::Input(input) => Ok(Operand::Known(Reading::Input(*input))),
            Term::Numbers(numbers) => match numbers[..] {
                [number] => Ok(Operand::Known(Reading::Number(number))),
                _ => Err(self.fault(RelationFaultKind::NotComparable)),
            },
            Term::Clue => match clue.map_or(&[][..], |clue| &clue.0) {
                // an empty list is how `0` is written for a measure that is a list
                [] => Ok(Operand::Known(Reading::Number(0))),
                [ClueMark::Number(number)] => Ok(Operand::Known(Reading::Number(*number))),
                [ClueMark::Any] => Ok(Operand::Anything),
                [ClueMark::Input(input)] => Ok(Operand::Known(Reading::Input(*input))),
                _ => Err(self.fault(RelationFaultKind::ClueForm)),
            },
        }
    }

    /// A measure, or what is known of it.
    fn operand(&self, measure: &Measure) -> Result<Operand, RelationFault> {
        self.check_measure(measure)?;
        Ok(match measure {
            Measure::Size => Operand::Known(Reading::Number(self.cells.len() as i64)),
            Measure::Reckoned(expression) => {
                let known = expression.map(|quantity| Some(self.known_size(quantity)));
                let known = known.unwrap_or_else(|| (**expression).clone());
                if known.terms().is_empty() {
                    Operand::Known(known.reckon(|_| Reading::Nothing))
                } else {
                    Operand::Measure(Measure::Reckoned(Box::new(known)))
                }
            }
            measure => Operand::Measure(measure.clone()),
        })
    }

    /// A quantity, but of the size of the shape its number.
    fn known_size(&self, quantity: &Quantity) -> Expression<Quantity> {
        match quantity {
            Quantity::Measure(Measure::Size) => Expression::Number(self.cells.len() as i64),
            quantity => Expression::Of(quantity.clone()),
        }
    }

    /// The comparison as bounds on a weighted sum, if both sides are no more than that.
    fn linear(&self, compared: &Compared) -> Option<(Vec<CellId>, Linear)> {
        let left = self.weights(&*compared.left);
        let (right, number) = match &compared.right {
            Side::Known(Reading::Number(number)) => (None, *number),
            Side::Meter(meter) => (Some(self.weights(&**meter)), meter.constant()),
            Side::Known(_) | Side::Anything => return None,
        };
        let number = number.checked_sub(compared.left.constant())?;
        let weight_at = |place: usize, value| {
            let right = right.as_ref().map_or(Some(0), |right| right(place, value))?;
            left(place, value)?.checked_sub(right)
        };
        let bounds = linear::bounds(compared.comparison, number)?;
        // of shapes side by side a cell may be in both
        let mut cells: Vec<CellId> = Vec::new();
        let mut places: HashMap<CellId, Vec<usize>> = HashMap::new();
        for (place, cell) in self.cells.iter().enumerate() {
            let places = places.entry(*cell).or_default();
            if places.is_empty() {
                cells.push(*cell);
            }
            places.push(place);
        }
        let weight = |index: usize, value| {
            let mut places = places[&cells[index]].iter();
            places.try_fold(0_i64, |sum, place| sum.checked_add(weight_at(*place, value)?))
        };
        let linear = Linear::new(&cells, self.domains(), weight, bounds)?;
        Some((cells, linear))
    }

    /// The inputs that a clue names, some of them by their numbers.
    pub(super) fn marked(&self, clue: Option<&Clue>) -> Vec<InputId> {
        let marks = clue.map_or(&[][..], |clue| &clue.0);
        let inputs = |mark: &ClueMark| match mark {
            ClueMark::Input(input) => vec![*input],
            ClueMark::Number(number) => self.context.numbers.inputs_with(*number).collect(),
            ClueMark::Any | ClueMark::Sign(_) => Vec::new(),
        };
        marks.iter().flat_map(inputs).collect()
    }

    /// The number in the first or last cell, where there always is one, is the sum of that cell.
    fn as_sum(&self, measure: Measure) -> Measure {
        let (cell, part) = match measure {
            Measure::First(Part::Whole) => (self.cells.first(), Part::Leading(Extent::Cells(1))),
            Measure::Last(Part::Whole) => (self.cells.last(), Part::Trailing(Extent::Cells(1))),
            Measure::Reckoned(expression) => {
                let as_sum = |quantity: &Quantity| match quantity {
                    Quantity::Measure(measure) => Quantity::Measure(self.as_sum(measure.clone())),
                    Quantity::Clue => Quantity::Clue,
                };
                let sums = expression.map(|quantity| Some(Expression::Of(as_sum(quantity))));
                return Measure::Reckoned(sums.map_or(expression, Box::new));
            }
            _ => return measure,
        };
        let is_number = |cell: &CellId| {
            let mut inputs = self.domains().inputs_of(*cell);
            self.domains().is_filled(*cell) && inputs.all(|input| self.context.numbers.get(input).is_some())
        };
        if cell.is_some_and(is_number) { Measure::Sum(part) } else { measure }
    }

    fn weights<'m>(&self, meter: &'m dyn Meter) -> Box<dyn Fn(usize, Option<InputId>) -> Option<i64> + 'm> {
        Box::new(move |place, value| meter.weight(place, value))
    }
}
