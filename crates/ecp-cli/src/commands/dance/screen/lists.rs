//! The open items with their sizes, and the path.

use ecp_dance::{Branch, Choice, OpenItem, Player, What, open_items};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Style, Stylize};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph};

use super::{ACCENT, CHOSEN, DEAD, SOFT, cut, item_name, option_name};
use crate::words::so_many;

/// The open items and the path, side by side where there is room.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, player: &Player) {
    let areas = if area.width >= 60 {
        Layout::horizontal([Constraint::Percentage(45), Constraint::Percentage(55)]).areas(area)
    } else {
        Layout::vertical([Constraint::Percentage(50), Constraint::Percentage(50)]).areas(area)
    };
    let [items, path]: [Rect; 2] = areas;
    draw_items(frame, items, player);
    draw_path(frame, path, player);
}

fn titled(title: &str) -> Block<'_> {
    Block::bordered().border_type(BorderType::Rounded).border_style(SOFT).title(title.not_dim())
}

/// What is within a border.
fn frame_of(area: Rect) -> Rect {
    Block::bordered().inner(area)
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
    let line = |item| item_line(player, item, Some(item.item) == chosen);
    let mut lines: Vec<Line<'_>> = open[..shown].iter().map(line).collect();
    if shown < open.len() {
        lines.push(Line::from(format!("  ... and {} more", open.len() - shown)).style(SOFT));
    }
    draw_list(frame, area, &title, lines);
}

fn draw_list(frame: &mut Frame<'_>, area: Rect, title: &str, lines: Vec<Line<'static>>) {
    let width = usize::from(frame_of(area).width);
    let lines: Vec<Line<'_>> = lines.into_iter().map(|line| cut(line, width)).collect();
    frame.render_widget(Paragraph::new(lines).block(titled(title)), area);
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
    let is_cut = branches.len() > room && room > 1;
    let first = (branches.len() + usize::from(is_cut)).saturating_sub(room);
    let mut lines = Vec::new();
    if is_cut {
        lines.push(Line::from(format!("  ... {}", so_many(first as u64, "levels"))).style(SOFT));
    }
    let shown = branches.iter().enumerate().skip(first);
    lines.extend(shown.map(|(level, branch)| branch_line(player, level, branch)));
    draw_list(frame, area, &format!("Path: {}", so_many(branches.len() as u64, "levels")), lines);
}

/// `3 row 2=Q 1/2 r2c3=Q`
fn branch_line(player: &Player, level: usize, branch: &Branch) -> Line<'static> {
    let (choice, style) = match branch.choice {
        Choice::Option(option) => (option_name(player, option), Style::new().bold()),
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
