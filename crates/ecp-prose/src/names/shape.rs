//! What a solver calls a shape: by where it is seen. Nobody counts runs, or knows the letters of a map by heart.

use ecp_puzzle::shapes::{Anchor, Shape};
use ecp_puzzle::{Board, CellId, Direction, Family, Position, Shapes};

/// What a solver calls a shape: `row 3`, `the cage at r1c2`, `the run across from r3c2`; with the clue that it has, in
/// words, `the clue 3 1 of row 3`, `the cage of 17 at r1c2`.
#[must_use]
pub fn called(shapes: &Shapes, shape: &Shape, board: &Board, clue: Option<&str>) -> String {
    let name = Name::of(shapes, shape, board);
    match (name, clue) {
        (Name::Plain(name), None) => name,
        (Name::Plain(name), Some(clue)) => format!("the clue {clue} of {name}"),
        (Name::Seen { noun, place }, None) => format!("the {noun} {place}"),
        (Name::Seen { noun, place }, Some(clue)) => format!("the {noun} of {clue} {place}"),
        (Name::Around { cells, .. }, None) => cells,
        (Name::Around { clue_at, .. }, Some(clue)) => format!("the clue {clue} {clue_at}"),
    }
}

/// What those call a shape who write the puzzle: they know the letters of its map, `the cage a at r1c2`.
#[must_use]
pub fn called_by_author(shapes: &Shapes, shape: &Shape, board: &Board) -> String {
    match (Name::of(shapes, shape, board), shape.label.strip_prefix("region ")) {
        (Name::Seen { noun, place }, Some(letter)) => format!("the {noun} {letter} {place}"),
        _ => called(shapes, shape, board, None),
    }
}

/// The most cells that are named one by one.
const FEW: usize = 4;

enum Name {
    /// By its number, or its cells.
    Plain(String),
    /// By what it is and where: `cage`, `at r1c2`.
    Seen { noun: String, place: String },
    /// By the cells, which have their clue elsewhere: `the cells around r2c2`, `at r2c2`.
    Around { cells: String, clue_at: String },
}

impl Name {
    fn of(shapes: &Shapes, shape: &Shape, board: &Board) -> Self {
        if let Anchor::Corner(corner) = &shape.anchor {
            let what = if shapes.family == Family::Joints { "lines that meet in" } else { "cells around" };
            let cells = format!("the {what} the corner {corner}");
            return Self::Around { cells, clue_at: format!("at the corner {corner}") };
        }
        if let Anchor::Arrow(place, arrow) = &shape.anchor {
            let cells = format!("the cells {} {place}", arrow.beyond());
            return Self::Around { cells, clue_at: format!("at {place}") };
        }
        Self::in_family(&shapes.name, &shapes.family, shape, board)
            .unwrap_or_else(|| Self::Plain(shape.label.clone()))
    }

    /// `None` where the label says it already.
    fn in_family(name: &str, family: &Family, shape: &Shape, board: &Board) -> Option<Self> {
        let position = |cell: &CellId| board.cell(*cell).position;
        let (first, last) = (position(shape.cells.first()?), position(shape.cells.last()?));
        let name_of = |family: &Family, shape: &Shape| Self::in_family(name, family, shape, board);
        let from = |noun: &str, way: &str| {
            Some(Self::Seen { noun: noun.to_owned(), place: format!("{way} from {first}") })
        };
        match family {
            Family::Regions(_) => {
                let at = shape.cells.iter().map(position).min()?;
                let noun = if name == family.word() { "region".to_owned() } else { singular(name) };
                Some(Self::Seen { noun, place: format!("at {at}") })
            }
            Family::Lines(_) => {
                let positions: Vec<Position> = shape.cells.iter().map(position).collect();
                Some(Self::listed(name, family, &positions))
            }
            Family::Runs(Direction::Across) => from("run", "across"),
            Family::Runs(Direction::Down) => from("run", "down"),
            Family::DownDiags => from("diagonal", "down"),
            Family::UpDiags => from("diagonal", "up"),
            Family::MainDiags => from("main diagonal", if first < last { "down" } else { "up" }),
            Family::Sightlines => Self::seen_from_a_side(&shape.label),
            Family::Board => Some(Self::Plain("the board".to_owned())),
            Family::Cells | Family::Cell(_) => {
                Some(Self::Around { cells: first.to_string(), clue_at: format!("at {first}") })
            }
            Family::Neighbours | Family::Touching | Family::Leaps { .. } | Family::Pairs(_) => {
                Some(Self::Plain(pair(first, last)))
            }
            Family::SidesOf(..) => Some(Self::Plain(shape.label.clone())),
            Family::OfLines(_, family) => name_of(family, shape),
            Family::Sides => Self::at_its_place("the sides of", shape),
            Family::Joints => Self::at_its_place("the lines that meet in", shape),
            Family::Next => Self::at_its_place("the cells to which lines lead from", shape),
            Family::Successive(..) => {
                Some(Self::Seen { noun: "cells".to_owned(), place: from_to(first, last) })
            }
            Family::Cut(whole, _) | Family::Spanning(whole, _) => {
                Some(Self::Seen { noun: part_of(whole).to_owned(), place: from_to(first, last) })
            }
            Family::Of(family, block) => {
                name_of(family, shape).or_else(|| Some(Self::Plain(format!("{} of {block}", shape.label))))
            }
            Family::Reversed(family) => {
                let cells = shape.cells.iter().rev().copied().collect();
                name_of(family, &Shape { cells, ..shape.clone() })
            }
            Family::Except(family, _) => name_of(family, shape),
            _ if family.place_of_clues().is_some() => {
                Self::at_its_place(&format!("the cells {}", preposition(family)), shape)
            }
            _ => None,
        }
    }

    /// What lies about a place, which ends the label.
    fn at_its_place(cells: &str, shape: &Shape) -> Option<Self> {
        let (_, at) = shape.label.rsplit_once(' ')?;
        Some(Self::Around { cells: format!("{cells} {at}"), clue_at: format!("at {at}") })
    }

    /// A line, a pair or a group of cells that is listed in the text.
    fn listed(name: &str, family: &Family, positions: &[Position]) -> Self {
        let is_named = name != family.word();
        match positions {
            [one] if is_named => Self::Seen { noun: singular(name), place: format!("at {one}") },
            [one] => Self::Around { cells: one.to_string(), clue_at: format!("at {one}") },
            [one, other] if is_named => Self::Plain(format!("{} of {}", pair(*one, *other), spaced(name))),
            [one, other] => Self::Plain(pair(*one, *other)),
            [first, .., last] if is_named => {
                Self::Seen { noun: singular(name), place: from_to(*first, *last) }
            }
            [most @ .., last] if most.len() < FEW => {
                let most: Vec<String> = most.iter().map(Position::to_string).collect();
                Self::Plain(format!("the group {} and {last}", most.join(", ")))
            }
            [first, .., last] => Self::Seen { noun: "line".to_owned(), place: from_to(*first, *last) },
            [] => Self::Plain(name.to_owned()),
        }
    }

    /// `row from left 3`
    fn seen_from_a_side(label: &str) -> Option<Self> {
        let (line, rest) = label.split_once(" from ")?;
        let (side, number) = rest.split_once(' ')?;
        let clue_at = match side {
            "left" | "right" => format!("{side} of {line} {number}"),
            "top" => format!("above {line} {number}"),
            _ => format!("below {line} {number}"),
        };
        Some(Self::Around { cells: format!("{line} {number} from the {side}"), clue_at })
    }
}

/// What a part of a shape of a family is called.
fn part_of(family: &Family) -> &'static str {
    match family {
        Family::Rows => "row part",
        Family::Cols => "column part",
        _ => "part",
    }
}

/// Where the cells of a family lie, seen from the place of their clue.
fn preposition(family: &Family) -> &'static str {
    match family {
        Family::Beside => "beside",
        Family::Crosses { .. } => "in line with",
        _ => "around",
    }
}

fn from_to(first: Position, last: Position) -> String {
    format!("from {first} to {last}")
}

fn pair(one: Position, other: Position) -> String {
    format!("the pair {one} and {other}")
}

/// A name as it stands in a sentence; a name of strokes alone stays as it is.
fn spaced(name: &str) -> String {
    let words: Vec<&str> = name.split(['_', '-']).filter(|word| !word.is_empty()).collect();
    if words.is_empty() { name.to_owned() } else { words.join(" ") }
}

/// Words that are no plurals, though they end like some, and those that are the plural of themselves.
const NOT_PLURAL: [&str; 7] = ["atlas", "canvas", "chaos", "gas", "lens", "series", "species"];

/// The shortest name that is taken for a plural: `dots`.
const SHORTEST_PLURAL: usize = 4;

/// One of what a name calls by its plural: `cage` of `cages`.
fn singular(name: &str) -> String {
    let name = spaced(name);
    let last = name.rsplit(' ').next().unwrap_or_default();
    if last.len() < SHORTEST_PLURAL || !last.is_ascii() || NOT_PLURAL.contains(&last) {
        return name;
    }
    if let Some(stem) = name.strip_suffix("ies").filter(|_| last.len() > SHORTEST_PLURAL) {
        return format!("{stem}y");
    }
    if ["sses", "xes", "tches", "shes"].iter().any(|ending| last.ends_with(ending)) {
        return name[..name.len() - 2].to_owned();
    }
    let is_plural = last.ends_with('s') && !["ss", "us", "is"].iter().any(|ending| last.ends_with(ending));
    if is_plural { name[..name.len() - 1].to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::shapes::shapes_on;
    use ecp_puzzle::{Block, Map, Square};

    use super::*;

    fn at(row: u32, column: u32) -> Position {
        Position::new(row - 1, column - 1)
    }

    fn regions(rows: &[&str]) -> Family {
        let row = |row: &&str| row.chars().map(|letter| Some(letter.to_string())).collect();
        Family::Regions(Map { rows: rows.iter().map(row).collect() })
    }

    /// What a solver calls the shapes of a family on a board, without a clue and with one.
    fn calls(shapes: &Shapes, board: &Board) -> [String; 2] {
        let all = shapes_on(&shapes.family, board);
        [None, Some("5")].map(|clue| {
            let names: Vec<String> = all.iter().map(|shape| called(shapes, shape, board, clue)).collect();
            names.join("; ")
        })
    }

    #[test]
    fn solvers_call_shapes_by_where_they_are_seen() {
        let square = Board::from_rows(vec![vec![Square::Empty; 2]; 2]);
        let check =
            |family: Family, expected: [&str; 2]| assert_eq!(calls(&family.into(), &square), expected);
        let named = |name: &str, family: Family, expected: [&str; 2]| {
            assert_eq!(calls(&Shapes { name: name.to_owned(), family }, &square), expected);
        };
        check(Family::Rows, ["row 1; row 2", "the clue 5 of row 1; the clue 5 of row 2"]);
        check(
            regions(&["ba", "aa"]),
            ["the region at r1c1; the region at r1c2", "the region of 5 at r1c1; the region of 5 at r1c2"],
        );
        named("cages", regions(&["aa", "aa"]), ["the cage at r1c1", "the cage of 5 at r1c1"]);
        check(
            Family::Runs(Direction::Across),
            [
                "the run across from r1c1; the run across from r2c1",
                "the run of 5 across from r1c1; the run of 5 across from r2c1",
            ],
        );
        check(
            Family::MainDiags,
            [
                "the main diagonal down from r1c1; the main diagonal up from r2c1",
                "the main diagonal of 5 down from r1c1; the main diagonal of 5 up from r2c1",
            ],
        );
        let line = |places: &[Position]| Family::Lines(vec![places.to_vec()]);
        let three = [at(1, 1), at(1, 2), at(2, 2)];
        check(line(&three), ["the group r1c1, r1c2 and r2c2", "the clue 5 of the group r1c1, r1c2 and r2c2"]);
        check(line(&three[..1]), ["r1c1", "the clue 5 at r1c1"]);
        named(
            "boxes_of_glass",
            line(&three),
            ["the boxes of glass from r1c1 to r2c2", "the boxes of glass of 5 from r1c1 to r2c2"],
        );
        named("arrows", line(&three), ["the arrow from r1c1 to r2c2", "the arrow of 5 from r1c1 to r2c2"]);
        named(
            "dots",
            line(&three[..2]),
            ["the pair r1c1 and r1c2 of dots", "the clue 5 of the pair r1c1 and r1c2 of dots"],
        );
        let pair = Family::Pairs(Box::new(Family::Line(at(1, 1), at(1, 2))));
        check(pair, ["the pair r1c1 and r1c2", "the clue 5 of the pair r1c1 and r1c2"]);
        let turned = Family::Reversed(Box::new(Family::Runs(Direction::Across)));
        assert_eq!(calls(&turned.into(), &square), calls(&Family::Runs(Direction::Across).into(), &square));
        let around = ["around r1c1", "around r1c2", "around r2c1", "around r2c2"]
            .map(|place| format!("the cells {place}"));
        let clues = ["r1c1", "r1c2", "r2c1", "r2c2"].map(|place| format!("the clue 5 at {place}"));
        check(Family::Around, [&around.join("; "), &clues.join("; ")]);
        let [plain, clues] = calls(&Family::Sightlines.into(), &square);
        assert!(
            plain.starts_with("row 1 from the left; row 2 from the left; row 1 from the right;"),
            "{plain}"
        );
        assert!(
            clues
                .ends_with("the clue 5 above column 2; the clue 5 below column 1; the clue 5 below column 2")
        );
        let part = Family::Of(Box::new(Family::Rows), Block { top_left: at(2, 1), bottom_right: at(2, 2) });
        check(part, ["row 1 of r2c1:r2c2", "the clue 5 of row 1 of r2c1:r2c2"]);
        check(
            Family::Cut(Box::new(Family::Rows), Box::new(Family::Cols)),
            [
                "the row part from r1c1 to r1c1; the row part from r1c2 to r1c2; the row part from r2c1 to r2c1; the row part from r2c2 to r2c2",
                "the row part of 5 from r1c1 to r1c1; the row part of 5 from r1c2 to r1c2; the row part of 5 from r2c1 to r2c1; the row part of 5 from r2c2 to r2c2",
            ],
        );
    }
}
