//! How pieces are placed.

use ecp_puzzle::english::{joined, sentence};
use ecp_puzzle::{
    Bounds, Comparison, Covered, CoveredRule, Family, Form, Gap, Meeting, Piece, PieceMeasure, PieceRule,
    PieceTerm, Turning,
};

use super::Sentences;
use crate::amounts::{quantity, so_many, verb};

/// A rule for laying pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PieceLine {
    /// Its sentence, without its full stop.
    pub sentence: String,
    /// The line of the language; empty where several lines say it together.
    pub line: String,
}

impl PieceLine {
    fn new(sentence: impl Into<String>, line: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), line: line.into() }
    }
}

impl Sentences<'_> {
    /// The rules for laying pieces; and how the pieces may be turned, for those who want to read everything.
    #[must_use]
    pub fn pieces(&self, is_all: bool) -> Vec<PieceLine> {
        let pieces = &self.grid.pieces;
        let mut lines = self.divisions();
        let is_drawn = pieces.list.iter().any(|piece| piece.size().is_some());
        if is_all && is_drawn {
            lines.push(PieceLine::new(self.placed(), ""));
        }
        lines.extend(pieces.rules.iter().map(|rule| {
            PieceLine::new(
                sentence(&self.piece_rule(rule)),
                format!("in pieces: {}", self.grid.pieces.rule_in_words(rule)),
            )
        }));
        lines.extend(pieces.meetings.iter().map(|meeting| {
            let names = spelled(&meeting.of);
            let name = &meeting.shapes.name;
            let line = format!("in {name}: count of pieces {names}{}", compared(meeting.bounds));
            PieceLine::new(sentence(&self.meeting(meeting)), line)
        }));
        lines.extend(pieces.covered.iter().map(|rule| self.covered(rule)));
        lines.extend(gap(pieces.gap, "Pieces", ""));
        lines.extend(gap(pieces.gap_between_copies, "Copies of one piece", " between copies"));
        if pieces.overlap {
            let text = format!("Pieces may cross where they have the same {}", self.names.one);
            lines.push(PieceLine::new(text, "pieces overlap"));
        }
        if pieces.may_be_left && !(is_all && is_drawn) {
            lines.push(PieceLine::new("Pieces may be left over", "secondary pieces"));
        }
        lines
    }

    /// What the board is divided into, or what is placed on it.
    fn divisions(&self) -> Vec<PieceLine> {
        let how = if self.fills_board() { "Divide the board into" } else { "Lay" };
        let line = |piece: &Piece| match piece.form {
            Form::Rectangles => Some(PieceLine::new(format!("{how} rectangles"), "pieces rectangles")),
            Form::Polyominoes(least, most) => {
                let size = if least == most { least.to_string() } else { format!("{least} to {most}") };
                let text = format!("{how} areas of {size} cells that share sides");
                Some(PieceLine::new(text, format!("pieces polyominoes {least}..{most}")))
            }
            Form::Areas => {
                let text = format!("{how} areas of any size, each of cells that share sides");
                Some(PieceLine::new(text, "pieces areas"))
            }
            Form::Drawn(_) | Form::Word(_) | Form::Overlay(_) => None,
        };
        self.grid.pieces.list.iter().filter_map(line).collect()
    }

    fn fills_board(&self) -> bool {
        self.grid.counts().any(ecp_puzzle::Constraint::fills_cells)
    }

    /// `Lay each piece once; pieces may be turned and turned over`
    fn placed(&self) -> String {
        let pieces = &self.grid.pieces;
        let placed: Vec<_> = pieces.list.iter().filter(|piece| piece.size().is_some()).collect();
        let is_hidden = placed.iter().all(|piece| piece.lies_over());
        let is_word = placed.iter().all(|piece| matches!(piece.form, Form::Word(_) | Form::Overlay(_)));
        let act = if is_hidden { "Find" } else { "Lay" };
        let what = if is_word { "word" } else { "piece" };
        let is_once = placed.iter().all(|piece| piece.occurs == Bounds::exactly(1));
        let is_any = placed.iter().all(|piece| piece.occurs == Bounds::ANY);
        let times = match (is_once, pieces.may_be_left) {
            _ if is_any => format!("{act} every {what} as often as you like"),
            (true, false) => format!("{act} every {what} once"),
            (true, true) => format!("{act} every {what} once, or leave it over"),
            (false, false) => format!("{act} every {what} as often as it is shown"),
            (false, true) => format!("{act} every {what} as often as it is shown, or less often"),
        };
        let first = placed.first().map_or(Turning::Free, |piece| piece.turning);
        let in_space = self.grid.board.lattice().has_layers;
        let how = match (first, is_word) {
            _ if placed.iter().any(|piece| piece.turning != first) => return times,
            (Turning::Free, true) => "in any of the eight directions",
            (Turning::OneSided, true) => "across or down",
            (Turning::Fixed, true) => "across",
            (Turning::Free, false) if in_space => "turned as you like, or as its mirror image",
            (Turning::OneSided, false) if in_space => "turned as you like",
            (Turning::Free, false) => "turned and turned over as you like",
            (Turning::OneSided, false) => "turned as you like, but not turned over",
            (Turning::Fixed, false) => "as it is shown, not turned",
        };
        format!("{times}, {how}")
    }

    /// What a piece is called.
    pub(super) fn piece_noun(&self) -> &'static str {
        let all_are = |is: fn(&Form) -> bool| self.grid.pieces.list.iter().all(|piece| is(&piece.form));
        if all_are(|form| matches!(form, Form::Rectangles)) {
            "rectangle"
        } else if all_are(|form| matches!(form, Form::Polyominoes(..) | Form::Areas)) {
            "area"
        } else {
            "piece"
        }
    }

    fn piece_rule(&self, rule: &PieceRule) -> String {
        self.measured_of(rule, self.piece_noun(), "its number of cells")
    }

    /// What is measured of each piece, or of each group, that is called so.
    /// How its size is called is said.
    pub(super) fn measured_of(&self, rule: &PieceRule, noun: &str, size: &'static str) -> String {
        let measured =
            |measure: PieceMeasure| if measure == PieceMeasure::Size { size } else { measured(measure) };
        match (rule.measure, &rule.term) {
            (PieceMeasure::Clues, PieceTerm::Number(1)) if rule.comparison == Comparison::Is => {
                format!("every {noun} holds exactly one of the clues")
            }
            (PieceMeasure::Clues, PieceTerm::Number(number)) => {
                format!("every {noun} holds {} {number} of the clues", quantity(rule.comparison))
            }
            (measure, PieceTerm::Clue) => {
                format!("the clue in a {noun} {} {}", verb(rule.comparison.turned()), measured(measure))
            }
            (measure, PieceTerm::Kind(kind)) => {
                let name = self.grid.pieces.kinds.get(*kind as usize).map_or("", |kind| &kind.name);
                let verb = verb(rule.comparison.turned());
                format!("the clue {name} in a {noun} {verb} {}", measured(measure))
            }
            (measure, PieceTerm::Number(number)) => {
                format!("for every {noun}, {} {} {number}", measured(measure), verb(rule.comparison))
            }
            (PieceMeasure::Width, PieceTerm::Measure(PieceMeasure::Height))
            | (PieceMeasure::Height, PieceTerm::Measure(PieceMeasure::Width))
                if rule.comparison == Comparison::Is && noun == "rectangle" =>
            {
                "every rectangle is a square".to_owned()
            }
            (measure, PieceTerm::Measure(other)) => {
                format!(
                    "for every {noun}, {} {} {}",
                    measured(measure),
                    verb(rule.comparison),
                    measured(*other)
                )
            }
        }
    }

    /// What pieces keep that cover shapes whole.
    fn covered(&self, rule: &CoveredRule) -> PieceLine {
        let (noun, name) = (self.piece_noun(), &rule.shapes.name);
        match rule.keeps {
            Covered::Symmetric => PieceLine::new(
                format!(
                    "A half-turn about the middle of each of the {name} in it takes every {noun} to itself"
                ),
                format!("in pieces: symmetric about {name}"),
            ),
            Covered::Number(bounds) => PieceLine::new(
                format!("Every {noun} holds {} of the {name}", so_many(bounds)),
                format!("in pieces: count of {name} {}", compared(bounds)),
            ),
        }
    }

    fn meeting(&self, meeting: &Meeting) -> String {
        let (family, bounds) = (&meeting.shapes.family, meeting.bounds);
        if !meeting.of.is_empty() {
            let noun = self.noun(family);
            let (place, each) = (noun.place(), noun.each());
            let (be, names) = if bounds == Bounds::exactly(1) {
                ("lies", joined(&meeting.of, "or"))
            } else {
                ("lie", joined(&meeting.of, "and"))
            };
            return format!("{place} {each} {be} {} of the pieces {names}", so_many(bounds));
        }
        match (family, bounds) {
            (Family::Windows { width: 2, height: 2 }, Bounds { lo: 0, hi: Some(3) }) => {
                format!("no four {}s meet in a point", self.piece_noun())
            }
            _ => {
                let noun = self.noun(family);
                let (place, each, pieces) = (noun.place(), noun.each(), self.piece_noun());
                if bounds == Bounds::exactly(1) {
                    format!("{place} {each} there is exactly one {pieces}")
                } else {
                    format!("{place} {each} there are {} {pieces}s", so_many(bounds))
                }
            }
        }
    }
}

/// How far pieces, or those that this is about, keep away from each other.
fn gap(gap: Gap, pieces: &str, about: &str) -> Option<PieceLine> {
    let (keep, word) = match gap {
        Gap::None => return None,
        Gap::Sides => ("never share a side", "gap"),
        Gap::Corners => ("never touch, not even at a corner", "gap corners"),
    };
    Some(PieceLine::new(format!("{pieces} {keep}"), format!("pieces {word}{about}")))
}

/// The names of pieces as a rule has them, with a blank behind them.
fn spelled(names: &[String]) -> String {
    names.iter().map(|name| format!("{name} ")).collect()
}

/// Bounds as a comparison: `is 1`, `at most 3`.
fn compared(bounds: Bounds) -> String {
    if bounds == Bounds::exactly(bounds.lo) { format!("is {}", bounds.lo) } else { bounds.to_string() }
}

pub(super) const fn measured(measure: PieceMeasure) -> &'static str {
    match measure {
        PieceMeasure::Size => "its number of cells",
        PieceMeasure::Width => "its width in cells",
        PieceMeasure::Height => "its height in cells",
        PieceMeasure::Clues => "its number of clues",
        PieceMeasure::Above => "the number of its cells in the rows above the clue",
        PieceMeasure::Below => "the number of its cells in the rows below the clue",
        PieceMeasure::Left => "the number of its cells in the columns left of the clue",
        PieceMeasure::Right => "the number of its cells in the columns right of the clue",
        PieceMeasure::LeastClue => "the smallest of its clues",
        PieceMeasure::MostClue => "the largest of its clues",
    }
}
