//! What stands beside the board.

use super::Part;
use crate::puzzlink::code::{margin, marks, weights};
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::{Mark, Sheet};

/// A mark over each column and on the left of each row: one list, a gap goes on from the columns to the rows.
#[derive(Debug)]
pub(crate) struct TwoSides;

impl Part for TwoSides {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let mut lists = margin::read(reader, sheet.width + sheet.height)?.into_iter();
        sheet.top = lists.by_ref().take(sheet.width).collect();
        sheet.left = lists.collect();
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        margin::write(&[sheet.top.as_slice(), &sheet.left].concat())
    }
}

/// A mark on each of the four sides: one list, too.
#[derive(Debug)]
pub(crate) struct FourSides;

impl Part for FourSides {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let Sheet { width, height, .. } = *sheet;
        let mut lists = margin::read(reader, 2 * width + 2 * height)?.into_iter();
        sheet.top = lists.by_ref().take(width).collect();
        sheet.bottom = lists.by_ref().take(width).collect();
        sheet.left = lists.by_ref().take(height).collect();
        sheet.right = lists.collect();
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        margin::write(&[sheet.top.as_slice(), &sheet.bottom, &sheet.left, &sheet.right].concat())
    }
}

/// A number over each column and on the left of each row, up to 31 in one digit.
#[derive(Debug)]
pub(crate) struct Weights;

impl Part for Weights {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let mut lists =
            weights::read(reader, sheet.width + sheet.height)?.into_iter().map(|weight| vec![weight]);
        sheet.top = lists.by_ref().take(sheet.width).collect();
        sheet.left = lists.collect();
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        lists(sheet).all(|list| matches!(list[..], [Mark::Number(0..weights::END)]))
    }

    fn write(&self, sheet: &Sheet) -> String {
        weights::write(lists(sheet).flatten())
    }
}

/// Lists of marks over columns and on the left of rows; where there is none, nothing is reported.
#[derive(Debug)]
pub(crate) struct Lists;

impl Part for Lists {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        read_lists(reader, sheet)
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        lists(sheet).all(|list| !list.contains(&NO_RUN))
    }

    fn write(&self, sheet: &Sheet) -> String {
        marks::write(&places(sheet))
    }
}

/// The same, and where there is none, there is no run.
#[derive(Debug)]
pub(crate) struct Lengths;

/// The mark that says that there is no run.
const NO_RUN: Mark = Mark::Number(0);

impl Part for Lengths {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        read_lists(reader, sheet)?;
        let lists = sheet.top.iter_mut().chain(&mut sheet.left);
        lists.filter(|list| list.is_empty()).for_each(|list| list.push(NO_RUN));
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        lists(sheet).all(|list| !list.is_empty() && (list[..] == [NO_RUN] || !list.contains(&NO_RUN)))
    }

    fn write(&self, sheet: &Sheet) -> String {
        let mut places = places(sheet);
        places.iter_mut().filter(|mark| **mark == NO_RUN).for_each(|mark| *mark = Mark::None);
        marks::write(&places)
    }
}

/// The places that a link has for each list over a column, and on the left of a row.
fn slots(sheet: &Sheet) -> (usize, usize) {
    (sheet.height.div_ceil(2), sheet.width.div_ceil(2))
}

fn read_lists(reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
    let (over, before) = slots(sheet);
    let marks = marks::read(reader, sheet.width * over + sheet.height * before)?;
    let (top, left) = marks.split_at(sheet.width * over);
    sheet.top = margin::of_places(top, over);
    sheet.left = margin::of_places(left, before);
    Ok(())
}

fn places(sheet: &Sheet) -> Vec<Mark> {
    let (over, before) = slots(sheet);
    [margin::to_places(&sheet.top, over), margin::to_places(&sheet.left, before)].concat()
}

/// The lists over columns and on the left of rows.
fn lists(sheet: &Sheet) -> impl Iterator<Item = &Vec<Mark>> {
    sheet.top.iter().chain(&sheet.left)
}
