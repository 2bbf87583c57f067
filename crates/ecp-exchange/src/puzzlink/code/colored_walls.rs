//! Walls in three colors, with numbers that have arrows.

use std::iter::repeat_n;

use super::arrow_marks::{self, ArrowMark};
use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};

/// The colors by their digits: grey, white, black.
pub(crate) const COLORS: [char; 3] = ['g', 'w', 'b'];

/// A wall: its color, and what stands there with its arrow.
pub(crate) type Wall = (char, ArrowMark);

/// Reads so many places: the digit of a color before what stands there.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Option<Wall>>, Misread> {
    let mut walls = Vec::new();
    while walls.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        if let Some(gap) = Gaps::LETTERS.read(byte) {
            walls.extend(repeat_n(None, gap));
            continue;
        }
        let digit = (byte as char).to_digit(3).ok_or(reader.misread())?;
        let first = reader.next().ok_or(reader.misread())?;
        walls.push(Some((COLORS[digit as usize], arrow_marks::read_one(reader, first)?)));
    }
    reader.passes(walls.len() > length);
    walls.resize(length, None);
    Ok(walls)
}

/// Whether a wall has a form.
pub(crate) fn is_writable((color, mark): Wall) -> bool {
    COLORS.contains(&color) && arrow_marks::is_writable(mark)
}

/// Writes walls that have a form.
pub(crate) fn write(walls: &[Option<Wall>]) -> String {
    let mut body = Gaps::LETTERS.body();
    for wall in walls {
        let written = wall.and_then(|(color, mark)| {
            let digit = COLORS.iter().position(|other| *other == color)?;
            Some(format!("{digit}{}", arrow_marks::written(mark)?))
        });
        match written {
            Some(text) => body.push(text),
            None => body.skip(),
        }
    }
    body.end()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::read_whole;
    use crate::puzzlink::sheet::Mark;

    fn wall() -> impl Strategy<Value = Option<Wall>> {
        let mark = prop_oneof![Just(Mark::Any), (0..4096_u32).prop_map(Mark::Number)];
        proptest::option::of((prop::sample::select(&COLORS[..]), (mark, 0..5_u8)))
    }

    proptest! {
        #[test]
        fn walls_are_read_as_they_were_written(walls in proptest::collection::vec(wall(), 1..40)) {
            prop_assert!(walls.iter().flatten().copied().all(is_writable));
            prop_assert_eq!(read_whole(&write(&walls), |reader| read(reader, walls.len())), walls);
        }
    }
}
