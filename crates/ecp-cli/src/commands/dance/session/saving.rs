//! A changed puzzle is saved.

use ecp::Filling;
use ecp::puzzle::CellId;
use ratatui::crossterm::event::KeyCode;

use super::{Message, Mode, Prompt, Reply, Session};

/// The ending of a file of puzzles.
const ENDING: &str = ".ecp";

/// Why a puzzle was not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unsaved {
    /// There is a file of that name.
    Exists,
    /// In words.
    Because(String),
}

impl Session {
    /// The cells in which something else is given than at the beginning.
    pub(crate) fn changed_cells(&self) -> impl Iterator<Item = CellId> {
        let pairs = self.givens().into_iter().zip(self.begun.clone());
        (0..).map(CellId).zip(pairs).filter(|(_, (now, before))| now != before).map(|(cell, _)| cell)
    }

    /// Whether something else is given than at the beginning.
    pub(crate) fn is_changed(&self) -> bool {
        self.givens() != self.begun
    }

    /// Whether nothing was changed since the puzzle was read, or saved.
    pub(super) fn is_saved(&self) -> bool {
        self.givens() == self.saved
    }

    fn givens(&self) -> Filling {
        self.player.compiled().initial().unwrap_or_default()
    }

    pub(super) fn begin_to_save(&mut self) {
        if !self.is_saved() {
            self.mode = Mode::Naming(Prompt::of(&self.name));
        } else if self.saved == self.begun {
            self.fault("nothing was changed, so there is nothing to save: e changes a cell");
        } else {
            self.fault("nothing was changed since it was saved");
        }
    }

    /// A key for what is asked.
    pub(super) fn answer(&mut self, key: KeyCode) -> Reply {
        match (self.mode.clone(), key) {
            (_, KeyCode::Esc) => self.mode = Mode::Paused,
            (Mode::Naming(prompt), key) => return self.type_name(prompt, key),
            (Mode::Replacing { name }, KeyCode::Char('y')) => return Reply::Save { name, force: true },
            (Mode::Replacing { name }, KeyCode::Char('n')) => {
                self.mode = Mode::Naming(Prompt::of(name));
            }
            (Mode::Leaving, KeyCode::Char('y')) => return Reply::Quit,
            (Mode::Leaving, KeyCode::Char('n')) => self.mode = Mode::Paused,
            (Mode::Leaving, KeyCode::Char('w')) => self.begin_to_save(),
            _ => {}
        }
        Reply::GoOn
    }

    fn type_name(&mut self, mut prompt: Prompt, key: KeyCode) -> Reply {
        let name = prompt.text();
        match key {
            KeyCode::Enter if name.trim().is_empty() => self.fault("a file needs a name"),
            KeyCode::Enter => return Reply::Save { name: with_ending(name.trim()), force: false },
            key => prompt.press(key),
        }
        self.mode = Mode::Naming(prompt);
        Reply::GoOn
    }

    /// What became of a wish to save: what is to be told of the file, or why there is none.
    pub(crate) fn saved(&mut self, name: &str, outcome: Result<String, Unsaved>) {
        match outcome {
            Ok(words) => {
                self.mode = Mode::Paused;
                self.saved = self.givens();
                name.clone_into(&mut self.name);
                self.message = Some(Message::Remark(words));
            }
            Err(Unsaved::Exists) => self.mode = Mode::Replacing { name: name.to_owned() },
            Err(Unsaved::Because(words)) => {
                self.mode = Mode::Naming(Prompt::of(name));
                self.fault(words);
            }
        }
    }
}

/// A name without ending gets one.
fn with_ending(name: &str) -> String {
    let has_ending = std::path::Path::new(name).extension().is_some();
    if has_ending { name.to_owned() } else { format!("{name}{ENDING}") }
}
