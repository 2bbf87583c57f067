//! Aquarium: tanks that are filled up to some level.

use std::collections::BTreeMap;

use super::{Statements, lines, mark_text, with_rules};
use crate::puzzlink::sheet::Sheet;

/// Water that hangs together has one level. Where that is all water of a tank anyway, the rule file says it.
pub(in crate::puzzlink::genres) fn aquarium(sheet: &Sheet) -> Statements {
    let levels = levels(sheet, false);
    if levels == self::levels(sheet, true) {
        return aquarium_of_regions(sheet);
    }
    let mut statements = vec![sheet.board_of_givens(), sheet.map("tanks")];
    statements.extend(lines(&[
        "inputs ~ ■ value 0 1",
        "primary cells",
        "in rows cut by tanks: equal",
        "in cols cut by tanks: nondecreasing",
        "in rows, cols: sum is clue",
    ]));
    if !levels.is_empty() {
        let levels: String = levels.chunks(6).map(|lines| format!("  {}\n", lines.join(" / "))).collect();
        statements.extend([format!("shape levels = lines {{\n{levels}}}"), "in levels: equal".to_owned()]);
    }
    statements.extend(sheet.margins(mark_text));
    statements
}

/// All water in a tank has one level.
pub(in crate::puzzlink::genres) fn aquarium_of_regions(sheet: &Sheet) -> Statements {
    with_rules(vec![sheet.board_of_givens(), sheet.map("tanks")], "aquarium", sheet.margins(mark_text))
}

/// The parts into which a row cuts a tank and which hold water together, a cell of each: those that hang together by what
/// lies in the row and below it, or all of them.
fn levels(sheet: &Sheet, is_whole: bool) -> Vec<String> {
    let mut basins = Basins { parents: (0..sheet.places()).collect() };
    let mut levels = Vec::new();
    for row in (0..sheet.height).rev() {
        let places = row * sheet.width..(row + 1) * sheet.width;
        let goes_on = |place: usize, next: usize| sheet.rooms[place] == sheet.rooms[next];
        for place in places.clone() {
            if place + 1 < places.end && goes_on(place, place + 1) {
                basins.join(place, place + 1);
            }
            if row + 1 < sheet.height && goes_on(place, place + sheet.width) {
                basins.join(place, place + sheet.width);
            }
        }
        let firsts = places.clone().filter(|place| *place == places.start || !goes_on(*place, *place - 1));
        let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for first in firsts {
            let whole = if is_whole { sheet.rooms[first] } else { basins.root(first) };
            parts.entry(whole).or_default().push(first);
        }
        levels.extend(parts.into_values().filter(|parts| parts.len() > 1));
    }
    levels.sort_unstable();
    let name = |places: Vec<usize>| -> String {
        places.into_iter().map(|place| sheet.place_name(place)).collect::<Vec<_>>().join(" ")
    };
    levels.into_iter().map(name).collect()
}

/// Places that hang together, each with another one of them on the way to the one that stands for all.
struct Basins {
    parents: Vec<usize>,
}

impl Basins {
    fn root(&mut self, mut place: usize) -> usize {
        while self.parents[place] != place {
            // every second one is passed over the next time
            self.parents[place] = self.parents[self.parents[place]];
            place = self.parents[place];
        }
        place
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.parents[one] = other;
    }
}
