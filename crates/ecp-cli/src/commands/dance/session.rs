//! What the one who watches does: plays, steps, seeks, changes a cell. It knows keys, but no terminal and no clock.

use std::time::Duration;

use ecp::cover::Budget;
use ecp::puzzle::{CellId, InputId, Square};
use ecp::render::printable;
use ecp::syntax::Diagnostic;
use ecp::{Compiled, Limits};
use ecp_dance::{End, Goal, Player, still_there, with_givens};
use ratatui::crossterm::event::KeyCode;

use crate::words::so_many;

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
    pub(crate) budget: Budget,
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
}

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    Remark(String),
    Fault(String),
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    GoOn,
    Quit,
}

impl Session {
    pub(crate) fn new(
        compiled: Compiled,
        title: &str,
        limits: &Limits,
        steps: usize,
        solutions: Option<u64>,
    ) -> Self {
        Self {
            player: Player::new(compiled, steps, solutions),
            title: printable(title).into_owned(),
            mode: Mode::Paused,
            speed: 3,
            message: None,
            scroll: (0, 0),
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
            Mode::Paused | Mode::Editing { .. } => None,
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
            Mode::Paused | Mode::Editing { .. } => {}
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
        if matches!(self.mode, Mode::Editing { .. }) {
            self.edit(key);
            return Reply::GoOn;
        }
        let was_playing = self.mode == Mode::Playing;
        match key {
            KeyCode::Char('q') => return Reply::Quit,
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Up => self.scroll.0 = self.scroll.0.saturating_sub(2),
            KeyCode::Down => self.scroll.0 = self.scroll.0.saturating_add(2),
            KeyCode::Char('<') => self.scroll.1 = self.scroll.1.saturating_sub(4),
            KeyCode::Char('>') => self.scroll.1 = self.scroll.1.saturating_add(4),
            // any other key stops it
            other => {
                self.mode = Mode::Paused;
                self.act(other, was_playing);
            }
        }
        Reply::GoOn
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
            _ => {}
        }
    }

    fn step(&mut self) {
        if !self.player.forward(&self.budget) {
            self.stop_at_end();
        }
    }

    fn begin_to_edit(&mut self) {
        let has_inputs = self.player.compiled().grid().is_some_and(|grid| !grid.inputs.is_empty());
        if has_inputs {
            self.mode = Mode::Editing { cell: CellId(0), typed: String::new() };
        } else {
            self.fault("there is no board with inputs to change");
        }
    }

    fn fault(&mut self, text: impl Into<String>) {
        self.message = Some(Message::Fault(text.into()));
    }

    /// The inputs that begin with what was typed; all of them before anything was.
    pub(crate) fn matches(&self, typed: &str) -> Vec<InputId> {
        let grid = self.player.compiled().grid();
        let inputs = grid.map_or(&[][..], |grid| &grid.inputs);
        let ids = (0..).map(InputId).zip(inputs);
        ids.filter(|(_, input)| input.symbol.starts_with(typed)).map(|(id, _)| id).collect()
    }

    fn edit(&mut self, key: KeyCode) {
        let Mode::Editing { cell, typed } = self.mode.clone() else { return };
        match key {
            KeyCode::Esc => self.mode = Mode::Paused,
            KeyCode::Up => self.move_cursor(cell, -1, 0),
            KeyCode::Down => self.move_cursor(cell, 1, 0),
            KeyCode::Left => self.move_cursor(cell, 0, -1),
            KeyCode::Right => self.move_cursor(cell, 0, 1),
            KeyCode::Delete | KeyCode::Backspace | KeyCode::Char('.') => self.change(cell, None),
            KeyCode::Tab => self.change(cell, Some(self.input_after(cell))),
            KeyCode::Char(' ' | 'e') if self.matches(&format!("{typed}e")).is_empty() => {
                self.mode = Mode::Paused;
            }
            KeyCode::Char(character) => self.type_into(cell, &format!("{typed}{character}")),
            KeyCode::Enter => match self.matches(&typed).as_slice() {
                [first, ..] if !typed.is_empty() => self.change(cell, Some(*first)),
                _ => self.mode = Mode::Paused,
            },
            _ => {}
        }
    }

    fn move_cursor(&mut self, cell: CellId, rows: i32, columns: i32) {
        let board = self.player.compiled().grid().map(|grid| &grid.board);
        let next = board.and_then(|board| {
            // over holes, as far as the board reaches
            let far = (board.height().max(board.width())) as i32;
            let from = board.cell(cell).position;
            (1..=far).find_map(|step| board.step(from, rows * step, columns * step))
        });
        // at the end of a row, the cells before and after, and so from layer to layer
        let last = board.map_or(0, |board| board.cells().len() as i64 - 1);
        let beside = i64::from(cell.0) + i64::from(columns);
        let cell = next.unwrap_or(CellId(beside.clamp(0, last.max(0)) as u32));
        self.mode = Mode::Editing { cell, typed: String::new() };
    }

    fn type_into(&mut self, cell: CellId, typed: &str) {
        match self.matches(typed).as_slice() {
            [] => self.fault(format!("no input begins with `{}`", printable(typed))),
            [one] => self.change(cell, Some(*one)),
            _ => self.mode = Mode::Editing { cell, typed: typed.to_owned() },
        }
    }

    /// What is given in a cell.
    pub(crate) fn given(&self, cell: CellId) -> Option<InputId> {
        match self.player.compiled().grid()?.board.cell(cell).square {
            Square::Given(input) => Some(input),
            _ => None,
        }
    }

    /// The input after the one that is given, and after the last one the first.
    fn input_after(&self, cell: CellId) -> InputId {
        let count = self.player.compiled().grid().map_or(1, |grid| grid.inputs.len() as u32);
        self.given(cell).map_or(InputId(0), |input| InputId((input.0 + 1) % count))
    }

    fn change(&mut self, cell: CellId, input: Option<InputId>) {
        self.mode = Mode::Editing { cell, typed: String::new() };
        let Some(grid) = self.player.compiled().grid() else { return };
        let place = grid.board.cell(cell).position;
        if grid.board.cell(cell).square == Square::Blank {
            return self.fault(format!("{place} stays empty in this puzzle"));
        }
        let words = match input {
            Some(input) => format!("{place}={} is given now", printable(&grid.inputs[input.index()].symbol)),
            None if self.given(cell).is_none() => return self.fault(format!("nothing is given in {place}")),
            None => format!("{place} is empty now"),
        };
        self.give(&[(cell, input)], &words);
    }

    /// What stands on the board is given from now on.
    fn give_what_stands(&mut self) {
        let standing = self.player.answer().filling.unwrap_or_default();
        let is_new = |(cell, input): (usize, Option<InputId>)| {
            let cell = CellId(cell as u32);
            (input.is_some() && input != self.given(cell)).then_some((cell, input))
        };
        let givens: Vec<_> = standing.into_iter().enumerate().filter_map(is_new).collect();
        if givens.is_empty() {
            return self.fault("nothing stands on the board that is not given already");
        }
        self.give(&givens, &format!("{} from now on", so_many(givens.len() as u64, "more givens")));
    }

    fn give(&mut self, givens: &[(CellId, Option<InputId>)], words: &str) {
        match with_givens(self.player.compiled(), givens, &self.limits) {
            Ok(compiled) => {
                let before = self.player.path().options();
                let path = still_there(&before, self.player.compiled(), &compiled);
                self.player = Player::along(compiled, &path, self.steps, self.solutions);
                let from = goes_on(self.player.path().options().len());
                self.message = Some(Message::Remark(format!("{words}: {from}")));
            }
            Err(diagnostics) => self.fault(refused(&diagnostics)),
        }
    }
}

/// From where the search goes on, when so many of the options that were taken stand.
fn goes_on(options: usize) -> String {
    match options {
        0 => "the search begins with it".to_owned(),
        1 => "one option stands as it was taken, and the search goes on from there".to_owned(),
        _ => format!("{options} options stand as they were taken, and the search goes on from there"),
    }
}

fn refused(diagnostics: &[Diagnostic]) -> String {
    let first = diagnostics.iter().find(|diagnostic| diagnostic.is_fatal());
    let message = first.map_or("the puzzle cannot be compiled", |diagnostic| &diagnostic.message);
    format!("this cannot be: {}", printable(message))
}
