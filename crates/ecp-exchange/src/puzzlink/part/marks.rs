//! What stands in cells and in rooms.

use super::{MayBeLeftOut, Part};
use crate::puzzlink::code::{bits, dots, marks, numbers, runs, small_marks, spots};
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::{Between, Mark, Sheet};

/// A mark for each place.
#[derive(Debug)]
pub(crate) struct Marks;

impl Part for Marks {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.marks = marks::read(reader, sheet.places())?;
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        marks::write(&sheet.marks)
    }
}

impl MayBeLeftOut for Marks {
    fn is_empty(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().all(|mark| *mark == Mark::None)
    }
}

/// A mark for each room.
#[derive(Debug)]
pub(crate) struct RoomMarks;

impl Part for RoomMarks {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.room_marks = marks::read(reader, sheet.room_sizes().len())?;
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        marks::write(&sheet.room_marks)
    }
}

/// Letters by their numbers, from 0 on, below that of a wall.
#[derive(Debug)]
pub(crate) struct Letters;

impl Letters {
    const WALL: Mark = Mark::Number(12);
}

impl Part for Letters {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let letters = marks::read(reader, sheet.places())?;
        sheet.walls = letters.iter().map(|letter| *letter == Self::WALL).collect();
        let from_one = |letter: Mark| match letter {
            Mark::Number(number) if letter != Self::WALL => Mark::Number(number + 1),
            _ => Mark::None,
        };
        sheet.marks = letters.into_iter().map(from_one).collect();
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().all(|mark| mark.number() != Some(0))
    }

    fn write(&self, sheet: &Sheet) -> String {
        let from_zero = |mark: &Mark| mark.number().map_or(Mark::None, |number| Mark::Number(number - 1));
        let letter = |(mark, is_wall): (&Mark, &bool)| if *is_wall { Self::WALL } else { from_zero(mark) };
        marks::write(&sheet.marks.iter().zip(&sheet.walls).map(letter).collect::<Vec<_>>())
    }
}

/// Places that hold a thing.
#[derive(Debug)]
pub(crate) struct Spots;

impl Part for Spots {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let mark = |spot| if spot { Mark::Number(1) } else { Mark::None };
        sheet.marks = spots::read(reader, sheet.places())?.into_iter().map(mark).collect();
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        spots::write(&sheet.are_marked())
    }
}

/// Which cells hold nothing.
#[derive(Debug)]
pub(crate) struct Blanks;

impl Part for Blanks {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.blanks = bits::read(reader, sheet.places())?;
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        bits::write(&sheet.blanks)
    }
}

/// Numbers, and marks where none may stand.
#[derive(Debug)]
pub(crate) struct MarksAndBlanks;

impl Part for MarksAndBlanks {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.marks = marks::read(reader, sheet.places())?;
        sheet.blanks = sheet.marks.iter().map(|mark| *mark == Mark::Any).collect();
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        let mark = |(mark, blank): (&Mark, &bool)| if *blank { Mark::Any } else { *mark };
        marks::write(&sheet.marks.iter().zip(&sheet.blanks).map(mark).collect::<Vec<_>>())
    }
}

/// Numbers up to 4.
#[derive(Debug)]
pub(crate) struct SmallMarks;

impl Part for SmallMarks {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.marks = small_marks::read(reader, sheet.places())?;
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().copied().all(small_marks::is_writable)
    }

    fn write(&self, sheet: &Sheet) -> String {
        small_marks::write(&sheet.marks)
    }
}

/// Black circles, which are 1, and white ones, which are 2.
#[derive(Debug)]
pub(crate) struct Circles;

impl Part for Circles {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        // the code has white circles first
        let circle = |kind| match kind {
            Between::Number(kind) => Mark::Number(3 - kind),
            _ => Mark::None,
        };
        sheet.marks = dots::read(reader, sheet.places())?.into_iter().map(circle).collect();
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().all(|mark| matches!(mark, Mark::None | Mark::Number(1 | 2)))
    }

    fn write(&self, sheet: &Sheet) -> String {
        let kind = |mark: &Mark| mark.number().map_or(Between::None, |circle| Between::Number(3 - circle));
        dots::write(&sheet.marks.iter().map(kind).collect::<Vec<_>>())
    }
}

/// A number in each place.
#[derive(Debug)]
pub(crate) struct Numbers;

impl Part for Numbers {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.marks = numbers::read(reader, sheet.places())?;
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().copied().all(numbers::is_writable)
    }

    fn write(&self, sheet: &Sheet) -> String {
        numbers::write(&sheet.marks)
    }
}

/// Lists of runs in places.
#[derive(Debug)]
pub(crate) struct RunLists;

impl Part for RunLists {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.lists = runs::read(reader, sheet.places())?;
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.lists.iter().all(|list| runs::is_writable(list))
    }

    fn write(&self, sheet: &Sheet) -> String {
        runs::write(&sheet.lists)
    }
}

/// Numbers up to 4 at the corners of the grid.
#[derive(Debug)]
pub(crate) struct Corners;

impl Part for Corners {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.corners = small_marks::read(reader, sheet.corners.len())?;
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.corners.iter().copied().all(small_marks::is_writable)
    }

    fn write(&self, sheet: &Sheet) -> String {
        small_marks::write(&sheet.corners)
    }
}
