//! Ships that do not touch.

use super::{Statements, lines, mark_text};
use crate::puzzlink::fleet::Segment;
use crate::puzzlink::sheet::Sheet;

pub(in crate::puzzlink::genres) fn battleship(sheet: &Sheet) -> Statements {
    let ship = |place: usize| match sheet.segments[place] {
        Segment::None | Segment::Water => ".".to_owned(),
        _ => "■".to_owned(),
    };
    let board = sheet.board(ship, |_| "#".to_owned());
    let mut statements = if sheet.fleet == [4, 3, 2, 1] {
        vec!["use battleships".to_owned(), board]
    } else {
        let mut statements = vec!["input ■".to_owned(), board];
        let ships = sheet.fleet.iter().zip(1..).filter(|(ships, _)| **ships > 0);
        let ship = |(ships, length): (&usize, usize)| {
            format!("piece ship_of_{length} occurs {ships} {{ {} }}", "■".repeat(length))
        };
        statements.extend(ships.map(ship));
        statements.extend(lines(&["pieces gap corners", "in rows, cols: count of ■ is clue"]));
        statements
    };
    statements.extend(sheet.margins(mark_text));
    statements.extend(Reported::of(sheet).statements(sheet));
    statements
}

/// What the parts of ships say of the cells around them.
#[derive(Default)]
struct Reported {
    /// Without a ship.
    water: Vec<usize>,
    /// Both of one ship.
    pairs: Vec<[usize; 2]>,
    /// One of them.
    either: Vec<[usize; 2]>,
}

impl Reported {
    fn of(sheet: &Sheet) -> Self {
        let mut reported = Self::default();
        for (place, segment) in sheet.segments.iter().enumerate() {
            let sides = sheet.beside(place);
            match segment {
                Segment::Water => reported.water.push(place),
                Segment::Single => reported.water.extend(sides.into_iter().flatten()),
                // sides are opposite by twos
                Segment::End(side) => {
                    reported.pairs.extend(sides[*side].map(|next| [place, next]));
                    reported.water.extend(sides[*side ^ 1]);
                }
                Segment::Middle => reported.middle(place, sides),
                Segment::None | Segment::Any => {}
            }
        }
        reported.water.sort_unstable();
        reported.water.dedup();
        reported
    }

    /// The ship goes on to both sides, across or down.
    fn middle(&mut self, place: usize, [above, below, left, right]: [Option<usize>; 4]) {
        match ([above, below], [left, right]) {
            ([Some(above), Some(below)], [Some(left), Some(right)]) => {
                self.either.extend([[above, left], [above, right], [left, below], [right, below]]);
            }
            (down, across) => {
                let next = if down.contains(&None) { across } else { down };
                self.pairs.extend(next.into_iter().flatten().map(|next| [place, next]));
            }
        }
    }

    fn statements(&self, sheet: &Sheet) -> Statements {
        let mut statements = Vec::new();
        if !self.water.is_empty() {
            let cells: Vec<String> = self.water.iter().map(|place| sheet.place_name(*place)).collect();
            statements.push(format!("in {}: count of ■ is 0", cells.join(", ")));
        }
        for (name, pairs, rule) in [
            ("parts", &self.pairs, "in parts: count of ■ is 2"),
            ("middles", &self.either, "in middles: count of ■ is 1"),
        ] {
            if !pairs.is_empty() {
                let pair = |[one, other]: &[usize; 2]| {
                    format!("  {} {}\n", sheet.place_name(*one), sheet.place_name(*other))
                };
                let drawn: String = pairs.iter().map(pair).collect();
                statements.push(format!("shape {name} = lines {{\n{drawn}}}"));
                statements.push(rule.to_owned());
            }
        }
        statements
    }
}
