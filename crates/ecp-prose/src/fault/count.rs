//! The words for what is wrong with counts.

use ecp_lower::CountFault;
use ecp_puzzle::english::{grouped, many, times};
use ecp_puzzle::report::{Code, Place, Severity};
use ecp_puzzle::shapes::shapes_on;
use ecp_puzzle::{Constraint, RuleId, Strength};

use super::{Label, Report, Wording, it, label};
use crate::codes;
use crate::names::called_by_author;

impl Wording<'_> {
    pub(super) fn count(&self, fault: &CountFault) -> Report {
        Report {
            code: code(fault),
            severity: severity(fault),
            message: self.count_message(fault),
            labels: labels(fault),
            help: Some(self.count_help(fault)),
        }
    }

    fn count_message(&self, fault: &CountFault) -> String {
        match fault {
            CountFault::GivensExceed { rule, shape, input, most: 0, .. } => {
                let shape = self.called(*rule, shape);
                format!("{} is given in {shape}, where it may not occur", self.symbol(*input))
            }
            CountFault::GivensExceed { rule, shape, input, most, cells } => {
                let shape = self.called(*rule, shape);
                let (symbol, found, most) = (self.symbol(*input), times(cells.len()), times(most));
                format!("{symbol} is given {found} in {shape}, where it may occur {most}")
            }
            CountFault::OverflowShape { rule, shape, wanted, cells } => {
                let shape = self.called(*rule, shape);
                let cells = many(*cells, "cell");
                format!("{shape} has {cells} to fill, but its counts want {} inputs", grouped(*wanted))
            }
            CountFault::OutOfReach { rule, shape, input, wanted, possible } => {
                let shape = self.called(*rule, shape);
                let (symbol, wanted) = (self.symbol(*input), times(wanted));
                let holders = match possible {
                    0 => "no cell there can hold it".to_owned(),
                    _ => format!("only {} there can hold it", many(*possible, "cell")),
                };
                format!("{symbol} must occur {wanted} in {shape}, but {holders}")
            }
            CountFault::GivenNotCounted { rule, shape, cell, input } => {
                let shape = self.called(*rule, shape);
                let (symbol, position) = (self.symbol(*input), self.position(*cell));
                format!(
                    "{symbol} is given at {position}, but the counts of {shape} fill it with other inputs"
                )
            }
            CountFault::EmptyFamily { rule } => {
                format!("{} makes no shape on this board", self.family(*rule))
            }
            CountFault::NothingCounted { rule } => {
                format!("this constraint over {} counts nothing", self.family(*rule))
            }
            CountFault::NothingForbidden { rule, cells } => {
                let cells = if *cells == 1 { "one cell".to_owned() } else { format!("{cells} cells") };
                let family = self.family(*rule);
                format!("every board keeps this count: no shape of {family} has more than {cells}")
            }
            CountFault::LeavesEmpty { rule, shape, most, cells } => {
                let (shape, cells) = (self.called(*rule, shape), many(*cells, "cell"));
                format!("{shape} has {cells} to fill, but its counts allow only {}", many(*most, "input"))
            }
            CountFault::NoCell { inputs } => {
                format!("{}, but the counts leave {} no cell", self.declared(inputs), it(inputs.len()))
            }
            CountFault::Unanswered { rule, input } => {
                let (symbol, family) = (self.symbol(*input), self.family(*rule));
                format!("how often {symbol} occurs in {family} was not said")
            }
        }
    }

    fn count_help(&self, fault: &CountFault) -> String {
        let help = match fault {
            CountFault::GivensExceed { .. } => "change or take away one of the givens, or raise the count",
            CountFault::OverflowShape { rule, shape, wanted, cells } => {
                return self.help_with_sizes(*rule, shape, *wanted, *cells);
            }
            CountFault::OutOfReach { .. } => {
                "look at the givens and blank cells of this shape, or lower the count"
            }
            CountFault::GivenNotCounted { .. } => "give the input a count, or take the given away",
            CountFault::EmptyFamily { .. } => "look at the family's numbers and the size of the board",
            CountFault::NothingCounted { .. } => {
                return self.help_with_inputs();
            }
            CountFault::NothingForbidden { .. } => {
                "give this constraint a count of its own, as in `secondary touching with ★ occurs 1`"
            }
            CountFault::LeavesEmpty { .. } => {
                "declare more inputs, let them occur more often, or leave out `primary cells` if cells may stay empty"
            }
            CountFault::NoCell { .. } => {
                "look at how often inputs occur, and which ones fill the shapes, or declare fewer inputs"
            }
            CountFault::Unanswered { rule, input } => {
                return format!("pass --occurs '{} {}=N'", self.family(*rule), self.symbol(*input));
            }
        };
        help.to_owned()
    }

    /// What to do about counts that want so many inputs of shapes with fewer cells: the other shapes may say.
    /// How it is said how often the inputs of the puzzle occur.
    fn help_with_inputs(&self) -> String {
        let inputs = self.grid().map_or(&[][..], |grid| &grid.inputs[..grid.declared_inputs()]);
        let mut symbols: Vec<&str> = inputs.iter().map(|input| input.symbol.as_str()).collect();
        let is_number = |symbol: &&str| symbol.parse::<u32>().is_ok();
        // words among numbers were rarely meant as inputs
        if symbols.iter().any(is_number) {
            symbols.retain(is_number);
        }
        let numbers: Option<Vec<u32>> = symbols.iter().map(|symbol| symbol.parse().ok()).collect();
        let follow = numbers.is_some_and(|numbers| numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]));
        let declared = match symbols[..] {
            [one] => format!("input {one} occurs 1"),
            [first, .., last] if follow => format!("inputs {first}..{last} occur 1"),
            [_, _, ..] if symbols.len() <= 6 => format!("inputs {} occur 1", symbols.join(" ")),
            _ => "inputs 1..9 occur 1".to_owned(),
        };
        let Some(first) = symbols.first() else {
            return "no inputs are declared: take it away; that pieces may leave cells over is `secondary pieces`"
                .to_owned();
        };
        format!("say how often inputs occur, as in `{declared}` or `... with {first} occurs 2`")
    }

    /// Another family whose shapes take as many inputs by the same counts, as a magic square does whose rows are counted, too.
    fn filled_by_same_counts(&self, rule: RuleId, wanted: u64) -> Option<String> {
        let grid = self.grid()?;
        let counts = &grid.count(rule).counts;
        let is_filled = |constraint: &&Constraint| {
            let shapes = shapes_on(&constraint.shapes.family, &grid.board);
            let fit = shapes.iter().all(|shape| shape.cells.len() as u64 == wanted);
            constraint.strength == Strength::Primary
                && constraint.counts == *counts
                && !shapes.is_empty()
                && fit
        };
        grid.counts().find(is_filled).map(|constraint| format!("`{}`", constraint.shapes.name))
    }

    fn help_with_sizes(&self, rule: RuleId, shape: &str, wanted: u64, fillable: u32) -> String {
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
            if let Some(filled) = self.filled_by_same_counts(rule, wanted) {
                let called = self.family(rule);
                let spelled = constraint.shapes.family.spelled();
                // `leaps` are named without their numbers, and written with them
                let family = if spelled.starts_with(called) { &spelled } else { called };
                return format!(
                    "these counts fill {filled}, and `{family}` hold fewer: say `secondary {family}`, or leave them out; or declare {shapes}"
                );
            }
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
}

const fn code(fault: &CountFault) -> Code {
    match fault {
        CountFault::GivensExceed { .. } => codes::GIVENS_CLASH,
        CountFault::OverflowShape { .. } | CountFault::OutOfReach { .. } | CountFault::LeavesEmpty { .. } => {
            codes::IMPOSSIBLE_COUNT
        }
        CountFault::GivenNotCounted { .. } => codes::GIVEN_NOT_COUNTED,
        CountFault::EmptyFamily { .. } => codes::EMPTY_FAMILY,
        CountFault::NothingCounted { .. } => codes::NOTHING_COUNTED,
        CountFault::NothingForbidden { .. } => codes::NOTHING_FORBIDDEN,
        CountFault::NoCell { .. } => codes::INPUT_NOWHERE,
        CountFault::Unanswered { .. } => codes::UNANSWERED,
    }
}

fn severity(fault: &CountFault) -> Severity {
    if fault.is_fatal() { Severity::Error } else { Severity::Warning }
}

fn labels(fault: &CountFault) -> Vec<Label> {
    let here = |rule: &RuleId, text: &str| label(Place::Rule(*rule), text);
    match fault {
        CountFault::GivensExceed { rule, cells, .. } => {
            let given =
                |(index, cell)| label(Place::Cell(cell), if index == 0 { "given here" } else { "and here" });
            let givens = cells.iter().copied().enumerate().map(given);
            givens.chain([here(rule, "counted here")]).collect()
        }
        CountFault::GivenNotCounted { rule, cell, .. } => {
            vec![label(Place::Cell(*cell), "given here"), here(rule, "counted here")]
        }
        CountFault::OverflowShape { rule, .. }
        | CountFault::OutOfReach { rule, .. }
        | CountFault::LeavesEmpty { rule, .. }
        | CountFault::Unanswered { rule, .. } => vec![here(rule, "this constraint")],
        CountFault::EmptyFamily { rule } => vec![here(rule, "no shapes")],
        CountFault::NothingCounted { rule } => vec![here(rule, "no input has a count here")],
        CountFault::NothingForbidden { rule, .. } => vec![here(rule, "forbids nothing")],
        CountFault::NoCell { inputs } => {
            inputs.first().map(|input| label(Place::Input(*input), "declared here")).into_iter().collect()
        }
    }
}
