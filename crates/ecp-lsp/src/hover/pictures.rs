//! Pieces, drawn as text.

use ecp::puzzle::{Form, Grid, Piece, PieceCell, Rules};
use ecp::render::printable;
use ecp::syntax::Span;

use super::fenced;
use crate::document::Checked;

/// Of many pieces, so many are drawn.
const MOST: usize = 12;

/// A picture with more cells than this is no picture.
const LARGEST: i32 = 40;

/// The pieces that a statement declares.
pub(super) fn of(checked: &Checked, statement: Span) -> Option<String> {
    let puzzle = checked.reading.puzzle.as_ref()?;
    let Rules::Grid(grid) = &puzzle.rules else { return None };
    let own = grid.pieces.list.iter().zip(&checked.reading.places.pieces);
    let is_own = |place: &Span| statement.start <= place.start && place.end <= statement.end;
    let own: Vec<&Piece> = own.filter(|(_, place)| is_own(place)).map(|(piece, _)| piece).collect();
    let drawn: Vec<String> = own.iter().take(MOST).filter_map(|piece| picture(piece, grid)).collect();
    let more =
        if own.len() > MOST { format!("\n\n… and {} more", own.len() - MOST) } else { String::new() };
    (!drawn.is_empty()).then(|| format!("{}{more}", fenced("text", &drawn.join("\n\n"))))
}

/// A piece with its name: its cells, or the inputs that it carries.
fn picture(piece: &Piece, grid: &Grid) -> Option<String> {
    let Form::Drawn(cells) = &piece.form else { return None };
    let layers = cells.iter().map(|cell| cell.offset.layer).max()?;
    let layers: Vec<String> =
        (0..=layers).map(|layer| drawn_layer(cells, layer, grid)).collect::<Option<_>>()?;
    Some(format!("{}\n{}", printable(&piece.name), layers.join("\n--\n")))
}

fn drawn_layer(cells: &[PieceCell], layer: i32, grid: &Grid) -> Option<String> {
    let rows = cells.iter().map(|cell| cell.offset.row).max()?;
    let columns = cells.iter().map(|cell| cell.offset.column).max()?;
    if rows.max(columns) > LARGEST {
        return None;
    }
    let mark = |row, column| {
        let is_it = |cell: &&PieceCell| {
            let offset = cell.offset;
            (offset.layer, offset.row, offset.column) == (layer, row, column)
        };
        match cells.iter().find(is_it).map(|cell| cell.input) {
            Some(Some(input)) => printable(&grid.inputs[input.index()].symbol).to_string(),
            Some(None) => "■".to_owned(),
            None => "·".to_owned(),
        }
    };
    let row = |row| (0..=columns).map(|column| mark(row, column)).collect::<Vec<_>>().join(" ");
    Some((0..=rows).map(row).collect::<Vec<_>>().join("\n"))
}
