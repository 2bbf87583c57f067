//! What is drawn and not carried over: each kind by itself, how many there are of it and where the first one stands.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::points::Points;
use super::Reading;

/// What is drawn and means nothing by itself, with its name.
pub(super) const DRAWN: &[(&str, &str)] = &[
    ("surface", "shaded cells"),
    ("symbol", "symbols"),
    ("line", "lines"),
    ("freeline", "free lines"),
    ("freelineE", "free lines along edges"),
    ("wall", "walls"),
    ("nobulbthermo", "thermometers without a bulb"),
    ("direction", "arrows"),
    ("squareframe", "frames"),
    ("polygon", "polygons"),
];

/// Kinds past so many are counted together.
const MOST_KINDS: usize = 30;

/// Tells of things of which each has a kind and stands at a point.
pub(super) fn tell(
    reading: &mut Reading,
    what: &str,
    things: impl IntoIterator<Item = (String, Option<usize>)>,
) {
    let mut kinds: BTreeMap<String, (usize, Option<usize>)> = BTreeMap::new();
    for (kind, point) in things {
        let (number, first) = kinds.entry(kind).or_default();
        *number += 1;
        *first = first.iter().copied().chain(point).min();
    }
    let more: usize = kinds.values().skip(MOST_KINDS).map(|(number, _)| number).sum();
    for (kind, (number, first)) in kinds.into_iter().take(MOST_KINDS) {
        let first =
            first.map_or_else(String::new, |point| format!(", the first {}", place(&reading.points, point)));
        reading.drawing.left_out.push(format!("{number} {what}{kind}{first}"));
    }
    if more > 0 {
        reading.drawing.left_out.push(format!("{more} {what} of more kinds"));
    }
}

/// Tells of all that means nothing by itself.
pub(super) fn tell_drawn(reading: &mut Reading) {
    for (key, what) in DRAWN {
        let things = things(reading.question.get(*key));
        tell(reading, what, things);
    }
}

/// The kind and the point of each thing that is drawn.
fn things(drawn: Option<&Value>) -> Vec<(String, Option<usize>)> {
    match drawn {
        Some(Value::Object(map)) => map.iter().map(|(key, mark)| (kind(mark), point(key))).collect(),
        Some(Value::Array(list)) => {
            let first = |thing: &Value| usize::try_from(thing.get(0)?.as_u64()?).ok();
            list.iter().map(|thing| (String::new(), first(thing))).collect()
        }
        _ => Vec::new(),
    }
}

/// The name of a symbol with its number, or the number of a color or a style.
fn kind(mark: &Value) -> String {
    match (mark.get(1).and_then(Value::as_str), mark) {
        (Some(name), _) => match mark.get(0) {
            Some(Value::Number(number)) => format!(" {name:?} ({number})"),
            _ => format!(" {name:?}"),
        },
        (None, Value::Number(style)) => format!(" of style {style}"),
        _ => String::new(),
    }
}

/// The first of the points that a key names.
pub(super) fn point(key: &str) -> Option<usize> {
    key.split(',').filter_map(|point| point.trim().parse().ok()).min()
}

/// Where a point lies, in words.
fn place(points: &Points, point: usize) -> String {
    let (cell, part) = points.place(point);
    let of = match part {
        1 => "at the lower right corner of ",
        2 => "on the lower edge of ",
        3 => "on the right edge of ",
        4.. => "in a corner of ",
        _ => "in ",
    };
    let size = i64::try_from(points.size()).unwrap_or(i64::MAX);
    let inside = |at: i64| (0..size).contains(&at);
    match cell {
        Some((row, column)) if inside(row) && inside(column) => format!("{of}R{}C{}", row + 1, column + 1),
        Some((row, column)) if inside(row) => {
            format!("{} R{}", if column < 0 { "left of" } else { "right of" }, row + 1)
        }
        Some((row, column)) if inside(column) => {
            format!("{} C{}", if row < 0 { "above" } else { "below" }, column + 1)
        }
        _ => "outside the board".to_owned(),
    }
}
