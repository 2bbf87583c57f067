//! Whether what somebody has written on the board is still right.

use std::collections::BTreeMap;

use ecp::puzzle::InputId;
use ecp_maker::{Attempt, Trials};
use serde::Deserialize;
use serde_json::json;

use crate::asked::Asked;
use crate::{Answered, Refused, board};

/// What is written.
#[derive(Deserialize)]
struct Written {
    /// By the names of cells.
    cells: BTreeMap<String, String>,
}

pub(super) fn attempt(asked: &Asked<'_>) -> Answered {
    let Written { cells } = asked.options()?;
    let sheet = asked.sheet();
    let (grid, puzzle) = (sheet.grid()?, sheet.sound()?.puzzle);
    let mut filling = vec![None; grid.board.slot_count()];
    for cell in grid.board.cell_ids() {
        if let Some(held) = cells.get(&grid.board.slot_name(cell)) {
            let input = grid.inputs.iter().position(|input| input.symbol == *held);
            let input =
                input.ok_or_else(|| Refused::because(format!("{held} is no input of this puzzle")))?;
            filling[cell.index()] = Some(InputId(input as u32));
        }
        if let ecp::puzzle::Square::Given(input) = grid.board.cell(cell).square {
            filling[cell.index()] = Some(input);
        }
    }
    let mut trials = Trials::new(*sheet.limits(), asked.budget());
    match ecp_maker::attempt(puzzle, &filling, &mut trials) {
        Attempt::One { wrong, missing } => {
            let is_cell = |cell: &ecp::puzzle::CellId| !grid.board.is_of_lines(*cell);
            let missing = missing.iter().filter(|cell| is_cell(cell)).count();
            Ok(json!({ "number": "one", "wrong": board::names(grid, &wrong), "missing": missing }))
        }
        Attempt::Several(answer) => {
            let whole = answer.filling.unwrap_or_default();
            let missing = grid.board.cell_ids().filter(|cell| {
                filling[cell.index()].is_none() && whole.get(cell.index()).copied().flatten().is_some()
            });
            Ok(json!({ "number": "several", "wrong": [], "missing": missing.count() }))
        }
        Attempt::Astray => Ok(json!({ "number": "astray", "wrong": [], "missing": 0 })),
        Attempt::None => Ok(json!({ "number": "none", "wrong": [], "missing": 0 })),
        Attempt::Stopped(stop) => Ok(
            json!({ "number": "unknown", "wrong": [], "missing": 0, "stopped": asked.stopped(Some(stop)) }),
        ),
        _ => Err(Refused::because("the puzzle cannot be compiled")),
    }
}
