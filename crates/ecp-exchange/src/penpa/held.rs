//! What a drawing cannot state. The format holds what is drawn, and no rules but as prose: of those, cages, thermometers,
//! arrows and regions are known by their look.

use std::collections::BTreeSet;

use crate::fpuzzles::{Model, Place, cells};

/// The most rows of a board.
const MOST_ROWS: usize = 100;

/// Checks that a drawing can state a puzzle.
///
/// # Errors
/// What it cannot state, in words.
pub(super) fn check(model: &Model) -> Result<(), String> {
    if model.size > MOST_ROWS {
        return Err(format!("its boards have up to {MOST_ROWS} rows"));
    }
    if let Some((_, rule)) = unheld(model).into_iter().find(|(is_used, _)| *is_used) {
        return Err(format!("a drawing cannot state {rule}"));
    }
    for line in thermometers(model).chain(arrows(model)) {
        check_line(&places(line, model)?)?;
    }
    let mut taken = BTreeSet::new();
    for cage in &model.killercage {
        let cage: BTreeSet<Place> = places(&cage.cells, model)?.into_iter().collect();
        if !is_connected(&cage) {
            return Err("a cage there is in one part, and one of the rules is about cells apart".to_owned());
        }
        if !taken.is_disjoint(&cage) {
            return Err("cages there do not overlap".to_owned());
        }
        taken.extend(cage);
    }
    Ok(())
}

/// The cells of each thermometer, from its bulb on.
pub(super) fn thermometers(model: &Model) -> impl Iterator<Item = &Vec<String>> {
    model.thermometer.iter().flat_map(|thermometer| &thermometer.lines)
}

/// The cells of each arrow, from its circle on.
pub(super) fn arrows(model: &Model) -> impl Iterator<Item = &Vec<String>> {
    model.arrow.iter().flat_map(|arrow| &arrow.lines)
}

/// The rules that are not drawn, and whether a puzzle has them.
fn unheld(model: &Model) -> [(bool, &'static str); 23] {
    let has_marks = model.grid.iter().flatten().any(|cell| cell.allowed.is_some());
    [
        (model.falling_diagonal || model.rising_diagonal, "that diagonals hold each digit once"),
        (model.antiknight, "the anti-knight rule"),
        (model.antiking, "the anti-king rule"),
        (model.disjointgroups, "disjoint groups"),
        (!model.negative.is_empty(), "that all dots or all letters are given"),
        (!model.littlekillersum.is_empty(), "sums along diagonals"),
        (!model.odd.is_empty(), "odd cells"),
        (!model.even.is_empty(), "even cells"),
        (has_marks, "which digits a cell allows"),
        (!model.minimum.is_empty(), "minima"),
        (!model.maximum.is_empty(), "maxima"),
        (!model.extraregion.is_empty(), "further regions"),
        (!model.slowthermometer.is_empty(), "slow thermometers"),
        (!model.palindrome.is_empty(), "palindromes"),
        (!model.renban.is_empty(), "renban lines"),
        (!model.whispers.is_empty(), "whispers"),
        (!model.difference.is_empty() || !model.ratio.is_empty(), "dots of differences and ratios"),
        (!model.xv.is_empty(), "XV"),
        (!model.clone.is_empty(), "clones"),
        (!model.quadruple.is_empty(), "quadruples"),
        (!model.betweenline.is_empty(), "lines between circles"),
        (!model.doublearrow.is_empty(), "double arrows"),
        (
            !model.sandwichsum.is_empty() || !model.xsum.is_empty() || !model.skyscraper.is_empty(),
            "what clues outside the board mean",
        ),
    ]
}

fn places(names: &[String], model: &Model) -> Result<Vec<Place>, String> {
    cells(names, model.size).map_err(|diagnostic| diagnostic.message)
}

/// A line is seen to go through the cells that it passes.
fn check_line(line: &[Place]) -> Result<(), String> {
    let is_step = |pair: &[Place]| {
        pair[0] != pair[1]
            && (pair[0].row - pair[1].row).abs() <= 1
            && (pair[0].column - pair[1].column).abs() <= 1
    };
    if line.windows(2).all(is_step) {
        return Ok(());
    }
    Err("lines there go from each cell to one that touches it".to_owned())
}

/// Whether all cells hang together by sides.
fn is_connected(cells: &BTreeSet<Place>) -> bool {
    let mut left = cells.clone();
    let mut open: Vec<Place> = left.pop_first().into_iter().collect();
    while let Some(Place { row, column }) = open.pop() {
        let beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)];
        for (row, column) in beside {
            open.extend(left.take(&Place { row, column }));
        }
    }
    left.is_empty()
}
