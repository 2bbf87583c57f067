//! The constraints of what is put together of other relations: those of each that must hold, and one for each choice.

use std::collections::HashMap;

use ecp_puzzle::{CellId, Clue, Comparison, Compound, Condition, Measure, Part, Term, Total};

use super::{Constraint, Predicate, ShapeView, automaton_of};
use crate::relations::compound::{Placed, SideBySide, Together};
use crate::relations::fault::RelationFault;

/// What holds, or what does not.
#[derive(Clone, Copy)]
struct Said<'c> {
    condition: &'c Condition,
    is_turned: bool,
}

/// What must hold of several: all, or one.
enum Several<'c> {
    All(Vec<Said<'c>>),
    Any(Vec<Said<'c>>),
}

impl<'c> Said<'c> {
    /// What it is put together of, `not` taken inwards; `None` of what is not.
    fn parts(self) -> Option<Several<'c>> {
        let Condition::Compound(compound) = self.condition else { return None };
        let said = |is_turned: bool| move |condition| Said { condition, is_turned };
        let all: Vec<Said<'c>> = compound.parts().iter().map(said(self.is_turned)).collect();
        Some(match (compound, self.is_turned) {
            (Compound::Not(part), is_turned) => Several::All(vec![said(!is_turned)(&**part)]),
            (Compound::All(_), false) | (Compound::Any(_), true) => Several::All(all),
            (Compound::Any(_), false) | (Compound::All(_), true) => Several::Any(all),
            (Compound::If(parts), is_turned) => {
                let both = vec![said(!is_turned)(&parts[0]), said(is_turned)(&parts[1])];
                if is_turned { Several::All(both) } else { Several::Any(both) }
            }
        })
    }

    /// The condition that holds exactly where this one does, without a `not` before it, where there is one.
    fn straight(self) -> Option<Condition> {
        if !self.is_turned {
            return Some(self.condition.clone());
        }
        match self.condition {
            Condition::Has(property) => Some(Condition::Lacks(property.clone())),
            Condition::Lacks(property) => Some(Condition::Has(property.clone())),
            // `?` is kept by whatever there is
            Condition::Compare(_, _, Term::Clue) => None,
            Condition::Compare(_, _, Term::Measure(other)) if other.reads_clue() => None,
            Condition::Compare(measure, comparison, term) => {
                let is_number = matches!(term, Term::Numbers(_)) && always_comes_to_a_number(measure);
                let opposite = match comparison {
                    Comparison::Is => Comparison::IsNot,
                    Comparison::IsNot => Comparison::Is,
                    Comparison::AtLeast if is_number => Comparison::LessThan,
                    Comparison::AtMost if is_number => Comparison::MoreThan,
                    Comparison::LessThan if is_number => Comparison::AtLeast,
                    Comparison::MoreThan if is_number => Comparison::AtMost,
                    _ => return None,
                };
                Some(Condition::Compare(measure.clone(), opposite, term.clone()))
            }
            Condition::Connected(_) | Condition::Compound(_) => None,
        }
    }
}

/// Whether the measure is a number in every shape, also in one without a value.
fn always_comes_to_a_number(measure: &Measure) -> bool {
    let is_known = |part: &Part| !part.is_reported_by_first();
    match measure {
        Measure::Sum(part) | Measure::Product(part) | Measure::Visible(part) => is_known(part),
        Measure::Count(_) | Measure::Size | Measure::Digits => true,
        Measure::OfList(total, _) => matches!(total, Total::Sum | Total::Count),
        Measure::Reckoned(_) => measure.simple().into_iter().all(always_comes_to_a_number),
        _ => false,
    }
}

impl ShapeView<'_> {
    /// What must hold is a constraint of its own; of each choice there is one for all that may be chosen.
    pub(super) fn compound(
        &self,
        condition: &Condition,
        clue: Option<&Clue>,
    ) -> Result<Vec<Constraint>, RelationFault> {
        let mut constraints = Vec::new();
        let mut open = vec![Said { condition, is_turned: false }];
        while let Some(said) = open.pop() {
            match said.parts() {
                Some(Several::All(parts)) => open.extend(parts.into_iter().rev()),
                Some(Several::Any(parts)) if parts.len() == 1 => open.extend(parts),
                Some(Several::Any(_)) => constraints.push(self.choice(said, clue)?),
                None => match said.straight() {
                    Some(condition) => constraints.extend(self.constraints(&condition, clue)?),
                    None => constraints.push(self.choice(said, clue)?),
                },
            }
        }
        Ok(constraints)
    }

    fn choice(&self, said: Said<'_>, clue: Option<&Clue>) -> Result<Constraint, RelationFault> {
        let places: HashMap<CellId, usize> =
            self.cells.iter().enumerate().map(|(place, cell)| (*cell, place)).collect();
        let mut relations = Vec::new();
        let together = self.together(said, clue, &places, &mut relations)?;
        let automaton = SideBySide { relations, together };
        Ok(self.constraint(self.cells.clone(), Predicate::Automaton(Box::new(automaton))))
    }

    fn together(
        &self,
        said: Said<'_>,
        clue: Option<&Clue>,
        places: &HashMap<CellId, usize>,
        relations: &mut Vec<Placed>,
    ) -> Result<Together, RelationFault> {
        let mut all = |parts: Vec<Said<'_>>| -> Result<Vec<Together>, RelationFault> {
            parts.into_iter().map(|part| self.together(part, clue, places, relations)).collect()
        };
        match said.parts() {
            Some(Several::All(parts)) => return Ok(Together::All(all(parts)?)),
            Some(Several::Any(parts)) => return Ok(Together::Any(all(parts)?)),
            None => {}
        }
        let (condition, is_turned) = match (said.straight(), said.condition) {
            // a property that a shape lacks is one that it has, turned round: of that the pairs of cells are known
            (Some(Condition::Lacks(property)), _) => (Condition::Has(property), true),
            (Some(condition), _) => (condition, false),
            (None, condition) => (condition.clone(), true),
        };
        let made = match self.constraints(&condition, clue) {
            // what cannot hold is one of several
            Err(fault) if fault.is_impossible() => vec![self.never()],
            made => made?,
        };
        let one = |constraint: Constraint| {
            let mut own = vec![None; self.cells.len()];
            for (place, cell) in constraint.cells.iter().enumerate() {
                own[places[cell]] = Some(place);
            }
            let predicate = match constraint.predicate {
                // what follows may be nothing
                Predicate::Linear(linear) if self.is_loose => Predicate::Linear(linear.with_unread()),
                other => other,
            };
            relations.push(Placed::new(automaton_of(predicate), own, is_turned));
            Together::One(relations.len() - 1)
        };
        let parts = made.into_iter().map(one).collect();
        Ok(if is_turned { Together::Any(parts) } else { Together::All(parts) })
    }
}
