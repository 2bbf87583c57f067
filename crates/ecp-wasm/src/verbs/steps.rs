//! The way of a person to the solution: the next steps, and how hard they are.

use ecp::cover::OptionId;
use ecp::{Compiled, Uniqueness};
use ecp_maker::{Hints, Part, Rung, Sight};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::sheet::{Sheet, Sound};
use crate::{Answered, board};

/// The most steps of one answer.
const MOST: usize = 100;

/// How many steps are wanted, from the beginning.
#[derive(Deserialize)]
#[serde(default)]
struct Wanted {
    most: usize,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { most: 1 }
    }
}

/// The next steps of a person.
pub(super) fn hint(asked: &Asked<'_>) -> Answered {
    let Wanted { most } = asked.options()?;
    let sheet = asked.sheet();
    let sound = sheet.sound()?;
    let solution = match one_solution(asked, sound.compiled) {
        Ok(solution) => solution,
        Err(other) => return Ok(other),
    };
    let sight = Sight::of(sound.compiled, &solution, sheet.limits());
    let budget = asked.budget();
    let is_over = || budget.interruption().is_some();
    let mut hints = Hints::new(&sight, sound.places());
    let mut steps = Vec::new();
    while steps.len() < most.min(MOST) {
        let Some(hint) = hints.next(&is_over) else { break };
        steps.push(step(&sheet, sound, sight.compiled(), &hints, &hint)?);
    }
    Ok(json!({ "number": "one", "steps": steps, "stopped": asked.stopped(budget.interruption()) }))
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
