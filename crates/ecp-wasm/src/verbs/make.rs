//! For those who make puzzles: new ones, and what can be spared.

use ecp::puzzle::Puzzle;
use ecp_maker::{Outcome, Part, Refusal, Symmetry, Trials};
use serde::Deserialize;
use serde_json::json;

use crate::asked::Asked;
use crate::sheet::{Sheet, in_words};
use crate::{Answered, Refused};

/// What kind of puzzle is wanted.
#[derive(Deserialize)]
#[serde(default)]
struct Wanted {
    seed: u64,
    /// `rotate`, `mirror`, or nothing.
    symmetry: String,
    givens: Option<usize>,
    minimal: bool,
    /// Whether clues are taken away, too.
    fewer_clues: bool,
    /// Whether the regions are drawn again.
    new_map: bool,
}

impl Default for Wanted {
    fn default() -> Self {
        let symmetry = String::new();
        Self { seed: 0, symmetry, givens: None, minimal: false, fewer_clues: false, new_map: false }
    }
}

/// A new puzzle under the rules of the text.
pub(super) fn generate(asked: &Asked<'_>) -> Answered {
    let options: Wanted = asked.options()?;
    let wanted = ecp_maker::Wanted {
        seed: options.seed,
        symmetry: match options.symmetry.as_str() {
            "rotate" => Symmetry::Rotate,
            "mirror" => Symmetry::Mirror,
            _ => Symmetry::None,
        },
        givens: options.givens,
        is_minimal: options.minimal,
        takes_clues: options.fewer_clues,
        density: None,
        has_new_map: options.new_map,
    };
    let sheet = asked.sheet();
    let (puzzle, reading) = (sheet.puzzle()?, sheet.reading()?);
    let wording = ecp_maker::Wording { puzzle, places: &reading.places, sources: &reading.sources };
    let says =
        |text: &str, puzzle: &Puzzle| read(&sheet, text).is_some_and(|again| again.rules == puzzle.rules);
    let cannot = "the new puzzle cannot be written into the text of these rules";
    if ecp_maker::unwritable(&wording, says).is_some() {
        return Err(Refused::because(cannot));
    }
    let budget = asked.budget();
    let mut trials = Trials::new(*sheet.limits(), budget.clone());
    let made = ecp_maker::generate(puzzle, &reading.places, wanted, sheet.limits(), &budget, &mut trials);
    let made = made.map_err(|refusal| match refusal.in_words(|rule| wording.words(&Part::Rule(rule))) {
        Some(refused) => Refused::because(format!("{}; {}", refused.message, refused.help)),
        None => unmade(asked, &sheet, &refusal),
    })?;
    let ast = ecp::syntax::parse(asked.text).ast;
    let text = ecp_maker::rewrite(&wording, &ast, &made).filter(|text| says(text, &made.puzzle));
    let text = text.ok_or_else(|| Refused::because(cannot))?;
    Ok(json!({ "text": text, "givens": made.givens, "clues": made.clues, "seed": options.seed }))
}

/// That the time was up, or what is wrong with the rules.
fn unmade(asked: &Asked<'_>, sheet: &Sheet, refusal: &Refusal) -> Refused {
    match refusal {
        Refusal::Stopped(stop) => {
            let why = asked.stopped(Some(*stop)).unwrap_or_default();
            Refused::because(format!("no puzzle so far; {why}"))
        }
        Refusal::Unfit(faults) => {
            Refused { words: faults.to_string(), diagnostics: sheet.text.diagnostics() }
        }
        _ => Refused::because("there is no new puzzle"),
    }
}

fn read(sheet: &Sheet, text: &str) -> Option<Puzzle> {
    ecp::read(text, sheet.limits()).puzzle
}

/// What the puzzle can do without, and the text without it.
pub(super) fn minimize(asked: &Asked<'_>) -> Answered {
    let sheet = asked.sheet();
    let sound = sheet.sound()?;
    let wording = sound.wording();
    let own = sound.reading.sources.iter().next().map_or(0, |own| own.end());
    let may_go = |part: &Part| wording.place(part).is_none_or(|span| span.end <= own);
    let mut trials = Trials::new(*sheet.limits(), asked.budget());
    let found = match ecp_maker::minimize(sound.puzzle, sound.places(), may_go, &mut trials) {
        Ok(found) => found,
        Err(Outcome::Several(..)) => return Ok(json!({ "number": "several" })),
        Err(Outcome::None) => return Ok(json!({ "number": "none" })),
        Err(Outcome::Stopped(stop, _)) => {
            return Ok(json!({ "number": "unknown", "stopped": asked.stopped(Some(stop)) }));
        }
        Err(_) => return Err(Refused::because("the puzzle cannot be compiled")),
    };
    let struck = ecp_maker::struck(&wording, asked.text, &found, |text| read(&sheet, text));
    let left: Vec<Part> = found.spared.iter().filter(|part| !struck.parts.contains(part)).cloned().collect();
    Ok(json!({
        "number": "one",
        "spared": sheet.parts(&wording, &found.spared),
        "parts": found.spared.len() + found.kept.len(),
        "text": struck.text,
        "not_struck": sheet.parts(&wording, &left),
        "complete": found.is_irreducible,
        "stopped": asked.stopped(trials.interruption()),
    }))
}

/// What is wrong, at the beginning of an answer.
pub(super) fn refused(diagnostic: &ecp::syntax::Diagnostic) -> Refused {
    Refused::because(in_words(diagnostic))
}
