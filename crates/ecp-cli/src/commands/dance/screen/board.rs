//! The board on the terminal: every cell keeps its place whatever stands there, so that nothing jumps.

use std::collections::HashMap;

use ecp::puzzle::{CellId, Grid, Position, Topology};
use ecp::render::printable;
use ecp_dance::{Player, What};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;

use super::super::session::{Mode, Session};
use super::{ACCENT, CHOSEN, SOFT};

/// A symbol is not made wider than this.
const WIDEST: usize = 8;
/// So many layers stand side by side.
const ACROSS: u32 = 4;

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

/// How thick a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    None,
    Light,
    Heavy,
}

/// What is drawn, and where its cells lie.
struct Sheet<'a> {
    grid: &'a Grid,
    /// The columns of a symbol.
    width: usize,
    /// The place of each cell in the drawing, its first column and its row.
    places: Vec<(i32, i32)>,
    /// The cell at each place.
    cells: HashMap<(i32, i32), CellId>,
    /// What tells the cells on both sides of a border apart.
    regions: Vec<Option<u32>>,
}

impl<'a> Sheet<'a> {
    fn of(player: &'a Player, grid: &'a Grid) -> Self {
        let symbols = grid.inputs.iter().map(|input| columns(&printable(&input.symbol)));
        // cells without inputs need no room for them
        let width = symbols.max().map_or(0, |width| width.clamp(1, WIDEST));
        let filling = player.compiled().initial().unwrap_or_default();
        let picture = player.compiled().picture(&filling);
        let regions = picture.map_or_else(Vec::new, |picture| picture.regions.to_vec());
        let mut sheet = Self { grid, width, places: Vec::new(), cells: HashMap::new(), regions };
        sheet.places = grid.board.cells().iter().map(|cell| sheet.place(cell.position)).collect();
        sheet.cells = sheet.places.iter().copied().zip(grid.board.cell_ids()).collect();
        sheet
    }

    /// The columns from one cell to the next.
    fn step(&self) -> i32 {
        let step = self.width as i32 + 3;
        if self.is_hex() { step + step % 2 } else { step }
    }

    fn is_hex(&self) -> bool {
        self.grid.board.topology() == Topology::Hex
    }

    fn place(&self, position: Position) -> (i32, i32) {
        let (column, row) = (position.column as i32, position.row as i32);
        if self.is_hex() {
            return (1 + column * self.step() + row % 2 * self.step() / 2, row);
        }
        let layer = position.layer.unwrap_or(0);
        let across = (layer % ACROSS) as i32 * (self.grid.board.width() as i32 * self.step() + 3);
        let down = (layer / ACROSS) as i32 * (self.grid.board.layer_height() as i32 * 2 + 2);
        (1 + across + column * self.step(), 1 + down + row * 2)
    }

    /// Columns and rows of all of it.
    fn size(&self) -> (u16, u16) {
        let right = self.places.iter().map(|(x, _)| x + self.step()).max().unwrap_or(0);
        let bottom = self.places.iter().map(|(_, y)| y + 2).max().unwrap_or(0);
        (u16::try_from(right).unwrap_or(u16::MAX), u16::try_from(bottom).unwrap_or(u16::MAX))
    }
}

fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// The columns and rows of the board.
pub(super) fn size(player: &Player) -> (u16, u16) {
    player.compiled().grid().map_or((0, 0), |grid| Sheet::of(player, grid).size())
}

/// Draws as much of the board as there is room.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, session: &Session) {
    let player = &session.player;
    let Some(grid) = player.compiled().grid().filter(|_| area.width > 0 && area.height > 0) else { return };
    let sheet = Sheet::of(player, grid);
    let cursor = if let Mode::Editing { cell, .. } = session.mode { Some(cell) } else { None };
    let origin = origin(&sheet, area, session.scroll, cursor);
    let answer = player.answer();
    let filling = answer.filling.unwrap_or_default();
    let fresh = fresh(player);
    let mut brush = Brush { buffer, area, origin };
    let tile = |cell: CellId| answer.tiles.at(cell).map(|tile| answer.tiles.list()[tile as usize].piece);
    if !sheet.is_hex() {
        let region = |cell: CellId| match answer.tiles.at(cell) {
            Some(tile) => Some(tile),
            None if answer.tiles.is_empty() => sheet.regions.get(cell.index()).copied().flatten(),
            None => None,
        };
        borders(&sheet, &region, &mut brush);
    }
    for (cell, place) in grid.board.cell_ids().zip(&sheet.places) {
        let input = filling.get(cell.index()).copied().flatten();
        let text = input.map(|input| printable(&grid.inputs[input.index()].symbol).into_owned());
        let is_given = session.given(cell).is_some();
        let mut style =
            if is_given { Style::new().add_modifier(Modifier::BOLD) } else { Style::new().fg(ACCENT) };
        if let Some(piece) = tile(cell) {
            style = Style::new().fg(Color::Black).bg(GROUNDS[piece % GROUNDS.len()]);
        }
        if fresh.contains(&cell) {
            style = style.fg(Color::Black).bg(CHOSEN).add_modifier(Modifier::BOLD);
        }
        if Some(cell) == cursor {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let empty = if tile(cell).is_none() && text.is_none() { "·" } else { "" };
        let (text, style) = if empty.is_empty() || Some(cell) == cursor || fresh.contains(&cell) {
            (text.unwrap_or_default(), style)
        } else {
            (empty.to_owned(), SOFT)
        };
        brush.cell(*place, sheet.width, &text, style);
    }
}

/// The cells of the option that was taken last.
fn fresh(player: &Player) -> Vec<CellId> {
    let Some(What::Take(option)) = player.last().map(|step| step.what) else { return Vec::new() };
    let placements = player.compiled().placements();
    let laid = placements.laid_by(option).map_or(&[][..], |(_, cells)| cells);
    placements.of(option).iter().map(|(cell, _)| *cell).chain(laid.iter().copied()).collect()
}

/// Which place of the drawing is in the corner: what was asked for, as far as there is something; the cursor is seen.
fn origin(sheet: &Sheet<'_>, area: Rect, scroll: (u16, u16), cursor: Option<CellId>) -> (i32, i32) {
    let (width, height) = sheet.size();
    let most = (i32::from(width.saturating_sub(area.width)), i32::from(height.saturating_sub(area.height)));
    let mut origin = (i32::from(scroll.1).min(most.0), i32::from(scroll.0).min(most.1));
    if let Some(cell) = cursor {
        let (x, y) = sheet.places[cell.index()];
        let (right, bottom) = (x + sheet.step() - i32::from(area.width), y + 2 - i32::from(area.height));
        origin = (origin.0.clamp(right.min(x - 1), x - 1), origin.1.clamp(bottom.min(y - 1), y - 1));
        origin = (origin.0.clamp(0, most.0), origin.1.clamp(0, most.1));
    }
    origin
}

/// What puts characters into the part of the drawing that is seen.
struct Brush<'b> {
    buffer: &'b mut Buffer,
    area: Rect,
    origin: (i32, i32),
}

impl Brush<'_> {
    fn put(&mut self, (x, y): (i32, i32), text: &str, style: Style) {
        let (column, row) = (x - self.origin.0, y - self.origin.1);
        let is_seen = (0..i32::from(self.area.width)).contains(&column)
            && (0..i32::from(self.area.height)).contains(&row);
        if is_seen {
            let (left, top) = (self.area.x + column as u16, self.area.y + row as u16);
            let room = usize::from(self.area.right() - left);
            self.buffer.set_stringn(left, top, text, room, style);
        }
    }

    /// A cell, with a blank on both sides of its symbol.
    fn cell(&mut self, (x, y): (i32, i32), width: usize, text: &str, style: Style) {
        (0..width as i32 + 2).for_each(|column| self.put((x + column, y), " ", style));
        let free = width.saturating_sub(columns(text)) as i32;
        let text: String = text.chars().take(WIDEST).collect();
        self.put((x + 1 + free / 2, y), &text, style);
    }
}

/// The lines between cells: heavy ones around regions and pieces, and around the board.
fn borders(sheet: &Sheet<'_>, region: &dyn Fn(CellId) -> Option<u32>, brush: &mut Brush<'_>) {
    let step = sheet.step();
    let weight = |one: (i32, i32), other: (i32, i32)| match (sheet.cells.get(&one), sheet.cells.get(&other)) {
        (None, None) => Weight::None,
        (Some(one), Some(other)) if region(*one) == region(*other) => Weight::Light,
        _ => Weight::Heavy,
    };
    let mut corners: Vec<(i32, i32)> = sheet
        .places
        .iter()
        .flat_map(|(x, y)| [(x - 1, y - 1), (x - 1 + step, y - 1), (x - 1, y + 1), (x - 1 + step, y + 1)])
        .collect();
    corners.sort_unstable();
    corners.dedup();
    for (x, y) in corners {
        // the cells around a corner
        let [over_left, over_right] = [(x + 1 - step, y - 1), (x + 1, y - 1)];
        let [under_left, under_right] = [(x + 1 - step, y + 1), (x + 1, y + 1)];
        let [up, down] = [weight(over_left, over_right), weight(under_left, under_right)];
        let [left, right] = [weight(over_left, under_left), weight(over_right, under_right)];
        brush.put((x, y), &crossing(up, right, down, left).to_string(), line_style(&[up, right, down, left]));
        if right != Weight::None {
            let line = if right == Weight::Heavy { "━" } else { "─" };
            (1..step).for_each(|column| brush.put((x + column, y), line, line_style(&[right])));
        }
        if down != Weight::None {
            brush.put((x, y + 1), if down == Weight::Heavy { "┃" } else { "│" }, line_style(&[down]));
        }
    }
}

fn line_style(weights: &[Weight]) -> Style {
    if weights.contains(&Weight::Heavy) { Style::new() } else { SOFT }
}

/// The character in which lines meet.
fn crossing(up: Weight, right: Weight, down: Weight, left: Weight) -> char {
    // by left, down, right, up: the first changes slowest
    const TABLE: &str =
        concat!(" ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣", "╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊", "╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋",);
    let place = [left, down, right, up].iter().fold(0, |place, weight| place * 3 + *weight as usize);
    TABLE.chars().nth(place).unwrap_or(' ')
}
