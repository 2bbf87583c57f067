//! Rooms and the borders between them.

use super::code::bits;
use super::part::Part;
use super::reader::{Misread, Reader};
use super::sheet::Sheet;

/// The borders of rooms.
#[derive(Debug)]
pub(crate) struct Rooms;

impl Part for Rooms {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        read(reader, sheet)
    }

    fn write(&self, sheet: &Sheet) -> String {
        write(sheet, |_, _| true)
    }

    fn has_rooms(&self) -> bool {
        true
    }
}

/// The borders of rooms without those around walls, which part rooms by themselves.
#[derive(Debug)]
pub(crate) struct RoomsAmongWalls;

impl Part for RoomsAmongWalls {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        read(reader, sheet)
    }

    fn write(&self, sheet: &Sheet) -> String {
        write(sheet, |place, next| !sheet.walls[place] && !sheet.walls[next])
    }

    fn has_rooms(&self) -> bool {
        true
    }
}

/// Reads borders; the rooms are the places between them.
fn read(reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
    let right = bits::read(reader, (sheet.width - 1) * sheet.height)?;
    let below = bits::read(reader, sheet.width * (sheet.height - 1))?;
    sheet.borders = [right, below];
    fill(sheet);
    Ok(())
}

/// Writes the borders between those places of different rooms that have one in the link.
fn write(sheet: &Sheet, has_border: impl Fn(usize, usize) -> bool) -> String {
    let Sheet { width, height, rooms, .. } = sheet;
    let is_border = |place: usize, next: usize| rooms[place] != rooms[next] && has_border(place, next);
    let places = 0..width * height;
    let right = places.clone().filter(|place| place % width + 1 < *width);
    let right: Vec<bool> = right.map(|place| is_border(place, place + 1)).collect();
    let below: Vec<bool> =
        places.take(width * (height - 1)).map(|place| is_border(place, place + width)).collect();
    bits::write(&right) + &bits::write(&below)
}

/// Finds the rooms between the borders. A wall is a room by itself, whether there are borders around it or not.
pub(crate) fn fill(sheet: &mut Sheet) {
    let [right, below] = &sheet.borders;
    if !(right.is_empty() && below.is_empty() && sheet.places() > 1) {
        let borders = Borders { width: sheet.width, right, below, walls: &sheet.walls };
        sheet.rooms = borders.rooms(sheet.height);
    }
}

/// The borders of a board: on the right of each place but the last of a row, and below each but those of the last row.
struct Borders<'s> {
    width: usize,
    right: &'s [bool],
    below: &'s [bool],
    walls: &'s [bool],
}

impl Borders<'_> {
    /// The room of each place, numbered in the order of their first places.
    fn rooms(&self, height: usize) -> Vec<usize> {
        let mut rooms = vec![usize::MAX; self.width * height];
        let mut next = 0;
        for first in 0..rooms.len() {
            if rooms[first] == usize::MAX {
                self.fill(&mut rooms, first, next);
                next += 1;
            }
        }
        rooms
    }

    /// Gives all places that hang together with one the number of its room.
    fn fill(&self, rooms: &mut [usize], first: usize, room: usize) {
        rooms[first] = room;
        let mut open = vec![first];
        while let Some(place) = open.pop() {
            for beside in self.open_sides(place, rooms.len()).into_iter().flatten() {
                if rooms[beside] == usize::MAX {
                    rooms[beside] = room;
                    open.push(beside);
                }
            }
        }
    }

    /// The places beside one that no border parts from it.
    fn open_sides(&self, place: usize, places: usize) -> [Option<usize>; 4] {
        let (row, column) = (place / self.width, place % self.width);
        let right = |row: usize, column: usize| self.right[row * (self.width - 1) + column];
        let sides = [
            (column + 1 < self.width && !right(row, column)).then(|| place + 1),
            (column > 0 && !right(row, column.wrapping_sub(1))).then(|| place - 1),
            (place + self.width < places && !self.below[place]).then(|| place + self.width),
            (row > 0 && !self.below[place.saturating_sub(self.width)]).then(|| place - self.width),
        ];
        sides.map(|side| side.filter(|side| !self.walls[place] && !self.walls[*side]))
    }
}
