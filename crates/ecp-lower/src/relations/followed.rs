//! A relation over the cells to which lines lead: `in next marked w: count of turn at least 1`.

use ecp_puzzle::shapes::{Course, Shape};
use ecp_puzzle::{CellId, Condition, Property};

use super::automaton::{Automaton, State, Step, Value};
use super::constraints::{Constraint, Predicate, automaton_of};

/// What reads edges and cells by turns, and of the cells only those behind an edge with a line.
pub(super) struct Followed {
    then: Box<dyn Automaton>,
}

/// The edge before the next cell has no line; what the relation remembers follows.
const AWAY: i64 = 0;
/// It has one.
const LEADS: i64 = 1;

impl Followed {
    /// A shape as its relation sees it, and the places that are read in its stead: where lines lead to cells, the cells alone.
    fn of(shape: Shape) -> (Shape, Option<Vec<CellId>>) {
        if shape.course != Course::Followed {
            return (shape, None);
        }
        let cells = shape.cells.iter().skip(1).step_by(2).copied().collect();
        let places = shape.cells.clone();
        (Shape { cells, course: Course::Line, ..shape }, Some(places))
    }

    /// The same in parts, each to be kept by itself: what is said of each cell to which a line leads needs no other.
    pub(super) fn parts_of(shape: Shape, condition: &Condition) -> Vec<(Shape, Option<Vec<CellId>>)> {
        match Self::of(shape) {
            (shape, Some(places)) if matches!(condition, Condition::Has(Property::OneOf(_))) => {
                let part = |(cell, places): (&CellId, &[CellId])| {
                    (Shape { cells: vec![*cell], ..shape.clone() }, Some(places.to_vec()))
                };
                shape.cells.iter().zip(places.chunks(2)).map(part).collect()
            }
            whole => vec![whole],
        }
    }

    /// A constraint of cells, read at these places.
    pub(super) fn read(constraint: Constraint, places: &[CellId]) -> Constraint {
        if constraint.cells.is_empty() {
            return constraint;
        }
        let predicate = match constraint.predicate {
            Predicate::Linear(linear) => Predicate::Linear(linear.with_unread()),
            other => other,
        };
        let then = automaton_of(predicate);
        let predicate = Predicate::Automaton(Box::new(Self { then }));
        Constraint { cells: places.to_vec(), predicate, ..constraint }
    }
}

fn marked(mark: i64, mut state: State) -> State {
    state.insert(0, mark);
    state
}

impl Automaton for Followed {
    fn start(&self) -> State {
        marked(AWAY, self.then.start())
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let rest = state[1..].to_vec();
        if place.is_multiple_of(2) {
            let mark = if value.is_some() { LEADS } else { AWAY };
            return Ok(Some(marked(mark, rest)));
        }
        let place = place / 2;
        let next = if state[0] == LEADS {
            self.then.step(&rest, place, value)
        } else {
            self.then.skip(&rest, place)
        }?;
        Ok(next.map(|next| marked(AWAY, next)))
    }

    fn accepts(&self, state: &State) -> bool {
        self.then.accepts(&state[1..].to_vec())
    }
}
