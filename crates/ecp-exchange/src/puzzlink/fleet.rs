//! Ships: the fleet of a link, and what is reported of single cells.

use ecp::syntax::Diagnostic;

use super::code::{bits, count, digit, marks};
use super::part::Part;
use super::reader::{Misread, Reader};
use super::sheet::{Mark, Sheet};
use crate::codes;

/// What is reported of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Segment {
    /// Nothing.
    #[default]
    None,
    /// No ship.
    Water,
    /// The end of a ship; so many steps in the order above, below, left, right does its next cell stand.
    End(usize),
    /// Neither end of a ship.
    Middle,
    /// A ship of one cell.
    Single,
    /// A ship, whichever part of it.
    Any,
}

/// How many ships there are of one cell, of two cells, ...
pub(crate) type Fleet = Vec<usize>;

/// The fleets that have a letter: as many lengths as the longest ship has cells, and each shorter ship once more.
const LETTERS: &[(u8, usize)] = &[(b'c', 3), (b'd', 4), (b'e', 5)];

/// The longest ship.
pub(crate) const LONGEST: usize = 30;

fn usual(longest: usize) -> Fleet {
    (1..=longest).rev().collect()
}

impl Segment {
    /// The segment of a number in a link; `None` for parts that straight ships do not have.
    fn of_number(number: u32) -> Option<Self> {
        Some(match number {
            0 => Self::Water,
            // an end at the top goes on below
            1 => Self::End(1),
            2 => Self::End(0),
            3 => Self::End(3),
            4 => Self::End(2),
            5 => Self::Middle,
            6 => Self::Single,
            _ => return None,
        })
    }

    /// The number in a link.
    fn number(self) -> Option<u32> {
        match self {
            Self::None | Self::Any => None,
            Self::Water => Some(0),
            Self::End(side) => Some([2, 1, 4, 3][side]),
            Self::Middle => Some(5),
            Self::Single => Some(6),
        }
    }
}

/// What is reported of cells where ships lie.
#[derive(Debug)]
pub(crate) struct Segments;

impl Part for Segments {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let segment = |mark: Mark| match mark {
            Mark::None => Some(Segment::None),
            Mark::Any => Some(Segment::Any),
            Mark::Number(number) => Segment::of_number(number),
        };
        let segments = marks::read(reader, sheet.places())?.into_iter().map(segment).collect::<Option<_>>();
        sheet.segments = segments.ok_or(reader.misread())?;
        Ok(())
    }

    fn write(&self, sheet: &Sheet) -> String {
        let mark = |segment: &Segment| match segment {
            Segment::None => Mark::None,
            segment => segment.number().map_or(Mark::Any, Mark::Number),
        };
        marks::write(&sheet.segments.iter().map(mark).collect::<Vec<_>>())
    }
}

/// The ships.
#[derive(Debug)]
pub(crate) struct Ships;

impl Part for Ships {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        sheet.fleet = read(reader)?;
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        !sheet.fleet.is_empty() && sheet.fleet.len() <= LONGEST
    }

    fn write(&self, sheet: &Sheet) -> String {
        write(&sheet.fleet)
    }

    fn check(&self, sheet: &Sheet, _: &str) -> Result<(), Diagnostic> {
        if !sheet.fleet.is_empty() {
            return Ok(());
        }
        Err(Diagnostic::error(codes::GENRE, "the ships of this fleet are not straight, or there are none")
            .help("write the fleet as pieces: docs/cookbook.md has battleships"))
    }
}

/// Reads a fleet: a letter behind two strokes, or the number of ships and each of them, as columns, rows and cells. It is
/// empty where there are no ships, or others than straight ones.
fn read(reader: &mut Reader) -> Result<Fleet, Misread> {
    if reader.peek().is_none() {
        return Ok(usual(4));
    }
    if !reader.skip(b'/') {
        reader.next();
        return Err(reader.misread());
    }
    if reader.skip(b'/') {
        let letter = reader.next();
        let longest = LETTERS.iter().find(|(known, _)| Some(*known) == letter).map(|(_, longest)| *longest);
        return Ok(longest.map_or_else(Fleet::new, usual));
    }
    let ships = count::read(reader)?;
    let lengths: Result<Vec<Option<usize>>, Misread> = (0..ships).map(|_| ship(reader)).collect();
    let Some(lengths) = lengths?.into_iter().collect::<Option<Vec<usize>>>() else { return Ok(Fleet::new()) };
    let mut fleet = vec![0; lengths.iter().copied().max().unwrap_or(0)];
    lengths.into_iter().for_each(|length| fleet[length - 1] += 1);
    Ok(fleet)
}

/// The length of a ship, if it is straight.
fn ship(reader: &mut Reader) -> Result<Option<usize>, Misread> {
    let side = |byte: Option<u8>| byte.and_then(|byte| (byte as char).to_digit(36)).map(|side| side as usize);
    let (columns, rows) = (side(reader.next()), side(reader.next()));
    let (Some(columns @ 1..), Some(rows @ 1..)) = (columns, rows) else { return Err(reader.misread()) };
    let length = columns * rows;
    let is_full = !bits::read(reader, length)?.contains(&false);
    reader.skip(b'/');
    Ok((is_full && length <= LONGEST && (columns == 1 || rows == 1)).then_some(length))
}

/// Writes a fleet.
fn write(fleet: &Fleet) -> String {
    if let Some((letter, _)) = LETTERS.iter().find(|(_, longest)| usual(*longest) == *fleet) {
        return format!("//{}", *letter as char);
    }
    let ships = fleet.iter().zip(1..).flat_map(|(ships, length)| std::iter::repeat_n(length, *ships));
    let ship = |length: usize| format!("{}1{}", digit(length), bits::write(&vec![true; length]));
    let ships: Vec<String> = ships.map(ship).collect();
    format!("/{}{}", count::write(ships.len() as u32), ships.join("/"))
}
