//! What stands between cells.

use super::{MayBeLeftOut, Part};
use crate::puzzlink::code::{bits, dots, signs};
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Sheet;

/// Dots of two kinds between cells.
#[derive(Debug)]
pub(crate) struct Dots;

impl Part for Dots {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.between = dots::read(reader, sheet.pairs())?;
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.between.iter().copied().all(dots::is_writable)
    }

    fn write(&self, sheet: &Sheet) -> String {
        dots::write(&sheet.between)
    }
}

/// Signs and differences between cells.
#[derive(Debug)]
pub(crate) struct Signs;

impl Part for Signs {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.between = signs::read(reader, sheet.pairs())?;
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.between.iter().copied().all(signs::is_writable)
    }

    fn write(&self, sheet: &Sheet) -> String {
        signs::write(&sheet.between)
    }
}

/// Borders that are given, where the rooms are to be found.
#[derive(Debug)]
pub(crate) struct Borders;

impl Part for Borders {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let (across, down) = (sheet.pairs_across(), sheet.pairs() - sheet.pairs_across());
        let borders = [bits::read(reader, across)?, bits::read(reader, down)?].concat();
        sheet.given_borders = (0..borders.len()).filter(|pair| borders[*pair]).collect();
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        let mut borders = vec![false; sheet.pairs()];
        sheet.given_borders.iter().for_each(|pair| borders[*pair] = true);
        let (across, down) = borders.split_at(sheet.pairs_across());
        bits::write(across) + &bits::write(down)
    }
}

impl MayBeLeftOut for Borders {
    fn is_empty(&self, sheet: &Sheet) -> bool {
        sheet.given_borders.is_empty()
    }
}
