//! Statues: pieces that are laid in a park, turned and flipped as one likes.

use ecp::puzzle::{Form, Grid, Piece};
use ecp::syntax::Diagnostic;

use super::code::{bits, count, digit, dots};
use super::part::Part;
use super::reader::{Misread, Reader};
use super::sheet::{Between, Mark, Sheet};
use crate::codes;

/// A piece: row by row which cells are of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Statue {
    pub(crate) width: usize,
    pub(crate) cells: Vec<bool>,
}

/// The most columns and rows.
const LONGEST: usize = 35;

/// The most statues.
const MOST: u32 = 1_000;

/// The sets that have a letter, each piece as it is written.
const SETS: &[(u8, &[&str])] = &[
    (b'p', &["337k", "15v", "24as", "24bo", "23fg", "337i", "23rg", "334u", "335s", "33bk", "24bk", "337o"]),
    (b't', &["14u", "23bg", "22u", "23f", "23eg"]),
    (b'd', &["14u", "14u", "23bg", "23bg", "22u", "22u", "23f", "23f", "23eg", "23eg"]),
];

impl Statue {
    /// The statue of a piece of the puzzle.
    fn of(piece: &Piece) -> Option<Self> {
        let Form::Drawn(cells) = &piece.form else { return None };
        let width = cells.iter().map(|cell| cell.offset.column as usize + 1).max()?;
        let height = cells.iter().map(|cell| cell.offset.row as usize + 1).max()?;
        if width.max(height) > LONGEST || cells.iter().any(|cell| cell.offset.layer != 0) {
            return None;
        }
        let mut statue = Self { width, cells: vec![false; width * height] };
        for cell in cells {
            statue.cells[cell.offset.row as usize * width + cell.offset.column as usize] = true;
        }
        Some(statue)
    }

    /// Reads one: its columns, its rows, its cells; cells that are missing at the end are none.
    fn read(reader: &mut Reader) -> Result<Self, Misread> {
        let mut side = || {
            let side = reader.next().and_then(|byte| (byte as char).to_digit(36));
            side.filter(|side| *side > 0).map(|side| side as usize).ok_or(reader.misread())
        };
        let (width, height) = (side()?, side()?);
        let mut cells = Vec::new();
        while cells.len() < width * height && reader.peek().is_some_and(|byte| byte != b'/') {
            cells.extend(bits::read(reader, 5)?);
        }
        cells.resize(width * height, false);
        Ok(Self { width, cells })
    }

    fn write(&self) -> String {
        let height = self.cells.len() / self.width;
        let cells = bits::write(&self.cells);
        format!("{}{}{}", digit(self.width), digit(height), cells.trim_end_matches('0'))
    }

    /// The piece as it is drawn in the language.
    pub(crate) fn drawn(&self) -> String {
        let row =
            |row: &[bool]| row.iter().map(|is_cell| if *is_cell { '■' } else { '.' }).collect::<String>();
        self.cells.chunks(self.width).map(row).collect::<Vec<_>>().join(" / ")
    }
}

/// The pieces of a puzzle, each as often as it occurs; none where they are not drawn or may occur in other numbers.
pub(super) fn of(grid: &Grid) -> Vec<Statue> {
    let copies = |piece: &Piece| {
        let occurs = piece.occurs;
        let is_fixed = occurs.hi == Some(occurs.lo) && occurs.lo <= MOST;
        Some(vec![Statue::of(piece).filter(|_| is_fixed)?; occurs.lo as usize])
    };
    grid.pieces.list.iter().map(copies).collect::<Option<Vec<_>>>().unwrap_or_default().concat()
}

/// Cells that are part of a statue, and those that are part of none.
#[derive(Debug)]
pub(crate) struct Park;

impl Part for Park {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        // a park without circles may be left out
        if reader.peek() == Some(b'/') {
            return Ok(());
        }
        for (place, circle) in dots::read(reader, sheet.places())?.into_iter().enumerate() {
            match circle {
                Between::Number(1) => sheet.blanks[place] = true,
                Between::Number(2) => sheet.marks[place] = Mark::Number(1),
                _ => {}
            }
        }
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        let circle = |place: usize| match (sheet.blanks[place], sheet.marks[place]) {
            (true, _) => Between::Number(1),
            (false, Mark::None) => Between::None,
            (false, _) => Between::Number(2),
        };
        dots::write(&(0..sheet.places()).map(circle).collect::<Vec<_>>())
    }
}

/// The statues: a letter behind two strokes, or how many there are and each of them.
#[derive(Debug)]
pub(crate) struct Statues;

impl Part for Statues {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        if !reader.skip(b'/') {
            reader.next();
            return Err(reader.misread());
        }
        if reader.skip(b'/') {
            let letter = reader.next();
            let set = SETS.iter().find(|(known, _)| Some(*known) == letter).ok_or(reader.misread())?;
            sheet.statues =
                set.1.iter().map(|text| Statue::read(&mut Reader::new(text))).collect::<Result<_, _>>()?;
            return Ok(());
        }
        for _ in 0..count::read(reader)?.min(MOST) {
            sheet.statues.push(Statue::read(reader)?);
            reader.skip(b'/');
        }
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        !sheet.statues.is_empty()
    }

    fn write(&self, sheet: &Sheet) -> String {
        let statues: Vec<String> = sheet.statues.iter().map(Statue::write).collect();
        if let Some((letter, _)) = SETS.iter().find(|(_, set)| *set == statues) {
            return format!("//{}", char::from(*letter));
        }
        format!("/{}{}", count::write(statues.len() as u32), statues.join("/"))
    }

    fn check(&self, sheet: &Sheet, _: &str) -> Result<(), Diagnostic> {
        let is_piece = |statue: &Statue| statue.cells.contains(&true);
        if !sheet.statues.is_empty() && sheet.statues.iter().all(is_piece) {
            return Ok(());
        }
        Err(Diagnostic::error(codes::GENRE, "there are no statues, or one of them has no cell")
            .help("write the statues as pieces: docs/cookbook.md has a statue park"))
    }
}
