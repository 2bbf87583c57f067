//! Genres in which cells hang together.

use super::{Statements, room_clues, with_rules};
use crate::puzzlink::sheet::Sheet;

pub(in crate::puzzlink::genres) fn heyawake(sheet: &Sheet) -> Statements {
    counted_rooms(sheet, "heyawake")
}

pub(in crate::puzzlink::genres) fn aqre(sheet: &Sheet) -> Statements {
    counted_rooms(sheet, "aqre")
}

pub(in crate::puzzlink::genres) fn cocktail_lamp(sheet: &Sheet) -> Statements {
    counted_rooms(sheet, "cocktail_lamp")
}

pub(in crate::puzzlink::genres) fn kurodoko(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "kurodoko")
}

pub(in crate::puzzlink::genres) fn cave(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "cave")
}

pub(in crate::puzzlink::genres) fn canal_view(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "canal_view")
}

pub(in crate::puzzlink::genres) fn nurimisaki(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "nurimisaki")
}

/// Its numbers go up to 9, as those of the rule file.
pub(in crate::puzzlink::genres) fn nanro(sheet: &Sheet) -> Statements {
    with_rules(vec![sheet.board_of_givens(), sheet.map("rooms")], "nanro", Vec::new())
}

/// Numbers count the shaded cells of rooms.
fn counted_rooms(sheet: &Sheet, rules: &str) -> Statements {
    with_rules(vec![sheet.board_of_givens(), sheet.map("rooms")], rules, room_clues(sheet))
}

/// Numbers stand in cells.
fn clues_in_cells(sheet: &Sheet, rules: &str) -> Statements {
    with_rules(vec![sheet.board_of_clues()], rules, Vec::new())
}
