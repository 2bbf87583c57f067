//! Cross sums: walls that hold two sums. A link leaves out the top row and the left column, where there are only walls;
//! their sums stand at its end.

use super::reader::{Misread, Reader};
use super::sheet::{Mark, Sheet};

/// Reads walls and sums. The sheet grows by a row on top and a column on the left.
pub(crate) fn read(reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
    let (width, height) = (sheet.width, sheet.height);
    let mut grown = Sheet::new(width + 1, height + 1);
    grown.walls[..=width].fill(true);
    (0..=height).for_each(|row| grown.walls[row * (width + 1)] = true);
    let mut place = 0;
    while place < width * height {
        let Some(byte) = reader.next_or_short() else { break };
        if (b'k'..=b'z').contains(&byte) {
            place += usize::from(byte - b'k') + 1;
            reader.passes(place > width * height);
            continue;
        }
        let at = (place / width + 1) * (width + 1) + place % width + 1;
        grown.walls[at] = true;
        if byte != b'.' {
            grown.down[at] = sum(byte).ok_or(reader.misread())?;
            grown.across[at] = reader.next().and_then(sum).ok_or(reader.misread())?;
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
        Some(byte) => sum(byte).ok_or(reader.misread()),
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

/// Whether the top row and the left column are walls, and there is more.
pub(crate) fn has_outside(sheet: &Sheet) -> bool {
    let (width, height) = (sheet.width, sheet.height);
    let is_wall = |place: usize| sheet.walls[place];
    width > 1 && height > 1 && (0..width).all(is_wall) && (0..height).map(|row| row * width).all(is_wall)
}

/// Writes walls and sums without the top row and the left column.
pub(crate) fn write(sheet: &Sheet) -> String {
    let width = sheet.width;
    let inner = (1..sheet.height).flat_map(|row| (1..width).map(move |column| row * width + column));
    let mut body = String::new();
    let mut gap: u8 = 0;
    for at in inner {
        if sheet.walls[at] {
            end_gap(&mut body, &mut gap);
            match (sheet.down[at], sheet.across[at]) {
                (Mark::None, Mark::None) => body.push('.'),
                (down, across) => body.extend([written(down), written(across)]),
            }
        } else {
            gap += 1;
            if gap == 16 {
                end_gap(&mut body, &mut gap);
            }
        }
    }
    end_gap(&mut body, &mut gap);
    let top = (1..width).filter(|column| !sheet.walls[width + column]);
    body.extend(top.map(|column| written(sheet.down[column])));
    let left = (1..sheet.height).filter(|row| !sheet.walls[row * width + 1]);
    body.extend(left.map(|row| written(sheet.across[row * width])));
    body
}

fn end_gap(body: &mut String, gap: &mut u8) {
    if *gap > 0 {
        body.push((b'j' + *gap) as char);
    }
    *gap = 0;
}

/// A sum: 1 to 19 as a digit to the base 20, 20 to 45 as a capital letter; a dash and 0 for none.
pub(super) fn sum(byte: u8) -> Option<Mark> {
    Some(match byte {
        b'-' | b'0' => Mark::None,
        b'1'..=b'9' => Mark::Number(u32::from(byte - b'0')),
        b'a'..=b'j' => Mark::Number(u32::from(byte - b'a') + 10),
        b'A'..=b'Z' => Mark::Number(u32::from(byte - b'A') + 20),
        _ => return None,
    })
}

/// The greatest sum that has a letter: that of the digits 1 to 9.
pub(crate) const MOST: u32 = 45;

pub(super) fn written(sum: Mark) -> char {
    match sum {
        Mark::Number(number @ 0..=9) => (b'0' + number as u8) as char,
        Mark::Number(number @ 10..=19) => (b'a' + number as u8 - 10) as char,
        Mark::Number(number @ 20..=MOST) => (b'A' + number as u8 - 20) as char,
        _ => '-',
    }
}
