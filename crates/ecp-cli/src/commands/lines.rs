//! Answers as JSON lines, told apart by `type`, of commands that show no solution.

use ecp::cover::OptionId;
use ecp::puzzle::CellId;
use ecp::render::json::{self, Board, Number, PieceOnBoard, StoppedBy};
use ecp::render::printable;
use ecp::syntax::Span;
use ecp::{Answer, Compiled};
use ecp_maker::{Part, Without, Wording};
use serde::Serialize;

use super::clash::line_and_column;
use super::compile::escaped;

/// A line.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Line {
    /// A new puzzle.
    Puzzle(NewPuzzle),
    /// What a puzzle can do without.
    Minimized(Minimized),
    /// How hard a puzzle is.
    Rating(Rating),
    /// A step of a person.
    Step(Step),
    /// Why a puzzle has no solution, or several.
    Explanation(Explanation),
    /// Whether a puzzle has one solution.
    Uniqueness(Uniqueness),
    /// How many solutions a puzzle has.
    Count(Count),
}

/// How many solutions a puzzle has.
#[derive(Serialize)]
pub(super) struct Count {
    /// The digits of the number, which may be of any size; the fewest that there are where it is not complete.
    pub(super) solutions: String,
    pub(super) complete: bool,
    pub(super) stopped_by: Option<StoppedBy>,
}

/// Whether a puzzle has one solution.
#[derive(Serialize)]
pub(super) struct Uniqueness {
    pub(super) solutions: Number,
    #[serde(flatten)]
    pub(super) two: TwoSolutions,
    pub(super) complete: bool,
    pub(super) stopped_by: Option<StoppedBy>,
}

/// Two solutions, where there are several, and how they differ.
#[derive(Default, Serialize)]
pub(super) struct TwoSolutions {
    /// The boards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) boards: Vec<Board>,
    /// The options, without a board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) options: Vec<Vec<String>>,
    /// The cells in which they differ, or the options that only one of them has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) differ: Vec<String>,
}

impl TwoSolutions {
    pub(super) fn of(compiled: &Compiled, one: &Answer, other: &Answer) -> Self {
        if let Some(grid) = compiled.grid() {
            let place = |cell: CellId| grid.board.cell(cell).position.to_string();
            return Self {
                boards: [one, other].map(|answer| board(compiled, answer).0).to_vec(),
                options: Vec::new(),
                differ: one.differences(other).into_iter().map(place).collect(),
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

/// A new puzzle.
#[derive(Serialize)]
pub(super) struct NewPuzzle {
    pub(super) seed: u64,
    pub(super) givens: usize,
    pub(super) clues: usize,
    pub(super) solution: Board,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) pieces: Vec<PieceOnBoard>,
    /// The puzzle in the language, unless it was written into a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<String>,
    /// The file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) path: Option<String>,
}

/// What a puzzle can do without.
#[derive(Serialize)]
pub(super) struct Minimized {
    pub(super) solutions: Number,
    /// What can go, all together.
    pub(super) spared: Vec<PartOfPuzzle>,
    /// How many parts there are in all.
    pub(super) parts: usize,
    /// Whether it is known that nothing more can go.
    pub(super) complete: bool,
    pub(super) stopped_by: Option<StoppedBy>,
}

/// How hard a puzzle is.
#[derive(Serialize)]
pub(super) struct Rating {
    pub(super) solutions: Number,
    /// Nothing where nothing is open, or it is not known.
    pub(super) grade: Option<&'static str>,
    /// Of steps that are about cells or pieces.
    pub(super) steps: Steps,
    /// Of steps within what relations ask.
    pub(super) within: Steps,
    pub(super) complete: bool,
    pub(super) stopped_by: Option<StoppedBy>,
}

/// How many steps of each kind.
#[derive(Default, Serialize)]
pub(super) struct Steps {
    pub(super) single: u64,
    pub(super) interaction: u64,
    pub(super) pair: u64,
    pub(super) triple: u64,
    pub(super) chain: u64,
    pub(super) guess: u64,
}

impl From<[u64; 6]> for Steps {
    fn from([single, interaction, pair, triple, chain, guess]: [u64; 6]) -> Self {
        Self { single, interaction, pair, triple, chain, guess }
    }
}

/// A step of a person; without a kind, that there is none.
#[derive(Serialize)]
pub(super) struct Step {
    pub(super) solutions: Number,
    pub(super) number: u64,
    pub(super) kind: Option<&'static str>,
    /// The options that belong to the solution.
    pub(super) taken: Vec<String>,
    /// The options that do not.
    pub(super) out: Vec<String>,
    /// The items by which that follows.
    pub(super) items: Vec<String>,
    /// The rules and clues by which it follows; nothing where they were not found.
    pub(super) by: Option<Vec<String>>,
    pub(super) words: String,
    pub(super) stopped_by: Option<StoppedBy>,
}

/// Why a puzzle has no solution, or several.
#[derive(Serialize)]
pub(super) struct Explanation {
    pub(super) solutions: Number,
    /// The parts that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) parts: Vec<PartOfPuzzle>,
    /// Whether every cell must be filled, besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) needs_filled_cells: Option<bool>,
    /// What becomes of the puzzle without each of the parts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) without: Vec<WithoutPart>,
    /// The cells of all pieces and of the board, where they do not fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) area: Option<Area>,
    /// Changes of one clue of pieces, or of how pieces lie, that help.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) mends: Vec<WithoutPart>,
    #[serde(flatten)]
    pub(super) two: TwoSolutions,
    /// Cells that make the first the only one, when they are given, too; or options that must be chosen for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) settled_by: Option<Vec<String>>,
    /// Whether it is known that nothing of all this can be spared.
    pub(super) complete: bool,
    pub(super) stopped_by: Option<StoppedBy>,
}

/// A part of a puzzle.
#[derive(Serialize)]
pub(super) struct PartOfPuzzle {
    pub(super) words: String,
    #[serde(flatten)]
    pub(super) place: Option<Place>,
}

/// Where a part stands, counted from 1.
#[derive(Serialize)]
pub(super) struct Place {
    pub(super) source: String,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A part, and how many solutions there are without it alone.
#[derive(Serialize)]
pub(super) struct WithoutPart {
    pub(super) words: String,
    pub(super) solutions: Number,
}

/// The cells of all pieces together, and those that they must cover.
#[derive(Serialize)]
pub(super) struct Area {
    pub(super) fewest: u64,
    /// Nothing where there is no most.
    pub(super) most: Option<u64>,
    pub(super) cells: u64,
}

/// A line with the name of the puzzle in front where there are several.
#[derive(Serialize)]
struct Titled<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(flatten)]
    line: &'a Line,
}

/// The text of a line, with its end.
pub(super) fn text(title: Option<&str>, line: &Line) -> String {
    let file = title.map(|title| printable(title).into_owned());
    let json = serde_json::to_string(&Titled { file, line }).expect("names and numbers have no fault");
    format!("{}\n", escaped(&json))
}

/// Parts in words with their places.
pub(super) fn parts(wording: &Wording<'_>, parts: &[Part]) -> Vec<PartOfPuzzle> {
    let part = |(span, words): (Option<Span>, String)| PartOfPuzzle {
        words,
        place: span
            .and_then(|span| line_and_column(wording.sources, span))
            .map(|(source, line, column)| Place { source, line, column }),
    };
    wording.listed(parts).into_iter().map(part).collect()
}

/// How many solutions there are without a part.
pub(super) const fn number(without: Without) -> Number {
    match without {
        Without::None => Number::None,
        Without::One => Number::One,
        Without::Several => Number::Several,
        Without::AtLeastOne => Number::AtLeastOne,
        Without::Unknown => Number::Unknown,
    }
}

/// A solved board with its pieces.
pub(super) fn board(compiled: &Compiled, answer: &Answer) -> (Board, Vec<PieceOnBoard>) {
    let picture = compiled.picture_of(answer);
    picture.map_or_else(Default::default, |picture| (json::board(&picture), json::pieces(&picture)))
}
