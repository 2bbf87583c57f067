//! Why there is no solution, or more than one.

use ecp::puzzle::{CellId, Grid, Rules};
use ecp::{all_shapes_on, puzzle::Rule};
use ecp_maker::{Clash, Explanation, Part, Settled, Trials, Without, Wording};
use serde_json::{Value, json};

use super::search::two;
use crate::asked::Asked;
use crate::sheet::{Sheet, Sound};
use crate::{Answered, Refused, board};

pub(super) fn explain(asked: &Asked<'_>) -> Answered {
    let sheet = asked.sheet();
    // what keeps a puzzle from being compiled may be the clash that is asked for
    let (puzzle, reading) = (sheet.puzzle()?, sheet.reading()?);
    let mut trials = Trials::new(*sheet.limits(), asked.budget());
    let wording = Wording { puzzle, places: &reading.places, sources: &reading.sources };
    match ecp_maker::explain(puzzle, &reading.places, &mut trials) {
        Explanation::One(_) => Ok(json!({ "number": "one" })),
        Explanation::Stopped(stop) => {
            Ok(json!({ "number": "unknown", "stopped": asked.stopped(Some(stop)) }))
        }
        Explanation::Unfit(faults) => {
            Err(Refused { words: faults.to_string(), diagnostics: sheet.text.diagnostics() })
        }
        Explanation::Clash(clash) => Ok(clashing(asked, &sheet, &wording, &clash)),
        Explanation::Ambiguity(found) => {
            let Sound { compiled, .. } = sheet.sound()?;
            let settled = found.settled_by.as_ref().map(|settled| match settled {
                Settled::Cells(cells) => {
                    let grid = sheet.grid().ok();
                    let given = |(cell, input): &(CellId, ecp::puzzle::InputId)| {
                        grid.map_or_else(String::new, |grid| {
                            format!("{}={}", grid.board.slot_name(*cell), board::symbol(grid, *input))
                        })
                    };
                    cells.iter().map(given).collect::<Vec<_>>()
                }
                Settled::Options(options) => {
                    options.iter().map(|option| wording.option_name(*option)).collect()
                }
            });
            let (one, other) = (found.one.clone(), found.other.clone());
            Ok(json!({
                "number": "several",
                "two": two(&sheet, compiled, &[one, other])?,
                "settled": settled,
                "complete": found.is_irreducible,
            }))
        }
    }
}

/// Parts that cannot all hold: in words, at their places, and on the board.
fn clashing(asked: &Asked<'_>, sheet: &Sheet, wording: &Wording<'_>, clash: &Clash) -> Value {
    let without = |wanted: &[Without]| -> Vec<String> {
        let parts = clash.without.iter().filter(|(_, without)| wanted.contains(without));
        parts.map(|(part, _)| wording.words(part)).collect()
    };
    let grid = match &wording.puzzle.rules {
        Rules::Grid(grid) => Some(grid),
        Rules::Cover(_) => None,
    };
    let cells: Vec<CellId> = grid.map(|grid| cells(grid, &clash.parts)).unwrap_or_default();
    let reason = match (clash.totals, grid) {
        (Some(totals), Some(grid)) => Some(ecp::totals_in_words(&totals, grid)),
        _ => None,
    };
    let area = clash.area.map(|area| json!({ "pieces": area.pieces, "cells": area.cells }));
    json!({
        "number": "none",
        "reason": reason,
        "area": area,
        "parts": sheet.parts(wording, &clash.parts),
        "cells": grid.map(|grid| board::names(grid, &cells)),
        "needs_filled_cells": clash.needs_filled_cells,
        "one_without": without(&[Without::One]),
        "several_without": without(&[Without::Several, Without::AtLeastOne]),
        "complete": clash.is_irreducible(),
        "stopped": asked.stopped(clash.stopped),
    })
}

/// The cells that parts are about, as far as they are about single ones.
fn cells(grid: &Grid, parts: &[Part]) -> Vec<CellId> {
    let of_shape = |rule: &ecp::puzzle::RuleId, shape: usize| match grid.rule(*rule) {
        Rule::Relation(relation) => {
            let shapes = all_shapes_on(&relation.shapes.family, &grid.board);
            shapes.get(shape).map(|shape| shape.cells.clone()).unwrap_or_default()
        }
        Rule::Count(count) => {
            let shapes = ecp::puzzle::shapes::shapes_on(&count.shapes.family, &grid.board);
            shapes.get(shape).map(|shape| shape.cells.clone()).unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let mut cells: Vec<CellId> = Vec::new();
    for part in parts {
        match part {
            Part::Given(cell) | Part::PieceClue(cell) | Part::KindClue(_, cell) => cells.push(*cell),
            Part::Clue(readers) => {
                cells.extend(readers.first().map(|(rule, shape)| of_shape(rule, *shape)).unwrap_or_default());
            }
            Part::Count { rule, shape, .. } | Part::Related { rule, shape } => {
                cells.extend(of_shape(rule, *shape));
            }
            Part::Rule(_) | Part::Piece(_) | Part::Item(_) => {}
        }
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}
