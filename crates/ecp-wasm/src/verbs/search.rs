//! Solutions: the next ones, their number, whether there is one.

use ecp::Uniqueness;
use ecp::cover::Stop;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::sheet::{Sheet, Sound};
use crate::{Answered, Refused, board};

/// The most solutions of one answer.
const MOST: u64 = 100;

/// Which solutions are wanted.
#[derive(Deserialize)]
#[serde(default)]
struct Wanted {
    /// So many are known already.
    skip: u64,
    /// So many are to be shown.
    most: u64,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { skip: 0, most: 1 }
    }
}

/// The next solutions, in the order of a search on one thread.
pub(super) fn solve(asked: &Asked<'_>) -> Answered {
    let Wanted { skip, most } = asked.options()?;
    let sheet = asked.sheet();
    let Sound { compiled, .. } = sheet.sound()?;
    let most = most.clamp(1, MOST);
    // one more shows whether these are all
    let budget = asked.budget().with_solutions(skip.saturating_add(most).saturating_add(1));
    let mut answers = compiled.search().within(budget).answers();
    let skipped = (0..skip).take_while(|_| answers.advance()).count() as u64;
    let mut solutions = Vec::new();
    for answer in answers.by_ref().take(most as usize) {
        let number = skipped + solutions.len() as u64 + 1;
        solutions.push(solution(&sheet, compiled, &answer, number)?);
    }
    let is_more = solutions.len() as u64 == most && answers.advance();
    Ok(json!({
        "solutions": solutions,
        "more": is_more,
        "stopped": asked.stopped(answers.stop()),
        "nodes": answers.statistics().nodes,
    }))
}

fn solution(
    sheet: &Sheet,
    compiled: &ecp::Compiled,
    answer: &ecp::Answer,
    number: u64,
) -> Result<Value, Refused> {
    let names = || answer.options.iter().map(|option| compiled.option_name(*option)).collect::<Vec<_>>();
    Ok(json!({
        "number": number,
        "svg": board::solved(sheet, compiled, answer)?,
        "symbols": board::symbols(compiled, answer),
        // without a board they are all there is
        "options": answer.filling.is_none().then(names),
    }))
}

/// The most bytes of the tables that count.
const MEMORY: u64 = 1 << 29;

/// How many solutions there are.
pub(super) fn count(asked: &Asked<'_>) -> Answered {
    let sheet = asked.sheet();
    let Sound { compiled, .. } = sheet.sound()?;
    let search = compiled.search().within(asked.budget());
    let count = search.count_by(ecp::cover::count::Way::Any, MEMORY);
    Ok(json!({
        "solutions": count.solutions.to_string(),
        "complete": count.stop == Stop::Exhausted,
        "stopped": asked.stopped(Some(count.stop)),
    }))
}

/// Whether there is one solution; of several, two and where they differ.
pub(super) fn unique(asked: &Asked<'_>) -> Answered {
    let sheet = asked.sheet();
    let Sound { compiled, .. } = sheet.sound()?;
    let (number, found, stop) = match compiled.search().within(asked.budget()).uniqueness() {
        Uniqueness::None => ("none", Vec::new(), None),
        Uniqueness::One(one) => ("one", vec![one], None),
        Uniqueness::Several(one, other) => ("several", vec![one, other], None),
        Uniqueness::Stopped(stop, found) => (
            if found.is_some() { "at_least_one" } else { "unknown" },
            found.into_iter().collect(),
            Some(stop),
        ),
    };
    Ok(json!({ "number": number, "two": two(&sheet, compiled, &found)?, "stopped": asked.stopped(stop) }))
}

/// Up to two solutions, and where they differ.
pub(super) fn two(sheet: &Sheet, compiled: &ecp::Compiled, found: &[ecp::Answer]) -> Answered {
    let numbered = found.iter().zip(1..);
    let solutions: Result<Vec<Value>, Refused> =
        numbered.map(|(answer, number)| solution(sheet, compiled, answer, number)).collect();
    let differ = match (found, compiled.grid()) {
        ([one, other], Some(grid)) => board::names(grid, &compiled.differences(one, other)),
        _ => Vec::new(),
    };
    Ok(json!({ "solutions": solutions?, "differ": differ }))
}
