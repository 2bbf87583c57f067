//! Genres with marks between cells, and with arrows.

use super::{Statements, numbered_rooms, with_rules};
use crate::puzzlink::sheet::{Between, Sheet};

/// Lines of two cells each, one above the other.
fn family(name: &str, lines: &[String], rule: &str) -> Statements {
    if lines.is_empty() {
        return Vec::new();
    }
    let drawn: String = lines.chunks(6).map(|lines| format!("  {}\n", lines.join(" / "))).collect();
    vec![format!("shape {name} = lines {{\n{drawn}}}"), rule.to_owned()]
}

/// Borders that are given: what they part are no cells of one group, and equal groups do not touch.
pub(super) fn borders(sheet: &Sheet) -> Statements {
    let line = |pair: &usize| {
        let (first, second) = sheet.pair(*pair);
        format!("{} {}", sheet.place_name(first), sheet.place_name(second))
    };
    let lines: Vec<String> = sheet.given_borders.iter().map(line).collect();
    family("borders", &lines, "in borders: distinct")
}

/// The pairs that bear a mark.
fn pairs(sheet: &Sheet, wanted: impl Fn(Between) -> bool) -> Vec<(String, String, Between)> {
    let marks = sheet.between.iter().copied().enumerate().filter(|(_, mark)| wanted(*mark));
    let names = |number: usize| {
        let (first, second) = sheet.pair(number);
        (sheet.place_name(first), sheet.place_name(second))
    };
    marks.map(|(number, mark)| (names(number).0, names(number).1, mark)).collect()
}

/// A Latin square of the numbers from 1 on.
fn latin_square(sheet: &Sheet) -> Statements {
    let before = vec![format!("inputs 1..{} occur 1", sheet.width), sheet.board_of_givens()];
    with_rules(before, "latin_square", Vec::new())
}

pub(in crate::puzzlink::genres) fn kropki(sheet: &Sheet) -> Statements {
    let mut statements = latin_square(sheet);
    let mut dots = Vec::new();
    for (kind, name, rule) in
        [(1, "white", "in white: difference is 1"), (2, "black", "in black: ratio is 2")]
    {
        let lines = pairs(sheet, |mark| mark == Between::Number(kind));
        let lines: Vec<String> =
            lines.into_iter().map(|(first, second, _)| format!("{first} {second}")).collect();
        dots.extend((!lines.is_empty()).then_some(name));
        statements.extend(family(name, &lines, rule));
    }
    let others = match dots[..] {
        [] => "neighbours".to_owned(),
        _ => format!("neighbours except {}", dots.join(" and ")),
    };
    statements.extend(["difference is not 1", "ratio is not 2"].map(|rule| format!("in {others}: {rule}")));
    statements
}

pub(in crate::puzzlink::genres) fn minarism(sheet: &Sheet) -> Statements {
    let mut statements = latin_square(sheet);
    let signs = pairs(sheet, |mark| matches!(mark, Between::Less | Between::More)).into_iter();
    let signs: Vec<String> = signs
        .map(|(first, second, mark)| match mark {
            Between::More => format!("{second} {first}"),
            _ => format!("{first} {second}"),
        })
        .collect();
    statements.extend(family("rising", &signs, "in rising: increasing"));
    // 0 says nothing
    let differences = pairs(sheet, |mark| matches!(mark, Between::Number(1..))).into_iter();
    let differences: Vec<String> = differences
        .filter_map(|(first, second, mark)| match mark {
            Between::Number(number) => Some(format!("{number}: {first} {second}")),
            _ => None,
        })
        .collect();
    statements.extend(family("apart", &differences, "in apart: difference is clue"));
    statements
}

pub(in crate::puzzlink::genres) fn makaro(sheet: &Sheet) -> Statements {
    let mut statements = numbered_rooms(sheet);
    statements.push("in neighbours: distinct".to_owned());
    let walls = (0..sheet.places()).filter(|place| sheet.walls[*place]);
    let arrows: Vec<String> = walls.filter_map(|wall| arrow(sheet, wall)).collect();
    statements.extend(family("arrows", &arrows, "in arrows: first more than max of rest"));
    statements
}

/// Arrows that point at no cell.
pub(in crate::puzzlink::genres) fn makaro_arrows(sheet: &Sheet) -> Statements {
    let is_lost = |wall: &usize| {
        let side = sheet.marks[*wall].number().and_then(|number| (number as usize).checked_sub(1));
        let points = |side: usize| sheet.beside(*wall).get(side).copied().flatten();
        side.is_some_and(|side| points(side).is_none_or(|first| sheet.walls[first]))
    };
    let walls = (0..sheet.places()).filter(|place| sheet.walls[*place]);
    let reported = |wall: usize| format!("the arrow in {}, which points at no cell", sheet.place_name(wall));
    walls.filter(is_lost).map(reported).collect()
}

/// The cell at which an arrow points, and the others around it.
fn arrow(sheet: &Sheet, wall: usize) -> Option<String> {
    let beside = sheet.beside(wall);
    let first = beside[(sheet.marks[wall].number()? as usize).checked_sub(1)?]?;
    let others = beside.into_iter().flatten().filter(|place| *place != first);
    let others: Vec<String> =
        others.filter(|place| !sheet.walls[*place]).map(|place| sheet.place_name(place)).collect();
    (!sheet.walls[first] && !others.is_empty())
        .then(|| format!("{} {}", sheet.place_name(first), others.join(" ")))
}
