//! The legend of a picture, when it is known what was drawn: of each rule a sentence, of rules of the program their own,
//! and the notes of the puzzle.

use ecp::prose::rules::Sentences;
use ecp::puzzle::english::{joined, sentence};
use ecp::puzzle::{About, Grid, Rule, RuleId};
use ecp::render::printable;

use crate::caption::{Caption, Line};
use crate::marks::Reported;
use crate::painter::Painter;
use crate::words::Words;

/// The lines of a legend, while they are gathered.
#[derive(Debug)]
pub(crate) struct Legend<'t, 'g> {
    sentences: &'t Sentences<'g>,
    words: &'t Words,
    caption: Caption,
    lines: Vec<Line>,
    /// Which rule files have been reported.
    reported_files: Vec<bool>,
}

impl<'t, 'g> Legend<'t, 'g> {
    pub(crate) fn new(sentences: &'t Sentences<'g>, words: &'t Words, caption: Caption) -> Self {
        let reported_files = vec![false; words.files().len()];
        Self { sentences, words, caption, lines: Vec::new(), reported_files }
    }

    /// What is to be said of rules of which these have been drawn so.
    pub(crate) fn lines(
        mut self,
        painter: &Painter<'_>,
        reported: &[(RuleId, Reported)],
        clues: Vec<String>,
    ) -> Vec<Line> {
        self.put_sentence(self.sentences.edges());
        if self.caption == Caption::All && self.words.has_own_inputs() {
            let of_file = |rule: RuleId| self.words.file_of(rule).is_some();
            self.put_sentence(self.sentences.all_inputs(of_file));
        }
        if self.words.has_own_inputs() {
            self.put_sentence(self.sentences.values());
        }
        self.rules(painter, reported);
        let own = reported.iter().map(|(rule, _)| *rule).filter(|rule| self.words.file_of(*rule).is_none());
        self.put_sentence(self.sentences.signs(own));
        clues.into_iter().for_each(|clue| self.put(clue));
        self.pieces(painter.grid);
        let names = self.sentences.names_of_cells(self.lines.iter().map(|line| line.words.as_str()));
        names.into_iter().for_each(|words| self.put(words));
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
                    && self.sentences.say_the_same(rules[0], rule)
            };
            match groups.iter_mut().find(joins) {
                Some((_, rules)) => rules.push(rule),
                None => groups.push((reported, vec![rule])),
            }
        }
        for (reported, rules) in self.joined(groups) {
            match self.words.file_of(rules[0]) {
                Some(file) => {
                    self.file(file, reported.key(), painter.grid);
                    if self.words.has_own_inputs() && self.sentences.counts_as_declared(rules[0]) {
                        self.group(painter, Reported::Drawn(None), &rules);
                    }
                }
                None => self.group(painter, reported, &rules),
            }
        }
    }

    /// The groups, of which those are one that exclude numbers of the same shapes.
    fn joined(&self, groups: Vec<(Reported, Vec<RuleId>)>) -> Vec<(Reported, Vec<RuleId>)> {
        let mut all: Vec<(Reported, Vec<RuleId>)> = Vec::new();
        for (reported, rules) in groups {
            let joins = |(other, before): &&mut (Reported, Vec<RuleId>)| {
                *other == reported
                    && self.words.file_of(before[0]) == self.words.file_of(rules[0])
                    && self.sentences.exclude_of_the_same(before, &rules)
            };
            match all.iter_mut().find(joins) {
                Some((_, before)) => before.extend(rules),
                None => all.push((reported, rules)),
            }
        }
        all
    }

    /// Rules for which one sentence is enough.
    fn group(&mut self, painter: &Painter<'_>, reported: Reported, rules: &[RuleId]) {
        let is_drawn = reported != Reported::Unseen;
        let words = match painter.grid.rule(rules[0]) {
            Rule::Formula(_) if is_drawn => Some(sentence(&self.sentences.compared())),
            _ => self.sentences.sentence(rules),
        };
        let key = reported.key();
        if let Some(words) = words {
            return self.add(Line { key, words: words + "." });
        }
        for rule in rules {
            let words = format!("`{}`", self.words.line(painter.grid, *rule, is_drawn));
            self.add(Line { key, words });
        }
    }

    /// What a rule file says, once; of which parts of the board, if it is used for some.
    fn file(&mut self, file: usize, key: Option<crate::scene::Role>, grid: &Grid) {
        if std::mem::replace(&mut self.reported_files[file], true) {
            return;
        }
        let prose = self.words.files()[file].prose();
        let parts: Vec<String> =
            self.words.parts_of(file, grid).iter().map(|part| format!("in {part}")).collect();
        let words = match parts.is_empty() {
            true => prose,
            false => format!("{}: {prose}", sentence(&joined(&parts, "and"))),
        };
        self.add(Line { key, words });
    }

    /// Adds a line that does not stand there yet.
    fn add(&mut self, line: Line) {
        if !self.lines.contains(&line) {
            self.lines.push(line);
        }
    }

    fn pieces(&mut self, grid: &Grid) {
        for piece in self.sentences.pieces(self.caption == Caption::All) {
            match self.words.file_with(&piece.line) {
                Some(file) => self.file(file, None, grid),
                None => self.add(Line { key: None, words: piece.sentence + "." }),
            }
        }
    }
}

/// What the author adds: notes, and where the puzzle comes from.
pub(crate) fn of_author(about: &About) -> Vec<Line> {
    let notes = about.notes.iter().cloned();
    let source = about.source.iter().map(|source| format!("Source: {source}"));
    let words = notes.chain(source).map(|words| printable(&words).into_owned());
    words.map(|words| Line { key: None, words }).collect()
}
