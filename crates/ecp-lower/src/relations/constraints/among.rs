//! Shapes side by side.

use ecp_puzzle::shapes::Course;
use ecp_puzzle::{
    Among, AmongRule, CellId, Comparison, Family, Measure, Order, Part, Property, RuleId, Total,
};

use super::{Constraint, Context, Predicate, ShapeView};
use crate::relations::alike::Alike;
use crate::relations::automaton::{Automaton, Not};
use crate::relations::compared::{Compared, Side};
use crate::relations::fault::{RelationFault, RelationFaultKind};
use crate::relations::measures_among::{MeasuresHave, Within};
use crate::relations::properties;
use ecp_puzzle::shapes::{Shape, all_shapes_on, meeting_on, parts_on};

/// How many cells of pairs of shapes go with one option of the limit.
const CELLS_PER_OPTION: u64 = 4;

type Constraints = Result<Vec<Constraint>, RelationFault>;

impl Context<'_> {
    pub(super) fn among(&self, rule: RuleId, among: &Among) -> Constraints {
        for shapes in &among.families {
            self.within_limits(&shapes.family, rule)?;
        }
        if let AmongRule::Measured(measure, _) = &among.rule {
            self.want_inputs_in_pieces(rule, measure.sees_empty())?;
        }
        let mut constraints = Vec::new();
        for mut group in self.groups(among) {
            group.retain(|shape| !shape.cells.is_empty());
            if let Some(by) = &among.meeting {
                constraints.extend(self.meeting(rule, &group, &by.family, &among.rule)?);
                continue;
            }
            let side_by_side = SideBySide::new(self, rule, group, measure_of(&among.rule))?;
            constraints.extend(side_by_side.constraints(&among.rule)?);
        }
        Ok(constraints)
    }

    /// Each two of some shapes that meet in a family, by themselves.
    fn meeting(&self, rule: RuleId, group: &[Shape], by: &Family, what: &AmongRule) -> Constraints {
        self.within_limits(by, rule)?;
        let mut constraints = Vec::new();
        let limit = self.limits.options;
        let most = limit.saturating_mul(CELLS_PER_OPTION);
        let too_large =
            || RelationFault { rule, shape: String::new(), kind: RelationFaultKind::TooLarge { limit } };
        let pairs = meeting_on(group, by, &self.grid.board, most).ok_or_else(too_large)?;
        let cells =
            |pair: &[usize; 2]| pair.iter().map(|place| group[*place].cells.len() as u64).sum::<u64>();
        if pairs.iter().map(cells).sum::<u64>() > most {
            return Err(too_large());
        }
        for pair in pairs {
            let pair = pair.map(|place| group[place].clone()).to_vec();
            constraints.extend(SideBySide::new(self, rule, pair, measure_of(what))?.constraints(what)?);
        }
        Ok(constraints)
    }

    /// The shapes that are set side by side: the parts of each shape that is cut, and all that are not cut together.
    fn groups(&self, among: &Among) -> Vec<Vec<Shape>> {
        let board = &self.grid.board;
        let mut groups = Vec::new();
        let mut whole = Vec::new();
        for shapes in &among.families {
            match &shapes.family {
                Family::Cut(family, by) => groups.extend(parts_on(family, by, board)),
                family => whole.extend(all_shapes_on(family, board).iter().cloned()),
            }
        }
        groups.push(whole);
        groups
    }
}

fn measure_of(rule: &AmongRule) -> Option<&Measure> {
    if let AmongRule::Measured(measure, _) = rule { Some(measure) } else { None }
}

/// Some shapes of a rule.
struct SideBySide<'a> {
    context: &'a Context<'a>,
    rule: RuleId,
    views: Vec<ShapeView<'a>>,
}

impl<'a> SideBySide<'a> {
    /// Shapes that are read as a measure asks.
    fn new(
        context: &'a Context<'a>,
        rule: RuleId,
        shapes: Vec<Shape>,
        measure: Option<&Measure>,
    ) -> Result<Self, RelationFault> {
        let measures = Vec::from_iter(measure);
        let order = measure.map_or(Order::None, Measure::order);
        let view = |shape| ShapeView::new(context, rule, 0, shape).read_by(&measures, order);
        let views = shapes.into_iter().map(view).collect::<Result<_, _>>()?;
        Ok(Self { context, rule, views })
    }

    fn fault(&self, kind: RelationFaultKind) -> RelationFault {
        let shape = self.views.first().map_or_else(String::new, |view| view.shape.clone());
        RelationFault { rule: self.rule, shape, kind }
    }

    fn constraints(&self, rule: &AmongRule) -> Constraints {
        match rule {
            AmongRule::Equal => self.equal(),
            AmongRule::Distinct => self.distinct(),
            AmongRule::Measured(measure, property) => self.measured(measure, &property.meant()),
        }
    }

    /// Every two shapes are looked at: too many cells together are an error before.
    fn pairs_within_limits(&self) -> Result<(), RelationFault> {
        let limit = self.context.limits.options;
        let cells: u64 = self.views.iter().map(|view| view.cells.len() as u64).sum();
        if cells.saturating_mul(self.views.len() as u64) > limit.saturating_mul(CELLS_PER_OPTION) {
            return Err(self.fault(RelationFaultKind::TooLarge { limit }));
        }
        Ok(())
    }

    fn constraint(&self, shape: String, cells: Vec<CellId>, automaton: Box<dyn Automaton>) -> Constraint {
        let predicate = Predicate::Automaton(automaton);
        Constraint { rule: self.rule, number: 0, shape, cells, predicate }
    }

    /// All shapes are like the first, cell by cell.
    fn equal(&self) -> Constraints {
        let Some((first, others)) = self.views.split_first() else { return Ok(Vec::new()) };
        let mut constraints = Vec::new();
        for other in others {
            if other.cells.len() != first.cells.len() {
                return Err(other.fault(RelationFaultKind::Impossible));
            }
            for (&one, &other_cell) in
                first.cells.iter().zip(&other.cells).filter(|(one, other)| one != other)
            {
                constraints.push(self.constraint(
                    together(first, other),
                    vec![one, other_cell],
                    Box::new(Alike),
                ));
            }
        }
        Ok(constraints)
    }

    /// No two shapes of the same length are alike.
    fn distinct(&self) -> Constraints {
        self.pairs_within_limits()?;
        let mut constraints = Vec::new();
        for (number, one) in self.views.iter().enumerate() {
            for other in self.views[..number].iter().filter(|other| other.cells.len() == one.cells.len()) {
                let pairs = other.cells.iter().zip(&one.cells).filter(|(one, other)| one != other);
                let cells = pairs.flat_map(|(one, other)| [*one, *other]).collect();
                constraints.push(self.constraint(
                    together(other, one),
                    cells,
                    Box::new(Not(Box::new(Alike))),
                ));
            }
        }
        Ok(constraints)
    }

    fn measured(&self, measure: &Measure, property: &Property) -> Constraints {
        if measure.is_list() {
            return Err(self.fault(RelationFaultKind::NotComparable));
        }
        for view in &self.views {
            view.check_measure(measure)?;
            view.want_measured_numbers(measure)?;
        }
        let comparison = match property {
            Property::Equal => Comparison::Is,
            Property::Increasing => Comparison::LessThan,
            Property::Decreasing => Comparison::MoreThan,
            Property::Nondecreasing => Comparison::AtMost,
            Property::Nonincreasing => Comparison::AtLeast,
            Property::Distinct => Comparison::IsNot,
            _ => return self.listed(measure, property),
        };
        if !always_is(measure) {
            return self.listed(measure, property);
        }
        if comparison == Comparison::IsNot {
            self.pairs_within_limits()?;
        }
        let mut constraints = Vec::new();
        for (number, other) in self.views.iter().enumerate() {
            // each with the one before; no two the same is a matter of every two
            let first = if comparison == Comparison::IsNot { 0 } else { number.saturating_sub(1) };
            for one in &self.views[first..number] {
                constraints.push(self.compared(one, measure, comparison, other));
            }
        }
        Ok(constraints)
    }

    /// The measures of two shapes compared.
    fn compared(
        &self,
        one: &ShapeView,
        measure: &Measure,
        comparison: Comparison,
        other: &ShapeView,
    ) -> Constraint {
        let (middle, end) = (one.cells.len(), one.cells.len() + other.cells.len());
        let within = |view: &ShapeView, from, to| Within { meter: view.meter(measure), from, to };
        let right = Side::Meter(Box::new(within(other, middle, end)));
        let compared = Compared { left: Box::new(within(one, 0, middle)), comparison, right };
        let cells: Vec<CellId> = one.cells.iter().chain(&other.cells).copied().collect();
        let both = ShapeView {
            is_left: false,
            is_loose: false,
            context: self.context,
            rule: self.rule,
            number: 0,
            shape: together(one, other),
            cells,
            course: Course::Line,
        };
        both.comparing(compared)
    }

    /// All measures in one automaton.
    fn listed(&self, measure: &Measure, property: &Property) -> Constraints {
        if self.views.is_empty() {
            return Ok(Vec::new());
        }
        let mut cells = Vec::new();
        let mut parts = Vec::new();
        for view in &self.views {
            let from = cells.len();
            cells.extend_from_slice(&view.cells);
            parts.push(Within { meter: view.meter(measure), from, to: cells.len() });
        }
        let has = properties::of_numbers(property, &self.context.numbers);
        let automaton = Box::new(MeasuresHave { property: property.clone(), parts, has });
        let (first, last) = (&self.views[0], &self.views[self.views.len() - 1]);
        Ok(vec![self.constraint(together(first, last), cells, automaton)])
    }
}

/// What two shapes are called together.
fn together(one: &ShapeView, other: &ShapeView) -> String {
    format!("{} and {}", one.shape, other.shape)
}

/// Whether the measure is known to be a number whatever stands in the shape. What is not named here is compared value by value.
fn always_is(measure: &Measure) -> bool {
    match measure {
        Measure::Sum(part) | Measure::Product(part) | Measure::Visible(part) => !matches!(
            part,
            Part::Leading(ecp_puzzle::Extent::First) | Part::Trailing(ecp_puzzle::Extent::First)
        ),
        Measure::Reckoned(_) => measure.simple().into_iter().all(always_is),
        Measure::OfList(total, _) => matches!(total, Total::Sum | Total::Count),
        measure => matches!(
            measure,
            Measure::Size
                | Measure::Count(_)
                | Measure::Seen(_)
                | Measure::CountOfVisits
                | Measure::MaxOfVisits
                | Measure::MinOfVisits
                | Measure::Visits
                | Measure::SizeOfGroups(_)
                | Measure::SumOfArms
                | Measure::Digits
                | Measure::Difference
        ),
    }
}
