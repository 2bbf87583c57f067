//! Lists of marks beside the rows or columns of a board, as the marks that links hold.

use super::marks;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::{Margin, Mark};

/// Reads at most one mark for each of so many rows or columns.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Margin, Misread> {
    let list = |mark| if mark == Mark::None { Vec::new() } else { vec![mark] };
    Ok(marks::read(reader, length)?.into_iter().map(list).collect())
}

/// Writes the first mark of each list.
pub(crate) fn write(margin: &[Vec<Mark>]) -> String {
    let first = |list: &Vec<Mark>| list.first().copied().unwrap_or_default();
    marks::write(&margin.iter().map(first).collect::<Vec<_>>())
}

/// The lists whose marks stand in so many places each, from the board outwards.
pub(crate) fn of_places(places: &[Mark], slots: usize) -> Margin {
    let list = |places: &[Mark]| places.iter().rev().copied().filter(|mark| *mark != Mark::None).collect();
    places.chunks(slots).map(list).collect()
}

/// The places of all lists.
pub(crate) fn to_places(margin: &[Vec<Mark>], slots: usize) -> Vec<Mark> {
    let places = |list: &Vec<Mark>| {
        let mut places: Vec<Mark> = list.iter().rev().copied().collect();
        places.resize(slots, Mark::None);
        places
    };
    margin.iter().flat_map(places).collect()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{mark, read_whole};

    proptest! {
        #[test]
        fn single_marks_are_read_as_they_were_written(margin in vec(vec(mark(0..300_u32), 0..=1), 0..30)) {
            prop_assert_eq!(read_whole(&write(&margin), |reader| read(reader, margin.len())), margin);
        }

        #[test]
        fn lists_come_out_of_their_places(margin in vec(vec(mark(0..300_u32), 0..=5), 0..10)) {
            let places = to_places(&margin, 5);
            prop_assert_eq!(places.len(), 5 * margin.len());
            prop_assert_eq!(of_places(&places, 5), margin);
        }
    }

    #[test]
    fn the_last_mark_stands_next_to_the_board() {
        let [one, two] = [1, 2].map(Mark::Number);
        assert_eq!(to_places(&[vec![one, two]], 3), [two, one, Mark::None]);
    }
}
