//! Dots in the middle of cells, sides and corners, and compasses in cells.

use ecp::syntax::Diagnostic;

use super::Part;
use crate::codes;
use crate::puzzlink::code::{centres, compasses, marks};
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::{Mark, Sheet};

/// Dots around which something lies. Their color says nothing; they are written in one.
#[derive(Debug)]
pub(crate) struct Centres {
    /// The color in which they are written: 1 is white, 2 is black.
    color: u32,
}

impl Centres {
    /// White ones.
    pub(crate) const WHITE: Self = Self { color: 1 };
    /// Black ones.
    pub(crate) const BLACK: Self = Self { color: 2 };
}

impl Part for Centres {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.dots = centres::read(reader, sheet.dots.len())?;
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        let colored = |mark: &Mark| mark.number().map_or(Mark::None, |_| Mark::Number(self.color));
        centres::write(&sheet.dots.iter().map(colored).collect::<Vec<_>>())
    }

    fn check(&self, sheet: &Sheet, title: &str) -> Result<(), Diagnostic> {
        if sheet.dots.iter().any(|dot| *dot != Mark::None) {
            return Ok(());
        }
        Err(Diagnostic::error(codes::GENRE, format!("a puzzle of {title} has dots, and here is none"))
            .help("a board without dots is no puzzle yet: set the first, and take its link"))
    }
}

/// Compasses, and places that are no cells.
#[derive(Debug)]
pub(crate) struct Compasses;

impl Part for Compasses {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let places = compasses::read(reader, sheet.places())?;
        sheet.walls = places.iter().map(|place| *place == compasses::Place::Wall).collect();
        let numbers =
            |place| if let compasses::Place::Compass(numbers) = place { Some(numbers) } else { None };
        sheet.compasses = places.into_iter().map(numbers).collect();
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        let mut numbers = sheet.compasses.iter().flatten().flatten();
        numbers.all(|mark| mark.number().is_none_or(marks::is_writable))
    }

    fn write(&self, sheet: &Sheet) -> String {
        let place = |(numbers, is_wall): (&Option<[Mark; 4]>, &bool)| match numbers {
            _ if *is_wall => compasses::Place::Wall,
            Some(numbers) => compasses::Place::Compass(*numbers),
            None => compasses::Place::Free,
        };
        compasses::write(&sheet.compasses.iter().zip(&sheet.walls).map(place).collect::<Vec<_>>())
    }
}
