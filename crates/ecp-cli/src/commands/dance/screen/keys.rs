//! What is told or asked below, and the keys.

use ecp::puzzle::CellId;
use ecp::render::printable;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Stylize;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use super::{CHOSEN, DEAD, SOFT, SOLVED, cut};
use crate::commands::dance::session::{Message, Mode, Prompt, Session};

/// The keys while nothing is asked: each with a word for the foot, and with all that is to be said of it.
const KEYS: [(&str, &str, &str); 15] = [
    ("space", "play", "plays and pauses"),
    ("←→", "step", "a step back or forward"),
    ("s", "solution", "on to the next solution; any key stops it"),
    ("d", "dead end", "on to the next dead end; any key stops it"),
    ("e", "edit", "changes a cell of the board"),
    ("w", "save", "saves the changed puzzle"),
    ("?", "keys", "shows and hides these keys"),
    ("q", "end", "ends it"),
    ("+ -", "speed", "faster and slower"),
    ("r", "restart", "to the start"),
    ("End", "last step", "to the last step that is known"),
    ("g", "give", "what stands on the board is given from now on"),
    ("o", "board only", "hides the lists, or shows them again"),
    ("↑↓ < >", "move", "move a board that is too large for its place"),
    ("Ctrl-C", "interrupt", "ends it with exit code 130"),
];

/// What is told, or asked, or else a notice; and the keys.
pub(super) fn draw_foot(frame: &mut Frame<'_>, area: Rect, session: &Session, notice: Option<String>) {
    let width = usize::from(area.width);
    let reported = match (&session.message, &session.mode) {
        (Some(Message::Remark(text)), _) => Line::from(format!(" {text}")).fg(SOLVED),
        (Some(Message::Fault(text)), _) => Line::from(format!(" {text}")).fg(DEAD),
        (None, Mode::Editing { cell, typed }) => editing_line(session, *cell, typed),
        (None, Mode::Naming(prompt)) => naming_line(prompt),
        (None, Mode::Replacing { name }) => {
            Line::from(format!(" {} exists: write over it? (y or n)", printable(name)))
        }
        (None, Mode::Leaving) => Line::from(" the changed puzzle is not saved: end all the same? (y or n)"),
        (None, _) => notice.map_or_else(Line::default, |notice| Line::from(format!(" {notice}")).fg(CHOSEN)),
    };
    let keys = match session.mode {
        Mode::Editing { .. } => {
            " ←↑↓→ cell  type an input, or Tab for the next one  Del clear  Esc done".to_owned()
        }
        Mode::Naming(_) => " type a name  Ctrl-U clear  Enter save  Esc leave it".to_owned(),
        Mode::Replacing { .. } => " y write over it  n another name  Esc leave it".to_owned(),
        Mode::Leaving => " y end without saving  n go on  w save".to_owned(),
        _ => keys_in(width),
    };
    let lines = vec![cut(reported, width), cut(Line::from(keys).style(SOFT), width)];
    frame.render_widget(Paragraph::new(lines), area);
}

/// As many keys as there is room for, the most important ones.
fn keys_in(width: usize) -> String {
    let mut keys: Vec<_> = KEYS.iter().map(|(key, word, _)| (*key, format!(" {key} {word} "))).collect();
    while keys.iter().map(|(_, words)| Span::raw(words.as_str()).width()).sum::<usize>() > width {
        let Some(last) = keys.iter().rposition(|(key, _)| !["?", "q"].contains(key)) else { break };
        keys.remove(last);
    }
    keys.into_iter().map(|(_, words)| words).collect()
}

/// All keys, over the rest.
pub(super) fn draw_all(frame: &mut Frame<'_>, area: Rect) {
    let lines: Vec<Line<'_>> = KEYS
        .iter()
        .map(|(key, _, words)| Line::from(vec![format!(" {key:>6}  ").bold(), (*words).into()]))
        .collect();
    let width = (lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 3).min(area.width);
    let height = (KEYS.len() as u16 + 2).min(area.height);
    let place =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let block = Block::bordered().border_type(BorderType::Rounded).title("Keys");
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).block(block), place);
}

/// The name that is typed; the cursor is a line below the character on which it stands.
fn naming_line(prompt: &Prompt) -> Line<'static> {
    let before = format!(" save as: {}", printable(&prompt.before));
    let mut behind = prompt.behind.chars();
    let Some(under) = behind.next() else { return Line::from(format!("{before}_")) };
    let under = printable(under.encode_utf8(&mut [0; 4])).into_owned();
    let behind = printable(behind.as_str()).into_owned();
    Line::from(vec![before.into(), under.underlined(), behind.into()])
}

fn editing_line(session: &Session, cell: CellId, typed: &str) -> Line<'static> {
    let Some(grid) = session.player.compiled().grid() else { return Line::default() };
    let place = grid.board.cell(cell).position;
    let inputs = session.matches(typed).into_iter().take(30);
    let symbols = inputs.map(|input| printable(&grid.inputs[input.index()].symbol).into_owned());
    let given = session.given(cell).map_or_else(String::new, |input| {
        format!(" ({} is given)", printable(&grid.inputs[input.index()].symbol))
    });
    let symbols = symbols.collect::<Vec<_>>().join(" ");
    Line::from(format!(" {place}{given}: {}_   one of: {symbols}", printable(typed)))
}
