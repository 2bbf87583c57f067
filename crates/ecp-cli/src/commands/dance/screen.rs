//! A frame: the board, beside it the open items with their sizes and the path; over them what happened, below the keys.

mod board;
mod keys;
mod lists;
#[cfg(test)]
mod tests;

use ecp::cover::{ItemId, Multiplicity, OptionId};
use ecp::render::printable;
use ecp_dance::{Player, What};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style, Stylize};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::session::{Mode, Session};
use crate::words::{grouped, so_many};
use board::Board;

const ACCENT: Color = Color::Cyan;
const CHOSEN: Color = Color::Yellow;
const DEAD: Color = Color::Red;
const SOLVED: Color = Color::Green;
const SOFT: Style = Style::new().add_modifier(Modifier::DIM);

/// The lists are not made narrower for the board, ...
const LISTS: u16 = 30;
/// ... nor lower.
const LOW_LISTS: u16 = 6;
/// Less than this is no room for anything.
const SMALLEST: (u16, u16) = (30, 10);

/// Draws all of it.
pub(super) fn draw(frame: &mut Frame<'_>, session: &Session) {
    let all = frame.area();
    if all.width < SMALLEST.0 || all.height < SMALLEST.1 {
        let (needed, here) = (in_words(SMALLEST), in_words((all.width, all.height)));
        let words = format!("the player needs {needed}, here are {here}; q ends it");
        return frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), all);
    }
    let rows = [Constraint::Length(1), Constraint::Length(2), Constraint::Min(4), Constraint::Length(2)];
    let [head, caption, middle, foot] = Layout::vertical(rows).areas(all);
    draw_head(frame, head, session);
    let words = cut(caption_of(&session.player), usize::from(caption.width) * 2 - 12);
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: false }), caption);
    let notice = draw_middle(frame, middle, session);
    keys::draw_foot(frame, foot, session, notice);
    if session.shows_keys {
        keys::draw_all(frame, all);
    }
}

/// `76 columns and 40 rows`
fn in_words((columns, rows): (u16, u16)) -> String {
    format!("{} and {}", so_many(columns.into(), "columns"), so_many(rows.into(), "rows"))
}

/// The board and the lists. Where they have no room together the board has it alone, and where it is too large even so,
/// as much of it is seen as there is room; both is said.
fn draw_middle(frame: &mut Frame<'_>, area: Rect, session: &Session) -> Option<String> {
    let player = &session.player;
    let beside = area.width.saturating_sub(LISTS);
    let Some(board) = Board::new(player, (beside.saturating_sub(1), area.height)) else {
        lists::draw(frame, area, player);
        return None;
    };
    let (width, height) = board.size();
    if session.shows_lists && width < beside && height <= area.height {
        // with a blank between them
        let [left, right] =
            Layout::horizontal([Constraint::Length(width + 1), Constraint::Min(0)]).areas(area);
        board.draw(frame.buffer_mut(), left, session);
        lists::draw(frame, right, player);
        return None;
    }
    let board = Board::new(player, (area.width, area.height))?;
    let (width, height) = board.size();
    let fits = width <= area.width && height <= area.height;
    if session.shows_lists && fits && height + LOW_LISTS <= area.height {
        let [over, under] = Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
        board.draw(frame.buffer_mut(), over, session);
        lists::draw(frame, under, player);
        return None;
    }
    board.draw(frame.buffer_mut(), area, session);
    match (fits, session.shows_lists) {
        (true, false) => None,
        (true, true) => Some("no room for the items and the path".to_owned()),
        (false, _) => {
            let (needed, here) = (in_words((width, height)), (area.width, area.height));
            Some(format!("the board needs {needed}, here are {} and {}: ↑ ↓ < > move it", here.0, here.1))
        }
    }
}

/// The title, and where in the search this is; where there is no room for both, the title goes.
fn draw_head(frame: &mut Frame<'_>, area: Rect, session: &Session) {
    let player = &session.player;
    let known = player.recording().steps().len() as u64;
    let more = if player.recording().end().is_none() { "+" } else { "" };
    let state = match &session.mode {
        Mode::Paused => "paused".to_owned(),
        Mode::Playing => format!("playing, speed {}", session.speed + 1),
        Mode::Seeking(_) => "searching ... any key stops".to_owned(),
        Mode::Editing { .. } => "changing the board".to_owned(),
        Mode::Naming(_) | Mode::Replacing { .. } => "saving".to_owned(),
        Mode::Leaving => "ending".to_owned(),
    };
    let place = format!("step {} of {}{more}", grouped(player.position() as u64), grouped(known));
    let found = so_many(player.solutions(), "solutions");
    let right = Line::from(format!("{place} · {found} · {state} "));
    let changed = if session.is_changed() { " (changed)" } else { "" };
    let left = Line::from(vec![" ".into(), session.title.clone().bold().fg(ACCENT), changed.into()]);
    let room = usize::from(area.width).saturating_sub(right.width() + 1);
    if room > 8 {
        frame.render_widget(cut(left, room), area);
    }
    frame.render_widget(cut(right, area.width.into()).right_aligned(), area);
}

/// As much of a line as has room.
fn cut(line: Line<'static>, room: usize) -> Line<'static> {
    if line.width() <= room {
        return line;
    }
    let mut left = room.saturating_sub(1);
    let mut spans = Vec::new();
    for span in line.spans {
        let mut text = String::new();
        for sign in span.styled_graphemes(Style::new()) {
            let width = Span::raw(sign.symbol).width();
            if width > left {
                left = 0;
                break;
            }
            left -= width;
            text.push_str(sign.symbol);
        }
        spans.push(Span::styled(text, span.style));
        if left == 0 {
            break;
        }
    }
    spans.push(Span::raw("…"));
    Line { spans, style: line.style, alignment: line.alignment }
}

/// The step that was taken last, in a sentence.
fn caption_of(player: &Player) -> Line<'static> {
    let item = |item| item_name(player, item);
    let option = |option| option_name(player, option);
    let Some(step) = player.last() else {
        let start = " Before the first step: nothing is chosen. Space plays, → takes a step.";
        return Line::from(start);
    };
    let words: Vec<Span<'static>> = match step.what {
        What::Item { item: chosen, branches: 0 } => {
            vec![
                " Dead end: ".fg(DEAD).bold(),
                item(chosen).bold(),
                format!(" has {}.", size(player, chosen, 0)).into(),
            ]
        }
        What::Item { item: chosen, branches: 1 } => {
            vec![
                " Forced: ".fg(CHOSEN).bold(),
                item(chosen).bold(),
                format!(" has only {}.", size(player, chosen, 1)).into(),
            ]
        }
        What::Item { item: chosen, branches } => {
            let rest = format!(" has {}, and no open item has fewer.", size(player, chosen, branches));
            vec![" Choose: ".fg(ACCENT).bold(), item(chosen).bold(), rest.into()]
        }
        What::Take(taken) => {
            let covered = player.problem().option(taken).iter().map(|entry| item(entry.item));
            let covered = covered.collect::<Vec<_>>().join(", ");
            vec![" Take ".fg(ACCENT).bold(), option(taken).bold(), format!(": covers {covered}.").into()]
        }
        What::Back(given) => {
            vec![
                " Back: ".fg(CHOSEN).bold(),
                option(given).bold(),
                " is given back, its items are uncovered.".into(),
            ]
        }
        What::Enough => vec![" Enough: ".fg(ACCENT).bold(), "the item takes no further option.".into()],
        What::Solution(number) => {
            vec![
                format!(" Solution {}", grouped(number)).fg(SOLVED).bold(),
                ": every item is covered.".into(),
            ]
        }
        What::Over => vec![" The search is over".bold(), ": everything was tried.".into()],
    };
    Line::from(words)
}

fn option_name(player: &Player, option: OptionId) -> String {
    printable(&player.compiled().option_name(option)).into_owned()
}

fn item_name(player: &Player, item: ItemId) -> String {
    printable(&player.problem().items()[item.index()].name).into_owned()
}

/// `2 options`; of an item that may be covered several times, `2 branches`.
fn size(player: &Player, item: ItemId, branches: u32) -> String {
    let is_once = player.problem().items()[item.index()].multiplicity() == Some(Multiplicity::ONCE);
    match (is_once, branches) {
        (true, _) => so_many(branches.into(), "options"),
        (false, 0) => "no branches".to_owned(),
        (false, 1) => "1 branch".to_owned(),
        (false, _) => format!("{branches} branches"),
    }
}
