//! The parts that the body of a link is made of. A genre is a list of them. What is read of a part, whether a sheet fits
//! into it and how it is written stand side by side: the parts of rooms, ships and sums in the modules of these, all
//! others below.

mod between;
mod centres;
mod margins;
mod marks;
mod poles;
mod signed;
mod walls;
mod whole;

use std::fmt::Debug;

use ecp::syntax::Diagnostic;

use super::reader::{Misread, Reader};
use super::sheet::Sheet;

pub(crate) use super::fleet::{Segments, Ships};
pub(crate) use super::kakuro::Runs;
pub(crate) use super::rooms::{Rooms, RoomsAmongWalls};
pub(crate) use super::statues::{Park, Statues};
pub(crate) use super::tiles::{Counts, RoomsOfTiles};
pub(crate) use between::{Borders, Dots, Signs};
pub(crate) use centres::{Centres, Compasses};
pub(crate) use margins::{FourSides, Lengths, Lists, TwoSides, Weights};
pub(crate) use marks::{
    Blanks, Circles, Corners, Letters, Marks, MarksAndBlanks, Numbers, RoomMarks, RunLists, SmallMarks, Spots,
};
pub(crate) use poles::{Poles, PolesAndHoles};
pub(crate) use signed::{Animals, ColoredWalls, LetterMarks, TwoKinds};
pub(crate) use walls::{
    Arrows, Blocks, MarksAndZeros, SmallWalls, SumsAround, WallMarks, Walls, WallsWithArrows,
};
pub(crate) use whole::{Count, Stroke};

/// A part of a body.
pub(crate) trait Part: Debug {
    /// Reads the part onto the sheet.
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread>;

    /// Whether each number of the sheet has a form in the part, and each place that it takes for granted is there.
    fn fits(&self, _sheet: &Sheet) -> bool {
        true
    }

    /// Writes the part of a sheet that fits.
    fn write(&self, sheet: &Sheet) -> String;

    /// Refuses what the language cannot state, once the whole body is read; the title is that of the genre.
    fn check(&self, _sheet: &Sheet, _title: &str) -> Result<(), Diagnostic> {
        Ok(())
    }

    /// Whether the sheet gets its rooms from the part.
    fn has_rooms(&self) -> bool {
        false
    }

    /// Whether the sheet gets a row of walls on top and a column of them on the left, which the size of a link leaves out.
    fn has_outside(&self) -> bool {
        false
    }
}

/// A part that can be left out.
pub(crate) trait MayBeLeftOut: Part {
    /// Whether the sheet has nothing of it.
    fn is_empty(&self, sheet: &Sheet) -> bool;
}

/// A part that is left out where there is nothing of it.
#[derive(Debug)]
pub(crate) struct IfAny<P>(pub(crate) P);

impl<P: MayBeLeftOut> Part for IfAny<P> {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        // a stroke at the end says nothing
        let is_there = reader.peek().is_some_and(|byte| byte != b'/');
        if is_there { self.0.read(reader, sheet) } else { Ok(()) }
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        self.0.fits(sheet)
    }

    fn write(&self, sheet: &Sheet) -> String {
        if self.0.is_empty(sheet) { String::new() } else { self.0.write(sheet) }
    }

    fn check(&self, sheet: &Sheet, title: &str) -> Result<(), Diagnostic> {
        self.0.check(sheet, title)
    }

    fn has_rooms(&self) -> bool {
        self.0.has_rooms()
    }

    fn has_outside(&self) -> bool {
        self.0.has_outside()
    }
}
