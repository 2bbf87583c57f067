//! Genres in which cells hang together.

use super::{Statements, lines, room_clues, with_rules};
use crate::puzzlink::drawing::{list_text, mark_text, rows};
use crate::puzzlink::sheet::{Mark, Sheet};

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

pub(in crate::puzzlink::genres) fn kurotto(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "kurotto")
}

pub(in crate::puzzlink::genres) fn araf(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "araf")
}

pub(in crate::puzzlink::genres) fn nurimisaki(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "nurimisaki")
}

pub(in crate::puzzlink::genres) fn nurikabe(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "nurikabe")
}

pub(in crate::puzzlink::genres) fn norinuri(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "norinuri")
}

pub(in crate::puzzlink::genres) fn nuribou(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "nuribou")
}

pub(in crate::puzzlink::genres) fn mochikoro(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "mochikoro")
}

pub(in crate::puzzlink::genres) fn aquapelago(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "aquapelago")
}

pub(in crate::puzzlink::genres) fn choco_banana(sheet: &Sheet) -> Statements {
    clues_in_cells(sheet, "choco_banana")
}

pub(in crate::puzzlink::genres) fn shimaguni(sheet: &Sheet) -> Statements {
    counted_rooms(sheet, "shimaguni")
}

pub(in crate::puzzlink::genres) fn dominion(sheet: &Sheet) -> Statements {
    with_rules(vec![board_of_signs(sheet)], "dominion", Vec::new())
}

/// The board with signs and numbers as clues in cells, one of them in each.
pub(super) fn board_of_signs(sheet: &Sheet) -> String {
    let clue = |place: usize| match (sheet.signs[place], sheet.numbers[place]) {
        (Some(sign), _) => format!("({sign})"),
        (None, Mark::None) => ".".to_owned(),
        (None, mark) => format!("({})", mark_text(mark)),
    };
    sheet.board(clue, |_| "#".to_owned())
}

/// Statues of one form are one piece that occurs as often.
pub(in crate::puzzlink::genres) fn statue_park(sheet: &Sheet) -> Statements {
    let shade = |place: usize| if sheet.marks[place] == Mark::None { "." } else { "■" }.to_owned();
    let mut statements = vec![sheet.board(shade, |_| "#".to_owned())];
    for (number, statues) in (1..).zip(sheet.statues.chunk_by(|one, next| one == next)) {
        let occurs = if statues.len() == 1 { String::new() } else { format!(" occurs {}", statues.len()) };
        statements.push(format!("piece statue_{number} free{occurs} {{ {} }}", statues[0].drawn()));
    }
    with_rules(statements, "statue_park", Vec::new())
}

/// Its numbers go up to 9, as those of the rule file.
pub(in crate::puzzlink::genres) fn nanro(sheet: &Sheet) -> Statements {
    with_rules(vec![sheet.board_of_givens(), sheet.map("rooms")], "nanro", Vec::new())
}

pub(in crate::puzzlink::genres) fn lits(sheet: &Sheet) -> Statements {
    with_rules(vec![sheet.board_of_givens(), sheet.map("rooms")], "lits", Vec::new())
}

pub(in crate::puzzlink::genres) fn tapa(sheet: &Sheet) -> Statements {
    let clue = |place: usize| match sheet.lists[place].as_slice() {
        [] => ".".to_owned(),
        [mark] => format!("({})", mark_text(*mark)),
        list => list_text(list, mark_text),
    };
    with_rules(vec![sheet.board(clue, |_| "#".to_owned())], "tapa", Vec::new())
}

pub(in crate::puzzlink::genres) fn creek(sheet: &Sheet) -> Statements {
    counted_corners(sheet, "creek", "corners")
}

/// Numbers stand where cells meet.
pub(super) fn counted_corners(sheet: &Sheet, rules: &str, family: &str) -> Statements {
    let corners: Vec<String> = sheet.corners.iter().map(|mark| mark_text(*mark)).collect();
    let is_any = sheet.corners.iter().any(|mark| *mark != Mark::None);
    let clues = is_any.then(|| format!("clues {family} {{\n{}}}", rows(&corners, sheet.width + 1)));
    with_rules(vec![bare_board(sheet)], rules, clues.into_iter().collect())
}

/// The board with walls alone.
pub(super) fn bare_board(sheet: &Sheet) -> String {
    sheet.board(|_| ".".to_owned(), |_| "#".to_owned())
}

pub(in crate::puzzlink::genres) fn yin_yang(sheet: &Sheet) -> Statements {
    let circle = |place: usize| match sheet.marks[place] {
        Mark::Number(1) => "●",
        Mark::Number(_) => "○",
        _ => ".",
    };
    let board = sheet.board(|place| circle(place).to_owned(), |_| "#".to_owned());
    vec!["use yin_yang".to_owned(), board]
}

/// The rule file has numbers up to 9; those of larger boards are declared here.
pub(in crate::puzzlink::genres) fn hitori(sheet: &Sheet) -> Statements {
    let largest = sheet.marks.iter().filter_map(|mark| mark.number()).max().unwrap_or(0);
    if largest <= 9 {
        return clues_in_cells(sheet, "hitori");
    }
    let mut statements = vec![format!("inputs 1..{largest} ■"), sheet.board_of_clues()];
    statements.extend(lines(&["primary cells", "in cells: one of clue ■"]));
    statements.push(format!("secondary rows, cols with 1..{largest} occurs 1"));
    statements.push("secondary neighbours with ■ occurs 1".to_owned());
    statements.push(format!("in board: connected 1..{largest}"));
    statements
}

/// Cells of which nothing says what they hold unless they are struck out.
pub(in crate::puzzlink::genres) fn cells_without_number(sheet: &Sheet) -> Statements {
    let bare = (0..sheet.places()).filter(|place| sheet.marks[*place].number().is_none());
    bare.map(|place| format!("that {} has no number, and may hold any", sheet.place_name(place))).collect()
}

/// Numbers count the shaded cells of rooms.
pub(super) fn counted_rooms(sheet: &Sheet, rules: &str) -> Statements {
    with_rules(vec![sheet.board_of_givens(), sheet.map("rooms")], rules, room_clues(sheet))
}

/// Numbers stand in cells.
pub(super) fn clues_in_cells(sheet: &Sheet, rules: &str) -> Statements {
    with_rules(vec![sheet.board_of_clues()], rules, Vec::new())
}
