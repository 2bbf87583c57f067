//! The words that lie over what stands on a board: each with a line around it, as in the answers of word searches.

use std::f64::consts::{FRAC_PI_2, PI};

use crate::filling::Filled;
use crate::painter::Painter;
use crate::scene::{CELL, Hue, Point, Role, Shape};

/// How far the line keeps from the middles of its cells, by the width of a cell.
const RADIUS: f64 = 0.36;

/// In how many steps an end is drawn round.
const STEPS: u32 = 12;

impl Painter<'_> {
    /// Draws a line around each word; where a board's edges are joined, and in layers, around each of its letters.
    pub(crate) fn words_over(&mut self, filled: &Filled<'_>) {
        for (number, word) in filled.tiles.over().iter().enumerate() {
            let centres: Vec<Point> = word.cells.iter().map(|cell| self.layout.centre(*cell)).collect();
            let lines: Vec<[Point; 2]> = match (centres.first(), centres.last()) {
                (Some(first), Some(last)) if self.grid.board.lattice().is_flat() => vec![[*first, *last]],
                _ => centres.into_iter().map(|centre| [centre, centre]).collect(),
            };
            for ends in lines {
                self.scene.add(Role::WordLine(Hue(number as u8)), Shape::area(around(ends)));
            }
        }
    }
}

/// The outline of all places that are so near to a line.
fn around([from, to]: [Point; 2]) -> Vec<Point> {
    let along = (to.y - from.y).atan2(to.x - from.x);
    let half = |centre: Point, start: f64| {
        (0..=STEPS).map(move |step| {
            let angle = start + PI * f64::from(step) / f64::from(STEPS);
            centre.moved(RADIUS * CELL * angle.cos(), RADIUS * CELL * angle.sin())
        })
    };
    half(to, along - FRAC_PI_2).chain(half(from, along + FRAC_PI_2)).collect()
}
