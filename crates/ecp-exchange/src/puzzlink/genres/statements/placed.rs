//! Genres in which things or numbers are placed in some of the cells.

use super::{Statements, lines};
use crate::puzzlink::drawing::given;
use crate::puzzlink::sheet::{Mark, Sheet};

/// A balloon, which rises, and an iron ball, which falls, in each room.
pub(in crate::puzzlink::genres) fn dosufuwa(sheet: &Sheet) -> Statements {
    let mut statements =
        vec!["inputs ○ · ● value 1 2 3".to_owned(), sheet.board(|_| ".".to_owned(), |_| "#".to_owned())];
    statements.push("primary cells".to_owned());
    statements.push(sheet.map("rooms"));
    statements.extend(lines(&["primary rooms with ○ occurs 1, ● occurs 1", "in runs down: nondecreasing"]));
    statements
}

/// The size of each room in one of its cells; numbers do not touch, and are different in rows and columns.
pub(in crate::puzzlink::genres) fn putteria(sheet: &Sheet) -> Statements {
    let largest = sheet.largest_room().max(1);
    let numbers: Vec<String> = (1..=largest).map(|number| number.to_string()).collect();
    let numbers = numbers.join(" ");
    vec![
        format!("inputs 1..{largest}"),
        sheet.board(|place| given(sheet.marks[place]), |_| "#".to_owned()),
        sheet.map("rooms"),
        format!("in rooms: count of {numbers} is 1"),
        "in rooms: max is size".to_owned(),
        "in rows, cols: distinct".to_owned(),
        format!("in neighbours: count of {numbers} at most 1"),
    ]
}

/// Digits of which no two that touch are the same; walls tell the sum of the different digits around them.
pub(in crate::puzzlink::genres) fn kakuru(sheet: &Sheet) -> Statements {
    let (board, clues) = sheet.board_of_walls("around");
    let mut statements = vec!["inputs 1..9".to_owned(), board];
    statements.extend(lines(&["primary cells", "in touching: distinct", "in around: sum is clue"]));
    statements.extend(clues);
    let walls = (0..sheet.places()).filter(|place| sheet.walls[*place] && sheet.marks[*place] != Mark::None);
    let sums: Vec<String> =
        walls.filter_map(|wall| around(sheet, wall)).map(|line| format!("  {line}\n")).collect();
    if !sums.is_empty() {
        statements.push(format!("shape totals = lines {{\n{}}}", sums.concat()));
        statements.push("in totals: distinct".to_owned());
    }
    statements
}

/// The cells around a wall, where there are two or more.
fn around(sheet: &Sheet, wall: usize) -> Option<String> {
    let (row, column) = ((wall / sheet.width) as isize, (wall % sheet.width) as isize);
    let rows = (row - 1..=row + 1).filter(|row| (0..sheet.height as isize).contains(row));
    let places = rows.flat_map(|row| (column - 1..=column + 1).map(move |column| (row, column)));
    let inside = places.filter(|(_, column)| (0..sheet.width as isize).contains(column));
    let places = inside.map(|(row, column)| row as usize * sheet.width + column as usize);
    let cells: Vec<String> =
        places.filter(|place| !sheet.walls[*place]).map(|place| sheet.place_name(place)).collect();
    (cells.len() > 1).then(|| cells.join(" "))
}
