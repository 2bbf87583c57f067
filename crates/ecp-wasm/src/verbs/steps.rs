//! The way of a person to the solution: the next steps, and how hard they are.

use ecp::cover::OptionId;
use ecp::puzzle::{CellId, InputId};
use ecp::{Compiled, Uniqueness};
use ecp_maker::{Conclusion, Hints, Part, Rung, Sight, Written};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::sheet::{Sheet, Sound};
use crate::stage::Hand;
use crate::{Answered, board};

/// The most steps of one answer.
const MOST: usize = 100;

/// How many steps are wanted, from the beginning.
#[derive(Deserialize)]
#[serde(default)]
struct Wanted {
    most: usize,
    /// What is written: then only the steps up to the first that says more are wanted.
    written: Option<Hand>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { most: 1, written: None }
    }
}

/// The next steps of a person.
pub(super) fn hint(asked: &Asked<'_>) -> Answered {
    let Wanted { most, written } = asked.options()?;
    let sheet = asked.sheet();
    let sound = sheet.sound()?;
    let written = match (&written, sound.compiled.grid()) {
        (Some(hand), Some(grid)) => Some(hand.read(grid)?),
        _ => None,
    };
    let solution = match one_solution(asked, sound.compiled) {
        Ok(solution) => solution,
        Err(other) => return Ok(other),
    };
    let sight = Sight::of(sound.compiled, &solution, sheet.limits());
    let budget = asked.budget();
    let is_over = || budget.interruption().is_some();
    let mut hints = Hints::new(&sight, sound.places());
    let mut steps = Vec::new();
    // a step that says more may have one before it that leads there
    let most = most.clamp(if written.is_some() { 2 } else { 0 }, MOST);
    while steps.len() < most {
        let Some(hint) = hints.next(&is_over) else { break };
        if let Some(written) = &written {
            match is_written(sight.compiled(), &hint.step, written) {
                Some(true) => {
                    // what came before it is behind, too
                    steps.clear();
                    continue;
                }
                Some(false) => {
                    steps.push(step(&sheet, sound, sight.compiled(), &hints, &hint)?);
                    break;
                }
                // of what is not, only the last is shown
                None if steps.len() + 1 == most => drop(steps.remove(0)),
                None => {}
            }
        }
        steps.push(step(&sheet, sound, sight.compiled(), &hints, &hint)?);
    }
    Ok(json!({ "number": "one", "steps": steps, "stopped": asked.stopped(budget.interruption()) }))
}

/// Whether all that a step puts on the board is written; `None` where it puts nothing there that can be written.
fn is_written(compiled: &Compiled, step: &ecp_maker::Step, written: &Written) -> Option<bool> {
    let grid = compiled.grid()?;
    let (mut placed, mut tile, mut lines) = (Vec::new(), None, Vec::new());
    match &step.conclusion {
        Conclusion::Taken(option) => {
            placed.extend_from_slice(compiled.placements().of(*option));
            tile = compiled.placements().placed_by(*option);
            lines.extend(compiled.lines_of(*option));
        }
        Conclusion::Settled(candidates) => {
            placed.extend(candidates.iter().filter_map(|(cell, input)| Some((*cell, (*input)?))));
        }
        _ => return None,
    }
    let held = |slot: CellId| written.filling.get(slot.index()).copied().flatten();
    let borders = grid.board.borders();
    let of_place = |(slot, input): &(CellId, InputId)| {
        if let Some(ends) = borders.and_then(|borders| borders.side_at(*slot)) {
            return ends.ends.map(|cells| written.parted.contains(&cells.map(CellId)));
        }
        let is_edge = grid.board.graph().is_some_and(|graph| graph.edge_at(*slot).is_some());
        let is_input = !grid.board.is_of_lines(*slot) && grid.stroke_at(*input).is_none();
        (is_edge || is_input).then(|| held(*slot) == Some(*input))
    };
    let of_tile = tile
        .filter(|(piece, _)| !grid.pieces.list[*piece].form.is_found())
        .map(|(piece, cells)| written.tiles.iter().any(|tile| tile.piece == piece && tile.cells == cells));
    let of_lines = lines.iter().map(|edge| held(*edge).is_some());
    placed.iter().filter_map(of_place).chain(of_tile).chain(of_lines).reduce(|one, other| one && other)
}

/// A step in words, on the board as it stands then.
fn step(
    sheet: &Sheet,
    sound: Sound<'_>,
    compiled: &Compiled,
    hints: &Hints<'_>,
    hint: &ecp_maker::Hint,
) -> Answered {
    let wording = sound.wording();
    let answer = compiled.decode(hints.taken().to_vec());
    let because = hint.step.argument.as_ref().map(|argument| [&argument.on[..], &argument.off[..]].concat());
    let (lit, because) = match compiled.grid() {
        Some(grid) => {
            (board::names(grid, &hint.step.cells(compiled)), board::names(grid, &because.unwrap_or_default()))
        }
        None => Default::default(),
    };
    let by: Vec<Part> = hint.reasons.clone().unwrap_or_default();
    Ok(json!({
        "words": wording.step(compiled, hint),
        "kind": hint.step.rung.word(),
        "cells": lit,
        "because": because,
        "by": sheet.parts(&wording, &by),
        "svg": board::solved(sheet, compiled, &answer)?,
    }))
}

/// How hard the puzzle is.
pub(super) fn rate(asked: &Asked<'_>) -> Answered {
    let sheet = asked.sheet();
    let sound = sheet.sound()?;
    let solution = match one_solution(asked, sound.compiled) {
        Ok(solution) => solution,
        Err(other) => return Ok(other),
    };
    let sight = Sight::of(sound.compiled, &solution, sheet.limits());
    let budget = asked.budget();
    let rating = ecp_maker::rate(&sight, &|| budget.interruption().is_some(), |_| ());
    let steps = |steps: &[u64; 6]| -> Vec<Value> {
        let taken = Rung::ALL.iter().zip(steps).filter(|(_, number)| **number > 0);
        taken.map(|(rung, number)| json!({ "kind": rung.word(), "number": number })).collect()
    };
    Ok(json!({
        "number": "one",
        "grade": rating.hardest().filter(|_| rating.is_complete).map(Rung::grade),
        "steps": steps(&rating.steps),
        "within": steps(&rating.within),
        "complete": rating.is_complete,
        "stopped": asked.stopped(budget.interruption()),
    }))
}

/// The one solution, or what is told of a puzzle that has none, or several.
fn one_solution(asked: &Asked<'_>, compiled: &Compiled) -> Result<Vec<OptionId>, Value> {
    let (number, stop) = match compiled.search().within(asked.budget()).uniqueness() {
        Uniqueness::One(answer) => return Ok(answer.options),
        Uniqueness::None => ("none", None),
        Uniqueness::Several(..) => ("several", None),
        Uniqueness::Stopped(stop, found) => {
            (if found.is_some() { "at_least_one" } else { "unknown" }, Some(stop))
        }
    };
    Err(json!({ "number": number, "stopped": asked.stopped(stop) }))
}
