//! What the one who watches does: plays, steps, seeks, changes a cell, saves. It knows keys, but no terminal, no files and
//! no clock.

mod editing;
mod prompt;
mod saving;

use std::time::Duration;

use ecp::cover::Budget;
use ecp::puzzle::CellId;
use ecp::render::printable;
use ecp::{Compiled, Filling, Limits};
use ecp_dance::{End, Goal, Player};
use ratatui::crossterm::event::KeyCode;

use crate::words::so_many;

pub(crate) use prompt::Prompt;
pub(crate) use saving::Unsaved;

/// How long a step is shown, and how many steps are taken at once, from the slowest to the fastest.
const SPEEDS: [(u64, usize); 10] =
    [(2000, 1), (1200, 1), (700, 1), (400, 1), (200, 1), (100, 1), (50, 1), (50, 5), (50, 50), (50, 1000)];
/// So many steps are taken at once on the way to a solution or a dead end.
const SEEK: usize = 2000;

/// A player with one who watches.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) player: Player,
    /// What the puzzle is called.
    pub(crate) title: String,
    pub(crate) mode: Mode,
    /// How fast, from 0.
    pub(crate) speed: usize,
    /// What is told, until the next key.
    pub(crate) message: Option<Message>,
    /// By how many rows and columns the board is moved.
    pub(crate) scroll: (u16, u16),
    /// Whether the open items and the path are wanted.
    pub(crate) shows_lists: bool,
    /// Whether all keys are shown.
    pub(crate) shows_keys: bool,
    pub(crate) budget: Budget,
    /// Under which name a changed puzzle is saved, unless another one is typed.
    pub(crate) name: String,
    /// What was given when the play began, ...
    begun: Filling,
    /// ... and when the puzzle was saved.
    saved: Filling,
    limits: Limits,
    steps: usize,
    solutions: Option<u64>,
}

/// What goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Nothing.
    Paused,
    /// A step after the other.
    Playing,
    /// As fast as it goes.
    Seeking(Goal),
    /// A cell is chosen, and something was typed for it.
    Editing { cell: CellId, typed: String },
    /// The name of a file is typed.
    Naming(Prompt),
    /// There is a file of this name.
    Replacing { name: String },
    /// What was changed is not saved, and the end is wanted.
    Leaving,
}

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    Remark(String),
    Fault(String),
}

/// What is to be done next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    GoOn,
    Quit,
    /// The puzzle as it stands goes into a file of this name, which may exist if that was said.
    Save {
        name: String,
        force: bool,
    },
}

impl Session {
    pub(crate) fn new(
        compiled: Compiled,
        title: &str,
        limits: &Limits,
        steps: usize,
        solutions: Option<u64>,
    ) -> Self {
        let begun = compiled.initial().unwrap_or_default();
        Self {
            saved: begun.clone(),
            begun,
            player: Player::new(compiled, steps, solutions),
            title: printable(title).into_owned(),
            mode: Mode::Paused,
            speed: 3,
            message: None,
            scroll: (0, 0),
            shows_lists: true,
            shows_keys: false,
            name: "changed.ecp".to_owned(),
            budget: Budget::unlimited(),
            limits: *limits,
            steps,
            solutions,
        }
    }

    /// How long to wait for the next tick; for nothing but keys where there is none.
    pub(crate) fn wait(&self) -> Option<Duration> {
        match self.mode {
            Mode::Playing => Some(Duration::from_millis(SPEEDS[self.speed].0)),
            Mode::Seeking(_) => Some(Duration::ZERO),
            _ => None,
        }
    }

    /// Time has passed.
    pub(crate) fn tick(&mut self) {
        match self.mode {
            Mode::Playing => {
                let moved = (0..SPEEDS[self.speed].1).all(|_| self.player.forward(&self.budget));
                if !moved {
                    self.stop_at_end();
                }
            }
            Mode::Seeking(goal) => match self.player.seek(goal, SEEK, &self.budget) {
                None => {}
                Some(true) => self.mode = Mode::Paused,
                Some(false) => self.stop_at_end(),
            },
            _ => {}
        }
    }

    fn stop_at_end(&mut self) {
        self.mode = Mode::Paused;
        self.message = Some(Message::Remark(match self.player.recording().end() {
            Some(End::Exhausted) => "the search is over".to_owned(),
            Some(End::Solutions) => "as many solutions as were wanted; -n says how many".to_owned(),
            Some(End::Steps) => {
                let steps = so_many(self.steps as u64, "steps");
                format!("{steps} are recorded, and no more: --steps raises the limit")
            }
            None => "stopped".to_owned(),
        }));
    }

    /// A key was pressed.
    pub(crate) fn press(&mut self, key: KeyCode) -> Reply {
        self.message = None;
        // any key hides them
        if std::mem::take(&mut self.shows_keys) {
            return Reply::GoOn;
        }
        match self.mode {
            Mode::Editing { .. } => {
                self.edit(key);
                return Reply::GoOn;
            }
            Mode::Naming(_) | Mode::Replacing { .. } | Mode::Leaving => return self.answer(key),
            _ => {}
        }
        let was_playing = self.mode == Mode::Playing;
        match key {
            KeyCode::Char('q') if self.is_saved() => return Reply::Quit,
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Up => self.scroll.0 = self.scroll.0.saturating_sub(2),
            KeyCode::Down => self.scroll.0 = self.scroll.0.saturating_add(2),
            KeyCode::Char('<') => self.scroll.1 = self.scroll.1.saturating_sub(4),
            KeyCode::Char('>') => self.scroll.1 = self.scroll.1.saturating_add(4),
            KeyCode::Char('o') => self.shows_lists = !self.shows_lists,
            KeyCode::Char('?') => self.shows_keys = true,
            // any other key stops it
            other => {
                self.mode = Mode::Paused;
                self.act(other, was_playing);
            }
        }
        Reply::GoOn
    }

    /// A letter was pressed together with Ctrl: it changes a line that is typed, and is no letter elsewhere.
    pub(crate) fn press_control(&mut self, letter: char) {
        match &mut self.mode {
            Mode::Naming(prompt) => {
                prompt.press_control(letter);
                self.message = None;
            }
            Mode::Editing { .. } if matches!(letter, 'h' | 'u') => self.edit(KeyCode::Backspace),
            _ => {}
        }
    }

    fn act(&mut self, key: KeyCode, was_playing: bool) {
        match key {
            KeyCode::Char(' ' | 'p') if !was_playing => self.mode = Mode::Playing,
            KeyCode::Right | KeyCode::Char('n' | 'l') => self.step(),
            KeyCode::Left | KeyCode::Char('b' | 'h') => {
                self.player.back();
            }
            KeyCode::Char('s') => self.mode = Mode::Seeking(Goal::Solution),
            KeyCode::Char('d') => self.mode = Mode::Seeking(Goal::DeadEnd),
            KeyCode::Char('r') | KeyCode::Home => self.player.go_to(0),
            KeyCode::End => self.player.go_to(usize::MAX),
            KeyCode::Char('e') => self.begin_to_edit(),
            KeyCode::Char('g') => self.give_what_stands(),
            KeyCode::Char('w') => self.begin_to_save(),
            KeyCode::Char('q') => self.mode = Mode::Leaving,
            _ => {}
        }
    }

    fn step(&mut self) {
        if !self.player.forward(&self.budget) {
            self.stop_at_end();
        }
    }

    /// The cell that is being changed.
    pub(crate) fn cursor(&self) -> Option<CellId> {
        if let Mode::Editing { cell, .. } = self.mode { Some(cell) } else { None }
    }

    fn fault(&mut self, text: impl Into<String>) {
        self.message = Some(Message::Fault(text.into()));
    }
}
