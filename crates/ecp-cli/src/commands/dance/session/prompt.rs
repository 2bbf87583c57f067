//! A line that is typed, with a cursor in it, and the keys that lines have elsewhere.

use ratatui::crossterm::event::KeyCode;

/// What was typed, before the cursor and behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prompt {
    /// What stands before the cursor.
    pub(crate) before: String,
    /// What stands behind it.
    pub(crate) behind: String,
}

impl Prompt {
    /// A text with the cursor at its end.
    pub(crate) fn of(text: impl Into<String>) -> Self {
        Self { before: text.into(), behind: String::new() }
    }

    /// The whole line.
    pub(crate) fn text(&self) -> String {
        format!("{}{}", self.before, self.behind)
    }

    /// A key that changes the line, or moves within it.
    pub(super) fn press(&mut self, key: KeyCode) {
        match key {
            KeyCode::Char(character) => self.before.push(character),
            KeyCode::Backspace => drop(self.before.pop()),
            KeyCode::Delete => drop(self.take_first()),
            KeyCode::Left => {
                if let Some(last) = self.before.pop() {
                    self.behind.insert(0, last);
                }
            }
            KeyCode::Right => {
                let first = self.take_first();
                self.before.extend(first);
            }
            KeyCode::Home => *self = Self { before: String::new(), behind: self.text() },
            KeyCode::End => *self = Self::of(self.text()),
            _ => {}
        }
    }

    /// A letter that was pressed together with Ctrl, as shells know them.
    pub(super) fn press_control(&mut self, letter: char) {
        match letter {
            'u' => self.before.clear(),
            'k' => self.behind.clear(),
            'w' => {
                let rest = self.before.trim_end().trim_end_matches(|c: char| !c.is_whitespace());
                self.before.truncate(rest.len());
            }
            'a' => self.press(KeyCode::Home),
            'e' => self.press(KeyCode::End),
            'b' => self.press(KeyCode::Left),
            'f' => self.press(KeyCode::Right),
            'd' => self.press(KeyCode::Delete),
            'h' => self.press(KeyCode::Backspace),
            _ => {}
        }
    }

    fn take_first(&mut self) -> Option<char> {
        let first = self.behind.chars().next()?;
        self.behind.drain(..first.len_utf8());
        Some(first)
    }
}

#[cfg(test)]
mod tests {
    use KeyCode::{Backspace, Char, Delete, End, Home, Left, Right};

    use super::*;

    fn after(text: &str, keys: &[KeyCode]) -> String {
        let mut prompt = Prompt::of(text);
        keys.iter().for_each(|key| prompt.press(*key));
        format!("{}_{}", prompt.before, prompt.behind)
    }

    #[test]
    fn the_cursor_moves_and_keys_change_what_is_beside_it() {
        assert_eq!(after("aé", &[Left, Char('x')]), "ax_é");
        assert_eq!(after("aé", &[Home, Delete, Delete, Delete]), "_");
        assert_eq!(after("aé", &[Home, Right, Right, Right, Char('!')]), "aé!_");
        assert_eq!(after("aé", &[Left, Left, Left, Backspace, End, Backspace]), "a_");
    }

    #[test]
    fn letters_with_control_do_what_they_do_in_a_shell() {
        let after = |text: &str, letters: &str| {
            let mut prompt = Prompt::of(text);
            letters.chars().for_each(|letter| prompt.press_control(letter));
            format!("{}_{}", prompt.before, prompt.behind)
        };
        assert_eq!(after("a.ecp", "u"), "_");
        assert_eq!(after("my new one ", "w"), "my new _");
        assert_eq!(after("a.ecp", "bbk"), "a.e_");
        assert_eq!(after("a.ecp", "affd"), "a._cp");
        assert_eq!(after("a.ecp", "abeh"), "a.ec_");
        assert_eq!(after("a.ecp", "sz"), "a.ecp_");
    }
}
