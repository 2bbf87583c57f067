//! What cells show, in words: `hold ■`, `stay empty`.

use ecp_puzzle::{InputId, Shown, Stroke};

use super::Sentences;

impl Sentences<'_> {
    /// What cells do that show one of these: `hold ■`, `stay empty`, `hold ■ or stay empty`.
    pub(super) fn show(&self, shown: &[Shown]) -> String {
        self.shown_by(shown, "hold", "stay")
    }

    /// What one cell does that shows one of these: `holds ■`.
    pub(super) fn shows(&self, shown: &[Shown]) -> String {
        self.shown_by(shown, "holds", "stays")
    }

    fn shown_by(&self, shown: &[Shown], hold: &str, stay: &str) -> String {
        let is_one = hold == "holds";
        let mut said: Vec<String> = Vec::new();
        let inputs = self.inputs_of(shown);
        if !inputs.is_empty() {
            said.push(format!("{hold} {}", self.inputs(&inputs, "or")));
        }
        said.extend(self.strokes(shown).into_iter().map(|stroke| done(stroke, is_one)));
        if shown.contains(&Shown::Empty) || said.is_empty() {
            said.push(format!("{stay} empty"));
        }
        said.join(" or ")
    }

    /// What a cell does not do that shows none of these: `does not hold ■`; `None` where that takes more words.
    pub(super) fn shows_not(&self, shown: &[Shown]) -> Option<String> {
        let strokes = self.strokes(shown);
        Some(match (self.inputs_of(shown).as_slice(), strokes.as_slice(), shown) {
            (_, _, [Shown::Empty]) => "does not stay empty".to_owned(),
            ([_], [], [_]) => format!("does not hold {}", self.shown(shown, "or")),
            ([], [Stroke::Passed], _) if !shown.contains(&Shown::Empty) => {
                "is not passed by a line".to_owned()
            }
            ([], [stroke], _) if !shown.contains(&Shown::Empty) => {
                format!("does not {}", done(*stroke, false))
            }
            _ => return None,
        })
    }

    /// Several of them: `■`, `empty cells`.
    pub(super) fn shown(&self, shown: &[Shown], word: &str) -> String {
        let mut said: Vec<String> = Vec::new();
        let inputs = self.inputs_of(shown);
        if !inputs.is_empty() {
            said.push(self.inputs(&inputs, word));
        }
        said.extend(self.strokes(shown).into_iter().map(|stroke| counted(stroke, false).to_owned()));
        if shown.contains(&Shown::Empty) || said.is_empty() {
            said.push("empty cells".to_owned());
        }
        said.join(&format!(" {word} "))
    }

    /// So many of them, of which a number stands before: `■`, `empty cell`, `of 1 and 2`.
    pub(super) fn counted_shown(&self, shown: &[Shown], is_one: bool) -> String {
        match (shown, self.inputs_of(shown).is_empty(), self.strokes(shown).as_slice()) {
            ([Shown::Empty], ..) if is_one => "empty cell".to_owned(),
            (_, true, [stroke]) if !shown.contains(&Shown::Empty) => counted(*stroke, is_one).to_owned(),
            ([_], ..) => self.shown(shown, "and"),
            _ => format!("of {}", self.shown(shown, "and")),
        }
    }

    /// The inputs of the author among them.
    fn inputs_of(&self, shown: &[Shown]) -> Vec<InputId> {
        let inputs = shown.iter().copied().filter_map(Shown::input);
        inputs.filter(|input| self.grid.stroke_at(*input).is_none()).collect()
    }

    /// What lines do among them; that they pass a cell, where all that is so is listed.
    fn strokes(&self, shown: &[Shown]) -> Vec<Stroke> {
        let inputs = shown.iter().copied().filter_map(Shown::input);
        let mut strokes: Vec<Stroke> = inputs.filter_map(|input| self.grid.stroke_at(input)).collect();
        let passing: Vec<Stroke> =
            self.grid.passing().filter_map(|input| self.grid.stroke_at(input)).collect();
        if !passing.is_empty() && passing.iter().all(|stroke| strokes.contains(stroke)) {
            strokes.retain(|stroke| !passing.contains(stroke));
            strokes.insert(0, Stroke::Passed);
        }
        strokes
    }
}

/// What a cell does where a line does this; many cells, if it is not one.
fn done(stroke: Stroke, is_one: bool) -> String {
    let lie = if is_one { "lies" } else { "lie" };
    match stroke {
        Stroke::Passed => format!("{} passed by a line", if is_one { "is" } else { "are" }),
        Stroke::Line => format!("{} a line", if is_one { "has" } else { "have" }),
        Stroke::Straight => format!("{lie} where a line goes straight on"),
        Stroke::Turn => format!("{lie} where a line turns"),
        Stroke::End => format!("{lie} where a line ends"),
        Stroke::Crossing => format!("{lie} where lines cross"),
        Stroke::Inside => format!("{lie} inside the line"),
        Stroke::Border => format!("{} a border", if is_one { "has" } else { "have" }),
    }
}

/// What is counted of lines.
const fn counted(stroke: Stroke, is_one: bool) -> &'static str {
    match (stroke, is_one) {
        (Stroke::Passed, true) => "cell that a line passes",
        (Stroke::Passed, false) => "cells that lines pass",
        (Stroke::Line, true) => "edge with a line",
        (Stroke::Line, false) => "edges with a line",
        (Stroke::Straight, true) => "cell in which a line goes straight on",
        (Stroke::Straight, false) => "cells in which a line goes straight on",
        (Stroke::Turn, true) => "turn",
        (Stroke::Turn, false) => "turns",
        (Stroke::End, true) => "end of a line",
        (Stroke::End, false) => "ends of lines",
        (Stroke::Crossing, true) => "crossing",
        (Stroke::Crossing, false) => "crossings",
        (Stroke::Border, true) => "side on which a border lies",
        (Stroke::Border, false) => "sides on which borders lie",
        (Stroke::Inside, true) => "cell inside the line",
        (Stroke::Inside, false) => "cells inside the line",
    }
}
