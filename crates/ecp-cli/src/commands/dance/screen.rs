//! A frame: the board, beside it the open items with their sizes and the path; over them what happened, below the keys.

mod board;
#[cfg(test)]
mod tests;

use ecp::cover::Multiplicity;
use ecp::render::printable;
use ecp_dance::{Branch, Choice, OpenItem, Player, What, open_items};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style, Stylize};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Wrap};

use super::session::{Message, Mode, Session};
use crate::words::{grouped, so_many};

const ACCENT: Color = Color::Cyan;
const CHOSEN: Color = Color::Yellow;
const DEAD: Color = Color::Red;
const SOLVED: Color = Color::Green;
const SOFT: Style = Style::new().add_modifier(Modifier::DIM);

/// The lists are not made narrower for the board.
const LISTS: u16 = 30;

/// Draws all of it.
pub(super) fn draw(frame: &mut Frame<'_>, session: &Session) {
    let rows = [Constraint::Length(1), Constraint::Length(2), Constraint::Min(4), Constraint::Length(2)];
    let [head, caption, middle, foot] = Layout::vertical(rows).areas(frame.area());
    draw_head(frame, head, session);
    let words = Paragraph::new(caption_of(&session.player)).wrap(Wrap { trim: false });
    frame.render_widget(words, caption);
    let [board, lists] = shared(middle, board::size(&session.player));
    board::draw(frame.buffer_mut(), board, session);
    draw_lists(frame, lists, session);
    draw_foot(frame, foot, session);
}

/// The room for the board, and the room beside it; or below it, where the board is wide and low.
fn shared(area: Rect, (width, height): (u16, u16)) -> [Rect; 2] {
    let most = area.width.saturating_sub(LISTS);
    if width > most && height.saturating_mul(2) <= area.height {
        return Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
    }
    Layout::horizontal([Constraint::Length(width.min(most)), Constraint::Min(0)]).areas(area)
}

fn titled(title: &str) -> Block<'_> {
    Block::bordered().border_type(BorderType::Rounded).border_style(SOFT).title(title.not_dim())
}

/// What is within a border.
fn frame_of(area: Rect) -> Rect {
    Block::bordered().inner(area)
}

/// The title, and where in the search this is.
fn draw_head(frame: &mut Frame<'_>, area: Rect, session: &Session) {
    let player = &session.player;
    let known = player.recording().steps().len() as u64;
    let more = if player.recording().end().is_none() { "+" } else { "" };
    let state = match &session.mode {
        Mode::Paused => "paused".to_owned(),
        Mode::Playing => format!("playing, speed {}", session.speed + 1),
        Mode::Seeking(_) => "searching ... any key stops".to_owned(),
        Mode::Editing { .. } => "changing the board".to_owned(),
    };
    let place = format!("step {} of {}{more}", grouped(player.position() as u64), grouped(known));
    let found = so_many(player.solutions(), "solutions");
    let right = format!(" {place} · {found} · {state} ");
    let line = Line::from(vec![" ".into(), session.title.as_str().bold().fg(ACCENT)]);
    frame.render_widget(line, area);
    frame.render_widget(Line::from(right).right_aligned(), area);
}

/// The step that was taken last, in a sentence.
fn caption_of(player: &Player) -> Line<'static> {
    let item = |item: ecp::cover::ItemId| item_name(player, item);
    let option = |option| printable(&player.compiled().option_name(option)).into_owned();
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

fn item_name(player: &Player, item: ecp::cover::ItemId) -> String {
    printable(&player.problem().items()[item.index()].name).into_owned()
}

/// `2 options`; of an item that may be covered several times, `2 branches`.
fn size(player: &Player, item: ecp::cover::ItemId, branches: u32) -> String {
    let is_once = player.problem().items()[item.index()].multiplicity() == Some(Multiplicity::ONCE);
    match (is_once, branches) {
        (true, _) => so_many(branches.into(), "options"),
        (false, 0) => "no branches".to_owned(),
        (false, 1) => "1 branch".to_owned(),
        (false, _) => format!("{branches} branches"),
    }
}

/// The open items and the path, side by side where there is room.
fn draw_lists(frame: &mut Frame<'_>, area: Rect, session: &Session) {
    let areas = if area.width >= 60 {
        Layout::horizontal([Constraint::Percentage(45), Constraint::Percentage(55)]).areas(area)
    } else {
        Layout::vertical([Constraint::Percentage(50), Constraint::Percentage(50)]).areas(area)
    };
    let [items, path]: [Rect; 2] = areas;
    draw_items(frame, items, &session.player);
    draw_path(frame, path, &session.player);
}

/// The open items, those with the fewest branches first.
fn draw_items(frame: &mut Frame<'_>, area: Rect, player: &Player) {
    let mut open = open_items(player.problem(), player.path());
    let primary = player.problem().items().iter().filter(|item| item.is_primary()).count();
    let title = format!("Open items: {} of {primary}", open.len());
    open.sort_by_key(|item| item.branches);
    let inner = frame_of(area);
    let room = usize::from(inner.height);
    let shown = if open.len() > room { room.saturating_sub(1) } else { open.len() };
    let chosen = match player.last().map(|step| step.what) {
        Some(What::Item { item, .. }) => Some(item),
        _ => None,
    };
    // the chosen one is always seen
    if let Some(place) = open.iter().position(|item| Some(item.item) == chosen) {
        let chosen = open.remove(place);
        open.insert(0, chosen);
    }
    let mut lines: Vec<Line<'_>> =
        open[..shown].iter().map(|item| item_line(player, item, Some(item.item) == chosen)).collect();
    if shown < open.len() {
        lines.push(Line::from(format!("  ... and {} more", open.len() - shown)).style(SOFT));
    }
    frame.render_widget(Paragraph::new(lines).block(titled(&title)), area);
}

fn item_line(player: &Player, item: &OpenItem, is_chosen: bool) -> Line<'static> {
    let color = match item.branches {
        0 => DEAD,
        1 => CHOSEN,
        _ => ACCENT,
    };
    let mark = if is_chosen { "▶" } else { " " };
    let name = item_name(player, item.item);
    let name = if is_chosen { name.bold() } else { name.into() };
    Line::from(vec![mark.fg(CHOSEN), format!("{:>4} ", item.branches).fg(color).bold(), name])
}

/// The branches from the root down; the last ones where not all have room.
fn draw_path(frame: &mut Frame<'_>, area: Rect, player: &Player) {
    let branches = player.path().branches();
    let room = usize::from(frame_of(area).height);
    let first = branches.len().saturating_sub(room);
    let lines =
        branches.iter().enumerate().skip(first).map(|(level, branch)| branch_line(player, level, branch));
    let title = format!("Path: {}", so_many(branches.len() as u64, "levels"));
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()).block(titled(&title)), area);
}

/// `3 row 2=Q 1/2 r2c3=Q`
fn branch_line(player: &Player, level: usize, branch: &Branch) -> Line<'static> {
    let (choice, style) = match branch.choice {
        Choice::Option(option) => {
            (printable(&player.compiled().option_name(option)).into_owned(), Style::new().bold())
        }
        Choice::Enough => ("enough".to_owned(), Style::new()),
        Choice::None if branch.branches == 0 => ("dead end".to_owned(), Style::new().fg(DEAD)),
        Choice::None => ("...".to_owned(), SOFT),
        Choice::Between => ("taken back".to_owned(), SOFT),
    };
    let tries = branch.tried.len() + usize::from(matches!(branch.choice, Choice::Option(_) | Choice::Enough));
    let level = format!("{:>3} ", level + 1).fg(ACCENT);
    let tries = if branch.branches == 0 { String::new() } else { format!(" {tries}/{}", branch.branches) };
    let item = format!("{}{tries}  ", item_name(player, branch.item));
    Line::from(vec![level, Span::styled(item, SOFT), Span::styled(choice, style)])
}

/// What is told, or what is typed; and the keys.
fn draw_foot(frame: &mut Frame<'_>, area: Rect, session: &Session) {
    let told = match (&session.message, &session.mode) {
        (Some(Message::Remark(text)), _) => Line::from(format!(" {text}")).fg(SOLVED),
        (Some(Message::Fault(text)), _) => Line::from(format!(" {text}")).fg(DEAD),
        (None, Mode::Editing { cell, typed }) => editing_line(session, *cell, typed),
        (None, _) => Line::default(),
    };
    let keys = match session.mode {
        Mode::Editing { .. } => " ←↑↓→ cell  type an input, or Tab for the next one  Del clear  Esc done",
        _ => " space play  ←→ step  s solution  d dead end + - speed  r restart  e edit  q end",
    };
    frame.render_widget(Paragraph::new(vec![told, Line::from(keys).style(SOFT)]), area);
}

fn editing_line(session: &Session, cell: ecp::puzzle::CellId, typed: &str) -> Line<'static> {
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
