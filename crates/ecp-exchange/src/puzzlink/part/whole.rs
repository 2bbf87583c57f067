//! What goes for the whole puzzle, and what parts others.

use ecp::syntax::Diagnostic;

use super::Part;
use crate::codes;
use crate::puzzlink::code::count;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Sheet;

/// A number for the whole puzzle, and a stroke.
#[derive(Debug)]
pub(crate) struct Count {
    /// The greatest that can be stated.
    most: u32,
}

impl Count {
    /// A number from 1 on.
    pub(crate) const ANY: Self = Self { most: u32::MAX };
    /// The number of letters.
    pub(crate) const LETTERS: Self = Self { most: 99 };
}

impl Part for Count {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.count = count::read(reader)?;
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        count::write(sheet.count)
    }

    fn check(&self, sheet: &Sheet, title: &str) -> Result<(), Diagnostic> {
        if (1..=self.most).contains(&sheet.count) {
            return Ok(());
        }
        let message = format!("{} is no number that goes for a whole puzzle of {title}", sheet.count);
        Err(Diagnostic::error(codes::BROKEN, message)
            .help("behind the size of the board stands how many stars, letters or digits there are"))
    }
}

/// A stroke.
#[derive(Debug)]
pub(crate) struct Stroke;

impl Part for Stroke {
    fn read(&self, reader: &mut Reader, _: &mut Sheet) -> Result<(), Misread> {
        reader.skip(b'/');
        Ok(())
    }

    fn write(&self, _: &Sheet) -> String {
        "/".to_owned()
    }
}
