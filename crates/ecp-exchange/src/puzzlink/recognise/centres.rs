//! Dots in whose cells something has its middle, and compasses.

use ecp::puzzle::{CellId, ClueMark, Covered, Family, Grid, GroupCondition, Position, Rule};

use crate::puzzlink::sheet::{COMPASS, Mark, Sheet};

/// Adds both.
pub(super) fn add(sheet: &mut Sheet, grid: &Grid) {
    let of_stretches = grid.all(Rule::groups).filter_map(|(_, rule)| match &rule.keeps {
        GroupCondition::Symmetric(about) => Some(about),
        _ => None,
    });
    let of_pieces = grid.pieces.covered.iter().filter(|rule| rule.keeps == Covered::Symmetric);
    let about = of_stretches.chain(of_pieces.map(|rule| &rule.shapes)).next();
    if let Some(Family::Lines(paths)) = about.map(|shapes| &shapes.family) {
        for path in paths {
            if let Some(dot) = middle(path, sheet.width).and_then(|place| sheet.dots.get_mut(place)) {
                *dot = Mark::Number(1);
            }
        }
    }
    add_compasses(sheet, grid);
}

/// The place of a dot between the first and the last of some rows and columns, on a sheet of so many columns.
fn middle(cells: &[Position], width: usize) -> Option<usize> {
    let rows = || cells.iter().map(|cell| cell.row as usize);
    let columns = || cells.iter().map(|cell| cell.column as usize);
    let down = rows().min()? + rows().max()?;
    let right = columns().min()? + columns().max()?;
    Some(down * (2 * width - 1) + right)
}

fn add_compasses(sheet: &mut Sheet, grid: &Grid) {
    let place = |cell: CellId| {
        let at = grid.board.cell(cell).position;
        at.row as usize * sheet.width + at.column as usize
    };
    let (mut compasses, places) = (vec![None; sheet.places()], place);
    for (cell, _) in grid.pieces.clued_cells() {
        compasses[places(cell)] = Some([Mark::None; 4]);
    }
    for kind in &grid.pieces.kinds {
        let Some(number) = COMPASS.iter().position(|name| *name == kind.name) else { continue };
        for (cell, clue) in (0..).map(CellId).zip(&kind.clues) {
            let Some([ClueMark::Number(value)]) = clue.as_ref().map(|clue| &clue.0[..]) else { continue };
            if let (Some(numbers), Ok(value)) = (&mut compasses[places(cell)], u32::try_from(*value)) {
                numbers[number] = Mark::Number(value);
            }
        }
    }
    sheet.compasses = compasses;
}
