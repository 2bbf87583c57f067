//! Genres in which lines are drawn.

use super::hanging::{bare_board, clues_in_cells, counted_corners, counted_rooms};
use super::{Statements, lines, numbered_walls, with_rules};
use crate::puzzlink::drawing::mark_text;
use crate::puzzlink::recognise::{BLACK, WHITE};
use crate::puzzlink::sheet::{Mark, Sheet};

pub(in crate::puzzlink::genres) fn simple_loop(sheet: &Sheet) -> Statements {
    with_rules(vec![bare_board(sheet)], "simple_loop", Vec::new())
}

pub(in crate::puzzlink::genres) fn slitherlink(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "slitherlink")
}

pub(in crate::puzzlink::genres) fn masyu(sheet: &Sheet) -> Statements {
    let circle = |place: usize| match sheet.marks[place] {
        Mark::Number(1) => format!("({BLACK})"),
        Mark::Number(_) => format!("({WHITE})"),
        _ => ".".to_owned(),
    };
    with_rules(vec![sheet.board(circle, |_| "#".to_owned())], "masyu", Vec::new())
}

pub(in crate::puzzlink::genres) fn yajilin(sheet: &Sheet) -> Statements {
    let wall = |place: usize| match arrow(sheet.arrows[place]) {
        Some(arrow) if sheet.marks[place] != Mark::None => {
            format!("#{arrow}{}", mark_text(sheet.marks[place]))
        }
        _ => "#".to_owned(),
    };
    with_rules(vec![sheet.board(|_| ".".to_owned(), wall)], "yajilin", Vec::new())
}

const fn arrow(direction: u8) -> Option<char> {
    match direction {
        1 => Some('^'),
        2 => Some('v'),
        3 => Some('<'),
        4 => Some('>'),
        _ => None,
    }
}

/// Numbers that point nowhere, and so count nothing.
pub(in crate::puzzlink::genres) fn numbers_without_arrow(sheet: &Sheet) -> Statements {
    let number =
        |place: &usize| sheet.marks[*place].number().filter(|_| arrow(sheet.arrows[*place]).is_none());
    let numbers = (0..sheet.places()).filter_map(|place| Some((place, number(&place)?)));
    numbers
        .map(|(place, number)| {
            format!("the number {number} in {}, which has no arrow", sheet.place_name(place))
        })
        .collect()
}

pub(in crate::puzzlink::genres) fn regional_yajilin(sheet: &Sheet) -> Statements {
    counted_rooms(sheet, "regional_yajilin")
}

pub(in crate::puzzlink::genres) fn koburin(sheet: &Sheet) -> Statements {
    numbered_walls(sheet, "koburin", "beside")
}

/// Numbers count cells at corners, too.
pub(in crate::puzzlink::genres) fn koburin_around(sheet: &Sheet) -> Statements {
    let (board, clues) = sheet.board_of_walls("around");
    let mut statements = lines(&[
        "input ■",
        "draw loop through cells",
        "primary cells",
        "secondary neighbours with ■ occurs 1",
        "in around: count of ■ is clue",
    ]);
    statements.push(board);
    statements.extend(clues);
    statements
}

pub(in crate::puzzlink::genres) fn detour(sheet: &Sheet) -> Statements {
    counted_rooms(sheet, "detour")
}

pub(in crate::puzzlink::genres) fn gokigen(sheet: &Sheet) -> Statements {
    counted_corners(sheet, "gokigen", "joints")
}
