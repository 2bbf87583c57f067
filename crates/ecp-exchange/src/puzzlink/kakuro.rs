//! Cross sums: walls that hold two sums. A link leaves out the top row and the left column, where there are only walls;
//! their sums stand at its end.

use super::code::gaps::Gaps;
use super::code::sums::{character, of_character};
use super::part::Part;
use super::reader::{Misread, Reader};
use super::sheet::{Mark, Sheet};

/// Cells between the walls.
const GAPS: Gaps = Gaps("klmnopqrstuvwxyz");

/// Walls with the sums of the runs behind and below them, one row and column of them outside.
#[derive(Debug)]
pub(crate) struct Runs;

impl Part for Runs {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        read(reader, sheet)
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.has_outside()
    }

    fn write(&self, sheet: &Sheet) -> String {
        write(sheet)
    }

    fn has_outside(&self) -> bool {
        true
    }
}

/// Reads walls and sums. The sheet grows by a row on top and a column on the left.
fn read(reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
    let (width, height) = (sheet.width, sheet.height);
    let mut grown = Sheet::new(width + 1, height + 1);
    grown.walls[..=width].fill(true);
    (0..=height).for_each(|row| grown.walls[row * (width + 1)] = true);
    let mut place = 0;
    while place < width * height {
        let Some(byte) = reader.next_or_short() else { break };
        if let Some(gap) = GAPS.read(byte) {
            place += gap;
            reader.passes(place > width * height);
            continue;
        }
        let at = (place / width + 1) * (width + 1) + place % width + 1;
        grown.walls[at] = true;
        if byte != b'.' {
            grown.down[at] = of_character(byte).ok_or(reader.misread())?;
            grown.across[at] = reader.next().and_then(of_character).ok_or(reader.misread())?;
        }
        place += 1;
    }
    for column in 1..=width {
        if !grown.walls[width + 1 + column] {
            grown.down[column] = outside(reader)?;
        }
    }
    for row in 1..=height {
        if !grown.walls[row * (width + 1) + 1] {
            grown.across[row * (width + 1)] = outside(reader)?;
        }
    }
    drop_idle(&mut grown);
    *sheet = grown;
    Ok(())
}

/// A sum outside the board; none where the link has ended.
fn outside(reader: &mut Reader) -> Result<Mark, Misread> {
    match reader.next_or_short() {
        Some(byte) => of_character(byte).ok_or(reader.misread()),
        None => Ok(Mark::None),
    }
}

/// Drops the sums of no cells, which say nothing.
fn drop_idle(sheet: &mut Sheet) {
    for place in (0..sheet.places()).filter(|place| sheet.walls[*place]).collect::<Vec<_>>() {
        let is_cell = |next: usize| sheet.walls.get(next).is_some_and(|is_wall| !is_wall);
        let is_before_edge = (place + 1).is_multiple_of(sheet.width);
        if is_before_edge || !is_cell(place + 1) {
            sheet.across[place] = Mark::None;
        }
        if !is_cell(place + sheet.width) {
            sheet.down[place] = Mark::None;
        }
    }
}

/// Writes walls and sums without the top row and the left column.
fn write(sheet: &Sheet) -> String {
    let width = sheet.width;
    let inner = (1..sheet.height).flat_map(|row| (1..width).map(move |column| row * width + column));
    let mut body = GAPS.body();
    for at in inner {
        match (sheet.down[at], sheet.across[at]) {
            _ if !sheet.walls[at] => body.skip(),
            (Mark::None, Mark::None) => body.push('.'),
            (down, across) => body.push(String::from_iter([down, across].map(character))),
        }
    }
    let mut body = body.end();
    let top = (1..width).filter(|column| !sheet.walls[width + column]);
    body.extend(top.map(|column| character(sheet.down[column])));
    let left = (1..sheet.height).filter(|row| !sheet.walls[row * width + 1]);
    body.extend(left.map(|row| character(sheet.across[row * width])));
    body
}
