//! Explanations as JSON lines.

use ecp::render::json::{Number, StoppedBy};
use ecp_maker::{Ambiguity, Clash, Explanation, Settled, Wording};

use super::{ambiguity, pieces};
use crate::commands::{lines, stopped, trials};
use crate::desk::Desk;
use crate::request::Input;

/// An explanation; `None` of what cannot be compiled, which is an error.
pub(super) fn line(
    desk: &Desk,
    wording: &Wording<'_>,
    explanation: &Explanation,
    input: &Input,
) -> Option<lines::Explanation> {
    Some(match explanation {
        Explanation::One(_) => bare(Number::One, true, None),
        Explanation::Stopped(stop) => bare(Number::Unknown, false, stopped::stopped_by(Some(*stop))),
        Explanation::Clash(clash) => clashing(wording, clash),
        Explanation::Ambiguity(found) => ambiguous(desk, wording, found, input),
        Explanation::Unfit(_) => return None,
    })
}

fn bare(solutions: Number, complete: bool, stopped_by: Option<StoppedBy>) -> lines::Explanation {
    lines::Explanation {
        solutions,
        parts: Vec::new(),
        needs_filled_cells: None,
        without: Vec::new(),
        area: None,
        mends: Vec::new(),
        two: lines::TwoSolutions::default(),
        settled_by: None,
        complete,
        stopped_by,
    }
}

fn clashing(wording: &Wording<'_>, clash: &Clash) -> lines::Explanation {
    let mended = |mend: &ecp_maker::Mend| {
        let words = pieces::changed(wording, mend.change)?;
        Some(lines::WithoutPart { words, solutions: lines::number(mend.solutions) })
    };
    let without = clash.without.iter().map(|(part, without)| lines::WithoutPart {
        words: wording.words(part),
        solutions: lines::number(*without),
    });
    lines::Explanation {
        parts: lines::parts(wording, &clash.parts),
        needs_filled_cells: Some(clash.needs_filled_cells),
        without: without.collect(),
        area: clash.area.map(|area| lines::Area {
            fewest: area.pieces.0,
            most: area.pieces.1,
            cells: area.cells,
        }),
        mends: clash.mends.iter().filter_map(mended).collect(),
        ..bare(Number::None, clash.is_irreducible(), stopped::stopped_by(clash.stopped))
    }
}

fn ambiguous(desk: &Desk, wording: &Wording<'_>, found: &Ambiguity, input: &Input) -> lines::Explanation {
    let mut line = bare(Number::Several, found.is_irreducible, trials::stop(desk, found.is_irreducible));
    let compilation = ecp::compile(wording.puzzle.clone(), &ecp::Places::default(), &input.limits);
    let Some(compiled) = compilation.compiled else { return line };
    line.two = lines::TwoSolutions::of(&compiled, &found.one, &found.other);
    line.settled_by = found.settled_by.as_ref().map(|settled| match settled {
        Settled::Cells(cells) => cells.iter().map(|cell| ambiguity::given(&compiled, cell)).collect(),
        Settled::Options(options) => options.iter().map(|option| wording.option_name(*option)).collect(),
    });
    line
}
