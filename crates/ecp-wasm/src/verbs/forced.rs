//! What is the same in all solutions, and what may stand in each cell.

use ecp::Number;
use ecp::cover::Stop;
use serde_json::json;

use crate::asked::Asked;
use crate::sheet::Sound;
use crate::{Answered, Refused, board};

pub(super) fn forced(asked: &Asked<'_>) -> Answered {
    let sheet = asked.sheet();
    let Sound { compiled, .. } = sheet.sound()?;
    let grid = sheet.grid()?;
    if compiled.is_up_to_symmetry() {
        let words = "what solutions have in common depends on which of the boards that turns make equal are looked \
                     at; leave `up to symmetry` out, then every board is a solution of its own";
        return Err(Refused::because(words));
    }
    let found = compiled.search().within(asked.budget()).forced();
    let names = |inputs: &[Option<ecp::puzzle::InputId>]| -> Vec<String> {
        inputs
            .iter()
            .map(|input| input.map_or_else(String::new, |input| board::symbol(grid, input)))
            .collect()
    };
    let cells = found
        .cells
        .iter()
        .flatten()
        .map(|cell| json!({ "possible": names(&cell.possible), "unknown": names(&cell.unknown) }));
    Ok(json!({
        "number": match found.number() {
            Number::None => "none",
            Number::One => "one",
            Number::Several => "several",
            Number::AtLeastOne => "at_least_one",
            Number::Unknown => "unknown",
        },
        // in reading order; those behind the cells are about lines
        "cells": cells.take(grid.board.cell_ids().count()).collect::<Vec<_>>(),
        "complete": found.stop == Stop::Exhausted,
        "stopped": asked.stopped(Some(found.stop)),
    }))
}
