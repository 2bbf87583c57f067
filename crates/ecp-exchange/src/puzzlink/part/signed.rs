//! Places with a sign, and a number beside it or in its place.

use super::Part;
use crate::puzzlink::code::{colored_walls, digits, marks};
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::{Mark, Sheet};

/// Numbers in places of two kinds: twice the number, and 1 more in the second kind. A place without a number has 0 there.
#[derive(Debug)]
pub(crate) struct TwoKinds(char, char);

impl TwoKinds {
    /// White circles and black ones.
    pub(crate) const CIRCLES: Self = Self('w', 'b');

    /// Cells that are not shaded and those that are.
    pub(crate) const SHADES: Self = Self('□', '■');

    fn is_fit(&self, sign: Option<char>, number: Mark) -> bool {
        let is_kind = |sign: char| sign == self.0 || sign == self.1;
        let is_writable = |number: u32| {
            number > 0 && number.checked_mul(2).is_some_and(|twice| marks::is_writable(twice + 1))
        };
        sign.map_or(number == Mark::None, is_kind) && number.number().is_none_or(is_writable)
    }

    fn value(&self, sign: char, number: Mark) -> Mark {
        Mark::Number(2 * number.number().unwrap_or(0) + u32::from(sign == self.1))
    }
}

impl Part for TwoKinds {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        for (place, mark) in marks::read(reader, sheet.places())?.into_iter().enumerate() {
            let Some(value) = mark.number() else { continue };
            sheet.signs[place] = Some(if value % 2 == 1 { self.1 } else { self.0 });
            sheet.numbers[place] = if value < 2 { Mark::Any } else { Mark::Number(value / 2) };
        }
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        sheet.signs.iter().zip(&sheet.numbers).all(|(sign, number)| self.is_fit(*sign, *number))
    }

    fn write(&self, sheet: &Sheet) -> String {
        let value = |(sign, number): (&Option<char>, &Mark)| {
            sign.map_or(Mark::None, |sign| self.value(sign, *number))
        };
        marks::write(&sheet.signs.iter().zip(&sheet.numbers).map(value).collect::<Vec<_>>())
    }
}

/// Marked cells in three colors, with numbers that have arrows.
#[derive(Debug)]
pub(crate) struct ColoredWalls;

impl ColoredWalls {
    fn walls(sheet: &Sheet) -> Vec<Option<colored_walls::Wall>> {
        let wall = |place: usize| {
            let number = if sheet.numbers[place] == Mark::None { Mark::Any } else { sheet.numbers[place] };
            Some((sheet.signs[place]?, (number, sheet.arrows[place])))
        };
        (0..sheet.places()).map(wall).collect()
    }
}

impl Part for ColoredWalls {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let walls = colored_walls::read(reader, sheet.places())?;
        for (place, (sign, (number, arrow))) in
            walls.into_iter().enumerate().filter_map(|(place, wall)| Some((place, wall?)))
        {
            sheet.signs[place] = Some(sign);
            sheet.numbers[place] = number;
            sheet.arrows[place] = arrow;
        }
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        let is_bare = |place: usize| sheet.signs[place].is_none() && sheet.numbers[place] != Mark::None;
        let walls = Self::walls(sheet);
        !(0..sheet.places()).any(is_bare) && walls.into_iter().flatten().all(colored_walls::is_writable)
    }

    fn write(&self, sheet: &Sheet) -> String {
        colored_walls::write(&Self::walls(sheet))
    }
}

/// Numbers up to 4, sheep, which are 5, and wolves, which are 6.
#[derive(Debug)]
pub(crate) struct Animals;

impl Animals {
    /// The signs with their digits.
    const DIGITS: [(char, u32); 2] = [('s', 5), ('w', 6)];

    fn digit(sign: char) -> Option<u32> {
        Self::DIGITS.iter().find(|(other, _)| *other == sign).map(|(_, digit)| *digit)
    }
}

impl Part for Animals {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        for (place, mark) in digits::read(reader, sheet.places(), 6)?.into_iter().enumerate() {
            let animal = Self::DIGITS.iter().find(|(_, digit)| mark.number() == Some(*digit));
            match animal {
                Some((sign, _)) => sheet.signs[place] = Some(*sign),
                None => sheet.numbers[place] = mark,
            }
        }
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        let fits = |(sign, number): (&Option<char>, &Mark)| match sign {
            Some(sign) => Self::digit(*sign).is_some() && *number == Mark::None,
            None => number.number().is_none_or(|number| number <= 4),
        };
        sheet.signs.iter().zip(&sheet.numbers).all(fits)
    }

    fn write(&self, sheet: &Sheet) -> String {
        let mark =
            |(sign, number): (&Option<char>, &Mark)| sign.and_then(Self::digit).map_or(*number, Mark::Number);
        digits::write(&sheet.signs.iter().zip(&sheet.numbers).map(mark).collect::<Vec<_>>())
    }
}

/// Letters by their numbers, the large ones first.
#[derive(Debug)]
pub(crate) struct LetterMarks;

impl LetterMarks {
    fn letter(number: u32) -> Option<char> {
        let after = |first: u8, number: u32| Some(char::from(first + u8::try_from(number).ok()?));
        match number {
            1..=26 => after(b'A', number - 1),
            27..=52 => after(b'a', number - 27),
            _ => None,
        }
    }

    fn number(letter: char) -> Option<u32> {
        (1..=52).find(|number| Self::letter(*number) == Some(letter))
    }
}

impl Part for LetterMarks {
    fn read(&self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        for (place, mark) in marks::read(reader, sheet.places())?.into_iter().enumerate() {
            match mark {
                Mark::Number(number) => match Self::letter(number) {
                    Some(letter) => sheet.signs[place] = Some(letter),
                    None => {
                        let name = sheet.place_name(place);
                        sheet.lost.push(format!("the number {number} in {name}, which is that of no letter"));
                    }
                },
                mark => sheet.numbers[place] = mark,
            }
        }
        Ok(())
    }

    fn fits(&self, sheet: &Sheet) -> bool {
        let fits = |(sign, number): (&Option<char>, &Mark)| match sign {
            Some(sign) => Self::number(*sign).is_some() && *number == Mark::None,
            None => number.number().is_none(),
        };
        sheet.signs.iter().zip(&sheet.numbers).all(fits)
    }

    fn write(&self, sheet: &Sheet) -> String {
        let mark = |(sign, number): (&Option<char>, &Mark)| {
            sign.and_then(Self::number).map_or(*number, Mark::Number)
        };
        marks::write(&sheet.signs.iter().zip(&sheet.numbers).map(mark).collect::<Vec<_>>())
    }
}
