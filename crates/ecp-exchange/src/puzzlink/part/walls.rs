//! Places that are no cells, and what stands in them.

use super::{MayBeLeftOut, Part};
use crate::puzzlink::code::{arrow_marks, arrows, bits, blocks, marks, small_marks, sums};
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::rooms;
use crate::puzzlink::sheet::{Mark, Sheet};

/// Walls.
#[derive(Debug)]
pub(crate) struct Walls;

impl Part for Walls {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.walls = bits::read(reader, sheet.places())?;
        rooms::fill(sheet);
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        bits::write(&sheet.walls)
    }
}

impl MayBeLeftOut for Walls {
    fn is_empty(&self, sheet: &Sheet) -> bool {
        !sheet.walls.contains(&true)
    }
}

/// Marks for places that are walls themselves.
#[derive(Debug)]
pub(crate) struct WallMarks;

impl Part for WallMarks {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.marks = marks::read(reader, sheet.places())?;
        sheet.walls = sheet.are_marked();
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        marks::write(&wall_marks(sheet))
    }
}

/// Numbers, of which a 0 is a wall: no line comes there.
#[derive(Debug)]
pub(crate) struct MarksAndZeros;

impl Part for MarksAndZeros {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.marks = marks::read(reader, sheet.places())?;
        sheet.walls = sheet.marks.iter().map(|mark| *mark == Mark::Number(0)).collect();
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().zip(&sheet.walls).all(|(mark, is_wall)| (*mark == Mark::Number(0)) == *is_wall)
    }

    fn write(&self, sheet: &Sheet) -> String {
        marks::write(&sheet.marks)
    }
}

/// Walls with numbers up to 4.
#[derive(Debug)]
pub(crate) struct SmallWalls;

impl Part for SmallWalls {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.marks = small_marks::read(reader, sheet.places())?;
        sheet.walls = sheet.are_marked();
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().copied().all(small_marks::is_writable)
    }

    fn write(&self, sheet: &Sheet) -> String {
        small_marks::write(&wall_marks(sheet))
    }
}

/// The marks of walls; a wall without a number has one that says nothing.
fn wall_marks(sheet: &Sheet) -> Vec<Mark> {
    let mark = |(mark, wall): (&Mark, &bool)| if *wall && *mark == Mark::None { Mark::Any } else { *mark };
    sheet.marks.iter().zip(&sheet.walls).map(mark).collect()
}

/// Numbers, and walls with arrows.
#[derive(Debug)]
pub(crate) struct Arrows;

impl Part for Arrows {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        (sheet.marks, sheet.walls) = arrows::read(reader, sheet.places())?;
        rooms::fill(sheet);
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().zip(&sheet.walls).all(|(mark, is_wall)| arrows::is_writable(*mark, *is_wall))
    }

    fn write(&self, sheet: &Sheet) -> String {
        arrows::write(&sheet.marks, &sheet.walls)
    }
}

/// Walls with numbers that have arrows.
#[derive(Debug)]
pub(crate) struct WallsWithArrows;

impl WallsWithArrows {
    /// The marks of walls, one that says nothing where there is none, each with its arrow.
    fn marks(sheet: &Sheet) -> Vec<arrow_marks::ArrowMark> {
        wall_marks(sheet).into_iter().zip(sheet.arrows.iter().copied()).collect()
    }
}

impl Part for WallsWithArrows {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        (sheet.marks, sheet.arrows) = arrow_marks::read(reader, sheet.places())?.into_iter().unzip();
        sheet.walls = sheet.are_marked();
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        let is_in_wall =
            |((mark, arrow), is_wall): ((&Mark, &u8), &bool)| *is_wall || *mark == Mark::None && *arrow == 0;
        let mut places = sheet.marks.iter().zip(&sheet.arrows).zip(&sheet.walls);
        places.all(is_in_wall) && Self::marks(sheet).into_iter().all(arrow_marks::is_writable)
    }

    fn write(&self, sheet: &Sheet) -> String {
        arrow_marks::write(&Self::marks(sheet))
    }
}

/// Walls by how many cells stand before each.
#[derive(Debug)]
pub(crate) struct Blocks;

impl Part for Blocks {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.walls = blocks::read(reader, sheet.places())?;
        rooms::fill(sheet);
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        blocks::write(&sheet.walls)
    }
}

/// Walls with the sums of what lies around them.
#[derive(Debug)]
pub(crate) struct SumsAround;

impl Part for SumsAround {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        (sheet.marks, sheet.walls) = sums::read(reader, sheet.places())?;
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().copied().all(sums::is_writable)
    }

    fn write(&self, sheet: &Sheet) -> String {
        sums::write(&sheet.marks, &sheet.walls)
    }
}
