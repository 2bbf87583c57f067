//! The short JSON of SudokuPad: keys without quotes and shortened, text in single quotes, nothing for `{}` in a list, and
//! short words for `true`, `false` and colors. JSON as it should be is read, too.

use serde_json::{Map, Value};

/// The deepest nesting that is read.
const DEEPEST: usize = 64;

/// The short keys and what they stand for.
const KEYS: &[(&str, &str)] = &[
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
    ("d", "duration"),
];

/// Reads a text; `None` where it is neither.
pub(super) fn parse(text: &str) -> Option<Value> {
    if let Ok(value) = serde_json::from_str(text) {
        return Some(value);
    }
    let mut parser = Parser { characters: text.trim().chars().collect(), place: 0 };
    let value = parser.value(0)?;
    (parser.place == parser.characters.len()).then_some(value)
}

struct Parser {
    characters: Vec<char>,
    place: usize,
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.characters.get(self.place).copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.place += usize::from(found);
        found
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > DEEPEST {
            return None;
        }
        match self.peek()? {
            '{' => self.object(depth),
            '[' => self.list(depth),
            quote @ ('\'' | '"') => self.text(quote).map(Value::String),
            _ => Some(word(&self.bare())),
        }
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        self.take('[');
        let mut values = Vec::new();
        if self.take(']') {
            return Some(Value::Array(values));
        }
        loop {
            // nothing between commas is an object without keys
            let is_nothing = matches!(self.peek()?, ',' | ']');
            values.push(if is_nothing { Value::Object(Map::new()) } else { self.value(depth + 1)? });
            if self.take(']') {
                return Some(Value::Array(values));
            }
            self.take(',').then_some(())?;
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        self.take('{');
        let mut map = Map::new();
        if self.take('}') {
            return Some(Value::Object(map));
        }
        loop {
            let key = match self.peek()? {
                quote @ ('\'' | '"') => self.text(quote)?,
                _ => self.bare(),
            };
            self.take(':').then_some(())?;
            let long = KEYS.iter().find(|(short, _)| *short == key).map(|(_, long)| (*long).to_owned());
            map.insert(long.unwrap_or(key), self.value(depth + 1)?);
            if self.take('}') {
                return Some(Value::Object(map));
            }
            self.take(',').then_some(())?;
        }
    }

    /// A text in quotes; a backslash takes the next character as it is, but for the escapes of JSON.
    fn text(&mut self, quote: char) -> Option<String> {
        self.take(quote);
        let mut text = String::new();
        loop {
            let character = self.peek()?;
            self.place += 1;
            match character {
                '\\' => {
                    let escaped = self.peek()?;
                    self.place += 1;
                    match escaped {
                        'n' => text.push('\n'),
                        't' => text.push('\t'),
                        'r' => {}
                        'u' => text.push(self.escaped()?),
                        other => text.push(other),
                    }
                }
                _ if character == quote => return Some(text),
                _ => text.push(character),
            }
        }
    }

    /// Four hexadecimal digits; what is no character by itself becomes a question mark.
    fn escaped(&mut self) -> Option<char> {
        let digits: String = self.characters.get(self.place..self.place + 4)?.iter().collect();
        self.place += 4;
        Some(char::from_u32(u32::from_str_radix(&digits, 16).ok()?).unwrap_or('?'))
    }

    /// Characters up to the next sign.
    fn bare(&mut self) -> String {
        let rest = &self.characters[self.place..];
        let word: String = rest.iter().take_while(|character| !",:[]{}".contains(**character)).collect();
        self.place += word.chars().count();
        word
    }
}

/// A word without quotes.
fn word(word: &str) -> Value {
    match word {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        _ => serde_json::from_str(word).unwrap_or_else(|_| Value::String(word.to_owned())),
    }
}
