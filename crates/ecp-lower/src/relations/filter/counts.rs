//! Filtering by counts, and by no input twice.

use ecp_puzzle::{CellId, Grid, Square};

use super::{Contradiction, Narrowing};
use crate::counts::Tally;

/// Inputs that are used up go from the other cells; inputs that need all cells that are left get them.
pub(super) fn filter_tally(
    grid: &Grid,
    narrowing: &mut Narrowing,
    tally: &Tally,
) -> Result<(), Contradiction> {
    let label = &tally.shape.label;
    for count in &tally.counts {
        let input = Some(count.input);
        let is_open = |cell: &CellId| grid.board.cell(*cell).square == Square::Empty;
        let admits = |cell: &CellId| narrowing.domains.admit(*cell, count.input);
        let possible: Vec<CellId> =
            tally.shape.cells.iter().copied().filter(|cell| is_open(cell) && admits(cell)).collect();
        let is_decided = |cell: &&CellId| narrowing.domains.only_value(**cell) == Some(input);
        let decided = possible.iter().filter(is_decided).count() as u32;
        let (lo, hi) = (count.lo_left(), count.hi_left().unwrap_or(u32::MAX));
        if decided > hi || (possible.len() as u32) < lo {
            return Err(Contradiction(label.clone()));
        }
        let open = possible.len() as u32 - decided;
        for cell in possible {
            if narrowing.domains.only_value(cell) == Some(input) || open == 0 {
                continue;
            }
            if decided == hi {
                narrowing.rule_out(cell, input, label)?;
            } else if decided + open == lo {
                narrowing.keep_only(cell, label, |value| value == input)?;
            }
        }
    }
    Ok(())
}

/// What stands in one cell goes from the others.
pub(super) fn filter_distinct(
    narrowing: &mut Narrowing,
    cells: &[CellId],
    shape: &str,
) -> Result<(), Contradiction> {
    for (place, cell) in cells.iter().enumerate() {
        let Some(Some(input)) = narrowing.domains.only_value(*cell) else { continue };
        for (other_place, other) in cells.iter().enumerate() {
            if other_place != place {
                narrowing.rule_out(*other, Some(input), shape)?;
            }
        }
    }
    Ok(())
}
