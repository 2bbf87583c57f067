//! The statements of each genre. Line by line they are those of the rule files and of the puzzles that come with the
//! program, so that a file written by hand is known again.

mod aquarium;
mod centred;
mod drawn;
mod hanging;
mod letters;
mod magnets;
mod pairs;
mod placed;
mod shaded;
mod ships;

use crate::puzzlink::drawing::{given, letter, mark_text};
use crate::puzzlink::sheet::{Mark, Sheet};

pub(super) use aquarium::{aquarium, aquarium_of_regions};
pub(super) use centred::{black_dots, compass, galaxies, mid_loop, white_dots};
pub(super) use drawn::{
    balance_loop, castle_wall, colors_without_arrow, country_road, country_road_past_rooms, detour,
    double_back, full_geradeweg, full_numberlink, full_sheep_and_wolves, full_slitherlink, geradeweg,
    gokigen, hashi, koburin, koburin_around, light_shadow, masyu, maxi_loop, numberlink,
    numbers_without_arrow, regional_yajilin, sheep_and_wolves, simple_loop, slitherlink, snake, yajilin,
};
pub(super) use hanging::{
    aqre, aquapelago, araf, canal_view, cave, cells_without_number, choco_banana, cocktail_lamp, creek,
    dominion, heyawake, hitori, kurodoko, kurotto, lits, mochikoro, nanro, norinuri, nuribou, nurikabe,
    nurimisaki, shimaguni, statue_park, tapa, yin_yang,
};
pub(super) use letters::{pentominous, tetrominous};
pub(super) use magnets::{anti_magnets, magnets};
pub(super) use pairs::{kropki, makaro, makaro_arrows, minarism};
pub(super) use placed::{dosufuwa, kakuru, putteria};
pub(super) use shaded::{juosan, nondango, tilepaint};
pub(super) use ships::battleship;

/// Statements in order, some of them in several lines.
type Statements = Vec<String>;

fn lines(text: &[&str]) -> Statements {
    text.iter().map(|line| (*line).to_owned()).collect()
}

/// `use` of a rule file behind the statements that it needs.
fn with_rules(mut statements: Statements, rules: &str, then: Statements) -> Statements {
    statements.push(format!("use {rules}"));
    statements.extend(then);
    statements
}

pub(super) fn sudoku(sheet: &Sheet) -> Statements {
    let size = sheet.width;
    let board = sheet.board_of_givens();
    if size == 9 {
        return vec!["use sudoku".to_owned(), board];
    }
    let (width, height) = crate::boxes(size);
    vec![format!("inputs 1..{size} occur 1"), board, format!("primary rows, cols, boxes {width} {height}")]
}

pub(super) fn nonogram(sheet: &Sheet) -> Statements {
    with_rules(vec![sheet.board_of_givens()], "nonogram", sheet.margins(mark_text))
}

pub(super) fn star_battle(sheet: &Sheet) -> Statements {
    let stars = sheet.count;
    let before = vec![format!("input ★ occurs {stars}"), sheet.board_of_givens(), sheet.map("areas")];
    with_rules(before, "star_battle", Vec::new())
}

pub(super) fn norinori(sheet: &Sheet) -> Statements {
    with_rules(vec![sheet.board_of_givens(), sheet.map("rooms")], "norinori", Vec::new())
}

pub(super) fn shikaku(sheet: &Sheet) -> Statements {
    vec!["use shikaku".to_owned(), sheet.board_of_clues()]
}

pub(super) fn squares(sheet: &Sheet) -> Statements {
    let mut statements = vec![sheet.board_of_clues()];
    statements.extend(lines(&[
        "pieces rectangles",
        "in pieces: width is height",
        "primary cells",
        "in windows 2 2: count of pieces at most 3",
        "in pieces: width is clue",
    ]));
    statements
}

pub(super) fn kakuro(sheet: &Sheet) -> Statements {
    let wall = |place: usize| two_clues(sheet, place);
    vec!["use kakuro".to_owned(), sheet.board(|place| given(sheet.marks[place]), wall)]
}

/// A wall with its clues for the cells below it and on its right.
fn two_clues(sheet: &Sheet, place: usize) -> String {
    match (sheet.down[place], sheet.across[place]) {
        (Mark::None, Mark::None) => "#".to_owned(),
        (down, across) => {
            let side = |mark: Mark| mark.number().map_or_else(String::new, |number| number.to_string());
            format!("#{}\\{}", side(down), side(across))
        }
    }
}

pub(super) fn akari(sheet: &Sheet) -> Statements {
    numbered_walls(sheet, "akari", "beside")
}

pub(super) fn minesweeper(sheet: &Sheet) -> Statements {
    numbered_walls(sheet, "minesweeper", "around")
}

/// A board with numbers in walls that the rules read as clues of a family.
fn numbered_walls(sheet: &Sheet, rules: &str, family: &str) -> Statements {
    let (board, clues) = sheet.board_of_walls(family);
    let mut statements = vec![format!("use {rules}"), board];
    statements.extend(clues);
    statements
}

pub(super) fn tents(sheet: &Sheet) -> Statements {
    let tree = |place: usize| if sheet.marks[place] == Mark::None { "." } else { "♣" }.to_owned();
    let trees = sheet.marks.iter().filter(|mark| **mark != Mark::None).count();
    let mut statements = vec!["inputs ♣ ▲".to_owned(), sheet.board(tree, |_| "#".to_owned())];
    if trees > 0 {
        statements.push(format!("piece camp occurs {trees} {{ ♣▲ }}"));
    } else {
        statements.extend(lines(&["in rows: count of ♣ is 0", "in rows: count of ▲ is 0"]));
    }
    statements.extend(lines(&["secondary touching with ▲ occurs 1", "in rows, cols: count of ▲ is clue"]));
    statements.extend(sheet.margins(mark_text));
    statements
}

pub(super) fn skyscrapers(sheet: &Sheet) -> Statements {
    let mut statements = vec![format!("inputs 1..{} occur 1", sheet.width), sheet.board_of_givens()];
    statements.extend(lines(&["use latin_square", "use skyscrapers"]));
    statements.extend(sheet.margins(mark_text));
    statements
}

pub(super) fn doppelblock(sheet: &Sheet) -> Statements {
    let mut statements = Vec::new();
    if sheet.width > 2 {
        statements.push(format!("inputs 1..{} occur 1", sheet.width - 2));
    }
    statements.push("input ■ occurs 2".to_owned());
    statements.push(sheet.board_of_givens());
    statements.extend(lines(&["primary rows, cols", "in rows, cols: sum between ■ and ■ is clue"]));
    statements.extend(sheet.margins(mark_text));
    statements
}

/// Letters stand for numbers: A for 1.
fn letter_text(mark: Mark) -> String {
    mark.number().map_or_else(|| mark_text(mark), letter)
}

pub(super) fn easy_as_abc(sheet: &Sheet) -> Statements {
    let letters: Vec<String> = (1..=sheet.count).map(letter).collect();
    let board =
        sheet.board(|place| sheet.marks[place].number().map_or(".".into(), letter), |_| "#".to_owned());
    let mut statements = vec![format!("inputs {} occur 1", letters.join(" ")), board];
    statements.extend(lines(&["primary rows, cols", "in sightlines: first is clue"]));
    statements.extend(sheet.margins(letter_text));
    statements
}

pub(super) fn japanese_sums(sheet: &Sheet) -> Statements {
    let mut statements = vec![format!("inputs 1..{} occur at most 1", sheet.count), sheet.board_of_givens()];
    statements.extend(lines(&["secondary rows, cols", "in rows, cols: sums of runs are clue"]));
    statements.extend(sheet.margins(mark_text));
    statements
}

pub(super) fn fillomino(sheet: &Sheet) -> Statements {
    groups(sheet, largest_group(sheet))
}

/// No group has more cells than the largest number given.
pub(super) fn fillomino_up_to_given(sheet: &Sheet) -> Statements {
    groups(sheet, largest_given(sheet))
}

/// No group has more than three cells.
pub(super) fn fillomino_up_to_three(sheet: &Sheet) -> Statements {
    groups(sheet, 3)
}

fn groups(sheet: &Sheet, largest: u32) -> Statements {
    let mut statements = vec![
        format!("inputs 1..{largest}"),
        sheet.board_of_givens(),
        "primary cells".to_owned(),
        format!("connectedInputs 1..{largest}"),
    ];
    statements.extend(pairs::borders(sheet));
    statements
}

fn group_at(sheet: &Sheet, place: usize) -> Option<u32> {
    sheet.marks[place].number().filter(|number| *number > 0)
}

pub(super) fn largest_given(sheet: &Sheet) -> u32 {
    (0..sheet.marks.len()).filter_map(|place| group_at(sheet, place)).max().unwrap_or(1)
}

/// The most cells of a group: the largest number given, or as many as hang together without one.
pub(super) fn largest_group(sheet: &Sheet) -> u32 {
    let mut is_seen: Vec<bool> =
        (0..sheet.marks.len()).map(|place| group_at(sheet, place).is_some()).collect();
    let mut largest = 0;
    for first in 0..is_seen.len() {
        if std::mem::replace(&mut is_seen[first], true) {
            continue;
        }
        let mut part = vec![first];
        let mut next = 0;
        while let Some(place) = part.get(next).copied() {
            next += 1;
            for beside in sheet.beside(place).into_iter().flatten() {
                if !std::mem::replace(&mut is_seen[beside], true) {
                    part.push(beside);
                }
            }
        }
        largest = largest.max(part.len() as u32);
    }
    largest_given(sheet).max(largest)
}

/// Rooms of n cells that hold the numbers from 1 to n.
fn numbered_rooms(sheet: &Sheet) -> Statements {
    let largest = sheet.largest_room().max(1);
    vec![
        format!("inputs 1..{largest}"),
        sheet.board_of_givens(),
        "primary cells".to_owned(),
        sheet.map("rooms"),
        "in rooms: distinct".to_owned(),
        "in rooms: max is size".to_owned(),
    ]
}

pub(super) fn ripple(sheet: &Sheet) -> Statements {
    let largest = sheet.largest_room();
    let mut statements = numbered_rooms(sheet);
    for number in 1..=largest {
        // a block that is longer than the board is nowhere
        let across = (number < sheet.width).then(|| format!("windows {} 1", number + 1));
        let down = (number < sheet.height).then(|| format!("windows 1 {}", number + 1));
        let windows: Vec<String> = across.into_iter().chain(down).collect();
        if !windows.is_empty() {
            statements.push(format!("secondary {} with {number} occurs 1", windows.join(", ")));
        }
    }
    statements
}

pub(super) fn cojun(sheet: &Sheet) -> Statements {
    let mut statements = numbered_rooms(sheet);
    statements.extend(lines(&["in neighbours: distinct", "in cols cut by rooms: decreasing"]));
    statements
}

pub(super) fn suguru(sheet: &Sheet) -> Statements {
    let largest = sheet.largest_room().max(1);
    let before = vec![format!("inputs 1..{largest}"), sheet.board_of_givens(), sheet.map("rooms")];
    with_rules(before, "suguru", Vec::new())
}

pub(super) fn factors(sheet: &Sheet) -> Statements {
    let before = vec![
        format!("inputs 1..{} occur 1", sheet.width),
        sheet.board_of_givens(),
        sheet.map("rooms"),
        "in rooms: product is clue".to_owned(),
    ];
    with_rules(before, "latin_square", room_clues(sheet))
}

/// The clues of rooms, by their names.
fn room_clues(sheet: &Sheet) -> Statements {
    let marks = (0..).zip(&sheet.room_marks).filter(|(_, mark)| **mark != Mark::None);
    let clues: Vec<String> = marks
        .map(|(room, mark)| format!("{}={}", crate::puzzlink::drawing::room_name(room), mark_text(*mark)))
        .collect();
    if clues.is_empty() { Vec::new() } else { vec![format!("clues rooms {{ {} }}", clues.join(" "))] }
}

/// Black cells are 1: each is worth the number of its column in its row, and the number of its row in its column.
pub(super) fn weights(sheet: &Sheet) -> Statements {
    let mut statements = vec!["inputs 0 1".to_owned(), sheet.board_of_givens(), "primary cells".to_owned()];
    let term = |(weight, place): (usize, usize)| {
        let cell = sheet.place_name(place);
        if weight == 1 { cell } else { format!("{weight} * {cell}") }
    };
    let sum = |cells: Vec<usize>, list: &[Mark]| {
        let terms: Vec<String> = (1..).zip(cells).map(term).collect();
        let number = list.first()?.number()?;
        Some(format!("require {} = {number}", terms.join(" + ")))
    };
    let Sheet { width, height, .. } = *sheet;
    let rows = sheet.left.iter().enumerate();
    statements
        .extend(rows.filter_map(|(row, list)| sum((0..width).map(|c| row * width + c).collect(), list)));
    let columns = sheet.top.iter().enumerate();
    let column = |column: usize| (0..height).map(|row| row * width + column).collect();
    statements.extend(columns.filter_map(|(place, list)| sum(column(place), list)));
    statements
}

pub(super) fn chocona(sheet: &Sheet) -> Statements {
    rectangles_in_rooms(sheet, "in groups of ■: rectangular")
}

/// Groups are rectangles where no block of two by two holds exactly three cells of them.
pub(super) fn chocona_by_blocks(sheet: &Sheet) -> Statements {
    rectangles_in_rooms(sheet, "in windows 2 2: count of ■ is not 3")
}

fn rectangles_in_rooms(sheet: &Sheet, are_rectangles: &str) -> Statements {
    let mut statements = vec!["input ■".to_owned(), sheet.board_of_givens(), sheet.map("rooms")];
    statements.extend(lines(&[are_rectangles, "in rooms: count of ■ is clue"]));
    statements.extend(room_clues(sheet));
    statements
}
