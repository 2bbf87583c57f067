//! Tiles with counts: walls that hold two counts, for the cells below and for those on their right. Above the board and on
//! its left stands a row and a column of walls, whose counts stand last in the link.

use super::code::gaps::Gaps;
use super::part::Part;
use super::reader::{Misread, Reader};
use super::rooms::{self, RoomsAmongWalls};
use super::sheet::{Mark, Sheet};

/// The borders of tiles: those of the board within, without those around walls.
#[derive(Debug)]
pub(crate) struct RoomsOfTiles;

impl Part for RoomsOfTiles {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        RoomsAmongWalls.read(reader, sheet)
    }

    fn write(&self, sheet: &Sheet) -> String {
        RoomsAmongWalls.write(&inner(sheet))
    }

    fn has_rooms(&self) -> bool {
        true
    }
}

/// Walls with the counts of the runs behind and below them, one row and column of them outside.
#[derive(Debug)]
pub(crate) struct Counts;

impl Part for Counts {
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

/// Reads walls and counts behind the borders of tiles. The sheet grows by a row on top and a column on the left.
fn read(reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
    let (width, height) = (sheet.width, sheet.height);
    let mut place = 0;
    let (mut down, mut across) = (vec![Mark::None; width * height], vec![Mark::None; width * height]);
    while place < width * height {
        let Some(byte) = reader.peek() else {
            reader.next_or_short();
            break;
        };
        if let Some(gap) = Gaps::USUAL.read(byte) {
            reader.next();
            place += gap;
            reader.passes(place > width * height);
            continue;
        }
        sheet.walls[place] = true;
        (down[place], across[place]) = pair(reader)?;
        place += 1;
    }
    rooms::fill(sheet);
    let mut grown = grown(sheet);
    let at = |place: usize| (place / width + 1) * (width + 1) + place % width + 1;
    for place in 0..width * height {
        (grown.down[at(place)], grown.across[at(place)]) = (down[place], across[place]);
    }
    for column in 1..=width {
        grown.down[column] = outside(reader)?;
    }
    for row in 1..=height {
        grown.across[row * (width + 1)] = outside(reader)?;
    }
    drop_idle(&mut grown);
    *sheet = grown;
    Ok(())
}

/// The two counts of a wall: `-` before a long second one, `+` before a long first one, `=` before two of them.
fn pair(reader: &mut Reader) -> Result<(Mark, Mark), Misread> {
    Ok(match reader.peek() {
        Some(b'-') => {
            reader.next();
            (digit(reader)?, Mark::Number(reader.hexadecimal(2)?))
        }
        Some(b'+') => {
            reader.next();
            (Mark::Number(reader.hexadecimal(2)?), digit(reader)?)
        }
        Some(b'=') => {
            reader.next();
            (Mark::Number(reader.hexadecimal(2)?), Mark::Number(reader.hexadecimal(2)?))
        }
        _ => (digit(reader)?, digit(reader)?),
    })
}

/// A digit, or a dot for none.
fn digit(reader: &mut Reader) -> Result<Mark, Misread> {
    if reader.skip(b'.') { Ok(Mark::None) } else { reader.hexadecimal(1).map(Mark::Number) }
}

fn outside(reader: &mut Reader) -> Result<Mark, Misread> {
    match reader.peek() {
        None => {
            reader.next_or_short();
            Ok(Mark::None)
        }
        Some(b'-') => {
            reader.next();
            reader.hexadecimal(2).map(Mark::Number)
        }
        Some(_) => digit(reader),
    }
}

/// The sheet with a row of walls on top and a column of them on the left.
fn grown(sheet: &Sheet) -> Sheet {
    let (width, height) = (sheet.width + 1, sheet.height + 1);
    let mut grown = Sheet::new(width, height);
    let inner = |place: usize| {
        let (row, column) = (place / width, place % width);
        (row > 0 && column > 0).then(|| (row - 1) * sheet.width + column - 1)
    };
    grown.walls = (0..width * height).map(|place| inner(place).is_none_or(|at| sheet.walls[at])).collect();
    // a wall outside is a room of its own
    let label = |place: usize| inner(place).map_or((1, place), |at| (0, sheet.rooms[at]));
    grown.rooms = Sheet::number_rooms(&(0..width * height).map(label).collect::<Vec<_>>());
    grown
}

/// The sheet without them.
fn inner(sheet: &Sheet) -> Sheet {
    let (width, height) = (sheet.width - 1, sheet.height - 1);
    let mut inner = Sheet::new(width, height);
    let at = |place: usize| (place / width + 1) * sheet.width + place % width + 1;
    inner.walls = (0..width * height).map(|place| sheet.walls[at(place)]).collect();
    inner.rooms = (0..width * height).map(|place| sheet.rooms[at(place)]).collect();
    inner
}

/// The cells of the run that starts on the right of a wall, or below it.
fn run(sheet: &Sheet, wall: usize, is_down: bool) -> usize {
    let (row, column) = (wall / sheet.width, wall % sheet.width);
    let place = |step: usize| match is_down {
        true => (row + step < sheet.height).then(|| wall + step * sheet.width),
        false => (column + step < sheet.width).then(|| wall + step),
    };
    (1..).map_while(place).take_while(|place| !sheet.walls[*place]).count()
}

/// Drops the counts of no cells, which say nothing; the count of a single cell says what stands there.
fn drop_idle(sheet: &mut Sheet) {
    for wall in (0..sheet.places()).filter(|place| sheet.walls[*place]).collect::<Vec<_>>() {
        for is_down in [true, false] {
            let cells = run(sheet, wall, is_down);
            let next = if is_down { wall + sheet.width } else { wall + 1 };
            let counts = if is_down { &mut sheet.down } else { &mut sheet.across };
            if cells < 2 {
                let count = std::mem::take(&mut counts[wall]);
                match (cells, count) {
                    (1, Mark::Number(count @ 0..=1)) => sheet.marks[next] = Mark::Number(2 - count),
                    (1, Mark::Number(count)) => {
                        let cell = sheet.place_name(next - sheet.width - 1);
                        sheet.lost.push(format!("the count {count} of {cell} alone"));
                    }
                    _ => {}
                }
            }
        }
    }
}

/// The count of a wall. What is given in a cell is the count of a run of that cell alone.
fn count(sheet: &Sheet, wall: usize, is_down: bool) -> Mark {
    let (counts, next) = if is_down { (&sheet.down, wall + sheet.width) } else { (&sheet.across, wall + 1) };
    match counts[wall] {
        Mark::None if run(sheet, wall, is_down) == 1 => match sheet.marks[next] {
            Mark::Number(input @ 1..=2) => Mark::Number(2 - input),
            _ => Mark::None,
        },
        count => count,
    }
}

/// Writes walls and counts.
fn write(sheet: &Sheet) -> String {
    let width = sheet.width;
    let places = (1..sheet.height).flat_map(|row| (1..width).map(move |column| row * width + column));
    let mut body = Gaps::USUAL.body();
    for place in places {
        if sheet.walls[place] {
            body.push(written_pair(count(sheet, place, true), count(sheet, place, false)));
        } else {
            body.skip();
        }
    }
    let mut body = body.end();
    (1..width).for_each(|column| body.push_str(&written(count(sheet, column, true))));
    (1..sheet.height).for_each(|row| body.push_str(&written(count(sheet, row * width, false))));
    body
}

fn written_pair(down: Mark, across: Mark) -> String {
    let digit = |mark: Mark| mark.number().map_or(".".to_owned(), |number| format!("{number:x}"));
    let is_long = |mark: Mark| mark.number().is_some_and(|number| number > 15);
    let sign = match (is_long(down), is_long(across)) {
        (false, false) => "",
        (false, true) => "-",
        (true, false) => "+",
        (true, true) => "=",
    };
    format!("{sign}{}{}", digit(down), digit(across))
}

fn written(count: Mark) -> String {
    match count.number() {
        None => ".".to_owned(),
        Some(number @ 0..16) => format!("{number:x}"),
        Some(number) => format!("-{number:x}"),
    }
}
