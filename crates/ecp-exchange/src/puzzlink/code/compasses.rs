//! Compasses: four numbers, or dots, for each; a stroke for a place that is no cell.

use std::iter::repeat_n;

use super::gaps::Gaps;
use super::marks;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// What stands in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
    /// Nothing.
    #[default]
    Free,
    /// It is no cell.
    Wall,
    /// A compass: its numbers to the north, south, west and east; none where it says nothing.
    Compass([Mark; 4]),
}

/// Reads so many places.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Place>, Misread> {
    let mut places = Vec::new();
    while places.len() < length {
        let Some(first) = reader.next_or_short() else { break };
        if first == b'_' {
            places.push(Place::Wall);
        } else if let Some(gap) = Gaps::USUAL.read(first) {
            places.extend(repeat_n(Place::Free, gap));
        } else {
            let mut numbers = [known(marks::mark(reader, first)?), Mark::None, Mark::None, Mark::None];
            for number in &mut numbers[1..] {
                let next = reader.next_or_short().ok_or(reader.misread())?;
                *number = known(marks::mark(reader, next)?);
            }
            places.push(Place::Compass(numbers));
        }
    }
    reader.passes(places.len() > length);
    places.resize(length, Place::Free);
    Ok(places)
}

fn known(mark: Mark) -> Mark {
    if mark == Mark::Any { Mark::None } else { mark }
}

/// Writes places whose numbers have a form.
pub(crate) fn write(places: &[Place]) -> String {
    let mut body = Gaps::USUAL.body();
    for place in places {
        match place {
            Place::Free => body.skip(),
            Place::Wall => body.push('_'),
            Place::Compass(numbers) => {
                let written =
                    numbers.map(|mark| mark.number().map_or_else(|| ".".to_owned(), marks::written));
                body.push(written.concat());
            }
        }
    }
    body.end()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{places, read_whole};

    fn place() -> impl Strategy<Value = Place> {
        let number = || prop_oneof![Just(Mark::None), (0..300_u32).prop_map(Mark::Number)];
        let compass = [number(), number(), number(), number()].prop_map(Place::Compass);
        prop_oneof![3 => Just(Place::Free), 1 => Just(Place::Wall), 2 => compass]
    }

    proptest! {
        #[test]
        fn compasses_are_read_as_they_were_written(places in places(place())) {
            prop_assert_eq!(read_whole(&write(&places), |reader| read(reader, places.len())), places);
        }
    }
}
