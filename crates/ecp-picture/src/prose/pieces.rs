//! How pieces are placed.

use ecp::puzzle::{Bounds, Comparison, Family, Form, Gap, PieceMeasure, PieceRule, PieceTerm, Turning};

use super::Prose;
use super::phrases::{quantity, sentence, so_many, verb};

/// A rule for laying pieces: its sentence, and the line of the language.
pub(crate) type PieceLine = (String, String);

impl Prose<'_> {
    /// The rules for laying pieces, with what the language says; and how the pieces may be turned, for those who want
    /// to read everything.
    pub(crate) fn pieces(&self, is_all: bool) -> Vec<PieceLine> {
        let pieces = &self.grid.pieces;
        let mut lines: Vec<PieceLine> = Vec::new();
        for piece in &pieces.list {
            match piece.form {
                Form::Rectangles => {
                    lines.push((
                        "Divide the board into rectangles".to_owned(),
                        "pieces rectangles".to_owned(),
                    ));
                }
                Form::Polyominoes(least, most) => {
                    let size = if least == most { least.to_string() } else { format!("{least} to {most}") };
                    let text = format!("Divide the board into areas of {size} cells that share sides");
                    lines.push((text, format!("pieces polyominoes {least}..{most}")));
                }
                Form::Drawn(_) | Form::Word(_) => {}
            }
        }
        if !self.fills_board() {
            lines.iter_mut().for_each(|(text, _)| *text = text.replace("Divide the board into", "Lay"));
        }
        let is_drawn = pieces.list.iter().any(|piece| piece.size().is_some());
        if is_all && is_drawn {
            lines.push((self.placed(), String::new()));
        }
        lines.extend(
            pieces.rules.iter().map(|rule| (sentence(&self.piece_rule(rule)), format!("in pieces: {rule}"))),
        );
        lines.extend(pieces.meetings.iter().map(|meeting| {
            let line = format!("in {}: count of pieces {}", meeting.shapes.name, meeting.bounds);
            (sentence(&self.meeting(&meeting.shapes.family, meeting.bounds)), line)
        }));
        for (gap, between) in [(pieces.gap, ""), (pieces.gap_between_copies, " between copies")] {
            let which = if between.is_empty() { "Pieces" } else { "Copies of one piece" };
            match gap {
                Gap::None => {}
                Gap::Sides => {
                    lines.push((format!("{which} never share a side"), format!("pieces gap{between}")));
                }
                Gap::Corners => lines.push((
                    format!("{which} never touch, not even at a corner"),
                    format!("pieces gap corners{between}"),
                )),
            }
        }
        if pieces.overlap {
            let text = format!("Pieces may cross where they have the same {}", self.names.one);
            lines.push((text, "pieces overlap".to_owned()));
        }
        if pieces.may_be_left && !(is_all && is_drawn) {
            lines.push(("Pieces may be left over".to_owned(), "secondary pieces".to_owned()));
        }
        lines
    }

    fn fills_board(&self) -> bool {
        self.grid.counts().any(ecp::puzzle::Constraint::fills_cells)
    }

    /// `Lay each piece once; pieces may be turned and turned over`
    fn placed(&self) -> String {
        let pieces = &self.grid.pieces;
        let placed: Vec<_> = pieces.list.iter().filter(|piece| piece.size().is_some()).collect();
        let is_word = placed.iter().all(|piece| matches!(piece.form, Form::Word(_)));
        let what = if is_word { "word" } else { "piece" };
        let is_once = placed.iter().all(|piece| piece.occurs == Bounds::exactly(1));
        let is_any = placed.iter().all(|piece| piece.occurs == Bounds::ANY);
        let times = match (is_once, pieces.may_be_left) {
            _ if is_any => format!("Lay every {what} as often as you like"),
            (true, false) => format!("Lay every {what} once"),
            (true, true) => format!("Lay every {what} once, or leave it over"),
            (false, false) => format!("Lay every {what} as often as it is shown"),
            (false, true) => format!("Lay every {what} as often as it is shown, or less often"),
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
    fn piece_noun(&self) -> &'static str {
        let all_are = |is: fn(&Form) -> bool| self.grid.pieces.list.iter().all(|piece| is(&piece.form));
        if all_are(|form| matches!(form, Form::Rectangles)) {
            "rectangle"
        } else if all_are(|form| matches!(form, Form::Polyominoes(..))) {
            "area"
        } else {
            "piece"
        }
    }

    fn piece_rule(&self, rule: &PieceRule) -> String {
        let noun = self.piece_noun();
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

    fn meeting(&self, family: &Family, bounds: Bounds) -> String {
        match (family, bounds) {
            (Family::Windows { width: 2, height: 2 }, Bounds { lo: 0, hi: Some(3) }) => {
                format!("no four {}s meet in a point", self.piece_noun())
            }
            _ => {
                let noun = self.noun(family);
                format!(
                    "{} {} there are {} {}s",
                    noun.place(),
                    noun.each(),
                    so_many(bounds),
                    self.piece_noun()
                )
            }
        }
    }
}

const fn measured(measure: PieceMeasure) -> &'static str {
    match measure {
        PieceMeasure::Size => "its number of cells",
        PieceMeasure::Width => "its width in cells",
        PieceMeasure::Height => "its height in cells",
        PieceMeasure::Clues => "its number of clues",
    }
}
