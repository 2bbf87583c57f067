//! A step of a climb in words, as a solver says it.

use ecp::Compiled;
use ecp::cover::{ItemId, OptionId};
use ecp::prose::steps;
use ecp::puzzle::CellId;

use super::Wording;
use crate::ladder::{Conclusion, Hint};

impl Wording<'_> {
    /// A step in words, with the rules and clues by which it follows: `single: r1c3 is 5, for nothing else can stand
    /// there, by the cage of 7 at r1c2`.
    #[must_use]
    pub fn step(&self, compiled: &Compiled, hint: &Hint) -> String {
        let Hint { step, reasons } = hint;
        let in_sentence = |reasons: &Vec<_>| reasons.iter().map(|part| self.in_sentence(part)).collect();
        let step = steps::Step {
            rung: step.rung,
            conclusion: conclusion(compiled, &step.conclusion),
            items: step.items.iter().map(|item| seen(compiled, *item)).collect(),
            is_by_propagators: !step.propagators.is_empty(),
            reasons: reasons.as_ref().map(in_sentence),
            argument: step.argument.clone(),
        };
        step.sentence(compiled.grid())
    }
}

fn conclusion(compiled: &Compiled, conclusion: &Conclusion) -> steps::Conclusion {
    match conclusion {
        Conclusion::Taken(option) => steps::Conclusion::Taken(choice(compiled, *option)),
        Conclusion::Out(options) => {
            steps::Conclusion::Out(options.iter().map(|option| choice(compiled, *option)).collect())
        }
        Conclusion::Settled(candidates) => steps::Conclusion::Settled(candidates.clone()),
        Conclusion::RuledOut(candidates) => steps::Conclusion::RuledOut(candidates.clone()),
    }
}

/// What an option puts on the board.
fn choice(compiled: &Compiled, option: OptionId) -> steps::Choice {
    let placements = compiled.placements();
    match (placements.placed_by(option), placements.of(option)) {
        _ if compiled.grid().is_none() => steps::Choice::Named(compiled.option_name(option)),
        (Some((piece, cells)), _) => steps::Choice::Piece(piece, cells.to_vec()),
        (None, []) => steps::Choice::Named(compiled.option_name(option)),
        (None, _) if compiled.is_hidden_way(option) => steps::Choice::Named(compiled.option_name(option)),
        (None, placed) => {
            let lines: Vec<CellId> = compiled.lines_of(option).collect();
            match placed {
                // of an edge it is said already
                [(place, input)] if !lines.is_empty() && !lines.contains(place) => {
                    steps::Choice::Way(*place, *input, lines)
                }
                _ => steps::Choice::Inputs(placed.to_vec()),
            }
        }
    }
}

/// An item with what is seen of it on the board.
fn seen(compiled: &Compiled, item: ItemId) -> steps::Item {
    let subject = compiled.subject(item);
    let item = &compiled.problem().items()[item.index()];
    let needs_one = item.multiplicity().is_some_and(|bounds| bounds.lo <= 1);
    steps::Item { name: item.name.clone(), subject, needs_one }
}
