//! Relations by the marks that are drawn for them.

use ecp_puzzle::{Choice, Comparison, Condition, Family, Input, Measure, Part, Property, Relation, Term};

use super::relations::{fold, list};
use super::symbols::numbers;
use super::{DrawnAs, Mark, Sentences, is_arrow};

impl Sentences<'_> {
    /// The sentence for what is drawn by a mark that everyone knows.
    pub(super) fn by_mark(&self, families: &[&Family], relations: &[&Relation]) -> Option<String> {
        let Some(DrawnAs::Marked(mark)) = self.drawn_as(families.first()?) else { return None };
        if families.iter().any(|family| self.drawn_as(family) != Some(DrawnAs::Marked(mark))) {
            return None;
        }
        let names = numbers(self.grid);
        let (one, many) = (names.one, names.many);
        Some(match (mark, &relations.first()?.condition) {
            (Mark::Arrow, condition) if is_arrow(condition) => {
                format!("the {one} in the circle of an arrow is the sum of the {many} along the arrow")
            }
            (Mark::Thermometer, Condition::Has(Property::Increasing))
            | (Mark::ThermometerFromEnd, Condition::Has(Property::Decreasing)) => {
                format!("along a thermometer the {many} increase from the bulb")
            }
            (Mark::SlowThermometer, Condition::Has(Property::Nondecreasing)) => {
                format!("along such a thermometer the {many} never decrease from the bulb")
            }
            (Mark::SlowThermometerFromEnd, Condition::Has(Property::Nonincreasing)) => {
                let turn = if self.grid.inputs.len() == 2 { "never increase" } else { "never decrease" };
                format!("along such a thermometer the {many} {turn} from the bulb")
            }
            (Mark::Less, Condition::Has(Property::Increasing))
            | (Mark::Greater, Condition::Has(Property::Decreasing)) => self.compared(),
            (Mark::WhiteDot, Condition::Compare(Measure::Difference, Comparison::Is, term)) => {
                white_dot(term, many)
            }
            (Mark::BlackDot, Condition::Compare(Measure::Ratio, Comparison::Is, term)) => {
                black_dot(term, many)
            }
            (Mark::Sum, Condition::Compare(Measure::Sum(Part::Whole), Comparison::Is, term)) => {
                sum(term, many)
            }
            (Mark::Parity, Condition::Has(Property::OneOf(choices))) => self.parity(choices)?,
            (Mark::Peak, Condition::Compare(first, comparison, Term::Measure(other))) if *first == FIRST => {
                self.peak(families, *comparison, other)?
            }
            (Mark::Pointer, Condition::Compare(first, Comparison::MoreThan, Term::Measure(other)))
                if (first, other) == (&FIRST, &Measure::Max(Part::Rest)) =>
            {
                format!("an arrow in a hole points at the largest of the {many} beside the hole")
            }
            (Mark::Knot, Condition::Has(Property::Contains(choices))) if choices == &[Choice::Clue] => {
                format!("all {} in a circle stand in the cells around it", self.names.many)
            }
            _ => return None,
        })
    }

    /// What the sign between two cells means.
    #[must_use]
    pub fn compared(&self) -> String {
        format!("the sign between two cells opens toward the larger {}", numbers(self.grid).one)
    }

    /// A circle for odd numbers, a square for even ones; else a ground.
    fn parity(&self, choices: &[Choice]) -> Option<String> {
        let inputs: Vec<_> = choices.iter().map(|choice| choice.input()).collect::<Option<_>>()?;
        let remainder = |input: &Input| input.number().map(|number| number % 2);
        let all =
            |wanted: u32| inputs.iter().all(|at| remainder(&self.grid.inputs[at.index()]) == Some(wanted));
        let number_of =
            |wanted: u32| self.grid.inputs.iter().filter(|input| remainder(input) == Some(wanted)).count();
        let list = self.inputs(&inputs, "or");
        Some(match (all(1), all(0)) {
            (true, _) if number_of(1) == inputs.len() => {
                format!("a cell with a grey circle holds an odd {}", self.names.one)
            }
            (_, true) if number_of(0) == inputs.len() => {
                format!("a cell with a grey square holds an even {}", self.names.one)
            }
            (true, _) => format!("a cell with a grey circle holds {list}"),
            (_, true) => format!("a cell with a grey square holds {list}"),
            _ => format!("such a cell holds {list}"),
        })
    }

    /// A grey cell and the cells beside it.
    fn peak(&self, families: &[&Family], comparison: Comparison, other: &Measure) -> Option<String> {
        let word = match (comparison, other) {
            (Comparison::MoreThan, Measure::Max(Part::Rest)) => "larger than all",
            (Comparison::LessThan, Measure::Min(Part::Rest)) => "smaller than all",
            (Comparison::AtLeast, Measure::Max(Part::Rest)) => "at least as large as all",
            (Comparison::AtMost, Measure::Min(Part::Rest)) => "at most as large as all",
            _ => return None,
        };
        let shapes: Vec<_> = families.iter().flat_map(|family| self.shapes(family).to_vec()).collect();
        let peaks: Vec<_> = shapes.iter().filter_map(|shape| shape.cells.first().copied()).collect();
        let fits = |is_white: bool| {
            shapes.iter().filter(|shape| !shape.cells.is_empty()).all(|shape| {
                let mut beside = self.grid.board.beside(shape.cells[0]);
                beside.retain(|cell| !is_white || !peaks.contains(cell));
                let mut own = shape.cells[1..].to_vec();
                own.sort_unstable();
                own == beside
            })
        };
        let cells = if fits(false) {
            "cells"
        } else if fits(true) {
            "white cells"
        } else {
            return None;
        };
        let names = numbers(self.grid);
        Some(format!("the {} in a grey cell is {word} in the {cells} beside it", names.one))
    }
}

/// What stands in the first cell.
const FIRST: Measure = Measure::First(Part::Whole);

fn white_dot(term: &Term, many: &str) -> String {
    let Term::Numbers(wanted) = term else {
        return format!("the number in a white dot is the difference of the two {many} beside it");
    };
    let with = if wanted == &[1] { String::new() } else { format!(" with {}", list(wanted)) };
    format!("a white dot{with} stands between {many} that differ by {}", list(wanted))
}

fn black_dot(term: &Term, many: &str) -> String {
    let Term::Numbers(wanted) = term else {
        return format!("the number in a black dot tells how many times one of the two {many} is the other");
    };
    let with = if wanted == &[2] { String::new() } else { format!(" with {}", list(wanted)) };
    format!("a black dot{with} stands between {many} of which one is {} the other", fold(wanted))
}

fn sum(term: &Term, many: &str) -> String {
    let Term::Numbers(wanted) = term else {
        return format!(
            "the mark between two cells is the sum of their {many}; V stands for 5, and X for 10"
        );
    };
    let mark = match wanted.as_slice() {
        [5] => "V".to_owned(),
        [10] => "X".to_owned(),
        _ => list(wanted),
    };
    let article = if mark == "X" || mark.starts_with('8') { "an" } else { "a" };
    format!("{article} {mark} stands between {many} with the sum {}", list(wanted))
}
