//! What faults are called.

use std::fmt;

use ecp_puzzle::RuleId;

use super::{Describer, Fault};
use crate::elaborate::{grouped, many};
use ecp_puzzle::shapes::{called_by_author, shapes_on};

impl Describer<'_> {
    pub(super) fn message(&self, fault: &Fault) -> String {
        match fault {
            Fault::GivensExceedCount { .. }
            | Fault::CountsOverflowShape { .. }
            | Fault::CountOutOfReach { .. }
            | Fault::GivenNotCounted { .. } => self.count_message(fault),
            Fault::ConnectedNotNumber { .. }
            | Fault::ConnectedTwice { .. }
            | Fault::NoGroup { .. }
            | Fault::TooManyGroups { .. } => self.group_message(fault),
            Fault::Relation(fault) => self.relation_message(fault),
            Fault::Piece(fault) => self.grid().map(|grid| fault.message(grid)).unwrap_or_default(),
            Fault::Problem(error) => error.to_string(),
            _ => self.constraint_message(fault),
        }
    }

    /// Of counts that a shape cannot take.
    fn count_message(&self, fault: &Fault) -> String {
        match fault {
            Fault::GivensExceedCount { rule, shape, input, most: 0, .. } => {
                let shape = self.called(*rule, shape);
                format!("{} is given in {shape}, where it may not occur", self.symbol(*input))
            }
            Fault::GivensExceedCount { rule, shape, input, most, cells } => {
                let shape = self.called(*rule, shape);
                let (symbol, found, most) = (self.symbol(*input), times(cells.len()), times(most));
                format!("{symbol} is given {found} in {shape}, where it may occur {most}")
            }
            Fault::CountsOverflowShape { rule, shape, wanted, cells } => {
                let shape = self.called(*rule, shape);
                let cells = many(*cells, "cell");
                format!("{shape} has {cells} to fill, but its counts want {} inputs", grouped(*wanted))
            }
            Fault::CountOutOfReach { rule, shape, input, wanted, possible } => {
                let shape = self.called(*rule, shape);
                let (symbol, wanted) = (self.symbol(*input), times(wanted));
                let holders = match possible {
                    0 => "no cell there can hold it".to_owned(),
                    _ => format!("only {} there can hold it", many(*possible, "cell")),
                };
                format!("{symbol} must occur {wanted} in {shape}, but {holders}")
            }
            Fault::GivenNotCounted { rule, shape, cell, input } => {
                let shape = self.called(*rule, shape);
                let (symbol, position) = (self.symbol(*input), self.position(*cell));
                format!(
                    "{symbol} is given at {position}, but the counts of {shape} fill it with other inputs"
                )
            }
            _ => unreachable!("a fault of counts"),
        }
    }

    /// What to do about counts that want so many inputs of shapes with fewer cells: the other shapes may say.
    pub(super) fn help_with_sizes(&self, rule: RuleId, shape: &str, wanted: u64, fillable: u32) -> String {
        const FEW: usize = 6;
        let usual = "lower the counts, or say `secondary` if the shape may hold fewer".to_owned();
        let Some(grid) = self.grid() else { return usual };
        let constraint = grid.count(rule);
        let shapes = shapes_on(&constraint.shapes.family, &grid.board);
        let has_blanks = shapes.iter().any(|one| one.label == shape && one.cells.len() as u32 != fillable);
        let is_once_each = grid.counts_of(constraint).len() as u64 == wanted;
        let others: Vec<_> = shapes.iter().filter(|one| one.cells.len() as u64 != wanted).collect();
        let Some(first) = others.first().filter(|_| is_once_each && !has_blanks) else { return usual };
        let size = first.cells.len();
        if others.len() == shapes.len() && others.iter().all(|other| other.cells.len() == size) {
            let shapes = many(size, "input");
            return format!(
                "declare {shapes}, make the shapes larger, or say `secondary` if they may hold fewer"
            );
        }
        if others.len() > FEW || others.len() * 2 > shapes.len() {
            return usual;
        }
        let name = |shape| called_by_author(&constraint.shapes, shape, &grid.board);
        let sizes = others.iter().map(|other| format!("{} has {}", name(other), other.cells.len()));
        format!("all others have {wanted} cells; {}", sizes.collect::<Vec<_>>().join(", "))
    }

    /// Of connected inputs.
    fn group_message(&self, fault: &Fault) -> String {
        match fault {
            Fault::ConnectedNotNumber { input } => {
                format!("connected input {} is not a whole number from 1 on", self.symbol(*input))
            }
            Fault::ConnectedTwice { input, other } => {
                let (one, other) = (self.symbol(*other), self.symbol(*input));
                format!("connected inputs {one} and {other} are the same number")
            }
            Fault::NoGroup { cell, input } => {
                let (symbol, position) = (self.symbol(*input), self.position(*cell));
                format!("the {symbol} at {position} fits in no group of {symbol} cells")
            }
            Fault::TooManyGroups { input, limit } => {
                let (limit, symbol) = (grouped(*limit), self.symbol(*input));
                format!("there are more than {limit} possible groups of {symbol} cells and smaller")
            }
            _ => unreachable!("a fault of groups"),
        }
    }

    /// Of constraints as a whole, and of what becomes too large.
    fn constraint_message(&self, fault: &Fault) -> String {
        match fault {
            Fault::EmptyFamily { rule } => {
                format!("{} makes no shape on this board", self.family(*rule))
            }
            Fault::NothingCounted { rule } => {
                format!("this constraint over {} counts nothing", self.family(*rule))
            }
            Fault::NothingForbidden { rule, cells } => {
                let cells = if *cells == 1 { "one cell".to_owned() } else { format!("{cells} cells") };
                let family = self.family(*rule);
                format!("every board keeps this count: no shape of {family} has more than {cells}")
            }
            Fault::Unanswered { rule, input } => {
                let (symbol, family) = (self.symbol(*input), self.family(*rule));
                format!("how often {symbol} occurs in {family} was not said")
            }
            Fault::TooManyOptions { options, limit } => {
                let (options, limit) = (grouped(*options), grouped(*limit));
                format!("the puzzle needs {options} options or more, the limit is {limit}")
            }
            Fault::TooManyShapes { rule, cells, limit } => {
                let (family, cells, limit) = (self.family(*rule), grouped(*cells), grouped(*limit));
                format!("the shapes of {family} have up to {cells} cells together, the limit is {limit}")
            }
            _ => unreachable!("a fault of constraints"),
        }
    }
}

fn times(number: impl fmt::Display) -> String {
    match number.to_string().as_str() {
        "1" => "once".to_owned(),
        "2" => "twice".to_owned(),
        number => format!("{number} times"),
    }
}
