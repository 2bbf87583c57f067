//! The board on the terminal, as the renderer of all commands draws it: every cell keeps its place whatever stands there,
//! so that nothing jumps.

use std::collections::{HashMap, HashSet};

use ecp::Answer;
use ecp::puzzle::CellId;
use ecp::render::{Fit, Role, Room, Sheet, Span, sheet};
use ecp_dance::{Choice, Player, What};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span as Painted;

use super::super::session::Session;
use super::{ACCENT, CHOSEN, SOFT};

/// What pieces are painted with; black is read on all of them.
const GROUNDS: [Color; 12] = [
    Color::Indexed(116),
    Color::Indexed(180),
    Color::Indexed(114),
    Color::Indexed(176),
    Color::Indexed(222),
    Color::Indexed(174),
    Color::Indexed(110),
    Color::Indexed(150),
    Color::Indexed(146),
    Color::Indexed(216),
    Color::Indexed(79),
    Color::Indexed(188),
];
const CLUE: Color = Color::Green;
const CHANGED: Color = Color::Magenta;

/// The board as it stands, drawn for some room.
pub(super) struct Board {
    sheet: Sheet,
    answer: Answer,
}

impl Board {
    /// The board in a room of so many columns and rows; `None` where there is no board.
    pub(super) fn new(player: &Player, (columns, rows): (u16, u16)) -> Option<Self> {
        let answer = player.answer();
        let picture = player.compiled().picture_of(&answer)?;
        let room = Room { columns: columns.into(), rows: rows.into(), fit: Fit::Steady };
        let sheet = sheet(&picture, room);
        Some(Self { sheet, answer }).filter(|board| !board.sheet.lines.is_empty())
    }

    /// Its columns and rows.
    pub(super) fn size(&self) -> (u16, u16) {
        let (width, height) = self.sheet.size();
        (u16::try_from(width).unwrap_or(u16::MAX), u16::try_from(height).unwrap_or(u16::MAX))
    }

    /// Draws as much of the board as there is room.
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, session: &Session) {
        let paint = Paint::of(session, &self.answer);
        let (left, top) = self.origin(area, session.scroll, session.cursor());
        for (row, line) in (area.y..area.bottom()).zip(self.sheet.lines.iter().skip(top.into())) {
            let mut column = 0;
            for span in line.spans() {
                let style = paint.style(span);
                for sign in Painted::raw(span.text.as_str()).styled_graphemes(style) {
                    let width = Painted::raw(sign.symbol).width() as u16;
                    if column >= left && column + width <= left.saturating_add(area.width) {
                        buffer.set_string(area.x + column - left, row, sign.symbol, style);
                    }
                    column += width;
                }
            }
        }
    }

    /// Which column and row of the drawing are in the corner: as was asked for, as far as there is something; the cursor
    /// is seen.
    fn origin(&self, area: Rect, scroll: (u16, u16), cursor: Option<CellId>) -> (u16, u16) {
        let (width, height) = self.size();
        let most = (width.saturating_sub(area.width), height.saturating_sub(area.height));
        let (mut left, mut top) = (scroll.1.min(most.0), scroll.0.min(most.1));
        if let Some((column, row, length)) = cursor.and_then(|cell| self.place(cell)) {
            // with the line on each side
            let seen = |start: u16, end: u16, room: u16, origin: u16| {
                let low = (end + 1).saturating_sub(room);
                let high = start.saturating_sub(1);
                origin.clamp(low.min(high), high)
            };
            left = seen(column, column + length, area.width, left).min(most.0);
            top = seen(row, row + 1, area.height, top).min(most.1);
        }
        (left, top)
    }

    /// The first column of a cell, its row, and its columns.
    fn place(&self, cell: CellId) -> Option<(u16, u16, u16)> {
        for (row, line) in (0..).zip(&self.sheet.lines) {
            let mut column = 0;
            for span in line.spans() {
                let width = Painted::raw(span.text.as_str()).width() as u16;
                if span.cell == Some(cell) {
                    return Some((column, row, width));
                }
                column += width;
            }
        }
        None
    }
}

/// How what stands on a board is told apart.
struct Paint {
    cursor: Option<CellId>,
    /// The cells of the option that was taken last.
    fresh: HashSet<CellId>,
    /// The cells that are not as the file has them.
    changed: HashSet<CellId>,
    /// The colour of each tile.
    grounds: Vec<Color>,
}

impl Paint {
    fn of(session: &Session, answer: &Answer) -> Self {
        let player = &session.player;
        Self {
            cursor: session.cursor(),
            fresh: fresh(player),
            changed: session.changed_cells().collect(),
            grounds: grounds(player, answer),
        }
    }

    fn style(&self, span: &Span) -> Style {
        let is_in = |cells: &HashSet<CellId>| span.cell.is_some_and(|cell| cells.contains(&cell));
        let mut style = match span.role {
            Role::Frame => Style::new(),
            Role::Given => Style::new().add_modifier(Modifier::BOLD),
            Role::Found => Style::new().fg(ACCENT),
            Role::Clue => Style::new().fg(CLUE),
            Role::Empty => SOFT,
            Role::InQuestion => Style::new().add_modifier(Modifier::REVERSED),
        };
        if let Some(ground) = span.tile.and_then(|tile| self.grounds.get(tile as usize)) {
            style = style.fg(Color::Black).bg(*ground);
        }
        if is_in(&self.changed) {
            style = style.fg(CHANGED).add_modifier(Modifier::UNDERLINED);
        }
        if is_in(&self.fresh) {
            style = style.fg(Color::Black).bg(CHOSEN).add_modifier(Modifier::BOLD);
        }
        if span.cell.is_some() && span.cell == self.cursor {
            style = style.add_modifier(Modifier::REVERSED).remove_modifier(Modifier::DIM);
        }
        style
    }
}

/// The cells of the option that was taken last.
fn fresh(player: &Player) -> HashSet<CellId> {
    let Some(What::Take(option)) = player.last().map(|step| step.what) else { return HashSet::new() };
    let placements = player.compiled().placements();
    let placed = placements.placed_by(option).map_or(&[][..], |(_, cells)| cells);
    placements.of(option).iter().map(|(cell, _)| *cell).chain(placed.iter().copied()).collect()
}

/// The colour of each tile: that of its piece; where there is only one piece, that of the level on which it was placed.
fn grounds(player: &Player, answer: &Answer) -> Vec<Color> {
    let placements = player.compiled().placements();
    let mut levels = HashMap::new();
    for (level, branch) in player.path().branches().iter().enumerate() {
        if let Choice::Option(option) = branch.choice
            && let Some((_, [first, ..])) = placements.placed_by(option)
        {
            levels.insert(*first, level);
        }
    }
    let pieces = player.compiled().grid().map_or(0, |grid| grid.pieces.list.len());
    let number = |tile: &ecp::render::Tile| match tile.cells.first() {
        Some(first) if pieces == 1 => levels.get(first).copied().unwrap_or(0),
        _ => tile.piece,
    };
    answer.tiles.list().iter().map(|tile| GROUNDS[number(tile) % GROUNDS.len()]).collect()
}
