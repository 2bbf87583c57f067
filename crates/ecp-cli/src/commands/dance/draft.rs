//! A puzzle that was changed on the board, as a text: its own one with the new givens, or, where these cannot be said
//! there, one that is written again.

use std::path::Path;

use ecp::puzzle::{Puzzle, Rules};
use ecp::{Limits, Places};
use ecp_maker::Wording;

use super::session::Unsaved;
use crate::codes;
use crate::load::{self, Loaded, Subject};
use crate::report::{Text, visible};
use crate::save;
use crate::sources::{Input, Source};

/// The puzzle as it was read, with all that is needed to write it down again.
pub(super) struct Draft {
    puzzle: Puzzle,
    places: Places,
    text: Text,
    input: Input,
}

impl Draft {
    /// `None` for items and options, where nothing can be changed.
    pub(super) fn of(loaded: &Loaded, input: &Input) -> Option<Self> {
        let Subject::Puzzle(puzzle, places) = &loaded.subject else { return None };
        let (puzzle, places) = ((**puzzle).clone(), (**places).clone());
        Some(Self { puzzle, places, text: loaded.text.clone(), input: input.clone() })
    }

    /// Writes the puzzle as it is now into a file; says so in a sentence.
    pub(super) fn save(&self, now: &Puzzle, name: &str, force: bool) -> Result<String, Unsaved> {
        let path = Path::new(name);
        let now = self.with_board_of(now);
        let own =
            self.own_text(&now).filter(|text| self.reads_as(text, path, |read| read.rules == now.rules));
        let is_own = own.is_some();
        let unwritten = || Unsaved::Because("this puzzle cannot be written down as it is now".to_owned());
        let text = own.or_else(|| self.text_again(&now, path)).ok_or_else(unwritten)?;
        save::write(path, self.text.form.written(&text), force).map_err(|diagnostic| {
            match diagnostic.code {
                codes::FILE_EXISTS => Unsaved::Exists,
                _ => Unsaved::Because(visible(&diagnostic.message).into_owned()),
            }
        })?;
        let remark = if is_own { "" } else { "; its text is a new one, without comments" };
        Ok(format!("saved as {}{remark}", visible(name)))
    }

    /// The puzzle as it was read, with its questions open, on another board.
    fn with_board_of(&self, now: &Puzzle) -> Puzzle {
        let mut puzzle = self.puzzle.clone();
        if let (Rules::Grid(grid), Rules::Grid(now)) = (&mut puzzle.rules, &now.rules) {
            grid.board = now.board.clone();
        }
        puzzle
    }

    fn own_text(&self, now: &Puzzle) -> Option<String> {
        let sources = self.text.sources();
        let own = sources.iter().next()?;
        let wording = Wording { puzzle: &self.puzzle, places: &self.places, sources: &sources };
        let text = ecp_maker::regiven(&wording, &ecp::syntax::parse(&own.text).ast, now)?;
        Some(without_answer(&text))
    }

    fn text_again(&self, now: &Puzzle, path: &Path) -> Option<String> {
        let text = ecp::written(now);
        // a family may have another name then
        let says_the_same = |read: &Puzzle| ecp::written(read) == text;
        self.reads_as(&text, path, says_the_same).then_some(text)
    }

    /// Whether a text, where it will lie, reads as it should.
    fn reads_as(&self, text: &str, path: &Path, is_it: impl Fn(&Puzzle) -> bool) -> bool {
        let text = Text::new(path.display().to_string(), text.to_owned());
        let source = Source::File(path.to_owned());
        let limits: &Limits = &self.input.limits;
        ecp::read_with(load::texts(&text, Some(&source), &self.input), limits)
            .puzzle
            .is_some_and(|read| is_it(&read))
    }
}

/// The name under which a changed puzzle is saved unless another one is typed: `killer-changed.ecp`.
pub(super) fn usual_name(source: &Source) -> String {
    const MARK: &str = "-changed";
    let stem = match source {
        Source::File(path) => path.with_extension("").display().to_string(),
        Source::Kind(kind) => kind.clone(),
        Source::StandardInput => "puzzle".to_owned(),
    };
    format!("{}{MARK}.ecp", stem.strip_suffix(MARK).unwrap_or(&stem))
}

/// A text without the comments above it that tell how it was made, how many solutions it has, and which: they are those of
/// another puzzle now.
fn without_answer(text: &str) -> String {
    const TOLD: [&str; 3] = ["// made by ecp", "// expect:", "// solution:"];
    let mut kept = String::new();
    let mut is_head = true;
    let mut is_drawn = false;
    for line in text.split_inclusive('\n') {
        is_head &= line.trim().is_empty() || line.starts_with("//");
        let is_reported = is_head && TOLD.iter().any(|reported| line.starts_with(reported));
        // the board below `solution:`
        is_drawn = is_head && (is_reported || is_drawn && line.starts_with("//   "));
        if !is_drawn {
            kept.push_str(line);
        }
    }
    kept.trim_start_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_reported_above_a_puzzle_goes() {
        let text = "// made by ecp generate --seed 7, 30 givens\n// expect: 1 solution\n// solution:\n//   1 2\n//   2 1\n\n\
                    // Ours.\ninputs 1..2 occur 1\n// solution: none here\nboard { 1 . / . . }\n";
        let kept = "// Ours.\ninputs 1..2 occur 1\n// solution: none here\nboard { 1 . / . . }\n";
        assert_eq!(without_answer(text), kept);
        assert_eq!(without_answer(kept), kept);
    }

    #[test]
    fn names_do_not_grow_with_every_change() {
        let name = |path: &str| usual_name(&Source::File(path.into()));
        assert_eq!(name("puzzles/a.ecp"), "puzzles/a-changed.ecp");
        assert_eq!(name("a-changed.ecp"), "a-changed.ecp");
        assert_eq!(usual_name(&Source::Kind("killer".to_owned())), "killer-changed.ecp");
        assert_eq!(usual_name(&Source::StandardInput), "puzzle-changed.ecp");
    }
}
