//! Genres in which every cell is one of two.

use std::collections::BTreeMap;

use super::{Statements, lines, room_clues};
use crate::puzzlink::sheet::{Mark, Sheet};

/// Tiles are shaded as a whole; walls count the shaded cells behind and below them.
pub(in crate::puzzlink::genres) fn tilepaint(sheet: &Sheet) -> Statements {
    let cell = |place: usize| match sheet.marks[place] {
        Mark::Number(1) => "■".to_owned(),
        Mark::Number(2) => "□".to_owned(),
        _ => ".".to_owned(),
    };
    let mut statements =
        vec!["inputs ■ □".to_owned(), sheet.board(cell, |place| super::two_clues(sheet, place))];
    statements.push("primary cells".to_owned());
    statements.push(sheet.map("tiles"));
    statements.extend(lines(&["in tiles: equal", "in runs across, runs down: count of ■ is clue"]));
    statements
}

/// One circle in each room is black, and no three circles in a row are alike.
pub(in crate::puzzlink::genres) fn nondango(sheet: &Sheet) -> Statements {
    let mut statements = vec!["inputs ○ ●".to_owned(), sheet.board(|_| ".".to_owned(), |_| "#".to_owned())];
    let blanks = (0..sheet.blanks.len()).filter(|place| sheet.blanks[*place]);
    let blanks: Vec<String> = blanks.map(|place| sheet.place_name(place)).collect();
    statements.push(if blanks.is_empty() {
        "primary cells".to_owned()
    } else {
        format!("primary cells except lines {{ {} }}", blanks.join(" / "))
    });
    statements.push(sheet.map("rooms"));
    statements.push("primary rooms with ● occurs 1".to_owned());
    let threes = threes(sheet);
    if !threes.is_empty() {
        let drawn: String = threes.chunks(6).map(|lines| format!("  {}\n", lines.join(" / "))).collect();
        statements.push(format!("shape threes = lines {{\n{drawn}}}"));
        statements.push("in threes: not equal".to_owned());
    }
    statements
}

/// Three circles side by side, along rows, columns and diagonals.
fn threes(sheet: &Sheet) -> Vec<String> {
    let (width, height) = (sheet.width as isize, sheet.height as isize);
    let circle = |row: isize, column: isize| {
        let is_inside = (0..height).contains(&row) && (0..width).contains(&column);
        let place = is_inside.then(|| (row * width + column) as usize)?;
        (!sheet.blanks[place]).then_some(place)
    };
    let mut lines = Vec::new();
    for row in 0..height {
        for column in 0..width {
            for (down, right) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
                let place = |step: isize| circle(row + step * down, column + step * right);
                if let (Some(first), Some(_), Some(last)) = (place(0), place(1), place(2)) {
                    lines.push(format!("{}..{}", sheet.place_name(first), sheet.place_name(last)));
                }
            }
        }
    }
    lines
}

/// A bar in each cell, across or down; not three of them side by side. A clue counts the bars that are more.
pub(in crate::puzzlink::genres) fn juosan(sheet: &Sheet) -> Statements {
    let mut statements = vec!["inputs ↔ ↕".to_owned(), sheet.board_of_givens()];
    statements.push("primary cells".to_owned());
    statements.extend((sheet.height > 2).then(|| "in windows 1 3: count of ↔ at most 2".to_owned()));
    statements.extend((sheet.width > 2).then(|| "in windows 3 1: count of ↕ at most 2".to_owned()));
    statements.push(sheet.map("rooms"));
    statements.extend(lines(&["in rooms: count of ↔ at most clue", "in rooms: count of ↕ at most clue"]));
    statements.extend(room_clues(sheet));
    for (number, rooms) in mixed(sheet) {
        let rooms: String = rooms.iter().map(|room| format!("  {room}\n")).collect();
        statements.push(format!("shape not_{number} = lines {{\n{rooms}}}"));
        statements.push(format!("in not_{number}: count of ↔ is not {number}"));
    }
    statements
}

/// The numbers of bars across that leave fewer than the clue says of either kind, each with its rooms.
fn mixed(sheet: &Sheet) -> BTreeMap<u32, Vec<String>> {
    let mut cells: Vec<Vec<String>> = vec![Vec::new(); sheet.room_marks.len()];
    for (place, room) in sheet.rooms.iter().enumerate() {
        cells[*room].push(sheet.place_name(place));
    }
    let mut mixed: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for (cells, mark) in cells.iter().zip(&sheet.room_marks) {
        let Some(most) = mark.number() else { continue };
        let few = (cells.len() as u32).saturating_sub(most) + 1..most.min(cells.len() as u32);
        few.for_each(|number| mixed.entry(number).or_default().push(cells.join(" ")));
    }
    mixed
}
