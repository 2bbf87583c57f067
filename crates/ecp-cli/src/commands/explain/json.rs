//! Explanations as JSON lines.

use ecp::render::json::{Number, StoppedBy};
use ecp_maker::{Ambiguity, Clash, Explanation, Settled, Without, Wording};
use serde::Serialize;

use super::{ambiguity, pieces};
use crate::desk::Desk;
use crate::json::{PartOfPuzzle, TwoSolutions, parts};
use crate::sources::Input;
use crate::{stopped, trials};

/// Why a puzzle has no solution, or several.
#[derive(Serialize)]
#[serde(tag = "type", rename = "explanation")]
pub(super) struct ExplanationLine {
    solutions: Number,
    /// The parts that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<PartOfPuzzle>,
    /// Whether every cell must be filled, besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    needs_filled_cells: Option<bool>,
    /// What becomes of the puzzle without each of the parts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<WithoutPart>,
    /// The cells of all pieces and of the board, where they do not fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    area: Option<Area>,
    /// Changes of one clue of pieces, or of how pieces lie, that help.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mends: Vec<WithoutPart>,
    #[serde(flatten)]
    two: TwoSolutions,
    /// Cells that make the first the only one, when they are given, too; or options that must be chosen for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    settled_by: Option<Vec<String>>,
    /// Whether it is known that nothing of all this can be spared.
    complete: bool,
    stopped_by: Option<StoppedBy>,
}

/// A part, and how many solutions there are without it alone.
#[derive(Serialize)]
struct WithoutPart {
    words: String,
    solutions: Number,
}

/// The cells of all pieces together, and those that they must cover.
#[derive(Serialize)]
struct Area {
    fewest: u64,
    /// Nothing where there is no most.
    most: Option<u64>,
    cells: u64,
}

/// An explanation; `None` of what cannot be compiled, which is an error.
pub(super) fn line(
    desk: &Desk,
    wording: &Wording<'_>,
    explanation: &Explanation,
    input: &Input,
) -> Option<ExplanationLine> {
    Some(match explanation {
        Explanation::One(_) => bare(Number::One, true, None),
        Explanation::Stopped(stop) => bare(Number::Unknown, false, stopped::stopped_by(Some(*stop))),
        Explanation::Clash(clash) => clashing(wording, clash),
        Explanation::Ambiguity(found) => ambiguous(desk, wording, found, input),
        Explanation::Unfit(_) => return None,
    })
}

/// The line of a puzzle that a limit stopped before there was a search.
pub(super) fn unreported(limit: StoppedBy) -> ExplanationLine {
    bare(Number::Unknown, false, Some(limit))
}

fn bare(solutions: Number, complete: bool, stopped_by: Option<StoppedBy>) -> ExplanationLine {
    ExplanationLine {
        solutions,
        parts: Vec::new(),
        needs_filled_cells: None,
        without: Vec::new(),
        area: None,
        mends: Vec::new(),
        two: TwoSolutions::default(),
        settled_by: None,
        complete,
        stopped_by,
    }
}

fn clashing(wording: &Wording<'_>, clash: &Clash) -> ExplanationLine {
    let mended = |mend: &ecp_maker::Mend| {
        let words = pieces::changed(wording, mend.change)?;
        Some(WithoutPart { words, solutions: number(mend.solutions) })
    };
    let without = clash
        .without
        .iter()
        .map(|(part, without)| WithoutPart { words: wording.words(part), solutions: number(*without) });
    ExplanationLine {
        parts: parts(wording, &clash.parts),
        needs_filled_cells: Some(clash.needs_filled_cells),
        without: without.collect(),
        area: clash.area.map(|area| Area { fewest: area.pieces.0, most: area.pieces.1, cells: area.cells }),
        mends: clash.mends.iter().filter_map(mended).collect(),
        ..bare(Number::None, clash.is_irreducible(), stopped::stopped_by(clash.stopped))
    }
}

fn ambiguous(desk: &Desk, wording: &Wording<'_>, found: &Ambiguity, input: &Input) -> ExplanationLine {
    let mut line = bare(Number::Several, found.is_irreducible, trials::stop(desk, found.is_irreducible));
    let compilation = ecp::compile(wording.puzzle.clone(), &ecp::Places::default(), &input.limits);
    let Some(compiled) = compilation.compiled else { return line };
    line.two = TwoSolutions::of(&compiled, &found.one, &found.other);
    line.settled_by = found.settled_by.as_ref().map(|settled| match settled {
        Settled::Cells(cells) => cells.iter().map(|cell| ambiguity::given(&compiled, cell)).collect(),
        Settled::Options(options) => options.iter().map(|option| wording.option_name(*option)).collect(),
    });
    line
}

/// How many solutions there are without a part.
const fn number(without: Without) -> Number {
    match without {
        Without::None => Number::None,
        Without::One => Number::One,
        Without::Several => Number::Several,
        Without::AtLeastOne => Number::AtLeastOne,
        Without::Unknown => Number::Unknown,
    }
}
