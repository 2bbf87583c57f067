//! What is told under a picture, when it is known what was drawn: of each rule a sentence, of rules of the program their
//! own, and the notes of the puzzle.

use ecp::puzzle::{About, Rule, RuleId};
use ecp::render::printable;

use crate::caption::{Caption, Line};
use crate::marks::Reported;
use crate::painter::Painter;
use crate::prose::Prose;
use crate::words::Words;

/// The lines of a caption, while they are gathered.
#[derive(Debug)]
pub(crate) struct Telling<'t, 'g> {
    prose: &'t Prose<'g>,
    words: &'t Words,
    caption: Caption,
    lines: Vec<Line>,
    /// Which rule files have been reported.
    reported_files: Vec<bool>,
}

impl<'t, 'g> Telling<'t, 'g> {
    pub(crate) fn new(prose: &'t Prose<'g>, words: &'t Words, caption: Caption) -> Self {
        let reported_files = vec![false; words.files().len()];
        Self { prose, words, caption, lines: Vec::new(), reported_files }
    }

    /// What is to be told of rules of which these have been drawn so.
    pub(crate) fn lines(
        mut self,
        painter: &Painter<'_>,
        reported: &[(RuleId, Reported)],
        clues: Vec<String>,
    ) -> Vec<Line> {
        if painter.grid.board.lattice().joins_edges {
            self.put("The board goes on at its opposite edges.".to_owned());
        }
        if self.caption == Caption::All && self.words.has_own_inputs() {
            let of_file = |rule: RuleId| self.words.file_of(rule).is_some();
            self.put_sentence(self.prose.all_inputs(of_file));
        }
        if self.words.has_own_inputs() {
            self.put_sentence(self.prose.values());
        }
        self.rules(painter, reported);
        clues.into_iter().for_each(|clue| self.put(clue));
        self.pieces();
        if self.lines.iter().any(|line| names_a_cell(&line.words)) {
            let has_layers = painter.grid.board.topology().has_layers();
            self.put(if has_layers { IN_LAYERS } else { CELLS }.to_owned());
        }
        self.lines
    }

    fn put(&mut self, words: String) {
        self.lines.push(Line { key: None, words });
    }

    fn put_sentence(&mut self, words: Option<String>) {
        if let Some(words) = words {
            self.put(words + ".");
        }
    }

    /// Each rule, those that say the same together.
    fn rules(&mut self, painter: &Painter<'_>, reported: &[(RuleId, Reported)]) {
        let is_wanted =
            |reported: Reported| self.caption == Caption::All || !matches!(reported, Reported::Drawn(_));
        let wanted: Vec<(RuleId, Reported)> =
            reported.iter().copied().filter(|(_, reported)| is_wanted(*reported)).collect();
        let mut groups: Vec<(Reported, Vec<RuleId>)> = Vec::new();
        for (rule, reported) in wanted {
            let joins = |(other, rules): &&mut (Reported, Vec<RuleId>)| {
                *other == reported
                    && self.words.file_of(rules[0]) == self.words.file_of(rule)
                    && self.prose.say_the_same(rules[0], rule)
            };
            match groups.iter_mut().find(joins) {
                Some((_, rules)) => rules.push(rule),
                None => groups.push((reported, vec![rule])),
            }
        }
        for (reported, rules) in groups {
            match self.words.file_of(rules[0]) {
                Some(file) => {
                    self.file(file, reported.key());
                    if self.words.has_own_inputs() && self.prose.counts_as_declared(rules[0]) {
                        self.group(painter, Reported::Drawn(None), &rules);
                    }
                }
                None => self.group(painter, reported, &rules),
            }
        }
    }

    /// Rules that say the same.
    fn group(&mut self, painter: &Painter<'_>, reported: Reported, rules: &[RuleId]) {
        let is_drawn = reported != Reported::Unseen;
        let sentence = match painter.grid.rule(rules[0]) {
            Rule::Formula(_) if is_drawn => Some(crate::prose::sentence(&self.prose.compared())),
            _ => self.prose.sentence(rules),
        };
        let key = reported.key();
        if let Some(words) = sentence {
            return self.add(Line { key, words: words + "." });
        }
        for rule in rules {
            let words = format!("`{}`", self.words.line(painter.grid, *rule, is_drawn));
            self.add(Line { key, words });
        }
    }

    /// What a rule file says, once.
    fn file(&mut self, file: usize, key: Option<crate::scene::Role>) {
        if std::mem::replace(&mut self.reported_files[file], true) {
            return;
        }
        let words = self.words.files()[file].prose();
        self.add(Line { key, words });
    }

    /// Adds a line that does not stand there yet.
    fn add(&mut self, line: Line) {
        if !self.lines.contains(&line) {
            self.lines.push(line);
        }
    }

    fn pieces(&mut self) {
        for (words, line) in self.prose.pieces(self.caption == Caption::All) {
            match self.words.file_with(&line) {
                Some(file) => self.file(file, None),
                None => self.add(Line { key: None, words: words + "." }),
            }
        }
    }
}

const CELLS: &str = "(r2c5 is the cell in row 2 and column 5.)";
const IN_LAYERS: &str = "(l1r2c5 is the cell of layer 1 in row 2 and column 5.)";

/// Whether a text names a cell: `r2c5`.
fn names_a_cell(text: &str) -> bool {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let bytes = text.as_bytes();
    (0..bytes.len()).any(|at| {
        let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let next = at + 1 + digits;
        bytes[at] == b'r' && digits > 0 && bytes.get(next) == Some(&b'c') && is_digit(bytes.get(next + 1))
    })
}

/// What the author adds: notes, and where the puzzle comes from.
pub(crate) fn of_author(about: &About) -> Vec<Line> {
    let notes = about.notes.iter().cloned();
    let source = about.source.iter().map(|source| format!("Source: {source}"));
    let words = notes.chain(source).map(|words| printable(&words).into_owned());
    words.map(|words| Line { key: None, words }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_cells_are_found_in_a_text() {
        assert!(names_a_cell("r1c2 > 3"));
        assert!(names_a_cell("the block r2c2 to r4c4"));
        assert!(!names_a_cell("four corners, r12 c3"));
    }
}
