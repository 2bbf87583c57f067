//! What a solver calls a shape: by where it is seen. Nobody counts runs, or knows the letters of a map by heart.

use crate::{Board, CellId, Direction, Family, Position, Shapes};

use super::{Anchor, Shape};

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
            let cells = format!("the cells around the corner {corner}");
            return Self::Around { cells, clue_at: format!("at the corner {corner}") };
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
            Family::Cut(whole, _) => {
                let whole = match **whole {
                    Family::Rows => "row part",
                    Family::Cols => "column part",
                    _ => "part",
                };
                Some(Self::Seen { noun: whole.to_owned(), place: from_to(first, last) })
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
                let (_, at) = shape.label.rsplit_once(' ')?;
                let cells = format!("the cells {} {at}", preposition(family));
                Some(Self::Around { cells, clue_at: format!("at {at}") })
            }
            _ => None,
        }
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
