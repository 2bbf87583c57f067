//! Cages: which of them are rules. `unique` forbids a digit twice, `sum` says the sum; the value is only drawn, unless
//! the cage is a rule by itself.

use serde_json::Value;

use super::{Reading, list, name, number, place};
use crate::fpuzzles::Cells;

/// Reads all cages of a puzzle.
pub(super) fn read(reading: &mut Reading, puzzle: &Value) {
    let (mut drawn, mut open) = (0, 0);
    for cage in list(puzzle, "cages") {
        let listed = list(cage, "cells");
        if listed.is_empty() {
            reported(reading, cage);
            continue;
        }
        let cells: Option<Vec<(usize, usize)>> = listed.iter().map(place).collect();
        let Some(cells) = cells else {
            reading.left_out.push("a cage with cells that could not be read".to_owned());
            continue;
        };
        let names: Vec<String> = cells.into_iter().map(name).collect();
        match Kind::of(cage) {
            Kind::Distinct => {
                let sum = sum_or_value(reading, cage);
                reading.model.killercage.push(cells_with(names, sum));
            }
            Kind::Sum(sum, may_repeat) => {
                open += usize::from(!may_repeat);
                reading.model.sums.push(cells_with(names, Some(sum)));
            }
            Kind::Unread(sum) => reading.left_out.push(format!("the sum {sum} of a cage")),
            Kind::Drawn => drawn += 1,
            Kind::Nothing => {}
        }
    }
    if open > 0 {
        reading.left_out.push(format!("whether digits may repeat in {open} cages with sums"));
    }
    if drawn > 0 {
        reading.left_out.push(format!("what {drawn} cages mean that are drawn"));
    }
}

/// What a cage says.
enum Kind {
    /// No digit twice.
    Distinct,
    /// Only the sum, and whether it says that digits may repeat.
    Sum(u32, bool),
    /// A sum that is no number.
    Unread(Value),
    /// Nothing that is known.
    Drawn,
    /// Nothing, and it is not seen.
    Nothing,
}

impl Kind {
    fn of(cage: &Value) -> Self {
        let unique = cage.get("unique").and_then(Value::as_bool);
        let is_killer = cage.get("style").and_then(Value::as_str) == Some("killer");
        let sum = cage.get("sum").filter(|sum| !crate::fpuzzles::is_blank(sum));
        match (unique, sum) {
            (Some(true), _) => Self::Distinct,
            (None, _) if is_killer => Self::Distinct,
            (_, Some(sum)) => {
                number(sum).map_or_else(|| Self::Unread(sum.clone()), |sum| Self::Sum(sum, unique.is_some()))
            }
            _ if cage.get("hidden") == Some(&Value::Bool(true)) => Self::Nothing,
            _ => Self::Drawn,
        }
    }
}

/// The sum of a cage, or the number that is drawn there; what is neither is reported.
fn sum_or_value(reading: &mut Reading, cage: &Value) -> Option<u32> {
    let said = ["sum", "value"].into_iter().filter_map(|key| cage.get(key));
    let said: Vec<&Value> = said.filter(|value| !crate::fpuzzles::is_blank(value)).collect();
    let sum = said.iter().find_map(|value| number(value));
    if let (None, Some(value)) = (sum, said.first()) {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        reading.left_out.push(format!("the value {text} of a cage"));
    }
    sum
}

fn cells_with(cells: Vec<String>, sum: Option<u32>) -> Cells {
    Cells { cells, value: sum.map_or(Value::Null, |sum| Value::from(sum.to_string())) }
}

/// `title: A puzzle` in a cage without cells.
fn reported(reading: &mut Reading, cage: &Value) {
    let text = cage.get("value").and_then(Value::as_str);
    if let Some((key, value)) = text.and_then(|text| text.split_once(": ")) {
        reading.reported(key, &Value::from(value));
    }
}
