//! What cells show, in words: `hold ■`, `stay empty`.

use ecp_puzzle::{InputId, Shown};

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
        let inputs = inputs(shown);
        match (inputs.is_empty(), shown.contains(&Shown::Empty)) {
            (true, _) => format!("{stay} empty"),
            (false, false) => format!("{hold} {}", self.inputs(&inputs, "or")),
            (false, true) => format!("{hold} {} or {stay} empty", self.inputs(&inputs, "or")),
        }
    }

    /// Several of them: `■`, `empty cells`.
    pub(super) fn shown(&self, shown: &[Shown], word: &str) -> String {
        let inputs = inputs(shown);
        match (inputs.is_empty(), shown.contains(&Shown::Empty)) {
            (true, _) => "empty cells".to_owned(),
            (false, false) => self.inputs(&inputs, word),
            (false, true) => format!("{} {word} empty cells", self.inputs(&inputs, word)),
        }
    }

    /// So many of them, of which a number stands before: `■`, `empty cell`, `of 1 and 2`.
    pub(super) fn counted_shown(&self, shown: &[Shown], is_one: bool) -> String {
        match shown {
            [Shown::Empty] if is_one => "empty cell".to_owned(),
            [_] => self.shown(shown, "and"),
            _ => format!("of {}", self.shown(shown, "and")),
        }
    }
}

fn inputs(shown: &[Shown]) -> Vec<InputId> {
    shown.iter().copied().filter_map(Shown::input).collect()
}
