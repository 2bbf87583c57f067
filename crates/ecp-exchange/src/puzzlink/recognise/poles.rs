//! Clues that count the first or the second input in rows and columns.

use ecp::puzzle::{ClueMark, Comparison, Condition, Family, Grid, InputId, Measure, Shown, Term};

use crate::puzzlink::sheet::{Mark, Sheet};

/// Adds the counts of both.
pub(super) fn add(sheet: &mut Sheet, grid: &Grid) {
    sheet.poles = [(), ()].map(|()| vec![Mark::None; sheet.width + sheet.height]);
    for relation in grid.relations() {
        let Condition::Compare(Measure::Count(shown), Comparison::Is, Term::Clue) = &relation.condition
        else {
            continue;
        };
        let first = match relation.shapes.family {
            Family::Cols => 0,
            Family::Rows => sheet.width,
            _ => continue,
        };
        let [Shown::Input(InputId(kind @ 0..2))] = shown[..] else { continue };
        for (index, clue) in relation.numbered_clues() {
            let mark = match clue.0[..] {
                [ClueMark::Number(number)] => u32::try_from(number).map_or(Mark::None, Mark::Number),
                [ClueMark::Any] => Mark::Any,
                _ => Mark::None,
            };
            if let Some(place) = sheet.poles[kind as usize].get_mut(first + index) {
                *place = mark;
            }
        }
    }
}
