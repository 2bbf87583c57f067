//! Random relations, most of them true of a filling.

use ecp_puzzle::vocabulary::{InputMeasure, MeasureWord, PartMeasure, PropertyWord, Word};
use ecp_puzzle::{
    Choice, Clue, ClueMark, Comparison, Compound, Condition, Expression, Extent, Family, Grid, Input,
    InputId, Marked, Measure, OneCell, Operator, Order, Part, Pattern, Piece, Property, Quantity, Relation,
    Remainder, Selection, Shapes, Shown, Square, Term, Times, Total,
};
use fastrand::Rng;

use super::families::random_on;
use crate::interpreter::{
    self, Filling,
    families::{course_at, ordered_shapes},
    relations,
};

/// Adds relations over random families.
pub(super) struct Relator<'a> {
    pub(super) grid: &'a mut Grid,
    pub(super) planted: &'a Filling,
    /// Whether every cell holds an input.
    pub(super) is_full: bool,
    /// So many relations in a hundred need not be true of the filling.
    pub(super) wrong: u32,
    pub(super) random: &'a mut Rng,
}

impl Relator<'_> {
    pub(super) fn add_relations(&mut self) {
        for _ in 0..self.random.usize(1..=3) {
            let may_be_wrong = self.random.u32(0..100) < self.wrong;
            // many random relations are false: the first of several that is true
            for _ in 0..20 {
                let Some(relation) = self.relation() else { continue };
                let holds = interpreter::relations::relation_holds(&relation, self.grid, self.planted);
                if may_be_wrong || holds {
                    self.grid.add(relation);
                    break;
                }
            }
        }
    }

    /// A relation; none if it is one of pairs over a line that passes a cell twice.
    fn relation(&mut self) -> Option<Relation> {
        let board = &self.grid.board.clone();
        let is_oblong = board.rows().iter().all(|row| {
            row.len() == board.width() as usize && row.iter().all(|square| *square != Square::Hole)
        });
        let mut family = random_on(board, 1, self.random);
        let condition = self.condition(is_oblong);
        if wants_pair(&condition) {
            family = Family::Pairs(Box::new(family));
        }
        let measures = condition.measures();
        if measures.iter().any(|measure| matches!(measure, Measure::Seen(_))) {
            // what looks out from a place is read in an order of its own
            family = Family::Crosses { holes: self.random.bool() };
            if condition.order() != Order::None {
                return None;
            }
        }
        let shapes = ordered_shapes(&family, board);
        if wants_pair(&condition) && shapes.iter().any(|shape| ![0, 2].contains(&shape.len())) {
            return None;
        }
        let selection = self.selection(&family, is_oblong);
        let mut relation = Relation { selection, ..Relation::new(Shapes::from(family), condition) };
        if relation.reads_clues() {
            relation.clues =
                self.clues(&relation.condition.clone(), &relation.shapes.family.clone(), &shapes);
        }
        Some(relation)
    }

    /// Of all shapes of a family, or of some.
    fn selection(&mut self, family: &Family, may_have_clues: bool) -> Selection {
        let may_be_asked = self.grid.pieces.list.iter().all(Piece::fills_its_cells);
        let at = match self.random.u32(..3) {
            0 if family.has_places() && may_be_asked => self.shown(2),
            _ => Vec::new(),
        };
        let marked = match self.random.u32(..9) {
            0 if may_have_clues => Some(Marked::Any),
            1 if may_have_clues => Some(Marked::None),
            2 if may_have_clues => Some(Marked::With(vec![ClueMark::Number(self.random.i64(0..=3))])),
            _ => None,
        };
        Selection { at, marked, ..Selection::default() }
    }

    fn condition(&mut self, may_have_clues: bool) -> Condition {
        if self.random.u32(..4) > 0 {
            return self.simple_condition(may_have_clues);
        }
        let depth = self.random.usize(1..=4);
        self.compound(depth, may_have_clues)
    }

    /// Conditions put together, so deep at most.
    fn compound(&mut self, depth: usize, may_have_clues: bool) -> Condition {
        if depth == 0 || self.random.u32(..4) == 0 {
            return loop {
                let part = self.simple_condition(may_have_clues);
                // one clue is not read in two ways
                let reads_number = matches!(&part, Condition::Compare(measure, ..) if !measure.is_list());
                if part.may_be_part() && (reads_number || !part.reads_clues()) {
                    break part;
                }
            };
        }
        let kind = self.random.u32(..5);
        let number = if kind < 3 { self.random.usize(2..=3) } else { 2 };
        let mut parts: Vec<Condition> =
            (0..number).map(|_| self.compound(depth - 1, may_have_clues)).collect();
        Condition::Compound(match kind {
            0 => Compound::All(parts),
            1 | 2 => Compound::Any(parts),
            // a property that a shape is not to have is one that it lacks
            3 => match parts.remove(0) {
                Condition::Has(property) => return Condition::Lacks(property),
                other => Compound::Not(Box::new(other)),
            },
            _ => Compound::If(Box::new([parts.remove(0), parts.remove(0)])),
        })
    }

    fn simple_condition(&mut self, may_have_clues: bool) -> Condition {
        if self.random.u32(..5) < 2 {
            let property = self.property(may_have_clues);
            return if self.random.u32(..4) > 0 {
                Condition::Has(property)
            } else {
                Condition::Lacks(property)
            };
        }
        let measure = self.measure();
        let comparison = if measure.is_list() {
            [Comparison::Is, Comparison::Is, Comparison::IsNot][self.random.usize(..3)]
        } else {
            self.comparison()
        };
        let is_of_input = matches!(measure, Measure::First(_) | Measure::Last(_))
            && matches!(comparison, Comparison::Is | Comparison::IsNot);
        let term = match self.random.u32(..10) {
            0..3 if is_of_input => Term::Input(self.input()),
            0..5 if may_have_clues => Term::Clue,
            0..4 if measure.is_list() => {
                Term::Property(PropertyWord::ALL[self.random.usize(..PropertyWord::ALL.len())])
            }
            4 if !measure.is_list() && matches!(comparison, Comparison::Is | Comparison::IsNot) => {
                Term::Remainder(self.remainder())
            }
            0..8 if measure.is_list() => Term::Numbers(self.list()),
            0..8 => Term::Numbers(vec![self.random.i64(0..=7)]),
            _ => loop {
                let with_clue = may_have_clues && self.random.u32(..3) == 0;
                let other = if with_clue { self.reckoned(true) } else { self.measure() };
                let is_of_pairs = is_of_pairs(&measure) || !is_of_pairs(&other);
                if other.is_list() == measure.is_list() && is_of_pairs {
                    break Term::Measure(other);
                }
                if measure.is_list() && with_clue {
                    break Term::Measure(measure.clone());
                }
            },
        };
        Condition::Compare(measure, comparison, term)
    }

    fn remainder(&mut self) -> Remainder {
        Remainder::of(self.random.u32(..4), self.random.u32(1..=4)).expect("it is not divided by 0")
    }

    fn list(&mut self) -> Vec<i64> {
        (0..self.random.usize(0..=2)).map(|_| self.random.i64(0..=3)).collect()
    }

    pub(super) fn comparison(&mut self) -> Comparison {
        use Comparison::{AtLeast, AtMost, Is, IsNot, LessThan, MoreThan};
        [Is, Is, Is, IsNot, AtLeast, AtMost, LessThan, MoreThan][self.random.usize(..8)]
    }

    fn input(&mut self) -> InputId {
        InputId(self.random.u32(..self.grid.inputs.len() as u32))
    }

    pub(super) fn inputs(&mut self, most: usize) -> Vec<InputId> {
        (0..self.random.usize(1..=most)).map(|_| self.input()).collect()
    }

    /// Some inputs, or that nothing stands there, or both.
    pub(super) fn shown(&mut self, most: usize) -> Vec<Shown> {
        let mut shown: Vec<Shown> = self.inputs(most).into_iter().map(Shown::Input).collect();
        // under a piece without inputs it is not asked which cells are empty
        let may_be_asked = self.grid.pieces.list.iter().all(Piece::fills_its_cells);
        match self.random.u32(..6) {
            _ if !may_be_asked => {}
            0 => shown.push(Shown::Empty),
            1 => shown = vec![Shown::Empty],
            _ => {}
        }
        shown
    }

    fn part(&mut self) -> Part {
        let extent = |random: &mut Rng| {
            if random.bool() { Extent::First } else { Extent::Cells(random.u32(0..=3)) }
        };
        match self.random.u32(..10) {
            0 => Part::Rest,
            1 => Part::Ends,
            2 => Part::Middle,
            3 => Part::Leading(extent(self.random)),
            4 => Part::Trailing(extent(self.random)),
            _ => Part::Whole,
        }
    }

    /// What is reckoned of two or three measures and numbers, and of the clue.
    fn reckoned(&mut self, with_clue: bool) -> Measure {
        let mut expression = Expression::Of(loop {
            let measure = self.simple_measure();
            if !measure.is_list() {
                break Quantity::Measure(measure);
            }
        });
        let mut clues = usize::from(with_clue);
        for _ in 0..self.random.usize(1..=2) {
            let next = match self.random.u32(..3) {
                _ if std::mem::take(&mut clues) > 0 => Expression::Of(Quantity::Clue),
                0 => Expression::Number(self.random.i64(0..=3)),
                _ => loop {
                    let measure = self.simple_measure();
                    if !measure.is_list() {
                        break Expression::Of(Quantity::Measure(measure));
                    }
                },
            };
            let operators = [Operator::Add, Operator::Subtract, Operator::Multiply];
            let operator = operators[self.random.usize(..3)];
            let (one, other) = if self.random.bool() { (expression, next) } else { (next, expression) };
            expression = Expression::joined(operator, one, other);
        }
        Measure::Reckoned(Box::new(expression))
    }

    fn total(&mut self) -> Measure {
        let totals = [Total::Sum, Total::Min, Total::Max, Total::Count];
        let list = loop {
            let list = match self.random.u32(..4) {
                0 => Measure::SumsOfRuns,
                _ => self.random.choice(InputMeasure::ALL).expect("there are some").meant(self.shown(2)),
            };
            if list.is_list() {
                break list;
            }
        };
        Measure::total(totals[self.random.usize(..4)], list)
    }

    pub(super) fn measure(&mut self) -> Measure {
        if self.random.u32(..8) == 0 { self.reckoned(false) } else { self.simple_measure() }
    }

    fn simple_measure(&mut self) -> Measure {
        let part = self.part();
        match self.random.u32(..19) {
            18 => {
                let shown = self.shown(2);
                super::worth(self.grid, shown)
            }
            16 | 17 => self.total(),
            0 | 1 => Measure::Sum(part),
            2 => Measure::Visible(part),
            3..9 => self.random.choice(PartMeasure::ALL).expect("there are some").meant(part),
            9 => Measure::SumBetween(self.input(), self.input()),
            10 | 11 => self.random.choice(InputMeasure::ALL).expect("there are some").meant(self.shown(2)),
            _ => loop {
                let word = self.random.choice(MeasureWord::ALL).expect("there are some").meant();
                // nothing is drawn here
                if word.reads_lines().is_some() {
                    continue;
                }
                // of a pair there is a difference only where both cells hold something
                if word == Measure::Digits && !self.holds_digits() {
                    continue;
                }
                if self.is_full || !matches!(word, Measure::Difference | Measure::Ratio) {
                    break word;
                }
            },
        }
    }

    /// Whether each cell holds a digit.
    pub(super) fn holds_digits(&self) -> bool {
        let is_digit = |input: &Input| input.number().is_some_and(|number| number < 10);
        self.is_full && self.grid.inputs.iter().all(is_digit)
    }

    /// An expression, so deep at most.
    fn pattern(&mut self, depth: usize) -> Pattern<OneCell> {
        let kind = if depth == 0 { 0 } else { self.random.u32(..6) };
        match kind {
            0 if self.random.u32(..4) == 0 => Pattern::Cell(OneCell::Any),
            0 => Pattern::Cell(OneCell::of(self.shown(2))),
            1 | 2 => {
                let parts = self.random.usize(..4);
                Pattern::sequence((0..parts).map(|_| self.pattern(depth - 1)).collect::<Vec<_>>())
            }
            3 => {
                let parts = self.random.usize(2..4);
                Pattern::either((0..parts).map(|_| self.pattern(depth - 1)).collect::<Vec<_>>())
            }
            _ => {
                let least = self.random.u32(..3);
                let more = self.random.u32(..3);
                let most = Some(least + more).filter(|_| self.random.u32(..3) > 0);
                self.pattern(depth - 1).repeated(Times { least, most })
            }
        }
    }

    fn property(&mut self, may_have_clues: bool) -> Property {
        if self.random.u32(..8) == 0 {
            let any = || Pattern::Cell(OneCell::Any).repeated(Times::ANY);
            let inner = self.pattern(3);
            // what may stand before and behind, so that more shapes match
            return Property::Matches(match self.random.u32(..3) {
                0 => inner,
                1 => Pattern::sequence([inner, any()]),
                _ => Pattern::sequence([any(), inner, any()]),
            });
        }
        let mut choices: Vec<Choice> =
            self.inputs(3).into_iter().map(|input| Choice::Shown(Shown::Input(input))).collect();
        if may_have_clues && self.random.u32(..3) == 0 {
            choices = vec![Choice::Clue];
        }
        match self.random.u32(..if self.is_full { 14 } else { 10 }) {
            0..3 => Property::Distinct,
            3 => Property::Equal,
            4 => Property::Increasing,
            5 => Property::Decreasing,
            6 => Property::Nondecreasing,
            7 => Property::Nonincreasing,
            8 => Property::Contains(choices),
            9 if choices != [Choice::Clue] && self.random.u32(..3) == 0 => {
                Property::OneOf(self.shown(3).into_iter().map(Choice::Shown).collect())
            }
            9 => Property::OneOf(choices),
            10 | 11 => Property::Consecutive,
            12 => Property::Palindrome,
            _ => {
                let length = self.random.usize(1..=3);
                let tuple = |relator: &mut Self| (0..length).map(|_| relator.input()).collect();
                Property::Allowed((0..self.random.usize(1..=8)).map(|_| tuple(self)).collect())
            }
        }
    }

    /// For each shape no clue, or what is so, or something else.
    fn clues(
        &mut self,
        rule: &Condition,
        family: &Family,
        shapes: &[Vec<ecp_puzzle::CellId>],
    ) -> Vec<Option<Clue>> {
        let clue = |shape: &Vec<ecp_puzzle::CellId>| {
            if self.random.u32(..4) == 0 {
                return None;
            }
            let true_numbers = match rule {
                Condition::Compare(measure, _, _) if self.random.u32(0..100) >= self.wrong => {
                    measure_in(measure, self.grid, (family, shape), self.planted)
                }
                _ => None,
            };
            let is_list = matches!(rule, Condition::Compare(measure, _, _) if measure.is_list());
            let numbers = true_numbers
                .unwrap_or_else(|| if is_list { self.list() } else { vec![self.random.i64(0..=5)] });
            let mark = |number: i64| {
                if self.random.u32(..8) == 0 { ClueMark::Any } else { ClueMark::Number(number) }
            };
            Some(rule.kept_clue(Clue(numbers.into_iter().map(mark).collect())))
        };
        shapes.iter().map(clue).collect()
    }
}

fn wants_pair(rule: &Condition) -> bool {
    rule.measures().into_iter().any(is_of_pairs)
}

/// Whether it is measured of two cells alone.
pub(super) fn is_of_pairs(measure: &Measure) -> bool {
    let is_pair = |simple: &&Measure| matches!(simple, Measure::Difference | Measure::Ratio);
    measure.simple().iter().any(is_pair)
}

fn measure_in(
    measure: &Measure,
    grid: &Grid,
    (family, shape): (&Family, &[ecp_puzzle::CellId]),
    planted: &Filling,
) -> Option<Vec<i64>> {
    // a full pair is wanted where the filling may have an empty cell
    let reading = interpreter::relations::read(shape, planted);
    if is_of_pairs(measure) && reading.contains(&None) {
        return None;
    }
    let number = ordered_shapes(family, &grid.board).iter().position(|other| other == shape)?;
    let numbers =
        relations::whole_numbers(measure, grid, &reading, &course_at(family, number, shape, &grid.board));
    // the largest of no number is less than all that can be written
    numbers.filter(|numbers| numbers.iter().all(|number| (0..1 << 32).contains(number)))
}
