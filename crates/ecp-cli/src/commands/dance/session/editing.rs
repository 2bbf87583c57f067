//! A cell is changed, or what stands on the board is given.

use ecp::puzzle::{CellId, InputId, Square};
use ecp::render::printable;
use ecp_dance::{ChangeError, Player, still_there, with_givens};
use ratatui::crossterm::event::KeyCode;

use super::{Message, Mode, Session};
use crate::words::so_many;

impl Session {
    pub(super) fn begin_to_edit(&mut self) {
        let has_inputs = self.player.compiled().grid().is_some_and(|grid| !grid.inputs.is_empty());
        if has_inputs {
            self.mode = Mode::Editing { cell: CellId(0), typed: String::new() };
        } else {
            self.fault("there is no board with inputs to change");
        }
    }

    /// The inputs that begin with what was typed; all of them before anything was.
    pub(crate) fn matches(&self, typed: &str) -> Vec<InputId> {
        let grid = self.player.compiled().grid();
        let inputs = grid.map_or(&[][..], |grid| &grid.inputs);
        let ids = (0..).map(InputId).zip(inputs);
        ids.filter(|(_, input)| input.symbol.starts_with(typed)).map(|(id, _)| id).collect()
    }

    pub(super) fn edit(&mut self, key: KeyCode) {
        let Mode::Editing { cell, typed } = self.mode.clone() else { return };
        match key {
            KeyCode::Esc => self.mode = Mode::Paused,
            KeyCode::Up => self.move_cursor(cell, -1, 0),
            KeyCode::Down => self.move_cursor(cell, 1, 0),
            KeyCode::Left => self.move_cursor(cell, 0, -1),
            KeyCode::Right => self.move_cursor(cell, 0, 1),
            KeyCode::Delete | KeyCode::Backspace | KeyCode::Char('.') => self.change(cell, None),
            KeyCode::Tab => self.change(cell, Some(self.input_after(cell))),
            KeyCode::Char('e') if self.matches(&format!("{typed}e")).is_empty() => self.mode = Mode::Paused,
            KeyCode::Char(' ') if self.matches(&format!("{typed} ")).is_empty() => {
                self.fault("a cell is being changed: Esc ends that, and then space plays");
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
    pub(super) fn give_what_stands(&mut self) {
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
            Err(error) => self.fault(refused(&error)),
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

fn refused(error: &ChangeError) -> String {
    let first = if let ChangeError::Unfit(faults) = error { faults.errors().next() } else { None };
    let message = first.map_or_else(|| error.to_string(), |report| report.message.clone());
    format!("this cannot be: {}", printable(&message))
}
