//! What the JSON of several verbs holds: two solutions, parts of a puzzle with their places.

use ecp::cover::OptionId;
use ecp::puzzle::CellId;
use ecp::render::json::{self, Board, PieceOnBoard};
use ecp::syntax::Span;
use ecp::{Answer, Compiled};
use ecp_maker::{Part, Wording};
use serde::Serialize;

/// Two solutions, where there are several, and how they differ.
#[derive(Default, Serialize)]
pub(crate) struct TwoSolutions {
    /// The boards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) boards: Vec<Board>,
    /// The options, without a board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) options: Vec<Vec<String>>,
    /// The cells in which they differ, or the options that only one of them has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) differ: Vec<String>,
}

impl TwoSolutions {
    pub(crate) fn of(compiled: &Compiled, one: &Answer, other: &Answer) -> Self {
        if let Some(grid) = compiled.grid() {
            let place = |cell: CellId| grid.board.slot_name(cell);
            return Self {
                boards: [one, other].map(|answer| board(compiled, answer).0).to_vec(),
                options: Vec::new(),
                differ: compiled.differences(one, other).into_iter().map(place).collect(),
            };
        }
        let (one, other) = (&one.options, &other.options);
        let name = |option: &OptionId| compiled.option_name(*option);
        let is_shared = |option: &&OptionId| one.contains(option) && other.contains(option);
        Self {
            boards: Vec::new(),
            options: [one, other].map(|options| options.iter().map(name).collect()).to_vec(),
            differ: one.iter().chain(other).filter(|option| !is_shared(option)).map(name).collect(),
        }
    }
}

/// A part of a puzzle.
#[derive(Serialize)]
pub(crate) struct PartOfPuzzle {
    pub(crate) words: String,
    #[serde(flatten)]
    pub(crate) place: Option<Place>,
}

/// Where a part stands, counted from 1.
#[derive(Serialize)]
pub(crate) struct Place {
    pub(crate) source: String,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// Parts in words with their places.
pub(crate) fn parts(wording: &Wording<'_>, parts: &[Part]) -> Vec<PartOfPuzzle> {
    let part = |(span, words): (Option<Span>, String)| PartOfPuzzle {
        words,
        place: span
            .and_then(|span| wording.sources.line_and_column(span))
            .map(|(source, line, column)| Place { source: source.name.clone(), line, column }),
    };
    wording.listed(parts).into_iter().map(part).collect()
}

/// A solved board with its pieces.
pub(crate) fn board(compiled: &Compiled, answer: &Answer) -> (Board, Vec<PieceOnBoard>) {
    let picture = compiled.picture_of(answer);
    picture.map_or_else(Default::default, |picture| (json::board(&picture), json::pieces(&picture)))
}
