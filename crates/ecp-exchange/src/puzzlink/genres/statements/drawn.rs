//! Genres in which lines are drawn.

use super::hanging::{bare_board, board_of_signs, clues_in_cells, counted_corners, counted_rooms};
use super::{Statements, lines, numbered_walls, room_clues, with_rules};
use crate::puzzlink::drawing::{mark_text, rows};
use crate::puzzlink::recognise::{BLACK, WHITE};
use crate::puzzlink::sheet::{Mark, Sheet};

pub(in crate::puzzlink::genres) fn simple_loop(sheet: &Sheet) -> Statements {
    with_rules(vec![bare_board(sheet)], "simple_loop", Vec::new())
}

pub(in crate::puzzlink::genres) fn slitherlink(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "slitherlink")
}

/// That the line passes every corner of the grid.
fn every_corner() -> Statements {
    lines(&["in joints: count of line is 2"])
}

pub(in crate::puzzlink::genres) fn full_slitherlink(sheet: &Sheet) -> Statements {
    with_rules(vec![sheet.board_of_clues()], "slitherlink", every_corner())
}

pub(in crate::puzzlink::genres) fn full_sheep_and_wolves(sheet: &Sheet) -> Statements {
    with_rules(vec![board_of_signs(sheet)], "sheep_and_wolves", every_corner())
}

pub(in crate::puzzlink::genres) fn masyu(sheet: &Sheet) -> Statements {
    with_rules(vec![board_of_circles(sheet)], "masyu", Vec::new())
}

/// The board with black and white circles.
fn board_of_circles(sheet: &Sheet) -> String {
    let circle = |place: usize| match sheet.marks[place] {
        Mark::Number(1) => format!("({BLACK})"),
        Mark::Number(_) => format!("({WHITE})"),
        _ => ".".to_owned(),
    };
    sheet.board(circle, |_| "#".to_owned())
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
    without_arrow(sheet, &sheet.marks)
}

/// The same beside the color of a wall.
pub(in crate::puzzlink::genres) fn colors_without_arrow(sheet: &Sheet) -> Statements {
    without_arrow(sheet, &sheet.numbers)
}

fn without_arrow(sheet: &Sheet, numbers: &[Mark]) -> Statements {
    let number = |place: &usize| numbers[*place].number().filter(|_| arrow(sheet.arrows[*place]).is_none());
    let found = (0..sheet.places()).filter_map(|place| Some((place, number(&place)?)));
    found
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

pub(in crate::puzzlink::genres) fn maxi_loop(sheet: &Sheet) -> Statements {
    counted_rooms(sheet, "maxi_loop")
}

pub(in crate::puzzlink::genres) fn gokigen(sheet: &Sheet) -> Statements {
    counted_corners(sheet, "gokigen", "joints")
}

pub(in crate::puzzlink::genres) fn country_road(sheet: &Sheet) -> Statements {
    counted_rooms(sheet, "country_road")
}

/// The line may leave rooms out.
pub(in crate::puzzlink::genres) fn country_road_past_rooms(sheet: &Sheet) -> Statements {
    let mut statements = vec![bare_board(sheet), sheet.map("rooms")];
    statements.extend(lines(&[
        "draw loop through cells",
        "in rooms: count of visits at most 1",
        "in rooms: count of passed is clue",
        "in neighbours except rooms: count of passed at least 1",
    ]));
    statements.extend(room_clues(sheet));
    statements
}

pub(in crate::puzzlink::genres) fn double_back(sheet: &Sheet) -> Statements {
    with_rules(vec![bare_board(sheet), sheet.map("rooms")], "double_back", Vec::new())
}

pub(in crate::puzzlink::genres) fn geradeweg(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "geradeweg")
}

/// The line goes through all cells.
pub(in crate::puzzlink::genres) fn full_geradeweg(sheet: &Sheet) -> Statements {
    with_rules(vec![sheet.board_of_clues()], "geradeweg", lines(&["primary cells"]))
}

pub(in crate::puzzlink::genres) fn numberlink(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "numberlink")
}

/// Lines go through all cells.
pub(in crate::puzzlink::genres) fn full_numberlink(sheet: &Sheet) -> Statements {
    with_rules(vec![sheet.board_of_clues()], "numberlink", lines(&["primary cells"]))
}

pub(in crate::puzzlink::genres) fn hashi(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "hashi")
}

pub(in crate::puzzlink::genres) fn snake(sheet: &Sheet) -> Statements {
    with_rules(vec![board_of_circles(sheet)], "snake", sheet.margins(mark_text))
}

pub(in crate::puzzlink::genres) fn balance_loop(sheet: &Sheet) -> Statements {
    let circle = |place: usize| match (sheet.signs[place], sheet.numbers[place].number()) {
        (Some(sign), Some(number)) => format!("({sign} {number})"),
        (Some(sign), None) => format!("({sign})"),
        (None, _) => ".".to_owned(),
    };
    with_rules(vec![sheet.board(circle, |_| "#".to_owned())], "balance_loop", Vec::new())
}

pub(in crate::puzzlink::genres) fn sheep_and_wolves(sheet: &Sheet) -> Statements {
    with_rules(vec![board_of_signs(sheet)], "sheep_and_wolves", Vec::new())
}

pub(in crate::puzzlink::genres) fn castle_wall(sheet: &Sheet) -> Statements {
    let number = |place: usize| match (arrow(sheet.arrows[place]), sheet.numbers[place]) {
        (Some(arrow), mark) if mark != Mark::None => format!("({arrow}{})", mark_text(mark)),
        _ => ".".to_owned(),
    };
    let color = |sign: &Option<char>| sign.map_or_else(|| ".".to_owned(), String::from);
    let colors: Vec<String> = sheet.signs.iter().map(color).collect();
    let is_any = sheet.signs.iter().any(Option::is_some);
    let clues = is_any.then(|| format!("clues walls {{\n{}}}", rows(&colors, sheet.width)));
    let board = sheet.board(number, |_| "#".to_owned());
    with_rules(vec![board, "shape walls = cells".to_owned()], "castle_wall", clues.into_iter().collect())
}

/// What is shaded and what is not is given; the numbers are clues of cells.
pub(in crate::puzzlink::genres) fn light_shadow(sheet: &Sheet) -> Statements {
    let shade = |place: usize| sheet.signs[place].map_or_else(|| ".".to_owned(), String::from);
    let numbers: Vec<String> = sheet.numbers.iter().map(|mark| mark_text(*mark)).collect();
    let is_any = sheet.numbers.iter().any(|mark| *mark != Mark::None);
    let clues = is_any.then(|| format!("clues cells {{\n{}}}", rows(&numbers, sheet.width)));
    with_rules(vec![sheet.board(shade, |_| "#".to_owned())], "light_shadow", clues.into_iter().collect())
}
