//! What stands outside the board: sums of sandwiches and of first digits, skyscrapers, sums along diagonals.

use ecp::syntax::Diagnostic;

use super::model::{Model, One};
use super::place::{Place, text};
use super::statements::{Statements, drawn, is_blank, number};

/// A kind of clues: its name in a text, where it reads, the rule, and the rule file that says the same.
struct Kind {
    name: &'static str,
    family: &'static str,
    rule: String,
    file: Option<&'static str>,
}

/// Adds the clues and their rules.
pub(super) fn add(statements: &mut Statements, model: &Model) -> Result<(), Diagnostic> {
    let size = model.size;
    let kinds = [
        (
            &model.sandwichsum,
            Kind {
                name: "sandwiches",
                family: "rows, cols",
                rule: format!("sum between 1 and {size} is clue"),
                file: (size == 9).then_some("sandwich"),
            },
        ),
        (
            &model.xsum,
            Kind {
                name: "xsums",
                family: "sightlines",
                rule: "sum of leading first is clue".to_owned(),
                file: Some("x_sums"),
            },
        ),
        (
            &model.skyscraper,
            Kind {
                name: "views",
                family: "sightlines",
                rule: "visible is clue".to_owned(),
                file: Some("skyscrapers"),
            },
        ),
    ];
    let several = kinds.iter().filter(|(clues, _)| !clues.is_empty()).count() > 1;
    for (clues, kind) in &kinds {
        if !clues.is_empty() {
            margin(statements, clues, kind, size, several)?;
        }
    }
    little_killers(statements, model)
}

/// Clues beside rows and columns. Of several kinds, each has a family of its own name.
fn margin(
    statements: &mut Statements,
    clues: &[One],
    kind: &Kind,
    size: usize,
    several: bool,
) -> Result<(), Diagnostic> {
    let mut sides = vec![vec![None; size]; 4];
    for clue in clues {
        let place = Place::of(&clue.cell)?;
        let value = number(&clue.value);
        let Some((side, index)) = side(place, size).filter(|_| value.is_some()) else {
            if !is_blank(&clue.value) {
                statements.left_out.push(format!("the clue {} at {}", clue.value, clue.cell));
            }
            continue;
        };
        // rows and columns are the same from both ends
        let side = if kind.family == "sightlines" { side } else { side & !1 };
        if sides[side][index].is_some_and(|other| Some(other) != value) {
            statements
                .left_out
                .push(format!("the clue {} at {}, the second of its line", clue.value, clue.cell));
            continue;
        }
        sides[side][index] = value;
    }
    let name = if several {
        let families: Vec<String> =
            kind.family.split(", ").map(|family| format!("{}_{family}", kind.name)).collect();
        for (name, family) in families.iter().zip(kind.family.split(", ")) {
            statements.push(format!("shape {name} = {family}"));
        }
        statements.push(format!("in {}: {}", families.join(", "), kind.rule));
        Some(families)
    } else {
        match kind.file {
            Some(file) => statements.push(format!("use {file}")),
            None => statements.push(format!("in {}: {}", kind.family, kind.rule)),
        }
        None
    };
    for (side, marks) in ["left", "right", "top", "bottom"].into_iter().zip(&sides) {
        if marks.iter().all(Option::is_none) {
            continue;
        }
        let mark = |mark: &Option<u64>| mark.map_or(".".to_owned(), |number| number.to_string());
        let marks: Vec<String> = marks.iter().map(mark).collect();
        let to = match &name {
            None => side.to_owned(),
            Some(families) if kind.family == "sightlines" => format!("{} {side}", families[0]),
            Some(families) => families[usize::from(side == "top")].clone(),
        };
        statements.push(format!("clues {to} {{ {} }}", marks.join(" ")));
    }
    Ok(())
}

/// The side at which a place lies, 0 to 3 for left, right, top, bottom, and the row or column there.
fn side(place: Place, size: usize) -> Option<(usize, usize)> {
    let end = size as i64;
    let within = |index: i64| usize::try_from(index).ok().filter(|index| *index < size);
    match (place.row, place.column) {
        (row, -1) => Some((0, within(row)?)),
        (row, column) if column == end => Some((1, within(row)?)),
        (-1, column) => Some((2, within(column)?)),
        (row, column) if row == end => Some((3, within(column)?)),
        _ => None,
    }
}

/// The place that lies so at a side.
pub(super) fn place_at(side: usize, index: usize, size: usize) -> Place {
    let (index, end) = (index as i64, size as i64);
    let (row, column) = match side {
        0 => (index, -1),
        1 => (index, end),
        2 => (-1, index),
        // what has more than four sides is found out when the whole is read again
        _ => (end, index),
    };
    Place { row, column }
}

/// The name of each direction of diagonals, and its step down and to the right.
const DIRECTIONS: [(&str, (i64, i64)); 4] =
    [("DR", (1, 1)), ("DL", (1, -1)), ("UR", (-1, 1)), ("UL", (-1, -1))];

/// The cells of the diagonal that begins behind a place.
fn diagonal(before: Place, (down, right): (i64, i64), size: usize) -> Vec<Place> {
    let place = |steps: i64| Place { row: before.row + steps * down, column: before.column + steps * right };
    (0..=size as i64).map(place).filter(|place| place.is_on(size)).collect()
}

/// The direction of a whole diagonal, and the place before its first cell.
pub(super) fn direction(cells: &[Place], size: usize) -> Option<(&'static str, Place)> {
    let first = cells.first()?;
    DIRECTIONS.iter().find_map(|(name, step)| {
        let before = Place { row: first.row - step.0, column: first.column - step.1 };
        (diagonal(before, *step, size) == cells).then_some((*name, before))
    })
}

fn little_killers(statements: &mut Statements, model: &Model) -> Result<(), Diagnostic> {
    let mut lines = Vec::new();
    for sum in &model.littlekillersum {
        let start = Place::of(&sum.cell)?;
        let step = DIRECTIONS.iter().find(|(name, _)| *name == sum.direction);
        let cells = step.map(|(_, step)| diagonal(start, *step, model.size));
        match (number(&sum.value), cells) {
            (Some(number), Some(cells)) if !cells.is_empty() => {
                lines.push(format!("{number}: {}", text(&cells)));
            }
            _ => statements.left_out.push(format!("the sum {} along a diagonal at {}", sum.value, sum.cell)),
        }
    }
    if !lines.is_empty() {
        statements.push(format!("shape slants = lines {{\n{}}}", drawn(&lines)));
        statements.push("in slants: sum is clue");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_at_sides_are_read_as_they_were_written() {
        for (at, index) in (0..4).flat_map(|at| (0..6).map(move |index| (at, index))) {
            assert_eq!(side(place_at(at, index, 6), 6), Some((at, index)));
        }
    }

    #[test]
    fn diagonals_are_read_as_they_were_written() {
        for (_, step) in DIRECTIONS {
            for before in (0..4).flat_map(|side| (0..6).map(move |index| place_at(side, index, 6))) {
                let cells = diagonal(before, step, 6);
                let found = direction(&cells, 6).map(|(name, before)| {
                    let (_, step) = DIRECTIONS.iter().find(|(known, _)| *known == name).expect("it is known");
                    diagonal(before, *step, 6)
                });
                assert_eq!(found.unwrap_or_default(), cells);
            }
        }
        let part = [(1, 1), (2, 2)].map(|(row, column)| Place { row, column });
        assert_eq!(direction(&part, 6), None);
    }
}
