//! Random rules about groups.

use ecp_puzzle::{
    Choice, Clue, ClueMark, Comparison, Condition, Expression, Family, Feature, Gathered, GroupCondition,
    GroupRule, Groups, InputId, Likeness, Marked, Measure, Operator, Part, PieceMeasure, PieceRule,
    PieceTerm, Property, Quantity, Relation, Remainder, Shapes, Shown, Term,
};

use super::families::random_on;
use super::relations::Relator;
use crate::interpreter::families::ordered_shapes;
use crate::interpreter::grouped;
use crate::interpreter::relations::relation_holds;

impl Relator<'_> {
    pub(super) fn add_groups(&mut self) {
        let of = self.groups();
        if self.random.u32(..3) > 0 {
            self.plant_clues(&of);
        }
        for _ in 0..self.random.usize(1..=3) {
            let may_be_wrong = self.random.u32(0..100) < self.wrong;
            if self.random.u32(..4) == 0 {
                self.add_size_of_groups(&of, may_be_wrong);
                continue;
            }
            for _ in 0..20 {
                let rule = self.group_rule(&of);
                if rule.slip(&self.grid.board).is_some() {
                    continue;
                }
                if may_be_wrong || grouped::keep(&rule, self.grid, self.planted) {
                    self.grid.add(rule);
                    break;
                }
            }
        }
    }

    /// `in beside: size of groups of ■ is clue`
    fn add_size_of_groups(&mut self, of: &Groups, may_be_wrong: bool) {
        let board = self.grid.board.clone();
        for _ in 0..20 {
            let family = random_on(&board, 1, self.random);
            let measure = Measure::SizeOfGroups(Box::new(of.clone()));
            let shapes = ordered_shapes(&family, &board);
            let reads_clues = !shapes.is_empty() && self.random.bool();
            let term = if reads_clues { Term::Clue } else { Term::Numbers(vec![self.random.i64(0..=6)]) };
            let condition = Condition::Compare(measure, self.comparison(), term);
            let mut relation = Relation::new(Shapes::from(family), condition);
            for shape in (0..shapes.len()).filter(|_| reads_clues) {
                let clue = match self.random.u32(..6) {
                    0 => Some(ClueMark::Any),
                    1..4 => Some(ClueMark::Number(self.random.i64(0..=6))),
                    _ => None,
                };
                relation.set_clue(shape, clue.map(|mark| Clue(vec![mark])));
            }
            if may_be_wrong || relation_holds(&relation, self.grid, self.planted) {
                self.grid.add(relation);
                break;
            }
        }
    }

    fn groups(&mut self) -> Groups {
        let board = self.grid.board.clone();
        let mut shown: Vec<Shown> = self.inputs(2).into_iter().map(Shown::Input).collect();
        match self.random.u32(..5) {
            0 => shown.push(Shown::Empty),
            1 | 2 => shown = vec![Shown::Empty],
            3 => shown.clear(),
            _ => {}
        }
        let joined_by = match self.random.u32(..6) {
            0 => Some(Shapes::from(random_on(&board, 1, self.random))),
            1 => Some(Shapes::from(Family::Touching)),
            _ => None,
        };
        Groups { gathered: Gathered::Cells, shown, joined_by }
    }

    /// Clues on some cells of groups, mostly what they say of sizes is true.
    fn plant_clues(&mut self, of: &Groups) {
        let mut clues = vec![None; self.planted.len()];
        for group in grouped::groups(of, self.grid, self.planted) {
            for cell in &group {
                if self.random.u32(..group.len() as u32 + 1) > 0 {
                    continue;
                }
                let mark = match self.random.u32(..5) {
                    0 => ClueMark::Any,
                    1 => ClueMark::Number(self.random.i64(0..4)),
                    _ => ClueMark::Number(group.len() as i64),
                };
                clues[cell.index()] = Some(Clue(vec![mark]));
            }
        }
        if self.random.u32(..8) == 0 && !clues.is_empty() {
            let cell = self.random.usize(..clues.len());
            clues[cell] = Some(Clue(vec![ClueMark::Number(1)]));
        }
        self.grid.pieces.clues = clues;
    }

    /// `count of`, `sum`, `min`, `max` of what stands in the cells of groups.
    fn measure_of_contents(&mut self) -> Measure {
        loop {
            if let GroupCondition::Contents(Condition::Compare(measure, ..)) =
                GroupCondition::Contents(self.contents_of_groups())
            {
                return measure;
            }
        }
    }

    fn group_rule(&mut self, of: &Groups) -> GroupRule {
        let keeps = match self.random.u32(..16) {
            12.. => GroupCondition::Contents(self.contents_of_groups()),
            0 => GroupCondition::Clues(if self.random.bool() { Likeness::Equal } else { Likeness::Distinct }),
            1 | 2 => GroupCondition::Rectangular(self.random.u32(..3) > 0),
            3 | 4 => {
                let likeness = if self.random.bool() { Likeness::Equal } else { Likeness::Distinct };
                let (feature, likeness) = match self.random.u32(..6) {
                    0 => (Feature::SIZE, Likeness::Distinct),
                    1 => (Feature::Clues, Likeness::Distinct),
                    2 | 3 => (Feature::Measured(self.measure_of_groups()), likeness),
                    _ => (Feature::Contents(self.measure_of_contents()), likeness),
                };
                let board = self.grid.board.clone();
                let meeting = self.random.bool().then(|| Shapes::from(random_on(&board, 1, self.random)));
                GroupCondition::Among { feature, likeness, meeting }
            }
            5 => self.reckoned_of_groups(),
            6 | 7 => GroupCondition::Measured(PieceRule {
                measure: PieceMeasure::Size,
                comparison: self.comparison(),
                term: PieceTerm::Clue,
            }),
            _ => {
                let measure = self.measure_of_groups();
                let term = match self.random.u32(..4) {
                    0 => PieceTerm::Measure(self.measure_of_groups()),
                    _ => PieceTerm::Number(self.random.i64(0..4)),
                };
                GroupCondition::Measured(PieceRule { measure, comparison: self.comparison(), term })
            }
        };
        let may_be_marked = !matches!(keeps, GroupCondition::Among { .. });
        let marked = match self.random.u32(..8) {
            0 => Some(Marked::Any),
            1 => Some(Marked::None),
            2 => Some(Marked::With(vec![ClueMark::Number(self.random.i64(1..3))])),
            _ => None,
        };
        GroupRule { groups: of.clone(), marked: marked.filter(|_| may_be_marked), of: Vec::new(), keeps }
    }

    /// `width + height is clue`, `size is even`
    fn reckoned_of_groups(&mut self) -> GroupCondition {
        let measure = self.measure_of_groups();
        let term = match self.random.u32(..3) {
            0 => PieceTerm::Measure(self.measure_of_groups()),
            1 => PieceTerm::Number(self.random.i64(0..4)),
            _ => PieceTerm::Clue,
        };
        let (comparison, other) = (self.comparison(), self.measure_of_groups());
        let rule = PieceRule { measure, comparison, term };
        GroupCondition::Reckoned(super::pieces::reckoned(&rule, other, self.random))
    }

    /// `sum + 1 is clue`, `count of 1 is even`
    fn reckoned_of_contents(&mut self) -> Condition {
        let operator = |random: &mut fastrand::Rng| {
            [Operator::Add, Operator::Subtract, Operator::Multiply][random.usize(..3)]
        };
        let of = |measure: Measure| Expression::Of(Quantity::Measure(measure));
        let (one, other) = (of(self.content(2)), of(self.content(2)));
        let beside = if self.random.bool() { other } else { Expression::Number(self.random.i64(0..3)) };
        let left = Measure::Reckoned(Box::new(Expression::joined(operator(self.random), one, beside)));
        if self.random.u32(..3) == 0 {
            let by = self.random.u32(2..=3);
            let comparison = if self.random.bool() { Comparison::Is } else { Comparison::IsNot };
            let remainder = Remainder::of(self.random.u32(..by), by).unwrap();
            let left = if self.random.bool() { left } else { self.content(2) };
            return Condition::Compare(left, comparison, Term::Remainder(remainder));
        }
        let term = match self.random.u32(..4) {
            0 => Term::Clue,
            1 => {
                let clue = Expression::Of(Quantity::Clue);
                let both = Expression::joined(operator(self.random), clue, of(self.content(2)));
                Term::Measure(Measure::Reckoned(Box::new(both)))
            }
            2 => Term::Measure(self.content(2)),
            _ => Term::Numbers(vec![self.random.i64(0..6)]),
        };
        Condition::Compare(left, self.comparison(), term)
    }

    fn contents_of_groups(&mut self) -> Condition {
        let choices = |inputs: Vec<InputId>| -> Vec<Choice> {
            inputs.into_iter().map(|input| Choice::Shown(Shown::Input(input))).collect()
        };
        match self.random.u32(..17) {
            14.. => self.reckoned_of_contents(),
            0 => Condition::Has(Property::Distinct),
            1 => Condition::Has(Property::Equal),
            2 => Condition::Lacks(Property::Equal),
            3 => Condition::Has(Property::Contains(choices(self.inputs(2)))),
            4 => Condition::Lacks(Property::Contains(choices(self.inputs(1)))),
            5 => Condition::Has(Property::OneOf(choices(self.inputs(2)))),
            6 => Condition::Lacks(Property::OneOf(choices(self.inputs(1)))),
            7 | 8 => Condition::Compare(self.content(2), self.comparison(), Term::Clue),
            9 => {
                let [one, other] = [0; 2].map(|_| match self.random.u32(..3) {
                    0 => Measure::Size,
                    _ => self.content(1),
                });
                Condition::Compare(one, self.comparison(), Term::Measure(other))
            }
            _ => {
                let number = self.random.i64(0..4);
                Condition::Compare(self.content(2), self.comparison(), Term::Numbers(vec![number]))
            }
        }
    }

    /// A measure of contents: of sums alone, or of ends too.
    fn content(&mut self, kinds: u32) -> Measure {
        match self.random.u32(..2 * kinds) {
            _ if self.random.u32(..6) == 0 => super::worth(self.grid, Vec::new()),
            0 => Measure::Count(self.inputs(2).into_iter().map(Shown::Input).collect()),
            1 => Measure::Sum(Part::Whole),
            2 => Measure::Min(Part::Whole),
            _ => Measure::Max(Part::Whole),
        }
    }

    fn measure_of_groups(&mut self) -> PieceMeasure {
        use PieceMeasure::{Clues, Height, Size, Width};
        [Size, Size, Clues, Clues, Width, Height][self.random.usize(..6)]
    }
}
