//! The poles of magnets.

use ecp::syntax::Diagnostic;

use super::{MayBeLeftOut, Part};
use crate::codes;
use crate::puzzlink::code::{bits, dots, marks};
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::rooms;
use crate::puzzlink::sheet::{Between, Mark, Sheet};

/// Two numbers over each column and on the left of each row: minus poles, plus poles.
#[derive(Debug)]
pub(crate) struct Poles;

impl Part for Poles {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let poles = marks::read(reader, 2 * (sheet.width + sheet.height))?;
        sheet.poles = [1, 0].map(|kind| poles.iter().copied().skip(kind).step_by(2).collect());
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.poles.iter().all(|poles| poles.len() == sheet.width + sheet.height)
    }

    fn write(&self, sheet: &Sheet) -> String {
        let [pluses, minuses] = &sheet.poles;
        let pairs = minuses.iter().zip(pluses).flat_map(|(minus, plus)| [*minus, *plus]);
        marks::write(&pairs.collect::<Vec<_>>())
    }

    fn check(&self, sheet: &Sheet, _: &str) -> Result<(), Diagnostic> {
        if sheet.room_sizes().iter().all(|cells| [0, 2].contains(cells)) {
            return Ok(());
        }
        Err(Diagnostic::error(codes::GENRE, "a room has more cells than a magnet, or fewer")
            .help("write the rooms as regions: docs/cookbook.md has magnets"))
    }
}

/// Poles that are given, and holes, which are left out where there is none.
#[derive(Debug)]
pub(crate) struct PolesAndHoles;

impl Part for PolesAndHoles {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let pole = |pole| if let Between::Number(kind) = pole { Mark::Number(kind) } else { Mark::None };
        sheet.marks = dots::read(reader, sheet.places())?.into_iter().map(pole).collect();
        if reader.peek().is_some() {
            sheet.walls = bits::read(reader, sheet.places())?;
            rooms::fill(sheet);
        }
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.marks.iter().all(|mark| matches!(mark, Mark::None | Mark::Number(1 | 2)))
    }

    fn write(&self, sheet: &Sheet) -> String {
        let pole = |mark: &Mark| mark.number().map_or(Between::None, Between::Number);
        let poles: Vec<Between> = sheet.marks.iter().map(pole).collect();
        let has_holes = sheet.walls.contains(&true);
        let holes = if has_holes { bits::write(&sheet.walls) } else { String::new() };
        dots::write(&poles) + &holes
    }
}

impl MayBeLeftOut for PolesAndHoles {
    fn is_empty(&self, sheet: &Sheet) -> bool {
        !sheet.walls.contains(&true) && !sheet.are_marked().contains(&true)
    }
}
