//! Dots around which lines and areas lie, and compasses.

use super::hanging::bare_board;
use super::{Statements, with_rules};
use crate::puzzlink::drawing::{mark_text, rows};
use crate::puzzlink::sheet::{COMPASS, Mark, Sheet};

/// The cells around each dot, as they are named in a text.
fn dots(sheet: &Sheet) -> String {
    let across = 2 * sheet.width - 1;
    let around = |place: usize| {
        let (down, right) = (place / across, place % across);
        let cells = |at: usize| at / 2..=at.div_ceil(2);
        let rows = cells(down);
        let names =
            rows.flat_map(|row| cells(right).map(move |column| format!("r{}c{}", row + 1, column + 1)));
        names.collect::<Vec<_>>().join(" ")
    };
    let dots = sheet.dots.iter().enumerate().filter(|(_, dot)| **dot != Mark::None);
    let dots: Vec<String> = dots.map(|(place, _)| around(place)).collect();
    format!("shape dots = lines {{ {} }}", dots.join(" / "))
}

fn around_dots(sheet: &Sheet, rules: &str) -> Statements {
    with_rules(vec![bare_board(sheet), dots(sheet)], rules, Vec::new())
}

pub(in crate::puzzlink::genres) fn mid_loop(sheet: &Sheet) -> Statements {
    around_dots(sheet, "mid_loop")
}

pub(in crate::puzzlink::genres) fn galaxies(sheet: &Sheet) -> Statements {
    around_dots(sheet, "galaxies")
}

/// The colors of dots say nothing.
fn colored(sheet: &Sheet, number: u32, color: &str) -> Vec<String> {
    let dots = sheet.dots.iter().filter(|dot| **dot == Mark::Number(number)).count();
    let told = (dots > 0).then(|| {
        format!(
            "the color of dots: {dots} of {} are {color}",
            sheet.dots.iter().filter(|dot| **dot != Mark::None).count()
        )
    });
    told.into_iter().collect()
}

pub(in crate::puzzlink::genres) fn white_dots(sheet: &Sheet) -> Vec<String> {
    colored(sheet, 1, "white")
}

pub(in crate::puzzlink::genres) fn black_dots(sheet: &Sheet) -> Vec<String> {
    colored(sheet, 2, "black")
}

pub(in crate::puzzlink::genres) fn compass(sheet: &Sheet) -> Statements {
    let sign = |place: usize| if sheet.compasses[place].is_some() { "(x)" } else { "." };
    let board = sheet.board(|place| sign(place).to_owned(), |_| "#".to_owned());
    // the rules read all four, be there a number or not
    let kind = |(number, name): (usize, &&str)| {
        let numbers =
            sheet.compasses.iter().map(|numbers| numbers.map_or(Mark::None, |numbers| numbers[number]));
        let texts: Vec<String> = numbers.map(mark_text).collect();
        format!("clues cells as {name} {{\n{}}}", rows(&texts, sheet.width))
    };
    let kinds = COMPASS.iter().enumerate().map(kind);
    with_rules(vec![board], "compass", kinds.collect())
}
