//! Boards as pictures, and their cells for those who point at them.

use ecp::puzzle::{CellId, Grid, InputId, Rules, Square};
use ecp::render::{Tiles, short_labels};
use ecp::{Answer, Compiled};
use ecp_picture::scene::outlines;
use ecp_picture::{Filled, Look, Subject, Words, draw, svg};
use serde_json::{Value, json};

use crate::Refused;
use crate::sheet::Sheet;

/// The board as it is given.
pub(crate) fn given(sheet: &Sheet) -> Result<String, Refused> {
    picture(sheet, sheet.grid()?, None)
}

/// The board as it is given, without the pieces that are to be laid under it.
pub(crate) fn without_tray(sheet: &Sheet) -> Result<String, Refused> {
    let grid = sheet.grid()?;
    let given = |slot: CellId| match grid.board.cell(slot).square {
        Square::Given(input) => Some(input),
        _ => None,
    };
    let filling: Vec<Option<InputId>> = grid.board.slot_ids().map(given).collect();
    picture(sheet, grid, Some(Filled { filling: &filling, tiles: Tiles::none(), labels: &[] }))
}

/// A solved board; `None` for a puzzle without one.
pub(crate) fn solved(sheet: &Sheet, compiled: &Compiled, answer: &Answer) -> Result<Option<String>, Refused> {
    let Some(shown) = compiled.picture_of(answer) else { return Ok(None) };
    let labels = short_labels(&shown);
    let filled = Filled { filling: shown.filling, tiles: shown.tiles, labels: &labels };
    picture(sheet, shown.grid, Some(filled)).map(Some)
}

fn picture(sheet: &Sheet, grid: &Grid, solution: Option<Filled<'_>>) -> Result<String, Refused> {
    let (puzzle, reading) = (sheet.puzzle()?, sheet.reading()?);
    let look = Look::default();
    let words = Words::of(&reading.places, &reading.sources);
    let subject = Subject { grid, about: puzzle.about.clone(), words, solution };
    let scene = draw(&subject, &look).map_err(|error| Refused::because(error.to_string()))?;
    Ok(svg(&scene, &look))
}

/// The cells of the board, in reading order: their names, their outlines in units of the picture, what is given in them,
/// and where they stand in the text.
pub(crate) fn cells(sheet: &Sheet) -> Result<Value, Refused> {
    let (grid, places) = (sheet.grid()?, &sheet.reading()?.places);
    let outlines = outlines(&grid.board);
    let cell = |(cell, outline): (CellId, Vec<ecp_picture::scene::Point>)| {
        let given = match grid.board.cell(cell).square {
            Square::Given(input) => Some(symbol(grid, input)),
            _ => None,
        };
        let span = places.givens.get(&cell).or_else(|| places.blanks.get(&cell));
        let position = grid.board.cell(cell).position;
        json!({
            "name": position.to_string(),
            "row": grid.board.row_of(position) + 1,
            "column": position.column + 1,
            "outline": outline.iter().map(|point| [point.x, point.y]).collect::<Vec<_>>(),
            "given": given,
            "open": grid.board.cell(cell).square == Square::Empty,
            "range": span.and_then(|span| sheet.text.range(*span)),
        })
    };
    Ok(grid.board.cell_ids().zip(outlines).map(cell).collect())
}

/// What stands in each cell of a board, in reading order.
pub(crate) fn symbols(compiled: &Compiled, answer: &Answer) -> Value {
    let (Some(grid), Some(filling)) = (compiled.grid(), &answer.filling) else { return Value::Null };
    let author = |input: &InputId| grid.stroke_at(*input).is_none();
    let held = grid.board.cell_ids().map(|cell| filling[cell.index()].filter(author));
    held.map(|held| held.map(|input| symbol(grid, input))).collect::<Vec<_>>().into()
}

pub(crate) fn symbol(grid: &Grid, input: InputId) -> String {
    grid.inputs[input.index()].symbol.clone()
}

/// The names of cells, for those that are lit.
pub(crate) fn names(grid: &Grid, cells: &[CellId]) -> Vec<String> {
    cells.iter().map(|cell| grid.board.slot_name(*cell)).collect()
}

/// What may be written into a cell by hand: nothing where the answer is not made of inputs.
pub(crate) fn inputs(sheet: &Sheet) -> Result<Vec<String>, Refused> {
    let Rules::Grid(grid) = &sheet.puzzle()?.rules else { return Ok(Vec::new()) };
    Ok(grid.inputs.iter().take(grid.declared_inputs()).map(|input| input.symbol.clone()).collect())
}
