//! From statements to constraints: one relation over the cells of one shape each.

mod among;
mod candidates;
mod compounds;
mod formulas;
mod paths;
mod rules;
mod visits;

use std::collections::HashSet;
use std::rc::Rc;

use ecp_puzzle::relation::Order;
use ecp_puzzle::{
    CellId, Comparison, Condition, Family, Grid, InputId, Measure, Piece, Relation, Rule, RuleId, Shown, Term,
};

use super::automaton::Automaton;
use super::fault::{RelationFault, RelationFaultKind};
use super::followed::Followed;
use super::linear::Linear;
use super::measures::seen::outward;
use super::only_at::OnlyAt;
use super::past_lines::PastLines;
use super::properties::distinct::Distinct;
use crate::domains::Domains;
use ecp_puzzle::Limits;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::shapes::{Course, Shape, size_bound};

pub(super) use paths::CellPath;

/// A relation over some cells, read in this order.
pub(super) struct Constraint {
    pub(super) rule: RuleId,
    /// The number of the shape among all of the rule's family; 0 where it has none of its own.
    pub(super) number: usize,
    /// The shape's name.
    pub(super) shape: String,
    pub(super) cells: Vec<CellId>,
    pub(super) predicate: Predicate,
}

/// What holds of the cells of a constraint.
pub(super) enum Predicate {
    /// No input occurs twice.
    Distinct,
    /// A weighted sum lies between bounds.
    Linear(Linear),
    /// An automaton accepts.
    Automaton(Box<dyn Automaton>),
    /// Inputs follow one another.
    Path(CellPath),
}

/// What constraints are made with.
pub(super) struct Context<'a> {
    pub(super) grid: &'a Grid,
    pub(super) domains: &'a Domains,
    pub(super) numbers: Rc<Numbers>,
    pub(super) limits: &'a Limits,
}

/// The constraints of all statements, with what is wrong with some of them. Where a number is wanted, and it was an input without
/// one that is in the way, the domains lose what `one of` excludes.
pub(super) fn constraints_of(
    grid: &Grid,
    domains: &mut Domains,
    limits: &Limits,
) -> (Vec<Constraint>, Vec<RelationFault>) {
    let (constraints, faults) = constraints_within(grid, domains, limits);
    let wants_number = |fault: &RelationFault| {
        matches!(fault.kind, RelationFaultKind::NoNumber { .. } | RelationFaultKind::NotADigit { .. })
    };
    if !faults.iter().any(wants_number) || !candidates::exclude_what_is_no_number(grid, domains, limits) {
        return (constraints, faults);
    }
    constraints_within(grid, domains, limits)
}

fn constraints_within(
    grid: &Grid,
    domains: &Domains,
    limits: &Limits,
) -> (Vec<Constraint>, Vec<RelationFault>) {
    let context = Context::new(grid, domains, limits);
    let mut constraints = Vec::new();
    let mut faults = Vec::new();
    let relations = grid.all(Rule::relation).map(|(id, relation)| context.relation(id, relation));
    let among = grid.all(Rule::among).map(|(id, among)| context.among(id, among));
    let formulas = grid.all(Rule::formula).map(|(id, formula)| context.formula(id, formula));
    let paths = grid.all(Rule::path).enumerate();
    let paths = paths.map(|(number, (id, path))| context.path(id, path, number));
    for made in relations.chain(among).chain(formulas).chain(paths) {
        // of the shapes of one statement that are wrong, the first is reported
        match made {
            Ok(made) => constraints.extend(made),
            Err(fault) => faults.push(fault),
        }
    }
    (constraints, faults)
}

impl<'a> Context<'a> {
    pub(super) fn new(grid: &'a Grid, domains: &'a Domains, limits: &'a Limits) -> Self {
        Self { grid, domains, numbers: Rc::new(Numbers::of(&grid.inputs)), limits }
    }
}

impl Context<'_> {
    /// The constraints of one rule; `None` if it makes none of this kind.
    pub(super) fn of_rule(&self, rule: RuleId) -> Option<Result<Vec<Constraint>, RelationFault>> {
        match self.grid.rule(rule) {
            Rule::Relation(relation) => Some(self.relation(rule, relation)),
            Rule::Among(among) => Some(self.among(rule, among)),
            Rule::Formula(formula) => Some(self.formula(rule, formula)),
            Rule::Count(_) | Rule::ConnectedInputs(_) | Rule::Path(_) | Rule::Groups(_) | Rule::Draw(_) => {
                None
            }
        }
    }

    fn relation(&self, rule: RuleId, relation: &Relation) -> Result<Vec<Constraint>, RelationFault> {
        self.within_limits(&relation.shapes.family, rule)?;
        // what hangs together is read from the pieces themselves
        if relation.condition.measures_what_is_made().is_some() {
            return Ok(Vec::new());
        }
        let reads_inputs = !matches!(relation.condition, Condition::Connected(_));
        let sees_empty =
            reads_inputs && relation.condition.sees_empty() || relation.selection.at.contains(&Shown::Empty);
        self.want_inputs_in_pieces(rule, sees_empty)?;
        let mut constraints = Vec::new();
        let skips_lines = self.grid.skips_lines(&relation.condition);
        let plain = skips_lines.then(|| self.domains.without_lines(self.grid));
        let plain =
            plain.as_ref().map(|domains| Context { domains, numbers: Rc::clone(&self.numbers), ..*self });
        // of cells to which lines lead none is sure to be read
        let loose = self.domains.with_empty_cells();
        let loose = Context { domains: &loose, numbers: Rc::clone(&self.numbers), ..*self };
        let visited = self.visited(relation);
        for (index, shape, clue) in relation.meant_shapes(&self.grid.board) {
            let Ok(decided_by) = relation.decided_by(&shape, &self.grid.board) else { continue };
            if shape.cells.is_empty() {
                continue;
            }
            for (shape, followed) in Followed::parts_of(shape, &relation.condition) {
                let skips_lines = skips_lines && shape.cells.iter().any(|cell| self.may_be_passed(*cell));
                let context = match &followed {
                    Some(_) => &loose,
                    None => plain.as_ref().filter(|_| skips_lines).unwrap_or(self),
                };
                let is_left =
                    visited.iter().any(|other| !other.iter().any(|cell| shape.cells.contains(cell)));
                let view = ShapeView::new(context, rule, index, shape)
                    .read_by(&relation.condition.measures(), relation.condition.order())?;
                let view = ShapeView { is_left, is_loose: followed.is_some(), ..view };
                let seen = |constraint: Constraint| {
                    let constraint = if skips_lines { self.past_lines(constraint) } else { constraint };
                    match &followed {
                        Some(places) => Followed::read(constraint, places),
                        None => constraint,
                    }
                };
                let Some(cell) = decided_by else {
                    let made = view.constraints(&relation.condition, clue.as_ref())?;
                    constraints.extend(made.into_iter().map(seen));
                    continue;
                };
                let made = match view.constraints(&relation.condition, clue.as_ref()) {
                    // what cannot hold says that the cell shows something else
                    Err(fault) if fault.is_impossible() => vec![view.never()],
                    made => made?,
                };
                constraints.extend(made.into_iter().map(|one| self.only_at(relation, cell, seen(one))));
            }
        }
        Ok(constraints)
    }
}

impl Context<'_> {
    /// Some shapes that a line visits in every solution, as the relation says of each of its own that one does.
    fn visited(&self, relation: &Relation) -> Vec<Vec<CellId>> {
        const SOME: usize = 4;
        let Condition::Compare(Measure::CountOfVisits, comparison, Term::Numbers(numbers)) =
            &relation.condition
        else {
            return Vec::new();
        };
        let least = match (comparison, &numbers[..]) {
            (Comparison::Is | Comparison::AtLeast, [number]) => *number,
            (Comparison::MoreThan, [number]) => number.saturating_add(1),
            _ => 0,
        };
        if least < 1 || !relation.selection.at.is_empty() {
            return Vec::new();
        }
        // of shapes that overlap, the last may lie farther away than the second
        let mut shapes: Vec<Vec<CellId>> =
            relation.meant_shapes(&self.grid.board).map(|(_, shape, _)| shape.cells).collect();
        let last = shapes.len().saturating_sub(SOME / 2);
        let mut some = shapes.split_off(last);
        some.extend(shapes.into_iter().take(SOME / 2));
        some
    }

    /// Whether a line may pass the cell.
    fn may_be_passed(&self, cell: CellId) -> bool {
        self.grid.passing().any(|stroke| self.domains.admit(cell, stroke))
    }

    /// A constraint that reads a cell that is passed as an empty one.
    fn past_lines(&self, constraint: Constraint) -> Constraint {
        let passing: Vec<InputId> = self.grid.passing().collect();
        let predicate = match constraint.predicate {
            // it stays a sum, which takes fewer items
            Predicate::Linear(linear) => Predicate::Linear(linear.past_lines(&passing)),
            predicate => {
                let then = automaton_of(predicate);
                Predicate::Automaton(Box::new(PastLines { passing, then }))
            }
        };
        Constraint { predicate, ..constraint }
    }

    /// A constraint of a shape, only if the shape's cell shows what the relation names.
    fn only_at(&self, relation: &Relation, cell: CellId, constraint: Constraint) -> Constraint {
        let Constraint { mut cells, predicate, .. } = constraint;
        let then = automaton_of(predicate);
        let inside = cells.iter().position(|other| *other == cell);
        if inside.is_none() {
            cells.insert(0, cell);
        }
        let automaton = OnlyAt { shown: relation.selection.at.clone(), inside, then };
        Constraint { cells, predicate: Predicate::Automaton(Box::new(automaton)), ..constraint }
    }

    /// Where a rule asks which cells stay empty, pieces must show by their inputs where they lie.
    pub(super) fn want_inputs_in_pieces(&self, rule: RuleId, sees_empty: bool) -> Result<(), RelationFault> {
        if sees_empty && !self.grid.pieces.list.iter().all(Piece::fills_its_cells) {
            return Err(RelationFault { rule, shape: String::new(), kind: RelationFaultKind::UnderPieces });
        }
        Ok(())
    }

    /// A family whose shapes have too many cells together is an error before they are worked out.
    fn within_limits(&self, family: &Family, rule: RuleId) -> Result<(), RelationFault> {
        let limit = self.limits.options;
        if size_bound(family, &self.grid.board) > self.limits.shape_cells() {
            let kind = RelationFaultKind::TooLarge { limit };
            return Err(RelationFault { rule, shape: String::new(), kind });
        }
        Ok(())
    }
}

/// The automaton that a predicate is.
pub(super) fn automaton_of(predicate: Predicate) -> Box<dyn Automaton> {
    match predicate {
        Predicate::Automaton(automaton) => automaton,
        Predicate::Distinct => Box::new(Distinct),
        Predicate::Linear(linear) => Box::new(linear),
        Predicate::Path(_) => panic!("a path is a rule by itself"),
    }
}

/// A shape that a rule speaks of.
pub(super) struct ShapeView<'a> {
    context: &'a Context<'a>,
    rule: RuleId,
    number: usize,
    shape: String,
    cells: Vec<CellId>,
    course: Course,
    /// Whether each line in the shape leaves it: there is something outside that it visits, too.
    is_left: bool,
    /// Whether some cells may not be read at all: those to which no line leads.
    is_loose: bool,
}

impl<'a> ShapeView<'a> {
    /// The shape, each cell once: where a line passes a cell again, it is not read again.
    fn new(context: &'a Context, rule: RuleId, number: usize, shape: Shape) -> Self {
        let mut seen = HashSet::new();
        let cells = shape.cells.into_iter().filter(|cell| seen.insert(*cell)).collect();
        Self {
            context,
            rule,
            number,
            shape: shape.label,
            cells,
            course: shape.course,
            is_left: false,
            is_loose: false,
        }
    }

    /// The shape with its cells in the order in which measures are read by those who ask for such an order of the cells.
    ///
    /// # Errors
    /// [`RelationFaultKind::NotComparable`] where one looks out from a place and another asks for another order, or the shape
    /// has no such place.
    fn read_by(self, measures: &[&Measure], order: Order) -> Result<Self, RelationFault> {
        if !measures.iter().any(|measure| measure.looks_out()) {
            return Ok(self);
        }
        let Course::Rays(rays) = &self.course else {
            return Err(self.fault(RelationFaultKind::NotComparable));
        };
        if order != Order::None {
            return Err(self.fault(RelationFaultKind::NotComparable));
        }
        let (order, course) = outward(rays, self.cells.len());
        Ok(Self { cells: order.into_iter().map(|place| self.cells[place]).collect(), course, ..self })
    }

    fn fault(&self, kind: RelationFaultKind) -> RelationFault {
        RelationFault { rule: self.rule, shape: self.shape.clone(), kind }
    }

    fn constraint(&self, cells: Vec<CellId>, predicate: Predicate) -> Constraint {
        Constraint { rule: self.rule, number: self.number, shape: self.shape.clone(), cells, predicate }
    }

    fn domains(&self) -> &Domains {
        self.context.domains
    }

    /// Whether all cells hold something.
    fn is_full(&self) -> bool {
        self.cells.iter().all(|cell| self.domains().is_filled(*cell))
    }

    fn want_full(&self) -> Result<(), RelationFault> {
        let may_be_empty = |cell: &&CellId| !self.domains().is_filled(**cell);
        match self.cells.iter().find(may_be_empty) {
            Some(&cell) => Err(self.fault(RelationFaultKind::MayBeEmpty { cell })),
            None => Ok(()),
        }
    }

    /// Every input that may stand in the shape and is wanted as a number is one.
    fn want_numbers(&self, is_wanted: impl Fn(ecp_puzzle::InputId) -> bool) -> Result<(), RelationFault> {
        let inputs = self.cells.iter().flat_map(|cell| self.domains().inputs_of(*cell));
        let mut wrong =
            inputs.filter(|input| is_wanted(*input) && self.context.numbers.get(*input).is_none());
        match wrong.next() {
            Some(input) => Err(self.fault(RelationFaultKind::NoNumber { input })),
            None => Ok(()),
        }
    }
}
