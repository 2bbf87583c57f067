//! A drawing as text, with colors or without.

use anstyle::{AnsiColor, Style};

use crate::sheet::{Line, Role, Span};

/// Whether symbols are told apart by style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// No escape sequences at all.
    Plain,
    /// ANSI styles: givens are bold, found inputs have a colour that is read on light and dark terminals, and what is in
    /// question changes ground and letters.
    Styled,
}

/// What tiles are painted with; black is read on all of them.
const GROUNDS: [AnsiColor; 6] = [
    AnsiColor::Yellow,
    AnsiColor::Cyan,
    AnsiColor::Green,
    AnsiColor::Magenta,
    AnsiColor::White,
    AnsiColor::Red,
];

impl Ink {
    /// Adds a line; `colors` are those of the tiles.
    pub(super) fn write(self, line: &Line, colors: &[usize], text: &mut String) {
        for span in line.spans() {
            match style(span, colors).filter(|_| self == Self::Styled) {
                Some(style) => text.push_str(&format!("{style}{}{style:#}", span.text)),
                None => text.push_str(&span.text),
            }
        }
    }
}

/// How a span is written; `None` as it is.
fn style(span: &Span, colors: &[usize]) -> Option<Style> {
    if let Some(color) = span.tile.and_then(|tile| colors.get(tile as usize)) {
        let ground = GROUNDS[color % GROUNDS.len()];
        let style = Style::new().fg_color(Some(AnsiColor::Black.into())).bg_color(Some(ground.into()));
        return Some(match span.role {
            Role::Given => style.bold(),
            Role::InQuestion => style.bold().invert(),
            _ => style,
        });
    }
    match span.role {
        Role::Frame => None,
        Role::Given => Some(Style::new().bold()),
        Role::Found => Some(AnsiColor::Magenta.on_default()),
        Role::Clue => Some(AnsiColor::Green.on_default()),
        Role::Empty => Some(Style::new().dimmed()),
        Role::InQuestion => Some(Style::new().bold().invert()),
    }
}
